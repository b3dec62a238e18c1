"""What the page says to the page that has it in a frame, and what it takes from it. Pure: texts of JSON both ways."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final
from urllib.parse import urlencode

from truco.match import Match
from truco.rules import OptionValue
from web import address, plain, storage
from web.settings import Settings, changed_by, entries

VERSION: Final = 1
VISIT: Final = ("theme", "lang", "sound", "speed")
"""The settings that a host may choose."""
FLAGS: Final = ("wait", "sound")
"""What a link writes as 0 and 1."""


@dataclass(frozen=True, slots=True)
class Start:
    """The host wishes this match on the table."""

    asked: address.Address


@dataclass(frozen=True, slots=True)
class Set:
    """The host wishes these settings for this visit."""

    values: Mapping[str, OptionValue]


def heard(text: str, settings: Settings, today: date) -> Start | Set | None:
    """The host's message, None if it is not exactly of a known shape: then it is as if nothing had been said."""
    try:
        said = entries(plain.loads(text))
    except ValueError:
        return None
    if said is None or type(said.get("v")) is not int or said.pop("v") != VERSION:
        return None
    kind = said.pop("type", None)
    if not all(isinstance(value, str | int) for value in said.values()):
        return None
    values = {name: value for name, value in said.items() if isinstance(value, str | int)}
    if kind == "truco:start":
        return _start(values, settings, today)
    if kind == "truco:set":
        return _set(values, settings)
    return None


def _start(values: Mapping[str, OptionValue], settings: Settings, today: date) -> Start | None:
    """The same names and values as in a link, none of them wrong."""
    if "game" not in values or "embed" in values or ("seed" in values and "daily" in values):
        return None
    try:
        link = urlencode({name: _written(name, value) for name, value in values.items()})
    except UnicodeEncodeError:  # half of a character, which no link can have
        return None
    asked = address.read(link, "", settings, today)
    return None if asked.notes else Start(asked)


def _written(name: str, value: OptionValue) -> str:
    """A value as a link has it."""
    if isinstance(value, bool):
        return str(int(value)) if name in FLAGS else str(value).lower()
    return str(value)


def _set(values: Mapping[str, OptionValue], settings: Settings) -> Set | None:
    known = {name: bool(value) if name in FLAGS and value in (0, 1) else value for name, value in values.items()}
    taken = all(name in VISIT and changed_by(settings, name, value) is not None for name, value in known.items())
    return Set(known) if known and taken else None


# --- to the host


def ready(game: str) -> str:
    """The page can be played."""
    return _message("ready", game=game)


def resize(width: float) -> str:
    """How high the page would like to be at that width, in CSS pixels."""
    return _message("resize", height=height_at(width))


def height_at(width: float) -> int:
    """A height at which the table and the calls have room: a phone's on narrow pages, a screen's on wide ones."""
    if width < 560:
        return round(min(780, max(520, width * 1.75)))
    return round(min(820, max(520, width * (0.8 if width < 900 else 0.58))))


def hand(match: Match, index: int) -> str:
    """Hand `index` (from 0) is over: its awards, as `truco replay --json` lists them, and the standing since."""
    awards = [{"side": side, "points": points, "for": reason} for side, points, reason in match.hands[index].awards]
    return _message("hand", hand=index + 1, awards=awards, **_standing(match))


def over(match: Match, slot: str, par: float | None = None) -> str:
    """The match is over; `daily` is its date if it was a day's, `par` what it is compared with, if that is known."""
    day = slot.removeprefix(storage.DAILY).split("/")[0] if slot.startswith(storage.DAILY) else None
    return _message("over", game=match.rules.game, winner=match.winner, daily=day, par=par, **_standing(match))


def _standing(match: Match) -> Mapping[str, object]:
    """Points and closed camas, null where the game has none; when a cama closes, the points begin anew."""
    return {"score": list(match.score), "camas": list(match.camas) if match.rules.camas > 1 else None}


def _message(kind: str, **told: object) -> str:
    return json.dumps({"type": f"truco:{kind}", "v": VERSION, **told})
