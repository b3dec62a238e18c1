"""A hand of Truc català for two at a score, as numbers for the solver: who may ask what, what each end is worth.

Player 0 leads the hand, player 1 deals. Bets are made before one's card only, and retruc is not said by one whose win
for two points already wins the match: docs/bots.md says why nothing is lost by it.
"""

from dataclasses import dataclass

import numpy as np

from lab.solving.cards import tables, together
from lab.solving.dcfr import Ends, Game, Solver
from lab.solving.decisions import learn, normalise, settle
from lab.solving.third import third_tricks

TARGET = 12
RANKS = 10
POINTS = (1, 2, 2, 3)
"""What a hand is worth: without a bet, when truc was accepted by player 0, by player 1, when retruc was."""

QUIET, TRUC, RETRUC = 0, 1, 3


@dataclass(frozen=True)
class State:
    """A hand at a score: of the player who leads it, then of the dealer."""

    leader: int
    dealer: int

    @property
    def scores(self) -> tuple[int, int]:
        """By player."""
        return self.leader, self.dealer

    @property
    def brink(self) -> tuple[int, ...]:
        """The players who lack a single point."""
        return tuple(p for p in (0, 1) if self.scores[p] == TARGET - 1)

    def raises(self, player: int) -> bool:
        """Does retruc pay that player?"""
        return self.scores[player] + 2 < TARGET

    def game(self) -> Game:
        """The bets as the walk takes them."""
        asks = np.zeros((2, 4), np.int64)
        tos, ups = np.full((2, 4, 1), RETRUC, np.int64), np.full((2, 4, 1), -1, np.int64)
        if not self.brink:
            for player in (0, 1):
                other = 1 - player
                asks[player, QUIET] = 1
                tos[player, QUIET, 0] = TRUC + other
                ups[player, QUIET, 0] = RETRUC if self.raises(other) else -1
                asks[player, TRUC + player] = self.raises(player)
        return Game(RANKS, asks, tos, ups)

    def after(self, winner: int, points: int) -> tuple[int, int] | None:
        """The score of the next hand, its leader first; None where the match is over."""
        scores = list(self.scores)
        scores[winner] += points
        return None if scores[winner] >= TARGET else (scores[1], scores[0])

    def worth(self, p: int, winner: int, points: int, leading, dealing) -> float:
        """The chance of player p to win the match when that player has won so many points.

        `leading[a, b]` is that of one who leads the next hand with a points against b, `dealing[a, b]` of one who deals
        it when the leader has a. Who dealt this hand leads the next one.
        """
        score = self.after(winner, points)
        return float(winner == p) if score is None else float((leading if p == 1 else dealing)[score])

    def ends(self, p: int, leading, dealing) -> Ends:
        """What the ends are worth to player p, by winner and bet; three ties go to the leader."""
        last = TARGET if len(self.brink) == 2 else POINTS[RETRUC]
        points = (*POINTS[:RETRUC], last)
        pay = [[self.worth(p, winner, each, leading, dealing) for each in points] for winner in (0, 1)]
        made = np.array(pay, np.float32)
        return made, made[0].copy()


class Hand(Solver):
    """A hand of three cards at a score; one who lacks a point decides first whether it is played."""

    largest = 8_000_000

    def __init__(self, state: State) -> None:
        self.state = state
        super().__init__(state.game(), state.ends)
        self.passing = np.zeros(2, np.float32)

    def _root(self, mode, worth, job, pos, src, regrets, sums, bet=0, reaches=None):
        brink, n = self.state.brink, self.width
        if not brink:
            return super()._root(mode, worth, job, pos, src, regrets, sums)
        if len(brink) == 2:
            return super()._root(mode, worth, job, pos, src, regrets, sums, RETRUC)
        decides, (p, learning, best) = brink[0], mode
        pos[0] = 2 * n
        same, plays = tables(RANKS)[0][3], np.zeros((2, n), np.float32)
        normalise(src, 0, 2, n, plays)
        plays = np.ascontiguousarray(plays[:, same])
        ones = np.ones(n, np.float32)
        reaches = (plays[0], ones) if decides == 0 else (ones, plays[0])
        # Player p's own strategy is not part of what his values are weighed with.
        values = super()._root(mode, worth, job, pos, src, regrets, sums, RETRUC, reaches)
        weights = tables(RANKS)[2][0]
        left = worth[0][1 - decides, QUIET]
        if p != decides:
            return values + left * (plays[1] @ weights)
        q = np.stack([values, left * weights.sum(axis=1)])
        q, v = np.ascontiguousarray(q[:, same], dtype=np.float32), np.zeros(n, np.float32)
        settle(best, 2, n, q, plays, v)
        if learning:
            learn(job, regrets, sums, 0, 2, n, q, v, ones, plays)
        return v


class OneCard(Solver):
    """The hand of one card each that the dealer may deal after a tap: as a third trick whose tie is the leader's."""

    largest = 10_000

    def __init__(self, state: State) -> None:
        super().__init__(state.game(), state.ends)

    def _root(self, mode, worth, job, pos, src, regrets, sums, bet=0, reaches=None):
        ones, out = np.ones(RANKS, np.float32), np.zeros(RANKS, np.float32)
        game = (self.game.asks, self.game.tos, self.game.ups, *worth)
        weights = together(RANKS, 0, 1, 1)[0]
        third_tricks(RANKS)(game, job, mode, pos, src, regrets, sums, 0, bet, 0, weights, ones, ones, out, self.ws3)
        return out
