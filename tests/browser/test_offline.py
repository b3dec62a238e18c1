"""The game stays on the device: whole, one version at a time, and only where it may."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from building import serving
from building.environment import PYTHON, ROOT
from tests.browser.conftest import NewPage
from tests.browser.opening import PATIENCE, ready, settled

KEPT = "() => navigator.serviceWorker.ready.then(found => found.active.state === 'activated')"
CACHES = "() => caches.keys()"
# What a page's HTML, style sheet and Python say of their version.
EDITIONS = """() => [
  document.querySelector("meta[name=edition]")?.content ?? "first",
  getComputedStyle(document.documentElement).getPropertyValue("--edition") || "first",
  document.querySelector('#tools [data-ui="settings"]').textContent === "Ajustes" ? "first" : "second",
]"""


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next version of the page, built from a tree in which a bit of everything has changed."""
    tree = tmp_path_factory.mktemp("next") / "tree"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".*", "dist", "__pycache__", "tests", "lab", "docs"))
    (tree / ".cache").mkdir()
    for shared in (Path(".venv"), *(found.relative_to(ROOT) for found in (ROOT / ".cache").iterdir())):
        (tree / shared).symlink_to(ROOT / shared)
    changes = {
        "index.html": ("<title>", '<meta name="edition" content="second"><title>'),
        "web/table.css": (":root {", ":root { --edition: second;"),
        "web/captions.py": ('_("Settings")', '"Edition"'),
    }
    for name, (before, after) in changes.items():
        text = (tree / name).read_text("utf-8")
        assert before in text
        (tree / name).write_text(text.replace(before, after, 1), "utf-8")
    script = "from pathlib import Path; from building import site; site.build(Path('dist'))"
    subprocess.run([PYTHON, "-c", script], cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)}, check=True)
    return tree / "dist"


@pytest.fixture
def profile(chromium: Browser) -> Iterator[BrowserContext]:
    """A profile that keeps the game."""
    with chromium.new_context(locale="es-AR", viewport={"width": 1366, "height": 768}) as context:
        context.set_default_timeout(PATIENCE)
        yield context


def visit(profile: BrowserContext, address: str) -> Page:
    page = profile.new_page()
    page.goto(address)
    ready(page)
    return page


def edition(page: Page) -> str:
    """The version of the page; all of its parts must be of the same."""
    [one] = set(page.evaluate(EDITIONS))
    return str(one)


def kept_by_a_visit(profile: BrowserContext, dist: Path) -> tuple[str, int]:
    """Visit the first version once, until it is kept; its address and port."""
    with serving.serving(dist, "/truco/") as address:
        page = visit(profile, address)
        settled(page, KEPT)
        assert edition(page) == "first"
        page.close()
    return address, int(address.split(":")[2].split("/")[0])


def test_a_new_version_comes_when_the_person_agrees_and_never_mixes_with_the_old_one(
    profile: BrowserContext, dist: Path, second: Path
) -> None:
    address, port = kept_by_a_visit(profile, dist)
    [old] = (path.relative_to(dist).as_posix() for path in (dist / "packages").glob("web-*"))
    assert not (second / old).exists()
    with serving.serving(second, "/truco/", port):
        one, other = visit(profile, address), visit(profile, address)
        note = one.locator("#notes").get_by_text("Hay una versión más nueva")
        expect(note).to_be_visible(timeout=PATIENCE)
        assert (edition(one), edition(other)) == ("first", "first")
        with one.expect_navigation():
            one.click('#notes [data-ui="renew"]')
        ready(one)
        assert (edition(one), edition(other)) == ("second", "first")
        # The page that stayed open still has all that is its own, though the host has it no more.
        still = "address => fetch(address, { cache: 'no-store' }).then(answer => answer.status)"
        assert other.evaluate(still, old) == 200
        assert len(other.evaluate(CACHES)) == 2
        other.reload()
        ready(other)
        assert edition(other) == "second"
        other.close()
        last = visit(profile, address)
        one.close()
        last.reload()
        ready(last)
        settled(last, "() => caches.keys().then(names => names.length === 1)")
    last.reload()
    ready(last)
    assert edition(last) == "second"


def test_a_new_version_comes_by_itself_when_all_pages_are_closed(
    profile: BrowserContext, dist: Path, second: Path
) -> None:
    address, port = kept_by_a_visit(profile, dist)
    with serving.serving(second, "/truco/", port):
        page = visit(profile, address)
        settled(page, "() => navigator.serviceWorker.getRegistration().then(found => found.waiting)")
        page.reload()
        ready(page)
        assert edition(page) == "first"
        page.close()
        page = visit(profile, address)
        assert edition(page) == "second"


def test_a_version_that_is_not_whole_is_not_kept(profile: BrowserContext, dist: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(dist, tmp_path / "dist")
    manifest = folder / "manifest.json"
    manifest.write_bytes(manifest.read_bytes() + b"\n")
    with serving.serving(folder) as address:
        page = visit(profile, address)
        refused = (
            "() => navigator.serviceWorker.register('./service-worker.js').then(found => new Promise(told => {"
            " const worker = found.installing; if (!worker) return told('none');"
            " worker.onstatechange = () => told(worker.state); }))"
        )
        assert page.evaluate(refused) in ("redundant", "none")
        settled(page, "() => caches.keys().then(names => names.length === 0)")
        assert page.evaluate("() => navigator.serviceWorker.getRegistration().then(found => !found?.active)")


def test_a_page_in_a_frame_keeps_nothing(new_page: NewPage, address: str) -> None:
    page = new_page(service_workers="allow")
    page.add_init_script(
        "if (navigator.serviceWorker)"
        " navigator.serviceWorker.register = () => { window.asked = true; return new Promise(() => {}); };"
    )
    page.set_content(f'<iframe src="{address}?embed=1" width="800" height="600"></iframe>')
    frame = page.frames[1]
    ready(frame)
    frame.wait_for_function("() => performance.getEntriesByType('resource').some(e => e.name.includes('/offline-'))")
    frame.evaluate("() => new Promise(requestIdleCallback)")
    assert not frame.evaluate("window.asked")
    page.goto(address)
    ready(page)
    page.wait_for_function("() => window.asked")
