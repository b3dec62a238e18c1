"""The flat hand against the real one: the same moves, situations and points, over hands played at random."""

import random

import numpy as np
import pytest

from lab.mccfr import games, model
from truco.bots import averaged, averaged_key
from truco.bots.averaged import situation, slot
from truco.driver import askings
from truco.games import GAMES
from truco.match import Match
from truco.moves import Concede
from truco.view import view_of


def flat(match, players):
    """The same deal for the flat hand: seats from the mano, cards upwards."""
    hand = match.hand
    seats = [(hand.mano + i) % players for i in range(players)]
    dealt = np.array([sorted(hand.strength[card] for card in hand.dealt[seat]) for seat in seats])
    count = hand.rules.auctions[1].decided_by
    counts = np.array([count.of(hand.dealt[seat]) for seat in seats])
    mano = hand.mano & 1
    needs = np.array([hand.rules.target - hand.score[mano], hand.rules.target - hand.score[1 - mano]])
    return dealt, counts, needs


@pytest.mark.parametrize("players", [2, 4])
def test_random_hands_go_the_same_way_in_both(players: int) -> None:
    rules = GAMES["argentino"]
    chance = random.Random(players)
    above = games.above_of(rules)
    assert tuple(above) == averaged.above(rules)
    st, moves = np.zeros(model.PLACES, np.int64), np.zeros(8, np.int64)
    f, held, known = (np.zeros(n, np.int64) for n in (averaged_key.FACTS, 3, 16))
    situations = set()
    for number in range(600):
        score = (chance.randrange(30), chance.randrange(30))
        match = Match(rules, players, seed=f"flat/{number}", score=score)
        hand = match.hand
        dealt, counts, needs = flat(match, players)
        model.begin(st, players)
        while not hand.over:
            ask = askings(hand)[-1]
            seat = (ask.seat - hand.mano) % players
            assert model.actor(st, players) == seat
            view = view_of(hand, ask.seat)
            options = {slot(view, move): move for move in ask.moves if not isinstance(move, Concede)}
            n = model.legal(st, seat, moves)
            assert sorted(options) == sorted(moves[:n].tolist())
            model.facts(st, seat, players, 40, dealt, counts, needs, f, held, known)
            assert situation(view) == model.key(f, held, known, above)
            situations.add(situation(view))
            chosen = chance.choice(sorted(options))
            model.apply(st, chosen, seat, players, dealt, counts, needs)
            match.apply(options[chosen])
        assert st[model.OVER]
        mano = hand.mano & 1
        gains = [min(int(st[model.GAIN + side]), int(needs[side])) for side in (0, 1)]
        assert gains == [hand.score[mano] - score[mano], hand.score[1 - mano] - score[1 - mano]]
    assert len(situations) > 1000
