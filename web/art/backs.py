"""The backs. Each looks the same upside down, so that no card gives itself away by how it lies."""

from collections.abc import Callable
from typing import Final

from .frame import stock
from .ink import BLUE, BLUE_SHADE, CREAM, GOLD, GOLD_LIGHT, GREEN, RED, RED_SHADE, WHITE
from .pen import HEIGHT, WIDTH, Drawing, area, beads, disc, document, draw, half_turn, placed, polygon, shade, stroke
from .suits import around, star

_INSET: Final = 10


def _panel(fill: str, line: str) -> str:
    return (
        f'<rect x="{_INSET}" y="{_INSET}" width="{WIDTH - 2 * _INSET}" height="{HEIGHT - 2 * _INSET}" rx="8"'
        f' fill="{fill}" stroke="{line}"/>'
    )


def _tiled(name: str, tile: Drawing, width: float, height: float, ground: str, line: str) -> str:
    """A panel covered with `tile`, an integral number of times each way."""
    return (
        f'<defs><pattern id="{name}" x="{_INSET}" y="{_INSET}" width="{width:g}" height="{height:g}"'
        f' patternUnits="userSpaceOnUse">{draw(tile)}</pattern></defs>'
        + _panel(ground, "none")
        + _panel(f"url(#{name})", line)
    )


def _lattice() -> str:
    """Blue lozenges with a red bead on gold lines."""
    # 180 = 8 × 22.5 and 290 = 12 × 24.2: whole tiles, so the pattern is symmetric.
    wide, high = 180 / 8, 290 / 12
    x, y = wide / 2, high / 2
    tile: Drawing = (
        shade(polygon(((x, 1), (wide - 1, y), (x, high - 1), (1, y))), BLUE),
        stroke(polygon(((x, 1), (wide - 1, y), (x, high - 1), (1, y))), 1.2, GOLD_LIGHT),
        disc(x, y, 3.4, RED, 0)._replace(weight=1, line=GOLD_LIGHT),
        *(disc(cx, cy, 2.4, GOLD_LIGHT, 0) for cx in (0, wide) for cy in (0, high)),
    )
    return _tiled("back-lattice", tile, wide, high, BLUE_SHADE, BLUE_SHADE)


def _tiles() -> str:
    """Glazed tiles of the Valencian coast, blue and yellow on white."""
    wide, high = 180 / 4, 290 / 6
    x, y = wide / 2, high / 2
    leaves = tuple(
        area(
            f"M{x},{y} C{x + dx * 4},{y + dy * 14} {x + dx * 12},{y + dy * 17} {x + dx * 17},{y + dy * 18} "
            f"C{x + dx * 16},{y + dy * 12} {x + dx * 13},{y + dy * 4} {x},{y}Z",
            BLUE,
            1.1,
        )
        for dx in (-1, 1)
        for dy in (-1, 1)
    )
    corners = tuple(disc(cx, cy, 8, GOLD, 1.4) for cx in (0, wide) for cy in (0, high))
    rims = tuple(disc(cx, cy, 12.5, BLUE, 0)._replace(opacity=0.25) for cx in (0, wide) for cy in (0, high))
    sides = (
        shade(f"M{x - 5},0 L{x},5 L{x + 5},0Z M{x - 5},{high:g} L{x},{high - 5:g} L{x + 5},{high:g}Z", GREEN),
        shade(f"M0,{y - 5:g} L5,{y:g} L0,{y + 5:g}Z M{wide},{y - 5:g} L{wide - 5},{y:g} L{wide},{y + 5:g}Z", GREEN),
    )
    tile: Drawing = (*rims, *leaves, *corners, *sides, disc(x, y, 5.4, GOLD, 1.4), disc(x, y, 1.8, RED, 0))
    return _tiled("back-tiles", tile, wide, high, WHITE, BLUE_SHADE)


def _suns() -> str:
    """A great gold sun on red, and a quarter of one in every corner."""
    sun = '<use href="#back-sun"/>'
    corners = "".join(placed(sun, x, y, scale=0.9) for x in (_INSET, WIDTH - _INSET) for y in (_INSET, HEIGHT - _INSET))
    star_and_dots = draw(
        (
            area(star(8, 9, 4), GOLD_LIGHT, 1.2),
            disc(0, 0, 2.2, RED, 1),
            *beads(((-20, 6), (20, 6), (-36, 14), (36, 14), (-18, -14), (18, -14)), 2.6, GOLD, 1),
            *beads(((-76, 74), (76, 74), (-66, 60), (66, 60)), 2.6, GOLD, 1),
        )
    )
    end = placed(star_and_dots, WIDTH / 2, 47)
    return (
        f'<defs><g id="back-sun">{_sun()}</g><clipPath id="back-clip">{_panel("none", "none")}</clipPath></defs>'
        + _panel(RED, "none")
        + f'<g clip-path="url(#back-clip)">{corners}</g>'
        + end
        + half_turn(end)
        + placed(sun, WIDTH / 2, HEIGHT / 2, scale=0.96)
        + _panel("none", RED_SHADE)
    )


def _sun() -> str:
    """A sun of straight and waving rays around the origin, 76 from its middle to the longest tip."""
    straight = draw((area("M-5,-34 L0,-60 L5,-34Z", GOLD, 1.3),))
    waving = draw((area("M-4,-34 C-9,-44 5,-50 0,-76 C9,-54 0,-46 5,-34Z", GOLD_LIGHT, 1.3),))
    rays = "".join(placed(straight if step % 2 else waving, 0, 0, turn=step * 15) for step in range(24))
    rings: Drawing = (
        disc(0, 0, 35, GOLD, 2),
        *beads(around(20, 30), 2.6, RED, 1),
        disc(0, 0, 25, RED_SHADE, 1.6),
        area(star(12, 22, 12), GOLD_LIGHT, 1.2),
        disc(0, 0, 9, RED, 1.4),
        disc(0, 0, 3.4, GOLD_LIGHT, 1),
    )
    return rays + draw(rings)


_PANELS: Final[dict[str, Callable[[], str]]] = {"lattice": _lattice, "tiles": _tiles, "suns": _suns}
BACKS: Final = tuple(_PANELS)


def back(name: str) -> str:
    """The back of that name as a whole picture; ValueError if it is not one of BACKS."""
    if name not in _PANELS:
        raise ValueError(f"no back {name!r}: expected one of {', '.join(BACKS)}")
    return document(f"back, {name}", stock(CREAM) + _PANELS[name]())
