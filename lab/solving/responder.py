"""Who knows a strategy and plays his best against it, in a hand and in all later ones; the lines that tell of him.

His chances are worked out from the end of the match, with his own later chances in place of the strategy's.
"""

import numpy as np

from lab.solving.dcfr import Solver
from lab.solving.states import Score, Values

Pair = tuple[float, float]
"""Of one who leads and one who deals."""


class Responder:
    """His chances, `values`, when he leads, when he deals."""

    def __init__(self) -> None:
        self.values = Values()

    def meet(self, score: Score, hand: Solver, numbers: np.ndarray) -> Pair:
        """His chances at a score against these numbers, when all later ones have been met."""
        leading, dealing = self.values.leading, self.values.dealing
        return self.has(score, *(hand.best(p, leading, dealing, numbers) for p in (0, 1)))

    def has(self, score: Score, leads: float, deals: float) -> Pair:
        """Those are his chances there."""
        self.values.leading[score], self.values.dealing[score] = leads, deals
        return leads, deals

    @property
    def share(self) -> float:
        """The share of the matches that he wins, the dealer drawn by lot."""
        return float(self.values.leading[0, 0] + self.values.dealing[0, 0]) / 2


def gained(value: float, chances: Pair) -> Pair:
    """What he gains on the leader's value, when he leads, when he deals."""
    return chances[0] - value, chances[1] - (1 - value)


def line(score: Score, how: str, value: float, hand: Pair, match: Pair | None = None) -> str:
    """What is told of a score: how it was solved or is kept, its value, what he gains."""
    told = (
        f"{score[0]}-{score[1]} {how}, value {value:.5f}, a best response gains {hand[0]:.2e} {hand[1]:.2e} in the hand"
    )
    return told if match is None else f"{told}, {match[0]:.2e} {match[1]:.2e} in the match from there"


def last_line(share: float, such: str = "") -> str:
    """What is told of whole matches."""
    return f"A best response wins {share:.4f} of the matches from 0-0, the dealer drawn by lot{such}."
