"""The regulars in the settings dialog: who may sit at the table, with their faces and tempers. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from truco.bots import BOTS, EXPERTO, has_tables
from truco.bots.tempers import COMPANY, REGULARS
from truco.words import _
from web import company, deck, fields
from web.nodes import Node, node
from web.settings import Settings
from web.tableau import FACE


def manners() -> Mapping[str, str]:
    """How each of the bots plays, in a few words."""
    sound = _("plays soundly, by the odds and the score")
    return {
        "novato": _("careless, a beginner"),
        "parroquiano": sound,
        "prudente": _("bets little and accepts little"),
        "atrevido": _("bets much and accepts much"),
        "farolero": _("bets on nothing more often than others"),
        "charlatan": _("bets much, leaves when answered, talks all the time"),
        "desconfiado": _("bets little, believes nobody and accepts much"),
        "sereno": sound,
        "always-raise": _("raises whenever it can"),
        "always-accept": _("never bets and accepts everything"),
        "random": _("plays at random"),
        EXPERTO: _("the strongest: plays by tables worked out in advance"),
    }


def rivals(settings: Settings) -> Node:
    """The choice of who plays at the other seats."""
    names = (*BOTS, EXPERTO) if has_tables(settings.rules(), settings.seats()) else tuple(BOTS)
    manner = manners()
    alone = ((name, _("{name}: {what}").format(name=name.capitalize(), what=manner[name])) for name in names)
    return fields.select("bot", _("Rivals and partner"), ((COMPANY, _("the regulars")), *alone), settings.rival())


def section(settings: Settings) -> Node:
    """Each of them with a face, as they are called where the chosen game is played."""
    drawn, manner = deck.faces(settings), manners()
    rows = (
        node(
            "li",
            fields.image(deck.address(drawn(FACE + bot.name)), 56, 56),
            node("span", node("b", company.name_of(bot.name, settings.game)), node("small", manner[bot.name])),
        )
        for bot in REGULARS
    )
    daily = _(
        "Who sits where follows from the match. In a match of the day everybody meets the same rivals: there all of "
        "them play soundly, as parroquiano does, and lend only their faces and their words."
    )
    return fields.group(
        _("The regulars"),
        node("ul", *rows, class_="people"),
        node("p", daily),
        fields.check("talk", _("They talk while they play"), settings.talk),
    )
