"""A match that is over, looked at again: every moment is there, every card is open, every key leads somewhere."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from tests.visit import Visit
from truco.bots.appraisal import EARNEST
from truco.driver import play_match
from truco.games import GAMES
from truco.match import Match
from truco.record import load
from web import inputs, phrases
from web.beats import Beat
from web.moments import SLICE, Film, costly, moments


def finished(game: str, seed: str = "again", more: str = "") -> Visit:
    visit = Visit(f"?game={game}&seed={seed}&speed=0&lang=en{more}")
    visit.play_on(900)
    assert visit.screen.state == "over"
    return visit


def seen(beat: Beat) -> list[str]:
    """Every card that the picture of a moment shows in somebody's hand or upon the table."""
    table = beat.tableau
    held = [card for _slot, card in table.holding()]
    held += [card for seat in range(1, table.players) for card in table.known[seat]]
    return held + [laid.card or "?" for trick in (*(t.cards for t in table.tricks), table.table) for laid in trick]


@cache
def match_over(game: str) -> Match:
    """One of each game is enough for those who only look at it."""
    return match_of(finished(game))


def match_of(visit: Visit) -> Match:
    assert visit.desk.sitting is not None
    return visit.desk.sitting.match


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_a_match_is_a_moment_with_every_card_open(game: str) -> None:
    match = match_over(game)
    reel = list(moments(match))
    assert len(reel) == sum(len(hand.moves) + 1 for hand in match.hands)
    for beat in reel:
        hand = match.hands[beat.tableau.number]
        shown = seen(beat)
        assert "?" not in shown
        assert len(set(shown)) == len(shown)
        if beat.tableau.table or beat.tableau.tricks:
            assert sorted(shown) == sorted(card.code for dealt in hand.dealt for card in dealt)
    assert reel[-1].banner
    assert reel[-1].tableau.score == match.score


@pytest.mark.parametrize("game", GAMES)
def test_a_card_stays_at_its_place_until_it_is_laid(game: str) -> None:
    """Otherwise another card would be seen to leave the hand, and to turn into the one that is laid."""
    match = match_over(game)
    reel = [beat for beat in moments(match) if beat.tableau.number < 4]
    for before, after in pairwise(reel):
        if before.tableau.number != after.tableau.number:
            continue
        laid = [card for card in after.tableau.table if card not in before.tableau.table]
        for card in laid:
            if card.seat:
                assert before.tableau.known[card.seat][0] == card.card
                assert after.tableau.known[card.seat] == before.tableau.known[card.seat][1:]


def test_what_the_log_told_during_the_match_the_replay_tells_again() -> None:
    visit = finished("argentino")
    told = [line for beat in moments(match_of(visit)) for line in beat.lines]
    _first, who, *during = visit.screen.log
    assert during == told[-len(during) :]
    assert who.startswith("At the table: ")


def test_the_match_can_be_walked_through_by_hand_and_by_move_and_left_again() -> None:
    visit = finished("argentino")
    over = visit.screen
    visit.control("replay")
    reel = visit.screen.replay
    assert reel is not None
    assert reel.whole
    assert (reel.at, visit.screen.state) == (0, "over")
    assert visit.screen.log == reel.moments[0].lines

    def press(key: str) -> int:
        visit.give(inputs.Key(key, visit.now))
        assert visit.screen.replay is not None
        assert visit.screen.tableau == reel.moments[visit.screen.replay.at].tableau
        return visit.screen.replay.at

    second = reel.last_of(0) + 1
    assert [press("ArrowRight"), press("ArrowRight"), press("ArrowLeft")] == [1, 2, 1]
    assert press("ArrowDown") == second
    assert visit.screen.log == reel.moments[second].lines
    assert [press("ArrowUp"), press("ArrowDown")] == [0, second]
    assert [press("ArrowRight"), press("ArrowUp")] == [second + 1, second]
    last = len(reel.moments) - 1
    assert [press("End"), press("ArrowRight"), press("Home"), press("ArrowLeft")] == [last, last, 0, 0]
    visit.control("skip")
    assert visit.screen.replay is not None
    assert visit.screen.replay.at == 1
    visit.give(inputs.Key("Escape", visit.now))
    assert visit.screen.replay is None
    assert replace(visit.screen, turn=0, previous=None, acted=0.0) == replace(over, turn=0, previous=None, acted=0.0)


def test_cards_move_only_from_one_moment_to_the_next_of_a_hand() -> None:
    visit = finished("le-truc")
    visit.control("replay")
    before = visit.screen.tableau
    visit.control("replay.next")
    assert visit.screen.previous == before
    visit.control("replay.previous")
    assert visit.screen.previous == visit.screen.tableau == before
    visit.control("replay.last")
    assert visit.screen.previous == visit.screen.tableau


def test_nothing_can_be_looked_at_again_while_a_match_is_played() -> None:
    """The hands of the others would be seen."""
    visit = Visit("?seed=cheat&speed=0")
    visit.until_asked()
    before = visit.screen
    visit.control("replay")
    visit.control("replay.next")
    assert visit.screen.replay is None
    assert visit.screen == before


def test_a_new_match_ends_the_replay() -> None:
    visit = finished("le-truc")
    visit.control("replay")
    visit.pass_time(1000)
    visit.control("new")
    assert visit.screen.replay is None
    assert visit.screen.state == "playing"


def test_a_record_that_was_linked_can_be_looked_at_again() -> None:
    text = finished("catala").record()
    visit = Visit("?lang=en")
    visit.give(visit.desk.load(text, visit.screen.settings, visit.now))
    visit.control("replay")
    assert visit.screen.replay is not None
    assert len(visit.screen.replay.moments) == len(list(moments(load(text))))


def test_moments_are_made_a_slice_of_time_after_the_other() -> None:
    match = match_over("le-truc")

    def clock() -> Iterator[float]:
        now = 0.0
        while True:
            yield now
            now += SLICE / 3

    ticks = clock()
    film = Film(match, lambda: next(ticks))
    made: list[Beat] = []
    marks: list[tuple[int, float, str]] = []
    whole = False
    while not whole:
        reeled = film.slice()
        assert len(reeled.beats) <= 3
        made += reeled.beats
        marks += reeled.marks
        whole = reeled.whole
    assert made == list(moments(match))
    assert marks == [mark for mark in costly(match) if mark]


def test_what_the_person_did_worse_than_the_regular_is_marked_with_its_cost_the_costliest_first() -> None:
    visit = finished("argentino", more="&lang=en")
    visit.control("replay")
    reel = visit.screen.replay
    assert reel is not None
    costs = [cost for _place, cost, _told in reel.marks]
    assert len(costs) > 3
    assert costs == sorted(costs, reverse=True)
    names = phrases.seat_names(4)
    for place, cost, told in reel.marks:
        assert reel.moments[place].lines[0].startswith(names[0])
        assert told.endswith(f"about {cost:.1f} points better")
    visit.give(inputs.Key("m", visit.now))
    assert visit.screen.replay is not None
    assert visit.screen.replay.at == reel.marks[0][0]
    assert visit.screen.log[-1] == reel.marks[0][2]
    visit.control("replay.mark")
    assert visit.screen.replay.at == reel.marks[1][0]


def test_the_regular_finds_nothing_to_mark_in_its_own_play() -> None:
    match = Match(GAMES["le-truc"], seed="own", bots=("", ""))
    play_match(match, (EARNEST, EARNEST))
    assert [mark for mark in costly(match) if mark and mark[1] > 1] == []
