"""The backs. Each looks the same upside down, so that no card gives itself away by how it lies."""

from collections.abc import Callable
from typing import Final

from .frame import stock
from .ink import BLUE, BLUE_SHADE, CREAM, GOLD, GOLD_LIGHT, GREEN, NO_LINE, RED, RED_SHADE, WHITE
from .pen import (
    HEIGHT,
    WIDTH,
    Drawing,
    Oval,
    Path,
    area,
    beads,
    disc,
    document,
    draw,
    half_turn,
    moved,
    placed,
    polygon,
    shade,
    stretched,
)
from .suits import around, star

_INSET: Final = 10
_PANEL_WIDTH: Final = WIDTH - 2 * _INSET
_PANEL_HEIGHT: Final = HEIGHT - 2 * _INSET


def _panel(fill: str, line: str) -> str:
    return (
        f'<rect x="{_INSET}" y="{_INSET}" width="{_PANEL_WIDTH}" height="{_PANEL_HEIGHT}" rx="8"'
        f' fill="{fill}" stroke="{line}"/>'
    )


def _clipped(name: str, body: str) -> str:
    return f'<clipPath id="{name}">{_panel("none", "none")}</clipPath><g clip-path="url(#{name})">{body}</g>'


def _repeated(name: str, count: int, dx: float, dy: float) -> str:
    """The part of that name `count` times, each (dx, dy) from the one before."""
    return "".join(f'<use href="#{name}" x="{dx * step:g}" y="{dy * step:g}"/>' for step in range(count))


def _tiled(name: str, tile: Drawing, across: int, down: int, ground: str) -> str:
    """A panel of `across` × `down` tiles; a tile is drawn about its top left corner and continues its neighbours."""
    # Repeated by hand: renderers draw a <pattern> once as pixels and blur it. One more each way, for the far edges.
    wide, high = _PANEL_WIDTH / across, _PANEL_HEIGHT / down
    return (
        f'<defs><g id="{name}">{draw(tile)}</g><g id="{name}-row">{_repeated(name, across + 1, wide, 0)}</g></defs>'
        + _panel(ground, "none")
        + _clipped(f"{name}-clip", placed(_repeated(f"{name}-row", down + 1, 0, high), _INSET, _INSET))
        + _panel("none", BLUE_SHADE)
    )


def _lattice() -> str:
    """Blue lozenges with a red bead on gold lines."""
    across, down = 8, 12
    x, y = _PANEL_WIDTH / across / 2, _PANEL_HEIGHT / down / 2
    lozenge = polygon(((x, 1), (2 * x - 1, y), (x, 2 * y - 1), (1, y)))
    tile: Drawing = (
        Path(lozenge, BLUE, 1.2, GOLD_LIGHT, 1),
        Oval(x, y, 3.4, 3.4, RED, 1, GOLD_LIGHT, 1),
        disc(0, 0, 2.4, GOLD_LIGHT, NO_LINE),
    )
    return _tiled("back-lattice", tile, across, down, BLUE_SHADE)


def _tiles() -> str:
    """Glazed tiles of the Valencian coast, blue and yellow on white."""
    across, down = 4, 6
    x, y = _PANEL_WIDTH / across / 2, _PANEL_HEIGHT / down / 2
    leaf: Drawing = (area("M0,0 C3,11 8,13 13,14 C12.4,8.6 10,3 0,0Z", BLUE, 1.1),)
    green = polygon(((0, -5), (5, 0), (0, 5), (-5, 0)))
    tile: Drawing = (
        disc(0, 0, 12.5, "#cad5e6", NO_LINE),
        *(shape for kx in (-1, 1) for ky in (-1, 1) for shape in moved(stretched(leaf, kx, ky), x, y)),
        disc(0, 0, 8, GOLD, 1.4),
        *moved((shade(green, GREEN),), x, 0),
        *moved((shade(green, GREEN),), 0, y),
        disc(x, y, 5.4, GOLD, 1.4),
        disc(x, y, 1.8, RED, NO_LINE),
    )
    return _tiled("back-tiles", tile, across, down, WHITE)


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
        f'<defs><g id="back-sun">{_sun()}</g></defs>'
        + _panel(RED, "none")
        + _clipped("back-suns-clip", corners)
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
