"""What stays on this device, in one versioned JSON text: the settings and every unfinished match by its slot."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Protocol

from truco.words import _
from web import plain
from web import settings as choices
from web.pack import pack, unpack

KEY: Final = "truco"
VERSION: Final = 1
OWN: Final = "own"
LINK: Final = "link"
PRACTICE: Final = "practice"
"""A hand played again, which is never kept."""
LESSON: Final = "lesson/"
"""Before the number of a lesson, which is never kept."""
LINKS: Final = 8
"""So many unfinished matches from links are kept beside the one on the table; the oldest go."""
DAILY: Final = "daily/"
"""Before the date and the game of a daily's slot."""

_NONE: Final[Mapping[str, str]] = MappingProxyType({})
_NO_ROWS: Final[Mapping[str, tuple[tuple[int, ...], ...]]] = MappingProxyType({})


class Store(Protocol):
    """The part of the browser's storage that is used; every call may raise."""

    def getItem(self, key: str, /) -> object:  # noqa: N802 (the browser's name)
        """The text kept under a key, else something that is no text."""
        ...

    def setItem(self, key: str, value: str, /) -> None:  # noqa: N802
        """Keep a text."""
        ...


class Owner(Protocol):
    """What has a storage, or throws when asked for it."""

    @property
    def localStorage(self) -> Store | None:  # noqa: N802
        """The storage of this origin."""
        ...


def of(window: Owner) -> Store | None:
    """The browser's storage, None where it may not be used."""
    try:
        return window.localStorage
    except Exception:
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What is kept: `matches` are packed records by slot, `last` is the slot that was on the table."""

    settings: choices.Settings = field(default_factory=choices.Settings)
    matches: Mapping[str, str] = field(default_factory=lambda: _NONE)
    last: str = OWN
    tally: Mapping[str, tuple[tuple[int, ...], ...]] = field(default_factory=lambda: _NO_ROWS)
    """By game the rows of the statistics, as `web.tally` has them."""

    def match(self, slot: str) -> str | None:
        """The record kept in a slot."""
        packed = self.matches.get(slot)
        return None if packed is None else unpack(packed)

    def with_match(self, slot: str, record: str | None) -> Kept:
        """The same with the slot's record, or with the slot empty."""
        others = {name: text for name, text in self.matches.items() if name != slot}
        if record is None:
            return replace(self, matches=others)
        links = [name for name in others if name.startswith(LINK)]
        kept = {name: text for name, text in others.items() if name not in links[: max(0, len(links) - LINKS)]}
        return replace(self, matches={**kept, slot: pack(record)}, last=slot)


def dumps(kept: Kept, carried: str = "") -> str:
    """The text to be stored; one that goes elsewhere has `carried` results of the days' matches, too."""
    matches = dict(kept.matches)
    stored = {"v": VERSION, "settings": choices.plain(kept.settings), "matches": matches, "last": kept.last}
    more = {"tally": dict(kept.tally), "daily": carried}
    return json.dumps(stored | {name: value for name, value in more.items() if value})


def loads(text: str, usual: choices.Settings | None = None) -> tuple[Kept, bool]:
    """What a stored text holds, and whether all of it could be used; settings that it lacks are as `usual` has them."""
    try:
        values = choices.entries(plain.loads(text))
    except ValueError:
        values = None
    return taken(values, usual)


def taken(values: Mapping[str, object] | None, usual: choices.Settings | None = None) -> tuple[Kept, bool]:
    """The same of a text that has been read; None is what is no such text."""
    if values is None or values.get("v") != VERSION:
        return Kept(settings=usual or choices.Settings()), False
    stored, matches, last = (values.get(name) for name in ("settings", "matches", "last"))
    settings, whole = choices.from_plain(choices.entries(stored) or {}, usual)
    packed = choices.entries(matches) or {}
    good = {slot: text for slot, text in packed.items() if isinstance(text, str) and unpack(text) is not None}
    rows, counted = _rows(values.get("tally"))
    kept = Kept(settings=settings, matches=good, last=last if isinstance(last, str) else OWN, tally=rows)
    whole = whole and counted and isinstance(stored, dict) and isinstance(matches, dict)
    return kept, whole and len(good) == len(packed)


def _rows(stored: object) -> tuple[Mapping[str, tuple[tuple[int, ...], ...]], bool]:
    """The statistics, and whether they could be read."""
    if stored is None:
        return _NO_ROWS, True
    from web import tally  # late: not on a first visit

    rows = tally.read(stored)
    return (_NO_ROWS, False) if rows is None else (rows, True)


class Keeper:
    """Reads and writes the store; where that fails once, it keeps things in memory and says so once.

    `usual` are the settings of somebody who has chosen nothing yet.
    """

    def __init__(self, store: Store | None, usual: choices.Settings | None = None) -> None:
        self.notes: list[str] = []
        self._kept = Kept(settings=usual or choices.Settings())
        self._store = store
        self._text: object = None
        if store is None:
            self._forgo()
        elif not self._renew():
            self.complain()

    @property
    def fresh(self) -> bool:
        """Whether the store works, and has nothing yet."""
        return self._store is not None and self._text is None

    @property
    def store(self) -> Store | None:
        """The store, as long as it works."""
        return self._store

    @property
    def kept(self) -> Kept:
        """What is kept now: another page may have written meanwhile."""
        self._renew()
        return self._kept

    def _renew(self) -> bool:
        """Read what is stored if it is another text than before; false if that could not be read wholly."""
        if self._store is None:
            return True
        try:
            text = self._store.getItem(KEY)
        except Exception:
            self._forgo()
            return True
        if not isinstance(text, str) or text == self._text:
            return True
        self._text, first = text, self._text is None
        kept, whole = loads(text, self._kept.settings)
        if whole or first:
            self._kept = kept
        return whole

    def complain(self) -> None:
        """Say that not everything could be read."""
        self.notes.append(_("Some of what was stored could not be read; the rest is as at first."))

    def _forgo(self) -> None:
        self._store = None
        self.notes.append(_("This browser keeps nothing: settings and match last for this visit."))

    def keep(self, kept: Kept) -> None:
        """Keep this from now on; it is made of what was kept a moment ago, so that what other pages wrote is in it."""
        if kept == self._kept:
            return
        self._kept = kept
        if self._store is not None:
            try:
                self._text = dumps(kept)
                self._store.setItem(KEY, self._text)
            except Exception:
                self._forgo()
