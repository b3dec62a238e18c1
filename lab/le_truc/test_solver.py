"""The solver against what is known: run with `python -m pytest lab/le_truc` where the lab's libraries are."""

import numpy as np
import pytest

from lab.le_truc.game import LADDERS, State
from lab.le_truc.solver import Hand
from lab.solving.cards import tables
from truco.bots.solved_tree import ALL_IN, RUNGS, requests

CLASSIC = [(11, 11, 0.4394), (10, 11, 0.3599), (11, 10, 0.6355), (10, 10, 0.4719)]
"""Chances of the leader to win the match with the classic ladder, as another solver found them."""


def test_the_chances_of_all_cards_sum_to_one_whatever_has_been_seen() -> None:
    for weights in tables(8)[2:7]:
        assert weights.sum(dtype=np.float64) == pytest.approx(1, abs=1e-5)


def test_the_solver_asks_where_the_tree_of_the_bots_does() -> None:
    assert LADDERS["seed"] == RUNGS
    for leader in range(12):
        for dealer in range(12):
            state = State(leader, dealer)
            for player in (0, 1):
                for level in range(ALL_IN):
                    two, rest = state.asks(player, level)
                    asked = requests(state.scores, player, level)
                    assert (two, rest) == (level + 1 in asked and len(asked) == 2, ALL_IN in asked)


def test_the_last_scores_have_their_known_values_and_best_responses_gain_little() -> None:
    leading, dealing = np.full((12, 12), 0.5), np.full((12, 12), 0.5)
    for leader, dealer, known in CLASSIC:
        solver = Hand(State(leader, dealer, "classic"))
        for _ in range(4):
            solver.train(30, leading, dealing)
            value = solver.value(0, leading, dealing)
            leading[leader, dealer], dealing[leader, dealer] = value, 1 - value
        value = solver.value(0, leading, dealing)
        # What the other player gets from the same strategies is the rest.
        assert solver.value(1, leading, dealing) == pytest.approx(1 - value, abs=2e-5)
        assert value == pytest.approx(known, abs=8e-4)
        gains = solver.best(0, leading, dealing) - value, solver.best(1, leading, dealing) - (1 - value)
        assert all(-2e-5 < gain < 2e-3 for gain in gains)


def test_every_end_pays_both_players_one_match_together() -> None:
    chances = np.random.default_rng(1).random((12, 12))
    for score in ((0, 0), (3, 10), (11, 11)):
        (pay, draw), (other, drawn) = (State(*score).ends(p, chances, 1 - chances) for p in (0, 1))
        assert pay + other == pytest.approx(1, abs=1e-6)
        assert draw + drawn == pytest.approx(1, abs=1e-6)
