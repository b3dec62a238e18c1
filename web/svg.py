"""Draw operations as an SVG text, for the table that the shell shows at once, for pictures and for tests."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from web.ops import Gradient, Op, Paint, Picture, Shape, Words, degrees, number

SERIF = "Alegreya, 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, 'DejaVu Serif', serif"
SANS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif"
LETTER = 0.47
"""The middle width of a letter by its size; good enough to make room for a line."""
_ANCHOR = {"left": "start", "center": "middle", "right": "end"}
_HEAD = re.compile(r"<svg\b[^>]*?>", re.DOTALL)
_VIEWBOX = re.compile(r'viewBox="([^"]+)"')

Faces = Callable[[str], str]


def render(ops: Iterable[Op], width: float, height: float, faces: Faces | None = None) -> str:
    """One SVG document of the operations; `faces` gives a card's SVG text by its code (or "back")."""
    gradients: dict[Gradient, str] = {}
    body = "".join(_element(op, gradients, faces) for op in ops)
    defs = "".join(_gradient(gradient, name) for gradient, name in gradients.items())
    size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{defs}</defs>{body}</svg>'


def sized(face: str, width: int) -> str:
    """The SVG of a face with a width and height of its own, in pixels, as browsers want it for a bitmap."""
    head = _HEAD.search(face)
    box = _VIEWBOX.search(head.group()) if head else None
    if head is None or box is None:
        raise ValueError("a face is no SVG with a viewBox")
    _, _, w, h = (float(part) for part in box.group(1).split())
    size = f'width="{width}" height="{round(width * h / w)}" viewBox="{box.group(1)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{face[head.end() :]}'


def _element(op: Op, gradients: dict[Gradient, str], faces: Faces | None) -> str:
    if isinstance(op, Shape):
        return _shape(op, gradients)
    if isinstance(op, Words):
        return _words(op)
    return _picture(op, faces)


def _place(x: float, y: float, angle: float, more: str = "") -> str:
    steps = [f"translate({number(x)} {number(y)})"] if x or y else []
    steps += [f"rotate({number(degrees(angle))})"] if angle else []
    steps += [more] if more else []
    return f' transform="{" ".join(steps)}"' if steps else ""


def _alpha(alpha: float) -> str:
    return f' opacity="{number(alpha)}"' if alpha < 1 else ""


def _paint(paint: Paint | None, gradients: dict[Gradient, str]) -> str:
    if paint is None:
        return "none"
    if isinstance(paint, str):
        return paint
    return f"url(#{gradients.setdefault(paint, f'g{len(gradients)}')})"


def _gradient(gradient: Gradient, name: str) -> str:
    stops = "".join(f'<stop offset="{number(at)}"{_stop(colour)}/>' for at, colour in gradient.stops)
    units = f'id="{name}" gradientUnits="userSpaceOnUse"'
    x, y = number(gradient.x0), number(gradient.y0)
    if gradient.r:
        return f'<radialGradient {units} cx="{x}" cy="{y}" r="{number(gradient.r)}">{stops}</radialGradient>'
    ends = f'x1="{x}" y1="{y}" x2="{number(gradient.x1)}" y2="{number(gradient.y1)}"'
    return f"<linearGradient {units} {ends}>{stops}</linearGradient>"


def _stop(colour: str) -> str:
    """A stop's colour; #rrggbbaa is split because not every SVG reader knows it."""
    if len(colour) == 9:
        return f' stop-color="{colour[:7]}" stop-opacity="{number(int(colour[7:], 16) / 255)}"'
    return f' stop-color="{colour}"'


def _shape(op: Shape, gradients: dict[Gradient, str]) -> str:
    scale = f"scale({number(op.scale)})" if op.scale != 1 else ""
    stroke = ""
    if op.stroke:
        stroke = (
            f' stroke="{op.stroke}" stroke-width="{number(op.line)}" stroke-linecap="round" stroke-linejoin="round"'
        )
    place = _place(op.x, op.y, op.angle, scale)
    return f'<path d="{op.d}" fill="{_paint(op.fill, gradients)}"{stroke}{place}{_alpha(op.alpha)}/>'


def _words(op: Words) -> str:
    style = f'font-family="{SERIF if op.serif else SANS}" font-size="{number(op.size)}" fill="{op.fill}"'
    style += ' font-weight="bold"' if op.bold else ""
    style += ' font-style="italic"' if op.italic else ""
    if op.room and len(op.text) * op.size * LETTER > op.room:
        style += f' textLength="{number(op.room)}" lengthAdjust="spacingAndGlyphs"'
    anchor = f' text-anchor="{_ANCHOR[op.align]}"'
    from html import escape  # late: few pages draw words as SVG, and it brings a long list of entities

    return f"<text {style}{anchor}{_place(op.x, op.y, op.angle)}{_alpha(op.alpha)}>{escape(op.text)}</text>"


def _picture(op: Picture, faces: Faces | None) -> str:
    if faces is None:
        return ""
    face = faces(op.card)
    head = _HEAD.search(face)
    box = _VIEWBOX.search(head.group()) if head else None
    if head is None or box is None:
        raise ValueError(f"the face of {op.card} is no SVG with a viewBox")
    size = f'x="{number(-op.w / 2)}" y="{number(-op.h / 2)}" width="{number(op.w)}" height="{number(op.h)}"'
    inner = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box.group(1)}">{face[head.end() :]}'
    turn = f"scale({number(op.turn)} 1)" if op.turn != 1 else ""
    return f"<g{_place(op.x, op.y, op.angle, turn)}{_alpha(op.alpha)}>{inner}</g>"
