"""Which picture of a card the settings ask for; the drawings themselves are in `web.art`."""

from __future__ import annotations

from urllib.parse import quote

from web.settings import Settings
from web.svg import Faces
from web.tableau import BACK, FACE


def faces(settings: Settings) -> Faces:
    """A picture's SVG by its name: a card's face by its pack and code (`spanish/7o`), the back, a regular."""

    def drawn(name: str) -> str:
        from web.art import back, face  # late: the page is ready before any card is drawn

        if name.startswith(FACE):
            from web.art.people import portrait

            return portrait(name.removeprefix(FACE))
        if name == BACK:
            return back(settings.back)
        pack, _slash, code = name.partition("/")
        style = {"big_index": settings.big_index, "four_colours": settings.four_colours}
        return face(code, "french" if pack == "french" else "spanish", **style)

    return drawn


def style(settings: Settings) -> tuple[object, ...]:
    """What of the settings changes the pictures: other pictures are needed only where this is another."""
    return settings.back, settings.big_index, settings.four_colours


def address(drawing: str) -> str:
    """An SVG as the address of a picture."""
    return "data:image/svg+xml;charset=utf-8," + quote(drawing)
