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


def received(text: str) -> Kept | None:
    """What such a text holds, None unless every part of it is what it should be."""
    if len(text) > MOST:
        return None
    kept, whole = storage.loads(text.strip())
    return kept if whole and all(_is_record(kept.match(slot)) for slot in kept.matches) else None


def carried_in(text: str) -> str | None:
    """The results of the days' matches in such a text, "" if it has none, None if they are no text."""
    try:
        values = entries(plain.loads(text)) if len(text) <= MOST else None
    except ValueError:
        return None
    carried = None if values is None else values.get("daily", "")
    return carried if isinstance(carried, str) else None


def _is_record(text: str | None) -> bool:
    try:
        record.read(text or "")
    except TrucoError:
        return False
    return True
