"""The settings dialog as nodes: one function a section, each from the settings alone. Pure, in the language in use.

A new setting gets its row in one of the sections here, and its field and what it may be in `web.settings`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from truco.cards import Pack
from truco.games import GAMES
from truco.rules import OptionValue, text
from truco.tell import option_name, value_name
from truco.words import _
from web import deck, fields, furniture, regulars, svg
from web.layout import SMALLEST, table
from web.look import Theme, palette
from web.nodes import Node, node
from web.settings import LANGUAGES, Settings
from web.tableau import BACK

LANGUAGE_NAMES: Final = {
    "es": "Español",
    "pt": "Português",
    "ca": "Català",
    "ca-valencia": "Valencià",
    "fr": "Français",
    "it": "Italiano",
    "en": "English",
}
"""What the languages call themselves."""
SHOWN: Final = {
    Pack.SPANISH: ("1e", "7o", "12c", "4b"),
    Pack.FRENCH: ("As", "7d", "Kh", "4c"),
}
"""The cards that show how the deck looks: one of each suit, an ace, a figure, two others."""


def body(settings: Settings) -> list[Node]:
    """Every section, in their order."""
    return [section(settings) for section in SECTIONS]


def value_of(name: str, raw: str | bool) -> OptionValue:
    """A control's state as the setting's value: a number where the setting is one, an option's own value."""
    if isinstance(raw, bool):
        return raw
    if isinstance(getattr(Settings(), name, None), int):
        return int(raw)
    if name.startswith("option."):
        options = (option for rules in GAMES.values() for option in rules.options)
        known = (value for option in options if option.name == name.removeprefix("option.") for value in option.values)
        return next((value for value in known if text(value) == raw), raw)
    return raw


def _reading(settings: Settings) -> Node:
    languages = ((code, LANGUAGE_NAMES[code]) for code in LANGUAGES)
    sizes = (("normal", _("normal")), ("large", _("large")), ("larger", _("larger")))
    return fields.group(
        _("Language and text"),
        fields.select("lang", _("Language"), languages, settings.lang),
        fields.select("text", _("Size of the text"), sizes, settings.text),
    )


def _pace(settings: Settings) -> Node:
    speeds = (("0", _("at once")), ("1", _("slow")), ("2", _("normal")), ("3", _("fast")))
    glosses = (("auto", _("in a game of another language")), ("on", _("always")), ("off", _("never")))
    return fields.group(
        _("Pace"),
        fields.select("speed", _("Speed"), speeds, str(settings.speed)),
        fields.check("wait", _("Wait for me whenever I may speak"), settings.wait),
        fields.select("gloss", _("Say beside a call what it means"), glosses, settings.gloss),
        fields.check("offer", _("Offer lessons before the first match"), settings.offer),
    )


def _care(settings: Settings) -> Node:
    return fields.group(
        _("Slips of the hand"),
        fields.check("lift", _("A card is laid by two presses: the first lifts it"), settings.lift),
        fields.check("confirm", _("Ask again before a hand is given up, or all is staked"), settings.confirm),
    )


def _table(settings: Settings) -> Node:
    light: Theme = "dark" if settings.theme == "dark" else "light"
    cloths = (("baize", _("green baize")), ("wood", _("bare wood")), ("ink", _("blue cloth")))
    themes = (("auto", _("as the device")), ("light", _("light")), ("dark", _("dark")))
    return fields.group(
        _("Table"),
        fields.pictured(
            "cloth", _("Cards lie on"), ((value, name, _swatch(value, light)) for value, name in cloths), settings.cloth
        ),
        fields.select("theme", _("Colours"), themes, settings.theme),
        fields.check("zen", _("Only the table, nothing around it"), settings.zen),
    )


def _swatch(cloth: str, light: Theme) -> Node:
    layout = table(*SMALLEST, 2)
    drawn = svg.render(furniture.table_top(layout, palette(light, cloth)), layout.width, layout.height)
    return fields.image(deck.address(drawn), 88, 66)


def _cards(settings: Settings) -> Node:
    marks = (
        ("taken", _("when it has taken the trick")),
        ("leading", _("while the trick is played")),
        ("never", _("never")),
    )
    backs = (("lattice", _("lozenges")), ("tiles", _("tiles")), ("suns", _("suns")))
    return fields.group(
        _("Cards"),
        node("div", *_samples(settings), class_="sample"),
        fields.check("big_index", _("Large numbers"), settings.big_index),
        fields.check("four_colours", _("A colour for each suit"), settings.four_colours),
        fields.select("mark", _("Mark the highest card"), marks, settings.mark),
        fields.pictured("back", _("Back"), ((value, name, _back(value)) for value, name in backs), settings.back),
    )


def _samples(settings: Settings) -> list[Node]:
    pack = settings.rules().deck.pack
    drawn = deck.faces(settings)
    names = (f"{pack.name.lower()}/{code}" for code in SHOWN[pack])
    return [fields.image(deck.address(drawn(name)), 56, 87) for name in names]


def _back(name: str) -> Node:
    return fields.image(deck.address(deck.faces(Settings(back=name))(BACK)), 44, 68)


def _sound(settings: Settings) -> Node:
    amounts = (("all", _("every line of the log")), ("brief", _("few words")))
    return fields.group(
        _("Sound"),
        fields.check("sound", _("Cards and knocks are heard"), settings.sound),
        fields.slider("volume", _("Volume"), settings.volume, 100, 5),
        fields.check("speech", _("A voice says the calls"), settings.speech),
        fields.select("heard", _("A screen reader says"), amounts, settings.heard),
    )


def _match(settings: Settings) -> Node:
    rules = settings.rules()
    rows = [regulars.rivals(settings)]
    if len(rules.players) > 1:
        seats = ((str(n), _("{n} players").format(n=n)) for n in rules.players)
        rows.append(fields.select("players", _("At the table"), seats, str(settings.seats())))
    for option in rules.options:
        name, chosen = f"option.{option.name}", rules.chosen[option.name]
        label = option_name(option.name)
        if isinstance(option.default, bool):
            rows.append(fields.check(name, label, chosen is True))
        else:
            values = ((text(value), value_name(option.name, value)) for value in option.values)
            rows.append(fields.select(name, label, values, text(chosen)))
    return fields.group(_("From the next match on"), *rows)


def _keys(_settings: Settings) -> Node:
    rows = (
        ("1 2 3", _("lay that card")),
        ("A–Z", _("the letter on a call")),
        ("Esc", _("go on, or skip what is being shown")),
        (".", _("skip everything until I am asked")),
        ("Z", _("only the table; again: everything")),
        ("0", _("the last trick")),
        ("H", _("a hint: what a good player would do, and why")),
        ("?", _("the rule book")),
    )
    lines = (node("tr", node("th", node("kbd", key), scope="row"), node("td", what)) for key, what in rows)
    return fields.group(_("Keys"), node("table", node("tbody", *lines), class_="keys"))


def _device(_settings: Settings) -> Node:
    button = node("button", _("Statistics, export and import"), type="button", data_ui="statistics")
    return fields.group(_("On this device"), node("p", button))


SECTIONS: Final[tuple[Callable[[Settings], Node], ...]] = (
    _reading,
    _pace,
    _care,
    _table,
    _cards,
    _sound,
    _match,
    regulars.section,
    _device,
    _keys,
)
