"""Deals from a seed: a link deals the same cards for ever, on every runtime."""

from hashlib import sha256
from itertools import islice
from typing import TypeVar

import pytest

from truco import GAMES, BadCard, Match, rules_of
from truco.cards import card, cards, codes, dealing_order, first_dealer
from truco.streams import Stream, shuffled, words

T = TypeVar("T")

ARGENTINO = (
    "2o 4c 10c 1b 1e 1c 6b 12e 11o 5e 11c 4o 12o 1o 4e 12b 3o 10b 3c 6o 3b 7e 11b 2c 6c 12c 10o 5b 7c 4b 5c 11e 7b 6e "
    "3e 7o 2e 2b 5o 10e"
)
LE_TRUC = "10s Kh Jh 10h Kc Qd Qc 8d 9h 9d 9c 8h 7c 7d Ad 8c Jd Kd Ah 7s Qs 8s Jc 9s Qh As Ks 10d 10c Js 7h Ac"


def ordered(game: str, players: int, seed: str, number: int) -> str:
    return codes(dealing_order(rules_of(game).deck, game, players, seed, number))


def test_the_check_values_of_the_contract():
    assert ordered("argentino", 4, "daily/2026-12-01", 0) == ARGENTINO
    assert first_dealer("argentino", 4, "daily/2026-12-01") == 2
    assert ordered("le-truc", 2, "daily/2026-12-01", 0) == LE_TRUC
    assert first_dealer("le-truc", 2, "daily/2026-12-01") == 1


def spelled_out(tag: str, pile: list[T]) -> list[T]:
    """The contract's words as a program of their own."""
    text = b"".join(sha256(f"{tag}/{block}".encode()).digest() for block in range(len(pile) // 8 + 40))
    drawn = iter([int.from_bytes(text[i : i + 4], "big") for i in range(0, len(text), 4)])
    for i in range(len(pile) - 1, 0, -1):
        word = next(drawn)
        while not word < 2**32 - 2**32 % (i + 1):
            word = next(drawn)
        pile[i], pile[word % (i + 1)] = pile[word % (i + 1)], pile[i]
    return pile


@pytest.mark.parametrize("game", GAMES)
def test_every_hand_is_shuffled_as_the_contract_says(game):
    rules = GAMES[game]
    suits, ranks = (
        ("chsd", "A 2 3 4 5 6 7 8 9 10 J Q K") if rules.deck.names("Kh") else ("eboc", " ".join(map(str, range(1, 13))))
    )
    canonical = [rank + suit for suit in suits for rank in ranks.split() if rules.deck.names(rank + suit)]
    for seed in ("", "any text", "ñandú ♠", 'a "quoted" one', "daily/2026-01-01"):
        for number in (0, 1, 17):
            tag = f"truco/1/{game}/{rules.players[0]}/{seed}/{number}"
            assert ordered(game, rules.players[0], seed, number).split() == spelled_out(tag, canonical.copy())


@pytest.mark.parametrize("game", GAMES)
def test_the_first_dealer_is_drawn_or_the_host(game):
    rules = GAMES[game]
    for players in rules.players:
        dealers = {Match(rules, players, seed=str(seed)).dealer for seed in range(60)}
        assert dealers == ({0} if rules.host_deals else set(range(players)))
        for seed in ("a", "b"):
            word = int.from_bytes(sha256(f"truco/1/{game}/{players}/{seed}/dealer/0".encode()).digest()[:4], "big")
            assert first_dealer(game, players, seed) == word % players


def test_hands_are_dealt_one_card_at_a_time_from_the_mano():
    match = Match(rules_of("argentino"), seed="daily/2026-12-01")
    order = ARGENTINO.split()
    assert match.hand.mano == 3
    for place, seat in enumerate((3, 0, 1, 2)):
        assert codes(match.hand.dealt[seat]).split() == order[place:12:4]


def test_packets_of_three_are_dealt_from_the_order():
    match = Match(rules_of("mineiro", {"packets": False}), seed="packets")
    order = [one.code for one in match.hand.cards]
    for place in range(4):
        seat = (match.hand.mano + place) % 4
        assert codes(match.hand.dealt[seat]).split() == order[3 * place : 3 * place + 3]


def test_a_later_hand_has_cards_of_its_own():
    match = Match(rules_of("argentino"), seed="x")
    first = match.hand.cards
    match.say(f"{match.hand.mano}:mazo")
    assert match.number == 1
    assert match.hand.cards != first
    assert codes(match.hand.cards) == ordered("argentino", 4, "x", 1)


def test_options_that_do_not_change_the_pack_do_not_change_the_deal():
    assert (
        Match(rules_of("argentino", {"flor": True}), seed="x").hand.cards
        == Match(rules_of("argentino"), seed="x").hand.cards
    )


def test_words_that_would_bias_a_choice_are_passed_over():
    """Of a pile so large a few words are; nearly half of them where so many things are to be chosen among."""
    pile = list(range(300_000))
    assert shuffled("large", pile) == spelled_out("large", pile.copy())
    n = 2**31 + 1
    assert [Stream("half").below(n)] == [next(word for word in words("half") if word < n) % n]
    refused = next(tag for tag in map(str, range(20)) if next(words(tag)) >= n)
    assert Stream(refused).below(n) == next(word for word in words(refused) if word < n)


def test_streams_are_even_and_follow_from_their_tag():
    stream, other = Stream("tag"), Stream("tag")
    drawn = [stream.below(6) for _ in range(6000)]
    assert drawn == [other.below(6) for _ in range(6000)]
    assert all(900 < drawn.count(face) < 1100 for face in range(6))
    assert sorted(Stream("tag").sample("abcdef", 6)) == list("abcdef")
    assert Stream("tag").sample("abcdef", 0) == []
    assert not any(Stream("tag").chance(0, 5) for _ in range(9))
    assert all(Stream("tag").chance(5, 5) for _ in range(9))
    assert {Stream(str(n)).pick("ab") for n in range(20)} == {"a", "b"}


def test_the_words_of_a_tag_are_those_of_its_hashes():
    digest = sha256(b"tag/0").digest() + sha256(b"tag/1").digest()
    expected = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 64, 4)]
    assert list(islice(words("tag"), 16)) == expected


def test_cards_are_known_by_their_codes():
    assert [card(code).rank for code in ("10b", "As", "7o", "10d")] == ["10", "A", "7", "10"]
    assert codes(cards("7c 2b 4o")) == "7c 2b 4o"
    assert card("7c") is card("7c")
    assert repr(card("7c")) == "card('7c')"
    for wrong in ("", "13o", "7x", "o7", "Ae", "7O", "#7o"):
        with pytest.raises(BadCard):
            card(wrong)
