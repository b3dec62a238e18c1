"""Decisions before the first card, by an estimate of the cards where they are seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from truco.bots.strength import Outlook
from truco.bots.worth import Worth
from truco.cards import Card, Deck
from truco.moves import Choose
from truco.preludes import Brink, Cut, Packets, Prelude, Redeal
from truco.view import View

POOR = 0.28
"""With a lesser chance to win, new cards are better than these."""


def chosen(view: View, outlook: Outlook, moves: Sequence[Choose], must: bool) -> Choose | None:
    """What to choose among the words offered; None to let it be."""
    words = {move.word: move for move in moves}
    for prelude in view.rules.preludes:
        word = _word(view, outlook, prelude, words)
        if word in words:
            return words[word]
    return moves[0] if must else None


def _word(view: View, outlook: Outlook, prelude: Prelude, words: Mapping[str, Choose]) -> str | None:
    match prelude:
        case Cut():
            # With one card each the dealer's side would lose the ties.
            return prelude.cut if prelude.cut in words else prelude.whole
        case Packets() if prelude.keep in words:
            return _packet(view, prelude, words)
        case Brink() if prelude.play in words:
            return prelude.play if _plays(view, outlook, prelude) else prelude.leave
        case Redeal():
            if outlook.odds().win < POOR:
                return prelude.propose if prelude.propose in words else prelude.agree
            return prelude.refuse
        case _:
            return None


def _plays(view: View, outlook: Outlook, prelude: Brink) -> bool:
    """Is playing for the stake better than leaving the point?"""
    worth, odds = Worth(view), outlook.odds()
    play = (
        odds.win * worth.after(prelude.stake, ours=True)
        + odds.loss * worth.after(prelude.stake, ours=False)
        + (1 - odds.win - odds.loss) * worth.now
    )
    return play > worth.after(1, ours=False)


def _packet(view: View, prelude: Packets, words: Mapping[str, Choose]) -> str:
    """Good packets go to the partner once, since one may look on; then one keeps what beats an average look."""
    worth = _merit(view.rules.deck, view.looked_at)
    usual, good = _merits(view.rules.deck)
    if prelude.hand_over in words and worth >= usual:
        return prelude.hand_over
    # The last look must be taken as it comes: be content with less, the fewer there are.
    if prelude.burn in words and worth < (good if prelude.hand_over not in words else usual):
        return prelude.burn
    return prelude.keep


def beats_usual(deck: Deck, cards: Sequence[Card]) -> bool:
    """Are these cards together better than a usual packet?"""
    return _merit(deck, cards) >= _merits(deck)[0]


def _merit(deck: Deck, cards: Sequence[Card]) -> int:
    """How good cards are together: each by how many others it beats, twice over for the better ones."""
    beaten = _beaten(deck)
    return sum(beaten[card] * beaten[card] for card in cards)


@cache
def _beaten(deck: Deck) -> dict[Card, int]:
    strength = deck.strength
    return {card: sum(strength[other] < strength[card] for other in deck.cards) for card in deck.cards}


@cache
def _merits(deck: Deck) -> tuple[int, int]:
    """The merit of a usual packet of three, and of one that is good enough when another may still come."""
    squares = [beaten * beaten for beaten in _beaten(deck).values()]
    usual = 3 * sum(squares) // len(squares)
    return usual, usual * 6 // 5
