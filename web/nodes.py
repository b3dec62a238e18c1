"""Pieces of the page as plain data, made by `dialogs` and put into the page by `dom`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

_NONE: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Node:
    """An element: its tag, what is in it, its attributes (an empty value stands for a bare attribute)."""

    tag: str
    inside: tuple[Node | str, ...] = ()
    attributes: Mapping[str, str] = field(default_factory=lambda: _NONE)


def node(tag: str, *inside: Node | str, **attributes: str) -> Node:
    """A node; `data_ui="x"` is written as `data-ui`, `for_` as `for`."""
    return Node(tag, inside, {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()})
