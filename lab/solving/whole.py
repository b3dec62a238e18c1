"""From the solver's orders of cards to a table's: what a hand may hold, once; probabilities as whole numbers."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numba import njit

NEVER, WINNERS, STRONG = 0, 1, 2
"""Played where a table lacks the third trick: no request, one with a card that wins, accepting with a good card."""


@dataclass(frozen=True)
class Grain:
    """How finely a hand is kept.

    A probability is divided into so many parts, by turn; one that is less than `least` becomes zero; a player's
    decisions in third tricks that his own play reaches with less than `rare` are left to a rule.
    """

    levels: tuple[int, ...]
    least: float
    rare: float


@cache
def tuples(ranks: int, count: int) -> tuple[tuple[int, ...], ...]:
    """All that can be held with so many cards, in a table's order."""
    return tuple(combinations_with_replacement(range(ranks), count))


@cache
def orders(ranks: int, count: int) -> np.ndarray:
    """For every tuple of so many cards and each place in it: where the solver keeps laying that card."""
    made = np.zeros((count, len(tuples(ranks, count))), np.int64)
    for n, kept in enumerate(tuples(ranks, count)):
        for place, card in enumerate(kept):
            rest = kept[:place] + kept[place + 1 :]
            made[place, n] = sum(rank * ranks ** (count - 1 - at) for at, rank in enumerate((card, *rest)))
    return made


@cache
def spread(ranks: int, count: int) -> np.ndarray:
    """For each of the solver's tuples, the place of the same cards in a table's order."""
    where = {kept: n for n, kept in enumerate(tuples(ranks, count))}
    digits = [[i // ranks ** (count - 1 - at) % ranks for at in range(count)] for i in range(ranks**count)]
    return np.array([where[tuple(sorted(each))] for each in digits])


@cache
def fronts(ranks: int, count: int) -> np.ndarray:
    """For each of the solver's tuples and each place of a table's: is it of the rank that is laid, and how many are."""
    made = np.zeros((count, ranks**count), np.float32)
    for i in range(ranks**count):
        laid = i // ranks ** (count - 1)
        kept = tuples(ranks, count)[spread(ranks, count)[i]]
        for place, card in enumerate(kept):
            made[place, i] = (card == laid) / kept.count(laid)
    return made


def rounded(weights: np.ndarray, whole: int, least: float) -> np.ndarray:
    """Rows of weights as whole numbers that sum to `whole`; what is less than `least` of a row goes to the others."""
    total = weights.sum(axis=1, keepdims=True)
    shares = np.where(total > 0, weights / np.maximum(total, 1e-30), 1 / weights.shape[1])
    # The largest share is kept, however many there are.
    shares = np.where((shares < least) & (shares < shares.max(axis=1, keepdims=True)), 0, shares)
    exact = shares / shares.sum(axis=1, keepdims=True) * whole
    parts = np.floor(exact + 1e-6).astype(np.int64)
    lacking = whole - parts.sum(axis=1)
    by_rest = np.argsort(parts - exact, axis=1, kind="stable")
    for n in range(weights.shape[1]):
        at = np.arange(len(parts)), by_rest[:, n]
        parts[at] += lacking > n
    return parts


@njit(cache=True, nogil=True)
def decision(sums, numbers, data, dense, at, actions, n, implied, holds, kept, rule, calm, whole, least):
    """Round n decisions of a third trick between some actions; how many numbers of the table that takes.

    A table leaves out the action `implied`: the card, which is the first, or refusing, which is the second. `holds` are
    the decisions that may come, `kept` whether the table has them at all. `calm` is the least good card of `rule`.
    """
    parts = np.zeros(actions, np.int64)
    exact = np.zeros(actions, np.float64)
    for i in range(n):
        total = 0.0
        largest = 0.0
        for a in range(actions):
            parts[a] = 0
            x = max(sums[dense + a * n + i], np.float32(0))
            total += x
            largest = max(largest, x)
        if not kept:
            does = (rule == WINNERS and i // (n // 3) == 2) or (rule == STRONG and i >= calm)
            parts[(0 if implied else actions - 1) if does else implied] = whole
        elif not holds[i] or total <= 0:
            parts[implied] = whole
        else:
            over = 0.0
            for a in range(actions):
                x = max(sums[dense + a * n + i], np.float32(0))
                exact[a] = x if x >= least * total or x == largest else 0
                over += exact[a]
            lacking = whole
            for a in range(actions):
                exact[a] *= whole / over
                parts[a] = int(exact[a] + 1e-6)
                lacking -= parts[a]
            for _ in range(lacking):
                most = 0
                for a in range(1, actions):
                    if exact[a] - parts[a] > exact[most] - parts[most]:
                        most = a
                parts[most] += 1
        row = 0
        for a in range(actions):
            numbers[dense + a * n + i] = parts[a] / whole
            if a != implied:
                if kept:
                    data[at + row * n + i] = parts[a]
                row += 1
    return (actions - 1) * n
