"""The worked examples of the rules of truco paulista, a test each; then their other sentences."""

import pytest

from tests.play import calls, chains, play, points, refused, sides, strengths, then, words
from truco import GAMES, Match
from truco.cards import card

LADDER = ("truco", "seis", "nove", "doze")


def paulista(moves="", turned="Jd", **arranged):
    """A hand dealt by what is laid in it; the kings are manilhas unless another card is turned up."""
    return play("paulista", moves, turned=turned, **arranged)


def raised(turned):
    return " ".join(one.code for one in GAMES["paulista"].deck.raised(card(turned)))


# --- the order


def test_vira_jd():
    """Kc > Kh > Ks > Kd > 3s > 2s > As > Js > Qs > 7s > 6s > 5s > 4s."""
    assert strengths("paulista", turned="Jd") == (
        "Kc Kh Ks Kd 3c=3h=3s=3d 2c=2h=2s=2d Ac=Ah=As=Ad Jc=Jh=Js Qc=Qh=Qs=Qd 7c=7h=7s=7d "
        "6c=6h=6s=6d 5c=5h=5s=5d 4c=4h=4s=4d"
    )


def test_vira_3h_the_fours():
    assert raised("3h") == "4c 4h 4s 4d"


def test_vira_7c_the_queens():
    assert raised("7c") == "Qc Qh Qs Qd"


@pytest.mark.parametrize(("turned", "rank"), list(zip("4567QJKA23", "567QJKA234", strict=True)))
@pytest.mark.parametrize("suit", "chsd")
def test_the_manilhas_are_the_rank_after_the_vira_clubs_hearts_spades_diamonds(turned, rank, suit):
    assert raised(turned + suit) == " ".join(rank + high for high in "chsd")
    assert strengths("paulista", turned=turned + suit).startswith(raised(turned + suit))


def test_manilhas_beat_everything_and_never_tie():
    assert sides(paulista("0:3c 1:Kd 2:4c 3:3d")) == [1]
    match = paulista("0:Kh 1:Kd 2:Ks 3:Kc")
    assert sides(match) == [1]
    assert match.hand.turn == 3


def test_without_a_manilha_the_common_order_holds():
    assert sides(paulista("0:2c 1:3d 2:Ac 3:2d")) == [1]
    assert sides(paulista("0:Qc 1:Jc 2:7c 3:6d", turned="4d")) == [1]


def test_the_manilhas_change_with_the_vira():
    laid = "0:3c 1:4d 2:5c 3:6d"
    assert [sides(paulista(laid, turned=turned)) for turned in ("Jd", "3h", "4h", "5h")] == [[0], [1], [0], [1]]


# --- the deal


def test_three_cards_each_one_at_a_time_and_the_next_is_turned_up():
    order = "Ac 2c 3c 4c 5c 6c 7c Jc Qc Kc Ah 2h 3h"
    match = play("paulista", deck=order)
    assert [" ".join(map(str, dealt)) for dealt in match.hand.dealt] == ["Ac 5c Qc", "2c 6c Kc", "3c 7c Ah", "4c Jc 2h"]
    assert str(match.hand.turned) == "3h"
    assert [str(match.view(seat).turned) for seat in range(4)] == ["3h"] * 4
    two = play("paulista", deck=order, players=2)
    assert [" ".join(map(str, dealt)) for dealt in two.hand.dealt] == ["Ac 3c 5c", "2c 4c 6c"]
    assert str(two.hand.turned) == "7c"


def test_the_vira_is_out_of_play():
    match = Match(GAMES["paulista"], 4, seed="vira")
    assert match.hand.turned is not None
    assert all(match.hand.turned not in dealt for dealt in match.hand.dealt)


def test_two_or_four_play_and_the_target_is_12():
    assert GAMES["paulista"].players == (4, 2)
    assert GAMES["paulista"].target == 12


def test_there_are_no_options():
    assert GAMES["paulista"].options == ()


# --- tricks


def test_after_a_tie_the_same_opener_leads():
    match = paulista("0:4c 1:3d 2:3c 3:5d")
    assert sides(match) == [None]
    assert match.hand.turn == 0


def test_the_first_trick_that_is_not_tied_decides():
    assert paulista("0:3h 1:3d 2:5c 3:4d 0:Ah 1:Qd 2:5d 3:6c").hand.awards == [(0, 1, "hand")]
    assert paulista("0:3h 1:2d 2:5c 3:4d 0:6h 1:6d 2:5d 3:4c").hand.awards == [(0, 1, "hand")]


def test_three_ties_nobody():
    match = paulista("0:3h 1:3d 2:5c 3:4d 0:2h 1:2d 2:5d 3:6c 0:Ah 1:Ad 2:5h 3:6d")
    assert match.hand.over
    assert match.hand.awards == []
    assert then(match, turned="Jd").dealer == 0


def test_face_down_from_trick_two():
    match = paulista("0:3h 1:2d 2:5c 3:4d", deal=["Kh Ks"])
    assert words(match, 0) == {"Kh", "#Kh", "Ks", "#Ks", "truco"}
    refused(paulista("0:3h", deal=["", "5d"]), "1:#5d")


def test_a_manilha_face_down_neither_wins_nor_ties():
    assert sides(paulista("0:3h 1:2d 2:5c 3:4d 0:#Kc 1:4c 2:#Kh 3:5d")) == [0, 1]


# --- truco


@pytest.mark.parametrize("players", [2, 4])
def test_stakes_3_6_9_12_one_step_at_a_time(players):
    assert chains("paulista", LADDER, turned="Jd", players=players) == {LADDER[: n + 1] for n in range(4)}


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
    assert paulista(f"{said} {1 - caller}:aceito").hand.stake == worth
    assert paulista(f"{said} {1 - caller}:corro").hand.awards == [(caller, price, "hand")]


def test_after_twelve_nothing():
    assert calls(paulista("0:truco 1:seis 0:nove 1:doze"), 0) == {"aceito", "corro"}
    assert calls(paulista("0:truco 1:seis 0:nove 1:doze 2:aceito"), 0) == set()


def test_the_stake_is_on_the_hand():
    """Not on the trick in progress: who has the first trick may lose the one that was bet on and still win."""
    moves = "0:3h 1:2d 2:5c 3:4d 0:truco 1:aceito 0:6h 1:2c 2:5d 3:4h"
    assert sides(paulista(moves)) == [0, 1]
    assert not paulista(moves).hand.over
    assert paulista(f"{moves} 1:4c 2:6d 3:5h 0:5s").hand.awards == [(0, 3, "hand")]


def test_truco_is_said_on_ones_turn_before_ones_card():
    match = paulista("0:4d")
    assert [calls(match, seat) for seat in range(4)] == [set(), {"truco"}, set(), set()]


def test_either_rival_may_answer_or_raise_and_nobody_lays_meanwhile():
    match = paulista("0:4d 1:truco")
    assert [words(match, seat) for seat in range(4)] == [{"aceito", "corro", "seis"}, set()] * 2


def test_only_the_side_that_accepted_may_raise_later():
    assert calls(paulista("0:truco 1:aceito"), 0) == set()
    assert calls(paulista("0:truco 1:aceito 0:4d"), 1) == {"seis"}
    assert calls(paulista("0:truco 1:aceito 0:4d 1:seis 2:aceito 1:5d"), 2) == {"nove"}


# --- the same raise cap as mineiro


def test_raise_forbidden_when_accepting_suffices():
    match = paulista("0:truco 1:seis", score=(7, 5))
    refused(match, "0:nove")
    assert words(match, 0) == {"aceito", "corro"}


@pytest.mark.parametrize(("score", "may"), [((8, 0), True), ((9, 0), True), ((0, 8), True), ((0, 9), False)])
def test_a_raise_is_legal_only_if_accepting_alone_would_not_win(score, may):
    """The raiser's own score counts, also where he has accepted and raises later."""
    assert ("seis" in words(paulista("0:truco", score=score), 1)) == may
    assert ("seis" in words(paulista("0:truco 1:aceito 0:4d", score=score), 1)) == may


# --- at eleven


@pytest.mark.parametrize("players", [2, 4])
def test_mao_de_onze_play_for_three_or_give_one(players):
    assert paulista(score=(11, 4), players=players).hand.stake == 1
    assert paulista("0:joga", score=(11, 4), players=players).hand.stake == 3
    assert paulista("0:corre", score=(11, 4), players=players).score == (11, 5)


@pytest.mark.parametrize("players", [2, 4])
def test_mao_de_onze_truco_impossible(players):
    match = paulista("0:joga", score=(11, 4), players=players)
    refused(match, "0:truco")
    match.say("0:4c")
    refused(match, "1:truco")
    assert not any(calls(match, seat) for seat in range(players))


def test_mao_de_onze_shows_the_partners_cards():
    match = paulista(score=(11, 4))
    assert [len(match.view(0).known[seat]) for seat in range(4)] == [3, 0, 3, 0]
    assert [len(match.view(1).known[seat]) for seat in range(4)] == [0, 3, 0, 0]


@pytest.mark.parametrize("players", [2, 4])
def test_mao_de_ferro_blind(players):
    """Nobody looks at his cards; the vira lies there for all to see."""
    match = paulista(score=(11, 11), players=players)
    assert all([move.word for move in match.view(seat).legal] == ["blind"] * (seat == 0) for seat in range(players))
    assert all(match.view(seat).hand == () for seat in range(players))
    assert all(str(match.view(seat).turned) == "Jd" for seat in range(players))


def test_mao_de_ferro_decides_the_match():
    won = paulista("0:Kd 1:4d 2:4h 3:4s 0:Kc 1:5d 2:5h 3:5s", score=(11, 11))
    assert points(won, "hand") == [(0, "match")]
    assert won.winner == 0
    tied = paulista(
        "0:3c 1:3h 2:4h 3:4s 0:2c 1:2h 2:5h 3:5s 0:Ac 1:Ah 2:6h 3:6s", score=(11, 11), deal=["3c 2c Ac", "3h 2h Ah"]
    )
    assert tied.score == (11, 11)
    assert then(tied, turned="4d").hand.blind
