"""The worked examples of the page on truco mineiro, a test each; then its other sentences."""

import pytest

from tests.play import beats, calls, chains, equal, play, points, refused, sides, strengths, then, words

PLAIN = {"packets": False}
# Three cards a packet: a, b, c, d, e, f, g.
PACKETS = "Ac 2c 3c 4c 5c 6c 7c Jc Qc Kc Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh As"


def mineiro(moves="", **arranged):
    """A hand without packets, dealt by what is laid in it."""
    return play("mineiro", moves, options=PLAIN, **arranged)


def test_mi_01_order_spot_checks():
    assert strengths("mineiro") == (
        "4c 7h As 7d 3c=3h=3s=3d 2c=2h=2s=2d Ac=Ah=Ad Kc=Kh=Ks=Kd Jc=Jh=Js=Jd Qc=Qh=Qs=Qd 7c=7s "
        "6c=6h=6s=6d 5c=5h=5s=5d 4h=4s=4d"
    )
    assert beats("mineiro", "Jd", "Qc")
    assert beats("mineiro", "Qs", "7c")
    assert equal("mineiro", "7c", "7s")


def test_mi_02_who_leads_after_a_tie():
    match = mineiro("0:2h 1:3d 2:3s 3:5c")
    assert sides(match) == [None]
    assert match.hand.turn == 1


def test_mi_03_partners_on_top():
    match = mineiro("0:2h 1:3d 2:5c 3:3s")
    assert sides(match) == [1]
    assert match.hand.turn == 1


def test_mi_04_tie_then_win():
    match = mineiro("0:3h 1:3d 2:5c 3:4d 0:Kh 1:Qd 2:5d 3:6c")
    assert match.hand.over
    assert match.score == (1, 0)


def test_mi_06_three_ties_without_truco():
    match = mineiro("0:3h 1:3d 2:5c 3:4d 0:2h 1:2d 2:5d 3:6c 0:Kh 1:Kd 2:5h 3:6d")
    assert match.hand.over
    assert match.hand.awards == []
    assert then(match).dealer == 0


def test_mi_07_run_from_truco():
    match = mineiro("0:4d 1:truco 2:corro")
    assert match.score == (0, 1)
    assert match.hand.over


def test_mi_08_run_from_six():
    assert mineiro("0:4d 1:truco 2:seis 3:corro").score == (3, 0)


def test_mi_09_run_from_nine():
    assert mineiro("0:truco 1:seis 2:nove 3:corro").score == (6, 0)


def test_mi_10_truco_overrides_the_majority():
    match = mineiro("0:3h 1:2d 2:5c 3:4d 0:truco 1:aceito 0:6h 1:2c 2:5d 3:7c")
    assert sides(match) == [0, 1]
    assert match.hand.over
    assert match.score == (0, 3)


def test_mi_11_tie_with_a_card_played_before_the_call():
    match = mineiro("0:3h 1:truco 2:aceito 1:3d 2:5c 3:4d")
    assert sides(match) == [None]
    assert match.score == (3, 0)


def test_mi_14_true_tie_in_trick_one_trick_two_decides():
    match = mineiro("0:truco 1:aceito 0:3h 1:3d 2:5c 3:4d 0:Qh 1:Jd 2:5d 3:6c")
    assert match.score == (0, 3)
    assert match.hand.over


def test_mi_15_true_tie_in_trick_two_wipes_out_the_first_trick():
    match = mineiro("0:3h 1:2d 2:5c 3:4d 0:truco 1:aceito 0:2h 1:2s 2:5d 3:6c 0:Qh 1:Kd 2:5h 3:6d")
    assert sides(match) == [0, None, 1]
    assert match.score == (0, 3)


def test_mi_16_tie_in_the_last_trick_after_truco():
    match = mineiro("0:3h 1:2d 2:5c 3:4d 0:6h 1:2c 2:5d 3:7c 1:truco 2:aceito 1:Kc 2:Kd 3:Qs 0:Js")
    assert match.hand.over
    assert match.hand.awards == []


def test_mi_19_partners_tie_on_top_in_a_trucoed_trick():
    match = mineiro("0:3h 1:truco 2:aceito 1:2d 2:3s 3:5c")
    assert match.score == (3, 0)


def test_mi_21_raise_forbidden_when_accepting_suffices():
    match = mineiro("0:truco 1:seis", score=(7, 5))
    refused(match, "0:nove")
    assert words(match, 0) == {"aceito", "corro"}


def test_mi_23_after_twelve_nothing():
    match = mineiro("0:truco 1:seis 0:nove 1:doze")
    assert words(match, 0) == words(match, 2) == {"aceito", "corro"}
    match.say("2:corro")
    assert match.score == (0, 9)


def test_mi_24_no_face_down_card_in_trick_one():
    match = mineiro("0:3h 1:3d", deal=["", "", "5c"])
    refused(match, "2:#5c")


def test_mi_26_all_face_down():
    match = mineiro("0:2h 1:3d 2:5c 3:4d 1:#5d 2:#6c 3:#6d 0:#6h")
    assert sides(match) == [1, None]
    assert match.hand.over
    opened = mineiro("0:3h 1:3d 2:5c 3:4d 0:#5d 1:#6c 2:#6d 3:#6h")
    assert opened.hand.turn == 0


def test_mi_27_mao_de_onze_run():
    match = mineiro("0:corre", score=(11, 8))
    assert match.score == (11, 9)
    again = then(match)
    assert words(again, 0) == words(again, 2) == {"joga", "corre"}


def test_mi_28_mao_de_onze_play_and_lose():
    match = mineiro("0:joga 0:4d 1:3d 2:5c 3:5d 1:3c 2:5h 3:5s 0:4h", score=(11, 8))
    assert match.score == (11, 11)
    ferro = then(match)
    assert ferro.hand.blind
    assert ferro.hand.stake == "match"


def test_mi_29_mao_de_onze_play_and_lose_the_game():
    match = mineiro("0:joga 0:4d 1:3d 2:5c 3:5d 1:3c 2:5h 3:5s 0:4h", score=(11, 9))
    assert match.score == (11, 12)
    assert match.winner == 1


def test_mi_31_truco_in_a_special_hand():
    match = mineiro("2:joga 0:4d", score=(11, 4))
    refused(match, "1:truco")
    assert match.hand.stake == 3


TIED = ["3c 2c Kc", "3h 2h Kh", "4h 5h 6h", "4s 5s 6s"]


def test_mi_32_mao_de_ferro_tied():
    moves = "0:3c 1:3h 2:4h 3:4s 0:2c 1:2h 2:5h 3:5s 0:Kc 1:Kh 2:6h 3:6s"
    match = mineiro(moves, score=(11, 11), deal=TIED)
    assert match.hand.awards == []
    assert match.score == (11, 11)
    again = then(match)
    assert again.hand.blind
    assert again.dealer == 0


def test_mi_33_mao_de_ferro_blind_order():
    match = mineiro("", score=(11, 11), deal=TIED)
    assert [words(match, seat) for seat in range(4)] == [{"3c"}, set(), set(), set()]
    refused(match, "0:2c")
    match.say("0:blind 1:blind 2:blind 3:blind")
    assert [words(match, seat) for seat in range(4)] == [{"2c"}, set(), set(), set()]
    won = mineiro("0:3c 1:4d 2:4h 3:4s 0:2c 1:5d 2:5h 3:5s", score=(11, 11))
    assert points(won, "hand") == [(0, "match")]
    assert won.winner == 0


def test_mi_35_second_pass_is_not_allowed():
    match = play("mineiro", "0:passa", deck=PACKETS)
    assert words(match, 0) == {"fica", "queima"}
    refused(match, "0:passa")
    assert words(play("mineiro", "0:passa 0:queima 0:queima", deck=PACKETS), 0) == {"fica"}


def held(match):
    return [" ".join(map(str, dealt)) for dealt in match.hand.dealt]


def test_mi_36_keep_at_once():
    assert held(play("mineiro", "0:fica", deck=PACKETS)) == ["Ac 2c 3c", "4c 5c 6c", "7c Jc Qc", "Kc Ah 2h"]


def test_mi_37_no_rejection_at_eleven():
    match = play("mineiro", "", deck=PACKETS, score=(11, 0))
    refused(match, "0:queima")
    assert held(match) == ["Ac 2c 3c", "4c 5c 6c", "7c Jc Qc", "Kc Ah 2h"]
    assert words(match, 0) == {"joga", "corre"}


def test_mi_38_overshoot():
    match = mineiro("0:truco 1:aceito 0:3h 1:4d 2:5c 3:6c", score=(10, 6))
    assert points(match, "hand") == [(0, 3)]
    assert match.score == (12, 6)
    assert match.winner == 0


# --- dealing


def test_the_mao_chooses_among_fica_passa_and_queima():
    match = play("mineiro", "", deck=PACKETS, dealer=0)
    assert [words(match, seat) for seat in range(4)] == [set(), {"fica", "passa", "queima"}, set(), set()]


def test_a_passed_packet_goes_to_the_partner_who_receives_no_other():
    match = play("mineiro", "0:passa 0:fica", deck=PACKETS)
    assert held(match) == ["4c 5c 6c", "7c Jc Qc", "Ac 2c 3c", "Kc Ah 2h"]


def test_a_burnt_packet_is_out_of_play_and_known_to_all():
    match = play("mineiro", "0:queima 0:fica", deck=PACKETS)
    assert held(match) == ["4c 5c 6c", "7c Jc Qc", "Kc Ah 2h", "3h 4h 5h"]
    assert all(" ".join(map(str, match.view(seat).burnt)) == "Ac 2c 3c" for seat in range(4))


def test_three_rejections_and_the_fourth_packet_must_be_kept():
    match = play("mineiro", "0:queima 0:passa 0:queima", deck=PACKETS)
    assert words(match, 0) == {"fica"}
    match.say("0:fica")
    assert held(match) == ["Kc Ah 2h", "3h 4h 5h", "4c 5c 6c", "6h 7h Jh"]


def test_a_passed_packet_is_known_to_the_mao_and_his_partner_only():
    match = play("mineiro", "0:passa 0:fica", deck=PACKETS)
    assert [len(match.view(seat).known[2]) for seat in range(4)] == [3, 0, 3, 0]


def test_only_the_mao_sees_the_packet_he_looks_at():
    match = play("mineiro", "0:queima", deck=PACKETS)
    assert [len(match.view(seat).looked_at) for seat in range(4)] == [3, 0, 0, 0]


def test_without_packets_the_cards_go_round_in_order():
    match = play("mineiro", "0:Ac", deck=PACKETS, options=PLAIN)
    assert held(match) == ["Ac 2c 3c", "4c 5c 6c", "7c Jc Qc", "Kc Ah 2h"]


def test_with_any_side_at_eleven_nothing_is_written_of_packets():
    match = play("mineiro", "1:joga 0:Ac", deck=PACKETS, score=(3, 11))
    assert match.hand.turn == 1


# --- tricks


def test_from_the_second_trick_a_card_may_be_laid_face_down():
    match = mineiro("0:3h 1:3d 2:5c 3:4d", deal=["Kh Ks"])
    assert {"#Kh", "Kh", "#Ks", "Ks"} <= words(match, 0)


def test_a_card_face_down_can_neither_win_nor_tie():
    assert sides(mineiro("0:3h 1:3d 2:5c 3:4d 0:#4c 1:5d 2:4h 3:4s")) == [None, 1]
    assert sides(mineiro("0:3h 1:3d 2:5c 3:4d 0:Kh 1:#Kd 2:4h 3:4s")) == [None, 0]


# --- the bet


def test_truco_is_said_on_ones_turn_before_ones_card():
    match = mineiro("0:4d")
    assert calls(match, 1) == {"truco"}
    assert words(match, 0) == words(match, 2) == words(match, 3) == set()


def test_either_rival_may_answer_or_raise_and_nobody_lays_meanwhile():
    match = mineiro("0:4d 1:truco")
    assert words(match, 0) == words(match, 2) == {"aceito", "corro", "seis"}
    assert words(match, 1) == words(match, 3) == set()


def test_one_step_at_a_time_and_nothing_above_twelve():
    ladder = ("truco", "seis", "nove", "doze")
    assert chains("mineiro", ladder, options=PLAIN) == {ladder[: n + 1] for n in range(4)}


@pytest.mark.parametrize(
    ("said", "worth", "price"),
    [
        ("0:truco", 3, 1),
        ("0:truco 1:seis", 6, 3),
        ("0:truco 1:seis 0:nove", 9, 6),
        ("0:truco 1:seis 0:nove 1:doze", 12, 9),
    ],
)
def test_what_a_bet_is_worth_and_what_running_costs(said, worth, price):
    caller = (len(said.split()) - 1) % 2
    assert mineiro(f"{said} {1 - caller}:aceito").hand.stake == worth
    assert mineiro(f"{said} {1 - caller}:corro").hand.awards == [(caller, price, "hand")]


@pytest.mark.parametrize(("score", "may"), [((8, 0), True), ((9, 0), True), ((0, 8), True), ((0, 9), False)])
def test_a_raise_is_legal_only_if_accepting_alone_would_not_win(score, may):
    """The raiser's own score counts: with the value just proposed it must stay below 12."""
    assert ("seis" in words(mineiro("0:truco", score=score), 1)) == may


def test_once_accepted_the_rest_of_the_trick_is_played_without_bets():
    for laid in ("", " 1:5d", " 1:5d 2:5c"):
        match = mineiro(f"0:4d 1:truco 2:aceito{laid}")
        assert not any(calls(match, seat) for seat in range(4))


def test_the_winner_of_the_trick_wins_the_stake_whatever_came_before():
    match = mineiro("0:4c 1:5d 2:5c 3:6c 0:truco 1:aceito 0:4d 1:3c 2:5h 3:5s")
    assert match.hand.awards == [(1, 3, "hand")]


@pytest.mark.parametrize(
    ("said", "stake", "loser"),
    [
        ("1:truco 2:aceito", 3, 1),
        ("1:truco 2:seis 3:aceito", 6, 0),
        ("1:truco 2:seis 3:nove 0:aceito", 9, 1),
    ],
)
def test_in_a_tie_with_an_early_card_the_side_that_bet_last_loses(said, stake, loser):
    match = mineiro(f"0:3h {said} 1:3d 2:5c 3:4d")
    assert match.hand.awards == [(1 - loser, stake, "hand")]


def test_a_tie_of_cards_all_laid_after_the_call_leaves_it_to_the_next_trick():
    """An early card that is not one of the tying ones changes nothing."""
    match = mineiro("0:4d 1:truco 2:aceito 1:3d 2:3c 3:5c", deal=["", "Kh", "Kd"])
    assert not match.hand.over
    assert match.hand.turn == 1
    assert match.hand.stake == 3
    assert not any(calls(match, seat) for seat in range(4))


def test_in_the_deciding_tricks_no_card_is_early_any_more():
    moves = "0:4d 1:truco 2:aceito 1:3d 2:3c 3:5c 1:2d 2:2h 3:5d 0:4h"
    match = mineiro(moves)
    assert sides(match) == [None, None]
    assert not match.hand.over


def test_the_deciding_second_trick_tied_again_leaves_it_to_the_third():
    tied = "0:truco 1:aceito 0:3h 1:3d 2:5c 3:4d 0:2h 1:2d 2:5d 3:4h"
    assert not mineiro(tied).hand.over
    assert mineiro(f"{tied} 0:Kh 1:Qd 2:5h 3:4s").hand.awards == [(0, 3, "hand")]
    assert mineiro(f"{tied} 0:Kh 1:Kd 2:5h 3:4s").hand.awards == []
    assert mineiro(f"{tied} 0:Kh 1:Kd 2:5h 3:4s").hand.over


def test_all_four_face_down_is_a_tie_without_an_early_card():
    match = mineiro("0:3h 1:3d 2:5c 3:4d 0:#2h 1:truco 2:aceito 1:#2d 2:#5d 3:#4h")
    assert sides(match) == [None, None]
    assert not match.hand.over
    assert match.hand.turn == 0


# --- at eleven


def test_at_eleven_the_side_sees_each_others_cards_and_nobody_elses():
    match = mineiro("", score=(11, 2))
    assert [len(match.view(0).known[seat]) for seat in range(4)] == [3, 0, 3, 0]
    assert [len(match.view(1).known[seat]) for seat in range(4)] == [0, 3, 0, 0]


def test_either_partners_first_word_binds():
    for seat in (0, 2):
        match = mineiro(f"{seat}:joga", score=(11, 2))
        assert match.hand.stake == 3
        refused(match, f"{2 - seat}:corre")
    assert words(mineiro("", score=(11, 2)), 1) == set()


def test_in_a_mao_de_ferro_nobody_looks():
    match = mineiro("", score=(11, 11), deal=TIED)
    assert all(match.view(seat).hand == () and match.view(seat).known == ((),) * 4 for seat in range(4))
    assert [move.word for move in match.view(0).legal] == ["blind"]
    refused(match, "0:truco")


def test_in_a_mao_de_ferro_no_card_lies_face_down():
    match = mineiro("0:3c 1:3h 2:4h 3:4s", score=(11, 11), deal=TIED)
    refused(match, "0:#2c")
