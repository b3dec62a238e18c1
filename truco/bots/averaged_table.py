"""Tables of averaged strategies: how a file is written and read. What the numbers mean, `averaged_key` says.

Situations stand in order, those of one context (all but the cards) together. For each, a mask says which slots are ever
chosen; where there are several, all but the last are followed by how often, in parts of `WHOLE`.
"""

from __future__ import annotations

import struct
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Final

from truco.bots.averaged_key import LOW
from truco.bots.tables import BadTable, unpacked
from truco.bots.tables import packed as compressed

MAGIC: Final = b"truco averaged 1\n"
WHOLE: Final = 31
SLOTS: Final = 7
_HEAD: Final = struct.Struct(">3I")

MOST: Final = 4 << 20
"""No table is larger, unpacked."""


class Table:
    """By situation, how often each slot is chosen."""

    def __init__(self, contexts: Sequence[int], sizes: bytes, shares: bytes, lows: bytes, masks: bytes, levels: bytes):
        self._places = {context: place for place, context in enumerate(contexts)}
        many = struct.unpack(f">{len(contexts)}H", sizes)
        self._starts = (0, *accumulate(many))
        self._shares = (0, *accumulate(struct.unpack(f">{len(contexts)}H", shares)))
        self._lows = struct.unpack(f">{len(lows) // 2}H", lows)
        self._masks = masks
        self._levels = levels
        if self._starts[-1] != len(masks) or len(masks) != len(self._lows) or self._shares[-1] != len(levels):
            raise BadTable("the table's parts do not fit together")

    def __len__(self) -> int:
        return len(self._masks)

    def rows(self) -> Iterator[tuple[int, Sequence[int]]]:
        """All situations that it knows, in order, and the weight of each slot in them."""
        for context, place in self._places.items():
            for low in self._lows[self._starts[place] : self._starts[place + 1]]:
                yield context * LOW + low, self.weights(context * LOW + low)

    def weights(self, number: int) -> Sequence[int]:
        """The weight of each slot in a situation; nothing where the table does not know it."""
        context, low = divmod(number, LOW)
        place = self._places.get(context)
        if place is None:
            return ()
        start, stop = self._starts[place : place + 2]
        at = bisect_left(self._lows, low, start, stop)
        if at == stop or self._lows[at] != low:
            return ()
        level = self._shares[place] + sum(mask.bit_count() - 1 for mask in self._masks[start:at])
        weights, left, mask = [0] * SLOTS, WHOLE, self._masks[at]
        for slot in range(SLOTS):
            if mask >> slot & 1:
                weights[slot] = left if mask >> slot == 1 else self._levels[level]
                left -= weights[slot]
                level += 1
        return weights


def packed(strategy: Mapping[int, Sequence[int]]) -> bytes:
    """The file with those weights by situation, each row with the sum `WHOLE`."""
    contexts: list[int] = []
    sizes: list[int] = []
    shares: list[int] = []
    lows: list[int] = []
    masks = bytearray()
    levels = bytearray()
    for number in sorted(strategy):
        context, low = divmod(number, LOW)
        if not contexts or contexts[-1] != context:
            contexts.append(context)
            sizes.append(0)
            shares.append(0)
        chosen = [slot for slot, weight in enumerate(strategy[number]) if weight]
        sizes[-1] += 1
        shares[-1] += len(chosen) - 1
        lows.append(low)
        masks.append(sum(1 << slot for slot in chosen))
        levels += bytes(strategy[number][slot] for slot in chosen[:-1])
    body = b"".join(
        _planes(numbers, width) for numbers, width in ((_steps(contexts), 5), (sizes, 2), (shares, 2), (lows, 2))
    )
    return MAGIC + _HEAD.pack(len(contexts), len(masks), len(levels)) + compressed(body + masks + levels, MOST, lc=1)


def read(content: bytes) -> Table:
    """The table of a file. Raises `BadTable` and says what is wrong."""
    if not content.startswith(MAGIC):
        raise BadTable("no averaged strategy, or one of another version")
    body = content[len(MAGIC) :]
    if len(body) < _HEAD.size:
        raise BadTable("the table is cut short")
    contexts, rows, levels = _HEAD.unpack_from(body)
    widths = (5 * contexts, 2 * contexts, 2 * contexts, 2 * rows, rows, levels)
    if sum(widths) > MOST:
        raise BadTable("the table is too large")
    otherwise = "the table has not the length that it tells"
    data = unpacked(body[_HEAD.size :], sum(widths), 4 * MOST, otherwise)
    places = (0, *accumulate(widths))
    parts = [data[start:stop] for start, stop in pairwise(places)]
    steps = [int.from_bytes(step, "big") for step in zip(*_cut(parts[0], 5), strict=True)]
    return Table(tuple(accumulate(steps)), *(_joined(part, 2) for part in parts[1:4]), *parts[4:])


def _steps(numbers: Sequence[int]) -> list[int]:
    return [number - before for number, before in zip(numbers, [0, *numbers], strict=False)]


def _planes(numbers: Iterable[int], width: int) -> bytes:
    """The numbers' highest bytes, then the next ones …: like stands beside like."""
    whole = b"".join(number.to_bytes(width, "big") for number in numbers)
    return b"".join(whole[place::width] for place in range(width))


def _cut(planes: bytes, width: int) -> list[bytes]:
    size = len(planes) // width
    return [planes[place * size : (place + 1) * size] for place in range(width)]


def _joined(planes: bytes, width: int) -> bytes:
    joined = bytearray(len(planes))
    for place, plane in enumerate(_cut(planes, width)):
        joined[place::width] = plane
    return bytes(joined)
