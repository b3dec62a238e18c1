"""Waiting for the page, in the words that every browser test shares."""

from playwright.sync_api import Frame, Page

# Milliseconds after which a page that does not load is given up: no bound on its speed, for machines may be busy.
PATIENCE = 120_000

LOADED = "() => document.documentElement.dataset.state !== 'loading' || 'failed' in document.documentElement.dataset"


def ready(page: Page | Frame) -> None:
    """Wait until the page can be played; if it says that it cannot, fail with what it says."""
    page.wait_for_function(LOADED, timeout=PATIENCE)
    said = page.locator("#loader").inner_text()
    assert page.locator("html").get_attribute("data-state") != "loading", said


def settled(page: Page | Frame, script: str, given: object = None) -> None:
    """Wait until the script's answer is true, also one that it only promises: `wait_for_function` takes any promise
    for true.
    """
    again = (
        f"async given => {{ const end = performance.now() + {PATIENCE}; do {{ if (await ({script})(given)) return true;"
        " await new Promise(next => setTimeout(next, 50)); } while (performance.now() < end); return false; }"
    )
    assert page.evaluate(again, given), f"never true: {script}"


def failed(page: Page | Frame) -> str:
    """Wait until the page says that it cannot be played; what it says."""
    page.wait_for_selector("html[data-failed]", state="attached", timeout=PATIENCE)
    return page.locator("#loader-text").inner_text()
