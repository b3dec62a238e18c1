"""Every sequence of calls that the rules allow and what it is worth, walked through with the engine's own bids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from truco.calls import NOBODY, Bids, opening_bids, rest
from truco.moves import Say
from truco.rules import Auction, Call, Rules
from truco.stakes import Points, Rest


@dataclass(frozen=True, slots=True)
class Bet:
    """Calls made by the two sides in turn: what the last is worth if accepted, and what refusing it pays."""

    said: tuple[str, ...]
    accepted: Points
    refused: Points


def bets(rules: Rules, auction: Auction, score: tuple[int, int] = (0, 0)) -> tuple[Bet, ...]:
    """The sequences of an auction, each side raising the other's call, the shorter ones first."""
    ladder = [call.word for call in auction.calls]
    found = _grown(auction, opening_bids(rules, rules.players[0], score), 0, ())
    return tuple(sorted(found, key=lambda bet: (len(bet.said), [ladder.index(word) for word in bet.said])))


def _grown(auction: Auction, bids: Bids, seat: int, said: tuple[str, ...]) -> Iterator[Bet]:
    rules = bids.ladder.rules
    if auction.once_a_turn and len(said) == rules.hand_size * rules.players[0]:
        return  # No turn is left for another call, though its ladder would go on.
    _, moves = bids.offers(seat, 0, NOBODY, 0)
    words = {call.word for call in auction.calls}
    for move in moves[seat]:
        if isinstance(move, Say) and move.word in words:
            after = bids.say(seat, move.word)
            pending = after.pending
            assert pending is not None, "a call waits for its answer"
            longer = (*said, move.word)
            yield Bet(longer, pending.worth, pending.price)
            raised = after if auction.raise_as_answer else after.accept(1 - seat).next_turn()
            yield from _grown(auction, raised, 1 - seat, longer)


def steps(found: tuple[Bet, ...]) -> list[tuple[str, Points, list[Points]]]:
    """The same as rungs: a call, what it is worth, and every price of refusing it, without the ways that lead there."""
    rungs: dict[tuple[str, Points], list[Points]] = {}
    for bet in found:
        prices = rungs.setdefault((bet.said[-1], bet.accepted), [])
        if bet.refused not in prices:
            prices.append(bet.refused)
    words = list(dict.fromkeys(word for word, _worth in rungs))
    return [
        (word, worth, prices) for (word, worth), prices in sorted(rungs.items(), key=lambda r: words.index(r[0][0]))
    ]


def call_of(rules: Rules, word: str) -> Call:
    """The call of that word."""
    return next(call for auction in rules.auctions for call in auction.calls if call.word == word)


def rests(rules: Rules, word: str) -> list[tuple[tuple[int, int], Points]]:
    """What a call for the rest is worth at some telling scores."""
    stake = call_of(rules, word).stake
    assert isinstance(stake, Rest), f"{word} bets no rest"
    target = rules.target
    half = target // 2
    scores = ((0, 0), (half - 2, half - 5), (half, half // 2), (half + 5, half - 2), (target - 1, target - 4))
    return [(score, rest(stake, target, score)) for score in scores]
