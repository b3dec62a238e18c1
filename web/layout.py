"""Where things lie on a table of a given size, for two and four seats; geometry only, no colours and no state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import pi

from web.ops import Align

RATIO = 1.55
"""A card's height by its width, as the deck is drawn."""

BOARD_HEAD = 24.0
"""The height of the names above the matchsticks where they are written in the usual size."""

SMALL_FACE = 26.0
"""A face is not drawn smaller than this."""

SMALLEST = (240.0, 180.0)
"""Below this the table is drawn as if it were this large."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its left upper corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Where one card lies: its middle, its width and how far it is turned."""

    x: float
    y: float
    w: float
    angle: float = 0.0

    @property
    def box(self) -> Box:
        """The card's upright rectangle."""
        return Box(self.x - self.w / 2, self.y - self.w * RATIO / 2, self.w, self.w * RATIO)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """What belongs to one seat."""

    hand: tuple[float, float]
    """The middle of the cards held."""
    across: tuple[float, float]
    """The step from one held card to the next."""
    facing: float
    """How the seat's cards are turned."""
    card: float
    """Width of a held card."""
    trick: tuple[float, float]
    """Where the seat lays its card."""
    plate: Box
    """The name plate."""
    bubble: tuple[float, float]
    """Where the tip of its speech bubble is."""
    side: Align
    """From which side of the tip the bubble grows."""
    above: bool
    """Whether the bubble stands above its tip."""
    face: Box | None = None
    """Where the seat's face is to be seen; None where there is no room for one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The whole table; `unit` is 1 on a large screen and smaller on a small one, `text` how large one writes."""

    width: float
    height: float
    unit: float
    text: float
    felt: Box
    board: Box
    slate: Box
    card: float
    laid: float
    centre: tuple[float, float]
    places: tuple[Place, ...]
    piles: tuple[tuple[float, float], ...]
    """Where each side's tricks are gathered."""

    @property
    def head(self) -> float:
        """The height of the names and scores above the matchsticks."""
        return BOARD_HEAD * self.text

    @property
    def turned(self) -> Spot:
        """Where a card that is turned up lies: in the corner under the slate."""
        w = self.places[-1].card
        return Spot(x=self.slate.x + self.slate.w - w / 2, y=self.beside.y + w * RATIO / 2, w=w)

    @property
    def beside(self) -> Box:
        """The slip beside a card that is turned up: both under what the player at the top says, where there is room."""
        slate, card, top = self.slate, self.places[-1].card, self.places[len(self.places) // 2]
        said = top.bubble[1] + 1.4 * self.said
        if top.bubble[0] + 16 * self.said > self.width:  # two lines do not fit beside the plate: they stand under it
            said = top.plate.y + top.plate.h + 12 + 2.75 * self.said
        if len(self.places) > 2:
            right = self.places[1]
            floor = right.hand[1] - 1.1 * card if right.face is None else right.face.y - 4
        else:
            floor = self.centre[1] + card
        y = max(slate.y + slate.h + 5, min(said + 4, floor - card * RATIO))
        return Box(slate.x, y, slate.w - card - 6, slate.h * 0.8)

    @property
    def said(self) -> float:
        """How large the words in a bubble are."""
        return max(15.5, min(24.0, 24 * self.unit)) * self.text

    def held(self, seat: int, index: int, count: int) -> Spot:
        """The place of card `index` of `count` in a seat's hand."""
        place = self.places[seat]
        off = index - (count - 1) / 2
        lift = 0.0 if seat == 0 else abs(off) * place.card * 0.05
        tilt = 0.0 if seat == 0 else off * 0.12
        sign = -1 if seat == 0 or self._side(seat) == "top" else 1
        x = place.hand[0] + off * place.across[0]
        y = place.hand[1] + off * place.across[1] - (lift if sign < 0 else 0)
        return Spot(x=x, y=y, w=place.card, angle=place.facing - tilt if seat else 0.0)

    def _side(self, seat: int) -> str:
        return SIDES[len(self.places)][seat]


SIDES = {2: ("bottom", "top"), 4: ("bottom", "right", "top", "left")}
"""Seats go anticlockwise; the person sits at the bottom."""


def table(width: float, height: float, players: int, text: float = 1.0) -> Layout:
    """The layout of a table of this many seats on a stage of this size, with writing larger by `text`."""
    width, height = max(width, SMALLEST[0]), max(height, SMALLEST[1])
    unit = max(0.5, min(1.0, width / 760, height / 620))
    margin = 4 + 8 * unit
    tall = height > width * 1.3
    card = max(40.0, min(width * (0.285 if tall else 0.19), height * (0.25 if tall else 0.272) / RATIO, 150.0))
    back = min(card * 0.5, width * 0.095)
    plate = Box(0, 0, max(62.0, 104 * unit) * text, max(24.0, 40 * unit) * text)
    top = margin + back * RATIO
    floor = height - margin - card * RATIO
    room = floor - top - 2 * margin - plate.h
    aside = back * RATIO + 2 * margin if players > 2 else margin
    laid = min(card * 0.86, (width - 2 * aside) / 3.3, room / RATIO / 1.94)
    centre = (width / 2, top + plate.h + margin * 0.5 + (floor - top - plate.h - margin * 0.5) / 2)
    frame = _Frame(width, height, margin, card, back, laid, plate, centre)
    sides = SIDES[players]
    beside = width / 2 - plate.w / 2 - margin - 6
    square = min(max(14.0, min(30.0 * unit, width * 0.035)), beside / 8.1)
    board = Box(margin, margin, square * 8.1 + 4, square * 2.75 + BOARD_HEAD * text + 6)
    side = width / 2 - plate.w * 0.5 - 2 * margin
    slate = Box(width - margin - min(board.w, side), margin, min(board.w, side), max(44.0, 68 * unit) * text)
    places = tuple(_with_face(frame.place(side), board, slate, frame) for side in sides)
    return Layout(
        width=width,
        height=height,
        unit=unit,
        text=text,
        felt=_felt(width, height, margin),
        board=board,
        slate=slate,
        card=card,
        laid=laid,
        centre=centre,
        places=places,
        piles=frame.piles(),
    )


def _felt(width: float, height: float, margin: float) -> Box:
    edge = margin * (2.4 if min(width, height) > 480 else 0.6)
    return Box(edge, edge, width - 2 * edge, height - 2 * edge)


def _with_face(place: Place, board: Box, slate: Box, frame: _Frame) -> Place:
    """The place with room for a face, if there is any: beside the plate at the top, else over the cards held.

    Who has a face speaks beside it.
    """
    size, gap = max(34.0, 66 * min(1.0, frame.back / 57)), frame.margin * 0.4 + 2
    if place.facing == 0.0:
        return place
    plate = place.plate
    if place.facing == pi:
        right, middle = plate.x - gap, plate.y + plate.h / 2
        free = right - (board.x + board.w) - gap if middle - size / 2 < board.y + board.h else right
        size = min(size, free, 2 * (middle - place.hand[1] - frame.back * RATIO * 0.2))
        face = Box(right - size, middle - size / 2, size, size)
        return replace(place, face=face) if size >= SMALL_FACE else place
    beside, (x, y) = (slate, place.hand) if place.side == "right" else (board, place.hand)
    floor = y - frame.back * 0.98
    # A card that is turned up lies under the slate.
    ceiling = beside.y + beside.h + (frame.back * RATIO + 8 if place.side == "right" else 0.0)
    size = min(size, floor - ceiling - gap)
    if size < SMALL_FACE:
        return place
    half = size / 2
    edge = frame.margin * 0.6
    x = max(x, edge + half) if place.side == "left" else min(x, frame.width - edge - half)
    face = Box(x - half, floor - size, size, size)
    tip = face.x + face.w + 2 if place.side == "left" else face.x - 2
    return replace(place, face=face, bubble=(tip, face.y + half * 0.9), above=False)


@dataclass(frozen=True, slots=True)
class _Frame:
    width: float
    height: float
    margin: float
    card: float
    back: float
    laid: float
    plate: Box
    centre: tuple[float, float]

    def place(self, side: str) -> Place:
        return {"bottom": self._bottom, "right": self._right, "top": self._top, "left": self._left}[side]()

    @property
    def _crowded(self) -> bool:
        """Whether the own cards take the whole width, so that what else is at the bottom must stand above them."""
        return (self.width - 3.2 * self.card) / 2 < 50

    def piles(self) -> tuple[tuple[float, float], ...]:
        """Ours beside our cards, theirs at the right of the table."""
        gap = max(self.card * 0.1, 8.0)
        edge = self.width / 2 + 1.5 * self.card + gap
        x = min(edge + gap + self.back * 0.8, self.width - self.back * 0.7)
        y = self.height - self.margin - self.card * 0.6
        if self._crowded:
            x, y = self.width - self.back, self._bottom().plate.y - self.margin
        ours = (x, y)
        plate = self._right().plate
        return (ours, (self.width - self.margin - self.back * 0.8, plate.y + plate.h + self.card * 0.36))

    def _at(self, x: float, y: float) -> Box:
        return Box(x, y, self.plate.w, self.plate.h)

    def _bottom(self) -> Place:
        x, y = self.width / 2, self.height - self.margin - self.card * RATIO / 2
        gap = max(self.card * 0.1, 8.0)
        edge = x - 1.5 * self.card - gap
        if self._crowded:
            plate = self._at(self.margin * 0.6, y - self.card * RATIO / 2 - self.plate.h - self.margin)
        elif edge < self.plate.w + gap + 3:
            plate = Box(3, y - self.plate.h / 2, max(edge - 6, 44.0), self.plate.h)
        else:
            plate = self._at(edge - gap - self.plate.w, y - self.plate.h / 2)
        return Place(
            hand=(x, y),
            across=(self.card + gap, 0),
            facing=0.0,
            card=self.card,
            trick=(self.centre[0], self.centre[1] + self.laid * RATIO * 0.49),
            plate=plate,
            bubble=(plate.x + plate.w / 2, plate.y - 2),
            side="right" if plate.x > self.plate.w else "left",
            above=True,
        )

    def _top(self) -> Place:
        x, y = self.width / 2, self.margin * 0.6 + self.back * RATIO / 2
        step = self.back * 0.62
        return Place(
            hand=(x, y),
            across=(-step, 0),
            facing=pi,
            card=self.back,
            trick=(self.centre[0], self.centre[1] - self.laid * RATIO * 0.49),
            plate=self._at(x - self.plate.w / 2, y + self.back * RATIO / 2 + 3),
            bubble=(x + self.plate.w / 2 + 2, y + self.back * RATIO / 2 + 3 + self.plate.h / 2),
            side="left",
            above=False,
        )

    def _right(self) -> Place:
        x, y = self.width - self.margin - self.back * RATIO / 2, self.centre[1]
        plate = self._at(self.width - self.margin * 0.6 - self.plate.w, y + self.back * 1.2)
        return Place(
            hand=(x, y),
            across=(0, -self.back * 0.5),
            facing=-pi / 2,
            card=self.back,
            trick=(self.centre[0] + self.laid * 1.12, self.centre[1]),
            plate=plate,
            bubble=(x, y - self.back * 1.12),
            side="right",
            above=True,
        )

    def _left(self) -> Place:
        x, y = self.margin + self.back * RATIO / 2, self.centre[1]
        plate = self._at(self.margin * 0.6, y + self.back * 1.2)
        return Place(
            hand=(x, y),
            across=(0, self.back * 0.5),
            facing=pi / 2,
            card=self.back,
            trick=(self.centre[0] - self.laid * 1.12, self.centre[1]),
            plate=plate,
            bubble=(x, y - self.back * 1.12),
            side="left",
            above=True,
        )
