"""Sounds in a real browser: after a gesture and not before, none when muted, no complaint where none can be."""

from playwright.sync_api import Page, expect

from tests.browser.opening import ready

COUNTED = """
window.heard = {contexts: 0, starts: 0};
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  constructor(...given) { super(...given); window.heard.contexts += 1; window.studio = this; }
  counted(source) {
    const start = source.start.bind(source);
    source.start = (...given) => { window.heard.starts += 1; start(...given); };
    return source;
  }
  createOscillator() { return this.counted(super.createOscillator()); }
  createBufferSource() { return this.counted(super.createBufferSource()); }
};
"""
WITHOUT = """
for (const name of ["AudioContext", "webkitAudioContext", "FontFace", "speechSynthesis"]) delete window[name];
"""
ASKED = "() => document.querySelector('[data-act]')"


def opened(page: Page, address: str, script: str) -> None:
    page.add_init_script(script)
    page.goto(address + "?seed=sound&speed=0")
    ready(page)


def act(page: Page) -> None:
    """Do the first thing that is offered, and wait until it is done and something else may be."""
    page.wait_for_function(ASKED)
    before = page.evaluate("window.truco.record()")
    page.locator("[data-act]").first.click()
    page.wait_for_function("before => window.truco.record() !== before", arg=before)
    page.wait_for_function(ASKED)


def held_back(page: Page) -> None:
    """While the browser keeps all sound from the page, as during a call, no more waits than one moment's."""
    page.evaluate("async () => { studio.resume = async () => {}; await studio.suspend(); window.heard.starts = 0; }")
    act(page)
    page.wait_for_function("() => window.heard.starts > 0")
    waiting = page.evaluate("window.heard.starts")
    act(page)
    act(page)
    assert page.evaluate("window.heard.starts") == waiting


def test_sounds_come_after_a_gesture_and_not_before_and_none_when_muted(page: Page, address: str) -> None:
    opened(page, address, COUNTED)
    page.wait_for_function(ASKED)
    assert page.evaluate("window.heard") == {"contexts": 0, "starts": 0}
    act(page)
    page.wait_for_function("() => window.heard.starts > 0")
    held_back(page)
    page.click('[data-ui="settings"]')
    page.locator('[data-set="volume"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-set="volume"]')).to_have_value("55")
    page.uncheck('[data-set="sound"]')
    page.click('[data-ui="close"]')
    before = page.evaluate("window.heard")
    assert before["contexts"] == 1
    act(page)
    assert page.evaluate("window.heard") == before
    page.reload()
    ready(page)
    act(page)
    assert page.evaluate("window.heard") == {"contexts": 0, "starts": 0}


def test_where_there_is_no_audio_and_no_font_the_page_is_played_without(page: Page, address: str) -> None:
    opened(page, address, WITHOUT)
    act(page)
    page.click('[data-ui="settings"]')
    page.check('[data-set="speech"]')
    page.click('[data-ui="close"]')
    act(page)
    expect(page.locator("#notes")).to_contain_text("no tiene una voz")
