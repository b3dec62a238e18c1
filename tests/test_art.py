"""The deck's drawings as SVG text: every face of both packs and every back, without rendering them."""

import re
from itertools import product
from xml.etree import ElementTree as ET

import pytest

from web import art
from web.art import faces, ink
from web.art.codes import Card, Pack, read
from web.art.frame import pinta

SVG = "{http://www.w3.org/2000/svg}"
CODES: dict[Pack, tuple[str, ...]] = {"spanish": art.SPANISH, "french": art.FRENCH}
CARDS: list[tuple[str, Pack]] = [(code, pack) for pack, codes in CODES.items() for code in codes]
STYLES = list(product((False, True), (False, True)))
DRAWN = {"svg", "title", "g", "path", "circle", "ellipse", "rect", "defs", "use", "pattern", "clipPath"}

every_card = pytest.mark.parametrize(("code", "pack"), CARDS, ids=[f"{pack}-{code}" for code, pack in CARDS])


def face(code: str, pack: Pack, style: tuple[bool, bool] = (False, False)) -> str:
    """A face in one of STYLES."""
    return art.face(code, pack, big_index=style[0], four_colours=style[1])


def picture(card: Card) -> ET.Element:
    """What a card shows between its indices."""
    return ET.fromstring(f"<g>{faces.picture(card, {'suit': ink.RED, 'suit-shade': ink.RED_SHADE})}</g>")


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`, as WCAG defines it."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_spanish_pack_has_forty_cards_and_the_french_fifty_two() -> None:
    assert len(set(art.SPANISH)) == len(art.SPANISH) == 40
    assert len(set(art.FRENCH)) == len(art.FRENCH) == 52
    assert {"1e", "7o", "10b", "11o", "12c"} <= set(art.SPANISH)
    assert {"Ac", "8h", "9s", "10d", "Jd", "Qh", "Ks"} <= set(art.FRENCH)


@every_card
def test_every_face_is_well_formed_of_the_card_s_size_and_named(code: str, pack: Pack) -> None:
    for style in STYLES:
        root = ET.fromstring(face(code, pack, style))
        assert root.tag == f"{SVG}svg"
        assert root.get("viewBox") == "0 0 200 310"
        assert (root.get("width"), root.get("height")) == ("200", "310")
        assert root.findtext(f"{SVG}title") == read(code, pack).title
        # No text and no image: a face needs neither fonts nor other files.
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= DRAWN


@pytest.mark.parametrize(
    ("code", "pack", "title"),
    [
        ("1e", "spanish", "as de espadas"),
        ("4c", "spanish", "4 de copas"),
        ("4c", "french", "4 of clubs"),
        ("11b", "spanish", "caballo de bastos"),
        ("10s", "french", "10 of spades"),
        ("Qh", "french", "queen of hearts"),
    ],
)
def test_a_title_says_the_card_in_the_words_of_its_pack(code: str, pack: Pack, title: str) -> None:
    assert f"<title>{title}</title>" in art.face(code, pack)


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_no_two_cards_look_alike(style: tuple[bool, bool]) -> None:
    bodies = {face(code, pack, style).partition("</title>")[2] for code, pack in CARDS}
    assert len(bodies) == len(CARDS)


@every_card
def test_the_big_index_and_the_four_colours_change_what_they_should(code: str, pack: Pack) -> None:
    assert face(code, pack, (True, False)) != face(code, pack)
    unchanged = pack == "french" and code[-1] in "hs"
    assert (face(code, pack, (False, True)) == face(code, pack)) is unchanged


@pytest.mark.parametrize(
    ("code", "pack"),
    [("13o", "spanish"), ("8o", "spanish"), ("Qh", "spanish"), ("7O", "spanish"), ("", "spanish"), ("1e", "french")],
)
def test_an_unknown_card_is_refused_with_what_would_have_been_right(code: str, pack: Pack) -> None:
    with pytest.raises(ValueError, match=rf"no card '{code}' in the pack '{pack}': expected, for example, '7o'"):
        art.face(code, pack)


@pytest.mark.parametrize("name", ["", "Lattice", "7o"])
def test_an_unknown_back_is_refused_with_the_names_of_the_others(name: str) -> None:
    with pytest.raises(ValueError, match=rf"no back '{name}': expected one of lattice, "):
        art.back(name)


def test_there_are_three_backs_or_more_and_no_two_are_alike() -> None:
    backs = {art.back(name) for name in art.BACKS}
    assert len(backs) == len(art.BACKS) >= 3
    assert {ET.fromstring(back).get("viewBox") for back in backs} == {"0 0 200 310"}


@pytest.mark.parametrize("code", ["1e", "1o", "1b", "1c", "Ac", "Ah", "As", "Ad"])
def test_an_ace_is_drawn_with_the_lines_of_the_other_cards(code: str) -> None:
    card = read(code, "spanish" if code[0] == "1" else "french")
    for element in picture(card).iter():
        # A scaled group would have scaled its lines, too.
        assert "scale" not in element.get("transform", "")
        if (weight := element.get("stroke-width")) is not None:
            assert 0.6 <= float(weight) <= ink.LINE


@every_card
def test_a_number_card_shows_as_many_emblems_as_its_rank_says(code: str, pack: Pack) -> None:
    card = read(code, pack)
    if card.court or card.rank in ("1", "A"):
        assert not list(picture(card).iter("use"))
        return
    lying = card.suit in ("espadas", "bastos") and card.rank in ("5", "7")
    assert len(list(picture(card).iter("use"))) + lying == int(card.rank)


@pytest.mark.parametrize(("suit", "gaps"), [("oros", 0), ("copas", 1), ("espadas", 2), ("bastos", 3)])
def test_the_pinta_breaks_the_frame_at_the_top_and_at_the_bottom(suit: str, gaps: int) -> None:
    sides, ends = 2, 2
    assert len(re.findall("M", pinta(suit))) == sides + ends * (gaps + 1)


@every_card
def test_a_face_refers_to_its_own_parts_only(code: str, pack: Pack) -> None:
    text = art.face(code, pack)
    named = re.findall(r'\bid="([^"]+)"', text)
    assert len(set(named)) == len(named)
    assert set(re.findall(r'href="#([^"]+)"', text)) == set(named)


def test_no_two_cards_use_the_same_name_for_a_part() -> None:
    named = [name for code, pack in CARDS for name in re.findall(r'\bid="([^"]+)"', art.face(code, pack))]
    assert len(set(named)) == len(named) > 0


@every_card
def test_a_face_is_light_enough_to_be_drawn_when_it_is_needed(code: str, pack: Pack) -> None:
    assert len(art.face(code, pack)) < (12_000 if read(code, pack).court else 7_000)
    assert len(face(code, pack, (True, False))) < 6_000


def test_a_back_is_light_too() -> None:
    assert all(len(art.back(name)) < 9_000 for name in art.BACKS)


@every_card
def test_an_index_stands_out_from_the_card(code: str, pack: Pack) -> None:
    for four_colours in (False, True):
        big = ET.fromstring(art.face(code, pack, big_index=True, four_colours=four_colours))
        ranks = [element for element in big.iter() if element.get("stroke-width") == "12"]
        assert ranks
        for element in ranks:
            assert contrast(element.get("stroke", ink.INK), ink.CREAM) >= 4.5


def test_four_colours_are_four() -> None:
    colours = {
        re.findall(r'stroke-width="12" stroke="(#\w+)"', face(f"7{suit}", "french", (True, True)))[0] for suit in "chsd"
    }
    assert len(colours) == 4


@every_card
def test_drawing_a_card_again_gives_the_same_text(code: str, pack: Pack) -> None:
    assert art.face(code, pack) == art.face(code, pack)
