import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.visit import Memory, Visit
from web import storage
from web.pack import pack, unpack
from web.settings import Settings, changed_by, from_plain, plain


class Broken:
    """A store that throws, as some browsers' does."""

    def getItem(self, key: str, /) -> object:  # noqa: N802 (the browser's name)
        raise OSError(key)

    def setItem(self, key: str, value: str, /) -> None:  # noqa: N802 (the browser's name)
        raise OSError(key)


class Full(Memory):
    """A store that can be read and is full."""

    def setItem(self, key: str, value: str, /) -> None:  # noqa: N802 (the browser's name)
        raise OSError("quota")


def test_a_match_goes_on_after_a_reload_at_every_question() -> None:
    store = Memory()
    visit = Visit("?speed=0", store=store)
    visit.control("new")
    for _ in range(25):
        question = visit.until_asked()
        if question is None:
            break
        again = Visit("?speed=0", store=store)
        assert again.until_asked() == question
        assert again.record() == visit.record()
        visit.press(question.acts[0].word)


def test_a_reload_while_a_bot_is_about_to_act_comes_to_the_same() -> None:
    store = Memory()
    visit = Visit("?speed=2", store=store)
    visit.control("new")
    visit.play_on(2)
    again = Visit("?speed=2", store=store)
    visit.until_asked()
    again.until_asked()
    assert again.record() == visit.record()


def test_a_finished_match_is_stored_no_longer() -> None:
    store = Memory()
    visit = Visit("?speed=0", store=store)
    visit.control("new")
    visit.play_on(600)
    assert visit.screen.state == "over"
    assert Visit("?speed=0", store=store).screen.state == "ready"


def test_a_link_and_a_daily_leave_ones_own_match_alone() -> None:
    store = Memory()
    own = Visit("?speed=0", store=store)
    own.control("new")
    own.play_on(3)
    linked = Visit("?seed=other&speed=0", store=store)
    linked.play_on(2)
    assert linked.screen.other
    daily = Visit("?daily=2026-11-30&speed=0", store=store)
    daily.play_on(1)
    assert 'seed = "daily/2026-11-30"' in daily.record()
    daily.now += 1000
    daily.control("back")
    assert daily.record() == own.record()
    again = Visit("?seed=other&speed=0", store=store)
    assert again.record() == linked.record()


def test_a_link_that_is_followed_in_the_open_page_brings_its_match_and_leaves_ones_own_alone() -> None:
    store = Memory()
    other = Visit("?game=le-truc&seed=other&speed=0")
    other.play_on(1)
    linked = other.record()
    visit = Visit("?speed=0", store=store)
    visit.control("new")
    visit.play_on(2)
    own = visit.record()
    opened = visit.desk.follow(linked, visit.screen.settings, visit.now)
    assert opened is not None
    visit.give(opened)
    visit.play_on(1)
    played = visit.record()
    assert played != linked
    assert not visit.forgotten
    assert visit.desk.follow("nonsense", visit.screen.settings, visit.now) is None
    assert len(visit.keeper.notes) == 1
    assert visit.record() == played
    visit.now += 1000
    visit.control("back")
    assert visit.record() == own
    assert visit.forgotten
    opened = visit.desk.follow(linked, visit.screen.settings, visit.now)
    assert opened is not None
    assert visit.record() == played


def test_another_match_than_the_addresss_takes_it_out_of_the_address() -> None:
    visit = Visit("?seed=other&speed=0", store=Memory())
    assert not visit.forgotten
    visit.control("new")
    assert visit.forgotten


def test_the_daily_is_kept_by_its_date_and_has_the_games_own_options() -> None:
    store = Memory()
    visit = Visit("?speed=0", store=store)
    visit.control("flor")
    visit.now += 1000
    visit.control("daily")
    assert 'seed = "daily/2026-12-01"' in visit.record()
    assert "flor" not in visit.record()
    visit.play_on(2)
    again = Visit("?speed=0", store=store)
    assert again.record() == visit.record()


def test_each_game_has_a_daily_of_its_own() -> None:
    store = Memory()
    argentino = Visit("?daily=2026-11-30&speed=0", store=store)
    argentino.play_on(1)
    mineiro = Visit("?daily=2026-11-30&game=mineiro&speed=0", store=store)
    assert 'game = "mineiro"' in mineiro.record()
    mineiro.play_on(1)
    again = Visit("?daily=2026-11-30&game=argentino&speed=0", store=store)
    assert again.record() == argentino.record()
    assert Visit("?daily=2026-11-30&game=mineiro&speed=0", store=store).record() == mineiro.record()


def test_what_two_open_pages_store_in_turns_is_all_kept() -> None:
    store = Memory()
    one, two = Visit("?game=le-truc&speed=0", store=store), Visit("?daily=2026-11-30&game=le-truc&speed=0", store=store)
    one.control("new")
    one.control("set.speed", 3)
    two.control("set.theme", "dark")
    one.control("set.lang", "fr")
    for _ in range(200):
        one.play_on(1)
        two.play_on(1)
    assert one.screen.state == two.screen.state == "over"
    linked = Visit("?seed=other&speed=0", store=store)
    for visit in (one, two):
        visit.now += 1000
        visit.control("new")
    later = Visit(store=store)
    kept = later.keeper.kept
    assert (kept.settings.speed, kept.settings.theme, kept.settings.lang) == (3, "dark", "fr")
    assert len(kept.tally["le-truc"]) == 2
    assert later.desk.book.pages.of("le-truc")[334].result is not None
    assert [kept.match(slot) for slot in kept.matches] == [linked.record(), two.record()]
    # Both had their own match in one place: the last one that was begun is there.
    two.control("set.speed", 1)
    one.play_on(1)
    assert Visit(store=store).keeper.kept.settings.speed == 1


def test_what_another_page_wrote_and_cannot_be_read_takes_nothing_away() -> None:
    store = Memory()
    visit = Visit("?speed=0", store=store)
    visit.control("new")
    visit.play_on(1)
    store["truco"] = "{"
    visit.play_on(1)
    assert Visit(store=store).record() == visit.record()


def test_what_is_stored_of_a_match_cannot_be_read_plainly() -> None:
    store = Memory()
    visit = Visit("?seed=secretseed&speed=0", store=store)
    visit.play_on(3)
    stored = "".join(json.loads(store["truco"])["matches"].values())
    assert stored
    assert not [word for word in ("secretseed", "play", "hand", "0:", "argentino") if word in stored]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "7", '{"v": 0}', '{"v": 1}', '{"v": 1, "settings": [], "matches": 3}', "[" * 100_000],
)
def test_unreadable_or_old_storage_gives_the_defaults_and_a_note(text: str) -> None:
    visit = Visit(store=Memory(truco=text))
    assert visit.screen.settings == Settings()
    assert len(visit.notes) == 1


def test_a_stored_match_that_is_no_record_is_dropped_with_a_note() -> None:
    kept = storage.Kept(matches={"own": pack("nonsense")})
    visit = Visit(store=Memory(truco=storage.dumps(kept)))
    assert visit.screen.state == "ready"
    assert visit.keeper.notes


@pytest.mark.parametrize("store", [Broken(), Full(), None])
def test_a_store_that_fails_is_replaced_by_memory_with_one_note(store: storage.Store | None) -> None:
    visit = Visit("?speed=0", store=store)
    visit.control("new")
    visit.play_on(3)
    visit.now += 1000
    notes = set(visit.notes) | set(visit.keeper.notes)
    assert len(notes) == 1
    assert visit.keeper.kept.matches


def test_settings_come_back_as_they_were_stored() -> None:
    settings = Settings(speed=3, theme="dark", wait=True).with_option("flor", True)
    assert from_plain(json.loads(json.dumps(plain(settings)))) == (settings, True)


def test_the_language_of_a_first_visit_is_kept_with_whatever_is_kept_and_can_be_changed() -> None:
    store, english, spanish = Memory(), Settings(lang="en"), Settings(lang="es")
    first = storage.Keeper(store, english)
    assert first.kept.settings == english
    first.keep(replace(first.kept, settings=replace(first.kept.settings, speed=3)))
    second = storage.Keeper(store, spanish)
    assert second.kept.settings == Settings(lang="en", speed=3)
    second.keep(replace(second.kept, settings=spanish))
    assert storage.Keeper(store, english).kept.settings == spanish
    assert storage.Keeper(Memory(truco="{"), english).kept.settings == english
    assert storage.Keeper(Memory(truco='{"v": 1, "settings": {"lang": "xx"}}'), english).kept.settings == english


@given(
    st.dictionaries(st.sampled_from([*plain(Settings()), "x"]), st.integers() | st.text() | st.booleans() | st.none())
)
def test_bad_settings_keep_their_defaults(values: dict[str, object]) -> None:
    settings, whole = from_plain(values)
    assert settings.rules().game == settings.game
    good = all(name != "options" and changed_by(Settings(), name, value) is not None for name, value in values.items())
    assert whole == good


@given(st.text())
def test_packing_and_unpacking_gives_the_same_text(text: str) -> None:
    assert unpack(pack(text)) == text


@given(st.text(max_size=50))
def test_unpacking_nonsense_gives_nothing_or_a_text(text: str) -> None:
    assert unpack(text) is None or isinstance(unpack(text), str)


def test_a_bomb_of_zeros_is_not_unpacked() -> None:
    assert unpack(pack("0" * 3_000_000)) is None


def test_only_a_few_matches_from_links_are_kept() -> None:
    store = Memory()
    for n in range(20):
        Visit(f"?seed=n{n}&speed=0", store=store)
    slots = json.loads(store["truco"])["matches"]
    assert sum(slot.startswith("link/") for slot in slots) <= storage.LINKS + 1


def test_an_option_chosen_while_a_links_game_lies_on_the_table_is_that_games_and_stays() -> None:
    store = Memory()
    visit = Visit("?game=valencia&seed=option", store=store)
    visit.control("set.option.cama", 18)
    kept = storage.Keeper(store).kept.settings
    assert kept.game == Settings().game
    assert kept.options == {"valencia": {"cama": 18}}
