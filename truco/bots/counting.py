"""The odds of a bet over counts: how likely one's side holds the best of all, by seat and by what can be seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate, combinations
from typing import TypeAlias

from truco.bots.unseen import count_of, unseen_cards
from truco.moves import Lay
from truco.rules import Rules
from truco.view import View

Spread: TypeAlias = tuple[float, ...]
"""The chance of every count, from 0 up to the highest that there is."""

Places: TypeAlias = tuple[int, ...]
"""Cards, by their places in the deck's order."""


def spreads(view: View) -> tuple[list[Spread], list[int]]:
    """By seat the chances of its count, certain for one's own, and the seats in the order in which they win ties."""
    rules = view.rules
    count = count_of(rules)
    assert count is not None, "only asked where a count is bet on"
    order = rules.deck.cards
    unseen = tuple(order.index(card) for card in unseen_cards(view))
    by_seat: list[Spread] = []
    for seat in range(view.players):
        if seat == view.seat:
            own = count.of(view.dealt)
            by_seat.append(tuple(1.0 if value == own else 0.0 for value in range(_highest(rules) + 1)))
        else:
            laid = [order.index(m.card) for m in view.moves if isinstance(m, Lay) and m.seat == seat and m.card]
            by_seat.append(_spread(rules, tuple(laid), unseen, view.size - len(laid)))
    return by_seat, [(view.mano + i) % view.players for i in range(view.players)]


def chance_of_best(by_seat: Sequence[Spread], order: Sequence[int], side: int) -> float:
    """The chance that a seat of that side has the best count; `order` says who wins a tie."""
    below = [tuple(accumulate(spread, initial=0.0)) for spread in by_seat]
    total = 0.0
    for place, seat in enumerate(order):
        if seat & 1 != side:
            continue
        others = [(below[other], other_place > place) for other_place, other in enumerate(order) if other != seat]
        for value, chance in enumerate(by_seat[seat]):
            if chance:
                best = chance
                for under, loses_ties in others:
                    best *= under[value + loses_ties]
                total += best
    return total


def best_part(spread: Spread, share: float) -> Spread:
    """The chances of one who holds one of the best counts, those that make up about that share of all."""
    kept: list[float] = []
    left = share
    total = 0.0
    for chance in reversed(spread):
        kept.append(chance if left > 0 else 0.0)
        total += kept[-1]
        left -= chance
    return tuple(chance / total for chance in reversed(kept))


@cache
def _pairs(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """What two cards of the deck count together, by their places; on the diagonal what one counts alone."""
    count = count_of(rules)
    assert count is not None, "only asked where a count is bet on"
    cards = rules.deck.cards
    half = [[count.of((one, other)) for other in cards[place + 1 :]] for place, one in enumerate(cards)]
    return tuple(
        tuple(
            count.value(one) if i == j else half[i][j - i - 1] if i < j else half[j][i - j - 1]
            for j in range(len(cards))
        )
        for i, one in enumerate(cards)
    )


@cache
def _highest(rules: Rules) -> int:
    return max(map(max, _pairs(rules)))


def _tally(rules: Rules, held: Iterable[Places]) -> list[int]:
    """How many of those hands of three have each count."""
    pairs = _pairs(rules)
    tally = [0] * (_highest(rules) + 1)
    for a, b, c in held:
        row = pairs[a]
        tally[max(row[b], row[c], pairs[b][c])] += 1
    return tally


@cache
def _tally_all(rules: Rules) -> tuple[int, ...]:
    """The tally of all hands of the deck; row by row, since they are many."""
    pairs = _pairs(rules)
    tally = [0] * (_highest(rules) + 1)
    for a, row in enumerate(pairs):
        for b in range(a + 1, len(pairs)):
            both = row[b]
            for count in map(max, row[b + 1 :], pairs[b][b + 1 :]):
                tally[count if count > both else both] += 1
    return tuple(tally)


@cache
def _tally_with(rules: Rules, one: int) -> tuple[int, ...]:
    """The tally of all hands of the deck that hold that card."""
    others = [place for place in range(len(rules.deck.cards)) if place != one]
    return tuple(_tally(rules, ((one, *more) for more in combinations(others, 2))))


@lru_cache(maxsize=512)
def _spread(rules: Rules, laid: Places, unseen: Places, missing: int) -> Spread:
    if missing == 3:
        tally = _tally_without(rules, tuple(sorted(set(range(len(rules.deck.cards))) - set(unseen))))
    else:
        tally = _tally(rules, ((*laid, *more) for more in combinations(unseen, missing)))
    total = sum(tally)
    return tuple(number / total for number in tally)


def _tally_without(rules: Rules, seen: Places) -> list[int]:
    """The tally of all hands without those cards: all, less those with one, and so on by inclusion and exclusion."""
    tally = list(_tally_all(rules))
    for size, sign in ((1, -1), (2, 1), (3, -1)):
        for fixed in combinations(seen, size):
            for value, number in enumerate(_tally_with(rules, *fixed) if size == 1 else _few(rules, fixed)):
                tally[value] += sign * number
    return tally


@lru_cache(maxsize=2048)
def _few(rules: Rules, fixed: Places) -> tuple[int, ...]:
    if len(fixed) == 3:
        return tuple(_tally(rules, (fixed,)))
    others = (place for place in range(len(rules.deck.cards)) if place not in fixed)
    return tuple(_tally(rules, ((*fixed, other) for other in others)))
