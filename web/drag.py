"""A card carried by the pointer from the hand to the table. Loaded when one is first touched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from web.browser import lasting
from web.comfort import raised
from web.inputs import Press
from web.layout import RATIO, Layout
from web.motion import Items, ease

if TYPE_CHECKING:
    from web.document import Document, Element, PointerEvent

SLACK: Final = 9.0
"""A press that moves by less, in pixels, is a press."""
AFTER: Final = 120.0
"""For so many ms after a card was let go, a click belongs to that."""
TOO_FAR: Final = 0.5
"""By how much of a card's height it has to be moved up, at least, to be laid."""


@dataclass(frozen=True, slots=True)
class Hold:
    """The card in hand: the word that lays it, its place in the hand of `count`, and where it was taken."""

    word: str
    turn: int
    slot: int
    count: int
    x: float
    y: float


def lands(layout: Layout, slot: int, count: int, x: float, y: float) -> bool:
    """Whether a card that was carried so far from its place in the hand is let go over the table."""
    spot = layout.held(0, slot, count)
    above = y < -TOO_FAR * spot.w * RATIO
    return above and 0 < spot.x + x < layout.width and spot.y + y > 0


class Drag:
    """One card at a time: `give` gets the press that lays it, `changed` is called whenever it is seen elsewhere."""

    def __init__(
        self, document: Document, stage: Element, give: Callable[[Press], None], changed: Callable[[], None]
    ) -> None:
        self._document: Final = document
        self._stage: Final = stage
        self._give: Final = give
        self._changed: Final = changed
        self._hold: Hold | None = None
        self._layout: Layout | None = None
        self._off = (0.0, 0.0)
        self._carried = False
        self._let_go: float | None = None
        self._dropped = -1000.0
        self._listeners: Final = {
            "pointermove": lasting(self._move),
            "pointerup": lasting(self._up),
            "pointercancel": lasting(self._cancel),
        }

    def take(self, event: PointerEvent, control: Element, layout: Layout, count: int) -> None:
        """The pointer goes down on a card's control."""
        busy = self._hold is not None and self._let_go is None
        if busy or not event.isPrimary or event.button != 0:
            return
        word, turn = control.getAttribute("data-act") or "", int(control.getAttribute("data-turn") or -1)
        slot = int(control.getAttribute("data-slot") or 0)
        self._hold = Hold(word, turn, slot, count, event.clientX, event.clientY)
        self._layout, self._off, self._carried, self._let_go = layout, (0.0, 0.0), False, None
        for name, listener in self._listeners.items():
            self._document.addEventListener(name, listener)

    def put_back(self) -> bool:
        """Let go of the card that is carried; false if there is none."""
        carried = self._carried and self._let_go is None
        if carried:
            self._end()
        return carried

    def swallows(self, now: float) -> bool:
        """Whether a click at that time is what is left of a card's being carried."""
        return 0 <= now - self._dropped < AFTER

    def seen(self, items: Items, number: int, now: float, length: float) -> tuple[Items, bool]:
        """The cards with the one that is carried, or on its way from where it was let go, which takes so many ms; and
        whether it is on its way.
        """
        hold = self._hold
        if hold is None or not self._carried:
            return items, False
        left = 1.0
        if self._let_go is not None:
            self._let_go = now if self._let_go < 0 else self._let_go
            share = (now - self._let_go) / length if length else 1.0
            left = 1.0 - ease(min(1.0, max(0.0, share)))
            if share >= 1:
                self._hold = None
                return items, False
        name = f"{number}/0/{hold.slot}"
        if name not in items:
            return items, False
        carried = raised(items[name], self._off[0] * left, self._off[1] * left)
        return {**items, name: carried}, self._let_go is not None

    def _move(self, event: PointerEvent) -> None:
        hold = self._hold
        if hold is None or not event.isPrimary:
            return
        self._off = event.clientX - hold.x, event.clientY - hold.y
        if not self._carried and max(map(abs, self._off)) > SLACK:
            self._carried = True
            self._document.documentElement.setAttribute("data-drag", "1")
            self._stage.setPointerCapture(event.pointerId)
        if self._carried:
            self._changed()

    def _up(self, event: PointerEvent) -> None:
        hold, layout = self._hold, self._layout
        if hold is None or not event.isPrimary:
            return
        if not self._carried or layout is None:
            self._drop()
            return
        self._dropped = event.timeStamp
        self._end()
        if lands(layout, hold.slot, hold.count, *self._off):
            self._give(Press(hold.word, hold.turn, event.timeStamp, sure=True))

    def _cancel(self, event: PointerEvent) -> None:
        """The browser has taken the pointer for something else, as a second finger does."""
        if self._hold is not None and event.isPrimary:
            if self._carried:
                self._end()
            else:
                self._drop()

    def _drop(self) -> None:
        """The card was touched, not carried."""
        self._hold = None
        self._deafen()

    def _end(self) -> None:
        self._let_go = -1.0  # the next picture sets the time
        self._deafen()
        self._document.documentElement.removeAttribute("data-drag")
        self._changed()

    def _deafen(self) -> None:
        for name, listener in self._listeners.items():
            self._document.removeEventListener(name, listener)
