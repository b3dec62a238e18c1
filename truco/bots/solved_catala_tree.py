"""A hand of Truc català for two as it was solved: which bets there are, where a table keeps the decisions of a turn.

The tricks go as in Le Truc (`solved_tree.py`), the ranks are ten, and a level is a bet: none, truc accepted by player 0
or 1, retruc accepted. In a turn the mover may bet, the other answers (and may raise at once, which the mover accepts by
a card or refuses), the mover lays a card. Bets made after a card are answered as if they had been made before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from truco.bots import solved_tree
from truco.bots.solved_tree import FACES, HOLDS, NOBODY, OPENING, TARGET, Kept, Kind, Turn

RANKS: Final = 10

QUIET, TRUC, RETRUC = 0, 1, 3
"""Bets: none, truc accepted by player 0 (by player 1: one more), retruc accepted."""

POINTS: Final = (1, 2, 2, 3)
"""What a hand is worth at each of them."""

LEADERS, FOLLOWERS = 1, 2
"""Bits of the first number of a third trick: whose decisions a table has. It lacks those that hardly ever come."""

CALM: Final = 7
"""Where a table lacks a third trick: accept with this rank (an ace) or a higher one, bet with a card that wins."""

ONE_CARD: Final = Turn(4, 0, QUIET, 0, -1)
"""A hand of one card each is a third trick whose tie is the leader's."""

ALONE: Final = Turn(6, 0, QUIET, NOBODY, -1)
"""Stands for the decision of one who lacks a single point, before the first card."""


class Bets(NamedTuple):
    """The bets of hands that begin at some score: may each player say retruc, does one lack a point, or both?"""

    raises: tuple[bool, bool]
    brink: tuple[int, ...]


def bets(scores: tuple[int, int]) -> Bets:
    """Retruc does not pay whose win for two points already wins the match. Who lacks a point has no bets."""
    brink = tuple(player for player in (0, 1) if scores[player] == TARGET - 1)
    leader, dealer = (points + 2 < TARGET and not brink for points in scores)
    return Bets((leader, dealer), brink)


def opening(tree: Bets) -> Turn:
    """The first turn of a hand of three cards."""
    return Turn(0, 0, RETRUC, NOBODY, -1) if tree.brink else OPENING


def lines(tree: Bets, mover: int, bet: int) -> tuple[int, ...]:
    """The bets that may hold when the mover lays his card: as before, his own accepted, the other's raise accepted."""
    if bet == QUIET:
        other = 1 - mover
        return (bet, TRUC + other, RETRUC) if tree.raises[other] else (bet, TRUC + other)
    return (bet, RETRUC) if bet == TRUC + mover and tree.raises[mover] else (bet,)


def tuples(count: int) -> tuple[Kept, ...]:
    """All that a player can hold with so many cards, in a table's order."""
    return solved_tree.tuples(count, RANKS)


def places(count: int) -> dict[Kept, int]:
    """Where each of them stands."""
    return solved_tree.places(count, RANKS)


def own_size(number: int, options: int) -> int:
    """How many numbers a table keeps of a turn of the first two tricks with so many lines."""
    held = HOLDS[number]
    mine, others = len(tuples(held)), len(tuples(FACES[number]))
    size = mine * (held - 1)
    if options > 1:
        size += mine + others * (options - 1) + mine * (held - 1)
    return size + (mine * held if options > 2 else 0)


@cache
def last_size(tree: Bets, follower: int, bet: int) -> int:
    """How many there are of the last turn at a bet: by class and card led; then the leader's answers."""
    options = len(lines(tree, follower, bet))
    return (3 * RANKS + RANKS * (options - 1)) * (options > 1) + 3 * RANKS * (options > 2)


@cache
def third_size(tree: Bets, lead: int, bet: int) -> int:
    """How many there are of a third trick: whose there are, the leader's, the last turn at each bet."""
    levels = lines(tree, lead, bet)
    options = len(levels)
    total = (RANKS + RANKS * (options - 1)) * (options > 1) + RANKS * (options > 2)
    total += sum(last_size(tree, 1 - lead, level) for level in levels)
    return 1 + total if total else 0


def kind(tree: Bets, turn: Turn) -> Kind:
    """What a turn is to a table: one of the same kind has as many numbers."""
    which = 2 * turn.level + turn.mover
    if turn.number == 6:
        return turn.number, which, len(tuples(3))
    if turn.number == 4:
        return turn.number, which, third_size(tree, turn.mover, turn.level)
    return turn.number, which, own_size(turn.number, len(lines(tree, turn.mover, turn.level)))


def following(tree: Bets, turn: Turn) -> Iterator[tuple[int, int, Turn]]:
    """The turns that may follow one of the first two tricks, with the line and the card that lead to them."""
    for line, bet in enumerate(lines(tree, turn.mover, turn.level)):
        for laid in range(RANKS):
            after = turn.after(bet, laid)
            if isinstance(after, Turn):
                yield line, laid, after


@cache
def kinds(tree: Bets, turn: Turn) -> Mapping[Kind, int]:
    """How many turns of each kind there are from one on, itself among them."""
    total = Counter({kind(tree, turn): 1})
    if turn.number < 4:
        for _line, _laid, after in following(tree, turn):
            total.update(kinds(tree, after))
    return total


@cache
def passed(tree: Bets, turn: Turn, line: int, laid: int) -> Mapping[Kind, int]:
    """How many turns of each kind stand before the one that follows on that line after that card, from this on."""
    total = Counter({kind(tree, turn): 1})
    for each, rank, after in following(tree, turn):
        if (each, rank) == (line, laid):
            return total
        total.update(kinds(tree, after))
    raise ValueError(f"no turn follows on line {line} after rank {laid}")


def outside(tree: Bets) -> tuple[Turn, ...]:
    """What a table has beside the turns of a hand of three cards."""
    return ((ALONE,) if len(tree.brink) == 1 else ()) + (() if tree.brink else (ONE_CARD,))


@cache
def shelves(tree: Bets) -> Mapping[Kind, tuple[int, int]]:
    """Where in a table the numbers of a kind's turns begin, and how many turns there are."""
    found: dict[Kind, tuple[int, int]] = {}
    total = Counter(kinds(tree, opening(tree)))
    for turn in outside(tree):
        total[kind(tree, turn)] += 1
    end = 0
    for each, count in sorted(total.items()):
        found[each] = end, count
        end += count * each[2]
    return found


def size(tree: Bets) -> int:
    """How many numbers a table keeps."""
    return sum(count * each[2] for each, (_start, count) in shelves(tree).items())


class Decisions:
    """The decisions of a turn of the first two tricks: what its numbers in a table say, in parts of `whole`."""

    def __init__(self, numbers: bytes, turn: Turn, options: int, whole: int) -> None:
        self._numbers, self._whole, self._options = numbers, whole, options
        self._held, self._faced = HOLDS[turn.number], FACES[turn.number]
        self._mine, self._others = len(tuples(self._held)), len(tuples(self._faced))
        self._answers = self._mine * self._held
        self._laying = self._answers + self._others * (options - 1)

    def opening(self, kept: Kept) -> tuple[list[int], int]:
        """The weights of the cards held, upwards, and of a bet."""
        at = places(self._held)[kept]
        asked = self._numbers[self._mine * (self._held - 1) + at] if self._options > 1 else 0
        return self._cards(0, at, asked), asked

    def answer(self, kept: Kept) -> tuple[int, int]:
        """The weights of accepting the bet and of raising it."""
        at = self._answers + places(self._faced)[kept]
        return self._numbers[at], self._numbers[at + self._others] if self._options > 2 else 0

    def laying(self, kept: Kept) -> list[int]:
        """The weights of the cards held, upwards, when the bet has been accepted."""
        return self._cards(self._laying, places(self._held)[kept], 0)

    def raised(self, kept: Kept) -> list[int]:
        """Those when it has been raised; what they lack of the whole is the weight of refusing that."""
        at = self._laying + self._mine * (self._held - 1) + places(self._held)[kept]
        return [self._numbers[at + n * self._mine] for n in range(self._held)]

    def _cards(self, at: int, place: int, asked: int) -> list[int]:
        """What a table leaves out is the weight of the highest card."""
        weights = [self._numbers[at + place + n * self._mine] for n in range(self._held - 1)]
        return [*weights, max(self._whole - asked - sum(weights), 0)]


class Third:
    """The decisions of a third trick, or of a hand of one card: what its numbers say, or the rule for what it lacks."""

    def __init__(self, numbers: bytes, turn: Turn, tree: Bets, whole: int) -> None:
        self._numbers, self._turn, self._tree, self._whole = numbers, turn, tree, whole
        self._levels = lines(tree, turn.mover, turn.level)
        self._there = numbers[0] if numbers else 0

    def opening(self, rank: int) -> int:
        """The weight of the leader's bet with that card."""
        return self._numbers[1 + rank] if len(self._levels) > 1 and self._there & LEADERS else 0

    def answer(self, rank: int) -> tuple[int, int]:
        """The weights of the follower's accepting and raising it with that card."""
        if not self._there & FOLLOWERS:
            return self._whole * (rank >= CALM), 0
        at = 1 + RANKS + rank
        return self._numbers[at], self._numbers[at + RANKS] if len(self._levels) > 2 else 0

    def raised(self, rank: int) -> int:
        """The weight of the leader's accepting the raise."""
        return self._numbers[1 + 3 * RANKS + rank] if self._there & LEADERS else self._whole * (rank >= CALM)

    def last_opening(self, bet: int, led: int, rank: int) -> int:
        """The weight of the follower's bet, with `rank` against the card led."""
        if len(lines(self._tree, 1 - self._turn.mover, bet)) < 2:
            return 0
        if not self._there & FOLLOWERS:
            return self._whole * (rank > led)
        return self._numbers[self._last(bet) + _lane(led, rank)]

    def last_answer(self, bet: int, led: int) -> tuple[int, int]:
        """The weights of the leader's accepting and raising it."""
        if not self._there & LEADERS:
            return self._whole * (led >= CALM), 0
        at = self._last(bet) + 3 * RANKS + led
        raises = len(lines(self._tree, 1 - self._turn.mover, bet)) > 2
        return self._numbers[at], self._numbers[at + RANKS] if raises else 0

    def last_raised(self, bet: int, led: int, rank: int) -> int:
        """The weight of the follower's accepting the raise."""
        if not self._there & FOLLOWERS:
            return self._whole * (rank > led)
        return self._numbers[self._last(bet) + 5 * RANKS + _lane(led, rank)]

    def _last(self, bet: int) -> int:
        options = len(self._levels)
        at = 1 + (RANKS + RANKS * (options - 1)) * (options > 1) + RANKS * (options > 2)
        for level in self._levels[: self._levels.index(bet)]:
            at += last_size(self._tree, 1 - self._turn.mover, level)
        return at


def _lane(led: int, rank: int) -> int:
    """Whether the follower loses, ties or wins, and against which card."""
    return RANKS * ((rank >= led) + (rank > led)) + led
