"""The colours each court figure wears, by card."""

from collections.abc import Mapping
from typing import Final

from .ink import (
    BLUE,
    BLUE_SHADE,
    GOLD,
    GOLD_LIGHT,
    GOLD_SHADE,
    GREEN,
    GREEN_SHADE,
    INK,
    NIGHT,
    NIGHT_SHADE,
    ORANGE,
    ORANGE_SHADE,
    RED,
    RED_SHADE,
    STEEL,
    VIOLET,
    VIOLET_SHADE,
    WHITE,
)

Cloth = tuple[str, str]
Colours = Mapping[str, str]

_RED: Final[Cloth] = (RED, RED_SHADE)
_BLUE: Final[Cloth] = (BLUE, BLUE_SHADE)
_GREEN: Final[Cloth] = (GREEN, GREEN_SHADE)
_GOLD: Final[Cloth] = (GOLD, GOLD_SHADE)
_ORANGE: Final[Cloth] = (ORANGE, ORANGE_SHADE)
_VIOLET: Final[Cloth] = (VIOLET, VIOLET_SHADE)
_NIGHT: Final[Cloth] = (NIGHT, NIGHT_SHADE)

_CHESTNUT: Final = "#8a5a22"
_DARK: Final = "#3b2a20"
_BLACK: Final = "#2d211b"
_FAIR: Final = "#d9a441"
_COPPER: Final = "#b5622a"
_WHITE_HAIR: Final = "#e6e1d8"
_GREY_HAIR: Final = "#b9b2a8"


def _dress(
    coat: Cloth,
    cape: Cloth,
    *,
    trim: str = GOLD_LIGHT,
    panel: str = GOLD_LIGHT,
    hose: tuple[str, str] = (BLUE, GOLD),
    hair: str = _CHESTNUT,
    beard: str | None = None,
) -> dict[str, str]:
    """The roles of one figure; without a `beard` of its own colour it is as the hair."""
    return {
        "coat": coat[0],
        "coat-shade": coat[1],
        "cape": cape[0],
        "cape-shade": cape[1],
        "sleeve": coat[0],
        "trim": trim,
        "panel": panel,
        "hose-left": hose[0],
        "hose-right": hose[1],
        "hair": hair,
        "beard": beard or hair,
        "beard-line": INK,
    }


def _mount(coat: Cloth, mane: str, line: str = INK) -> dict[str, str]:
    return {"horse": coat[0], "horse-shade": coat[1], "mane": mane, "mane-line": line}


def _veiled(veil: str, flower: str) -> dict[str, str]:
    return {"veil": veil, "flower": flower}


_GREY_HORSE: Final = _mount(("#b9c1c9", "#8b959f"), "#4b5058")
_WHITE_HORSE: Final = _mount(("#f4ebdb", "#d2bf9f"), "#c08a4a")
_BAY_HORSE: Final = _mount(("#9a623a", "#6d4224"), "#2e1c13", "#8a6a50")
_DARK_HORSE: Final = _mount(("#57473f", "#382d27"), "#1d1512", "#7d6a5e")

WARDROBE: Final[Mapping[str, Colours]] = {
    "10o": _dress(_RED, _NIGHT, trim=RED, hair=_DARK),
    "10c": _dress(_BLUE, _RED, trim=GOLD_LIGHT, hose=(BLUE, RED), hair=_FAIR),
    "10e": _dress(_BLUE, _BLUE, trim=GOLD_LIGHT, hose=(RED, RED), hair=_COPPER),
    "10b": _dress(_GREEN, _GOLD, hose=(ORANGE, ORANGE), hair=_BLACK),
    "11o": _dress(_RED, _BLUE, hose=(BLUE, BLUE), hair=_CHESTNUT) | _WHITE_HORSE,
    "11c": _dress(_BLUE, _RED, hose=(GOLD, GOLD), hair=_FAIR) | _BAY_HORSE,
    "11e": _dress(_BLUE, _GREEN, hose=(RED, RED), hair=_COPPER) | _GREY_HORSE,
    "11b": _dress(_GREEN, _RED, hose=(BLUE, BLUE), hair=_GREY_HAIR, beard=_WHITE_HAIR)
    | _DARK_HORSE
    | {"sleeve": WHITE, "hat": "#3a302b", "hat-shade": "#211a17"},
    "12o": _dress(_RED, _BLUE, hair=_CHESTNUT, beard="#8d6a3a"),
    "12c": _dress(_BLUE, _RED, panel=WHITE, hair=_DARK, beard=_DARK),
    "12e": _dress(_BLUE, _GREEN, hair=_WHITE_HAIR, beard=_WHITE_HAIR),
    "12b": _dress(_GOLD, _GREEN, hair=_BLACK, beard="#3a2a21") | {"beard-line": "#8a7060"},
    "Js": _dress(_BLUE, _VIOLET, hose=(VIOLET, VIOLET), hair=_COPPER),
    "Jh": _dress(_RED, _BLUE, hair=_CHESTNUT),
    "Jd": _dress(_ORANGE, _BLUE, trim=GOLD_LIGHT, hose=(BLUE, ORANGE), hair=_DARK),
    "Jc": _dress(_GREEN, _RED, hose=(GOLD, GOLD), hair=_BLACK),
    "Qs": _dress(_NIGHT, _VIOLET, panel=STEEL, hair=_COPPER) | _veiled(STEEL, RED),
    "Qh": _dress(_RED, _GOLD, hair=_FAIR) | _veiled(WHITE, WHITE),
    "Qd": _dress(_ORANGE, _BLUE, hair=_BLACK) | _veiled(WHITE, RED),
    "Qc": _dress(_GREEN, _RED, hair=_CHESTNUT) | _veiled(WHITE, GOLD_LIGHT),
    "Ks": _dress(_BLUE, _VIOLET, hair=_WHITE_HAIR, beard=_WHITE_HAIR),
    "Kh": _dress(_RED, _BLUE, hair=_COPPER, beard=_COPPER),
    "Kd": _dress(_ORANGE, _BLUE, panel=WHITE, hair=_DARK, beard=_DARK),
    "Kc": _dress(_GREEN, _RED, hair=_CHESTNUT, beard="#6d4a22"),
}
