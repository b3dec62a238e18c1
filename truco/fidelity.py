"""Whether a match's bots would make its moves again: each is asked once more, knowing what it knew then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from truco.bots.bot import Bot
from truco.driver import as_made, askings, choose
from truco.match import Match
from truco.moves import Move
from truco.retelling import decisions


@dataclass(frozen=True, slots=True)
class Departure:
    """A bot would have made the move `wish` where the match has `made`; the hand and the move count from 0."""

    hand: int
    number: int
    made: Move
    wish: Move


def departures(match: Match, bots: Sequence[Bot | None]) -> Iterator[Departure | None]:
    """For every move for which a bot was asked where it departs, or None; `bots` by seat, None for a person."""
    persons = {seat for seat, bot in enumerate(bots) if bot is None}
    for then, made in decisions(match):
        wish = _wish(then, made, bots, persons)
        if wish is not None:
            same = wish is made
            yield None if same else Departure(then.number, len(then.hand.moves), made, wish)


def _wish(then: Match, made: Move, bots: Sequence[Bot | None], persons: set[int]) -> Move | None:
    """What the first bot that would act does; None if it was for a person to act."""
    for ask in askings(then.hand, persons):
        bot = bots[ask.seat]
        if bot is None:
            if made.seat == ask.seat:
                return None
            continue
        wish = choose(bot, then, ask)
        if wish is not None:
            return as_made(then, wish)
    return None
