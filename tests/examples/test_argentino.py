"""The worked examples of the page on truco argentino, a test each. Its other sentences: test_argentino_sentences.py."""

import pytest

from tests.play import beats, calls, equal, play, points, refused, sides, then, words

# Trick 1 goes to side 0 and trick 2 to side 1, seat 1 leads the third: for tests that need the hand to stand even.
EVEN = "0:3o 1:12c 2:4e 3:4b 0:5o 1:2c 2:6e 3:11b"


def test_ar_01_partners_tying_on_top_is_not_a_parda():
    match = play("argentino", "0:3o 1:7c 2:3e 3:6b")
    assert sides(match) == [0]
    assert match.hand.turn == 0


def test_ar_02_two_threes_against_one_three_is_still_a_parda():
    match = play("argentino", "0:4e 1:3c 2:3o 3:3b")
    assert sides(match) == [None]
    assert match.hand.turn == 0


def test_ar_03_parda_first_then_the_second_trick_decides():
    match = play("argentino", "0:2o 1:2c 2:4e 3:4b 0:5o 1:12c 2:6e 3:11b")
    assert sides(match) == [None, 1]
    assert match.hand.over
    assert match.score == (0, 1)


def test_ar_04_win_first_parda_second():
    match = play("argentino", "0:3o 1:12c 2:4e 3:4b 0:2o 1:2c 2:6e 3:11b")
    assert sides(match) == [0, None]
    assert match.hand.over
    assert match.score == (1, 0)


def test_ar_05_one_each_and_third_trick_parda_then_the_first_trick_decides():
    match = play("argentino", f"{EVEN} 1:12e 2:12o 3:10c 0:10b")
    assert sides(match) == [0, 1, None]
    assert match.score == (1, 0)


def test_ar_07_two_pardas_third_trick_decides():
    match = play("argentino", "0:2o 1:2c 2:4e 3:4b 0:12o 1:12c 2:5e 3:5b 0:11o 1:6c 2:6o 3:1b")
    assert [trick.leader for trick in match.hand.tricks] == [0, 0, 0]
    assert sides(match) == [None, None, 1]
    assert match.score == (0, 1)


def test_ar_08_three_pardas_go_to_the_mano_pair():
    moves = "0:2o 1:2c 2:4e 3:4b 0:12o 1:truco 2:quiero 1:12c 2:5e 3:5b 0:11o 1:11c 2:6e 3:6b"
    match = play("argentino", moves)
    assert sides(match) == [None, None, None]
    assert match.score == (2, 0)


def test_ar_09_order_spot_checks():
    for pair in ("7o 3e", "1c 12e", "12c 11o", "11o 10b", "7c 6e", "2b 1o", "1b 7e"):
        assert beats("argentino", *pair.split())
    assert equal("argentino", "7c", "7b")
    assert equal("argentino", "1o", "1c")


@pytest.mark.parametrize(
    ("dealt", "count"),
    [
        ("7e 6e 3c", 33),
        ("12o 11o 5c", 20),
        ("12o 5o 7c", 25),
        ("10e 11c 12b", 0),
        ("7o 6c 4b", 7),
        ("6b 3b 2b", 29),
        ("1e 1b 1o", 1),
        ("4c 12c 11c", 24),
    ],
)
def test_ar_10_envido_counts(dealt, count):
    match = play("argentino", "0:envido 1:quiero", deal=[dealt])
    assert match.hand.declared[0] == (0, count)


def test_ar_12_the_mano_wins_all_ties_the_dealer_loses_all_ties():
    match = play("argentino", "0:envido 1:quiero", deal=["7o 2o 4e", "4b 5b 12c", "6b 10e 11c", "5c 4c 1b"])
    assert points(match, "envido") == [(0, 2)]


def test_ar_13_envido_refused():
    match = play("argentino", "0:4e 1:envido 2:no-quiero")
    assert match.score == (0, 1)
    assert match.hand.turn == 1
    assert calls(match, 1) == {"truco", "mazo"}
    match.say(str(next(move for move in match.legal(1) if move.word not in ("truco", "mazo"))))
    assert not any("envido" in word for seat in range(4) for word in words(match, seat))


def test_ar_14_envido_envido_refused():
    assert play("argentino", "0:envido 1:envido 2:no-quiero").score == (0, 2)


def test_ar_15_envido_real_envido_accepted():
    match = play("argentino", "0:envido 1:real-envido 0:quiero", deal=["7e 6e 3c", "4b 5b 12c"])
    assert match.score == (5, 0)


def test_ar_17_full_ladder_refused():
    match = play("argentino", "0:envido 1:envido 0:real-envido 1:falta-envido 0:no-quiero")
    assert match.score == (0, 7)


@pytest.mark.parametrize(
    ("said", "score"),
    [("0:falta-envido 1:no-quiero", (1, 0)), ("0:real-envido 1:falta-envido 0:no-quiero", (0, 3))],
)
def test_ar_18_direct_falta_refused_and_real_falta_refused(said, score):
    assert play("argentino", said).score == score


def test_ar_19_falta_envido_value_with_both_in_malas():
    arranged = {"score": (12, 9), "deal": ["4e 5o 6c", "7e 6e 3c"]}
    assert play("argentino", "0:falta-envido 1:quiero", **arranged).score == (12, 27)
    match = play("argentino", "0:falta-envido 1:quiero", options={"falta": "match"}, **arranged)
    assert points(match, "envido") == [(1, "match")]
    assert match.winner == 1


def test_ar_21_falta_at_nil_nil():
    match = play("argentino", "0:falta-envido 1:quiero", deal=["7e 6e 3c"])
    assert match.score == (30, 0)
    assert match.winner == 0


def test_ar_22_truco_refused():
    match = play("argentino", "0:4e 1:4b 2:3o 3:5b 2:truco 3:no-quiero")
    assert match.hand.over
    assert match.score == (1, 0)


def test_ar_23_vale_cuatro_refused():
    moves = "0:truco 1:quiero 0:2o 1:retruco 0:quiero 1:2c 2:vale-cuatro 3:no-quiero"
    match = play("argentino", moves)
    assert match.hand.over
    assert match.score == (3, 0)


def test_ar_24_only_the_accepting_pair_may_raise():
    match = play("argentino", "0:truco 1:quiero 0:4e 1:5e")
    assert match.hand.turn == 2
    refused(match, "2:retruco")
    assert "retruco" in words(play("argentino", "0:truco 1:quiero 0:4e"), 1)
    assert "retruco" in words(play("argentino", "0:truco 1:quiero 0:4e 1:5e 2:6e"), 3)


def test_ar_25_immediate_retruco_accepts_the_truco_and_shuts_the_envido():
    match = play("argentino", "0:truco 1:retruco")
    assert match.hand.stake == 2
    refused(match, "0:envido")
    refused(match, "2:envido")


def test_ar_26_el_envido_esta_primero():
    match = play("argentino", "0:truco 1:envido 2:quiero", deal=["4e 5o 6c", "7e 6e 3c"])
    assert match.score == (0, 2)
    assert match.hand.pending.word == "truco"
    assert calls(match, 1) == calls(match, 3) == {"quiero", "no-quiero", "retruco", "mazo"}
    assert words(match, 0) == words(match, 2) == set()


def test_ar_28_envido_first_needs_an_unplayed_card():
    match = play("argentino", "0:4e 1:4b 2:5e 3:truco")
    refused(match, "0:envido")
    refused(match, "2:envido")


def test_ar_31_no_envido_after_an_accepted_truco():
    match = play("argentino", "0:truco 1:quiero 0:4e")
    refused(match, "1:envido")


def test_ar_32_no_envido_in_trick_two():
    match = play("argentino", "0:3o 1:7c 2:3e 3:6b")
    for call in ("envido", "real-envido", "falta-envido"):
        refused(match, f"0:{call}")


def test_ar_33_29_29_and_both_sides_score():
    moves = "0:truco 1:envido 0:quiero"
    match = play("argentino", moves, score=(29, 29), deal=["7e 6e 3c", "1e 1b 7o"])
    assert match.score == (30, 29)
    assert match.winner == 0
    assert match.hand.over


FLORS = ["12b 11c 10e", "7o 4o 1o", "6c 5c 2c", "4b 5e 10o"]


def test_ar_34_flor_three_for_each_flor_held_by_anybody():
    match = play("argentino", "0:12b 1:7o", deal=FLORS, options={"flor": True})
    assert match.hand.flor == [False, True, True, None]
    match.say("2:6c 3:4b")
    assert points(match, "flor") == [(0, 6)]
    assert match.score == (6, 0)
    refused(play("argentino", "0:12b 1:7o", deal=FLORS, options={"flor": True}), "2:envido")


def test_ar_35_flor_tie():
    deal = ["12b 11c 10e", "7e 3e 2e", "6o 5o 1o", "4b 5e 10o"]
    match = play("argentino", "0:12b 1:7e 2:6o 3:4b", deal=deal, options={"flor": True})
    assert points(match, "flor") == [(1, 6)]


def test_ar_37_minimum_and_maximum_flor():
    """12c 11c 10c is 20, 7o 6o 5o is 38: told by what each beats and ties."""
    low, high = "12c 11c 10c", "7o 6o 5o"
    flor = {"flor": True}
    count = play("argentino", options=flor).rules.flor.count
    match = play("argentino", "0:12c 1:7o 2:4e 3:4b", deal=[low, high], options=flor)
    assert points(match, "flor") == [(1, 6)]
    assert [count.of(match.hand.dealt[seat]) for seat in (0, 1)] == [20, 38]


def test_ar_38_mazo_before_any_envido():
    match = play("argentino", "0:mazo", players=2)
    assert match.score == (0, 2)
    assert match.hand.awards == [(1, 1, "envido"), (1, 1, "hand")]


def test_ar_39_mazo_against_a_pending_envido():
    match = play("argentino", "0:4e 1:envido 2:mazo")
    assert match.hand.awards == [(1, 1, "envido"), (1, 1, "hand")]


def test_ar_40_mazo_with_accepted_retruco():
    match = play("argentino", f"0:truco 1:retruco 0:quiero {EVEN} 1:4c 2:mazo")
    assert match.score == (0, 3)


COUNTS = ["7e 3e 12o", "7o 4o 12c", "7b 6b 5c", "6c 3c 11e"]


def test_ar_42_son_buenas():
    match = play("argentino", "0:envido 1:quiero", deal=COUNTS)
    assert match.hand.declared == [(0, 30), (1, 31), (2, 33), (3, None)]
    assert match.score == (2, 0)
    match.say("0:mazo")
    assert {seat for seat, _, _ in match.view(0).shown} == {2}
    assert match.view(0).known[3] == ()


def test_ar_42_a_player_whose_pair_leads_stays_silent():
    deal = [COUNTS[0], "7o 12c 11o", *COUNTS[2:]]
    match = play("argentino", "0:envido 1:quiero", deal=deal)
    assert match.hand.declared == [(0, 30), (1, None), (3, None)]
    assert match.score == (2, 0)


def test_ar_44_game_point_inside_a_vale_cuatro():
    moves = "0:truco 1:retruco 0:vale-cuatro 1:quiero 0:1e 1:4c 2:4e 3:4b 0:1b 1:5c 2:5e 3:5b"
    match = play("argentino", moves, score=(27, 26))
    assert match.score == (30, 26)
    assert match.winner == 0


def test_the_next_player_deals_after_every_hand():
    match = then(play("argentino", "0:truco 1:no-quiero"))
    assert match.dealer == 0
    assert match.hand.mano == match.hand.turn == 1
