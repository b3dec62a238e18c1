"""The emblems of the eight suits as data, around the origin, about 56 high; and their small marks for the indices."""

from math import cos, pi, sin
from typing import Final

from .ink import (
    BLUE,
    BLUE_SHADE,
    BROWN,
    FINE,
    GOLD,
    GOLD_LIGHT,
    GOLD_SHADE,
    GREEN,
    GREEN_SHADE,
    HAIR,
    NO_LINE,
    RED,
    RED_SHADE,
    STEEL,
    STEEL_SHADE,
    WHITE,
)
from .pen import Drawing, area, beads, disc, moved, oval, polygon, shade, stretched, stroke


def around(count: int, radius: float, first: float = 0) -> tuple[tuple[float, float], ...]:
    """`count` points evenly on a circle, from the angle `first` (in turns of 1/count)."""
    return tuple(
        (radius * cos(2 * pi * (step + first) / count), radius * sin(2 * pi * (step + first) / count))
        for step in range(count)
    )


def star(points: int, outer: float, inner: float) -> str:
    """The outline of a star that stands on its axis."""
    return polygon(
        tuple(
            (radius * sin(pi * step / points), -radius * cos(pi * step / points))
            for step in range(2 * points)
            for radius in (inner if step % 2 else outer,)
        )
    )


ORO: Final[Drawing] = (
    disc(0, 0, 28, GOLD, 2.2),
    *beads(around(8, 23.8), 2.6, GOLD_LIGHT, 0.9),
    *beads(around(8, 23.8, 0.5), 2.6, RED, 0.9),
    disc(0, 0, 19.5, GOLD_LIGHT, 1.8),
    area(star(8, 17.5, 8.5), RED, 1.4),
    disc(0, 0, 7.6, GOLD, 1.4),
    disc(0, 0, 2.8, BLUE, 0.9),
)

COPA: Final[Drawing] = (
    area("M-15,29 C-14,23 -5,23 -4,18 L4,18 C5,23 14,23 15,29Z", GOLD),
    shade("M2,20 L4,18 C5,23 14,23 15,29 L6,29 C5,25 2,24 2,20Z", GOLD_SHADE, 0.7),
    oval(0, 14.5, 7, 4, RED, 2),
    area("M-21,-22 C-22,2 -10,11 0,11 C10,11 22,2 21,-22Z", GOLD),
    shade("M8,-18 C9,-2 6,6 1,10 C10,11 21,2 20,-20Z", GOLD_SHADE, 0.55),
    area(
        "M-20.6,-13 C-14,-8 14,-8 20.6,-13 C20.3,-8 19,-3.5 17,0 C10,4 -10,4 -17,0 C-19,-3.5 -20.3,-8 -20.6,-13Z",
        RED,
        FINE,
    ),
    *beads(((-11, -4.4), (0, -3.2), (11, -4.4)), 2.5, GOLD_LIGHT, 0.9),
    oval(0, -22, 21, 5.4, GOLD_LIGHT, 2),
    oval(0, -21.6, 15.5, 3.2, RED_SHADE, 1.2),
    shade("M-16,-14 C-16,-9 -15,-4 -13,0 L-10.5,1 C-13,-4 -13.6,-9 -13.4,-13Z", WHITE, 0.35),
)

# A sword in two pieces that meet at the guard, y = 0: only the blade takes part in stretching.
BLADE: Final[Drawing] = (
    area("M0,-42 L5.6,-33 L5.2,1 L-5.2,1 L-5.6,-33Z", STEEL),
    shade("M0,-39 L4.4,-32.4 L4,0 L0,0Z", STEEL_SHADE),
    stroke("M0,-32 L0,-3", 1, BLUE_SHADE),
)
HILT: Final[Drawing] = (
    area(
        "M-15,0 C-19,0 -20,6 -16,7 C-13,7.4 -12,5 -9,5 L9,5 C12,5 13,7.4 16,7 C20,6 19,0 15,0 C12,-.4 10,.4 8,.4 "
        "L-8,.4 C-10,.4 -12,-.4 -15,0Z",
        GOLD,
    ),
    area("M-3.6,5 L3.6,5 L3.6,17 L-3.6,17Z", RED, 1.8),
    stroke("M-3.4,9 L3.4,7.4 M-3.4,13 L3.4,11.4 M-3.4,16.6 L3.4,15", HAIR, GOLD_LIGHT),
    disc(0, 19.6, 4.3, GOLD, 2),
    disc(0, 19.6, 1.5, BLUE, 0.6),
)

BASTO: Final[Drawing] = (
    area(
        "M-12,-29 C-6,-34 8,-34 12,-28 C15,-22 12,-17 11,-12 C14,-13 18,-12 18,-8 C18,-4 12,-3 9,-1 C8,6 7,16 5,29 "
        "C3,32 -4,32 -6,29 C-6,24 -7,20 -7,16 C-10,16 -14,15 -14,11 C-13,8 -9,8 -8,6 C-8,0 -10,-8 -12,-13 "
        "C-16,-13 -19,-15 -18,-19 C-17,-22 -14,-21 -13,-22 C-13,-24 -13,-27 -12,-29Z",
        GREEN,
    ),
    shade(
        "M5,-31 C10,-30 13,-25 11,-20 C9,-10 7,0 4.4,28.6 C3,30 1,30.4 0,30.4 C2,14 3,-2 5,-12 C6,-20 7,-26 5,-31Z",
        GREEN_SHADE,
        0.75,
    ),
    oval(15.4, -8.2, 2.6, 3.2, GOLD_LIGHT, 1.3),
    oval(-15.6, -17.6, 2.5, 3, GOLD_LIGHT, 1.3),
    oval(-11.6, 11.8, 2.3, 2.7, GOLD_LIGHT, 1.3),
    oval(-0.4, -29.4, 8.4, 3, GOLD_LIGHT, 1.4),
    oval(-0.4, -29.4, 4, 1.3, BROWN, NO_LINE),
    stroke("M-6,-20 C-4,-12 -4,-8 -3,-2 M-3,8 C-2,14 -2,18 -2,22", 1.3, GREEN_SHADE),
)

# The French suits leave their colours to the caller, who may want four.
HEART: Final[Drawing] = (
    area("M0,26 C-6,14 -27,4 -27,-11 C-27,-24 -9,-29 0,-13 C9,-29 27,-24 27,-11 C27,4 6,14 0,26Z", "suit"),
    shade("M6,16 C16,8 26,0 26,-11 C26,-18 22,-22 17,-23 C24,-14 20,2 6,16Z", "suit-shade", 0.7),
    shade("M-21,-13 C-21,-18 -16,-21 -11,-19 C-16,-17 -18,-14 -19,-9 C-20,-10 -21,-11 -21,-13Z", WHITE, 0.3),
)
DIAMOND: Final[Drawing] = (
    area("M0,-30 C6,-18 14,-8 22,0 C14,8 6,18 0,30 C-6,18 -14,8 -22,0 C-14,-8 -6,-18 0,-30Z", "suit"),
    shade("M0,29 C6,18 13,8 21,0 C17,-4 13,-8 10,-12 C12,0 8,14 0,29Z", "suit-shade", 0.7),
    shade("M-17,0 C-11,-6 -6,-13 -2,-20 C-5,-12 -9,-5 -14,1Z", WHITE, 0.3),
)
SPADE: Final[Drawing] = (
    area(
        "M0,-29 C7,-15 27,-4 27,10 C27,22 11,24 4,13 C4,20 7,25 11,28 L-11,28 C-7,25 -4,20 -4,13 C-11,24 -27,22 -27,10 "
        "C-27,-4 -7,-15 0,-29Z",
        "suit",
    ),
    shade("M8,-14 C18,-4 26,2 26,10 C26,16 22,19 17,19 C22,8 18,-4 8,-14Z", "suit-shade", 0.8),
    shade("M-22,9 C-22,3 -15,-4 -9,-10 C-13,-4 -17,2 -18,9 C-18,13 -22,13 -22,9Z", WHITE, 0.25),
)
CLUB: Final[Drawing] = (
    area(
        "M0,-29 C11,-29 16,-18 9,-8 C18,-12 28,-5 26,5 C24,16 11,18 4,9 C4,18 7,25 11,28 L-11,28 C-7,25 -4,18 -4,9 "
        "C-11,18 -24,16 -26,5 C-28,-5 -18,-12 -9,-8 C-16,-18 -11,-29 0,-29Z",
        "suit",
    ),
    shade("M14,-9 C22,-9 27,-2 25,5 C23,12 17,14 12,13 C19,8 20,-2 14,-9Z", "suit-shade", 0.8),
    shade("M-21,2 C-21,-3 -16,-6 -12,-5 C-16,-3 -17,0 -17,4 C-18,6 -21,5 -21,2Z", WHITE, 0.25),
)

_WHOLE: Final = {
    "oros": ORO,
    "copas": COPA,
    "bastos": BASTO,
    "hearts": HEART,
    "diamonds": DIAMOND,
    "spades": SPADE,
    "clubs": CLUB,
}

# What is left of an emblem when it is only a few pixels high; drawn 20 high, with no line thinner than HAIR.
MARKS: Final[dict[str, Drawing]] = {
    "oros": (disc(0, 0, 9, GOLD, FINE), area(star(8, 6.4, 3.4), RED, NO_LINE)),
    "copas": (
        area(
            "M-8,-9 L8,-9 C8,-1 5,3 2,4 L2,6 C5,6 6,7.5 6.5,9.5 L-6.5,9.5 C-6,7.5 -5,6 -2,6 L-2,4 C-5,3 -8,-1 -8,-9Z",
            RED,
            FINE,
        ),
        shade("M-7.2,-8.2 L7.2,-8.2 L7,-4.6 L-7,-4.6Z", GOLD),
    ),
    "espadas": (
        area("M0,-13 L4,-8 L4,3 L-4,3 L-4,-8Z", STEEL, FINE),
        area("M-9,2 L9,2 L9,6 L2.6,6 L2.6,11.5 L-2.6,11.5 L-2.6,6 L-9,6Z", GOLD, FINE),
    ),
    "bastos": (
        area(
            "M-6,-11 C-2,-13 3,-13 6.4,-11 C7.4,-9 6.6,-6 6,-4 C9,-5 10,0 7,0.6 L5,1 L3,11 C1,12 -1.6,12 -3,11 L-4,5 "
            "C-8,5 -8,.6 -4.8,.4 L-6,-5 C-7,-8 -7,-9 -6,-11Z",
            GREEN,
            FINE,
        ),
        oval(0, -10.4, 4, 1.4, GOLD_LIGHT, NO_LINE),
    ),
    **{
        suit: stretched((_WHOLE[suit][0]._replace(weight=NO_LINE),), 0.4, 0.4)
        for suit in ("hearts", "diamonds", "spades", "clubs")
    },
}


def emblem(suit: str, kx: float = 1, ky: float = 1) -> Drawing:
    """The suit's emblem, `kx` and `ky` times its natural size with unchanged lines; a sword grows by its blade."""
    if suit == "espadas":
        return sword(60 * ky - 22 * kx, kx)
    return stretched(_WHOLE[suit], kx, ky)


def sword(blade: float, girth: float = 1) -> Drawing:
    """A sword with a blade of that length whose middle is at the origin; `girth` scales everything across."""
    guard = (blade - 24 * girth) / 2
    return moved(stretched(BLADE, girth, blade / 42) + stretched(HILT, girth, girth), 0, guard)
