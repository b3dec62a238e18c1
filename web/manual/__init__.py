"""The rules of every game for those who play it: prose as data, a module a game. `web.rulebook` makes pages of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from web.manual.argentino import ARGENTINO
from web.manual.catala import CATALA
from web.manual.le_truc import LE_TRUC
from web.manual.mineiro import MINEIRO
from web.manual.outline import Section
from web.manual.paulista import PAULISTA
from web.manual.valencia import VALENCIA

MANUALS: Final[Mapping[str, tuple[Section, ...]]] = {
    "argentino": ARGENTINO,
    "mineiro": MINEIRO,
    "paulista": PAULISTA,
    "le-truc": LE_TRUC,
    "catala": CATALA,
    "valencia": VALENCIA,
}
"""The sections of every game's page, by its id."""
