"""Decisions before the first card, one small class each, behind one protocol. Which of them a game has, its file says.

A prelude is a value without state; what it has to remember of a hand is a `Stage`, kept by the hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from truco.events import Burnt, Event, Passed, Redealt
from truco.moves import Choose, Move, choose

if TYPE_CHECKING:
    from truco.hand import Hand

Stage: TypeAlias = tuple[str | int, ...]
"""Where a prelude stands; its first element names the stage."""

Choices: TypeAlias = Mapping[int, tuple[Move, ...]]


class Prelude(Protocol):
    """A decision before play."""

    @property
    def before_deal(self) -> bool:
        """Does it come before the deal, or deal the cards itself?"""
        ...

    @property
    def deals_from_deck(self) -> bool:
        """Who gets which cards depends on it, so that cards cannot be given by seat?"""
        ...

    @property
    def most_moves(self) -> int:
        """How many moves it can take at the most."""
        ...

    def begin(self, hand: Hand) -> Stage | None:
        """The first stage; None where nothing is to be decided in this hand."""

    def choices(self, hand: Hand, stage: Stage) -> Choices:
        """By seat, what may be chosen."""
        ...

    def waits(self, stage: Stage) -> bool:
        """Must it be decided before anything else?"""
        ...

    def proposal(self, stage: Stage) -> tuple[int, str] | None:
        """The seat and the word that wait for an answer, where that is what the stage is about."""

    def apply(self, hand: Hand, stage: Stage, move: Choose, events: list[Event]) -> Stage | None:
        """The next stage after the choice; None where all is decided."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The player at the dealer's left cuts or taps; after a tap the dealer may deal one card each instead of a whole
    hand.

    Nobody is asked where a side needs a single point.
    """

    cut: str
    tap: str
    one: str
    whole: str
    before_deal: bool = True
    deals_from_deck: bool = False

    @property
    def most_moves(self) -> int:
        """The cut and the dealer's word."""
        return 2

    def begin(self, hand: Hand) -> Stage | None:
        """Ask for the cut."""
        return None if hand.brink else ("cut",)

    def choices(self, hand: Hand, stage: Stage) -> Choices:
        """The cutter's two words, then the dealer's two."""
        if stage == ("cut",):
            cutter = (hand.dealer - 1) % hand.players
            return {cutter: (choose(cutter, self.cut), choose(cutter, self.tap))}
        return {hand.dealer: (choose(hand.dealer, self.one), choose(hand.dealer, self.whole))}

    def waits(self, stage: Stage) -> bool:
        """Always."""
        return True

    def proposal(self, stage: Stage) -> tuple[int, str] | None:
        """Never."""
        return None

    def apply(self, hand: Hand, stage: Stage, move: Choose, events: list[Event]) -> Stage | None:
        """A tap asks the dealer; his word says how many cards are dealt."""
        if move.word == self.tap:
            return ("tapped",)
        hand.deal(1 if move.word == self.one else hand.rules.hand_size)
        return None


@dataclass(frozen=True, slots=True)
class Packets:
    """The mano looks at packets of a whole hand each: keep, pass to the partner (once), or burn; `rejects` at the
    most.

    The packets after the kept one go to the others in turn, but not to a partner who got one. Nobody is asked where a
    side needs a single point.
    """

    keep: str
    hand_over: str
    burn: str
    rejects: int = 3
    before_deal: bool = True
    deals_from_deck: bool = True

    @property
    def most_moves(self) -> int:
        """Each rejected packet and the kept one."""
        return self.rejects + 1

    def begin(self, hand: Hand) -> Stage | None:
        """The mano looks at the first packet; a stage is ("packet", its number, 1 where one was passed)."""
        if hand.brink:
            return None
        hand.look(0)
        return ("packet", 0, 0)

    def choices(self, hand: Hand, stage: Stage) -> Choices:
        """Keep, pass, burn, as far as they are left."""
        _, number, passed = stage
        mano = hand.mano
        moves: list[Move] = [choose(mano, self.keep)]
        if int(number) < self.rejects:
            moves += [] if passed else [choose(mano, self.hand_over)]
            moves += [choose(mano, self.burn)]
        return {mano: tuple(moves)}

    def waits(self, stage: Stage) -> bool:
        """Always."""
        return True

    def proposal(self, stage: Stage) -> tuple[int, str] | None:
        """Never."""
        return None

    def apply(self, hand: Hand, stage: Stage, move: Choose, events: list[Event]) -> Stage | None:
        """Give the packet away, or keep it and deal the others."""
        number, passed = int(stage[1]), int(stage[2])
        partner = (hand.mano + 2) % hand.players
        if move.word == self.keep:
            hand.deal_packets(number, () if passed else (partner,))
            return None
        if move.word == self.hand_over:
            hand.give_packet(number, partner)
            events.append(Passed(partner))
            passed = 1
        else:
            events.append(Burnt(hand.burn_packet(number)))
        hand.look(number + 1)
        return ("packet", number + 1, passed)


@dataclass(frozen=True, slots=True)
class Brink:
    """One side lacks a single point: it plays for `stake` without bets, or leaves the others a point. Its first word
    binds.

    Where both lack one, nobody is asked and the hand decides the match. `open_to_partner`: the side sees its
    partner's cards before it decides; `blind`: in a hand that decides the match nobody looks at his cards, nor
    chooses among them.
    """

    play: str
    leave: str
    stake: int
    open_to_partner: bool = False
    blind: bool = False
    before_deal: bool = False
    deals_from_deck: bool = False

    @property
    def most_moves(self) -> int:
        """One word."""
        return 1

    def begin(self, hand: Hand) -> Stage | None:
        """Ask the side that lacks a point."""
        if len(hand.brink) == 2:
            hand.play_without_bets("match", blind=self.blind)
        elif hand.brink:
            (side,) = hand.brink
            hand.play_without_bets(1, open_side=side if self.open_to_partner else None)
            return ("brink", side)
        return None

    def choices(self, hand: Hand, stage: Stage) -> Choices:
        """Both words, for both partners."""
        seats = range(int(stage[1]), hand.players, 2)
        return {seat: (choose(seat, self.play), choose(seat, self.leave)) for seat in seats}

    def waits(self, stage: Stage) -> bool:
        """Always."""
        return True

    def proposal(self, stage: Stage) -> tuple[int, str] | None:
        """Never."""
        return None

    def apply(self, hand: Hand, stage: Stage, move: Choose, events: list[Event]) -> Stage | None:
        """Play on for the stake, or give the point."""
        if move.word == self.play:
            hand.play_without_bets(self.stake, open_side=hand.open_side)
        else:
            hand.finish(1 - int(stage[1]), 1, events)
        return None


@dataclass(frozen=True, slots=True)
class Redeal:
    """New cards by agreement, once, before any card or raise: the non-dealer may propose it, after a refusal the
    dealer.

    Nobody need do either; a card or a call ends the matter.
    """

    propose: str
    agree: str
    refuse: str
    before_deal: bool = False
    deals_from_deck: bool = False

    @property
    def most_moves(self) -> int:
        """Two proposals and their answers."""
        return 4

    def begin(self, hand: Hand) -> Stage | None:
        """The non-dealer may propose."""
        return ("free", hand.mano)

    def choices(self, hand: Hand, stage: Stage) -> Choices:
        """The proposal, or the answers to it."""
        name, seat = stage[0], int(stage[1])
        if name == "free":
            return {seat: (choose(seat, self.propose),)}
        other = 1 - seat
        return {other: (choose(other, self.agree), choose(other, self.refuse))}

    def waits(self, stage: Stage) -> bool:
        """Only a proposal does."""
        return stage[0] == "proposed"

    def proposal(self, stage: Stage) -> tuple[int, str] | None:
        """The open proposal."""
        return (int(stage[1]), self.propose) if stage[0] == "proposed" else None

    def apply(self, hand: Hand, stage: Stage, move: Choose, events: list[Event]) -> Stage | None:
        """Propose, deal anew, or let the dealer propose."""
        seat = int(stage[1])
        if move.word == self.propose:
            return ("proposed", seat)
        if move.word == self.agree:
            hand.redeal()
            events.append(Redealt())
            return None
        return ("free", hand.dealer) if seat == hand.mano else None
