"""What the page on truco argentino says besides its examples; a test each, named after the sentence."""

from itertools import chain

import pytest

from tests.play import calls, chains, play, points, refused, sides, strengths, then, words
from truco.events import FlorShown, Voided

FLOR = {"flor": True}


def test_the_order_of_all_forty_cards():
    assert strengths("argentino") == (
        "1e 1b 7e 7o 3e=3b=3o=3c 2e=2b=2o=2c 1o=1c 12e=12b=12o=12c 11e=11b=11o=11c 10e=10b=10o=10c 7b=7c "
        "6e=6b=6o=6c 5e=5b=5o=5c 4e=4b=4o=4c"
    )


def test_three_cards_each_one_at_a_time_from_the_dealers_right():
    deck = "1e 2e 3e 4e 5e 6e 7e 10e 11e 12e 1b 2b"
    dealt = play("argentino", deck=deck, dealer=1).hand.dealt
    assert [" ".join(map(str, held)) for held in dealt] == ["3e 7e 1b", "4e 10e 2b", "1e 5e 11e", "2e 6e 12e"]


@pytest.mark.parametrize("target", [15, 24, 30])
def test_first_to_the_target_wins(target):
    match = play("argentino", "0:truco 1:no-quiero", score=(target - 1, 0), options={"target": target})
    assert match.score == (target, 0)
    assert match.winner == 0
    assert not play("argentino", "0:truco 1:no-quiero", score=(target - 2, 0), options={"target": target}).over


def test_without_a_bet_the_hand_is_worth_one():
    match = play("argentino")
    assert match.hand.stake == 1
    assert play("argentino", "0:3o 1:4c 2:4e 3:4b 0:2o 1:5c 2:5e 3:5b").score == (1, 0)


def test_after_a_tie_the_same_player_leads_again():
    tied = play("argentino", "0:4e 1:7o 2:5e 3:6b 1:3o 2:3e 3:4b 0:6e")
    assert sides(tied) == [1, None]
    again = play("argentino", "0:4e 1:5c 2:2e 3:2b 0:12e 1:12b 2:4c 3:5b")
    assert sides(again) == [None, None]
    assert again.hand.turn == 0


def test_one_speaks_on_ones_own_turn_before_laying_ones_card():
    match = play("argentino", "0:4e")
    assert calls(match, 1) == {"truco", "envido", "real-envido", "falta-envido", "mazo"}
    assert words(match, 0) == words(match, 2) == words(match, 3) == set()


def test_a_pending_call_is_answered_first_and_no_card_laid_meanwhile():
    """A pending call must be answered before anything else, and no card can be laid meanwhile."""
    match = play("argentino", "0:4e 1:truco")
    assert words(match, 0) == {"quiero", "no-quiero", "retruco", "mazo"}
    assert words(match, 2) == {"quiero", "no-quiero", "retruco", "mazo", "envido", "real-envido", "falta-envido"}
    assert words(match, 1) == words(match, 3) == set()


def test_the_first_answer_binds_the_side():
    for seat in (0, 2):
        match = play("argentino", f"0:4e 1:truco {seat}:quiero")
        assert match.hand.stake == 2
        refused(match, f"{2 - seat}:no-quiero")
        assert match.hand.turn == 1


@pytest.mark.parametrize(
    ("said", "worth", "price"),
    [("0:truco", 2, 1), ("0:truco 1:retruco", 3, 2), ("0:truco 1:retruco 0:vale-cuatro", 4, 3)],
)
def test_the_table_of_truco(said, worth, price):
    caller = (len(said.split()) - 1) % 2
    assert play("argentino", f"{said} {1 - caller}:quiero").hand.stake == worth
    lost = play("argentino", f"{said} {1 - caller}:no-quiero")
    assert lost.hand.over
    assert lost.hand.awards == [(caller, price, "hand")]


def test_either_side_may_open_the_truco():
    assert "truco" in words(play("argentino"), 0)
    assert "truco" in words(play("argentino", "0:4e"), 1)


def test_the_side_that_accepted_raises_at_once_or_later_on_its_own_turn():
    assert "retruco" in words(play("argentino", "0:truco"), 1)
    later = play("argentino", "0:truco 1:quiero 0:4e")
    assert "retruco" in words(later, 1)
    assert "retruco" not in words(later, 3)
    assert "vale-cuatro" in words(play("argentino", "0:truco 1:quiero 0:4e 1:retruco 0:quiero 1:5e"), 2)


def test_no_level_is_skipped_and_nothing_stands_above_vale_cuatro():
    assert chains("argentino", {"truco", "retruco", "vale-cuatro"}) == {
        ("truco",),
        ("truco", "retruco"),
        ("truco", "retruco", "vale-cuatro"),
    }
    match = play("argentino", "0:truco 1:retruco 0:vale-cuatro 1:quiero 0:4e")
    assert calls(match, 1) == {"mazo"}


# The page's table: the sequence, what it is worth accepted, its price refused; at 12-9 the rest is 18.
SEQUENCES = {
    ("envido",): (2, 1),
    ("real-envido",): (3, 1),
    ("falta-envido",): (18, 1),
    ("envido", "envido"): (4, 2),
    ("envido", "real-envido"): (5, 2),
    ("envido", "falta-envido"): (18, 2),
    ("real-envido", "falta-envido"): (18, 3),
    ("envido", "envido", "real-envido"): (7, 4),
    ("envido", "envido", "falta-envido"): (18, 4),
    ("envido", "real-envido", "falta-envido"): (18, 5),
    ("envido", "envido", "real-envido", "falta-envido"): (18, 7),
}


def test_the_eleven_sequences_of_envido_and_no_other():
    assert chains("argentino", {"envido", "real-envido", "falta-envido"}) == set(SEQUENCES)


@pytest.mark.parametrize("said", SEQUENCES)
def test_the_table_of_envido(said):
    worth, price = SEQUENCES[said]
    text = " ".join(f"{turn % 2}:{word}" for turn, word in enumerate(said))
    caller = (len(said) - 1) % 2
    arranged = {"score": (12, 9), "deal": ["7e 6e 3c", "4b 5o 12c", "4c 5e 11b", "5b 6o 10e"]}
    assert points(play("argentino", f"{text} {1 - caller}:quiero", **arranged), "envido") == [(0, worth)]
    assert points(play("argentino", f"{text} {1 - caller}:no-quiero", **arranged), "envido") == [(caller, price)]


def test_the_side_that_called_the_pending_truco_may_raise_the_rivals_envido_but_not_open_one():
    match = play("argentino", "0:truco 1:envido")
    assert (
        calls(match, 0) == calls(match, 2) == {"quiero", "no-quiero", "envido", "real-envido", "falta-envido", "mazo"}
    )
    settled = play("argentino", "0:truco 1:envido 2:real-envido 3:no-quiero")
    assert settled.score == (2, 0)
    refused(settled, "0:envido")
    assert settled.hand.pending.word == "truco"


def test_a_player_who_has_laid_his_card_cannot_open_but_may_answer_and_raise():
    match = play("argentino", "0:4e 1:envido")
    assert calls(match, 0) >= {"quiero", "real-envido"}
    refused(play("argentino", "0:4e 1:truco"), "0:envido")
    assert "envido" in words(play("argentino", "0:4e 1:truco"), 2)


def test_one_envido_per_hand():
    for answer in ("quiero", "no-quiero"):
        match = play("argentino", f"0:envido 1:{answer} 0:4e")
        assert "envido" not in words(match, 1)
        assert "truco" in words(match, 1)


def test_the_waiting_truco_must_be_answered_by_the_same_side_after_the_envido():
    match = play("argentino", "0:truco 1:envido 0:no-quiero 3:retruco 2:quiero")
    assert match.hand.stake == 3
    assert match.score == (0, 1)
    assert match.hand.turn == 0


def test_falta_is_worth_the_leaders_rest_whoever_wins_it():
    arranged = {"score": (20, 9), "deal": ["4e 5o 6c", "7e 6e 3c"]}
    assert play("argentino", "0:falta-envido 1:quiero", **arranged).score == (20, 19)
    assert play("argentino", "0:falta-envido 1:quiero", **arranged, options={"falta": "match"}).score == (20, 19)


def test_exactly_half_is_not_below_half():
    arranged = {"deal": ["4e 5o 6c", "7e 6e 3c"], "options": {"falta": "match"}}
    assert play("argentino", "0:falta-envido 1:quiero", score=(15, 3), **arranged).score == (15, 18)
    assert play("argentino", "0:falta-envido 1:quiero", score=(14, 3), **arranged).winner == 1
    low = {**arranged, "options": {"falta": "match", "target": 15}}
    assert play("argentino", "0:falta-envido 1:quiero", score=(7, 7), **low).winner == 1
    assert play("argentino", "0:falta-envido 1:quiero", score=(8, 0), **low).score == (8, 7)


def test_a_tied_count_goes_by_players_not_by_sides():
    match = play("argentino", "0:envido 1:quiero", deal=["4e 5o 6c", "7o 2o 4c", "7e 2e 4b", "5b 6o 10e"])
    assert points(match, "envido") == [(1, 2)]


def test_an_envido_that_reaches_the_target_ends_the_match_and_voids_a_waiting_truco():
    match = play("argentino", "0:truco 1:envido 0:quiero", score=(28, 0), deal=["7e 6e 3c"])
    assert match.winner == 0
    assert all(words(match, seat) == set() for seat in range(4))


def test_three_of_one_suit_count_the_best_two():
    assert play("argentino", "0:envido 1:quiero", deal=["7e 6e 5e"]).hand.declared[0] == (0, 33)


def test_counts_are_taken_from_the_cards_dealt():
    deal = ["4o 5o 12e", "7o 6c 5b", "10e 4c 5e", "6b 6e 11o"]
    match = play("argentino", "0:4o 1:5b 2:10e 3:envido 0:quiero", deal=deal)
    assert match.hand.declared[0] == (0, 29)
    assert points(match, "envido") == [(0, 2)]


def test_a_silent_partner_who_beats_the_rival_that_outbid_his_partner_says_it_afterwards():
    """P2 says nothing while P0 leads; when P3 has beaten P0, P2's better number is said after all."""
    deal = ["7e 3e 12o", "5b 4c 10o", "7b 6b 5c", "7o 4o 12c"]
    match = play("argentino", "0:envido 1:quiero", deal=deal)
    assert match.hand.declared == [(0, 30), (1, None), (3, 31), (2, 33)]
    assert points(match, "envido") == [(0, 2)]


def test_a_silent_partner_with_the_same_number_says_it_too_for_he_comes_first():
    deal = ["7e 3e 12o", "5b 4c 10o", "7b 4b 5c", "7o 4o 12c"]
    match = play("argentino", "0:envido 1:quiero", deal=deal)
    assert match.hand.declared == [(0, 30), (1, None), (3, 31), (2, 31)]
    assert points(match, "envido") == [(0, 2)]


def test_a_silent_partner_who_is_beaten_stays_silent():
    deal = ["7e 3e 12o", "5b 4c 10o", "10b 11e 5c", "7o 4o 12c"]
    assert play("argentino", "0:envido 1:quiero", deal=deal).hand.declared == [(0, 30), (1, None), (3, 31)]


def test_an_equal_count_after_a_rival_is_not_better():
    deal = ["7e 3e 12o", "7b 3b 10o", "4c 5e 11b", "5c 6o 10e"]
    assert play("argentino", "0:envido 1:quiero", deal=deal).hand.declared == [(0, 30), (1, None), (3, None)]


def test_declaring_goes_from_the_mano_on():
    match = play("argentino", "2:envido 3:quiero", dealer=1)
    assert [seat for seat, _ in match.hand.declared][:1] == [2]


def test_the_winners_cards_that_count_are_shown_at_the_end_of_the_hand_and_no_others():
    deal = ["7e 6e 3c", "7o 5o 12c", "4b 11e 10c", "5b 6c 12e"]
    match = play("argentino", "0:envido 1:quiero 0:truco", deal=deal)
    assert match.view(1).shown == ()
    match.say("1:no-quiero")
    shown = match.view(1).shown
    assert [(seat, {str(one) for one in cards}) for seat, cards, _ in shown] == [(0, {"7e", "6e"})]
    assert match.view(0).known[1] == ()


# --- flor

HOLDS_2 = ["4e 5o 6c", "4b 5e 10o", "6b 5b 2b", "4c 11b 10e"]
HOLDS_0 = ["6b 5b 2b", "4b 5e 10o", "4e 5o 6c", "4c 11b 10e"]


def test_flor_is_announced_by_itself_at_the_holders_first_turn():
    match = play("argentino", "0:4e", deal=HOLDS_2, options=FLOR)
    assert match.hand.flor == [False, False, None, None]
    events = match.say("1:4b")
    assert FlorShown(2) in events
    assert match.hand.flor == [False, False, True, None]
    assert play("argentino", deal=HOLDS_0, options=FLOR).hand.opening == (FlorShown(0),)


def test_a_call_in_trick_one_makes_every_holder_announce():
    match = play("argentino", "0:truco", deal=HOLDS_2, options=FLOR)
    assert match.hand.flor == [False, False, True, False]
    assert match.hand.pending.word == "truco"
    assert calls(match, 1) == {"quiero", "no-quiero", "retruco", "mazo"}


def test_calling_an_envido_against_a_flor_is_legal_and_void_at_once():
    match = play("argentino", deal=HOLDS_2, options=FLOR)
    events = match.say("0:envido")
    assert Voided("envido") in events
    assert match.hand.pending is None
    assert match.hand.turn == 0
    assert match.score == (0, 0)
    assert calls(match, 0) == {"truco", "mazo"}
    match.say("0:4e")
    assert calls(match, 1) == {"truco", "mazo"}


def test_an_envido_under_which_a_truco_waits_is_void_and_the_truco_stays():
    match = play("argentino", "0:truco", deal=HOLDS_2, options=FLOR)
    refused(match, "1:envido")
    assert match.hand.pending.word == "truco"


def test_there_is_no_envido_in_a_hand_with_a_flor():
    assert "envido" not in words(play("argentino", deal=HOLDS_0, options=FLOR), 0)
    assert "envido" in words(play("argentino", deal=HOLDS_0), 0)


def test_flor_is_scored_at_the_end_of_trick_one_before_the_tricks():
    match = play("argentino", "0:2b 1:4b 2:4e", deal=HOLDS_0, options=FLOR)
    assert match.score == (0, 0)
    match.say("3:4c")
    assert match.hand.awards == [(0, 3, "flor")]


def test_flor_is_scored_at_the_hands_end_if_that_comes_first():
    match = play("argentino", "0:truco 1:no-quiero", deal=HOLDS_2, options=FLOR)
    assert match.hand.awards == [(0, 3, "flor"), (0, 1, "hand")]
    lost = play("argentino", "0:4e 1:truco 2:no-quiero", deal=HOLDS_2, options=FLOR)
    assert lost.hand.awards == [(0, 3, "flor"), (1, 1, "hand")]


def test_a_flor_that_reaches_the_target_ends_the_match_before_the_hand():
    match = play("argentino", "0:4e 1:truco 2:no-quiero", deal=HOLDS_2, options=FLOR, score=(28, 29))
    assert match.hand.awards == [(0, 3, "flor")]
    assert match.winner == 0


def test_nobody_scores_for_a_flor_that_nobody_holds():
    match = play("argentino", "0:4e 1:4b 2:5e 3:5c", deal=["4e 5o 6c"], options=FLOR)
    assert match.hand.flor == [False] * 4
    assert match.hand.awards == []


def test_a_flor_is_shown_whole_at_the_end():
    match = play("argentino", "0:truco 1:no-quiero", deal=HOLDS_2, options=FLOR)
    assert [(seat, {str(one) for one in cards}) for seat, cards, _ in match.view(1).shown] == [(2, {"6b", "5b", "2b"})]


# --- mazo


@pytest.mark.parametrize(
    ("said", "awards"),
    [
        ("0:mazo", [(1, 1, "envido"), (1, 1, "hand")]),
        ("0:4e 1:mazo", [(0, 1, "envido"), (0, 1, "hand")]),
        ("0:truco 1:mazo", [(0, 1, "hand")]),
        ("0:truco 1:retruco 2:mazo", [(1, 2, "hand")]),
        ("0:truco 1:quiero 0:mazo", [(1, 2, "hand")]),
        ("0:envido 1:mazo", [(0, 1, "envido"), (0, 1, "hand")]),
        ("0:envido 1:envido 0:mazo", [(1, 2, "envido"), (1, 1, "hand")]),
        ("0:envido 1:real-envido 0:falta-envido 3:mazo", [(0, 5, "envido"), (0, 1, "hand")]),
        ("0:truco 1:envido 2:mazo", [(1, 1, "envido"), (1, 1, "hand")]),
        ("0:envido 1:no-quiero 0:mazo", [(0, 1, "envido"), (1, 1, "hand")]),
        ("0:4e 1:4b 2:5e 3:5b 0:mazo", [(1, 1, "hand")]),
    ],
)
def test_what_the_mazo_costs(said, awards):
    match = play("argentino", said, deal=["4e 6c 3o", "4b 6o 3c", "5e 12c 1o", "5b 12o 1c"])
    assert match.hand.awards == awards
    assert match.hand.over


def test_only_the_player_on_turn_or_the_challenged_side_may_go_to_the_mazo():
    assert ["mazo" in words(play("argentino", "0:4e"), seat) for seat in range(4)] == [False, True, False, False]
    assert ["mazo" in words(play("argentino", "0:truco"), seat) for seat in range(4)] == [False, True, False, True]


def test_settled_envido_points_stay_after_the_mazo():
    match = play("argentino", "0:envido 1:quiero 0:mazo", deal=["7e 6e 3c"])
    assert match.hand.awards == [(0, 2, "envido"), (1, 1, "hand")]


def test_without_the_option_nobody_goes_to_the_mazo():
    match = play("argentino", "0:truco", options={"mazo": False})
    assert calls(match, 1) == {"quiero", "no-quiero", "retruco", "envido", "real-envido", "falta-envido"}
    refused(match, "1:mazo")


def test_a_flor_not_yet_announced_is_announced_and_scored_first_and_the_mazo_then_costs_one():
    match = play("argentino", "0:mazo", deal=HOLDS_2, options=FLOR)
    assert match.hand.awards == [(0, 3, "flor"), (1, 1, "hand")]
    announced = play("argentino", "0:mazo", deal=HOLDS_0, options=FLOR)
    assert announced.hand.awards == [(0, 3, "flor"), (1, 1, "hand")]


def test_a_mazo_whose_envido_point_wins_the_match_scores_no_more():
    match = play("argentino", "0:mazo", score=(0, 29))
    assert match.hand.awards == [(1, 1, "envido")]
    assert match.winner == 1


# --- what the first page says of every game


def test_cards_left_are_not_played_and_a_trick_begun_is_played_out():
    match = play("argentino", "0:1e 1:4c 2:4e 3:4b 0:1b 1:5c 2:5e", deal=["", "", "", "5b"])
    assert not match.hand.over
    match.say("3:5b")
    assert match.hand.over
    assert all(words(match, seat) == set() for seat in range(4))


def test_a_kept_score_never_exceeds_the_target():
    assert play("argentino", "0:real-envido 1:quiero", deal=["7e 6e 3c"], score=(29, 0)).score == (30, 0)


def test_two_players_sit_opposite_each_other():
    match = play("argentino", "0:3o 1:4c", players=2)
    assert sides(match) == [0]
    assert set(chain.from_iterable(calls(match, seat) for seat in (0, 1))) == {"truco", "mazo"}
    assert then(play("argentino", "0:mazo", players=2)).hand.mano == 1
