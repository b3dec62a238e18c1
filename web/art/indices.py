"""Ranks as stroked figures, so that no font is needed, and the corner indices made of them."""

from collections.abc import Mapping
from typing import Final

from .pen import Drawing, draw, half_turn, placed, stretched, stroke
from .suits import MARKS

# Each glyph stands in a box 12 wide and 18 high.
_GLYPHS: Final = {
    "0": "M6,0 C1,0 1,18 6,18 C11,18 11,0 6,0Z",
    "1": "M2,4 L6,0 L6,18 M2,18 L10,18",
    "2": "M1,5 C1,-2 11,-2 11,5 C11,10 4,12 1,18 L11,18",
    "3": "M1,3 C4,-2 11,0 11,4.5 C11,8 7,8.6 5,8.6 C8,8.6 11.5,10 11.5,13 C11.5,19 3,20 .5,15",
    "4": "M8.5,18 L8.5,0 L.5,12.5 L12,12.5",
    "5": "M10.5,0 L2.5,0 L1.5,8 C5,5.5 11.5,7 11.5,12.5 C11.5,19 3,20 .5,15.5",
    "6": "M10,1 C5,-1 1,6 1,12 C1,20 11.5,20 11.5,12.5 C11.5,6 3,6 1,11.5",
    "7": "M.5,0 L11.5,0 C7,7 5.5,12 5,18",
    "8": "M6,8.4 C0,7 0,0 6,0 C12,0 12,7 6,8.4 C-1,10 -1,18 6,18 C13,18 13,10 6,8.4Z",
    "9": "M2,17 C7,19 11,12 11,6 C11,-2 .5,-2 .5,5.5 C.5,12 9,12 11,6.5",
    "A": "M0,18 L6,0 L12,18 M2.4,12 L9.6,12",
    "J": "M3,0 L11,0 M8,0 L8,13 C8,20 0,19 0,13",
    "Q": "M6,0 C-1,0 -1,18 6,18 C13,18 13,0 6,0Z M7,13 L12,19",
    "K": "M1,0 L1,18 M11,0 L1,10 M5,7 L12,18",
}
_BOX: Final = 12
# Two figures stand closer and are narrower than one would be, to leave the width to the picture.
_NARROW: Final = 0.8
_SPACE: Final = 2.6


def rank_width(rank: str, scale: float) -> float:
    """How wide `written(rank, scale, …)` is, without the thickness of its pen."""
    if len(rank) == 1:
        return _BOX * scale
    return (len(rank) * _BOX * _NARROW + (len(rank) - 1) * _SPACE) * scale


def written(rank: str, scale: float, weight: float, colour: str) -> str:
    """The rank with its top left corner at the origin, 18 × `scale` high, in lines `weight` thick."""
    narrow = _NARROW if len(rank) > 1 else 1
    text = ""
    for place, glyph in enumerate(rank):
        lines: Drawing = stretched((stroke(_GLYPHS[glyph], weight, colour),), narrow * scale, scale)
        text += placed(draw(lines), place * (_BOX * narrow + _SPACE) * scale, 0) if place else draw(lines)
    return text


def corners(rank: str, suit: str, colour: str, colours: Mapping[str, str], inset: float) -> str:
    """The rank over the suit's mark in two opposite corners, `inset` from the edges; `colours` dress a French mark."""
    scale = 1.45
    middle = inset + rank_width(rank, scale) / 2
    index = placed(written(rank, scale, 3.6, colour), inset, inset + 2)
    index += placed(draw(MARKS[suit], colours), middle, inset + 42)
    return index + half_turn(index)
