"""What is done with the numbers of decisions, many at a time: strategies from weights, values, learning."""

import numpy as np
from numba import njit

FAST = {"fastmath": True, "nogil": True, "cache": True, "error_model": "numpy"}
EXACT = {"nogil": True, "cache": True, "error_model": "numpy"}
"""Without reordering of sums, so that what must be symmetric in the cards stays so."""

WALK = {"fastmath": True, "nogil": True, "error_model": "numpy"}
"""Of what calls others that were made for a pack: that cannot be kept between runs."""

TINY = np.float32(1e-30)
HALF, THIRD = np.float32(1 / 2), np.float32(1 / 3)


@njit(**EXACT)
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


@njit(**EXACT)
def learn(job, regrets, sums, off, actions, n, q, v, reach, sig):
    """Discount, then add the regrets of n decisions and their part of the average strategy."""
    plus, minus, weight = job[0], job[1], job[2]
    for a in range(actions):
        for i in range(n):
            r = regrets[off + a * n + i]
            r = r * (plus if r > 0 else minus)
            regrets[off + a * n + i] = r + q[a, i] - v[i]
            sums[off + a * n + i] += weight * reach[i] * sig[a, i]


@njit(**EXACT)
def settle(best, actions, n, q, sig, v):
    """The values of n decisions: the best action's, or that of the strategy."""
    for i in range(n):
        x = q[0, i] if best else sig[0, i] * q[0, i]
        for a in range(1, actions):
            x = max(x, q[a, i]) if best else x + sig[a, i] * q[a, i]
        v[i] = x


@njit(**EXACT)
def choose_card(src, m, perm, extra, sig, norm):
    """Strategies of decisions between the cards held and `extra` requests; `src` begins with the first of them.

    The last rows of `perm` name for every tuple the one that stands for all orders of its cards, and the one that
    stands for those with the same first card: what must not depend on the order is read in one place, since rounding
    would make it so.
    """
    copies = perm.shape[0] - 2
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
            x = max(src[a * m + perm[copies + (a == 0), i]], np.float32(0))
            sig[a, i] = x * inv if inv > 0 else np.float32(1) / np.float32(copies + extra)


@njit(**EXACT)
def settle_card(best, m, perm, extra, q, sig, v, part):
    """The values of such decisions; `part` is not used."""
    copies = perm.shape[0] - 2
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
