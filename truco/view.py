"""What one seat may know of a hand, and full hands that agree with it. Nothing here decides what is legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import combinations

from truco.calls import Bids, Pending
from truco.cards import Card
from truco.counts import Count
from truco.hand import Hand
from truco.moves import Lay, Move, blind, lay
from truco.rules import Rules
from truco.stakes import Points
from truco.streams import Stream
from truco.tricks import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A hand as the player of `seat` sees it. Cards that he may not know are not in it.

    `hand` holds his own cards, `held` how many each seat still has, `known` by seat the cards still held as far as he
    knows them (one more for each card of a known hand that was laid face down, since he cannot tell which it was).
    `table` is the trick in progress, `tricks` the finished ones; another's face-down card in them is None.
    `looked_at` is a packet he is looking at, `burnt` what lies face up out of play. `flor` by seat: announced, passed
    without, not yet known. `said` are counts told aloud (None: "yours is good"), `shown` the winners' cards, at the
    end. `must`: his side has to act now; otherwise `legal` holds what he may do besides. `pack` is the dealing order
    as far as he knows it. The score is that at the start of the hand with its awards so far.
    """

    rules: Rules
    players: int
    seat: int
    dealer: int
    mano: int
    score: tuple[int, int]
    camas: tuple[int, int]
    start_score: tuple[int, int]
    start_camas: tuple[int, int]
    size: int
    hand: tuple[Card, ...]
    held: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    tricks: tuple[Trick, ...]
    table: tuple[Lay, ...]
    turn: int | None
    bids: Bids
    folded: tuple[bool, ...]
    said: tuple[tuple[int, int | None], ...]
    flor: tuple[bool | None, ...]
    shown: tuple[tuple[int, tuple[Card, ...], str], ...]
    burnt: tuple[Card, ...]
    turned: Card | None
    looked_at: tuple[Card, ...]
    blind: bool
    deciding: bool
    awards: tuple[tuple[int, Points, str], ...]
    moves: tuple[Move, ...]
    pack: tuple[Card | None, ...]
    legal: tuple[Move, ...]
    must: bool
    over: bool

    @property
    def stake(self) -> Points:
        """What the hand is worth now, by what has been accepted."""
        return self.bids.stake

    @property
    def strength(self) -> Mapping[Card, int]:
        """How strong each card is in this hand; equal numbers tie."""
        return self.rules.deck.strengths(self.turned)

    @property
    def pending(self) -> Pending | None:
        """The call to be answered first."""
        return self.bids.pending

    @property
    def waiting(self) -> tuple[Pending, ...]:
        """All unanswered calls; the last is to be answered first."""
        return self.bids.waiting

    @property
    def side(self) -> int:
        """The viewer's side."""
        return self.seat & 1

    @property
    def dealt(self) -> tuple[Card, ...]:
        """His own cards as dealt, those he has laid included, as far as he may know them."""
        laid = [m.card for m in self.moves if isinstance(m, Lay) and m.seat == self.seat and m.card is not None]
        return (*laid, *self.hand)


def view_of(hand: Hand, seat: int) -> View:
    """What that seat may know of the hand."""
    laid = _laid(hand, seat)
    dealt = [_known_dealt(hand, seat, other, cards) for other, cards in enumerate(laid)]
    return View(
        rules=hand.rules,
        players=hand.players,
        seat=seat,
        dealer=hand.dealer,
        mano=hand.mano,
        score=hand.score,
        camas=hand.camas,
        start_score=hand.start_score,
        start_camas=hand.start_camas,
        size=hand.size,
        hand=() if hand.blind else tuple([move.card for move in hand.held[seat] if move.card]),
        held=tuple([len(held) for held in hand.held]),
        known=tuple([tuple(_without(cards, gone)) for cards, gone in zip(dealt, laid, strict=True)]),
        tricks=tuple([_masked_trick(trick, seat) for trick in hand.tricks]),
        table=tuple([_masked(play, seat) for play in hand.table]),
        turn=None if hand.waits_for_choice or hand.over else hand.turn,
        bids=hand.bids,
        folded=tuple([hand.is_folded(other) for other in range(hand.players)]),
        said=tuple(hand.declared),
        flor=tuple(hand.flor),
        shown=tuple(hand.revealed) if hand.over else (),
        burnt=hand.burnt,
        turned=hand.turned,
        looked_at=hand.looked_at if seat == hand.mano else (),
        blind=hand.blind,
        deciding=hand.deciding,
        awards=tuple(hand.awards),
        moves=tuple([_masked(move, seat) if isinstance(move, Lay) else move for move in hand.moves]),
        pack=_pack(hand, seat, dealt),
        legal=legal_view(hand, seat),
        must=must_act(hand, seat),
        over=hand.over,
    )


def legal_view(hand: Hand, seat: int) -> tuple[Move, ...]:
    """The seat's legal moves without what it may not see: the next card of a blind hand has no face."""
    legal = hand.legal(seat)
    return tuple([blind(seat) if isinstance(move, Lay) else move for move in legal]) if hand.blind else legal


def must_act(hand: Hand, seat: int) -> bool:
    """Does the hand wait for this seat's side, and can this seat act for it?"""
    if not hand.legal(seat):
        return False
    if hand.waits_for_choice:
        return hand.prelude is not None and seat in hand.prelude.choices(hand, hand.stage)
    pending = hand.pending
    return seat & 1 != pending.side if pending else seat == hand.turn


def _masked(play: Lay, seat: int) -> Lay:
    return lay(play.seat, None, True) if play.face_down and play.seat != seat else play


def _masked_trick(trick: Trick, seat: int) -> Trick:
    if not any(play.face_down for play in trick.plays):
        return trick
    return Trick(trick.leader, tuple(_masked(play, seat) for play in trick.plays), trick.winner)


def _laid(hand: Hand, seat: int) -> list[list[Card]]:
    """By seat the cards that it has laid and `seat` knows, in the order laid."""
    laid: list[list[Card]] = [[] for _ in range(hand.players)]
    for move in hand.moves:
        if isinstance(move, Lay) and move.card and (move.seat == seat or not move.face_down):
            laid[move.seat].append(move.card)
    return laid


def _sees_all(hand: Hand, seat: int, of: int) -> bool:
    """Does `seat` know every card of `of`?"""
    if seat == of:
        return not hand.blind
    if hand.passed == of and seat == hand.mano:
        return True
    return hand.open_side == seat & 1 == of & 1


def _known_dealt(hand: Hand, seat: int, of: int, laid: list[Card]) -> list[Card]:
    """The cards of `of` that `seat` knows: those laid first, in that order, so that the order dealt stays unknown."""
    if _sees_all(hand, seat, of):
        return laid + _without(hand.dealt[of], laid)
    if hand.over:
        shown = dict.fromkeys(card for who, cards, _ in hand.revealed if who == of for card in cards)
        return laid + _without(shown, laid)
    return laid


def _without(cards: Iterable[Card], gone: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card not in gone]


def _pack(hand: Hand, seat: int, known: Sequence[Sequence[Card]]) -> tuple[Card | None, ...]:
    """The dealing order as far as the seat knows it, with the cards of each seat that it knows, `known`."""
    places = {card: place for place, card in enumerate(hand.cards[: hand.taken])}
    pack: list[Card | None] = [None] * hand.taken
    for of, dealt in enumerate(hand.dealt):
        cards = dealt if of == seat and not hand.blind else known[of]
        for card, place in zip(cards, dealt, strict=False):
            pack[places[place]] = card
    for card in (
        *hand.burnt,
        *hand.aside[seat],
        *((hand.turned,) if hand.turned else ()),
        *(hand.looked_at if seat == hand.mano else ()),
    ):
        pack[places[card]] = card
    return tuple(pack)


class Imagination:
    """Full hands that agree with a view, drawn evenly from all such deals.

    Told counts and flors narrow the cards of a seat at once; whatever else the view tells is checked by playing its
    moves again, and a deal that would have gone otherwise is drawn anew.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        known = {card for card in view.pack if card}
        self._unseen = [card for card in view.rules.deck.cards if card not in known]
        self._seats = self._places_by_seat()
        self._narrow = [
            (places, held)
            for seat, places in self._seats.items()
            if (holds := self._constraint(seat)) and (held := self._candidates(seat, places, holds)) is not None
        ]

    def draw(self, stream: Stream) -> Hand:
        """One such hand."""
        while True:
            cards = self._deal(stream)
            hand = self._replay(cards, stream) if cards else None
            if hand is not None and same(view_of(hand, self.view.seat), self.view):
                return hand

    def _places_by_seat(self) -> dict[int, list[int]]:
        """The places of the pack whose cards each seat finally holds, where a count may tell of them."""
        view = self.view
        if not (view.said or any(flor is not None for flor in view.flor)):
            return {}
        places: dict[int, list[int]] = {seat: [] for seat in range(view.players)}
        for place in range(view.players * view.size):
            places[(view.mano + place) % view.players].append(place)
        return places

    def _constraint(self, seat: int) -> Callable[[Sequence[Card]], bool] | None:
        view, rules = self.view, self.view.rules
        tests: list[Callable[[Sequence[Card]], bool]] = []
        if rules.flor and view.flor[seat] is not None:
            whole, announced = rules.flor.count.whole, view.flor[seat]
            tests.append(lambda dealt: whole(dealt) == announced)
        best = 0
        for who, told in view.said:
            if who == seat:
                count = next(a.decided_by for a in rules.auctions if isinstance(a.decided_by, Count)).of
                tests.append(_at_most(count, best) if told is None else _exactly(count, told))
            best = best if told is None else told
        return (lambda dealt: all(test(dealt) for test in tests)) if tests else None

    def _candidates(
        self, seat: int, places: list[int], holds: Callable[[Sequence[Card]], bool]
    ) -> list[tuple[Card, ...]] | None:
        known = [card for place in places if (card := self.view.pack[place])]
        missing = len(places) - len(known)
        if not missing:
            return None
        return [drawn for drawn in combinations(self._unseen, missing) if holds((*known, *drawn))]

    def _deal(self, stream: Stream) -> list[Card] | None:
        pack = list(self.view.pack)
        used: set[Card] = set()
        for places, candidates in self._narrow:
            drawn = stream.pick(candidates)
            if not used.isdisjoint(drawn):
                return None
            used.update(drawn)
            free = [place for place in places if pack[place] is None]
            for place, card in zip(free, stream.sample(drawn, len(drawn)), strict=True):
                pack[place] = card
        left = [card for card in self._unseen if card not in used]
        rest = iter(stream.sample(left, len(left)))
        return [card or next(rest) for card in pack] + list(rest)

    def _replay(self, cards: list[Card], stream: Stream) -> Hand | None:
        view = self.view
        hand = Hand(view.rules, view.players, view.dealer, cards, view.start_score, view.start_camas)
        laid = {move.word for move in view.moves if isinstance(move, Lay)}
        for seen in view.moves:
            move = seen
            if isinstance(move, Lay) and move.card is None:
                hidden = stream.pick([held.card for held in hand.held[move.seat] if held.word not in laid])
                move = lay(move.seat, hidden, True)
            if move not in hand.legal(move.seat):
                return None
            hand.apply(move)
        return hand


def imagine(view: View, stream: Stream) -> Hand:
    """A full hand drawn evenly from those that agree with the view. For many of one view, use `Imagination`."""
    return Imagination(view).draw(stream)


def same(one: View, other: View) -> bool:
    """Do both views tell the same? The dealing order counts only as far as it is known in both."""
    names = [field.name for field in fields(View) if field.name != "pack"]
    return all(getattr(one, name) == getattr(other, name) for name in names)


def _at_most(count: Callable[[Sequence[Card]], int], limit: int) -> Callable[[Sequence[Card]], bool]:
    return lambda dealt: count(dealt) <= limit


def _exactly(count: Callable[[Sequence[Card]], int], told: int) -> Callable[[Sequence[Card]], bool]:
    return lambda dealt: count(dealt) == told
