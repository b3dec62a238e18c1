"""What the build makes for the world outside of the page: icons, manifest, the list of what is kept offline."""

import base64
import hashlib
import json
import re
import struct
from pathlib import Path

import pytest

from building import pictures, site
from truco.games import GAMES

NOT_KEPT = re.compile(
    r"(.*/)?index\.html|service-worker\.js|robots\.txt|icons/.*\.png|(previews|embed|tables)/.*|embed.*"
    r"|.*/?truco(_tables_\w+?)?-[\d.]+-py3-none-any\.whl"
)


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site.build(tmp_path_factory.mktemp("site") / "dist")


def size(png: bytes) -> tuple[int, int]:
    """Width and height, which every PNG tells in its first chunk."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def kept(dist: Path) -> tuple[str, list[tuple[str, str, bool]]]:
    """The version of the service worker, and its list: address, digest, whether the address tells the content."""
    text = (dist / "service-worker.js").read_text("utf-8")
    [version] = re.findall(r'^const VERSION = "(\w+)";$', text, re.MULTILINE)
    [files] = re.findall(r"^const FILES = (.*);$", text, re.MULTILINE)
    return str(version), [(address, integrity, lasting) for address, integrity, lasting in json.loads(files)]


def test_the_manifest_has_what_an_installed_program_needs(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.json").read_text("utf-8"))
    assert manifest["name"] == manifest["short_name"] == "Truco"
    assert (manifest["display"], manifest["start_url"], manifest["scope"]) == ("standalone", "./", "./")
    assert manifest["lang"] == re.findall(r'<html lang="(\w+)"', (dist / "index.html").read_text("utf-8"))[0]
    for name in ("theme_color", "background_color"):
        assert re.fullmatch("#[0-9a-f]{6}", manifest[name])
    wanted = {(purpose, f"{side}x{side}") for purpose in ("any", "maskable") for side in (192, 512)}
    assert {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]} == wanted
    for icon in manifest["icons"]:
        assert "{}x{}".format(*size((dist / icon["src"]).read_bytes())) == icon["sizes"]
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == ["./?daily=today"]


def test_what_counts_on_a_maskable_icon_lies_within_its_safe_circle() -> None:
    """Where a disc covers the middle four fifths, which no mask may cut away, nothing is seen but cloth."""
    cards, cloth = pictures.icon(maskable=True), pictures.icon(maskable=True)
    cloth = cloth[: cloth.index("<g ")] + "</svg>"
    middle = pictures.ICON / 2
    disc = f'<circle cx="{middle}" cy="{middle}" r="{pictures.ICON * 0.4}"/></svg>'
    covered, bare = (pictures.png(drawing.replace("</svg>", disc), 512, 512) for drawing in (cards, cloth))
    assert covered == bare
    assert pictures.png(cards, 512, 512) != pictures.png(cloth, 512, 512)


def test_a_game_is_told_by_five_cards_of_its_own() -> None:
    for rules in GAMES.values():
        cards = pictures.best(rules)
        assert len(set(cards)) == 5
        assert all(rules.deck.names(card) for card in cards[1:4])


def test_everything_that_the_page_may_ask_for_is_kept_with_its_digest(dist: Path) -> None:
    _version, files = kept(dist)
    addresses = {address for address, _integrity, _lasting in files}
    there = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    lacking = {name for name in there - addresses if not NOT_KEPT.fullmatch(name)}
    assert not lacking
    assert addresses - there == {"./", *(f"{game}/" for game in GAMES)}
    for address, integrity, _lasting in files:
        content = (dist / (f"{address}index.html" if address.endswith("/") else address)).read_bytes()
        assert integrity == f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}", address


def test_only_pages_and_the_manifest_are_looked_for_anew_in_each_version(dist: Path) -> None:
    _version, files = kept(dist)
    anew = {address for address, _integrity, lasting in files if not lasting}
    assert {address for address in anew if not address.endswith("/")} == {"manifest.json"}


def test_another_content_is_another_version(dist: Path, tmp_path: Path) -> None:
    other = site.build(tmp_path / "dist", "https://truco.example/")
    assert kept(other)[0] != kept(dist)[0]
    assert kept(site.build(tmp_path / "again"))[0] == kept(dist)[0]


def test_the_policy_names_what_stands_in_the_page_and_allows_no_other_origin(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    [told] = re.findall(r'<meta name="policy" content="([^"]+)">', page)
    inline = re.findall(r"<(?:script|style)>(.*?)</(?:script|style)>", page, re.DOTALL)
    assert len(inline) == 2
    for text in inline:
        assert f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" in told
    assert not re.search(r"https?:|unsafe-inline|'unsafe-eval'|\*", told)
    assert not re.search(r"""\s(?:style|on\w+)=["']""", page)
