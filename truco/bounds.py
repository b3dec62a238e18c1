"""How long a hand can last at the most, from its rules alone. What is legal in it is hand.py's business."""

from __future__ import annotations

from truco.rules import Rules


def most_moves(rules: Rules, players: int) -> int:
    """No hand of these rules has more moves: every card, every call with its answer, every decision before play.

    >>> from truco import GAMES
    >>> most_moves(GAMES["argentino"], 4)
    27
    """
    calls = sum(call.times for auction in rules.auctions for call in auction.calls)
    decisions = sum(prelude.most_moves for prelude in rules.preludes)
    # A fold takes the place of a card; giving up the whole hand is one move more.
    concession = 1 if rules.concession and not rules.concession.alone else 0
    return players * rules.hand_size + 2 * calls + decisions + concession
