"""What the page takes from its host, which may say anything, and what it tells it."""

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.visit import Memory, Visit
from truco.bots import BOTS
from truco.driver import play_match
from truco.facts import facts
from truco.games import GAMES
from truco.match import Match
from web import guest, plain
from web.settings import Settings

TODAY = date(2026, 12, 1)


def heard(**message: object) -> guest.Start | guest.Set | None:
    return guest.heard(json.dumps({"v": 1, **message}), Settings(), TODAY)


def test_a_host_starts_a_match_as_a_link_does() -> None:
    wish = heard(type="truco:start", game="valencia", seed="fallas", cama=18, face_down=True, wait=True, speed=3)
    assert isinstance(wish, guest.Start)
    asked = wish.asked
    assert (asked.game, asked.seed, asked.wait, asked.speed) == ("valencia", "fallas", True, 3)
    assert dict(asked.options) == {"cama": 18, "face_down": True}


def test_a_host_chooses_settings_of_the_visit() -> None:
    assert heard(type="truco:set", theme="dark", speed=0, lang="en") == guest.Set(
        {"theme": "dark", "speed": 0, "lang": "en"}
    )
    assert heard(type="truco:set", sound=1) == guest.Set({"sound": True})


@pytest.mark.parametrize(
    "message",
    [
        {"type": "truco:start"},
        {"type": "truco:start", "game": "poker"},
        {"type": "truco:start", "game": "argentino", "seed": "a", "daily": "2026-11-30"},
        {"type": "truco:start", "game": "argentino", "daily": "2026-12-02"},
        {"type": "truco:start", "game": "argentino", "seed": ["a"]},
        {"type": "truco:start", "game": "argentino", "seed": "a" * 1000},
        {"type": "truco:start", "game": "argentino", "packets": True},
        {"type": "truco:start", "game": "argentino", "extra": 1},
        {"type": "truco:set"},
        {"type": "truco:set", "theme": "pink"},
        {"type": "truco:set", "theme": "dark", "game": "mineiro"},
        {"type": "truco:set", "speed": "0"},
        {"type": "truco:set", "speed": True},
        {"type": "truco:set", "sound": 2},
        {"type": "truco:load", "theme": "dark"},
        {"type": ["truco:set"], "theme": "dark"},
        {"type": "truco:set", "theme": "dark", "v": 2},
        {"type": "truco:set", "theme": "dark", "v": True},
        {"type": "truco:set", "theme": "dark", "v": None},
    ],
)
def test_what_is_not_exactly_of_the_known_shape_is_not_heard(message: dict[str, object]) -> None:
    assert heard(**message) is None


NAMES = st.sampled_from(["type", "v", "game", "theme", "seed"]) | st.text()
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
ANYTHING = st.recursive(PLAIN, lambda inner: st.lists(inner) | st.dictionaries(NAMES, inner))


@given(ANYTHING)
def test_any_message_is_heard_or_not_and_nothing_else(message: object) -> None:
    guest.heard(json.dumps(message), Settings(), TODAY)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"v": 1, "v": 1}', "NaN", '"truco:set"'])
def test_a_text_that_is_no_message_is_not_heard(text: str) -> None:
    assert guest.heard(text, Settings(), TODAY) is None


def test_the_hosts_match_leaves_ones_own_alone() -> None:
    visit = Visit("?seed=mine", store=(store := Memory()))
    visit.control("new")
    visit.play_on(2)
    own = visit.record()
    wish = heard(type="truco:start", game="mineiro")
    assert isinstance(wish, guest.Start)
    visit.give(visit.desk.visit(wish.asked, wish.asked.over(visit.screen.settings), visit.now))
    visit.play_on(2)
    assert 'game = "mineiro"' in visit.record()
    again = Visit(store=store)
    again.control("back")
    assert again.record() == own
    assert again.keeper.kept.settings.game == "argentino"


@pytest.mark.parametrize(("game", "decides"), [("argentino", "score"), ("valencia", "camas")])
def test_the_host_hears_of_every_hand_and_of_the_end(game: str, decides: str) -> None:
    match = Match(GAMES[game], seed="host")
    play_match(match, [BOTS["novato"]] * match.players)
    told = [json.loads(guest.hand(match, index)) for index in range(len(match.hands))]
    assert [each["hand"] for each in told] == list(range(1, len(match.hands) + 1))
    assert all(award["side"] in (0, 1) for each in told for award in each["awards"])
    over = json.loads(guest.over(match, "daily/2026-12-01/argentino", par=1.5))
    assert over == {
        "type": "truco:over", "v": 1, "game": game, "score": list(match.score), "camas": facts(match)["camas"],
        "winner": match.winner, "daily": "2026-12-01", "par": 1.5,
    }  # fmt: skip
    assert over[decides][over["winner"]] > over[decides][1 - over["winner"]], "a host can show who won, and how"
    assert {name: over[name] for name in ("score", "camas")} == {name: told[-1][name] for name in ("score", "camas")}
    assert json.loads(guest.over(match, "own"))["daily"] is None


def test_the_height_follows_from_the_width_alone() -> None:
    assert [guest.height_at(width) for width in (320, 390, 844, 1366)] == [560, 682, 675, 792]


@pytest.mark.parametrize("text", ["[" * 33 + "]" * 33, '{"a":' * 4000, "[{" * 2000])
def test_a_text_nested_too_deeply_is_refused_before_it_is_read(text: str) -> None:
    with pytest.raises(ValueError, match="too deeply"):
        plain.loads(text)


def test_brackets_in_a_text_are_no_nesting() -> None:
    assert plain.loads('["[[[[{{{{\\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", [1]]') == ['[[[[{{{{"' + "[" * 33, [1]]
