"""Thousands of odd records and addresses given to the page while it runs; shared by a test and a command of lab/."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserType, Page

from tests.browser.conftest import watched
from tests.browser.opening import PATIENCE, ready
from tests.test_web_fuzz import fragment, noise, query, record, spoilt

ASKED = "() => document.querySelector('[data-act]') || document.documentElement.dataset.state === 'over'"
WATCH = """() => {
  window.slipped = [];
  const never = new Set(["SCRIPT", "STYLE", "LINK", "IFRAME", "OBJECT", "EMBED", "IMG", "A", "B", "FORM", "META"]);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const added of addedNodes) {
        for (const element of added.querySelectorAll ? [added, ...added.querySelectorAll("*")] : []) {
          if (never.has(element.tagName)) slipped.push(element.outerHTML);
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });
}"""
LOAD = """(texts) => texts.map((text) => {
  const before = window.truco.record(), taken = window.truco.load(text);
  const told = document.querySelectorAll("#notes p").length > 0;
  return typeof taken === "boolean" && (taken || (told && window.truco.record() === before)) ? "" : text;
}).filter(Boolean)"""
FOLLOW = """async (hashes) => {
  const odd = [];
  for (const hash of hashes) {
    const before = window.truco.record(), whole = location.href;
    document.querySelector('#notes [data-ui="dismiss"]')?.click();
    location.hash = hash;
    if (location.href === whole) continue;
    await new Promise((next) => addEventListener("hashchange", next, { once: true }));
    const named = location.hash.startsWith("#r="), told = document.querySelectorAll("#notes p").length > 0;
    const same = window.truco.record() === before;
    if (named ? same && !told : !same) odd.push(hash);
  }
  return odd;
}"""
MARKUP = "img[src='x'], #notes :not(p, button, span, svg, path)"
ODD = [None, 7, True, [], ["format = 1"], {}, {"format": 1}]
OWN = "() => JSON.parse(localStorage.getItem('truco')).matches.own"


@contextmanager
def hasty(chromium_type: BrowserType, options: dict[str, object]) -> Iterator[Page]:
    """A page that may change its own address as often as it likes."""
    arguments = options["args"]
    assert isinstance(arguments, list)
    with (
        chromium_type.launch(**{**options, "args": [*arguments, "--disable-ipc-flooding-protection"]}) as chromium,
        chromium.new_context(service_workers="block", locale="en") as context,
        watched(context.new_page()) as page,
    ):
        context.set_default_timeout(PATIENCE)
        yield page


def begun(page: Page, address: str) -> str:
    """Begin a match of one's own; what is stored of it."""
    page.goto(address + "?speed=0&wait=1")
    ready(page)
    page.click('[data-ui="new"]')
    page.wait_for_function(ASKED)
    page.locator("[data-act]").first.click()
    page.wait_for_function(ASKED)
    page.evaluate(WATCH)
    return str(page.evaluate(OWN))


def chances(kind: str, runs: int) -> Iterator[random.Random]:
    """The same on every run."""
    return (random.Random(f"page/{kind}/{number}") for number in range(runs))


def stormed(page: Page, address: str, *, records: int, fragments: int, visits: int) -> None:
    """Feed all of it to the page that is open, in which a match of one's own has been begun."""
    own = begun(page, address)
    texts: list[object] = [
        *ODD,
        *(chance.choice((spoilt, spoilt, record, noise))(chance) for chance in chances("load", records)),
    ]
    for start in range(0, len(texts), 100):
        assert page.evaluate(LOAD, texts[start : start + 100]) == []
    hashes = [fragment(chance) for chance in chances("hash", fragments)]
    for start in range(0, len(hashes), 100):
        assert page.evaluate(FOLLOW, hashes[start : start + 100]) == []
    assert page.evaluate("window.slipped") == []
    assert page.evaluate(OWN) == own
    for chance in chances("visit", visits):
        page.goto(address + query(chance) + fragment(chance))
        ready(page)
        assert page.evaluate(OWN) == own
        assert (
            page.locator("img[src='x'], #notes *:not(p):not(button):not(span), script:not([src]):not([type])").count()
            == 1
        )
    page.goto(address)
    ready(page)
    page.wait_for_function(ASKED)
    if (back := page.locator('[data-ui="back"]')).count():
        back.click()
    page.wait_for_function(f"own => ({OWN})() === own", arg=own)
