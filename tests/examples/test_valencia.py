"""The worked examples of the page on truc valencià, a test each. Its other sentences: test_valencia_sentences.py."""

import pytest

from tests.play import beats, calls, equal, play, points, refused, sides, strengths, then, words

# Ways to play a whole hand in which seat 0 is mano: side 0 wins the first two tricks, or side 1 does.
# The third cards are free; 7c makes 32 of seat 1's in WON, 7e makes 32 of seat 2's in LOST.
WON = ["0:1e 1:4c 2:4e 3:4b", "0:1b 1:5c 2:5e 3:5b"]
LOST = ["0:4e 1:1e 2:5e 3:4b", "1:1b 2:5c 3:5b 0:4c"]


ENVIT = ("envide", "torne", "falta")


def truc(moves="", **arranged):
    return play("valencia", moves, **arranged)


def test_va_01_seed_trick_one():
    match = truc("0:3o 1:7o 2:5c 3:4b")
    assert sides(match) == [1]
    assert match.hand.turn == 1


def test_va_02_seed_trick_two():
    match = truc("0:3e 1:3c 2:6b 3:5o")
    assert sides(match) == [None]
    assert match.hand.turn == 0


def test_va_04_order():
    assert strengths("valencia") == "1e 1b 7e 7o 3e=3b=3o=3c 7b=7c 6e=6b=6o=6c 5e=5b=5o=5c 4e=4b=4o=4c"


@pytest.mark.parametrize(
    ("dealt", "count"),
    [
        ("7o 6o 3c", 33),
        ("5e 4e 7b", 29),
        ("1e 7e 3e", 30),
        ("6o 4c 3b", 6),
        ("1e 1b 3o", 3),
        ("1b 3b 7o", 24),
        ("7c 6c 5c", 33),
    ],
)
def test_va_05_envit_counts(dealt, count):
    match = truc(deal=[dealt])
    envit = next(auction for auction in match.rules.auctions if auction.name == "envit")
    assert envit.decided_by.of(match.hand.dealt[0]) == count


def test_va_06_win_and_parda():
    match = truc("0:3o 1:6c 2:4e 3:4b 0:5o 1:5c 2:4o 3:4c")
    assert sides(match) == [0, None]
    assert match.hand.over
    assert match.score == (1, 0)


def test_va_08_two_pardas_then_the_third():
    match = truc("0:3o 1:3c 2:6o 3:6b 0:7b 1:7c 2:5o 3:5c 0:4o 1:5e 2:4c 3:6e")
    assert sides(match) == [None, None, 1]
    assert match.score == (0, 1)


def test_va_09_three_pardas():
    match = truc("0:3o 1:3c 2:4e 3:4b 0:7b 1:7c 2:4o 3:4c 0:6o 1:6c 2:5e 3:5b")
    assert sides(match) == [None, None, None]
    assert match.score == (1, 0)


def test_va_10_envide_refused():
    match = truc(f"0:envide 1:no-vull {' '.join(WON)}")
    assert match.hand.awards == [(0, 1, "envit"), (0, 1, "hand")]


def test_va_11_envide_torne_accepted():
    match = truc(f"0:envide 1:torne 2:vull {' '.join(LOST)}", deal=["", "", "7e"])
    assert match.hand.awards == [(0, 4, "envit"), (1, 1, "hand")]


def test_va_12_torne_refused():
    match = truc(f"0:envide 1:torne 0:no-vull {' '.join(WON)}")
    assert points(match, "envit") == [(1, 2)]


def test_va_13_falta_refused_direct():
    match = truc(f"0:falta 1:no-vull {' '.join(LOST)}")
    assert points(match, "envit") == [(0, 1)]


@pytest.mark.parametrize(
    ("said", "award"),
    [("0:envide 1:falta 2:no-vull", (1, 2)), ("0:envide 1:torne 2:falta 3:no-vull", (0, 4))],
)
def test_va_14_falta_refused_after_envide_and_after_torne(said, award):
    assert points(truc(f"{said} {' '.join(WON)}"), "envit") == [award]


def test_va_15_illegal_raises():
    for said in ("0:envide 1:torne 0:torne", "0:envide 1:envide", "0:torne", *(f"0:falta 1:{call}" for call in ENVIT)):
        before, _, call = said.rpartition(" ")
        refused(truc(before), call)


def test_va_16_falta_in_malas():
    match = truc(f"0:falta 1:vull {' '.join(WON)}", score=(7, 11), deal=["", "7c"])
    assert match.hand.awards == [(1, 24, "envit")]
    assert match.score == (0, 0)
    assert match.camas == (0, 1)


def test_va_17_falta_value():
    assert truc("0:falta", score=(15, 8)).hand.pending.worth == 9


def test_va_20_envit_tie():
    deal = ["6o 4c 3b", "7e 3e 4o", "7o 3o 5c", "4b 3c 1e"]
    match = truc("0:envide 1:vull 0:mazo 1:7e 2:mazo", deal=deal)
    assert points(match, "envit") == [(1, 2)]


def test_va_21_envit_scored_before_truc_and_closes_the_cama():
    match = truc(f"0:envide 1:vull {' '.join(WON)}", score=(23, 23), deal=["", "7c"])
    assert match.hand.awards == [(1, 2, "envit")]
    assert match.score == (0, 0)
    assert match.camas == (0, 1)
    assert not match.over


def test_va_23_truc_out_of_turn():
    assert "truc" in words(truc("0:4e"), 2)


def test_va_24_truc_blocked_by_a_pending_envit():
    match = truc("0:envide")
    refused(match, "3:truc")
    assert "truc" in words(truc("0:envide 1:vull"), 3)


def test_va_27_answering_the_truc_closes_the_envit():
    match = truc("0:4e 2:truc 1:vull")
    assert match.hand.turn == 1
    refused(match, "1:envide")


def test_va_29_calling_truc_closes_ones_own_envit():
    assert truc("0:truc 1:no-vull").hand.over
    match = truc("0:truc 1:vull")
    refused(match, "0:envide")
    refused(match, "2:envide")


def test_va_30_envit_after_own_card():
    match = truc("0:4e 1:7o 2:4c 3:4b")
    assert match.hand.turn == 1
    refused(match, "1:envide")


@pytest.mark.parametrize(
    ("said", "award"),
    [
        ("0:truc 1:no-vull", (0, 1)),
        ("0:truc 1:retruc 2:no-vull", (1, 2)),
        ("0:truc 1:retruc 2:quatre-val 3:no-vull", (0, 3)),
        ("0:truc 1:retruc 2:quatre-val 3:joc-fora 0:no-vull", (1, 4)),
    ],
)
def test_va_31_truc_ladder_refusals(said, award):
    assert points(truc(said), "hand") == [award]


JOC_FORA = "0:truc 1:retruc 2:quatre-val 3:joc-fora"


def test_va_32_joc_fora_accepted():
    match = truc(f"{JOC_FORA} 0:vull {' '.join(WON)}", score=(3, 20), camas=(0, 1))
    assert match.hand.awards == [(0, "match", "hand")]
    assert match.winner == 0
    assert match.camas == (2, 1)


def test_va_33_joc_fora_cannot_be_raised():
    match = truc(JOC_FORA)
    assert words(match, 0) == words(match, 2) == {"vull", "no-vull"}


def test_va_34_raise_right():
    match = truc("0:truc 1:vull")
    refused(match, "0:retruc")
    assert "retruc" in words(match, 1)
    assert "retruc" in words(match, 3)


def test_va_35_one_partner_folds():
    match = truc("0:4e 1:7o 2:4c 3:4b 1:5o 2:mazo 3:5b 0:6e")
    assert [play.seat for play in match.hand.tricks[1].plays] == [1, 3, 0]
    assert match.hand.turn == 0
    assert words(match, 2) == set()


def test_va_38_no_folding_with_a_bet_pending():
    match = truc("0:4e 2:truc")
    refused(match, "1:mazo")
    assert words(match, 1) == {"vull", "no-vull", "retruc", "envide", "falta"}


FOUR = "0:truc 1:retruc 2:quatre-val 3:vull"


def test_va_39_no_carry_over():
    match = truc(f"{FOUR} {' '.join(WON)}", score=(22, 5))
    assert match.hand.awards == [(0, 4, "hand")]
    assert match.camas == (1, 0)
    assert match.score == (0, 0)
    assert then(match).score == (0, 0)


def test_va_40_second_cama():
    match = truc(f"0:envide 1:vull {' '.join(LOST)}", score=(23, 23), camas=(1, 0), deal=["", "", "7e"])
    assert match.hand.awards == [(0, 2, "envit")]
    assert match.winner == 0
    assert match.camas == (2, 0)
    assert match.score == (0, 0)


def test_va_41_eighteen_stone_table():
    assert truc("0:falta", score=(4, 9), options={"cama": 18}).hand.pending.worth == 18


def test_va_43_face_down_table_rule():
    table = {"options": {"face_down": True}, "deal": ["", "4c 1e 1b"]}
    match = truc("0:4e 1:#1e 2:3o 3:4b", **table)
    assert sides(match) == [0]
    later = truc("0:4e 1:#1e 2:4o 3:4b 0:5e", **table)
    assert sides(later) == [None]
    assert {word for word in words(later, 1) if later.rules.deck.names(word.removeprefix("#"))} == {"#4c", "#1b"}


def test_va_44_added_twos():
    twos = {"twos": True}
    assert len(truc(options=twos).rules.deck.cards) == 26
    assert beats("valencia", "3c", "2o", twos)
    assert beats("valencia", "2o", "7b", twos)
    assert equal("valencia", "7b", "7c", twos)
    assert "truc" in calls(truc(options=twos), 0)
