"""The games' leaflets lead to the table, and to the match that a link names."""

from playwright.sync_api import Page

from tests.browser.opening import ready
from truco.record import load
from web.sharing import match_link


def test_a_leaflet_leads_to_its_game_and_a_link_with_a_match_to_that_match(page: Page, sub_address: str) -> None:
    page.goto(f"{sub_address}catala/?from=a-chat")
    page.click(".play")
    ready(page)
    assert page.url == f"{sub_address}?game=catala"
    page.goto(f"{sub_address}mineiro/?daily=2026-01-01&speed=0#shared")
    page.wait_for_url(f"{sub_address}?daily=2026-01-01&speed=0&game=mineiro#shared")
    ready(page)
    match = load(str(page.evaluate("window.truco.record()")))
    page.goto(match_link(f"{sub_address}index.html", match))
    page.wait_for_url(f"{sub_address}?game=mineiro#r=*")
    ready(page)
    assert load(str(page.evaluate("window.truco.record()"))).seed == match.seed
    assert (match.rules.game, match.seed) == ("mineiro", "daily/2026-01-01")
