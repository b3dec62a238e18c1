"""The regulars at the page's table: they have names and faces, say something, and are the same after a reload."""

import re

from playwright.sync_api import Page, expect

from tests.browser.opening import ready
from truco.record import load
from web import company

SEEN = """colour => {
  const board = document.getElementById("board");
  const copy = new OffscreenCanvas(board.width, board.height).getContext("2d", {willReadFrequently: true});
  copy.drawImage(board, 0, 0);
  const data = copy.getImageData(0, 0, board.width, board.height).data;
  let seen = 0;
  for (let i = 0; i < data.length; i += 4) seen += `${data[i]},${data[i + 1]},${data[i + 2]}` === colour;
  return seen > 200;
}"""
"""Whether a colour is seen on the table in more than a few places."""


def test_the_regulars_have_names_and_faces_speak_and_are_there_after_a_reload(page: Page, address: str) -> None:
    page.goto(address + "?game=catala&seed=a2&speed=2&lang=en")
    ready(page)
    people = company.people(load(page.evaluate("() => truco.record()")))
    assert people == ("", "atrevido", "farolero", "desconfiado")
    told = "At the table: Neus (East), Pitu (North, your partner), Ramon (West)"
    expect(page.locator("#log")).to_contain_text(told)
    for colour in ("248,216,120", "159,183,201"):  # behind the faces of the first and the second
        page.wait_for_function(SEEN, arg=colour)
    # Before the person is asked anything: what it means stands beside it, for the page is not in the game's language.
    line = "Neus: truc (2) · “Vinga, que la vida és curta!” (Come on, life is short!)"
    expect(page.locator("#log p").last).to_have_text(line)
    expect(page.locator("#prompt")).to_have_text(re.compile(r"^Neus: truc \(2\)\. "))

    page.click('[data-ui="settings"]')
    expect(page.locator("#dialog .people img")).to_have_count(6)
    expect(page.locator("#dialog .people")).to_contain_text("Mercè")
    page.uncheck('[data-set="talk"]')
    page.reload()
    ready(page)
    expect(page.locator("#log")).to_contain_text(told)
    assert company.people(load(page.evaluate("() => truco.record()"))) == people
    page.click('[data-ui="settings"]')
    expect(page.locator('[data-set="talk"]')).not_to_be_checked()
