"""The flat hand against the real one: the same moves, situations and points, over hands played at random."""

import random

import numpy as np
import pytest

from lab.mccfr import games, model
from lab.mccfr.key import key
from truco.bots import averaged, averaged_key
from truco.bots.averaged import situation, slot
from truco.counts import Count
from truco.driver import askings
from truco.games import GAMES
from truco.match import Match
from truco.moves import Concede, Lay
from truco.view import view_of

PLAIN = {"fica", "joga", "juguem", "talla"}
"""What is said before the first card, so that a plain hand is played."""


def hidden(move):
    """Is it a card that is laid face down?"""
    return isinstance(move, Lay) and move.face_down


def flat(match, players):
    """The same deal for the flat hand: seats from the mano, cards upwards."""
    hand = match.hand
    seats = [(hand.mano + i) % players for i in range(players)]
    dealt = np.array([sorted(hand.strength[card] for card in hand.dealt[seat]) for seat in seats])
    by = [auction.decided_by for auction in hand.rules.auctions if isinstance(auction.decided_by, Count)]
    counts = np.array([by[0].of(hand.dealt[seat]) if by else 0 for seat in seats])
    mano = hand.mano & 1
    needs = np.array([hand.rules.target - hand.score[mano], hand.rules.target - hand.score[1 - mano]])
    return dealt, counts, needs


def paid(st, kind, mano):
    """What the two bets of a hand pay, of those that pay at the end."""
    due = [((int(st[model.DUE_TO]) + mano) & 1, int(st[model.DUE]), "envit")] if st[model.DUE] else []
    won = 0 if st[model.GAIN] else 1
    is_match = st[model.STAKE] == kind[model.STEPS] and not st[model.ASKED]
    return [*due, ((won + mano) & 1, "match" if is_match else int(st[model.GAIN + won]), "hand")]


TABLES = [("argentino", 2), ("argentino", 4), ("catala", 4), ("mineiro", 4), ("valencia", 4)]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_random_hands_go_the_same_way_in_both(game: str, players: int) -> None:
    rules = GAMES[game]
    kind, pack = games.kind_of(rules), len(rules.deck.cards)
    chance = random.Random(players)
    above = games.above_of(rules)
    assert tuple(above) == averaged.above(rules)
    st, moves = np.zeros(model.PLACES, np.int64), np.zeros(8, np.int64)
    f, held, known = (np.zeros(n, np.int64) for n in (averaged_key.FACTS, 3, 16))
    situations = set()
    for number in range(600):
        score = (chance.randrange(rules.target), chance.randrange(rules.target))
        match = Match(rules, players, seed=f"flat/{number}", score=score)
        hand = match.hand
        while hand.waits_for_choice:
            match.apply(next(move for move in askings(hand)[-1].moves if move.word in PLAIN))
        if hand.blind:
            continue
        dealt, counts, needs = flat(match, players)
        model.begin(st, players, needs, kind)
        while not hand.over:
            ask = askings(hand)[-1]
            seat = (ask.seat - hand.mano) % players
            assert model.actor(st, players) == seat
            view = view_of(hand, ask.seat)
            options = {
                slot(view, move): move for move in ask.moves if not isinstance(move, Concede) and not hidden(move)
            }
            n = model.legal(st, seat, moves, needs, kind)
            assert sorted(options) == sorted(moves[:n].tolist())
            model.facts(st, seat, players, pack, dealt, counts, needs, kind, f, held, known)
            assert situation(view) == key(f, held, known, above)
            situations.add(situation(view))
            chosen = chance.choice(sorted(options))
            model.apply(st, chosen, seat, players, dealt, counts, needs, kind)
            match.apply(options[chosen])
        assert st[model.OVER]
        mano = hand.mano & 1
        if kind[model.IS_MATCH]:
            every = paid(st, kind, mano)
            is_cut_short = every[0][2] == "envit" and hand.awards == every[:1]
            assert hand.awards == every or is_cut_short
            continue
        gains = [min(int(st[model.GAIN + side]), int(needs[side])) for side in (0, 1)]
        assert gains == [hand.score[mano] - score[mano], hand.score[1 - mano] - score[1 - mano]]
    assert len(situations) > 1000
