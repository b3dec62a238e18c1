"""`python -m lab.tournament BOT BOT ... --game G`: each bot against each other, on the same cards, with intervals.

Every deal (or match) is played twice, with the sides swapped. What is finished stands in a file, a line for each block
of deals: a run that was stopped goes on there, and one that asks for more deals plays the rest only.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from lab.probes import PROBES
from lab.spread import add_spread, spread
from truco.bots import BOTS, EXPERTO
from truco.bots.bot import Bot
from truco.cli.arguments import add_game, add_seed, add_table, chosen_rules, named_bot
from truco.cli.terminal import Bar
from truco.duel import Measure, Pairing, Result
from truco.games import rules_of
from truco.rules import OptionValue

BLOCK = 25
"""So many deals are a piece of work."""

EVERYBODY = {**BOTS, **{probe.name: probe for probe in PROBES}}


@dataclass(frozen=True)
class Piece:
    """Some deals of two bots: all that another process needs to play them."""

    first: str
    second: str
    game: str
    options: tuple[tuple[str, OptionValue], ...]
    players: int
    measure: str
    seed: str
    start: int
    count: int

    @property
    def key(self) -> tuple[str, str, int, int]:
        """What tells it from the other pieces of a tournament."""
        return self.first, self.second, self.start, self.count


@dataclass(frozen=True)
class Played:
    """What came of a piece: deals, the sum and the sum of squares of their doubled observations."""

    piece: Piece
    pairs: int
    doubled: int
    squared: int


def bot_of(name: str) -> Bot:
    """A bot, or one of the fixed habits. Raises `TrucoError`."""
    if name == EXPERTO:
        from truco.bots.experto import Experto

        return Experto()
    return EVERYBODY[name] if name in EVERYBODY else named_bot(name)


def play(piece: Piece) -> Played:
    """Play the deals of a piece."""
    pairing = Pairing(
        first=bot_of(piece.first),
        second=bot_of(piece.second),
        rules=rules_of(piece.game, dict(piece.options)),
        players=piece.players,
        seed=piece.seed,
        measure=Measure[piece.measure],
    )
    return Played(piece, *pairing.block(range(piece.start, piece.start + piece.count)))


def pieces(asked: argparse.Namespace) -> Iterator[Piece]:
    """All pieces: the first blocks of all pairs come first, so that a run that is stopped has been everywhere."""
    rules = chosen_rules(asked)
    for start in range(0, asked.deals, BLOCK):
        for first, second in combinations(asked.bots, 2):
            yield Piece(
                first=first,
                second=second,
                game=rules.game,
                options=tuple(rules.chosen.items()),
                players=asked.players or rules.players[0],
                measure="WINS" if asked.matches else "POINTS",
                seed=asked.seed or "tournament",
                start=start,
                count=min(BLOCK, asked.deals - start),
            )


class Book:
    """The file of what has been played. Lines of other tournaments and broken ones are left alone."""

    def __init__(self, path: Path | None, wanted: Sequence[Piece]) -> None:
        self._path = path
        self.played: list[Played] = []
        by_line = {json.dumps(vars(piece)): piece for piece in wanted}
        for line in path.read_text("utf-8").splitlines() if path and path.exists() else ():
            try:
                told = json.loads(line)
                piece, sums = by_line.get(json.dumps(told["piece"])), [int(n) for n in told["sums"]]
            except (ValueError, KeyError, TypeError):
                continue
            if piece is not None and len(sums) == 3:
                self.played.append(Played(piece, *sums))

    def write(self, played: Played) -> None:
        """Add a piece."""
        self.played.append(played)
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                sums = played.pairs, played.doubled, played.squared
                file.write(json.dumps({"piece": vars(played.piece), "sums": sums}) + "\n")

    def results(self) -> dict[tuple[str, str], Result]:
        """The result of each two that have played."""
        out: dict[tuple[str, str], Result] = {}
        for played in sorted(self.played, key=lambda one: one.piece.key):
            piece = played.piece
            before = out.get((piece.first, piece.second))
            out[piece.first, piece.second] = Result(
                first=piece.first,
                second=piece.second,
                game=piece.game,
                players=piece.players,
                measure=Measure[piece.measure],
                pairs=played.pairs + (before.pairs if before else 0),
                doubled=played.doubled + (before.doubled if before else 0),
                squared=played.squared + (before.squared if before else 0),
            )
        return out


def told(bots: Sequence[str], results: dict[tuple[str, str], Result]) -> Iterator[str]:
    """A line for each two, then how each did against all others."""
    sums = dict.fromkeys(bots, 0.0)
    for (first, second), result in results.items():
        points = result.measure is Measure.POINTS
        margin = "" if result.margin is None else f" ± {result.margin:.3f}" if points else f" ± {result.margin:.1%}"
        mean = f"{result.mean:+.3f}" if points else f"{result.mean:.1%}"
        yield f"{first:22} {second:22} {mean}{margin}  ({result.pairs} deals)"
        sums[first] += result.mean
        sums[second] += -result.mean if points else 1 - result.mean
    yield ""
    for name in sorted(bots, key=lambda bot: -sums[bot]):
        mean = sums[name] / max(len(bots) - 1, 1)
        yield f"{name:22} {mean:+.3f} points a hand" if points_of(results) else f"{name:22} {mean:.1%} of the matches"


def points_of(results: dict[tuple[str, str], Result]) -> bool:
    """Are points counted, not matches?"""
    return any(result.measure is Measure.POINTS for result in results.values())


def main() -> int:
    """Play what is not played yet, print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", metavar="BOT", nargs="+", help=f"of {', '.join((*EVERYBODY, EXPERTO))}")
    parser.add_argument("--deals", metavar="N", type=int, default=1000, help="deals for each two (1000)")
    parser.add_argument("--matches", action="store_true", help="whole matches instead of hands")
    parser.add_argument("--file", type=Path, help="where what is finished is kept, and found again")
    for add in (add_game, add_table, add_seed, add_spread):
        add(parser)
    asked = parser.parse_args()
    for name in asked.bots:
        bot_of(name)
    wanted = list(pieces(asked))
    book = Book(asked.file, wanted)
    done = {played.piece for played in book.played}
    bar = Bar(len(wanted), "pieces")
    try:
        for played in spread(play, [piece for piece in wanted if piece not in done], asked):
            book.write(played)
            bar(len(book.played))
    finally:
        bar.close()
    print("\n".join(told(asked.bots, book.results())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
