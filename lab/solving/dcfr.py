"""Discounted CFR for one hand at a score: its strategy, its value, what a best response gains."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from lab.solving.cards import tables
from lab.solving.kernels import LAST_ROWS, ROWS, walk

ALPHA, BETA, GAMMA = 1.5, -1.0, 5.0
"""How regrets above and below zero are discounted, and how the average forgets its first rounds."""

Ends = tuple["np.ndarray", "np.ndarray"]
"""What the ends of a hand are worth to a player: by winner and bet, and by bet after three ties."""


@dataclass(frozen=True)
class Game:
    """What may be asked in a hand: see `lab.solving.kernels`."""

    ranks: int
    asks: "np.ndarray"
    tos: "np.ndarray"
    ups: "np.ndarray"


class Solver:
    """The regrets and the average strategy of a hand. `worth` gives its ends by player, from the values of the next."""

    largest = 40_000_000
    """More numbers than any hand has; a walk over so many tells how many there are."""

    def __init__(self, game: Game, worth: Callable[[int, Any, Any], Ends]) -> None:
        self.game, self.worth = game, worth
        self.ranks = game.ranks
        self.width = game.ranks**3
        self.ws = np.zeros((4, ROWS, self.width), np.float32)
        self.ws3 = np.zeros((2, LAST_ROWS, 3 * game.ranks), np.float32)
        self.none = np.zeros(0, np.float32)
        self.rounds = 0
        size = self._size()
        self.regrets = np.zeros(size, np.float32)
        self.sums = np.zeros(size, np.float32)

    def _size(self) -> int:
        pos = np.zeros(1, np.int64)
        bets = self.game.asks.shape[1]
        self._walk(
            np.zeros(self.largest, np.float32),
            0,
            (np.zeros((2, bets), np.float32), np.zeros(bets, np.float32)),
            pos=pos,
        )
        return int(pos[0])

    def _walk(self, src, p, worth, *, learning=False, best=False, job=None, pos=None) -> float:
        """Player p's value, summed over what he may hold."""
        pos = np.zeros(1, np.int64) if pos is None else pos
        job = job or (np.float32(1), np.float32(1), np.float32(1))
        mine, sums = (self.regrets, self.sums) if learning else (self.none, self.none)
        return float(self._root((p, learning, best), worth, job, pos, src, mine, sums).sum())

    def _root(self, mode, worth, job, pos, src, regrets, sums, bet=0, reaches=None) -> "np.ndarray":
        """The values of player p by what he holds, from the first turn on."""
        ones = np.ones(self.width, np.float32)
        out = np.zeros(self.width, np.float32)
        game = (self.game.asks, self.game.tos, self.game.ups, *worth)
        cards = tables(self.ranks)
        mine, other = reaches or (ones, ones)
        walk(self.ranks)(
            game, job, mode, pos, src, regrets, sums, cards, 0, bet, 0, 2, mine, other, out, self.ws, self.ws3
        )
        return out

    def train(self, rounds: int, leading, dealing) -> None:
        """So many rounds more, with these values of the next hands."""
        worth = [self.worth(p, leading, dealing) for p in (0, 1)]
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
        return self._walk(self.sums if src is None else src, p, self.worth(p, leading, dealing))

    def best(self, p: int, leading, dealing, src=None) -> float:
        """The chance of player p with a best response to the average strategy."""
        return self._walk(self.sums if src is None else src, p, self.worth(p, leading, dealing), best=True)
