"""The book of the days' matches on this device: read and written entry by entry, so that two open pages lose nothing.

It has a text of its own beside that of `storage`, since it is kept for ever and that one changes with every move.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from truco.games import GAMES
from web import dailies, plain
from web.dailies import Entries, Result
from web.pack import pack, unpack
from web.settings import entries as object_entries
from web.storage import Store

KEY: Final = "truco/daily"
VERSION: Final = 1
LONGEST: Final = 4_000_000
"""No text of ours has more letters: a browser keeps some five million for all."""
RECORDS: Final = 40
"""So many whole matches are kept, to be looked at again; the oldest go."""


@dataclass(frozen=True, slots=True)
class Pages:
    """What the book holds: the entries by game, and packed records by `NUMBER/GAME`, the oldest first."""

    entries: Mapping[str, Entries]
    records: Mapping[str, str]

    def of(self, game: str) -> Entries:
        """A game's entries."""
        return self.entries.get(game, {})

    def with_entries(self, game: str, entries: Entries) -> Pages:
        """The same with a game's entries changed."""
        return replace(self, entries={**self.entries, game: entries})

    def with_record(self, place: str, packed: str) -> Pages:
        """The same with one more record."""
        others = [(other, text) for other, text in self.records.items() if other != place]
        return replace(self, records=dict([*others, (place, packed)][-RECORDS:]))


EMPTY: Final = Pages({}, {})


def dumps(pages: Pages) -> str:
    """The text to be stored, and to be carried to another device."""
    days = {game: dailies.written(entries) for game, entries in pages.entries.items() if entries}
    return json.dumps({"v": VERSION, "days": days, "records": dict(pages.records)}, separators=(",", ":"))


def loads(text: str) -> tuple[Pages, bool]:
    """What a text holds, and whether all of it could be used."""
    try:
        values = object_entries(plain.loads(text)) if len(text) <= LONGEST else None
    except ValueError:
        values = None
    if values is None or values.get("v") != VERSION:
        return EMPTY, False
    days, records = object_entries(values.get("days")), object_entries(values.get("records"))
    pages, whole = EMPTY, days is not None and records is not None
    for game, written in (days or {}).items():
        if game not in GAMES or not isinstance(written, str):
            whole = False
            continue
        entries, good = dailies.read(written)
        pages, whole = pages.with_entries(game, entries) if entries else pages, whole and good
    for place, packed in (records or {}).items():
        if isinstance(packed, str) and unpack(packed) is not None:
            pages = pages.with_record(place, packed)
        else:
            whole = False
    return pages, whole


class Book:
    """The book in a store, or in memory where there is none or it fails."""

    def __init__(self, store: Store | None) -> None:
        self._store = store
        self._pages = EMPTY
        self.whole = True
        """Whether everything that was stored could be read."""

    @property
    def pages(self) -> Pages:
        """What it holds now: another page may have written meanwhile."""
        if self._store is not None:
            try:
                text = self._store.getItem(KEY)
            except Exception:
                self._store = None
                return self._pages
            self._pages, self.whole = loads(text) if isinstance(text, str) else (EMPTY, True)
        return self._pages

    def begin(self, game: str, number: int, *, late: bool) -> None:
        """A day's match is begun."""
        pages = self.pages
        self._write(pages.with_entries(game, dailies.with_begun(pages.of(game), number, late=late)))

    def finish(self, game: str, number: int, result: Result, record: str) -> None:
        """A day's match is over. The first result stands."""
        pages = self.pages
        known = pages.of(game).get(number)
        if known is None or known.result is None:
            pages = pages.with_record(_place(game, number), pack(record))
            self._write(pages.with_entries(game, dailies.with_result(pages.of(game), number, result)))

    def note_par(self, game: str, number: int, par: int) -> None:
        """The par of a day whose match is over has been worked out."""
        pages = self.pages
        self._write(pages.with_entries(game, dailies.with_par(pages.of(game), number, par)))

    def record(self, game: str, number: int) -> str | None:
        """The record of a finished match, if it is still kept."""
        packed = self.pages.records.get(_place(game, number))
        return None if packed is None else unpack(packed)

    def carried(self) -> str:
        """Everything but the records as one text for another device, short enough to be sent; "" of nothing."""
        return _carried(replace(self.pages, records={}))

    def packed(self) -> str:
        """The same with the records."""
        return _carried(self.pages)

    def take(self, carried: str) -> bool:
        """Add what another device had; false, and nothing is changed, if the text is none of ours.

        Records that are brought come before those that are here, so that these stay where there is no room for all.
        """
        text = unpack("".join(carried.split()), LONGEST)
        brought, whole = loads(text) if text is not None else (EMPTY, False)
        if not whole:
            return False
        pages = self.pages
        for game, entries in brought.entries.items():
            pages = pages.with_entries(game, dailies.merged(pages.of(game), entries))
        records = {place: text for place, text in brought.records.items() if _same(place, pages, brought)}
        pages = replace(pages, records=dict(list({**records, **pages.records}.items())[-RECORDS:]))
        self._write(pages)
        return True

    def _write(self, pages: Pages) -> None:
        if pages == self._pages:
            return
        self._pages = pages
        if self._store is not None:
            try:
                self._store.setItem(KEY, dumps(pages))
            except Exception:
                self._store = None


def _carried(pages: Pages) -> str:
    return pack(dumps(pages)) if pages.entries else ""


def _same(place: str, pages: Pages, brought: Pages) -> bool:
    """Whether the result that stands is the one of the record that is brought."""
    number, _slash, game = place.partition("/")
    entries = [each.of(game).get(int(number)) if number.isdecimal() else None for each in (pages, brought)]
    stands, other = (entry.result if entry else None for entry in entries)
    return stands is not None and other is not None and replace(stands, par=None) == replace(other, par=None)


def _place(game: str, number: int) -> str:
    return f"{number}/{game}"
