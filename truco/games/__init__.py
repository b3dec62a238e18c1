"""The games: a file each, data only. This module holds the one mapping of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from truco.errors import BadOption
from truco.games.argentino import ARGENTINO
from truco.games.catala import CATALA
from truco.games.le_truc import LE_TRUC
from truco.games.mineiro import MINEIRO
from truco.games.paulista import PAULISTA
from truco.games.valencia import VALENCIA
from truco.rules import Rules

GAMES: Mapping[str, Rules] = MappingProxyType(
    {rules.game: rules for rules in (ARGENTINO, MINEIRO, PAULISTA, LE_TRUC, CATALA, VALENCIA)}
)
"""Every game by its id, with its default options."""


_MADE: dict[tuple[str, str], Rules] = {}
"""One object for the same rules, so that the engine's tables find them again by identity."""


def rules_of(game: str, options: Mapping[str, object] | None = None) -> Rules:
    """The rules of that game with those options. Raises `BadOption` for an unknown game, option or value."""
    if game not in GAMES:
        raise BadOption(f"unknown game {game!r}; there are: {', '.join(GAMES)}")
    made = GAMES[game].with_options(options or {})
    return _MADE.setdefault((game, repr(made.chosen)), made)
