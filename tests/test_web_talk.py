"""The regulars at the page's table: who they are, what they say, and that it tells nothing that is not known to all."""

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.visit import TODAY, Memory, Visit, calm
from truco import GAMES, words
from truco.bots import BOTS
from truco.bots.tempers import REGULARS, seated
from truco.daily import match as daily_match
from truco.driver import step
from truco.lexicon import LEXICONS
from truco.match import Match
from truco.moves import Lay, Move, lay, say
from truco.record import load, write
from truco.streams import Stream
from truco.view import Imagination
from web import company, scene, talk
from web.art.people import PEOPLE, portrait
from web.beats import beats
from web.layout import Box, Layout, table
from web.look import palette
from web.ops import Words
from web.settings import Settings
from web.sitting import Sitting
from web.tableau import Tableau
from web.talk.meanings import MEANINGS

if TYPE_CHECKING:
    from truco.events import Event

NAMES = tuple(bot.name for bot in REGULARS)


def around(game: str, seed: str, players: int | None = None) -> Match:
    """A match with the regulars who sit at the table of that seed."""
    seats = players or GAMES[game].players[0]
    return Match(GAMES[game], seats, seed=seed, bots=("", *(f"{name} 1" for name in seated(game, seats, seed))))


# --- who they are


def test_a_record_says_who_sits_where_and_a_reload_changes_nobody() -> None:
    match = around("argentino", "who")
    people = company.people(match)
    assert people == ("", *seated("argentino", 4, "who"))
    assert company.people(load(write(match))) == people
    store = Memory()
    first = Visit("?seed=who&speed=2", store=store)
    assert first.screen.tableau.faces == people
    first.play_on(3)
    assert Visit("?seed=who&speed=2", store=store).screen.tableau.faces == people


def test_where_all_play_alike_the_regulars_lend_their_faces_and_an_unnamed_seat_has_none() -> None:
    alike = Match(GAMES["argentino"], 4, seed="x", bots=("", *("novato 1",) * 3))
    assert company.people(alike) == ("", *seated("argentino", 4, "x"))
    assert company.people(Match(GAMES["argentino"], 4, seed="x")) == ("",) * 4
    assert company.people(Match(GAMES["argentino"], 4, seed="x", bots=("", "novato 1", "", ""))).count("") == 3


def test_in_a_daily_only_faces_and_words_are_theirs() -> None:
    for game in GAMES:
        match = daily_match(game, TODAY)
        assert {bot for bot in match.bots if bot} == {"parroquiano 1"}
        people = company.people(match)[1:]
        assert len(set(people)) == len(people)
        assert set(people) <= set(NAMES)


def test_a_hand_played_again_is_played_by_the_same_people() -> None:
    for bot in ("parroquia", "parroquiano"):
        visit = Visit(f"?seed=again&speed=0&bot={bot}")
        while visit.screen.tableau.number == 0:
            visit.play_on(1)
        before = visit.screen.tableau.faces
        visit.control("again")
        assert visit.screen.slot == "practice"
        assert visit.screen.tableau.faces == before


def test_the_log_the_plates_and_the_score_paper_call_them_by_their_names() -> None:
    visit = Visit("?game=le-truc&seed=plate&speed=0&lang=en")
    (person,) = seated("le-truc", 2, "plate")
    name = company.name_of(person, "le-truc")
    assert f"At the table: {name} (North)" in visit.screen.log
    visit.play_on(3)
    assert any(line.startswith(f"{name}: ") for line in visit.screen.log)
    assert visit.screen.tableau.names == ("", name)


def test_every_game_has_a_name_for_each_and_no_two_are_called_alike() -> None:
    for game in GAMES:
        names = company.names(game, NAMES)
        assert len(set(names)) == len(NAMES)
        assert all(0 < len(name) <= 9 for name in names)


# --- their faces


def test_every_regular_has_a_face_of_its_own() -> None:
    assert set(PEOPLE) == set(NAMES)
    assert len({portrait(name) for name in NAMES}) == len(NAMES)
    assert all(len(portrait(name)) < 9000 for name in NAMES)


def apart(one: Box, other: Box) -> bool:
    return (
        one.x + one.w <= other.x or other.x + other.w <= one.x or one.y + one.h <= other.y or other.y + other.h <= one.y
    )


def in_the_way(layout: Layout) -> list[Box]:
    return [layout.board, layout.slate, layout.turned.box, *(place.plate for place in layout.places)]


@pytest.mark.parametrize("stage", [(390, 660), (1046, 660), (320, 330), (575, 390), (240, 180), (768, 900)])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_face_hides_nothing_and_is_left_out_where_there_is_no_room(stage: tuple[int, int], seats: int) -> None:
    layout = table(*stage, seats)
    faces = [place.face for place in layout.places if place.face is not None]
    assert layout.places[0].face is None
    if min(stage) >= 390:
        assert len(faces) == seats - 1
    for place, face in enumerate(faces):
        assert face.x >= 0
        assert face.x + face.w <= layout.width
        assert face.y >= 0
        assert all(apart(face, box) for box in (*in_the_way(layout), *faces[:place])), (face, in_the_way(layout))


# --- what they say


def test_lines_and_meanings_are_complete_in_every_game() -> None:
    places = sorted(place for lines in talk.MOMENTS.values() for place in lines)
    assert places == list(range(10))
    assert set(talk.CHATTY) == set(MEANINGS) == set(NAMES)
    for game in GAMES:
        assert LEXICONS[game].language in talk.TONGUES
        lines = [talk.line_of(game, name, place) for name in NAMES for place in places]
        assert all(len(meanings) == len(places) for meanings in MEANINGS.values())
        assert len(set(lines)) > 55
        assert all(1 < len(line) <= 40 for line in lines)


def public(move: Move) -> Move:
    """The move as it would be with any other card."""
    return lay(move.seat, None, True) if isinstance(move, Lay) else move


def conversation(
    game: str, seed: str, hands: int = 8
) -> list[tuple[Sitting, tuple[Move, ...], tuple["Event", ...], int]]:
    """What happened in some hands: the moves so far, what followed, and in which hand."""
    match = around(game, seed)
    sitting = Sitting(match, "own")
    bots = [BOTS["parroquiano"], *(BOTS[name] for name in sitting.people[1:])]
    told = []
    while not match.over and match.number < hands:
        number = match.number
        _move, events = step(match, bots)
        told.append((sitting, tuple(match.hands[number].moves), events, number))
    return told


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_depends_on_calls_answers_and_awards_alone(game: str) -> None:
    said = 0
    for sitting, moves, events, number in conversation(game, "talk"):
        rules, people = sitting.match.rules, sitting.people
        line = talk.said(rules, people, f"{number}", moves, events)
        blank = talk.said(rules, people, f"{number}", tuple(map(public, moves)), events)
        assert line == blank
        said += line is not None
    assert said > 2


def test_the_same_calls_with_other_hidden_cards_are_spoken_of_alike() -> None:
    compared = others = 0
    for number in range(40):
        match = around("argentino", f"hidden/{number}")
        people = company.people(match)
        bots = [BOTS["parroquiano"], *(BOTS[name] for name in people[1:])]
        while not match.hand.moves or match.number == 0:
            if match.number == 0 and match.hand.pending:
                other = Imagination(match.view(0)).draw(Stream(f"other/{number}"))
                others += other.held != match.hand.held
                here, there = (talk.said(match.rules, people, "t", hand.moves, ()) for hand in (match.hand, other))
                assert here == there
                compared += 1
            step(match, bots)
            if match.over:
                break
    assert compared >= others > 20


def test_who_is_caught_is_the_one_whose_accepted_bet_came_to_nothing() -> None:
    heard = Counter[str]()
    for seed in range(25):
        for sitting, moves, events, number in conversation("argentino", f"caught/{seed}", 4):
            line = talk.said(sitting.match.rules, sitting.people, f"{number}", moves, events)
            if line is None:
                continue
            person = sitting.people[line.seat]
            place = next(p for p in range(10) if talk.line_of("argentino", person, p) == line.text)
            moment = next(m for m, places in talk.MOMENTS.items() if place in places)
            heard[moment] += 1
            if moment == "caught":
                bets = [m for m in moves if m.word in ("truco", "retruco", "vale-cuatro")]
                assert bets[-1].seat == line.seat
    assert set(heard) >= {"bet", "accept", "leave", "win", "lose", "caught"}


def test_a_line_takes_no_time_and_stands_under_the_call_that_it_belongs_to() -> None:
    visit = Visit("?seed=aside&speed=2")
    sitting = visit.desk.sitting
    assert sitting is not None
    match = sitting.match
    called = 0
    while not match.over and match.number < 20:
        came = sitting.proceed()
        if came is None:
            continue
        if not hasattr(came, "events"):
            came = sitting.play(calm(came.acts).word)
        plain = beats(came)
        line = talk.heard(sitting, came)
        if line is None:
            continue
        name = sitting.names[line.seat]
        full = talk.spoken(plain, line, name, explained=True)
        assert [beat.hold for beat in full] == [beat.hold for beat in plain]
        log = [row for beat in full for row in beat.lines]
        assert sum(line.text in row and line.meaning in row for row in log) == 1
        for before, after in zip(plain, full, strict=True):
            said = [bubble.text for bubble in after.bubbles]
            assert all(bubble.text in said for bubble in before.bubbles)
        if full[0].bubbles and full[0].bubbles[-1].aside:
            called += 1
            assert full[0].bubbles[-1].aside == line.text
            assert log[0].startswith(plain[0].lines[0])
    assert called


def test_nothing_is_said_where_it_is_not_wished_or_could_not_be_read() -> None:
    assert Settings().chats()
    for quiet in ({"talk": False}, {"speed": 0}, {"zen": True}):
        assert not replace(Settings(), **quiet).chats()  # type: ignore[arg-type]


def test_the_meaning_is_in_the_language_of_the_page() -> None:
    people = ("", "charlatan", "charlatan", "charlatan")
    call = say(1, "truc")
    words.use("fr")
    try:
        said = [talk.said(GAMES["catala"], people, f"{tag}", [call], ()) for tag in range(40)]
    finally:
        words.use("en")
    told = {(line.text, line.meaning) for line in said if line}
    assert told == {
        ("Ja he callat massa estona!", "Je me suis tue trop longtemps\N{NARROW NO-BREAK SPACE}!"),
        (
            "Com deia la tieta: canta!",
            "Comme disait ma tante\N{NARROW NO-BREAK SPACE}: chante\N{NARROW NO-BREAK SPACE}!",
        ),
    }
    assert None in said


@pytest.mark.parametrize("stage", [(390, 660), (320, 330), (1046, 660), (575, 390)])
def test_a_bubble_with_a_line_stays_on_the_table_and_shows_both(stage: tuple[int, int]) -> None:
    layout = table(*stage, 4)
    longest = max((talk.line_of(game, name, place) for game in GAMES for name in NAMES for place in range(10)), key=len)
    for seat in (1, 2, 3):
        bubble = scene.Bubble(seat=seat, text="Dona Nair: truco (3)", aside=longest)
        ops = scene.foreground(layout, palette("light"), Tableau(), {}, [], [bubble])
        shown = [op for op in ops if isinstance(op, Words)]
        place = layout.places[seat]
        told = [bubble.text] if place.above else [bubble.text, bubble.aside]
        assert " ".join(op.text for op in shown).endswith(" ".join(told))
        assert seat == 2 or place.above == (place.face is None)
        assert all(op.x - op.room / 2 >= 0 and op.x + op.room / 2 <= layout.width for op in shown[-len(told) :])
