"""The rules to read: tables made from the game's own data, so that they cannot differ from it, and a little prose."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from truco.cards import Card, Pack
from truco.counts import Count
from truco.rules import Auction, Call, Rules
from truco.stakes import Climb, Plus, Rest, To
from truco.tell import call_word, card_name
from truco.words import _
from web.art import face
from web.nodes import Node, node


def pages(rules: Rules) -> list[Node]:
    """Aim, order of the cards, bets with their values, what one may do."""
    out = [node("h3", _("Aim")), *_aim(rules), node("h3", _("What beats what")), _order(rules)]
    out += [node("h3", _("Tricks")), *(node("p", line) for line in _tricks())]
    for auction in rules.auctions:
        out += [node("h3", _ladder_name(rules, auction)), *_bets(rules, auction)]
    if rules.concession is not None:
        word = call_word(rules, rules.concession.word)
        out += [node("h3", word), node("p", _("You give the hand up; the others score what it is worth."))]
    if rules.flor is not None:
        out += [node("h3", "Flor"), *(node("p", line) for line in _flor(rules.flor.points))]
    return out


def _aim(rules: Rules) -> list[Node]:
    lines = [_("The first side with {target} points wins the match.").format(target=rules.target)]
    if max(rules.players) > 2:
        lines.append(_("You play with your partner opposite against the two others."))
    lines.append(_("Everyone gets three cards. Two tricks win the hand; it is worth one point if nobody bets."))
    return [node("p", line) for line in lines]


def _order(rules: Rules) -> Node:
    """The classes of equal cards, the highest first; all cards of a rank stand as one figure with its number."""
    return node("div", *(_class(cards, rules) for cards in rules.deck.classes()), class_="order")


def _class(cards: Sequence[Card], rules: Rules) -> Node:
    shown = cards if len(cards) <= 2 else cards[:1]
    pictures = (
        Node("img", (), {"src": _address(card, rules.deck.pack), "alt": card_name(rules, card), "width": "40"})
        for card in shown
    )
    caption = "=".join(card.code for card in cards) if len(cards) <= 2 else f"{len(cards)} × {cards[0].rank}"
    return node("figure", *pictures, node("figcaption", caption))


def _address(card: Card, pack: Pack) -> str:
    return "data:image/svg+xml;charset=utf-8," + quote(face(card.code, "french" if pack is Pack.FRENCH else "spanish"))


def _tricks() -> Sequence[str]:
    return (
        _("The highest card takes the trick; no suit need be followed. Its player leads the next one."),
        _("Equal highest cards of both sides tie the trick. Then the first trick that is not tied decides the hand."),
        _("One trick each and a tied third: whoever won the first wins. All tied: the mano's side, in most games."),
    )


def _ladder_name(rules: Rules, auction: Auction) -> str:
    return call_word(rules, auction.calls[0].word)


def _bets(rules: Rules, auction: Auction) -> list[Node]:
    """The ladder as a table: each call and what it bets."""
    head = node("tr", node("th", _("Call")), node("th", _("Worth")))
    rows = (node("tr", node("td", call_word(rules, call.word)), node("td", _stake(call))) for call in auction.calls)
    answers = _("Answers: {yes}, {no}, or a higher call.").format(
        yes=call_word(rules, auction.accept), no=call_word(rules, auction.refuse)
    )
    out = [node("table", head, *rows), node("p", answers)]
    if isinstance(auction.decided_by, Count):
        lines = (
            _("Whoever has the best count wins it: two cards of one suit make 20 and their numbers; figures count 0."),
            _("It is opened in the first trick, before one's own card, and comes before a waiting truco."),
        )
        out += [node("p", line) for line in lines]
    else:
        out.append(node("p", _("Refused, the side that called scores what was at stake before the call.")))
    return out


def _stake(call: Call) -> str:
    match call.stake:
        case To(points):
            return str(points)
        case Plus(points):
            return f"+{points}"
        case Climb(values):
            return ", ".join(map(str, values))
        case Rest():
            return _("what the leading side lacks to win")


def _flor(points: int) -> Sequence[str]:
    return (
        _("Three cards of one suit are a flor. It announces itself, and there is no envido in that hand."),
        _("The best flor scores {points} for every flor at the table.").format(points=points),
    )
