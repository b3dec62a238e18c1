"""The card itself: its stock, and the frame with the pinta, by whose gaps a Spanish suit is known from the edge."""

from typing import Final

from .ink import BLUE_SHADE, CREAM, EDGE
from .pen import HEIGHT, WIDTH, draw, number, stroke

_GAPS: Final = {"oros": 0, "copas": 1, "espadas": 2, "bastos": 3}
_MARGIN: Final = 9.5
_GAP: Final = 13


def stock(colour: str = CREAM) -> str:
    """The blank card with its rounded edge."""
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="13" fill="{colour}"'
        f' stroke="{EDGE}" stroke-width="1.2"/>'
    )


def pinta(suit: str) -> str:
    """The frame of a Spanish suit: broken never for oros, once for copas, twice for espadas, thrice for bastos."""
    left, right, top, bottom = _MARGIN, WIDTH - _MARGIN, _MARGIN, HEIGHT - _MARGIN
    lines = f"M{left},{top}L{left},{bottom}M{right},{top}L{right},{bottom}"
    gaps = _GAPS[suit]
    for y in (top, bottom):
        start = left
        for step in range(1, gaps + 1):
            centre = left + (right - left) * step / (gaps + 1)
            lines += f"M{number(start)},{y}L{number(centre - _GAP / 2)},{y}"
            start = centre + _GAP / 2
        lines += f"M{number(start)},{y}L{right},{y}"
    return draw((stroke(lines, 2.4, BLUE_SHADE),))
