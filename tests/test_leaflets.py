"""The pages that show a link to a game elsewhere: readable without a script, and by those who read only tags."""

import json
from datetime import date
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit
from xml.etree import ElementTree as ET

import pytest

from build import base_of, lacking
from building import site
from building.environment import Failed
from building.pictures import POSTER
from tests.test_front import size
from truco.games import GAMES
from truco.tell import game_name
from web import address
from web.settings import Settings

BASE = "https://truco.example/juegos/"
PAGES = ("", *(f"{game}/" for game in GAMES))


class Reading(HTMLParser):
    """What a machine that runs no script finds in a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.links: dict[str, str] = {}
        self.alternates: dict[str, str] = {}
        self.frames: list[dict[str, str]] = []
        self.named: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "meta" and "content" in found:
            self.meta[found.get("property") or found.get("name") or found.get("http-equiv", "")] = found["content"]
        if tag == "link":
            self.links[found["rel"]] = found["href"]
        if tag == "link" and found["rel"] == "alternate":
            self.alternates[found["type"]] = found["href"]
        if tag == "iframe":
            self.frames.append(found)
        self.named += [found[name] for name in ("href", "src") if name in found]

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page for a known address."""
    return site.build(tmp_path_factory.mktemp("site") / "dist", BASE)


@pytest.fixture(scope="module")
def anywhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page for any address."""
    return site.build(tmp_path_factory.mktemp("site") / "dist")


def read(dist: Path, page: str) -> Reading:
    return Reading((dist / page / "index.html").read_text("utf-8"))


@pytest.mark.parametrize("page", PAGES)
def test_a_shared_link_shows_itself(dist: Path, page: str) -> None:
    found = read(dist, page)
    title = game_name(GAMES[page.rstrip("/")]) if page else "Truco"
    assert found.meta["og:title"] == found.meta["twitter:title"] == title
    assert found.meta["og:description"] == found.meta["twitter:description"] == found.meta["description"]
    assert len(found.meta["description"]) > 40
    assert found.meta["og:type"] == "website"
    assert found.meta["twitter:card"] == "summary_large_image"
    assert found.meta["og:url"] == found.links["canonical"] == BASE + page
    picture = found.meta["og:image"]
    assert picture == found.meta["twitter:image"]
    assert size((dist / picture.removeprefix(BASE)).read_bytes()) == POSTER
    assert (found.meta["og:image:width"], found.meta["og:image:height"]) == tuple(map(str, POSTER))


@pytest.mark.parametrize("page", PAGES)
def test_all_that_a_page_names_is_there_wherever_the_site_may_lie(anywhere: Path, page: str) -> None:
    found = read(anywhere, page)
    assert "og:url" not in found.meta
    for named in [*found.named, found.meta["og:image"]]:
        assert not urlsplit(named).scheme, named
        assert not named.startswith("/"), named
        whole = urlsplit(urljoin(BASE + page, named))
        assert whole.geturl().startswith(BASE), named
        place = anywhere / whole.path.removeprefix(urlsplit(BASE).path)
        assert (place / "index.html" if place.is_dir() else place).is_file(), named


@pytest.mark.parametrize("game", GAMES)
def test_a_leaflet_can_be_read_without_a_script_and_leads_to_the_table(anywhere: Path, game: str) -> None:
    found = read(anywhere, f"{game}/")
    assert game_name(GAMES[game]) in found.text
    assert found.meta["description"] in found.text
    assert f"../?game={game}" in found.named
    assert {f"../{other}/" for other in GAMES if other != game} <= set(found.named)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_tells_as_oembed_what_another_one_can_show_of_it(dist: Path, page: str) -> None:
    named = read(dist, page).alternates["application/json+oembed"]
    assert named == f"{BASE}{page}oembed.json"
    told = json.loads((dist / named.removeprefix(BASE)).read_text("utf-8"))
    assert (told["type"], told["version"]) == ("rich", "1.0")
    assert told["title"] == read(dist, page).meta["og:title"]
    assert (told["provider_name"], told["provider_url"]) == ("Truco", BASE)
    picture = (dist / told["thumbnail_url"].removeprefix(BASE)).read_bytes()
    assert size(picture) == (told["thumbnail_width"], told["thumbnail_height"])
    [frame] = Reading(told["html"]).frames
    assert (int(frame["width"]), int(frame["height"])) == (told["width"], told["height"])
    place = urlsplit(frame["src"])
    assert place.geturl().startswith(BASE)
    assert (dist / place.path.removeprefix(urlsplit(BASE).path)).is_file()
    asked = address.read(place.query, "", Settings(game="mineiro"), date(2026, 12, 1))
    assert asked.embed
    assert asked.notes == ()
    assert asked.game == (page.rstrip("/") or None)


def test_without_its_address_a_site_has_no_oembed_data_and_the_build_says_so(anywhere: Path, dist: Path) -> None:
    assert not list(anywhere.rglob("oembed.json"))
    assert not any(read(anywhere, page).alternates for page in PAGES)
    assert "oembed.json" in lacking("")
    assert len(list(dist.rglob("oembed.json"))) == len(PAGES)
    assert lacking(BASE) == ""


def test_those_who_search_find_every_page_by_its_whole_address(dist: Path, anywhere: Path) -> None:
    found = ET.parse(dist / "sitemap.xml").getroot()
    space = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    assert [place.text for place in found.iter(f"{space}loc")] == [BASE + page for page in PAGES]
    assert f"Sitemap: {BASE}sitemap.xml" in (dist / "robots.txt").read_text("utf-8").splitlines()
    # The protocol has no relative addresses.
    assert not (anywhere / "sitemap.xml").exists()
    assert "Sitemap" not in (anywhere / "robots.txt").read_text("utf-8")


@pytest.mark.parametrize("place", ["truco", "ftp://truco.example/", "https:///juegos", "https://truco.example/?a=b"])
def test_what_is_no_address_of_a_site_is_refused(place: str) -> None:
    with pytest.raises(Failed, match="--site"):
        base_of(place)


def test_the_address_of_a_site_gets_the_slash_that_it_lacks() -> None:
    assert base_of("https://truco.example/juegos") == base_of(BASE) == BASE
    assert base_of("") == ""
