"""What a terminal can do beyond plain text: bold and dim words, a bar that grows. Elsewhere both say nothing of it."""

from __future__ import annotations

import os
import sys
import time
from typing import Final, TextIO

BOLD: Final = "1"
DIM: Final = "2"
RED: Final = "31"

WIDTH: Final = 40
"""Of a bar, in letters."""


def colourful(stream: TextIO) -> bool:
    """Is that a terminal that may be given colours? The variable NO_COLOR, if it is not empty, forbids them."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def styled(words: str, style: str, stream: TextIO | None = None) -> str:
    """The words in that style, where the stream (standard output by default) shows it."""
    return f"\x1b[{style}m{words}\x1b[0m" if colourful(stream or sys.stdout) else words


def printable(words: str) -> str:
    """A text from outside, without what could steer the terminal."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in words)


class Bar:
    """How far a long run has come, on standard error, if that is a terminal. Call it with the number done so far."""

    def __init__(self, total: int, unit: str) -> None:
        self._total: Final = total
        self._unit: Final = unit
        self._begun: Final = time.monotonic()
        self._shown: Final = sys.stderr.isatty()
        self._last = ""

    def __call__(self, done: int) -> None:
        if not self._shown:
            return
        filled = WIDTH * done // self._total
        left = (time.monotonic() - self._begun) / max(done, 1) * (self._total - done)
        line = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{self._total} {self._unit}, {left:.0f} s left"
        if line != self._last:
            sys.stderr.write(f"\r{line.ljust(len(self._last))}")
            sys.stderr.flush()
            self._last = line

    def close(self) -> None:
        """Take the bar away."""
        if self._last:
            sys.stderr.write(f"\r{' ' * len(self._last)}\r")
            sys.stderr.flush()
