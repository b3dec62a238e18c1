"""Plays by a strategy that was averaged over many deals: what a view says, as the facts of `averaged_key`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from truco.bots import averaged_key as facts
from truco.bots import averaged_table, has_tables
from truco.bots.averaged_table import Table
from truco.bots.policy import Weights
from truco.counts import Count, Scored
from truco.moves import Accept, Lay, Move, Refuse, Say
from truco.rules import Interrupts, Pot, Rules
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
        """How often each of the moves is chosen. Empty where the table does not know the situation, or does not say.

        It says nothing of what comes before the first card, of hands of a single card and of those that a player has
        left. Bets besides one's own turn it lets pass.
        """
        if view.turn is None or view.size < view.rules.hand_size or any(view.folded):
            return ()
        if not must and not view.pending:
            return ((None, 1),)
        weights = self.table.weights(situation(view)) if must else ()
        slots = [(move, slot(view, move)) for move in moves] if weights else []
        told = [(move, weights[chosen]) for move, chosen in slots if chosen is not None and weights[chosen]]
        if not (must and _is_lost_by_refusing(view)):
            return told
        others = [(move, weight) for move, weight in told if not isinstance(move, Refuse)]
        return others or [(move, 1) for move in moves if isinstance(move, Accept)]


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
def auctions(rules: Rules) -> tuple[int, int | None]:
    """The places of the auction over the hand and of that over counts, None where there is no such thing."""
    by_count = [isinstance(auction.decided_by, Count) for auction in rules.auctions]
    return by_count.index(False), by_count.index(True) if True in by_count else None


def slot(view: View, move: Move) -> int | None:
    """The slot of a move in the strategy; None for those that it never makes."""
    if isinstance(move, Lay):
        if view.pending:
            return None
        upwards = sorted(view.hand, key=lambda card: (view.strength[card], card.code))
        return upwards.index(move.card) if move.card else None
    if isinstance(move, Accept):
        return ACCEPT
    if isinstance(move, Refuse):
        return REFUSE
    if not isinstance(move, Say):
        return None
    count = auctions(view.rules)[1]
    words = [] if count is None else [call.word for call in view.rules.auctions[count].calls]
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
    _bets(f, view)
    _counts(f, view)
    f[facts.NEED] = rules.target - view.score[side]
    f[facts.RIVAL_NEED] = rules.target - view.score[1 - side]
    f[facts.IS_FIRST] = int(view.seat == view.mano)
    f[facts.ON_TURN] = int(view.turn is not None and view.turn & 1 == side)
    return f


def _bets(f: list[int], view: View) -> None:
    """What is known of the bet on the hand."""
    place, bids = auctions(view.rules)[0], view.bids
    auction = view.rules.auctions[place]
    asked = any(pending.auction == auction.name for pending in bids.waiting)
    accepted = len(bids.said[place]) - asked
    f[facts.ASKED] = accepted + 1 if asked else 0
    f[facts.STAKE] = min(accepted, 3)
    f[facts.RAISER] = 0 if bids.acceptor is None else 1 if bids.acceptor == view.side else 2
    if bids.closed[place]:
        f[facts.STAKE], f[facts.RAISER] = 2, 0
    elif auction.decided_by is Pot.TRICK and (asked or accepted):
        f[facts.FIRST] = 0
        f[facts.STAKE] = accepted if asked else 3
    elif accepted == len(auction.calls):
        f[facts.RAISER] = 0


def _counts(f: list[int], view: View) -> None:
    """What is known of the bet over counts, where there is one."""
    place, bids = auctions(view.rules)[1], view.bids
    if place is None:
        f[facts.COUNT] = -1
        return
    auction, said = view.rules.auctions[place], bids.said[place]
    at_once = auction.interrupts is Interrupts.CHALLENGED
    has_laid = any(isinstance(move, Lay) and move.seat == view.seat for move in view.moves)
    f[facts.MAY_COUNT] = int(not (bids.closed[place] or said or has_laid or bids.acceptor is not None))
    if f[facts.ASKED] and not at_once:
        f[facts.MAY_COUNT] = 0
    if bids.pending and bids.pending.auction == auction.name:
        words = [call.word for call in auction.calls]
        f[facts.CALLS] = sum((1, 3, 6)[words.index(word)] for word in said)
    by = auction.decided_by
    assert isinstance(by, Count), "that is what the auction is over"
    f[facts.COUNT] = by.of(view.dealt)
    if by.scored is Scored.AT_END:
        f[facts.COUNTED] = facts.WE_WON if said and not f[facts.CALLS] else facts.NOT_COUNTED
    else:
        f[facts.COUNTED] = _counted(view, auction.name)


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
