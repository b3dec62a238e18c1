"""A visitor: one person with a fresh profile in a browser of any make, for what must work in every one of them.

Chromium and Firefox are driven by Playwright, WebKit by its own driver. Scripts are functions as texts, `() => …` or
`given => …`.
"""

import json
import os
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Protocol

from playwright.sync_api import Browser, Frame, Page
from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from building import browser
from tests.browser.opening import LOADED, PATIENCE, settled

FOREIGN: Final = (
    "() => performance.getEntriesByType('resource').map(entry => entry.name)"
    ".filter(name => /^http/.test(name) && new URL(name).origin !== location.origin)"
)
FRAME: Final = "() => document.querySelector('iframe')"


class Visitor(Protocol):
    """What a person does, and what a test wants to know of the page."""

    def go(self, address: str) -> None:
        """Open an address, or the same one anew."""
        ...

    def ask(self, script: str, given: object = None) -> object:
        """What the script answers, once it is settled."""
        ...

    def wait(self, script: str, given: object = None) -> None:
        """Wait until the script's answer is true."""
        ...

    def click(self, selector: str) -> None:
        """Point at the one element and press."""
        ...

    def press(self, key: str) -> None:
        """Press a key: a character, or Enter, Tab, Escape."""
        ...

    def enter_frame(self, which: str = FRAME) -> None:
        """Go on in a frame of the page: the first one, or the one that the script answers with."""
        ...


def opened(visitor: Visitor, address: str) -> None:
    """Open the page and wait until it can be played."""
    visitor.go(address)
    playable(visitor)


def playable(visitor: Visitor) -> None:
    """Wait until the page can be played, without a word to any other origin."""
    visitor.wait(LOADED)
    said = visitor.ask("() => document.documentElement.dataset.state + document.querySelector('#loader').innerText")
    assert not str(said).startswith("loading"), said
    assert visitor.ask(FOREIGN) == []


class PlaywrightVisitor:
    """Chromium or Firefox."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self._inside: Page | Frame = page

    def go(self, address: str) -> None:
        self._inside = self.page
        if self.page.url == address:
            self.page.reload()
        else:
            self.page.goto(address)

    def ask(self, script: str, given: object = None) -> object:
        return self._inside.evaluate(script, given)

    def wait(self, script: str, given: object = None) -> None:
        settled(self._inside, script, given)

    def click(self, selector: str) -> None:
        self._inside.click(selector)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def enter_frame(self, which: str = FRAME) -> None:
        frame = self.page.evaluate_handle(which).as_element()
        inside = frame and frame.content_frame()
        assert inside, f"no frame: {which}"
        self._inside = inside


class WebKitVisitor:
    """WebKitGTK's small browser."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver: Final = driver

    def go(self, address: str) -> None:
        self._driver.get(address)

    def ask(self, script: str, given: object = None) -> object:
        settled = f"Promise.resolve(({script})({json.dumps(given)})).then(arguments[arguments.length - 1])"
        return self._driver.execute_async_script(settled)

    def wait(self, script: str, given: object = None) -> None:
        try:
            WebDriverWait(self._driver, PATIENCE / 1000, 0.05).until(lambda _driver: self.ask(script, given))
        except TimeoutException as late:
            raise AssertionError(f"never true in WebKit: {script}") from late

    def click(self, selector: str) -> None:
        self._driver.find_element(By.CSS_SELECTOR, selector).click()

    def press(self, key: str) -> None:
        named: str = getattr(Keys, key.upper()) if len(key) > 1 else key
        webdriver.ActionChains(self._driver).send_keys(named).perform()

    def enter_frame(self, which: str = FRAME) -> None:
        self._driver.switch_to.default_content()
        self._driver.switch_to.frame(self._driver.execute_script(f"return ({which})()"))


@contextmanager
def playwright_visitor(running: Browser) -> Generator[PlaywrightVisitor]:
    """A visitor with Playwright's browser."""
    with running.new_context(viewport={"width": 1366, "height": 768}, locale="es-AR") as context:
        context.set_default_timeout(PATIENCE)
        yield PlaywrightVisitor(context.new_page())


@contextmanager
def screen() -> Generator[str]:
    """A screen that nobody sees; its name as a display."""
    reader, writer = os.pipe()
    command: list[str | Path] = [browser.webkit()[2], "-displayfd", str(writer), "-screen", "0", "1366x768x24"]
    with subprocess.Popen([*command, "-nolisten", "tcp"], pass_fds=[writer], stderr=subprocess.DEVNULL) as running:
        try:
            os.close(writer)
            with os.fdopen(reader) as told:
                yield f":{told.readline().strip()}"
        finally:
            running.terminate()


@contextmanager
def webkit_visitor(display: str) -> Generator[Visitor]:
    """A visitor with WebKit, shown on that display."""
    path, window, _screen = browser.webkit()
    # No bus, so that no service of a desktop is looked for or started.
    surroundings = {**os.environ, "DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": "disabled:", "NO_AT_BRIDGE": "1"}
    options = Options()
    options.binary_location = str(window)
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=Service(str(path), env=surroundings))
    try:
        driver.set_script_timeout(PATIENCE / 1000)
        driver.set_page_load_timeout(PATIENCE / 1000)
        driver.set_window_size(1366, 768)
        yield WebKitVisitor(driver)
    finally:
        driver.quit()
