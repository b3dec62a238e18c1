"""Ten thousand odd addresses, records and stored texts: each is read or refused, none fails, none becomes markup.

They follow from a seed, so that they are the same on every Python.
"""

import json
import random
import re
import string
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import cache
from pathlib import Path
from urllib.parse import quote

from tests.visit import Memory
from truco.bots import BOTS
from truco.driver import play_match
from truco.errors import TrucoError
from truco.games import GAMES
from truco.match import Match
from truco.record import load, write
from web import address, book, dailies, guest, storage
from web.pack import LONGEST, pack, unpack
from web.settings import Settings

TODAY = date(2026, 12, 1)
RUNS = 1_000 if sys.platform == "emscripten" else 10_000
WEB = Path(__file__).parent.parent / "web"
WORDS = (
    "game players lang daily seed bot speed wait embed theme sound target falta flor mazo packets ladder alternate "
    "deck tap cama face_down twos table argentino mineiro le-truc catala valencia paulista true false 1 0 4 2 -1 30 es "
    "en 2026-12-01 2026-11-30 2025-12-31 2999-01-01 2026-02-30 today parroquiano novato auto dark r v type days "
    "records matches settings last own daily/2026-12-01/argentino link/0 format hand deal play dealer 335=6,30-24,-1,w "
    '<script>alert(1)</script> "><img/src=x> javascript:alert(1) &#60;b&#62; ../../etc %00 %ff ＜ \u202e \ud800 \0'
).split(" ")
LETTERS = string.printable + "ñçé¿٣─\u2028\ufeff\U0001f0a1\udfff"


def noise(chance: random.Random, longest: int = 40) -> str:
    return "".join(chance.choices(LETTERS, k=chance.randrange(longest)))


def word(chance: random.Random) -> str:
    return chance.choice(WORDS) if chance.random() < 0.8 else noise(chance)


def query(chance: random.Random) -> str:
    pairs = [f"{word(chance)}={word(chance)}" for _ in range(chance.randrange(8))]
    text = chance.choice("&&&;#").join(pairs)
    return "?" + (quote(text, safe="=&", errors="replace") if chance.random() < 0.5 else text)


def fragment(chance: random.Random) -> str:
    kind = chance.randrange(4)
    if kind == 0:
        return noise(chance)
    packed = pack(record(chance).encode("utf-8", "replace").decode())
    if kind == 1:
        return f"#r={packed}"
    if kind == 2:
        return f"#r={packed[: chance.randrange(len(packed))]}"
    at = chance.randrange(len(packed))
    return f"#r={packed[:at]}{noise(chance, 5)}{packed[at + 1 :]}"


def record(chance: random.Random) -> str:
    lines = [f"{word(chance)} = {value(chance)}" for _ in range(chance.randrange(6))]
    if chance.random() < 0.7:
        lines = ["format = 1", f'game = "{chance.choice(list(GAMES))}"', f"players = {chance.choice((2, 4))}", *lines]
    if chance.random() < 0.5:
        lines += ["[[hand]]", f'play = """{noise(chance)}"""']
    return "\n".join(lines)


def spoilt(chance: random.Random) -> str:
    """The record of a match, with a few letters and words of it changed."""
    text = played(chance.choice(list(GAMES)))
    for _ in range(chance.randrange(4)):
        at, end = sorted(chance.choices(range(len(text)), k=2))
        instead = chance.choice((word(chance), noise(chance, 8), "", text[at:end][::-1]))
        text = text[:at] + instead + text[min(end, at + chance.randrange(12)) :]
    return text


@cache
def played(game: str) -> str:
    players = GAMES[game].players[0]
    match = Match(GAMES[game], players, seed="fuzz", bots=("novato 1",) * players)
    play_match(match, [BOTS["novato"]] * players)
    return write(match)


def message(chance: random.Random) -> dict[str, object]:
    """What a host might say, or something near."""

    def thing(depth: int) -> object:
        kind = chance.randrange(8 if depth else 6)
        if kind == 6:
            return [thing(depth - 1) for _ in range(chance.randrange(4))]
        if kind == 7:
            return {word(chance): thing(depth - 1) for _ in range(chance.randrange(5))}
        return (None, chance.random() < 0.5, chance.randrange(-2, 5), -1.5, word(chance), noise(chance))[kind]

    said: dict[str, object] = {"type": chance.choice(("truco:start", "truco:set")), "v": 1}
    if chance.random() < 0.3:
        said["game"] = chance.choice(list(GAMES))
    said |= {word(chance): thing(2) for _ in range(chance.randrange(1, 4))}
    return said


def value(chance: random.Random) -> str:
    return chance.choice((f'"{word(chance)}"', str(chance.randrange(-9, 99)), "true", "[1, 2]", noise(chance, 8)))


def stored(chance: random.Random) -> str:
    """A text as one of the two stores might hold it, or something near."""

    def thing(depth: int) -> object:
        kind = chance.randrange(7 if depth else 5)
        if kind == 5:
            return [thing(depth - 1) for _ in range(chance.randrange(4))]
        if kind == 6:
            return {word(chance): thing(depth - 1) for _ in range(chance.randrange(5))}
        return chance.choice(
            (None, True, 7, -1.5, word(chance), pack(record(chance).encode(errors="replace").decode()))
        )

    whole: dict[str, object] = {"v": 1, "settings": thing(2), "matches": thing(2), "last": thing(0)}
    whole |= {"days": thing(2), "records": thing(2)}
    if chance.random() < 0.3:
        whole["days"] = {chance.choice(list(GAMES)): " ".join(word(chance) for _ in range(5))}
    text = json.dumps(whole if chance.random() < 0.8 else thing(3))
    return text if chance.random() < 0.8 else text[: chance.randrange(len(text) + 1)] + noise(chance)


def each(read: Callable[[random.Random], None], runs: int = RUNS) -> None:
    for number in range(runs):
        chance = random.Random(f"{read.__name__}/{number}")
        try:
            read(chance)
        except Exception as why:
            raise AssertionError(f"{read.__name__}/{number}") from why


def test_every_address_is_read_or_refused_with_notes() -> None:
    def addresses(chance: random.Random) -> None:
        search, hash_ = query(chance), fragment(chance)
        found = address.read(search, hash_, Settings(), TODAY)
        rules = found.over(Settings()).rules()
        assert rules.game in GAMES
        assert found.daily is None or date(2026, 1, 1) <= date.fromisoformat(found.daily) <= TODAY
        assert found.seed is None or (len(found.seed) <= address.LONGEST and found.seed.isprintable())
        assert all(len(note) < 200 for note in found.notes)
        assert len(address.without_match(search)) <= 12 * len(search) + 1

    each(addresses)


def test_every_packed_record_is_read_or_refused() -> None:
    def records(chance: random.Random) -> None:
        text = unpack(fragment(chance).partition("=")[2])
        assert text is None or len(text.encode()) <= LONGEST
        with suppress(TrucoError):
            load(record(chance) if text is None else text)
        if chance.random() < 0.2:
            with suppress(TrucoError):
                load(spoilt(chance))

    each(records)


def test_every_stored_text_is_read_as_far_as_it_can_be() -> None:
    def texts(chance: random.Random) -> None:
        text = stored(chance)
        kept, _whole = storage.loads(text)
        assert kept.settings.rules().game in GAMES
        assert storage.loads(storage.dumps(kept))[0] == kept
        pages, _whole = book.loads(text)
        assert book.loads(book.dumps(pages)) == (pages, True)
        assert all(dailies.tally(entries, 335).best >= 0 for entries in pages.entries.values())

    each(texts, RUNS // 4)


def test_what_another_device_never_wrote_changes_nothing() -> None:
    kept = book.Book(Memory())
    kept.finish("argentino", 335, dailies.Result(6, (30, 24), "wle"), "x")
    before = kept.pages

    def carried(chance: random.Random) -> None:
        text = chance.choice(
            (noise(chance, 200), fragment(chance), pack(noise(chance).encode(errors="replace").decode()))
        )
        assert not kept.take(text)

    each(carried, RUNS // 4)
    assert kept.pages == before


def test_whatever_a_host_says_is_a_wish_or_nothing() -> None:
    def messages(chance: random.Random) -> None:
        wish = guest.heard(json.dumps(message(chance)), Settings(), TODAY)
        assert wish is None or isinstance(wish, guest.Start | guest.Set)

    each(messages)


def test_an_endless_address_is_not_read() -> None:
    found = address.read("?" + "a=1&" * 100_000, "#r=" + "A" * 1_000_000, Settings(), TODAY)
    assert len(found.notes) == 2
    assert found.record is None


def test_the_page_never_parses_markup_nor_runs_a_text() -> None:
    """A text from outside is put into the page as a text: by the browser's own functions for elements and texts."""
    doors = re.compile(
        r"innerHTML|outerHTML\s*=|insertAdjacentHTML|document\.write|srcdoc|\beval\(|(?<!\.)\bexec\(|new Function"
    )
    sources = [path for path in WEB.rglob("*") if path.suffix in (".py", ".js")]
    assert len(sources) > 30
    assert not [path.name for path in sources if doors.search(path.read_text("utf-8"))]
