"""What a link asks for; unknown and bad values are left out, each with a note, and nothing in a link can fail."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from types import MappingProxyType
from typing import Final
from urllib.parse import parse_qsl, urlencode

from truco import daily
from truco.errors import BadOption
from truco.games import GAMES
from truco.rules import OptionValue, text
from truco.words import _, best
from web import settings as choices
from web.pack import unpack

TODAY: Final = "today"
"""The daily of the person's own day, for links that last: a shortcut, a button on another page."""
LONGEST: Final = 200
"""A seed longer than this, in letters, is refused."""
LONGEST_QUERY: Final = 8_000
"""What stands before the number sign is not read if it is longer than this."""

_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
_FLAGS: Final = {"0": False, "1": True}
_NONE: Final[Mapping[str, OptionValue]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """A link's wishes; None and "" where it says nothing."""

    game: str | None = None
    players: int | None = None
    lang: str | None = None
    daily: str | None = None
    seed: str | None = None
    bot: str | None = None
    speed: int | None = None
    wait: bool | None = None
    embed: bool = False
    theme: str | None = None
    sound: bool | None = None
    options: Mapping[str, OptionValue] = field(default_factory=lambda: _NONE)
    record: str | None = None
    notes: tuple[str, ...] = ()

    def over(self, settings: choices.Settings) -> choices.Settings:
        """The person's settings with the link's wishes for this visit."""
        for name in ("game", "players", "lang", "bot", "speed", "wait", "theme", "sound"):
            value: object = getattr(self, name)
            if value is not None:
                settings = choices.changed_by(settings, name, value) or settings
        if self.options:
            settings = replace(settings, options={**settings.options, settings.game: dict(self.options)})
        return settings


def read(query: str, fragment: str, usual: choices.Settings, today: date) -> Address:
    """Read `?a=b&c=d` and `#r=…`; `usual` names the game whose options are meant where the link names none."""
    notes: list[str] = []
    if len(query) > LONGEST_QUERY:
        notes.append(_("The address is too long to be read."))
        query = ""
    pairs = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True, errors="replace"))
    found = Address()
    game = pairs.get("game")
    if game is not None:
        found = _taken(found, "game", game, notes, today)
    name = found.game or usual.game
    options: dict[str, OptionValue] = {}
    for key, value in pairs.items():
        if key == "game":
            continue
        if any(option.name == key for option in GAMES[name].options):
            _option(name, key, value, options, notes)
        else:
            found = _taken(found, key, value, notes, today)
    if found.players is not None and found.players not in GAMES[name].players:
        notes.append(_ignored("players", str(found.players)))
        found = replace(found, players=None)
    found = replace(found, options=_together(name, options, notes))
    if found.bot is not None and found.over(usual).rival() != found.bot:
        notes.append(_ignored("bot", found.bot))
        found = replace(found, bot=None)
    if found.daily:
        found = _only_daily(found, notes)
    return replace(_with_record(found, fragment, notes), notes=(*found.notes, *notes))


def is_seed(text: str) -> bool:
    """Whether a link may name that seed."""
    return 0 < len(text) <= LONGEST and text.isprintable()


def without_match(query: str) -> str:
    """The same query without what names a match: the seed and the daily."""
    pairs = parse_qsl(query.removeprefix("?"), keep_blank_values=True, errors="replace")
    left = urlencode([(key, value) for key, value in pairs if key not in ("seed", "daily")], errors="replace")
    return f"?{left}" if left else ""


def _taken(found: Address, key: str, value: str, notes: list[str], today: date) -> Address:
    reader = _READERS.get(key)
    if key == "daily" and value == TODAY:
        value = today.isoformat()
    taken = reader(value) if reader else None
    refused = _refused(value, today) if key == "daily" and taken is not None else ""
    if taken is None or refused:
        notes.append(refused or _ignored(key, value))
        return found
    changes: dict[str, object] = {key: taken}
    return _replaced(found, changes)


def _replaced(found: Address, changes: Mapping[str, object]) -> Address:
    """The address with fields changed whose readers have checked the values."""
    copy = replace(found)
    for name, value in changes.items():
        object.__setattr__(copy, name, value)
    return copy


def _one_of(*allowed: str) -> Callable[[str], str | None]:
    return lambda value: value if value in allowed else None


def _number(lowest: int, highest: int) -> Callable[[str], int | None]:
    return lambda value: int(value) if re.fullmatch("[0-9]", value) and lowest <= int(value) <= highest else None


_READERS: Final[Mapping[str, Callable[[str], object]]] = {
    "game": _one_of(*GAMES),
    "players": _number(2, 8),
    "lang": lambda value: best(value, choices.LANGUAGES),
    "daily": lambda value: value if _DATE.fullmatch(value) else None,
    "seed": lambda value: value if is_seed(value) else None,
    "bot": _one_of(*choices.RIVALS),
    "speed": _number(0, 3),
    "wait": _FLAGS.get,
    "embed": _FLAGS.get,
    "theme": _one_of(*choices.THEMES),
    "sound": _FLAGS.get,
}


def _refused(value: str, today: date) -> str:
    """Why there is no daily of that date, "" if there is one: not before the first, nor before its day has come."""
    try:
        day = date.fromisoformat(value)
    except ValueError:
        return _ignored("daily", value)
    if day < daily.FIRST:
        return _("There is a match of the day from {first} on; {day} is earlier.").format(first=daily.FIRST, day=day)
    if day > today:
        return _("The match of {day} is not there yet: it begins with that day, by your clock.").format(day=day)
    return ""


def _option(game: str, key: str, value: str, options: dict[str, OptionValue], notes: list[str]) -> None:
    option = next(option for option in GAMES[game].options if option.name == key)
    for known in option.values:
        if text(known) == value:
            options[key] = known
            return
    notes.append(_ignored(key, value))


def _together(game: str, options: dict[str, OptionValue], notes: list[str]) -> Mapping[str, OptionValue]:
    """The options if the game takes them together, else none."""
    try:
        GAMES[game].with_options(options)
    except BadOption as why:
        notes.append(str(why))
        return _NONE
    return options


def _only_daily(found: Address, notes: list[str]) -> Address:
    """A daily is the same for everyone: what would change it is ignored."""
    for key in ("players", "seed", "bot"):
        value: object = getattr(found, key)
        if value is not None:
            notes.append(_ignored(key, str(value)))
    notes.extend(_ignored(key, text(value)) for key, value in found.options.items())
    return replace(found, players=None, seed=None, bot=None, options=_NONE)


def _with_record(found: Address, fragment: str, notes: list[str]) -> Address:
    packed = fragment.removeprefix("#")
    if not packed.startswith("r="):
        return found
    record = unpack(packed.removeprefix("r="))
    if record is None:
        notes.append(_("The match in the link could not be read."))
    return replace(found, record=record)


def _ignored(key: str, value: str) -> str:
    shown = f"{key}={value}"
    return _("Ignored in the address: {what}").format(what=shown if len(shown) <= 60 else shown[:59] + "…")
