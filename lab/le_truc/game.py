"""A hand of Le Truc at a score, as numbers for the solver: who may ask what, what each end is worth.

Player 0 leads the hand, player 1 deals. Left out, without loss: conceding on one's turn (playing on and refusing what
is asked later is as good), asking where one's win at the present level already wins the match, asking for two more
where that decides the match for either side (as "my remainder" does), and the redeal.
"""

from dataclasses import dataclass

import numpy as np

from lab.solving.dcfr import Ends, Game

TARGET = 12
RANKS = 8
ALL_IN = 6
"""The level of a hand played for the match; levels 0 … 5 are the rungs of the ladder."""

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

    def game(self) -> Game:
        """The requests as the walk takes them: two more, the match, or both, by player and level. None is raised."""
        asks = np.zeros((2, ALL_IN + 1), np.int64)
        tos, ups = np.full((2, ALL_IN + 1, 2), ALL_IN, np.int64), np.full((2, ALL_IN + 1, 2), -1, np.int64)
        for player in (0, 1):
            for level in range(ALL_IN):
                two, rest = self.asks(player, level)
                asks[player, level] = two + rest
                if two:
                    tos[player, level, 0] = level + 1
        return Game(RANKS, asks, tos, ups)

    def after(self, winner: int, points: int) -> tuple[int, int] | None:
        """The score of the next hand, its leader first; None where the match is over."""
        scores = list(self.scores)
        scores[winner] += points
        return None if scores[winner] >= TARGET else (scores[1], scores[0])

    def ends(self, p: int, leading, dealing) -> Ends:
        """The chance of player p to win the match after each end: by winner and level, and after three ties.

        `leading[a, b]` is that of one who leads the next hand with a points against b, `dealing[a, b]` of one who deals
        it when the leader has a.
        """

        def worth(score: tuple[int, int]) -> float:
            # Who dealt this hand leads the next one.
            return leading[score] if p == 1 else dealing[score]

        pay = np.zeros((2, ALL_IN + 1), np.float32)
        for winner in (0, 1):
            for level in range(ALL_IN + 1):
                points = self.rungs[level] if level < min(len(self.rungs), ALL_IN) else TARGET
                score = self.after(winner, points)
                pay[winner, level] = float(winner == p) if score is None else worth(score)
        return pay, np.full(ALL_IN + 1, worth((self.dealer, self.leader)), np.float32)
