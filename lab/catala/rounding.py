"""A third trick of a solved hand in whole numbers, as a table keeps it; the first two are done in ship.py."""

import numpy as np
from numba import njit

from lab.solving.whole import NEVER, STRONG, WINNERS, decision
from truco.bots.solved_catala_tree import CALM, RANKS

LANES = 3 * RANKS


@njit(cache=True, nogil=True)
def last_turn(bets, sums, numbers, data, dense, at, fol, bet, leads, follows, holds, met, whole, least):
    """The last turn at a bet; where the solver's numbers and the table's go on."""
    asks, _tos, ups = bets
    if asks[fol, bet]:
        options = 2 if ups[fol, bet, 0] < 0 else 3
        at += decision(sums, numbers, data, dense, at, 2, LANES, 0, met, follows, WINNERS, CALM, whole, least)
        dense += 2 * LANES
        at += decision(sums, numbers, data, dense, at, options, RANKS, 1, holds, leads, STRONG, CALM, whole, least)
        dense += options * RANKS
        if options > 2:
            at += decision(sums, numbers, data, dense, at, 2, LANES, 1, met, follows, WINNERS, CALM, whole, least)
            dense += 2 * LANES
    return dense, at


@njit(cache=True, nogil=True)
def third_trick(bets, sums, numbers, data, dense, at, lead, bet, rl, rf, leads, follows, whole, least):
    """All decisions of a third trick; where the solver's numbers go on."""
    asks, tos, ups = bets
    fol = 1 - lead
    holds, faces, met = rl > 0, rf > 0, np.zeros(LANES, np.bool_)
    for x in range(RANKS):
        for u in range(RANKS):
            if faces[u]:
                met[RANKS * ((u >= x) + (u > x)) + x] = True
    extra = asks[lead, bet]
    options = 0
    if extra:
        options = 2 if ups[lead, bet, 0] < 0 else 3
        at += decision(sums, numbers, data, dense, at, 2, RANKS, 0, holds, leads, NEVER, CALM, whole, least)
        dense += 2 * RANKS
    # The solver goes on with the last turn after a card alone, the table with the answers to the bet.
    last = at
    if extra:
        last += (options - 1) * RANKS + (RANKS if options > 2 else 0)
    dense, last = last_turn(bets, sums, numbers, data, dense, last, fol, bet, leads, follows, holds, met, whole, least)
    if extra:
        at += decision(sums, numbers, data, dense, at, options, RANKS, 1, faces, follows, STRONG, CALM, whole, least)
        dense += options * RANKS
        if options > 2:
            at += decision(sums, numbers, data, dense, at, 2, RANKS, 1, holds, leads, STRONG, CALM, whole, least)
            dense += 2 * RANKS
        dense, last = last_turn(
            bets, sums, numbers, data, dense, last, fol, tos[lead, bet, 0], leads, follows, holds, met, whole, least
        )
        if options > 2:
            dense, last = last_turn(
                bets, sums, numbers, data, dense, last, fol, ups[lead, bet, 0], leads, follows, holds, met, whole, least
            )
    return dense
