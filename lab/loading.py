"""`python lab/loading.py`: how long the page takes until it can be played, against a bare page with stock Pyodide.

The bare page does nothing but `loadPyodide()` with the parts as npm delivers them. Both are served by the same server
and opened in turn, each time in a fresh Chromium with an empty profile; the medians are compared. On a quiet machine
the ratio of the times holds, if not the milliseconds; on a busy one only that of the main thread's work does.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Playwright, sync_playwright  # noqa: E402 (after the path to building/)

from building import browser, serving, site  # noqa: E402
from building.parts import PYODIDE, part  # noqa: E402

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


def cold(driver: Playwright, address: str) -> tuple[float, float]:
    """One visit in a fresh Chromium: milliseconds until it is ready, and those that its main thread worked."""
    running = driver.chromium.launch(executable_path=browser.chromium(), args=list(browser.ARGUMENTS))
    page = running.new_page()
    inspector = page.context.new_cdp_session(page)
    inspector.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => window.readyAfter !== undefined", timeout=120_000)
    after = float(page.evaluate("readyAfter"))
    metrics = {each["name"]: float(each["value"]) for each in inspector.send("Performance.getMetrics")["metrics"]}
    running.close()
    return after, metrics["ThreadTime"] * 1000


def main() -> None:
    """Measure both pages and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", type=int, default=5, help="visits of each page (5)")
    visits = parser.parse_args().n
    with tempfile.TemporaryDirectory() as scratch:
        ours = site.build(Path(scratch) / "page")
        bare = Path(scratch) / "bare"
        shutil.copytree(part(PYODIDE), bare / "pyodide")
        (bare / "index.html").write_text(BARE_PAGE, "utf-8")
        times: dict[str, list[tuple[float, float]]] = {"bare loadPyodide": [], "the page, playable": []}
        with serving.serving(bare) as bare_address, serving.serving(ours) as address, sync_playwright() as driver:
            places = dict(zip(times, (bare_address, address), strict=True))
            for visit in range(visits):
                for name, place in places.items():
                    times[name].append(cold(driver, place))
                    if sys.stderr.isatty():
                        print(f"\r{visit + 1}/{visits} {name:20}", end="", file=sys.stderr)
    print(f"{'median, ms':20} {'ready':>6}  {'lowest to highest':20} {'main thread at work':>20}")
    medians = {
        name: [statistics.median(each) for each in zip(*visited, strict=True)] for name, visited in times.items()
    }
    for name, (after, worked) in medians.items():
        each = [first for first, _ in times[name]]
        print(f"{name:20} {after:6.0f}  {f'{min(each):.0f} to {max(each):.0f}':20} {worked:20.0f}")
    (stock, stock_worked), (ours_after, ours_worked) = medians.values()
    print(f"{'ratio':20} {ours_after / stock:6.2f}  {'':20} {ours_worked / stock_worked:20.2f}")


if __name__ == "__main__":
    main()
