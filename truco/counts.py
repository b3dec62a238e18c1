"""Counting a hand's cards: envido, envit, flor. Who counts, and when, stands in hand.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations

from truco.cards import Card, card


class Scored(Enum):
    """When an accepted count is scored."""

    AT_ONCE = "as soon as it is accepted, the numbers being told in turn"
    AT_END = "at the end of the hand, before the hand; nobody tells or shows"


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How cards are counted: `base` + the `together` best cards of a suit, otherwise the best single card.

    `values` gives what a rank counts, ranks that are missing count 0. `wild` cards have a value of their own and go
    with any card as if it were of their suit. Dealt cards are counted, three of them.
    """

    values: Mapping[str, int]
    together: int = 2
    base: int = 20
    wild: Mapping[str, int] = field(default_factory=dict[str, int])
    scored: Scored = Scored.AT_ONCE
    _wild: Mapping[Card, int] = field(init=False, repr=False, compare=False)
    _counted: dict[frozenset[Card], tuple[int, bool]] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "_wild", {card(code): value for code, value in self.wild.items()})

    def value(self, one: Card) -> int:
        """What one card counts by itself."""
        return self._wild.get(one, self.values.get(one.rank, 0))

    def counting(self, dealt: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that make the count, chosen and told by their codes, so that the order dealt is not told."""
        return max(self._sets(sorted(dealt, key=lambda one: one.code)), key=self._sum)

    def of(self, dealt: Sequence[Card]) -> int:
        """The count of those cards."""
        return self._looked_up(dealt)[0]

    def whole(self, dealt: Sequence[Card]) -> bool:
        """Do `together` of the cards belong together at all?"""
        return self._looked_up(dealt)[1]

    def _looked_up(self, dealt: Sequence[Card]) -> tuple[int, bool]:
        key = frozenset(dealt)
        found = self._counted.get(key)
        if found is None:
            sets = self._sets(dealt)
            found = self._counted[key] = (max(map(self._sum, sets)), len(sets[-1]) == self.together)
        return found

    def _sum(self, chosen: tuple[Card, ...]) -> int:
        base = self.base if len(chosen) == self.together else 0
        return base + sum(map(self.value, chosen))

    def _sets(self, dealt: Sequence[Card]) -> list[tuple[Card, ...]]:
        singles: list[tuple[Card, ...]] = [(one,) for one in dealt]
        return singles + [chosen for chosen in combinations(dealt, self.together) if self._agree(chosen)]

    def _agree(self, chosen: tuple[Card, ...]) -> bool:
        return len({one.suit for one in chosen if one not in self._wild}) <= 1
