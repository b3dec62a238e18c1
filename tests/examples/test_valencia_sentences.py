"""What the page on truc valencià says besides its examples: envit, truc, folding, the end of the hand, its tables."""

import pytest

from tests.play import calls, chains, play, points, refused, sides, strengths, then, words
from truco import Match, rules_of

LONG = {"ladder": "long"}
BALEARS = {"table": "balears"}
MENORCA = {"table": "menorca"}
WON = "0:1e 1:4c 2:4e 3:4b 0:1b 1:5c 2:5e 3:5b"
LOST = "0:4e 1:1e 2:5e 3:4b 1:1b 2:5c 3:5b 0:4c"


def truc(moves="", **arranged):
    return play("valencia", moves, **arranged)


def lays(match, seat):
    return words(match, seat) - calls(match, seat)


# --- cards, deal, tricks


def test_twenty_two_cards_twelve_dealt():
    match = truc()
    assert len(match.rules.deck.cards) == 22
    assert [len(dealt) for dealt in match.hand.dealt] == [3] * 4


def test_the_host_deals_first_and_the_next_player_after_each_hand():
    match = Match(rules_of("valencia"), seed="any")
    assert match.dealer == 0
    match.say("1:mazo 2:mazo 3:mazo")
    assert match.dealer == 1


def test_after_a_tie_the_opener_of_the_tied_trick_leads_again():
    assert truc("0:4e 1:3c 2:3o 3:4b").hand.turn == 0


def test_without_bets_the_hand_is_worth_one():
    assert truc(WON).hand.awards == [(0, 1, "hand")]


# --- envit


def test_envit_is_called_on_ones_turn_before_ones_first_card():
    match = truc("0:4e")
    assert {seat: calls(match, seat) for seat in range(4)} == {
        0: {"truc"},
        1: {"truc", "envide", "falta", "mazo"},
        2: {"truc"},
        3: {"truc"},
    }


def test_under_a_truc_only_the_challenged_player_on_turn_opens_and_the_truc_waits():
    match = truc("0:4e 2:truc")
    assert {"envide", "falta"} <= calls(match, 1)
    assert calls(match, 3) == {"vull", "no-vull", "retruc"}
    match.say("1:envide 0:vull")
    assert match.hand.pending.word == "truc"
    assert calls(match, 1) == calls(match, 3) == {"vull", "no-vull", "retruc"}


def test_nobody_opens_the_envit_if_the_rival_called_truc_on_his_own_turn_before_leading():
    match = truc("0:truc")
    assert not any({"envide", "falta"} & calls(match, seat) for seat in range(4))


def test_a_raise_of_the_truc_accepts_it_and_closes_the_envit_for_all():
    match = truc("0:4e 2:truc 3:retruc")
    refused(match, "0:envide")
    refused(match, "2:envide")
    assert not any({"envide", "falta"} & calls(truc("0:4e 2:truc 3:vull"), seat) for seat in range(4))


def test_answering_and_raising_an_envit_stay_open_to_everyone_who_has_not_folded():
    match = truc("0:4e 1:envide")
    assert calls(match, 0) == calls(match, 2) == {"vull", "no-vull", "torne", "falta"}
    folded = truc("0:mazo 1:envide")
    assert words(folded, 0) == set()
    assert calls(folded, 2) == {"vull", "no-vull", "torne", "falta"}


def test_the_opening_is_envide_or_falta_and_the_ladder_has_five_sequences():
    assert chains("valencia", {"envide", "torne", "falta"}) == {
        ("envide",),
        ("falta",),
        ("envide", "torne"),
        ("envide", "falta"),
        ("envide", "torne", "falta"),
    }


@pytest.mark.parametrize(
    ("said", "worth", "price"),
    [
        ("envide", 2, 1),
        ("falta", 9, 1),
        ("envide torne", 4, 2),
        ("envide falta", 9, 2),
        ("envide torne falta", 9, 4),
    ],
)
def test_the_table_of_envit(said, worth, price):
    chain = said.split()
    text = " ".join(f"{turn % 2}:{word}" for turn, word in enumerate(chain))
    caller = (len(chain) - 1) % 2
    arranged = {"score": (15, 8), "deal": ["", "7c"]}
    assert points(truc(f"{text} {1 - caller}:vull {WON}", **arranged), "envit") == [(1, worth)]
    assert points(truc(f"{text} {1 - caller}:no-vull {WON}", **arranged), "envit") == [(caller, price)]


@pytest.mark.parametrize(
    ("score", "cama", "worth"),
    [
        ((12, 12), 24, 24),
        ((0, 0), 24, 24),
        ((13, 12), 24, 11),
        ((3, 20), 24, 4),
        ((9, 9), 18, 18),
        ((10, 9), 18, 8),
    ],
)
def test_the_falta_is_the_cama_in_the_malas_otherwise_what_the_leader_lacks(score, cama, worth):
    assert truc("0:falta", score=score, options={"cama": cama}).hand.pending.worth == worth


def test_the_envit_is_scored_at_the_end_of_the_hand_and_nobody_shows():
    match = truc("0:envide 1:vull", deal=["7e 6e"])
    assert match.score == (0, 0)
    assert match.hand.declared == []
    match.say("2:truc 1:no-vull")
    assert match.hand.awards == [(0, 2, "envit"), (0, 1, "hand")]
    assert match.view(1).shown == ()
    assert match.view(1).known[0] == ()


def test_the_envit_counts_the_cards_dealt_also_of_players_who_folded():
    match = truc("0:envide 1:vull 0:mazo 1:4c 2:mazo", deal=["7e 6e"])
    assert match.hand.awards == [(0, 2, "envit"), (1, 1, "hand")]


def test_one_envit_a_hand():
    assert calls(truc("0:envide 1:no-vull 0:4e"), 1) == {"truc", "mazo"}


# --- truc


def test_truc_is_called_by_anybody_from_the_deal_to_the_last_card():
    assert all("truc" in words(truc(), seat) for seat in range(4))
    even = truc("0:1e 1:4c 2:4e 3:4b 0:4o 1:1b 2:5e 3:5b 1:5c 2:6c 3:6e")
    assert len(even.hand.tricks) == 2
    assert all("truc" in words(even, seat) for seat in range(4))


def test_not_once_the_hand_is_decided():
    assert all(words(truc(WON), seat) == set() for seat in range(4))


def test_anyone_of_the_other_side_answers():
    match = truc("0:truc")
    assert words(match, 1) == words(match, 3) == {"vull", "no-vull", "retruc"}
    assert words(match, 0) == words(match, 2) == set()


def test_the_next_raise_belongs_to_the_side_that_received_the_last_bet_later_also_out_of_turn():
    match = truc("0:truc 3:vull 0:4e 1:retruc 2:vull 1:5e")
    assert {seat: calls(match, seat) & {"truc", "retruc", "quatre-val"} for seat in range(4)} == {
        0: {"quatre-val"},
        1: set(),
        2: {"quatre-val"},
        3: set(),
    }


@pytest.mark.parametrize(
    ("said", "worth"),
    [("truc", 2), ("truc retruc", 3), ("truc retruc quatre-val", 4), ("truc retruc quatre-val joc-fora", "match")],
)
def test_the_table_of_truc(said, worth):
    chain = said.split()
    text = " ".join(f"{turn % 2}:{word}" for turn, word in enumerate(chain))
    assert truc(f"{text} {len(chain) % 2}:vull").hand.stake == worth


# --- folding


def test_one_folds_on_ones_turn_only():
    assert ["mazo" in words(truc("0:4e"), seat) for seat in range(4)] == [False, True, False, False]


def test_a_folded_player_calls_and_answers_nothing():
    match = truc("0:mazo 1:truc")
    assert words(match, 0) == set()
    assert words(match, 2) == {"vull", "no-vull", "retruc"}
    assert refused(truc("0:mazo"), "0:truc") == "seat 0 is out of this hand"


def test_if_both_fold_the_others_win_the_truc_at_its_present_worth():
    match = truc("0:truc 1:vull 0:mazo 1:4c 2:mazo")
    assert match.hand.over
    assert match.hand.awards == [(1, 2, "hand")]


def test_if_a_folded_player_should_lead_the_next_one_still_in_leads():
    match = truc("0:mazo 1:1e 2:4c 3:4b 1:mazo 2:5c")
    assert [trick.leader for trick in match.hand.tricks] == [1]
    assert match.hand.table[0].seat == 2
    assert match.hand.turn == 3


def test_the_hands_lead_stays_with_the_player_after_the_dealer_for_three_ties():
    """P0 folds before leading; all tricks are tied: still the side of P0 wins."""
    moves = "0:mazo 1:3c 2:3o 3:4b 1:7c 2:7b 3:4c 1:6c 2:6o 3:5b"
    match = truc(moves)
    assert sides(match) == [None, None, None]
    assert match.score == (1, 0)


def test_the_hands_lead_stays_for_ties_of_counts():
    deal = ["7e 6e 4o", "7c 6c 5o", "4e 4b 3o", "5e 3b 4c"]
    match = truc("0:mazo 1:envide 2:vull 1:7c 2:mazo", deal=deal)
    assert points(match, "envit") == [(0, 2)]


def test_a_trick_is_played_out_by_those_still_in():
    match = truc("0:4e 1:5e 2:mazo 3:mazo")
    assert [play.seat for play in match.hand.tricks[0].plays] == [0, 1]
    assert match.hand.turn == 1


# --- the end of the hand


def test_if_the_envit_closes_the_cama_the_truc_does_not_count_in_the_next_one():
    match = truc(f"0:envide 1:vull {WON}", score=(22, 0), deal=["", "", "7e"])
    assert match.hand.awards == [(0, 2, "envit")]
    assert match.camas == (1, 0)
    assert match.score == (0, 0)
    assert then(match).score == (0, 0)


JOC_FORA = "0:envide 1:vull 0:truc 1:retruc 0:quatre-val 1:joc-fora 0:vull"


def test_joc_fora_counts_also_when_the_envit_has_just_closed_a_first_cama():
    match = truc(f"{JOC_FORA} {WON}", score=(3, 22), deal=["", "7c"])
    assert match.hand.awards == [(1, 2, "envit"), (0, "match", "hand")]
    assert match.winner == 0
    assert match.camas == (2, 1)


def test_an_envit_that_closes_a_sides_second_cama_ends_the_match_before_joc_fora():
    match = truc(f"{JOC_FORA} {WON}", score=(3, 22), camas=(0, 1), deal=["", "7c"])
    assert match.hand.awards == [(1, 2, "envit")]
    assert match.winner == 1


def test_a_cama_is_closed_by_the_truc_too():
    match = truc(WON, score=(23, 23))
    assert match.camas == (1, 0)
    assert not match.over


# --- tables


def test_eighteen_closes_a_small_cama():
    assert truc(WON, score=(17, 3), options={"cama": 18}).camas == (1, 0)
    assert truc(WON, score=(17, 3)).camas == (0, 0)


LADDER = ("truc", "retruc", "quatre-val", "cinc-val", "sis-val", "set-val", "huit-val", "nou-val")


def test_the_long_ladder_and_where_joc_fora_may_follow():
    steps = {LADDER[: n + 1] for n in range(8)}
    outside = {(*LADDER[: n + 1], "joc-fora") for n in range(2, 8)}
    assert chains("valencia", {*LADDER, "joc-fora"}, options=LONG) == steps | outside


@pytest.mark.parametrize("rungs", range(1, 9))
def test_the_long_ladder_goes_up_by_one_and_a_refusal_pays_the_last_accepted_value(rungs):
    text = " ".join(f"{turn % 2}:{word}" for turn, word in enumerate(LADDER[:rungs]))
    assert truc(f"{text} {rungs % 2}:vull", options=LONG).hand.stake == rungs + 1
    assert truc(f"{text} {rungs % 2}:no-vull", options=LONG).hand.awards == [((rungs - 1) % 2, rungs, "hand")]


def test_joc_fora_follows_an_accepted_value_of_the_long_ladder():
    text = " ".join(f"{turn % 2}:{word}" for turn, word in enumerate(LADDER[:5]))
    match = truc(f"{text} 1:vull 3:joc-fora", options=LONG)
    assert match.hand.pending.price == 6


def test_whoever_lays_a_card_face_down_lays_the_rest_face_down_too():
    table = {"options": {"face_down": True}, "deal": ["4e 5e 6e", "1e 4c 5c"]}
    match = truc("0:#4e 1:#1e 2:#4o 3:#4b", **table)
    assert sides(match) == [None]
    assert match.hand.turn == 0
    assert lays(match, 0) == {"#5e", "#6e"}
    assert lays(truc("0:4e", **table), 1) == {"1e", "4c", "5c", "#1e", "#4c", "#5c"}


def test_without_the_option_no_card_lies_face_down():
    refused(truc(deal=["4e"]), "0:#4e")


def test_the_twos_count_two():
    match = truc("0:envide 1:vull", deal=["2e 7e 3o", "7c 3c 4o"], options={"twos": True})
    envit = next(auction.decided_by for auction in match.rules.auctions if auction.name == "envit")
    assert [envit.of(match.hand.dealt[seat]) for seat in (0, 1)] == [29, 30]


def test_the_order_of_the_balears():
    assert strengths("valencia", BALEARS) == (
        "11b 10o 1e 1b 7e 7o 3e=3b=3o=3c 2e=2b=2o=2c 1o=1c 12e=12b=12o=12c 11e=11o=11c 10e=10b=10c 7b=7c "
        "6e=6b=6o=6c 5e=5b=5o=5c 4e=4b=4o=4c"
    )


def test_the_order_of_menorca_thirty_cards():
    assert strengths("valencia", MENORCA) == (
        "11b 10o 1e 1b 7e 7o 3e=3b=3o=3c 2e=2b=2o=2c 1o=1c 7b=7c 6e=6b=6o=6c 5e=5b=5o=5c 4e=4b=4o=4c"
    )
    assert len(truc(options=MENORCA).rules.deck.cards) == 30


@pytest.mark.parametrize("table", ["balears", "menorca"])
@pytest.mark.parametrize(
    ("dealt", "count"),
    [("11b 10o 3c", 35), ("11b 7e 6e", 35), ("10o 7c 4e", 34), ("11b 4c 5e", 33), ("7e 6e 1b", 33), ("6o 4c 3b", 6)],
)
def test_the_counts_of_the_islands(table, dealt, count):
    match = truc(deal=[dealt], options={"table": table})
    envit = next(auction.decided_by for auction in match.rules.auctions if auction.name == "envit")
    assert envit.of(match.hand.dealt[0]) == count


@pytest.mark.parametrize(
    ("dealt", "count"), [("12e 11e 7c", 20), ("11b 12e 10e", 28), ("12e 11o 10c", 0), ("10o 12e 5c", 32)]
)
def test_the_negras_count_nothing(dealt, count):
    match = truc(deal=[dealt], options=BALEARS)
    envit = next(auction.decided_by for auction in match.rules.auctions if auction.name == "envit")
    assert envit.of(match.hand.dealt[0]) == count


@pytest.mark.parametrize(
    ("table", "ladder", "worths"),
    [
        ("balears", ("truc", "retruc", "val-nou", "cama-fora"), (3, 6, 9, "cama")),
        ("menorca", ("truc", "retruc", "va-al-nou", "va-al-dotze", "cama-fora"), (3, 6, 9, 12, "cama")),
    ],
)
def test_the_ladders_of_the_islands(table, ladder, worths):
    options = {"table": table}
    assert chains("valencia", set(ladder) | {"joc-fora"}, options=options) == {
        ladder[: n + 1] for n in range(len(ladder))
    }
    for rungs, worth in enumerate(worths, 1):
        text = " ".join(f"{turn % 2}:{word}" for turn, word in enumerate(ladder[:rungs]))
        price = (1, *worths)[rungs - 1]
        assert truc(f"{text} {rungs % 2}:vull", options=options).hand.stake == worth
        assert truc(f"{text} {rungs % 2}:no-vull", options=options).hand.awards == [((rungs - 1) % 2, price, "hand")]


CAMA_FORA = "0:truc 1:retruc 0:val-nou 1:cama-fora 0:vull"


def test_cama_fora_accepted_closes_the_present_cama():
    match = truc(f"{CAMA_FORA} {WON}", options=BALEARS, score=(5, 20))
    assert match.hand.awards == [(0, "cama", "hand")]
    assert match.camas == (1, 0)
    assert match.score == (0, 0)
    last = truc(f"{CAMA_FORA} {WON}", options=BALEARS, score=(5, 20), camas=(1, 1))
    assert last.winner == 0
    assert last.camas == (2, 1)


def test_a_cama_fora_does_not_count_after_the_envit_has_closed_the_present_cama():
    match = truc(f"0:envide 1:vull {CAMA_FORA} {WON}", options=BALEARS, score=(3, 22), deal=["", "7c"])
    assert match.hand.awards == [(1, 2, "envit")]
    assert match.camas == (0, 1)


def test_the_envit_of_a_lost_hand_still_counts():
    match = truc(f"0:envide 1:vull {LOST}", deal=["", "", "7e"])
    assert match.hand.awards == [(0, 2, "envit"), (1, 1, "hand")]
