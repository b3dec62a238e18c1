"""`python -m lab.catala.report`: what a best response gains against the solved strategy, in a hand and in a match.

In a match the one who responds knows the strategy at every score and plays his best from there on: his chances are
worked out from the end of the match, with his own later chances in place of the strategy's.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from lab.catala.game import Hand, OneCard, State
from lab.catala.run import WORK, scores
from lab.solving.states import Score, Values, solved


class Responder:
    """Who plays his best at every score against one strategy: his chances, `values`, when he leads, when he deals."""

    def __init__(self) -> None:
        self.values = Values()

    def meet(self, score: Score, sums: np.ndarray, one: np.ndarray | None, una: bool) -> tuple[float, float]:
        """His chances at a score, when all later ones have been met. `una`: the strategy deals one card when it may."""
        state, leading, dealing = State(*score), self.values.leading, self.values.dealing
        hand = Hand(state)
        leads, deals = (hand.best(p, leading, dealing, sums) for p in (0, 1))
        if una and one is not None:
            # He taps where that is better for him. When he deals the strategy cuts.
            leads = max(leads, OneCard(state).best(0, leading, dealing, one))
        leading[score], dealing[score] = leads, deals
        return leads, deals

    @property
    def share(self) -> float:
        """The share of the matches that he wins, the dealer drawn by lot."""
        return float(self.values.leading[0, 0] + self.values.dealing[0, 0]) / 2


def main() -> int:
    """Print a line for each score, and the match at the end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=WORK, help="where the solved hands are kept")
    asked = parser.parse_args()
    his = Responder()
    for score in scores():
        with np.load(solved(asked.folder, score)) as kept:
            value, gains, rounds, like = float(kept["value"]), kept["gains"], int(kept["rounds"]), score
            if not rounds:
                leader, dealer = kept["like"]
                like = int(leader), int(dealer)
        with np.load(solved(asked.folder, like)) as kept:
            sums = kept["sums"]
        leads, deals = his.meet(score, sums, None, una=False)
        print(
            f"{score[0]}-{score[1]}: {value:.5f}, {rounds or f'as {like[0]}-{like[1]}, 0'} rounds; "
            f"a hand {gains[0]:.2e} {gains[1]:.2e}, the match from there {leads - value:.2e} {deals - (1 - value):.2e}",
            flush=True,
        )
    print(f"A best response wins {his.share:.4f} of the matches, the dealer drawn by lot.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
