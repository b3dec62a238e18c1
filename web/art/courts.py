"""The court cards: which body, head and clothes each figure has, how it holds its emblem and how it stands."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from . import heads, holds, rider, royal, standing
from .holds import Hold, Part
from .limbs import GROUND, hand
from .pen import Drawing, draw, mirrored, placed
from .wardrobe import WARDROBE


class Figure(NamedTuple):
    """A court figure: what is behind its head, the head, what is before it; and its stance.

    A flipped figure is mirrored; a rearing one is turned about the horse's hind hooves by `rear` degrees; `shift` moves
    it sideways, clear of the lower index. The nape is hair that hangs behind the body.
    """

    body: tuple[Drawing, ...]
    head: Part
    front: tuple[Part, ...]
    flipped: bool = False
    shift: float = -5
    rear: float = 0
    nape: Drawing = ()


def _page(hold: Hold, head: Drawing, *clothes: Drawing, flipped: bool = False) -> Figure:
    """A sota or jack in `clothes`, from the outermost cloak behind him to the collar."""
    body = (*clothes, hold.idle, hold.arm)
    return Figure(body, Part(head, 100, 109, 0, 1.02), (hold.emblem, Part(hold.hand)), flipped)


def _king(hold: Hold, head: Drawing, *clothes: Drawing, flipped: bool = False) -> Figure:
    """A king in `clothes`, the last of which lies over his arms."""
    body = (*clothes[:-1], hold.idle, hold.arm, clothes[-1])
    return Figure(body, Part(head, 100, 100, 0, 1.04), (hold.emblem, Part(hold.hand)), flipped)


def _queen(hold: Hold, head: Drawing, gown: Drawing, *, flipped: bool = False, nape: Drawing = ()) -> Figure:
    """A queen, who has a flower in her other hand."""
    body = (gown, royal.BODICE, hold.idle, hold.arm, royal.NECKLACE)
    flower = (Part(royal.FLOWER, 98, 184, -14, 0.8), Part(hand(99, 190)))
    front = (hold.emblem, Part(hold.hand), *flower)
    return Figure(body, Part(head, 100, 110, 0, 1.02), front, flipped, nape=nape)


def _madona() -> Figure:
    """The sota of oros is the madona of the islands: lace over a high comb, apron, the keys of the house."""
    hold = holds.lady_raising("oros")
    body = (royal.APRON_SKIRT, royal.BODICE, royal.KEYS, hold.idle, hold.arm, hand(99, 190))
    return Figure(body, Part(heads.MADONA, 100, 110, 0, 1.02), (hold.emblem, Part(hold.hand)))


def _rider(
    hold: Hold, head: Drawing, torso: Drawing, *, marks: Drawing = (), flipped: bool = False, rear: float = 0
) -> Figure:
    """A caballo; `marks` are those on the horse's coat."""
    legs = rider.REARING_FAR_LEGS if rear else rider.FAR_LEGS
    horse = (rider.TAIL, legs, rider.HORSE, marks, rider.SADDLE)
    body = (*horse, rider.LEG, rider.FLYING_CAPE, torso, hold.idle, hold.arm, rider.COLLAR)
    shift = -18 if rear else -4 if flipped else -9
    return Figure(body, Part(head, 115, 93, 0, 0.92), (hold.emblem, Part(hold.hand)), flipped, shift, rear)


# Made when asked for: a hand has three cards, and most are no courts.
_FIGURES: Final[Mapping[str, Callable[[], Figure]]] = {
    "10o": _madona,
    "10c": lambda: _page(holds.page_offering("copas"), heads.HOOD, standing.HOSE, standing.TABARD),
    "10e": lambda: _page(
        holds.page_leaning("espadas"),
        heads.HELMET,
        standing.HOSE,
        standing.TRUNKS,
        standing.CUIRASS,
        standing.GORGET,
        flipped=True,
    ),
    "10b": lambda: _page(holds.page_shouldering("bastos"), heads.WREATH, standing.BOOTS, standing.JERKIN),
    "11o": lambda: _rider(holds.rider_leading("oros"), heads.FEATHERED, rider.DOUBLET, flipped=True),
    "11c": lambda: _rider(holds.rider_trailing("copas"), heads.BERET, rider.DOUBLET, marks=rider.BLAZE),
    "11e": lambda: _rider(
        holds.rider_leading("espadas"), heads.HELMET, rider.BREASTPLATE, marks=rider.DAPPLES, rear=10
    ),
    "11b": lambda: _rider(holds.rider_leading("bastos"), heads.AMO, rider.WAISTCOAT, flipped=True),
    "12o": lambda: _king(
        holds.king_raising("oros"), heads.KING_LONG_BEARD, royal.MANTLE, royal.ROBE, royal.ERMINE_COLLAR
    ),
    "12c": lambda: _king(
        holds.king_offering("copas"), heads.KING_CURLED_BEARD, royal.MANTLE, royal.BANDED_ROBE, royal.CHAIN
    ),
    "12e": lambda: _king(
        holds.king_raising("espadas"), heads.KING_WHITE_BEARD, royal.MANTLE, royal.ARMOUR, royal.ERMINE_COLLAR
    ),
    "12b": lambda: _king(
        holds.king_leaning("bastos"), heads.KING_FORKED_BEARD, royal.SHORT_TUNIC, royal.CHAIN, flipped=True
    ),
    "Js": lambda: _page(
        holds.page_offering("spades"),
        heads.HELMET,
        standing.LONG_CLOAK,
        standing.BOOTS,
        standing.TRUNKS,
        standing.CUIRASS,
        standing.GORGET,
    ),
    "Jh": lambda: _page(
        holds.page_raising("hearts"),
        heads.BERET,
        standing.SHORT_CAPE,
        standing.HOSE,
        standing.STRIPED_SKIRT,
        standing.BUTTONED,
        standing.RUFF,
    ),
    "Jd": lambda: _page(holds.page_offering("diamonds"), heads.HOOD, standing.HOSE, standing.TABARD),
    "Jc": lambda: _page(holds.page_offering("clubs"), heads.WREATH, standing.BOOTS, standing.JERKIN, flipped=True),
    "Qs": lambda: _queen(holds.lady_raising("spades"), heads.LADY_VEIL, royal.GOWN),
    "Qh": lambda: _queen(holds.lady_offering("hearts"), heads.LADY_LOOSE_HAIR, royal.GOWN, nape=heads.LOOSE_HAIR),
    "Qd": lambda: _queen(holds.lady_raising("diamonds"), heads.LADY_BRAIDS, royal.FOLDED_GOWN),
    "Qc": lambda: _queen(holds.lady_offering("clubs"), heads.LADY_HORNED, royal.FOLDED_GOWN, flipped=True),
    "Ks": lambda: _king(
        holds.king_raising("spades"), heads.KING_WHITE_BEARD, royal.MANTLE, royal.ARMOUR, royal.ERMINE_COLLAR
    ),
    "Kh": lambda: _king(
        holds.king_offering("hearts"), heads.KING_CURLED_BEARD, royal.MANTLE, royal.ROBE, royal.ERMINE_COLLAR
    ),
    "Kd": lambda: _king(
        holds.king_raising("diamonds"), heads.KING_LONG_BEARD, royal.MANTLE, royal.BANDED_ROBE, royal.CHAIN
    ),
    "Kc": lambda: _king(
        holds.king_offering("clubs"), heads.KING_FORKED_BEARD, royal.SHORT_TUNIC, royal.CHAIN, flipped=True
    ),
}


def court(code: str, colours: Mapping[str, str]) -> str:
    """The full figure of a court card; `colours` dress a French emblem."""
    figure = _FIGURES[code]()
    roles = {**WARDROBE[code], **colours}
    parts = (figure.head._replace(shapes=figure.nape), *map(Part, figure.body), figure.head, *figure.front)
    body = "".join(_drawn(part, roles) for part in parts if part.shapes)
    if figure.rear:
        # The hind hooves stand at (148, 277).
        body = placed(placed(body, -148, -277), 148, 277, turn=figure.rear)
    body = placed(body, figure.shift, 0)
    return draw(GROUND) + (mirrored(body, 100 + figure.shift) if figure.flipped else body)


def portrait(code: str) -> str:
    """The head of a court card alone, around the origin."""
    figure = _FIGURES[code]()
    return draw(figure.nape + figure.head.shapes, WARDROBE[code])


def _drawn(part: Part, roles: Mapping[str, str]) -> str:
    body = draw(part.shapes, roles)
    if part.x or part.y:
        return placed(body, part.x, part.y, turn=part.turn, scale=part.scale)
    return body
