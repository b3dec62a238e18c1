"""In which language the page speaks: a link's, else the one chosen in the settings, else the browser's."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.opening import ready


def spoken(page: Page, language: str, new_match: str) -> None:
    """The page says that it speaks this language, and does."""
    ready(page)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator('[data-ui="new"]').first).to_have_text(new_match)


def test_the_browser_chooses_the_language_until_the_person_or_a_link_does(new_page: NewPage, address: str) -> None:
    page = new_page(locale="en-GB")
    page.goto(address + "?speed=0")
    spoken(page, "en", "New match")
    page.click('#tools [data-ui="settings"]')
    page.select_option('[data-set="lang"]', "es")
    page.reload()
    spoken(page, "es", "Nueva partida")
    page.goto(address + "?speed=0&lang=en-US")
    spoken(page, "en", "New match")
    page.goto(address + "?speed=0")
    spoken(page, "es", "Nueva partida")


def test_a_setting_is_stored_before_the_press_is_over(new_page: NewPage, address: str) -> None:
    """Who chooses and leaves at once has chosen."""
    page = new_page(locale="en-GB")
    page.goto(address + "?speed=0")
    spoken(page, "en", "New match")
    page.click('#tools [data-ui="settings"]')
    stored = page.evaluate(
        """() => {
            const choice = document.querySelector('[data-set="lang"]');
            choice.value = "fr";
            choice.dispatchEvent(new Event("change", {bubbles: true}));
            return Object.values({...localStorage}).join();
        }"""
    )
    assert '"lang": "fr"' in stored or '"lang":"fr"' in stored, stored
