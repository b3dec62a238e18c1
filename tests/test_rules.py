"""Rules that contradict themselves are refused, options are exact, and a match begins only as it can."""

from dataclasses import replace

import pytest

from truco import GAMES, BadOption, Match, TrucoError, rules_of
from truco.cards import Deck, Pack, TurnedUp, cards
from truco.counts import Count, Scored
from truco.match import Given
from truco.preludes import Cut
from truco.rules import OPENING, Auction, Call, ConcedeWhen, Concession, Option, Raiser, Rules
from truco.stakes import Plus, To

BET = Auction(name="bet", calls=(Call(word="raise", stake=To(2)),), accept="yes", refuse="no")
COUNT = Auction(
    name="sum", calls=(Call(word="count", stake=Plus(2)),), accept="yes", refuse="no", decided_by=Count(values={"1": 1})
)
TURNED = TurnedUp("7 6 5", "eboc")


def game(**changes):
    """A small game of its own, with changes."""
    plain = {
        "game": "small",
        "players": (2,),
        "deck": Deck(Pack.SPANISH, "1e 7 6 5"),
        "target": 5,
        "auctions": (BET, COUNT),
    }
    return Rules(**(plain | changes))


def test_a_game_that_nobody_has_written_before_can_be_played():
    match = Match(game(), seed="any")
    mano = match.hand.mano
    match.say(f"{mano}:raise {1 - mano}:yes")
    assert match.hand.stake == 2
    assert [move.word for move in match.legal(1 - mano)] == []


def test_of_two_counts_that_wait_for_the_end_the_second_is_nothing_once_the_match_is_won():
    at_end = replace(COUNT, decided_by=Count(values={"1": 1}, scored=Scored.AT_END))
    other = replace(at_end, name="more", calls=(Call(word="twice", stake=Plus(2)),))
    for score, awards in (((0, 0), [(0, 2, "sum"), (0, 2, "more"), (0, 1, "hand")]), ((3, 0), [(0, 2, "sum")])):
        match = Match(game(auctions=(BET, at_end, other)), dealer=1, score=score)
        match.deal(Given("deck", cards("1e 7b 7e 6b 6e 5b")))
        match.say("0:count 1:yes 0:twice 1:yes 0:1e 1:7b 0:7e 1:6b")
        assert match.hand.awards == awards


def test_a_card_alone_is_out_of_its_ranks_class():
    assert [len(same) for same in game().deck.classes()] == [1, 4, 4, 4]
    assert not game().deck.names("1b")
    assert not game().deck.names("raise")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"auctions": (replace(BET, calls=BET.calls * 2),)}, "stands twice"),
        ({"auctions": (replace(BET, calls=(Call(word="raise", stake=To(2), after=(OPENING, "it")),)),)}, "unknown one"),
        ({"auctions": (replace(BET, calls=(Call(word="raise", stake=To(2), after=("raise",)),)),)}, "nothing opens"),
        ({"auctions": (replace(COUNT, raise_later=Raiser.ANYONE),)}, "not raised"),
        ({"players": (2, 6)}, "18 cards to deal and 13 in the pack"),
        ({"deck": Deck(Pack.SPANISH, "1e 7 6", TURNED), "players": (3,)}, "10 cards to deal and 9 in the pack"),
        ({"deck": Deck(Pack.SPANISH, "1e 7 6 5", TURNED), "preludes": (Cut("cut", "tap", "one", "all"),)}, "turned up"),
        ({"target": 0}, "positive"),
        ({"camas": 0}, "positive"),
        ({"concession": Concession(word="no", when=ConcedeWhen.EVER)}, "concession"),
    ],
)
def test_rules_that_contradict_themselves_are_refused(changes, why):
    with pytest.raises(BadOption, match=why):
        game(**changes)


def test_the_first_value_of_an_option_is_its_default():
    for rules in GAMES.values():
        assert rules.chosen == {option.name: next(iter(option.values)) for option in rules.options}
        assert rules.with_options({}) == rules
        assert rules.with_options(dict(rules.chosen)) == rules


def test_an_option_changes_only_what_it_names():
    plain, other = rules_of("argentino"), rules_of("argentino", {"target": 15})
    assert other.target == 15
    assert replace(other, target=30, chosen={}) == plain
    assert other.chosen["target"] == 15
    assert rules_of("catala", {"deck": "32"}).deck != rules_of("catala").deck


def test_an_options_value_has_exactly_its_type():
    option = Option("high", {False: {}, True: {"target": 9}})
    rules = game(options=(option,))
    assert rules.with_options({"high": True}).target == 9
    for wrong in (1, 0, "true", None, 1.0):
        with pytest.raises(BadOption, match="it can be: false, true"):
            rules.with_options({"high": wrong})
    with pytest.raises(BadOption, match="has no option 'low'; it has: high"):
        rules.with_options({"low": True})
    with pytest.raises(BadOption, match="it has: none"):
        game().with_options({"high": True})


def test_an_option_may_need_the_value_of_another():
    with pytest.raises(BadOption, match="ladder = long needs table = valencia"):
        rules_of("valencia", {"ladder": "long", "table": "menorca"})
    assert rules_of("valencia", {"ladder": "short", "table": "menorca"}).chosen["table"] == "menorca"
    assert "nou-val" in rules_of("valencia", {"ladder": "long"}).calls


def test_an_unknown_game_is_refused_with_those_there_are():
    with pytest.raises(BadOption, match="unknown game 'poker'; there are: argentino"):
        rules_of("poker")


def test_a_match_has_either_a_seed_or_a_first_dealer():
    rules = rules_of("argentino")
    for wrong in ({}, {"seed": "s", "dealer": 0}):
        with pytest.raises(TrucoError, match="either a seed or a first dealer"):
            Match(rules, **wrong)
    with pytest.raises(BadOption, match="for 4 or 2 players, not 3"):
        Match(rules, 3, seed="s")


def test_a_match_without_a_seed_waits_for_its_cards():
    match = Match(rules_of("le-truc"), dealer=0)
    assert match.needs_cards
    assert match.dealer == 0
    assert match.legal(0) == ()
    assert (match.score, match.camas, match.winner, match.over) == ((0, 0), (0, 0), None, False)
    match.deal(Given("deck", match.rules.deck.cards[:6]))
    assert not match.needs_cards
    assert [move.word for move in match.legal(1) if move.word == "Ac"] == ["Ac"]


def test_a_seeded_match_deals_the_next_hand_at_once_until_it_is_over():
    match = Match(rules_of("argentino"), 2, seed="s", score=(27, 27))
    for number in range(2):
        assert match.number == number
        match.say(f"{match.hand.turn}:mazo")
    assert match.over or match.number == 2
    while not match.over:
        match.say(f"{match.hand.turn}:mazo")
    assert match.winner is not None
    assert not match.needs_cards
    assert max(match.score) == 30
