"""The page in the browser as protocols: its elements, events, canvas. Types only: it is never loaded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

# ruff: noqa: N802, N815 (the browser's names)


class Style(Protocol):
    """An element's own style."""

    def setProperty(self, name: str, value: str, /) -> None:
        """Set one property."""
        ...


class Element(Protocol):
    """An element of the page."""

    id: str
    textContent: str
    className: str
    hidden: bool
    disabled: bool
    open: bool
    value: str
    checked: bool
    selected: bool
    type: str
    scrollTop: float
    width: float
    height: float

    @property
    def style(self) -> Style:
        """Its own style."""
        ...

    @property
    def scrollHeight(self) -> float:
        """How tall its content is."""
        ...

    @property
    def childElementCount(self) -> int:
        """How many elements are in it."""
        ...

    @property
    def children(self) -> Iterable[Element]:
        """The elements in it."""
        ...

    @property
    def firstElementChild(self) -> Element | None:
        """The first element in it."""
        ...

    @property
    def lastElementChild(self) -> Element | None:
        """The last element in it."""
        ...

    @property
    def isConnected(self) -> bool:
        """Whether it is in the page."""
        ...

    def setAttribute(self, name: str, value: str, /) -> None:
        """Set an attribute."""
        ...

    def getAttribute(self, name: str, /) -> str | None:
        """An attribute's value."""
        ...

    def removeAttribute(self, name: str, /) -> None:
        """Take an attribute away."""
        ...

    def append(self, child: Element, /) -> None:
        """Put an element at the end of it."""
        ...

    def replaceChildren(self, *children: Element) -> None:
        """Put these elements in place of its content."""
        ...

    def replaceWith(self, other: Element, /) -> None:
        """Put another element in its place."""
        ...

    def remove(self) -> None:
        """Take it out of the page."""
        ...

    def setPointerCapture(self, pointer: int, /) -> None:
        """Get what that pointer does from now on, wherever it is. Raises where there is no such pointer any more."""
        ...

    def focus(self) -> None:
        """Give it the keyboard."""
        ...

    def select(self) -> None:
        """Mark all of its text."""
        ...

    def closest(self, selector: str, /) -> Element | None:
        """It or the nearest element around it that fits."""
        ...

    def querySelector(self, selector: str, /) -> Element | None:
        """The first element in it that fits."""
        ...

    def getBoundingClientRect(self) -> Rectangle:
        """Where it is on the screen."""
        ...

    def showModal(self) -> None:
        """Open a dialog over the page."""
        ...

    def close(self) -> None:
        """Close a dialog."""
        ...


class Rectangle(Protocol):
    """A box on the screen, in CSS pixels."""

    @property
    def y(self) -> float:
        """Where its upper edge is."""
        ...

    @property
    def width(self) -> float:
        """Its width."""
        ...

    @property
    def height(self) -> float:
        """Its height."""
        ...


class Event(Protocol):
    """What has happened to an element."""

    @property
    def target(self) -> Element:
        """The element."""
        ...

    @property
    def timeStamp(self) -> float:
        """When it happened, on the window's clock: earlier than now if the page was busy."""
        ...

    @property
    def key(self) -> str:
        """The key that was pressed."""
        ...

    @property
    def repeat(self) -> bool:
        """Whether the key is held down."""
        ...

    @property
    def detail(self) -> int:
        """Which click of a series this is."""
        ...

    @property
    def ctrlKey(self) -> bool:
        """Whether Control is held."""
        ...

    @property
    def metaKey(self) -> bool:
        """Whether the command key is held."""
        ...

    @property
    def altKey(self) -> bool:
        """Whether Alt is held."""
        ...

    def preventDefault(self) -> None:
        """Keep the browser from what it would do."""
        ...


class PointerEvent(Event, Protocol):
    """What a finger, a mouse or a pen does."""

    @property
    def pointerId(self) -> int:
        """Which of them."""
        ...

    @property
    def isPrimary(self) -> bool:
        """Whether it is the first finger, or the mouse."""
        ...

    @property
    def button(self) -> int:
        """Which button, 0 for a mouse's left one, a finger or a pen."""
        ...

    @property
    def clientX(self) -> float:
        """Where, in pixels from the left."""
        ...

    @property
    def clientY(self) -> float:
        """Where, in pixels from the top."""
        ...


class Listenable(Protocol):
    """What tells of events."""

    def removeEventListener(self, name: str, listener: object, /) -> None:
        """Call the listener no more."""
        ...

    def addEventListener(self, name: str, listener: object, capture: bool = False, /) -> None:
        """Be told."""
        ...


class Document(Listenable, Protocol):
    """The page."""

    @property
    def hidden(self) -> bool:
        """Whether nobody can see it."""
        ...

    @property
    def documentElement(self) -> Element:
        """Its root."""
        ...

    @property
    def activeElement(self) -> Element | None:
        """What has the keyboard."""
        ...

    def getElementById(self, name: str, /) -> Element | None:
        """The element of that id."""
        ...

    def createElement(self, name: str, /) -> Element:
        """A new element."""
        ...


class Stops(Protocol):
    """A gradient of the browser."""

    def addColorStop(self, offset: float, colour: str, /) -> None:
        """Add a colour."""
        ...


class Context(Protocol):
    """What a canvas is drawn on with."""

    fillStyle: object
    strokeStyle: object
    lineWidth: float
    lineCap: str
    lineJoin: str
    globalAlpha: float
    font: str
    textAlign: str
    imageSmoothingQuality: str

    def setTransform(self, a: float, b: float, c: float, d: float, e: float, f: float, /) -> None:
        """Set the whole transformation."""
        ...

    def clearRect(self, x: float, y: float, w: float, h: float, /) -> None:
        """Make clear."""
        ...

    def fill(self, path: object, /) -> None:
        """Fill a path."""
        ...

    def stroke(self, path: object, /) -> None:
        """Draw a path's line."""
        ...

    def fillText(self, text: str, x: float, y: float, room: float = ..., /) -> None:
        """Write."""
        ...

    def drawImage(self, image: object, x: float, y: float, w: float, h: float, /) -> None:
        """Draw a picture."""
        ...

    def createLinearGradient(self, x0: float, y0: float, x1: float, y1: float, /) -> Stops:
        """A gradient along a line."""
        ...

    def createRadialGradient(self, x0: float, y0: float, r0: float, x1: float, y1: float, r1: float, /) -> Stops:
        """A gradient about a point."""
        ...


class Sheet(Element, Protocol):
    """A canvas element."""

    def getContext(self, kind: str, /) -> Context:
        """What it is drawn on with."""
        ...
