"""A small page for each game, for chats, feeds and searches: no script is needed to read it. The list of all pages."""

from html import escape
from typing import Final

from building import oembed
from building.environment import ROOT
from building.files import Site
from building.front import shared, spoken
from building.pictures import POSTER, favicon, png, poster
from building.policy import ALLOWED, joined
from truco.games import GAMES
from truco.rules import Rules
from truco.tell import game_name, own_language
from web.leaflet import labels, language_of, summary

PAGE: Final = "index.html"


def add_leaflets(site: Site, base: str) -> None:
    """Put a page for each game at `GAME/` below the site, and what tells of them."""
    template = _web("leaflet.html")
    style, script = (site.add(name, _web(name).encode(), kept=True) for name in ("leaflet.css", "leaflet.js"))
    for game, rules in GAMES.items():
        with spoken(language_of(rules)):
            page = _leaflet(site, rules, template, style=style, script=script, base=base)
        site.put(f"{game}/{PAGE}", page.encode())
        site.kept.append(f"{game}/")
    site.put("robots.txt", _robots(base).encode())
    if base:
        site.put("sitemap.xml", _sitemap(base).encode())


def _web(name: str) -> str:
    return (ROOT / "web" / name).read_text("utf-8")


def _leaflet(site: Site, rules: Rules, template: str, *, style: str, script: str, base: str) -> str:
    title, about = game_name(rules), summary(rules)
    picture = site.add(f"previews/{rules.game}.png", png(poster(title, rules), *POSTER))
    icon = site.add("icons/favicon.svg", favicon().encode(), kept=True)
    tags = shared(
        title=title, about=about, language=own_language(rules), picture=picture, page=f"{rules.game}/", base=base
    )
    if base:
        page = f"{rules.game}/"
        site.put(f"{page}{oembed.NAME}", oembed.data(base, title, picture, rules.game))
        tags.append(oembed.link(f"{base}{page}", title))
    others = (
        f'<li><a href="../{game}/" lang="{own_language(other)}">{escape(game_name(other))}</a></li>'
        for game, other in GAMES.items()
        if game != rules.game
    )
    words = {
        "language": language_of(rules),
        "game": rules.game,
        "title": title,
        "about": about,
        "picture": picture,
        "icon": icon,
        "style": style,
        "script": script,
        "width": str(POSTER[0]),
        "height": str(POSTER[1]),
        **labels(),
    }
    return template.format(
        **{name: escape(word) for name, word in words.items()},
        policy=joined(ALLOWED),
        tags="\n".join((f'<meta name="description" content="{escape(about)}">', *tags)),
        games="\n".join(others),
    )


def _robots(base: str) -> str:
    everyone = "User-agent: *\nAllow: /\n"
    return f"{everyone}Sitemap: {base}sitemap.xml\n" if base else everyone


def _sitemap(base: str) -> str:
    """All pages, by the absolute addresses that the protocol demands."""
    pages = "".join(f"<url><loc>{escape(base + page)}</loc></url>\n" for page in ("", *(f"{game}/" for game in GAMES)))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{pages}</urlset>\n'
    )
