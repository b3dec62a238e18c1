"""The rest of a hand played out by plain sense, quickly: strengths in, the winner out. No bets happen here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final, TypeAlias

from truco.rules import AllTied
from truco.tricks import decided

NOBODY: Final = 2
"""Stands for a side: nobody wins, or both have laid the highest card."""

HIDDEN: Final = 0
"""The strength of a card laid face down; it is also that of an empty table."""

Results: TypeAlias = tuple[int | None, ...]
Endings: TypeAlias = Mapping[Results, int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Where a hand stands, but for the cards held.

    `following` gives the next seat in play, `turn` is the seat that lays, `left` how many have yet to lay in this
    trick. `best` is the highest strength on the table, `top` the side that has laid it (`NOBODY`: both), `lead` the
    seat that laid it first. `pot` is the side that accepted a bet on this trick (None: the hand is won by its tricks),
    `early` the highest strength that lay there before that bet.
    """

    following: tuple[int, ...]
    in_play: int
    turn: int
    left: int
    opener: int
    best: int
    top: int
    lead: int
    results: Results
    endings: Endings
    size: int
    tie_to_highest: bool
    pot: int | None
    early: int


@cache
def endings(size: int, all_tied: AllTied, mano_side: int) -> Endings:
    """Who has won after which finished tricks: every series that ends a hand of that size."""
    table: dict[Results, int | None] = {}
    for length in range(1, size + 1):
        for results in product((0, 1, None), repeat=length):
            over, winner = decided(results, size, all_tied, mano_side)
            if over:
                table[results] = winner
    return table


def play_out(position: Position, hands: Sequence[list[int]]) -> int:
    """The side that wins, or `NOBODY`. `hands` by seat, strengths upwards; they are used up.

    Everybody lays the cheapest card that wins, the lowest where his side is winning or he cannot. Who leads goes high,
    but low where his side has won a trick and can wait.
    """
    following, in_play, ends = position.following, position.in_play, position.endings
    turn, left, opener, results = position.turn, position.left, position.opener, position.results
    best, top, lead = position.best, position.top, position.lead
    pot, early = position.pot, position.early
    while True:
        ahead = results[0] if results else None
        while left:
            hand = hands[turn]
            side = turn & 1
            if len(hand) == 1:
                strength = hand.pop()
            elif left == in_play:
                strength = hand.pop(0 if pot is None and ahead == side else -1 if results else len(hand) // 2)
            elif top == side or hand[-1] < best:
                strength = hand.pop(0)
            else:
                # The cheapest that wins, or ties where that is as good; the bound is one less where it may tie.
                bound = best - (ahead == side)
                for strength in hand:
                    if strength > bound:
                        break
                else:
                    strength = hand[0]
                hand.remove(strength)
            if strength > best:
                best, top, lead = strength, side, turn
            elif strength == best and top != side and best:
                top = NOBODY
            turn = following[turn]
            left -= 1
        won = None if top == NOBODY else top
        results = (*results, won)
        if pot is not None:
            if won is not None:
                return won
            if early and best == early:
                return pot
            early = 0
            if len(results) == position.size:
                return NOBODY
        elif results in ends:
            winner = ends[results]
            return NOBODY if winner is None else winner
        if won is not None or (position.tie_to_highest and best):
            opener = lead
        turn, left, best, top = opener, in_play, HIDDEN, NOBODY
