"""Hints: what the table of the hand, or else the regular, would do and why. No hidden card changes one."""

import re
from collections.abc import Iterator
from itertools import chain, combinations
from pathlib import Path

import pytest

from tests.play import play
from tests.tables import ALL
from truco import advice, words
from truco.bots import BOTS
from truco.bots.appraisal import EARNEST, Appraisal
from truco.bots.policy import Policy, beginning, source
from truco.bots.reasons import Advice, Mixed, advise, certain
from truco.bots.strength import Outlook
from truco.bots.unseen import count_of, unseen_cards
from truco.driver import Ask, askings, choose
from truco.games import GAMES
from truco.match import Match
from truco.moves import Lay
from truco.streams import Stream
from truco.view import Imagination, View, view_of

TAG = "tests/hint"


def asked(match: Match, hands: int, bot: str = "parroquiano") -> Iterator[tuple[View, Ask]]:
    """What seat 0 is asked in the first hands of a match between bots."""
    while not match.over and match.number < hands:
        for ask in askings(match.hand, {0}):
            if ask.seat == 0:
                yield view_of(match.hand, 0), ask
            move = choose(BOTS[bot], match, ask)
            if move is not None:
                match.apply(match.find(move.seat, move.word))
                break


def sentences(view: View, given: Advice) -> tuple[str, ...]:
    words.use("en")
    return advice.lines(view.rules, given)


@pytest.mark.parametrize("table", ALL, ids=str)
def test_every_decision_has_a_hint_that_is_the_regulars_own_choice_with_a_reason(table) -> None:
    for number, (view, ask) in enumerate(asked(Match(table.rules, table.players, seed="hint"), 3)):
        given = advise(view, ask.moves, ask.must, TAG)
        assert given.move == EARNEST.choose(view, ask.moves, ask.must, Stream(TAG))
        assert given.reasons
        told = sentences(view, given)
        assert all("{" not in line for line in told)
        assert number < 200


TABLES = Path(__file__).parent.parent / "lab" / "tables"


def table_of(match: Match) -> Policy:
    game = match.rules.game
    name = source(game).name(match.rules, match.players, beginning(match.hand.mano, match.hand.start_score))
    assert name is not None
    return source(game).read(name, (TABLES / game / f"{name}.table").read_bytes())


@pytest.mark.skipif(not TABLES.exists(), reason="only the tree has tables")
def test_a_learnt_table_has_no_say_in_a_bet_that_one_may_make_besides() -> None:
    optional = 0
    for seed in range(8):
        match = Match(GAMES["valencia"], seed=f"besides/{seed}")
        table = table_of(match)
        for view, ask in asked(match, 1):
            given = advise(view, ask.moves, ask.must, TAG, table)
            if ask.must:
                assert isinstance(given.reasons[0], Mixed) or given == advise(view, ask.moves, ask.must, TAG)
            else:
                optional += 1
                assert given == advise(view, ask.moves, ask.must, TAG)
    assert optional > 8


@pytest.mark.skipif(not TABLES.exists(), reason="only the tree has tables")
def test_where_there_is_a_table_the_hint_is_what_it_has_chosen_most_often_and_says_how_often() -> None:
    shares: list[float] = []
    for seed in range(12):
        match = Match(GAMES["le-truc"], seed=f"table/{seed}", score=(9, 9))
        table = table_of(match)
        for view, ask in asked(match, 1):
            given = advise(view, ask.moves, ask.must, TAG, table)
            mixed = given.reasons[0]
            assert isinstance(mixed, Mixed)
            weights = table.weights(view, ask.moves, ask.must)
            whole = sum(weight for _move, weight in weights)
            for move, share in mixed.shares:
                assert share == pytest.approx(sum(weight for one, weight in weights if one == move) / whole)
            assert given.move == mixed.shares[0][0]
            assert [share for _move, share in mixed.shares] == sorted((s for _m, s in mixed.shares), reverse=True)
            lines = sentences(view, given)
            assert lines[1].startswith("Experto always" if mixed.shares[0][1] >= 0.99 else "Experto varies")
            assert all("{" not in line for line in lines)
            other = view_of(Imagination(view).draw(Stream(f"{seed}")), 0)
            assert advise(other, ask.moves, ask.must, TAG, table) == given
            shares.append(mixed.shares[0][1])
    assert min(shares) < 0.8 < 1.0 == max(shares)


@pytest.mark.parametrize("table", ALL, ids=str)
def test_no_hint_changes_with_the_hidden_cards(table) -> None:
    """Deal what the person cannot see anew, in every way that agrees with what was seen: the hint stays."""
    stream = Stream("tests/hint/redeal")
    for view, ask in asked(Match(table.rules, table.players, seed="redeal"), 2):
        told = sentences(view, advise(view, ask.moves, ask.must, TAG))
        drawn = Imagination(view).draw(stream)
        again = next(one for one in askings(drawn, {0}) if one.seat == 0 and one.must == ask.must)
        assert sentences(view, advise(view_of(drawn, 0), again.moves, again.must, TAG)) == told


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_that_a_card_wins_for_certain_is_won_whatever_the_others_hold_and_lay(game: str) -> None:
    stream = Stream("tests/certain")
    found = 0
    for view, ask in chain.from_iterable(
        asked(Match(GAMES[game], seed=f"certain {number}"), 99, "always-accept") for number in range(3)
    ):
        if not view.tricks or view.pending:
            continue
        outlook = Outlook(view, Stream(TAG))
        lays = [move for move in ask.moves if isinstance(move, Lay) and move.card and not move.face_down]
        for move in [move for move in lays if certain(outlook, view.strength[move.card])]:
            found += 1
            imagination = Imagination(view)
            for _ in range(3):
                hand = imagination.draw(stream)
                hand.apply(hand.find(0, move.word))
                while not hand.over:
                    cards = [one for one in hand.legal(hand.turn) if isinstance(one, Lay)]
                    hand.apply(stream.pick(cards))
                assert [side for side, _, reason in hand.awards if reason == "hand"] == [0]
    assert found > 1


def test_a_count_is_better_than_the_share_of_hands_that_are_lower() -> None:
    match = play("argentino", "", deal=["7c 6c 1e", "12o 11e 4b"], players=2)
    view = view_of(match.hand, 0)
    count = count_of(view.rules)
    assert count is not None
    counts = [count.of(hand) for hand in combinations(unseen_cards(view), 3)]
    lower = sum(value < 33 for value in counts) / len(counts)
    higher, best = Appraisal(view, view.legal, Stream(TAG)).count_chances()
    assert higher == pytest.approx(lower)
    assert best == pytest.approx(1)  # the mano's are the ties
    assert 0.98 < lower < 1


def hint(match: Match, seat: int = 0) -> tuple[str, ...]:
    ask = next(one for one in askings(match.hand, {seat}) if one.seat == seat)
    view = view_of(match.hand, seat)
    return sentences(view, advise(view, ask.moves, ask.must, TAG))


def test_a_good_envido_is_called_with_its_share_of_hands_and_what_it_brings() -> None:
    call, why, score, value = hint(play("argentino", "", deal=["7c 6c 1e", "12o 11e 4b"], players=2))
    assert call == "Hint: falta envido"
    assert why == "Your envido of 33 is better than 99% of hands; your side has the best in 100% of cases."
    assert score == "At 0–0 whoever wins this bet wins the match."
    assert re.fullmatch(r"The match is then won in \d\d% of cases; otherwise \(real envido\) in \d\d%\.", value)


def test_an_answer_names_the_score_where_it_ends_the_match() -> None:
    ahead = play("argentino", "1:envido", deal=["7c 2c 1e", "12o 11e 4b"], players=2, dealer=0, score=(28, 27))
    assert hint(ahead)[-1] == "At 28–27 winning it wins the match."
    poor = play("argentino", "0:4c 1:truco", deal=["4c 5c 4b", "6c 5e 1o"], players=2, score=(28, 28))
    assert hint(poor)[0] == "Hint: no quiero"
    assert "At 28–28 losing it loses the match." in hint(poor)
    last = play(
        "argentino", "1:4c 0:1e 0:7o 1:truco", dealer=0, deal=["1e 7o 1b", "4c 5e 6o"], players=2, score=(28, 28)
    )
    assert hint(last)[0] == "Hint: quiero"
    assert "At 28–28 whoever wins this bet wins the match." in hint(last)
    brink = play("argentino", "0:4c 1:truco", deal=["4c 5c 1e", "6c 5e 1o"], players=2, score=(20, 29))
    assert ("At 20–29 refusing would give them the match." in hint(brink)) == (hint(brink)[0] == "Hint: quiero")


def test_a_card_that_wins_for_certain_needs_no_other_reason() -> None:
    match = play(
        "paulista", "1:4c 0:Ah 0:4h 1:5h 1:5c", dealer=0, deal=["Ah 4h As", "4c 5h 5c"], turned="Qd", players=2
    )
    assert hint(match)[0] != "Hint: corro"
    laid = [line for line in hint(match) if line.startswith("It wins")]
    assert laid == ([] if "truco" in hint(match)[0] else ["It wins the hand, whatever the others hold."])


def test_what_is_not_sure_is_never_said_to_be() -> None:
    assert [advice._percent(share) for share in (0.0, 0.001, 0.5, 0.999, 1.0)] == ["0%", "1%", "50%", "99%", "100%"]
