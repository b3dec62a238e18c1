"""What assistive technology would stumble over, in every state of the page by day and by night; what it asks for."""

from collections.abc import Callable, Iterator
from datetime import date

from playwright.sync_api import Page, expect

from building.parts import AXE, part
from tests.browser.opening import ready
from truco import daily

ASKED = "() => document.querySelector('[data-act]') || document.documentElement.dataset.state === 'over'"
RULES = '{ resultTypes: ["violations"], rules: { "label-content-name-mismatch": { enabled: false } } }'
"""What is left out takes a key's sign on a control, which is hidden from those who hear it, for a part of its name."""
LOOK = """async (where) => (await axe.run(document, RULES)).violations.flatMap((found) =>
  found.nodes.map((node) => `${where}: ${found.id}: ${node.html.slice(0, 160)}: ${node.failureSummary}`))""".replace(
    "RULES", RULES
)
SMALL = """() => [...document.querySelectorAll("#calls button")].filter(button => {
  const {x, y, width, height} = button.getBoundingClientRect();
  return width < 44 || height < 44 || !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map(button => button.textContent)"""
"""The calls that cannot be seen, or are too small for a finger."""
SETTLED = "() => document.getAnimations().every((one) => one.playState !== 'running')"


class Inspection:
    """Looks at the page in one state after another; everything found is told at the end."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.found: list[str] = []

    def look(self, state: str) -> None:
        """The state as it is now, in both lights."""
        for light in ("light", "dark"):
            self._page.emulate_media(color_scheme=light)
            self._page.wait_for_function(SETTLED)
            self.found += self._page.evaluate(LOOK, f"{state}, {light}")


def opened(page: Page, control: str, inspection: Inspection, inside: Callable[[], None] = lambda: None) -> None:
    """Open a dialog, look at it, close it."""
    page.locator(f'[data-ui="{control}"]:visible').first.click()
    page.wait_for_function("() => document.querySelector('dialog').open")
    inspection.look(control)
    inside()
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('dialog').open")


def words(page: Page) -> Iterator[list[str]]:
    """What may be said or laid, until the match is over."""
    while True:
        page.wait_for_function(ASKED)
        asked: list[str] = page.evaluate("[...document.querySelectorAll('[data-act]')].map(b => b.dataset.act)")
        if not asked:
            return
        yield asked


def looked_at_again(page: Page, inspection: Inspection) -> None:
    """The replay of the match that is over, also on a small phone, where each control has to be there."""
    page.click('[data-ui="replay"]')
    page.wait_for_function("() => document.querySelector('[data-ui=\"replay.again\"]')")
    page.click('[data-ui="replay.next"]')
    inspection.look("looked at again")
    page.set_viewport_size({"width": 320, "height": 568})
    inspection.look("looked at again on a small phone")
    assert page.evaluate(SMALL) == []
    page.set_viewport_size({"width": 1366, "height": 768})


def taught(page: Page, inspection: Inspection) -> None:
    """The note for one who has come by a link, and the lesson that it leads to."""
    inspection.look("playing, with a lesson offered")
    page.click('#notes [data-ui="lesson"]')
    expect(page.locator("html")).to_have_attribute("data-lesson", "1")
    inspection.look("a lesson")


def code(page: Page, inspection: Inspection) -> None:
    """The picture of a link in the sheet that is open."""
    page.click('[data-ui="sheet.code"]')
    inspection.look("QR code")


def lifted(page: Page, inspection: Inspection) -> None:
    """A card that has had the first of two presses."""
    page.click('[data-ui="settings"]')
    page.check('[data-set="lift"]')
    page.check('[data-set="confirm"]')
    page.keyboard.press("Escape")
    card = page.locator("#cards [data-act]").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    inspection.look("a card that waits for the second press")


def test_nothing_stands_in_anyones_way_nor_asks_elsewhere_in_a_whole_match_with_all_its_dialogs(
    page: Page, sub_address: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(path=part(AXE) / "axe.min.js")
    inspection = Inspection(page)

    def statistics() -> None:
        page.click('dialog [data-ui="statistics"]')
        page.wait_for_function("() => document.querySelector('dialog [data-ui=\"export\"]')")
        page.click('dialog [data-ui="export"]')
        inspection.look("statistics")

    day = date(2026, 1, 1)
    page.goto(f"{sub_address}?speed=0&lang=en")
    ready(page)
    inspection.look("ready")
    linked = f"{sub_address}?game=le-truc&daily={day}&speed=0&wait=1&lang=en&sound=1"
    page.goto(linked)
    ready(page)
    taught(page, inspection)
    page.goto(linked)
    ready(page)
    page.wait_for_function(ASKED)
    page.keyboard.press("h")
    page.wait_for_function("() => document.querySelectorAll('#notes p').length")
    inspection.look("playing, with a hint")
    opened(page, "settings", inspection, statistics)
    opened(page, "rules", inspection)
    opened(page, "game", inspection)
    for played, there in enumerate(words(page)):
        before = page.evaluate("window.truco.record()")
        card = next((word for word in there if word[-1] in "chsd"), there[-1])
        page.click(f'[data-act="{card if played < 8 or "abandon" not in there else "abandon"}"]')
        page.wait_for_function("before => window.truco.record() !== before", arg=before)
    inspection.look("over")
    opened(page, "last", inspection)
    opened(page, "share", inspection, lambda: code(page, inspection))
    opened(page, "results", inspection)
    looked_at_again(page, inspection)
    page.click('[data-ui="replay.again"]')
    page.wait_for_function(ASKED)
    page.evaluate("window.truco.load('nonsense')")
    inspection.look("practice, with a note")
    lifted(page, inspection)
    page.goto(f"{sub_address}?embed=1&seed=axe&speed=0&wait=1")
    ready(page)
    page.wait_for_function(ASKED)
    inspection.look("embedded")
    for place in ("embed.html", "le-truc/"):
        page.goto(sub_address + place)
        inspection.look(place)
    assert inspection.found == [], "\n".join(inspection.found)
    assert [url for url in asked if not url.startswith((sub_address, "data:", "blob:"))] == []
    assert daily.number(day) == 1
