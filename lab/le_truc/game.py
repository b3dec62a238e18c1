"""A hand of Le Truc at a score, as numbers for the solver: who may ask what, what each end is worth, how the cards lie.

Player 0 leads the hand, player 1 deals. Left out, without loss: conceding on one's turn (playing on and refusing what
is asked later is as good), asking where one's win at the present level already wins the match, asking for two more
where that decides the match for either side (as "my remainder" does), and the redeal.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from lab.le_truc.decisions import ALL_IN, RANKS

TARGET = 12
LADDERS = {"seed": (1, 2, 6, 8, 10, 12), "classic": (1, 2, 4, 6, 8, 10, 12)}


@dataclass(frozen=True)
class State:
    """A hand at a score: of the player who leads it, then of the dealer."""

    leader: int
    dealer: int
    ladder: str = "seed"

    @property
    def scores(self) -> tuple[int, int]:
        """By player."""
        return self.leader, self.dealer

    @property
    def rungs(self) -> tuple[int, ...]:
        """What a hand is worth at each level."""
        return LADDERS[self.ladder]

    def asks(self, player: int, level: int) -> tuple[bool, bool]:
        """May that player ask for two more, and for the match, at that level?"""
        rungs, scores = self.rungs, self.scores
        if level >= len(rungs) or scores[player] + rungs[level] >= TARGET:
            return False, False
        decides = level + 1 < len(rungs) and min(scores) + rungs[level + 1] >= TARGET
        return level + 1 < len(rungs) and not decides, True

    def can(self) -> "np.ndarray":
        """The same as an array: two more and the match, by player, by level."""
        table = np.zeros((2, 2, ALL_IN + 1), np.int64)
        for player in (0, 1):
            for level in range(ALL_IN):
                table[:, player, level] = self.asks(player, level)
        return table

    def after(self, winner: int, points: int) -> tuple[int, int] | None:
        """The score of the next hand, its leader first; None where the match is over."""
        scores = list(self.scores)
        scores[winner] += points
        return None if scores[winner] >= TARGET else (scores[1], scores[0])


def ends(state: State, p: int, leading, dealing) -> tuple["np.ndarray", np.float32]:
    """The chance of player p to win the match after each end: by winner and level, and after three ties.

    `leading[a, b]` is that of one who leads the next hand with a points against b, `dealing[a, b]` of one who deals it
    when the leader has a.
    """

    def worth(score: tuple[int, int]) -> float:
        # Who dealt this hand leads the next one.
        return leading[score] if p == 1 else dealing[score]

    pay = np.zeros((2, ALL_IN + 1), np.float32)
    for winner in (0, 1):
        for level in range(ALL_IN + 1):
            points = state.rungs[level] if level < min(len(state.rungs), ALL_IN) else TARGET
            score = state.after(winner, points)
            pay[winner, level] = float(winner == p) if score is None else worth(score)
    return pay, np.float32(worth((state.dealer, state.leader)))


@cache
def tables() -> tuple["np.ndarray", ...]:
    """The orders of three and of two cards, and how likely all cards are by what has been seen: see `turn`."""
    three = np.zeros((4, 512), np.int64)
    for i in range(512):
        x, y, z = i // 64, i // 8 % 8, i % 8
        low, middle, high = sorted((x, y, z))
        three[:, i] = i, y * 64 + x * 8 + z, z * 64 + x * 8 + y, low * 64 + middle * 8 + high
    pair = np.zeros((3, 64), np.int64)
    for i in range(64):
        turned = i % 8 * 8 + i // 8
        pair[:, i] = i, turned, min(i, turned)
    counts = [_counts(cards) for cards in range(4)]
    cases = 32 * 31 * 30 * 29 * 28 * 27
    falling = np.array([1, 4, 12, 24, 24, 0, 0], np.float64)
    weights = []
    for seen, mover, other in ((0, 3, 3), (1, 3, 2), (2, 2, 2), (3, 2, 1), (4, 1, 1)):
        public = _counts(seen)
        together = counts[mover][:, None, :] + counts[other][None, :, :]
        table = np.empty((len(public), 8**mover, 8**other), np.float32)
        for place, count in enumerate(public):
            table[place] = np.take(falling, np.minimum(together + count, 5)).prod(axis=2) / cases
        weights.append(table)
    public = _counts(4)
    base = (np.take(falling, public).prod(axis=1) / cases).astype(np.float32)
    return three, pair, *weights, base, (4 - public).astype(np.float32)


def _counts(cards: int) -> "np.ndarray":
    """How many of each rank there are in every tuple of so many cards."""
    made = np.zeros((1, RANKS), np.int64)
    for _ in range(cards):
        made = (made[:, None, :] + np.eye(RANKS, dtype=np.int64)[None, :, :]).reshape(-1, RANKS)
    return made
