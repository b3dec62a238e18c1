"""A player's decisions in a match that is over, beside better ones, and what they cost.

Where there is a table of the solved game for a hand, that is the chance to win the match which a move gave away.
Elsewhere, and for moves that the game was solved without, the costs are the regular's estimates from what the player
could see then. How the cards really lay has no part in either.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from truco.bots.appraisal import EARNEST, Appraisal
from truco.bots.policy import Exact, Policy, is_exact
from truco.driver import Ask, askings, stream_tag
from truco.hand import Hand
from truco.match import Match
from truco.moves import Concede, Move
from truco.retelling import decisions
from truco.streams import Stream
from truco.view import View, view_of

LEAST: Final = 0.05
"""What costs less, in points, is as good."""

LEAST_SHARE: Final = 0.02
"""By the solved game: what gives away less of a match is as good, since its tables are rounded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A decision: the hand and the move in it, both from 0, what would have been better, the cost in points.

    `share` is the chance to win the match that it gave away, where the solved game tells it; the cost is that in points
    then, else an estimate.
    """

    hand: int
    move: int
    better: Move | None
    cost: float
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Rate:
    """How well a player decided by the solved game: so many decisions, and what they gave away of a match in all."""

    decisions: int
    lost: float


Seek = Callable[[Hand], "Policy | Literal['coming'] | None"]
"""Finds the table of a hand; it may be on its way."""


def no_tables(_hand: Hand) -> None:
    """Finds none."""


def marks(match: Match, seat: int, seek: Seek = no_tables) -> Iterator[Mark | Rate | None]:
    """The decisions of that seat that cost something, in their order; None between pieces of the work.

    The last one is the rate, where the solved game told any of them.
    """
    number, table = -1, None
    told, lost = 0, 0.0
    for again, made in decisions(match, seat):
        ask = _asked(again, made)
        if ask is None or again.hand.blind:
            continue
        if number != again.number:
            number = again.number
            while (table := seek(again.hand)) == "coming":
                yield None
        if is_exact(table):
            fault = yield from _by_table(table, again, ask, made)
            if fault is not None and fault.share is not None:
                told, lost = told + 1, lost + fault.share
        else:
            fault = yield from _by_estimate(again, ask, made)
        if fault is not None and (fault.cost >= LEAST if fault.share is None else fault.share >= LEAST_SHARE):
            yield fault
    if told:
        yield Rate(told, lost)


def _by_table(table: Exact, again: Match, ask: Ask, made: Move) -> Generator[None, None, Mark | None]:
    """What a move gave away by the solved game, or what it cost by estimate; None where there was nothing to decide."""
    view = view_of(again.hand, ask.seat)
    values = yield from table.worth(view, ask.moves)
    if made not in values:
        return (yield from _by_estimate(again, ask, made))
    # Nobody gains by giving up: it only seems so where a table rounds what comes later.
    open_to = {move: value for move, value in values.items() if not isinstance(move, Concede)}
    if len(open_to) < 2:
        return None
    best = max(open_to, key=open_to.__getitem__)
    share = max(open_to[best] - values[made], 0.0)
    cost = Appraisal(view, ask.moves, _stream(again, view)).in_points(share)
    return Mark(hand=again.number, move=len(again.hand.moves), better=best, cost=cost, share=share)


def _by_estimate(again: Match, ask: Ask, made: Move) -> Generator[None, None, Mark | None]:
    """What a move cost as the regular sees it; None where it would have done the same or cannot tell."""
    view = view_of(again.hand, ask.seat)
    better = EARNEST.choose(view, ask.moves, ask.must, _stream(again, view))
    yield None
    if better is made:
        return None
    appraisal = Appraisal(view, ask.moves, _stream(again, view))
    yield None
    values = appraisal.values()
    if better not in values or made not in values:
        return None
    cost = appraisal.in_points(values[better] - values[made])
    return Mark(hand=again.number, move=len(again.hand.moves), better=better, cost=cost)


def _stream(again: Match, view: View) -> Stream:
    return Stream(stream_tag(again, view.moves, view.seat, "hint"))


def _asked(again: Match, made: Move) -> Ask | None:
    """How the seat was asked for the move; None for one that is never asked for."""
    asks = askings(again.hand, {made.seat})
    return next((ask for ask in asks if ask.seat == made.seat and made in ask.moves), None)
