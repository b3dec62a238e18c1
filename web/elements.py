"""Nodes as elements of the page: made once, then brought up to date in place, so that the keyboard's place is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from web.nodes import Node

if TYPE_CHECKING:
    from web.document import Document, Element


def made(document: Document, node: Node) -> Element:
    """A node as an element."""
    element = document.createElement(node.tag)
    for name, value in node.attributes.items():
        element.setAttribute(name, value)
    if _is_text(node):
        element.textContent = str(node.inside[0])
        return element
    for child in node.inside:
        element.append(made(document, _whole(child)))
    _set_state(element, node)
    return element


def update(document: Document, parent: Element, old: Sequence[Node | str], new: Sequence[Node | str]) -> None:
    """Make of the children that `old` describes those of `new`."""
    children = list(parent.children)
    if len(old) != len(new):
        parent.replaceChildren(*(made(document, _whole(node)) for node in new))
        return
    for element, was, node in zip(children, map(_whole, old), map(_whole, new), strict=True):
        if was.tag != node.tag or was.attributes.get("data-set") != node.attributes.get("data-set"):
            element.replaceWith(made(document, node))
        else:
            _alter(document, element, was, node)


def _alter(document: Document, element: Element, was: Node, node: Node) -> None:
    if was.attributes != node.attributes:
        for name in was.attributes:
            if name not in node.attributes:
                element.removeAttribute(name)
        for name, value in node.attributes.items():
            if was.attributes.get(name) != value:
                element.setAttribute(name, value)
    if not _is_text(was) and not _is_text(node):
        update(document, element, was.inside, node.inside)
    elif was.inside != node.inside:
        element.replaceWith(made(document, node))
    _set_state(element, node)


def _set_state(element: Element, node: Node) -> None:
    """What a person has changed no longer follows the attributes: a choice that was refused is undone here."""
    if node.tag == "option":
        element.selected = "selected" in node.attributes
    elif node.tag == "input":
        element.checked = "checked" in node.attributes
        if "value" in node.attributes:
            element.value = node.attributes["value"]


def _is_text(node: Node) -> bool:
    return len(node.inside) == 1 and isinstance(node.inside[0], str)


def _whole(child: Node | str) -> Node:
    """A text among elements gets one of its own."""
    return Node("span", (child,)) if isinstance(child, str) else child
