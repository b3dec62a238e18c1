"""A third trick of a solved hand in whole numbers, as a table keeps it; the first two are done in ship.py."""

import numpy as np
from numba import njit

from lab.solving.whole import NEVER, STRONG, WINNERS, decision
from truco.bots.solved_tree import ALL_IN, CALM


@njit(cache=True, nogil=True)
def last_turn(can, sums, numbers, data, dense, at, fol, level, leads, follows, holds, met, whole, least):
    """The last turn at a level; where the solver's numbers and the table's go on."""
    asks = can[0, fol, level] + can[1, fol, level]
    if asks:
        at += decision(sums, numbers, data, dense, at, 1 + asks, 24, 0, met, follows, WINNERS, CALM, whole, least)
        dense += 24 * (1 + asks)
    for _ in range(asks):
        at += decision(sums, numbers, data, dense, at, 2, 8, 1, holds, leads, STRONG, CALM, whole, least)
        dense += 16
    return dense, at


@njit(cache=True, nogil=True)
def third_trick(can, sums, numbers, data, dense, at, lead, level, rl, rf, leads, follows, whole, least):
    """All decisions of a third trick; where the solver's numbers go on."""
    fol = 1 - lead
    holds, faces, met = rl > 0, rf > 0, np.zeros(24, np.bool_)
    for x in range(8):
        for u in range(8):
            if faces[u]:
                met[8 * ((u >= x) + (u > x)) + x] = True
    two, rest = (can[0, lead, level], can[1, lead, level]) if level != ALL_IN else (0, 0)
    asks = two + rest
    if asks:
        at += decision(sums, numbers, data, dense, at, 1 + asks, 8, 0, holds, leads, NEVER, CALM, whole, least)
        dense += 8 * (1 + asks)
    last = at + 8 * asks
    dense, last = last_turn(can, sums, numbers, data, dense, last, fol, level, leads, follows, holds, met, whole, least)
    for a in range(asks):
        at += decision(sums, numbers, data, dense, at, 2, 8, 1, faces, follows, STRONG, CALM, whole, least)
        dense += 16
        if two and a == 0:
            dense, last = last_turn(
                can, sums, numbers, data, dense, last, fol, level + 1, leads, follows, holds, met, whole, least
            )
    return dense
