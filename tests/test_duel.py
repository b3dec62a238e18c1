"""Duels: mirrored, the same with any number of processes, with an interval that can be computed by hand."""

import multiprocessing
import pickle
import signal
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from tests.play import play
from truco import GAMES, TrucoError
from truco.bots import BOTS
from truco.driver import play_hand
from truco.duel import BLOCK, Measure, Pairing, Result, beginnings, duel, gained, play_block, workers
from truco.match import Match
from truco.moves import Move
from truco.rules import Rules
from truco.streams import Stream
from truco.view import View


def result(pairs: int, doubled: int, squared: int) -> Result:
    return Result(
        first="one 1",
        second="other 1",
        game="argentino",
        players=4,
        measure=Measure.POINTS,
        pairs=pairs,
        doubled=doubled,
        squared=squared,
    )


@pytest.mark.parametrize("game", GAMES)
def test_swapping_the_bots_negates_the_points(game: str) -> None:
    one, other = BOTS["novato"], BOTS["random"]
    forth = duel(one, other, GAMES[game], hands=30)
    back = duel(other, one, GAMES[game], hands=30)
    assert forth.doubled == -back.doubled != 0
    assert forth.squared == back.squared
    assert (forth.first, forth.second) == (back.second, back.first) == ("novato 1", "random 1")


def test_swapping_the_bots_mirrors_the_share_of_matches() -> None:
    one, other = BOTS["novato"], BOTS["always-raise"]
    forth = duel(one, other, GAMES["le-truc"], matches=12)
    back = duel(other, one, GAMES["le-truc"], matches=12)
    assert forth.doubled + back.doubled == 2 * 12
    assert forth.measure is Measure.WINS


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_ties_with_itself_exactly(game: str) -> None:
    equal = duel(BOTS["novato"], BOTS["novato"], GAMES[game], hands=20)
    assert (equal.doubled, equal.squared) == (0, 0)
    assert equal.interval == (0.0, 0.0)


SEEN: list[Rules] = []


@dataclass(frozen=True)
class Witness:
    """Makes the first move, and sees that the rules are always the same object: others would cost memory and time."""

    name: str = "witness"
    version: int = 1

    def choose(self, view: View, moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
        SEEN[:] = SEEN or [view.rules]
        assert view.rules is SEEN[0]
        return moves[0]


def test_a_block_is_the_same_wherever_it_is_played() -> None:
    novato, random = BOTS["novato"], BOTS["random"]
    rules = GAMES["paulista"]
    pairing = Pairing(first=novato, second=random, rules=rules, players=2, seed="b", measure=Measure.POINTS)
    assert play_block(pickle.dumps(pairing), range(5, 9)) == pairing.block(range(5, 9))


def test_processes_start_also_where_signals_cannot_be_blocked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    with workers(1) as pool:
        assert pool.apply_async(signal.raise_signal, (signal.SIGINT,)).get(60) is None


def test_a_process_has_the_rules_once_however_many_deals_it_plays() -> None:
    assert duel(Witness(), Witness(), GAMES["argentino"], 2, hands=4 * BLOCK, jobs=2).mean == 0


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be blocked there")
def test_the_processes_leave_an_interrupt_to_the_first_one_from_their_start_on() -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    with workers(1) as pool:
        assert signal.SIGINT in pool.apply_async(signal.pthread_sigmask, (signal.SIG_BLOCK, ())).get(60)
        pool.apply_async(signal.pthread_sigmask, (signal.SIG_SETMASK, ())).get(60)
        assert pool.apply_async(signal.raise_signal, (signal.SIGINT,)).get(60) is None
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before


def test_two_processes_find_what_one_finds() -> None:
    one, other, rules = BOTS["parroquiano"], BOTS["novato"], GAMES["catala"].with_options({"deck": "32"})
    hands = BLOCK + 3
    assert duel(one, other, rules, 2, hands=hands, jobs=2) == duel(one, other, rules, 2, hands=hands, jobs=1)
    assert not multiprocessing.active_children()


def test_the_progress_is_told_up_to_the_end() -> None:
    told: list[int] = []
    duel(BOTS["random"], BOTS["random"], GAMES["catala"], hands=2 * BLOCK + 1, progress=told.append)
    assert told == [BLOCK, 2 * BLOCK, 2 * BLOCK + 1]


def test_another_seed_gives_other_deals() -> None:
    one, other, rules = BOTS["novato"], BOTS["random"], GAMES["argentino"]
    assert duel(one, other, rules, hands=20, seed="a") != duel(one, other, rules, hands=20, seed="b")


def test_the_interval_is_that_of_the_observations() -> None:
    # Four deals whose two plays sum to 2, 4, 0 and 2: the observations are 1, 2, 0 and 1, their mean is 1, their
    # variance (0 + 1 + 1 + 0) / 3, the standard error of the mean sqrt(2/3 / 4) = 0.408248.
    drawn = result(pairs=4, doubled=2 + 4 + 0 + 2, squared=4 + 16 + 0 + 4)
    assert drawn.mean == 1
    assert drawn.margin == pytest.approx(1.96 * 0.408248, rel=1e-5)
    assert drawn.interval == pytest.approx((1 - 0.800167, 1 + 0.800167), rel=1e-5)


def test_one_pair_has_no_interval() -> None:
    single = result(pairs=1, doubled=3, squared=9)
    assert (single.mean, single.margin, single.interval) == (1.5, None, None)


@pytest.mark.parametrize("game", GAMES)
def test_hands_begin_all_over_the_board_and_a_point_short(game: str) -> None:
    rules = GAMES[game]
    starts = beginnings(rules)
    scores = {start.score for start in starts}
    short = rules.target - 1
    assert all(0 <= points < rules.target for score in scores for points in score)
    assert (0, 0) in scores
    assert (short, short) in scores
    assert any(one == short != other for one, other in scores)
    assert any(other == short != one for one, other in scores)
    assert len({start.camas for start in starts}) == rules.camas**2


def test_the_beginnings_follow_one_another() -> None:
    rules = GAMES["le-truc"]
    # As many deals as there are beginnings, and the last one alone: the difference is that deal at its own score.
    count = len(beginnings(rules))
    whole = duel(BOTS["novato"], BOTS["random"], rules, hands=count)
    but_one = duel(BOTS["novato"], BOTS["random"], rules, hands=count - 1)
    sums = 0
    for side in (0, 1):
        match = Match(rules, 2, seed=f"duel/{count - 1}", score=beginnings(rules)[-1].score)
        hand = match.hand
        play_hand(match, [BOTS["novato" if seat == side else "random"] for seat in range(2)])
        gains = gained(hand)
        sums += gains[side] - gains[1 - side]
    assert whole.doubled - but_one.doubled == sums


def test_a_hand_gains_what_its_awards_say() -> None:
    refused = play("argentino", "0:envido 1:no-quiero 0:truco 1:no-quiero")
    assert gained(refused.hand) == (2, 0)


def test_a_gain_is_capped_at_the_target() -> None:
    falta = play("argentino", "0:truco 3:retruco 0:no-quiero", score=(3, 29))
    assert gained(falta.hand) == (0, 1)


def test_a_match_won_outright_counts_what_its_winner_lacked() -> None:
    moves = "0:mon-reste 1:mon-reste 0:7h 1:9s 0:8h 1:9c"
    assert gained(play("le-truc", moves, score=(2, 7)).hand) == (10, 0)
    both = "0:truc 1:retruc 0:quatre-val 1:joc-fora 0:vull 0:1e 1:4e 2:4b 3:4c 0:1b 1:5e 2:4o 3:5c"
    assert gained(play("valencia", both, score=(20, 7)).hand) == (28, 0)


def test_a_cama_counts_what_its_winner_lacked_of_it() -> None:
    options = {"table": "balears"}
    moves = "0:truc 1:retruc 0:val-nou 1:cama-fora 0:vull 0:11b 1:4e 2:4b 3:4c 0:10o 1:5e 2:4o 3:5c"
    assert gained(play("valencia", moves, score=(20, 7), options=options).hand) == (4, 0)
    closed = "0:falta 1:no-vull 0:1e 1:4e 2:4b 3:4c 0:1b 1:5e 2:4o 3:5c"
    assert gained(play("valencia", closed, score=(23, 7)).hand) == (1, 0)


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"hands": 1, "matches": 1},
        {"hands": 0},
        {"matches": -1},
        {"hands": 1, "jobs": 0},
    ],
)
def test_a_duel_without_a_sound_number_of_plays_is_refused(asked: dict[str, int]) -> None:
    with pytest.raises(TrucoError):
        duel(BOTS["random"], BOTS["random"], GAMES["catala"], **asked)
