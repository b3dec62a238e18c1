"""The auctions of a hand: what has been called, what may be called next. Who is on turn and what a count is, hand.py
knows.

`Bids` is a value: every call gives another one. Equal ones are the same object and remember their successors and what
they offer, so that a hand walks through a table that fills itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias, assert_never

from truco.counts import Count
from truco.moves import Move, accept, concede, refuse, say
from truco.rules import OPENING, Auction, Call, ConcedeWhen, Interrupts, Raiser, Rules, When
from truco.stakes import Climb, Of, Plus, Points, Rest, To

NOBODY = 7
"""Stands for a seat where there is none, in the numbers that `Bids.offers` takes."""

COUNT_REFUSED = 1
"""What refusing the first call over a count pays."""

Offers: TypeAlias = tuple[bool, list[tuple[Move, ...]]]
"""May the player on turn lay a card? And by seat: the calls, answers and concessions that are legal."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A call that waits for its answer: `worth` if accepted, `price` for its side if refused.

    `quiet`: the next player's card, laid in silence, accepts it.
    """

    auction: str
    word: str
    seat: int
    worth: Points
    price: Points
    quiet: bool = False

    @property
    def side(self) -> int:
        """The side that called."""
        return self.seat & 1


@dataclass(frozen=True, slots=True)
class Ladder:
    """The auctions of some rules at some score: what their rests are worth, and up to what each side may raise."""

    rules: Rules
    players: int
    rests: tuple[tuple[Rest, Points], ...]
    limits: tuple[int, int]

    def worth(self, call: Call, before: int) -> Points | None:
        """What the call bets when `before` is at stake; None where it cannot bet anything any more."""
        match call.stake:
            case To(points):
                return points
            case Plus(points):
                return before + points
            case Climb(values):
                return next((value for value in values if value > before), None)
            case Rest():
                return dict(self.rests)[call.stake]
            case _:
                assert_never(call.stake)


@cache
def opening_bids(rules: Rules, players: int, score: tuple[int, int]) -> Bids:
    """The empty bids of a hand that begins at that score."""
    calls = [(auction, call) for auction in rules.auctions for call in auction.calls]
    rests: dict[Rest, Points] = {
        call.stake: rest(call.stake, rules.target, score) for _, call in calls if isinstance(call.stake, Rest)
    }
    rungs = [call.stake.points for auction, call in calls if auction.capped and isinstance(call.stake, To)]
    low, high = (max((rung for rung in rungs if own + rung < rules.target), default=0) for own in score)
    return _empty(Ladder(rules, players, tuple(rests.items()), (low, high)))


def rest(stake: Rest, target: int, score: tuple[int, int]) -> Points:
    """What is left of what the stake names, at that score."""
    low = all(2 * own <= target if stake.half_is_low else 2 * own < target for own in score)
    of = stake.while_low if stake.while_low and low else stake.of
    match of:
        case Of.LEADER:
            return target - max(score)
        case Of.TARGET:
            return target
        case Of.CAMA:
            return "cama"
        case Of.MATCH:
            return "match"
        case _:
            assert_never(of)


class Bids:
    """What has been called in a hand.

    `said`: by auction, the words called so far. `stake`: the accepted worth of the hand. `acceptor`: the side that
    accepted the last bet on it, None before. `waiting`: the unanswered calls, the last is to be answered first.
    `closed`: by auction. `asked`: a request was made in the present turn.
    """

    __slots__ = ("_memo", "_offers", "acceptor", "asked", "closed", "ladder", "said", "stake", "waiting")

    def __init__(
        self,
        ladder: Ladder,
        said: tuple[tuple[str, ...], ...],
        stake: Points,
        acceptor: int | None,
        waiting: tuple[Pending, ...],
        closed: tuple[bool, ...],
        asked: bool,
    ) -> None:
        self.ladder = ladder
        self.said = said
        self.stake: Points = stake
        self.acceptor = acceptor
        self.waiting = waiting
        self.closed = closed
        self.asked = asked
        self._offers = _offers_table(
            ladder.rules,
            ladder.players,
            ladder.limits,
            said,
            stake,
            acceptor,
            tuple((p.word, p.seat, p.quiet) for p in waiting),
            closed,
            asked,
        )
        self._memo: dict[object, Bids] = {}

    @property
    def pending(self) -> Pending | None:
        """The call to be answered first."""
        return self.waiting[-1] if self.waiting else None

    def auction(self, name: str) -> Auction:
        """The auction of that name."""
        return next(auction for auction in self.ladder.rules.auctions if auction.name == name)

    # --- what follows from a move

    def say(self, seat: int, word: str, *, quiet: bool = False) -> Bids:
        """The bids after that call. A raise said as an answer accepts what it raises."""
        key = (seat, word, quiet)
        after = self._memo.get(key)
        if after is None:
            after = self._memo[key] = self._said(seat, word, quiet)
        return after

    def accept(self, side: int) -> Bids:
        """The bids after that side has accepted the pending call."""
        after = self._memo.get(side)
        if after is None:
            pending = self.waiting[-1]
            if isinstance(self.auction(pending.auction).decided_by, Count):
                after = self._but(waiting=self.waiting[:-1], closed=self._closing(pending.auction))
            else:
                after = self._but(waiting=self.waiting[:-1], stake=pending.worth, acceptor=side)
            self._memo[side] = after
        return after

    def without(self, name: str) -> Bids:
        """The bids with that auction closed and its pending call, if any, gone."""
        waiting = tuple(pending for pending in self.waiting if pending.auction != name)
        return self._but(waiting=waiting, closed=self._closing(name))

    def silenced(self, stake: Points) -> Bids:
        """The bids of a hand without any: everything closed, that much at stake."""
        return self._but(stake=stake, closed=(True,) * len(self.closed))

    def next_turn(self) -> Bids:
        """The bids after a card."""
        return self._but(asked=False) if self.asked else self

    def _said(self, seat: int, word: str, quiet: bool) -> Bids:
        index, auction, call = _places(self.ladder.rules)[word]
        waiting, stake, acceptor = self.waiting, self.stake, self.acceptor
        before = stake
        if isinstance(auction.decided_by, Count):
            before = 0
        if waiting and waiting[-1].auction == auction.name:
            before = waiting[-1].worth
            waiting = waiting[:-1]
            if not isinstance(auction.decided_by, Count):
                stake, acceptor = before, seat & 1
        worth = self.ladder.worth(call, before if isinstance(before, int) else 0)
        assert worth is not None, "an offered call is worth something"
        pending = Pending(auction.name, word, seat, worth, before or COUNT_REFUSED, quiet)
        said = (*self.said[:index], (*self.said[index], word), *self.said[index + 1 :])
        return self._but(
            said=said,
            stake=stake,
            acceptor=acceptor,
            waiting=(*waiting, pending),
            asked=auction.once_a_turn or self.asked,
        )

    def _closing(self, name: str) -> tuple[bool, ...]:
        auctions = self.ladder.rules.auctions
        return tuple(shut or auction.name == name for shut, auction in zip(self.closed, auctions, strict=True))

    def _but(
        self,
        *,
        said: tuple[tuple[str, ...], ...] | None = None,
        stake: Points | None = None,
        acceptor: int | None = None,
        waiting: tuple[Pending, ...] | None = None,
        closed: tuple[bool, ...] | None = None,
        asked: bool | None = None,
    ) -> Bids:
        return _interned(
            self.ladder,
            self.said if said is None else said,
            self.stake if stake is None else stake,
            self.acceptor if acceptor is None else acceptor,
            self.waiting if waiting is None else waiting,
            self.closed if closed is None else closed,
            self.asked if asked is None else asked,
        )

    # --- what may be said

    def offers(self, turn: int, laid: int, fresh: int, folded: int) -> Offers:
        """What is legal besides cards, for every seat.

        `turn` is the seat whose card is next, `fresh` the seat that has just laid one while nobody has acted since (or
        `NOBODY`), `laid` and `folded` are sets of seats as bits: who has laid a card in this hand, who is out of it.
        """
        key = turn | fresh << 3 | laid << 6 | folded << 12
        offers = self._offers.get(key)
        if offers is None:
            pending = self.pending
            lays = pending is None or (pending.quiet and turn & 1 != pending.side)
            seats = range(self.ladder.players)
            moves = [() if folded >> seat & 1 else self._moves(seat, turn, laid, fresh) for seat in seats]
            offers = self._offers[key] = (lays, moves)
        return offers

    def _moves(self, seat: int, turn: int, laid: int, fresh: int) -> tuple[Move, ...]:
        has_laid = bool(laid >> seat & 1)
        moves: list[Move]
        if self.waiting:
            moves = self._answers(seat, turn, has_laid)
        else:
            moves = [
                say(seat, call.word)
                for index, auction in enumerate(self.ladder.rules.auctions)
                if self._timely(auction, seat, turn, fresh)
                and (self._openable(index, has_laid) or self._raisable(index, seat))
                for call in self._steps(index)
            ]
        concession = self.ladder.rules.concession
        if concession and self._may_concede(concession.when, seat, turn):
            moves.append(concede(seat, concession.word))
        return tuple(moves)

    def _answers(self, seat: int, turn: int, has_laid: bool) -> list[Move]:
        pending = self.waiting[-1]
        if seat & 1 == pending.side:
            return []
        index, auction, call = _places(self.ladder.rules)[pending.word]
        moves: list[Move] = [accept(seat, call.accept or auction.accept), refuse(seat, auction.refuse)]
        if auction.raise_as_answer and not self._is_capped(auction, pending.worth, seat):
            moves += [say(seat, raised.word) for raised in self._steps(index)]
        for other, interrupting in enumerate(self.ladder.rules.auctions):
            on_turn = interrupting.interrupts is Interrupts.ON_TURN and seat == turn
            if (on_turn or interrupting.interrupts is Interrupts.CHALLENGED) and self._openable(other, has_laid):
                moves += [say(seat, opening.word) for opening in self._steps(other)]
        return moves

    def _timely(self, auction: Auction, seat: int, turn: int, fresh: int) -> bool:
        if auction.once_a_turn and self.asked:
            return False
        match auction.when:
            case When.BEFORE_CARD:
                return seat == turn
            case When.AROUND_CARD:
                return seat in (turn, fresh)
            case When.EVER:
                return True
            case _:
                assert_never(auction.when)

    def _openable(self, index: int, has_laid: bool) -> bool:
        if self.closed[index] or self.said[index]:
            return False
        by_count = isinstance(self.ladder.rules.auctions[index].decided_by, Count)
        return not by_count or (not has_laid and self.acceptor is None)

    def _raisable(self, index: int, seat: int) -> bool:
        auction = self.ladder.rules.auctions[index]
        if self.closed[index] or not self.said[index] or self._is_capped(auction, self.stake, seat):
            return False
        match auction.raise_later:
            case Raiser.NOBODY:
                return False
            case Raiser.ACCEPTOR:
                return self.acceptor == seat & 1
            case Raiser.ANYONE:
                return True
            case _:
                assert_never(auction.raise_later)

    def _is_capped(self, auction: Auction, worth: Points, seat: int) -> bool:
        """Would winning for that much already take the seat's side to the target?"""
        return auction.capped and isinstance(worth, int) and worth > self.ladder.limits[seat & 1]

    def _steps(self, index: int) -> list[Call]:
        said = self.said[index]
        last = said[-1] if said else OPENING
        before = self.stake if isinstance(self.stake, int) else 0
        return [
            call
            for call in self.ladder.rules.auctions[index].calls
            if last in call.after
            and said.count(call.word) < call.times
            and (not isinstance(call.stake, Climb) or self.ladder.worth(call, before) is not None)
        ]

    def _may_concede(self, when: ConcedeWhen, seat: int, turn: int) -> bool:
        match when:
            case ConcedeWhen.EVER:
                return True
            case ConcedeWhen.TURN:
                return seat == turn and not self.waiting
            case ConcedeWhen.TURN_OR_CHALLENGED:
                return seat & 1 != self.waiting[-1].side if self.waiting else seat == turn
            case _:
                assert_never(when)


@cache
def _interned(
    ladder: Ladder,
    said: tuple[tuple[str, ...], ...],
    stake: Points,
    acceptor: int | None,
    waiting: tuple[Pending, ...],
    closed: tuple[bool, ...],
    asked: bool,
) -> Bids:
    return Bids(ladder, said, stake, acceptor, waiting, closed, asked)


@cache
def _offers_table(*_what_matters: Hashable) -> dict[int, Offers]:
    """One table for all bids that offer the same: what a rest of the points is worth does not matter to it."""
    return {}


@cache
def _empty(ladder: Ladder) -> Bids:
    auctions = len(ladder.rules.auctions)
    return _interned(ladder, ((),) * auctions, 1, None, (), (False,) * auctions, False)


@cache
def _places(rules: Rules) -> Mapping[str, tuple[int, Auction, Call]]:
    return {call.word: (index, auction, call) for index, auction in enumerate(rules.auctions) for call in auction.calls}
