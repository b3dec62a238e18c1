"""What tells others of the page: its icons, the manifest by which it is installed, what a link to it shows."""

import json
import re
from collections.abc import Generator
from contextlib import contextmanager
from html import escape
from typing import Final

from building import oembed
from building.files import Site
from building.pictures import ICONS, POSTER, favicon, png, poster
from truco.words import _, language, use
from web.leaflet import LANGUAGE, description
from web.look import palette

MANIFEST: Final = "manifest.json"
"""A name under which every host sends it with a fitting type."""

LOCALE: Final = re.compile(r"[a-z]{2}-[A-Z]{2}")
"""A language as it must be for Open Graph: with a country."""


def add_front(site: Site, base: str) -> str:
    """Put icons, manifest and picture into the site; the tags that name them in the page's head.

    `base` is the address at which the site will be found, "" if that is not known.
    """
    with spoken(LANGUAGE):
        return _front(site, base)


def _front(site: Site, base: str) -> str:
    icons = {
        name: site.add(f"icons/{name}", png(draw(), size, size), kept=name == "icon-192.png")
        for name, (draw, size) in ICONS.items()
    }
    small = site.add("icons/favicon.svg", favicon().encode(), kept=True)
    site.put(MANIFEST, _manifest(icons), kept=True)
    picture = site.add("previews/truco.png", png(poster("Truco"), *POSTER))
    if base:
        site.put(oembed.NAME, oembed.data(base, "Truco", picture))
    bar = {theme: palette(theme).grain for theme in ("light", "dark")}
    return "\n".join(
        (
            f'<meta name="description" content="{escape(description())}">',
            *(
                f'<meta name="theme-color" media="(prefers-color-scheme: {theme})" content="{colour}">'
                for theme, colour in bar.items()
            ),
            f'<link rel="icon" type="image/svg+xml" href="./{small}">',
            f'<link rel="icon" type="image/png" sizes="192x192" href="./{icons["icon-192.png"]}">',
            f'<link rel="apple-touch-icon" href="./{icons["apple-touch-icon.png"]}">',
            f'<link rel="manifest" href="./{MANIFEST}">',
            *shared(title="Truco", about=description(), language=LANGUAGE, picture=picture, page="", base=base),
            *((oembed.link(base, "Truco"),) if base else ()),
        )
    )


@contextmanager
def spoken(tongue: str) -> Generator[None]:
    """Have everything said in that language meanwhile."""
    before = language()
    use(tongue)
    try:
        yield
    finally:
        use(before)


def _manifest(icons: dict[str, str]) -> bytes:
    manifest = {
        "name": "Truco",
        "short_name": "Truco",
        "description": description(),
        "lang": LANGUAGE,
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": palette("light").grain,
        "background_color": palette("light").wood,
        "categories": ["games", "entertainment"],
        "icons": [
            {
                "src": f"./{icons[f'{kind}-{size}.png']}",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for kind, purpose in (("icon", "any"), ("maskable", "maskable"))
            for size in (192, 512)
        ],
        "shortcuts": [
            {
                "name": _("Daily"),
                "url": "./?daily=today",
                "icons": [{"src": f"./{icons['icon-192.png']}", "sizes": "192x192", "type": "image/png"}],
            }
        ],
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1).encode()


def shared(*, title: str, about: str, language: str, picture: str, page: str, base: str) -> list[str]:
    """The tags that chats and feeds read to show a link: of the page at that address below the site.

    The protocols want absolute addresses. Where the site's own is not known they are relative, which some readers
    accept, and the one that says nothing but where the page is (`og:url`) is left out.
    """
    up = base or "../" * page.count("/") or "./"
    seen = {"title": title, "description": about, "image": f"{up}{picture}", "image:alt": title}
    graph = {
        "type": "website",
        "site_name": "Truco",
        **({"url": f"{base}{page}"} if base else {}),
        **({"locale": language.replace("-", "_")} if LOCALE.fullmatch(language) else {}),
        **seen,
        "image:type": "image/png",
        "image:width": str(POSTER[0]),
        "image:height": str(POSTER[1]),
    }
    card = {"card": "summary_large_image", **seen}
    return [
        f'<link rel="canonical" href="{escape(f"{base}{page}" if base else "./")}">',
        *(f'<meta property="og:{name}" content="{escape(value)}">' for name, value in graph.items()),
        *(f'<meta name="twitter:{name}" content="{escape(value)}">' for name, value in card.items()),
    ]
