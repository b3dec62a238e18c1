"""The colours and letters of the table, light and dark; no shapes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Theme = Literal["light", "dark"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """One idea in two lights: a bar's table by day and by its lamp."""

    wood: str
    plank: str
    grain: str
    glow: str
    shade: str
    felt: str
    felt_rim: str
    felt_glow: str
    gilt: str
    paper: str
    paper_edge: str
    rule: str
    ink: str
    faint: str
    red: str
    stick: str
    head: str
    burnt: str
    on: str
    veil: str


LIGHT = Palette(
    wood="#b57a43",
    plank="#c68d54",
    grain="#8d5a2c",
    glow="#ffe7b050",
    shade="#3b1f0c66",
    felt="#2c6b4c",
    felt_rim="#1d4a35",
    felt_glow="#4f946c80",
    gilt="#e5bd62",
    paper="#fbf3dc",
    paper_edge="#c9b587",
    rule="#c4553d",
    ink="#2b1b17",
    faint="#6b5646",
    red="#a92a22",
    stick="#d9a24e",
    head="#c3261f",
    burnt="#6f4312",
    on="#ffdf7e",
    veil="#00000030",
)

DARK = Palette(
    wood="#2d1b10",
    plank="#38231680",
    grain="#1a0e07",
    glow="#ffb45028",
    shade="#000000a0",
    felt="#163d2d",
    felt_rim="#0c251b",
    felt_glow="#2f6a4a70",
    gilt="#a98643",
    paper="#e4d6b4",
    paper_edge="#8d7a52",
    rule="#a8432f",
    ink="#221511",
    faint="#5a4637",
    red="#8f211b",
    stick="#b98538",
    head="#a3201b",
    burnt="#4b2c0c",
    on="#f1c75e",
    veil="#00000050",
)


def palette(theme: Theme) -> Palette:
    """The colours of a theme."""
    return DARK if theme == "dark" else LIGHT
