"""A dialog that has a state of its own: what it shows, and what its controls make of it. `app` hands them to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from truco.rules import OptionValue
from web.inputs import Wish
from web.nodes import Node
from web.screen import Dialog


class Sheet(Protocol):
    """One such dialog at one moment, as a value."""

    @property
    def shows(self) -> Dialog:
        """The dialog's name."""
        ...

    def title(self) -> str:
        """What stands in its bar."""
        ...

    def body(self) -> Sequence[Node]:
        """What is in it."""
        ...

    def after(self, name: str, value: OptionValue) -> tuple[Sheet, tuple[Wish, ...]]:
        """The sheet after its control `sheet.NAME` was used, and what is wished then."""
        ...
