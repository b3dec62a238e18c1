"""The tree that Le Truc is solved on is the engine's game, but for what cannot gain anything."""

from collections import Counter
from itertools import product

import pytest

from truco.bots.solved_table import Table
from truco.bots.solved_tree import (
    ALL_IN,
    OPENING,
    RANKS,
    RUNGS,
    TARGET,
    Decisions,
    Turn,
    kinds,
    own_size,
    passed,
    places,
    requests,
    size,
    third_size,
    tuples,
)
from truco.games import GAMES
from truco.match import Match
from truco.moves import Say
from truco.streams import Stream

RULES = GAMES["le-truc"]
SCORES = list(product(range(TARGET), repeat=2))


def rank(card) -> int:
    return RULES.deck.strength[card] - 1


def calls(match: Match, seat: int) -> set[str]:
    return {move.word for move in match.legal(seat) if isinstance(move, Say)}


def lays(match: Match, seat: int, chance: Stream) -> int:
    """Lay one of the cards held; its rank."""
    move = chance.pick(match.hand.held[seat])
    match.apply(move)
    return rank(move.card)


def walked(scores: tuple[int, int], chance: Stream, number: int) -> tuple[str, int]:
    """Walk a random hand through the engine and the tree at once; how it ended and after how many turns.

    Player 0 of the tree leads, so with seat 0 dealing he sits at seat 1.
    """
    match = Match(RULES, seed=f"tree/{number}", score=scores)
    seats = [match.hand.mano, match.hand.dealer]
    by_seat = tuple(scores[seats.index(seat)] for seat in (0, 1))
    match = Match(RULES, seed=f"tree/{number}", score=by_seat)
    hand, turn = match.hand, OPENING
    while True:
        mover, other = seats[turn.mover], seats[1 - turn.mover]
        assert hand.turn == mover
        asks = requests(scores, turn.mover, turn.level)
        words = {to: "mon-reste" if to == ALL_IN else "deux-de-plus" for to in asks}
        possible = calls(match, mover)
        assert set(words.values()) <= possible
        assert calls(match, other) == set()
        won_already = turn.level == ALL_IN or scores[turn.mover] + RUNGS[turn.level] >= TARGET
        decides = turn.level < 5 and min(scores) + RUNGS[turn.level + 1] >= TARGET
        assert turn.level == ALL_IN or possible - set(words.values()) <= (
            {"deux-de-plus", "mon-reste"} if won_already else {"deux-de-plus"} if decides else set()
        )
        level = turn.level
        if asks and chance.chance(1, 3):
            level = chance.pick(asks)
            match.apply(match.find(mover, words[level]))
            if chance.chance(1, 3):
                match.apply(match.find(other, "non"))
                worth = RUNGS[turn.level]
                assert hand.awards == [(mover, worth, "hand")]
                return "refused", turn.number
            match.apply(match.find(other, "mon-reste" if level == ALL_IN else "oui"))
        after = turn.after(level, lays(match, mover, chance))
        assert hand.over == (not isinstance(after, Turn))
        if isinstance(after, Turn):
            turn = after
            continue
        worth = "match" if level == ALL_IN else RUNGS[level]
        assert hand.awards == ([] if after is None else [(seats[after], worth, "hand")])
        return "nobody" if after is None else "won", turn.number


def test_a_random_hand_has_the_same_requests_winners_and_points_in_the_engine_and_in_the_tree() -> None:
    chance = Stream("tree")
    ends = {walked(SCORES[number % len(SCORES)], chance, number) for number in range(1500)}
    assert {end for end, _ in ends} == {"won", "nobody", "refused"}
    assert {("refused", number) for number in range(6)} <= ends


@pytest.mark.parametrize("scores", [(5, 10), (11, 2), (11, 11)])
def test_a_table_has_a_place_for_every_decision_and_nothing_twice(scores: tuple[int, int]) -> None:
    table = Table(scores, bytes(6), (), range(size(scores)))  # the place of each number
    seen = bytearray(size(scores))

    def visit(turn: Turn, before: Counter) -> None:
        numbers = table.numbers(turn, before)
        assert len(numbers) == (
            third_size(scores, turn)
            if turn.number == 4
            else own_size(turn, len(requests(scores, turn.mover, turn.level)))
        )
        for place in numbers:
            seen[place] += 1
        if turn.number == 4:
            return
        for level in (turn.level, *requests(scores, turn.mover, turn.level)):
            for laid in range(RANKS):
                after = turn.after(level, laid)
                if isinstance(after, Turn):
                    visit(after, before + Counter(passed(scores, turn, level, laid)))

    visit(OPENING, Counter())
    assert set(seen) == {1}
    assert sum(kinds(scores, OPENING).values()) > 100


def test_the_weights_of_every_decision_of_a_turn_lie_apart() -> None:
    scores = (0, 0)
    asks = requests(scores, 0, 0)
    assert asks == (1, ALL_IN)
    count = own_size(OPENING, len(asks))
    seen: set[int] = set()
    for at in range(count):
        # A table in which one number alone is not zero.
        data = bytes(7 if here == at else 0 for here in range(count))
        decisions = Decisions(data, OPENING, asks, 63)
        told = 0
        for kept in tuples(3):
            cards, asked = decisions.opening(kept)
            told += 7 in cards[:-1] or 7 in asked
            for request in range(len(asks)):
                told += decisions.answer(request, kept) == 7
                told += 7 in decisions.laying(request, kept)[:-1]
        assert told == 1
        seen.add(at)
    assert len(seen) == count == 2 * 120 + 2 * (120 + 120 + 240)
    assert list(places(3).values()) == list(range(120))
