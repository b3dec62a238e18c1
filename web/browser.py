"""Where the browser comes from, and what it takes to speak with it from Python."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.document import Element
    from web.window import Window

F = TypeVar("F", bound="Callable[..., object]")
T = TypeVar("T")


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
