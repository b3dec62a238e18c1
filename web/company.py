"""Who the bots of a match are: which regular lends a seat name, face and words. What they say is in `web.talk`."""

from __future__ import annotations

from typing import Final

from truco.bots.tempers import REGULARS, seated
from truco.lexicon import LEXICONS
from truco.match import Match

_PLACES: Final = {bot.name: place for place, bot in enumerate(REGULARS)}


def people(match: Match) -> tuple[str, ...]:
    """The regular at each seat, "" for nobody: the record says who, where it names different ones.

    Else all of them play alike; then they lend their faces only, to seats that follow from the seed. A seat for which
    the record names no bot is not theirs.
    """
    named = match.bot_names
    bots = [name for name in named if name]
    if not all(name in _PLACES for name in bots) or len(set(bots)) < len(bots):
        drawn = seated(match.rules.game, match.players, match.seed or "")
        named = tuple(drawn[seat - 1] if seat and name else "" for seat, name in enumerate(named))
    return named


def name_of(person: str, game: str) -> str:
    """What a regular is called where that game is played; "" for nobody, and in a game that has no names."""
    called = LEXICONS[game].regulars if person and game in LEXICONS else ()
    return called[_PLACES[person]] if called else ""


def names(game: str, people: tuple[str, ...]) -> tuple[str, ...]:
    """The names of those people, by seat."""
    return tuple(name_of(person, game) for person in people)
