"""Par: reproducible everywhere, fair, and of the very match that a person plays."""

from collections.abc import Generator
from datetime import date, timedelta
from math import sqrt

import pytest

from tests.lengthy import many_deals
from tests.visit import Visit
from truco import GAMES, TrucoError, daily, record
from truco.bots import BOTS
from truco.match import Match
from truco.par import Par, difference, par, replay, results, summed

DAY = date(2026, 11, 30)


def finished(playing: Generator[None, None, Match]) -> Match:
    while True:
        try:
            next(playing)
        except StopIteration as end:
            match: Match = end.value
            return match


@pytest.mark.parametrize(
    ("game", "replays", "total", "squared"),
    [
        ("argentino", 2, -18, 162),
        ("mineiro", 4, 5, 265),
        ("paulista", 4, -30, 228),
        ("le-truc", 8, -96, 1152),
        ("catala", 4, 15, 63),
        ("valencia", 4, -98, 4012),
    ],
)
def test_par_never_changes_and_is_the_same_on_every_python(game: str, replays: int, total: int, squared: int) -> None:
    assert par(game, DAY, replays) == Par(replays, total, squared)


def test_the_reference_is_the_first_parroquiano() -> None:
    assert {name for _day, name in daily.REFERENCES} == {"parroquiano"}
    assert BOTS["parroquiano"].version == 1


@pytest.mark.parametrize("game", list(GAMES))
def test_a_person_who_plays_as_the_reference_did_gets_its_very_match(game: str) -> None:
    """The rivals answer alike on the page and in the reference's match, and the person is asked where it was."""
    wanted = finished(replay(game, DAY, 5))
    visit = Visit(f"?game={game}&daily={DAY}&speed=0&wait=1")
    while (question := visit.until_asked()) is not None:
        assert visit.desk.sitting is not None
        match = visit.desk.sitting.match
        following = wanted.hands[match.number].moves[len(match.hand.moves)]
        if following.seat == 0 and any(act.word in (following.word, "blind") for act in question.acts):
            visit.press(question.acts[0].word if question.acts[0].word == "blind" else following.word)
        else:
            visit.control("pass")
        visit.pass_time(1000)
    assert visit.record() == record.write(wanted)


def test_the_rivals_and_the_partner_keep_their_choices_as_long_as_the_reference_does() -> None:
    """Two plays of one day differ first in a move of the person's seat."""
    plays = [[move for hand in finished(replay("mineiro", DAY, n)).hands for move in hand.moves] for n in range(6)]
    different = [play for play in plays[1:] if play != plays[0]]
    assert different
    for play in different:
        first = next(at for at, move in enumerate(play) if move != plays[0][at])
        assert 0 in (play[first].seat, plays[0][first].seat)


def test_a_play_counts_the_same_whichever_others_are_played() -> None:
    each = [difference(finished(replay("le-truc", DAY, n))) for n in range(6)]
    assert [one for one in results("le-truc", DAY, 6) if one is not None] == each
    assert par("le-truc", DAY, 6) == summed(each)
    assert par("le-truc", DAY, 4) == summed(each[:4])


@many_deals
def test_whoever_plays_as_the_reference_is_at_par_on_average() -> None:
    """Over many days the par of some plays differs from the mean of others by no more than chance does."""
    gaps: list[float] = []
    for day in (DAY + timedelta(days) for days in range(30)):
        others = [difference(finished(replay("le-truc", day, n))) for n in range(100, 105)]
        gaps.append(sum(others) / 5 - par("le-truc", day, 5).mean)
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1))
    assert spread > 0
    assert abs(mean) < 2.5 * spread / sqrt(len(gaps))


def test_the_work_can_be_done_a_decision_at_a_time() -> None:
    steps = list(results("mineiro", DAY, 3))
    assert len([step for step in steps if step is not None]) == 3
    assert len(steps) > 3 * 30


def test_the_difference_is_that_of_the_final_score() -> None:
    match = finished(replay("argentino", DAY, 0))
    assert difference(match) == match.score[0] - match.score[1]


def test_the_difference_goes_over_all_camas() -> None:
    """Whoever closes a cama scores what was lacking; the others keep what they had in it."""
    match = Match(GAMES["valencia"], seed="camas", score=(23, 20))
    match.say("1:truc 0:no-vull")
    assert difference(match) == -1
    match.say("2:truc 1:no-vull")
    assert (match.score, match.camas) == ((0, 0), (1, 0))
    assert difference(match) == 0


def test_par_is_rounded_alike_on_both_sides() -> None:
    assert [Par(2, total, 0).points for total in (-5, -4, -3, -1, 0, 1, 3, 4, 5)] == [-3, -2, -2, -1, 0, 1, 2, 2, 3]
    assert Par(4, 1, 1).points == 0


def test_a_single_play_says_nothing_about_the_spread() -> None:
    assert summed([7]).margin is None
    assert summed([1, 3]).margin == pytest.approx(1.96)


def test_par_needs_a_play_and_a_day_that_has_a_match() -> None:
    with pytest.raises(TrucoError, match="at least one"):
        par("argentino", DAY, 0)
    with pytest.raises(TrucoError, match="no daily before"):
        par("argentino", date(2025, 12, 31))
