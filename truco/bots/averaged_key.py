"""What an averaged strategy may know of a situation, as one number: situations that it takes for the same share it.

The trainer compiles these very functions, so that a hand in training and a view in play give the same number. They use
nothing but whole numbers and places in sequences. `f` holds the facts named below; `held` the strengths of the cards
held, upwards; `known` the strengths of all cards seen, one's own included; `above` by strength how many cards of the
pack are higher.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

# The facts. A side is 0 for nobody, 1 for one's own, 2 for the rivals, 3 for a tie.
PLAYERS: Final = 0
CARDS: Final = 1  # how many cards one holds
KNOWN: Final = 2  # how many cards one has seen
PACK: Final = 3  # how many cards the pack has
TRICK: Final = 4  # the trick in progress, 0 is the first
IS_LAID: Final = 5  # has one laid a card in it?
TOP: Final = 6  # whose card is the best on the table
BEST: Final = 7  # how strong that card is, 0 where there is none
LEFT: Final = 8  # how many players have still to lay a card, oneself included
FIRST: Final = 9  # who won the first trick
IS_MANO: Final = 10  # does one's side lead the hand?
PAST: Final = 11  # the rivals' best card in the first trick
LATER: Final = 12  # and in the second
STAKE: Final = 13  # what the hand is worth by what was accepted, in steps: 0 without any bet
RAISER: Final = 14  # who accepted last
ASKED: Final = 15  # the step of the bet that waits for an answer, 0 without one; also below a bet over counts
MAY_COUNT: Final = 16  # may one open a bet over counts?
CALLS: Final = 17  # the calls of the bet over counts that waits for an answer, 0 without one
COUNTED: Final = 18  # what came of the bet over counts, see below
COUNT: Final = 19  # one's own count
NEED: Final = 20  # what one's side lacks of the target
RIVAL_NEED: Final = 21
IS_FIRST: Final = 22  # does one win ties of counts, as the first of all?
ON_TURN: Final = 23  # is one's side to lay the next card?
FACTS: Final = 24

# What came of a bet over counts: nothing was called; one's own side refused, the rivals did; one's own side won it; the
# rivals won it with an ordinary, a good, a very good count.
NOT_COUNTED, WE_REFUSED, THEY_REFUSED, WE_WON, THEY_WON = range(5)
GOOD_COUNT: Final = 27
GREAT_COUNT: Final = 30

LOW: Final = 2560
"""The cards' part of the number is below this; what stands above is the rest of the situation."""

COARSE: Final = (0, 0, 1, 1, 2, 3, 4, 5, 5, 6)
COARSEST: Final = (0, 1, 2, 2, 3, 3, 4)
RUMOUR: Final = (0, 1, 2, 2, 1, 1, 3)


def bucket(higher: int) -> int:
    """A card by how many cards that one has not seen are higher, of 40: from 0, the worst, to 9."""
    if higher < 4:
        return 9 - higher
    if higher < 6:
        return 5
    if higher < 9:
        return 4
    if higher < 13:
        return 3
    if higher < 18:
        return 2
    return 1 if higher < 26 else 0


def fine(higher: int) -> int:
    """The same, finer: for the last card, from 0, the best, to 13."""
    if higher < 6:
        return higher
    return min(6 + (higher - 6) // 3, 13)


def level(strength: int, above: Sequence[int], pack: int) -> int:
    """A card on the table by its strength alone: 0 for none, 1 for a low one, 2 for a middling, 3 for a high one."""
    if not strength:
        return 0
    higher = above[strength] * 40 // pack
    if higher < 8:
        return 3
    return 2 if higher < 18 else 1


def unseen_above(strength: int, f: Sequence[int], known: Sequence[int], above: Sequence[int]) -> int:
    """How many cards that one has not seen are higher, as if the pack had 40."""
    higher = above[strength]
    for i in range(f[KNOWN]):
        if known[i] > strength:
            higher -= 1
    return higher * 40 // f[PACK]


def score_class(f: Sequence[int]) -> int:
    """What both sides lack, for tricks that leave much open: 1, 2 to 4, more; far from the end, whether a bet for the
    rest is a large one. Ten classes.
    """
    mine, theirs = f[NEED], f[RIVAL_NEED]
    first = 0 if mine < 2 else (1 if mine < 5 else 2)
    second = 0 if theirs < 2 else (1 if theirs < 5 else 2)
    if f[MAY_COUNT] and first + second == 4 and min(mine, theirs) > 10:
        return 9
    return first * 3 + second


def wide_class(need: int) -> int:
    """What a side lacks, for bets over counts, which go further."""
    if need < 2:
        return 0
    if need < 6:
        return 1
    return 2 if need < 12 else 3


def count_class(count: int) -> int:
    """A count, to bet on it: 14 classes."""
    if count < 20:
        return 0 if count < 5 else 1
    if count < 24:
        return 2 + (count - 20) // 2
    return count - 20


def rough_count(count: int) -> int:
    """A count, besides all else: 7 classes."""
    if count < 24:
        return 0
    if count < 28:
        return 1 + max(count - 25, 0)
    return 4 + (count - 28) // 2


def relation(f: Sequence[int], held: Sequence[int]) -> int:
    """How one's cards stand to the best on the table: how many lose to it, and does one tie with it?"""
    if f[IS_LAID] or not f[TOP]:
        return 0
    lower, equal = 0, 0
    for i in range(f[CARDS]):
        if held[i] < f[BEST]:
            lower += 1
        elif held[i] == f[BEST]:
            equal = 1
    return 2 * lower + equal


def bet(f: Sequence[int]) -> int:
    """The bet on the hand: what was accepted and who may raise it, or what waits for an answer. Nine cases."""
    if f[ASKED]:
        return 5 + f[ASKED]
    if not f[STAKE]:
        return 0
    if f[STAKE] == 3:
        return 5
    return 2 * f[STAKE] - (1 if f[RAISER] == 1 else 0)


def key(f: Sequence[int], held: Sequence[int], known: Sequence[int], above: Sequence[int]) -> int:
    """The number of a situation."""
    if f[CALLS]:
        return _counting(f, held, known, above)
    if f[TRICK] == 0:
        return _first_trick(f, held, known, above)
    return _later_trick(f, held, known, above)


def _counting(f: Sequence[int], held: Sequence[int], known: Sequence[int], above: Sequence[int]) -> int:
    """A bet over counts waits for an answer."""
    best = 0
    for i in range(f[CARDS]):
        best = max(best, COARSE[bucket(unseen_above(held[i], f, known, above))])
    strong = 0 if best < 2 else (1 if best < 4 else 2)
    rest = f[CALLS]
    rest = rest * 2 + (1 if f[ASKED] else 0)
    rest = rest * 2 + f[IS_FIRST]
    rest = rest * 4 + f[LEFT] - 1
    rest = rest * 4 + wide_class(f[NEED])
    rest = rest * 4 + wide_class(f[RIVAL_NEED])
    return rest * 4 * LOW + count_class(f[COUNT]) * 3 + strong


def _first_trick(f: Sequence[int], held: Sequence[int], known: Sequence[int], above: Sequence[int]) -> int:
    many = 1 if f[PLAYERS] > 2 else 0
    cards = 0
    for i in range(f[CARDS]):
        one = COARSE[bucket(unseen_above(held[i], f, known, above))]
        cards = cards * 7 + (COARSEST[one] if many else one)
    rest = bet(f)
    rest = rest * 8 + (0 if f[MAY_COUNT] else 1 + f[COUNTED])
    rest = rest * 8 + ((rough_count(f[COUNT]) + many) // (1 + many) if f[MAY_COUNT] else 0)
    rest = rest * 4 + f[TOP]
    rest = rest * 2 + f[IS_LAID]
    rest = rest * 2 + f[ON_TURN]
    rest = rest * 5 + (level(f[BEST], above, f[PACK]) if f[IS_LAID] or f[PLAYERS] > 2 else 0)
    rest = rest * 5 + f[LEFT]
    rest = rest * 10 + score_class(f)
    return (rest * 4 + 1) * LOW + relation(f, held) * 343 + cards


def _later_trick(f: Sequence[int], held: Sequence[int], known: Sequence[int], above: Sequence[int]) -> int:
    last, many = f[TRICK] == 2, f[PLAYERS] > 2
    cards = 0
    for i in range(f[CARDS]):
        higher = unseen_above(held[i], f, known, above)
        if last:
            cards = 1 + (fine(higher) if not f[TOP] or f[LEFT] > 1 else 0)
        else:
            cards = cards * 11 + 1 + (COARSE[bucket(higher)] if many else bucket(higher))
    best = 0
    if f[TOP] and (f[IS_LAID] or many):
        higher = unseen_above(f[BEST], f, known, above)
        if many:
            best = 1 + (COARSE[bucket(higher)] if last else COARSE[bucket(higher)] // 2)
        else:
            best = 1 + (fine(higher) if last else COARSE[bucket(higher)])
    rest = bet(f)
    rest = rest * 4 + RUMOUR[f[COUNTED]]
    rest = rest * 4 + f[TOP]
    rest = rest * 2 + f[IS_LAID]
    rest = rest * 2 + f[ON_TURN]
    rest = rest * 16 + best
    rest = rest * 5 + f[LEFT]
    rest = rest * 4 + (f[FIRST] if f[FIRST] < 3 or f[IS_MANO] else 0)
    rest = rest * 4 + (0 if many else level(f[PAST], above, f[PACK]))
    rest = rest * 4 + (0 if many else level(f[LATER], above, f[PACK]))
    rest = rest * 10 + score_class(f)
    return (rest * 4 + (3 if last else 2)) * LOW + relation(f, held) * 121 + cards
