"""The sheet of the days' matches and the work on par: what they show, where their controls lead, how time passes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import count

import pytest

from truco.par import par
from web.book import EMPTY, Pages
from web.dailies import Entry, Result
from web.daily_sheet import COUNTDOWN, DailySheet
from web.days import Moment
from web.inputs import Begin, Consult, Errand
from web.month import Month, calendar, day_by_key, within
from web.nodes import Node
from web.work import Work

TODAY = date(2026, 12, 2)
NOON = Moment(1000.0, TODAY, 1000.0 + 12 * 3600)
WIN = Result(6, (12, 6), "wlwe", -1)


def sheet(entries: dict[int, Entry] | None = None, **changes: object) -> DailySheet:
    pages = Pages({"mineiro": entries}, {"336/mineiro": "x"}) if entries else EMPTY
    made = DailySheet(moment=NOON, game="mineiro", pages=pages, chosen=TODAY, reached=TODAY)
    return replace(made, **changes)


def parts(nodes: Sequence[Node | str]) -> Iterator[Node]:
    for node in nodes:
        if isinstance(node, Node):
            yield node
            yield from parts(node.inside)


def text(nodes: Sequence[Node | str]) -> str:
    return " ".join(node if isinstance(node, str) else text(node.inside) for node in nodes)


def controls(shown: DailySheet) -> dict[tuple[str, str], Node]:
    """The sheet's buttons by what they do and to what."""
    return {
        (node.attributes["data-ui"], node.attributes.get("data-value", "")): node
        for node in parts(shown.body())
        if node.tag == "button"
    }


def today_told(shown: DailySheet) -> str:
    return text(next(node.inside for node in parts(shown.body()) if node.attributes.get("class") == "today"))


def test_a_day_that_was_not_played_offers_its_match_and_counts_down_to_the_next() -> None:
    shown = sheet()
    assert "Number 336" in today_told(shown)
    assert "12:00:00" in today_told(shown)
    assert sheet().after("play", "2026-12-02") == (shown, (Begin("daily", "2026-12-02", "mineiro"),))
    assert ("sheet.play", "2026-12-02") in controls(shown)
    assert "Go on" in today_told(sheet({336: Entry(False)}))


def test_a_result_is_told_with_its_par_in_a_sentence_and_a_sign_for_each_hand() -> None:
    shown = sheet({336: Entry(False, WIN)})
    told = today_told(shown)
    assert "You won 12–6" in told
    assert "+6 points, par −1: +7 against par." in told
    assert "Parroquiano" in told
    assert "64 matches" in told
    assert "✓ ✗ ✓ =" in told
    names = [node.attributes["aria-label"] for node in parts(shown.body()) if node.attributes.get("role") == "img"]
    assert names == ["2 hands won, 1 hand lost, 1 hand level"]
    assert {("sheet.tell", "2026-12-02"), ("sheet.look", "2026-12-02"), ("sheet.again", "2026-12-02")} <= set(
        controls(shown)
    )
    assert ("sheet.play", "2026-12-02") not in controls(shown)


def test_while_par_is_worked_out_the_sheet_says_how_far() -> None:
    shown = sheet({336: Entry(False, replace(WIN, par=None))}, worked=(TODAY, 7))
    assert "7 of 64 matches" in today_told(shown)


def test_at_midnight_the_countdown_ends_and_the_new_day_is_offered() -> None:
    over = replace(sheet(), moment=NOON.at(NOON.midnight + 30))
    assert COUNTDOWN not in {node.attributes.get("id") for node in parts(over.body())}
    assert "A new day has begun." in today_told(over)
    assert "To number 337" in today_told(over)
    assert over.after("today", "") == (over, (Consult("daily", game="mineiro"),))
    assert "Number 336" in today_told(over)


def test_each_game_has_results_of_its_own() -> None:
    shown, wishes = sheet({336: Entry(False, WIN)}).after("game", "catala")
    assert isinstance(shown, DailySheet)
    assert "You won" not in today_told(shown)
    assert wishes == ()
    for odd in ("chess", "", 7, True):
        assert shown.after("game", odd) == (shown, ())


def test_a_day_to_come_is_refused_with_a_word() -> None:
    shown, wishes = sheet().after("day", "2026-12-03")
    assert isinstance(shown, DailySheet)
    assert wishes == ()
    assert shown.chosen == TODAY
    assert "is not there yet" in shown.note
    assert shown.after("day", "2026-12-01")[0] == sheet(chosen=date(2026, 12, 1), reached=date(2026, 12, 1))


def test_an_earlier_day_can_be_chosen_and_played() -> None:
    shown, _wishes = sheet().after("day", "2026-11-01")
    assert isinstance(shown, DailySheet)
    told = text(shown.body())
    assert "Number 305" in told
    assert "counts neither" in told
    assert shown.after("play", "2026-11-01")[1] == (Begin("daily", "2026-11-01", "mineiro"),)
    assert shown.after("tell", "2026-11-01")[1] == (Consult("share", "2026-11-01", "mineiro"),)


@pytest.mark.parametrize("name", ["day", "to", "play", "look", "again", "tell", "month", "nonsense"])
@pytest.mark.parametrize("value", ["", "x", "2025-12-31", "2026-02-30", 7, True, "<b>", "9" * 500])
def test_odd_values_change_nothing(name: str, value: str | int | bool) -> None:
    assert sheet().after(name, value) == (sheet(), ())


def test_the_results_can_be_carried_and_brought() -> None:
    shown = sheet(carried="text")
    assert shown.after("carry", "")[1] == (Errand("copy", "text"),)
    assert shown.after("take", "other")[1] == (Errand("take", "other"),)


# --- the calendar


def test_every_day_is_marked_by_a_sign_and_named_in_words() -> None:
    entries = {335: Entry(False, WIN), 334: Entry(True, Result(-6, (6, 12), "l")), 336: Entry(False)}
    month = Month(first=date(2026, 12, 1), today=TODAY, entries=entries, reached=TODAY, chosen=TODAY)
    buttons = [node for node in parts([calendar(month)]) if node.attributes.get("data-ui") == "sheet.day"]
    assert len(buttons) == 31
    told = {node.attributes["data-value"]: (text(node.inside), node.attributes) for node in buttons}
    assert told["2026-12-01"][0] == "1 ✓"
    assert told["2026-12-01"][1]["aria-label"] == "Tuesday, 1 December 2026: You won 12–6"
    assert told["2026-12-02"][0] == "2 …"
    assert told["2026-12-02"][1]["aria-current"] == "date"
    assert told["2026-12-03"][1]["aria-disabled"] == "true"
    assert told["2026-12-03"][1]["aria-label"].endswith("not there yet")
    assert [value for value, (_text, names) in told.items() if names["tabindex"] == "0"] == ["2026-12-02"]
    before = replace(month, first=date(2026, 11, 1))
    lost = next(node for node in parts([calendar(before)]) if node.attributes.get("data-value") == "2026-11-30")
    assert text(lost.inside) == "30 ✗"


def test_the_calendar_goes_from_the_first_month_to_this_one() -> None:
    def turns(first: date) -> list[bool]:
        month = Month(first=first, today=TODAY, entries={}, reached=TODAY, chosen=TODAY)
        nodes = parts([calendar(month)])
        return ["disabled" not in node.attributes for node in nodes if node.attributes.get("data-ui") == "sheet.month"]

    assert turns(date(2026, 1, 1)) == [False, True]
    assert turns(date(2026, 6, 1)) == [True, True]
    assert turns(date(2026, 12, 1)) == [True, False]
    assert within(date(2020, 1, 1), TODAY) == date(2026, 1, 1)
    assert within(date(2030, 1, 1), TODAY) == date(2026, 12, 31)


def test_the_arrow_keys_walk_the_calendar() -> None:
    day = date(2026, 3, 31)
    keys = "ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageUp PageDown".split()
    assert [day_by_key(day, key) for key in keys] == [
        date(2026, 3, 30), date(2026, 4, 1), date(2026, 3, 24), date(2026, 4, 7),
        date(2026, 3, 30), date(2026, 4, 5), date(2026, 2, 28), date(2026, 4, 30),
    ]  # fmt: skip
    assert day_by_key(day, "a") is None
    shown, _wishes = sheet().after("to", "2026-11-15")
    assert isinstance(shown, DailySheet)
    assert (shown.reached, shown.chosen) == (date(2026, 11, 15), TODAY)
    earlier, _wishes = shown.after("month", "-1")
    assert isinstance(earlier, DailySheet)
    assert earlier.reached == date(2026, 10, 1)


# --- the work on par


def test_par_is_worked_out_in_slices_that_end_with_the_first_decision_after_their_time() -> None:
    """Every look at the clock is a millisecond later: no slice takes more decisions than it has milliseconds."""
    for slice_ in (1.0, 5.0, 50.0):
        ticks = count()
        work = Work("le-truc", date(2026, 12, 2), replays=6)
        slices, before, found = 0, 0, None
        while found is None:
            found = work.go_on(lambda ticks=ticks: float(next(ticks)), slice_)
            now = next(ticks)
            assert now - before <= slice_ + 2
            before, slices = now, slices + 1
        assert found == par("le-truc", date(2026, 12, 2), 6)
        assert slices > 1
        assert len(work.ended) == 6


def test_the_day_before_has_its_own_par() -> None:
    yesterday = TODAY - timedelta(1)
    assert Work("le-truc", yesterday, 2).go_on(lambda: 0.0) == par("le-truc", yesterday, 2)
