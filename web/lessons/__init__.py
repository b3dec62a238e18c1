"""Lessons for every game: hands that teach by being played. `web.lesson` puts them on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from web.lessons.argentino import ARGENTINO
from web.lessons.catala import CATALA
from web.lessons.le_truc import LE_TRUC
from web.lessons.mineiro import MINEIRO
from web.lessons.outline import Lesson
from web.lessons.paulista import PAULISTA
from web.lessons.valencia import VALENCIA

LESSONS: Final[Mapping[str, tuple[Lesson, ...]]] = {
    "argentino": ARGENTINO,
    "mineiro": MINEIRO,
    "paulista": PAULISTA,
    "le-truc": LE_TRUC,
    "catala": CATALA,
    "valencia": VALENCIA,
}
"""The lessons of each game, in the order in which they are taken."""
