import re
import xml.dom.minidom
from dataclasses import replace
from itertools import chain, combinations

import pytest

from building.environment import ROOT
from tests.visit import Visit
from truco.games import GAMES
from web import captions, letters, motion, scene, shell, svg, tempo
from web.deck import faces
from web.furniture import board
from web.layout import RATIO, Box, Layout, table
from web.look import Theme, palette
from web.ops import Picture, Shape, Words
from web.scene import Bubble
from web.settings import Settings
from web.tableau import Laid, Tableau, arranged, cleared, gather, lay, take, unturned

STAGES = [(1046, 676), (390, 626), (320, 350), (576, 390), (400, 300), (700, 700), (2200, 1200), (300, 500), (320, 296)]
SEATS = (2, 4)


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.w - 0.5
        and other.x < one.x + one.w - 0.5
        and one.y < other.y + other.h - 0.5
        and other.y < one.y + one.h - 0.5
    )


def inside(box: Box, layout: Layout) -> bool:
    return (
        box.x >= -0.5 and box.y >= -0.5 and box.x + box.w <= layout.width + 0.5 and box.y + box.h <= layout.height + 0.5
    )


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_cards_plates_and_papers_fit_on_every_stage(stage: tuple[int, int], seats: int) -> None:
    layout = table(*stage, seats)
    own = [layout.held(0, slot, 3).box for slot in range(3)]
    plates = [place.plate for place in layout.places]
    for box in (*own, *plates, layout.board, layout.slate):
        assert inside(box, layout)
    for one, other in combinations((*own, *plates, layout.board, layout.slate), 2):
        assert not overlap(one, other)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_laid_cards_do_not_cover_each_other_or_the_own_cards(stage: tuple[int, int], seats: int) -> None:
    layout = table(*stage, seats)
    laid = [
        Box(x - layout.laid / 2, y - layout.laid * RATIO / 2, layout.laid, layout.laid * RATIO)
        for x, y in (place.trick for place in layout.places)
    ]
    for one, other in combinations(laid, 2):
        small = Box(one.x + 2, one.y + 4, one.w - 4, one.h - 8)
        assert not overlap(small, other)
    for card in laid:
        assert not any(overlap(card, layout.held(0, slot, 3).box) for slot in range(3))


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_a_card_turned_up_lies_free_of_all_others(stage: tuple[int, int], seats: int) -> None:
    layout = table(*stage, seats)
    beside = layout.beside
    own = [layout.held(0, slot, 3).box for slot in range(3)]
    others = [
        Box(place.hand[0] - wide / 2, place.hand[1] - high / 2, wide, high)
        for place in layout.places[1:]
        for flat in [place.across[0] == 0]
        for wide, high in [(place.card * RATIO, 2 * place.card) if flat else (2.4 * place.card, place.card * RATIO)]
    ]
    laid = [
        Box(x - layout.laid / 2, y - layout.laid * RATIO / 2, layout.laid, layout.laid * RATIO)
        for x, y in (place.trick for place in layout.places)
    ]
    plates = [place.plate for place in layout.places]
    assert beside.w > layout.slate.w / 2
    for box in (layout.turned.box, beside):
        assert inside(box, layout)
        assert not any(overlap(box, other) for other in (*own, *others, *laid, *plates, layout.board, layout.slate))
    assert not overlap(layout.turned.box, beside)


@pytest.mark.parametrize("stage", STAGES[:4])
def test_own_cards_are_large_enough_for_a_finger(stage: tuple[int, int]) -> None:
    assert table(*stage, 4).held(0, 0, 3).box.w >= 44


def tableau() -> Tableau:
    return Tableau(
        dealer=3,
        mano=0,
        own=("1e", "7e", "3o"),
        held=(3, 3, 3, 3),
        known=(("1e", "7e", "3o"), (), (), ()),
        turn=0,
        stake="1",
        score=(17, 9),
    )


def test_a_card_keeps_its_name_from_hand_to_table_to_pile() -> None:
    layout = table(800, 600, 4)
    start = tableau()
    played = lay(start, Laid(0, "7e"))
    for seat, card in ((1, "4c"), (2, "5c"), (3, "6c")):
        played = lay(played, Laid(seat, card))
    piled = gather(take(played, 0))
    names = [set(motion.items(moment, layout)) for moment in (start, played, piled)]
    assert names[0] == names[1] == names[2]
    assert len(names[0]) == 12


def test_a_gathered_trick_lies_face_down_and_a_laid_card_face_up() -> None:
    layout = table(800, 600, 4)
    played = take(lay(tableau(), Laid(0, "7e")), 0)
    assert motion.items(played, layout)["0/0/1"].face == "7e"
    assert motion.items(played, layout)["0/0/1"].marked
    assert motion.items(gather(played), layout)["0/0/1"].face == "back"


def test_a_tween_begins_where_the_card_was_and_ends_where_it_goes() -> None:
    layout = table(800, 600, 4)
    before, after = tableau(), lay(tableau(), Laid(0, "7e"))
    old, new = motion.items(before, layout), motion.items(after, layout)
    tweens = motion.plan(old, new, after, layout, 1.0)
    assert motion.at(tweens, 0)["0/0/1"].spot == old["0/0/1"].spot
    assert motion.at(tweens, motion.ends(tweens)) == new
    halfway = motion.at(tweens, motion.MOVE / 2)["0/0/1"].spot
    assert old["0/0/1"].spot.y > halfway.y > new["0/0/1"].spot.y


def test_a_trick_is_collected_on_its_winning_card_before_it_goes_to_its_pile() -> None:
    layout = table(800, 600, 4)
    trick = tableau()
    for seat, card in ((0, "7e"), (1, "4c"), (2, "5c"), (3, "6c")):
        trick = lay(trick, Laid(seat, card))
    trick = take(trick, 0)
    old, new = motion.items(trick, layout), motion.items(gather(trick), layout)
    tweens = motion.plan(old, new, gather(trick), layout, 1.0)
    together = motion.at(tweens, motion.GATHER * motion.COLLECT)
    names = [f"0/{seat}/{1 if seat == 0 else 0}" for seat in range(4)]
    assert all(abs(together[name].spot.x - old["0/0/1"].spot.x) < 10 for name in names)
    assert [together[name].face for name in names] == ["7e", "4c", "5c", "6c"]
    assert {motion.at(tweens, motion.GATHER)[name].face for name in names} == {"back"}


def test_cards_are_swept_together_and_taken_up_before_the_next_deal() -> None:
    layout = table(800, 600, 4)
    played = lay(tableau(), Laid(0, "7e"))
    empty = cleared(played)
    tweens = motion.plan(motion.items(played, layout), motion.items(empty, layout), empty, layout, 1.0)
    seen = motion.at(tweens, motion.GATHER * motion.COLLECT)
    assert len(seen) == 12
    assert all(abs(item.spot.x - layout.centre[0]) < 12 for item in seen.values())
    assert motion.at(tweens, motion.ends(tweens)) == {}


def test_cards_are_dealt_one_by_one_from_the_mano() -> None:
    layout = table(800, 600, 4)
    tweens = motion.plan({}, motion.items(tableau(), layout), tableau(), layout, 1.0)
    order = sorted(tweens, key=lambda name: tweens[name].begin)
    assert [name.split("/")[1] for name in order] == ["0", "1", "2", "3"] * 3
    assert all(tween.start.face == "back" for tween in tweens.values())


def vira() -> Tableau:
    kings = ("Kc", "Kh", "Ks", "Kd")
    held = replace(tableau(), pack="french", own=("3d", "Kc", "4h"), known=(("3d", "Kc", "4h"), (), (), ()))
    return replace(held, turned="Jd", raised=kings, raising="Manilhas: K♣ K♥ K♠ K♦")


def test_the_card_turned_up_is_dealt_last_and_shows_its_face_then() -> None:
    layout = table(800, 600, 4)
    tweens = motion.plan({}, motion.items(vira(), layout), vira(), layout, 1.0)
    last = max(tweens, key=lambda name: tweens[name].begin)
    assert last == "0/turned/Jd"
    assert (tweens[last].start.face, tweens[last].end.face) == ("back", "Jd")
    assert tweens[last].end.spot == layout.turned


def test_cards_that_the_one_turned_up_makes_the_highest_bear_a_star_while_their_faces_are_seen() -> None:
    layout = table(800, 600, 4)
    played = take(lay(lay(vira(), Laid(0, "Kc")), Laid(1, "Kh", down=True)), 0)

    def stars(moment: Tableau) -> int:
        ops = scene.foreground(layout, palette("light"), moment, motion.items(moment, layout), [], [])
        written = [op.text for op in ops if isinstance(op, Words)]
        assert all(part in written for part in moment.raising.split(": "))
        return sum(isinstance(op, Shape) and op.d == scene.STAR for op in ops)

    assert [stars(moment) for moment in (vira(), played, gather(played))] == [1, 1, 0]
    assert not any(item.raised for item in motion.items(unturned(vira()), layout).values())


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_what_the_player_at_the_top_says_does_not_hide_the_card_turned_up(stage: tuple[int, int], seats: int) -> None:
    layout = table(*stage, seats)
    said = Bubble(seat=seats // 2, text="Norte: truco (3)")
    (op,) = (
        op
        for op in scene.foreground(layout, palette("light"), Tableau(players=seats), {}, [], [said])
        if isinstance(op, Words) and op.text == said.text
    )
    w, h = op.room + 8, op.size * 1.75
    bubble = Box(op.x - w / 2, op.y - op.size * 0.35 - h / 2, w, h)
    assert not overlap(bubble, layout.turned.box)


@pytest.mark.parametrize("stage", STAGES)
def test_what_the_player_under_the_card_turned_up_says_does_not_hide_it(stage: tuple[int, int]) -> None:
    layout = table(*stage, 4)
    said = Bubble(seat=1, text="Cida: truco (3)", aside="Como dizia minha tia: canta!")
    ops = scene.foreground(layout, palette("light"), vira(), {}, [], [said])
    lines = [op for op in ops if isinstance(op, Words) and op.text in (said.text, "Cida:", "truco (3)")]
    assert lines
    for op in lines:
        bubble = Box(op.x - op.room / 2 - 4, op.y - op.size * 1.2, op.room + 8, op.size * 1.75)
        assert not overlap(bubble, layout.turned.box)
        assert not overlap(bubble, layout.beside)


@pytest.mark.parametrize("stage", STAGES)
def test_the_only_rival_may_say_a_line_more_and_hides_neither_that_card_nor_what_it_means(
    stage: tuple[int, int],
) -> None:
    layout, colours = table(*stage, 2), palette("light")
    said = Bubble(seat=1, text="Dona Nair: seis (6)", aside="Como dizia minha tia: canta!")
    ops = scene.foreground(layout, colours, Tableau(players=2), {}, [], [said])
    (line,) = (op for op in ops if isinstance(op, Words) and op.text == said.text)
    (more,) = (op for op in ops if isinstance(op, Words) and op.text == said.aside)
    w = max(line.room, more.room) + 8
    top, bottom = line.y - line.size * 1.2, more.y + more.size * 0.5
    bubble = Box(line.x - w / 2, top, w, bottom - top)
    assert not overlap(bubble, layout.turned.box)
    assert not overlap(bubble, layout.beside)


def test_at_no_pace_everything_is_there_at_once() -> None:
    layout = table(800, 600, 4)
    tweens = motion.plan({}, motion.items(tableau(), layout), tableau(), layout, 0.0)
    assert motion.ends(tweens) == 0
    assert motion.at(tweens, 0) == motion.items(tableau(), layout)


def test_a_card_that_turns_over_shows_its_face_only_after_half_the_way() -> None:
    layout = table(800, 600, 4)
    before = tableau()
    after = lay(before, Laid(1, "4c"))
    tweens = motion.plan(motion.items(before, layout), motion.items(after, layout), after, layout, 1.0)
    assert motion.at(tweens, motion.MOVE * 0.4)["0/1/0"].face == "back"
    assert motion.at(tweens, motion.MOVE * 0.6)["0/1/0"].face == "4c"


def test_own_cards_are_arranged_alike_however_they_came() -> None:
    assert arranged(("7o", "12e", "1o")) == arranged(("1o", "7o", "12e")) == ("12e", "1o", "7o")
    assert arranged(("Kh", "As", "10h")) == ("10h", "Kh", "As")


def test_nothing_lies_on_a_cleared_table() -> None:
    for full in (tableau(), vira()):
        assert motion.items(cleared(full), table(800, 600, 4)) == {}


@pytest.mark.parametrize("points", range(31))
def test_the_board_has_as_many_matches_as_points(points: int) -> None:
    layout = table(800, 600, 4)
    heads = [
        op
        for op in board(layout, palette("light"), (points, 30 - points), 30)
        if getattr(op, "fill", None) == palette("light").head
    ]
    left = [op for op in heads if op.x < layout.board.x + layout.board.w / 2]
    assert (len(left), len(heads)) == (points, 30)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("target", [12, 15, 24, 30])
def test_every_match_lies_on_the_paper(stage: tuple[int, int], target: int) -> None:
    layout = table(*stage, 4)
    box = layout.board
    colours = palette("dark")
    matches = [
        op for op in board(layout, colours, (target, target), target) if getattr(op, "fill", None) == colours.head
    ]
    assert len(matches) == 2 * target
    for op in matches:
        assert isinstance(op, Shape)
        assert box.x <= op.x <= box.x + box.w
        assert box.y <= op.y <= box.y + box.h


def test_the_highest_card_is_marked_by_a_sign_when_the_setting_says() -> None:
    layout, colours = table(800, 600, 4), palette("light")
    trick = replace(lay(lay(tableau(), Laid(0, "7e")), Laid(1, "4c")), leads=(0,))

    def signs(moment: Tableau, mark: str) -> list[tuple[int, int]]:
        """Where there are signs, by the cards of the seats that they stand on."""
        ops = scene.foreground(layout, colours, moment, motion.items(moment, layout), [], [], mark=mark)
        return [(round(op.x), round(op.y)) for op in ops if isinstance(op, Shape) and op.d in (scene.TICK, scene.EQUAL)]

    assert (signs(trick, "taken"), len(signs(trick, "leading")), signs(trick, "never")) == ([], 1, [])
    taken, tied = take(trick, 0), take(trick, None)
    assert signs(taken, "taken") == signs(taken, "leading") == signs(trick, "leading")
    assert signs(tied, "taken") == signs(tied, "leading") == [tuple(map(round, layout.centre))]
    assert signs(taken, "never") == signs(tied, "never") == []


@pytest.mark.parametrize("seat", [1, 3])
def test_what_is_said_beside_a_narrow_table_takes_two_lines_and_leaves_the_trick_to_be_seen(seat: int) -> None:
    layout = table(390, 606, 4)
    said = Bubble(seat=seat, text="El Tano: truco (2)")
    ops = scene.foreground(layout, palette("light"), Tableau(), {}, [], [said])
    written = [op for op in ops if isinstance(op, Words) and op.text in ("El Tano:", "truco (2)")]
    assert [op.text for op in written] == ["El Tano:", "truco (2)"]
    assert all(abs(op.x - layout.centre[0]) - op.room / 2 > layout.laid * 0.4 for op in written)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_scene_is_a_whole_svg(theme: Theme) -> None:
    layout = table(800, 600, 4)
    table_now = take(lay(tableau(), Laid(0, "7e")), 0)
    plates = [scene.Plate(name="<Vos> & Co", note="mano", active=True)] * 4
    bubbles = [Bubble(seat=seat, text="Oeste: retruco (3)", quiet=seat == 2) for seat in range(4)]
    ops = scene.foreground(
        layout, palette(theme), table_now, motion.items(table_now, layout), plates, bubbles, "¡Gana!"
    )
    text = svg.render((*chain(*scene.backdrop(layout, palette(theme), table_now)), *ops), 800, 600, faces(Settings()))
    xml.dom.minidom.parseString(text)
    assert "retruco (3)" in text


def test_the_table_and_the_score_paper_are_the_same_objects_until_they_change() -> None:
    layout, colours = table(800, 600, 4), palette("light")
    top, paper = scene.backdrop(layout, colours, tableau())
    laid = scene.backdrop(layout, colours, lay(tableau(), Laid(0, "7e")))
    assert laid[0] is top
    assert laid[1] is paper
    scored = scene.backdrop(layout, colours, replace(tableau(), score=(20, 25)))
    assert scored[0] is top
    assert scored[1] is not paper
    assert scene.backdrop(layout, colours, Tableau())[0] is not top


def test_the_shells_table_is_drawn_for_both_ways_to_hold_a_screen() -> None:
    drawn = shell.empty_table()
    assert drawn.count("<svg ") == 2
    ids = re.findall(r'id="([^"]+)"', drawn)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= set(ids)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_never_shows_a_card_of_the_others(game: str) -> None:
    visit = Visit(f"?game={game}&seed=drawn&speed=2")
    for _ in range(30):
        if visit.until_asked() is None:
            break
        screen, layout = visit.screen, visit.layout
        seen = motion.at(tempo.tweens(screen, layout), visit.now - screen.since)
        ops = scene.foreground(
            layout,
            palette("light"),
            screen.tableau,
            seen,
            captions.plates(screen),
            captions.bubbles(screen),
            screen.beat.banner,
        )
        assert visit.desk.sitting is not None
        hand = visit.desk.sitting.match.hand
        pack = hand.rules.deck.pack.name.lower()
        held = {move.card for seat in range(1, hand.players) for move in hand.held[seat] if move.card}
        secret = held - {card for cards in visit.desk.sitting.match.view(0).known for card in cards}
        assert not {f"{pack}/{card.code}" for card in secret} & {op.card for op in ops if isinstance(op, Picture)}
        visit.press(visit.screen.question.acts[0].word if visit.screen.question else "")


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_game_has_a_letter_of_its_own(game: str) -> None:
    words = letters.words(GAMES[game])
    keys = [letters.letter(GAMES[game], word) for word in words]
    assert len(set(keys)) == len(keys)
    assert all(len(key) == 1 and key.isalpha() for key in keys)


def test_only_five_files_reach_into_the_browser_and_only_the_default_names_a_game() -> None:
    sources = {path.name: path.read_text("utf-8") for path in (ROOT / "web").glob("*.py")}
    bridge = re.compile(r"""["'](js|pyodide|pyscript)\b|^\s*(from|import) (js|pyodide|pyscript)\b""", re.MULTILINE)
    assert {name for name, text in sources.items() if bridge.search(text)} == {
        "browser.py",
        "canvas.py",
        "library.py",
        "loudspeaker.py",
        "main.py",
    }
    games = re.compile("|".join(f'"{game}"' for game in GAMES))
    assert {name for name, text in sources.items() if games.search(text)} == {"settings.py"}
