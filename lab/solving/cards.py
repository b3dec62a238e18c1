"""How the cards lie: the orders of what is held, and how likely all cards are by what has been seen."""

from functools import cache

import numpy as np

COPIES = 4
"""There are so many cards of each rank."""


@cache
def tables(ranks: int) -> tuple["np.ndarray", ...]:
    """The orders of three and of two cards; the weights of what both hold, by turn; those of a table with four cards,
    and how many of each rank are out then.

    The pack has `ranks` ranks. See the walk.
    """
    size = ranks**3
    three = np.zeros((5, size), np.int64)
    for i in range(size):
        x, y, z = i // ranks**2, i // ranks % ranks, i % ranks
        low, middle, high = sorted((x, y, z))
        orders = ((x, y, z), (y, x, z), (z, x, y), (low, middle, high), (x, min(y, z), max(y, z)))
        three[:, i] = [(a * ranks + b) * ranks + c for a, b, c in orders]
    pair = np.zeros((3, ranks**2), np.int64)
    for i in range(ranks**2):
        turned = i % ranks * ranks + i // ranks
        pair[:, i] = i, turned, min(i, turned)
    weights = [together(ranks, *cards) for cards in ((0, 3, 3), (1, 3, 2), (2, 2, 2), (3, 2, 1), (4, 1, 1))]
    public = _counts(ranks, 4)
    base = (np.take(_falling(), public).prod(axis=1) / _cases(ranks, 6)).astype(np.float32)
    return three, pair, *weights, base, (COPIES - public).astype(np.float32)


def together(ranks: int, seen: int, mover: int, other: int) -> "np.ndarray":
    """How likely it is, by so many cards seen, that these are seen and that both hold these."""
    counts = [_counts(ranks, cards) for cards in range(4)]
    held = counts[mover][:, None, :] + counts[other][None, :, :]
    public = _counts(ranks, seen)
    table = np.empty((len(public), ranks**mover, ranks**other), np.float32)
    for place, count in enumerate(public):
        table[place] = np.take(_falling(), np.minimum(held + count, COPIES + 1)).prod(axis=2)
    table /= _cases(ranks, seen + mover + other)
    return table


def _falling() -> "np.ndarray":
    """In how many ways so many of one rank are dealt one after the other."""
    return np.array([1, 4, 12, 24, 24, 0, 0], np.float64)


def _cases(ranks: int, cards: int) -> float:
    """In how many ways so many cards are dealt."""
    return float(np.prod(np.arange(COPIES * ranks, COPIES * ranks - cards, -1, dtype=np.float64)))


def _counts(ranks: int, cards: int) -> "np.ndarray":
    """How many of each rank there are in every tuple of so many cards."""
    made = np.zeros((1, ranks), np.int64)
    for _ in range(cards):
        made = (made[:, None, :] + np.eye(ranks, dtype=np.int64)[None, :, :]).reshape(-1, ranks)
    return made
