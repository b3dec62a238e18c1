"""Moves, cards and views are the same values wherever they were made, also in another process; refusals say why."""

import pickle

import pytest

from tests.play import play, refused
from tests.tables import EACH
from truco import BadRecord, IllegalMove, Match, moves, rules_of
from truco.cards import card
from truco.view import view_of

MOVES = [
    moves.lay(0, card("7o")),
    moves.lay(3, card("4c"), True),
    moves.lay(2, None, True),
    moves.say(1, "envido"),
    moves.accept(1, "quiero"),
    moves.refuse(1, "no-quiero"),
    moves.concede(0, "mazo"),
    moves.choose(2, "talla"),
    moves.blind(1),
]


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_a_move_is_one_object_also_after_pickling(move):
    assert pickle.loads(pickle.dumps(move)) is move


def test_a_move_made_twice_is_the_same_object():
    assert moves.lay(0, card("7o")) is moves.lay(0, card("7o"), False) is moves.lay(0, card("7o"), face_down=False)
    assert moves.lay(0, card("7o"), True) is not moves.lay(0, card("7o"))
    assert moves.accept(1, "yes") is not moves.say(1, "yes")


def test_a_move_is_written_as_in_a_record():
    assert list(map(str, MOVES)) == [
        "0:7o",
        "3:#4c",
        "2:#",
        "1:envido",
        "1:quiero",
        "1:no-quiero",
        "0:mazo",
        "2:talla",
        "1:blind",
    ]
    assert repr(moves.lay(0, card("7o"))) == "Lay(0:7o)"


@pytest.mark.parametrize("table", EACH, ids=str)
def test_a_view_is_the_same_after_pickling(table):
    match = table.match("pickled")
    for seat in range(table.players):
        view = match.view(seat)
        again = pickle.loads(pickle.dumps(view))
        assert all(one is other for one, other in zip(again.legal, view.legal, strict=True))
        assert again.hand == view.hand
        assert again.rules == view.rules


def test_rules_are_equal_to_their_copies():
    rules = rules_of("valencia", {"table": "menorca"})
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(pickle.loads(pickle.dumps(rules))) == hash(rules)


def test_refusals_say_what_and_why_and_what_would_be_legal():
    assert refused(play("argentino"), "1:4b") == "it is the turn of seat 0"
    assert refused(play("argentino", deal=["7c"]), "0:1e") == "seat 0 does not hold that card"
    assert refused(play("argentino"), "9:1e") == "there is no seat 9"
    assert refused(play("argentino", "0:truco 1:no-quiero"), "1:4b") == "the hand is over"
    assert "answer" in refused(play("argentino", "0:truco"), "0:4e")
    assert "answered" in refused(play("argentino", "0:truco"), "1:4b")
    assert "before the first card" in refused(play("catala"), "0:4e")
    assert refused(play("argentino"), "0:retruco") == "that cannot be said now"
    assert "laid so" in refused(play("argentino", deal=["7c"]), "0:#7c")


def test_an_error_survives_pickling():
    refusal = pickle.loads(pickle.dumps(IllegalMove("0:7o", "why", ["a", "b"])))
    assert str(refusal) == "0:7o: why; legal: a b"
    bad = pickle.loads(pickle.dumps(BadRecord("hand 1", "why")))
    assert str(bad) == "hand 1: why"
    assert str(BadRecord("", "why")) == "why"


def test_a_view_answers_for_itself():
    match = Match(rules_of("argentino"), 4, seed="view")
    mano = match.hand.mano
    match.say(f"{mano}:truco")
    view = view_of(match.hand, (mano + 1) % 4)
    assert view.side == (mano + 1) % 2
    assert view.must
    assert view.pending.word == "truco"
    assert [pending.word for pending in view.waiting] == ["truco"]
    assert view.stake == 1
    assert set(view.dealt) == set(match.hand.dealt[view.seat])
    match.say(f"{view.seat}:quiero")
    match.apply(match.hand.held[mano][0])
    later = view_of(match.hand, mano)
    assert later.dealt[0] is later.table[0].card
    assert set(later.dealt) == set(match.hand.dealt[mano])
