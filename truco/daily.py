"""The daily match: its number, its seed, who plays in it. The page and the command line begin it from here."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from truco.bots import BOTS
from truco.errors import TrucoError
from truco.games import rules_of
from truco.match import Match

FIRST: Final = date(2026, 1, 1)
"""The day of number 1."""

PINNED: Final[tuple[tuple[date, str], ...]] = ((FIRST, "parroquiano"),)
"""From which day on which bot plays: a better one begins on a day to come, earlier dailies keep theirs."""

REFERENCES: Final[tuple[tuple[date, str], ...]] = ((FIRST, "parroquiano"),)
"""From which day on which bot, in the person's seat, tells what par is. What it plays must not change either."""


def number(day: date) -> int:
    """The number of that day's match. Raises `TrucoError` for a day before the first.

    >>> number(date(2026, 1, 1)), number(date(2026, 12, 1))
    (1, 335)
    """
    if day < FIRST:
        raise TrucoError(f"there is no daily before {FIRST}, and {day} is earlier")
    return (day - FIRST).days + 1


def day_of(number: int) -> date:
    """The day whose match has that number, from 1."""
    if number < 1:
        raise TrucoError(f"dailies are numbered from 1, and {number} is less")
    return FIRST + timedelta(days=number - 1)


def seed(day: date) -> str:
    """The seed of that day's match."""
    number(day)
    return f"daily/{day}"


def bot(day: date) -> str:
    """The name of the bot that plays that day."""
    return _since(PINNED, day)


def reference(day: date) -> str:
    """The name of the bot that tells that day's par."""
    return _since(REFERENCES, day)


def _since(pinned: Sequence[tuple[date, str]], day: date) -> str:
    number(day)
    return next(name for since, name in reversed(pinned) if since <= day)


def match(game: str, day: date, persons: frozenset[int] = frozenset({0})) -> Match:
    """The beginning of that day's match of a game: default options and players, the day's bot at the other seats."""
    rules = rules_of(game)
    player = BOTS[bot(day)]
    named = [("" if seat in persons else f"{player.name} {player.version}") for seat in range(rules.players[0])]
    return Match(rules, seed=seed(day), bots=named)
