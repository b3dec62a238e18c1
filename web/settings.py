"""What the person has chosen for good: read from and written to plain JSON values; nothing of a match in progress."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, cast

from truco.bots import BOTS, EXPERTO, has_tables
from truco.bots.tempers import COMPANY
from truco.errors import BadOption
from truco.games import GAMES
from truco.lexicon import speaks
from truco.rules import OptionValue, Rules
from truco.words import SOURCE, TRANSLATED, best

LANGUAGES: Final = (*TRANSLATED, SOURCE)
"""What the page speaks: the languages that have a catalogue, Spanish first, and that of the messages."""
THEMES: Final = ("auto", "light", "dark")
CLOTHS: Final = ("baize", "wood", "ink")
"""What the cards are laid on."""
BACKS: Final = ("lattice", "tiles", "suns")
MARKS: Final = ("taken", "leading", "never")
"""When a card of a trick is marked: when it has taken the trick, already while it is the highest, or never."""
SIZES: Final = MappingProxyType({"normal": 1.0, "large": 1.15, "larger": 1.3})
"""How large everything is written."""
SPEEDS: Final = (0, 1, 2, 3)
"""At once, slow, normal, fast."""
GLOSSES: Final = ("auto", "on", "off")
"""Whether calls are explained: in a game of another language, always, never."""
HEARD: Final = ("all", "brief")
"""How much of the log those hear who have it read to them."""
FLAGS: Final = (False, True)
VOLUMES: Final = range(0, 101, 5)
BOT: Final = "parroquiano"
RIVALS: Final = (COMPANY, *BOTS, EXPERTO)
"""Who may play at the other seats: the regulars, each in his own way, or one bot at all of them."""

Chosen = Mapping[str, OptionValue]
_NOTHING: Final[Mapping[str, Chosen]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every choice with its default; `options` are kept by game, `players` 0 stands for the game's usual number."""

    lang: str = LANGUAGES[0]
    theme: str = "auto"
    cloth: str = "baize"
    back: str = "lattice"
    big_index: bool = False
    four_colours: bool = False
    text: str = "normal"
    mark: str = "taken"
    speed: int = 2
    wait: bool = False
    confirm: bool = False
    lift: bool = False
    zen: bool = False
    offer: bool = True
    heard: str = "all"
    gloss: str = "auto"
    sound: bool = True
    volume: int = 50
    speech: bool = False
    game: str = "argentino"
    players: int = 0
    bot: str = COMPANY
    talk: bool = True
    options: Mapping[str, Chosen] = field(default_factory=lambda: _NOTHING)

    def rules(self) -> Rules:
        """The rules of the chosen game with the chosen options."""
        return GAMES[self.game].with_options(dict(self.options.get(self.game, {})))

    def explained(self) -> bool:
        """Whether what the calls mean is written beside them."""
        return self.gloss == "on" or (self.gloss == "auto" and not speaks(self.lang, self.game))

    def chats(self) -> bool:
        """Whether the others say something besides their calls: not where all is at once, nor where little is shown."""
        return self.talk and self.speed > 0 and not self.zen

    def rival(self) -> str:
        """Who plays at the other seats of the chosen game: one who plays by tables only where there are tables."""
        return BOT if self.bot == EXPERTO and not has_tables(self.rules(), self.seats()) else self.bot

    def scale(self) -> float:
        """How large everything is written, 1 for the usual size."""
        return SIZES[self.text]

    def seats(self) -> int:
        """The number of players at the chosen game."""
        allowed = GAMES[self.game].players
        return self.players if self.players in allowed else allowed[0]

    def with_option(self, name: str, value: OptionValue, game: str = "") -> Settings:
        """The same with one option of a game (the chosen one) changed; what that does not take changes nothing."""
        game = game or self.game
        chosen = {**self.options.get(game, {}), name: value}
        try:
            GAMES[game].with_options(chosen)
        except BadOption:
            return self
        return replace(self, options={**self.options, game: chosen})


def preferred(wishes: Iterable[str]) -> str:
    """The language that serves the first of a browser's wishes that can be served, Spanish where none can."""
    return next((found for wish in wishes if (found := best(wish, LANGUAGES))), LANGUAGES[0])


def plain(settings: Settings) -> dict[str, object]:
    """The settings as JSON values."""
    out: dict[str, object] = {name: getattr(settings, name) for name in _ALLOWED}
    out["options"] = {game: dict(chosen) for game, chosen in settings.options.items()}
    return out


def from_plain(values: Mapping[str, object], usual: Settings | None = None) -> tuple[Settings, bool]:
    """The settings among JSON values, and whether all of them could be used; what cannot is as `usual` has it."""
    settings = usual or Settings()
    whole = True
    for name, value in values.items():
        changed = _options(settings, value) if name == "options" else changed_by(settings, name, value)
        whole = whole and changed is not None
        settings = changed or settings
    return settings, whole


def changed_by(settings: Settings, name: str, value: object) -> Settings | None:
    """The settings with one of them changed, or None if there is no such setting or it does not take that value."""
    allowed = _ALLOWED.get(name)
    if allowed is None or not any(type(known) is type(value) and known == value for known in allowed()):
        return None
    changed = replace(settings)
    object.__setattr__(changed, name, value)  # the value is one of those allowed for that field
    return changed


_ALLOWED: Final[Mapping[str, Callable[[], Iterable[object]]]] = {
    "lang": lambda: LANGUAGES,
    "theme": lambda: THEMES,
    "cloth": lambda: CLOTHS,
    "back": lambda: BACKS,
    "big_index": lambda: FLAGS,
    "four_colours": lambda: FLAGS,
    "text": lambda: SIZES,
    "mark": lambda: MARKS,
    "game": lambda: GAMES,
    "bot": lambda: RIVALS,
    "talk": lambda: FLAGS,
    "wait": lambda: FLAGS,
    "confirm": lambda: FLAGS,
    "lift": lambda: FLAGS,
    "zen": lambda: FLAGS,
    "offer": lambda: FLAGS,
    "heard": lambda: HEARD,
    "sound": lambda: FLAGS,
    "volume": lambda: VOLUMES,
    "speech": lambda: FLAGS,
    "gloss": lambda: GLOSSES,
    "speed": lambda: SPEEDS,
    "players": lambda: range(9),
}
"""What each setting may be."""


def entries(value: object) -> dict[str, object] | None:
    """The entries of a JSON object, None for any other value."""
    return dict(cast("dict[str, object]", value)) if isinstance(value, dict) else None  # JSON's keys are texts


def _options(settings: Settings, value: object) -> Settings | None:
    games = entries(value)
    if games is None:
        return None
    kept: dict[str, Chosen] = {}
    for game, stored in games.items():
        values = entries(stored)
        if game not in GAMES or values is None:
            return None
        chosen = {name: chosen for name, chosen in values.items() if isinstance(chosen, bool | int | str)}
        try:
            GAMES[game].with_options(chosen)
        except BadOption:
            return None
        kept[game] = chosen
    return replace(settings, options=kept)
