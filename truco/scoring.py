"""Who scores what in a hand: awards, counts, flor, concessions, the order in which all is settled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from truco.calls import COUNT_REFUSED
from truco.counts import Count, Scored
from truco.events import Awarded, CamaWon, Declared, Event, FlorShown, MatchOver, Revealed
from truco.moves import Say
from truco.stakes import Points

if TYPE_CHECKING:
    from truco.hand import Hand


def award(hand: Hand, side: int, points: Points, reason: str, events: list[Event]) -> None:
    """Score for a side; a closed cama or a won match follows at once."""
    rules = hand.rules
    hand.awards.append((side, points, reason))
    events.append(Awarded(side, points, reason))
    score, camas = list(hand.score), list(hand.camas)
    reached = True
    if points == "match":
        score[side] = rules.target
        camas[side] = rules.camas
    elif points == "cama":
        camas[side] += 1
    else:
        score[side] = min(score[side] + points, rules.target)
        reached = score[side] == rules.target
        camas[side] += reached
    if rules.camas > 1 and reached:
        score = [0, 0]
        events.append(CamaWon(side))
    hand.score = (score[0], score[1])
    if rules.camas > 1:
        hand.camas = (camas[0], camas[1])
    if reached and camas[side] >= rules.camas:
        hand.over = True
        hand.winner = side


def finish(hand: Hand, side: int | None, points: Points, events: list[Event]) -> None:
    """Score what is still due of the hand, in order: flor, counts that wait for the end, the hand itself."""
    score_flor(hand, events)
    cama = sum(hand.camas)
    for name, winner, due in hand.due:
        if not hand.over:
            award(hand, winner, due, name, events)
    cama_closed = sum(hand.camas) > cama and points != "match"
    if side is not None and not hand.over and not cama_closed:
        award(hand, side, points, "hand", events)
    hand.over = True


def close(hand: Hand, events: list[Event]) -> None:
    """The hand is over: the cards that won counts are shown, and a match that ended with it is."""
    events.extend(Revealed(*shown) for shown in hand.revealed)
    if hand.winner is not None:
        events.append(MatchOver(hand.winner))


def concede(hand: Hand, side: int, events: list[Event]) -> None:
    """A side gives the hand up, and with it the call that waits for it."""
    rules = hand.rules
    other = 1 - side
    concession = rules.concession
    called = any(isinstance(move, Say) for move in hand.moves)
    if rules.flor and not hand.tricks:
        announce_flor(hand, range(hand.players), events)
    open_counts = [
        (auction.name, auction.decided_by)
        for auction, closed in zip(rules.auctions, hand.bids.closed, strict=True)
        if isinstance(auction.decided_by, Count) and not closed
    ]
    pending = hand.pending
    points = hand.stake
    if pending and isinstance(hand.bids.auction(pending.auction).decided_by, Count):
        award(hand, other, pending.price, pending.auction, events)
    elif pending:
        points = pending.price
    elif concession and concession.pays_count and not called and not hand.tricks and open_counts:
        award(hand, other, COUNT_REFUSED, open_counts[0][0], events)
    if not hand.over:
        finish(hand, other, points, events)


def settle_count(hand: Hand, name: str, count: Count, worth: Points, events: list[Event]) -> None:
    """An accepted count: the best of all wins, a tie goes to the first from the mano."""
    seats = hand.seats_from(hand.mano)
    counts = {seat: count.of(hand.dealt[seat]) for seat in seats}
    best = max(seats, key=counts.__getitem__)
    if count.scored is Scored.AT_END:
        hand.due.append((name, best & 1, worth))
        return
    hand.declared = _told(seats, counts)
    events.extend(Declared(seat, told) for seat, told in hand.declared)
    hand.revealed.append((best, count.counting(hand.dealt[best]), name))
    award(hand, best & 1, worth, name, events)


def _told(seats: list[int], counts: dict[int, int]) -> list[tuple[int, int | None]]:
    """What is said aloud, from the mano on: a number where it beats the rivals' best, else that theirs is good.

    Who would only beat his partner is silent; he speaks up if a rival has beaten the partner since.
    """

    def beats(one: int, other: int) -> bool:
        return (counts[one], -seats.index(one)) > (counts[other], -seats.index(other))

    leader = seats[0]
    told: list[tuple[int, int | None]] = [(leader, counts[leader])]
    silent: list[int] = []
    for seat in seats[1:] + seats:
        first_time = all(seat != other for other, _ in told) and seat not in silent
        if not (seat ^ leader) & 1:
            silent += [seat] if first_time else []
        elif beats(seat, leader) and (first_time or seat in silent):
            told.append((seat, counts[seat]))
            leader = seat
        elif first_time:
            told.append((seat, None))
    return told


def pay_count(hand: Hand, name: str, count: Count, side: int, price: Points, events: list[Event]) -> None:
    """A refused count pays the side that called."""
    if count.scored is Scored.AT_END:
        hand.due.append((name, side, price))
    else:
        award(hand, side, price, name, events)


def announce_flor(hand: Hand, seats: Iterable[int], events: list[Event]) -> None:
    """Those of the seats that hold a flor say so, the others show that they hold none. A flor voids every count."""
    flor = hand.rules.flor
    if flor is None:
        return
    for seat in seats:
        if hand.flor[seat] is None:
            hand.flor[seat] = flor.count.whole(hand.dealt[seat])
            if hand.flor[seat]:
                events.append(FlorShown(seat))
    if any(hand.flor):
        for auction, closed in zip(hand.rules.auctions, hand.bids.closed, strict=True):
            if isinstance(auction.decided_by, Count) and not closed:
                hand.void(auction.name, events)


def score_flor(hand: Hand, events: list[Event]) -> None:
    """The best flor scores for every flor at the table, once."""
    flor = hand.rules.flor
    if flor is None or hand.flor_scored:
        return
    hand.flor_scored = True
    holders = [seat for seat in hand.seats_from(hand.mano) if hand.flor[seat]]
    if holders:
        best = max(holders, key=lambda seat: flor.count.of(hand.dealt[seat]))
        hand.revealed.append((best, flor.count.counting(hand.dealt[best]), "flor"))
        award(hand, best & 1, flor.points * len(holders), "flor", events)
