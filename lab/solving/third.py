"""The third trick of a hand, for the walk over the tree: each holds one card: a vector has a lane for each rank.

The follower's card matters only by whether it loses to, ties with or beats the one on the table: three classes, a lane
for each card led.
"""

from functools import cache

import numpy as np
from numba import njit

from lab.solving.decisions import FAST, WALK, learn, normalise, settle, weigh


@cache
def third_tricks(ranks: int):  # noqa: PLR0915 (a call costs more than what it would do)
    """The walk over a third trick from its leader's turn on, in a pack of so many ranks."""
    lanes = 3 * ranks

    @njit(**FAST)
    def shows(game, lead, bet, tie, into):
        """What the end is worth when the follower's card loses, ties, wins."""
        pay, draw = game[3], game[4]
        into[0] = pay[lead, bet]
        into[1] = draw[bet] if tie == 2 else pay[tie, bet]
        into[2] = pay[1 - lead, bet]

    @njit(**WALK)
    def last_card(game, job, mode, pos, src, regrets, sums, lead, bet, tie, w, rl, rf, out, ws):  # noqa: PLR0915 (a call costs more than what it would do)
        """The follower's turn of the third trick, after any card of the leader: fills `out` with player p's values."""
        asks, tos, ups, pay, _draw = game
        p, learning, best = mode
        fol = 1 - lead
        extra = asks[fol, bet]
        sig, q, v, f = ws[0:3], ws[3:6], ws[6], ws[7]
        answer, qa, va = ws[8:11], ws[11:14], ws[14]
        show, after, q2, v2, asked = ws[15], ws[16:18], ws[18:20], ws[20], ws[21]
        fold = pay[fol, bet]
        off = pos[0]
        if extra:
            pos[0] += lanes * (1 + extra)
            normalise(src, off, 1 + extra, lanes, sig)
        else:
            for i in range(lanes):
                sig[0, i] = 1
        for i in range(lanes):
            f[i] = 0
        for u in range(ranks):
            for x in range(ranks):
                part = w[u, x] * rf[u]
                f[x] += part if u < x else np.float32(0)
                f[2 * ranks + x] += part if u > x else np.float32(0)
        for x in range(ranks):
            f[ranks + x] = w[x, x] * rf[x]
        shows(game, lead, bet, tie, show)
        if p == fol:
            for k in range(3):
                for x in range(ranks):
                    q[0, ranks * k + x] = rl[x] * show[k]
        else:
            for x in range(ranks):
                out[x] = 0
                for k in range(3):
                    out[x] += f[ranks * k + x] * sig[0, ranks * k + x] * show[k]
        for a in range(1, 1 + extra):
            to, up = tos[fol, bet, a - 1], ups[fol, bet, a - 1]
            options = 2 if up < 0 else 3
            here = pos[0]
            again = here + options * ranks
            pos[0] = again
            normalise(src, here, options, ranks, answer)
            shows(game, lead, to, tie, show)
            if p == fol:
                for k in range(3):
                    for x in range(ranks):
                        q[a, ranks * k + x] = rl[x] * (answer[0, x] * show[k] + answer[1, x] * fold)
            else:
                for x in range(ranks):
                    qa[0, x] = 0
                    qa[1, x] = 0
                    for k in range(3):
                        part = f[ranks * k + x] * sig[a, ranks * k + x]
                        qa[0, x] += part * show[k]
                        qa[1, x] += part * fold
            if up >= 0:
                pos[0] += 2 * lanes
                normalise(src, again, 2, lanes, after)
                shows(game, lead, up, tie, show)
                drop = pay[lead, to]
                if p == fol:
                    for k in range(3):
                        for x in range(ranks):
                            part = rl[x] * answer[2, x]
                            q2[0, ranks * k + x] = part * show[k]
                            q2[1, ranks * k + x] = part * drop
                    settle(best, 2, lanes, q2, after, v2)
                    for i in range(lanes):
                        asked[i] = f[i] * sig[a, i]
                        q[a, i] += v2[i]
                    if learning:
                        learn(job, regrets, sums, again, 2, lanes, q2, v2, asked, after)
                else:
                    for x in range(ranks):
                        qa[2, x] = 0
                        for k in range(3):
                            i = ranks * k + x
                            qa[2, x] += f[i] * sig[a, i] * (after[0, i] * show[k] + after[1, i] * drop)
            if p != fol:
                settle(best, options, ranks, qa, answer, va)
                if learning:
                    learn(job, regrets, sums, here, options, ranks, qa, va, rl, answer)
                for x in range(ranks):
                    out[x] += va[x]
        if p == fol:
            settle(best, 1 + extra, lanes, q, sig, v)
            if learning and extra:
                learn(job, regrets, sums, off, 1 + extra, lanes, q, v, f, sig)
            for u in range(ranks):
                out[u] = 0
            for x in range(ranks):
                for u in range(ranks):
                    out[u] += w[x, u] * (v[x] if u < x else (v[2 * ranks + x] if u > x else v[ranks + x]))

    @njit(**FAST)
    def showdown(game, p, lead, bet, tie, w, other, out):
        """The values of a third trick in which nobody may ask any more, by the card of p."""
        pay, draw = game[3], game[4]
        tied = draw[bet] if tie == 2 else pay[tie, bet]
        won, lost = pay[p, bet], pay[1 - p, bet]
        for x in range(ranks):
            out[x] = 0
        for u in range(ranks):
            for x in range(ranks):
                out[x] += w[u, x] * other[u] * (won if x > u else (lost if x < u else tied))

    @njit(**WALK)
    def goes_on(game, job, mode, pos, src, regrets, sums, lead, bet, tie, w, rl, rf, out, ws):
        """What follows the leader's card."""
        asks = game[0]
        if asks[0, bet] + asks[1, bet] == 0:
            showdown(game, mode[0], lead, bet, tie, w, rf if mode[0] == lead else rl, out)
        else:
            last_card(game, job, mode, pos, src, regrets, sums, lead, bet, tie, w, rl, rf, out, ws)

    @njit(**WALK)
    def third_trick(game, job, mode, pos, src, regrets, sums, lead, bet, tie, w, rl, rf, out, ws):  # noqa: PLR0915 (as above)
        """The third trick from its leader's turn on: fills `out` with the values of player p by his card."""
        asks, tos, ups, pay, _draw = game
        p, learning, best = mode
        extra = asks[lead, bet]
        deep = ws[1]
        if extra == 0:
            goes_on(game, job, mode, pos, src, regrets, sums, lead, bet, tie, w, rl, rf, out, deep)
            return
        sig, q, v = ws[0, 0:3], ws[0, 3:6], ws[0, 6]
        answer, qa, va, asked, got = ws[0, 8:11], ws[0, 11:14], ws[0, 14], ws[0, 15], ws[0, 16]
        after, q2, v2, kept = ws[0, 17:19], ws[0, 19:21], ws[0, 21], ws[0, 22]
        off = pos[0]
        pos[0] += ranks * (1 + extra)
        normalise(src, off, 1 + extra, ranks, sig)
        fold = pay[lead, bet]
        for x in range(ranks):
            asked[x] = rl[x] * sig[0, x]
        goes_on(game, job, mode, pos, src, regrets, sums, lead, bet, tie, w, asked, rf, q[0], deep)
        for a in range(1, 1 + extra):
            to, up = tos[lead, bet, a - 1], ups[lead, bet, a - 1]
            options = 2 if up < 0 else 3
            here = pos[0]
            again = here + options * ranks
            pos[0] = again if up < 0 else again + 2 * ranks
            normalise(src, here, options, ranks, answer)
            for x in range(ranks):
                asked[x] = rl[x] * sig[a, x]
                got[x] = rf[x] * answer[0, x]
            into = q[a] if p == lead else qa[0]
            goes_on(game, job, mode, pos, src, regrets, sums, lead, to, tie, w, asked, got, into, deep)
            if p == lead:
                for u in range(ranks):
                    got[u] = rf[u] * answer[1, u]
                weigh(w, got, fold, True, q[a], ranks, ranks)
            else:
                qa[1, :ranks] = 0
                weigh(w, asked, fold, True, qa[1], ranks, ranks)
            if up >= 0:
                normalise(src, again, 2, ranks, after)
                for x in range(ranks):
                    kept[x] = asked[x] * after[0, x]
                    got[x] = rf[x] * answer[2, x]
                into = q2[0] if p == lead else qa[2]
                goes_on(game, job, mode, pos, src, regrets, sums, lead, up, tie, w, kept, got, into, deep)
                drop = pay[1 - lead, to]
                if p == lead:
                    q2[1, :ranks] = 0
                    weigh(w, got, drop, True, q2[1], ranks, ranks)
                    settle(best, 2, ranks, q2, after, v2)
                    if learning:
                        learn(job, regrets, sums, again, 2, ranks, q2, v2, asked, after)
                    for x in range(ranks):
                        q[a, x] += v2[x]
                else:
                    for x in range(ranks):
                        kept[x] = asked[x] * after[1, x]
                    weigh(w, kept, drop, True, qa[2], ranks, ranks)
            if p != lead:
                settle(best, options, ranks, qa, answer, va)
                if learning:
                    learn(job, regrets, sums, here, options, ranks, qa, va, rf, answer)
                for u in range(ranks):
                    q[a, u] = va[u]
        if p == lead:
            settle(best, 1 + extra, ranks, q, sig, v)
            if learning:
                learn(job, regrets, sums, off, 1 + extra, ranks, q, v, rl, sig)
            for x in range(ranks):
                out[x] = v[x]
        else:
            for u in range(ranks):
                out[u] = q[0, u]
                for a in range(1, 1 + extra):
                    out[u] += q[a, u]

    return third_trick
