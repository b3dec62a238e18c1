"""What the court figures share: the ground they stand on, hands, ermine."""

from typing import Final

from .ink import GRASS, GREEN_SHADE, SKIN
from .pen import Drawing, Path, area, moved, stroke

GROUND: Final[Drawing] = (
    area("M20,288 C34,276 60,280 76,277 C102,272 120,278 132,277 C140,276 143,279 146,283 L146,288Z", GRASS, 1.8),
    stroke("M36,283 l3,-5 l3,5 M58,284 l3,-5 l3,5 M112,284 l3,-5 l3,5 M92,283 l2.4,-4 l2.4,4", 1.2, GREEN_SHADE),
)


_HAND: Final[Drawing] = (
    area("M-6,-5 C-2,-9 5,-8 7,-3 C8,3 4,8 -2,7 C-7,6 -9,-1 -6,-5Z", SKIN, 1.8),
    stroke("M-3,-2 Q1,-3 5,-2 M-3,2 Q1,1 5,2", 1),
)


def hand(x: float, y: float) -> Drawing:
    """A closed hand around (x, y)."""
    return moved(_HAND, x, y)


def ermine(*tails: tuple[float, float]) -> Path:
    """The black tails on white fur, at the given places."""
    return stroke("".join(f"M{x},{y} l0,4.5 M{x - 2},{y + 4} l2,-2 l2,2" for x, y in tails), 1.3)
