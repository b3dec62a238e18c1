"""Numbers that follow from a text: SHA-256 in counter mode, the same on every machine and runtime."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import chain, count
from operator import lt, mod
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_WORD_RANGE = 1 << 32
_IN_BLOCK = 8
_BLOCK = Struct(f">{_IN_BLOCK}I")


def words(tag: str, first: int = 0) -> Iterator[int]:
    """The endless 32-bit words of SHA-256(`tag/0`), SHA-256(`tag/1`), …, big-endian, from that block on."""
    return chain.from_iterable(_BLOCK.unpack(sha256(f"{tag}/{block}".encode()).digest()) for block in count(first))


@cache
def _draws(size: int) -> tuple[tuple[int, ...], tuple[int, ...], range, Struct]:
    """For each place of a pile from the last down to 1: among how many it draws, and below which word that is even.
    Then the blocks which hold as many words, and how these are read from them.
    """
    among = tuple(range(size, 1, -1))
    blocks = range(-(-len(among) // _IN_BLOCK))
    limits = tuple(_WORD_RANGE - _WORD_RANGE % n for n in among)
    return among, limits, blocks, Struct(f">{len(blocks) * _IN_BLOCK}I")


def shuffled(tag: str, items: Sequence[T]) -> list[T]:
    """The items in the order that the words of `tag` give: Fisher–Yates from the last place down, without bias."""
    pile = list(items)
    among, limits, blocks, layout = _draws(len(pile))
    drawn: Sequence[int] = layout.unpack(b"".join([sha256(f"{tag}/{block}".encode()).digest() for block in blocks]))
    if not all(map(lt, drawn, limits)):
        fitting = chain(drawn, words(tag, len(blocks)))
        drawn = [next(word for word in fitting if word < limit) for limit in limits]
    for place, j in zip(range(len(pile) - 1, 0, -1), map(mod, drawn, among), strict=False):
        pile[place], pile[j] = pile[j], pile[place]
    return pile


class Stream:
    """A source of choices for one decision, fixed by its tag. It uses integers only."""

    __slots__ = ("_words",)

    def __init__(self, tag: str) -> None:
        self._words = words(tag)

    def below(self, n: int) -> int:
        """An even choice of 0 … n − 1, for 1 ≤ n ≤ 2³²."""
        limit = _WORD_RANGE - _WORD_RANGE % n
        word = next(self._words)
        while word >= limit:
            word = next(self._words)
        return word % n

    def chance(self, numerator: int, denominator: int) -> bool:
        """True in `numerator` of `denominator` cases."""
        return self.below(denominator) < numerator

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """k of the items without repetition, in random order."""
        pile = list(items)
        for i in range(k):
            j = i + self.below(len(pile) - i)
            pile[i], pile[j] = pile[j], pile[i]
        return pile[:k]
