"""All that is stored as one text that can be taken to another device, and such a text read with suspicion. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from truco import record
from truco.errors import TrucoError
from truco.words import _
from web import plain, storage, tally
from web.inputs import Counted, Recount
from web.settings import entries
from web.storage import Kept

MOST: Final = 1_000_000
"""No text of more characters is read."""


def text_of(kept: Kept, carried: str = "") -> str:
    """The text; `carried` are the results of the days' matches as `web.book` carries them."""
    return storage.dumps(kept, carried)


def again(kept: Kept, wish: Recount, carried: Callable[[], str]) -> Counted:
    """What the statistics dialog shows after a wish; one that had a text is there because that was refused."""
    if wish.text is None:
        return Counted(kept.tally, text_of(kept, carried()) if wish.export else "")
    refused = _("This is no text of stored matches and settings: nothing has changed.")
    return Counted(kept.tally, wish.text if len(wish.text) <= MOST else "", refused)


def together(here: Kept, brought: Kept) -> Kept:
    """What is kept once a text was taken in: its settings, its matches and those in other slots, all statistics."""
    games = dict.fromkeys((*here.tally, *brought.tally))
    rows = {game: tally.united(here.tally.get(game, ()), brought.tally.get(game, ())) for game in games}
    return replace(brought, matches={**here.matches, **brought.matches}, tally=rows)


def received(text: str) -> tuple[Kept, str] | None:
    """What such a text holds, and the results of the days' matches that it carries, "" if it has none; None unless
    every part of it is what it should be.
    """
    try:
        values = entries(plain.loads(text.strip())) if len(text) <= MOST else None
    except ValueError:
        return None
    kept, whole = storage.taken(values)
    carried = values.get("daily", "") if values else ""
    if whole and isinstance(carried, str) and all(_is_record(kept.match(slot)) for slot in kept.matches):
        return kept, carried
    return None


def _is_record(text: str | None) -> bool:
    try:
        record.read(text or "")
    except TrucoError:
        return False
    return True
