"""The daily match: numbers and days, seeds, bots, and cards that never change."""

from datetime import date, timedelta

import pytest

from truco import GAMES, TrucoError, daily
from truco.bots import BOTS
from truco.cards import codes

FIRST = date(2026, 1, 1)


def test_the_first_of_january_2026_is_number_1() -> None:
    assert daily.number(FIRST) == 1
    assert daily.number(date(2026, 12, 1)) == 335
    assert daily.number(date(2027, 1, 1)) == 366


def test_numbers_and_days_are_each_others_inverse() -> None:
    assert all(daily.day_of(daily.number(FIRST + timedelta(days=n))) == FIRST + timedelta(days=n) for n in range(1000))


def test_there_is_none_before_the_first() -> None:
    for refused in (daily.number, daily.seed, daily.bot, lambda day: daily.match("argentino", day)):
        with pytest.raises(TrucoError, match="no daily before 2026-01-01"):
            refused(date(2025, 12, 31))
    with pytest.raises(TrucoError, match="numbered from 1"):
        daily.day_of(0)


def test_the_seed_is_the_date() -> None:
    assert daily.seed(date(2026, 3, 4)) == "daily/2026-03-04"


def test_a_day_to_come_has_its_match() -> None:
    assert daily.number(date(2199, 1, 1)) > 60_000
    assert daily.match("catala", date(2199, 1, 1)).seed == "daily/2199-01-01"


def test_the_cards_of_a_day_are_those_of_the_contract() -> None:
    match = daily.match("argentino", date(2026, 12, 1))
    assert codes(match.hand.cards[:12]) == "2o 4c 10c 1b 1e 1c 6b 12e 11o 5e 11c 4o"
    assert match.dealer == 2
    match = daily.match("le-truc", date(2026, 12, 1))
    assert codes(match.hand.cards[:6]) == "10s Kh Jh 10h Kc Qd"
    assert match.dealer == 1


@pytest.mark.parametrize("game", list(GAMES))
def test_a_daily_has_default_rules_and_the_bot_of_its_day(game: str) -> None:
    match = daily.match(game, FIRST)
    assert (match.rules, match.players) == (GAMES[game], GAMES[game].players[0])
    assert match.bots[0] == ""
    assert {name.split()[0] for name in match.bots[1:]} == {daily.bot(FIRST)}


def test_the_list_of_bots_begins_with_the_first_day_and_goes_upwards() -> None:
    days = [day for day, _name in daily.PINNED]
    assert days[0] == daily.FIRST
    assert days == sorted(set(days))
    assert {name for _day, name in daily.PINNED} <= BOTS.keys()


def test_a_better_bot_begins_on_its_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "PINNED", ((FIRST, "novato"), (date(2026, 7, 1), "parroquiano")))
    assert daily.bot(date(2026, 6, 30)) == "novato"
    assert daily.bot(date(2026, 7, 1)) == "parroquiano"
