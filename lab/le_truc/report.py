"""`python -m lab.le_truc.report`: what a best response gains against the solved strategy, in a hand and in a match.

In a match the one who responds knows the strategy at every score and plays his best from there on: his chances are
worked out from the end of the match, with his own later chances in place of the strategy's.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from lab.le_truc.game import TARGET, State
from lab.le_truc.run import WORK, couples
from lab.le_truc.solver import Hand
from lab.solving.states import solved


def main() -> int:
    """Print a line for each score, and the match at the end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=WORK, help="where the solved states are kept")
    asked = parser.parse_args()
    # What he has who responds, by who leads: `leading` when he leads, `dealing` when he deals.
    leading, dealing = (np.full((TARGET, TARGET), 0.5) for _ in range(2))
    for a, b in couples():
        states = [State(*score) for score in dict.fromkeys(((a, b), (b, a)))]
        solvers = {state: Hand(state) for state in states}
        kept = {state: np.load(solved(asked.folder, state.scores)) for state in states}
        strategies = {state: kept[state]["sums"] for state in states}
        for state in states:
            leading[state.scores] = kept[state]["value"]
            dealing[state.scores] = 1 - kept[state]["value"]
        # Three ties lead from one of the two to the other, so rarely that a second look settles it.
        for _ in range(2):
            for state in states:
                solver, numbers = solvers[state], strategies[state]
                leads, deals = (solver.best(p, leading, dealing, numbers) for p in (0, 1))
                leading[state.scores], dealing[state.scores] = leads, deals
        for state in states:
            value, gains = float(kept[state]["value"]), kept[state]["gains"]
            match = leading[state.scores] - value, dealing[state.scores] - (1 - value)
            print(
                f"{state.leader}-{state.dealer}: {value:.5f}, {int(kept[state]['rounds'])} rounds; "
                f"a hand {gains[0]:.2e} {gains[1]:.2e}, the match from there {match[0]:.2e} {match[1]:.2e}",
                flush=True,
            )
    print(f"A best response wins {(leading[0, 0] + dealing[0, 0]) / 2:.4f} of the matches, the dealer drawn by lot.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
