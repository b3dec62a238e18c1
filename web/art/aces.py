"""The four Spanish aces as data, around the origin, drawn at their printed size so that their lines are no thicker."""

from typing import Final, NamedTuple

from .ink import BLUE, FINE, GOLD, GOLD_LIGHT, GREEN, GREEN_SHADE, HAIR, INK, NO_LINE, RED, RED_SHADE
from .pen import Drawing, area, beads, disc, oval, shade, stroke
from .suits import around, emblem, star, sword


class Piece(NamedTuple):
    """A part of an ornament: what is drawn, where its origin lies, and how far it is turned."""

    shapes: Drawing
    x: float
    y: float
    turn: float


class Ace(NamedTuple):
    """An ace: what grows behind the emblem, the emblem, and what lies on it."""

    behind: tuple[Piece, ...]
    emblem: Drawing
    front: Drawing


_LEAF: Final[Drawing] = (
    area("M0,0 C10,-9 26,-9 36,0 C26,9 10,9 0,0Z", GREEN, FINE),
    stroke("M4,0 L29,0 M12,0 l5,-3.4 M12,0 l5,3.4 M20,0 l5,-2.6 M20,0 l5,2.6", HAIR, GREEN_SHADE),
)


def _petal(colour: str) -> Drawing:
    return (area("M0,-58 C9,-65 9,-76 0,-85 C-9,-76 -9,-65 0,-58Z", colour, FINE), stroke("M0,-63 L0,-75", HAIR))


ACES: Final = {
    "oros": Ace(
        tuple(Piece(_petal((GREEN, RED, BLUE)[step % 3]), 0, 0, step * 30) for step in range(12)),
        (
            disc(0, 0, 55, GOLD),
            *beads(around(12, 47.4), 4.2, GOLD_LIGHT, 1.2),
            *beads(around(12, 47.4, 0.5), 4.2, RED, 1.2),
            disc(0, 0, 40, GOLD_LIGHT, 2),
            area(star(16, 38, 22), RED, FINE),
            area(star(8, 33, 21), GOLD, FINE),
            disc(0, 0, 19, GOLD_LIGHT, 2),
        ),
        (
            oval(-6.4, -3.6, 1.7, 2.3, INK, NO_LINE),
            oval(6.4, -3.6, 1.7, 2.3, INK, NO_LINE),
            stroke("M-9.6,-8.6 Q-6.4,-10.6 -3.4,-8.6 M9.6,-8.6 Q6.4,-10.6 3.4,-8.6", 1.3),
            stroke("M.4,-3 C-.4,.6 -2.2,2.6 -1,3.6 Q.4,4.2 1.8,3.6", 1.2),
            stroke("M-5.6,8.4 Q0,12.6 5.6,8.4", 1.5),
            disc(-10, 4, 2.6, RED, NO_LINE)._replace(opacity=0.35),
            disc(10, 4, 2.6, RED, NO_LINE)._replace(opacity=0.35),
        ),
    ),
    "copas": Ace(
        tuple(
            Piece(_LEAF, x, y, turn)
            for x, y, turn in (
                (-28, 88, 212),
                (28, 88, -32),
                (-20, 102, 166),
                (20, 102, 14),
                (-24, 95, 188),
                (24, 95, -8),
            )
        ),
        emblem("copas", 3, 3.1),
        (
            stroke("M-59,-35 C-40,-20 40,-20 59,-35", FINE, GOLD_LIGHT),
            stroke("M-49,-5 C-28,8 28,8 49,-5", FINE, GOLD_LIGHT),
            *beads(((-48, -22), (-17, -14), (17, -14), (48, -22)), 3.2, BLUE, HAIR),
            stroke("M-34,14 C-20,26 20,26 34,14 M-24,22 C-14,30 14,30 24,22", FINE),
            stroke("M-38,83 C-24,79 24,79 38,83", FINE),
            *beads(((-13, 45), (0, 47), (13, 45)), 3, GOLD_LIGHT, HAIR),
        ),
    ),
    "espadas": Ace(
        (),
        sword(186, 2.5),
        (
            stroke("M-4.6,-74 L-4.6,40 M4.6,-74 L4.6,40", HAIR, "#2a5a9c"),
            area(
                "M-62,18 C-46,-6 -20,28 0,12 C20,-4 44,26 60,2 L54,24 C42,42 20,16 2,30 C-16,44 -42,18 -56,36Z",
                RED,
            ),
            shade("M-60,19 C-50,6 -36,10 -22,14 C-34,14 -48,16 -57,34Z", RED_SHADE, 0.5),
            shade("M58,6 C50,16 38,18 26,14 C38,22 48,26 54,22Z", RED_SHADE, 0.5),
            stroke("M-46,16 C-34,12 -18,26 -4,22 M8,18 C22,10 36,20 46,16", HAIR, GOLD_LIGHT),
        ),
    ),
    "bastos": Ace(
        tuple(
            Piece(_LEAF, x, y, turn) for x, y, turn in ((36, -44, -32), (-37, -62, 204), (-32, 46, 150), (17, 22, 6))
        ),
        emblem("bastos", 2.5, 3.5),
        (
            stroke(
                "M-16,-84 C-12,-52 -12,-30 -8,-6 M6,-70 C4,-40 2,-20 2,6 M-10,50 C-6,66 -6,78 -4,92", HAIR, GREEN_SHADE
            ),
            stroke("M-9,-102 C-5,-107 5,-107 8,-102", HAIR),
            stroke("M4,-96 l1,0 M-6,20 C-4,30 -4,40 -3,46", HAIR, GREEN_SHADE),
        ),
    ),
}
