"""The whole picture as draw operations: a pure function of what is on the table, where, and in which colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import pi

from web import furniture, notices, svg
from web.layout import RATIO, Box, Layout, Place, table
from web.look import Palette, Theme, palette
from web.motion import Item, Items
from web.notices import centred
from web.ops import Op, Picture, Shape, circle, path, polygon, rectangle, turned
from web.tableau import BACK, FACE, Tableau

FLAME = "M 0 -16 C 9 -6 9 4 0 8 C -9 4 -8 -4 -3 -8 C -2 -11 -1 -13 0 -16 Z"
STAR = polygon(turned(0, -10 if point % 2 == 0 else -4.4, point * pi / 5) for point in range(10))
SHADOW = "#0000002e"
ASIDE = 0.8
"""How large what is said besides a call is written, by the size of the call."""
TICK = "M -0.5 0 L -0.1 0.42 L 0.55 -0.42"
EQUAL = "M -0.45 -0.22 L 0.45 -0.22 M -0.45 0.22 L 0.45 0.22"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bubble:
    """Words that a seat says; a `quiet` one is a thought for the person only. `aside` is what is said besides."""

    seat: int
    text: str
    quiet: bool = False
    aside: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate:
    """What stands on a seat's name plate."""

    name: str
    note: str = ""
    active: bool = False
    face: str = ""


def backdrop(layout: Layout, colours: Palette, tableau: Tableau) -> tuple[tuple[Op, ...], tuple[Op, ...]]:
    """What changes seldom: the table, and the score paper on it; equal arguments give the same objects."""
    top = furniture.table_top(layout, colours, named=tableau.dealer is None)
    return top, furniture.board(layout, colours, tableau.score, tableau.target)


def foreground(
    layout: Layout,
    colours: Palette,
    tableau: Tableau,
    items: Items,
    plates: Sequence[Plate],
    bubbles: Sequence[Bubble],
    banner: str = "",
    mark: str = "taken",
) -> tuple[Op, ...]:
    """What moves: plates, cards, marks and bubbles, from the bottom up."""
    ops: list[Op] = []
    for seat, plate in enumerate(plates):
        ops.extend(_plate(layout, colours, layout.places[seat], plate))
        if seat == tableau.dealer:
            ops.extend(_deck(layout, layout.places[seat].plate))
    ops.extend(notices.slate(layout, colours, tableau))
    if tableau.raising:
        ops.extend(notices.slip(layout, colours, tableau.raising))
    for item in sorted(items.values(), key=lambda one: one.layer):
        ops.extend(_card(item, tableau.pack, colours, mark))
    if tableau.tied and tableau.table and mark != "never":
        ops.extend(_sign(EQUAL, *layout.centre, max(14.0, layout.laid * 0.24), colours))
    for bubble in bubbles:
        ops.extend(_bubble(layout, colours, bubble, under=bool(tableau.turned)))
    if banner:
        ops.extend(notices.banner(layout, colours, banner))
    return tuple(ops)


@lru_cache(maxsize=96)  # most cards lie still from one picture to the next
def _card(item: Item, pack: str, colours: Palette, mark: str) -> tuple[Op, ...]:
    spot = item.spot
    w, h = spot.w, spot.w * RATIO
    ops: list[Op] = []
    whole = item.turn > 0.5 and item.alpha == 1
    if whole:
        high = 1 + item.lift * w * 0.06
        shadow = rectangle(-w / 2 - 0.5, -h / 2, w + 1.5, h + 2.5, w * 0.07)
        ops.append(Shape(d=shadow, x=spot.x + high, y=spot.y + 1 + high, angle=spot.angle, fill=SHADOW))
    card = item.face if item.face == BACK else f"{pack}/{item.face}"
    picture = Picture(card=card, x=spot.x, y=spot.y, w=w, h=h, angle=spot.angle, turn=item.turn, alpha=item.alpha)
    ops.append(picture)
    if whole and colours.dim:
        edge = rectangle(-w / 2, -h / 2, w, h, w * 0.06)
        ops.append(Shape(d=edge, x=spot.x, y=spot.y, angle=spot.angle, fill=colours.dim))
    if item.marked if mark == "taken" else item.leads and mark == "leading":
        ring = rectangle(-w / 2 - 2, -h / 2 - 2, w + 4, h + 4, w * 0.09)
        ops.append(Shape(d=ring, x=spot.x, y=spot.y, angle=spot.angle, stroke=colours.on, line=3.5))
        ops.extend(_sign(TICK, spot.x + w * 0.42, spot.y - h * 0.44, max(10.0, w * 0.19), colours))
    if item.raised:
        x, y = turned(-w * 0.36, h * 0.41, spot.angle)
        ops.extend(_star(spot.x + x, spot.y + y, w * 0.13, colours))
    return tuple(ops)


def _star(x: float, y: float, r: float, colours: Palette) -> list[Op]:
    """The sign on a card that the one turned up makes one of the highest."""
    return [Shape(d=STAR, x=x, y=y, scale=r / 10, fill=colours.on, stroke=colours.ink, line=1.6)]


def _sign(mark: str, x: float, y: float, r: float, colours: Palette) -> list[Op]:
    """A stamped disc: on the card that takes the trick, or between those that tie; it is not told by colour alone."""
    return [
        Shape(d=circle(0, 0, r), x=x + 0.5, y=y + 2, fill=SHADOW),
        Shape(d=circle(0, 0, r), x=x, y=y, fill=colours.on, stroke=colours.ink, line=1.6),
        Shape(d=mark, x=x, y=y, scale=r, stroke=colours.ink, line=0.22),
    ]


@lru_cache(maxsize=16)
def _plate(layout: Layout, colours: Palette, place: Place, plate: Plate) -> tuple[Op, ...]:
    box = place.plate
    fill = colours.on if plate.active else colours.paper
    ops: list[Op] = [
        Shape(d=rectangle(box.x + 1, box.y + 2, box.w, box.h, 4), fill=SHADOW),
        Shape(
            d=rectangle(box.x, box.y, box.w, box.h, 4), fill=fill, stroke=colours.ink, line=1.6 if plate.active else 0.9
        ),
    ]
    size = min(19.0 * layout.text, box.h * (0.5 if plate.note else 0.6))
    upper = Box(box.x, box.y + 1, box.w, box.h * (0.58 if plate.note else 1) - 2)
    ops.append(centred(plate.name, upper, size, colours.ink, bold=True))
    if plate.note:
        lower = Box(box.x, box.y + box.h * 0.53, box.w, box.h * 0.42)
        ops.append(centred(plate.note, lower, max(11.5, size * 0.82), colours.faint, italic=True))
    if plate.active:
        ops.extend(_lit_match(box, layout.unit, colours))
    if plate.face and place.face is not None:
        ops.extend(_face(place.face, plate.face, colours))
    return tuple(ops)


def _face(box: Box, face: str, colours: Palette) -> list[Op]:
    """Who sits there, as on a medal."""
    x, y = box.middle
    medal = Shape(d=circle(0, 0, box.w / 2 - 0.5), x=x, y=y, fill=colours.paper)
    shadow = Shape(d=circle(0, 0, box.w / 2 - 0.5), x=x + 0.5, y=y + 2.5, fill=SHADOW)
    return [shadow, medal, Picture(card=FACE + face, x=x, y=y, w=box.w, h=box.w)]


def _lit_match(box: Box, unit: float, colours: Palette) -> list[Op]:
    """A burning match on the plate of whoever is to act."""
    x, y = box.x + 3, box.y - 3
    length = 26 * max(unit, 0.7)
    flame = Shape(d=FLAME, x=x, y=y - length * 0.42, scale=length / 32, fill="#ff9d2e", stroke=colours.ink, line=1.6)
    heart = Shape(d=FLAME, x=x, y=y - length * 0.38, scale=length / 60, fill="#fff1a8")
    return [*furniture.match_stick(x, y, -pi / 2, length, colours), flame, heart]


def _deck(layout: Layout, box: Box) -> list[Op]:
    """The rest of the pack lies at the dealer's plate."""
    w = max(14.0, 26 * layout.unit)
    right = box.x + box.w / 2 < layout.width * 0.6
    x, y = box.x + (box.w + w * 0.1 if right else -w * 0.1), box.y - w * 0.3  # no name ends under it
    return [Picture(card=BACK, x=x + lift, y=y - lift, w=w, h=w * RATIO, angle=0.35) for lift in (0.0, 1.4, 2.8)]


def _bubble(layout: Layout, colours: Palette, bubble: Bubble, *, under: bool) -> list[Op]:
    """What somebody says; `under` a card that is turned up, if there is one."""
    place = layout.places[bubble.seat]
    # Where there is no room for a face there is none for a further line, either: it would reach what others say.
    aside = "" if place.above else bubble.aside
    size = layout.said * (0.88 if bubble.quiet else 1)
    ceiling = 4.0
    if under and place.facing == -pi / 2:
        ceiling += max(box.y + box.h for box in (layout.turned.box, layout.beside))
        if place.above:
            tip = place.hand[0] - place.card * RATIO / 2 - 1, max(place.hand[1] - place.card * 0.5, ceiling + size)
            place = replace(place, bubble=tip, above=False)
    small = size * ASIDE
    said = [bubble.text]
    if size * (svg.LETTER * len(bubble.text) + 1.5) > _free_beside(layout, place):
        said = _two_lines(bubble.text)
    letters = max(*(len(text) * size for text in said), len(aside) * small)
    w = min(layout.width * (0.72 if aside else 0.62), letters * svg.LETTER + size * 1.5)
    row, step = size * 1.75, size * 1.15
    last = row + step * (len(said) - 1)
    box, tail, inner = _balloon(layout, place, w, last + (small * 1.2 if aside else 0), ceiling)
    line = 1.1 if bubble.quiet else 1.9
    fill = colours.paper
    corner = row * 0.42
    top = box.y + (size * 0.06 if aside else 0)
    ops: list[Op] = [
        Shape(d=rectangle(box.x + 1, box.y + 3, w, box.h, corner), fill=SHADOW),
        Shape(d=tail, fill=fill, stroke=colours.ink, line=line),
        Shape(d=rectangle(box.x, box.y, w, box.h, corner), fill=fill, stroke=colours.ink, line=line),
        Shape(d=inner, fill=fill),
    ]
    for number, text in enumerate(said):
        upper = Box(box.x, top + number * step, w, row)
        ops.append(centred(text, upper, size, colours.ink, bold=not bubble.quiet, italic=bubble.quiet))
    if aside:
        lower = Box(box.x, box.y + last - small * 0.35, w, small * 1.2)
        ops.append(centred(aside, lower, small, colours.faint, italic=True))
    return ops


def _free_beside(layout: Layout, place: Place) -> float:
    """How wide a bubble at one of the sides may be that lies over no card of the trick; anywhere else, any width."""
    if place.above or place.facing in (0.0, pi):
        return layout.width
    return abs(layout.centre[0] - place.bubble[0]) - layout.laid * 0.5 - 10


def _two_lines(text: str) -> list[str]:
    """Who says it, and what is said."""
    who, colon, what = text.partition(": ")
    return [who + colon.rstrip(), what] if what else [text]


def _balloon(layout: Layout, place: Place, w: float, h: float, ceiling: float) -> tuple[Box, str, str]:
    """Where a bubble of that size is, its tail, and the tail once more without its end, so that both are one."""
    (x, y), plate = place.bubble, place.plate
    room = layout.width - w - 4
    if place.above:
        left = {"left": x - 14, "center": x - w / 2, "right": x - w + 14}[place.side]
        box = Box(min(max(left, 4), room), y - h - 11, w, h)
        return box, *_upright(box, x, y, box.y + h - 2, -1)
    left = x + 10 if place.side == "left" else x - w - 10
    if place.facing == pi and left > room:
        # What would lie over the plate beside which it belongs stands under it.
        x, y = plate.middle[0], plate.y + plate.h + 1
        box = Box(min(max(x - w / 2, 4), room), y + 11, w, h)
        return box, *_upright(box, x, y, box.y + 2, 1)
    # At the sides it stands a little higher, so that less of the cards on the table is under it.
    box = Box(min(max(left, 4), room), max(y - h * (0.5 if place.facing == pi else 0.68), ceiling), w, h)
    at, way = (box.x + 6, 1) if x < box.x else (box.x + w - 6, -1)
    outer = path("M", x, y, "L", at, y - 6, "L", at, y + 6, "Z")
    return box, outer, path("M", x + 5 * way, y, "L", at + 3 * way, y - 5, "L", at + 3 * way, y + 5, "Z")


def _upright(box: Box, x: float, y: float, base: float, way: int) -> tuple[str, str]:
    """The two forms of a tail that points up or down."""
    at = min(max(x, box.x + 22), box.x + box.w - 22)
    outer = path("M", x, y, "L", at - 9, base, "L", at + 9, base, "Z")
    return outer, path("M", x, y + 5 * way, "L", at - 7.4, base + way, "L", at + 7.4, base + way, "Z")


def empty_table_svg(width: float = 1046, height: float = 640, theme: Theme = "light", players: int = 4) -> str:
    """The table before a match, for the shell to show while Python is on its way."""
    layout = table(width, height, players)
    top, paper = backdrop(layout, palette(theme), Tableau(players=players))
    return svg.render((*top, *paper), layout.width, layout.height)
