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
from lab.solving import responder
from lab.solving.responder import Pair, gained, last_line, line
from lab.solving.states import Score, solved


class Responder(responder.Responder):
    """Who responds, and may tap when he leads."""

    def meet_dealer(self, score: Score, sums: np.ndarray, one: np.ndarray | None, una: bool) -> Pair:
        """His chances at a score, when all later ones have been met. `una`: the strategy deals one card when it may."""
        state = State(*score)
        leads, deals = self.meet(score, Hand(state), sums)
        if una and one is not None:
            # He taps where that is better for him. When he deals the strategy cuts.
            leads = max(leads, OneCard(state).best(0, self.values.leading, self.values.dealing, one))
        return self.has(score, leads, deals)


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
        match = gained(value, his.meet(score, Hand(State(*score)), sums))
        print(line(score, f"{rounds} rounds" if rounds else f"as {like[0]}-{like[1]}", value, gains, match), flush=True)
    print(last_line(his.share))
    return 0


if __name__ == "__main__":
    sys.exit(main())
