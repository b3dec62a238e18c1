"""The games: a file each, data only. This module holds the one mapping of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from truco.errors import BadOption
from truco.games.argentino import ARGENTINO
from truco.games.catala import CATALA
from truco.games.le_truc import LE_TRUC
from truco.games.mineiro import MINEIRO
from truco.games.valencia import VALENCIA
from truco.rules import Rules

GAMES: Mapping[str, Rules] = MappingProxyType(
    {rules.game: rules for rules in (ARGENTINO, MINEIRO, LE_TRUC, CATALA, VALENCIA)}
)
"""Every game by its id, with its default options."""


def rules_of(game: str, options: Mapping[str, object] | None = None) -> Rules:
    """The rules of that game with those options. Raises `BadOption` for an unknown game, option or value."""
    if game not in GAMES:
        raise BadOption(f"unknown game {game!r}; there are: {', '.join(GAMES)}")
    return GAMES[game].with_options(options or {})
