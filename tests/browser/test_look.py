"""How the page looks, as far as a browser has to be asked: what settings change is seen at once and stays."""

import re

from playwright.sync_api import Page, expect

from tests.browser.opening import ready

COLOURS = """() => {
  const board = document.getElementById("board"), k = devicePixelRatio, seen = {};
  const copy = new OffscreenCanvas(board.width, board.height).getContext("2d", {willReadFrequently: true});
  copy.drawImage(board, 0, 0);
  const data = copy.getImageData(board.width / 2 - 40 * k, 10 * k, 80 * k, 70 * k).data;
  for (let i = 0; i < data.length; i += 4) {
    const colour = [data[i], data[i + 1], data[i + 2]].join();
    seen[colour] = (seen[colour] || 0) + 1;
  }
  return Object.keys(seen).filter(colour => seen[colour] > 100);
}"""
"""The colours that are often in the middle of the upper edge, where the cards of the one opposite are held."""

FITS = """() => {
  const board = document.getElementById("board"), room = document.getElementById("game").getBoundingClientRect();
  return Math.abs(board.height - room.height * devicePixelRatio) <= 1;
}"""


def test_what_is_chosen_in_the_settings_is_seen_at_once_and_stays(page: Page, address: str) -> None:
    page.goto(address + "?game=le-truc&speed=0&seed=look")
    ready(page)
    page.wait_for_function("() => [...document.fonts].filter(font => font.status === 'loaded').length === 2")
    page.click('[data-ui="settings"]')
    red = "197,50,43"  # of the back with the suns
    assert red not in page.evaluate(COLOURS)
    page.locator('[data-set="back"][value="suns"]').check()
    page.wait_for_function(f"red => ({COLOURS})().includes(red)", arg=red)
    expect(page.locator('[data-set="back"]:checked')).to_have_value("suns")

    before = page.locator(".sample img").first.get_attribute("src") or ""
    page.check('[data-set="big_index"]')
    expect(page.locator(".sample img").first).not_to_have_attribute("src", before)

    page.locator('[data-set="cloth"][value="ink"]').focus()
    page.keyboard.press("Space")
    expect(page.locator("html")).to_have_attribute("data-cloth", "ink")
    expect(page.locator('[data-set="cloth"][value="ink"]')).to_be_focused()

    page.select_option('[data-set="text"]', "larger")
    page.evaluate("document.getElementById('head').style.paddingTop = '90px'")
    page.evaluate("document.getElementById('say').style.paddingTop = '90px'")
    page.wait_for_function(FITS)

    page.select_option('[data-set="lang"]', "en")
    expect(page.locator("#dialog-title")).to_have_text("Settings")
    expect(page.locator('[data-set="back"]:checked')).to_have_value("suns")
    page.reload()
    ready(page)
    expect(page.locator("html")).to_have_attribute("data-cloth", "ink")
    page.wait_for_function(f"red => ({COLOURS})().includes(red)", arg=red)


def test_the_last_trick_is_shown_again_by_its_key_and_its_button(page: Page, address: str) -> None:
    page.goto(address + "?game=le-truc&speed=0&seed=look")
    ready(page)
    button = page.locator('[data-ui="last"]')
    expect(button).to_be_disabled()
    while button.is_disabled():
        words = [str(act.get_attribute("data-act")) for act in page.locator("[data-act]").all()]
        wanted = next((word for word in ("oui", "non") if word in words), words[0] if words else "")
        if wanted:
            page.locator(f'[data-act="{wanted}"]').click()
        page.wait_for_function("() => document.querySelector('[data-act]')")
    page.keyboard.press("0")
    dialog = page.get_by_role("dialog", name="La última baza")
    expect(dialog.locator("img")).to_have_count(2)
    expect(dialog).to_have_accessible_description(re.compile("baza|parda", re.IGNORECASE))
    page.mouse.click(5, 5)
    expect(dialog).to_be_hidden()
    button.click()
    expect(dialog).to_be_visible()
