"""The words of the interface: messages are written in English and looked up in the catalogue of the language in use.

Catalogues are gettext's, in `truco/locale`. One language is in use at a time, as with gettext itself: the page and the
command line each choose theirs when they start. The words that belong to the games stand in lexicon.py.
"""

from __future__ import annotations

import re
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data
from typing import Final

SOURCE: Final = "en"
"""The language in which the messages are written: it needs no catalogue."""

TRANSLATED: Final = ("es", "pt", "ca", "ca-valencia", "fr", "it")
"""The languages that have a catalogue."""

CATALOGUE: Final = "truco.mo"


class _InUse:
    """The catalogue of the language in use; without one a message is said as it is written."""

    language: str = SOURCE
    catalogue: NullTranslations = NullTranslations()


def languages() -> tuple[str, ...]:
    """The languages in which the interface can speak, the source language first."""
    return (SOURCE, *TRANSLATED)


def best(wanted: str, offered: tuple[str, ...] | None = None) -> str | None:
    """The offered language (of `languages()` by default) that serves a wish such as `es`, `es-AR` or `es_AR.UTF-8`.

    It is the most particular one that says nothing but what is wished.

    >>> best("es_AR.UTF-8", ("en", "es"))
    'es'
    >>> best("ca-ES-valencia", ("en", "ca", "ca-valencia"))
    'ca-valencia'
    """
    tongue, *wishes = re.split(r"[-_@]", re.sub(r"\.[^@:]*|:.*", "", wanted).lower())
    found = None
    for language in languages() if offered is None else offered:
        name, *particulars = language.lower().split("-")
        if name == tongue and set(particulars) <= set(wishes) and len(language) > len(found or ""):
            found = language
    return found


def use(language: str) -> None:
    """Speak that language from now on, or the source language where there is no catalogue for it."""
    chosen = best(language) or SOURCE
    _InUse.language, _InUse.catalogue = chosen, catalogue(chosen)


@cache
def catalogue(language: str) -> NullTranslations:
    """The messages of a language, read once; those of the source language are the messages themselves."""
    try:
        content = get_data("truco", f"locale/{language}/LC_MESSAGES/{CATALOGUE}")
    except OSError:
        content = None  # the source language, or a checkout whose catalogues have not been compiled yet
    return GNUTranslations(BytesIO(content)) if content else NullTranslations()


def language() -> str:
    """The language in use."""
    return _InUse.language


def _(message: str) -> str:
    """The message in the language in use."""
    return _InUse.catalogue.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """The message that fits the number, in the language in use."""
    return _InUse.catalogue.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """The message as it is meant in that context, in the language in use."""
    return _InUse.catalogue.pgettext(context, message)


def decimal(number: float, places: int) -> str:
    """A number with so many places behind the language's decimal sign."""
    return f"{number:.{places}f}".replace(".", pgettext("decimal point", "."))


def percent(number: int | str) -> str:
    """So many parts of a hundred, a number that is written already among them; their sign never begins a line."""
    return pgettext("percent", "{n}%").format(n=number)


def mark(_context: str, message: str) -> str:
    """The message itself: marks words held as data, which are said later with `pgettext` of the same context."""
    return message
