"""The games as the numbers that the flat hand takes: strengths, counts, suits, chances of the match."""

from functools import cache

import numpy as np

from truco.bots.averaged import above as higher
from truco.games import GAMES
from truco.rules import Rules
from truco.stakes import Of  # noqa: F401

GAINS = ((1, 0.4), (2, 0.35), (3, 0.15), (4, 0.1))


def cards_of(rules: Rules):
    """By card: strength, what it counts, its suit."""
    pack = rules.deck.cards
    values = rules.auctions[1].decided_by.values
    suits = {suit: i for i, suit in enumerate(dict.fromkeys(card.suit for card in pack))}
    return (
        np.array([rules.deck.strength[card] for card in pack]),
        np.array([values.get(card.rank, 0) for card in pack]),
        np.array([suits[card.suit] for card in pack]),
    )


def above_of(rules: Rules):
    """By strength, how many cards of the pack are higher."""
    return np.array(higher(rules))


@cache
def chances_of(target: int):
    """The chance of a side to win the match, by what it lacks and what the others lack."""
    table = np.zeros((target + 1, target + 1))
    for mine in range(target + 1):
        for theirs in range(target + 1):
            if mine == 0:
                table[mine, theirs] = 1.0
            elif theirs:
                table[mine, theirs] = sum(
                    share * (table[max(mine - gain, 0), theirs] + table[mine, max(theirs - gain, 0)]) / 2
                    for gain, share in GAINS
                )
    return table


RULES = {name: GAMES[name] for name in ("argentino",)}
