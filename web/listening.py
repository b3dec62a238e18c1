"""What happens to the page's controls, as inputs: presses, keys, changed settings, a card that is touched."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Final

from web.browser import lasting, there
from web.inputs import Control, Input, Key, Press
from web.layout import Layout

if TYPE_CHECKING:
    from web.document import Document, Element, Event, PointerEvent
    from web.drag import Drag
    from web.window import Window


class Listening:
    """Hears the whole page; `give` gets the inputs, `redraw` is called when a carried card has moved."""

    def __init__(
        self,
        window: Window,
        element: Callable[[str], Element],
        give: Callable[[Input], None],
        redraw: Callable[[], None],
    ) -> None:
        self._clock: Final = window.performance
        self._document: Final[Document] = window.document
        self._element: Final = element
        self._give: Final = give
        self._redraw: Final = redraw
        self.drag: Drag | None = None
        self.pressed = ""
        """The word of the move that was pressed last, till others are offered."""
        self.hand: tuple[Layout, int] | None = None
        """How the table lies, and of how many cards the person's hand is, as last shown."""
        for name, listener in (("click", self._click), ("keydown", self._keydown), ("change", self._change)):
            self._document.addEventListener(name, lasting(listener))
        self._document.addEventListener("pointerdown", lasting(self._take))
        self._document.addEventListener("close", lasting(self._closed), True)

    def _click(self, event: Event) -> None:
        now = event.timeStamp
        double = event.detail > 1
        if self.drag is not None and self.drag.swallows(now):
            return None
        act = there(event.target.closest("[data-act]"))
        if act is not None:
            word, turn = act.getAttribute("data-act") or "", int(act.getAttribute("data-turn") or -1)
            self.pressed = word
            return self._give(Press(word, turn, now, double))
        control = there(event.target.closest("[data-ui]"))
        if control is not None and not control.disabled:
            return self._give(Control(control.getAttribute("data-ui") or "", now, self._value(control), double))
        if event.target.id == "dialog":  # beside what is in it: on the page behind
            return self._give(Control("close", now))
        if there(event.target.closest("#game")) is not None:
            self._give(Control("skip", now))
        return None

    def _take(self, event: PointerEvent) -> None:
        """A card is touched: it may be carried to the table."""
        card = there(event.target.closest("#cards [data-act]"))
        if card is None or self.hand is None:
            return
        if self.drag is None:
            from web.drag import Drag  # late: not everybody touches a card

            self.drag = Drag(self._document, self._element("game"), self._give, self._redraw)
        self.drag.take(event, card, *self.hand)

    def _value(self, control: Element) -> str:
        """What a control chooses: its own value, or what was written into the field that it names."""
        field = there(control.getAttribute("data-from"))
        return self._element(field).value if field else there(control.getAttribute("data-value")) or ""

    def _keydown(self, event: Event) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.repeat:
            if event.key in ("Enter", " ") and there(event.target.closest("button")) is not None:
                event.preventDefault()
            return
        if event.key == "Escape" and self.drag is not None and self.drag.put_back():
            return
        if there(event.target.closest("input, select, textarea, dialog")) is None:
            self._give(Key(event.key, event.timeStamp))
        elif (day := there(event.target.closest("[data-grid] [data-value]"))) is not None:
            self._walk(day, event)

    def _walk(self, day: Element, event: Event) -> None:
        """Go on in the calendar by a key."""
        from web.month import day_by_key

        reached = day_by_key(date.fromisoformat(day.getAttribute("data-value") or ""), event.key)
        if reached is not None:
            event.preventDefault()
            self._give(Control("sheet.to", event.timeStamp, reached.isoformat()))
            found = there(self._element("dialog").querySelector('[data-grid] [tabindex="0"]'))
            if found is not None:
                found.focus()

    def _change(self, event: Event) -> None:
        name = there(event.target.getAttribute("data-set"))
        if name is None:
            return
        from web.settings_dialog import value_of

        raw: str | bool = event.target.checked if event.target.type == "checkbox" else event.target.value
        value = value_of(name, raw)
        self._give(Control(f"set.{name}", self._clock.now(), value))

    def _closed(self, event: Event) -> None:
        if event.target.id == "dialog":
            self._give(Control("close", self._clock.now()))
