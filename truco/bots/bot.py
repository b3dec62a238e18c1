"""What a bot is. Who asks it, and what it is told, stands in driver.py and view.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from truco.moves import Move
from truco.streams import Stream
from truco.view import View


class Bot(Protocol):
    """A player: what one seat may know and the legal moves in, a move out."""

    @property
    def name(self) -> str:
        """The name under which it is chosen."""
        ...

    @property
    def version(self) -> int:
        """A number that changes with every change of its play."""
        ...

    def choose(self, view: View, moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
        """One of the moves; None, unless it must, to let the chance go by.

        The answer depends on nothing but the view and the stream: no clock, no memory, no other source of chance.
        """
        ...
