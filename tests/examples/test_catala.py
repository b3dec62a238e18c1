"""The worked examples of the page on truc català, a test each; then its other sentences."""

import pytest

from tests.play import beats, calls, chains, equal, play, points, refused, sides, strengths, then, words
from truco.events import AcceptedInSilence

NO_TAP = {"tap": False}


def truc(moves="", **arranged):
    """A hand without a cut."""
    return play("catala", moves, options=NO_TAP, **arranged)


def test_ct_01_order():
    assert strengths("catala").split() == [
        "=".join(f"{rank}{suit}" for suit in "eboc") for rank in "3 2 1 12 11 10 7 6 5 4".split()
    ]
    assert beats("catala", "2c", "1e")
    assert beats("catala", "12b", "7e")
    assert equal("catala", "7o", "7e")


def test_ct_02_two_threes_do_not_beat_one_three():
    match = truc("0:3o 1:3c 2:3e 3:4b")
    assert sides(match) == [None]
    assert match.hand.turn == 0


def test_ct_03_partners_tied_on_top():
    match = truc("0:2o 1:7c 2:2e 3:4b")
    assert sides(match) == [0]
    assert match.hand.turn == 0


def test_ct_05_first_two_tricks():
    match = truc("0:3o 1:7c 2:4e 3:4b 0:2o 1:7e 2:5e 3:5b")
    assert match.hand.over
    assert match.score == (1, 0)


def test_ct_06_win_then_tie():
    match = truc("0:3o 1:7c 2:4e 3:4b 0:2o 1:2c 2:5e 3:5b")
    assert sides(match) == [0, None]
    assert match.score == (1, 0)


def test_ct_07_tie_then_win():
    match = truc("0:3o 1:3c 2:4e 3:4b 0:5o 1:7e 2:6e 3:5b")
    assert sides(match) == [None, 1]
    assert match.score == (0, 1)


def test_ct_09_two_ties_then_a_win():
    match = truc("0:3o 1:3c 2:4e 3:4b 0:2o 1:2c 2:5e 3:5b 0:10o 1:7c 2:6e 3:12b")
    assert sides(match) == [None, None, 1]
    assert match.score == (0, 1)


def test_ct_10_three_ties():
    match = truc("0:3o 1:3c 2:4e 3:4b 0:2o 1:2c 2:5e 3:5b 0:1o 1:1c 2:6e 3:6b")
    assert match.dealer == 3
    assert match.score == (1, 0)


def test_ct_11_truc_refused():
    match = truc("0:truc 1:no-vull")
    assert match.hand.over
    assert match.score == (1, 0)


def test_ct_12_truc_accepted():
    assert truc("0:truc 1:vull 0:4o 1:7c 2:4e 3:4b 1:7e 2:5e 3:5b 0:5o").score == (0, 2)


def test_ct_13_retruc_refused():
    assert truc("0:truc 1:vull 0:4o 1:retruc 2:no-vull").score == (0, 2)


def test_ct_14_retruc_accepted():
    match = truc("0:truc 1:vull 0:3o 1:retruc 0:vull 1:7c 2:4e 3:4b 0:2o 1:7e 2:5e 3:5b")
    assert match.score == (3, 0)


def test_ct_16_nothing_above_retruc():
    assert chains("catala", {"truc", "retruc"}, options=NO_TAP) == {("truc",), ("truc", "retruc")}
    match = truc("0:truc 1:retruc 0:vull 0:4o")
    assert not any(calls(match, seat) for seat in range(4))


def test_ct_17_silent_card_accepts():
    match = truc("0:3o 0:truc", deal=["", "4c"])
    events = match.say("1:4c")
    assert AcceptedInSilence(1, "truc") in events
    assert match.hand.stake == 2


def test_ct_18_out_of_turn_bet():
    match = truc()
    refused(match, "2:truc")
    assert "truc" in words(match, 0)
    assert "truc" in words(truc("0:4o 1:5c"), 2)


def test_ct_19_bet_before_playing_the_card():
    match = truc("0:truc")
    assert words(match, 0) == words(match, 2) == set()
    assert words(match, 1) == words(match, 3) == {"vull", "no-vull", "retruc"}


def test_ct_21_immediate_retruc():
    match = truc("0:truc 1:retruc")
    assert match.hand.stake == 2
    assert match.hand.pending.worth == 3


def test_ct_22_refusing_with_the_cards():
    assert truc("0:truc 1:no-vull").hand.awards == [(0, 1, "hand")]


def test_ct_23_eleven_decline():
    match = truc("0:passem", score=(11, 7))
    assert match.score == (11, 8)
    assert words(then(match), 0) == words(then(match), 2) == {"juguem", "passem"}


LOST = "0:juguem 0:4o 1:3c 2:4e 3:4b 1:3e 2:5e 3:5b 0:5o"


def test_ct_24_eleven_play_and_lose():
    assert truc(LOST, score=(11, 7)).score == (11, 10)


def test_ct_25_eleven_play_and_lose_the_game():
    match = truc(LOST, score=(11, 9))
    assert match.score == (11, 12)
    assert match.winner == 1


def test_ct_26_eleven_betting():
    match = truc("0:juguem 0:4o", score=(11, 7))
    refused(match, "1:truc")
    assert not any(calls(match, seat) for seat in range(4))


def test_ct_28_tap_one_card_hand():
    match = play("catala", "2:toca 3:una 0:3o 1:4c 2:5e 3:4b", score=(10, 10))
    assert match.hand.over
    assert match.score == (11, 10)


def test_ct_30_cut_instead_of_tap():
    match = play("catala", "2:talla")
    assert [len(dealt) for dealt in match.hand.dealt] == [3] * 4
    refused(match, "3:una")


def test_ct_32_one_card_hand_with_truc():
    match = play("catala", "2:toca 3:una 0:4o 1:truc 2:no-vull", score=(5, 5))
    assert match.score == (5, 6)


def test_ct_33_overshoot():
    moves = "0:truc 1:retruc 0:vull 0:3o 1:7c 2:4e 3:4b 0:2o 1:7e 2:5e 3:5b"
    match = truc(moves, score=(10, 0))
    assert points(match, "hand") == [(0, 3)]
    assert match.score == (12, 0)
    assert match.winner == 0


def test_ct_34_two_players():
    match = truc("0:3o 1:3c 0:2o 1:2c 0:1o 1:1c", players=2)
    assert match.dealer == 1
    assert match.score == (1, 0)


# --- decks and deal


@pytest.mark.parametrize(
    ("deck", "order", "cards"),
    [("36", "7 6 A K Q J 10 9 8", 36), ("32", "7 8 A K Q J 10 9", 32), ("32-eight", "8 7 A K Q J 10 9", 32)],
)
def test_the_packs_of_southern_france(deck, order, cards):
    assert [same.partition("=")[0][:-1] for same in strengths("catala", {"deck": deck}).split()] == order.split()
    assert len(play("catala", options={"deck": deck}).rules.deck.cards) == cards


def test_before_the_deal_the_player_at_the_dealers_left_cuts_or_taps():
    match = play("catala")
    assert [words(match, seat) for seat in range(4)] == [set(), set(), {"talla", "toca"}, set()]
    assert not match.hand.is_dealt


def test_after_a_tap_the_dealer_decides_before_anyone_sees_a_card():
    match = play("catala", "2:toca")
    assert [words(match, seat) for seat in range(4)] == [set(), set(), set(), {"una", "tres"}]
    assert all(match.view(seat).hand == () for seat in range(4))
    match.say("3:tres")
    assert [len(dealt) for dealt in match.hand.dealt] == [3] * 4


def test_in_a_one_card_hand_each_gets_the_first_of_his_three():
    match = play("catala", "2:toca 3:una", deal=["1e 2e 3e", "4e 5e 6e", "7e 1b 2b", "3b 4b 5b"])
    assert [" ".join(map(str, dealt)) for dealt in match.hand.dealt] == ["1e", "4e", "7e", "3b"]


def test_a_tied_one_card_hand_goes_to_the_side_that_did_not_deal():
    assert play("catala", "2:toca 3:una 0:3o 1:3c 2:5e 3:4b").score == (1, 0)
    assert play("catala", "3:toca 0:una 1:3o 2:3c 3:5e 0:4b", dealer=0).score == (0, 1)


def test_bets_are_allowed_in_a_one_card_hand():
    assert play("catala", "2:toca 3:una 0:truc 1:vull 0:3o 1:4c 2:5e 3:4b").score == (2, 0)


def test_of_two_players_the_non_dealer_cuts_or_taps():
    match = play("catala", players=2)
    assert [words(match, seat) for seat in (0, 1)] == [{"talla", "toca"}, set()]
    assert words(play("catala", "0:toca", players=2), 1) == {"una", "tres"}


def test_with_tap_off_nobody_is_asked_and_three_cards_are_dealt():
    match = truc()
    assert match.hand.turn == 0
    assert [len(dealt) for dealt in match.hand.dealt] == [3] * 4


@pytest.mark.parametrize("score", [(11, 3), (3, 11), (11, 11)])
def test_with_a_side_at_eleven_nobody_is_asked_to_cut(score):
    match = play("catala", score=score)
    assert not any({"talla", "toca"} & words(match, seat) for seat in range(4))
    assert match.hand.is_dealt


# --- tricks and bets


def test_after_a_tie_the_opener_opens_again_even_if_he_did_not_tie():
    match = truc("0:4o 1:3c 2:3e 3:4b")
    assert sides(match) == [None]
    assert match.hand.turn == 0


def test_either_side_may_say_truc_and_only_the_acceptor_retruc():
    assert "truc" in words(truc("0:4o"), 1)
    match = truc("0:truc 1:vull 0:4o")
    assert "retruc" in words(match, 1)
    assert "retruc" not in words(match, 0)
    assert not calls(truc("0:truc 1:vull 0:4o 1:5c"), 2)


def test_one_bets_on_ones_turn_before_or_after_laying_ones_card():
    match = truc("0:4o")
    assert {seat: calls(match, seat) for seat in range(4)} == {0: {"truc"}, 1: {"truc"}, 2: set(), 3: set()}


def test_after_lasts_until_the_next_player_acts():
    refused(truc("0:4o 1:5c"), "0:truc")
    match = truc("0:4o 1:truc 2:vull")
    refused(match, "0:retruc")
    assert "retruc" not in words(match, 1)


def test_to_a_bet_after_the_card_the_next_player_may_answer_or_lay():
    match = truc("0:3o 0:truc", deal=["", "4c 5c 6c"])
    assert words(match, 1) == {"vull", "no-vull", "retruc", "4c", "5c", "6c"}
    assert words(match, 3) == {"vull", "no-vull", "retruc"}
    assert words(match, 0) == words(match, 2) == set()


def test_the_first_answer_to_a_bet_binds():
    match = truc("0:3o 0:truc 3:vull")
    assert match.hand.stake == 2
    assert match.hand.turn == 1
    refused(match, "1:no-vull")


def test_after_the_last_card_the_bettors_own_side_waits_for_an_answer_before_it_leads():
    match = truc("0:4o 1:3c 2:4e 3:4b 3:truc", deal=["", "7c 7e"])
    assert match.hand.turn == 1
    assert words(match, 1) == words(match, 3) == set()
    assert words(match, 0) == words(match, 2) == {"vull", "no-vull", "retruc"}


def test_after_the_last_card_a_rival_who_leads_next_accepts_by_his_lead():
    match = truc("0:3o 1:4c 2:4e 3:4b 3:truc 0:5o")
    assert match.hand.stake == 2
    assert match.hand.turn == 1


def test_who_has_won_the_trick_with_the_last_card_bets_before_his_lead():
    match = truc("0:4o 1:4c 2:4e 3:3b 3:truc")
    assert words(match, 0) == words(match, 2) == {"vull", "no-vull", "retruc"}


def test_a_retruc_said_instead_of_vull_is_answered_in_words():
    match = truc("0:3o 0:truc 1:retruc")
    assert words(match, 0) == words(match, 2) == {"vull", "no-vull"}
    assert words(match, 1) == set()


def test_a_retruc_after_ones_own_silently_accepting_card_is_an_ordinary_bet_after_the_card():
    match = truc("0:3o 0:truc 1:4c 1:retruc", deal=["", "", "4e 5e 6e"])
    assert words(match, 2) == {"vull", "no-vull", "4e", "5e", "6e"}
    assert truc("0:3o 0:truc 1:4c 1:retruc 2:4e").hand.stake == 3


@pytest.mark.parametrize(("said", "price"), [("0:truc 1:no-vull", 1), ("0:truc 1:retruc 0:no-vull", 2)])
def test_refused_the_proposer_scores_the_value_before(said, price):
    caller = 0 if price == 1 else 1
    assert truc(said).hand.awards == [(caller, price, "hand")]


def test_no_bets_once_the_hand_is_decided():
    match = truc("0:3o 1:7c 2:4e 3:4b 0:2o 1:7e 2:5e 3:5b")
    assert all(words(match, seat) == set() for seat in range(4))


# --- at eleven


def test_partners_do_not_see_each_others_cards_at_eleven():
    match = truc("0:juguem", score=(11, 3))
    assert match.view(0).known[2] == ()
    assert match.hand.stake == 3


def test_before_the_decision_the_stake_is_one():
    assert truc(score=(11, 3)).hand.stake == 1


def test_at_eleven_all_there_is_no_decision_and_no_bet_and_the_hand_decides_the_match():
    tied = "0:3o 1:3c 2:4e 3:4b 0:2o 1:2c 2:5e 3:5b 0:1o 1:1c 2:6e 3:6b"
    match = truc("", score=(11, 11))
    assert calls(match, 0) == set()
    assert match.hand.stake == "match"
    over = truc(tied, score=(11, 11))
    assert over.hand.awards == [(0, "match", "hand")]
    assert over.winner == 0
