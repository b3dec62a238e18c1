"""Lessons: each is played to its end on the engine, says nothing that the engine denies, and leaves no trace."""

import re
from collections.abc import Callable

import pytest

from tests.visit import Memory, Visit
from truco.cards import Card
from truco.events import Awarded, Event, TrickWon
from truco.games import GAMES
from truco.match import Match
from truco.moves import Lay
from truco.record import load, write
from truco.view import view_of
from truco.words import TRANSLATED, use
from web import captions, dialogs, phrases
from web.lesson import Teaching, count_of, said
from web.lessons import LESSONS
from web.lessons.outline import Lesson, Step
from web.screen import Question, Screen
from web.settings import Settings
from web.storage import LESSON

ALL = [(game, number) for game in GAMES for number in range(len(LESSONS[game]))]


def steps(lesson: Lesson) -> list[Step | str]:
    return [one for part in lesson.play for one in ([part] if isinstance(part, Step) else part.split())]


def record_of(teaching: Teaching) -> Match:
    return load(write(teaching.match))


def laid(match: Match, step: Step) -> Card:
    move = match.find(0, step.word)
    assert isinstance(move, Lay)
    assert move.card is not None
    return move.card


def others_best(match: Match) -> int:
    return max(match.hand.strength[play.card] for play in match.hand.table if play.card)


def strengths(match: Match) -> list[int]:
    return [match.hand.strength[one] for one in view_of(match.hand, 0).hand]


def outcome(kind: type[TrickWon] | type[Awarded], events: list[Event]) -> int | None:
    """Which side the next trick, or the next points, went to; None for a tie."""
    found = next(event for event in events if isinstance(event, kind))
    return None if isinstance(found, TrickWon) and found.winner is None else found.side


Before = Callable[[Match, Step, list[Event]], bool]
CONFIRMED: dict[str, Before] = {
    "highest": lambda match, step, _: (
        match.hand.strength[laid(match, step)] == max(match.hand.strength[one] for one in match.rules.deck.cards)
    ),
    "beats": lambda match, step, _: match.hand.strength[laid(match, step)] > others_best(match),
    "ties": lambda match, step, _: match.hand.strength[laid(match, step)] == others_best(match),
    "best": lambda match, step, _: match.hand.strength[laid(match, step)] == max(strengths(match)),
    "lowest": lambda match, step, _: match.hand.strength[laid(match, step)] == min(strengths(match)),
    "takes": lambda _match, _step, later: outcome(TrickWon, later) == 0,
    "loses": lambda _match, _step, later: outcome(TrickWon, later) == 1,
    "more": lambda match, _step, _later: all(
        count_of(match.rules).of(match.hand.dealt[0]) > count_of(match.rules).of(match.hand.dealt[seat])
        for seat in range(1, match.players, 2)
    ),
    "scores": lambda _match, _step, later: outcome(Awarded, later) == 0,
    "seen": lambda match, _step, _later: set(view_of(match.hand, 0).known[2]) == set(match.hand.dealt[2]),
}


@pytest.mark.parametrize(("game", "number"), ALL)
def test_every_lesson_is_played_to_its_end_and_the_engine_confirms_what_it_says(game: str, number: int) -> None:
    """Every move is legal, every name in braces is there, every claim holds; the hand ends where the lesson does."""
    lesson = LESSONS[game][number]
    teaching = Teaching(game, number)
    positions: list[tuple[Match, Step, int]] = []
    events: list[Event] = []
    for part in steps(lesson):
        assert not teaching.finished
        if isinstance(part, Step):
            positions.append((record_of(teaching) if part.word else teaching.match, part, len(events)))
            assert "{" not in said(teaching.match, part, teaching.names)
            question = teaching.proceed()
            assert [act.word for act in question.acts] == ([part.word] if part.word else [])
            if not part.word:
                holds = all(CONFIRMED[claim](teaching.match, part, []) for claim in part.claims)
                assert holds, part
                teaching.decline()
                continue
            events += teaching.play(part.word).events
        else:
            events += teaching.proceed().events
    assert teaching.finished
    assert teaching.match.hand.over
    for match, part, told in positions:
        for claim in part.claims if part.word else ():
            assert CONFIRMED[claim](match, part, events[told:]), (part, claim)


def test_no_text_of_a_lesson_names_a_card_or_a_number_itself() -> None:
    """They come from the engine; what a word says of points is in braces."""
    for lessons in LESSONS.values():
        assert 2 <= len(lessons) <= 4
        for lesson in lessons:
            for part in lesson.play:
                if isinstance(part, Step):
                    assert not re.search(
                        r"\d|\bof (espadas|bastos|oros|copas|clubs|hearts|spades)|\b(ace|king)s?\b", part.text
                    )
                    assert not part.word or "{card}" in part.text or "{call}" in part.text or "same words" in part.text


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_lesson_can_be_told_in_every_language(language: str) -> None:
    use(language)
    try:
        for game, number in ALL:
            teaching = Teaching(game, number)
            for part in steps(LESSONS[game][number]):
                if isinstance(part, Step):
                    text = said(teaching.match, part, teaching.names)
                    assert len(text) < 330, text
                    assert "{" not in text
                teaching.proceed()
                if isinstance(part, Step):
                    _ = teaching.play(part.word) if part.word else teaching.decline()
    finally:
        use("en")


def through(visit: Visit) -> None:
    """Do what the lesson asks for."""
    while (question := visit.until_asked()) is not None:
        visit.now += 1000
        if question.acts:
            visit.press(question.acts[0].word)
        else:
            visit.control("pass")
    assert visit.screen.state == "over"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("speed", [0, 2])
def test_on_the_page_the_lessons_follow_one_another_and_the_match_waits_as_it_was(game: str, speed: int) -> None:
    store = Memory()
    visit = Visit(f"?game={game}&lang=en&speed={speed}", store=store)
    assert ("lesson", "Learn by playing") in captions.between(visit.screen)
    visit.control("new")
    visit.play_on(2)
    before = visit.record()
    visit.now += 1000
    visit.control("lesson")
    stored = dict(store)
    lessons = LESSONS[game]
    for number in range(len(lessons)):
        assert visit.screen.slot == f"{LESSON}{number}"
        assert visit.screen.log[0].startswith("Lesson: ")
        through(visit)
        match = visit.desk.sitting.match
        ended = f"End of the lesson · {number + 1}/{len(lessons)}"
        assert visit.screen.beat.banner == (phrases.ended(0, match.score) if match.over else ended)
        offered = [name for name, _text in captions.between(visit.screen)]
        assert offered == ["lesson.next" if number + 1 < len(lessons) else "new", "lesson.again", "back"]
        visit.now += 1000
        visit.control("lesson.again" if number + 1 == len(lessons) else "lesson.next")
    assert dict(store) == stored
    visit.now += 1000
    visit.control("back")
    visit.until_asked()
    assert visit.record() == before
    assert not visit.keeper.kept.tally


def test_what_is_told_waits_until_it_has_been_read() -> None:
    visit = Visit("?lang=en&speed=3")
    visit.control("lesson")
    question = visit.until_asked()
    assert question is not None
    visit.pass_time(100_000)
    assert visit.screen.question is question
    assert captions.prompt(visit.screen).startswith("Everyone has three cards.")


def test_another_move_than_the_lessons_is_not_made() -> None:
    teaching = Teaching("argentino", 0)
    teaching.proceed()
    teaching.decline()
    before = teaching.record()
    with pytest.raises(ValueError, match="not in the lesson"):
        teaching.play("4c")
    assert teaching.record() == before


def test_lessons_are_offered_before_the_first_match_until_they_are_taken_or_waved_away() -> None:
    for way in ("lesson", "lesson.known"):
        store = Memory()
        visit = Visit("?lang=en", store=store)
        assert {"lesson", "lesson.known"} <= {name for name, _text in captions.between(visit.screen)}
        visit.control(way)
        again = Visit("?lang=en", store=store)
        assert [name for name, _text in captions.between(again.screen)] == ["new"]


@pytest.mark.parametrize("query", ["?seed=shown&lang=en", "?daily=2026-12-01&lang=en"])
def test_who_comes_by_a_link_for_the_first_time_is_offered_a_lesson_and_not_pressed(query: str) -> None:
    """A note until the first move, a button at the end; nobody else sees either."""
    store = Memory()
    visit = Visit(query + "&speed=0", store=store)
    question = visit.until_asked()
    assert question is not None
    assert [offer[1] for offer in captions.offers(visit.screen)] == ["lesson"]
    visit.press(question.acts[0].word)
    assert not list(captions.offers(visit.screen))
    visit.play_on(900)
    assert visit.screen.state == "over"
    assert ("lesson", "Learn by playing") in captions.between(visit.screen)
    visit.now += 1000
    visit.control("lesson")
    assert visit.screen.slot == f"{LESSON}0"
    for query_again, kept in (("?seed=other", store), ("?seed=other&embed=1", Memory()), ("?seed=other", None)):
        later = Visit(query_again, store=kept)
        assert later.screen.state == "playing"
        assert not list(captions.offers(later.screen))
        assert not later.screen.newcomer


def test_a_newcomer_who_takes_the_lesson_comes_back_to_the_links_match() -> None:
    visit = Visit("?seed=shown&lang=en&speed=0", store=Memory())
    visit.until_asked()
    before = visit.record()
    visit.now += 1000
    visit.control("lesson")
    through(visit)
    visit.now += 1000
    visit.control("back")
    visit.until_asked()
    assert visit.record() == before


@pytest.mark.parametrize(("game", "number"), ALL)
def test_regulars_sit_at_a_lessons_table(game: str, number: int) -> None:
    teaching = Teaching(game, number)
    rivals = teaching.names[1:]
    assert len({*rivals, ""}) == LESSONS[game][number].players
    assert teaching.tableau().faces == teaching.people


def test_a_lesson_calls_the_regulars_by_their_names() -> None:
    use("en")
    naming = 0
    for game, number in ALL:
        teaching = Teaching(game, number)
        for part in steps(LESSONS[game][number]):
            shown = teaching.proceed()
            if isinstance(part, Step):
                assert isinstance(shown, Question)
                if "{who}" in part.text or "{partner}" in part.text:
                    naming += 1
                    assert any(name in shown.prompt for name in teaching.names[1:])
                _ = teaching.play(part.word) if part.word else teaching.decline()
    assert naming > 5


def test_the_rule_book_leads_to_every_lesson_of_its_game() -> None:
    use("en")
    for game, lessons in LESSONS.items():
        shown = dialogs.content(Screen(settings=Settings(game=game), dialog="rules"))
        assert str(shown).count("'data-ui': 'lesson'") == len(lessons)


def test_a_wrong_number_of_a_lesson_opens_the_first() -> None:
    visit = Visit("?lang=en&speed=0")
    for value in ("99", "-1", "one"):
        visit.now += 1000
        visit.control("lesson", value)
        assert visit.screen.slot == f"{LESSON}0"
        question = visit.until_asked()
        assert question is not None
        assert not question.acts
