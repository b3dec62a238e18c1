"""The browser beyond its window: its languages, how it hands a text over. Types only: it is never loaded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

# ruff: noqa: N802 (the browser's names)


class Promise(Protocol):
    """What the browser will tell later."""

    def then(self, then: object, failed: object, /) -> object:
        """Call one of the two when it is known."""
        ...


class Clipboard(Protocol):
    """What is copied."""

    def writeText(self, text: str, /) -> Promise:
        """Copy a text."""
        ...


class Navigator(Protocol):
    """The browser itself."""

    @property
    def clipboard(self) -> Clipboard:
        """What is copied; missing on a page that came without encryption."""
        ...

    @property
    def languages(self) -> Iterable[str]:
        """What the person reads, as BCP 47 tags, the dearest first."""
        ...

    def share(self, what: object, /) -> Promise:
        """Hand something to the system; missing where the system takes nothing."""
        ...
