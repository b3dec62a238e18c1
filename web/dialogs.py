"""The dialogs as nodes: their title bar and what is in it. Pure: from a screen, in the language in use."""

from __future__ import annotations

from truco.games import GAMES
from truco.tell import about, game_name
from truco.words import _
from web.nodes import Node, node
from web.screen import Screen


def content(screen: Screen) -> tuple[Node, ...]:
    """The open dialog's title bar and body."""
    title, body = {"settings": _settings, "game": _games, "rules": _rules}[screen.dialog](screen)
    bar = node(
        "header",
        node("h2", title, id="dialog-title"),
        node("button", _("Close"), type="button", data_ui="close"),
    )
    return bar, node("div", *body, class_="body")


def _settings(screen: Screen) -> tuple[str, list[Node]]:
    from web import settings_dialog  # late, as the rule book: only what is opened is loaded

    return _("Settings"), settings_dialog.body(screen.settings)


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
    from web import rulebook

    rules = screen.settings.rules()
    return game_name(rules), rulebook.pages(rules)
