"""What is written for everyone at the table: the slate with the stakes, strips of paper, a match's end."""

from __future__ import annotations

from math import pi

from web import svg
from web.furniture import DIAMOND, FLOURISH
from web.layout import Box, Layout
from web.look import Palette
from web.ops import Align, Op, Shape, Words, path, rectangle
from web.tableau import Tableau

PARTS = " · "
"""What parts the two lines of the sheet that ends a match."""
SMEARS = ((0.12, 0.3, 0.34, -0.04), (0.5, 0.74, 0.42, 0.05), (0.3, 0.52, 0.5, 0.02))
"""Where chalk was wiped away, by shares of the slate: from (x, y), how long, how steep."""


def centred(
    text: str, box: Box, size: float, colour: str, *, bold: bool = False, italic: bool = False, align: Align = "center"
) -> Words:
    """A line in the middle of a box, made narrower where it would not fit."""
    x, y = box.middle
    left = {"left": box.x + 8, "center": x, "right": box.x + box.w - 8}[align]
    return Words(
        text=text,
        x=left,
        y=y + size * 0.33,
        size=size,
        fill=colour,
        align=align,
        bold=bold,
        italic=italic,
        room=box.w - 8,
    )


def slate(layout: Layout, colours: Palette, tableau: Tableau) -> list[Op]:
    """What the hand is worth, and under it what is proposed, in chalk."""
    box = layout.slate
    rim = max(3.0, 5 * layout.unit)
    inner = Box(box.x + rim, box.y + rim, box.w - 2 * rim, box.h - 2 * rim)
    ops: list[Op] = [
        Shape(d=rectangle(box.x + 1, box.y + 3, box.w, box.h, 4), fill=colours.veil),
        Shape(d=rectangle(box.x, box.y, box.w, box.h, 4), fill=colours.frame, stroke=colours.ink, line=1.2),
        Shape(d=rectangle(inner.x, inner.y, inner.w, inner.h, 1.5), fill=colours.slate, stroke=colours.ink, line=0.8),
    ]
    for x, y, length, steep in SMEARS:
        smear = path("M", inner.x + x * inner.w, inner.y + y * inner.h, "l", length * inner.w, steep * inner.h)
        ops.append(Shape(d=smear, stroke=colours.chalk, line=inner.h * 0.16, alpha=0.05))
    row = inner.h / 2
    size = min(21.0 * layout.text, row * 0.8)
    if tableau.stake:
        ops.append(centred(tableau.stake, Box(inner.x, inner.y + 1, inner.w, row), size, colours.chalk, bold=True))
    if tableau.proposed:
        ops.append(
            centred(tableau.proposed, Box(inner.x, inner.y + row - 1, inner.w, row), size, colours.call, bold=True)
        )
    return ops


def slip(layout: Layout, colours: Palette, text: str) -> list[Op]:
    """Which cards the one turned up makes the highest, on paper beside it: what they are called, then which."""
    box = layout.beside
    name, _colon, cards = text.partition(": ")
    size = min(20.0 * layout.text, box.h * 0.4)
    upper, lower = Box(box.x, box.y + 1, box.w, box.h * 0.42), Box(box.x, box.y + box.h * 0.42, box.w, box.h * 0.52)
    return [
        Shape(d=rectangle(box.x + 1, box.y + 2, box.w, box.h, 3), fill=colours.veil),
        Shape(d=rectangle(box.x, box.y, box.w, box.h, 3), fill=colours.paper, stroke=colours.paper_edge),
        centred(name, upper, size * 0.86, colours.faint, italic=True),
        centred(cards, lower, size, colours.ink, bold=True),
    ]


def banner(layout: Layout, colours: Palette, text: str) -> list[Op]:
    """Who scores, on a strip of paper across the middle; who has won, on a sheet."""
    title, _parts, figures = text.partition(PARTS)
    return _sheet(layout, colours, title, figures) if figures else _strip(layout, colours, text)


def _strip(layout: Layout, colours: Palette, text: str) -> list[Op]:
    size = max(17.0, min(30.0, 30 * layout.unit)) * layout.text
    w = min(layout.width - 8, len(text) * size * svg.LETTER + size * 3.2)
    h = size * 1.9
    x, y = layout.centre
    notch = h * 0.28
    left, top = x - w / 2, y - h / 2
    shape = path("M", left, top, "h", w, "l", -notch, h / 2, "l", notch, h / 2, "h", -w, "l", notch, -h / 2, "Z")
    lines = path("M", left + notch, top + 4, "H", left + w - notch, "M", left + notch, top + h - 4, "h", w - 2 * notch)
    return [
        Shape(d=shape, x=1, y=4, fill="#00000055"),
        Shape(d=shape, fill=colours.paper, stroke=colours.ink, line=1.8),
        Shape(d=lines, stroke=colours.rule, line=1.2),
        centred(text, Box(left + notch, top, w - 2 * notch, h), size, colours.ink, bold=True),
    ]


def _sheet(layout: Layout, colours: Palette, title: str, figures: str) -> list[Op]:
    """A match's end: what a sign painter would letter for the wall."""
    size = max(20.0, min(38.0, 38 * layout.unit)) * layout.text
    w = min(layout.width - 16, max(len(title) * size * svg.LETTER + size * 2, size * 9))
    h = size * 4.6
    x, y = layout.centre
    left, top = x - w / 2, y - h / 2
    flourish = w / 300
    return [
        Shape(d=rectangle(left + 2, top + 6, w, h, 4), fill="#00000066"),
        Shape(d=rectangle(left, top, w, h, 4), fill=colours.paper, stroke=colours.ink, line=2),
        Shape(d=rectangle(left + 5, top + 5, w - 10, h - 10, 2), stroke=colours.rule, line=1.6),
        Shape(d=rectangle(left + 9, top + 9, w - 18, h - 18, 1), stroke=colours.rule, line=0.7),
        Shape(d=FLOURISH, x=x, y=top + size * 0.85, scale=flourish, stroke=colours.red, line=2),
        centred(title, Box(left + 10, top + size * 1.0, w - 20, size * 1.2), size, colours.ink, bold=True, italic=True),
        centred(figures, Box(left + 10, top + size * 2.1, w - 20, size * 1.6), size * 1.35, colours.red, bold=True),
        Shape(d=FLOURISH, x=x, y=top + h - size * 0.85, scale=flourish, angle=pi, stroke=colours.red, line=2),
        Shape(d=DIAMOND, x=x, y=top + h - size * 0.8, scale=flourish * 0.7, fill=colours.red),
        Shape(d=DIAMOND, x=x, y=top + size * 0.8, scale=flourish * 0.7, fill=colours.red),
    ]
