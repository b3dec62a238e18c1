"""`python lab/probes.py BOT`: whole matches of a bot against one fixed habit after another.

A sound bot cannot be beaten by a habit, however well that happens to fit its faults: no probe may win more than half
of the matches, but for what chance allows. Each match is played twice, with the same cards and the sides swapped.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from truco.bots import BOTS  # noqa: E402 (after the path to truco/)
from truco.bots.unseen import count_of  # noqa: E402
from truco.cli.arguments import add_game, add_seed, add_table, chosen_rules, named_bot  # noqa: E402
from truco.duel import duel  # noqa: E402
from truco.moves import Accept, Concede, Lay, Move, Refuse, Say  # noqa: E402
from truco.streams import Stream  # noqa: E402
from truco.view import View  # noqa: E402

QUIET = BOTS["always-accept"]
"""Lays any card; what the habits do where they have nothing to say."""

Choice = Callable[[View, Sequence[Move], bool, Stream], "Move | None"]


@dataclass(frozen=True, slots=True)
class Probe:
    """A habit as a bot."""

    name: str
    choose: Choice
    version: int = 1


def first(moves: Sequence[Move], kind: type[Move]) -> Move | None:
    """The first move of that kind."""
    return next((move for move in moves if isinstance(move, kind)), None)


def never_accept(view: View, moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
    """Refuse every bet; never make one."""
    return (first(moves, Refuse) if must else None) or QUIET.choose(view, moves, must, stream)


def count_at_nothing(view: View, moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
    """Bet on the count whenever that can be done, whatever the cards; accept everything."""
    count = count_of(view.rules)
    words = {call.word for auction in view.rules.auctions if auction.decided_by is count for call in auction.calls}
    bets = [move for move in moves if isinstance(move, Say) and move.word in words]
    return stream.pick(bets) if bets else QUIET.choose(view, moves, must, stream)


def fold_always(view: View, moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
    """Give the hand up at once."""
    return (first(moves, Concede) or first(moves, Refuse) if must else None) or QUIET.choose(view, moves, must, stream)


def call_at_the_last_card(view: View, moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
    """Bet whenever one's last card is about to be laid; accept everything."""
    last = len(view.hand) <= 1 and any(isinstance(move, Lay | Accept) for move in moves)
    bets = [move for move in moves if isinstance(move, Say)]
    return stream.pick(bets) if last and bets else QUIET.choose(view, moves, must, stream)


COUNT_AT_NOTHING = "count-at-nothing"
PROBES = (
    BOTS["always-raise"],
    BOTS["always-accept"],
    Probe("never-accept", never_accept),
    Probe(COUNT_AT_NOTHING, count_at_nothing),
    Probe("fold-always", fold_always),
    Probe("call-at-the-last-card", call_at_the_last_card),
    BOTS["random"],
)


def main() -> int:
    """Play, print a line for each probe; 1 if one wins more than half of the matches, beyond what chance allows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", metavar="BOT", help="the bot that is probed")
    parser.add_argument("--matches", metavar="N", type=int, default=1000, help="matches, each played twice (1000)")
    parser.add_argument("--jobs", metavar="J", type=int, default=1, help="how many processes share the work (1)")
    for add in (add_game, add_table, add_seed):
        add(parser)
    asked = parser.parse_args()
    rules = chosen_rules(asked)
    bot = named_bot(asked.bot, rules, asked.players)
    beaten = False
    for probe in (probe for probe in PROBES if count_of(rules) or probe.name != COUNT_AT_NOTHING):
        seed, jobs = asked.seed or "probe", asked.jobs
        result = duel(probe, bot, rules, asked.players, matches=asked.matches, seed=seed, jobs=jobs)
        margin = 1.0 if result.margin is None else result.margin
        beaten |= result.mean - margin > 0.5
        print(f"{probe.name:24} wins {result.mean:6.1%} ± {margin:.1%} of {2 * asked.matches} matches", flush=True)
    return int(beaten)


if __name__ == "__main__":
    sys.exit(main())
