"""What a word of a game means, in the language in use: made from the rules, so that it cannot differ from them."""

from __future__ import annotations

from truco.counts import Count
from truco.preludes import Brink, Cut, Packets, Prelude, Redeal
from truco.rules import OPENING, Auction, Call, Rules
from truco.stakes import Climb, Of, Plus, To
from truco.words import _


def gloss(rules: Rules, word: str) -> str:
    """What that word does, briefly: "raise to 4", "I refuse"; "" for a word that the rules do not know."""
    for auction in rules.auctions:
        for call in auction.calls:
            if call.word == word:
                return _call(auction, call)
    if any(word == auction.accept for auction in rules.auctions):
        return _("I accept")
    if any(word == auction.refuse for auction in rules.auctions):
        return _("I refuse")
    if rules.concession and word == rules.concession.word:
        return _("I give up, my partner plays on") if rules.concession.alone else _("I give the hand up")
    return next((words for prelude in rules.preludes if (words := _choices(prelude).get(word))), "")


def _call(auction: Auction, call: Call) -> str:
    if isinstance(auction.decided_by, Count):
        return _count_call(call)
    match call.stake:
        case To(points) if OPENING in call.after:
            return _("I bet: {n} instead of 1").format(n=points)
        case To(points):
            return _("I raise to {n}").format(n=points)
        case Plus(points):
            return _("I raise by {n}").format(n=points)
        case Climb():
            return _("I raise by one step")
        case _:
            return _("I bet the cama") if call.stake.of is Of.CAMA else _("I bet the match")


def _count_call(call: Call) -> str:
    match call.stake:
        case To(points) | Plus(points) if OPENING in call.after:
            return _("I bet {n} on the best count").format(n=points)
        case To(points) | Plus(points):
            return _("I raise by {n} on the best count").format(n=points)
        case _:
            return _("I bet what the leader lacks on the best count")


def _choices(prelude: Prelude) -> dict[str, str]:
    match prelude:
        case Cut():
            return {
                prelude.cut: _("I cut the pack"),
                prelude.tap: _("I tap the pack instead of cutting"),
                prelude.one: _("I deal one card each"),
                prelude.whole: _("I deal a whole hand"),
            }
        case Packets():
            return {
                prelude.keep: _("I keep this packet"),
                prelude.hand_over: _("I pass this packet to my partner"),
                prelude.burn: _("I burn this packet: face up, out of play"),
            }
        case Brink():
            return {
                prelude.play: _("We play, for {n} points").format(n=prelude.stake),
                prelude.leave: _("We leave the others a point"),
            }
        case Redeal():
            return {
                prelude.propose: _("I propose new cards"),
                prelude.agree: _("I accept"),
                prelude.refuse: _("I refuse"),
            }
        case _:
            return {}
