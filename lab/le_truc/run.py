"""`python -m lab.le_truc.run`: solve Le Truc from the end of the match backwards, one file a score."""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from lab.le_truc.game import TARGET, State
from lab.le_truc.solver import Hand
from lab.solving.states import ROOT, Values, keep, load, solved

LARGEST = 8_242_944
"""The size of the hand at 0-0, the largest one."""
WORK = ROOT / ".cache" / "le-truc"


def couples() -> Iterator[tuple[int, int]]:
    """Scores that need each other's value (three ties change the dealer only), the end of the match first."""
    for total in range(2 * (TARGET - 1), -1, -1):
        for a in range(min(total, TARGET - 1), -1, -1):
            b = total - a
            if b <= a:
                yield a, b


def guess(values: Values, a: int, b: int) -> float:
    """A first value of a state: that of a neighbour, for the rare hand that nobody wins."""
    return float(np.clip(0.47 + 0.035 * (a - b), 0.05, 0.95))


def solve(states: list[State], values: Values, gap: float, most: int, step: int) -> dict[State, tuple]:
    """Train a couple of states until the gap is reached or the rounds are used up."""
    solvers = [Hand(state) for state in states]
    # The error falls with the square of the rounds: the same work is best spent so.
    most = step * round(most / step * (LARGEST / solvers[0].regrets.size) ** (1 / 3))
    for state in states:
        values.set(state.scores, guess(values, *state.scores))
    results = {}
    while True:
        for solver in solvers:
            solver.train(step, values.leading, values.dealing)
            values.set(solver.state.scores, solver.value(0, values.leading, values.dealing))
        worst = 0.0
        rounds = solvers[0].rounds
        if rounds >= most or rounds % (2 * step) == 0:
            for solver in solvers:
                v = solver.value(0, values.leading, values.dealing)
                gains = (
                    solver.best(0, values.leading, values.dealing) - v,
                    solver.best(1, values.leading, values.dealing) - (1 - v),
                )
                results[solver.state] = (solver, v, gains)
                worst = max(worst, sum(gains) / 2)
            if rounds >= most or worst <= gap:
                return results


def main() -> int:
    """Solve all states that have no file yet; the work of other processes is waited for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=WORK, help="where the states are kept")
    parser.add_argument("--ladder", choices=("seed", "classic"), default="seed")
    parser.add_argument(
        "--rounds", type=int, default=100, help="the most iterations at 0-0; smaller hands get more (100)"
    )
    parser.add_argument(
        "--gap", type=float, default=3e-4, help="enough: what best responses gain in a hand, on average"
    )
    parser.add_argument("--step", type=int, default=20, help="iterations between looks at the value of three ties")
    parser.add_argument("--share", default="0/1", help="I/N: every N-th couple of a layer, for N processes")
    parser.add_argument("--from-total", type=int, default=2 * TARGET, help="leave out layers above this sum of scores")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    share, shares = map(int, asked.share.split("/"))
    values = Values()
    begun = time.monotonic()
    todo = list(couples())
    turn_of = {}
    for total in range(2 * TARGET):
        for n, couple in enumerate(c for c in todo if sum(c) == total):
            turn_of[couple] = (n + total) % shares
    for done, (a, b) in enumerate(todo):
        states = [State(*score, asked.ladder) for score in dict.fromkeys(((a, b), (b, a)))]
        mine = turn_of[a, b] == share
        # A layer needs those above it, whoever solves them.
        if mine:
            for later in todo[:done]:
                if sum(later) > a + b:
                    for score in dict.fromkeys((later, later[::-1])):
                        while not load(asked.folder, score, values):
                            time.sleep(0.5)
        if not mine or all(solved(asked.folder, state.scores).exists() for state in states):
            continue
        start = time.process_time()
        for state, (solver, value, gains) in solve(states, values, asked.gap, asked.rounds, asked.step).items():
            keep(asked.folder, state.scores, value=value, gains=gains, rounds=solver.rounds, sums=solver.sums)
            print(
                f"{done + 1}/{len(todo)} {state.leader}-{state.dealer}: value {value:.5f}, gains "
                f"{gains[0]:.1e} {gains[1]:.1e}, {solver.rounds} rounds, "
                f"{time.process_time() - start:.0f} s of CPU, {time.monotonic() - begun:.0f} s in all",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
