"""The regular of the bar: a sound player of every game. Its parts: strength, counting, betting, preludes, worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from truco.bots.betting import CALM, Bets, Temper
from truco.bots.preludes import chosen
from truco.bots.strength import Outlook
from truco.moves import Accept, Blind, Choose, Lay, Move
from truco.streams import Stream
from truco.view import View

NEAR = 0.02
"""A dearer card must win more often than a cheaper one by more than this."""

OVERTAKE = 0.06
"""And by more than this where the partner's card is winning."""


@dataclass(frozen=True, slots=True)
class Parroquiano:
    """Weighs its cards against those it has not seen, and bets by what the score makes of the odds."""

    name: str = "parroquiano"
    version: int = 1
    temper: Temper = CALM

    def choose(self, view: View, moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
        """One of the moves; None where it need not act and nothing is worth it."""
        outlook = Outlook(view, stream)
        choices = [move for move in moves if isinstance(move, Choose)]
        if choices and (not must or len(choices) == len(moves) or view.turn is None):
            return chosen(view, outlook, choices, must)
        bets = Bets(view, outlook, stream, self.temper)
        cards = [move for move in moves if isinstance(move, Lay) and move.card]
        if view.pending:
            answer = bets.answer(moves)
            silently = cards and isinstance(answer, Accept)
            return _laying(outlook, cards, best_card(outlook, cards)) if silently else answer
        if not cards:
            blind = next((move for move in moves if isinstance(move, Blind)), None)
            return blind or (bets.call(moves, None) if must or _may_be_last(view) else None)
        card = best_card(outlook, cards)
        call = bets.call(moves, card)
        if call:
            return call
        if must and choices and (choice := chosen(view, outlook, choices, False)):
            return choice
        return _laying(outlook, cards, card)


def _may_be_last(view: View) -> bool:
    """May the hand end before one's next turn, so that a bet cannot wait for it?"""
    return bool(view.tricks) or view.size == 1


def best_card(outlook: Outlook, cards: Sequence[Lay]) -> int:
    """The strength of the card to lay: the plainest of those that win the hand most often."""
    strength = outlook.view.strength
    candidates = _sensible(outlook, sorted({strength[move.card] for move in cards if move.card}))
    best = candidates[0]
    if len(candidates) == 1:
        return best
    edge = OVERTAKE if outlook.position.top == outlook.view.side else NEAR
    odds = outlook.odds(best)
    value = odds.win - odds.loss
    for height in candidates[1:]:
        odds = outlook.odds(height)
        if odds.win - odds.loss > value + edge:
            best, value = height, odds.win - odds.loss
    return best


def _sensible(outlook: Outlook, heights: list[int]) -> list[int]:
    """The cards worth a thought, the plainest first; `heights` are those held, upwards.

    The cheapest that wins comes before the lowest, but after it where one's side is winning; the highest is for tricks
    in which others follow.
    """
    position = outlook.position
    if position.left == position.in_play or len(heights) == 1:
        return heights
    is_last, is_winning = position.left == 1, position.top == outlook.view.side
    if is_last and is_winning:
        return heights[:1]
    winning = [height for height in heights if height > position.best]
    tying = [height for height in heights if height == position.best]
    above = [*winning[:1], *([] if is_last else winning[-1:])]
    lowest = heights[:1]
    return list(dict.fromkeys([*lowest, *tying, *above] if is_winning else [*above, *tying, *lowest]))


def _laying(outlook: Outlook, cards: Sequence[Lay], height: int) -> Lay:
    """A card of that strength; face down if it cannot win and that binds to nothing, so that nobody sees it."""
    view, position = outlook.view, outlook.position
    strength = view.strength
    alike = [move for move in cards if move.card and strength[move.card] == height]
    face_down = view.rules.face_down
    hides = face_down is not None and not face_down.binding and height < position.best
    return next((move for move in alike if move.face_down == hides), alike[0])
