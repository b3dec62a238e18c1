"""What is done with the numbers of decisions, many at a time: strategies from weights, values, learning."""

import numpy as np
from numba import njit

RANKS = 8
ALL_IN = 6
"""The level of a hand played for the match; levels 0 … 5 are the rungs of the ladder."""

FAST = {"fastmath": True, "nogil": True, "cache": True, "error_model": "numpy"}
EXACT = {"nogil": True, "cache": True, "error_model": "numpy"}
"""Without reordering of sums, so that what must be symmetric in the cards stays so."""

HAND, PAIR, SINGLE = 512, 64, 8
MOVER = (HAND, HAND, PAIR, PAIR)
OTHER = (HAND, PAIR, PAIR, SINGLE)

TINY = np.float32(1e-30)
HALF, THIRD = np.float32(1 / 2), np.float32(1 / 3)


@njit(**FAST)
def normalise(src, off, actions, n, sig):
    """Strategies of n decisions between two or three actions, by the positive part of what stands in `src`."""
    one, two, three = src[off : off + n], src[off + n : off + 2 * n], src[off + 2 * n : off + 3 * n]
    if actions == 2:
        for i in range(n):
            x, y = max(one[i], np.float32(0)), max(two[i], np.float32(0))
            total = x + y
            inv = np.float32(1) / max(total, TINY)
            sig[0, i] = x * inv if total > TINY else HALF
            sig[1, i] = y * inv if total > TINY else HALF
    else:
        for i in range(n):
            x, y, z = max(one[i], np.float32(0)), max(two[i], np.float32(0)), max(three[i], np.float32(0))
            total = x + y + z
            inv = np.float32(1) / max(total, TINY)
            sig[0, i] = x * inv if total > TINY else THIRD
            sig[1, i] = y * inv if total > TINY else THIRD
            sig[2, i] = z * inv if total > TINY else THIRD


@njit(**FAST)
def learn(job, regrets, sums, off, actions, n, q, v, reach, sig):
    """Discount, then add the regrets of n decisions and their part of the average strategy."""
    plus, minus, weight = job[0], job[1], job[2]
    for a in range(actions):
        for i in range(n):
            r = regrets[off + a * n + i]
            r = r * (plus if r > 0 else minus)
            regrets[off + a * n + i] = r + q[a, i] - v[i]
            sums[off + a * n + i] += weight * reach[i] * sig[a, i]


@njit(**FAST)
def settle(best, actions, n, q, sig, v):
    """The values of n decisions: the best action's, or that of the strategy."""
    for i in range(n):
        x = q[0, i] if best else sig[0, i] * q[0, i]
        for a in range(1, actions):
            x = max(x, q[a, i]) if best else x + sig[a, i] * q[a, i]
        v[i] = x


@njit(**FAST)
def choose_card(src, m, perm, extra, sig, norm):
    """Strategies of decisions between the cards held and `extra` requests; `src` begins with the first of them.

    The last row of `perm` names for every tuple the one that stands for all orders of its cards: what must not depend
    on the order is worked out once, since rounding would.
    """
    copies = perm.shape[0] - 1
    for i in range(m):
        if perm[copies, i] == i:
            total = np.float32(0)
            for c in range(copies):
                total += max(src[perm[c, i]], np.float32(0))
            for a in range(1, 1 + extra):
                total += max(src[a * m + i], np.float32(0))
            norm[i] = np.float32(1) / total if total > 0 else np.float32(0)
    for i in range(m):
        inv = norm[perm[copies, i]]
        for a in range(1 + extra):
            x = max(src[a * m + (i if a == 0 else perm[copies, i])], np.float32(0))
            sig[a, i] = x * inv if inv > 0 else np.float32(1) / np.float32(copies + extra)


@njit(**FAST)
def settle_card(best, m, perm, extra, q, sig, v):
    """The values of such decisions."""
    copies = perm.shape[0] - 1
    for i in range(m):
        if perm[copies, i] == i:
            x = q[0, i] if best else np.float32(0)
            for c in range(copies):
                at = perm[c, i]
                x = max(x, q[0, at]) if best else x + sig[0, at] * q[0, at]
            for a in range(1, 1 + extra):
                x = max(x, q[a, i]) if best else x + sig[a, i] * q[a, i]
            v[i] = x
    for i in range(m):
        v[i] = v[perm[copies, i]]


@njit(**EXACT)
def choose_of_two(src, extra, sig, plus):
    """The same for tuples of two cards; `plus` is scratch."""
    for i in range(64):
        plus[i] = max(src[i], np.float32(0))
    evenly = np.float32(1) / np.float32(2 + extra)
    for r in range(8):
        for j in range(8):
            sig[0, 8 * r + j] = plus[8 * r + j] + plus[8 * j + r]
    for a in range(1, 1 + extra):
        for i in range(64):
            sig[0, i] += max(src[a * 64 + i], np.float32(0))
    for i in range(64):
        total = sig[0, i]
        sig[0, i] = np.float32(1) / max(total, np.float32(1e-30))
    for a in range(1, 1 + extra):
        for i in range(64):
            inv = sig[0, i]
            sig[a, i] = max(src[a * 64 + i], np.float32(0)) * inv if inv < np.float32(1e29) else evenly
    for i in range(64):
        inv = sig[0, i]
        sig[0, i] = plus[i] * inv if inv < np.float32(1e29) else evenly


@njit(**EXACT)
def settle_of_two(best, extra, q, sig, v, part):
    """The values of decisions with two cards; `part` is scratch."""
    if best:
        for r in range(8):
            for j in range(8):
                v[8 * r + j] = max(q[0, 8 * r + j], q[0, 8 * j + r])
        for a in range(1, 1 + extra):
            for i in range(64):
                v[i] = max(v[i], q[a, i])
        return
    for i in range(64):
        part[i] = sig[0, i] * q[0, i]
    for r in range(8):
        for j in range(8):
            v[8 * r + j] = part[8 * r + j] + part[8 * j + r]
    for a in range(1, 1 + extra):
        for i in range(64):
            v[i] += sig[a, i] * q[a, i]


@njit(**FAST)
def weigh(w, vector, scale, across, out, n, size):
    """Add `scale` × the weights times a vector of the mover (`across`) or of the other player."""
    if across:
        for i in range(size):
            part = scale * vector[i]
            for j in range(n):
                out[j] += w[i, j] * part
    else:
        for i in range(n):
            total = np.float32(0)
            for j in range(size):
                total += w[i, j] * vector[j]
            out[i] += scale * total


@njit(**FAST)
def decided(worth, left, opponent, into):
    """The values of a hand that is won, whatever is still held, by one's last card: set `into`.

    `left` says how many of each rank are still out; `worth` is what the hand is worth, times how likely the cards on
    the table are.
    """
    total = np.float32(0)
    for u in range(8):
        total += left[u] * opponent[u]
    for x in range(8):
        into[x] = worth * left[x] * (total - opponent[x])
