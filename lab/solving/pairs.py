"""Decisions with two cards and hands that are decided, for a pack of so many ranks."""

from functools import cache

import numpy as np
from numba import njit

from lab.solving.decisions import EXACT, FAST


@cache
def pairs(ranks: int):
    """`choose_card` and `settle_card` of decisions.py for two cards, without the tables of their orders; `decided`."""
    size = ranks * ranks

    @njit(**EXACT)
    def choose_of_two(src, m, perm, extra, sig, plus):
        for i in range(size):
            plus[i] = max(src[i], np.float32(0))
        evenly = np.float32(1) / np.float32(2 + extra)
        for r in range(ranks):
            for j in range(ranks):
                sig[0, ranks * r + j] = plus[ranks * r + j] + plus[ranks * j + r]
        for a in range(1, 1 + extra):
            for i in range(size):
                sig[0, i] += max(src[a * size + perm[2, i]], np.float32(0))
        for i in range(size):
            total = sig[0, i]
            sig[0, i] = np.float32(1) / max(total, np.float32(1e-30))
        for a in range(1, 1 + extra):
            for i in range(size):
                inv = sig[0, i]
                sig[a, i] = max(src[a * size + perm[2, i]], np.float32(0)) * inv if inv < np.float32(1e29) else evenly
        for i in range(size):
            inv = sig[0, i]
            sig[0, i] = plus[i] * inv if inv < np.float32(1e29) else evenly

    @njit(**EXACT)
    def settle_of_two(best, m, perm, extra, q, sig, v, part):
        if best:
            for r in range(ranks):
                for j in range(ranks):
                    v[ranks * r + j] = max(q[0, ranks * r + j], q[0, ranks * j + r])
            for a in range(1, 1 + extra):
                for i in range(size):
                    v[i] = max(v[i], q[a, i])
            return
        for i in range(size):
            part[i] = sig[0, i] * q[0, i]
        for r in range(ranks):
            for j in range(ranks):
                v[ranks * r + j] = part[ranks * r + j] + part[ranks * j + r]
        for a in range(1, 1 + extra):
            for i in range(size):
                v[i] += sig[a, i] * q[a, i]

    @njit(**FAST)
    def decided(worth, left, opponent, into):
        """The values of a hand that is won, whatever is still held, by one's last card: set `into`.

        `left` says how many of each rank are still out; `worth` is what the hand is worth, times how likely the cards
        on the table are.
        """
        total = np.float32(0)
        for u in range(ranks):
            total += left[u] * opponent[u]
        for x in range(ranks):
            into[x] = worth * left[x] * (total - opponent[x])

    return choose_of_two, settle_of_two, decided
