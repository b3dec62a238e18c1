"""The parts of the browser that the page uses, as protocols, and the one place where they come from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Protocol, TypeVar

from web.navigator import Navigator
from web.storage import Owner

F = TypeVar("F", bound=Callable[..., object])
T = TypeVar("T")

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


def window() -> Window:
    """The window that the page runs in."""
    found: Window = import_module("js").window
    return found


def lasting(call: F) -> F:
    """A function that the browser may keep and call for as long as the page is open."""
    made: F = import_module("pyodide.ffi").create_proxy(call)
    return made


def there(found: T | None) -> T | None:
    """What the browser found, None for its null, which comes as a value of its own."""
    return None if type(found).__name__ in ("JsNull", "NoneType") else found


def watch_size(element: Element, changed: Callable[..., None]) -> None:
    """Be told whenever an element has another size, for whatever reason."""
    js = import_module("js")
    if hasattr(js, "ResizeObserver"):
        js.ResizeObserver.new(lasting(changed)).observe(element)


def touched() -> bool:
    """Whether the person has pressed anything in this page yet, by the browser; where it does not tell, believe so."""
    seen = there(getattr(import_module("js").navigator, "userActivation", None))
    return seen is None or bool(seen.hasBeenActive)


def add_font(family: str, data: bytes, *, italic: bool, then: Callable[[], None]) -> None:
    """Let the page write with this bold font; where the browser cannot use it, the device's own ones stay."""
    js = import_module("js")
    if not hasattr(js, "FontFace"):
        return

    def loaded(font: object) -> None:
        js.document.fonts.add(font)
        then()

    def refused(_why: object) -> None:
        pass

    described = plain_object(style="italic" if italic else "normal", weight="400 900")
    font = js.FontFace.new(family, import_module("pyodide.ffi").to_js(data), described)
    font.load().then(lasting(loaded), lasting(refused))


def plain_object(**values: object) -> object:
    """A JavaScript object with these properties."""
    made: object = import_module("pyodide.ffi").to_js(values, dict_converter=import_module("js").Object.fromEntries)
    return made
