"""Par: what the reference bot makes of a day's match in the person's seat, played many times with the same cards.

Everybody else at the table keeps the streams of the day, the partner, too: what varies from one play to the next is the
salt of the reference alone, so that a person is measured against the whole spread of what it might have done.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from math import sqrt
from typing import Final

from truco import daily
from truco.bots import BOTS
from truco.driver import askings, choose
from truco.duel import NORMAL_95, gained
from truco.errors import TrucoError
from truco.match import Match

SEAT: Final = 0
"""The person's."""

REPLAYS: Final = 64
"""How often the reference plays a day's match."""


def difference(match: Match) -> int:
    """The result that is compared: the person's points less the rivals', over all hands and camas of the match."""
    gains = [gained(hand) for hand in match.hands]
    return sum(own for own, _ in gains) - sum(theirs for _, theirs in gains)


def replay(game: str, day: date, number: int) -> Generator[None, None, Match]:
    """One whole match of the reference in the person's seat: stops after every decision, returns the match.

    `number` is the salt: another one, other choices where the reference leaves something to chance.
    """
    match = daily.match(game, day)
    reference = BOTS[daily.reference(day)]
    others = BOTS[daily.bot(day)]
    while not match.over:
        asked = iter(askings(match.hand, frozenset({SEAT})))
        move = None
        while move is None:  # the last one asked must move
            ask = next(asked)
            own = ask.seat == SEAT
            move = choose(reference if own else others, match, ask, f"par/{number}" if own else "")
            yield
        match.apply(match.find(move.seat, move.word))
    return match


def results(game: str, day: date, replays: int = REPLAYS) -> Iterator[int | None]:
    """The difference of each match of the reference as it ends, and None after each decision on the way there.

    Whoever has little time at once takes a few of these at a time. No play is left out, nor does how long one takes
    decide whether it counts: an average of those that ended early would not be fair.
    """
    if replays < 1:
        raise TrucoError("par needs at least one match of the reference")
    for number in range(replays):
        match = yield from replay(game, day, number)
        yield difference(match)


@dataclass(frozen=True, slots=True)
class Par:
    """The differences of so many matches of the reference: their sum and the sum of their squares."""

    replays: int
    total: int
    squared: int

    @property
    def mean(self) -> float:
        """The mean difference."""
        return self.total / self.replays

    @property
    def points(self) -> int:
        """Par in whole points: the mean, rounded; halves away from zero, so that both sides are treated alike."""
        size = (2 * abs(self.total) + self.replays) // (2 * self.replays)
        return size if self.total >= 0 else -size

    @property
    def margin(self) -> float | None:
        """Half the width of the mean's 95 % interval; None after a single match."""
        if self.replays < 2:
            return None
        variance = (self.squared - self.total * self.total / self.replays) / (self.replays - 1)
        return NORMAL_95 * sqrt(variance / self.replays)


def summed(differences: Sequence[int]) -> Par:
    """Par from the differences of all matches of the reference."""
    return Par(len(differences), sum(differences), sum(one * one for one in differences))


def par(game: str, day: date, replays: int = REPLAYS) -> Par:
    """That day's par of a game, the same wherever it is worked out. Raises `TrucoError`.

    >>> par("le-truc", date(2026, 1, 2), 2).replays
    2
    """
    return summed([one for one in results(game, day, replays) if one is not None])
