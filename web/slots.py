"""Where a match is kept: which slot a link or a day has, and whether a match belongs into it."""

from __future__ import annotations

import hashlib
from datetime import date
from typing import Final

from truco import daily
from truco.match import Match
from web import storage

UNKEPT: Final = (storage.PRACTICE, storage.LESSON)
UNCOUNTED: Final = (storage.LINK, *UNKEPT)
"""Matches in these slots are in no statistics: what a link brought may be somebody else's."""


def kept(slot: str) -> bool:
    """Whether its match is stored: practice and lessons are not."""
    return not slot.startswith(UNKEPT)


def of_link(what: str) -> str:
    """The slot of what a link names."""
    return f"{storage.LINK}/{hashlib.sha256(what.encode()).hexdigest()[:12]}"


def of_day(day: date, game: str) -> str:
    """Each game has a daily of its own on each day."""
    return f"{storage.DAILY}{day.isoformat()}/{game}"


def day_in(slot: str) -> date | None:
    """The day whose match is kept in that slot, None if it is another's."""
    written, _slash, _game = slot.removeprefix(storage.DAILY).partition("/")
    try:
        return date.fromisoformat(written) if slot.startswith(storage.DAILY) else None
    except ValueError:
        return None


def holds_day(slot: str, match: Match) -> bool:
    """Whether a match is the one of that slot's day and game: what counts must be what everyone has."""
    day = day_in(slot)
    if day is None or day < daily.FIRST:
        return False
    begun = daily.match(match.rules.game, day)
    named = slot == of_day(day, match.rules.game)
    same = all(
        getattr(match, part) == getattr(begun, part)
        for part in ("rules", "players", "seed", "start_score", "start_camas", "bots")
    )
    return named and same
