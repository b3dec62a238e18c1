"""Sentences: every kind of move and event is told, once, to whoever reads."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.play import play, then
from truco import GAMES, Match, rules_of, words
from truco.cards import card
from truco.cli.bench import play_randomly
from truco.gloss import gloss
from truco.lexicon import LEXICONS, OPTIONS, VALUES
from truco.moves import blind, lay
from truco.preludes import Brink, Cut, Packets, Redeal
from truco.retelling import retold
from truco.rules import Call, Rules, auction_words, text
from truco.stakes import Plus
from truco.tell import (
    Table,
    about,
    call_word,
    card_name,
    game_name,
    opening,
    option_name,
    own_language,
    tell,
    tell_event,
    tell_score,
    told,
    value_name,
    worth,
)

FOUR = ("South", "East", "North", "West")
TWO = ("South", "North")


@pytest.fixture(autouse=True)
def _english() -> None:
    words.use("en")


def story(match: Match, reader: int | None = None) -> list[str]:
    """Everything that is told of a match, in order."""
    names = FOUR if match.players == 4 else TWO
    out: list[str] = []
    for again, move, events in retold(match):
        out += [tell(again, move, names, reader)] if move else []
        out += [sentence for event in events if (sentence := tell_event(again, event, names, reader))]
    return out


def variants() -> Iterator[Rules]:
    """Every game, and with each of its options' values."""
    for rules in GAMES.values():
        yield rules
        for option in rules.options:
            for value in option.values:
                yield rules.with_options({option.name: value})


def game_words(rules: Rules) -> set[str]:
    """Every word that may be said in a game."""
    out = {word for auction in rules.auctions for word in auction_words(auction)}
    out |= {call.accept for auction in rules.auctions for call in auction.calls if call.accept}
    out |= {rules.concession.word} if rules.concession else set()
    for prelude in rules.preludes:
        match prelude:
            case Cut():
                out |= {prelude.cut, prelude.tap, prelude.one, prelude.whole}
            case Packets():
                out |= {prelude.keep, prelude.hand_over, prelude.burn}
            case Brink():
                out |= {prelude.play, prelude.leave}
            case Redeal():
                out |= {prelude.propose, prelude.agree, prelude.refuse}
            case _:
                raise AssertionError("a new prelude needs its words here and in gloss.py")
    return out


# --- words of the games


def test_a_call_is_spelt_as_it_is_said() -> None:
    assert call_word(rules_of("argentino"), "vale-cuatro") == "Vale cuatro"
    assert call_word(rules_of("argentino"), "mazo") == "Me voy al mazo"
    assert call_word(rules_of("le-truc"), "deux-de-plus") == "Deux de plus\N{NARROW NO-BREAK SPACE}?"


def test_every_game_has_its_lexicon() -> None:
    assert LEXICONS.keys() == GAMES.keys()
    assert [own_language(rules) for rules in GAMES.values()] == [
        "es-AR", "pt-BR", "pt-BR", "fr", "ca", "ca-valencia",
    ]  # fmt: skip
    assert all(game_name(rules) != rules.game and about(rules) for rules in GAMES.values())


@pytest.mark.parametrize("rules", list(variants()), ids=lambda rules: f"{rules.game} {dict(rules.chosen)}")
def test_every_word_of_every_game_has_a_gloss(rules: Rules) -> None:
    assert {word for word in game_words(rules) if not gloss(rules, word)} == set()


def test_a_word_of_another_game_has_no_gloss() -> None:
    assert gloss(rules_of("argentino"), "juguem") == ""


@pytest.mark.parametrize(
    ("game", "options", "word", "meaning"),
    [
        ("argentino", {}, "truco", "I bet: 2 instead of 1"),
        ("argentino", {}, "vale-cuatro", "I raise to 4"),
        ("argentino", {}, "envido", "I bet 2 on the best count"),
        ("valencia", {}, "torne", "I raise by 2 on the best count"),
        ("valencia", {}, "joc-fora", "I bet the match"),
        ("valencia", {}, "mazo", "I give up, my partner plays on"),
        ("valencia", {"table": "balears"}, "truc", "I bet: 3 instead of 1"),
        ("valencia", {"table": "menorca"}, "cama-fora", "I bet the cama"),
        ("le-truc", {}, "deux-de-plus", "I raise by one step"),
        ("catala", {}, "juguem", "We play, for 3 points"),
    ],
)
def test_a_gloss_follows_from_the_rules(game: str, options: dict[str, str], word: str, meaning: str) -> None:
    assert gloss(rules_of(game, options), word) == meaning


def test_a_raise_by_so_many_is_explained() -> None:
    rules = rules_of("catala")
    raised = Call(word="more", stake=Plus(2), after=("truc",))
    truc = replace(rules.auctions[0], calls=(*rules.auctions[0].calls, raised))
    assert gloss(replace(rules, auctions=(truc,)), "more") == "I raise by 2"


def test_a_prelude_of_an_unknown_kind_has_no_gloss() -> None:
    rules = replace(rules_of("catala"), preludes=(object(),))
    assert gloss(rules, "talla") == ""
    assert gloss(rules, "truc") == "I bet: 2 instead of 1"


def test_every_option_and_every_value_that_is_no_number_has_a_name() -> None:
    for rules in GAMES.values():
        for option in rules.options:
            assert option.name in OPTIONS
            assert option_name(option.name) != option.name
            for value in option.values:
                known = isinstance(value, bool | int) or (option.name, text(value)) in VALUES
                assert known, f"{option.name} = {text(value)}"


def test_a_value_is_named_in_words() -> None:
    assert value_name("flor", True) == "yes"
    assert value_name("flor", False) == "no"
    assert value_name("target", 24) == "24"
    assert value_name("falta", "match") == "wins the match"


def test_what_a_future_game_has_no_words_for_is_told_by_its_id() -> None:
    assert (option_name("six"), value_name("six", "maybe")) == ("six", "maybe")


def test_a_card_has_the_name_of_its_pack() -> None:
    spanish, french = rules_of("argentino"), rules_of("mineiro")
    assert card_name(spanish, card("7c")) == "7 of copas"
    assert card_name(french, card("7c")) == "7 of clubs"
    assert card_name(spanish, card("1e")) == "ace of espadas"
    assert [card_name(french, card(code)) for code in ("As", "Jh", "Qd", "Ks")] == [
        "ace of spades", "jack of hearts", "queen of diamonds", "king of spades",
    ]  # fmt: skip


def test_a_worth_is_a_number_a_match_or_a_cama() -> None:
    assert [worth(points) for points in (3, "match", "cama")] == ["3", "the match", "the cama"]


# --- moves


def test_a_call_tells_who_what_and_for_how_much() -> None:
    match = play("argentino", "0:truco 1:retruco")
    assert story(match)[-2:] == ["South: truco (2)", "East: retruco (3)"]


def test_the_reader_is_spoken_to() -> None:
    match = play("argentino", "0:truco 1:no-quiero")
    assert story(match, 0) == [
        "Hand 1: West deals, you are mano",
        "You: truco (2)",
        "East: no quiero",
        "We: 1 point (the hand)",
        "Score: We 1, They 0",
    ]
    assert story(match, 1)[1:4] == ["South: truco (2)", "You: no quiero", "They: 1 point (the hand)"]


def test_without_a_reader_everyone_has_a_name() -> None:
    match = play("argentino", "0:truco 1:no-quiero")
    assert story(match)[-2:] == ["South and North: 1 point (the hand)", "Score: South and North 1, East and West 0"]


def test_a_card_face_down_is_told_to_its_owner_only() -> None:
    match = play("mineiro", "0:3h 1:4h 2:4d 3:4s 0:#5c", options={"packets": False})
    assert story(match)[-1] == "South: 5 of clubs, face down"
    assert story(match, 0)[-1] == "You: 5 of clubs, face down"
    assert story(match, 1)[-1] == "South: a card face down"


def test_what_nobody_may_know_is_told_without_a_card() -> None:
    rules = rules_of("mineiro")
    assert told(rules, lay(1, None, True)) == "a card face down"
    assert told(rules, blind(0)) == "the next card, unseen"


# --- events


def test_tricks_are_won_or_tied() -> None:
    match = play("argentino", "0:4e 1:3o 2:4o 3:4c 1:12c 2:5o 3:5c 0:12e")
    assert "East takes the trick" in story(match, 0)
    assert "You take the trick" in story(match, 1)
    assert "The trick is tied" in story(match)


def test_counts_are_told_in_turn_and_shown_at_the_end() -> None:
    deal = ["7e 6e 4b", "5c 4c 1o", "7o 5o 2b", "2e 3c 4o"]
    match = play("argentino", "0:envido 1:quiero 0:mazo", deal=deal)
    told_to_all = story(match)
    assert told_to_all[3:6] == ["South: 33", "East: son buenas", "West: son buenas"]
    assert "South and North: 2 points (envido)" in told_to_all
    assert "South shows 6 of espadas, 7 of espadas (envido)" in told_to_all
    assert "You show 6 of espadas, 7 of espadas (envido)" in story(match, 0)


def test_a_flor_is_announced_and_voids_the_envido() -> None:
    deal = ["7e 6e 4b", "5c 4c 1c", "7o 5o 2b", "2e 3c 4o"]
    match = play("argentino", "0:envido", deal=deal, options={"flor": True})
    assert story(match)[1:] == ["South: envido", "East: flor", "Envido: does not count"]


def test_a_card_in_silence_accepts() -> None:
    match = play("catala", "0:3e 0:truc 1:4e", options={"tap": False})
    assert story(match)[-3:] == ["South: truc (2)", "East: 4 of espadas", "Accepted in silence: Truc"]


def test_packets_are_burnt_and_passed() -> None:
    deck = "4h 4d 4s 5h 5d 5s 6h 6d 6s 7s Qh Qd Kh Kd Ks 2h 2d 2s"
    match = play("mineiro", "0:queima 0:passa", deck=deck)
    assert story(match)[1:] == [
        "South: queima",
        "Burnt: 4 of hearts, 4 of diamonds, 4 of spades",
        "South: passa",
        "The packet goes to North",
    ]
    assert story(match, 2)[-1] == "The packet goes to you"


def test_a_redeal_is_told() -> None:
    match = play("le-truc", "0:redonne 1:oui", stock="7h 7d 7c 8h 8d 8c")
    assert story(match)[-1] == "New cards for everyone"


def test_a_player_is_out_while_the_partner_plays_on() -> None:
    match = play("valencia", "0:mazo")
    assert story(match)[1:] == ["South: me’n vaig", "South is out of this hand"]
    assert story(match, 0)[-1] == "You are out of this hand"


def test_a_cama_is_told_and_counted() -> None:
    match = play("valencia", "0:truc 1:no-vull", score=(23, 0))
    assert story(match)[-3:] == [
        "South and North: 1 point (the hand)",
        "South and North: a cama",
        "Score: South and North 0, East and West 0; camas 1–0",
    ]


def test_the_last_cama_is_the_match() -> None:
    match = play("valencia", "0:truc 1:no-vull", score=(23, 0), camas=(1, 1))
    assert story(match)[-2:] == ["South and North: 1 point (the hand)", "South and North have won the match, 2 to 1"]


def test_a_match_or_a_cama_is_awarded_by_name() -> None:
    tricks = "0:1e 1:4c 2:4b 3:4o 0:1b 1:5c 2:5b 3:5o"
    match = play("valencia", f"0:truc 1:retruc 0:quatre-val 1:joc-fora 0:vull {tricks}")
    assert "South and North: the match (the hand)" in story(match)


def test_a_hand_that_nobody_wins_is_told() -> None:
    match = play("le-truc", "0:7h 1:7d 0:8h 1:8d 0:Ah 1:Ad")
    assert story(match)[-1] == "Nobody scores. Score: South 0, North 0"


def test_every_deal_tells_who_deals_and_who_is_mano() -> None:
    match = then(then(play("argentino", "0:truco 1:no-quiero"), "1:truco 2:no-quiero"))
    dealt = [sentence for sentence in story(match, 1) if sentence.startswith("Hand")]
    assert dealt == [
        "Hand 1: West deals, South is mano",
        "Hand 2: South deals, you are mano",
        "Hand 3: you deal, North is mano",
    ]


@pytest.mark.parametrize(
    ("reader", "sentence"),
    [
        (None, "South has won the match, 30 to 5"),
        (0, "You have won the match, 30 to 5"),
        (1, "You have lost the match, 5 to 30"),
    ],
)
def test_the_end_of_a_match_is_told_to_whoever_reads(reader: int | None, sentence: str) -> None:
    match = play("argentino", "0:truco 1:no-quiero", players=2, score=(29, 5))
    assert story(match, reader)[-1] == sentence


def test_an_opening_tells_who_deals_and_a_flor_at_once() -> None:
    deal = ["7e 6e 4e", "5c 4c 1o", "7o 5o 2b", "2e 3c 4o"]
    match = play("argentino", deal=deal, options={"flor": True})
    assert opening(match, FOUR, 0) == ("Hand 1: West deals, you are mano", "You: flor")


def test_a_score_names_both_sides() -> None:
    assert tell_score(rules_of("argentino"), (3, 4), (0, 0), Table(TWO, 1)) == "Score: South 3, You 4"


def test_the_card_turned_up_is_told_with_the_cards_that_it_makes_the_highest() -> None:
    jack, fours = play("paulista", turned="Jd"), play("paulista", turned="3h", players=2)
    kings = "king of clubs, king of hearts, king of spades, king of diamonds"
    assert story(jack, 0)[1] == f"Turned up (vira): jack of diamonds. Now the highest (manilhas): {kings}"
    assert opening(jack, FOUR, 0) == tuple(story(jack, 0))
    assert story(fours)[1].endswith("4 of clubs, 4 of hearts, 4 of spades, 4 of diamonds")
    again = then(play("paulista", "0:truco 1:corro", turned="Jd"), turned="7c")
    assert story(again)[-1].startswith("Turned up (vira): 7 of clubs. Now the highest (manilhas): queen of clubs")


@pytest.mark.parametrize("rules", list(GAMES.values()), ids=list(GAMES))
def test_everything_that_can_happen_has_words(rules: Rules) -> None:
    from random import Random

    for players in rules.players:
        match = Match(rules, players, seed="words")
        play_randomly(match, Random(1))
        for reader in (None, 0, 1):
            sentences = story(match, reader)
            assert all("{" not in sentence and sentence for sentence in sentences)
