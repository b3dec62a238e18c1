"""What a page tells, as oEmbed, of the table that others may put into theirs: static, for they are all the same."""

import json
from html import escape
from typing import Final

from building.pictures import POSTER
from web.guest import height_at

NAME: Final = "oembed.json"
WIDTH: Final = 640
"""As wide, in CSS pixels, as the table is where nobody says anything else."""
LASTS: Final = 86_400
"""For so many seconds a reader may keep what was told: a new version of the page can have another picture."""
MAY: Final = "autoplay; clipboard-write; fullscreen; web-share"


def link(address: str, title: str) -> str:
    """The tag by which a page's head names its data."""
    return (
        f'<link rel="alternate" type="application/json+oembed" href="{escape(address + NAME)}" title="{escape(title)}">'
    )


def data(base: str, title: str, picture: str, game: str = "") -> bytes:
    """The data of a page, on a site at that address: of a game's, or of the one where a game is chosen.

    `picture` is the one of its links, below the site.
    """
    frame = {
        "src": f"{base}index.html?embed=1{f'&game={game}' if game else ''}",
        "width": str(WIDTH),
        "height": str(height_at(WIDTH)),
        "title": title,
        "style": "border: 0; max-width: 100%",
        "loading": "lazy",
        "allow": MAY,
    }
    attributes = " ".join(f'{name}="{escape(value)}"' for name, value in frame.items())
    told = {
        "type": "rich",
        "version": "1.0",
        "title": title,
        "provider_name": "Truco",
        "provider_url": base,
        "cache_age": LASTS,
        "html": f"<iframe {attributes}></iframe>",
        "width": WIDTH,
        "height": height_at(WIDTH),
        "thumbnail_url": f"{base}{picture}",
        "thumbnail_width": POSTER[0],
        "thumbnail_height": POSTER[1],
    }
    return json.dumps(told, ensure_ascii=False, indent=1).encode()
