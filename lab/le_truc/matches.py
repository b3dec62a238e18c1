"""`python -m lab.le_truc.matches RIVAL`: matches of experto from a score from which on it has tables."""

import argparse
import sys
from math import sqrt

from truco.bots import BOTS
from truco.bots.experto import Experto
from truco.driver import play_match
from truco.duel import NORMAL_95
from truco.games import GAMES
from truco.match import Match


def pair(rival: str, score: tuple[int, int], number: int) -> float:
    """The share won of two matches with the same cards and the sides swapped."""
    won = 0
    for side in (0, 1):
        match = Match(GAMES["le-truc"], seed=f"matches/{number}", score=score)
        bots = [Experto(), BOTS[rival]]
        play_match(match, bots if side == 0 else bots[::-1])
        won += match.winner == side
    return won / 2


def main() -> int:
    """Play and print the share with its 95 % interval."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rival", choices=tuple(BOTS), help="whom it plays")
    parser.add_argument("--score", type=int, default=8, help="what both have at first (8)")
    parser.add_argument("--pairs", type=int, default=2000, help="pairs of matches (2000)")
    asked = parser.parse_args()
    shares = [pair(asked.rival, (asked.score, asked.score), number) for number in range(asked.pairs)]
    mean = sum(shares) / len(shares)
    margin = NORMAL_95 * sqrt(sum((share - mean) ** 2 for share in shares) / (len(shares) - 1) / len(shares))
    print(f"experto wins {mean:.1%} ± {margin:.1%} of {2 * len(shares)} matches from {asked.score}–{asked.score}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
