"""Statistics: every match of one's own is counted once; all that is stored can go elsewhere and come back whole."""

import json

import pytest

from tests.test_web_settings import parts
from tests.visit import Memory, Visit
from truco.duel import gained
from truco.games import GAMES
from truco.record import load
from web import statistics, storage
from web.inputs import Counted
from web.tally import FIELDS, ROWS, Row, counted, read, row_of, united, with_row
from web.transfer import MOST, received, text_of


def played(game: str, store: Memory, seed: int = 0) -> Visit:
    """A match of one's own to its end; `seed` tells them apart."""
    visit = Visit(f"?game={game}&speed=0&lang=en", store=store)
    visit.begun = seed
    visit.control("new")
    visit.play_on(900)
    assert visit.screen.state == "over"
    return visit


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_ones_own_is_counted_once_as_it_went(game: str) -> None:
    store = Memory()
    visit = played(game, store)
    match = load(visit.record())
    (numbers,) = visit.keeper.kept.tally[game]
    row = row_of(numbers)
    assert (row.matches, row.hands, row.won) == (1, len(match.hands), int(match.winner == 0))
    assert (row.ours, row.theirs) == tuple(map(sum, zip(*map(gained, match.hands), strict=True)))
    assert Visit(store=store).keeper.kept.tally[game] == (numbers,)
    visit.now += 1000
    visit.control("again")
    visit.play_on(30)
    assert visit.keeper.kept.tally[game] == (numbers,)


def test_what_a_link_brought_is_not_counted() -> None:
    visit = Visit("?game=le-truc&seed=link&speed=0", store=Memory())
    visit.play_on(300)
    assert visit.screen.state == "over"
    assert visit.keeper.kept.tally == {}


def row_at_last(text: str) -> Row:
    """What is counted of a record."""
    work = counted(load(text))
    while True:
        try:
            next(work)
        except StopIteration as done:
            row = done.value
            assert isinstance(row, Row)
            return row


def bluffs(play: str, deal: str = '"4c 5c 6o", "1e 1b 7e"') -> tuple[int, int]:
    text = 'format = 1\ngame = "argentino"\nplayers = 2\ndealer = 1\nscore = [29, 29]\n\n[[hand]]\n'
    row = row_at_last(text + f'deal = [{deal}]\nplay = "{play}"\n')
    return row.bluffs, row.bluffs_held


def test_a_bluff_is_a_call_that_open_cards_would_lose_and_holds_if_the_rivals_leave_it() -> None:
    assert bluffs("0:truco 1:no-quiero") == (1, 1)
    assert bluffs("0:truco 1:quiero 0:4c 1:1e 1:1b") == (1, 0)
    assert bluffs("0:4c 1:truco 0:no-quiero") == (0, 0)
    assert bluffs("0:truco 1:no-quiero", '"1e 1b 7e", "4c 5c 6o"') == (0, 0)


def test_many_matches_are_kept_in_few_rows_that_lose_nothing() -> None:
    rows: tuple[tuple[int, ...], ...] = ()
    for number in range(3 * ROWS):
        rows = with_row(rows, Row(matches=1, won=number % 2, hands=7, ours=30, theirs=number))
    assert len(rows) == ROWS
    assert sum(row[0] for row in rows) == 3 * ROWS
    assert sum(row[4] for row in rows) == sum(range(3 * ROWS))
    assert read(json.loads(json.dumps({"argentino": rows}))) == {"argentino": rows}


GOOD = [1, 1, 7, 30, 12, 3, 2, 2, 1]


def changed(place: int, number: object) -> object:
    return {"argentino": [[*GOOD[:place], number, *GOOD[place + 1 :]]]}


@pytest.mark.parametrize(
    "stored",
    [
        [],
        {"poker": [GOOD]},
        {"argentino": GOOD},
        {"argentino": [GOOD[1:]]},
        {"argentino": [[*GOOD, 1]]},
        {"argentino": [GOOD] * (ROWS + 1)},
        *(changed(place, number) for place in (0, 1, 6, 8) for number in (-1, 1.0, True, "1")),
        *(changed(place, 9) for place in (1, 6, 8)),
        changed(0, 0),
    ],
)
def test_statistics_that_cannot_be_are_not_read(stored: object) -> None:
    assert read({"argentino": [GOOD]}) is not None
    assert len(GOOD) == len(FIELDS)
    assert read(stored) is None


def test_every_chart_has_its_numbers_in_a_table() -> None:
    shown = statistics.pages(Counted({"argentino": (tuple(GOOD), (5, *GOOD[1:]))}))
    nodes = [part for page in shown for part in parts(page)]
    pictures = [part for part in nodes if part.tag == "img"]
    cells = [part.inside[0] for part in nodes if part.tag == "td" and part.inside and isinstance(part.inside[0], str)]
    assert len(pictures) == 4
    assert {"2 of 6", "4.29", "1.71", "4 of 6", "2 of 4"} <= set(cells)


def test_all_that_is_stored_goes_elsewhere_as_a_text_and_is_the_same_there() -> None:
    here, there = Memory(), Memory()
    visit = played("le-truc", here)
    visit.now += 1000
    visit.control("new")
    visit.play_on(2)
    visit.control("export")
    assert visit.screen.counted is not None
    text = visit.screen.counted.stored
    other = Visit("?lang=en", store=there)
    other.control("import", f"  {text}\n")
    assert there == here
    assert other.screen.settings.game == "le-truc"
    assert other.record() == visit.record()


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda text: "",
        lambda text: text[:-1],
        lambda text: text.replace('"v": 1', '"v": 2'),
        lambda text: text.replace('"speed": 2', '"speed": 9'),
        lambda text: text.replace('"tally": {"le-truc": [[1,', '"tally": {"le-truc": [[-1,'),
        lambda text: text.replace('"own": "', '"own": "x'),
        lambda text: text[:-1] + ', "daily": 3}',
        lambda text: text[:-1] + ', "daily": "no results"}',
        lambda text: "[" * 100_000,
        lambda text: text + " " * MOST,
        lambda text: "null",
    ],
)
def test_a_text_that_is_not_whole_is_refused_with_a_note_and_changes_nothing(spoilt) -> None:
    store = Memory()
    visit = played("le-truc", store)
    visit.now += 1000
    visit.control("new")
    visit.play_on(1)
    before, record, text = dict(store), visit.record(), text_of(visit.keeper.kept)
    assert received(text) == (visit.keeper.kept, "")
    assert spoilt(text) != text
    visit.control("import", spoilt(text))
    assert dict(store) == before
    assert visit.record() == record
    assert visit.screen.counted is not None
    assert visit.screen.counted.note
    assert visit.screen.dialog == "statistics"


def test_a_kept_text_without_statistics_is_whole() -> None:
    assert storage.loads(storage.dumps(storage.Kept())) == (storage.Kept(), True)


def test_a_text_from_elsewhere_is_added_to_what_is_here_and_nothing_is_lost_or_counted_twice() -> None:
    here, there = Memory(), Memory()
    first = played("le-truc", here)
    second = Visit("?game=le-truc&lang=en&daily=2026-11-30&speed=0", store=there)
    second.play_on(400)
    second.now += 1000
    second.control("set.theme", "dark")
    ours, daily = first.keeper.kept.tally["le-truc"], second.record()
    Visit("?game=mineiro&seed=here&speed=0", store=here).play_on(2)
    text = text_of(second.keeper.kept, second.desk.book.packed())
    for _twice in range(2):
        visit = Visit("?lang=en", store=here)
        visit.control("import", text)
        assert visit.keeper.notes
    kept = visit.keeper.kept
    assert kept.settings.theme == "dark"
    assert [slot.split("/")[0] for slot in kept.matches] == ["link"]
    assert sorted(kept.tally["le-truc"]) == sorted((*ours, *second.keeper.kept.tally["le-truc"]))
    assert visit.desk.book.pages == second.desk.book.pages
    assert visit.desk.book.record("le-truc", 334) == daily


def test_rows_that_are_sums_are_not_added_to_themselves() -> None:
    one, sum_ = tuple(GOOD), (5, *GOOD[1:])
    assert united([one, one], [one]) == (one, one)
    assert united([sum_, one], [one]) == united([one], [sum_, one]) == (sum_, one)
    assert len(united([(1, 0, n, 0, 0, 0, 0, 0, 0) for n in range(80)], [one] * 80)) == ROWS
