"""A third trick of a solved hand in whole numbers, as a table keeps it; the first two are done in ship.py."""

import numpy as np
from numba import njit

from lab.le_truc.decisions import ALL_IN
from truco.bots.solved_tree import CALM

NEVER, WINNERS, STRONG = 0, 1, 2
"""Played where a table lacks the third trick: no request, one with a card that wins, accepting with a good card."""


@njit(cache=True, nogil=True)
def decision(sums, numbers, data, dense, at, actions, n, holds, kept, rule, whole, least):
    """Round n decisions between some actions; how many numbers of the table that takes.

    The first action is the card, which a table leaves out; of an answer it is to accept, and the other is left out.
    """
    answer = rule == STRONG
    parts = np.zeros(actions, np.int64)
    exact = np.zeros(actions, np.float64)
    for i in range(n):
        total = 0.0
        largest = 0.0
        for a in range(actions):
            parts[a] = 0
            x = max(sums[dense + a * n + i], np.float32(0))
            total += x
            largest = max(largest, x)
        if not kept:
            asks = (rule == WINNERS and i // 8 == 2) or (answer and i >= CALM)
            parts[(0 if answer else actions - 1) if asks else (1 if answer else 0)] = whole
        elif not holds[i] or total <= 0:
            parts[1 if answer else 0] = whole
        else:
            over = 0.0
            for a in range(actions):
                x = max(sums[dense + a * n + i], np.float32(0))
                exact[a] = x if x >= least * total or x == largest else 0
                over += exact[a]
            lacking = whole
            for a in range(actions):
                exact[a] *= whole / over
                parts[a] = int(exact[a] + 1e-6)
                lacking -= parts[a]
            for _ in range(lacking):
                most = 0
                for a in range(1, actions):
                    if exact[a] - parts[a] > exact[most] - parts[most]:
                        most = a
                parts[most] += 1
        for a in range(actions):
            numbers[dense + a * n + i] = parts[a] / whole
        if kept:
            if answer:
                data[at + i] = parts[0]
            else:
                for a in range(1, actions):
                    data[at + (a - 1) * n + i] = parts[a]
    return n if answer else n * (actions - 1)


@njit(cache=True, nogil=True)
def last_turn(can, sums, numbers, data, dense, at, fol, level, leads, follows, holds, met, whole, least):
    """The last turn at a level; where the solver's numbers and the table's go on."""
    asks = can[0, fol, level] + can[1, fol, level]
    if asks:
        at += decision(sums, numbers, data, dense, at, 1 + asks, 24, met, follows, WINNERS, whole, least)
        dense += 24 * (1 + asks)
    for _ in range(asks):
        at += decision(sums, numbers, data, dense, at, 2, 8, holds, leads, STRONG, whole, least)
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
        at += decision(sums, numbers, data, dense, at, 1 + asks, 8, holds, leads, NEVER, whole, least)
        dense += 8 * (1 + asks)
    last = at + 8 * asks
    dense, last = last_turn(can, sums, numbers, data, dense, last, fol, level, leads, follows, holds, met, whole, least)
    for a in range(asks):
        at += decision(sums, numbers, data, dense, at, 2, 8, faces, follows, STRONG, whole, least)
        dense += 16
        if two and a == 0:
            dense, last = last_turn(
                can, sums, numbers, data, dense, last, fol, level + 1, leads, follows, holds, met, whole, least
            )
    return dense
