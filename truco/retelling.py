"""A match once more from its beginning, move by move: for whoever tells it, shows it or looks at its decisions."""

from __future__ import annotations

from collections.abc import Iterator

from truco.events import Event, HandDealt
from truco.match import Match
from truco.moves import Move


def retold(match: Match) -> Iterator[tuple[Match, Move | None, tuple[Event, ...]]]:
    """After every deal (without a move) and every move the match as it then was, with what followed.

    It is one match that goes on: look at it before asking for the next.
    """
    again = _begun(match)
    for number, hand in enumerate(match.hands):
        if match.seed is None:
            again.deal(match.given[number])
        if match.seed is None or number == 0:
            yield again, None, (HandDealt(number, hand.dealer), *hand.opening)
        for move in hand.moves:
            yield again, move, again.apply(move)


def decisions(match: Match, seat: int | None = None) -> Iterator[tuple[Match, Move]]:
    """Before every move of that seat, or of all, the match as it then was, and the move that is going to be made."""
    again = _begun(match)
    for number, hand in enumerate(match.hands):
        if match.seed is None:
            again.deal(match.given[number])
        for move in hand.moves:
            if seat is None or move.seat == seat:
                yield again, move
            again.apply(move)


def _begun(match: Match) -> Match:
    """The same match before its first move."""
    return Match(
        match.rules,
        match.players,
        seed=match.seed,
        dealer=None if match.seed is not None else match.first_dealer,
        score=match.start_score,
        camas=match.start_camas,
        bots=match.bots,
    )
