"""The public tree of a hand of three tricks, walked in one fixed order: discounted CFR, best responses, plain values.

A hand has six turns, two in each trick. In a turn the mover may ask for more, is answered, and lays a card; some games
let the answer ask for more still, which the mover accepts by a card or refuses. What a player may hold is an ordered
tuple of ranks (0 the lowest): all orders alike; so every vector is dense and a card laid is a slice of it.

What may be asked is a small automaton, `game`: by player and bet how many requests he has (`asks`), by request the bet
that holds when it is accepted (`tos`) and when it is raised and that is accepted (`ups`; negative: it cannot be);
then what the hand is worth to player p by winner and bet (`pay`), and by bet after three ties (`draw`).

The numbers of all decisions stand in one flat array in the order of the walk. `src` is what strategies come from: the
regrets in training, else any array of weights that are not negative.
"""

from functools import cache

import numpy as np
from numba import njit

from lab.solving.decisions import WALK, choose_card, learn, normalise, settle, settle_card, weigh
from lab.solving.pairs import pairs
from lab.solving.third import third_tricks

ROWS, LAST_ROWS = 26, 24
"""Scratch of a turn, and of one of the third trick."""


@cache
def walk(ranks: int):
    """The walk from the hand's first turn on, in a pack of so many ranks."""
    fourth = _turn(ranks, 3, _last_trick(ranks))
    back = _turn(ranks, 2, _answered(ranks, fourth))
    follower = _turn(ranks, 1, _next_trick(ranks, back))
    return _turn(ranks, 0, _answered(ranks, follower))


def _answered(ranks: int, turn):
    """After a card that opens a trick."""

    @njit(**WALK)
    def after(
        game, job, mode, pos, src, regrets, sums, tables, mover, bet, seen, rank, first, left, got, into, ws, ws3
    ):
        now = seen * ranks + rank
        turn(game, job, mode, pos, src, regrets, sums, tables, 1 - mover, bet, now, first, got, left, into, ws, ws3)

    return after


def _next_trick(ranks: int, turn):
    """After the first trick's second card. Who tied it leads again."""

    @njit(**WALK)
    def after(
        game, job, mode, pos, src, regrets, sums, tables, mover, bet, seen, rank, first, left, got, into, ws, ws3
    ):
        now = seen * ranks + rank
        won = 2 if seen == rank else (mover if rank > seen else 1 - mover)
        if won == mover:
            turn(game, job, mode, pos, src, regrets, sums, tables, mover, bet, now, won, left, got, into, ws, ws3)
        else:
            turn(game, job, mode, pos, src, regrets, sums, tables, 1 - mover, bet, now, won, got, left, into, ws, ws3)

    return after


def _last_trick(ranks: int):
    """After the second trick's second card: the hand is won, or the third trick is played."""
    third_trick = third_tricks(ranks)
    decided = pairs(ranks)[2]

    @njit(**WALK)
    def after(
        game, job, mode, pos, src, regrets, sums, tables, mover, bet, seen, rank, first, left, got, into, ws, ws3
    ):
        now, led = seen * ranks + rank, seen % ranks
        won = 2 if led == rank else (mover if rank > led else 1 - mover)
        if (first == 2 and won == 2) or (first != 2 and won != 2 and first != won):
            lead, w = 0 if won == 2 else won, tables[6][now]
            if lead == mover:
                third_trick(game, job, mode, pos, src, regrets, sums, lead, bet, first, w, left, got, into, ws3)
            else:
                third_trick(game, job, mode, pos, src, regrets, sums, lead, bet, first, w, got, left, into, ws3)
        else:
            worth = game[3][won if first == 2 else first, bet] * tables[7][now]
            decided(worth, tables[8][now], got if mode[0] == mover else left, into)

    return after


def _turn(ranks: int, k: int, after):  # noqa: PLR0915 (a call costs more than what it would do)
    """The turn number k and all that follows: fills `out` with the values of player p, by what he holds.

    `seen` are the ranks on the table so far, as a number in base `ranks`; `first` is who won the first trick, 2 for
    nobody. `rm` and `ro` are the reaches of the mover and of the other player, who holds no more cards than he does.
    """
    held, faced = (3, 3, 2, 2)[k], (3, 2, 2, 1)[k]
    m, o, each = ranks**held, ranks**faced, ranks ** (held - 1)
    orders, which = (0 if held == 3 else 1), 2 + k
    choose, settle_cards = (choose_card, settle_card) if held == 3 else pairs(ranks)[:2]
    faces, canon = (0 if faced == 3 else 1), (3 if faced == 3 else 2)
    # A card out of three can be any of three: whoever sums over tuples of two must count them so often.
    times = held

    @njit(**WALK)
    def cards_of(
        game,
        job,
        mode,
        pos,
        src,
        regrets,
        sums,
        tables,
        mover,
        bet,
        seen,
        first,
        play,
        got,
        values,
        ws,
        ws3,
        below,
        own,
    ):
        """After each card: the values of the mover's tuples, or the sums of the other player's."""
        if not own:
            for j in range(o):
                values[j] = 0
        for r in range(ranks):
            into = values[r * each : (r + 1) * each] if own else below
            left = play[r * each : (r + 1) * each]
            after(
                game, job, mode, pos, src, regrets, sums, tables, mover, bet, seen, r, first, left, got, into, ws, ws3
            )
            if not own:
                for j in range(o):
                    values[j] += below[j]

    @njit(**WALK)
    def turn(  # noqa: PLR0915 (as above)
        game, job, mode, pos, src, regrets, sums, tables, mover, bet, seen, first, rm, ro, out, ws, ws3
    ):
        asks, tos, ups, pay, _draw = game
        p, learning, best = mode
        perm, w = tables[orders], tables[which][seen]
        own = p == mover
        factor = np.float32(1 if own else times)
        extra = asks[mover, bet]
        off = pos[0]
        pos[0] += m * (1 + extra)
        here = ws[k]
        sig, q, v, asked, play = here[0:3], here[3:6], here[6], here[7], here[8]
        answer, after_, cards, got, below = here[9:12], here[12:14], here[14:16], here[16], here[17]
        qa, va, norm, dropped = here[18:21], here[21], here[22], here[23]
        choose(src[off:], m, perm, extra, sig, norm)
        for i in range(m):
            play[i] = factor * rm[i] * sig[0, i]
        for j in range(o):
            got[j] = ro[j]
        values = q[0] if own else out
        cards_of(
            game, job, mode, pos, src, regrets, sums, tables, mover, bet, seen, first, play, got, values, ws, ws3,
            below, own,
        )  # fmt: skip
        for a in range(1, 1 + extra):
            to, up = tos[mover, bet, a - 1], ups[mover, bet, a - 1]
            options = 2 if up < 0 else 3
            answer_at = pos[0]
            card_at = answer_at + options * o
            again = card_at + m
            pos[0] = again if up < 0 else again + 2 * m
            normalise(src, answer_at, options, o, answer)
            if faced > 1:
                # Orders of the same cards are one decision, whatever rounding has made of them.
                same = tables[faces][canon]
                for b in range(options):
                    for j in range(o):
                        answer[b, j] = answer[b, same[j]]
            choose(src[card_at:], m, perm, 0, after_, norm)
            for i in range(m):
                asked[i] = rm[i] * sig[a, i]
                play[i] = factor * asked[i] * after_[0, i]
            for j in range(o):
                got[j] = ro[j] * answer[0, j]
            values = cards[0] if own else qa[0]
            cards_of(
                game, job, mode, pos, src, regrets, sums, tables, mover, to, seen, first, play, got, values, ws, ws3,
                below, own,
            )  # fmt: skip
            fold = pay[mover, bet]
            if own:
                settle_cards(best, m, perm, 0, cards, after_, va, norm)
                if learning:
                    learn(job, regrets, sums, card_at, 1, m, cards, va, asked, after_)
                for i in range(m):
                    q[a, i] = va[i]
                for j in range(o):
                    got[j] = ro[j] * answer[1, j]
                weigh(w, got, fold, False, q[a], m, o)
            else:
                for j in range(o):
                    qa[1, j] = 0
                weigh(w, asked, fold, True, qa[1], o, m)
            if up >= 0:
                choose(src[again:], m, perm, 1, after_, norm)
                for i in range(m):
                    play[i] = factor * asked[i] * after_[0, i]
                for j in range(o):
                    got[j] = ro[j] * answer[2, j]
                values = cards[0] if own else qa[2]
                cards_of(
                    game, job, mode, pos, src, regrets, sums, tables, mover, up, seen, first, play, got, values, ws,
                    ws3, below, own,
                )  # fmt: skip
                drop = pay[1 - mover, to]
                if own:
                    for i in range(m):
                        cards[1, i] = 0
                    weigh(w, got, drop, False, cards[1], m, o)
                    settle_cards(best, m, perm, 1, cards, after_, va, norm)
                    if learning:
                        learn(job, regrets, sums, again, 2, m, cards, va, asked, after_)
                    for i in range(m):
                        q[a, i] += va[i]
                else:
                    for i in range(m):
                        dropped[i] = asked[i] * after_[1, i]
                    weigh(w, dropped, drop, True, qa[2], o, m)
            if not own:
                settle(best, options, o, qa, answer, va)
                if learning:
                    learn(job, regrets, sums, answer_at, options, o, qa, va, ro, answer)
                for j in range(o):
                    out[j] += va[j]
        if own:
            settle_cards(best, m, perm, extra, q, sig, v, norm)
            if learning:
                learn(job, regrets, sums, off, 1 + extra, m, q, v, rm, sig)
            for i in range(m):
                out[i] = v[i]

    return turn
