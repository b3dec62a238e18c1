"""The catalogues: `python -m building.words` brings them up to date and tells what is left to translate.

A new language: `python -m building.words ca`.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from building.environment import ROOT

PACKAGES: Final = ("truco", "web")
LOCALES: Final = ROOT / "truco" / "locale"
KEYWORDS: Final = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "mark": ((1, "c"), 2)}

# Babel's own header gives Spanish, Portuguese, Italian, Catalan and French a third plural form, for round millions.
PLURAL_FORMS: Final = "nplurals=2; plural=(n != 1);"
OTHER_PLURAL_FORMS: Final[Mapping[str, str]] = dict.fromkeys(("fr", "pt"), "nplurals=2; plural=(n > 1);")
"""Of the languages in which zero goes with the singular."""

HEADER: Final = """# Words of Truco.
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plurals}\\n"

"""


def collected() -> Catalog:
    """The messages of the whole tree, in the order of their files."""
    catalogue = Catalog(project="Truco", charset="utf-8")
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            for _line, message, _comments, context in extract_from_file("python", path, keywords=KEYWORDS):
                catalogue.add(message, locations=[(name, 1)], context=context)
    return catalogue


def catalogue_of(path: Path) -> Catalog:
    """A catalogue as it lies in the tree."""
    return read_po(BytesIO(path.read_bytes()))


def paths() -> list[Path]:
    """Every translator's file."""
    return sorted(LOCALES.glob("*/LC_MESSAGES/*.po"))


def brought_up_to_date(language: str, catalogue: Catalog, messages: Catalog) -> bytes:
    """A language's catalogue with exactly these messages, its translations kept, as the text of a file."""
    catalogue.update(messages, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    text = BytesIO()
    write_po(text, catalogue, width=120, omit_header=True, include_lineno=False, ignore_obsolete=True)
    return header(language).encode() + text.getvalue()


def header(language: str) -> str:
    """How the file of a language begins."""
    return HEADER.format(language=language, plurals=OTHER_PLURAL_FORMS.get(language, PLURAL_FORMS))


def unfinished(catalogue: Catalog) -> Iterator[Message]:
    """The messages that have no translation yet, or a doubtful one."""
    for message in catalogue:
        if message.id and (message.fuzzy or not all(_forms(message))):
            yield message


def _forms(message: Message) -> Sequence[str | None]:
    return message.string if isinstance(message.string, tuple | list) else (message.string,)


def main(languages: Sequence[str]) -> int:
    """Update every catalogue, begin those of new languages, list what lacks a translation; the exit status."""
    messages = collected()
    for new in languages:
        path = LOCALES / new / "LC_MESSAGES" / "truco.po"
        if not path.exists():
            path.parent.mkdir(parents=True)
            path.write_text(header(new), "utf-8")
    left = 0
    for path in paths():
        language = path.parent.parent.name
        path.write_bytes(brought_up_to_date(language, catalogue_of(path), messages))
        for message in unfinished(catalogue_of(path)):
            left += 1
            print(f"{path.relative_to(ROOT)}:{message.lineno}: {message.id!r}")
    print(f"{len(messages)} messages, {left} to translate")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
