"""The games as the numbers that the flat hand takes: strengths, counts, suits, chances of the match."""

from functools import cache

import numpy as np

from lab.mccfr.model import (
    EDGE,
    ENVIDO_CHAINS,
    ENVIT,
    FIRST_TO_TIE,
    HAS_COUNT,
    IS_MATCH,
    KINDS,
    LOW_FALTA,
    NOBODY,
    ON_TRICK,
    REAL_ADDS,
    STEPS,
    TARGET,
    WORTHS,
)
from truco.bots.averaged import above as higher
from truco.bots.averaged import auctions
from truco.counts import Count, Scored
from truco.games import GAMES
from truco.preludes import Brink
from truco.rules import AllTied, Auction, Pot, Rules, TieLead
from truco.stakes import Plus, Rest, To

GAINS = {
    "argentino": ((1, 0.4), (2, 0.35), (3, 0.15), (4, 0.1)),
    "catala": ((1, 0.4), (2, 0.4), (3, 0.2)),
    "valencia": ((1, 0.45), (2, 0.4), (3, 0.15)),
    "mineiro": ((1, 0.35), (3, 0.5), (6, 0.15)),
}
"""How often a hand brings a side so many points, roughly as regulars play: from it follows what a point is worth."""


def kind_of(rules: Rules):
    """What tells the game apart, as `model` takes it."""
    kind = np.zeros(KINDS, np.int64)
    hand, count = auctions(rules)
    bet = rules.auctions[hand]
    worths = [1, *(call.stake.points if isinstance(call.stake, To) else rules.target for call in bet.calls)]
    kind[WORTHS + 1 : WORTHS + 1 + len(worths)] = worths
    kind[STEPS] = len(worths)
    kind[TARGET] = rules.target
    kind[IS_MATCH] = rules.camas > 1
    if count is not None:
        _counting(kind, rules.auctions[count])
    kind[ON_TRICK] = bet.decided_by is Pot.TRICK
    brink = next((prelude for prelude in rules.preludes if isinstance(prelude, Brink)), None)
    kind[EDGE] = worths.index(brink.stake) + 1 if brink else 0
    kind[FIRST_TO_TIE] = rules.tie_lead is TieLead.FIRST_OF_THE_HIGHEST
    kind[NOBODY] = rules.all_tied is AllTied.NOBODY
    return kind


def _counting(kind, auction: Auction) -> None:
    """The bet over counts."""
    by, (_, second, last) = auction.decided_by, auction.calls[-3:]
    kind[HAS_COUNT] = ENVIT if isinstance(by, Count) and by.scored is Scored.AT_END else ENVIDO_CHAINS
    kind[REAL_ADDS] = second.stake.points if isinstance(second.stake, Plus) else 0
    if isinstance(last.stake, Rest) and last.stake.while_low and last.stake.half_is_low:
        kind[LOW_FALTA] = kind[TARGET]


def cards_of(rules: Rules):
    """By card: strength, what it counts, its suit."""
    pack = rules.deck.cards
    count = auctions(rules)[1]
    by = None if count is None else rules.auctions[count].decided_by
    values = by.values if isinstance(by, Count) else {}
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
def chances_of(rules: Rules):
    """The chance of a side to win the match, by what it lacks and what the others lack."""
    target = rules.target
    table = np.zeros((target + 1, target + 1))
    for mine in range(target + 1):
        for theirs in range(target + 1):
            if mine == 0:
                table[mine, theirs] = 1.0
            elif theirs:
                table[mine, theirs] = sum(
                    share * (table[max(mine - gain, 0), theirs] + table[mine, max(theirs - gain, 0)]) / 2
                    for gain, share in GAINS[rules.game]
                )
    return table


RULES = {name: GAMES[name] for name in GAINS}
