"""The bots, from novice to expert. This module holds the one mapping of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from truco.bots.bot import Bot
from truco.bots.parroquiano import Parroquiano
from truco.bots.scripts import ALWAYS_ACCEPT, ALWAYS_RAISE, NOVATO, RANDOM
from truco.bots.tempers import REGULARS
from truco.rules import Rules

BOTS: Mapping[str, Bot] = MappingProxyType(
    {bot.name: bot for bot in (NOVATO, Parroquiano(), *REGULARS, ALWAYS_RAISE, ALWAYS_ACCEPT, RANDOM)}
)
"""Every bot by its name, but for the one that has to be given its tables."""

EXPERTO: Final = "experto"
"""The bot that plays by tables: `truco.bots.experto`, which is loaded when it is wanted."""

TABLES: Final[Mapping[str, frozenset[int]]] = MappingProxyType(
    {
        "argentino": frozenset({2, 4}),
        "catala": frozenset({2, 4}),
        "le-truc": frozenset({2}),
        "mineiro": frozenset({4}),
        "valencia": frozenset({4}),
    }
)
"""The games for which there are tables, with the numbers of players that they hold for."""


def has_tables(rules: Rules, players: int) -> bool:
    """Are there tables for hands of these rules: those of the game as it is usual?"""
    usual = all(option.default == rules.chosen[option.name] for option in rules.options)
    return usual and players in TABLES.get(rules.game, ())
