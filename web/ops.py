"""Draw operations as plain data: what `scene` gives and `canvas` or `svg` carries out; nothing here draws.

Lengths are CSS pixels of the stage, angles are radians, clockwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal

Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gradient:
    """A paint that changes from (x0, y0) to (x1, y1), or outwards from (x0, y0) to the radius r if that is not 0."""

    x0: float
    y0: float
    x1: float = 0.0
    y1: float = 0.0
    r: float = 0.0
    stops: tuple[tuple[float, str], ...]


Paint = str | Gradient


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """An SVG path moved to (x, y), turned and scaled; the same `d` at many places is prepared once by the canvas."""

    d: str
    fill: Paint | None = None
    stroke: str | None = None
    line: float = 1.0
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A line of text; x is its left, middle or right, y its baseline; never wider than `room` where that is not 0."""

    text: str
    x: float
    y: float
    size: float
    fill: str
    align: Align = "left"
    bold: bool = False
    italic: bool = False
    serif: bool = True
    room: float = 0.0
    angle: float = 0.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A card's face or back, (x, y) its middle; `turn` from 1 (seen in full) to 0 (on edge) while it is turned over."""

    card: str
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    turn: float = 1.0
    alpha: float = 1.0


Op = Shape | Words | Picture


def number(value: float) -> str:
    """A length as short as SVG allows: 3, 0.5, -2.25."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def path(*parts: str | float) -> str:
    """Join commands and lengths to an SVG path.

    >>> path("M", 0, 0.5, "L", 10, 2.125, "Z")
    'M 0 0.5 L 10 2.12 Z'
    """
    return " ".join(part if isinstance(part, str) else number(part) for part in parts)


def rectangle(x: float, y: float, w: float, h: float, r: float = 0.0) -> str:
    """The path of a rectangle with corners of radius r."""
    if r <= 0:
        return path("M", x, y, "h", w, "v", h, "h", -w, "Z")
    r = min(r, w / 2, h / 2)
    corners = (("h", w - 2 * r, r, r), ("v", h - 2 * r, -r, r), ("h", 2 * r - w, -r, -r), ("v", 2 * r - h, r, -r))
    arcs = [path(c, length, "a", r, r, 0, 0, 1, dx, dy) for c, length, dx, dy in corners]
    return " ".join([path("M", x + r, y), *arcs, "Z"])


def circle(x: float, y: float, r: float) -> str:
    """The path of a circle about (x, y)."""
    return path("M", x - r, y, "a", r, r, 0, 1, 0, 2 * r, 0, "a", r, r, 0, 1, 0, -2 * r, 0, "Z")


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """The path of a closed figure through the points."""
    return "M " + " L ".join(f"{number(x)} {number(y)}" for x, y in points) + " Z"


def turned(x: float, y: float, angle: float) -> tuple[float, float]:
    """The point (x, y) turned about the origin."""
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def degrees(angle: float) -> float:
    """Radians as the degrees that SVG wants."""
    return angle * 180 / pi
