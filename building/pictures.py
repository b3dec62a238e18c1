"""The pictures that stand for the game outside of its page, drawn from its deck: icons, and those of shared links."""

import hashlib
import os
import re
from collections.abc import Callable, Sequence
from math import cos, sin
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import resvg_py

from building.environment import CACHE, PYTHON, run
from building.parts import put_in_place
from truco.games import GAMES
from truco.rules import Rules
from web import furniture, lettering, svg
from web.art import face
from web.art.ink import CREAM, FINE, INK
from web.art.pen import HEIGHT, WIDTH, draw, placed
from web.art.suits import MARKS
from web.layout import RATIO, table
from web.look import palette
from web.ops import Op, Picture, Shape, Words, rectangle

COLOURS: Final = palette("light")
ICON: Final = 512
POSTER: Final = (1200, 630)
"""The size, in pixels, that every place where links are shared can use."""

COURTS: Final = {"spanish": ("12", "11"), "french": ("K", "Q")}
SPREAD: Final = 0.235
"""Radians between two cards of a fan."""


def png(drawing: str, width: int, height: int) -> bytes:
    """An SVG text as a PNG, the same on every machine: of fonts it knows the page's own."""
    name = hashlib.sha256(f"{resvg_py.__version__} {width} {height} {drawing}".encode()).hexdigest()[:24]
    place = CACHE / "pictures" / f"{name}.png"
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        made = resvg_py.svg_to_bytes(
            svg_string=drawing, width=width, height=height, skip_system_fonts=True, font_files=[str(_font())]
        )
        scratch = place.with_name(f"{name}.{os.getpid()}")
        scratch.write_bytes(bytes(made))
        put_in_place(scratch, place)
    return place.read_bytes()


def _font() -> Path:
    """The page's bold italic as the renderer can read it: not compressed, as browsers get it."""
    packed = lettering.data(italic=True)
    place = CACHE / "pictures" / f"{hashlib.sha256(packed).hexdigest()[:24]}.ttf"
    if not place.exists():
        with TemporaryDirectory(dir=CACHE) as scratch:
            given, made = Path(scratch) / "font.woff2", Path(scratch) / "font.ttf"
            given.write_bytes(packed)
            run([PYTHON, "-m", "fontTools.ttLib.woff2", "decompress", "-o", made, given], quiet=True)
            put_in_place(made, place)
    return place


# --- icons


def icon(*, maskable: bool) -> str:
    """Three cards on the cloth; a maskable one fills its square and keeps what counts within the middle circle."""
    cloth = (
        f'<defs><radialGradient id="cloth" cy=".42" r=".75"><stop stop-color="#3f8461"/>'
        f'<stop offset="1" stop-color="{COLOURS.felt_rim}"/></radialGradient></defs>'
    )
    if maskable:
        ground = f'<rect width="{ICON}" height="{ICON}" fill="url(#cloth)"/>'
    else:
        rim = f'stroke="{COLOURS.gilt}" stroke-width="12"'
        ground = f'<rect x="6" y="6" width="{ICON - 12}" height="{ICON - 12}" rx="104" fill="url(#cloth)" {rim}/>'
    cards = _card("7o", -62, 18, -24, 0.92) + _card("1b", 62, 18, 24, 0.92) + _card("1e", 0, 0, 0, 1.02)
    fan = placed(cards, ICON / 2, ICON / 2, scale=0.95 if maskable else 1.12)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {ICON} {ICON}">{cloth}{ground}{fan}</svg>'


def _card(code: str, x: float, y: float, turn: float, scale: float) -> str:
    drawing = re.sub(r"<title>.*?</title>|<svg\b[^>]*>|</svg>", "", face(code, "spanish"))
    return placed(placed(drawing, -WIDTH / 2 * scale, -HEIGHT / 2 * scale, scale=scale), x, y, turn=turn)


def favicon() -> str:
    """What is left of a card when it is sixteen pixels high: paper with a coin on it."""
    coin = placed(draw(MARKS["oros"]), 32, 32, scale=1.9)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<rect width="64" height="64" rx="14" fill="{COLOURS.felt}"/>'
        f'<rect x="12" y="3" width="40" height="58" rx="5" fill="{CREAM}" transform="rotate(8 32 32)"/>'
        f'<g fill="none" stroke="{INK}" stroke-width="{FINE}" stroke-linejoin="round">{coin}</g></svg>'
    )


# --- posters


def poster(title: str, rules: Rules = GAMES["argentino"]) -> str:
    """The table with the best cards of a game fanned out on it, and a title on a slip of paper."""
    width, height = POSTER
    top = furniture.table_top(table(width, height, 4), COLOURS)
    ops = (*top, *_fan(rules, width / 2, 285, 212), *_slip(title, width / 2, 530, 84))
    return svg.render(ops, width, height, _faces)


def _faces(name: str) -> str:
    pack, _slash, code = name.partition("/")
    return face(code, "french" if pack == "french" else "spanish")


def best(rules: Rules) -> list[str]:
    """Five cards that tell a game: its three strongest ranks, the first in the middle, and a court card at each end."""
    deck = rules.deck
    first, second, third = (cards[place % len(cards)] for place, cards in enumerate(deck.classes()[:3]))
    taken = {first.suit, second.suit, third.suit}
    suits = [*(suit for suit in deck.pack.suits if suit not in taken), *deck.pack.suits]
    left, right = (rank + suit for rank, suit in zip(COURTS[deck.pack.name.lower()], suits, strict=False))
    return [left, second.code, first.code, third.code, right]


def _fan(rules: Rules, x: float, y: float, w: float) -> list[Op]:
    pack, cards = rules.deck.pack.name.lower(), best(rules)
    ops: list[Op] = []
    for place in (0, 4, 1, 3, 2):
        angle, reach = (place - 2) * SPREAD, w * 2.9
        card_x, card_y = x + reach * sin(angle), y + reach - reach * cos(angle)
        h = w * RATIO
        shadow = rectangle(-w / 2 - 1, -h / 2 - 1, w + 6, h + 7, w * 0.07)
        ops.append(Shape(d=shadow, x=card_x + 2, y=card_y + 4, angle=angle, fill="#00000038"))
        ops.append(Picture(card=f"{pack}/{cards[place]}", x=card_x, y=card_y, w=w, h=h, angle=angle))
    return ops


def _slip(title: str, x: float, y: float, size: float) -> Sequence[Op]:
    w, h = len(title) * size * 0.46 + size * 1.3, size * 1.55
    left, upper = x - w / 2, y - h / 2
    return (
        Shape(d=rectangle(left + 2, upper + 6, w, h, 4), fill="#00000055"),
        Shape(d=rectangle(left, upper, w, h, 4), fill=COLOURS.paper, stroke=COLOURS.ink, line=2.5),
        Shape(d=rectangle(left + 7, upper + 7, w - 14, h - 14, 3), stroke=COLOURS.rule, line=1.5),
        Words(text=title, x=x, y=y + size * 0.33, size=size, fill=COLOURS.ink, align="center", bold=True, italic=True),
    )


ICONS: Final[dict[str, tuple[Callable[[], str], int]]] = {
    "icon-192.png": (lambda: icon(maskable=False), 192),
    "icon-512.png": (lambda: icon(maskable=False), 512),
    "maskable-192.png": (lambda: icon(maskable=True), 192),
    "maskable-512.png": (lambda: icon(maskable=True), 512),
    "apple-touch-icon.png": (lambda: icon(maskable=True), 180),
}
"""The icons by their file names: how each is drawn, and how many pixels across."""
