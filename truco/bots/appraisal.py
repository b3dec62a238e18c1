"""What each move that is open to a seat is worth by the regular's estimates: the chance to win the match then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from truco.bots.betting import CALM, Bets
from truco.bots.parroquiano import Parroquiano, best_card
from truco.bots.strength import Outlook
from truco.calls import Pending
from truco.counts import Count
from truco.moves import Accept, Choose, Concede, Lay, Move, Refuse, Say
from truco.preludes import Brink
from truco.rules import Pot
from truco.streams import Stream
from truco.view import View

EARNEST: Final = Parroquiano(temper=replace(CALM, bluff=1_000_000))
"""The regular without its bluffs: what it does by chance is no advice."""


class Appraisal(Bets):
    """The bets and cards open to a seat, weighed one by one. `stream` is the one that the bot would get."""

    def __init__(self, view: View, moves: Sequence[Move], stream: Stream) -> None:
        super().__init__(view, Outlook(view, stream), stream, EARNEST.temper)
        self._moves: Final = tuple(moves)
        self._cards: Final = [move for move in moves if isinstance(move, Lay) and move.card]
        self.card: Final = best_card(self.outlook, self._cards) if self._cards else None
        """The strength of the card that the bot would lay, if one may be laid."""

    def values(self) -> Mapping[Move | None, float]:
        """The worth of every move that the bot weighs, and of silence (None): others are not in it."""
        out: dict[Move | None, float] = {}
        if self.view.pending:
            self._answers(out)
        elif any(isinstance(move, Choose) for move in self._moves):
            self._choices(out)
        else:
            self._open(out)
        return out

    def called(self, move: Say) -> Pending:
        """A call as it would wait for its answer."""
        return self._called(move)

    def counts(self, word: str) -> bool:
        """Is the call about counts?"""
        return isinstance(self._auction(word).decided_by, Count)

    def on_trick(self, word: str) -> bool:
        """Is the call about the trick in progress?"""
        return self._auction(word).decided_by is Pot.TRICK

    def count_chances(self) -> tuple[float, float]:
        """How likely one's own count is higher than that of one rival, and how likely one's side has the best."""
        by_seat, _order = self._spreads
        own = max(value for value, chance in enumerate(by_seat[self.view.seat]) if chance)
        rival = by_seat[(self.view.seat + 1) % self.view.players]
        return sum(rival[:own]), self._best_count((), 1.0)

    def _open(self, out: dict[Move | None, float]) -> None:
        """On one's turn, or where one may speak: cards, calls over the best card, giving up."""
        stake = self.view.stake
        if self.view.blind:
            return
        quiet = out[None] = self._value(self._odds(self.card, trick=False, acceptor=0), stake)
        strength = self.view.strength
        for move in self._moves:
            if isinstance(move, Lay) and move.card:
                out[move] = self._value(self.outlook.odds(strength[move.card]), stake)
            elif isinstance(move, Say):
                out[move] = quiet + self._gain(move)
            elif isinstance(move, Concede):
                out[move] = self.worth.after(stake, ours=False)

    def _gain(self, move: Say) -> float:
        """What a call brings over silence."""
        called = self._called(move)
        if self.counts(move.word):
            return self._worth_of_count(called) - self.worth.now
        trick = self.on_trick(move.word)
        odds = self._odds(self.card, trick=trick, acceptor=1 - self.view.side)
        silent = self._odds(self.card, trick=False, acceptor=0) if trick else odds
        return self._value_of_call(called, odds) - self._value(silent, self.view.stake)

    def _worth_of_count(self, called: Pending) -> float:
        """The worth of a call over counts; the bot does not reckon one up that it is sure to lose."""
        return self._value_of_count_call(called) or self.worth.after(called.worth, ours=False)

    def _answers(self, out: dict[Move | None, float]) -> None:
        """A call waits: yes, no, a raise; a bet over counts before it is weighed on top of the better answer."""
        pending = self.view.pending
        assert pending is not None, "there is something to answer"
        refused = self.worth.after(pending.price, ours=False)
        counted = self.counts(pending.word)
        odds = None if counted else self._odds(None, trick=self.on_trick(pending.word), acceptor=self.view.side)
        if odds is None:
            accepted = self._count_value(self._best_count([pending.seat], self._share(pending)), pending)
        else:
            accepted = self._value(odds, pending.worth, 1 - self._temper.honest)
        for move in self._moves:
            if isinstance(move, Accept) or (isinstance(move, Lay) and move.card):
                out[move] = accepted
            elif isinstance(move, Refuse | Concede):
                out[move] = refused
            elif isinstance(move, Say):
                called = self._called(move)
                if called.auction != pending.auction:
                    out[move] = max(accepted, refused) + self._gain(move) if self.counts(move.word) else accepted
                elif odds is None:
                    out[move] = self._worth_of_count(called)
                else:
                    out[move] = self._value_of_call(called, odds)

    def _choices(self, out: dict[Move | None, float]) -> None:
        """Only whether to play at the brink is weighed in points."""
        for prelude in self.view.rules.preludes:
            if isinstance(prelude, Brink):
                for move in self._moves:
                    if move.word == prelude.play and not self.view.blind:
                        out[move] = self._value(self.outlook.odds(), prelude.stake)
                    elif move.word == prelude.leave:
                        out[move] = self.worth.after(1, ours=False)

    def in_points(self, chance: float) -> float:
        """A difference of chances as points: how many are worth as much, as the score stands."""
        point = (self.worth.after(1, ours=True) - self.worth.after(1, ours=False)) / 2
        return chance / point if point > 0 else 0.0
