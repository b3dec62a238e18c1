"""Sentences about what a good player would do and why. The reasons themselves are data: bots/reasons.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, assert_never

from truco.bots import reasons as why
from truco.bots.marks import Mark, Rate
from truco.moves import Move
from truco.rules import Rules
from truco.tell import call_word, card_name, told
from truco.words import _, decimal, mark, ngettext, percent, pgettext


def lines(rules: Rules, advice: why.Advice) -> tuple[str, ...]:
    """The move, then a sentence for each reason that has something to say."""
    told_reasons = (sentence(rules, reason) for reason in advice.reasons)
    return (_("Hint: {what}").format(what=choice(rules, advice.move)), *(line for line in told_reasons if line))


def choice(rules: Rules, move: Move | None) -> str:
    """A move, or that one lets the chance pass."""
    return told(rules, move) if move else _("let it pass")


def marked(rules: Rules, mark: Mark) -> str:
    """What would have been better, and by how much: as the regular thinks, or by the solved game."""
    if mark.share is not None:
        words = _("Solved: {what} would win {n} more of the matches.")
        return words.format(what=choice(rules, mark.better), n=percent(decimal(100 * mark.share, 1)))
    points = decimal(mark.cost, 1)
    return _("Estimate: {what}, about {n} points better").format(what=choice(rules, mark.better), n=points)


def rated(rate: Rate) -> str:
    """How well somebody played by the solved game, as in backgammon."""
    words = ngettext(
        "Error rate by the solved game: {n} of a match, in {count} decision.",
        "Error rate by the solved game: {n} of a match with each of {count} decisions.",
        rate.decisions,
    )
    return words.format(n=percent(decimal(100 * rate.lost / rate.decisions, 1)), count=rate.decisions)


def sentence(rules: Rules, reason: why.Reason) -> str:  # noqa: PLR0911
    """One reason in words; "" where its numbers say nothing."""
    match reason:
        case why.Counted():
            return _counted(rules, reason)
        case why.Drawn():
            return _drawn(reason)
        case why.Certain():
            return _("It wins the hand, whatever the others hold.")
        case why.Beaten():
            return _beaten(rules, reason)
        case why.Fit(how):
            return pgettext("hint", FITS[how])
        case why.Weighed():
            return _weighed(rules, reason)
        case why.Decides(score, what, _points):
            return pgettext("hint", DECIDES[what]).format(a=score[0], b=score[1])
        case why.Packet(better):
            return _("It is better than an average packet.") if better else _("It is no better than an average packet.")
        case why.Rule(what):
            return pgettext("hint", RULES[what])
        case why.Mixed(shares):
            return _mixed(rules, shares)
        case _:
            assert_never(reason)


FITS: Final[Mapping[why.How, str]] = MappingProxyType(
    {
        "cheapest": mark("hint", "It is your lowest card that takes the lead in this trick."),
        "higher": mark("hint", "It takes the lead, and few can go over it."),
        "ties": mark("hint", "It ties the trick, and that is as good here."),
        "partner": mark("hint", "Your side is winning the trick: the lowest will do."),
        "lowest": mark("hint", "None of your cards takes the lead: lay the lowest."),
        "kept": mark("hint", "Your better cards are worth more later."),
        "lead-high": mark("hint", "With a lower card the hand is won less often."),
        "lead-low": mark("hint", "To lead with a higher card wins no more often."),
    }
)
DECIDES: Final = MappingProxyType(
    {
        "both": mark("hint", "At {a}–{b} whoever wins this bet wins the match."),
        "wins": mark("hint", "At {a}–{b} winning it wins the match."),
        "loses": mark("hint", "At {a}–{b} losing it loses the match."),
        "gives": mark("hint", "At {a}–{b} refusing would give them the match."),
    }
)
RULES: Final = MappingProxyType(
    {
        "whole": mark("hint", "With a single card each, ties would go against the dealer."),
        "blind": mark("hint", "Nobody sees his cards in this hand: there is nothing to weigh."),
    }
)


def _mixed(rules: Rules, shares: Sequence[tuple[Move | None, float]]) -> str:
    """How often each move is chosen; what is hardly ever chosen is left out."""
    if shares[0][1] >= SURE:
        return _("Experto always does so here.")
    told = (
        pgettext("how often", "{what} ({share})").format(what=choice(rules, move), share=_percent(share))
        for move, share in shares
        if share > 1 - SURE
    )
    return _("Experto varies here: {list}.").format(list=", ".join(told))


SURE: Final = 0.99
"""A move that is chosen as often is the only one."""


def _percent(share: float) -> str:
    """A share in whole parts of a hundred; what is not sure is never said to be."""
    whole = round(100 * share)
    if 0 < share < 1:
        whole = min(max(whole, 1), 99)
    return percent(whole)


def _counted(rules: Rules, reason: why.Counted) -> str:
    name = call_word(rules, reason.auction).lower()
    return _("Your {count} of {n} is better than {share} of hands; your side has the best in {best} of cases.").format(
        count=name, n=reason.own, share=_percent(reason.higher), best=_percent(reason.best)
    )


def _drawn(reason: why.Drawn) -> str:
    if reason.of == 1:
        return _("As the cards lie, this is won.") if reason.wins else _("As the cards lie, this is lost.")
    if reason.trick:
        words = _("In {wins} of {of} deals of the hidden cards the bet on this trick is won.")
    else:
        words = _("In {wins} of {of} deals of the hidden cards the hand is won.")
    return words.format(wins=reason.wins, of=reason.of)


def _beaten(rules: Rules, reason: why.Beaten) -> str:
    card = card_name(rules, reason.card)
    if not reason.by:
        return _("No hidden card beats yours: {card}.").format(card=card)
    words = ngettext(
        "Only {n} hidden card beats yours: {card}.", "Only {n} hidden cards beat yours: {card}.", reason.by
    )
    return words.format(n=reason.by, card=card)


def _weighed(rules: Rules, reason: why.Weighed) -> str:
    chance, less = _percent(reason.chance), _percent(reason.less)
    if chance == less:
        return ""
    words = _("The match is then won in {chance} of cases; otherwise ({other}) in {less}.")
    return words.format(chance=chance, less=less, other=choice(rules, reason.other))
