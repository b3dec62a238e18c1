"""What a link to the page says of it elsewhere, in chats and feeds and lists of programs; used by the build only."""

from __future__ import annotations

from typing import Final

from truco.words import _

LANGUAGE: Final = "es"
"""That of the page until Python has started."""


def description() -> str:
    """The page in two sentences."""
    return _("Truco and truc, the card games of bluff, against the computer. Free, in the browser, also offline.")
