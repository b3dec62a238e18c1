"""Carries out draw operations on the page's canvas, sharp at every pixel ratio; the only file that draws."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from importlib import import_module
from math import cos, sin
from typing import TYPE_CHECKING, Final, cast

from web.deck import address
from web.ops import Gradient, Op, Paint, Picture, Shape, Words, rectangle
from web.svg import SANS, SERIF, Faces, sized
from web.tableau import BACK, FACE

if TYPE_CHECKING:
    from web.document import Context, Element, Sheet, Stops
    from web.layout import Box


def sheet(element: Element) -> Sheet:
    """A canvas element as what it is. Raises `TypeError` for any other element."""
    if not hasattr(element, "getContext"):
        raise TypeError(f"#{element.id} is no canvas")
    return cast("Sheet", element)  # a protocol's instance check would ask the browser for every name in it


def unseen() -> Sheet:
    """A canvas that is not in the page."""
    return sheet(import_module("js").document.createElement("canvas"))


PAUSE: Final = 0.05
"""Seconds between two faces that are made beforehand."""
HEM: Final = 6.0
"""So far around the score paper, in CSS pixels, its shadow may reach."""
SCRAP: Final = rectangle(-0.5, -0.775, 1, 1.55, 0.07)
"""Stands for a face that is still being made."""


class Pen:
    """Draws on one context, at a pixel ratio. To ask the browser for something, or to tell it, costs more than what is
    reckoned here: what it can do is asked for once, and what a picture has told it already is not told again.
    """

    def __init__(self, on: Context) -> None:
        self.ratio = 1.0
        self._on: Final = on
        self._transform: Final = on.setTransform
        self._fill: Final = on.fill
        self._stroke: Final = on.stroke
        self._write: Final = on.fillText
        self._image: Final = on.drawImage
        self._told: Final[dict[str, object]] = {}
        self._at = (0.0, 0.0, 0.0, 0.0, 0.0)
        self._paths: Final[dict[str, object]] = {}
        self._new_path: Final[Callable[[str], object]] = import_module("js").Path2D.new

    def begin(self, w: float, h: float) -> None:
        """A new picture of so many device pixels; the browser may have forgotten what the one before told it."""
        on = self._on
        self._told.clear()
        self._at = (0.0, 0.0, 0.0, 0.0, 0.0)
        self._transform(1, 0, 0, 1, 0, 0)
        on.lineCap = on.lineJoin = "round"
        on.imageSmoothingQuality = "high"
        on.clearRect(0, 0, w, h)

    def copy(self, sheet: Sheet, x: float, y: float, w: float, h: float) -> None:
        """Another canvas of that size, pixel by pixel, before anything else is drawn."""
        self._tell("globalAlpha", 1.0)
        self._image(sheet, x, y, w, h)

    def shape(self, op: Shape) -> None:
        """A path filled, drawn as a line, or both."""
        self._place(op.x, op.y, op.angle, op.scale, op.scale)
        self._tell("globalAlpha", op.alpha)
        path = self._path(op.d)
        if op.fill is not None:
            self._fill_with(op.fill)
            self._fill(path)
        if op.stroke is not None:
            self._tell("strokeStyle", op.stroke)
            self._tell("lineWidth", op.line)
            self._stroke(path)

    def words(self, op: Words) -> None:
        """A line of text."""
        self._place(op.x, op.y, op.angle)
        self._tell("globalAlpha", op.alpha)
        style = ("italic " if op.italic else "") + ("bold " if op.bold else "")
        self._tell("font", f"{style}{op.size}px {SERIF if op.serif else SANS}")
        self._tell("textAlign", op.align)
        self._fill_with(op.fill)
        if op.room:
            self._write(op.text, 0, 0, op.room)
        else:
            self._write(op.text, 0, 0)

    def picture(self, op: Picture, image: object) -> None:
        """A card's face, or a person's."""
        self._tell("globalAlpha", op.alpha)
        self._place(op.x, op.y, op.angle, op.turn)
        self._image(image, -op.w / 2, -op.h / 2, op.w, op.h)

    def scrap(self, op: Picture) -> None:
        """What stands for a face that is still being made."""
        self._tell("globalAlpha", op.alpha)
        self._place(op.x, op.y, op.angle, op.w * op.turn, op.w)
        self._fill_with("#fff8e7")
        self._fill(self._path(SCRAP))

    def _tell(self, name: str, value: object) -> None:
        if self._told.get(name) != value:
            self._told[name] = value
            setattr(self._on, name, value)

    def _place(self, x: float, y: float, angle: float, across: float = 1.0, down: float = 1.0) -> None:
        at = (x, y, angle, across, down)
        if at != self._at:
            self._at = at
            c, s, k = cos(angle) * self.ratio, sin(angle) * self.ratio, self.ratio
            self._transform(c * across, s * across, -s * down, c * down, x * k, y * k)

    def _path(self, d: str) -> object:
        path = self._paths.get(d)
        if path is None:
            if len(self._paths) > 1500:
                self._paths.clear()
            path = self._paths[d] = self._new_path(d)
        return path

    def _fill_with(self, paint: Paint) -> None:
        if isinstance(paint, str):
            self._tell("fillStyle", paint)
        elif self._told.get("fillStyle") != paint:
            self._told["fillStyle"] = paint
            made = self._gradient(paint)
            for offset, colour in paint.stops:
                made.addColorStop(offset, colour)
            self._on.fillStyle = made

    def _gradient(self, of: Gradient) -> Stops:
        if of.r:
            return self._on.createRadialGradient(of.x0, of.y0, 0, of.x0, of.y0, of.r)
        return self._on.createLinearGradient(of.x0, of.y0, of.x1, of.y1)


class Painter:
    """Draws on one canvas; `changed` is called when a face has been made and the picture should be drawn again."""

    def __init__(self, sheet: Sheet, behind: Sheet, faces: Faces, changed: Callable[[], None]) -> None:
        self._sheet: Final = sheet
        self._behind: Final = behind
        self._pen: Final = Pen(sheet.getContext("2d"))
        self._back: Final = Pen(behind.getContext("2d"))
        self._faces = faces
        self._changed: Final = changed
        self._made: Final[dict[tuple[str, int], object]] = {}
        self._best: Final[dict[str, object]] = {}
        self._asked: Final[set[tuple[str, int]]] = set()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._wanted: list[tuple[str, int]] = []
        self._making = False
        self._top: tuple[Op, ...] = ()
        self._paper: tuple[Op, ...] = ()
        self._under: Final = unseen()
        self._under_pen: Final = Pen(self._under.getContext("2d"))
        self._corner = (0, 0)
        self._rests: tuple[int, ...] = ()
        self._ratio = 1.0
        self._js = import_module("js")

    def resize(self, width: float, height: float, ratio: float, cards: Sequence[float], paper: Box) -> None:
        """The canvas has this size in CSS pixels and this pixel ratio; `cards` are the widths of cards at rest, `paper`
        is where the score is written.
        """
        self._ratio = self._pen.ratio = self._back.ratio = ratio
        for sheet in (self._sheet, self._behind):
            sheet.width, sheet.height = round(width * ratio), round(height * ratio)
        self._corner = int((paper.x - HEM) * ratio), int((paper.y - HEM) * ratio)
        self._under.width, self._under.height = (round((side + 2 * HEM) * ratio) for side in (paper.w, paper.h))
        self._rests = tuple(sorted({round(card * ratio) for card in cards}))
        self._top = ()

    def dress(self, faces: Faces) -> None:
        """Take other pictures of the cards; the old ones are seen until the new ones are made."""
        self._faces = faces
        self._made.clear()
        self._asked.clear()

    def reletter(self) -> None:
        """A font has come: what is written has to be drawn again."""
        self._top = ()
        self._changed()

    def paint(self, top: tuple[Op, ...], paper: tuple[Op, ...], foreground: Sequence[Op]) -> None:
        """Draw one picture; the table and the score paper on it only when they are others than before."""
        w, h = self._sheet.width, self._sheet.height
        if top is not self._top or paper is not self._paper:
            self._lay(top, paper, w, h)
        self._pen.begin(w, h)
        self._pen.copy(self._behind, 0, 0, w, h)
        for op in foreground:
            self._draw(self._pen, op)

    def _lay(self, top: tuple[Op, ...], paper: tuple[Op, ...], w: float, h: float) -> None:
        """Another score is written on the table as it was kept from under the paper."""
        (x, y), wide, high = self._corner, self._under.width, self._under.height
        if top is not self._top:
            self._back.begin(w, h)
            for op in top:
                self._draw(self._back, op)
            self._under_pen.begin(wide, high)
            self._under_pen.copy(self._behind, -x, -y, w, h)
        else:
            self._back.begin(0, 0)
            self._back.copy(self._under, x, y, wide, high)
        self._top, self._paper = top, paper
        for op in paper:
            self._draw(self._back, op)

    def _draw(self, pen: Pen, op: Op) -> None:
        if isinstance(op, Shape):
            pen.shape(op)
        elif isinstance(op, Words):
            pen.words(op)
        else:
            self._picture(pen, op)

    def _picture(self, pen: Pen, op: Picture) -> None:
        image = self._face(op.card, op.w)
        if image is not None:
            pen.picture(op, image)
        elif not op.card.startswith(FACE):
            pen.scrap(op)

    def _face(self, card: str, width: float) -> object | None:
        wanted = width * self._ratio
        size = next((rest for rest in self._rests if rest >= wanted * 0.97), self._rests[-1] if self._rests else 64)
        made = self._made.get((card, size))
        if made is None:
            if (card, size) not in self._asked:
                self._asked.add((card, size))
                self._start(self._make(card, size))
            return self._best.get(card) or (None if card.startswith(FACE) else self._best.get(BACK))
        return made

    def prepare(self, cards: Sequence[str], width: float) -> None:
        """Make these faces at this width one after the other, with pauses, so that they are there when they are laid.

        The whole pack is wanted: to make only what will come would tell it.
        """
        rests = [rest for rest in self._rests if rest >= width * self._ratio * 0.97]
        size = rests[0] if rests else 64
        self._wanted = [(card, size) for card in cards if (card, size) not in self._asked]
        if self._wanted and not self._making:
            self._making = True
            self._start(self._make_wanted())

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def _make_wanted(self) -> None:
        try:
            while self._wanted:
                card, size = self._wanted.pop(0)
                if (card, size) not in self._asked:
                    self._asked.add((card, size))
                    await self._make(card, size)
                    await asyncio.sleep(PAUSE)
        finally:
            self._making = False

    def _done(self, task: asyncio.Task[None]) -> None:
        """Forget a finished task; what went wrong in it is told to the console."""
        self._tasks.discard(task)
        if not task.cancelled() and (why := task.exception()) is not None:
            self._js.console.error(f"{type(why).__name__}: {why}")

    async def _make(self, card: str, size: int) -> None:
        """A face as a bitmap of that many device pixels across."""
        faces = self._faces
        image = self._js.Image.new()
        image.src = address(sized(faces(card), size))
        await image.decode()
        made: object = image
        if hasattr(self._js, "createImageBitmap"):
            made = await self._js.createImageBitmap(image)
        if faces is not self._faces:
            return
        if len(self._made) > 240:
            self._made.clear()
            self._asked.clear()
        self._made[card, size] = self._best[card] = made
        self._changed()
