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
STAKE: Final = 11  # what the hand is worth by what was accepted, in steps: 0 without any bet
RAISER: Final = 12  # who accepted last
ASKED: Final = 13  # the step of the bet that waits for an answer, 0 without one; also below a bet over counts
MAY_COUNT: Final = 14  # may one open a bet over counts?
CALLS: Final = 15  # the calls of the bet over counts that waits for an answer, 0 without one
COUNTED: Final = 16  # what came of the bet over counts, see below
COUNT: Final = 17  # one's own count, below 0 in a game without counts
NEED: Final = 18  # what one's side lacks of the target
RIVAL_NEED: Final = 19
IS_FIRST: Final = 20  # does one win ties of counts, as the first of all?
ON_TURN: Final = 21  # is one's side to lay the next card?
FACTS: Final = 22

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


def unseen_above(strength: int, f: Sequence[int], known: Sequence[int], above: Sequence[int]) -> int:
    """How many cards that one has not seen are higher, as if the pack had 40."""
    higher = above[strength]
    for i in range(f[KNOWN]):
        if known[i] > strength:
            higher -= 1
    return higher * 40 // f[PACK]


def score_class(f: Sequence[int]) -> int:
    """What both sides lack, in six classes: neither lacks little; one's own side does, the rivals do, both do; then one
    point for one's own side, else for the rivals.
    """
    mine, theirs = f[NEED], f[RIVAL_NEED]
    if mine < 2:
        return 4
    if theirs < 2:
        return 5
    return (1 if mine < 5 else 0) + (2 if theirs < 5 else 0)


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
    return _playing(f, held, known, above)


def _counting(f: Sequence[int], held: Sequence[int], known: Sequence[int], above: Sequence[int]) -> int:
    """A bet over counts waits for an answer."""
    many = f[PLAYERS] > 2
    best = 0
    for i in range(f[CARDS]):
        best = max(best, COARSE[bucket(unseen_above(held[i], f, known, above))])
    strong = 0 if best < 2 or many else (1 if best < 4 else 2)
    rest = f[CALLS]
    rest = rest * 2 + (1 if f[ASKED] else 0)
    rest = rest * 2 + f[IS_FIRST]
    rest = rest * 4 + (0 if many else f[LEFT] - 1)
    rest = rest * 4 + wide_class(f[NEED])
    rest = rest * 4 + wide_class(f[RIVAL_NEED])
    return rest * 4 * LOW + count_class(f[COUNT]) * 3 + strong


def _playing(f: Sequence[int], held: Sequence[int], known: Sequence[int], above: Sequence[int]) -> int:
    """A card or a bet on the hand. Where counts are bet on, too, more can happen, so less is told apart.

    Where the partner's card is the best on the table, how high it is tells more than how one's own stand to it; where
    it is a rival's, the other way round.
    """
    trick, is_plain = f[TRICK], f[COUNT] < 0
    cards = 0
    for i in range(f[CARDS]):
        one = bucket(unseen_above(held[i], f, known, above))
        if trick == 0:
            one = COARSE[one] if is_plain else COARSEST[COARSE[one]]
        elif trick == 1 and not is_plain:
            one = COARSE[one]
        cards = cards * (7 if trick == 0 else 10) + one
    if trick == 2 and f[LEFT] == 1:
        cards = 0
    best = 0
    if f[TOP] and (f[TOP] != 2 or f[IS_LAID] or trick == 2):
        best = COARSE[bucket(unseen_above(f[BEST], f, known, above))]
        best = 1 + (best if is_plain else COARSEST[best])
    rest = bet(f)
    count = RUMOUR[f[COUNTED]] if trick == 0 else 0
    if f[MAY_COUNT]:
        count = 4 + (rough_count(f[COUNT]) + 1) // 2
    rest = rest * 8 + count
    rest = rest * 4 + f[TOP]
    rest = rest * 2 + f[IS_LAID]
    rest = rest * 2 + f[ON_TURN]
    rest = rest * 8 + best
    rest = rest * 5 + f[LEFT]
    rest = rest * 4 + (f[FIRST] if f[FIRST] < 3 or f[IS_MANO] else 0)
    rest = rest * 6 + score_class(f)
    stands = relation(f, held) if f[TOP] != 1 else 0
    return (rest * 4 + 1 + trick) * LOW + stands * 343 + cards
