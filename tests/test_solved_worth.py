"""What moves are worth by the solved game, and the marks and the error rate that come of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import comb, prod
from pathlib import Path
from typing import Literal

import pytest

from tests.play import play
from truco import advice, words
from truco.bots import BOTS
from truco.bots.experto import Experto
from truco.bots.marks import LEAST_SHARE, Mark, Rate, marks
from truco.bots.policy import Exact, Policy, beginning, is_exact, source
from truco.bots.solved_le_truc import Solved
from truco.bots.solved_node import Node
from truco.bots.solved_tree import RANKS, tuples
from truco.bots.solved_worth import COPIES, value
from truco.driver import Ask, askings, choose, play_match
from truco.games import GAMES
from truco.hand import Hand
from truco.match import Match
from truco.moves import Concede, Move
from truco.streams import Stream
from truco.view import Imagination, View, view_of

FOLDER = Path(__file__).parent.parent / "lab" / "tables" / "le-truc"
RULES = GAMES["le-truc"]

pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="only the tree has tables")


def read(_game: str, name: str) -> Policy | None:
    file = FOLDER / f"{name}.table"
    return source("le-truc").read(name, file.read_bytes()) if file.exists() else None


def table_of(hand: Hand) -> Exact:
    name = source("le-truc").name(RULES, 2, beginning(hand.mano, hand.start_score))
    table = read("le-truc", name or "")
    assert is_exact(table)
    return table


EXPERTO = Experto(tables=read)


def worth(table: Exact, view: View) -> Mapping[Move, float]:
    work = table.worth(view, view.legal)
    while True:
        try:
            next(work)
        except StopIteration as end:
            values: Mapping[Move, float] = end.value
            return values


def decided(match: Match) -> Iterator[tuple[View, Ask, Move]]:
    """What the bot with tables is asked at both seats of a hand, and does."""
    hand = match.hand
    while not hand.over:
        for ask in askings(hand):
            move = choose(EXPERTO, match, ask)
            if ask.must and move is not None:
                yield view_of(hand, ask.seat), ask, move
            if move is not None:
                match.apply(move)
                break


def test_what_the_solved_strategy_does_gives_nothing_away_and_other_moves_do() -> None:
    given_away = []
    for seed in range(40):
        match = Match(RULES, seed=f"worth/{seed}", score=(11, 11))
        table = table_of(match.hand)
        for view, _ask, move in decided(match):
            values = worth(table, view)
            if move in values:
                open_to = {one: value for one, value in values.items() if not isinstance(one, Concede)}
                assert values[move] >= max(open_to.values()) - 0.005
                given_away.append(max(open_to.values()) - min(values.values()))
    assert len(given_away) > 100
    assert max(given_away) > 0.5


def test_over_all_deals_the_leader_has_the_solved_value() -> None:
    table = table_of(Match(RULES, seed="value", score=(11, 11)).hand)
    assert isinstance(table, Solved)
    root = Node(table.table)
    total = whole = 0
    for mine in tuples(3):
        left = Counter(dict.fromkeys(range(RANKS), COPIES))
        own = prod(comb(left[rank], count) for rank, count in Counter(mine).items())
        left.subtract(mine)
        for other in tuples(3):
            deals = own * prod(comb(left[rank], count) for rank, count in Counter(other).items())
            if deals:
                total, whole = total + deals * value(root, (mine, other)), whole + deals
    assert whole == comb(32, 3) * comb(29, 3)
    assert total / whole == pytest.approx(0.4394, abs=0.0002)


def test_a_card_that_decides_the_match_is_worth_all_of_it() -> None:
    # The other leads the last trick with a nine; a seven is left.
    won = play("le-truc", "0:9c 1:7s 1:9h 0:7c 0:9d", deal=["9c 9d 7c", "7s 7h 9h"], score=(11, 11))
    view = won.view(1)
    [(move, value)] = [(move, value) for move, value in worth(table_of(won.hand), view).items() if str(move) == "1:7h"]
    assert str(move) == "1:7h"
    assert value == 1.0
    lost = play("le-truc", "0:7c 1:9s 0:9c 1:7h 1:7s", deal=["9c 9d 7c", "7s 7h 9s"], score=(11, 11))
    values = {str(move): value for move, value in worth(table_of(lost.hand), lost.view(0)).items()}
    assert values == {"0:9d": 0.0, "0:abandon": 0.0}


def test_it_does_not_depend_on_what_cannot_be_seen() -> None:
    points = 0
    for seed in range(12):
        match = Match(RULES, seed=f"hidden/{seed}", score=(11, 10))
        table = table_of(match.hand)
        for view, _ask, _move in decided(match):
            other = view_of(Imagination(view).draw(Stream(f"{points}")), view.seat)
            assert worth(table, view) == worth(table, other)
            points += 1
    assert points > 40


def test_whoever_plays_badly_has_a_worse_error_rate_and_marks_that_say_by_how_much() -> None:
    words.use("en")
    rates = {}
    for name, bot in (("experto", EXPERTO), ("random", BOTS["random"])):
        told, lost = 0, 0.0
        for seed in range(6):
            match = Match(RULES, seed=f"rate/{seed}", score=(9, 9))
            play_match(match, [bot, EXPERTO])
            *found, rate = [mark for mark in marks(match, 0, table_of) if mark is not None]
            assert isinstance(rate, Rate)
            told, lost = told + rate.decisions, lost + rate.lost
            for mark in found:
                assert isinstance(mark, Mark)
                assert mark.share is not None
                assert mark.share >= LEAST_SHARE
                assert f"would win {100 * mark.share:.1f} % more" in advice.marked(RULES, mark)
            if name == "random":
                assert found
                assert advice.rated(rate).startswith("Error rate by the solved game: ")
        rates[name] = lost / told
    assert rates["experto"] < 0.01 < 0.05 < rates["random"]


def test_a_table_that_is_coming_is_waited_for_and_one_that_is_missing_leaves_the_regulars_estimate() -> None:
    match = Match(RULES, seed="seek", score=(9, 9))
    play_match(match, [BOTS["random"], EXPERTO])
    asked: list[Hand] = []

    def slow(hand: Hand) -> Policy | Literal["coming"] | None:
        asked.append(hand)
        return "coming" if len(asked) % 3 else table_of(hand)

    there, late = (list(marks(match, 0, seek)) for seek in (table_of, slow))
    assert [mark for mark in late if mark] == [mark for mark in there if mark]
    assert late.count(None) == there.count(None) + 2 * len(match.hands)
    missing = [mark for mark in marks(match, 0, lambda _hand: None) if mark]
    assert missing == [mark for mark in marks(match, 0) if mark]
    assert missing
    assert all(isinstance(mark, Mark) and mark.share is None for mark in missing)
