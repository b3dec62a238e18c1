"""The page on which somebody makes the code that puts a table into their own page; used by the build only."""

from __future__ import annotations

from collections.abc import Iterable

from truco.games import GAMES
from truco.tell import game_name
from truco.words import _
from web.nodes import Node, node
from web.settings import LANGUAGES, THEMES
from web.settings_dialog import LANGUAGE_NAMES


def body(others: Iterable[tuple[str, str]]) -> Node:
    """The whole of the page's body; `others` are the languages that it is in, with the addresses of those pages."""
    return node(
        "body",
        node(
            "header",
            node("h1", _("A table of truco in your page")),
            node("p", _("Choose, look, copy the code, and put it where the table shall be. It costs nothing.")),
            node("nav", *(node("a", name, href=address) for name, address in others)),
        ),
        node("main", _form(), _result()),
        node("footer", *_notes(), node("p", node("a", _("To the game"), href="./"))),
    )


def _form() -> Node:
    themes = {"auto": _("as the device"), "light": _("light"), "dark": _("dark")}
    matches = {
        "": _("whatever comes"),
        "daily": _("the day’s match, the same for everyone"),
        "seed": _("always the same cards"),
    }
    languages = [("", _("as the reader’s browser")), *((code, LANGUAGE_NAMES[code]) for code in LANGUAGES)]
    ways = [("element", _("light: a picture until it is wanted")), ("iframe", _("a plain frame"))]
    return node(
        "form",
        _select("game", _("Game"), ((game, game_name(rules)) for game, rules in GAMES.items())),
        _select("lang", _("Language"), languages),
        _select("theme", _("Colours"), ((theme, themes[theme]) for theme in THEMES)),
        _select("match", _("Cards"), matches.items()),
        node("label", node("span", _("Name of the cards")), node("input", name="seed", maxlength="200", value="truco")),
        node("label", node("input", type="checkbox", name="autoload"), node("span", _("Fetch the game at once"))),
        _select("way", _("Code"), ways),
        id="form",
    )


def _select(name: str, label: str, choices: Iterable[tuple[str, str]]) -> Node:
    options = (node("option", shown, value=value) for value, shown in choices)
    return node("label", node("span", label), node("select", *options, name=name))


def _result() -> Node:
    code = node("textarea", id="code", rows="4", readonly="", spellcheck="false")
    copy = node(
        "button",
        _("Copy"),
        type="button",
        id="copy",
        data_done=_("Copied: now paste it into your page."),
        data_failed=_("Your browser does not let me copy: the code is selected, copy it yourself."),
    )
    return node(
        "section",
        node("label", node("span", _("The code")), code),
        copy,
        node("p", id="copied", role="status"),
        node("h2", _("This is how it looks")),
        node("div", id="preview"),
    )


def _notes() -> list[Node]:
    return [
        node("p", _("Nothing of the game is fetched before the picture is pressed, and nothing from anywhere else.")),
        node("p", _("The table takes the width it is given and tells its page by events what happens.")),
    ]
