"""The page played as a person plays it: by pointer, by keyboard, on a phone, with reloads in between."""

import json
import subprocess
import sys
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import ready
from tests.visit import Visit
from truco.games import rules_of
from truco.match import Match
from truco.record import load, write
from web.pack import pack

NewPage = Callable[..., Page]
ACT = "[data-act]"
ASKED = "() => document.querySelector('[data-act]') || document.documentElement.dataset.state === 'over'"
BOTS = ("", *("parroquiano 1",) * 3)


def opened(page: Page, address: str, query: str = "?seed=browser&speed=0") -> Page:
    page.goto(address + query)
    ready(page)
    return page


def state(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.state"))


def record(page: Page) -> str:
    return str(page.evaluate("window.truco.record()"))


def asked(page: Page) -> list[str]:
    """Wait until the person is asked; the words that may be said or laid, none at the end."""
    page.wait_for_function(ASKED)
    return [str(word) for word in page.evaluate("[...document.querySelectorAll('[data-act]')].map(b => b.dataset.act)")]


def calm(words: list[str]) -> str:
    """What does not end a match: no to a bet, else a card."""
    return "no-quiero" if "no-quiero" in words else words[0]


def choice(words: list[str], played: int) -> str:
    """Cards mostly, a bet now and then, and always an answer: a match with something of everything."""
    bold = [word for word in words if word not in ("mazo", "no-quiero")]
    return bold[-1] if played % 5 == 4 else bold[0]


def play_through(page: Page, press: Callable[[str], None]) -> None:
    for played in range(300):
        words = asked(page)
        if not words:
            return
        before = record(page)
        press(choice(words, played))
        page.wait_for_function("before => window.truco.record() !== before", arg=before)
    raise AssertionError("the match does not end")


def replayed(text: str) -> dict[str, object]:
    """What `truco replay` makes of a record."""
    done = subprocess.run(
        [sys.executable, "-m", "truco", "replay", "-", "--json"], input=text.encode(), capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    facts: dict[str, object] = json.loads(done.stdout)
    return facts


def shown_score(page: Page) -> list[int]:
    return [int(page.locator(f'[data-score="{side}"]').inner_text()) for side in (0, 1)]


def test_a_whole_match_by_buttons_is_what_replay_makes_of_its_record(page: Page, address: str) -> None:
    opened(page, address)
    play_through(page, lambda word: page.click(f'[data-act="{word}"]'))
    assert state(page) == "over"
    facts = replayed(record(page))
    assert facts["score"] == shown_score(page)
    assert facts["winner"] in (0, 1)
    played = load(record(page)).seed
    assert max(shown_score(page)) == 30
    log = page.get_by_role("log").inner_text()
    assert ("Ganaste" in log) == (facts["winner"] == 0)
    page.click('[data-ui="next"]')
    page.wait_for_function("() => document.documentElement.dataset.state === 'playing'")
    assert load(record(page)).seed != played


def test_a_whole_match_by_keyboard_alone(page: Page, address: str) -> None:
    """Cards by their numbers, calls by their letters, every third move by Enter on the control that has the focus."""
    opened(page, address, "?seed=keys&speed=0")
    moves = 0

    def press(word: str) -> None:
        nonlocal moves
        moves += 1
        button = page.locator(f'[data-act="{word}"]')
        if moves % 3 == 0:
            button.focus()
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(button.locator("kbd").text_content() or "")

    play_through(page, press)
    assert replayed(record(page))["score"] == shown_score(page)


def test_the_focus_stays_on_the_controls_while_one_plays_by_keyboard(page: Page, address: str) -> None:
    """It goes on to a card after a bet that was refused, though the next hand offers the same bet."""
    opened(page, address, "?players=2&seed=refused29&speed=0")
    asked(page)
    page.locator('[data-act="truco"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => truco.record().includes('0:truco 1:no-quiero') && document.activeElement.dataset.act")
    assert "truco" in asked(page)
    assert page.evaluate("document.activeElement.matches('#cards button')")
    for _ in range(6):
        if not asked(page):
            break
        page.wait_for_function("() => document.activeElement.dataset.act")
        before = record(page)
        page.keyboard.press("Enter")
        page.wait_for_function("before => window.truco.record() !== before", arg=before)


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)])
def test_on_a_phone_every_control_is_in_sight_and_large_enough(
    new_page: NewPage, address: str, size: tuple[int, int]
) -> None:
    page = new_page(
        viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    opened(page, address, "?seed=phone&speed=0&players=2&lang=es")
    for played in range(30):
        words = asked(page)
        if not words:
            break
        for button in page.locator(f"{ACT}, [data-ui]").filter(visible=True).all():
            box = button.bounding_box()
            assert box is not None
            assert box["width"] >= 44, button.inner_text()
            assert box["height"] >= 44, button.inner_text()
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= size[0] + 0.5
            assert box["y"] + box["height"] <= size[1] + 0.5
        page.tap(f'[data-act="{choice(words, played)}"]')
    paper = page.locator("#score dt")
    assert paper.all_inner_texts() == ["Vos", "Don Tito"]
    assert all(name.evaluate("name => name.scrollWidth <= name.clientWidth") for name in paper.all())
    assert not page.evaluate("document.documentElement.scrollHeight > innerHeight + 1")
    assert replayed(record(page))["game"] == "argentino"


@pytest.mark.parametrize("ratio", [1, 1.5, 2, 3])
def test_the_canvas_has_the_screens_own_pixels(new_page: NewPage, address: str, ratio: float) -> None:
    page = new_page(viewport={"width": 800, "height": 600}, device_scale_factor=ratio)
    opened(page, address)
    for width in (800, 620):
        page.set_viewport_size({"width": width, "height": 600})
        sharp = (
            "() => { const b = document.getElementById('board'), r = b.getBoundingClientRect();"
            "return Math.abs(b.width - r.width * devicePixelRatio) <= 1"
            " && Math.abs(b.height - r.height * devicePixelRatio) <= 1; }"
        )
        page.wait_for_function(sharp)


def test_the_table_is_really_drawn(page: Page, address: str) -> None:
    """The person's cards are many-coloured where their controls are, and gone where a card was laid."""
    opened(page, address)
    words = asked(page)
    colours = (
        "word => { const b = document.getElementById('board'), r = b.getBoundingClientRect(), k = devicePixelRatio,"
        " c = document.querySelector(`[data-act='${word}']`).getBoundingClientRect(),"
        " copy = new OffscreenCanvas(b.width, b.height).getContext('2d', {willReadFrequently: true});"
        " copy.drawImage(b, 0, 0);"
        " const d = copy.getImageData((c.x - r.x) * k, (c.y - r.y) * k, c.width * k, c.height * k).data,"
        " seen = new Set(); for (let i = 0; i < d.length; i += 4) seen.add(d[i] << 16 | d[i + 1] << 8 | d[i + 2]);"
        " return seen.size; }"
    )
    cards = [word for word in words if word[0].isdigit()]
    for card in cards:
        page.wait_for_function(f"word => ({colours})(word) > 150", arg=card)


def test_a_reload_brings_back_the_same_match(page: Page, address: str) -> None:
    opened(page, address, "?speed=0")
    assert state(page) == "ready"
    page.click('[data-ui="new"]')
    for _ in range(6):
        words = asked(page)
        if not words:
            break
        before = record(page)
        page.reload()
        ready(page)
        assert asked(page) == words
        assert record(page) == before
        page.click(f'[data-act="{calm(words)}"]')


def with_a_bet() -> str:
    match = Match(rules_of("argentino"), 4, seed="bet", bots=BOTS)
    while match.hand.turn != 1:
        match.say(f"{match.hand.turn}:{match.hand.held[match.hand.turn][0].word}")
    match.say("1:truco")
    return write(match)


def test_a_reload_while_a_bet_is_pending_asks_the_same(page: Page, address: str) -> None:
    opened(page, address, "?speed=0#r=" + pack(with_a_bet()))
    words = asked(page)
    assert "quiero" in words
    expect(page.locator("#prompt")).to_have_text("Delia: truco (2). ¿Querés?")
    before = record(page)
    page.reload()
    ready(page)
    assert asked(page) == words
    assert record(page) == before
    page.click('[data-act="no-quiero"]')
    expect(page.locator('[data-score="1"]')).to_have_text("1")


def test_a_reload_before_a_bot_acts_lets_it_act_as_it_would_have(page: Page, address: str) -> None:
    """At the slowest speed the page is left as soon as the person's move is in the record; where it is not left, the
    match goes on as in a visit without a browser.
    """
    moved = (
        "word => new Promise(done => {"
        " const before = truco.record(); document.querySelector(`[data-act='${word}']`).click();"
        " const look = () => { const now = truco.record(); if (now === before) return setTimeout(look);"
        " setTimeout(() => location.reload()); done(now); }; look(); })"
    )
    stayed = Visit("?seed=about&speed=1")
    stayed.until_asked()
    opened(page, address, "?seed=about&speed=1")
    page.keyboard.press(".")
    word = calm(asked(page))
    assert record(page) == stayed.record()
    stayed.press(word)
    with page.expect_navigation():
        left = page.evaluate(moved, word)
    assert left == stayed.record()
    ready(page)
    stayed.until_asked()
    page.keyboard.press(".")
    asked(page)
    assert len(load(record(page)).hand.moves) > len(load(left).hand.moves)
    assert record(page) == stayed.record()


def test_a_double_click_is_one_move(page: Page, address: str) -> None:
    opened(page, address, "?seed=double&speed=0")
    for _ in range(5):
        words = asked(page)
        before = record(page).count(" 0:") + record(page).count("\n0:")
        page.dblclick(f'[data-act="{calm(words)}"]')
        asked(page)
        assert record(page).count(" 0:") + record(page).count("\n0:") == before + 1


def test_clicks_within_50_ms_on_new_match_begin_one(page: Page, address: str) -> None:
    opened(page, address, "?speed=0")
    # A click tells when it happened, also where the page comes to it late; a script's own would tell the latter.
    page.evaluate(
        """() => {
          window.seeds = new Set();
          const began = performance.now(), button = document.querySelector('[data-ui="new"]');
          const click = (after) => {
            const event = new MouseEvent("click", { bubbles: true });
            Object.defineProperty(event, "timeStamp", { value: began + after });
            button.dispatchEvent(event);
          };
          setInterval(() => {
            const record = window.truco.record();
            if (record) window.seeds.add(record.match(/seed = .*/)[0]);
          }, 5);
          click(0);
          click(20);
          setTimeout(() => click(45), 45);
        }"""
    )
    assert asked(page)
    page.wait_for_function("() => window.seeds.size > 0")
    assert page.evaluate("window.seeds.size") == 1


def test_enter_held_down_is_one_move(page: Page, address: str) -> None:
    opened(page, address, "?seed=held&speed=0")
    asked(page)
    page.locator(ACT).first.focus()
    before = record(page).count("0:")
    page.keyboard.down("Enter")
    for _ in range(20):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    asked(page)
    assert record(page).count("0:") <= before + 1


BROKEN = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError'); }})"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"


@pytest.mark.parametrize("script", [BROKEN, FULL])
def test_without_storage_the_match_is_played_from_memory_with_a_note(page: Page, address: str, script: str) -> None:
    page.add_init_script(script)
    opened(page, address)
    expect(page.locator("#notes")).to_contain_text("Este navegador no guarda nada")
    words = asked(page)
    page.click(f'[data-act="{calm(words)}"]')
    assert asked(page)


def test_broken_stored_text_gives_the_defaults_and_a_note(page: Page, address: str) -> None:
    page.add_init_script("localStorage.getItem('truco') ?? localStorage.setItem('truco', '{\"v\": 1, oops')")
    opened(page, address, "")
    assert state(page) == "ready"
    expect(page.locator("#notes")).to_contain_text("no se pudo leer")
    page.click('#notes [data-ui="dismiss"]')
    expect(page.locator("#notes")).to_be_empty()


@pytest.mark.parametrize(
    "query",
    [
        "?game=chess&players=99&speed=x",
        "?%00=%ff&&==&seed=",
        "?daily=2999-01-01&target=31",
        "#r=zzz",
        "?" + "a=b&" * 400,
    ],
)
def test_a_nonsense_address_opens_the_page_with_a_harmless_note(page: Page, address: str, query: str) -> None:
    opened(page, address, query)
    assert state(page) == "ready"
    expect(page.locator("#notes p").first).to_be_visible()
    page.click('[data-ui="new"]')
    assert asked(page) or state(page) == "playing"


def test_a_record_is_loaded_and_a_bad_one_is_refused_with_its_reason(page: Page, address: str) -> None:
    opened(page, address, "?speed=0")
    assert page.evaluate("text => window.truco.load(text)", with_a_bet()) is True
    assert "retruco" in asked(page)
    before = record(page)
    assert page.evaluate("window.truco.load('format = 2')") is False
    expect(page.locator("#notes")).to_contain_text("format")
    assert record(page) == before


def test_flor_is_turned_by_its_button_and_remembered(page: Page, address: str) -> None:
    opened(page, address, "?speed=0")
    expect(page.locator('[data-ui="flor"]')).to_have_attribute("aria-pressed", "false")
    page.click('[data-ui="flor"]')
    asked(page)
    assert load(record(page)).rules.chosen["flor"] is True
    page.reload()
    ready(page)
    expect(page.locator('[data-ui="flor"]')).to_have_attribute("aria-pressed", "true")


def test_the_daily_has_everyones_cards(new_page: NewPage, address: str) -> None:
    records = []
    for _ in range(2):
        page = opened(new_page(), address, "?speed=0&daily=2026-01-01")
        asked(page)
        records.append(record(page))
    assert records[0] == records[1]
    assert 'seed = "daily/2026-01-01"' in records[0]


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_the_daily_is_that_of_the_persons_own_day(new_page: NewPage, address: str, zone: str) -> None:
    page = opened(new_page(timezone_id=zone), address, "?speed=0")
    page.click('[data-ui="daily"]')
    asked(page)
    day = "(d => [d.getFullYear(), d.getMonth() + 1, d.getDate()].map(n => String(n).padStart(2, '0')).join('-'))"
    assert f'seed = "daily/{page.evaluate(day + "(new Date())")}"' in record(page)


def test_dialogs_open_and_close_and_settings_last(page: Page, address: str) -> None:
    opened(page, address, "")
    for name in ("rules", "settings", "game"):
        page.click(f'[data-ui="{name}"]')
        expect(page.locator("#dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#dialog")).to_be_hidden()
    page.click('[data-ui="settings"]')
    page.select_option('[data-set="theme"]', "dark")
    page.check('[data-set="wait"]')
    page.click('[data-ui="close"]')
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    ready(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.click('[data-ui="settings"]')
    expect(page.locator('[data-set="wait"]')).to_be_checked()


def test_choosing_a_game_begins_a_match_of_it(page: Page, address: str) -> None:
    opened(page, address, "?speed=0")
    page.click('[data-ui="game"]')
    page.click('[data-value="le-truc"]')
    asked(page)
    assert load(record(page)).rules.game == "le-truc"


def test_no_hidden_card_is_in_the_page(page: Page, address: str) -> None:
    opened(page, address)
    for played in range(12):
        words = asked(page)
        if not words:
            break
        hand = load(record(page)).hand
        hidden = {move.card.code for seat in (1, 2, 3) for move in hand.held[seat] if move.card}
        held = page.evaluate('document.body.outerHTML.match(/data-act="[^"]*"/g)')
        assert not hidden & {str(word).split('"')[1] for word in held}
        stored = str(page.evaluate("JSON.stringify({...localStorage})"))
        assert not any(f'"{code}' in stored or f":{code}" in stored for code in hidden)
        page.click(f'[data-act="{choice(words, played)}"]')


def test_reduced_motion_moves_nothing_and_still_plays(new_page: NewPage, address: str) -> None:
    page = opened(new_page(reduced_motion="reduce"), address, "?seed=still&speed=3")
    for _ in range(3):
        words = asked(page)
        before = record(page)
        page.click(f'[data-act="{calm(words)}"]')
        page.wait_for_function("before => window.truco.record() !== before", arg=before)
