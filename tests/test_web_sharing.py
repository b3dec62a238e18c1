"""What is shared: texts that give no card away, links that open the same match for everyone and for ever."""

import re
from dataclasses import replace
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.tables import ALL, Table
from tests.visit import Memory, Visit
from truco import words
from truco.games import GAMES
from truco.match import Match
from truco.record import load, write
from web import address, dailies, qr, sharing
from web.dailies import Result
from web.settings import Settings
from web.share_sheet import ShareSheet

BASE = "https://example.org/games/truco/"
DAY = date(2026, 12, 1)
RESULT = Result(6, (30, 24), "wleww" * 5, 3)
BOTS = ("", *("parroquiano 1",) * 3)


def opened(link: str, usual: Settings | None = None) -> address.Address:
    """What somebody's page reads of a link, whatever settings it has."""
    parts = urlsplit(link)
    place, slash, game = f"{parts.scheme}://{parts.netloc}{parts.path}".removesuffix("/").rpartition("/")
    assert place + slash == BASE
    assert game in GAMES
    found = address.read(f"?{parts.query}", f"#{parts.fragment}", usual or Settings(), DAY)
    assert found.notes == ()
    return found


@cache
def finished(game: str) -> Match:
    visit = Visit(f"?game={game}&daily=2026-12-01&speed=0")
    visit.play_on(400)
    return load(visit.record())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_shared_result_has_name_number_score_par_and_signs_and_no_card(game: str, language: str) -> None:
    words.use(language)
    try:
        match = finished(game)
        result = replace(dailies.result_of(match), par=1)
        offers = sharing.offers(match, BASE, DAY, result)
    finally:
        words.use("en")
    assert [offer.kind for offer in offers] == ["result", "daily", "match"]
    first, second, *signs = offers[0].text.split("\n")
    assert "335" in first
    assert f"{result.score[0]}–{result.score[1]}" in second
    assert re.search(r"[+−]?\d+ (against|contra)", second)
    assert len("".join(signs)) == len(match.hands)
    assert set("".join(signs)) <= set(sharing.SIGNS.values())
    assert offers[0].link == f"{BASE}{game}/?daily=2026-12-01&game={game}"
    assert sharing.daily_link(f"{BASE}index.html", game, DAY) == offers[0].link
    codes = {one.code for one in match.rules.deck.cards}
    for offer in offers[:2]:
        assert not codes & set(re.findall(r"\w+", offer.text))


def test_a_text_without_par_says_nothing_of_it() -> None:
    result = Result(-3, (27, 30), "l")
    assert sharing.told(result) == "I lost 27–30"
    assert sharing.told(RESULT) == "I won 30–24 (+3 against par)"


def test_a_day_that_is_not_over_is_not_spoilt() -> None:
    match = Visit("?daily=2026-12-01&speed=0")
    match.play_on(5)
    offers = sharing.offers(load(match.record()), BASE, DAY, None)
    assert [offer.kind for offer in offers] == ["daily"]


@pytest.mark.parametrize("table", ALL, ids=str)
def test_a_link_to_the_same_cards_gives_them_whatever_settings_its_reader_has(table: Table) -> None:
    match = Match(table.rules, table.players, seed="¿qué & cómo? #1 ♠", bots=BOTS[: table.players])
    link = sharing.deal_link(BASE, match)
    assert link is not None
    assert link.isascii()
    settings = Settings(bot="novato", players=2)
    for name in GAMES:
        settings = Settings(game=name, options=settings.options, bot="novato", players=2)
        for option in GAMES[name].options:
            settings = settings.with_option(option.name, list(option.values)[-1])
    found = opened(link, settings)
    theirs = found.over(settings)
    assert (theirs.rules(), theirs.seats(), theirs.bot, found.seed) == (
        match.rules,
        match.players,
        "parroquiano",
        match.seed,
    )


def test_cards_without_a_seed_a_link_can_hold_are_shared_as_the_whole_match_only() -> None:
    for seed in ("", "x" * 300, "a\nb"):
        match = Match(GAMES["argentino"], 4, seed=seed, bots=BOTS)
        assert sharing.deal_link(BASE, match) is None
    late = Match(GAMES["argentino"], 4, seed="late", score=(3, 4))
    assert [offer.kind for offer in sharing.offers(late, BASE, None, None)] == ["match"]


@pytest.mark.parametrize("game", GAMES)
def test_a_link_holds_a_whole_match(game: str) -> None:
    match = finished(game)
    link = sharing.match_link(BASE, match)
    assert len(link) < 4000
    record = opened(link).record
    assert record is not None
    assert write(load(record)) == write(match)
    visit = Visit("?speed=0", f"#{urlsplit(link).fragment}")
    assert visit.screen.state == "over"


def test_links_of_earlier_days_are_read_for_ever() -> None:
    """Each line was a link once: its game, what it held as a hash, the score it came to."""
    lines = (Path(__file__).parent / "links.txt").read_text("utf-8").splitlines()
    assert {line.split()[0] for line in lines} >= set(GAMES)
    for line in lines:
        game, score, digest, packed = line.split()
        record = address.read("", f"#r={packed}", Settings(), DAY).record
        assert record is not None
        assert sha256(record.encode()).hexdigest() == digest
        match = load(record)
        assert (match.rules.game, f"{match.score[0]}-{match.score[1]}") == (game, score)
        assert write(match) == record


@pytest.mark.parametrize(
    ("query", "seed", "order"),
    [
        ("?daily=2026-12-01&game=argentino", "daily/2026-12-01", "2o 4c 10c 1b"),
        ("?daily=2026-12-01&game=le-truc", "daily/2026-12-01", "10s Kh Jh 10h"),
        ("?game=catala&players=2&bot=novato&seed=una+carta&deck=36", "una carta", "Kc Qd Jd 10h"),
        ("?game=valencia&players=4&bot=parroquiano&seed=%C3%B1&table=menorca", "ñ", "6b 3o 4b 4e"),
    ],
)
def test_addresses_of_earlier_days_deal_the_same_cards_for_ever(query: str, seed: str, order: str) -> None:
    visit = Visit(query, store=Memory())
    assert visit.notes == ()
    assert visit.desk.sitting is not None
    match = visit.desk.sitting.match
    assert match.seed == seed
    assert " ".join(card.code for card in match.hands[0].cards[:4]) == order


# --- the sheet and the code


def test_the_sheet_never_says_copied_before_it_was() -> None:
    offers = sharing.offers(Match(GAMES["argentino"], 4, seed="x", bots=BOTS), BASE, None, None)
    sheet = ShareSheet(offers=offers, sends=True)
    for control in ("send", "copy"):
        after, wishes = sheet.after(control, "")
        assert [wish.text for wish in wishes if hasattr(wish, "text")] == [offers[0].whole]
        assert "Copied" not in repr(after.body())
        assert "Handed over" not in repr(after.body())
    assert "Copied" in repr(ShareSheet(offers=offers, outcome="copied").body())
    assert "Ctrl+C" in repr(ShareSheet(offers=offers, outcome="failed").body())
    assert "Share…" not in repr(ShareSheet(offers=offers).body())


def test_the_sheet_changes_what_it_offers() -> None:
    offers = sharing.offers(finished("mineiro"), BASE, DAY, RESULT)
    sheet, _none = ShareSheet(offers=offers, outcome="copied").after("offer", "match")
    assert isinstance(sheet, ShareSheet)
    assert (sheet.offer, sheet.outcome) == (offers[2], "")
    for odd in ("", "chess", 7, "<b>"):
        assert sheet.after("offer", odd) == (sheet, ())
    assert sheet.after("nonsense", "") == (sheet, ())
    assert ShareSheet(offers=()).body()


def test_the_code_is_drawn_as_it_is_with_white_around_it() -> None:
    rows = qr.modules("https://example.org/truco/?daily=2026-12-01&game=argentino")
    assert rows is not None
    drawn = [[0] * (len(rows) + 2 * qr.QUIET) for _ in range(len(rows) + 2 * qr.QUIET)]
    for x, y, length in re.findall(r"M(\d+) (\d+)\.5h(\d+)", qr.drawing(rows)):
        for at in range(int(x), int(x) + int(length)):
            drawn[int(y)][at] = 1
    inside = [row[qr.QUIET : -qr.QUIET] for row in drawn[qr.QUIET : -qr.QUIET]]
    assert inside == [list(row) for row in rows]
    assert sum(map(sum, drawn)) == sum(map(sum, rows))
    assert list(rows[0][:7]) == [1] * 7


def test_a_link_too_long_for_a_camera_gets_a_word_instead_of_a_code() -> None:
    assert qr.modules("x" * (qr.LONGEST + 1)) is None
    offer = replace(sharing.offers(finished("mineiro"), BASE, DAY, RESULT)[2], link="x" * (qr.LONGEST + 1))
    assert "too long for a QR code" in repr(ShareSheet(offers=(offer,), coded=True).body())


def test_a_match_against_the_expert_is_begun_kept_and_shared_as_one() -> None:
    visit = Visit("?game=le-truc&seed=tables&bot=experto&speed=0")
    assert load(visit.record()).bots == ("", "experto 1")
    visit.play_on(2)
    link = sharing.deal_link(BASE, load(visit.record()))
    assert link is not None
    assert opened(link).over(Settings()).rival() == "experto"
