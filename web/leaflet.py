"""What links to the page and to its games say elsewhere: in chats, in feeds, in lists of programs. For the build."""

from __future__ import annotations

from typing import Final

from truco.rules import Rules
from truco.tell import about, own_language
from truco.words import SOURCE, _, best

LANGUAGE: Final = "es"
"""That of the page until Python has started."""


def description() -> str:
    """The page in two sentences."""
    return _("Truco and truc, the card games of bluff, against the computer. Free, in the browser, also offline.")


def language_of(rules: Rules) -> str:
    """The language in which a game is told of: its own, as far as the interface speaks it."""
    return best(own_language(rules)) or SOURCE


def summary(rules: Rules) -> str:
    """A game in a few words, and how it is played here."""
    return " ".join((about(rules), _("Against the computer, free, in the browser, also offline.")))


def labels() -> dict[str, str]:
    """The words on a game's leaflet: what its buttons do, and what follows them."""
    return {
        "play": _("Play"),
        "daily": _("Today’s match"),
        "others": _("Other games"),
    }
