"""The dialogs as nodes: their title bar and what is in it. Pure: from a screen, in the language in use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from truco.cards import card
from truco.games import GAMES
from truco.rules import Rules
from truco.tell import about, game_name
from truco.words import _
from web import deck, fields, phrases
from web.nodes import Node, node
from web.screen import Screen
from web.tableau import BACK


def content(screen: Screen) -> tuple[Node, ...]:
    """The open dialog's title bar and body."""
    title, body = _BODIES.get(screen.dialog, _sheet)(screen)
    bar = node(
        "header",
        node("h2", title, id="dialog-title"),
        node("button", _("Close"), type="button", data_ui="close"),
    )
    return bar, node("div", *body, class_="body", id="dialog-body")


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
    ways = (("results", _("Results of the matches of the day")), ("share", _("Share the match on the table")))
    body.append(
        node("p", *(node("button", text, type="button", data_ui=name) for name, text in ways), class_="buttons")
    )
    return _("Which game?"), body


def _sheet(screen: Screen) -> tuple[str, list[Node]]:
    sheet = screen.sheet
    return ("", []) if sheet is None else (sheet.title(), list(sheet.body()))


def _rules(screen: Screen) -> tuple[str, list[Node]]:
    from web import rulebook

    rules = screen.settings.rules()
    return game_name(rules), [*_lessons(rules), *rulebook.pages(rules)]


def _lessons(rules: Rules) -> list[Node]:
    """The way to the lessons of the game."""
    from web.lesson import title
    from web.lessons import LESSONS

    buttons = (
        node("button", title(lesson), type="button", data_ui="lesson", data_value=str(number))
        for number, lesson in enumerate(LESSONS[rules.game])
    )
    return [node("h3", _("Learn by playing")), node("p", *buttons, class_="buttons")]


def _last(screen: Screen) -> tuple[str, list[Node]]:
    """The last trick, its cards in the order in which they were laid; the winner's has a sign."""
    from web.manual import pictures

    trick = screen.past
    if trick is None:
        return _("The last trick"), []
    rules, players = _with_pack(screen), screen.tableau.players
    names = phrases.seat_names(players, screen.tableau.names)
    drawn = deck.faces(screen.settings)
    cells: list[tuple[Node, str, bool]] = []
    for laid in trick.cards:
        picture = deck.address(drawn(BACK if laid.face == BACK else f"{screen.tableau.pack}/{laid.face}"))
        shown = card(laid.card) if laid.card else None
        label = phrases.card_label(rules, shown, down=laid.down) if shown else _("face down")
        cells.append((fields.image(picture, 72, 112, label), names[laid.seat], laid.seat == trick.winner))
    body = [pictures.row(cells), node("p", phrases.trick(players, trick.winner, screen.tableau.names), class_="told")]
    if screen.state == "over" or screen.tableau.number:
        practise = _("Play the last hand again, for practice")
        body.append(node("p", node("button", practise, type="button", data_ui="again")))
    return _("The last trick"), body


def _with_pack(screen: Screen) -> Rules:
    """Rules of the game with the pack on the table: the settings may already have another, for the next match."""
    rules = screen.settings.rules()
    others = (rules.with_options({option.name: value}) for option in rules.options for value in option.values)
    fits = (one for one in (rules, *others) if one.deck.pack.name.lower() == screen.tableau.pack)
    return next(fits, rules)


def _statistics(screen: Screen) -> tuple[str, list[Node]]:
    from web import statistics

    counted = screen.counted
    return _("Statistics"), statistics.pages(counted) if counted else []


_BODIES: Final[Mapping[str, Callable[[Screen], tuple[str, list[Node]]]]] = {
    "settings": _settings,
    "game": _games,
    "rules": _rules,
    "last": _last,
    "statistics": _statistics,
}
