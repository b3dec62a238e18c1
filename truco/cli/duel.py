"""`truco duel`: two bots play each other, and what may be concluded from it."""

from __future__ import annotations

import argparse
import json
from typing import Final

from truco.bots import BOTS, EXPERTO
from truco.cli.arguments import add_game, add_seed, add_table, chosen_rules, named_bot
from truco.cli.terminal import Bar
from truco.duel import Measure, Result, duel
from truco.words import _, pgettext

SUMMARY: Final = "let two bots play each other, every deal twice with the sides swapped"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """BOT BOT, --game, --hands or --matches, --players, --option, --seed, --jobs and --json."""
    names = ", ".join((*BOTS, EXPERTO))
    parser.add_argument("first", metavar="BOT", help=f"one of: {names}")
    parser.add_argument("second", metavar="BOT", help="the other one")
    add_game(parser, required=True)
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--hands", metavar="N", type=int, help="so many deals, each played twice: points a hand")
    length.add_argument("--matches", metavar="N", type=int, help="so many matches, each played twice: matches won")
    add_table(parser)
    add_seed(parser)
    parser.add_argument("--jobs", metavar="J", type=int, default=1, help="how many processes share the work (1)")
    parser.add_argument("--json", action="store_true", help="the result as one JSON object")


def run(asked: argparse.Namespace) -> int:
    """Play and print the mean with its 95 % interval."""
    rules = chosen_rules(asked)
    first, second = (named_bot(name, rules, asked.players) for name in (asked.first, asked.second))
    seed: str = "duel" if asked.seed is None else asked.seed
    total: int = asked.hands if asked.matches is None else asked.matches
    bar = Bar(total, pgettext("unit", "deals") if asked.matches is None else pgettext("unit", "matches"))
    try:
        result = duel(
            first,
            second,
            rules,
            asked.players,
            hands=asked.hands,
            matches=asked.matches,
            seed=seed,
            jobs=asked.jobs,
            progress=bar,
        )
    finally:
        bar.close()
    print(json.dumps(_facts(result, seed)) if asked.json else _told(result))
    return 0


def _facts(result: Result, seed: str) -> dict[str, object]:
    return {
        "first": result.first,
        "second": result.second,
        "game": result.game,
        "players": result.players,
        "seed": seed,
        "measure": "points" if result.measure is Measure.POINTS else "wins",
        "pairs": result.pairs,
        "mean": result.mean,
        "interval": None if result.interval is None else list(result.interval),
    }


def _told(result: Result) -> str:
    """The result in a sentence, and the interval, where there is one."""
    if result.measure is Measure.POINTS:
        words = _("{first} against {second}: {mean:+.3f} points a hand over {pairs} deals, each played twice")
        interval = _("95 % interval: {low:+.3f} to {high:+.3f}")
    else:
        words = _("{first} against {second}: {mean:.1%} of the matches won, over {pairs} pairs of matches")
        interval = _("95 % interval: {low:.1%} to {high:.1%}")
    told = words.format(first=result.first, second=result.second, mean=result.mean, pairs=result.pairs)
    if result.interval is None:
        return told
    low, high = result.interval
    return f"{told}\n{interval.format(low=low, high=high)}"
