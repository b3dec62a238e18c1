"""`python lab/fuzz.py`: ten thousand odd records, links and visits to the page as it runs in a Chromium.

None may end in an error, become markup, or touch the match that a person has begun; what is refused must be told. The
browser test does the same with fewer of them. Most of the time goes into the visits, each of which loads the page anew.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402 (after the path to tests/)

from building import browser, serving, site  # noqa: E402
from tests.browser.storm import hasty, stormed  # noqa: E402


def main(line: list[str]) -> int:
    """Feed them all to one page; what breaks raises."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=7000, help="given to window.truco.load (7000)")
    parser.add_argument("--links", type=int, default=2800, help="followed in the open page (2800)")
    parser.add_argument("--visits", type=int, default=200, help="addresses opened anew (200)")
    asked = parser.parse_args(line)
    options: dict[str, object] = {"executable_path": browser.chromium(), "args": list(browser.ARGUMENTS)}
    start = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as scratch,
        serving.serving(site.build(Path(scratch) / "dist")) as address,
        sync_playwright() as playwright,
        hasty(playwright.chromium, options) as page,
    ):
        stormed(page, address, records=asked.records, fragments=asked.links, visits=asked.visits)
    print(
        f"{asked.records} records, {asked.links} links, {asked.visits} visits:"
        f" nothing broke, in {time.monotonic() - start:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
