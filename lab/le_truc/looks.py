"""`python -m lab.le_truc.looks SCORE …`: how solving a hand converges, lines for `lab.figures convergence`.

The values of later scores are those of the solved states (`lab.le_truc.run`); a hand at 11-11 needs none.
"""

import argparse
import sys
from pathlib import Path

from lab.le_truc.game import State
from lab.le_truc.run import WORK, couples
from lab.le_truc.solver import Hand
from lab.solving.states import Values, load


def main() -> int:
    """Print the score, the rounds so far, and what a best response of the leader and of the dealer gains then."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scores", metavar="SCORE", nargs="+", help="the leader's and the dealer's: 11-11")
    parser.add_argument("--rounds", type=int, default=320, help="the most of them; looked at after each doubling (320)")
    parser.add_argument("--folder", type=Path, default=WORK, help="where the solved states are")
    asked = parser.parse_args()
    values = Values()
    for a, b in couples():
        for score in ((a, b), (b, a)):
            load(asked.folder, score, values)
    leading, dealing = values.leading, values.dealing
    for score in asked.scores:
        leader, dealer = map(int, score.split("-"))
        hand = Hand(State(leader, dealer))
        while hand.rounds < asked.rounds:
            hand.train(min(hand.rounds or 5, asked.rounds - hand.rounds), leading, dealing)
            value = hand.value(0, leading, dealing)
            gains = hand.best(0, leading, dealing) - value, hand.best(1, leading, dealing) - (1 - value)
            print(score, hand.rounds, f"{gains[0]:.3e}", f"{gains[1]:.3e}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
