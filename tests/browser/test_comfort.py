"""What makes playing easy on the hand: cards carried to the table, moves that take two presses, the table alone."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.opening import ready

NewPage = Callable[..., Page]
CARDS = "#cards [data-act]:not(.down)"


def record(page: Page) -> str:
    return str(page.evaluate("window.truco.record()"))


def until_card(page: Page) -> None:
    """Say no to whatever is asked until a card may be laid."""
    page.wait_for_selector("[data-act]")
    while page.locator(CARDS).count() == 0:
        before = record(page)
        page.click('[data-act="no-quiero"]')
        page.wait_for_function("before => window.truco.record() !== before", arg=before)
        page.wait_for_selector("[data-act]")


def middle(card: Locator) -> tuple[float, float, float]:
    """Where a card is, and how high."""
    box = card.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["height"]


def carried(page: Page, card: Locator, share: float) -> None:
    """Take a card with the mouse, and carry it up by that share of its height."""
    x, y, height = middle(card)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - share * height, steps=5)


def test_a_card_is_carried_to_the_table_or_put_back(page: Page, address: str) -> None:
    """By mouse, and with two presses wished for: what is carried to the table was meant."""
    page.goto(address + "?seed=browser&speed=0")
    ready(page)
    page.click('[data-ui="settings"]')
    page.check('[data-set="lift"]')
    page.keyboard.press("Escape")
    page.wait_for_selector(CARDS)
    before, card = record(page), page.locator(CARDS).nth(1)
    carried(page, card, 0.3)
    page.mouse.up()
    expect(page.locator("html")).not_to_have_attribute("data-drag", "1")
    carried(page, card, 0.9)
    expect(page.locator("html")).to_have_attribute("data-drag", "1")
    page.keyboard.press("Escape")
    page.mouse.up()
    assert record(page) == before
    expect(card).to_have_attribute("aria-pressed", "false")  # no press was left of it
    carried(page, card, 0.9)
    page.mouse.up()
    page.wait_for_function("before => window.truco.record() !== before", arg=before)


def test_a_finger_carries_a_card_and_a_tap_still_lays_one(new_page: NewPage, address: str) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(address + "?seed=browser&speed=0")
    ready(page)
    page.wait_for_selector(CARDS)
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    before = record(page)
    x, y, height = middle(page.locator(CARDS).first)
    finger("touchStart", x, y)
    for share in (0.2, 0.5, 0.8, 1.0):
        finger("touchMove", x + 8, y - share * height)
    finger("touchEnd")
    page.wait_for_function("before => window.truco.record() !== before", arg=before)
    until_card(page)
    before = record(page)
    page.tap(f"{CARDS} >> nth=0")
    page.wait_for_function("before => window.truco.record() !== before", arg=before)
    assert page.evaluate("scrollY === 0 && visualViewport.scale === 1")


def test_two_presses_and_the_table_alone_by_keyboard(page: Page, address: str) -> None:
    page.goto(address + "?seed=browser&speed=0&lang=en")
    ready(page)
    page.click('[data-ui="settings"]')
    page.check('[data-set="lift"]')
    page.check('[data-set="confirm"]')
    page.select_option('[data-set="heard"]', "brief")
    page.check('[data-set="zen"]')
    page.keyboard.press("Escape")
    expect(page.locator("#leave")).to_be_focused()  # what had the focus is gone
    for hidden in ("#head", "#tools"):
        expect(page.locator(hidden)).to_be_hidden()
    expect(page.get_by_role("log")).to_be_attached()
    page.wait_for_selector(CARDS)
    before, card = record(page), page.locator(CARDS).first
    expect(card).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("1")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#aside")).to_have_text("Press again: " + (card.get_attribute("aria-label") or ""))
    fold = page.locator('[data-act="mazo"]')
    fold.focus()
    page.keyboard.press("Enter")
    expect(fold).to_have_attribute("aria-pressed", "true")
    expect(fold).to_be_focused()
    expect(card).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(fold).to_have_attribute("aria-pressed", "false")
    assert record(page) == before
    page.locator("#leave").focus()
    page.keyboard.press("Enter")
    expect(page.locator('#tools [data-ui="settings"]')).to_be_focused()
    page.keyboard.press("1", delay=300)
    expect(card).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("1")
    page.wait_for_function("before => window.truco.record() !== before", arg=before)
    expect(page.get_by_role("log")).to_have_attribute("aria-live", "off")  # the few words are said in its stead
    expect(page.locator("#told p").first).to_have_text(re.compile("^You: "))


def test_a_lesson_is_taken_by_keyboard_alone_and_every_step_is_said(page: Page, address: str) -> None:
    """From the offer before the first match to the next lesson: the focus is always on what goes on."""
    page.goto(address + "?speed=0&lang=en")
    ready(page)
    page.locator('[data-ui="lesson"]').focus()
    said: list[str] = []
    while page.locator('[data-ui="lesson.next"]').count() == 0:
        before = record(page) + str(said[-1:])
        page.keyboard.press("Enter", delay=200)
        page.wait_for_function(
            "said => document.querySelector('[data-ui=\"lesson.next\"]')"
            " || !['', said].includes(document.getElementById('aside').textContent)",
            arg=said[-1] if said else "",
        )
        focused = "() => document.activeElement.matches('#cards button, #calls button')"
        page.wait_for_function(focused)
        told = page.locator("#aside").inner_text()
        said += [told] if told else []
        assert record(page) + str(said[-1:]) != before or not told
    assert said[0].startswith("Everyone has three cards.")
    assert len(said) == len(set(said)) == 5
    assert page.evaluate("document.activeElement.dataset.ui") == "lesson.next"
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("Lesson: Truco")
    page.reload()
    ready(page)
    expect(page.locator('[data-ui="lesson"]')).to_have_count(0)  # taken once, it is offered no more
