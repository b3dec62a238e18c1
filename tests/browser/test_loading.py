"""The page loads wherever it may be put, says how far it is, and says so when it cannot."""

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import BrowserType, Page, Route

from building.python import zipped
from tests.browser.conftest import NewPage, watched
from tests.browser.opening import failed, ready

# A piece of each file's address without which nothing can be played.
NEEDED = [
    "boot-",
    "pyscript-*/core-",
    "pyodide-*/pyodide.js",
    "pyodide-*/pyodide.asm.js",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "packages/truco-",
    "packages/web-",
]


def held_back(page: Page, piece: str) -> list[Route]:
    """Let requests for such a file wait for ever; the ones that wait."""
    waiting: list[Route] = []

    def keep(route: Route) -> None:
        waiting.append(route)

    page.route(f"**/*{piece}*", keep)
    return waiting


def test_the_first_visit_reaches_a_page_that_can_be_played(page: Page, address: str) -> None:
    page.goto(address)
    ready(page)
    assert page.locator("#loader").is_hidden()


def test_a_second_and_a_third_visit_work_in_the_same_profile(
    chromium_type: BrowserType, launch_options: dict[str, object], address: str, tmp_path: Path
) -> None:
    for _visit in range(3):
        with (
            chromium_type.launch_persistent_context(tmp_path, **launch_options) as context,
            watched(context.new_page()) as page,
        ):
            page.goto(address)
            ready(page)


def test_the_page_works_below_a_path(page: Page, sub_address: str) -> None:
    page.goto(sub_address)
    ready(page)


def test_the_page_works_from_a_server_that_sends_nothing_but_the_files(page: Page, dist: Path) -> None:
    quiet = type("Quiet", (SimpleHTTPRequestHandler,), {"log_message": lambda *_said: None})
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(quiet, directory=str(dist))) as plain:
        Thread(target=plain.serve_forever, daemon=True).start()
        page.goto(f"http://127.0.0.1:{plain.server_port}/")
        ready(page)
        page.goto("about:blank")
        plain.shutdown()


def test_the_page_works_in_a_frame_without_an_origin_of_its_own(page: Page, address: str) -> None:
    page.set_content(f'<iframe sandbox="allow-scripts" src="{address}" width="800" height="600"></iframe>')
    frame = page.frames[1]
    ready(frame)
    assert frame.evaluate("origin") == "null"


@pytest.mark.parametrize(
    "denial",
    [
        "Object.defineProperty(window, 'indexedDB', { configurable: true, get() { throw new Error('denied'); } })",
        "Object.defineProperty(window, 'indexedDB', { configurable: true, value: { open: () => ({}) } })",
        "Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined })",
    ],
    ids=["throws", "never answers", "is missing"],
)
def test_the_page_works_where_indexeddb_is_denied(page: Page, address: str, denial: str) -> None:
    page.add_init_script(denial)
    page.goto(address)
    ready(page)


def test_a_table_is_seen_before_any_script_has_run(unwatched_page: NewPage, address: str) -> None:
    page = unwatched_page(java_script_enabled=False)
    page.goto(address)
    assert page.locator("#table svg:visible").count() == 1
    assert "JavaScript" in page.locator("noscript").inner_text()


def test_the_bar_shows_the_bytes_that_have_arrived(page: Page, address: str, dist: Path) -> None:
    [wasm] = dist.rglob("*.wasm")
    waiting = held_back(page, ".wasm")
    page.goto(address, wait_until="commit")
    bar = "document.getElementById('loader-bar')"
    page.wait_for_function(f"() => {bar} && {bar}.max - {bar}.value === {wasm.stat().st_size}")
    assert "MB" in page.locator("#loader-amount").inner_text()
    for route in waiting:
        route.continue_()
    ready(page)


def test_when_nothing_arrives_for_a_while_the_page_says_so_and_offers_to_try_again(page: Page, address: str) -> None:
    page.clock.install()
    waiting = held_back(page, ".wasm")
    page.goto(address, wait_until="commit")
    page.wait_for_selector("#loader-amount:not(:empty)")
    assert page.locator("#loader-retry").is_hidden()
    page.clock.run_for(17_000)
    assert "15 segundos" in page.locator("#loader-text").inner_text()
    assert page.get_by_role("button", name="Reintentar").is_visible()
    page.clock.resume()
    for route in waiting:
        route.continue_()
    ready(page)


@pytest.mark.parametrize("piece", NEEDED)
def test_a_missing_file_is_named(unwatched_page: NewPage, address: str, piece: str) -> None:
    page = unwatched_page(locale="es-AR")
    page.route(f"**/*{piece}*", lambda route: route.fulfill(status=404))
    page.goto(address)
    assert re.fullmatch(r"El juego no se pudo cargar: no llegó \S+\.", failed(page))
    assert page.get_by_role("button", name="Reintentar").is_visible()


def test_trying_again_helps_when_the_file_is_there_again(unwatched_page: NewPage, address: str) -> None:
    page = unwatched_page(locale="es-AR")
    page.route("**/python_stdlib.zip", lambda route: route.fulfill(status=404))
    page.goto(address)
    failed(page)
    page.unroute_all()
    page.get_by_role("button", name="Reintentar").click()
    ready(page)


def test_a_connection_that_breaks_is_told(unwatched_page: NewPage, address: str) -> None:
    page = unwatched_page(locale="es-AR")
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(address)
    assert failed(page) == "El juego no se pudo cargar: no llegó pyodide.asm.wasm."


def test_an_error_in_the_pages_own_python_is_told(unwatched_page: NewPage, address: str) -> None:
    page = unwatched_page(locale="es-AR")
    broken = zipped({"web/__init__.py": b"raise RuntimeError('no hay mazo')"})
    page.route("**/packages/web-*", lambda route: route.fulfill(body=broken))
    page.goto(address)
    assert failed(page) == "El juego no pudo arrancar: RuntimeError: no hay mazo"


@pytest.mark.parametrize(
    ("locale", "lacking", "sentence"),
    [
        ("es-AR", "WebAssembly", "Este navegador no puede abrir el juego"),
        ("en-GB", "WebAssembly.Exception", "This browser cannot open the game"),
        ("pt-BR", "Document.prototype.adoptedStyleSheets", "Este navegador não consegue abrir o jogo"),
        ("ca-ES-valencia", "WebAssembly", "Este navegador no pot obrir el joc"),
        ("ca-ES", "WebAssembly.Exception", "Aquest navegador no pot obrir el joc"),
        ("fr-FR", "Document.prototype.adoptedStyleSheets", "Ce navigateur ne peut pas ouvrir le jeu"),
        ("it-IT", "WebAssembly", "Questo browser non può aprire il gioco"),
        ("ja-JP", "WebAssembly.Exception", "Este navegador no puede abrir el juego"),
    ],
)
def test_a_browser_that_is_too_old_or_has_no_webassembly_is_told_in_its_language(
    unwatched_page: NewPage, address: str, locale: str, lacking: str, sentence: str
) -> None:
    page = unwatched_page(locale=locale)
    page.add_init_script(f"delete {lacking}")
    held_back(page, ".wasm")  # this browser could have gone on
    page.goto(address)
    assert failed(page).startswith(sentence)
    assert page.locator("#loader-retry").is_visible()


def test_the_address_chooses_the_language_of_what_is_said(page: Page, address: str) -> None:
    held_back(page, ".wasm")
    page.goto(f"{address}?lang=en", wait_until="commit")
    page.wait_for_function("() => document.getElementById('loader-text')?.textContent === 'Fetching the game…'")
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator('[data-ui="new"]').inner_text() == "New match"
    assert page.locator("#cards").get_attribute("aria-label") == "Your cards"
