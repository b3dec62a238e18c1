"""Bets weighed: what a call, an answer or silence is worth, from the odds and the score. Cards are not chosen here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from truco.bots.counting import Spread, best_part, chance_of_best, spreads
from truco.bots.strength import Odds, Outlook
from truco.bots.worth import Worth
from truco.calls import Pending
from truco.counts import Count
from truco.moves import Accept, Move, Refuse, Say
from truco.rules import Auction, Pot, Rules
from truco.stakes import Points
from truco.streams import Stream
from truco.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Temper:
    """How a player bets. Shares and chances are between 0 and 1, gains are parts of what is at stake.

    `honest` is how far he believes that who calls has something (below 0: that he has less than others); `fold` how
    often rivals are thought to leave a bet, and `fold_edge` how far those hands are from certain loss; `count_fold`,
    `count_honest` and `count_share` the same for counts: how often rivals leave, how far they are believed, which share
    of their counts they then have. `margin` and `count_margin` are what a call must gain to be made, in parts of what
    it risks; `bluff`: one weak hand in so many is called.
    """

    honest: float = 0.1
    fold: float = 0.1
    fold_edge: float = 0.5
    count_fold: float = 0.3
    count_honest: float = 0.5
    count_share: float = 0.35
    margin: float = 0.2
    count_margin: float = 0.3
    bluff: int = 25


CALM: Final = Temper()

USUAL: Final = 2
"""A bet over counts of so many points is nothing special."""

LEAST_SHARE: Final = 0.1
"""However much a call over counts risks, rivals are thought to have at least this share of their counts for it."""

BLUFF_BELOW: Final = 0.35
"""With less than this chance to win, a call is a bluff."""


class Bets:
    """The bets open to a seat now, and what each is worth: the chance to win the match after it."""

    def __init__(self, view: View, outlook: Outlook, stream: Stream, temper: Temper = CALM) -> None:
        self.view = view
        self.outlook = outlook
        self.worth = Worth(view)
        self._stream = stream
        self._temper = temper
        self._rules = view.rules

    def call(self, moves: Sequence[Move], card: int | None) -> Say | None:
        """The call to make where nothing waits for an answer, if one is worth it. `card` is what one would lay."""
        calls = [move for move in moves if isinstance(move, Say)]
        return self._count_call(calls, self.worth.now) or self._hand_call(calls, card)

    def answer(self, moves: Sequence[Move]) -> Move | None:
        """The answer to the call that waits; None where none of the moves is worth it and silence is possible."""
        pending = self.view.pending
        assert pending is not None, "there is something to answer"
        calls = [move for move in moves if isinstance(move, Say)]
        if not isinstance(self._auction(pending.word).decided_by, Count):
            first = self._count_call(calls, self.worth.now)
            if first:
                return first
        yes = next((move for move in moves if isinstance(move, Accept)), None)
        no = next((move for move in moves if isinstance(move, Refuse)), None)
        if yes is None or no is None:
            return None
        if isinstance(self._auction(pending.word).decided_by, Count):
            return self._answer_count(pending, calls, yes, no)
        return self._answer_hand(pending, calls, yes, no)

    def _auction(self, word: str) -> Auction:
        return _auctions(self._rules)[word]

    def _called(self, move: Say) -> Pending:
        """The call as it would wait for its answer."""
        return self.view.bids.say(move.seat, move.word).waiting[-1]

    # --- counts

    @cached_property
    def _spreads(self) -> tuple[list[Spread], list[int]]:
        return spreads(self.view)

    def _best_count(self, callers: Sequence[int], share: float) -> float:
        """The chance that our side's count wins, where those seats may have called because theirs is good."""
        by_seat, order = self._spreads
        side = self.view.side
        plain = chance_of_best(by_seat, order, side)
        if not plain:
            return 0.0
        good = [best_part(spread, share) if seat in callers else spread for seat, spread in enumerate(by_seat)]
        honest = self._temper.count_honest
        return (1 - honest) * plain + honest * chance_of_best(good, order, side)

    def _rivals(self) -> list[int]:
        return [seat for seat in range(self.view.players) if (seat ^ self.view.seat) & 1]

    def _count_call(self, calls: Sequence[Say], quiet: float) -> Say | None:
        """The best call over a count that opens one, if it gains anything."""
        opening = [move for move in calls if isinstance(self._auction(move.word).decided_by, Count)]
        if not opening:
            return None
        values = {move: self._net_of_count_call(self._called(move)) for move in opening}
        best = max(opening, key=values.__getitem__)
        return best if values[best] > quiet else None

    def _net_of_count_call(self, called: Pending) -> float:
        """What a call over a count is worth beyond what it must gain for its risk."""
        risk = self.worth.now - self.worth.after(called.worth, ours=False)
        return self._value_of_count_call(called) - self._temper.count_margin * risk

    def _value_of_count_call(self, called: Pending) -> float:
        """The worth of a call over a count: rivals leave it now and then, the less the more has been said already."""
        worth = self.worth
        pending = self.view.pending
        raised = pending if pending and pending.auction == called.auction else None
        said = self._said(called.auction)
        callers = [raised.seat] if raised else self._rivals()[-1:]
        chance = self._best_count(callers, self._share(called))
        if not chance:
            return 0.0
        fold = self._temper.count_fold / (1 + said) if worth.after(called.price, ours=True) < 1 else 0.0
        return fold * worth.after(called.price, ours=True) + (1 - fold) * self._count_value(chance, called)

    def _said(self, name: str) -> int:
        """How many calls of that auction have been said."""
        bids = self.view.bids
        return sum(len(s) for auction, s in zip(self._rules.auctions, bids.said, strict=True) if auction.name == name)

    def _share(self, called: Pending) -> float:
        """The share of their counts with which rivals play that call: the less, the more it risks."""
        worth = self.worth
        risk = worth.now - worth.after(called.worth, ours=False)
        usual = worth.now - worth.after(USUAL, ours=False)
        return max(self._temper.count_share * min(usual / risk, 1.0) if risk > 0 else 1.0, LEAST_SHARE)

    def _count_value(self, chance: float, called: Pending) -> float:
        worth = self.worth
        return chance * worth.after(called.worth, ours=True) + (1 - chance) * worth.after(called.worth, ours=False)

    def _answer_count(self, pending: Pending, calls: Sequence[Say], yes: Move, no: Move) -> Move:
        worth = self.worth
        chance = self._best_count([pending.seat], self._share(pending))
        if not chance:
            return no
        accept, refuse = self._count_value(chance, pending), worth.after(pending.price, ours=False)
        answer, value = (yes, accept) if accept > refuse else (no, refuse)
        for move in calls:
            called = self._called(move)
            if called.auction != pending.auction or not self._pays(pending.worth, called.worth):
                continue
            raised = self._net_of_count_call(called)
            if raised > value:
                answer, value = move, raised
        return answer

    # --- the hand

    def _value(self, odds: Odds, points: Points, respect: float = 1.0) -> float:
        """The worth of playing for so many points. With `respect` below 1 a win is less likely than the cards say,
        above 1 more likely.
        """
        worth = self.worth
        win, loss = odds.win, odds.loss
        if respect != 1:
            win *= respect / (respect * win + 1 - win)
            left = odds.win + odds.loss - win
            loss = max(loss, left) if respect < 1 else max(left, 0.0)
        return (
            win * worth.after(points, ours=True) + loss * worth.after(points, ours=False) + (1 - win - loss) * worth.now
        )

    def _pays(self, before: Points, after: Points) -> bool:
        """Can winning for `after` bring more than winning for `before`?"""
        return self.worth.after(after, ours=True) > self.worth.after(before, ours=True)

    def _odds(self, card: int | None, *, trick: bool, acceptor: int) -> Odds:
        return self.outlook.odds(card, acceptor if trick else None)

    def _value_of_call(self, called: Pending, odds: Odds) -> float:
        """The worth of a call on the hand, with rivals who leave it now and then, and play with their better hands."""
        worth, temper = self.worth, self._temper
        folded = worth.after(called.price, ours=True)
        fold = temper.fold if folded < 1 else 0.0
        win = odds.win
        left = win + (1 - win) * temper.fold_edge
        respect = (win - fold * left) / (1 - fold) / win if win else 1.0
        played = max(win * respect, 0.0)
        value = played * worth.after(called.worth, ours=True) + (1 - played) * worth.after(called.worth, ours=False)
        if odds.wins + odds.losses < odds.of:
            value = self._value(odds, called.worth)
        return fold * folded + (1 - fold) * value

    def _hand_call(self, calls: Sequence[Say], card: int | None) -> Say | None:
        """The call on the hand that gains most over silence; now and then, with little, a bluff."""
        view, stake, temper = self.view, self.view.stake, self._temper
        best: Say | None = None
        most = 0.0
        for move in calls:
            by = self._auction(move.word).decided_by
            called = self._called(move)
            if isinstance(by, Count) or not self._pays(stake, called.worth):
                continue
            odds = self._odds(card, trick=by is Pot.TRICK, acceptor=1 - view.side)
            if not odds.wins:
                continue
            silent = self._odds(card, trick=False, acceptor=0) if by is Pot.TRICK else odds
            risk = self.worth.now - self.worth.after(called.worth, ours=False)
            gain = self._value_of_call(called, odds) - self._value(silent, stake) - temper.margin * risk
            if gain > most:
                best, most = move, gain
            elif best is None and self._may_bluff(odds, called) and self._stream.chance(1, temper.bluff):
                return move
        return best

    def _may_bluff(self, odds: Odds, called: Pending) -> bool:
        """Only on one's turn, with little, by the first bet on the hand, and not for everything."""
        first = self.view.bids.acceptor is None and isinstance(called.worth, int)
        return self.view.must and first and odds.win < BLUFF_BELOW

    def _answer_hand(self, pending: Pending, calls: Sequence[Say], yes: Move, no: Move) -> Move:
        view, worth = self.view, self.worth
        trick = self._auction(pending.word).decided_by is Pot.TRICK
        odds = self._odds(None, trick=trick, acceptor=view.side)
        if not odds.wins:
            return no
        respect = 1 - self._temper.honest
        accept = self._value(odds, pending.worth, respect)
        refuse = worth.after(pending.price, ours=False)
        answer, value = (yes, accept) if accept > refuse else (no, refuse)
        for move in calls:
            called = self._called(move)
            if called.auction != pending.auction or not self._pays(pending.worth, called.worth):
                continue
            raised = self._value_of_call(called, odds)
            risk = worth.now - worth.after(called.worth, ours=False)
            if raised > value + self._temper.margin * risk:
                answer, value = move, raised
        return answer


@cache
def _auctions(rules: Rules) -> dict[str, Auction]:
    """The auction of each call."""
    return {call.word: auction for auction in rules.auctions for call in auction.calls}
