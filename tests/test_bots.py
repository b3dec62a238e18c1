"""The bots: legal everywhere, fixed by view and stream, honest; and what a sound player does and does not do."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.play import play
from tests.tables import EACH, Table
from truco import GAMES
from truco.bots import BOTS
from truco.bots.counting import chance_of_best, spreads
from truco.bots.strength import Outlook
from truco.bots.unseen import draw_hands
from truco.cards import card
from truco.driver import Ask, askings, choose, decide, play_hand, play_match
from truco.duel import beginnings, duel
from truco.match import Match
from truco.moves import Accept, Lay, Move, Say
from truco.rules import Pot
from truco.streams import Stream
from truco.view import Imagination, View, view_of

PARROQUIANO = BOTS["parroquiano"]
STREAMS = 40


def asked(match: Match, seat: int, salt: object = 0) -> Move | None:
    """What parroquiano answers there, where all its legal moves are open to it."""
    view = match.view(seat)
    return PARROQUIANO.choose(view, view.legal, view.must, Stream(str(salt)))


def answers(match: Match, seat: int) -> set[str]:
    """What it answers with many streams."""
    return {"" if move is None else move.word for move in (asked(match, seat, salt) for salt in range(STREAMS))}


def hands(table: Table, count: int, seed: str) -> Iterator[Match]:
    """Matches at so many starting scores."""
    starts = beginnings(table.rules)
    for number in range(count):
        start = starts[(7 * number) % len(starts)]
        yield table.match(f"{seed}/{number}", start.score, start.camas)


def points_of_play(table: Table, count: int, seed: str) -> Iterator[tuple[Match, Ask]]:
    """Everything that bots are asked in so many hands, played by parroquiano and others."""
    for number, match in enumerate(hands(table, count, seed)):
        names = ("parroquiano", "always-raise", "novato", "parroquiano")
        seats = [BOTS[names[(seat + number) % 4]] for seat in range(match.players)]
        hand = match.hand
        while not hand.over:
            for ask in askings(hand):
                yield match, ask
            match.apply(decide(match, seats))


# --- laws


@pytest.mark.parametrize("table", EACH, ids=str)
def test_every_bot_plays_legally_at_every_table(table: Table) -> None:
    # choose() raises where a bot answers what it was not asked.
    names = list(BOTS)
    for number, match in enumerate(hands(table, 2 * len(names), "legal")):
        play_hand(match, [BOTS[names[(number + seat * (number // 3)) % len(names)]] for seat in range(match.players)])


@pytest.mark.parametrize("game", GAMES)
def test_matches_of_parroquiano_against_random_moves_end(game: str) -> None:
    for seed in range(2):
        match = Match(GAMES[game], seed=f"end/{seed}")
        play_match(match, [BOTS["parroquiano" if seat & 1 else "random"] for seat in range(match.players)])
        assert match.over


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_is_known_by_its_name_and_a_version(name: str) -> None:
    assert BOTS[name].name == name
    assert BOTS[name].version >= 1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_view_and_stream_give_the_same_move(game: str) -> None:
    table = Table(game, GAMES[game].players[0])
    told = [(match.view(ask.seat), ask) for match, ask in points_of_play(table, 6, "twice")]

    def decided() -> list[Move | None]:
        return [
            bot.choose(view, ask.moves, ask.must, Stream(f"{number}"))
            for number, (view, ask) in enumerate(told)
            for bot in BOTS.values()
        ]

    assert decided() == decided()


def test_a_redeal_of_the_hidden_cards_changes_no_decision() -> None:
    tables = [table for table in EACH if table.players == 4 or not table.options]
    share = 1000 // len(tables) + 1
    points = 0
    for table in tables:
        taken = 0
        for number, (match, ask) in enumerate(points_of_play(table, 40, "honest")):
            if taken == share:
                break
            # Not every point, or they would all lie in the first hands.
            if number % 5:
                continue
            taken += 1
            view = match.view(ask.seat)
            other = Imagination(view).draw(Stream(f"redeal/{points}/{taken}"))
            assert ask in askings(other)
            stream = f"stream/{taken}"
            assert PARROQUIANO.choose(view, ask.moves, ask.must, Stream(stream)) is PARROQUIANO.choose(
                view_of(other, ask.seat), ask.moves, ask.must, Stream(stream)
            )
        points += taken
    assert points >= 1000


# --- bets


def wins_in_some_deal(view: View, move: Move, stream: Stream) -> bool:
    """Can the side of that move still win the hand after it, with some cards that it cannot see and some play?"""
    imagination = Imagination(view)
    for _ in range(100):
        hand = imagination.draw(stream)
        hand.apply(move)
        while not hand.over:
            if hand.pending:
                seats = [seat for seat in range(hand.players) if (seat ^ hand.pending.seat) & 1]
                hand.apply(next(m for seat in seats for m in hand.legal(seat) if isinstance(m, Accept)))
            else:
                hand.apply(stream.pick([m for m in hand.legal(hand.turn) if isinstance(m, Lay)]))
        if any(side == move.seat & 1 and reason == "hand" for side, _, reason in hand.awards) or (
            hand.winner == move.seat & 1
        ):
            return True
    return False


@pytest.mark.parametrize("table", [table for table in EACH if not table.options], ids=str)
def test_no_bet_is_made_raised_or_accepted_on_a_lost_hand(table: Table) -> None:
    bets = 0
    for match, ask in points_of_play(table, 15, "lost"):
        on_hand = [a for a in table.rules.auctions if isinstance(a.decided_by, Pot)]
        words = {call.word for auction in on_hand for call in auction.calls}
        pending = match.hand.pending
        move = choose(PARROQUIANO, match, ask)
        accepts = isinstance(move, Accept) and pending is not None and pending.word in words
        if move is not None and (accepts or (isinstance(move, Say) and move.word in words)):
            bets += 1
            assert wins_in_some_deal(match.view(ask.seat), move, Stream(f"lost/{bets}")), str(move)
    assert bets > 5


def test_a_lost_hand_is_not_bet_on() -> None:
    # Seat 1 has won the first trick and lays the ace of espadas in the second: seats 0 and 2 cannot win any more.
    deal = ["6o 6c", "3o", "3c 2c", "12o 12c"]
    match = play("argentino", "0:4o 1:7e 2:5o 3:4c 1:1e", deal=deal)
    assert answers(match, 2) <= {"2c", "3c"}
    called = play("argentino", "0:4o 1:7e 2:5o 3:4c 1:1e 2:2c 3:truco", deal=deal)
    assert answers(called, 0) == {"no-quiero"}


def test_a_won_hand_is_bet_on() -> None:
    match = play("argentino", "0:1e 1:4c 2:5o 3:6c 0:1b 1:4o", deal=["3o", "6o", "2c 2o", "12o 12c"])
    assert answers(match, 2) == {"truco"}


def test_nothing_is_bet_where_the_stake_wins_the_match_already() -> None:
    match = play("argentino", "0:1e 1:4c 2:5o 3:6c", deal=["1b 7e", "6o 5c", "2c 2o", "12o 12c"], score=(29, 12))
    assert answers(match, 0) <= {"1b", "7e"}


def test_no_raise_where_accepting_wins_the_match() -> None:
    moves = "0:1e 1:4c 2:5o 3:6c 0:1b 1:truco"
    match = play("argentino", moves, deal=["7e", "6o 5c", "2c 2o", "12o 12c"], score=(28, 12))
    assert answers(match, 2) == {"quiero"}
    early = play("argentino", moves, deal=["7e", "6o 5c", "2c 2o", "12o 12c"], score=(20, 12))
    assert answers(early, 2) == {"retruco"}


def test_a_refusal_that_loses_the_match_is_not_made_with_a_chance_left() -> None:
    match = play("argentino", "0:4o 1:6c 2:12o 3:10c 2:5e 3:truco", deal=["7o 2c", "", "4b"], score=(5, 29))
    assert answers(match, 0) <= {"quiero", "retruco"}


# --- envido


def test_the_best_count_of_all_is_raised_and_accepted() -> None:
    deal = ["7e 6e 1b", "4c 5o 12b", "4e 11o 10c", "5b 3c 2o"]
    assert answers(play("argentino", deal=deal), 0) <= {"envido", "real-envido", "falta-envido"}
    assert "no-quiero" not in answers(play("argentino", "3:10b 0:4o 1:envido", dealer=2, deal=["7e 6e"]), 2)
    falta = play("argentino", "1:falta-envido", players=2, dealer=0, deal=["", "7o 6o 3c"])
    assert answers(falta, 0) == {"no-quiero"}


def test_a_count_that_cannot_win_is_never_played() -> None:
    # The dealer of two holds nothing at all: whatever the other has is as good, and he is mano.
    for moves in ("0:envido", "0:falta-envido"):
        match = play("argentino", moves, players=2, deal=["7e 6e 4o", "10c 11o 12b"], score=(0, 29))
        assert answers(match, 1) == {"no-quiero"}


def test_the_mano_wins_ties_of_counts() -> None:
    deal = ["7o 2o 4e", "5c 4c 1b"]
    mano, pie = (play("argentino", players=2, deal=deal, dealer=dealer).view(0) for dealer in (1, 0))
    chances = [chance_of_best(*spreads(view), side=0) for view in (mano, pie)]
    assert chances[0] > chances[1]


def test_the_chance_of_a_count_is_that_of_all_deals() -> None:
    view = play("argentino", players=2, deal=["7o 2o 4e", "5c 4c 1b"]).view(0)
    count = view.rules.auctions[1].decided_by
    assert not isinstance(count, Pot)
    unseen = [one for one in view.rules.deck.cards if one not in view.hand]
    cases = won = 0
    for dealt in combinations(unseen, 3):
        cases += 1
        won += count.of(view.hand) >= count.of(dealt)
    assert chance_of_best(*spreads(view), side=0) == pytest.approx(won / cases)


def test_told_counts_narrow_the_cards_that_are_thought_of() -> None:
    match = play(
        "argentino",
        "0:envido 1:quiero 0:4o 1:5o 2:6b",
        deal=["7e 5e", "4c 12c", "10e 11e", "7c 3c 1b"],
    )
    view = match.view(3)
    said = dict(view.said)
    assert said == {0: 32, 1: None, 3: None}
    strength = view.strength
    known = [[], [], [], sorted(strength[one] for one in view.hand)]
    count = view.rules.auctions[1].decided_by
    assert not isinstance(count, Pot)
    unseen = [one for one in view.rules.deck.cards if one not in {card for card in view.pack if card}]
    fitting = {
        tuple(sorted((strength[one], strength[other])))
        for one, other in combinations(unseen, 2)
        if count.of((card("4o"), one, other)) == 32
    }
    drawn = {tuple(hands[0]) for hands in draw_hands(view, Stream("told"), 30, known, view.held)}
    assert drawn <= fitting
    assert len(drawn) > 1


def test_an_announced_flor_narrows_the_cards_that_are_thought_of() -> None:
    match = play("argentino", "0:1o 1:6c", deal=["7o 4o", "3e 12b", "", "2c 2b 11e"], options={"flor": True})
    view = match.view(3)
    oros = {view.strength[one] for one in view.rules.deck.cards if one.suit == "o"}
    for drawn in Outlook(view, Stream("flor")).hands:
        assert set(drawn[0]) <= oros


def test_nothing_is_bet_where_a_flor_ends_the_match_first() -> None:
    deal = ["1b 5b 3o", "2b 7b 6b"]
    options = {"flor": True}
    lost = play("argentino", "1:truco", players=2, dealer=0, deal=deal, score=(20, 29), options=options)
    assert answers(lost, 0) == {"no-quiero"}
    open_still = play("argentino", "1:truco", players=2, dealer=0, deal=deal, score=(20, 20), options=options)
    assert "no-quiero" not in answers(open_still, 0)


# --- cards


def test_a_partner_who_wins_the_trick_is_not_overtaken_by_the_last() -> None:
    match = play("argentino", "0:4c 1:3c 2:4e", deal=["", "", "", "1e 5c 6o"], score=(29, 29))
    assert answers(match, 3) - {"envido", "real-envido", "falta-envido"} == {"5c"}


def test_the_last_wins_with_the_cheapest_card_that_does() -> None:
    match = play("argentino", "0:3c 1:4c 2:4e", deal=["", "", "", "1e 7o 5c"], score=(29, 29))
    assert answers(match, 3) == {"7o"}


def test_a_trick_that_cannot_be_won_gets_the_lowest_card() -> None:
    match = play("argentino", "0:1e 1:4c 2:4e", deal=["", "", "", "3o 12o 5c"], score=(29, 29))
    assert answers(match, 3) == {"5c"}


def test_a_loser_is_laid_face_down_where_that_binds_to_nothing() -> None:
    moves = "0:fica 0:3h 1:4d 2:4h 3:4s 0:4c 1:5d 2:5h"
    deck = "3h 4c 7h 4d 5d Kc 4h 5h Kd 4s 5c Ks"
    match = play("mineiro", moves, deck=deck, score=(8, 9))
    assert answers(match, 3) & {"5c", "#5c", "Ks", "#Ks"} == {"#5c"}


def test_the_card_turned_up_says_which_cards_win() -> None:
    """The second trick must be won, over a 2: by the king or the ace where it is a manilha, else by neither."""
    moves = "0:joga 0:3c 1:4h 2:5h 3:6s 0:2d 1:4s 2:5s"
    for turned, best in (("Jd", {"Kd"}), ("Kh", {"Ac"}), ("Qh", {"#Kd", "#Ac"})):
        match = play("paulista", moves, deal=["", "", "", "Kd Ac"], turned=turned, score=(11, 3))
        assert answers(match, 3) <= best


def test_the_card_turned_up_is_in_no_hand_that_is_thought_of() -> None:
    match = play("paulista", turned="Jd")
    drawn = draw_hands(match.view(0), Stream("turned"), 120, [[], [], [], []], (3, 3, 3, 3))
    strength = match.view(0).strength
    assert strength[card("Kc")] > strength[card("Kh")] > strength[card("3c")]
    assert max(max(hand) for hands in drawn for hand in hands) == strength[card("Kc")]


# --- special hands


def test_at_eleven_the_partners_cards_decide() -> None:
    for score in ((11, 9), (9, 11)):
        mano = 1 - score.index(11)
        strong = play("mineiro", deck="4d 5d Qc Kc Jd 2h 4c 7h As Kd Ks Jc", score=score, dealer=mano)
        weak = play("mineiro", deck="4d 5d Qc Kc Jd 2h 4h 5h 6s Kd Ks Jc", score=score, dealer=mano)
        first = (mano + 1) % 4
        assert strong.view(first).hand == weak.view(first).hand
        assert answers(strong, first) == answers(strong, first ^ 2) == {"joga"}
        assert answers(weak, first) == answers(weak, first ^ 2) == {"corre"}


def test_a_blind_hand_is_played() -> None:
    match = play("mineiro", deck="4d 5d Qc Kc Jd 2h 4c 7h As Kd Ks Jc", score=(11, 11))
    assert answers(match, 0) == {"blind"}


def test_packets_are_kept_passed_or_burnt_by_their_cards() -> None:
    good, poor = "4c 7h As", "4d 5d 6s"
    rest = "Kc Jd 2h 3c 3d 3h Kd Ks Jc Qc Qd Qh 7c 7s 6c"
    assert answers(play("mineiro", deck=f"{good} {rest}"), 0) == {"passa"}
    assert answers(play("mineiro", deck=f"{poor} {rest}"), 0) == {"queima"}
    assert answers(play("mineiro", "0:passa", deck=f"{poor} {good} {rest}"), 0) == {"fica"}


def test_a_poor_hand_asks_for_new_cards_and_a_good_one_refuses() -> None:
    poor = play("le-truc", deal=["9c 9d 10h", "7c 7d 8h"], stock="Ks Qs Js Kc Qc Jc")
    assert "redonne" in answers(poor, 0)
    proposed = play("le-truc", "0:redonne", deal=["9c 9d 10h", "7c 7d 8h"], stock="Ks Qs Js Kc Qc Jc")
    assert answers(proposed, 1) == {"non"}


def test_a_call_may_be_accepted_in_silence() -> None:
    match = play("catala", "2:talla 0:3c 0:truc", deal=["2c 2o", "3e 2b 1c"])
    said = {type(asked(match, 1, salt)) for salt in range(STREAMS)}
    assert said == {Lay}


# --- strength

RIVALS = ("novato", "always-raise", "always-accept", "random")


@pytest.mark.parametrize("rival", RIVALS)
@pytest.mark.parametrize("table", [table for table in EACH if not table.options], ids=str)
def test_parroquiano_beats_the_simple_bots(table: Table, rival: str) -> None:
    assert duel(PARROQUIANO, BOTS[rival], table.rules, table.players, hands=30).mean > 0
