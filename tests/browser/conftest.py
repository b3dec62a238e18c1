"""The page, built and served, and a Chromium to open it with. What a page complains of fails its test."""

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, ConsoleMessage, Page, Playwright, Request, sync_playwright

from building import browser, serving, site
from tests.browser import visitors
from tests.browser.opening import PATIENCE

HERE = "http://127.0.0.1:"  # every server of these tests, and nothing else

BLOCKED = "Service Worker registration blocked by Playwright"

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as a static host would hold it."""
    return site.build(tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def address(dist: Path) -> Iterator[str]:
    """Where the page is served, at the root of a host."""
    with serving.serving(dist) as url:
        yield url


@pytest.fixture(scope="session")
def sub_address(dist: Path) -> Iterator[str]:
    """Where the page is served below a path, as the pages of a repository are."""
    with serving.serving(dist, "/games/truco/") as url:
        yield url


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """A site of somebody else: its folder, and its address, which is of another origin than the game's."""
    folder = tmp_path_factory.mktemp("host")
    with serving.serving(folder) as address:
        yield folder, address.replace("127.0.0.1", "localhost")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The one driver of the session."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def chromium_type(playwright: Playwright) -> BrowserType:
    """For tests that start a Chromium of their own, with `launch_options`."""
    return playwright.chromium


@pytest.fixture(scope="session")
def launch_options() -> dict[str, object]:
    """How a Chromium is started here."""
    return {"executable_path": browser.chromium(), "args": list(browser.ARGUMENTS)}


@pytest.fixture(scope="session")
def chromium(chromium_type: BrowserType, launch_options: dict[str, object]) -> Iterator[Browser]:
    """The one Chromium of the session; every page gets a fresh profile in it."""
    running = chromium_type.launch(**launch_options)
    yield running
    running.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """The one Firefox of the session."""
    running = playwright.firefox.launch(channel="moz-firefox", executable_path=browser.firefox())
    yield running
    running.close()


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The screen on which WebKit is shown."""
    with visitors.screen() as name:
        yield name


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def unwatched_visitor(request: pytest.FixtureRequest) -> Iterator[visitors.Visitor]:
    """A person with a fresh profile, in each of the three browsers, whose pages may complain."""
    if request.param == "webkit":
        with visitors.webkit_visitor(request.getfixturevalue("display")) as made:
            yield made
    else:
        with visitors.playwright_visitor(request.getfixturevalue(request.param)) as made:
            yield made


@pytest.fixture
def visitor(unwatched_visitor: visitors.Visitor) -> Iterator[visitors.Visitor]:
    """A person with a fresh profile, in each of the three browsers; WebKit does not tell what its pages complain of."""
    if isinstance(unwatched_visitor, visitors.PlaywrightVisitor):
        with watched(unwatched_visitor.page):
            yield unwatched_visitor
    else:
        yield unwatched_visitor


@contextmanager
def watched(page: Page) -> Generator[Page]:
    """Note what a page complains of and what it asks other origins for; at the end there must be neither."""
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and message.text != BLOCKED:
            complaints.append(f"{message.type}: {message.text} ({message.location['url']})")

    def see(request: Request) -> None:
        if not request.url.startswith((HERE, "data:", "blob:", "about:")):
            complaints.append(f"asked another origin: {request.url}")

    page.on("console", hear)
    page.on("request", see)
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on("requestfailed", lambda request: complaints.append(f"failed: {request.url} {request.failure}"))
    yield page
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def unwatched_page(chromium: Browser) -> Iterator[NewPage]:
    """Makes pages, each in a fresh profile with the given options of Playwright's new_context: they may complain.

    Nothing is kept for later visits, which would cost each of them some time, unless `service_workers` is "allow".
    """
    with ExitStack() as stack:

        def make(**options: object) -> Page:
            context = stack.enter_context(chromium.new_context(**{"service_workers": "block", **options}))
            context.set_default_timeout(PATIENCE)
            return context.new_page()

        yield make


@pytest.fixture
def new_page(unwatched_page: NewPage) -> Iterator[NewPage]:
    """Makes pages as `unwatched_page` does, and fails the test if one of them complains."""
    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(watched(unwatched_page(**options)))


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page in a fresh profile, nothing opened yet: `page.goto(address)`, then `ready(page)`."""
    return new_page(locale="es-AR", viewport={"width": 1366, "height": 768})
