"""Plays by a strategy that was averaged over many deals: what a view says, as the facts of `averaged_key`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from truco.bots import averaged_key as facts
from truco.bots import averaged_table, has_tables
from truco.bots.averaged_table import Table
from truco.bots.policy import Weights
from truco.counts import Count
from truco.moves import Accept, Lay, Move, Refuse, Say
from truco.rules import Rules
from truco.view import View

ACCEPT, REFUSE, BET = 0, 1, 3
COUNTS = 4


class Averaged:
    """The tables of a game for which a strategy was averaged: one for each number of players, named after it."""

    def name(self, rules: Rules, players: int, score: tuple[int, int]) -> str | None:
        """Such as `4`: it holds at every score."""
        return str(players) if has_tables(rules, players) and max(score) < rules.target else None

    def prepare(self, name: str) -> None:
        """Nothing takes long."""

    def read(self, name: str, content: bytes) -> AveragedPolicy:
        """The table for so many players."""
        return AveragedPolicy(averaged_table.read(content))


class AveragedPolicy:
    """The averaged strategy."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def weights(self, view: View, moves: Sequence[Move], must: bool) -> Weights:
        """How often each of the moves is chosen. Empty where the table does not know the situation, or does not say."""
        weights = self.table.weights(situation(view)) if must else ()
        if not weights:
            return ()
        told = [(move, weights[chosen]) for move in moves if (chosen := slot(view, move)) is not None]
        lost = _is_lost_by_refusing(view)
        return [(move, weight) for move, weight in told if weight and not (lost and isinstance(move, Refuse))]


def _is_lost_by_refusing(view: View) -> bool:
    """Would refusing the call that waits give the rivals the match? Then there is nothing to lose by accepting."""
    pending = view.pending
    if pending is None:
        return False
    lacking = view.rules.target - view.score[1 - view.side]
    return not isinstance(pending.price, int) or pending.price >= lacking


@cache
def above(rules: Rules) -> tuple[int, ...]:
    """By strength, how many cards of the pack are higher."""
    strengths = list(rules.deck.strength.values())
    return tuple(sum(other > strength for other in strengths) for strength in range(max(strengths) + 1))


@cache
def _auctions(rules: Rules) -> tuple[int, int]:
    """The places of the auction over the hand and of that over counts."""
    by_count = [isinstance(auction.decided_by, Count) for auction in rules.auctions]
    return by_count.index(False), by_count.index(True)


def slot(view: View, move: Move) -> int | None:
    """The slot of a move in the strategy; None for those that it never makes."""
    if isinstance(move, Lay):
        upwards = sorted(view.hand, key=lambda card: (view.strength[card], card.code))
        return upwards.index(move.card) if move.card else None
    if isinstance(move, Accept):
        return ACCEPT
    if isinstance(move, Refuse):
        return REFUSE
    if not isinstance(move, Say):
        return None
    auction = view.rules.auctions[_auctions(view.rules)[1]]
    words = [call.word for call in auction.calls]
    return COUNTS + words.index(move.word) if move.word in words else BET


def situation(view: View) -> int:
    """The number of the situation in which a view stands."""
    strength = view.strength
    held = sorted(strength[card] for card in view.hand)
    laid = [strength[play.card] for trick in view.tricks for play in trick.plays if play.card]
    laid += [strength[play.card] for play in view.table if play.card]
    return facts.key(_facts(view, held, laid), held, laid + held, above(view.rules))


def _facts(view: View, held: Sequence[int], laid: Sequence[int]) -> list[int]:
    rules, side = view.rules, view.side
    hand, count = _auctions(rules)
    f = [0] * facts.FACTS
    f[facts.PLAYERS] = view.players
    f[facts.CARDS] = len(held)
    f[facts.KNOWN] = len(laid) + len(held)
    f[facts.PACK] = len(rules.deck.cards)
    f[facts.TRICK] = len(view.tricks)
    f[facts.IS_LAID] = int(any(play.seat == view.seat for play in view.table))
    best, top = 0, 0
    for play in view.table:
        height, whose = view.strength[play.card] if play.card else 0, 1 if play.seat & 1 == side else 2
        if height > best:
            best, top = height, whose
        elif height == best and whose != top:
            top = 3
    f[facts.TOP], f[facts.BEST] = top, best
    f[facts.LEFT] = view.players - len(view.table)
    if view.tricks:
        won = view.tricks[0].side
        f[facts.FIRST] = 3 if won is None else 1 if won == side else 2
    f[facts.IS_MANO] = int(view.mano & 1 == side)
    past = [
        max((view.strength[play.card] for play in trick.plays if play.card and play.seat & 1 != side), default=0)
        for trick in view.tricks
    ]
    f[facts.PAST], f[facts.LATER] = ([*past, 0, 0])[:2]
    bids = view.bids
    asked = [pending for pending in bids.waiting if pending.auction == rules.auctions[hand].name]
    accepted = len(bids.said[hand]) - len(asked)
    f[facts.STAKE] = accepted
    f[facts.RAISER] = 0 if bids.acceptor is None else 1 if bids.acceptor == side else 2
    f[facts.ASKED] = accepted + 1 if asked else 0
    has_laid = any(isinstance(move, Lay) and move.seat == view.seat for move in view.moves)
    said = bids.said[count]
    f[facts.MAY_COUNT] = int(not (bids.closed[count] or said or has_laid or bids.acceptor is not None))
    if bids.pending and bids.pending.auction == rules.auctions[count].name:
        words = [call.word for call in rules.auctions[count].calls]
        f[facts.CALLS] = sum((1, 3, 6)[words.index(word)] for word in said)
    f[facts.COUNTED] = _counted(view, rules.auctions[count].name)
    decided_by = rules.auctions[count].decided_by
    f[facts.COUNT] = decided_by.of(view.dealt) if isinstance(decided_by, Count) else 0
    f[facts.NEED] = rules.target - view.score[side]
    f[facts.RIVAL_NEED] = rules.target - view.score[1 - side]
    f[facts.IS_FIRST] = int(view.seat == view.mano)
    f[facts.ON_TURN] = int(view.turn is not None and view.turn & 1 == side)
    return f


def _counted(view: View, name: str) -> int:
    """What came of the bet over counts."""
    won = next((side for side, _, reason in view.awards if reason == name), None)
    if won is None:
        return facts.NOT_COUNTED
    if not view.said:
        return facts.THEY_REFUSED if won == view.side else facts.WE_REFUSED
    if won == view.side:
        return facts.WE_WON
    best = max(told or 0 for _, told in view.said)
    return facts.THEY_WON + (best >= facts.GOOD_COUNT) + (best >= facts.GREAT_COUNT)
