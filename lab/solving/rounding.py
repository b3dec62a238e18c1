"""A third trick of a solved hand in whole numbers, as a table keeps it; the first two tricks the games do themselves.

The solver has what follows a card alone before the answers to each request, a table has the answers first.
"""

from functools import cache

import numpy as np
from numba import njit

from lab.solving.whole import NEVER, STRONG, WINNERS, decision


@cache
def third_tricks(ranks: int, calm: int):
    """Rounds all decisions of a third trick, in a pack of so many ranks; `calm` is the least that a rule calls good."""
    lanes = 3 * ranks

    @njit(nogil=True)
    def last_turn(bets, sums, numbers, data, dense, at, fol, bet, leads, follows, holds, met, whole, least):
        """The last turn at a bet; where the solver's numbers and the table's go on."""
        asks, _tos, ups = bets
        extra = asks[fol, bet]
        if extra:
            at += decision(
                sums, numbers, data, dense, at, 1 + extra, lanes, 0, met, follows, WINNERS, calm, whole, least
            )
            dense += lanes * (1 + extra)
        for a in range(extra):
            options = 2 if ups[fol, bet, a] < 0 else 3
            at += decision(sums, numbers, data, dense, at, options, ranks, 1, holds, leads, STRONG, calm, whole, least)
            dense += options * ranks
            if options > 2:
                at += decision(sums, numbers, data, dense, at, 2, lanes, 1, met, follows, WINNERS, calm, whole, least)
                dense += 2 * lanes
        return dense, at

    @njit(nogil=True)
    def third_trick(bets, sums, numbers, data, dense, at, lead, bet, rl, rf, leads, follows, whole, least):
        """All decisions of a third trick; where the solver's numbers go on."""
        asks, tos, ups = bets
        fol = 1 - lead
        holds, faces, met = rl > 0, rf > 0, np.zeros(lanes, np.bool_)
        for x in range(ranks):
            for u in range(ranks):
                if faces[u]:
                    met[ranks * ((u >= x) + (u > x)) + x] = True
        extra = asks[lead, bet]
        if extra:
            at += decision(sums, numbers, data, dense, at, 1 + extra, ranks, 0, holds, leads, NEVER, calm, whole, least)
            dense += ranks * (1 + extra)
        last = at
        for a in range(extra):
            last += ranks if ups[lead, bet, a] < 0 else 3 * ranks
        dense, last = last_turn(
            bets, sums, numbers, data, dense, last, fol, bet, leads, follows, holds, met, whole, least
        )
        for a in range(extra):
            to, up = tos[lead, bet, a], ups[lead, bet, a]
            options = 2 if up < 0 else 3
            at += decision(
                sums, numbers, data, dense, at, options, ranks, 1, faces, follows, STRONG, calm, whole, least
            )
            dense += options * ranks
            if options > 2:
                at += decision(sums, numbers, data, dense, at, 2, ranks, 1, holds, leads, STRONG, calm, whole, least)
                dense += 2 * ranks
            dense, last = last_turn(
                bets, sums, numbers, data, dense, last, fol, to, leads, follows, holds, met, whole, least
            )
            if options > 2:
                dense, last = last_turn(
                    bets, sums, numbers, data, dense, last, fol, up, leads, follows, holds, met, whole, least
                )
        return dense

    return third_trick
