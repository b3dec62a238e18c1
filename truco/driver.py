"""Who is asked, in which order: the one list of asking points, used by match play, duels, training and the page.

Only public facts decide it. What a seat may do, the hand says.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from truco.bots.bot import Bot
from truco.errors import IllegalMove, TrucoError
from truco.events import Event
from truco.hand import Hand
from truco.match import Match
from truco.moves import Blind, Choose, Concede, Lay, Move
from truco.rules import When
from truco.streams import Stream
from truco.view import legal_view, view_of


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat is asked. It answers with one of `moves`, or, unless it `must`, with nothing."""

    seat: int
    must: bool
    moves: tuple[Move, ...]


def askings(hand: Hand, persons: AbstractSet[int] = frozenset()) -> tuple[Ask, ...]:
    """Who is asked now, in order. The first who makes a move changes the position; then ask anew. The last one must.

    `persons` are the seats that people play: a person speaks for his side.
    """
    if hand.over:
        return ()
    if hand.waits_for_choice:
        return (_prelude(hand, persons),)
    if hand.pending:
        return _challenged(hand, persons)
    return _open_table(hand, persons)


def _prelude(hand: Hand, persons: AbstractSet[int]) -> Ask:
    assert hand.prelude is not None
    choices = hand.prelude.choices(hand, hand.stage)
    seat = _speaker(hand, [seat for seat in hand.seats_from(hand.mano) if seat in choices], persons)
    return Ask(seat, True, hand.legal(seat))


def _challenged(hand: Hand, persons: AbstractSet[int]) -> tuple[Ask, ...]:
    """A right that one seat alone has is offered to it first; then the side speaks through one seat."""
    assert hand.pending is not None
    other_side = 1 - hand.pending.side
    seats = [seat for seat in hand.seats_from(hand.mano) if seat & 1 == other_side and hand.legal(seat)]
    speaker = _speaker(hand, seats, persons)
    asks: list[Ask] = []
    for seat in seats:
        if seat != speaker:
            common = {move.word for other in seats if other != seat for move in hand.legal(other)}
            own = tuple(move for move in hand.legal(seat) if move.word not in common)
            asks += [Ask(seat, False, own)] if own else []
    return (*asks, Ask(speaker, True, legal_view(hand, speaker)))


def _open_table(hand: Hand, persons: AbstractSet[int]) -> tuple[Ask, ...]:
    """Bets after one's card, then bets out of turn after each card, the dealer's redeal, at last the player on turn."""
    turn = hand.turn
    last = hand.moves[-1] if hand.moves else None
    if isinstance(last, Lay):
        out_of_turn = any(auction.when is When.EVER for auction in hand.rules.auctions)
        asked = hand.seats_from(last.seat) if out_of_turn else [last.seat]
    elif isinstance(last, Choose):
        asked = [hand.dealer]
    else:
        asked = [] if last else sorted(persons)
    asks: list[Ask] = []
    for seat in asked:
        bets = tuple(move for move in hand.legal(seat) if not isinstance(move, Concede))
        if seat != turn and bets:
            asks.append(Ask(seat, False, bets))
    return (*asks, Ask(turn, True, legal_view(hand, turn)))


def _speaker(hand: Hand, seats: Sequence[int], persons: AbstractSet[int]) -> int:
    """The person among the seats, otherwise the last of them from the mano."""
    return next((seat for seat in seats if seat in persons), seats[-1])


def choose(bot: Bot, match: Match, ask: Ask, salt: str = "") -> Move | None:
    """What a bot answers: it gets its view, the moves it is asked about, and a stream fixed by the place in the match.

    `salt` is empty in play; studies vary it. Raises `IllegalMove` if the bot answers what it was not asked.
    """
    view = view_of(match.hand, ask.seat)
    move = bot.choose(view, ask.moves, ask.must, Stream(stream_tag(match, view.moves, ask.seat, salt)))
    if move in ask.moves or (move is None and not ask.must):
        return move
    reason = f"{bot.name} was not asked for that"
    raise IllegalMove(str(move), reason, sorted(move.word for move in ask.moves))


def as_made(match: Match, move: Move) -> Move:
    """What a bot answers, as the hand knows it: who plays blind lays a card that he has not seen."""
    return match.find(move.seat, move.word) if isinstance(move, Blind) else move


def stream_tag(match: Match, moves: Sequence[Move], seat: int, salt: str = "") -> str:
    """The tag of the stream for one decision: the seed, the hand, the seat, what the seat knows of the moves so far."""
    so_far = " ".join(map(str, moves))
    return f"truco/1/bot/{salt}/{match.rules.game}/{match.players}/{match.seed or ''}/{match.number}/{seat}/{so_far}"


def decide(match: Match, bots: Sequence[Bot], salt: str = "") -> Move:
    """The next move of a match that bots play alone, `bots` by seat. Raises `TrucoError` where nobody is asked."""
    for ask in askings(match.hand):
        move = choose(bots[ask.seat], match, ask, salt)
        if move is not None:
            return as_made(match, move)
    raise TrucoError("nobody has anything to decide: the hand is over")


def step(match: Match, bots: Sequence[Bot], salt: str = "") -> tuple[Move, tuple[Event, ...]]:
    """Make the next move of a match that bots play alone; the move and what followed."""
    move = decide(match, bots, salt)
    return move, match.apply(move)


def play_hand(match: Match, bots: Sequence[Bot], salt: str = "") -> None:
    """Play until the hand in progress is over."""
    hand = match.hand
    while not hand.over:
        step(match, bots, salt)


def play_match(match: Match, bots: Sequence[Bot], salt: str = "") -> None:
    """Play until the match is over."""
    while not match.over:
        step(match, bots, salt)
