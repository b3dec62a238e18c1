"""The bots, from novice to expert. This module holds the one mapping of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from truco.bots.bot import Bot
from truco.bots.parroquiano import Parroquiano
from truco.bots.scripts import ALWAYS_ACCEPT, ALWAYS_RAISE, NOVATO, RANDOM
from truco.bots.tempers import REGULARS

BOTS: Mapping[str, Bot] = MappingProxyType(
    {bot.name: bot for bot in (NOVATO, Parroquiano(), *REGULARS, ALWAYS_RAISE, ALWAYS_ACCEPT, RANDOM)}
)
"""Every bot by its name."""
