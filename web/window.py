"""The browser's window as protocols: its address, its clock, its timers, its frame. Types only: it is never loaded."""

from __future__ import annotations

from typing import Protocol

from web.document import Document, Listenable
from web.navigator import Navigator
from web.storage import Owner

# ruff: noqa: N802 (the browser's names)


class Location(Protocol):
    """The address."""

    @property
    def search(self) -> str:
        """From the question mark on."""
        ...

    @property
    def hash(self) -> str:
        """From the number sign on."""
        ...

    @property
    def pathname(self) -> str:
        """Before both."""
        ...

    @property
    def href(self) -> str:
        """All of it."""
        ...


class History(Protocol):
    """The way here."""

    def replaceState(self, state: None, title: str, address: str, /) -> None:
        """Change the address that is shown."""
        ...


class Query(Listenable, Protocol):
    """A question to the style sheet that changes its answer."""

    @property
    def matches(self) -> bool:
        """The answer."""
        ...


class Clock(Protocol):
    """A clock that only goes forward."""

    def now(self) -> float:
        """Milliseconds since the page was opened."""
        ...


class Frame(Protocol):
    """What frame.js gives the page to speak with its host."""

    @property
    def framed(self) -> bool:
        """Whether the page is in another one's frame."""
        ...

    def tell(self, text: str, /) -> None:
        """Send a text of JSON to the host."""
        ...

    def listen(self, call: object, /) -> None:
        """Be called with each text of JSON from the host."""
        ...


class Window(Listenable, Owner, Protocol):
    """The browser's window."""

    truco: object

    @property
    def trucoFrame(self) -> Frame:
        """The way to the host."""
        ...

    @property
    def document(self) -> Document:
        """The page in it."""
        ...

    @property
    def location(self) -> Location:
        """Its address."""
        ...

    @property
    def navigator(self) -> Navigator:
        """The browser itself."""
        ...

    @property
    def history(self) -> History:
        """How it came there."""
        ...

    @property
    def performance(self) -> Clock:
        """Its clock."""
        ...

    @property
    def devicePixelRatio(self) -> float:
        """Device pixels to a CSS pixel."""
        ...

    def matchMedia(self, query: str, /) -> Query:
        """Ask the style sheet."""
        ...

    def requestAnimationFrame(self, call: object, /) -> int:
        """Call before the next picture."""
        ...

    def setTimeout(self, call: object, delay: float, /) -> int:
        """Call later."""
        ...

    def clearTimeout(self, number: int, /) -> None:
        """Do not call later."""
        ...
