"""A hand as flat numbers, fast enough to be played millions of times: what is legal, what a move changes, what it pays.

Seats are counted from the mano, so that the mano's side is 0. A hand is a row of whole numbers (the places below); the
cards dealt are their strengths by seat, upwards. Moves are slots: the cards held from the lowest up, or accept and
refuse in their place; then a bet on the hand, then the three calls over counts. What tells the games apart is a row of
numbers, too: how many steps the bet on the hand has (plain points the first), what each is worth, and the places below.
"""

import numpy as np
from numba import njit

from lab.mccfr.key import FAST
from truco.bots import averaged_key

ACCEPT, REFUSE, BET, ENVIDO, REAL, FALTA = 0, 1, 3, 4, 5, 6
SLOTS = 7

TURN, LEADER, LAID, BEST, TOP, TOP_SEAT, TRICK, FIRST, SECOND, THIRD = range(10)
STAKE, ACCEPTOR, ASKED, ASKER = 10, 11, 12, 13
CALLS, CALLING, CALLER, WORTH, PRICE, CLOSED = 14, 15, 16, 17, 18, 19
COUNTED, COUNTED_BY, COUNTED_BEST = 20, 21, 22
HAS_LAID, OVER = 23, 24
GAIN = 25  # and 26
HELD = 27  # to 30: by seat, the places of its cards, as bits
CARDS = 31  # to 42: the strengths laid so far, in order; how many they are comes next
MANY = 43
EARLY = 44  # the best card on the table when the first bet on a trick was made
DUE = 45  # what the bet over counts will pay at the end, and to which side
DUE_TO = 46
PLACES = 47

STEPS, WORTHS = 0, 0  # the worth of step 1 stands at 1, and so on to 5
HAS_COUNT = 6  # is there a bet over counts: ENVIDO_CHAINS or ENVIT
ON_TRICK = 7  # is a bet on the trick in progress, which decides the hand when it was accepted?
EDGE = 8  # the step that is played for, without bets, where a side lacks one point; 0 if there is nothing of the kind
FIRST_TO_TIE = 9  # does who laid the first of the tying cards lead the next trick, not who led this one?
NOBODY = 10  # do three ties pay nobody?
REAL_ADDS = 11  # what the second call over counts adds
LOW_FALTA = 12  # what the last one bets while neither side has more than half of the target; 0 if what the leader lacks
TARGET = 13
IS_MATCH = 14  # does the last step bet the match, and is a match two camas?
KINDS = 15

ENVIDO_CHAINS, ENVIT = 1, 2
"""The first is paid at once and may be opened in answer to a bet on the hand; the other is paid at the end."""
NONE, TIE = -1, 2


@njit(**FAST)
def is_edge(needs, kind):
    """Is it a hand without bets, since a side lacks one point?"""
    return kind[EDGE] > 0 and (needs[0] == 1 or needs[1] == 1)


@njit(**FAST)
def begin(st, players, needs, kind):
    """The hand as dealt."""
    st[:] = 0
    st[FIRST] = st[SECOND] = st[THIRD] = NONE
    st[TOP] = NONE
    st[ACCEPTOR] = NONE
    st[STAKE] = kind[EDGE] if is_edge(needs, kind) else 1
    st[COUNTED_BY] = NONE
    for seat in range(players):
        st[HELD + seat] = 7


@njit(**FAST)
def actor(st, players):
    """The seat that decides: who is on turn, or he who speaks for the challenged side, its last from the mano."""
    if st[CALLING]:
        side = 1 - st[CALLER]
    elif st[ASKED]:
        side = 1 - st[ASKER]
    else:
        return st[TURN]
    return side if players == 2 else 2 + side


@njit(**FAST)
def may_open(st, seat, kind):
    """May the seat open a bet over counts, if it is asked at all?"""
    if not kind[HAS_COUNT] or (kind[HAS_COUNT] == ENVIT and st[ASKED]):
        return False
    return not st[CLOSED] and st[CALLS] == 0 and st[ACCEPTOR] == NONE and not st[HAS_LAID] >> seat & 1


@njit(**FAST)
def legal(st, seat, moves, needs, kind):
    """How many moves the seat has; they stand in `moves`."""
    n = 0
    if st[CALLING]:
        moves[0], moves[1] = ACCEPT, REFUSE
        n = 2
        calls = st[CALLS]
        if kind[HAS_COUNT] == ENVIT:
            if calls == 1:
                moves[n] = REAL
                n += 1
            if calls < 6:
                moves[n] = FALTA
                n += 1
        elif calls < 6:
            if calls < 2:
                moves[n] = ENVIDO
                n += 1
            if calls < 3:
                moves[n] = REAL
                n += 1
            moves[n] = FALTA
            n += 1
        return n
    if st[ASKED]:
        moves[0], moves[1] = ACCEPT, REFUSE
        n = 2
        if st[ASKED] < kind[STEPS] and not (kind[ON_TRICK] and kind[WORTHS + st[ASKED]] >= needs[seat & 1]):
            moves[n] = BET
            n += 1
    else:
        held = st[HELD + seat]
        while held:
            moves[n] = n
            n += 1
            held &= held - 1
        is_raise = st[STAKE] < kind[STEPS] and st[ACCEPTOR] == seat & 1 and not kind[ON_TRICK]
        if st[STAKE] == 1 or is_raise:
            moves[n] = BET
            n += 1
    if may_open(st, seat, kind):
        moves[n] = ENVIDO
        n += 1
        if kind[HAS_COUNT] == ENVIDO_CHAINS:
            moves[n] = REAL
            n += 1
        moves[n] = FALTA
        n += 1
    return n


@njit(**FAST)
def finish(st, side, points):
    """The hand is over."""
    st[GAIN + side] += points
    st[OVER] = 1


@njit(**FAST)
def last_told(players, counts):
    """The seat whose count is the last number told: of the side that wins, though its partner may have more."""
    best, told, silent = 0, 1, 0
    for turn in range(1, 2 * players):
        seat = turn % players
        bit = 1 << seat
        is_new = not (told | silent) & bit
        if (seat ^ best) & 1 == 0:
            silent |= bit if is_new else 0
        elif (counts[seat] > counts[best] or (counts[seat] == counts[best] and seat < best)) and not told & bit:
            told |= bit
            best = seat
        elif is_new:
            told |= bit
    return best


@njit(**FAST)
def apply(st, slot, seat, players, dealt, counts, needs, kind):
    """Make a move."""
    side = seat & 1
    if slot >= ENVIDO:
        before = st[WORTH]
        st[PRICE] = before if st[CALLS] else 1
        if slot == ENVIDO:
            st[CALLS] += 1
            st[WORTH] = before + 2
        elif slot == REAL:
            st[CALLS] += 3
            st[WORTH] = before + kind[REAL_ADDS]
        else:
            st[CALLS] += 6
            is_low = kind[LOW_FALTA] and 2 * min(needs[0], needs[1]) >= kind[TARGET]
            st[WORTH] = kind[LOW_FALTA] if is_low else min(needs[0], needs[1])
        st[CALLING] = 1
        st[CALLER] = side
    elif slot == BET:
        if st[ASKED]:
            st[STAKE] = st[ASKED]
            st[ACCEPTOR] = side
        else:
            st[EARLY] = st[BEST]
        st[ASKED] = st[STAKE] + 1
        st[ASKER] = side
    elif st[CALLING]:
        st[CALLING] = 0
        st[CLOSED] = 1
        if slot == ACCEPT:
            best = last_told(players, counts)
            won, points = best & 1, st[WORTH]
            st[COUNTED], st[COUNTED_BY], st[COUNTED_BEST] = 2, won, counts[best]
        else:
            won, points = st[CALLER], st[PRICE]
            st[COUNTED], st[COUNTED_BY] = 1, won
        if kind[HAS_COUNT] == ENVIT:
            st[DUE], st[DUE_TO] = points, won
        else:
            st[GAIN + won] += points
            if st[GAIN + won] >= needs[won]:
                st[OVER] = 1
    elif st[ASKED]:
        if slot == ACCEPT:
            st[STAKE] = st[ASKED]
            st[ACCEPTOR] = side
            st[ASKED] = 0
        else:
            finish(st, st[ASKER], kind[WORTHS + st[ASKED] - 1])
    else:
        lay(st, slot, seat, players, dealt, kind)


@njit(**FAST)
def lay(st, slot, seat, players, dealt, kind):
    """Lay the card of that place among those held."""
    side = seat & 1
    held = st[HELD + seat]
    for _ in range(slot):
        held &= held - 1
    bit = held & -held
    place = 0 if bit == 1 else (1 if bit == 2 else 2)
    strength = dealt[seat, place]
    st[HELD + seat] ^= bit
    st[HAS_LAID] |= 1 << seat
    st[CARDS + st[MANY]] = strength
    st[MANY] += 1
    if strength > st[BEST]:
        st[BEST], st[TOP], st[TOP_SEAT] = strength, side, seat
    elif strength == st[BEST] and st[TOP] != side:
        st[TOP] = TIE
    st[LAID] += 1
    if st[LAID] < players:
        st[TURN] = (seat + 1) % players
        return
    won = st[TOP]
    worth = kind[WORTHS + st[STAKE]]
    st[FIRST + st[TRICK]] = won
    first = st[FIRST]
    if kind[ON_TRICK] and st[ACCEPTOR] != NONE:
        if won != TIE:
            finish(st, won, worth)
        elif st[EARLY] == st[BEST]:
            finish(st, 1 - st[ASKER], worth)
        elif st[TRICK] == 2:
            st[OVER] = 1
        st[EARLY] = NONE
    elif st[TRICK] == 1:
        if first == TIE and won != TIE:
            finish(st, won, worth)
        elif first != TIE and (won in (TIE, first)):
            finish(st, first, worth)
    elif st[TRICK] == 2:
        if won == TIE and first == TIE and kind[NOBODY]:
            st[OVER] = 1
        else:
            finish(st, won if won != TIE else (first if first != TIE else 0), worth)
    if won != TIE or kind[FIRST_TO_TIE]:
        st[LEADER] = st[TOP_SEAT]
    st[TURN] = st[LEADER]
    st[TRICK] += 1
    st[LAID] = st[BEST] = 0
    st[TOP] = NONE


@njit(**FAST)
def seen_by(side, other):
    """A side as another one sees it: nobody, us, them, a tie."""
    return 0 if other == NONE else (3 if other == TIE else (1 if other == side else 2))


@njit(**FAST)
def facts(st, seat, players, pack, dealt, counts, needs, kind, f, held, known):
    """What the seat knows, as `averaged_key` takes it."""
    side = seat & 1
    n = 0
    for place in range(3):
        if st[HELD + seat] >> place & 1:
            held[n] = dealt[seat, place]
            n += 1
    f[averaged_key.PLAYERS] = players
    f[averaged_key.CARDS] = n
    for i in range(st[MANY]):
        known[i] = st[CARDS + i]
    for i in range(n):
        known[st[MANY] + i] = held[i]
    f[averaged_key.KNOWN] = st[MANY] + n
    f[averaged_key.PACK] = pack
    f[averaged_key.TRICK] = st[TRICK]
    f[averaged_key.IS_LAID] = 1 if n < 3 - st[TRICK] else 0
    f[averaged_key.TOP] = seen_by(side, st[TOP])
    f[averaged_key.BEST] = st[BEST]
    f[averaged_key.LEFT] = players - st[LAID]
    is_on_trick = kind[ON_TRICK] and (st[ASKED] > 0 or st[ACCEPTOR] != NONE)
    f[averaged_key.FIRST] = 0 if is_on_trick else seen_by(side, st[FIRST])
    f[averaged_key.IS_MANO] = 1 if side == 0 else 0
    f[averaged_key.STAKE], f[averaged_key.RAISER] = min(st[STAKE] - 1, 3), seen_by(side, st[ACCEPTOR])
    if is_edge(needs, kind):
        f[averaged_key.STAKE], f[averaged_key.RAISER] = 2, 0
    elif is_on_trick and not st[ASKED]:
        f[averaged_key.STAKE] = 3
    elif st[STAKE] == kind[STEPS]:
        f[averaged_key.RAISER] = 0
    f[averaged_key.ASKED] = st[ASKED] - 1 if st[ASKED] else 0
    f[averaged_key.MAY_COUNT] = 1 if may_open(st, seat, kind) else 0
    f[averaged_key.CALLS] = st[CALLS] if st[CALLING] else 0
    counted = 0
    if kind[HAS_COUNT] == ENVIT:
        counted = averaged_key.WE_WON if st[COUNTED] else 0
    elif st[COUNTED] == 1:
        counted = averaged_key.THEY_REFUSED if st[COUNTED_BY] == side else averaged_key.WE_REFUSED
    elif st[COUNTED] == 2:
        counted = averaged_key.WE_WON
        if st[COUNTED_BY] != side:
            counted = averaged_key.THEY_WON + (st[COUNTED_BEST] >= averaged_key.GOOD_COUNT)
            counted += st[COUNTED_BEST] >= averaged_key.GREAT_COUNT
    f[averaged_key.COUNTED] = counted
    f[averaged_key.COUNT] = counts[seat] if kind[HAS_COUNT] else -1
    f[averaged_key.NEED] = needs[side] - st[GAIN + side]
    f[averaged_key.RIVAL_NEED] = needs[1 - side] - st[GAIN + 1 - side]
    f[averaged_key.IS_FIRST] = 1 if seat == 0 else 0
    f[averaged_key.ON_TURN] = 1 if st[TURN] & 1 == side else 0


@njit(**FAST)
def deal(pack, players, order, strengths, values, suits, dealt, counts):
    """Deal three cards to each seat, sort each hand upwards, count it."""
    n = order.size
    for i in range(3 * players):
        j = i + np.random.randint(0, n - i)
        order[i], order[j] = order[j], order[i]
    for seat in range(players):
        a, b, c = order[3 * seat], order[3 * seat + 1], order[3 * seat + 2]
        best = max(values[a], values[b], values[c])
        if suits[a] == suits[b]:
            best = max(best, 20 + values[a] + values[b])
        if suits[a] == suits[c]:
            best = max(best, 20 + values[a] + values[c])
        if suits[b] == suits[c]:
            best = max(best, 20 + values[b] + values[c])
        counts[seat] = best
        x, y, z = strengths[a], strengths[b], strengths[c]
        dealt[seat, 0] = min(x, y, z)
        dealt[seat, 2] = max(x, y, z)
        dealt[seat, 1] = x + y + z - dealt[seat, 0] - dealt[seat, 2]


@njit(**FAST)
def of_camas(mine, theirs):
    """The chance to win two camas first, with so many won, each going to either side as often."""
    if mine == 2 or theirs == 2:
        return 1.0 if mine == 2 else 0.0
    return 0.5 + (mine - theirs) / 4


@njit(**FAST)
def payoff(st, needs, chances, kind):
    """The chance of the mano's side to win the match after the hand."""
    mine, theirs = needs[0] - st[GAIN], needs[1] - st[GAIN + 1]
    if not kind[IS_MATCH]:
        return 1.0 if mine <= 0 else 0.0 if theirs <= 0 else chances[mine, theirs]
    first, second = needs[2], needs[3]
    mine, theirs = needs[0], needs[1]
    if st[DUE]:
        if st[DUE_TO] == 0:
            mine -= st[DUE]
        else:
            theirs -= st[DUE]
    is_closed = mine <= 0 or theirs <= 0
    if is_closed:
        first, second = first + (mine <= 0), second + (theirs <= 0)
        mine = theirs = kind[TARGET]
        if first == 2 or second == 2:
            return of_camas(first, second)
    won = 0 if st[GAIN] else 1
    if st[STAKE] == kind[STEPS] and not st[ASKED]:
        return 1.0 - won
    if not is_closed:
        mine, theirs = mine - st[GAIN], theirs - st[GAIN + 1]
        if mine <= 0 or theirs <= 0:
            return of_camas(first + (mine <= 0), second + (theirs <= 0))
    share = chances[mine, theirs]
    return share * of_camas(first + 1, second) + (1 - share) * of_camas(first, second + 1)
