"""The deck as it is printed: the faces and backs rendered and looked at by their pixels."""

import os
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
import resvg_py

from web import art
from web.art import faces
from web.art.codes import Card, read
from web.art.frame import pinta, stock
from web.art.ink import NIGHT, NIGHT_SHADE
from web.art.pen import document, half_turn, placed

COLOURS = {"suit": NIGHT, "suit-shade": NIGHT_SHADE}
CARDS = [read(code, "spanish") for code in art.SPANISH] + [read(code, "french") for code in art.FRENCH]


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The kinds and contents of a PNG's parts."""
    at = 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += size + 12


def lines(svg: str, width: int) -> list[bytes]:
    """The rows of the rendered picture as PNG keeps them: a filter's number, then what it left of the pixels."""
    height = width * 310 // 200
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True))
    raw = zlib.decompress(b"".join(body for kind, body in chunks(png) if kind == b"IDAT"))
    size = len(raw) // height
    assert size == width * 4 + 1
    return [raw[start : start + size] for start in range(0, len(raw), size)]


def empty(body: str) -> bool:
    """Whether nothing is drawn: then every PNG filter leaves zeros, and the picture needs no decoding."""
    return not any(any(line[1:]) for line in lines(document("", body), 300))


def common(one: str, other: str) -> str:
    """What of `one` lies where `other` is drawn."""
    return f'<defs><mask id="other" mask-type="alpha">{other}</mask></defs><g mask="url(#other)">{one}</g>'


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card.pack}-{card.code}")
def test_the_picture_keeps_clear_of_the_indices_and_of_the_frame(card: Card) -> None:
    index = faces.index(card, NIGHT, COLOURS)
    frame = pinta(card.suit) if card.spanish else ""
    assert empty(common(faces.picture(card, COLOURS), index + frame))


@pytest.mark.parametrize("code", ["7e", "12e", "7o", "12o", "7b", "12b", "7c", "12c"])
def test_the_indices_keep_clear_of_the_frame(code: str) -> None:
    card = read(code, "spanish")
    assert empty(common(faces.index(card, NIGHT, COLOURS), pinta(card.suit)))


def test_what_lies_over_another_thing_is_seen() -> None:
    card = read("12o", "spanish")
    assert not empty(common(stock(), faces.index(card, NIGHT, COLOURS)))
    assert not empty(common(faces.picture(card, COLOURS), placed(faces.index(card, NIGHT, COLOURS), -20, -20)))


def asymmetry(svg: str) -> str:
    """What of a picture changes when it is turned upside down, but for the smoothing of its edges."""
    body = svg.partition("</title>")[2].removesuffix("</svg>")
    return (
        '<defs><filter id="apart" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
        '<feColorMatrix type="luminanceToAlpha"/>'
        '<feComponentTransfer><feFuncA type="discrete" tableValues="0 1 1 1 1"/></feComponentTransfer>'
        f'<feMorphology operator="erode" radius="0.5"/></filter></defs><g filter="url(#apart)">{body}'
        f'<g style="mix-blend-mode:difference">{half_turn(body)}</g></g>'
    )


@pytest.mark.parametrize("name", art.BACKS)
def test_a_back_looks_the_same_upside_down(name: str) -> None:
    assert empty(asymmetry(art.back(name)))


def test_a_face_does_not_look_the_same_upside_down() -> None:
    assert not empty(asymmetry(art.face("12o", "spanish")))
    assert not empty(asymmetry(art.face("7o", "spanish")))


def test_another_run_draws_the_same_deck() -> None:
    script = (
        "from web import art\n"
        "print(*(art.face(code, 'spanish') for code in art.SPANISH))\n"
        "print(*(art.face(code, 'french') for code in art.FRENCH))\n"
        "print(*map(art.back, art.BACKS))"
    )
    root = Path(art.__file__).parents[2]
    runs = [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] != b""
