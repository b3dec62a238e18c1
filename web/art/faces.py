"""A card's whole face: stock, frame, picture and indices put together, in its common and its big-index form."""

from collections.abc import Mapping
from typing import Final

from .codes import Card, Pack, read
from .frame import pinta, stock
from .indices import corners, written
from .ink import AZURE, BLUE_SHADE, INK, NIGHT, NIGHT_SHADE, RED, RED_SHADE, TEAL, TEAL_SHADE, UMBER
from .pen import document, draw, placed
from .pips import ace, number_card
from .suits import emblem

Colours = Mapping[str, str]

_BLACK: Final = {"suit": NIGHT, "suit-shade": NIGHT_SHADE}
_RED: Final = {"suit": RED, "suit-shade": RED_SHADE}
_TWO: Final[dict[str, Colours]] = {"clubs": _BLACK, "spades": _BLACK, "hearts": _RED, "diamonds": _RED}
# A bluish green, which eyes that do not tell red from green see as grey beside an olive heart.
_FOUR: Final[dict[str, Colours]] = _TWO | {
    "clubs": {"suit": TEAL, "suit-shade": TEAL_SHADE},
    "diamonds": {"suit": AZURE, "suit-shade": BLUE_SHADE},
}
_SPANISH_INDEX: Final = {"oros": UMBER, "copas": RED, "espadas": BLUE_SHADE, "bastos": TEAL}
# The long emblems are drawn stout, to carry as far as the round ones.
_BIG_EMBLEM: Final = {"espadas": (3, 2.6), "bastos": (2.7, 2.4)}


def face(code: str, pack: Pack, *, big_index: bool = False, four_colours: bool = False) -> str:
    """The face of a card as SVG text, 200 × 310; ValueError for a code that the pack lacks.

    The pack must be said: `4c` is the four of copas in the Spanish one, the four of clubs in the French one.
    `big_index` gives a large rank over a large emblem, for small screens and weak eyes. `four_colours` gives each suit
    a colour of its own: green clubs and blue diamonds, and coloured indices in the Spanish pack.
    """
    card = read(code, pack)
    colours = (_FOUR if four_colours else _TWO).get(card.suit, {})
    ink = colours.get("suit") or (_SPANISH_INDEX[card.suit] if four_colours else INK)
    ground = stock() + (pinta(card.suit) if card.spanish else "")
    if big_index:
        return document(card.title, ground + _big(card, ink, colours))
    return document(card.title, ground + picture(card, colours) + index(card, ink, colours))


def picture(card: Card, colours: Colours) -> str:
    """What a common face shows between its indices."""
    if card.court:
        # The figures are most of the deck's data: they are loaded when the first one is dealt.
        from .courts import court

        return court(card.code, colours)
    if card.rank in ("1", "A"):
        return ace(card.suit, colours)
    return number_card(card.rank, card.suit, colours)


def index(card: Card, ink: str, colours: Colours) -> str:
    """Both corner indices of a common face, the rank in the colour `ink`."""
    return corners(card.rank, card.suit, ink, colours, inset=17 if card.spanish else 13)


def _big(card: Card, ink: str, colours: Colours) -> str:
    rank = placed(written(card.rank, 4.6, 12, ink), 26, 30)
    kx, ky = _BIG_EMBLEM.get(card.suit, (2.3, 2.3))
    if not card.court:
        return rank + placed(draw(emblem(card.suit, kx, ky), colours), 100, 210)
    from .courts import portrait

    head = placed(portrait(card.code), 140, 226, scale=0.92)
    return rank + head + placed(draw(emblem(card.suit, 0.74 * kx, 0.74 * ky), colours), 62, 212)
