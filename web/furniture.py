"""What does not move: the wooden table, its cloth with painted scrolls, and the paper with the score in matchsticks."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import pi, sin

from web.layout import Box, Layout
from web.look import Palette
from web.ops import Gradient, Op, Shape, Words, circle, path, polygon, rectangle, turned

SQUARE = 5
"""Matches in one square of the board: four sides and the diagonal."""

HALVES_ABOVE = 15
"""A match to more points than this is kept in two halves, malas and buenas."""

STICK = rectangle(-50, -5.2, 92, 10.4, 1.6)
HEAD = path("M", 32, 0, "C", 32, -11, 55, -10.5, 55, 0, "C", 55, 10.5, 32, 11, 32, 0, "Z")
SCROLL = (
    "M 6 70 C 2 34 34 2 70 6 "
    "M 14 62 C 12 40 40 12 62 14 "
    "M 70 6 C 92 8 96 26 84 30 C 75 32 71 23 78 20 "
    "M 6 70 C 8 92 26 96 30 84 C 32 75 23 71 20 78 "
    "M 30 30 C 44 26 54 34 52 44 C 50 51 41 50 42 44 "
    "M 30 30 C 26 44 34 54 44 52 C 51 50 50 41 44 42"
)
LEAF = "M 22 22 C 12 20 8 12 9 9 C 12 8 20 12 22 22 Z"
FLOURISH = (
    "M -92 0 C -70 -14 -52 12 -30 2 C -18 -4 -20 -14 -28 -12 C -34 -10 -31 -3 -26 -5 "
    "M 92 0 C 70 -14 52 12 30 2 C 18 -4 20 -14 28 -12 C 34 -10 31 -3 26 -5 "
    "M -22 2 C -10 6 10 6 22 2"
)
SUN = polygon(
    turned(0, -(50 if step % 2 else 28) * (0.86 if step % 4 == 3 else 1), step * pi / 16) for step in range(32)
)
DIAMOND = "M 0 -7 L 6 0 L 0 7 L -6 0 Z"


@lru_cache(maxsize=8)
def table_top(layout: Layout, colours: Palette, *, named: bool = True) -> tuple[Op, ...]:
    """Wood, cloth and ornament for a layout; in the middle the game's name, or a sun for cards to lie on."""
    middle = _name(layout, colours) if named else _sun(layout, colours)
    return (*_wood(layout, colours), *_cloth(layout, colours), *middle)


def _wood(layout: Layout, colours: Palette) -> list[Op]:
    w, h = layout.width, layout.height
    ops: list[Op] = [Shape(d=rectangle(0, 0, w, h), fill=colours.wood)]
    planks = max(3, round(h / 150))
    tall = h / planks
    for row in range(planks):
        if row % 2:
            ops.append(Shape(d=rectangle(0, row * tall, w, tall), fill=colours.plank))
        ops.append(Shape(d=rectangle(0, row * tall, w, 1.6), fill=colours.grain, alpha=0.75))
        ops.extend(_grain(row, row * tall, tall, w, colours))
    ops.append(Shape(d=_ring(w * 0.945, h * 0.9, 34 * layout.unit), stroke=colours.grain, line=3.4, alpha=0.28))
    reach = max(w, h) * 0.75
    lamp = Gradient(x0=w / 2, y0=h * 0.42, r=reach, stops=((0, colours.glow), (0.55, "#00000000"), (1, colours.shade)))
    ops.append(Shape(d=rectangle(0, 0, w, h), fill=lamp))
    return ops


def _grain(row: int, top: float, tall: float, w: float, colours: Palette) -> list[Op]:
    """A few long waves and now and then a knot, always the same for the same plank."""
    ops: list[Op] = []
    for line in range(7):
        seed = row * 17 + line * 5
        y = top + tall * (line + 0.6) / 7.3
        sway = tall * 0.05 * (1 + abs(sin(seed)))
        d = path("M", -5, y, "C", w * 0.25, y + sway * sin(seed), w * 0.4, y - sway, w * 0.55, y + sway * sin(seed * 2))
        d += " " + path("S", w * 0.85, y + sway, w + 5, y + sway * sin(seed * 3))
        ops.append(
            Shape(d=d, stroke=colours.grain, line=0.7 + abs(sin(seed)) * 0.9, alpha=0.24 + 0.16 * abs(sin(seed * 7)))
        )
    return ops


def _ring(x: float, y: float, r: float) -> str:
    """The ring that a wet glass left: not quite closed."""
    return path("M", x - r, y, "a", r, r, 0, 1, 1, r * 1.2, r * 0.97)


def _cloth(layout: Layout, colours: Palette) -> list[Op]:
    felt = layout.felt
    r = 22 * layout.unit
    x, y = felt.middle
    light = Gradient(x0=x, y0=y * 0.9, r=max(felt.w, felt.h) * 0.62, stops=((0, colours.felt_glow), (1, "#00000000")))
    body = rectangle(felt.x, felt.y, felt.w, felt.h, r)
    ops: list[Op] = [
        Shape(d=rectangle(felt.x - 1, felt.y + 3, felt.w + 2, felt.h, r), fill=colours.veil),
        Shape(d=body, fill=colours.felt, stroke=colours.felt_rim, line=2.5),
        *(_boards(felt, colours) if colours.felt_grain else ()),
        Shape(d=body, fill=light),
    ]
    inset = 7 * layout.unit + 2
    inner = Box(felt.x + inset, felt.y + inset, felt.w - 2 * inset, felt.h - 2 * inset)
    ops.append(
        Shape(d=rectangle(inner.x, inner.y, inner.w, inner.h, r * 0.75), stroke=colours.gilt, line=1.2, alpha=0.55)
    )
    ops.extend(_scrolls(inner, layout.unit, colours))
    return ops


def _boards(felt: Box, colours: Palette) -> list[Op]:
    """The grain of a bare table top, across the planks that frame it."""
    ops: list[Op] = []
    boards = max(3, round(felt.w / 190))
    wide = felt.w / boards
    inset = 5
    for column in range(boards):
        left = felt.x + column * wide
        if column:
            seam = path("M", left, felt.y + 2, "v", felt.h - 4)
            ops.append(Shape(d=seam, stroke=colours.felt_grain, line=1.3, alpha=0.5))
        for line in range(6):
            seed = column * 13 + line * 7
            x = left + wide * (line + 0.7) / 6.4
            sway = wide * 0.05
            top, tall = felt.y + inset, felt.h - 2 * inset
            d = path("M", x, top, "C", x + sway * sin(seed), top + tall * 0.3, x - sway, top + tall * 0.55)
            d += " " + path(x + sway * sin(seed * 2), top + tall)
            ops.append(Shape(d=d, stroke=colours.felt_grain, line=0.8, alpha=0.16 + 0.16 * abs(sin(seed * 5))))
    return ops


def _scrolls(inner: Box, unit: float, colours: Palette) -> list[Op]:
    corners = (
        (inner.x, inner.y),
        (inner.x + inner.w, inner.y),
        (inner.x + inner.w, inner.y + inner.h),
        (inner.x, inner.y + inner.h),
    )
    size = 0.9 * unit
    ops: list[Op] = []
    for turn, (x, y) in enumerate(corners):
        angle = turn * pi / 2
        ops.append(Shape(d=SCROLL, x=x, y=y, angle=angle, scale=size, stroke=colours.gilt, line=2, alpha=0.6))
        ops.append(Shape(d=LEAF, x=x, y=y, angle=angle, scale=size, fill=colours.gilt, alpha=0.6))
    return ops


def _name(layout: Layout, colours: Palette) -> list[Op]:
    """The word that a sign painter would put in the middle."""
    x, y = layout.centre
    size = layout.laid * 0.62
    scale = layout.laid / 95
    return [
        Words(
            text="Truco",
            x=x,
            y=y + size * 0.3,
            size=size,
            fill=colours.gilt,
            align="center",
            bold=True,
            italic=True,
            alpha=0.3,
        ),
        Shape(d=FLOURISH, x=x, y=y - size * 0.85, scale=scale, stroke=colours.gilt, line=2.2, alpha=0.34),
        Shape(d=FLOURISH, x=x, y=y + size * 0.85, scale=scale, angle=pi, stroke=colours.gilt, line=2.2, alpha=0.34),
        Shape(d=DIAMOND, x=x, y=y - size * 0.85, scale=scale * 0.8, fill=colours.gilt, alpha=0.34),
        Shape(d=DIAMOND, x=x, y=y + size * 0.85, scale=scale * 0.8, fill=colours.gilt, alpha=0.34),
    ]


def _sun(layout: Layout, colours: Palette) -> list[Op]:
    """A sun printed on the cloth."""
    x, y = layout.centre
    scale = layout.laid / 100
    shown = (SUN, circle(0, 0, 25), circle(0, 0, 19), DIAMOND)
    ops: list[Op] = [Shape(d=d, x=x, y=y, scale=scale, stroke=colours.gilt, line=1.8, alpha=0.34) for d in shown]
    for turn in (0, pi):
        flourish = Shape(d=FLOURISH, x=x, y=y + (64 if turn else -64) * scale, scale=scale, angle=turn, alpha=0.3)
        ops.append(replace(flourish, stroke=colours.gilt, line=2.2))
    return ops


@lru_cache(maxsize=8)
def board(layout: Layout, colours: Palette, score: tuple[int, int], target: int) -> tuple[Op, ...]:
    """The score paper with its matchsticks; the figures are the page's own text."""
    box, head = layout.board, layout.head
    ops: list[Op] = [
        Shape(d=rectangle(box.x + 2, box.y + 4, box.w, box.h, 2), fill=colours.veil),
        Shape(d=_sheet(box), fill=colours.paper, stroke=colours.paper_edge, line=1),
        Shape(d=path("M", box.x + box.w / 2, box.y + head + 2, "v", box.h - head - 7), stroke=colours.rule, alpha=0.7),
        Shape(d=path("M", box.x + 5, box.y + head - 2, "h", box.w - 10), stroke=colours.faint, line=1, alpha=0.45),
    ]
    halves = (target + 1) // 2 if target > HALVES_ABOVE else target
    two = target > HALVES_ABOVE
    square = min((box.w / 2 - 6) / 3.55, (box.h - head - 4) / 2.6)
    for side in (0, 1):
        left = box.x + side * box.w / 2 + (box.w / 2 - square * 3.5) / 2
        rows = (score[side] if not two else min(score[side], halves), max(0, score[side] - halves) if two else 0)
        tops = (box.y + head + 3, box.y + head + 3 + square * 1.3) if two else (box.y + head + 3 + square * 0.6, 0.0)
        ops.extend(_sticks(left, tops[0], square, rows[0], side, colours))
        ops.extend(_sticks(left, tops[1], square, rows[1], side + 2, colours))
    if two:
        y = box.y + head + 3 + square * 1.14
        ops.append(Shape(d=path("M", box.x + 6, y, "h", box.w - 12), stroke=colours.faint, line=0.9, alpha=0.6))
    return tuple(ops)


def _sheet(box: Box) -> str:
    """A sheet torn from a pad: straight above, uneven below."""
    teeth = 14
    step = box.w / teeth
    lower = [("L", box.x + box.w - i * step, box.y + box.h - 1.6 * (i % 2) - 0.8 * (i % 3)) for i in range(teeth + 1)]
    points = [part for corner in lower for part in corner]
    return path("M", box.x, box.y, "L", box.x + box.w, box.y, *points, "Z")


def _sticks(left: float, top: float, square: float, count: int, seed: int, colours: Palette) -> list[Op]:
    """So many matches, laid in squares of five from the left."""
    ops: list[Op] = []
    side = square * 0.98
    for index in range(count):
        x = left + (index // SQUARE) * square * 1.2 + square / 2
        y = top + square / 2
        dx, dy, angle, length = _edge(index % SQUARE, side)
        tilt = sin(index * 3.7 + seed * 11) * 0.05
        ops.extend(match_stick(x + dx, y + dy, angle + tilt, length, colours))
    return ops


def _edge(which: int, side: float) -> tuple[float, float, float, float]:
    """Middle, angle and length of a square's five matches: left, top, right, bottom, and the one across."""
    half = side * 0.44
    return (
        (-half, 0.0, -pi / 2, side * 0.94),
        (0.0, -half, 0.0, side * 0.94),
        (half, 0.0, pi / 2, side * 0.94),
        (0.0, half, pi, side * 0.94),
        (0.0, 0.0, -pi / 4, side * 1.06),
    )[which]


def match_stick(x: float, y: float, angle: float, length: float, colours: Palette) -> tuple[Op, ...]:
    """One match about (x, y)."""
    scale = length / 100
    return (
        Shape(d=STICK, x=x, y=y, angle=angle, scale=scale, fill=colours.stick, stroke=colours.burnt, line=3),
        Shape(d=HEAD, x=x, y=y, angle=angle, scale=scale, fill=colours.head, stroke=colours.burnt, line=2.4),
    )
