"""A player's decisions in a match that is over, beside what the regular would have done, and what the others cost.

The costs are the regular's estimates from what the player could see then; how the cards really lay has no part in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from truco.bots.appraisal import EARNEST, Appraisal
from truco.driver import Ask, askings, stream_tag
from truco.match import Match
from truco.moves import Move
from truco.retelling import decisions
from truco.streams import Stream
from truco.view import view_of

LEAST: Final = 0.05
"""What costs less, in points, is as good."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A decision: the hand and the move in it, both from 0, what the regular would have done, the cost in points."""

    hand: int
    move: int
    better: Move | None
    cost: float


def marks(match: Match, seat: int) -> Iterator[Mark | None]:
    """The decisions of that seat that cost something, in their order; None between pieces of the work."""
    for again, made in decisions(match, seat):
        ask = _asked(again, made)
        if ask is None or again.hand.blind:
            continue
        view = view_of(again.hand, seat)
        tag = stream_tag(again, view.moves, seat, "hint")
        better = EARNEST.choose(view, ask.moves, ask.must, Stream(tag))
        yield None
        if better is made:
            continue
        appraisal = Appraisal(view, ask.moves, Stream(tag))
        yield None
        values = appraisal.values()
        if better in values and made in values:
            cost = appraisal.in_points(values[better] - values[made])
            if cost >= LEAST:
                yield Mark(hand=again.number, move=len(again.hand.moves), better=better, cost=cost)


def _asked(again: Match, made: Move) -> Ask | None:
    """How the seat was asked for the move; None for one that is never asked for."""
    asks = askings(again.hand, {made.seat})
    return next((ask for ask in asks if ask.seat == made.seat and made in ask.moves), None)
