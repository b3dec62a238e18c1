from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web import address
from web.pack import pack
from web.settings import Settings

TODAY = date(2026, 12, 1)


def read(query: str, fragment: str = "") -> address.Address:
    return address.read(query, fragment, Settings(), TODAY)


def test_every_parameter_of_the_contract_is_read() -> None:
    found = read(
        "?game=le-truc&players=2&lang=es&seed=a b&bot=novato&speed=3&wait=1&embed=1&theme=dark&sound=0&ladder=classic"
    )
    settings = found.over(Settings())
    assert found.notes == ()
    assert (settings.game, settings.players, settings.bot, settings.speed) == ("le-truc", 2, "novato", 3)
    assert (settings.wait, settings.theme, settings.sound) == (True, "dark", False)
    assert (found.embed, found.seed) == (True, "a b")
    assert settings.rules().chosen["ladder"] == "classic"


def test_a_regional_language_in_a_link_is_served() -> None:
    assert (read("?lang=en-GB").lang, read("?lang=es-AR").lang) == ("en", "es")


def test_options_are_those_of_the_game_in_use() -> None:
    assert read("?flor=true&target=15").options == {"flor": True, "target": 15}
    assert len(read("?game=mineiro&flor=true").notes) == 1


@pytest.mark.parametrize(
    "query",
    [
        "?game=chess", "?players=3", "?players=x", "?lang=xx", "?speed=4", "?speed=-1", "?wait=yes", "?theme=pink",
        "?bot=hal", "?seed=", "?target=31", "?flor=1", "?unknown=1", "?daily=2025-12-31", "?daily=2026-12-02",
        "?daily=2026-13-01", "?daily=tomorrow", "?embed=2", "?sound=loud", "?seed=" + "x" * 300, "?seed=%00",
    ],
)  # fmt: skip
def test_bad_values_are_ignored_with_one_note(query: str) -> None:
    found = read(query)
    assert len(found.notes) == 1
    assert found.over(Settings()) == Settings()


def test_a_link_names_the_expert_where_there_are_tables() -> None:
    found = read("?game=paulista&bot=experto")
    assert (len(found.notes), found.bot) == (1, None)
    found = read("?game=le-truc&bot=experto&seed=x")
    assert (found.notes, found.bot) == ((), "experto")
    assert address.read("?bot=experto", "", Settings(game="le-truc"), TODAY).notes == ()


def test_a_daily_ignores_whatever_would_change_it() -> None:
    found = read("?daily=2026-11-30&seed=x&bot=novato&flor=true&players=2&speed=3")
    assert (found.daily, found.seed, found.bot, found.players, found.options) == ("2026-11-30", None, None, None, {})
    assert found.speed == 3
    assert len(found.notes) == 4


def test_a_lasting_link_can_ask_for_the_daily_of_the_day_on_which_it_is_opened() -> None:
    assert read("?daily=today").daily == "2026-12-01"
    assert read("?daily=today").notes == ()


def test_options_that_exclude_each_other_are_ignored_together() -> None:
    found = read("?game=valencia&table=balears&twos=true")
    assert found.options == {}
    assert len(found.notes) == 1


def test_a_packed_record_is_unpacked() -> None:
    assert read("", "#r=" + pack("format = 1")).record == "format = 1"
    assert read("", "#other").notes == ()


@pytest.mark.parametrize("fragment", ["#r=", "#r=%%%", "#r=AAAA", "#r=" + pack("x")[:-4]])
def test_a_record_that_cannot_be_unpacked_is_noted(fragment: str) -> None:
    found = read("", fragment)
    assert found.record is None
    assert len(found.notes) == 1


@given(st.text(max_size=120), st.text(max_size=60))
def test_no_address_fails(query: str, fragment: str) -> None:
    read("?" + query, "#" + fragment).over(Settings()).rules()
    address.without_match("?" + query)


def test_the_match_is_taken_out_of_an_address_and_the_rest_stays() -> None:
    assert address.without_match("?seed=a&speed=0&daily=2026-01-01&theme=dark") == "?speed=0&theme=dark"
    assert address.without_match("?seed=a") == ""
