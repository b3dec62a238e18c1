"""Discounted CFR for one hand at a score: its strategy, its value, what a best response gains."""

import numpy as np

from lab.le_truc.decisions import HAND
from lab.le_truc.game import State, ends, tables
from lab.le_truc.kernels import turn

ALPHA, BETA, GAMMA = 1.5, 0.5, 2.0


class Solver:
    """The regrets and the average strategy of a hand."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.can = state.can()
        self.ws = np.zeros((4, 20, HAND), np.float32)
        self.ws3 = np.zeros((2, 16, 24), np.float32)
        self.none = np.zeros(0, np.float32)
        self.rounds = 0
        size = self._size()
        self.regrets = np.zeros(size, np.float32)
        self.sums = np.zeros(size, np.float32)

    def _size(self) -> int:
        pos = np.zeros(1, np.int64)
        # More than any hand has; a walk over it tells how much there is.
        self._walk(np.zeros(40_000_000, np.float32), 0, (np.zeros((2, 7), np.float32), np.float32(0)), pos=pos)
        return int(pos[0])

    def _walk(self, src, p, worth, *, learning=False, best=False, job=None, pos=None) -> float:
        ones = np.ones(HAND, np.float32)
        out = np.zeros(HAND, np.float32)
        pos = np.zeros(1, np.int64) if pos is None else pos
        job = job or (np.float32(1), np.float32(1), np.float32(1))
        mine, sums = (self.regrets, self.sums) if learning else (self.none, self.none)
        turn(
            (self.can, *worth),
            job,
            (p, learning, best),
            pos,
            src,
            mine,
            sums,
            tables(),
            0,
            0,
            0,
            0,
            2,
            ones,
            ones,
            out,
            self.ws,
            self.ws3,
        )
        return float(out.sum())

    def train(self, rounds: int, leading, dealing) -> None:
        """So many rounds more, with these values of the next hands."""
        worth = [ends(self.state, p, leading, dealing) for p in (0, 1)]
        for _ in range(rounds):
            self.rounds += 1
            t = float(self.rounds)
            job = (
                np.float32(t**ALPHA / (t**ALPHA + 1)),
                np.float32(t**BETA / (t**BETA + 1)),
                np.float32(t**GAMMA * 1e-4),
            )
            for p in (0, 1):
                self._walk(self.regrets, p, worth[p], learning=True, job=job)

    def value(self, p: int, leading, dealing, src=None) -> float:
        """The chance of player p to win the match when both play the average strategy."""
        return self._walk(self.sums if src is None else src, p, ends(self.state, p, leading, dealing))

    def best(self, p: int, leading, dealing, src=None) -> float:
        """The chance of player p with a best response to the average strategy."""
        return self._walk(self.sums if src is None else src, p, ends(self.state, p, leading, dealing), best=True)
