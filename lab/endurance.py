"""`python lab/endurance.py`: whole matches between quick bots at every table, and whether anything ever goes wrong.

A table is a game with one set of its options and a number of seats: all those that change play. Every match has bots
drawn for it, follows from the seed and its number, and must end; no hand may outlast its bound; now and then a match is
written as a record and read again. What failed is told with the line that plays it once more.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import starmap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.tables import ALL, Table  # noqa: E402 (after the path to tests/)
from truco.bots import BOTS  # noqa: E402
from truco.bounds import most_moves  # noqa: E402
from truco.cli.terminal import Bar  # noqa: E402
from truco.driver import step  # noqa: E402
from truco.duel import workers  # noqa: E402
from truco.facts import facts  # noqa: E402
from truco.match import Match  # noqa: E402
from truco.record import load, write  # noqa: E402
from truco.streams import Stream  # noqa: E402

QUICK = ("novato", "random", "always-raise", "always-accept")
"""The bots that play: they do not think."""
ENDLESS = 2000
"""A match of so many hands is taken for one that does not end."""
WRITTEN = 25
"""One match in so many is written and read again."""
BLOCK = 50
"""So many matches at one table are a process's next piece of work."""


@dataclass(frozen=True)
class Row:
    """What some matches at a table came to: moves of the longest hand, CPU seconds, failures by the match's number."""

    table: int
    matches: int = 0
    hands: int = 0
    longest: int = 0
    seconds: float = 0.0
    failures: tuple[tuple[int, str], ...] = ()

    def __add__(self, other: "Row") -> "Row":
        return replace(
            self,
            matches=self.matches + other.matches,
            hands=self.hands + other.hands,
            longest=max(self.longest, other.longest),
            seconds=self.seconds + other.seconds,
            failures=self.failures + other.failures,
        )


def played(match: Match, tag: str) -> Iterator[int]:
    """Play a match to its end; the moves of every hand. Raises whatever goes wrong."""
    drawn = Stream(tag)
    bots = [BOTS[drawn.pick(QUICK)] for _ in range(match.players)]
    bound = most_moves(match.rules, match.players)
    while not match.over:
        hand = match.hand
        while not hand.over:
            step(match, bots)
        assert len(hand.moves) <= bound, f"hand {match.hands.index(hand) + 1} has {len(hand.moves)} moves, not {bound}"
        assert match.number < ENDLESS, f"no end after {ENDLESS} hands"
        yield len(hand.moves)
    assert max(match.score) == match.rules.target or match.rules.camas > 1, f"won at {match.score}"


def goes_round(match: Match) -> None:
    """A match is what its record reads as."""
    text = write(match)
    again = load(text)
    assert write(again) == text, "the record reads as another one"
    assert facts(again) == facts(match), "the record tells another match"


def endured(seed: str, place: int, numbers: Sequence[int]) -> Row:
    """Play the matches of those numbers at the table of that place in the list of all."""
    begun = time.process_time()
    row = Row(place)
    for number in numbers:
        tag = f"{seed}/{number}"
        match = ALL[place].match(tag)
        lengths: list[int] = []
        failure: tuple[tuple[int, str], ...] = ()
        try:
            lengths.extend(played(match, f"endurance/{ALL[place]}/{tag}"))
            if number % WRITTEN == 0:
                goes_round(match)
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            failure = ((number, f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"),)
        row += Row(place, 1, len(lengths), max(lengths, default=0), failures=failure)
    return replace(row, seconds=time.process_time() - begun)


def told(rows: Sequence[Row]) -> Iterator[str]:
    """The table of what was played, a line for each place."""
    width = max(len(str(ALL[row.table])) for row in rows)
    yield f"{'table':{width}} {'matches':>9} {'hands':>11} {'longest hand':>13} {'bound':>6} {'exceptions':>11}"
    for row in rows:
        at: Table = ALL[row.table]
        bound = most_moves(at.rules, at.players)
        numbers = f"{row.matches:9} {row.hands:11} {row.longest:13} {bound:6} {len(row.failures):11}"
        yield f"{at!s:{width}} {numbers}"


def summary(rows: Sequence[Row]) -> str:
    """All of it in a line."""
    total = sum(rows, Row(0))
    each = total.seconds / total.matches * len(rows)
    return (
        f"{total.matches} matches and {total.hands} hands at {len(rows)} tables, {len(total.failures)} exceptions; "
        f"{total.seconds:.0f} s of CPU time, so {10_000 * each / 3600:.1f} h for 10,000 matches at each"
    )


def failures(rows: Sequence[Row], seed: str) -> Iterator[str]:
    """Every failure, and how to see it again."""
    for row in rows:
        for number, what in row.failures:
            yield f"{ALL[row.table]}, match {number}: {what}"
            yield f"    python lab/endurance.py --table {ALL[row.table]} --seed {seed} --first {number} --matches 1"


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", metavar="N", type=int, default=10, help="matches at each table (10)")
    parser.add_argument("--table", metavar="NAME", help="one table, or those whose names begin so: valencia-4")
    parser.add_argument("--seed", metavar="S", default="endurance", help="what the deals and the bots follow from")
    parser.add_argument("--first", metavar="K", type=int, default=0, help="the number of the first match (0)")
    parser.add_argument("--jobs", metavar="J", type=int, default=1, help="how many processes share the work (1)")
    return parser.parse_args()


def main() -> int:
    """Play, print the table and what failed; 1 if anything did, 130 if it was interrupted."""
    asked = arguments()
    exactly = [place for place, table in enumerate(ALL) if str(table) == asked.table]
    places = exactly or [place for place, table in enumerate(ALL) if str(table).startswith(asked.table or "")]
    if not places or asked.matches < 1 or asked.jobs < 1:
        print("nothing to play", file=sys.stderr)
        return 2
    numbers = range(asked.first, asked.first + asked.matches)
    # Block after block at all tables, so that an interrupted run has been everywhere.
    pieces = [(place, numbers[at : at + BLOCK]) for at in range(0, asked.matches, BLOCK) for place in places]
    rows = {place: Row(place) for place in places}
    bar = Bar(asked.matches * len(places), "matches")
    interrupted = False
    try:
        for row in results(asked.seed, pieces, asked.jobs):
            rows[row.table] += row
            bar(sum(each.matches for each in rows.values()))
    except KeyboardInterrupt:
        interrupted = True
    finally:
        bar.close()
    done = [row for row in rows.values() if row.matches]
    if done:
        print("\n".join((*told(done), summary(done), *failures(done, asked.seed))))
    return 130 if interrupted else int(any(row.failures for row in done))


def results(seed: str, pieces: Sequence[tuple[int, Sequence[int]]], jobs: int) -> Iterator[Row]:
    """What the pieces of work come to, as they are finished."""
    if jobs == 1:
        yield from starmap(partial(endured, seed), pieces)
        return
    with workers(jobs) as pool:
        yield from pool.imap_unordered(partial(piece, seed), pieces)


def piece(seed: str, work: tuple[int, Sequence[int]]) -> Row:
    """One piece of work, in another process."""
    return endured(seed, *work)


if __name__ == "__main__":
    sys.exit(main())
