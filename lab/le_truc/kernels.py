"""The public tree of a hand of Le Truc, walked in one fixed order: discounted CFR, best responses, plain values.

A hand has six turns, two in each trick. In a turn the mover may ask ("two more", "my remainder"), is answered, and
lays a card. What a player may hold is an ordered tuple of ranks (0 the lowest … 7): 512 of three cards, 64 of two, 8
of one, all orders alike; so every vector is dense and a card laid is a slice of it. In the third trick the follower's
card matters only by whether it loses to, ties with or beats the one on the table: three classes, a lane for each card.

The numbers of all decisions stand in one flat array in the order of the walk. `src` is what strategies come from: the
regrets in training, else any array of weights that are not negative.
"""

import numpy as np
from numba import njit

from lab.le_truc.decisions import (
    ALL_IN,
    FAST,
    MOVER,
    OTHER,
    choose_card,
    choose_of_two,
    decided,
    learn,
    normalise,
    settle,
    settle_card,
    settle_of_two,
    weigh,
)
from lab.le_truc.third import third_trick


@njit(**FAST)
def second_follower(  # noqa: PLR0915 (a call costs more than what it would do)
    game, job, mode, pos, src, regrets, sums, tables, mover, level, seen, first, rm, ro, out, ws, ws3
):
    """The follower's turn in the second trick and all that follows, as in `turn`: he holds two cards, the other one."""
    can, pay, _draw = game
    p, learning, best = mode
    _three, _pair, _w0, _w1, _w2, w3, w4, base, left = tables
    own = p == mover
    factor = np.float32(1 if own else 2)
    two = rest = 0
    if level != ALL_IN:
        two, rest = can[0, mover, level], can[1, mover, level]
    extra = two + rest
    off = pos[0]
    pos[0] += 64 * (1 + extra)
    led = seen % 8
    sig, q, v, asked, play, answer, after = ws[0:3], ws[3:6], ws[6], ws[7], ws[8], ws[9:11], ws[11:12]
    cards, got, below, total, qa, va, norm = ws[12:13], ws[13], ws[14], ws[15], ws[16:18], ws[18], ws[19]
    choose_of_two(src[off : off + 64 * (1 + extra)], extra, sig, norm)
    if not own:
        for j in range(8):
            out[j] = 0
    for a in range(1 + extra):
        to = level if a == 0 else (level + 1 if two and a == 1 else ALL_IN)
        answer_at = pos[0]
        card_at = answer_at + 16
        if a == 0:
            for i in range(64):
                play[i] = factor * rm[i] * sig[0, i]
            for j in range(8):
                got[j] = ro[j]
        else:
            pos[0] = card_at + 64
            normalise(src, answer_at, 2, 8, answer)
            choose_of_two(src[card_at : card_at + 64], 0, after, norm)
            for i in range(64):
                asked[i] = rm[i] * sig[a, i]
                play[i] = factor * asked[i] * after[0, i]
            for j in range(8):
                got[j] = ro[j] * answer[0, j]
        for j in range(8):
            total[j] = 0
        values = q[0] if a == 0 else cards[0]
        for r in range(8):
            kept = play[8 * r : 8 * r + 8]
            into = values[8 * r : 8 * r + 8] if own else below
            now = seen * 8 + r
            won = 2 if led == r else (mover if r > led else 1 - mover)
            if (first == 2 and won == 2) or (first != 2 and won != 2 and first != won):
                lead = 0 if won == 2 else won
                if lead == mover:
                    third_trick(
                        game, job, mode, pos, src, regrets, sums, lead, to, first, w4[now], kept, got, into, ws3
                    )
                else:
                    third_trick(
                        game, job, mode, pos, src, regrets, sums, lead, to, first, w4[now], got, kept, into, ws3
                    )
            else:
                worth = pay[won if first == 2 else first, to] * base[now]
                decided(worth, left[now], got if own else kept, into)
            if not own:
                for j in range(8):
                    total[j] += below[j]
        if a == 0:
            if not own:
                for j in range(8):
                    out[j] += total[j]
            continue
        fold = pay[mover, level]
        if own:
            settle_of_two(best, 0, cards, after, va, norm)
            if learning:
                learn(job, regrets, sums, card_at, 1, 64, cards, va, asked, after)
            for i in range(64):
                q[a, i] = va[i]
            for j in range(8):
                got[j] = ro[j] * answer[1, j]
            weigh(w3[seen], got, fold, False, q[a], 64, 8)
        else:
            for j in range(8):
                qa[0, j] = total[j]
                qa[1, j] = 0
            weigh(w3[seen], asked, fold, True, qa[1], 8, 64)
            settle(best, 2, 8, qa, answer, va)
            if learning:
                learn(job, regrets, sums, answer_at, 2, 8, qa, va, ro, answer)
            for j in range(8):
                out[j] += va[j]
    if own:
        settle_of_two(best, extra, q, sig, v, norm)
        if learning:
            learn(job, regrets, sums, off, 1 + extra, 64, q, v, rm, sig)
        for i in range(64):
            out[i] = v[i]


@njit(fastmath=True, nogil=True, error_model="numpy")
def turn(  # noqa: PLR0915 (as above)
    game, job, mode, pos, src, regrets, sums, tables, k, mover, level, seen, first, rm, ro, out, ws, ws3
):
    """A turn before the second trick's follower's and all that follows: fills `out` with the values of player p, by
    what he holds.

    `seen` are the ranks on the table so far, as a number of base 8; `first` is who won the first trick, 2 for nobody.
    `rm` and `ro` are the reaches of the mover and of the other player, who holds no more cards than he does.
    """
    can, pay, _draw = game
    p, learning, best = mode
    three, pair, w0, w1, w2, _w3, _w4, _base, _left = tables
    m, o = MOVER[k], OTHER[k]
    each = m // 8
    perm = three if k < 2 else pair
    w = w0[0] if k == 0 else (w1[seen] if k == 1 else w2[seen])
    own = p == mover
    # A card out of three can be any of three: whoever sums over tuples of two must count them so often.
    factor = np.float32(1 if own else (3 if k < 2 else 2))
    two = rest = 0
    if level != ALL_IN:
        two, rest = can[0, mover, level], can[1, mover, level]
    extra = two + rest
    off = pos[0]
    pos[0] += m * (1 + extra)
    here = ws[k]
    sig, q, v, asked, play, answer, after = here[0:3], here[3:6], here[6], here[7], here[8], here[9:11], here[11:12]
    cards, got, below, total, qa, va, norm = here[12:13], here[13], here[14], here[15], here[16:18], here[18], here[19]
    choose_card(src[off:], m, perm, extra, sig, norm)
    if not own:
        for j in range(o):
            out[j] = 0
    for a in range(1 + extra):
        to = level if a == 0 else (level + 1 if two and a == 1 else ALL_IN)
        answer_at = pos[0]
        card_at = answer_at + 2 * o
        if a == 0:
            for i in range(m):
                play[i] = factor * rm[i] * sig[0, i]
            for j in range(o):
                got[j] = ro[j]
        else:
            pos[0] = card_at + m
            normalise(src, answer_at, 2, o, answer)
            choose_card(src[card_at:], m, perm, 0, after, norm)
            for i in range(m):
                asked[i] = rm[i] * sig[a, i]
                play[i] = factor * asked[i] * after[0, i]
            for j in range(o):
                got[j] = ro[j] * answer[0, j]
        for j in range(o):
            total[j] = 0
        for r in range(8):
            left = play[r * each : (r + 1) * each]
            into = below
            if own:
                into = q[0, r * each : (r + 1) * each] if a == 0 else cards[0, r * each : (r + 1) * each]
            now = seen * 8 + r
            if k == 2:
                second_follower(
                    game,
                    job,
                    mode,
                    pos,
                    src,
                    regrets,
                    sums,
                    tables,
                    1 - mover,
                    to,
                    now,
                    first,
                    got,
                    left,
                    into,
                    ws[3],
                    ws3,
                )
            elif k == 0:
                turn(
                    game,
                    job,
                    mode,
                    pos,
                    src,
                    regrets,
                    sums,
                    tables,
                    1,
                    1 - mover,
                    to,
                    now,
                    first,
                    got,
                    left,
                    into,
                    ws,
                    ws3,
                )
            else:
                won = 2 if seen == r else (mover if r > seen else 1 - mover)
                if won == mover:
                    turn(
                        game,
                        job,
                        mode,
                        pos,
                        src,
                        regrets,
                        sums,
                        tables,
                        2,
                        mover,
                        to,
                        now,
                        won,
                        left,
                        got,
                        into,
                        ws,
                        ws3,
                    )
                else:
                    turn(
                        game,
                        job,
                        mode,
                        pos,
                        src,
                        regrets,
                        sums,
                        tables,
                        2,
                        1 - mover,
                        to,
                        now,
                        won,
                        got,
                        left,
                        into,
                        ws,
                        ws3,
                    )
            if not own:
                for j in range(o):
                    total[j] += below[j]
        if a == 0:
            if not own:
                for j in range(o):
                    out[j] += total[j]
            continue
        fold = pay[mover, level]
        if own:
            settle_card(best, m, perm, 0, cards, after, va)
            if learning:
                learn(job, regrets, sums, card_at, 1, m, cards, va, asked, after)
            for i in range(m):
                q[a, i] = va[i]
            for j in range(o):
                got[j] = ro[j] * answer[1, j]
            weigh(w, got, fold, False, q[a], m, o)
        else:
            for j in range(o):
                qa[0, j] = total[j]
                qa[1, j] = 0
            weigh(w, asked, fold, True, qa[1], o, m)
            settle(best, 2, o, qa, answer, va)
            if learning:
                learn(job, regrets, sums, answer_at, 2, o, qa, va, ro, answer)
            for j in range(o):
                out[j] += va[j]
    if own:
        settle_card(best, m, perm, extra, q, sig, v)
        if learning:
            learn(job, regrets, sums, off, 1 + extra, m, q, v, rm, sig)
        for i in range(m):
            out[i] = v[i]
