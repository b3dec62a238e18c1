"""The regulars of the bar: six players of one skill and of six tempers, and who of them sits at which table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from truco.bots.betting import CALM
from truco.bots.parroquiano import Parroquiano
from truco.streams import shuffled

PRUDENTE: Final = Parroquiano(
    "prudente", 1, replace(CALM, honest=0.35, count_honest=0.8, margin=0.45, count_margin=0.5, bluff=200)
)
"""Tight: bets little, accepts little, hardly ever bluffs."""
ATREVIDO: Final = Parroquiano(
    "atrevido", 1, replace(CALM, honest=-0.2, count_honest=0.3, margin=0.05, count_margin=0.12, fold=0.15, bluff=40)
)
"""Loose: bets much and accepts much."""
FAROLERO: Final = Parroquiano("farolero", 1, replace(CALM, fold=0.2, count_fold=0.42, margin=0.15, bluff=3))
"""Bluffs: calls with nothing far more often than others."""
CHARLATAN: Final = Parroquiano(
    "charlatan", 1, replace(CALM, honest=0.3, count_honest=0.7, margin=0.06, count_margin=0.12, bluff=40)
)
"""All talk: bets much, and leaves when somebody answers."""
DESCONFIADO: Final = Parroquiano(
    "desconfiado", 1, replace(CALM, honest=-0.3, count_honest=0.15, margin=0.4, count_margin=0.45, bluff=100)
)
"""Distrusts everybody: bets little, accepts much."""
SERENO: Final = Parroquiano("sereno", 1, CALM)
"""Sound: plays as `parroquiano 1` does."""

REGULARS: Final = (PRUDENTE, ATREVIDO, FAROLERO, CHARLATAN, DESCONFIADO, SERENO)
COMPANY: Final = "parroquia"
"""Stands for a bot's name where a table is wanted at which all sit whom `seated` names."""


def seated(game: str, players: int, seed: str) -> tuple[str, ...]:
    """Who sits at seats 1, 2, 3 … of that match: names of bots, all different, the same for ever."""
    names = [bot.name for bot in REGULARS]
    return tuple(shuffled(f"truco/1/company/{game}/{players}/{seed}", names)[: players - 1])
