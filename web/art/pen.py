"""The drawing vocabulary: a few shapes, and how they become SVG text; what is drawn with them lives elsewhere.

A drawing is plain data, a tuple of shapes. A fill or a line is a colour (`#c5322b`), `none`, or the name of a role such
as `coat`, which the caller's mapping turns into a colour: so one figure is dressed in many ways. Paths use the
commands M L C Q Z and their relative forms only, so that a drawing can be resized by scaling its numbers while its
line weights stay.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from .ink import FINE, HAIR, INK, LINE, NO_LINE

WIDTH: Final = 200
HEIGHT: Final = 310

_POINT: Final = re.compile(r"(-?(?:\d+\.?\d*|\.\d+))[ ,]*(-?(?:\d+\.?\d*|\.\d+))")
_NO_ROLES: Final[Mapping[str, str]] = {}


class Path(NamedTuple):
    """An outline in SVG path notation."""

    outline: str
    fill: str
    weight: float
    line: str
    opacity: float


class Oval(NamedTuple):
    """An ellipse by its centre and its two radii."""

    x: float
    y: float
    rx: float
    ry: float
    fill: str
    weight: float
    line: str
    opacity: float


Shape = Path | Oval
Drawing = tuple[Shape, ...]


def area(outline: str, fill: str, weight: float = LINE) -> Path:
    """A filled shape with an ink outline."""
    return Path(outline, fill, weight, INK, 1)


def shade(outline: str, fill: str, opacity: float = 1) -> Path:
    """A filled shape without an outline: a shadow or a gleam on an area."""
    return Path(outline, fill, NO_LINE, INK, opacity)


def stroke(outline: str, weight: float = FINE, line: str = INK) -> Path:
    """An open line."""
    return Path(outline, "none", weight, line, 1)


def disc(x: float, y: float, radius: float, fill: str, weight: float = FINE) -> Oval:
    """A circle with an ink outline; without one if `weight` is 0."""
    return Oval(x, y, radius, radius, fill, weight, INK, 1)


def oval(x: float, y: float, rx: float, ry: float, fill: str, weight: float = FINE) -> Oval:
    """An upright or lying ellipse with an ink outline; without one if `weight` is 0."""
    return Oval(x, y, rx, ry, fill, weight, INK, 1)


def beads(points: tuple[tuple[float, float], ...], radius: float, fill: str, weight: float = HAIR) -> Drawing:
    """Equal discs in several places: buttons, pearls, studs."""
    return tuple(disc(x, y, radius, fill, weight) for x, y in points)


def number(value: float) -> str:
    """`value` to a tenth, as short as SVG allows."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def polygon(points: tuple[tuple[float, float], ...]) -> str:
    """The closed outline through `points`."""
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points) + "Z"


def stretched(shapes: Drawing, kx: float, ky: float) -> Drawing:
    """The drawing `kx` times as wide and `ky` times as high about its origin, its lines as thick as before."""
    return tuple(_stretch(shape, kx, ky) for shape in shapes)


def moved(shapes: Drawing, dx: float, dy: float) -> Drawing:
    """The drawing further right and down; its paths must be absolute."""
    return tuple(_move(shape, dx, dy) for shape in shapes)


def draw(shapes: Drawing, roles: Mapping[str, str] = _NO_ROLES) -> str:
    """SVG elements for `shapes`, to stand inside a `document`; KeyError for a role that `roles` lacks."""
    return "".join(_element(shape, roles) for shape in shapes)


def placed(body: str, x: float, y: float, *, turn: float = 0, scale: float = 1) -> str:
    """`body` with its origin at (x, y), turned clockwise by `turn` degrees."""
    transform = f"translate({number(x)} {number(y)})"
    if turn:
        transform += f" rotate({number(turn)})"
    if scale != 1:
        transform += f" scale({scale:g})"
    return f'<g transform="{transform}">{body}</g>'


def mirrored(body: str, axis: float) -> str:
    """`body` reflected in the vertical line at x = `axis`."""
    return f'<g transform="translate({number(2 * axis)} 0) scale(-1 1)">{body}</g>'


def half_turn(body: str) -> str:
    """`body` turned upside down about the middle of the card."""
    return f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{body}</g>'


def document(title: str, body: str) -> str:
    """A whole SVG picture of one card; it sets the ink, the line weight and the round joins that `draw` leaves out."""
    # Width and height let a browser rasterise the picture: without them Firefox draws nothing to a canvas.
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' role="img"><title>{title}</title><g fill="none" stroke="{INK}" stroke-width="{LINE}"'
        f' stroke-linejoin="round" stroke-linecap="round">{body}</g></svg>'
    )


def _stretch(shape: Shape, kx: float, ky: float) -> Shape:
    match shape:
        case Oval(x, y, rx, ry):
            return shape._replace(x=x * kx, y=y * ky, rx=rx * kx, ry=ry * ky)
        case Path(outline):
            return shape._replace(outline=_each_point(outline, lambda x, y: (x * kx, y * ky)))


def _move(shape: Shape, dx: float, dy: float) -> Shape:
    match shape:
        case Oval(x, y):
            return shape._replace(x=x + dx, y=y + dy)
        case Path(outline):
            return shape._replace(outline=_each_point(outline, lambda x, y: (x + dx, y + dy)))


def _each_point(outline: str, change: Callable[[float, float], tuple[float, float]]) -> str:
    def replacement(found: re.Match[str]) -> str:
        x, y = change(float(found[1]), float(found[2]))
        return f"{number(x)},{number(y)}"

    return _POINT.sub(replacement, outline)


def _element(shape: Shape, roles: Mapping[str, str]) -> str:
    match shape:
        case Oval(x, y, rx, ry):
            radii = f'r="{number(rx)}"' if rx == ry else f'rx="{number(rx)}" ry="{number(ry)}"'
            tag = "circle" if rx == ry else "ellipse"
            return f'<{tag} cx="{number(x)}" cy="{number(y)}" {radii}{_paint(shape, roles)}/>'
        case Path(outline):
            return f'<path d="{outline}"{_paint(shape, roles)}/>'


def _paint(shape: Shape, roles: Mapping[str, str]) -> str:
    """The attributes in which `shape` differs from what `document` sets for all."""
    text = "" if shape.fill == "none" else f' fill="{_colour(shape.fill, roles)}"'
    if shape.weight == NO_LINE:
        text += ' stroke="none"'
    elif shape.weight != LINE:
        text += f' stroke-width="{shape.weight:g}"'
    if shape.line != INK:
        text += f' stroke="{_colour(shape.line, roles)}"'
    if shape.opacity != 1:
        text += f' opacity="{shape.opacity:g}"'
    return text


def _colour(name: str, roles: Mapping[str, str]) -> str:
    return name if name.startswith("#") else roles[name]
