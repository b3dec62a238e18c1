"""The laws that hold for every game, every option and every number of seats, as plain functions that assert.

What drives them stands in test_laws.py (hypothesis) and in test_laws_portable.py (fixed seeds, also on Pyodide).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Final

from tests.tables import ALL
from truco import IllegalMove, Match, moves, record
from truco.bounds import most_moves
from truco.calls import Bids
from truco.cards import Card, card
from truco.counts import Count
from truco.driver import askings
from truco.events import Awarded
from truco.facts import facts
from truco.hand import Hand
from truco.moves import Accept, Blind, Choose, Concede, Lay, Move, Refuse, Say
from truco.preludes import Brink
from truco.rules import Rules, auction_words
from truco.stakes import Points
from truco.streams import Stream
from truco.view import Imagination, legal_view, same, view_of


def _words(rules: Rules) -> Iterator[str]:
    for auction in rules.auctions:
        yield from auction_words(auction)
        yield from (call.accept for call in auction.calls if call.accept)
    for prelude in rules.preludes:
        yield from (value for part in fields(prelude) if isinstance(value := getattr(prelude, part.name), str))
    if rules.concession:
        yield rules.concession.word


WORDS: Final = sorted({word for table in ALL for word in _words(table.rules)})
"""Everything that can be said in any game."""

SPEAK: Final[Mapping[type, Callable[[int, str], Move]]] = {
    Say: moves.say,
    Accept: moves.accept,
    Refuse: moves.refuse,
    Concede: moves.concede,
    Choose: moves.choose,
}


# --- getting about


def chosen(hand: Hand, number: int) -> Move:
    """One of the legal moves, by a number from 0 to 255: a card three times in four where one may be laid."""
    legal = [move for seat in range(hand.players) for move in hand.legal(seat)]
    lays = [move for move in legal if isinstance(move, Lay)]
    among = lays if lays and number % 4 else legal
    return among[number // 4 % len(among)]


def walk(match: Match, numbers: Iterable[int]) -> Iterator[Hand]:
    """Play a hand by the numbers; when they run out, cards and first answers. Yields it before every move, and over."""
    hand, source = match.hand, iter(numbers)
    while not hand.over:
        yield hand
        match.apply(chosen(hand, next(source, 1)))
    yield hand


def by_stream(tag: str) -> Iterator[int]:
    """Endless numbers for `walk`."""
    stream = Stream(tag)
    while True:
        yield stream.below(256)


def again(hand: Hand, count: int | None = None) -> Hand:
    """The same hand once more, after all its moves or the first so many."""
    copy = Hand(hand.rules, hand.players, hand.dealer, hand.cards, hand.start_score, hand.start_camas)
    for move in hand.moves[:count]:
        copy.apply(move)
    return copy


def turned_round(hand: Hand, move: Move) -> Move:
    """The same move by the next seat."""
    seat = (move.seat + 1) % hand.players
    if isinstance(move, Lay):
        return moves.lay(seat, move.card, move.face_down)
    return SPEAK[type(move)](seat, move.word)


def everything_seen(hand: Hand) -> tuple[object, ...]:
    """All that can be observed of a hand."""
    views = tuple(view_of(hand, seat) for seat in range(hand.players))
    return (*views, tuple(hand.dealt), tuple(hand.held), tuple(hand.moves), hand.taken, hand.winner)


# --- laws of a position


def legal_is_empty_for_all_exactly_when_the_hand_is_over(hand: Hand) -> None:
    assert hand.over == (not any(hand.legal(seat) for seat in range(hand.players)))


def every_legal_move_applies(hand: Hand) -> None:
    for seat in range(hand.players):
        for move in hand.legal(seat):
            assert move.seat == seat
            assert hand.find(seat, move.word) is move
            after = again(hand)
            after.apply(move)
            assert after.moves == [*hand.moves, move]


def _conceivable(hand: Hand) -> Iterator[Move]:
    for seat in range(hand.players):
        for word in WORDS:
            yield from (speak(seat, word) for speak in SPEAK.values())
        for one in hand.rules.deck.cards:
            yield from (moves.lay(seat, one), moves.lay(seat, one, True))
        yield moves.blind(seat)
    yield moves.say(hand.players, WORDS[0])


def refusal_of(hand: Hand, move: Move) -> IllegalMove:
    try:
        hand.apply(move)
    except IllegalMove as refusal:
        return refusal
    raise AssertionError(f"{move} was applied")


def every_other_move_is_refused_with_a_reason_and_changes_nothing(hand: Hand) -> None:
    before = everything_seen(hand)
    for move in _conceivable(hand):
        legal = hand.legal(move.seat) if move.seat < hand.players else ()
        if move in legal:
            continue
        refusal = refusal_of(hand, move)
        assert refusal.reason
        assert list(refusal.legal) == sorted(other.word for other in legal)
    assert everything_seen(hand) == before


def cards_are_conserved(hand: Hand) -> None:
    assert sorted(one.code for one in hand.cards) == sorted(one.code for one in hand.rules.deck.cards)
    out = [*hand.burnt, *(one for aside in hand.aside for one in aside), *([hand.turned] if hand.turned else [])]
    dealt = [one for cards in hand.dealt for one in cards]
    assert len({*out, *dealt}) == len(out) + len(dealt)
    for seat in range(hand.players):
        laid = [move.card for move in hand.moves if isinstance(move, Lay) and move.seat == seat]
        held = [move.card for move in hand.held[seat]]
        assert sorted(map(str, laid + held)) == sorted(map(str, hand.dealt[seat]))
    on_table = [play for trick in hand.tricks for play in trick.plays] + hand.table
    assert on_table == [move for move in hand.moves if isinstance(move, Lay)]


def a_refusal_pays_a_price_fixed_before_the_call(hand: Hand) -> None:
    """On the hand exactly the stake before it; of a count what the call before it was worth, 1 for the first."""
    pending = hand.pending
    if pending is None or hand.over:
        return
    auction = hand.bids.auction(pending.auction)
    count = auction.decided_by if isinstance(auction.decided_by, Count) else None
    if count is None:
        assert pending.price == hand.stake
    else:
        said = max(
            place for place, move in enumerate(hand.moves) if isinstance(move, Say) and move.word == pending.word
        )
        before = again(hand, said).pending
        assert pending.price == (before.worth if before and before.auction == pending.auction else 1)
    for seat in range(hand.players):
        for move in hand.legal(seat):
            if isinstance(move, Refuse):
                after = again(hand)
                after.apply(move)
                assert count is not None or after.over
                _played_out(after)
                paid = (pending.side, pending.price, pending.auction if count else "hand")
                assert paid in after.awards or after.winner is not None or after.camas != after.start_camas


def _played_out(hand: Hand) -> None:
    while not hand.over:
        hand.apply(chosen(hand, 1))


def somebody_is_asked_and_the_last_one_must(hand: Hand) -> None:
    asks = askings(hand)
    assert bool(asks) != hand.over
    for ask in asks:
        assert ask.moves
        assert set(ask.moves) <= set(legal_view(hand, ask.seat))
        assert view_of(hand, ask.seat).must or not ask.must
    assert [ask.must for ask in asks[-1:]] == [True] * (not hand.over)


def visible(hand: Hand, seat: int) -> set[Card]:
    """The cards whose faces the seat has seen."""
    rules, side = hand.rules, seat & 1
    seen = {*hand.burnt, *([hand.turned] if hand.turned else [])}
    seen |= {move.card for move in hand.moves if isinstance(move, Lay) and (move.seat == seat or not move.face_down)}
    brink = next((prelude for prelude in rules.preludes if isinstance(prelude, Brink)), None)
    lacks_one = [own == rules.target - 1 for own in hand.start_score]
    if not (brink and brink.blind and all(lacks_one)):
        seen |= {*hand.dealt[seat], *hand.aside[seat]}
    if brink and brink.open_to_partner and lacks_one[side] and not all(lacks_one):
        seen |= {one for other in range(side, hand.players, 2) for one in hand.dealt[other]}
    if seat == hand.mano:
        seen |= {*hand.looked_at, *(hand.dealt[hand.passed] if hand.passed is not None else ())}
    if hand.over:
        seen |= {one for _, cards, _ in hand.revealed for one in cards}
    return seen


def cards_in(value: object) -> Iterator[Card]:
    """Every card that a value holds, also as a word."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Rules | Bids):
        return
    elif isinstance(value, Lay | Blind):
        yield from (card(code) for code in [value.word.removeprefix("#")] if code and not isinstance(value, Blind))
        yield from cards_in(getattr(value, "card", None))
    elif isinstance(value, tuple | list):
        for part in value:
            yield from cards_in(part)
    elif is_dataclass(value):
        for part in fields(value):
            yield from cards_in(getattr(value, part.name))


def a_view_never_holds_an_unseen_card(hand: Hand) -> None:
    for seat in range(hand.players):
        assert set(cards_in(view_of(hand, seat))) <= visible(hand, seat)


def a_view_shows_what_may_be_done(hand: Hand) -> None:
    for seat in range(hand.players):
        view = view_of(hand, seat)
        assert [move.word for move in view.legal if not isinstance(move, Blind)] == [
            move.word for move in hand.legal(seat) if not (hand.blind and isinstance(move, Lay))
        ]
        assert len(view.legal) == len(hand.legal(seat))
        assert view.stake == hand.stake


def an_imagined_hand_looks_the_same(hand: Hand, stream: Stream) -> None:
    """For every seat: the same view, the same legal moves, the same seats asked, and a whole pack."""
    for seat in range(hand.players):
        view = view_of(hand, seat)
        imagined = Imagination(view).draw(stream)
        seen = view_of(imagined, seat)
        assert same(seen, view)
        assert seen.legal == view.legal
        assert [(ask.seat, ask.must) for ask in askings(imagined)] == [(ask.seat, ask.must) for ask in askings(hand)]
        assert sorted(map(str, imagined.cards)) == sorted(map(str, hand.rules.deck.cards))
        assert visible(imagined, seat) == visible(hand, seat)


# --- laws of a finished hand


def settled(
    rules: Rules, score: tuple[int, int], camas: tuple[int, int], awards: Iterable[tuple[int, Points, str]]
) -> tuple[tuple[int, int], tuple[int, int], int | None]:
    """The score, the camas and the winner that follow from awards."""
    now, closed, winner = list(score), list(camas), None
    for side, points, _ in awards:
        assert winner is None, "nothing counts after the match"
        if isinstance(points, int):
            assert points > 0
            now[side] += points
        reached = not isinstance(points, int) or now[side] >= rules.target
        if points == "match":
            closed[side] = rules.camas
        elif reached:
            closed[side] += 1
        if reached and rules.camas > 1:
            now = [0, 0]
        elif reached:
            now[side] = rules.target
        winner = side if closed[side] >= rules.camas else None
    return (now[0], now[1]), (closed[0], closed[1]) if rules.camas > 1 else camas, winner


def the_awards_explain_the_score_exactly(hand: Hand) -> None:
    found = settled(hand.rules, hand.start_score, hand.start_camas, hand.awards)
    assert found == (hand.score, hand.camas, hand.winner)


def the_events_tell_the_awards(hand: Hand) -> None:
    copy = again(hand, 0)
    told = [event for move in hand.moves for event in copy.apply(move) if isinstance(event, Awarded)]
    assert [(event.side, event.points, event.reason) for event in told] == hand.awards


def a_hand_ends_within_its_bound(hand: Hand) -> None:
    assert len(hand.moves) <= most_moves(hand.rules, hand.players)


def swapping_the_sides_mirrors_the_result(hand: Hand) -> None:
    """The same cards and moves with everybody one seat further."""
    plain = again(hand, 0)
    dealer = (hand.dealer + 1) % hand.players
    mirrored = Hand(hand.rules, hand.players, dealer, hand.cards, hand.start_score[::-1], hand.start_camas[::-1])
    for move in [*hand.moves, None]:
        for seat in range(hand.players):
            legal = {turned_round(hand, other) for other in plain.legal(seat)}
            assert legal == set(mirrored.legal((seat + 1) % hand.players))
        assert (plain.stake, plain.waits_for) == (mirrored.stake, mirrored.waits_for)
        if move is not None:
            plain.apply(move)
            mirrored.apply(turned_round(hand, move))
    assert mirrored.awards == [(1 - side, points, reason) for side, points, reason in hand.awards]
    assert (mirrored.score, mirrored.camas) == (hand.score[::-1], hand.camas[::-1])
    assert mirrored.winner == (None if hand.winner is None else 1 - hand.winner)


# --- laws of a match


def a_record_goes_round(match: Match) -> None:
    """What is written reads as the same match, and is written the same."""
    text = record.write(match)
    read = record.load(text)
    assert record.write(read) == text
    assert facts(read) == facts(match)
    assert [everything_seen(hand) for hand in read.hands] == [everything_seen(hand) for hand in match.hands]


def hands_follow_each_other(match: Match) -> None:
    for before, after in zip(match.hands, match.hands[1:], strict=False):
        assert before.over
        assert before.winner is None
        assert after.dealer == (before.dealer + 1) % match.players
        assert (after.start_score, after.start_camas) == (before.score, before.camas)
    assert match.over == (match.winner is not None)


# --- all of them


def hold_at(hand: Hand, stream: Stream, *, thorough: bool) -> None:
    """The laws of a position; the dear ones where `thorough`."""
    legal_is_empty_for_all_exactly_when_the_hand_is_over(hand)
    cards_are_conserved(hand)
    somebody_is_asked_and_the_last_one_must(hand)
    a_view_never_holds_an_unseen_card(hand)
    a_view_shows_what_may_be_done(hand)
    a_refusal_pays_a_price_fixed_before_the_call(hand)
    if thorough:
        every_legal_move_applies(hand)
        every_other_move_is_refused_with_a_reason_and_changes_nothing(hand)
        an_imagined_hand_looks_the_same(hand, stream)


def hold_after(match: Match, hand: Hand) -> None:
    """The laws of a finished hand and of the match that it belongs to."""
    the_awards_explain_the_score_exactly(hand)
    the_events_tell_the_awards(hand)
    a_hand_ends_within_its_bound(hand)
    swapping_the_sides_mirrors_the_result(hand)
    hands_follow_each_other(match)
    a_record_goes_round(match)
