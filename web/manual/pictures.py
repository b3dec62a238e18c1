"""Cards drawn small for the manual, in rows with what stands under them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from urllib.parse import quote

from truco.cards import Card, Pack
from truco.rules import Rules
from truco.tell import card_name, card_names
from truco.words import _
from web.art import back, face
from web.nodes import Node, node


@cache
def address(code: str, pack: Pack) -> str:
    """A card's face as the address of a picture; in its form for small sizes, which is quicker to draw, too."""
    drawn = face(code, "french" if pack is Pack.FRENCH else "spanish", big_index=True)
    return "data:image/svg+xml;charset=utf-8," + quote(drawn)


@cache
def hidden() -> str:
    """A card's back as the address of a picture."""
    return "data:image/svg+xml;charset=utf-8," + quote(back("lattice"))


def picture(rules: Rules, card: Card, *, down: bool = False) -> Node:
    """A card; face down it shows its back, and its name says both."""
    name = card_name(rules, card)
    if down:
        return _image(hidden(), _("{card}, face down").format(card=name))
    return _image(address(card.code, rules.deck.pack), name)


def _image(source: str, alt: str) -> Node:
    return node("img", src=source, alt=alt, width="40", height="62", loading="lazy", decoding="async")


def order(rules: Rules, turned: Card | None = None) -> Node:
    """The classes of equal cards, the highest first: each card of a small class, one for the others."""
    return node("ol", *(_class(rules, cards) for cards in rules.deck.classes(turned)), class_="cards")


def _class(rules: Rules, cards: Sequence[Card]) -> Node:
    if len(cards) <= 2:
        names = " = ".join(card_name(rules, card) for card in cards)
        drawn = node("span", *(picture(rules, card) for card in cards), class_="drawn")
        # What a single picture is called already need not be read out twice.
        return node("li", drawn, node("span", names, aria_hidden="true") if len(cards) == 1 else node("span", names))
    names = _("{n} equal: {cards}").format(n=len(cards), cards=card_names(rules, cards))
    drawn = node("span", _image(address(cards[0].code, rules.deck.pack), names), class_="drawn")
    rank = cards[0].rank
    whole = len(cards) == sum(card.rank == rank for card in rules.deck.cards)
    return node("li", drawn, node("span", (_("every {rank}") if whole else _("the other {rank}s")).format(rank=rank)))


def row(cells: Iterable[tuple[Node, str, bool]]) -> Node:
    """Pictures side by side, each with a line under it; some are marked, with a sign and a frame."""
    return node("ul", *(_cell(drawn, under, marked) for drawn, under, marked in cells), class_="cards")


def _cell(drawn: Node, under: str, marked: bool) -> Node:
    line = f"✓ {under}".rstrip() if marked else under or "·"
    inside = (node("span", drawn, class_="drawn"), node("span", line))
    return node("li", *inside, class_="marked") if marked else node("li", *inside)
