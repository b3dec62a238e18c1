"""The facts of a match, as `truco replay --json` prints them, and the events that tell the same while it is played."""

import json

from tests.play import play, then
from truco import Match, rules_of
from truco.cards import card
from truco.events import Awarded, CamaWon, HandDealt, HandOver, MatchOver, Revealed, TrickWon, TurnedUp
from truco.facts import facts


def now(match):
    return facts(match)["now"]


def test_the_facts_of_a_hand_in_progress():
    match = play("argentino", "0:4e 1:envido 2:quiero 1:truco", deal=["4e 5o 6c", "7o 6o 3c", "5e 12c 1o", "5b 12o 1c"])
    told = facts(match)
    assert told["game"] == "argentino"
    assert told["options"] == {"target": 30, "falta": "leader", "flor": False, "mazo": True}
    assert (told["score"], told["camas"], told["winner"]) == ([0, 2], None, None)
    assert told["hands"] == [
        {
            "dealer": 3,
            "deal": ["4e 5o 6c", "7o 6o 3c", "5e 12c 1o", "5b 12o 1c"],
            "tricks": [],
            "awards": [{"side": 1, "points": 2, "for": "envido"}],
            "over": False,
        }
    ]
    assert told["now"] == {
        "turn": 1,
        "stake": 1,
        "pending": "truco",
        "legal": {
            "0": ["mazo", "no-quiero", "quiero", "retruco"],
            "1": [],
            "2": ["mazo", "no-quiero", "quiero", "retruco"],
            "3": [],
        },
    }
    assert json.loads(json.dumps(told)) == told


def test_after_a_dealt_hand_nothing_is_known_of_the_next():
    match = play("argentino", "0:truco 1:no-quiero")
    assert now(match) == {"turn": None, "stake": 1, "pending": None, "legal": {"0": [], "1": [], "2": [], "3": []}}


def test_after_a_seeded_hand_the_start_of_the_next_is_shown_but_not_listed():
    match = Match(rules_of("argentino"), seed="s")
    mano = match.hand.mano
    match.say(f"{mano}:mazo")
    assert now(match)["turn"] == (mano + 1) % 4
    assert "truco" in now(match)["legal"][str((mano + 1) % 4)]
    assert len(facts(match, 1)["hands"]) == 1


def test_a_match_that_is_over_has_no_now():
    match = play("argentino", "0:truco 1:no-quiero", score=(29, 0))
    assert facts(match)["now"] is None
    assert facts(match)["winner"] == 0


def test_turn_is_null_while_something_is_to_be_decided_before_play():
    for match in (
        play("catala"),
        play("catala", score=(11, 3)),
        play("le-truc", "0:redonne"),
        play("mineiro", deck="Ac 2c 3c 4c 5c 6c 7c Jc Qc Kc Ah 2h"),
    ):
        assert now(match)["turn"] is None
    assert now(play("le-truc", "0:redonne"))["pending"] == "redonne"
    assert now(play("catala"))["pending"] is None
    assert now(play("le-truc"))["turn"] == 0


def test_the_deal_is_null_before_packets_and_cut_are_settled_and_then_what_the_seats_hold():
    assert facts(play("catala"))["hands"][0]["deal"] is None
    assert facts(play("catala", "2:toca 3:una", deal=["1e"]))["hands"][0]["deal"][0] == "1e"
    redealt = play("le-truc", "0:redonne 1:oui", stock="7c 8c 7h 8h 7s 8s")
    assert facts(redealt)["hands"][0]["deal"] == ["7c 7h 7s", "8c 8h 8s"]


def test_stakes_that_are_no_numbers():
    assert now(play("catala", options={"tap": False}, score=(11, 11)))["stake"] == "match"
    assert now(play("le-truc", "0:mon-reste 1:mon-reste"))["stake"] == "match"
    moves = "0:truc 1:retruc 0:val-nou 1:cama-fora 0:vull"
    assert now(play("valencia", moves, options={"table": "balears"}))["stake"] == "cama"
    assert facts(play("valencia", camas=(0, 1)))["camas"] == [0, 1]


def test_finished_tricks_are_listed_with_their_leaders():
    match = play("argentino", "0:4e 1:7o 2:5e 3:6b 1:3o 2:3e 3:4b 0:6e")
    assert facts(match)["hands"][0]["tricks"] == [{"leader": 0, "side": 1}, {"leader": 1, "side": None}]


def test_the_card_turned_up_is_told_in_games_that_have_one():
    assert facts(play("paulista", turned="Jd"))["hands"][0]["turned"] == "Jd"
    assert "turned" not in facts(play("mineiro", options={"packets": False}))["hands"][0]


# --- events


def test_the_card_turned_up_is_told_with_the_deal():
    match = Match(rules_of("paulista"), seed="turned")
    assert match.hand.opening == (TurnedUp(match.hand.turned),)
    mano = match.hand.mano
    events = match.say(f"{mano}:truco {(mano + 1) % 4}:corro")
    assert events[-2:] == (HandDealt(1, mano), TurnedUp(match.hand.turned))


def test_a_hand_is_told_from_its_last_trick_to_the_next_deal():
    match = Match(rules_of("le-truc"), seed="events")
    events = []
    while match.number == 0 and not match.over:
        events += match.apply(match.legal(match.hand.turn)[0])
    kinds = [type(event) for event in events]
    assert kinds[-2:] == [HandOver, HandDealt]
    assert events[-1] == HandDealt(1, (match.first_dealer + 1) % 2)
    tricks = [event for event in events if isinstance(event, TrickWon)]
    assert [(trick.leader, trick.side) for trick in tricks] == [
        (trick.leader, trick.side) for trick in match.hands[0].tricks
    ]


def test_the_end_of_a_match_is_told_last():
    match = play("argentino", "0:envido 1:quiero", deal=["7e 6e 3c"], score=(27, 0))
    shown = Revealed(0, (card("6e"), card("7e")), "envido")
    assert match.say("0:truco 1:no-quiero") == (Awarded(0, 1, "hand"), shown, MatchOver(0), HandOver(0))


def test_the_cards_of_an_envido_that_ends_the_match_are_shown():
    match = play("argentino", "0:envido", deal=["7e 6e 3c"], score=(28, 0))
    shown = Revealed(0, (card("6e"), card("7e")), "envido")
    assert match.say("1:quiero")[-4:] == (Awarded(0, 2, "envido"), shown, MatchOver(0), HandOver(0))


def test_a_closed_cama_is_told():
    match = play("valencia", "0:mazo 1:4c", score=(0, 23))
    assert CamaWon(1) in match.say("2:mazo")
    assert then(match).camas == (0, 1)
