"""A dialog's controls as nodes; a control's `data-set` is the setting that it changes. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from web.nodes import Node, node

Choice = tuple[str, str]
"""A value as text, and what it is called."""


def group(title: str, *rows: Node) -> Node:
    """Rows under a heading."""
    return node("section", node("h3", title), *rows, class_="group")


def select(name: str, label: str, choices: Iterable[Choice], chosen: str) -> Node:
    """One of several, from a list that opens."""
    options = (
        node("option", shown, value=value, **({"selected": ""} if value == chosen else {})) for value, shown in choices
    )
    return node("label", node("span", label), node("select", *options, data_set=name), class_="row")


def check(name: str, label: str, chosen: bool) -> Node:
    """Yes or no."""
    box = node("input", type="checkbox", data_set=name, **_bare("checked", chosen))
    return node("label", node("span", label), box, class_="row")


def slider(name: str, label: str, value: int, highest: int, step: int) -> Node:
    """A number from 0 up to the highest."""
    track = node("input", type="range", data_set=name, min="0", max=str(highest), step=str(step), value=str(value))
    return node("label", node("span", label), track, class_="row")


def pictured(name: str, label: str, choices: Iterable[tuple[str, str, Node]], chosen: str) -> Node:
    """One of a few, each with its picture over its name."""
    boxes = (
        node(
            "label",
            node("input", type="radio", name=name, value=value, data_set=name, **_bare("checked", value == chosen)),
            picture,
            node("span", shown),
            class_="pictured",
        )
        for value, shown, picture in choices
    )
    return node("fieldset", node("legend", label), node("div", *boxes, class_="pictures"))


def image(address: str, width: int, height: int, alt: str = "") -> Node:
    """A picture; what it shows is told by `alt` or by the text beside it."""
    return node("img", src=address, alt=alt, width=str(width), height=str(height), decoding="async")


def _bare(name: str, there: bool) -> dict[str, str]:
    return {name: ""} if there else {}
