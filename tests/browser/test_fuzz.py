"""Hundreds of odd records, addresses and messages to the running page: each is read or refused, and nothing breaks."""

import json
import random
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from playwright.sync_api import BrowserType

from tests.browser.conftest import NewPage
from tests.browser.storm import ASKED, hasty, stormed
from tests.browser.test_embed import game_of, heard, opened
from tests.test_web_fuzz import message
from truco.par import par
from web import guest
from web.settings import Settings

DAY = date(2026, 1, 1)
REST = """() => {
  const wait = window.setTimeout;
  window.worked = 0;
  window.setTimeout = (call, delay, ...more) => {
    if (delay === 25) window.worked = performance.now();
    return wait(call, delay, ...more);
  };
}"""
"""Note when the page last took a slice of its work on par: these are 25 ms apart."""
RESTED = "() => window.worked > 0 && performance.now() - window.worked > 500"
ODD = """[
  new Map([["type", "truco:set"]]), 10n, new Date(), new ArrayBuffer(8), undefined, NaN, [1, [2, [3]]], new Error("v"),
  (() => { const a = { type: "truco:set", v: 1 }; a.theme = a; return a; })(),
  { type: "truco:set", v: 1, theme: "dark", toJSON: null }, { type: "truco:set", v: 1, theme: "\\ud800" },
  Object.assign([], { type: "truco:set", v: 1, theme: "dark" }),
  { type: "truco:start", v: 1, game: "mineiro", seed: "x".repeat(1e6) },
]"""
STATE = """() => JSON.stringify([window.truco.record(), document.documentElement.dataset,
  [...document.querySelectorAll("#notes p")].map((note) => note.textContent),
  (() => { try { return {...localStorage}; } catch { return null; } })()])"""


def test_no_odd_record_or_address_breaks_the_page_or_touches_ones_own_match(
    chromium_type: BrowserType, launch_options: dict[str, object], address: str
) -> None:
    with hasty(chromium_type, launch_options) as page:
        stormed(page, address, records=600, fragments=60, visits=5)


def odd_messages(runs: int) -> Iterator[dict[str, object]]:
    """Messages that are not to be heard."""
    for number in range(runs):
        said = message(random.Random(f"page/message/{number}"))
        if guest.heard(json.dumps(said), Settings(), date(2026, 12, 1)) is None:
            yield said


def test_no_odd_message_is_heard_and_the_end_of_a_daily_is_told_with_its_par(
    unwatched_page: NewPage, address: str, host: tuple[Path, str]
) -> None:
    page = unwatched_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(f"({REST})()")
    query = f"?embed=1&game=le-truc&daily={DAY}&speed=0&lang=en"
    opened(page, host, f'<iframe src="{address}{query}" width="700" height="640"></iframe>')
    game = game_of(page)
    game.wait_for_function(ASKED)
    before = game.evaluate(STATE)
    odd = list(odd_messages(800))
    assert len(odd) > 600
    page.evaluate("all => { for (const one of all) window.frames[0].postMessage(one, '*'); }", odd)
    page.evaluate(f"for (const one of {ODD}) window.frames[0].postMessage(one, '*')")
    page.evaluate("window.frames[0].postMessage({ type: 'truco:set', v: 1, theme: 'dark' }, '*')")
    game.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    assert game.evaluate(STATE) == before.replace('"theme":"light"', '"theme":"dark"')

    game.wait_for_function(RESTED)
    while game.evaluate("document.documentElement.dataset.state") != "over":
        words = game.evaluate("[...document.querySelectorAll('[data-act]')].map(b => b.dataset.act)")
        if words:
            game.locator(f'[data-act="{"abandon" if "abandon" in words else words[-1]}"]').click()
        game.wait_for_function(ASKED)
    page.wait_for_function("() => window.heard.some(([, told]) => told?.type === 'truco:over')")
    [over] = heard(page, "over")
    assert errors == []
    assert over["daily"] == str(DAY)
    assert over["par"] == par("le-truc", DAY).points
