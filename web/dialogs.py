"""The dialogs as nodes: settings, the choice of game, the rule book. Pure: from a screen, in the language in use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from truco.bots import BOTS
from truco.games import GAMES
from truco.rules import OptionValue, text
from truco.tell import about, game_name, option_name, value_name
from truco.words import _
from web import rulebook
from web.nodes import Node, node
from web.screen import Screen
from web.settings import LANGUAGES

LANGUAGE_NAMES: Final = {"es": "Español", "en": "English"}
"""What the languages call themselves."""
NUMBERS: Final = ("speed", "players")


def content(screen: Screen) -> tuple[Node, ...]:
    """The open dialog's title bar and body."""
    title, body = {"settings": _settings, "game": _games, "rules": _rules}[screen.dialog](screen)
    bar = node(
        "header",
        node("h2", title, id="dialog-title"),
        node("button", _("Close"), type="button", data_ui="close"),
    )
    return bar, node("div", *body, class_="body")


def value_of(name: str, raw: str | bool) -> OptionValue:
    """A control's state as the setting's value: a number where the setting is one, an option's own value."""
    if isinstance(raw, bool):
        return raw
    if name in NUMBERS:
        return int(raw)
    if name.startswith("option."):
        options = (option for rules in GAMES.values() for option in rules.options)
        known = (value for option in options if option.name == name.removeprefix("option.") for value in option.values)
        return next((value for value in known if text(value) == raw), raw)
    return raw


def _select(name: str, label: str, choices: Iterable[tuple[str, str]], chosen: str) -> Node:
    options = (
        node("option", shown, value=value, **({"selected": ""} if value == chosen else {})) for value, shown in choices
    )
    return node("label", node("span", label), node("select", *options, data_set=name))


def _check(name: str, label: str, chosen: bool) -> Node:
    box = node("input", type="checkbox", data_set=name, **({"checked": ""} if chosen else {}))
    return node("label", node("span", label), box)


def _settings(screen: Screen) -> tuple[str, list[Node]]:
    settings = screen.settings
    rules = settings.rules()
    speeds = (("0", _("at once")), ("1", _("slow")), ("2", _("normal")), ("3", _("fast")))
    themes = (("auto", _("as the device")), ("light", _("light")), ("dark", _("dark")))
    body = [
        _select("lang", _("Language"), ((code, LANGUAGE_NAMES.get(code, code)) for code in LANGUAGES), settings.lang),
        _select("speed", _("Speed"), speeds, str(settings.speed)),
        _check("wait", _("Wait for me whenever I may speak"), settings.wait),
        _select("theme", _("Colours"), themes, settings.theme),
        node("h3", _("From the next match on")),
        _select("bot", _("Rivals and partner"), ((name, name.capitalize()) for name in BOTS), settings.bot),
    ]
    if len(rules.players) > 1:
        seats = ((str(n), _("{n} players").format(n=n)) for n in rules.players)
        body.append(_select("players", _("At the table"), seats, str(settings.seats())))
    for option in rules.options:
        name, chosen = f"option.{option.name}", rules.chosen[option.name]
        label = option_name(option.name)
        if isinstance(option.default, bool):
            body.append(_check(name, label, chosen is True))
        else:
            values = ((text(value), value_name(option.name, value)) for value in option.values)
            body.append(_select(name, label, values, text(chosen)))
    body += [node("h3", _("Keys")), *_keys()]
    return _("Settings"), body


def _keys() -> list[Node]:
    rows = (
        ("1 2 3", _("lay that card")),
        ("A–Z", _("the letter on a call")),
        ("Esc", _("go on, or skip what is being shown")),
        ("?", _("the rule book")),
    )
    return [node("table", *(node("tr", node("th", node("kbd", key)), node("td", what)) for key, what in rows))]


def _games(screen: Screen) -> tuple[str, list[Node]]:
    """Each game with a sentence; choosing one begins a new match of it."""
    body = [node("p", _("Choosing a game begins a new match."))]
    for game in GAMES:
        current = {"aria-current": "true"} if game == screen.settings.game else {}
        inside = (node("span", game_name(GAMES[game])), node("small", about(GAMES[game])))
        attributes = {"type": "button", "class": "choice", "data-ui": "game", "data-value": game, **current}
        body.append(Node("button", inside, attributes))
    return _("Which game?"), body


def _rules(screen: Screen) -> tuple[str, list[Node]]:
    rules = screen.settings.rules()
    return game_name(rules), rulebook.pages(rules)
