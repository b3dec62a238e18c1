"""The days' matches and sharing on the page: midnights, results, the calendar, the ways out of the page."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import ready
from truco import daily
from truco.record import load

NewPage = Callable[..., Page]
OVER = "() => document.documentElement.dataset.state === 'over'"
ASKED = "() => document.querySelector('[data-act]') || document.documentElement.dataset.state === 'over'"
SHORT = "?game=le-truc&speed=0"
"""The game with the shortest matches."""


def record(page: Page) -> str:
    return str(page.evaluate("window.truco.record()"))


def finish(page: Page) -> None:
    """Play the match on the table to its end."""
    for _ in range(200):
        page.wait_for_function(ASKED)
        words: list[str] = page.evaluate("[...document.querySelectorAll('[data-act]')].map(b => b.dataset.act)")
        if not words:
            return
        before = record(page)
        page.click(f'[data-act="{next((word for word in words if word[-1] in "chsd"), words[-1])}"]')
        page.wait_for_function("before => window.truco.record() !== before", arg=before)


def played_today(page: Page, address: str) -> None:
    page.goto(address + SHORT)
    ready(page)
    page.click('[data-ui="daily"]')
    finish(page)


@pytest.mark.parametrize(
    ("zone", "day", "length"),
    [
        ("Asia/Kolkata", datetime(2026, 11, 30), 24),
        ("Europe/Madrid", datetime(2026, 10, 25), 25),
    ],
)
def test_the_day_changes_at_the_persons_midnight_and_not_before(
    new_page: NewPage, address: str, zone: str, day: datetime, length: int
) -> None:
    local = day.replace(tzinfo=ZoneInfo(zone))
    page = new_page(timezone_id=zone, locale="es-AR")
    page.clock.install(time=local + timedelta(seconds=1))
    page.goto(address + SHORT)
    ready(page)
    number = daily.number(day.date())
    page.click('#menu [data-ui="results"]')
    expect(page.locator("#dialog")).to_contain_text(f"Número {number}")
    hours = int(page.locator("#countdown").inner_text().split(":")[0])
    assert hours == length - 1

    midnight = (local + timedelta(days=1)).astimezone(UTC)
    page.clock.set_system_time(midnight - timedelta(seconds=20))
    page.clock.run_for(2000)
    expect(page.locator("#countdown")).to_contain_text("00:00:1")
    page.clock.set_system_time(midnight - timedelta(seconds=1))
    page.clock.run_for(3000)
    expect(page.locator("#countdown")).to_have_count(0)
    expect(page.locator("#dialog")).to_contain_text("Empezó un día nuevo")
    page.click('[data-ui="sheet.today"]')
    expect(page.locator("#dialog")).to_contain_text(f"Número {number + 1}")
    page.click('.today [data-ui="sheet.play"]')
    page.wait_for_function(ASKED)
    assert load(record(page)).seed == f"daily/{(day + timedelta(days=1)).date()}"


def test_a_page_left_open_over_night_tells_of_the_new_day_and_mixes_nothing(new_page: NewPage, address: str) -> None:
    page = new_page(timezone_id="America/Argentina/Buenos_Aires", locale="es-AR")
    evening = datetime(2026, 11, 30, 23, 50, tzinfo=ZoneInfo("America/Argentina/Buenos_Aires"))
    page.clock.install(time=evening)
    page.goto(address + SHORT)
    ready(page)
    page.click('[data-ui="daily"]')
    page.wait_for_function(ASKED)
    page.clock.run_for(3000)
    begun = record(page)
    page.clock.set_system_time(evening + timedelta(hours=20))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#notes")).to_contain_text("número 335")
    expect(page.locator("#notes")).to_contain_text("30 de noviembre")
    assert record(page) == begun
    finish(page)
    assert load(record(page)).seed == "daily/2026-11-30"
    expect(page.locator('#menu [data-ui="daily"]')).to_have_attribute("data-done", "false")
    page.click('#calls [data-ui="results"]')
    day = page.locator('.calendar [data-value="2026-11-30"]')
    expect(day).to_have_class("won" if load(record(page)).winner == 0 else "lost")
    page.click('[data-ui="close"]')
    page.click('#menu [data-ui="daily"]')
    page.wait_for_function(ASKED)
    assert load(record(page)).seed == "daily/2026-12-01"
    assert [page.locator(f'[data-score="{side}"]').inner_text() for side in (0, 1)] == ["0", "0"]


def test_a_finished_daily_shows_its_result_and_par_and_is_copied(new_page: NewPage, address: str) -> None:
    page = new_page(locale="es-AR", permissions=["clipboard-read", "clipboard-write"])
    played_today(page, address)
    ended = record(page)
    expect(page.locator('#menu [data-ui="daily"]')).to_have_attribute("data-done", "true")
    page.click('#menu [data-ui="daily"]')
    today = page.locator("#dialog .today")
    expect(today).to_contain_text("contra el par", timeout=60_000)
    page.reload()
    ready(page)
    page.click('#menu [data-ui="daily"]')
    expect(today).to_contain_text("contra el par")
    assert record(page) == ended
    page.click('.today [data-ui="sheet.tell"]')
    told = page.locator("#dialog .told-note")
    expect(told).to_be_empty()
    page.click('[data-ui="sheet.copy"]')
    expect(told).to_contain_text("Copiado")
    copied = str(page.evaluate("navigator.clipboard.readText()"))
    assert copied == page.input_value("#share-text")
    number = daily.number(datetime.now().date())
    assert copied.startswith(f"Le Truc · diario {number}\n")
    assert copied.endswith(f"{address}le-truc/?daily={datetime.now().date()}&game=le-truc")
    page.click('[data-ui="sheet.code"]')
    expect(page.locator("#dialog .code img")).to_be_visible()
    assert page.evaluate("document.querySelector('.code img').decode().then(() => true)")


def test_where_nothing_can_be_copied_the_text_is_marked_and_nothing_else_is_said(page: Page, address: str) -> None:
    page.add_init_script("delete Navigator.prototype.clipboard")
    page.goto(address + "?seed=%3Cimg src=x onerror=alert(1)%3E&speed=0")
    ready(page)
    page.wait_for_function(ASKED)
    page.click('#menu [data-ui="share"]')
    page.click('[data-ui="sheet.copy"]')
    told = page.locator("#dialog .told-note")
    expect(told).to_contain_text("no dejó copiar")
    marked = "() => { const f = document.activeElement; return f.value.slice(f.selectionStart, f.selectionEnd); }"
    assert page.evaluate(marked) == page.input_value("#share-text")
    assert "Copiado" not in page.locator("body").inner_text()
    assert page.locator("img[src=x]").count() == 0
    page.goto(page.input_value("#share-text").rpartition("\n")[2] + "&speed=0")
    page.wait_for_url(lambda url: "/argentino/" not in url)
    ready(page)
    assert load(record(page)).seed == "<img src=x onerror=alert(1)>"


SHARE = """
  navigator.share = (what) => { window.shared = what; return window.refusal ? Promise.reject(window.refusal)
    : Promise.resolve(); };
"""


def test_the_systems_share_sheet_is_taken_first_and_what_it_refuses_is_copied(new_page: NewPage, address: str) -> None:
    page = new_page(locale="en", permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script(SHARE)
    page.goto(address + "?seed=share&speed=0")
    ready(page)
    page.wait_for_function(ASKED)
    page.click('#menu [data-ui="share"]')
    told = page.locator("#dialog .told-note")
    page.click('[data-ui="sheet.send"]')
    expect(told).to_have_text("Handed over.")
    assert page.evaluate("window.shared.text") == page.input_value("#share-text")
    page.evaluate("window.refusal = new DOMException('closed', 'AbortError')")
    page.click('[data-ui="sheet.send"]')
    expect(told).to_be_empty()
    page.evaluate("window.refusal = new DOMException('no', 'NotAllowedError')")
    page.click('[data-ui="sheet.send"]')
    expect(told).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.input_value("#share-text")


def test_the_calendar_is_walked_by_keyboard_and_opens_earlier_days(page: Page, address: str) -> None:
    page.clock.install(time=datetime(2026, 12, 2, 12))
    page.goto(address + SHORT)
    ready(page)
    page.click('#menu [data-ui="results"]')
    page.locator('.calendar [tabindex="0"]').focus()
    focused = "document.activeElement.dataset.value"
    for key, day in (
        ("ArrowLeft", "2026-12-01"),
        ("ArrowLeft", "2026-11-30"),
        ("PageUp", "2026-10-30"),
        ("ArrowDown", "2026-11-06"),
        ("End", "2026-11-08"),
    ):
        page.keyboard.press(key)
        assert page.evaluate(focused) == day
    page.keyboard.press("Enter")
    chosen = page.locator("#dialog .chosen")
    expect(chosen).to_contain_text("Número 312")
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    expect(page.locator("#dialog .told-note")).to_contain_text("todavía no está")
    expect(chosen).to_contain_text("Número 312")
    chosen.locator('[data-ui="sheet.play"]').click()
    page.wait_for_function(ASKED)
    assert load(record(page)).seed == "daily/2026-11-08"
    expect(page.locator("#dialog")).to_be_hidden()
