"""The regulars of the bar, drawn by the hand that drew the deck: each a head in a round frame, around the origin.

The face is that of the court figures, its chin at y = 22; what makes somebody of it is cap, hair, brows and mouth.
"""

from collections.abc import Mapping
from typing import Final

from .ink import (
    BLUE,
    BLUSH,
    BROWN,
    CREAM,
    FINE,
    GOLD,
    GOLD_LIGHT,
    GREEN,
    GREEN_SHADE,
    HAIR,
    INK,
    LIPS,
    NIGHT,
    NIGHT_SHADE,
    NO_LINE,
    ORANGE,
    RED,
    RED_SHADE,
    SKIN,
    SKIN_SHADE,
    STEEL,
    STEEL_SHADE,
    VIOLET,
    WHITE,
)
from .pen import Drawing, area, beads, disc, draw, oval, shade, stroke

RADIUS: Final = 36
"""Of the frame's circle; its line stands out a little."""

_TAN: Final = "#e2ad80"
_TAN_SHADE: Final = "#c1865a"
_OUTLINE: Final = "M-17,-6 C-17,-27 17,-27 17,-6 C17,12 9,22 0,22 C-9,22 -17,12 -17,-6Z"
_SHADOW: Final = "M6,21 C13,16 16.5,8 16.4,-6 C14,4 12,12 6,21Z"
_EARS: Final[Drawing] = (
    oval(-17.4, 0.5, 3.2, 5, "skin", FINE),
    oval(17.4, 0.5, 3.2, 5, "skin", FINE),
)
_NECK: Final = area("M-9,14 L9,14 L11,40 L-11,40Z", "skin-shade", FINE)
_CHEEKS: Final[Drawing] = (
    disc(-10, 7, 3.4, BLUSH, NO_LINE)._replace(opacity=0.6),
    disc(10, 7, 3.4, BLUSH, NO_LINE)._replace(opacity=0.6),
)
_NOSE: Final = stroke("M.6,-1 C-.2,3 -2.6,6 -1.4,7.4 Q.4,8.4 2.4,7.4", 1.5)
_BIG_NOSE: Final = area("M-1.6,-2 C-2.6,3 -6.4,6 -4.4,9 C-2,11.4 3,11.4 4.8,9 C6.4,6.4 2.8,3 1.8,-2", "skin", 1.5)
_HEAD: Final[Drawing] = (_NECK, *_EARS, area(_OUTLINE, "skin"), shade(_SHADOW, "skin-shade", 0.55), *_CHEEKS)


def _eyes(lids: str, *, at: float = 7.2, size: float = 2) -> Drawing:
    """Both eyes under their lids."""
    return (
        oval(-at, -0.2, size * 0.88, size, INK, NO_LINE),
        oval(at, -0.2, size * 0.88, size, INK, NO_LINE),
        *beads(((-at - 0.5, -0.9), (at - 0.5, -0.9)), 0.65, WHITE, NO_LINE),
        stroke(lids, FINE),
    )


_LIDS: Final = "M-3.6,-1.4 Q-7.4,-4.8 -11,-1 M3.6,-1.4 Q7.4,-4.8 11,-1"
_OPEN: Final = _eyes(_LIDS)
_WIDE: Final = _eyes("M-3.2,-2 Q-7.4,-6 -11.6,-1.6 M3.2,-2 Q7.4,-6 11.6,-1.6", size=2.5)
_NARROW: Final[Drawing] = (
    *_eyes("M-11.4,-2.4 L-3.2,-1.6 M3.2,-1.6 L11.4,-2.4", size=1.7),
    stroke("M-10.6,3 Q-7,4.6 -4,3 M10.6,3 Q7,4.6 4,3", HAIR),
)
_WINK: Final[Drawing] = (
    oval(-7.2, -0.2, 1.8, 2, INK, NO_LINE),
    disc(-7.7, -0.9, 0.65, WHITE, NO_LINE),
    stroke("M-3.6,-1.4 Q-7.4,-4.8 -11,-1 M3.6,0 Q7.4,2.8 11.2,-.6", 1.8),
)
_SMILE: Final = stroke("M-4.8,12.4 Q0,15.8 4.8,12.4", 1.9, LIPS)

_CAP: Final[Drawing] = (
    stroke("M-17,-6 C-20,-2 -20,4 -18,8 M17,-6 C20,-2 20,4 18,8", 3.4, "hair"),
    area("M-22,-9 C-27,-31 -8,-35 2,-34 C17,-34 26,-25 22,-9 C9,-16 -9,-16 -22,-9Z", "cap"),
    shade("M6,-33 C19,-32 24,-22 21,-10 L14,-12.6 C17,-22 14,-29 6,-33Z", "cap-shade"),
    area("M-25,-9 C-16,-19 16,-19 25,-9 C15,-3.4 -15,-3.4 -25,-9Z", "cap-shade"),
    disc(0, -34, 2, "cap-shade", 1.3),
)
_PRUDENTE: Final[Drawing] = (
    area("M-40,40 C-36,25 -18,22 -9,22 L0,30 L9,22 C18,22 36,25 40,40Z", "coat"),
    area("M-8,21 L0,31 L8,21 L11,40 L-11,40Z", CREAM, FINE),
    *_HEAD,
    *_OPEN,
    _BIG_NOSE,
    disc(-7.4, 0, 5.4, "none", FINE),
    disc(7.4, 0, 5.4, "none", FINE),
    stroke("M-2,-.6 Q0,-2 2,-.6 M-12.8,-.6 L-17,-2 M12.8,-.6 L17,-2", FINE),
    area("M0,10.4 C-5,8.4 -11,10 -13.4,16.4 C-8,18 -3,16.6 0,14 C3,16.6 8,18 13.4,16.4 C11,10 5,8.4 0,10.4Z", "hair"),
    *_CAP,
)

_ATREVIDO: Final[Drawing] = (
    area(
        "M-21,-16 C-33,-12 -32,0 -27,3 C-34,10 -30,22 -22,22 C-22,30 -12,31 -10,24 L10,24 C12,31 22,30 22,22 C30,22 "
        "34,10 27,3 C32,0 33,-12 21,-16Z",
        "hair",
    ),
    stroke("M-27,3 Q-22,4 -20,0 M27,3 Q22,4 20,0 M-22,22 Q-18,20 -18,15 M22,22 Q18,20 18,15", HAIR, "hair-line"),
    area("M-40,40 C-36,27 -18,26 -11,25 C-6,31 6,31 11,25 C18,26 36,27 40,40Z", "coat"),
    *_HEAD,
    *_WIDE,
    stroke("M-3,-7.4 Q-7.4,-11 -12.4,-7.6 M3,-8.4 Q7.4,-12.4 12.4,-8.6", 1.8, "hair-line"),
    stroke("M-11.4,-1.6 L-14,-3 M11.4,-1.6 L14,-3", FINE),
    _NOSE,
    area("M-6.4,11.4 Q0,13.4 6.4,11.4 C5,18 -5,18 -6.4,11.4Z", LIPS, 1.3),
    area("M-5,12.2 Q0,13.8 5,12.2 L4.4,13.8 Q0,15.2 -4.4,13.8Z", WHITE, NO_LINE),
    area(
        "M-18,-6 C-16,-14 -8,-17 2,-20 C10,-16 16,-14 18,-6 C20,-14 19,-22 14,-26 L-14,-26 C-19,-22 -20,-14 -18,-6Z",
        "hair",
    ),
    area("M-22,-11 C-24,-32 -8,-36 0,-36 C10,-36 24,-32 22,-11 C12,-23 -12,-23 -22,-11Z", "scarf"),
    shade("M8,-35 C19,-33 23,-24 21.6,-12.6 C20,-15 18,-17 15,-18.4 C17,-26 14,-31 8,-35Z", "scarf-shade"),
    *beads(((-14, -22), (-6, -28), (4, -26), (-2, -33), (12, -29)), 1.7, WHITE, NO_LINE),
    disc(-19.4, 11, 3.4, "none", 2.2)._replace(line=GOLD),
    disc(19.4, 11, 3.4, "none", 2.2)._replace(line=GOLD),
)

_FAROLERO: Final[Drawing] = (
    area("M-40,40 C-36,26 -18,23 -9,22 L0,28 L9,22 C18,23 36,26 40,40Z", "coat"),
    shade("M12,23 C22,24 36,27 40,40 L20,40Z", "coat-shade"),
    *_HEAD,
    area("M-12,21 C-6,27 6,27 12,21 L14,27 C8,33 -8,33 -14,27Z", "scarf", FINE),
    area("M-3,27 L5,26 L12,39 L2,37Z", "scarf", FINE),
    area("M-17,-2 L-17.6,8 L-14.4,6 L-14,-4Z M17,-2 L17.6,8 L14.4,6 L14,-4Z", "hair", 1.2),
    *_WINK,
    stroke("M-3,-6 Q-7.4,-10 -12.4,-7.4 M3,-4.6 Q7.4,-6.4 12.4,-4", 2, "hair"),
    _NOSE,
    area(
        "M0,10 C-4,8.2 -9,9.4 -12.4,7.4 C-11,12 -5,12.8 0,11.4 C5,12.8 11,12 12.4,7.4 C9,9.4 4,8.2 0,10Z", "hair", 1.1
    ),
    stroke("M-4,15 Q2,17.4 7,13.6", 1.9, LIPS),
    stroke("M6.6,14 L15,17.4", 1.5, GOLD),
    area(
        "M-18.4,-3 C-24,-26 -10,-34 3,-34 C18,-34 23,-20 18.4,-3 C17,-11 15,-15 12,-17 C2,-14 -8,-14 -12,-18 C-15,-15 -17,-10 -18.4,-3Z",
        "hair",
    ),
    stroke("M-10,-25 C-2,-30 8,-29 13,-23 M-12,-21 C-2,-25 8,-24 14,-19", 1.2, "gloss"),
)

_CHARLATAN: Final[Drawing] = (
    area("M-12,-27 C-18,-42 18,-42 12,-27Z", "hair"),
    stroke("M-6,-32 Q0,-37 6,-32", HAIR, "hair-line"),
    area("M-20,-12 C-26,-2 -25,8 -20,13 L20,13 C25,8 26,-2 20,-12Z", "hair"),
    area("M-40,40 C-36,25 -18,23 -11,23 C-6,29 6,29 11,23 C18,23 36,25 40,40Z", "coat"),
    *(disc(x, y, 2, WHITE, NO_LINE) for x, y in ((-24, 31), (-30, 37), (-17, 35), (24, 31), (30, 37), (17, 35))),
    *_HEAD,
    *_WIDE,
    stroke("M-3,-8 Q-7.4,-11.4 -12,-8 M3,-8 Q7.4,-11.4 12,-8", 1.6, "hair-line"),
    _NOSE,
    area("M-6,11 C-3,9.8 3,9.8 6,11 C7,20 -7,20 -6,11Z", LIPS, 1.4),
    area("M-4.6,11.4 Q0,10.4 4.6,11.4 L4.2,13 L-4.2,13Z", WHITE, NO_LINE),
    shade("M-3.4,17 Q0,14.6 3.4,17 Q0,18.4 -3.4,17Z", BLUSH),
    area("M-19,-4 C-19,-20 -8,-17 0,-22 C8,-17 19,-20 19,-4 C24,-20 16,-31 0,-31 C-16,-31 -24,-20 -19,-4Z", "hair"),
    stroke("M-14,-20 Q-8,-26 0,-26 M14,-20 Q8,-26 2,-27", HAIR, "hair-line"),
    *beads(((-19.6, 10), (19.6, 10)), 3.6, GOLD, 1.3),
    *beads(((-14, 26), (-8, 29), (0, 30.4), (8, 29), (14, 26)), 2.4, GOLD_LIGHT, 1),
)

_DESCONFIADO: Final[Drawing] = (
    area("M-40,40 C-36,25 -18,22 -10,22 L0,31 L10,22 C18,22 36,25 40,40Z", "coat"),
    area("M-10,21 L0,32 L-9,37 L-16,24Z M10,21 L0,32 L9,37 L16,24Z", "collar", FINE),
    *_HEAD,
    area(
        "M-16.6,0 C-20,4 -20,-10 -17,-13 C-15,-10 -16,-4 -16.6,0Z M16.6,0 C20,4 20,-10 17,-13 C15,-10 16,-4 16.6,0Z",
        "hair",
        1.2,
    ),
    shade("M-16.4,3 C-15,16 -8,22 0,22 C8,22 15,16 16.4,3 C12,10 8,9.4 0,9.6 C-8,9.4 -12,10 -16.4,3Z", "stubble", 0.42),
    stroke("M-8,-19.6 Q0,-21.4 8,-19.6 M-6,-16.4 Q0,-17.6 6,-16.4", HAIR, "skin-shade"),
    *_NARROW,
    area("M-2.4,-4 C-6,-8.6 -11,-8.4 -14,-5.6 C-12,-4.4 -7,-5.2 -2.4,-2Z", "hair", 1.1),
    area("M2.4,-6.6 C6,-12.4 11,-13 14.4,-9.4 C12,-8.8 7,-9 2.4,-4.6Z", "hair", 1.1),
    _BIG_NOSE,
    stroke("M-5.4,15.6 Q0,13.4 5.6,16", 2, LIPS),
)

_SERENO: Final[Drawing] = (
    area("M-20,-14 C-28,0 -27,16 -22,26 L22,26 C27,16 28,0 20,-14Z", "hair"),
    area("M-40,40 C-36,26 -18,25 -11,24 C-6,31 6,31 11,24 C18,25 36,26 40,40Z", "coat"),
    area("M-14,24 C-8,33 8,33 14,24 L16,29 C9,38 -9,38 -16,29Z", "scarf", FINE),
    *_HEAD,
    *_OPEN,
    stroke("M-3.4,-6.6 Q-7.4,-8.8 -11.6,-6.6 M3.4,-6.6 Q7.4,-8.8 11.6,-6.6", 1.5, "hair-line"),
    _NOSE,
    _SMILE,
    area("M-18,2 C-19,-14 -10,-18 -4,-23 C6,-17 17,-14 18,2 C25,-20 14,-32 0,-32 C-14,-32 -25,-20 -18,2Z", "hair"),
    stroke("M-4,-23 Q-4,-28 -1,-31 M-10,-19 Q-12,-25 -8,-29 M6,-20 Q10,-25 8,-29", HAIR, "hair-line"),
    *beads(((-19, 9), (19, 9)), 2.2, "pearl", 1),
)

_SKIN: Final = {"skin": SKIN, "skin-shade": SKIN_SHADE}
_DARKER: Final = {"skin": _TAN, "skin-shade": _TAN_SHADE}
PEOPLE: Final[Mapping[str, tuple[Drawing, str, Mapping[str, str]]]] = {
    "prudente": (
        _PRUDENTE,
        "#c9b58a",
        {**_SKIN, "coat": BROWN, "hair": "#efeae0", "cap": STEEL_SHADE, "cap-shade": "#66829b"},
    ),
    "atrevido": (
        _ATREVIDO,
        GOLD_LIGHT,
        {**_DARKER, "coat": GREEN, "hair": "#33231c", "hair-line": INK, "scarf": RED, "scarf-shade": RED_SHADE},
    ),
    "farolero": (
        _FAROLERO,
        "#9fb7c9",
        {**_SKIN, "coat": NIGHT, "coat-shade": NIGHT_SHADE, "hair": "#2a1f1b", "gloss": "#8d7b70", "scarf": RED},
    ),
    "charlatan": (
        _CHARLATAN,
        "#b9d3a0",
        {**_SKIN, "coat": VIOLET, "hair": "#b5622a", "hair-line": "#6d3414"},
    ),
    "desconfiado": (
        _DESCONFIADO,
        "#c3ccd2",
        {**_DARKER, "coat": GREEN_SHADE, "collar": STEEL, "hair": "#3b2a20", "stubble": "#5a4a40"},
    ),
    "sereno": (
        _SERENO,
        "#e7c9d0",
        {**_SKIN, "coat": BLUE, "hair": "#b9b2a8", "hair-line": "#7d766c", "scarf": ORANGE, "pearl": WHITE},
    ),
}
"""The head of each regular, the colour behind it, and the colours of its roles."""


def portrait(name: str) -> str:
    """A regular's face in its frame as SVG text, square; KeyError for a name that nobody has."""
    drawing, behind, roles = PEOPLE[name]
    edge = RADIUS + 2
    frame = f'<circle r="{RADIUS}" fill="{{}}" stroke="{INK}" stroke-width="{{}}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-edge} {-edge} {2 * edge} {2 * edge}">'
        f'<clipPath id="frame"><circle r="{RADIUS}"/></clipPath>{frame.format(behind, 0)}'
        '<g clip-path="url(#frame)" fill="none" stroke-linecap="round" stroke-linejoin="round" '
        f'stroke="{INK}" stroke-width="2.2"><g transform="translate(0 3)">{draw(drawing, roles)}</g></g>'
        f"{frame.format('none', 3)}</svg>"
    )
