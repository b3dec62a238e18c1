"""The solver against what is known, the tables against the solver: run with `python -m pytest lab/catala`."""

from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from lab.catala.game import Hand, OneCard, State
from lab.catala.shipped import Shipped
from lab.solving.cards import tables
from lab.solving.states import Values
from lab.solving.whole import Grain, orders, tuples
from truco.bots.solved_catala import BET, Story
from truco.bots.solved_catala_tree import ONE_CARD, RANKS, Bets, bets, lines, opening
from truco.bots.solved_tree import FACES, HOLDS, Turn
from truco.streams import Stream

LAST = [(11, 11, 0.4400), (10, 11, 0.3620), (11, 10, 0.6327)]
"""Chances of the leader to win the match, as another solver found them."""

FINE = Grain((63, 63, 63, 63, 63, 63), 0.0, 0.0)


@cache
def trained(leader: int, dealer: int) -> Hand:
    hand = Hand(State(leader, dealer))
    half = np.full((12, 12), 0.5)
    hand.train(12, half, half)
    return hand


def test_the_chances_of_all_cards_sum_to_one_whatever_has_been_seen() -> None:
    for weights in tables(RANKS)[2:7]:
        assert weights.sum(dtype=np.float64) == pytest.approx(1, abs=1e-5)


def test_the_last_scores_have_their_known_values_and_best_responses_gain_little() -> None:
    leading, dealing = np.full((12, 12), 0.5), np.full((12, 12), 0.5)
    for leader, dealer, known in LAST:
        hand = Hand(State(leader, dealer))
        hand.train(40, leading, dealing)
        value = hand.value(0, leading, dealing)
        leading[leader, dealer], dealing[leader, dealer] = value, 1 - value
        assert value == pytest.approx(known, abs=2e-4)
        gains = hand.best(0, leading, dealing) - value, hand.best(1, leading, dealing) - (1 - value)
        assert all(-2e-5 < gain < 2e-4 for gain in gains)


def test_what_one_player_gets_the_other_does_not() -> None:
    half = np.full((12, 12), 0.5)
    hand = trained(9, 9)
    assert hand.value(0, half, half) + hand.value(1, half, half) == pytest.approx(1, abs=1e-5)
    one = OneCard(State(9, 9))
    one.train(200, half, half)
    value = one.value(0, half, half)
    assert one.value(1, half, half) == pytest.approx(1 - value, abs=1e-5)
    assert one.best(0, half, half) - value == pytest.approx(0, abs=1e-4)


def solver_size(tree: Bets, turn: Turn) -> int:
    """How many numbers the solver has of a turn and all that follows."""
    return _solver_size(tree, turn)


@cache
def _solver_size(tree: Bets, turn: Turn) -> int:
    levels = lines(tree, turn.mover, turn.level)
    if turn.number == 4:
        own = RANKS * (2 + len(levels) + 2 * (len(levels) > 2)) if len(levels) > 1 else 0
        return own + sum(last_size(tree, 1 - turn.mover, level) for level in levels)
    total = own_size(turn, len(levels))
    for level in levels:
        for rank in range(RANKS):
            after = turn.after(level, rank)
            total += _solver_size(tree, after) if isinstance(after, Turn) else 0
    return total


def last_size(tree: Bets, follower: int, bet: int) -> int:
    options = len(lines(tree, follower, bet))
    return RANKS * (6 + options + 6 * (options > 2)) if options > 1 else 0


def own_size(turn: Turn, options: int) -> int:
    mine, others = RANKS ** HOLDS[turn.number], RANKS ** FACES[turn.number]
    return mine * (1 + (options > 1)) + (others * options + mine + 2 * mine * (options > 2) if options > 1 else 0)


def path(tree: Bets, chance: Stream) -> Iterator[tuple[Turn, int, int, int]]:
    """A random way through the first two tricks: each turn, where the solver's numbers of it begin, line and card."""
    turn, at = opening(tree), 0
    while turn.number < 4:
        levels = lines(tree, turn.mover, turn.level)
        line, rank = chance.below(len(levels)), chance.below(RANKS)
        yield turn, at, line, rank
        after = turn.after(levels[line], rank)
        if not isinstance(after, Turn):
            return
        # The solver has what follows a card alone first, then its numbers of the bet.
        skipped = [(n, card) for n in range(len(levels)) for card in range(RANKS) if (n, card) < (line, rank)]
        ways = (turn.after(levels[n], card) for n, card in skipped)
        at += sum(solver_size(tree, way) for way in ways if isinstance(way, Turn))
        opened = RANKS ** HOLDS[turn.number] * (1 + (len(levels) > 1))
        at += opened if line == 0 else own_size(turn, len(levels))
        turn = after


@pytest.mark.parametrize("score", [(9, 9), (10, 8)])
def test_the_policy_finds_in_a_table_what_the_solver_has(score: tuple[int, int]) -> None:
    hand = trained(*score)
    one = OneCard(hand.state)
    made = Shipped(hand.state, np.ones_like(hand.sums) + hand.sums, one.sums, False, FINE)
    tree, table, met = bets(score), made.table(Values()), 0
    for number in range(400):
        chance = Stream(f"path/{number}")
        story = Story(table, 3)
        for turn, at, line, rank in path(tree, chance):
            assert story.node.turn == turn
            count = HOLDS[turn.number]
            kept = tuples(RANKS, count)[chance.below(len(tuples(RANKS, count)))]
            place, width = tuples(RANKS, count).index(kept), RANKS**count
            found = dict.fromkeys((BET, *kept), 0)
            for choice, weight in story.chosen(kept):
                found[choice] += weight
            first = orders(RANKS, count)[:, place]
            for position, card in zip(first, kept, strict=True):
                assert found[card] / kept.count(card) / 63 == pytest.approx(made.numbers[at + position], abs=1e-6)
            if len(lines(tree, turn.mover, turn.level)) > 1:
                assert found[BET] / 63 == pytest.approx(made.numbers[at + width + first[0]], abs=1e-6)
            met += 1
            if isinstance(turn.after(lines(tree, turn.mover, turn.level)[line], rank), Turn):
                story.line = line
                story._lay(rank)
    assert met > 1000


def test_a_table_for_one_card_plays_as_well_as_what_it_was_made_of() -> None:
    half = np.full((12, 12), 0.5)
    one = OneCard(State(9, 9))
    one.train(200, half, half)
    made = Shipped(State(9, 9), trained(9, 9).sums, one.sums, True, FINE)
    gains = one.best(0, half, half, made.one) + one.best(1, half, half, made.one) - 1
    assert 0 <= gains < 0.01
    story = Story(made.table(Values()), 1)
    assert story.node.turn == ONE_CARD
    for rank in range(RANKS):
        assert dict(story.chosen((rank,)))[BET] / 63 == pytest.approx(made.one[RANKS + rank], abs=1e-6)
