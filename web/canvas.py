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


def sheet(element: Element) -> Sheet:
    """A canvas element as what it is. Raises `TypeError` for any other element."""
    if not hasattr(element, "getContext"):
        raise TypeError(f"#{element.id} is no canvas")
    return cast("Sheet", element)  # a protocol's instance check would ask the browser for every name in it


PAUSE: Final = 0.05
"""Seconds between two faces that are made beforehand."""
SCRAP: Final = rectangle(-0.5, -0.775, 1, 1.55, 0.07)
"""Stands for a face that is still being made."""


class Painter:
    """Draws on one canvas; `changed` is called when a face has been made and the picture should be drawn again."""

    def __init__(self, sheet: Sheet, behind: Sheet, faces: Faces, changed: Callable[[], None]) -> None:
        self._sheet: Final = sheet
        self._behind: Final = behind
        self._on: Final = sheet.getContext("2d")
        self._back: Final = behind.getContext("2d")
        self._faces = faces
        self._changed: Final = changed
        self._paths: Final[dict[str, object]] = {}
        self._made: Final[dict[tuple[str, int], object]] = {}
        self._best: Final[dict[str, object]] = {}
        self._asked: Final[set[tuple[str, int]]] = set()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._wanted: list[tuple[str, int]] = []
        self._making = False
        self._backdrop: tuple[Op, ...] | None = None
        self._rests: tuple[int, ...] = ()
        self._ratio = 1.0
        self._js = import_module("js")

    def resize(self, width: float, height: float, ratio: float, cards: Sequence[float]) -> None:
        """The canvas has this size in CSS pixels and this pixel ratio; `cards` are the widths of cards at rest."""
        self._ratio = ratio
        for sheet in (self._sheet, self._behind):
            sheet.width, sheet.height = round(width * ratio), round(height * ratio)
        self._rests = tuple(sorted({round(card * ratio) for card in cards}))
        self._backdrop = None

    def dress(self, faces: Faces) -> None:
        """Take other pictures of the cards; the old ones are seen until the new ones are made."""
        self._faces = faces
        self._made.clear()
        self._asked.clear()

    def reletter(self) -> None:
        """A font has come: what is written has to be drawn again."""
        self._backdrop = None
        self._changed()

    def paint(self, backdrop: tuple[Op, ...], foreground: Sequence[Op]) -> None:
        """Draw one picture; the backdrop only when it is another one than before."""
        w, h = self._sheet.width, self._sheet.height
        if backdrop is not self._backdrop:
            self._backdrop = backdrop
            self._clear(self._back, w, h)
            for op in backdrop:
                self._draw(self._back, op)
        on = self._on
        self._clear(on, w, h)
        on.drawImage(self._behind, 0, 0, w, h)
        for op in foreground:
            self._draw(on, op)

    def _clear(self, on: Context, w: float, h: float) -> None:
        on.setTransform(1, 0, 0, 1, 0, 0)
        on.globalAlpha = 1
        on.lineCap = on.lineJoin = "round"
        on.imageSmoothingQuality = "high"
        on.clearRect(0, 0, w, h)

    def _draw(self, on: Context, op: Op) -> None:
        if isinstance(op, Shape):
            self._shape(on, op)
        elif isinstance(op, Words):
            self._words(on, op)
        else:
            self._picture(on, op)

    def _place(self, on: Context, x: float, y: float, angle: float, across: float = 1.0, down: float = 1.0) -> None:
        c, s, k = cos(angle) * self._ratio, sin(angle) * self._ratio, self._ratio
        on.setTransform(c * across, s * across, -s * down, c * down, x * k, y * k)

    def _path(self, d: str) -> object:
        path = self._paths.get(d)
        if path is None:
            if len(self._paths) > 1500:
                self._paths.clear()
            path = self._paths[d] = self._js.Path2D.new(d)
        return path

    def _shape(self, on: Context, op: Shape) -> None:
        self._place(on, op.x, op.y, op.angle, op.scale, op.scale)
        on.globalAlpha = op.alpha
        path = self._path(op.d)
        if op.fill is not None:
            on.fillStyle = self._paint(on, op.fill)
            on.fill(path)
        if op.stroke is not None:
            on.strokeStyle = op.stroke
            on.lineWidth = op.line
            on.stroke(path)

    def _paint(self, on: Context, paint: Paint) -> object:
        if isinstance(paint, str):
            return paint
        made = self._gradient(on, paint)
        for offset, colour in paint.stops:
            made.addColorStop(offset, colour)
        return made

    def _gradient(self, on: Context, of: Gradient) -> Stops:
        if of.r:
            return on.createRadialGradient(of.x0, of.y0, 0, of.x0, of.y0, of.r)
        return on.createLinearGradient(of.x0, of.y0, of.x1, of.y1)

    def _words(self, on: Context, op: Words) -> None:
        self._place(on, op.x, op.y, op.angle)
        on.globalAlpha = op.alpha
        style = ("italic " if op.italic else "") + ("bold " if op.bold else "")
        on.font = f"{style}{op.size}px {SERIF if op.serif else SANS}"
        on.textAlign = op.align
        on.fillStyle = op.fill
        if op.room:
            on.fillText(op.text, 0, 0, op.room)
        else:
            on.fillText(op.text, 0, 0)

    def _picture(self, on: Context, op: Picture) -> None:
        on.globalAlpha = op.alpha
        image = self._face(op.card, op.w)
        if image is None and op.card.startswith(FACE):
            return
        if image is None:
            self._place(on, op.x, op.y, op.angle, op.w * op.turn, op.w)
            on.fillStyle = "#fff8e7"
            on.fill(self._path(SCRAP))
            return
        self._place(on, op.x, op.y, op.angle, op.turn)
        on.drawImage(image, -op.w / 2, -op.h / 2, op.w, op.h)

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
