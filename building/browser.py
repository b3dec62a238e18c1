"""The browsers that the tests and the measurements in lab/ drive, each of another make; installed where they lack."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from building.environment import Failed, apt_install

# Neither a sandbox (which root cannot have) nor anything that Chromium asks the network for on its own account.
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

COMMANDS: Final = {
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
    "firefox-esr": ("firefox-esr", "firefox"),
    "webkit2gtk-driver": ("WebKitWebDriver",),
    "xvfb": ("Xvfb",),
}
"""By Debian package: the commands of which one must be there. WebKit has no headless mode: Xvfb is its screen."""

MINI_BROWSER: Final = ("lib/*/webkit2gtk-4.*/MiniBrowser", "lib*/webkit2gtk-4.*/MiniBrowser")
"""The bare window around WebKit that its driver opens; it comes with the driver's package."""


def chromium() -> Path:
    """A real Chromium; installed by apt where there is none, and Failed where that cannot be done."""
    return command("chromium")


def firefox() -> Path:
    """A real Firefox, in the same way."""
    return command("firefox-esr")


def webkit() -> tuple[Path, Path, Path]:
    """WebKit's driver, the browser that it drives, and the screen to show it on, in the same way."""
    driver, screen = command("webkit2gtk-driver"), command("xvfb")
    prefix = driver.resolve().parent.parent
    browsers = sorted(found for pattern in MINI_BROWSER for found in prefix.glob(pattern))
    if not browsers:
        raise Failed("There is a WebKitWebDriver, but no MiniBrowser beside it.")
    return driver, browsers[-1], screen


def install() -> None:
    """Have all of them: in one call of apt, and before anything runs that might want them at the same time."""
    missing = [package for package in COMMANDS if not any(_found(package))]
    if missing:
        apt_install(*missing)


def command(package: str) -> Path:
    """The command that a Debian package brings."""
    if (found := next(_found(package), None)) is None:
        apt_install(package)
        found = next(_found(package), None)
    if found is None:
        raise Failed(f"apt-get installed {package}, but there is no {COMMANDS[package][0]} on the PATH.")
    return found


def _found(package: str) -> Iterator[Path]:
    return map(Path, filter(None, map(shutil.which, COMMANDS[package])))
