"""Who is asked, in which order: decided by public facts, the same in match play, duels and at the page."""

from dataclasses import dataclass, field

import pytest

from tests.play import play
from truco import IllegalMove, Match, TrucoError, rules_of
from truco.driver import askings, choose, decide, play_hand, play_match, step, stream_tag


def asked(match, persons=frozenset()):
    """The asking points as (seat, must, words)."""
    return [(ask.seat, ask.must, {move.word for move in ask.moves}) for ask in askings(match.hand, persons)]


def seats(match, persons=frozenset()):
    return [(seat, must) for seat, must, _ in asked(match, persons)]


def test_the_player_on_turn_must():
    assert seats(play("argentino")) == [(0, True)]
    assert seats(play("argentino", "0:4e")) == [(1, True)]


def test_nobody_is_asked_when_the_hand_is_over():
    assert askings(play("argentino", "0:truco 1:no-quiero").hand) == ()


def test_nobody_decides_a_hand_that_is_over():
    with pytest.raises(TrucoError, match="the hand is over"):
        decide(play("argentino", "0:truco 1:no-quiero"), [Sitter()] * 4)


def test_the_challenged_side_speaks_through_its_later_player():
    assert seats(play("argentino", "0:truco")) == [(3, True)]
    assert seats(play("argentino", "0:4e 1:truco")) == [(2, True)]
    assert seats(play("argentino", "1:truco", dealer=0)) == [(0, True)]


def test_on_a_persons_side_the_person_answers():
    assert seats(
        play("argentino", "0:truco"),
    ) == [(3, True)]
    assert seats(play("argentino", "0:truco"), {1}) == [(1, True)]
    assert seats(play("argentino", "0:4e 1:truco"), {0})[-1] == (0, True)


def test_a_right_that_one_seat_alone_has_is_offered_to_it_first():
    """P0 has laid, his partner has not: a person at P0 answers for the side, the envido is offered to the partner."""
    envido = {"envido", "real-envido", "falta-envido"}
    assert asked(play("argentino", "0:4e 1:truco"), {0}) == [
        (2, False, envido),
        (0, True, {"quiero", "no-quiero", "retruco", "mazo"}),
    ]
    assert asked(play("valencia", "0:4e 2:truc"))[0] == (1, False, {"envide", "falta"})


def test_a_folded_partner_is_not_asked():
    assert seats(play("valencia", "0:4e 1:4b 2:mazo 3:truc")) == [(0, True)]


def test_a_bet_after_ones_card_is_asked_for_right_after_it():
    match = play("catala", "0:4o", options={"tap": False})
    assert asked(match)[0] == (0, False, {"truc"})
    assert seats(match) == [(0, False), (1, True)]


def test_under_a_bet_after_the_card_the_next_players_silent_card_is_offered_first():
    match = play("catala", "0:4o 0:truc", deal=["", "4c 5c 6c"], options={"tap": False})
    assert asked(match) == [(1, False, {"4c", "5c", "6c"}), (3, True, {"vull", "no-vull", "retruc"})]


def test_calls_out_of_turn_are_asked_for_once_after_each_card_from_the_last_mover_on():
    assert seats(play("valencia", "0:4e")) == [(0, False), (2, False), (3, False), (1, True)]
    assert seats(play("valencia", "0:4e 1:4b")) == [(1, False), (3, False), (0, False), (2, True)]
    assert seats(play("valencia", "0:4e 2:truc 3:vull")) == [(1, True)]


def test_before_the_first_card_only_persons_are_asked_for_calls_out_of_turn():
    assert seats(play("valencia")) == [(0, True)]
    assert seats(play("valencia"), {1}) == [(1, False), (0, True)]


def test_preludes_ask_the_seat_that_the_rules_name():
    assert asked(play("catala")) == [(2, True, {"talla", "toca"})]
    assert asked(play("catala", "2:toca")) == [(3, True, {"una", "tres"})]
    deck = "Ac 2c 3c 4c 5c 6c 7c Jc Qc Kc Ah 2h"
    assert asked(play("mineiro", deck=deck)) == [(0, True, {"fica", "passa", "queima"})]


def test_either_partner_may_decide_at_eleven_and_one_is_asked():
    match = play("mineiro", score=(11, 3), options={"packets": False})
    assert seats(match) == [(2, True)]
    assert seats(match, {0}) == [(0, True)]


def test_the_dealer_is_asked_for_a_redeal_after_his_refusal():
    match = play("le-truc", "0:redonne 1:non")
    assert asked(match)[0] == (1, False, {"redonne"})
    assert seats(match) == [(1, False), (0, True)]
    assert seats(play("le-truc", "0:redonne")) == [(1, True)]


def test_in_a_blind_hand_the_next_card_has_no_face():
    match = play("mineiro", score=(11, 11), options={"packets": False})
    assert asked(match) == [(0, True, {"blind"})]


@dataclass
class Sitter:
    """A bot that takes the first or last move it is offered, or none where it need not; it keeps what it was told."""

    last: bool = False
    name: str = "sitter"
    version: int = 1
    answer: object = None
    told: list[tuple[int, bool]] = field(default_factory=list)

    def choose(self, view, moves, must, stream):
        self.told.append((view.seat, must))
        if self.answer is not None:
            return self.answer
        if not must:
            return None
        return moves[-1 if self.last else 0]


def test_a_match_of_bots_is_played_to_its_end():
    for game in ("argentino", "mineiro", "le-truc", "catala", "valencia"):
        match = Match(rules_of(game), seed="bots")
        play_match(match, [Sitter()] * match.players)
        assert match.over


def test_a_hand_of_bots_is_played_to_its_end():
    match = Match(rules_of("valencia"), seed="bots")
    first = match.hand
    play_hand(match, [Sitter()] * 4)
    assert first.over
    assert match.number == 1


def test_a_step_is_one_move_and_tells_what_followed():
    match = Match(rules_of("argentino"), seed="bots")
    bots = [Sitter()] * 4
    decided = decide(match, bots)
    move, events = step(match, bots)
    assert move is decided
    assert match.hand.moves == [move]
    assert events == ()


def test_a_bot_that_need_not_may_let_the_chance_go_by():
    match = play("valencia", "0:4e")
    bot = Sitter()
    assert decide(match, [bot] * 4).seat == 1
    assert bot.told == [(0, False), (2, False), (3, False), (1, True)]


def test_a_blind_bots_card_is_the_next_one():
    match = play("mineiro", score=(11, 11), options={"packets": False}, deal=["4c 5c 6c"])
    assert str(decide(match, [Sitter()] * 4)) == "0:4c"


def test_a_bot_that_answers_what_it_was_not_asked_is_refused():
    match = play("argentino", "0:4e")
    ask = askings(match.hand)[-1]
    for wrong in (play("argentino").legal(0)[0], "truco"):
        with pytest.raises(IllegalMove, match="sitter was not asked for that"):
            choose(Sitter(answer=wrong), match, ask)


def test_a_bot_that_must_cannot_decline():
    @dataclass
    class Silent(Sitter):
        def choose(self, view, moves, must, stream):
            return None

    match = play("argentino")
    with pytest.raises(IllegalMove):
        choose(Silent(), match, askings(match.hand)[0])


def test_the_stream_of_a_decision_tells_every_place_in_a_match_apart():
    match = Match(rules_of("argentino"), seed="s")
    moves = match.view(0).moves
    tags = {stream_tag(match, moves, seat, salt) for seat in range(4) for salt in ("", "x")}
    match.apply(match.legal(match.hand.turn)[0])
    tags |= {stream_tag(match, match.view(seat).moves, seat) for seat in range(4)}
    other = Match(rules_of("argentino"), seed="t")
    tags |= {stream_tag(other, (), seat) for seat in range(4)}
    assert len(tags) == 16
