"""`python -m lab.le_truc.report`: what a best response gains against the solved strategy, in a hand and in a match.

In a match the one who responds knows the strategy at every score and plays his best from there on: his chances are
worked out from the end of the match, with his own later chances in place of the strategy's.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from lab.le_truc.game import State
from lab.le_truc.run import WORK, couples
from lab.le_truc.solver import Hand
from lab.solving.responder import Responder, gained, last_line, line
from lab.solving.states import Score, solved


def meet(his: Responder, strategies: dict[Score, np.ndarray], values: dict[Score, float]) -> None:
    """His chances at a couple of scores, from these values on."""
    for score, value in values.items():
        his.has(score, value, 1 - value)
    hands = {score: Hand(State(*score)) for score in strategies}
    # Three ties lead from one of the two to the other, so rarely that a second look settles it.
    for _ in range(2):
        for score, numbers in strategies.items():
            his.meet(score, hands[score], numbers)


def main() -> int:
    """Print a line for each score, and the match at the end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=WORK, help="where the solved states are kept")
    asked = parser.parse_args()
    his = Responder()
    for a, b in couples():
        kept = {score: np.load(solved(asked.folder, score)) for score in dict.fromkeys(((a, b), (b, a)))}
        values = {score: float(each["value"]) for score, each in kept.items()}
        meet(his, {score: each["sums"] for score, each in kept.items()}, values)
        for score, value in values.items():
            match = gained(value, (his.values.leading[score], his.values.dealing[score]))
            print(line(score, f"{int(kept[score]['rounds'])} rounds", value, kept[score]["gains"], match), flush=True)
    print(last_line(his.share))
    return 0


if __name__ == "__main__":
    sys.exit(main())
