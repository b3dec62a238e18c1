"""Arguments that several commands take, and the rules that they choose."""

from __future__ import annotations

import argparse
import sys

from truco.bots import BOTS, EXPERTO
from truco.bots.bot import Bot
from truco.errors import TrucoError
from truco.games import GAMES, rules_of
from truco.rules import OptionValue, Rules, text
from truco.words import _


def add_game(parser: argparse.ArgumentParser, *, required: bool = False) -> None:
    """--game."""
    names = tuple(GAMES)
    default = None if required else names[0]
    parser.add_argument(
        "--game", metavar="G", choices=names, default=default, required=required, help=f"one of: {', '.join(names)}"
    )


def add_table(parser: argparse.ArgumentParser) -> None:
    """--players and --option."""
    parser.add_argument("--players", metavar="N", type=int, help="seats at the table, where the game leaves a choice")
    parser.add_argument(
        "--option", metavar="K=V", action="append", default=[], help="an option of the game; may be repeated"
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    """--seed."""
    parser.add_argument("--seed", metavar="S", help="any text; the same text deals the same cards")


def chosen_rules(asked: argparse.Namespace) -> Rules:
    """The rules that --game and --option choose. Raises `BadOption`."""
    options: dict[str, OptionValue] = {}
    for written in asked.option:
        name, equals, value = written.partition("=")
        if not equals:
            raise TrucoError(f"--option {written}: an option is given as NAME=VALUE")
        options[name] = _typed(asked.game, name, value)
    return rules_of(asked.game, options)


def _typed(game: str, name: str, value: str) -> OptionValue:
    """A value as its option has it; what the option does not know stays a text and is refused with the rest."""
    known = (value for option in GAMES[game].options if option.name == name for value in option.values)
    return next((one for one in known if text(one) == value), value)


def named_bot(name: str, rules: Rules | None = None, players: int | None = None) -> Bot:
    """The bot of that name; one that plays by tables, where rules are given, says at how many scores it has one.

    Raises `TrucoError`.
    """
    if name == EXPERTO and rules is not None:
        from truco.bots.experto import Experto

        expert = Experto()
        message = _("{bot} has tables for {n} of {all} scores; at the others it plays as {other} does.")
        known, scores = expert.scores(rules, rules.players[0] if players is None else players)
        told = message.format(bot=name, n=known, all=scores, other=expert.otherwise.name)
        print(told, file=sys.stderr)
        return expert
    if name not in BOTS:
        raise TrucoError(f"there is no bot {name!r}; there are: {', '.join((*BOTS, EXPERTO))}")
    return BOTS[name]


def seat_names(players: int) -> tuple[str, ...]:
    """What the seats are called when nobody at the terminal plays."""
    if players == 2:
        return (_("South"), _("North"))
    return (_("South"), _("East"), _("North"), _("West"))
