"""Catalogues: complete, sound, found where the package lies, and dispensable."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from building.environment import ROOT
from building.python import compile_catalogues
from building.words import (
    LOCALES,
    PLURAL_FORMS,
    brought_up_to_date,
    catalogue_of,
    collected,
    header,
    main,
    paths,
    unfinished,
)
from truco import GAMES, words
from truco.bots.tempers import REGULARS
from truco.cards import card
from truco.lexicon import LEXICONS
from truco.rules import auction_words
from truco.tell import call_word, card_name
from truco.words import _, mark, ngettext, pgettext
from web import talk
from web.talk.meanings import MEANINGS

SINGULAR, PLURAL = "{side}: {n} point ({reason})", "{side}: {n} points ({reason})"


@pytest.fixture(autouse=True)
def _catalogues() -> Iterator[None]:
    compile_catalogues()
    words.use("en")
    yield
    words.use("en")


def named(path: Path) -> str:
    return path.parent.parent.name


def fields(message: str) -> list[str]:
    """The names in a message's braces, with how they are formatted."""
    return sorted(f"{name}:{form}" for _text, name, form, _conversion in Formatter().parse(message) if name is not None)


@pytest.mark.parametrize("path", paths(), ids=named)
def test_every_message_stands_in_the_catalogue_and_no_other(path: Path) -> None:
    wanted = {(message.context, message.id) for message in collected() if message.id}
    have = {(message.context, message.id) for message in catalogue_of(path) if message.id}
    assert (wanted - have, have - wanted) == (set(), set()), "run: python -m building.words"


@pytest.mark.parametrize("path", paths(), ids=named)
def test_no_translation_is_empty_or_doubtful(path: Path) -> None:
    assert [message.id for message in unfinished(catalogue_of(path))] == []


@pytest.mark.parametrize("path", paths(), ids=named)
def test_a_translation_fills_in_the_same_names(path: Path) -> None:
    for message in catalogue_of(path):
        ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
        strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        for string in strings:
            assert not message.id or fields(str(string)) == fields(ids[-1]), message.id


@pytest.mark.parametrize("path", paths(), ids=named)
def test_a_catalogue_has_two_plural_forms(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.startswith(header(named(path)))
    assert "nplurals=2;" in text


def test_zero_goes_with_the_plural_but_with_the_singular_in_french_and_portuguese() -> None:
    assert PLURAL_FORMS in header("es")
    assert "plural=(n > 1)" in header("fr")
    assert "plural=(n > 1)" in header("pt")


def test_spanish_is_there() -> None:
    words.use("es")
    assert words.language() == "es"
    assert _("The trick is tied") == "Parda"
    assert pgettext("rank of the French pack", "ace") == "as"


def test_an_ace_is_an_ancho_in_spanish_at_the_argentine_table_only() -> None:
    words.use("es")
    named = {game: card_name(rules, card("1e")) for game, rules in GAMES.items() if rules.deck.names("1e")}
    assert named == {"argentino": "ancho de espadas", "catala": "as de espadas", "valencia": "as de espadas"}


@pytest.mark.parametrize(
    ("language", "spanish", "french"),
    [("pt", "ás de ouros", "rei de paus"), ("it", "asso di denari", "re di fiori")],
)
def test_a_pack_has_the_suits_of_the_language(language: str, spanish: str, french: str) -> None:
    words.use(language)
    assert (card_name(GAMES["catala"], card("1o")), card_name(GAMES["mineiro"], card("Kc"))) == (spanish, french)


def test_a_number_chooses_the_form() -> None:
    assert [ngettext("one", "many", n) for n in (0, 1, 2)] == ["many", "one", "many"]
    words.use("es")
    forms = [ngettext(SINGULAR, PLURAL, n) for n in (0, 1, 2, 1_000_000)]
    assert forms == [f"{{side}}: {{n}} {word} ({{reason}})" for word in ("puntos", "punto", "puntos", "puntos")]
    words.use("fr")
    forms = [ngettext(SINGULAR, PLURAL, n) for n in (0, 1, 2)]
    assert [form.split()[-2] for form in forms] == ["point", "point", "points"]


def strings_of(language: str) -> Iterator[str]:
    for message in catalogue_of(LOCALES / language / "LC_MESSAGES" / "truco.po"):
        if message.id:
            yield from message.string if isinstance(message.string, tuple | list) else (str(message.string),)


def said_in_french() -> Iterator[str]:
    """The messages, what is said at the table of a French game, and what the page says before Python comes."""
    yield from strings_of("fr")
    french = [game for game, lexicon in LEXICONS.items() if lexicon.language == "fr"]
    for game in french:
        yield from (call_word(GAMES[game], word) for auction in GAMES[game].auctions for word in auction_words(auction))
        yield from LEXICONS[game].said.values()
        yield from (talk.line_of(game, bot.name, place) for bot in REGULARS for place in range(len(MEANINGS[bot.name])))
    loader = (ROOT / "web" / "loader.js").read_text("utf-8")
    yield from re.findall(r'"([^"]*)"', loader[loader.index("fr: {") : loader.index("it: {")])


def test_french_sets_its_signs_apart_with_a_narrow_space_that_does_not_break() -> None:
    for string in said_in_french():
        text = re.sub(r"\{[^}]*\}", "", string)
        assert not re.search("(?<!\N{NARROW NO-BREAK SPACE})[?!:;»%]|«(?!\N{NARROW NO-BREAK SPACE})", text), string


@pytest.mark.parametrize("name", ["bold", "bold-italic"])
def test_the_pages_letters_have_every_sign_of_every_language(name: str) -> None:
    """What they lack would be a box, or come from another font."""
    letters = TTFont(ROOT / "web" / "lettering" / f"{name}.woff2").getBestCmap()
    used = {sign for language in words.TRANSLATED for string in strings_of(language) for sign in string}
    assert sorted(sign for sign in used | set("".join(said_in_french())) if ord(sign) not in letters) == []


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_a_percent_sign_never_begins_a_line(language: str) -> None:
    words.use(language)
    assert re.fullmatch(r"71[\u00a0\u202f]?%", words.percent(71))
    apart = [message for message in strings_of(language) if re.search(r"\}\s?%", message)]
    assert apart in ([], [words.pgettext("percent", "{n}%")]), "percent() alone writes the sign beside a number"


def test_valencian_is_not_catalan() -> None:
    words.use("ca")
    assert _("The trick is tied") == "Basa empatada"
    words.use("ca-valencia")
    assert _("The trick is tied") == "Parda"


@pytest.mark.parametrize("wanted", ["es", "es-AR", "es_AR.UTF-8", "ES", "es@latin"])
def test_a_regional_wish_is_served_by_its_language(wanted: str) -> None:
    words.use(wanted)
    assert words.language() == "es"


@pytest.mark.parametrize("wanted", ["", "C", "C.UTF-8", "xx", "e", "../es", "estonian"])
def test_an_unknown_language_falls_back_to_the_source(wanted: str) -> None:
    words.use("es")
    words.use(wanted)
    assert words.language() == "en"
    assert _("The trick is tied") == "The trick is tied"


def test_the_closest_variety_is_best() -> None:
    assert words.best("ca-valencia", ("en", "ca", "ca-valencia")) == "ca-valencia"
    assert words.best("ca-ES-valencia", ("en", "ca", "ca-valencia")) == "ca-valencia"
    assert words.best("ca_ES.UTF-8@valencia", ("en", "ca-valencia", "ca")) == "ca-valencia"
    assert words.best("ca-ES", ("en", "ca-valencia", "ca")) == "ca"
    assert words.best("ca", ("en", "ca-valencia")) is None
    assert words.best("fr", ("en", "ca")) is None


def test_the_languages_are_those_that_have_a_catalogue() -> None:
    assert sorted(words.TRANSLATED) == sorted(named(path) for path in paths())


def test_what_speaks_before_python_does_knows_every_language() -> None:
    loader = (ROOT / "web" / "loader.js").read_text("utf-8")
    assert set(words.languages()) <= set(re.findall(r'^    "?([a-z-]+)"?: \{$', loader, re.MULTILINE))


def test_a_catalogue_that_is_not_built_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "CATALOGUE", "not-built.mo")
    words.catalogue.cache_clear()
    words.use("es")
    assert _("The trick is tied") == "The trick is tied"
    words.catalogue.cache_clear()


def test_a_marked_word_is_itself() -> None:
    assert mark("anything", "word") == "word"


# --- upkeep


def test_an_update_keeps_translations_and_drops_what_is_gone() -> None:
    old = read_po(BytesIO(header("es").encode()))
    old.add("kept", "conservado")
    old.add("gone", "perdido")
    messages = Catalog()
    messages.add("kept")
    messages.add(("{n} new", "{n} new ones"))
    text = brought_up_to_date("es", old, messages).decode()
    assert 'msgid "kept"\nmsgstr "conservado"' in text
    assert 'msgstr[0] ""\nmsgstr[1] ""' in text
    assert "msgstr[2]" not in text
    assert "gone" not in text
    assert PLURAL_FORMS in text


def test_an_up_to_date_catalogue_stays_as_it_is() -> None:
    messages = collected()
    for path in paths():
        assert brought_up_to_date(named(path), catalogue_of(path), messages) == path.read_bytes()


def test_a_new_language_begins_empty_and_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("building.words.LOCALES", tmp_path)
    monkeypatch.setattr("building.words.ROOT", tmp_path)
    (tmp_path / "truco").mkdir()
    (tmp_path / "truco" / "said.py").write_text('_("hello")\npgettext("here", "hello")\nmark("there", "hello")\n')
    assert main(["ca"]) == 1
    assert "3 messages, 3 to translate" in capsys.readouterr().out
    assert 'msgctxt "there"\nmsgid "hello"\nmsgstr ""' in (tmp_path / "ca" / "LC_MESSAGES" / "truco.po").read_text()
