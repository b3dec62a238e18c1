"""Where the emblems of the aces and the number cards stand."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from .aces import ACES
from .pen import draw, placed
from .suits import emblem

Point = tuple[float, float]


class Layout(NamedTuple):
    """Equal emblems: how wide and high against their natural size, and their centres from the card's middle."""

    kx: float
    ky: float
    centres: tuple[Point, ...]


def _columns(dx: float, *heights: float) -> tuple[Point, ...]:
    return tuple((side * dx, y) for y in heights for side in (-1, 1))


def _row(y: float, gap: float, count: int) -> tuple[Point, ...]:
    return tuple(((place - (count - 1) / 2) * gap, y) for place in range(count))


_OROS: Final = {
    "2": Layout(1.75, 1.75, ((0, -64), (0, 64))),
    "3": Layout(1.4, 1.4, ((0, -88), (0, 0), (0, 88))),
    "4": Layout(1.27, 1.27, _columns(40, -56, 56)),
    "5": Layout(1.15, 1.15, (*_columns(36, -71, 71), (0, 0))),
    "6": Layout(1.08, 1.08, _columns(34, -72, 0, 72)),
    "7": Layout(0.94, 0.94, (*_columns(41, -71, 1, 73), (0, -35))),
}
_COPAS: Final = {
    "2": Layout(1.75, 1.75, ((0, -62), (0, 60))),
    "3": Layout(1.4, 1.4, ((0, -88), (0, -1), (0, 86))),
    "4": Layout(1.4, 1.4, _columns(34, -50, 50)),
    "5": Layout(1.2, 1.2, (*_columns(36, -76, 76), (0, 0))),
    "6": Layout(1.15, 1.15, _columns(32, -80, -1, 78)),
    "7": Layout(1, 1, (*_columns(40, -75, 4, 83), (0, -35))),
}
_ESPADAS: Final = {
    "2": Layout(1.7, 3.2, _row(0, 64, 2)),
    "3": Layout(1.28, 3.1, _row(0, 48, 3)),
    "4": Layout(1.6, 1.9, (*_row(-63, 62, 2), *_row(63, 62, 2))),
    "5": Layout(1.4, 1.5, (*_row(-80, 62, 2), *_row(76, 62, 2))),
    "6": Layout(1.12, 1.8, (*_row(-65, 42, 3), *_row(51, 42, 3))),
    "7": Layout(1.08, 1.4, (*_row(-79, 42, 3), *_row(71, 42, 3))),
}
_BASTOS: Final = {
    "2": Layout(1.65, 3.1, _row(0, 66, 2)),
    "3": Layout(1.2, 2.95, _row(0, 48, 3)),
    "4": Layout(1.5, 1.75, (*_row(-61, 62, 2), *_row(61, 62, 2))),
    "5": Layout(1.35, 1.38, (*_row(-80, 60, 2), *_row(80, 60, 2))),
    "6": Layout(1.12, 1.7, (*_row(-58, 43, 3), *_row(60, 43, 3))),
    "7": Layout(1.08, 1.35, (*_row(-79, 41.5, 3), *_row(79, 41.5, 3))),
}
_SPANISH: Final = {"oros": _OROS, "copas": _COPAS, "espadas": _ESPADAS, "bastos": _BASTOS}
# The odd one of five and of seven long emblems lies across the middle, as in the Castilian pattern.
_LYING: Final = ("5", "7")

_FRENCH: Final = {
    "2": Layout(1.5, 1.5, ((0, -72), (0, 72))),
    "3": Layout(1.32, 1.32, ((0, -92), (0, 0), (0, 92))),
    "4": Layout(1.2, 1.2, _columns(35, -62, 62)),
    "5": Layout(1.08, 1.08, (*_columns(35, -80, 80), (0, 0))),
    "6": Layout(1.08, 1.08, _columns(35, -82, 0, 82)),
    "7": Layout(0.92, 0.92, (*_columns(39, -90, 0, 90), (0, -45))),
    "8": Layout(0.92, 0.92, (*_columns(39, -90, 0, 90), (0, -45), (0, 45))),
    "9": Layout(0.78, 0.78, (*_columns(40, -99, -33, 33, 99), (0, 0))),
    "10": Layout(0.75, 0.75, (*_columns(36, -99, -33, 33, 99), (0, -66), (0, 66))),
}

_MIDDLE_X: Final = 100
_MIDDLE_Y: Final = 155


def number_card(rank: str, suit: str, colours: Mapping[str, str]) -> str:
    """The emblems of a number card, drawn once and repeated; the lower half of a French one stands on its head."""
    spanish = suit in _SPANISH
    layout = _SPANISH[suit][rank] if spanish else _FRENCH[rank]
    # The id names the card: two of them may stand in one page.
    name = f"pip-{suit}-{rank}"
    body = f'<defs><g id="{name}">{draw(emblem(suit, layout.kx, layout.ky), colours)}</g></defs>'
    pip = f'<use href="#{name}"/>'
    for x, y in layout.centres:
        body += placed(pip, _MIDDLE_X + x, _MIDDLE_Y + y, turn=180 if y > 0 and not spanish else 0)
    if suit in ("espadas", "bastos") and rank in _LYING:
        # 1.3 keeps the lying one as thick as the gap between the rows allows.
        body += placed(draw(emblem(suit, 1.3, 1.62)), _MIDDLE_X, _MIDDLE_Y, turn=90)
    return body


def ace(suit: str, colours: Mapping[str, str]) -> str:
    """The one large emblem of an ace, with its ornaments if the suit has them."""
    if suit not in ACES:
        return placed(draw(emblem(suit, 2.5, 2.5), colours), _MIDDLE_X, _MIDDLE_Y)
    behind, large, front = ACES[suit]
    body = "".join(placed(draw(shapes), x, y, turn=turn) for shapes, x, y, turn in behind)
    return placed(body + draw(large + front), _MIDDLE_X, _MIDDLE_Y)
