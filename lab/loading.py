"""`python lab/loading.py`: how long the page takes until it can be played, against a bare page with stock Pyodide.

The bare page does nothing but `loadPyodide()` with the parts as npm delivers them. Both are served by the same server
and opened in turn, each time in a fresh Chromium with an empty profile (cold) and once more in it (warm); the medians
are compared. On a quiet machine the ratio of the times holds, if not the milliseconds; on a busy one only that of the
main thread's work does.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import BrowserContext, Playwright, sync_playwright  # noqa: E402 (after the path to building/)

from building import browser, serving, site  # noqa: E402
from building.parts import PYODIDE, part  # noqa: E402

BARE, OURS = "bare loadPyodide", "the page, playable"

BARE_PAGE = """<!doctype html>
<html lang="en" data-state="loading">
<meta charset="utf-8">
<title>Bare</title>
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.state = "ready";
</script>
"""

# Milliseconds from the start of the navigation until the page leaves its first state.
WATCH = """
new MutationObserver(() => {
  const state = document.documentElement?.dataset.state;
  if (state && state !== "loading") window.readyAfter ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
"""


# The page is kept on the device when its service worker has all of it; the bare page has none.
KEPT = "async () => { if (document.querySelector('#parts')) await navigator.serviceWorker.ready; }"


def opened(context: BrowserContext, address: str) -> tuple[float, float]:
    """One visit: milliseconds until the page is ready, and those that its main thread worked."""
    page = context.new_page()
    inspector = context.new_cdp_session(page)
    inspector.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        metrics = inspector.send("Performance.getMetrics")["metrics"]
        return next(float(each["value"]) for each in metrics if each["name"] == "ThreadTime") * 1000

    page.add_init_script(WATCH)
    before = worked()
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => window.readyAfter !== undefined", timeout=120_000)
    after = float(page.evaluate("readyAfter"))
    thread = worked()
    page.evaluate(KEPT)
    page.close()
    return after, thread - before if thread > before else thread


def visits(driver: Playwright, address: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """The first visit in a fresh Chromium, and the second."""
    running = driver.chromium.launch(executable_path=browser.chromium(), args=list(browser.ARGUMENTS))
    context = running.new_context()
    cold, warm = opened(context, address), opened(context, address)
    running.close()
    return cold, warm


def main() -> None:
    """Measure both pages and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", type=int, default=5, help="browsers that visit each page twice (5)")
    rounds = parser.parse_args().n
    with tempfile.TemporaryDirectory() as scratch:
        ours = site.build(Path(scratch) / "page")
        bare = Path(scratch) / "bare"
        shutil.copytree(part(PYODIDE), bare / "pyodide")
        (bare / "index.html").write_text(BARE_PAGE, "utf-8")
        times: dict[str, list[tuple[tuple[float, float], tuple[float, float]]]] = {BARE: [], OURS: []}
        with serving.serving(bare) as bare_address, serving.serving(ours) as address, sync_playwright() as driver:
            for number in range(rounds):
                for name, place in ((BARE, bare_address), (OURS, address)):
                    times[name].append(visits(driver, place))
                    if sys.stderr.isatty():
                        print(f"\r{number + 1}/{rounds} {name:20}", end="", file=sys.stderr)
    for visit, title in enumerate(("cold", "warm")):
        print(f"{f'{title}: median, ms':20} {'ready':>6}  {'lowest to highest':20} {'main thread at work':>20}")
        medians = {}
        for name, measured in times.items():
            ready, worked = zip(*(each[visit] for each in measured), strict=True)
            medians[name] = statistics.median(ready), statistics.median(worked)
            span = f"{min(ready):.0f} to {max(ready):.0f}"
            print(f"{name:20} {medians[name][0]:6.0f}  {span:20} {medians[name][1]:20.0f}")
        ratios = [mine / stock for mine, stock in zip(medians[OURS], medians[BARE], strict=True)]
        print(f"{'ratio':20} {ratios[0]:6.2f}  {'':20} {ratios[1]:20.2f}")


if __name__ == "__main__":
    main()
