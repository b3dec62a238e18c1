"""The solved strategy at the table: it follows its table, sees nothing but a view, reads nothing that is no table."""

import lzma
import struct
from collections.abc import Callable
from itertools import product

import pytest

from tests.play import play
from truco import rules_of
from truco.bots import BOTS, solved_table, tables
from truco.bots.experto import Experto
from truco.bots.parroquiano import Parroquiano
from truco.bots.policy import found
from truco.bots.solved_le_truc import LeTruc, Solved
from truco.bots.solved_table import Table, read
from truco.bots.solved_tree import TARGET, size
from truco.bots.tables import BadTable
from truco.driver import play_hand, play_match
from truco.games import GAMES
from truco.match import Match
from truco.streams import Stream

RULES = GAMES["le-truc"]
LEVELS = bytes((63, 63, 63, 15, 15, 15))
WORTH = (0.5,) * 13


def random_table(scores: tuple[int, int]) -> Table:
    """A table of that score in which every number is drawn, at most a fifth of its whole: it plays anything."""
    tag = f"{scores}"
    drawn = Stream(tag)
    period = bytes(drawn.below(4) for _ in range(997))
    count = size(scores)
    return Table(scores, LEVELS, WORTH, (period * (count // 997 + 1))[:count])


def scores_of(name: str) -> tuple[int, int]:
    leader, dealer = map(int, name.split("-"))
    return leader, dealer


def of_all(_game: str, name: str) -> Solved:
    return Solved(random_table(scores_of(name)))


def none(_game: str, _name: str) -> None:
    return None


ANYTHING = Experto(tables=of_all)


def test_it_plays_legally_at_every_score_against_whoever_calls_anything() -> None:
    # driver.choose() raises where a bot answers what it was not asked.
    rivals = ("always-raise", "random", "novato", "parroquiano", "always-accept")
    for number, (own, other) in enumerate(product(range(TARGET), range(0, TARGET, 2))):
        match = Match(RULES, seed=f"legal/{number}", score=(own, other))
        bots = [ANYTHING, BOTS[rivals[number % 5]]]
        play_hand(match, bots if number % 2 else bots[::-1])


def test_two_of_them_play_a_match_to_its_end() -> None:
    match = Match(RULES, seed="both")
    play_match(match, [ANYTHING, ANYTHING])
    assert match.over


def test_new_cards_are_neither_proposed_nor_agreed_to() -> None:
    proposed = play("le-truc", "0:redonne", deal=["9c 9d 10h", "9h 9s 10c"], stock="Ks Qs Js Kc Qc Jc")
    for match, seat in ((proposed, 1), (play("le-truc", deal=["9c 9d 10h"]), 0)):
        view = match.view(seat)
        said = {str(ANYTHING.choose(view, view.legal, view.must, Stream(f"{n}"))) for n in range(30)}
        assert said == {"1:non"} if seat else "0:redonne" not in said


def set_to(*weights: tuple[int, int]) -> Callable[[str, str], Solved]:
    """Tables that are empty but for these numbers, as (place, value)."""

    def made(_game: str, name: str) -> Solved:
        scores = scores_of(name)
        data = bytearray(size(scores))
        for place, value in weights:
            data[place] = value
        return Solved(Table(scores, LEVELS, WORTH, bytes(data)))

    return made


def test_what_the_table_says_for_sure_is_played() -> None:
    # The first hand of a table: the lowest cards, three nines, stand first; two numbers for the cards of each of the
    # 120, then the requests, then whether the first of them is accepted.
    match = play("le-truc", deal=["9c 9d 9h", "7c 7d 8h"])
    asks, goes_for_all = (Experto(tables=set_to((at, 63))) for at in (240, 360))
    view = match.view(0)
    assert {str(asks.choose(view, view.legal, True, Stream(f"{n}"))) for n in range(20)} == {"0:deux-de-plus"}
    assert {str(goes_for_all.choose(view, view.legal, True, Stream(f"{n}"))) for n in range(20)} == {"0:mon-reste"}
    match.say("0:deux-de-plus")
    view = match.view(1)
    best = 480 + 119 - 1  # an eight and two sevens, in front of three sevens
    for value, word in ((63, "1:oui"), (0, "1:non")):
        bot = Experto(tables=set_to((best, value)))
        assert {str(bot.choose(view, view.legal, True, Stream(f"{n}"))) for n in range(20)} == {word}


def test_a_request_that_costs_nothing_more_is_accepted() -> None:
    # At 11 the other wins the match with the hand as it stands: whoever refuses has lost.
    match = play("le-truc", "0:deux-de-plus", deal=["9c 9d 9h", "9s 10c 10d"], score=(11, 3))
    view = match.view(1)
    bot = Experto(tables=set_to())
    assert {str(bot.choose(view, view.legal, True, Stream(f"{n}"))) for n in range(20)} == {"1:oui"}


@pytest.mark.parametrize("options", [{"ladder": "classic"}, {"alternate": True}])
def test_without_a_table_it_is_the_regular_and_says_so(options: dict[str, bool | str]) -> None:
    for rules, bot in (
        (RULES, Experto(tables=none)),
        (rules_of("le-truc", options), ANYTHING),
        (GAMES["paulista"], ANYTHING),
    ):
        assert bot.policy(rules, 2, (0, 0)) is None
        played = []
        for one in (bot, Parroquiano()):
            match = Match(rules, 2, seed="fallback")
            play_match(match, [one, one])
            played.append([str(move) for hand in match.hands for move in hand.moves])
        assert played[0] == played[1]
    assert ANYTHING.policy(RULES, 2, (0, 0)) is not None
    assert ANYTHING.policy(RULES, 2, (12, 0)) is None
    assert ANYTHING.scores(RULES, 2) == (144, 144)


# --- files


def test_a_table_that_is_written_is_read_again() -> None:
    table = random_table((11, 4))
    again = read(table.packed())
    assert (again.scores, again.levels, again.data) == (table.scores, table.levels, table.data)
    assert again.worth == pytest.approx(table.worth)


def damaged() -> dict[str, bytes]:
    """Files that are no table, by what is wrong."""
    good = random_table((11, 11)).packed()
    head = len(solved_table.MAGIC)
    data = random_table((11, 11)).data
    body = good[: head + struct.calcsize(">2B6s13f")]
    return {
        "empty": b"",
        "another file": b"\x89PNG" + good,
        "cut in the head": good[: head + 9],
        "cut in the numbers": good[:-20],
        "a score that no hand has": good[:head] + bytes((12, 0)) + good[head + 2 :],
        "no level": good[: head + 2] + bytes(6) + good[head + 8 :],
        "a chance above one": good[: head + 8] + struct.pack(">f", 1.5) + good[head + 12 :],
        "a chance that is no number": good[: head + 8] + struct.pack(">f", float("nan")) + good[head + 12 :],
        "too few numbers": body + lzma.compress(data[:-1]),
        "too many numbers": body + lzma.compress(data + b"\0"),
        "endless zeros": body + lzma.compress(bytes(50_000_000)),
        "numbers that are not packed": body + data,
        "something behind": good + b"more",
    }


@pytest.mark.parametrize("what", damaged())
def test_what_is_no_table_is_refused(what: str) -> None:
    with pytest.raises(BadTable):
        read(damaged()[what])


def test_tables_are_found_in_the_folder_that_the_environment_names(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv(tables.PLACE, str(tmp_path))
    (tmp_path / "le-truc").mkdir()
    for name in ("11-4", "3-3"):
        (tmp_path / "le-truc" / f"{name}.table").write_bytes(random_table((11, 4)).packed())
    found.cache_clear()
    try:
        table = found("le-truc", "11-4")
        assert isinstance(table, Solved)
        assert table.table == read(random_table((11, 4)).packed())
        assert found("le-truc", "4-11") is None
        with pytest.raises(BadTable, match="3-3 is the table of 11-4"):
            found("le-truc", "3-3")
        monkeypatch.delenv(tables.PLACE)
        found.cache_clear()
        assert found("le-truc", "11-4") is None
        assert LeTruc().name(RULES, 4, (11, 4)) is None
    finally:
        found.cache_clear()
