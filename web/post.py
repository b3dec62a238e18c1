"""Hands a text over: to the system's share sheet, else to the clipboard, else it is marked in its field.

What came of it is told when the browser says so, and never before: a text that was not copied was not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from web.browser import lasting, plain_object, there
from web.share_sheet import Outcome

if TYPE_CHECKING:
    from web.navigator import Promise
    from web.window import Window


class Post:
    """The way out of the page; `tell` hears the outcome, `field` is the id of the field that is marked at worst."""

    def __init__(self, window: Window, tell: Callable[[Outcome], None]) -> None:
        self._window: Final = window
        self._tell: Final = tell

    @property
    def sends(self) -> bool:
        """Whether the system takes texts."""
        return there(getattr(self._window.navigator, "share", None)) is not None

    def send(self, text: str, field: str) -> None:
        """By the system's share sheet; where that fails, by the clipboard. To close it is no failure."""

        def failed(why: object) -> None:
            if getattr(why, "name", "") == "AbortError":
                self._tell("")
            else:
                self.copy(text, field)

        try:
            promise = self._window.navigator.share(plain_object(text=text))
        except Exception:
            return self.copy(text, field)
        return self._after(promise, lambda _value: self._tell("sent"), failed)

    def copy(self, text: str, field: str) -> None:
        """By the clipboard; where that fails, the field is marked."""

        def failed(_why: object) -> None:
            self._tell("failed")
            found = there(self._window.document.getElementById(field))
            if found is not None:
                found.focus()
                found.select()

        try:
            promise = self._window.navigator.clipboard.writeText(text)
        except Exception as why:  # there is none on a page that came without encryption
            return failed(why)
        return self._after(promise, lambda _value: self._tell("copied"), failed)

    def _after(self, promise: Promise, then: Callable[[object], None], failed: Callable[[object], None]) -> None:
        promise.then(lasting(then), lasting(failed))
