"""`truco bench`: how fast the engine and a bot are on this machine, on one core."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import count
from random import Random
from typing import Final

from truco.bots.bot import Bot
from truco.cli.arguments import named_bot
from truco.driver import play_hand, step
from truco.errors import TrucoError
from truco.games import GAMES
from truco.match import Match
from truco.moves import Concede, Lay, Move
from truco.rules import Rules
from truco.streams import Stream
from truco.view import View
from truco.words import _

SUMMARY: Final = "measure hands, moves and bot decisions per second, for every game"

LAYS: Final = 0.9
"""How often random play lays a card where it may do something else as well."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Speed:
    """What was measured for a game: per second, on one core, the deal counted in."""

    game: str
    players: int
    hands: float
    moves: float
    decisions: float


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """--game, --seconds, --bot and --json."""
    parser.add_argument("--game", metavar="G", choices=tuple(GAMES), help="only that game")
    parser.add_argument("--seconds", metavar="S", type=float, default=1.0, help="time for each figure (1)")
    parser.add_argument("--bot", metavar="NAME", default="parroquiano", help="whose decisions (parroquiano)")
    parser.add_argument("--json", action="store_true", help="the figures as one JSON object")


def run(asked: argparse.Namespace) -> int:
    """Measure every game with every number of players."""
    bot, seconds = named_bot(asked.bot), float(asked.seconds)
    if not 0 < seconds < 3600:
        raise TrucoError("--seconds must be more than 0")
    games = [GAMES[asked.game]] if asked.game else list(GAMES.values())
    speeds = (measured(rules, players, bot, seconds) for rules in games for players in rules.players)
    if asked.json:
        print(json.dumps({"bot": f"{bot.name} {bot.version}", "speeds": [asdict(speed) for speed in speeds]}))
        return 0
    print(_("Per second, on one core; decisions of {bot}").format(bot=f"{bot.name} {bot.version}"))
    heads = (_("game"), _("players"), _("hands"), _("moves"), _("decisions"))
    print("{:<12}{:>10}{:>12}{:>12}{:>12}".format(*heads))
    for speed in speeds:
        row = f"{speed.game:<12}{speed.players:>10}{speed.hands:>12,.0f}{speed.moves:>12,.0f}{speed.decisions:>12,.0f}"
        print(row, flush=True)
    return 0


def measured(rules: Rules, players: int, bot: Bot, seconds: float) -> Speed:
    """The speeds of a game at a number of players; the first match only fills the engine's tables and is not timed."""
    hands, moves = _random_play(rules, players, seconds)
    decisions = _decisions(rules, players, bot, seconds)
    return Speed(game=rules.game, players=players, hands=hands, moves=moves, decisions=decisions)


def _matches(rules: Rules, players: int) -> Iterator[Match]:
    return (Match(rules, players, seed=f"bench/{number}") for number in count())


def _random_play(rules: Rules, players: int, seconds: float) -> tuple[float, float]:
    chance = Random(1)
    matches = _matches(rules, players)
    play_randomly(next(matches), chance)
    hands = moves = 0
    begun = time.perf_counter()
    end = begun + seconds
    while (now := time.perf_counter()) < end or not hands:
        match = next(matches)
        moves += play_randomly(match, chance)
        hands += len(match.hands)
    return hands / (now - begun), moves / (now - begun)


def play_randomly(match: Match, chance: Random) -> int:
    """Play a match to its end at random: cards nine times in ten, never conceding; the number of moves made."""
    seats = range(match.players)
    draw = chance.random
    moves = 0
    while not match.over:
        hand = match.hand
        while not hand.over:
            lays: list[Move] = []
            others: list[Move] = []
            for seat in seats:
                for move in hand.legal(seat):
                    if type(move) is Lay:
                        lays.append(move)
                    elif type(move) is not Concede:
                        others.append(move)
            chosen = lays if lays and (not others or draw() < LAYS) else others
            match.apply(chosen[int(draw() * len(chosen))])
            moves += 1
    return moves


class Counted:
    """A bot that counts how often it is asked."""

    def __init__(self, bot: Bot) -> None:
        self._bot: Final = bot
        self.name: Final = bot.name
        self.version: Final = bot.version
        self.asked = 0

    def choose(self, view: View, moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
        """What the bot chooses."""
        self.asked += 1
        return self._bot.choose(view, moves, must, stream)


def _decisions(rules: Rules, players: int, bot: Bot, seconds: float) -> float:
    """How often a second a bot decides in its matches against itself, its views and the play included."""
    counted = Counted(bot)
    matches = _matches(rules, players)
    play_hand(next(matches), [counted] * players)
    counted.asked = 0
    begun = time.perf_counter()
    end = begun + seconds
    while (now := time.perf_counter()) < end or not counted.asked:
        match = next(matches)
        while not match.over and ((now := time.perf_counter()) < end or not counted.asked):
            step(match, [counted] * players)
    return counted.asked / (now - begun)
