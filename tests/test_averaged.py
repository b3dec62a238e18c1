"""The averaged strategies at the table, by the tables that are committed: sound moves, nothing seen but a view."""

import lzma
from pathlib import Path

import pytest

from tests.play import play
from truco.bots import BOTS, averaged_table
from truco.bots.averaged import Averaged, AveragedPolicy, situation, slot
from truco.bots.averaged_key import LOW
from truco.bots.averaged_table import WHOLE, packed, read
from truco.bots.experto import Experto
from truco.bots.tables import ENDING, BadTable
from truco.driver import Ask, askings, decide, play_hand
from truco.games import GAMES
from truco.match import Match
from truco.moves import Lay, Refuse
from truco.stakes import Points
from truco.view import View, view_of

RULES = GAMES["argentino"]
TABLES = Path(__file__).resolve().parent.parent / "lab" / "tables"
LEARNT = [("argentino", 2), ("argentino", 4), ("catala", 4), ("mineiro", 4), ("valencia", 4)]
POLICIES = {
    (game, str(seats)): Averaged().read(str(seats), (TABLES / game / f"{seats}{ENDING}").read_bytes())
    for game, seats in LEARNT
}
EXPERTO = Experto(tables=lambda game, name: POLICIES.get((game, name)))

each_table = pytest.mark.parametrize(("game", "seats"), LEARNT)


def points_of_play(game: str, seats: int, count: int, seed: str) -> list[tuple[Match, Ask, View]]:
    """The first `count` times that `experto` must decide in hands against others, at all sorts of scores."""
    points: list[tuple[Match, Ask, View]] = []
    rules = GAMES[game]
    number = 0
    while len(points) < count:
        score = ((7 * number) % rules.target, (11 * number) % rules.target)
        match = Match(rules, seats, seed=f"{seed}/{number}", score=score)
        rival = BOTS[("parroquiano", "always-raise", "novato", "random", "always-accept")[number % 5]]
        bots = [EXPERTO if (seat + number) % 2 else rival for seat in range(seats)]
        hand = match.hand
        while not hand.over:
            asked = [ask for ask in askings(hand) if ask.must and bots[ask.seat] is EXPERTO]
            points += [(match, ask, view_of(hand, ask.seat)) for ask in asked]
            match.apply(decide(match, bots))
        number += 1
    return points[:count]


@each_table
def test_it_plays_legally_and_nearly_always_by_its_table(game: str, seats: int) -> None:
    # driver.choose() raises where a bot answers what it was not asked.
    points = points_of_play(game, seats, 400, "legal")
    policy = POLICIES[game, str(seats)]
    told = [
        bool(policy.weights(view, ask.moves, ask.must))
        for _match, ask, view in points
        if view.turn is not None and not view.blind
    ]
    assert sum(told) > 0.85 * len(told) > 200


@each_table
def test_who_would_lose_the_match_by_refusing_never_refuses(game: str, seats: int) -> None:
    asked = 0
    rules = GAMES[game]
    brink = rules.target - 1 if game == "argentino" else rules.target - 2
    camas = (rules.camas - 1,) * 2
    for number in range(60):
        match = Match(rules, seats, seed=f"brink/{number}", score=(brink, brink), camas=camas)
        rivals = [EXPERTO if seat & 1 else BOTS["always-raise"] for seat in range(seats)]
        while not match.over:
            hand = match.hand
            move = decide(match, rivals)
            asked += hand.pending is not None and move.seat & 1 == 1
            is_lost = hand.pending and match.score[0] + points_of(hand.pending.price) >= rules.target
            assert not (is_lost and move.seat & 1 and isinstance(move, Refuse))
            match.apply(move)
    assert asked > 30


def points_of(price: Points) -> int:
    """What refusing would pay, in points."""
    assert isinstance(price, int)
    return price


def test_each_card_has_its_slot_from_the_lowest_up_and_equal_cards_have_two() -> None:
    match = play("argentino", "0:7o 1:4e", players=2, deal=["7o 3e 3c", "4e 5e 6e"])
    view = match.view(0)
    slots = {move.word: slot(view, move) for move in view.legal if isinstance(move, Lay)}
    assert sorted(slots.values(), key=str) == [0, 1]


@pytest.mark.parametrize("flor", [False, True])
def test_tables_hold_for_the_usual_rules_only(flor: bool) -> None:
    rules = RULES.with_options({"flor": flor})
    assert Averaged().name(rules, 2, (29, 29)) == (None if flor else "2")
    assert Averaged().name(rules, 2, (30, 29)) is None
    match = Match(rules, 2, seed="flor")
    play_hand(match, [EXPERTO, BOTS["parroquiano"]])


STRATEGY = {
    5 * LOW: [0, 0, 0, WHOLE, 0, 0, 0],
    5 * LOW + 7: [10, 20, 0, 1, 0, 0, 0],
    5 * LOW + 900: [0, 0, 0, 0, 1, 1, WHOLE - 2],
    (1 << 30) * LOW + 3: [WHOLE - 1, 0, 1, 0, 0, 0, 0],
}


def test_a_table_tells_what_was_written_into_it_and_nothing_of_other_situations() -> None:
    table = read(packed(STRATEGY))
    assert len(table) == len(STRATEGY)
    assert {number: list(table.weights(number)) for number in STRATEGY} == STRATEGY
    assert {number: list(weights) for number, weights in table.rows()} == STRATEGY
    assert not any(table.weights(number) for number in (0, 5 * LOW + 1, 6 * LOW, 5 * LOW + 901, 4 * LOW + 7))


def test_what_is_no_table_is_refused() -> None:
    file = packed(STRATEGY)
    head = len(averaged_table.MAGIC)
    broken = {
        "another version": b"x" + file[1:],
        "cut short": file[: head + 4],
        "damaged": file[: head + 12] + bytes(40),
        "too large": file[:head] + b"\xff" * 12 + file[head + 12 :],
        "not the length": file[:head] + bytes(12) + file[head + 12 :],
        "do not fit": file[: head + 12] + lzma.compress(bytes(2 * 9 + 4 * 3 + 5)),
    }
    for why, content in broken.items():
        with pytest.raises(BadTable, match=why):
            read(content)


def test_a_policy_lets_pass_what_it_need_not_do() -> None:
    match = Match(RULES, 2, seed="say")
    view = match.view(match.hand.turn)
    policy = AveragedPolicy(read(packed({situation(view): [WHOLE, 0, 0, 0, 0, 0, 0]})))
    assert policy.weights(view, view.legal, True)
    assert policy.weights(view, view.legal, False) == ((None, 1),)
