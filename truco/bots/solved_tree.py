"""A hand of Le Truc as it was solved: which requests there are, and where a table keeps the decisions of a turn.

A table keeps turns of the same kind together: the first number of all of them, then the second of all, and so on.
Neighbours are alike then, and the file is smaller by a third.

Player 0 leads the hand, player 1 deals it. The hand has six turns, two in each trick: the mover may ask once, the other
answers, the mover lays a card. In the third trick the follower's card matters only by whether it loses to, ties with or
beats the card on the table: his class is 0, 1 or 2.

Left out, since nothing is lost by it: giving up on one's turn (play on and refuse what is asked later), asking where
one's win at the present level already wins the match, "two more" where the next level decides the match for either side
(as "my remainder" does), and the redeal (whoever never proposes and never agrees keeps the value of the hand).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

TARGET: Final = 12
RANKS: Final = 8
RUNGS: Final = (1, 2, 6, 8, 10, 12)
"""What a hand is worth at each level of the default ladder."""

ALL_IN: Final = 6
"""The level of a hand that is played for the match."""

NOBODY: Final = 2
"""Stands for the winner of a tied trick."""

HOLDS: Final = (3, 3, 2, 2)
"""How many cards the mover holds in the first four turns."""

FACES: Final = (3, 2, 2, 1)
"""How many the other player holds then."""

LEADERS, FOLLOWERS = 1, 2
"""Bits of the first number of a third trick: whose decisions a table has. It lacks those that hardly ever come."""

CALM: Final = 5
"""Where a table lacks a third trick: accept with this rank or a higher one, ask for the match with a card that wins."""

Kept = tuple[int, ...]
"""Ranks held, upwards: 0 is the nine, 7 the seven."""

Kind = tuple[int, int, int]
"""Of a turn: the how manieth it is, its level, how many numbers a table keeps of it."""


@cache
def tuples(count: int, ranks: int = RANKS) -> tuple[Kept, ...]:
    """All that a player can hold with so many cards, in a table's order."""
    return tuple(combinations_with_replacement(range(ranks), count))


@cache
def places(count: int, ranks: int = RANKS) -> dict[Kept, int]:
    """Where each of them stands."""
    return {kept: place for place, kept in enumerate(tuples(count, ranks))}


def requests(scores: tuple[int, int], player: int, level: int) -> tuple[int, ...]:
    """The levels for which that player may ask, the lower first."""
    if level >= len(RUNGS) or scores[player] + RUNGS[level] >= TARGET:
        return ()
    further = level + 1 < len(RUNGS) and min(scores) + RUNGS[level + 1] < TARGET
    return (level + 1, ALL_IN) if further else (ALL_IN,)


def trick_winner(mover: int, led: int, laid: int) -> int:
    """Who wins a trick that the mover has followed to."""
    return NOBODY if led == laid else mover if laid > led else 1 - mover


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a hand: the how manieth, who moves, the level, who won the first trick, the card led in this one."""

    number: int
    mover: int
    level: int
    first: int
    led: int

    def after(self, level: int, laid: int) -> Turn | int | None:
        """The next turn; the winner where the hand is won; None after three ties."""
        if self.number % 2 == 0:
            return Turn(self.number + 1, 1 - self.mover, level, self.first, laid)
        won = trick_winner(self.mover, self.led, laid)
        lead = 0 if won == NOBODY else won
        if self.number == 1:
            return Turn(2, lead, level, won, -1)
        if self.number == 3:
            decides = won if self.first == NOBODY else self.first if won in (NOBODY, self.first) else NOBODY
            return decides if decides != NOBODY else Turn(4, lead, level, self.first, -1)
        if won != NOBODY:
            return won
        return None if self.first == NOBODY else self.first


OPENING: Final = Turn(0, 0, 0, NOBODY, -1)


def own_size(turn: Turn, asks: int) -> int:
    """How many numbers a table keeps of the decisions of one turn with so many requests."""
    mine, others = len(tuples(HOLDS[turn.number])), len(tuples(FACES[turn.number]))
    cards = mine * (HOLDS[turn.number] - 1)
    return cards + asks * (mine + others + cards)


@cache
def last_size(scores: tuple[int, int], follower: int, level: int) -> int:
    """How many numbers there are of the last turn at a level: by class and card led, then the leader's answers."""
    return len(requests(scores, follower, level)) * (3 * RANKS + RANKS)


@cache
def third_size(scores: tuple[int, int], turn: Turn) -> int:
    """How many numbers a table keeps of a third trick: whose there are, the leader's, the last turn at each level."""
    asks = requests(scores, turn.mover, turn.level)
    levels = (turn.level, *(level for level in asks if level != ALL_IN))
    total = 2 * RANKS * len(asks) + sum(last_size(scores, 1 - turn.mover, level) for level in levels)
    return 1 + total if total else 0


def kind(scores: tuple[int, int], turn: Turn) -> Kind:
    """What a turn before the last is to a table: a turn of the same kind has as many numbers."""
    if turn.number == 4:
        return turn.number, turn.level, third_size(scores, turn)
    return turn.number, turn.level, own_size(turn, len(requests(scores, turn.mover, turn.level)))


def _next(scores: tuple[int, int], turn: Turn) -> Iterator[tuple[int, int, Turn]]:
    """The turns that may follow one of the first two tricks, with the level and the card that lead to them."""
    for level in (turn.level, *requests(scores, turn.mover, turn.level)):
        for laid in range(RANKS):
            after = turn.after(level, laid)
            if isinstance(after, Turn):
                yield level, laid, after


@cache
def kinds(scores: tuple[int, int], turn: Turn) -> Mapping[Kind, int]:
    """How many turns of each kind there are from one on, itself among them."""
    total = Counter({kind(scores, turn): 1})
    if turn.number < 4:
        for _level, _laid, after in _next(scores, turn):
            total.update(kinds(scores, after))
    return total


def passed(scores: tuple[int, int], turn: Turn, level: int, laid: int) -> Mapping[Kind, int]:
    """How many turns of each kind stand before the one that follows at that level after that card, from this on."""
    total = Counter({kind(scores, turn): 1})
    for to, rank, after in _next(scores, turn):
        if (to, rank) == (level, laid):
            return total
        total.update(kinds(scores, after))
    raise ValueError(f"no turn follows at level {level} after rank {laid}")


@cache
def shelves(scores: tuple[int, int]) -> Mapping[Kind, tuple[int, int]]:
    """Where in a table the numbers of a kind's turns begin, and how many turns there are."""
    found: dict[Kind, tuple[int, int]] = {}
    end = 0
    for each, count in sorted(kinds(scores, OPENING).items()):
        found[each] = end, count
        end += count * each[2]
    return found


def size(scores: tuple[int, int]) -> int:
    """How many numbers a table keeps."""
    return sum(count * each[2] for each, count in kinds(scores, OPENING).items())


class Decisions:
    """The decisions of a turn of the first two tricks: what its numbers in a table say, in parts of `whole`."""

    def __init__(self, numbers: bytes, turn: Turn, asks: tuple[int, ...], whole: int) -> None:
        self._numbers = numbers
        self._whole = whole
        self._asks = len(asks)
        self._count = HOLDS[turn.number]
        self._mine, self._others = len(tuples(self._count)), len(tuples(FACES[turn.number]))
        self._width = self._mine * (self._count - 1)

    def opening(self, kept: Kept) -> tuple[list[int], list[int]]:
        """The weights of the cards held, upwards, and of the requests."""
        at = self._width + places(self._count)[kept]
        asked = [self._numbers[at + n * self._mine] for n in range(self._asks)]
        return self._cards(0, kept, sum(asked)), asked

    def answer(self, request: int, kept: Kept) -> int:
        """The weight of accepting that request (0 is the first)."""
        return self._numbers[self._block(request) + places(len(kept))[kept]]

    def laying(self, request: int, kept: Kept) -> list[int]:
        """The weights of the cards held, upwards, when that request has been accepted."""
        return self._cards(self._block(request) + self._others, kept, 0)

    def _block(self, request: int) -> int:
        return self._width + self._asks * self._mine + request * (self._others + self._width)

    def _cards(self, at: int, kept: Kept, asked: int) -> list[int]:
        """What a table leaves out is the weight of the highest card."""
        at += places(self._count)[kept]
        weights = [self._numbers[at + n * self._mine] for n in range(self._count - 1)]
        return [*weights, max(self._whole - asked - sum(weights), 0)]


class Third:
    """The decisions of a third trick: what its numbers in a table say, or the rule for what it lacks."""

    def __init__(self, numbers: bytes, turn: Turn, scores: tuple[int, int], whole: int) -> None:
        self._numbers = numbers
        self._turn = turn
        self._scores = scores
        self._whole = whole
        self._asks = requests(scores, turn.mover, turn.level)
        self._there = numbers[0] if numbers else 0

    def opening(self, rank: int) -> list[int]:
        """The weights of the leader's requests with that card."""
        if not self._there & LEADERS:
            return [0] * len(self._asks)
        return [self._numbers[1 + n * RANKS + rank] for n in range(len(self._asks))]

    def answer(self, request: int, rank: int) -> int:
        """The weight of the follower's accepting that request of the leader's with that card."""
        if not self._there & FOLLOWERS:
            return self._whole * (rank >= CALM)
        return self._numbers[1 + (len(self._asks) + request) * RANKS + rank]

    def last_opening(self, level: int, led: int, rank: int) -> list[int]:
        """The weights of the follower's requests at that level, with `rank` against the card led."""
        asks = len(requests(self._scores, 1 - self._turn.mover, level))
        if not self._there & FOLLOWERS:
            return [0] * (asks - 1) + [self._whole * (rank > led)] * (asks > 0)
        klass = (rank >= led) + (rank > led)
        return [self._numbers[self._last(level) + (3 * n + klass) * RANKS + led] for n in range(asks)]

    def last_answer(self, level: int, request: int, led: int) -> int:
        """The weight of the leader's accepting that request of the follower's at that level."""
        if not self._there & LEADERS:
            return self._whole * (led >= CALM)
        asks = len(requests(self._scores, 1 - self._turn.mover, level))
        return self._numbers[self._last(level) + (3 * asks + request) * RANKS + led]

    def _last(self, level: int) -> int:
        at = 1 + 2 * RANKS * len(self._asks)
        return at if level == self._turn.level else at + last_size(self._scores, 1 - self._turn.mover, self._turn.level)
