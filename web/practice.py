"""A hand played again with the same cards, as a match that ends with it. It counts nowhere and is not kept."""

from __future__ import annotations

from truco.hand import Hand
from truco.match import Given, Match


def last_hand(match: Match) -> Hand | None:
    """The last hand of a match that is over; one in progress is not played twice."""
    return next((hand for hand in reversed(match.hands) if hand.over), None)


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
