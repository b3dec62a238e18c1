"""The letters of plates, calls and headings: Alegreya of Huerta Tipográfica (Buenos Aires), bold and bold italic.

Only what the page's languages need of it, with figures that stand on the line; `lab/lettering.py` makes the files.
"""

from __future__ import annotations

from pkgutil import get_data
from typing import Final

FAMILY: Final = "Alegreya"
_FILES: Final = {False: "bold.woff2", True: "bold-italic.woff2"}


def data(*, italic: bool) -> bytes:
    """The font file, upright or italic."""
    content = get_data(__name__, _FILES[italic])
    if content is None:
        raise LookupError(_FILES[italic])
    return content
