"""One deal as a state machine: what is legal for each seat, what a move changes. Scores of a match are match.py's
business.

The hand knows everything; what one seat may know of it is view.py's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from truco import scoring
from truco.calls import NOBODY, Bids, Pending, opening_bids
from truco.cards import Card
from truco.counts import Count
from truco.errors import DeckExhausted, IllegalMove
from truco.events import AcceptedInSilence, Event, Folded, TrickWon, TurnedUp, Voided
from truco.moves import FACE_DOWN, Accept, Choose, Concede, Lay, Move, Refuse, Say, lay
from truco.preludes import Prelude, Stage
from truco.rules import Dealing, Pot, Rules
from truco.stakes import Points
from truco.tricks import Trick, decided, highest, settle


class Hand:
    """A deal and what has been played with it.

    `cards` are those in the order in which they are dealt, at least as many as the hand needs. `score` and `camas`
    are those at its start; they change with the awards. The cards of all seats are in `dealt` (as received) and
    `held` (as moves).
    """

    __slots__ = (
        "_legal",
        "aside",
        "awards",
        "bids",
        "blind",
        "bound",
        "burnt",
        "camas",
        "cards",
        "conceded",
        "dealer",
        "dealt",
        "deciding",
        "declared",
        "due",
        "early",
        "flor",
        "flor_scored",
        "folded",
        "fresh",
        "held",
        "laid",
        "looked_at",
        "mano",
        "moves",
        "open_side",
        "opening",
        "over",
        "passed",
        "players",
        "prelude",
        "results",
        "revealed",
        "rules",
        "score",
        "size",
        "stage",
        "start_camas",
        "start_score",
        "strength",
        "table",
        "taken",
        "tricks",
        "turn",
        "turned",
        "winner",
    )

    def __init__(
        self,
        rules: Rules,
        players: int,
        dealer: int,
        cards: Sequence[Card],
        score: tuple[int, int] = (0, 0),
        camas: tuple[int, int] = (0, 0),
    ) -> None:
        self.rules: Final = rules
        self.players: Final = players
        self.dealer: Final = dealer
        self.cards: Final = tuple(cards)
        self.mano: Final = (dealer + 1) % players
        self.start_score: Final = score
        self.start_camas: Final = camas
        self.score = score
        self.camas = camas
        self.size = rules.hand_size
        self.taken = 0
        self.dealt: list[tuple[Card, ...]] = [()] * players
        self.held: list[tuple[Lay, ...]] = [()] * players
        self.aside: list[tuple[Card, ...]] = [()] * players
        self.turned: Card | None = None
        self.strength = rules.deck.strength
        self.burnt: tuple[Card, ...] = ()
        self.passed: int | None = None
        self.looked_at: tuple[Card, ...] = ()
        self.open_side: int | None = None
        self.blind = False
        self.bids: Bids = opening_bids(rules, players, score)
        self.turn = self.mano
        self.fresh = NOBODY
        self.laid = 0
        self.folded = 0
        self.bound = 0
        self.table: list[Lay] = []
        self.tricks: list[Trick] = []
        self.results: tuple[int | None, ...] = ()
        self.deciding = False
        self.early = 0
        self.declared: list[tuple[int, int | None]] = []
        self.flor: list[bool | None] = [None] * players
        self.flor_scored = False
        self.due: list[tuple[str, int, Points]] = []
        self.revealed: list[tuple[int, tuple[Card, ...], str]] = []
        self.awards: list[tuple[int, Points, str]] = []
        self.conceded = False
        self.moves: list[Move] = []
        self.over = False
        self.winner: int | None = None
        self.prelude: Prelude | None = None
        self.stage: Stage = ()
        self._legal: list[tuple[Move, ...]] | None = None
        self._next_prelude(0)
        self.opening: Final = tuple(self._opened())

    # --- what is asked of it

    @property
    def stake(self) -> Points:
        """What the hand is worth now, by what has been accepted."""
        return self.bids.stake

    @property
    def pending(self) -> Pending | None:
        """The call that must be answered first."""
        return self.bids.pending

    @property
    def brink(self) -> tuple[int, ...]:
        """The sides that lack a single point of the target, at the start of this hand."""
        return tuple(side for side in (0, 1) if self.score[side] == self.rules.target - 1)

    @property
    def is_dealt(self) -> bool:
        """Has every seat got its cards?"""
        return all(self.dealt)

    @property
    def waits_for_choice(self) -> bool:
        """Must something be decided before the first card, or a redeal be answered?"""
        return self.prelude is not None and self.prelude.waits(self.stage)

    @property
    def waits_for(self) -> str | None:
        """The word that must be answered first: a call, or a proposal before play."""
        proposal = self.prelude.proposal(self.stage) if self.prelude else None
        if proposal:
            return proposal[1]
        return self.pending.word if self.pending else None

    def seats_from(self, first: int) -> list[int]:
        """All seats in playing order, beginning with that one."""
        return [(first + i) % self.players for i in range(self.players)]

    def is_folded(self, seat: int) -> bool:
        """Is the seat out of this hand?"""
        return bool(self.folded >> seat & 1)

    def legal(self, seat: int) -> tuple[Move, ...]:
        """What the seat may do now. Several seats may act at once; the first who does decides."""
        if self._legal is None:
            self._legal = self._all_legal()
        return self._legal[seat]

    def find(self, seat: int, word: str) -> Move:
        """The legal move of that seat and word (`blind` for the next card of an unseen hand). Raises `IllegalMove`."""
        legal = self.legal(seat) if 0 <= seat < self.players else ()
        for move in legal:
            if move.word == word or (self.blind and word == "blind"):
                return move
        raise IllegalMove(f"{seat}:{word}", self._why_not(seat, word), sorted(move.word for move in legal))

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Make a legal move and tell what follows. Any other is refused with `IllegalMove` and changes nothing."""
        legal = self.legal(move.seat) if move.seat < self.players else ()
        if move not in legal:
            raise IllegalMove(str(move), self._why_not(move.seat, move.word), sorted(other.word for other in legal))
        events: list[Event] = []
        self._legal = None
        self.moves.append(move)
        if type(move) is Lay:
            self._lay(move, events)
        elif type(move) is Choose:
            self._choose(move, events)
        else:
            self._speak(move, events)
        if self.over:
            scoring.close(self, events)
        return tuple(events)

    # --- legality

    def _all_legal(self) -> list[tuple[Move, ...]]:
        if self.over:
            return [()] * self.players
        lays, calls = self.bids.offers(self.turn, self.laid, self.fresh, self.folded)
        legal = calls.copy()
        prelude = self.prelude
        if prelude is not None:
            choices = prelude.choices(self, self.stage)
            if prelude.waits(self.stage):
                lays = False
                legal = [tuple(m for m in moves if type(m) is Concede and self.is_dealt) for moves in calls]
            legal = [moves + choices.get(seat, ()) for seat, moves in enumerate(legal)]
        if lays:
            turn = self.turn
            legal[turn] = self._lays(turn) + legal[turn]
        return legal

    def _lays(self, seat: int) -> tuple[Move, ...]:
        held = self.held[seat]
        if self.blind:
            return held[:1]
        face_down = self.rules.face_down
        if face_down is None or len(self.tricks) + 1 < face_down.from_trick:
            return held
        hidden = tuple(lay(seat, move.card, True) for move in held)
        return hidden if face_down.binding and self.bound >> seat & 1 else held + hidden

    def _why_not(self, seat: int, word: str) -> str:
        code = word.removeprefix(FACE_DOWN)
        pending = self.pending
        reasons = (
            (not 0 <= seat < self.players, f"there is no seat {seat}"),
            (self.over, "the hand is over"),
            (self.is_folded(max(seat, 0)), f"seat {seat} is out of this hand"),
            (self.waits_for_choice, "something must be decided before the first card"),
            (pending is not None and seat & 1 == pending.side, "the other side must answer the call first"),
            (pending is not None, "the call must be answered first"),
            (not self.rules.deck.names(code) and seat == self.turn, "that cannot be said now"),
            (seat != self.turn, f"it is the turn of seat {self.turn}"),
            (all(move.word != code for move in self.held[seat % self.players]), f"seat {seat} does not hold that card"),
        )
        return next((reason for holds, reason in reasons if holds), "that card cannot be laid so")

    # --- cards and tricks

    def _lay(self, move: Lay, events: list[Event]) -> None:
        seat, bids = move.seat, self.bids
        self.prelude = None
        if bids.waiting:
            events.append(AcceptedInSilence(seat, bids.waiting[-1].word))
            self._accepted(seat, events)
            bids = self.bids
        self.bids = bids.next_turn()
        card = move.card
        self.held[seat] = tuple([other for other in self.held[seat] if other.card is not card])
        self.table.append(move)
        self.laid |= 1 << seat
        self.fresh = seat
        if move.face_down:
            self.bound |= 1 << seat
        self._next_player(seat, events)

    def _next_player(self, seat: int, events: list[Event]) -> None:
        folded = self.folded
        if len(self.table) + folded.bit_count() == self.players:
            self._finish_trick(events)
            return
        self.turn = self._next_in(seat + 1) if folded else (seat + 1) % self.players
        if self.rules.flor and not self.tricks:
            scoring.announce_flor(self, (self.turn,), events)

    def _next_in(self, seat: int) -> int:
        seat %= self.players
        while self.folded >> seat & 1:
            seat = (seat + 1) % self.players
        return seat

    def _finish_trick(self, events: list[Event]) -> None:
        plays = self.table
        trick, lead = settle(plays, self.strength, self.rules.tie_lead)
        side = trick.side
        self.tricks.append(trick)
        self.results = (*self.results, side)
        self.table = []
        events.append(TrickWon(trick.leader, trick.winner))
        if self.rules.flor and not self.flor_scored:
            scoring.score_flor(self, events)
            if self.over:
                return
        over, winner = self._outcome(plays, side)
        if over:
            self.finish(winner, self.stake, events)
        else:
            self.turn = self._next_in(lead)

    def _outcome(self, plays: list[Lay], side: int | None) -> tuple[bool, int | None]:
        rules = self.rules
        if not self.deciding:
            return decided(self.results, self.size, rules.all_tied, self.mano & 1)
        if side is not None:
            return True, side
        top = highest(plays, self.strength)
        if any(play in top for play in plays[: self.early]):
            return True, self.bids.acceptor
        self.early = 0
        return len(self.results) == self.size, None

    # --- calls, answers, concessions

    def _speak(self, move: Move, events: list[Event]) -> None:
        seat = move.seat
        if isinstance(move, Say):
            self.prelude = None
            quiet = seat == self.fresh and seat != self.turn and self._silent(move.word)
            self.bids = self.bids.say(seat, move.word, quiet=quiet)
            if seat != self.fresh:
                self.fresh = NOBODY
            if self.rules.flor and not self.tricks:
                scoring.announce_flor(self, range(self.players), events)
            return
        self.fresh = NOBODY
        if isinstance(move, Accept):
            self._accepted(seat, events)
        elif isinstance(move, Refuse):
            self._refused(events)
        else:
            self._concede(seat, events)

    def _silent(self, word: str) -> bool:
        auctions = self.rules.auctions
        return any(auction.silent_acceptance and word in (c.word for c in auction.calls) for auction in auctions)

    def _accepted(self, seat: int, events: list[Event]) -> None:
        pending = self.bids.waiting[-1]
        decided_by = self.bids.auction(pending.auction).decided_by
        self.bids = self.bids.accept(seat & 1)
        if isinstance(decided_by, Count):
            scoring.settle_count(self, pending.auction, decided_by, pending.worth, events)
        elif decided_by is Pot.TRICK:
            self.deciding = True
            self.early = len(self.table)

    def _refused(self, events: list[Event]) -> None:
        pending = self.bids.waiting[-1]
        decided_by = self.bids.auction(pending.auction).decided_by
        if isinstance(decided_by, Count):
            self.bids = self.bids.without(pending.auction)
            scoring.pay_count(self, pending.auction, decided_by, pending.side, pending.price, events)
        else:
            self.finish(pending.side, pending.price, events)

    def _concede(self, seat: int, events: list[Event]) -> None:
        concession = self.rules.concession
        if concession and concession.alone:
            events.append(Folded(seat))
            self.folded |= 1 << seat
            partners = sum(1 << other for other in range(seat & 1, self.players, 2))
            if self.folded & partners == partners:
                self.finish(1 - (seat & 1), self.stake, events)
            else:
                self._next_player(seat, events)
        else:
            scoring.concede(self, seat & 1, events)

    def void(self, auction: str, events: list[Event]) -> None:
        """Close an auction; a call of it that waits is void."""
        events.extend(Voided(pending.word) for pending in self.bids.waiting if pending.auction == auction)
        self.bids = self.bids.without(auction)

    def finish(self, side: int | None, points: Points, events: list[Event]) -> None:
        """The hand is over: what is still due is scored, then the hand itself for that side (None: nobody)."""
        scoring.finish(self, side, points, events)

    # --- preludes and dealing

    def _next_prelude(self, start: int) -> None:
        for prelude in self.rules.preludes[start:]:
            if not prelude.before_deal and not self.is_dealt:
                self.deal(self.size)
            stage = prelude.begin(self)
            if stage is not None:
                self.prelude, self.stage = prelude, stage
                return
        self.prelude = None
        if not self.is_dealt:
            self.deal(self.size)

    def _choose(self, move: Choose, events: list[Event]) -> None:
        prelude = self.prelude
        assert prelude is not None, "only a prelude offers choices"
        stage = prelude.apply(self, self.stage, move, events)
        if stage is not None:
            self.stage = stage
        elif not self.over:
            self._next_prelude(self.rules.preludes.index(prelude) + 1)

    def _opened(self) -> list[Event]:
        """What happens by itself before the first decision."""
        events: list[Event] = [TurnedUp(self.turned)] if self.turned else []
        scoring.announce_flor(self, (self.turn,), events)
        return events

    def deal(self, size: int) -> None:
        """Give every seat so many cards, in the game's way, and turn up the next where the game does."""
        self.size = size
        if self.rules.dealing is Dealing.PACKETS:
            self.deal_packets(0, ())
        else:
            dealt = self._take(size * self.players)
            for place, seat in enumerate(self.seats_from(self.mano)):
                self._give(seat, dealt[place :: self.players])
        if self.rules.deck.turned_up:
            (self.turned,) = self._take(1)
            self.strength = self.rules.deck.strengths(self.turned)

    def redeal(self) -> None:
        """Lay all hands aside unseen and deal new ones from the rest."""
        self.aside = list(self.dealt)
        self.deal(self.size)

    def deal_packets(self, first: int, partner_skips: tuple[int, ...]) -> None:
        """Give packet `first` to the mano and the next ones, in turn, to the seats that have none."""
        self.looked_at = ()
        number = first
        for seat in self.seats_from(self.mano):
            if seat != self.passed:
                self._give(seat, self._packet(number))
                number += 1

    def give_packet(self, number: int, seat: int) -> None:
        """Hand a packet, unseen by the others, to that seat."""
        self.passed = seat
        self._give(seat, self._packet(number))

    def burn_packet(self, number: int) -> tuple[Card, ...]:
        """Turn a packet face up, out of play."""
        packet = self._packet(number)
        self.burnt += packet
        return packet

    def look(self, number: int) -> None:
        """The mano looks at that packet."""
        self.looked_at = self._packet(number)

    def _packet(self, number: int) -> tuple[Card, ...]:
        size = self.size
        packet = self.cards[number * size : (number + 1) * size]
        if len(packet) < size:
            raise DeckExhausted(f"packet {number + 1} is missing")
        self.taken = max(self.taken, (number + 1) * size)
        return packet

    def _take(self, count: int) -> tuple[Card, ...]:
        cards = self.cards[self.taken : self.taken + count]
        if len(cards) < count:
            raise DeckExhausted(f"{self.taken + count} cards are needed, {len(self.cards)} are there")
        self.taken += count
        return cards

    def _give(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.dealt[seat] = cards
        self.held[seat] = tuple([lay(seat, card) for card in cards])

    def play_without_bets(self, stake: Points, *, open_side: int | None = None, blind: bool = False) -> None:
        """Close all auctions at that stake; the open side sees its partner's cards, in a blind hand nobody sees his
        own.
        """
        self.bids = self.bids.silenced(stake)
        self.open_side = open_side
        self.blind = blind
