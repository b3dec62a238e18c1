"""Whether everyone can read the table: what is written on it, and its suits for those who tell few colours."""

import math
import zlib
from dataclasses import replace
from itertools import chain, combinations

import pytest
import resvg_py

from tests.test_art import contrast
from tests.test_art_print import chunks
from web import motion, scene, sharing, svg
from web.art import faces, ink
from web.canvas import HEM
from web.layout import table
from web.look import CLOTHS, Theme, palette
from web.ops import Op, Shape, Words
from web.scene import Bubble, Plate
from web.tableau import Tableau

THEMES: tuple[Theme, ...] = ("light", "dark")
TABLES = ("baize", *dict.fromkeys(cloth for cloth, _theme in CLOTHS))
SMALLER = 4
"""A picture is looked at in this share of its size: enough for what is larger than letters."""
TITLE = "¡Ganaste! · 30–24"
RICH = Tableau(stake="El truco vale 3", proposed="Retruco", score=(12, 9), raising="Vira 4: los 5 mandan", turn=0)

Matrix = tuple[tuple[float, float, float], ...]
SEEN: dict[str, Matrix] = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "none": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""What is left of the light of a colour, after Machado, Oliveira and Fernandes (2009)."""


def pixels(drawn: str, width: int, height: int) -> list[bytearray]:
    """The rows of a picture in that size, four bytes a pixel."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=drawn, width=width, height=height, skip_system_fonts=True))
    raw = zlib.decompress(b"".join(body for kind, body in chunks(png) if kind == b"IDAT"))
    size, rows = len(raw) // height, [bytearray(4 * width)]
    assert size == 4 * width + 1
    for start in range(0, len(raw), size):
        row, above = bytearray(raw[start + 1 : start + size]), rows[-1]
        for at in range(len(row)):
            left, up, corner = (row[at - 4], above[at], above[at - 4]) if at > 3 else (0, above[at], 0)
            nearest = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
            row[at] = (row[at] + (0, left, up, (left + up) // 2, nearest)[raw[start]]) & 255
        rows.append(row)
    return rows[1:]


@pytest.mark.parametrize("banner", ["Ganás la mano", TITLE])
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("cloth", TABLES)
def test_all_that_is_written_on_the_table_stands_out_from_what_is_behind_it(
    cloth: str, theme: Theme, banner: str
) -> None:
    layout, colours = table(1046, 676, 4), palette(theme, cloth)
    plates = [Plate(name="Vos", note="mano", active=seat == 0) for seat in range(4)]
    bubbles = [Bubble(seat=seat, text="Quiero", quiet=seat == 2, aside="lo acepto") for seat in (1, 2, 3)]
    for said in (bubbles, []):
        ops: list[Op] = [
            *chain(*scene.backdrop(layout, colours, RICH)),
            *scene.foreground(layout, colours, RICH, motion.items(RICH, layout), plates, said, "" if said else banner),
        ]
        shapes = [op for op in ops if isinstance(op, Shape)]
        seen = pixels(svg.render(shapes, layout.width, layout.height), 1046 // SMALLER, 676 // SMALLER)
        for op in ops:
            if not isinstance(op, Words) or op.alpha < 1:  # the name on the cloth is an ornament
                continue
            wide = len(op.text) * op.size * svg.LETTER * 0.5
            middle = op.x + {"left": wide, "center": 0.0, "right": -wide}[op.align]
            row = seen[int((op.y - op.size * 0.3) / SMALLER)]
            for share in (-0.6, 0.0, 0.6):
                at = 4 * int((middle + share * wide) / SMALLER)
                colour = f"#{row[at : at + 3].hex()}"
                assert contrast(op.fill, colour) >= 4.5, (op.text, op.fill, colour)


def linear(colour: str) -> list[float]:
    """The light of a colour, red, green, blue."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]


def lab(colour: str, seen: Matrix) -> tuple[float, float, float]:
    """The colour as CIE L*a*b* has it, for somebody who sees that of it."""
    light = linear(colour)
    r, g, b = (min(1.0, max(0.0, sum(a * c for a, c in zip(row, light, strict=True)))) for row in seen)
    whole = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in whole)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def suits(pack: str) -> dict[str, str]:
    """The colours of the suits' emblems or indices where there are four."""
    if pack == "spanish":
        return dict(faces._SPANISH_INDEX)
    return {suit: colours["suit"] for suit, colours in faces._FOUR.items()}


@pytest.mark.parametrize("seen", [name for name in SEEN if name != "none"])
@pytest.mark.parametrize("pack", ["spanish", "french"])
def test_four_colours_are_four_for_those_who_tell_few(pack: str, seen: str) -> None:
    for (one, colour), (other, another) in combinations(suits(pack).items(), 2):
        apart = math.dist(lab(colour, SEEN[seen]), lab(another, SEEN[seen]))
        assert apart > 10, (one, other, apart)


@pytest.mark.parametrize("seen", SEEN)
@pytest.mark.parametrize("pack", ["spanish", "french"])
def test_every_suit_stands_out_from_the_card_for_everyone(pack: str, seen: str) -> None:
    for suit, colour in suits(pack).items():
        assert lab(ink.CREAM, SEEN[seen])[0] - lab(colour, SEEN[seen])[0] > 40, suit


def test_whose_turn_it_is_and_what_is_won_or_level_is_told_by_a_shape_where_a_colour_tells_it() -> None:
    layout, colours = table(1046, 676, 4), palette("light")
    calm, active = (
        {getattr(op, "d", "") for op in scene.foreground(layout, colours, RICH, {}, plates, [], "")}
        for plates in ([Plate(name="Vos", note="", active=active)] for active in (False, True))
    )
    assert scene.FLAME in active - calm
    assert len({scene.TICK, scene.EQUAL}) == 2
    assert len(set(sharing.SIGNS.values())) == 3


def test_the_score_paper_and_its_shadow_stay_within_their_hem() -> None:
    """What is drawn outside of it would stay when another score is written."""
    stage = (320, 296)
    layout = table(*stage, 4)
    top, paper = scene.backdrop(layout, palette("light"), replace(RICH, score=(30, 29)))
    bare, written = (pixels(svg.render(ops, *stage), *stage) for ops in (top, (*top, *paper)))
    box = layout.board
    changed = [
        (at // 4, y)
        for y, (one, other) in enumerate(zip(bare, written, strict=True))
        for at in range(4 * stage[0])
        if one[at] != other[at]
    ]
    assert len(changed) > box.w * box.h / 2
    assert box.x - HEM <= min(x for x, _y in changed)
    assert max(x for x, _y in changed) < box.x + box.w + HEM
    assert box.y - HEM <= min(y for _x, y in changed)
    assert max(y for _x, y in changed) < box.y + box.h + HEM
