"""The book of the days' matches: what counts, streaks, the histogram, its text, two pages at once, two devices."""

import json
from datetime import date, timedelta

import pytest

from tests.visit import Memory, Visit
from truco import daily, record
from truco.games import GAMES
from web import book, dailies, plain, storage
from web.book import Book, Pages
from web.dailies import Bin, Entry, Result, Tally, histogram, merged, tally, with_begun, with_par, with_result, written
from web.pack import pack

TODAY = 335
WIN = Result(6, (30, 24), "wlwe", -1)
LOSS = Result(-12, (0, 12), "lll")


def played(*numbers: int, late: bool = False, result: Result = WIN) -> dict[int, Entry]:
    return {number: Entry(late, result) for number in numbers}


def test_the_first_result_of_a_day_stands() -> None:
    entries = with_result(with_begun({}, 335, late=False), 335, WIN)
    assert entries == {335: Entry(False, WIN)}
    assert with_result(entries, 335, LOSS) == entries
    assert with_begun(entries, 335, late=True) == entries


def test_a_match_counts_by_the_day_on_which_it_was_begun() -> None:
    assert with_result(with_begun({}, 334, late=False), 334, WIN)[334].counts
    assert not with_result(with_begun({}, 334, late=True), 334, WIN)[334].counts
    assert not with_result({}, 334, WIN)[334].counts


def test_par_is_added_to_a_result_only() -> None:
    begun = with_begun({}, 335, late=False)
    assert with_par(begun, 335, 3) == begun
    assert with_par({}, 335, 3) == {}
    result = with_par(with_result(begun, 335, LOSS), 335, -7)[335].result
    assert result is not None
    assert (result.par, result.against_par) == (-7, -5)


@pytest.mark.parametrize(
    ("entries", "streak", "best"),
    [
        ({}, 0, 0),
        (played(335), 1, 1),
        (played(333, 334, 335), 3, 3),
        (played(333, 334), 2, 2),  # today's is still to come
        (played(332, 333), 0, 2),
        (played(320, 321, 322, 323, 334, 335), 2, 4),
        (played(333, 335) | played(334, late=True), 1, 1),
        (played(333, 335) | {334: Entry(False)}, 1, 1),
        (played(334, 335, 336, 337), 2, 2),  # the clock was put back
    ],
)
def test_a_streak_is_of_days_in_a_row_whose_match_was_finished(
    entries: dict[int, Entry], streak: int, best: int
) -> None:
    sums = tally(entries, TODAY)
    assert (sums.streak, sums.best) == (streak, best)


def test_what_was_begun_late_is_in_no_sum() -> None:
    entries = played(330, 331) | played(332, late=True) | played(333, result=LOSS) | {334: Entry(False)}
    assert tally(entries, TODAY) == Tally(played=3, won=2, streak=0, best=2)
    assert sum(one.count for one in histogram(entries, TODAY, 30)) == 3


def test_the_histogram_has_a_bin_for_every_difference_there_can_be() -> None:
    for rules in GAMES.values():
        reach = rules.target * rules.camas
        entries = {n: Entry(False, Result(n - 1 - reach, (1, 0), "w")) for n in range(1, 2 * reach + 2)}
        bins = histogram(entries, 1000, reach)
        assert sum(one.count for one in bins) == 2 * reach + 1
        assert [one.low for one in bins] == sorted((one.low for one in bins), reverse=True)
        assert bins[3] == Bin(0, 0, 1)
        assert len(histogram({}, 1000, reach)) == 6


def test_entries_are_written_shortly_and_read_again() -> None:
    entries = {1: Entry(True), 334: Entry(False, LOSS), 335: Entry(True, WIN), 90_000: Entry(False)}
    text = "1~ 334=-12,0-12,,lll 335~=6,30-24,-1,wlwe 90000"
    assert written(entries) == text
    assert dailies.read(text) == (entries, True)


@pytest.mark.parametrize(
    "word",
    ["0", "-1", "x", "335=", "335=6", "335=6,30-24,-1", "335=6,30-24,-1,", "335=6,30-24,-1,x", "335=06,30-24,,w",
     "335=6,30-24,+1,w", "335~~", "1000000", "335=99999,1-0,,w", "٣", "335=6,30-24,-0,w", "<b>", "335=6,30-24,,w" * 2],
)  # fmt: skip
def test_what_is_no_entry_is_left_out(word: str) -> None:
    assert dailies.read(f"334 {word} 336") == ({334: Entry(False), 336: Entry(False)}, False)


def test_a_day_stands_there_once_and_a_text_has_an_end() -> None:
    assert dailies.read("334 334~") == ({334: Entry(False)}, False)
    assert dailies.read("1 " * dailies.LONGEST) == ({}, False)


# --- the book


def opened(store: Memory) -> Book:
    return Book(store)


def test_the_book_keeps_what_two_open_pages_write_in_turn() -> None:
    store = Memory()
    one, other = opened(store), opened(store)
    one.begin("argentino", 334, late=False)
    other.begin("mineiro", 334, late=False)
    one.finish("argentino", 334, WIN, "a record")
    other.finish("mineiro", 334, LOSS, "another")
    other.note_par("argentino", 334, 4)
    for each in (one, other, opened(store)):
        assert each.pages.of("argentino") == {334: Entry(False, Result(6, (30, 24), "wlwe", 4))}
        assert each.pages.of("mineiro") == {334: Entry(False, LOSS)}
        assert each.record("argentino", 334) == "a record"


def test_only_so_many_records_are_kept_and_every_result() -> None:
    kept = opened(Memory())
    for number in range(1, 61):
        kept.finish("argentino", number, WIN, f"record {number}")
    assert kept.record("argentino", 60) == "record 60"
    assert kept.record("argentino", 60 - book.RECORDS) is None
    assert len(kept.pages.of("argentino")) == 60


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"v":2}', '{"v":1,"days":[],"records":{}}', '{"v":1,"days":{"chess":"1"},"records":{}}',
     '{"v":1,"days":{"argentino":7},"records":{}}', '{"v":1,"days":{},"records":{"1/argentino":"?"}}', "[" * 100_000,
     '{"v":1,"days":{"argentino":"1 x"},"records":{}}'],
)  # fmt: skip
def test_an_unreadable_book_gives_what_can_be_read_and_a_note(text: str) -> None:
    visit = Visit("?daily=2026-12-01&speed=0", store=Memory({book.KEY: text}))
    assert visit.screen.state == "playing"
    assert len(visit.keeper.notes) == 1


class Failing(Memory):
    """A store whose book can be neither read nor written."""

    def getItem(self, key: str, /) -> str | None:  # noqa: N802 (the browser's name)
        raise OSError(key)


class Full(Memory):
    """A store that is full."""

    def setItem(self, key: str, value: str, /) -> None:  # noqa: N802 (the browser's name)
        raise OSError("quota")


@pytest.mark.parametrize("store", [None, Failing(), Full()])
def test_without_a_store_the_book_lasts_for_the_visit(store: Memory | None) -> None:
    kept = Book(store)
    kept.begin("argentino", 335, late=False)
    kept.finish("argentino", 335, WIN, "text")
    assert kept.pages.of("argentino") == {335: Entry(False, WIN)}
    assert kept.record("argentino", 335) == "text"


def test_results_are_carried_to_another_device() -> None:
    here, there = opened(Memory()), opened(Memory())
    here.finish("argentino", 333, WIN, "x")
    here.finish("argentino", 334, WIN, "x")
    there.begin("argentino", 334, late=False)
    there.finish("argentino", 332, LOSS, "y")
    assert there.take(f" {here.carried()[:20]}\n{here.carried()[20:]} ")
    late = Entry(True, WIN)
    assert there.pages.of("argentino") == {332: Entry(True, LOSS), 333: late, 334: late}
    assert there.take(here.carried())
    assert tally(there.pages.of("argentino"), TODAY) == tally(merged(there.pages.of("argentino"), {}), TODAY)


def test_a_result_of_ones_own_is_kept_when_another_is_brought() -> None:
    assert merged({1: Entry(False, WIN)}, {1: Entry(False, LOSS)}) == {1: Entry(False, WIN)}
    with_no_par = Result(6, (30, 24), "wlwe")
    assert merged({1: Entry(False, with_no_par)}, {1: Entry(True, WIN)}) == {1: Entry(False, WIN)}
    assert merged({1: Entry(False)}, {1: Entry(False, WIN), 2: Entry(True)}) == {1: Entry(False, WIN), 2: Entry(True)}


@pytest.mark.parametrize("text", ["", "x", "ñ", pack("{}"), pack('{"v":1,"days":{"argentino":"?"},"records":{}}')])
def test_a_text_that_is_none_of_ours_changes_nothing(text: str) -> None:
    kept = opened(Memory())
    kept.finish("argentino", 333, WIN, "x")
    before = kept.pages
    assert not kept.take(text)
    assert kept.pages == before


def test_ten_years_of_every_game_can_be_kept_and_carried() -> None:
    entries = {number: Entry(False, Result(-12, (18, 30), "wl" * 10, -3)) for number in range(1, 3651)}
    pages = Pages(dict.fromkeys(GAMES, entries), {})
    text = book.dumps(pages)
    assert len(text) < 2_000_000
    assert book.loads(text) == (pages, True)
    kept = opened(Memory({book.KEY: text}))
    fresh = opened(Memory())
    assert fresh.take(kept.carried())
    assert fresh.pages == pages


# --- on the page


def test_a_finished_daily_is_in_the_book_with_its_result() -> None:
    store = Memory()
    visit = Visit("?game=mineiro&speed=0", store=store)
    visit.control("daily")
    assert json.loads(store[book.KEY])["days"] == {"mineiro": "335"}
    visit.play_on(300)
    match = record.load(visit.record())
    entry = visit.desk.book.pages.of("mineiro")[335]
    assert entry.counts
    assert entry.result is not None
    assert entry.result.score == match.score
    assert entry.result.difference == match.score[0] - match.score[1]
    assert len(entry.result.hands) == len(match.hands)
    assert visit.desk.book.record("mineiro", 335) == visit.record()


def test_a_finished_daily_is_not_begun_again_but_shown() -> None:
    store = Memory()
    visit = Visit("?game=mineiro&speed=0&daily=2026-12-01", store=store)
    visit.play_on(300)
    ended, result = visit.record(), visit.desk.book.pages.of("mineiro")[335]
    for query in ("?game=mineiro&speed=0&daily=2026-12-01", "?game=mineiro&speed=0"):
        again = Visit(query, store=store)
        if again.screen.state != "over":
            again.control("daily")
        assert (again.screen.state, again.record()) == ("over", ended)
        assert again.desk.book.pages.of("mineiro")[335] == result


def test_a_finished_daily_whose_record_is_gone_leaves_the_table_bare() -> None:
    store = Memory({book.KEY: book.dumps(Pages({"argentino": played(335)}, {}))})
    visit = Visit("?daily=2026-12-01&speed=0", store=store)
    assert visit.screen.state == "ready"
    assert visit.screen.slot == "daily/2026-12-01/argentino"


def test_a_daily_that_is_played_again_counts_no_more() -> None:
    store = Memory()
    visit = Visit("?game=mineiro&speed=0&daily=2026-12-01", store=store)
    visit.play_on(300)
    before = store[book.KEY]
    visit.wish("anew", "2026-12-01", "mineiro")
    visit.now += 1000
    assert 'seed = "daily/2026-12-01"' in visit.record()
    assert visit.screen.state == "playing"
    visit.play_on(300)
    assert visit.screen.state == "over"
    assert store[book.KEY] == before


def test_a_match_goes_on_over_midnight_and_counts_for_its_day() -> None:
    store = Memory()
    visit = Visit("?game=mineiro&speed=0", store=store)
    visit.control("daily")
    visit.play_on(2)
    visit.today += timedelta(1)
    visit.play_on(2)
    again = Visit("?game=mineiro&speed=0", store=store, today=visit.today)
    assert again.record() == visit.record()
    again.play_on(300)
    entries = again.desk.book.pages.of("mineiro")
    assert entries.keys() == {335}
    assert entries[335].counts
    again.now += 1000
    again.control("daily")
    assert 'seed = "daily/2026-12-02"' in again.record()
    assert again.screen.tableau.score == (0, 0)


def test_a_link_to_an_earlier_day_is_played_without_counting() -> None:
    visit = Visit("?game=mineiro&speed=0&daily=2026-11-30", store=Memory())
    visit.play_on(300)
    entry = visit.desk.book.pages.of("mineiro")[334]
    assert entry.result is not None
    assert not entry.counts


def test_a_day_to_come_is_refused_also_where_a_wish_names_it() -> None:
    visit = Visit("?game=mineiro&speed=0", store=Memory())
    visit.wish("daily", "2026-12-02", "mineiro")
    assert 'seed = "daily/2026-12-01"' in visit.record()
    visit.wish("daily", "2025-12-31", "mineiro")
    assert 'seed = "daily/2026-12-01"' in visit.record()


def test_another_match_in_the_slot_of_a_daily_is_not_taken_for_it() -> None:
    for seed, bots in (("other", ("", *("parroquiano 1",) * 3)), ("daily/2026-12-01", ("", *("novato 1",) * 3))):
        named = ", ".join(f'"{bot}"' for bot in bots)
        text = f'format = 1\ngame = "mineiro"\nplayers = 4\nseed = "{seed}"\nbots = [{named}]\n'
        kept = {"v": 1, "settings": {}, "matches": {"daily/2026-12-01/mineiro": pack(text)}, "last": "own"}
        visit = Visit("?game=mineiro&speed=0&daily=2026-12-01", store=Memory(truco=json.dumps(kept)))
        assert 'seed = "daily/2026-12-01"' in visit.record()
        assert "novato" not in visit.record()
        assert visit.keeper.notes


def test_numbers_and_days_are_those_of_the_engine() -> None:
    assert daily.day_of(335) == date(2026, 12, 1)


def test_a_finished_daily_is_counted_once_however_often_it_is_looked_at() -> None:
    store = Memory()
    visit = Visit("?game=mineiro&speed=0&daily=2026-12-01", store=store)
    visit.play_on(300)
    assert len(visit.keeper.kept.tally["mineiro"]) == 1
    for _ in range(2):
        again = Visit("?game=mineiro&speed=0&daily=2026-12-01", store=store)
        while again.desk.count():
            pass
        assert len(again.keeper.kept.tally["mineiro"]) == 1


def test_the_results_of_the_days_go_with_all_that_is_stored() -> None:
    here, there = Memory(), Memory()
    visit = Visit("?game=mineiro&speed=0&daily=2026-12-01", store=here)
    visit.play_on(300)
    visit.control("export")
    assert visit.screen.counted is not None
    other = Visit("", store=there)
    other.desk.book.finish("mineiro", 334, LOSS, "x")
    other.control("import", visit.screen.counted.stored)
    entries = other.desk.book.pages.of("mineiro")
    assert entries.keys() == {334, 335}
    assert entries[335] == visit.desk.book.pages.of("mineiro")[335]
    spoilt = visit.screen.counted.stored.replace('"daily": "', '"daily": "x')
    assert spoilt != visit.screen.counted.stored
    before = dict(there)
    other.control("import", spoilt)
    assert dict(there) == before


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, '{"v":1,"days":' + "[" * 99 + "]" * 99 + "}", '{"a":' * 100_000],
    ids=["open", "closed", "objects"],
)
def test_a_text_nested_beyond_measure_is_not_even_parsed(text: str) -> None:
    """It would not be an error to the page's Python, but its end."""
    assert book.loads(text) == (Pages({}, {}), False)
    assert storage.loads(text)[1] is False
    with pytest.raises(ValueError, match="nested"):
        plain.loads(text)
    assert plain.loads('{"[[[[": "]{"}') == {"[[[[": "]{"}
