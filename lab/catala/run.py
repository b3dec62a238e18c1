"""`python -m lab.catala.run`: solve Truc català for two from the end of the match backwards, one file a score."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from lab.catala.game import TARGET, Hand, OneCard, State
from lab.solving.dcfr import Solver
from lab.solving.states import ROOT, Score, Values, keep, load, solved

WORK = ROOT / ".cache" / "catala"
LARGEST = 4_284_000
"""The size of a hand in which either side may raise."""
SMALL_ROUNDS = 400
"""For hands of one card, which take no time."""


def scores() -> Iterator[Score]:
    """Every score, the end of the match first: every hand moves one of them."""
    for total in range(2 * (TARGET - 1), -1, -1):
        for leader in range(min(total, TARGET - 1), -1, -1):
            if total - leader < TARGET:
                yield leader, total - leader


def gains(solver: Solver, value: float, values: Values, src=None) -> tuple[float, float]:
    """What a best response of the leader and one of the dealer gain."""
    leads, deals = (solver.best(p, values.leading, values.dealing, src) for p in (0, 1))
    return leads - value, deals - (1 - value)


def solve(state: State, values: Values, gap: float, most: int, step: int) -> tuple[Hand, float, tuple[float, float]]:
    """Train a hand until the gap is reached or the rounds are used up."""
    hand = Hand(state)
    # The error falls with the square of the rounds: the same work is best spent so.
    most = step * max(1, round(most / step * (LARGEST / hand.regrets.size) ** (1 / 3)))
    while True:
        hand.train(step, values.leading, values.dealing)
        if hand.rounds >= most or hand.rounds % (3 * step) == 0:
            value = hand.value(0, values.leading, values.dealing)
            found = gains(hand, value, values)
            if hand.rounds >= most or sum(found) / 2 <= gap:
                return hand, value, found


def _scores(pairs: str) -> frozenset[Score]:
    """Those scores and their mirror images."""
    points = [tuple(map(int, pair.split("-"))) for pair in pairs.split()]
    return frozenset((a, b) for one, other in points for a, b in ((one, other), (other, one)))


FIRST = _scores("10-10 10-9 10-8 10-5 9-9 8-8 9-7 6-6")
LATER = "9-8 7-3 8-7 9-6 3-3 10-7 8-5"
"""The scores below eleven that are solved themselves, at first and when all have a value.

The others are played as the one of these whose stakes are most like theirs: where both may raise, the tree is the same,
and the stakes change little from one score to the next, the less the more of the match is left.
"""


def is_first(score: Score) -> bool:
    """With eleven points on a side the hands are small: all are solved."""
    return max(score) == TARGET - 1 or score in FIRST


def is_solved(folder: Path, score: Score) -> bool:
    """Has it been solved itself?"""
    with np.load(solved(folder, score)) as kept:
        return "sums" in kept.files


def stakes(score: Score, values: Values) -> np.ndarray:
    """What a hand's ends are worth to its leader, as far as it matters: between losing a point, 0, and winning one."""
    pay = State(*score).ends(0, values.leading, values.dealing)[0].astype(np.float64)
    return (pay - pay[1, 0]) / (pay[0, 0] - pay[1, 0])


def likely(score: Score, others: list[Score], values: Values) -> list[Score]:
    """Those others with the same bets, the one with the most similar stakes first."""
    mine, tree = stakes(score, values), [State(*score).raises(p) for p in (0, 1)]
    same = [other for other in others if [State(*other).raises(p) for p in (0, 1)] == tree and not State(*other).brink]
    return sorted(same, key=lambda other: float(np.abs(stakes(other, values) - mine).sum()))


def borrow(score: Score, others: list[Score], values: Values, folder: Path) -> dict[str, object]:
    """The value of a score played as another one: between what either side makes sure of and what it may hope for."""
    like = likely(score, others, values)[0]
    with np.load(solved(folder, like)) as kept:
        sums, one = kept["sums"], kept["one"]
    hand, single = Hand(State(*score)), OneCard(State(*score))
    leads, deals = (hand.best(p, values.leading, values.dealing, sums) for p in (0, 1))
    value = (leads + 1 - deals) / 2
    return {
        "value": value,
        "gains": (leads - value, deals - (1 - value)),
        "rounds": 0,
        "like": like,
        "one_value": single.value(0, values.leading, values.dealing, one),
    }


def work(folder: Path, rounds: int, gap: float, step: int, tell: Callable[[str], None]) -> None:
    """Give every score a value that has none; then solve those that come later."""
    values, begun = Values(), time.monotonic()

    def solve_one(score: Score) -> None:
        start = time.thread_time()
        state = State(*score)
        hand, value, found = solve(state, values, gap, rounds, step)
        numbers: dict[str, object] = {"value": value, "gains": found, "rounds": hand.rounds, "sums": hand.sums}
        if not state.brink:
            one = OneCard(state)
            one.train(SMALL_ROUNDS, values.leading, values.dealing)
            numbers |= {"one": one.sums, "one_value": one.value(0, values.leading, values.dealing)}
        done(score, numbers, f"{hand.rounds} rounds", start)

    def done(score: Score, numbers: dict[str, object], how: str, start: float) -> None:
        keep(folder, score, **numbers)
        load(folder, score, values)
        leads, deals = numbers["gains"]
        tell(
            f"{score[0]}-{score[1]}: value {numbers['value']:.5f}, one card "
            f"{numbers.get('one_value', numbers['value']):.5f}, gains {leads:.1e} {deals:.1e}, {how}, "
            f"{time.thread_time() - start:.0f} s of CPU, {time.monotonic() - begun:.0f} s in all"
        )

    there: list[Score] = []
    for score in scores():
        if not load(folder, score, values):
            if is_first(score):
                solve_one(score)
            else:
                start = time.thread_time()
                numbers = borrow(score, there, values, folder)
                done(score, numbers, f"as {numbers['like']}", start)
        if is_solved(folder, score):
            there.append(score)
    for pair in LATER.split():
        for score in sorted(_scores(pair)):
            if not is_solved(folder, score):
                solve_one(score)


def main() -> int:
    """Solve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=WORK, help="where the solved hands are kept")
    parser.add_argument(
        "--rounds", type=int, default=100, help="the most iterations at 0-0; smaller hands get more (100)"
    )
    parser.add_argument("--gap", type=float, default=2e-5, help="enough: what best responses gain, on average")
    parser.add_argument("--step", type=int, default=10, help="iterations between looks at the gap")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    work(asked.folder, asked.rounds, asked.gap, asked.step, lambda line: print(line, flush=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
