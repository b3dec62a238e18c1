"""The worked examples of the page on Le Truc, a test each (A is seat 0, the non-dealer); then its other sentences."""

import pytest

from tests.play import calls, play, points, refused, sides, strengths, then, words

CLASSIC = {"ladder": "classic"}
ALTERNATE = {"alternate": True}


def truc(moves="", **arranged):
    return play("le-truc", moves, **arranged)


def test_lt_01_order():
    assert strengths("le-truc") == (
        "7c=7h=7s=7d 8c=8h=8s=8d Ac=Ah=As=Ad Kc=Kh=Ks=Kd Qc=Qh=Qs=Qd Jc=Jh=Js=Jd 10c=10h=10s=10d 9c=9h=9s=9d"
    )
    assert sides(truc("0:9h 1:10s")) == [1]


def test_lt_02_spoiled_trick_keeps_the_lead():
    match = truc("0:Kh 1:Ks")
    assert sides(match) == [None]
    assert match.hand.turn == 0


def test_lt_04_two_tricks_end_the_round():
    match = truc("0:7h 1:8s 0:Ah 1:Ks")
    assert match.hand.over
    assert match.score == (1, 0)


def test_lt_05_spoiled_first_then_a_win():
    match = truc("0:7h 1:7s 0:9h 1:10s")
    assert match.hand.over
    assert match.score == (0, 1)


def test_lt_06_two_spoiled_third_decides():
    assert truc("0:7h 1:7s 0:8h 1:8s 0:9h 1:10s").score == (0, 1)


def test_lt_07_three_spoiled():
    match = truc("0:deux-de-plus 1:oui 0:7h 1:deux-de-plus 0:oui 1:7s 0:8h 1:8s 0:Ah 1:As")
    assert match.hand.stake == 6
    assert match.hand.awards == []
    assert then(match).dealer == 0


def test_lt_09_one_each_third_decides():
    match = truc("0:7h 1:8s 0:9h 1:10s 1:Kh 0:As")
    assert sides(match) == [0, 1, 0]
    assert match.score == (1, 0)


def test_lt_10_first_raise_accepted():
    assert truc("0:deux-de-plus 1:oui 0:7h 1:8s 0:Ah 1:Ks").score == (2, 0)


def test_lt_11_first_raise_refused():
    match = truc("0:deux-de-plus 1:non")
    assert match.hand.over
    assert match.score == (1, 0)


def test_lt_12_two_raises_in_one_trick():
    moves = "0:deux-de-plus 1:oui 0:9h 1:deux-de-plus 0:oui"
    assert truc(moves).hand.stake == 6
    assert truc(moves, options=CLASSIC).hand.stake == 4


def test_lt_13_second_raise_refused():
    match = truc("0:deux-de-plus 1:oui 0:9h 1:deux-de-plus 0:non")
    assert match.score == (0, 2)


def test_lt_15_raise_after_playing_ones_own_card():
    match = truc("0:9h")
    refused(match, "0:deux-de-plus")
    refused(match, "0:mon-reste")


def test_lt_16_my_remainder_refused_at_the_start():
    match = truc("0:mon-reste 1:non")
    assert match.hand.over
    assert match.score == (1, 0)


def test_lt_18_my_remainder_answered_by_my_remainder():
    match = truc("0:mon-reste 1:mon-reste 0:7h 1:8s 0:Ah 1:Ks", score=(1, 10))
    assert points(match, "hand") == [(0, "match")]
    assert match.winner == 0
    assert match.score == (12, 10)


def test_lt_19_remainder_both_all_spoiled():
    match = truc("0:mon-reste 1:mon-reste 0:7h 1:7s 0:8h 1:8s 0:Ah 1:As", score=(1, 10))
    assert match.hand.over
    assert match.hand.awards == []
    assert then(match).hand.stake == 1


def test_lt_20_leaving_the_table():
    match = truc("0:deux-de-plus 1:oui 0:7h 1:8s 0:abandon")
    assert match.score == (0, 2)


def test_lt_21_leaving_before_any_card():
    match = truc("1:abandon")
    assert match.score == (1, 0)
    assert match.hand.over


STOCK = "7c 8c 7h 8h 7s 8s 9d"
DEALT = ["9c 9h 9s", "10c 10h 10s"]


def test_lt_23_redeal_by_agreement():
    match = truc("0:redonne 1:oui", deal=DEALT, stock=STOCK)
    assert [" ".join(map(str, dealt)) for dealt in match.hand.dealt] == ["7c 7h 7s", "8c 8h 8s"]
    assert "9d" not in words(match, 0)
    assert match.hand.turn == 0


def test_lt_23_the_hands_are_laid_aside_unseen():
    match = truc("0:redonne 1:oui", deal=DEALT, stock=STOCK)
    for seat in (0, 1):
        seen = {str(one) for one in match.view(seat).pack if one}
        assert seen.isdisjoint(DEALT[1 - seat].split())
        assert seen >= set(DEALT[seat].split())


def test_lt_24_only_one_redeal():
    match = truc("0:redonne 1:oui", deal=DEALT, stock=STOCK)
    refused(match, "0:redonne")
    refused(match, "1:redonne")


def test_lt_25_redeal_refused():
    match = truc("0:redonne 1:non", deal=DEALT)
    assert match.hand.awards == []
    assert words(match, 0) == {"9c", "9h", "9s", "deux-de-plus", "mon-reste", "abandon"}


def test_lt_26_game_end_may_overshoot():
    match = truc("0:deux-de-plus 1:oui 0:7h 1:8s 0:Ah 1:Ks", score=(11, 0))
    assert points(match, "hand") == [(0, 2)]
    assert match.score == (12, 0)
    assert match.winner == 0


TEN = "0:deux-de-plus 1:oui 0:7h 1:deux-de-plus 0:oui 1:9s 0:deux-de-plus 1:oui 0:9h 1:deux-de-plus 0:oui 1:10s"


def test_lt_28_stake_ceiling():
    match = truc(f"{TEN} 1:deux-de-plus 0:oui 1:Ks")
    assert match.hand.stake == 12
    refused(match, "0:deux-de-plus")
    assert "mon-reste" in words(match, 0)


def test_lt_29_repeated_raise_by_the_same_player():
    moves = "0:deux-de-plus 1:oui 0:7h 1:9s"
    assert "deux-de-plus" in words(truc(moves), 0)
    refused(truc(moves, options=ALTERNATE), "0:deux-de-plus")
    refused(truc(moves, options=ALTERNATE), "0:mon-reste")


def test_lt_30_ladder_in_full():
    stakes = {"seed": [2, 6, 8, 10], "classic": [2, 4, 6, 8]}
    tokens = TEN.split()
    for ladder, worths in stakes.items():
        accepted = [place for place, token in enumerate(tokens) if token.endswith("oui")]
        texts = [" ".join(tokens[: place + 1]) for place in accepted]
        assert [truc(text, options={"ladder": ladder}).hand.stake for text in texts] == worths


# --- deal and redeal


def test_three_cards_each_one_at_a_time_and_the_rest_stays_aside():
    match = truc(deck="7c 8c 7h 8h 7s 8s 9d")
    assert [" ".join(map(str, dealt)) for dealt in match.hand.dealt] == ["7c 7h 7s", "8c 8h 8s"]


def test_the_deal_alternates_every_hand():
    match = then(truc("0:abandon"))
    assert match.dealer == 0
    assert match.hand.turn == 1


def test_before_any_card_or_raise_the_non_dealer_may_propose_a_redeal():
    assert "redonne" in words(truc(), 0)
    assert "redonne" not in words(truc(), 1)
    assert "redonne" not in words(truc("0:9h"), 1)
    assert "redonne" not in words(truc("0:deux-de-plus 1:oui"), 0)


def test_the_dealer_may_propose_only_after_the_refusal_then_off_turn_before_any_card_or_raise():
    match = truc("0:redonne 1:non")
    assert "redonne" in words(match, 1)
    assert "redonne" not in words(match, 0)
    refused(truc("0:redonne 1:non 0:9h"), "1:redonne")
    refused(truc("0:redonne 1:non 0:deux-de-plus"), "1:redonne")


def test_the_non_dealer_need_not_wait_for_the_dealers_proposal():
    assert {"9c", "deux-de-plus"} <= words(truc("0:redonne 1:non", deal=DEALT), 0)


def test_each_player_may_propose_once():
    match = truc("0:redonne 1:non 1:redonne 0:non")
    assert "redonne" not in words(match, 0) | words(match, 1)


def test_the_dealers_proposal_may_be_accepted():
    match = truc("0:redonne 1:non 1:redonne 0:oui", deal=DEALT, stock=STOCK)
    assert " ".join(map(str, match.hand.dealt[1])) == "8c 8h 8s"
    assert "redonne" not in words(match, 0) | words(match, 1)


def test_a_pending_proposal_is_answered_before_anything_else():
    match = truc("0:redonne")
    assert words(match, 1) == {"oui", "non", "abandon"}
    assert words(match, 0) == {"abandon"}
    assert match.hand.waits_for == "redonne"


def test_a_proposal_is_not_a_request_of_the_turn():
    assert "deux-de-plus" in words(truc("0:redonne 1:non"), 0)


# --- raising


def test_one_request_per_own_turn():
    match = truc("0:deux-de-plus 1:oui")
    assert calls(match, 0) == {"abandon"}
    assert "deux-de-plus" in words(truc("0:deux-de-plus 1:oui 0:9h"), 1)


def test_the_answer_is_yes_or_no():
    assert words(truc("0:deux-de-plus"), 1) == {"oui", "non", "abandon"}
    assert words(truc("0:mon-reste"), 1) == {"mon-reste", "non", "abandon"}


@pytest.mark.parametrize(("ladder", "worths"), [("seed", [2, 6, 8, 10, 12]), ("classic", [2, 4, 6, 8, 10, 12])])
def test_what_each_step_is_worth_and_what_refusing_it_pays(ladder, worths):
    """Accepted: the value goes up one step. Refused: the asker scores the value before."""
    table = {"deal": ["7h 9h Jh", "9s 10s Ks"], "options": {"ladder": ladder}}
    text, stakes, prices = "", [], []
    for laid in ("0:7h", "1:9s", "0:9h", "1:10s", "1:Ks", "0:Jh"):
        asker = int(laid[0])
        if "deux-de-plus" in words(truc(text, **table), asker):
            text += f" {asker}:deux-de-plus"
            prices += truc(f"{text} {1 - asker}:non", **table).hand.awards
            text += f" {1 - asker}:oui"
            stakes.append(truc(text, **table).hand.stake)
        text += f" {laid}"
    assert stakes == worths
    assert [won for _, won, _ in prices] == [1, *worths[:-1]]


def test_my_remainder_is_the_turns_one_request():
    assert "mon-reste" not in words(truc("0:deux-de-plus 1:oui"), 0)


def test_once_my_remainder_is_accepted_there_are_no_more_raises():
    match = truc("0:mon-reste 1:mon-reste 0:9h")
    assert match.hand.stake == "match"
    assert calls(match, 1) == {"abandon"}


def test_leaving_under_an_accepted_remainder_loses_the_match():
    match = truc("0:mon-reste 1:mon-reste 0:9h 0:abandon", score=(11, 0))
    assert match.winner == 1


def test_with_alternate_only_the_acceptor_of_the_last_raise_may_raise_next():
    match = truc("0:deux-de-plus 1:oui 0:9h", options=ALTERNATE)
    assert {"deux-de-plus", "mon-reste"} <= words(match, 1)
    back = truc("0:deux-de-plus 1:oui 0:7h 1:deux-de-plus 0:oui 1:9s", options=ALTERNATE)
    assert "deux-de-plus" in words(back, 0)


# --- leaving


@pytest.mark.parametrize(
    ("moves", "awards"),
    [
        ("0:abandon", [(1, 1, "hand")]),
        ("0:9h 0:abandon", [(1, 1, "hand")]),
        ("0:deux-de-plus 1:abandon", [(0, 1, "hand")]),
        ("0:deux-de-plus 0:abandon", [(1, 1, "hand")]),
        ("0:deux-de-plus 1:oui 0:9h 1:deux-de-plus 0:abandon", [(1, 2, "hand")]),
        ("0:deux-de-plus 1:oui 0:9h 1:deux-de-plus 1:abandon", [(0, 2, "hand")]),
        ("0:redonne 1:abandon", [(0, 1, "hand")]),
        ("0:redonne 0:abandon", [(1, 1, "hand")]),
        ("0:deux-de-plus 1:oui 0:9h 1:mon-reste 0:abandon", [(1, 2, "hand")]),
        ("0:mon-reste 0:abandon", [(1, 1, "hand")]),
    ],
)
def test_leaving_is_allowed_at_any_time_and_pays_the_present_value(moves, awards):
    """With a request pending (also one's own, also a redeal), the value before it."""
    match = truc(moves)
    assert match.hand.awards == awards
    assert match.hand.over
