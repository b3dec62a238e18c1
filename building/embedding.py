"""The table for other pages: the script that brings the element, and the pages on which its code is made."""

from html import escape
from typing import Final

from building.environment import ROOT
from building.files import Site
from building.front import spoken
from building.pictures import POSTER, png, poster
from truco.games import GAMES
from truco.tell import game_name
from truco.words import _
from web import embedding
from web.leaflet import LANGUAGE
from web.nodes import Node
from web.settings import LANGUAGES
from web.settings_dialog import LANGUAGE_NAMES

SCRIPT: Final = "embed.js"
"""Pages of others name it for ever, so that its address must stay."""
EMPTY: Final = frozenset({"input"})


def add_embedding(site: Site) -> None:
    """Put the element's script, its pictures, and a page in each language into the site."""
    site.put(SCRIPT, (ROOT / "web" / SCRIPT).read_bytes())
    for game, rules in GAMES.items():
        site.put(f"embed/{game}.png", png(poster(game_name(rules), rules), *POSTER))
    icon = next(address for address in site.files if address.startswith("icons/favicon-"))
    style = site.add("embedding.css", (ROOT / "web" / "embedding.css").read_bytes())
    script = site.add("embedding.js", (ROOT / "web" / "embedding.js").read_bytes())
    addresses = {language: f"embed{'' if language == LANGUAGE else f'-{language}'}.html" for language in LANGUAGES}
    for language, address in addresses.items():
        others = [(LANGUAGE_NAMES[other], f"./{place}") for other, place in addresses.items() if other != language]
        with spoken(language):
            site.put(address, _page(language, others, style, script, icon).encode())


def _page(language: str, others: list[tuple[str, str]], style: str, script: str, icon: str) -> str:
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{language}">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(_('A table of truco in your page'))}</title>",
            f'<link rel="icon" type="image/svg+xml" href="./{icon}">',
            f'<link rel="stylesheet" href="./{style}">',
            f'<script type="module" src="./{script}"></script>',
            html(embedding.body(others)),
            "",
        )
    )


def html(piece: Node | str) -> str:
    """A piece of a page as text."""
    if isinstance(piece, str):
        return escape(piece)
    named = "".join(f' {name}="{escape(value)}"' if value else f" {name}" for name, value in piece.attributes.items())
    inside = "" if piece.tag in EMPTY else "".join(map(html, piece.inside)) + f"</{piece.tag}>"
    return f"<{piece.tag}{named}>{inside}"
