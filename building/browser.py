"""The Chromium that the browser tests and the measurements in lab/ drive."""

import shutil
from pathlib import Path
from typing import Final

from building.environment import Failed, apt_install

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")

# Neither a sandbox (which root cannot have) nor anything that Chromium asks the network for on its own account.
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def chromium() -> Path:
    """A real Chromium; installed by apt where there is none, and Failed where that cannot be done."""
    if (found := _found()) is None:
        apt_install("chromium")
        found = _found()
    if found is None:
        raise Failed("apt-get installed chromium, but there is none on the PATH.")
    return found


def _found() -> Path | None:
    places = filter(None, map(shutil.which, NAMES))
    return next(map(Path, places), None)
