"""A hand played again with the same cards: for practice only, beside the match, which waits untouched."""

import pytest

from tests.visit import Memory, Visit, calm
from truco.games import GAMES
from truco.record import load, write
from web import captions
from web.storage import PRACTICE


def until_hand(visit: Visit, number: int) -> None:
    """Play on to the first question of that hand."""
    while visit.until_asked() is not None and visit.screen.tableau.number < number:
        visit.play_on(1)


@pytest.mark.parametrize("game", GAMES)
def test_the_last_hand_is_dealt_again_at_its_score_and_the_match_waits_as_it_was(game: str) -> None:
    store = Memory()
    visit = Visit(f"?game={game}&speed=0&lang=en", store=store)
    visit.control("new")
    until_hand(visit, 2)
    sitting = visit.desk.sitting
    assert sitting is not None
    before, stored, hand = visit.record(), dict(store), sitting.match.hands[1]
    visit.control("again")
    visit.until_asked()
    practice = load(visit.record())
    assert visit.screen.slot == PRACTICE
    assert visit.screen.log[0].startswith("Practice: ")
    assert captions.prompt(visit.screen).startswith("Practice · ")
    first = practice.hands[0]
    assert (first.cards, first.dealer) == (hand.cards, hand.dealer)
    assert (first.start_score, first.start_camas) == (hand.start_score, hand.start_camas)
    while (question := visit.until_asked()) is not None:
        visit.press(calm(question.acts).word)
    assert visit.screen.state == "over"
    assert dict(store) == stored
    visit.now += 1000
    visit.control("again")
    assert visit.screen.state == "playing"
    assert visit.screen.slot == PRACTICE
    visit.now += 1000
    visit.control("back")
    visit.until_asked()
    assert visit.record() == before
    assert dict(store) == stored
    visit.play_on(3)
    assert visit.record() != before
    assert dict(store) != stored


def test_from_the_end_of_a_match_the_last_hand_can_be_played_again_and_the_end_comes_back() -> None:
    visit = Visit("?game=le-truc&seed=end&speed=0&lang=en")
    visit.play_on(400)
    last = load(visit.record()).hand.cards
    end = visit.screen.beat.banner
    visit.now += 1000
    visit.control("again")
    visit.until_asked()
    assert load(visit.record()).hand.cards == last
    visit.now += 1000
    visit.control("back")
    assert (visit.screen.state, visit.screen.beat.banner) == ("over", end)


@pytest.mark.parametrize("game", GAMES)
def test_any_hand_that_is_looked_at_again_can_be_played_again(game: str) -> None:
    store = Memory()
    visit = Visit(f"?game={game}&speed=0&lang=en", store=store)
    visit.control("new")
    visit.play_on(900)
    match = load(visit.record())
    stored = dict(store)
    for number in (0, 1, len(match.hands) - 1):
        visit.now += 1000
        visit.control("replay")
        while visit.screen.tableau.number < number:
            visit.now += 1000
            visit.control("replay.next-hand")
        visit.now += 1000
        visit.control("replay.again")
        visit.until_asked()
        practised, hand = load(visit.record()).hands[0], match.hands[number]
        assert (practised.cards, practised.dealer) == (hand.cards, hand.dealer)
        assert (practised.start_score, practised.start_camas) == (hand.start_score, hand.start_camas)
        assert (visit.screen.slot, visit.screen.replay) == (PRACTICE, None)
        visit.play_on(2)
        visit.now += 1000
        visit.control("back")
        assert (visit.screen.state, visit.record()) == ("over", write(match))
    assert dict(store) == stored


def test_there_is_nothing_to_play_again_in_a_first_hand() -> None:
    """The others' cards are not yet known to anyone; to play it twice would be to look."""
    visit = Visit("?seed=first&speed=0")
    visit.until_asked()
    before = visit.record()
    visit.control("again")
    assert visit.record() == before
    assert visit.screen.slot != PRACTICE
