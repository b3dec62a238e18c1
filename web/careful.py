"""The page's side of what not everybody wishes: moves that take two presses, a bare table, lines in few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from web.app import asks_first
from web.beats import Line
from web.browser import there
from web.screen import Screen

if TYPE_CHECKING:
    from web.document import Document, Element

KEPT: Final = 20
"""So many lines that were said stay where they are read from."""


def mark(screen: Screen, controls: Mapping[str, Element]) -> None:
    """Have the controls of moves that take two presses say whether they have had the first."""
    for act in screen.question.acts if screen.question else ():
        control = controls.get(act.word)
        if control is None:
            continue
        if asks_first(screen.settings, act):
            control.setAttribute("aria-pressed", "true" if act.word == screen.armed else "false")
        else:
            control.removeAttribute("aria-pressed")


def bare(document: Document, element: Callable[[str], Element], *, on: bool) -> None:
    """Show only the table, or everything; who stands on what goes is led to the way back, or to the settings."""
    root, leave = document.documentElement, element("leave")
    held = there(document.activeElement)
    lost = held is None or there(held.closest("#head, #journal, #tools, #leave")) is not None
    leave.hidden = not on
    root.setAttribute("data-zen", "1" if on else "0")
    element("log").setAttribute("tabindex", "-1" if on else "0")
    to = leave if on else there(element("tools").querySelector('[data-ui="settings"]'))
    if lost and to is not None:
        to.focus()


def tell(document: Document, region: Element, lines: Sequence[str]) -> None:
    """Have the lines said in few words; what was said long ago goes."""
    for line in lines:
        few = line.brief if isinstance(line, Line) else line
        if few:
            said = document.createElement("p")
            said.textContent = few
            region.append(said)
    for old in list(region.children)[:-KEPT]:
        old.remove()
