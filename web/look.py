"""The colours and letters of the table, light and dark; no shapes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Literal

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
    slate: str
    frame: str
    chalk: str
    call: str
    dim: str
    """What lies over a card: at night it is not lit from within."""
    felt_grain: str = ""
    """Where not "": the grain of a bare table that has no cloth."""


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
    slate="#2e3736",
    frame="#a06a36",
    chalk="#f6f2e4",
    call="#ffd978",
    dim="",
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
    slate="#1c2222",
    frame="#5d3c1f",
    chalk="#e8e2cf",
    call="#efc766",
    dim="#2a180a26",
)


CLOTHS: Final[Mapping[tuple[str, Theme], Mapping[str, str]]] = {
    ("wood", "light"): {
        "wood": "#a5683a",
        "plank": "#b3764580",
        "felt": "#7b4524",
        "felt_rim": "#4a2712",
        "felt_glow": "#c98a4e66",
        "felt_grain": "#4a2712",
        "gilt": "#e9cb94",
    },
    ("wood", "dark"): {
        "wood": "#24150c",
        "plank": "#2e1c1080",
        "felt": "#472512",
        "felt_rim": "#1f0f06",
        "felt_glow": "#8a532a60",
        "felt_grain": "#1f0f06",
        "gilt": "#b2905a",
    },
    ("ink", "light"): {
        "wood": "#6f4f3a",
        "plank": "#7c5a4480",
        "grain": "#412b1d",
        "felt": "#2b4a7a",
        "felt_rim": "#182c4c",
        "felt_glow": "#5f83b880",
        "gilt": "#d8c79c",
    },
    ("ink", "dark"): {
        "wood": "#1f1611",
        "plank": "#281d1680",
        "grain": "#0d0907",
        "felt": "#182844",
        "felt_rim": "#0c1627",
        "felt_glow": "#3a558070",
        "gilt": "#9b8f6f",
    },
}
"""What each table changes of the first one, the green baize."""


@cache
def palette(theme: Theme, cloth: str = "baize") -> Palette:
    """The colours of a table by day or by its lamp."""
    return replace(DARK if theme == "dark" else LIGHT, **CLOTHS.get((cloth, theme), {}))
