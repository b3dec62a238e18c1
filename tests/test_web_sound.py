"""What is heard: names of sounds from what happens, notes from names; nothing here makes a noise."""

import re

import pytest

from tests.visit import Memory, Visit
from truco.games import GAMES
from truco.lexicon import LEXICONS
from web import inputs, sound
from web.settings import VOLUMES


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_heard_from_its_deal_to_its_end(game: str) -> None:
    visit = Visit(f"?game={game}&seed=heard&speed=2")
    visit.play_on(600)
    heard = [name for ring in visit.rung for name in ring.sounds]
    assert set(heard) <= set(sound.SOUNDS)
    assert heard[0] == "deal"
    assert heard[-1] in {"match-won", "match-lost"}
    assert (heard[-1] == "match-won") == (visit.desk.sitting is not None and visit.desk.sitting.match.winner == 0)
    assert {"card", "gather", "knock"} <= set(heard)
    said = {ring.spoken for ring in visit.rung if ring.spoken and not ring.spoken.isdigit()}
    lexicon = LEXICONS[game]
    good = lexicon.yours_is_good
    calls = {lexicon.call(word) for word in re.findall(r"\d:([a-z-]+)", visit.record())}
    assert calls <= said <= calls | {good[:1].upper() + good[1:]}


def test_at_normal_speed_every_card_is_heard_by_itself() -> None:
    visit = Visit("?seed=cards&bot=parroquiano&speed=2")
    visit.play_on(6)
    assert visit.desk.sitting is not None
    laid = sum(len(trick.plays) for hand in visit.desk.sitting.match.hands for trick in hand.tricks)
    rings = [ring for ring in visit.rung if "card" in ring.sounds]
    assert len(rings) >= laid > 0
    assert all(ring.sounds == ("card",) for ring in rings)


def test_a_resumed_match_is_not_dealt_again() -> None:
    store = Memory()
    for heard in (["deal"], []):
        visit = Visit("?seed=again&speed=2", store=store)
        assert [name for ring in visit.rung for name in ring.sounds] == heard


def test_where_several_sounds_come_at_once_the_most_telling_is_heard() -> None:
    assert sound.notes(("card", "gather", "match-won", "card")) == sound.SOUNDS["match-won"]
    assert sound.notes(()) == ()


def test_a_deal_is_heard_card_by_card_unless_it_is_too_quick_for_that() -> None:
    slow = sound.notes(("deal",), cards=12, every=0.08)
    assert [round(note.at, 2) for note in slow] == [round(0.08 * card, 2) for card in range(12)]
    assert sound.notes(("deal",), cards=12, every=0.0) == sound.SOUNDS["deal"]


def level(note: sound.Note, time: float) -> float:
    """How loud a note still is at a time."""
    past = (time - note.at) / note.length
    return note.loud * (1e-4 / note.loud) ** past if 0 <= past < 1 else 0.0


@pytest.mark.parametrize("name", sound.SOUNDS)
def test_a_sound_can_be_played_and_is_not_too_loud(name: str) -> None:
    notes = sound.SOUNDS[name]
    for note in notes:
        assert note.at >= 0
        assert 0 < note.length <= (sound.BURST if note.wave == "noise" else 2)
        assert all(20 < pitch < 12_000 for pitch in (note.pitch, note.end))
        together = sum(level(other, note.at) for other in notes)
        assert 0 < note.loud <= together
        assert together * sound.gain(100) < 1, "it would be cut off"
    assert max(note.at + note.length for note in notes) < 2.5


def test_a_volume_is_louder_than_the_one_below_and_none_is_silent() -> None:
    gains = [sound.gain(volume) for volume in VOLUMES]
    assert gains == sorted(set(gains))
    assert gains[0] == 0


def test_one_hears_at_once_what_is_changed_about_the_sound() -> None:
    visit = Visit("?speed=0")
    visit.control("set.volume", 30)
    assert visit.rung == [inputs.Ring(("knock",))]
    visit.control("set.back", "suns")
    assert len(visit.rung) == 1
