"""External-sampling Monte-Carlo CFR over the flat hand: one walk of a deal for each seat, its own moves all tried."""

import numpy as np
from numba import njit

from lab.mccfr.key import FAST, key
from lab.mccfr.model import (
    CALLING,
    ENVIDO,
    HELD,
    IS_MATCH,
    OVER,
    PLACES,
    SLOTS,
    actor,
    apply,
    begin,
    deal,
    facts,
    legal,
    of_camas,
    payoff,
)
from truco.bots import averaged_key

FULL = -1
"""Stands for a move that is not one of several to be tried."""
DEPTH = 64
SHARE = 0.2
RARE = 0.25
KNOWN = 3
"""A habit is known when it was seen so often."""
APART = 14
"""The sides are no further apart then."""
FAR = 0.6
"""So many of the deals are far from the end of a match."""
EMPTY = -1


@njit(**FAST)
def place_of(number, keys, used):
    """The row of a situation; a new one gets an empty row, or shares one when nearly all are taken."""
    mask = keys.size - 1
    at = (number * np.int64(-7046029254386353131) >> np.int64(20)) & mask
    while keys[at] != number:
        if keys[at] == EMPTY:
            if used[0] * 10 > keys.size * 9:
                return at
            keys[at] = number
            used[0] += 1
            return at
        at = (at + 1) & mask
    return at


@njit(**FAST)
def matched(row, moves, n, out):
    """A strategy from regrets: in proportion to those above zero, evenly where there are none."""
    total = 0.0
    for i in range(n):
        regret = row[moves[i]]
        out[i] = regret if regret > 0 else 0.0
        total += out[i]
    for i in range(n):
        out[i] = out[i] / total if total > 0 else 1.0 / n


@njit(**FAST)
def usual(number, habits, moves, n, out):
    """Put the habit of a situation, if one is known, in the place of a strategy."""
    keys, counts = habits
    mask = keys.size - 1
    at = (number * np.int64(-7046029254386353131) >> np.int64(20)) & mask
    while keys[at] != number:
        if keys[at] == EMPTY:
            return False
        at = (at + 1) & mask
    total = 0.0
    for i in range(n):
        total += counts[at, moves[i]]
    if total < KNOWN:
        return False
    for i in range(n):
        out[i] = counts[at, moves[i]] / total
    return True


@njit(**FAST)
def walk(traverser, game, hand, table, habits, by_habit, work):  # noqa: PLR0915 (a call costs more than what it would do)
    """The value for the traverser's side of the hand in the first of the states.

    It learns on the way where it is alive; elsewhere the traverser's own moves are drawn, too, which is cheap. Bets
    over counts multiply what may follow, so only now and then one that is tried is followed alive, and so is what the
    traverser would hardly do. With `by_habit` the rivals play by their habits where these are known.
    """
    players, pack, kind, above, chances, now, unit = game
    dealt, counts, needs = hand
    keys, regrets, sums, used = table
    states, moves, strategy, values, f, held, known, rows, many, tried, alive, accepting = work
    depth = 0
    alive[0] = 1
    value = 0.0
    entering = True
    while True:
        st = states[depth]
        if entering:
            if st[OVER]:
                value = (payoff(st, needs, chances, kind) - now) * unit
                if traverser & 1:
                    value = -value
                entering = False
                depth -= 1
                continue
            seat = actor(st, players)
            n = legal(st, seat, moves[depth], needs, kind)
            many[depth] = n
            tried[depth] = FULL
            chosen = 0
            if n > 1:
                facts(st, seat, players, pack, dealt, counts, needs, kind, f, held, known)
                number = key(f, held, known, above)
                row = place_of(number, keys, used)
                rows[depth] = row
                own = strategy[depth]
                matched(regrets[row], moves[depth], n, own)
                learns = seat != traverser
                if by_habit and (seat ^ traverser) & 1:
                    learns = not usual(number, habits, moves[depth], n, own)
                if seat == traverser and alive[depth]:
                    tried[depth] = 0
                    accepting[depth] = np.random.randint(2)
                else:
                    draw = np.random.random()
                    chosen = n - 1
                    for i in range(n):
                        draw -= own[i]
                        if draw < 0:
                            chosen = i
                            break
                    if learns:
                        for i in range(n):
                            sums[row, moves[depth, i]] += own[i]
        else:
            if depth < 0:
                return value
            if tried[depth] == FULL:
                depth -= 1
                continue
            n = many[depth]
            own = strategy[depth]
            values[depth, tried[depth]] = value
            tried[depth] += 1
            if tried[depth] == n:
                value = 0.0
                for i in range(n):
                    value += own[i] * values[depth, i]
                row = rows[depth]
                for i in range(n):
                    regrets[row, moves[depth, i]] += values[depth, i] - value
                depth -= 1
                continue
            seat = traverser
            chosen = 0
        follows = alive[depth]
        if tried[depth] != FULL:
            chosen = tried[depth]
            if strategy[depth, chosen] == 0 and np.random.random() > RARE:
                follows = 0
            if moves[depth, chosen] >= ENVIDO:
                if np.random.random() > SHARE:
                    follows = 0
            elif st[CALLING] and chosen != accepting[depth]:
                follows = 0
        states[depth + 1, :] = st
        apply(states[depth + 1], moves[depth, chosen], seat, players, dealt, counts, needs, kind)
        alive[depth + 1] = follows
        depth += 1
        entering = True


@njit(**FAST)
def seeded(seed):
    """Start numba's stream of chance."""
    np.random.seed(seed)


@njit(**FAST)
def drawn_needs(target, needs):
    """What both sides lack when a hand begins: often little, so that the end of a match is learnt, too."""
    for side in range(2):
        draw = np.random.random()
        needs[side] = 1 + int(target * draw**1.5)
    if np.random.random() < FAR:
        needs[0] = np.random.randint(5, target + 1)
        needs[1] = needs[0] + np.random.randint(-APART, APART + 1)
        needs[1] = min(max(needs[1], 5), target)


@njit(**FAST)
def train(rounds, players, kind, cards, above, chances, target, table, habits, share):
    """So many deals, each walked once for every seat; against rivals of known habits in that share of them."""
    strengths, values, suits = cards
    order = np.arange(strengths.size)
    dealt = np.zeros((players, 3), np.int64)
    counts = np.zeros(players, np.int64)
    needs = np.zeros(4, np.int64)
    states = np.zeros((DEPTH, PLACES), np.int64)
    moves = np.zeros((DEPTH, SLOTS + 1), np.int64)
    strategy = np.zeros((DEPTH, SLOTS + 1), np.float64)
    worths = np.zeros((DEPTH, SLOTS + 1), np.float64)
    f = np.zeros(averaged_key.FACTS, np.int64)
    held = np.zeros(3, np.int64)
    known = np.zeros(16, np.int64)
    rows, many, tried, alive, accepting = np.zeros((5, DEPTH), np.int64)
    work = (states, moves, strategy, worths, f, held, known, rows, many, tried, alive, accepting)
    total = 0.0
    # Half way, at an even score, a point is worth 1; where a match is nearly decided, next to nothing.
    half = target // 2
    unit = 2.0 / (chances[half - 1, half] - chances[half, half - 1])
    if kind[IS_MATCH]:
        unit *= 2
    for _ in range(rounds):
        deal(strengths.size, players, order, strengths, values, suits, dealt, counts)
        drawn_needs(target, needs)
        now = chances[needs[0], needs[1]]
        if kind[IS_MATCH]:
            needs[2], needs[3] = np.random.randint(2), np.random.randint(2)
            now = now * of_camas(needs[2] + 1, needs[3]) + (1 - now) * of_camas(needs[2], needs[3] + 1)
        game = (players, strengths.size, kind, above, chances, now, unit)
        for traverser in range(players):
            begin(states[0], players, needs, kind)
            by_habit = np.random.random() < share
            value = walk(traverser, game, (dealt, counts, needs), table, habits, by_habit, work)
            if traverser == 0:
                total += value
    return total / rounds


@njit(**FAST)
def filed(numbers, counts, keys, kept):
    """File habits under their situations."""
    mask = keys.size - 1
    for i in range(numbers.size):
        at = (numbers[i] * np.int64(-7046029254386353131) >> np.int64(20)) & mask
        while keys[at] != EMPTY:
            at = (at + 1) & mask
        keys[at] = numbers[i]
        kept[at] = counts[i]


@njit(**FAST)
def fade(table, factor):
    """Let what was learnt so far weigh less: done after every stretch, that is linear averaging."""
    _keys, regrets, sums, _used = table
    for row in range(regrets.shape[0]):
        for slot in range(regrets.shape[1]):
            regrets[row, slot] *= factor
            sums[row, slot] *= factor


__all__ = ["HELD", "fade", "seeded", "train"]
