"""Tables of solved hands of Le Truc: how a file is written and read. What the numbers mean, the tree says.

A file is named after the score, the leader's first (`3-11.table`).
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from truco.bots.solved_tree import ALL_IN, TARGET, Kind, Turn, kind, shelves, size
from truco.bots.tables import BadTable, packed, unpacked

MAGIC: Final = b"truco le-truc 2\n"
TURNS: Final = 6
_HEAD: Final = struct.Struct(f">2B{TURNS}s{2 * ALL_IN + 1}f")

MEMORY: Final = 8 << 20
"""What it takes to unpack a file, in bytes."""


@dataclass(frozen=True, slots=True)
class Table:
    """The strategy of a hand at a score (the leader's, the dealer's), for both players.

    `levels` say by turn into how many parts a probability is divided; `worth` is the leader's chance to win the match
    after each end: if he wins the hand at each level, if the dealer does, if nobody does.
    """

    scores: tuple[int, int]
    levels: bytes
    worth: tuple[float, ...]
    data: bytes

    def packed(self) -> bytes:
        """The file."""
        head = _HEAD.pack(*self.scores, self.levels, *self.worth)
        return MAGIC + head + packed(self.data, MEMORY)

    def numbers(self, turn: Turn, before: Mapping[Kind, int]) -> bytes:
        """What the table keeps of a turn before the last, by how many turns of each kind come before it."""
        which = kind(self.scores, turn)
        start, count = shelves(self.scores)[which]
        return self.data[start + before.get(which, 0) : start + which[2] * count : count]


def read(content: bytes) -> Table:
    """The table of a file. Raises `BadTable` and says what is wrong."""
    if not content.startswith(MAGIC):
        raise BadTable("no table of Le Truc, or one of another version")
    body = content[len(MAGIC) :]
    if len(body) < _HEAD.size:
        raise BadTable("the table is cut short")
    leader, dealer, levels, *worth = _HEAD.unpack_from(body)
    if not (leader < TARGET and dealer < TARGET):
        raise BadTable(f"no hand begins at {leader}-{dealer}")
    if not all(levels) or not all(0 <= chance <= 1 for chance in worth):
        raise BadTable("the table's head is damaged")
    wanted = size((leader, dealer))
    otherwise = f"the table has not the {wanted} numbers of {leader}-{dealer}"
    data = unpacked(body[_HEAD.size :], wanted, 2 * MEMORY, otherwise)
    return Table((leader, dealer), levels, tuple(worth), data)


def name(scores: tuple[int, int]) -> str:
    """What the file is called, without its ending."""
    return f"{scores[0]}-{scores[1]}"
