"""The third trick of a hand, for the walk over the tree: each holds one card, so that a vector has eight lanes."""

import numpy as np
from numba import njit

from lab.le_truc.decisions import ALL_IN, FAST, learn, normalise, settle


@njit(**FAST)
def last_card(  # noqa: PLR0915 (a call costs more than what it would do)
    game, job, mode, pos, src, regrets, sums, lead, level, tie, w, rl, rf, out, ws
):
    """The follower's turn of the third trick, after any card of the leader: fills `out` with the values of player p."""
    can, pay, draw = game
    p, learning, best = mode
    fol = 1 - lead
    two, rest = can[0, fol, level], can[1, fol, level]
    actions = 1 + two + rest
    sig, q, v, f = ws[0:3], ws[3:6], ws[6], ws[7]
    answer, qa, va = ws[8:10], ws[10:12], ws[12]
    fold = pay[fol, level]
    off = pos[0]
    if actions > 1:
        pos[0] += 24 * actions
        normalise(src, off, actions, 24, sig)
    else:
        for i in range(24):
            sig[0, i] = 1
    show = ws[13]
    for at in range(3):
        to = level if at == 0 else (level + 1 if at == 1 and two else ALL_IN)
        show[3 * at] = pay[lead, to]
        show[3 * at + 1] = draw if tie == 2 else pay[tie, to]
        show[3 * at + 2] = pay[fol, to]
    # The second action is "two more" where there is one.
    first = 1 if two else 2
    for i in range(24):
        f[i] = 0
    for u in range(8):
        for x in range(8):
            part = w[u, x] * rf[u]
            f[x] += part if u < x else np.float32(0)
            f[16 + x] += part if u > x else np.float32(0)
    for x in range(8):
        f[8 + x] = w[x, x] * rf[x]
    if p == fol:
        for k in range(3):
            for x in range(8):
                q[0, 8 * k + x] = rl[x] * show[k]
        for a in range(1, actions):
            at = first + a - 1
            normalise(src, pos[0], 2, 8, answer)
            pos[0] += 16
            for k in range(3):
                for x in range(8):
                    q[a, 8 * k + x] = rl[x] * (answer[0, x] * show[3 * at + k] + answer[1, x] * fold)
        settle(best, actions, 24, q, sig, v)
        if learning and actions > 1:
            learn(job, regrets, sums, off, actions, 24, q, v, f, sig)
        for u in range(8):
            out[u] = 0
        for x in range(8):
            for u in range(8):
                out[u] += w[x, u] * (v[x] if u < x else (v[16 + x] if u > x else v[8 + x]))
        return
    for x in range(8):
        out[x] = 0
        for k in range(3):
            out[x] += f[8 * k + x] * sig[0, 8 * k + x] * show[k]
    for a in range(1, actions):
        at = first + a - 1
        here = pos[0]
        pos[0] += 16
        normalise(src, here, 2, 8, answer)
        for x in range(8):
            qa[0, x] = 0
            qa[1, x] = 0
            for k in range(3):
                part = f[8 * k + x] * sig[a, 8 * k + x]
                qa[0, x] += part * show[3 * at + k]
                qa[1, x] += part * fold
        settle(best, 2, 8, qa, answer, va)
        if learning:
            learn(job, regrets, sums, here, 2, 8, qa, va, rl, answer)
        for x in range(8):
            out[x] += va[x]


@njit(**FAST)
def showdown(game, p, lead, tie, w, other, out):
    """The values of a third trick that is played for the match, by the card of p."""
    pay, draw = game[1], game[2]
    tied = draw if tie == 2 else pay[tie, ALL_IN]
    won, lost = pay[p, ALL_IN], pay[1 - p, ALL_IN]
    for x in range(8):
        out[x] = 0
    for u in range(8):
        for x in range(8):
            out[x] += w[u, x] * other[u] * (won if x > u else (lost if x < u else tied))


@njit(**FAST)
def third_trick(game, job, mode, pos, src, regrets, sums, lead, level, tie, w, rl, rf, out, ws):
    """The third trick from its leader's turn on: fills `out` with the values of player p by his card."""
    can, pay, _draw = game
    p, learning, best = mode
    if level == ALL_IN:
        showdown(game, p, lead, tie, w, rf if p == lead else rl, out)
        return
    two, rest = can[0, lead, level], can[1, lead, level]
    actions = 1 + two + rest
    deep = ws[1]
    sig, q, v = ws[0, 0:3], ws[0, 3:6], ws[0, 6]
    answer, qa, va, asked, got = ws[0, 8:10], ws[0, 10:12], ws[0, 12], ws[0, 13], ws[0, 14]
    if actions == 1:
        last_card(game, job, mode, pos, src, regrets, sums, lead, level, tie, w, rl, rf, out, deep)
        return
    off = pos[0]
    pos[0] += 8 * actions
    normalise(src, off, actions, 8, sig)
    fold = pay[lead, level]
    for a in range(actions):
        for x in range(8):
            asked[x] = rl[x] * sig[a, x]
        if a == 0:
            last_card(game, job, mode, pos, src, regrets, sums, lead, level, tie, w, asked, rf, q[0], deep)
            continue
        to = level + 1 if two and a == 1 else ALL_IN
        here = pos[0]
        pos[0] += 16
        normalise(src, here, 2, 8, answer)
        for u in range(8):
            got[u] = rf[u] * answer[0, u]
        into = q[a] if p == lead else qa[0]
        if to == ALL_IN:
            showdown(game, p, lead, tie, w, got if p == lead else asked, into)
        else:
            last_card(game, job, mode, pos, src, regrets, sums, lead, to, tie, w, asked, got, into, deep)
        if p == lead:
            for u in range(8):
                part = fold * rf[u] * answer[1, u]
                for x in range(8):
                    q[a, x] += w[u, x] * part
            continue
        for u in range(8):
            qa[1, u] = 0
        for x in range(8):
            part = fold * asked[x]
            for u in range(8):
                qa[1, u] += w[x, u] * part
        settle(best, 2, 8, qa, answer, va)
        if learning:
            learn(job, regrets, sums, here, 2, 8, qa, va, rf, answer)
        for u in range(8):
            q[a, u] = va[u]
    if p == lead:
        settle(best, actions, 8, q, sig, v)
        if learning:
            learn(job, regrets, sums, off, actions, 8, q, v, rl, sig)
        for x in range(8):
            out[x] = v[x]
    else:
        for u in range(8):
            out[u] = q[0, u]
            for a in range(1, actions):
                out[u] += q[a, u]
