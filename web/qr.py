"""A link as a QR code, drawn as SVG. The code itself is made by segno, of which the page holds the part it needs."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final, Protocol

LONGEST: Final = 1200
"""A code of a longer text is too fine for a camera that is held before a screen."""
QUIET: Final = 4
"""Modules of white around it, as the standard wants them."""


class Code(Protocol):
    """A QR code."""

    @property
    def matrix(self) -> Sequence[Sequence[int]]:
        """Its modules by rows: 1 is dark."""
        ...


class Encode(Protocol):
    """The function of segno that is used."""

    def __call__(self, content: str, error: str, *, micro: bool) -> Code:
        """The smallest code of a text."""
        ...


def modules(text: str) -> Sequence[Sequence[int]] | None:
    """The modules of a text's code by rows, 1 is dark; None if the text is too long to be shown so."""
    if len(text.encode()) > LONGEST:
        return None
    encode: Encode = import_module("segno.encoder").encode
    return encode(text, "L", micro=False).matrix


def drawing(rows: Sequence[Sequence[int]]) -> str:
    """The code as SVG, black on white whatever the page looks like; one path, its runs of dark as strokes."""
    size = len(rows) + 2 * QUIET
    runs = "".join(_runs(row, QUIET + y) for y, row in enumerate(rows))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<rect width="{size}" height="{size}" fill="#fff"/><path d="{runs}" stroke="#000"/></svg>'
    )


def _runs(row: Sequence[int], y: int) -> str:
    """The dark modules of a row, each run of them one line."""
    out: list[str] = []
    x = 0
    while x < len(row):
        end = x
        while end < len(row) and row[end]:
            end += 1
        if end > x:
            out.append(f"M{QUIET + x} {y}.5h{end - x}")
        x = end + 1
    return "".join(out)
