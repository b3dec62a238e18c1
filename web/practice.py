"""A hand played again with the same cards, as a match that ends with it. It counts nowhere and is not kept."""

from __future__ import annotations

from truco.hand import Hand
from truco.match import Given, Match


def played(match: Match, number: int | None = None) -> Hand | None:
    """The hand of that number, from 0, or the last one; None if it is not over: one in progress is not played twice."""
    hands = match.hands if number is None else match.hands[number : number + 1]
    return next((hand for hand in reversed(hands) if hand.over), None)


def again(match: Match, hand: Hand) -> Match:
    """A match that begins with that hand's cards and score, at the same table, and has no other hand."""
    practice = Match(
        match.rules,
        match.players,
        dealer=hand.dealer,
        score=hand.start_score,
        camas=hand.start_camas,
        bots=match.bots,
    )
    practice.deal(Given("deck", hand.cards))
    return practice
