"""What moves are worth by the solved game, and the marks and the error rate that come of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import comb, prod
from pathlib import Path
from typing import Literal

import pytest

from tests.lengthy import many_deals
from tests.play import play
from truco import advice, words
from truco.bots import BOTS
from truco.bots.experto import Experto
from truco.bots.marks import LEAST_SHARE, Mark, Rate, marks
from truco.bots.policy import Exact, Policy, beginning, is_exact, source
from truco.bots.solved_catala import Solved as Catala
from truco.bots.solved_le_truc import Solved as LeTruc
from truco.bots.solved_tree import tuples
from truco.bots.solved_worth import COPIES, value
from truco.driver import Ask, askings, choose, play_match
from truco.games import GAMES
from truco.hand import Hand
from truco.match import Match
from truco.moves import Concede, Move
from truco.streams import Stream
from truco.view import Imagination, View, view_of

FOLDER = Path(__file__).parent.parent / "lab" / "tables"
SOLVED = {"le-truc": 0.4394, "catala": 0.4400}
"""The leader's chance to win the match from 11-11."""

pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="only the tree has tables")


@cache
def read(game: str, name: str) -> Policy | None:
    file = FOLDER / game / f"{name}.table"
    return source(game).read(name, file.read_bytes()) if file.exists() else None


def table_of(hand: Hand) -> Exact:
    game = hand.rules.game
    table = read(game, source(game).name(hand.rules, 2, beginning(hand.mano, hand.start_score)) or "")
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


@many_deals
@pytest.mark.parametrize(("game", "score"), [("le-truc", (11, 11)), ("catala", (10, 10)), ("catala", (11, 7))])
def test_what_the_solved_strategy_does_gives_nothing_away_and_other_moves_do(game: str, score: tuple[int, int]) -> None:
    given_away, own = [], []
    for seed in range(30):
        match = Match(GAMES[game], 2, seed=f"worth/{seed}", score=score)
        table = table_of(match.hand)
        for view, _ask, move in decided(match):
            values = worth(table, view)
            if move in values:
                open_to = {one: value for one, value in values.items() if not isinstance(one, Concede)}
                own.append(max(open_to.values()) - values[move])
                given_away.append(max(open_to.values()) - min(values.values()))
    assert len(given_away) > 75
    assert max(own) < 0.02
    assert sum(own) / len(own) < 0.0005
    assert max(given_away) > 0.05


@many_deals
@pytest.mark.parametrize(("game", "solved"), SOLVED.items())
def test_over_all_deals_the_leader_has_the_solved_value(game: str, solved: float) -> None:
    match = Match(GAMES[game], 2, seed="value", score=(11, 11))
    table = table_of(match.hand)
    assert isinstance(table, LeTruc | Catala)
    root, ranks = table.story(match.view(0)).node, max(match.hand.strength.values())
    total = whole = 0
    for mine in tuples(3, ranks):
        left = Counter(dict.fromkeys(range(ranks), COPIES))
        own = prod(comb(left[rank], count) for rank, count in Counter(mine).items())
        left.subtract(mine)
        for other in tuples(3, ranks):
            deals = own * prod(comb(left[rank], count) for rank, count in Counter(other).items())
            if deals:
                total, whole = total + deals * value(root, (mine, other)), whole + deals
    assert whole == comb(COPIES * ranks, 3) * comb(COPIES * ranks - 3, 3)
    assert total / whole == pytest.approx(solved, abs=0.0002)


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


def test_what_the_game_was_solved_without_is_told_by_estimate() -> None:
    words.use("en")
    # A bet after one's own card; the answer to it; proposing new cards.
    late = play("catala", "0:talla 0:4o 0:truc", players=2, deal=["4o 4c 5c", "3o 3c 2c"])
    assert worth(table_of(late.hand), late.view(1)) == {}
    before = play("catala", "0:talla 0:4o", players=2, deal=["4o 4c 5c", "3o 3c 2c"])
    values = worth(table_of(before.hand), before.view(0))
    assert values == {}
    bad = play("catala", "0:talla 0:4o 0:truc 1:no-vull", players=2, deal=["4o 4c 5c", "3o 3c 2c"])
    found = [mark for mark in marks(bad, 1, table_of) if isinstance(mark, Mark) and mark.hand == 0]
    assert [(mark.share, str(mark.better)) for mark in found] == [(None, "1:retruc")]


@pytest.mark.parametrize(("game", "score"), [("le-truc", (11, 10)), ("catala", (10, 9))])
def test_it_does_not_depend_on_what_cannot_be_seen(game: str, score: tuple[int, int]) -> None:
    points = 0
    for seed in range(5):
        match = Match(GAMES[game], 2, seed=f"hidden/{seed}", score=score)
        table = table_of(match.hand)
        for view, _ask, _move in decided(match):
            other = view_of(Imagination(view).draw(Stream(f"{points}")), view.seat)
            assert worth(table, view) == worth(table, other)
            points += 1
    assert points > 15


@many_deals
@pytest.mark.parametrize("game", SOLVED)
def test_whoever_plays_badly_has_a_worse_error_rate_and_marks_that_say_by_how_much(game: str) -> None:
    words.use("en")
    rules = GAMES[game]
    rates, faults = {}, 0
    for name, bot in (("experto", EXPERTO), ("random", BOTS["random"])):
        told, lost = 0, 0.0
        for seed in range(6):
            match = Match(rules, 2, seed=f"rate/{seed}", score=(9, 9))
            play_match(match, [bot, EXPERTO])
            *found, rate = [mark for mark in marks(match, 0, table_of) if mark is not None]
            assert isinstance(rate, Rate)
            told, lost = told + rate.decisions, lost + rate.lost
            for mark in found:
                assert isinstance(mark, Mark)
                if mark.share is not None:
                    assert mark.share >= LEAST_SHARE
                    assert f"would win {100 * mark.share:.1f}% more" in advice.marked(rules, mark)
            if name == "random":
                faults += len(found)
                assert advice.rated(rate).startswith("Error rate by the solved game: ")
        rates[name] = lost / told
    assert faults > 6
    assert rates["experto"] < 0.01 < 0.05 < rates["random"]


def test_a_table_that_is_coming_is_waited_for_and_one_that_is_missing_leaves_the_regulars_estimate() -> None:
    match = Match(GAMES["le-truc"], seed="seek", score=(9, 9))
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
