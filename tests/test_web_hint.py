"""The hint on the page: asked for by a button or a key, gone with the decision, blind to what the person cannot see."""

import pytest

from tests.visit import Visit, calm
from truco.games import GAMES
from web import inputs
from web.letters import TAKEN, assigned, words
from web.pack import pack


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_can_be_had_at_every_decision_and_goes_with_it(game: str) -> None:
    visit = Visit(f"?game={game}&seed=hint&speed=0&lang=en")
    for number in range(12):
        question = visit.until_asked()
        if question is None:
            assert number > 2
            return
        visit.give(inputs.Key("h", visit.now))
        first, *why = visit.screen.hint
        assert first.startswith("Hint: ")
        assert why
        before = visit.record()
        visit.press(calm(question.acts).word)
        assert visit.screen.hint == ()
        assert visit.record() != before


def test_without_a_question_there_is_no_hint() -> None:
    visit = Visit("?seed=hint&speed=2")
    visit.control("hint")
    assert visit.screen.hint == ()


def test_whoever_asks_for_a_hint_is_not_hurried() -> None:
    visit = Visit("?game=valencia&seed=may&speed=2")
    question = visit.until_asked()
    while question is not None and question.must:
        visit.press(question.acts[0].word)
        question = visit.until_asked()
    assert visit.screen.until is not None
    visit.control("hint")
    visit.pass_time(60_000)
    assert visit.screen.question is question


def test_a_hint_is_the_same_whatever_the_others_hold() -> None:
    hints = set()
    for other, partner in (("1e 1b 7e", "4c 4o 4b"), ("4c 4o 4b", "1e 1b 7e"), ("12c 11c 10c", "5b 6b 7b")):
        deal = f'["7c 3o 5e", "{other}", "{partner}", "2b 2o 6o"]'
        text = f'format = 1\ngame = "argentino"\nplayers = 4\ndealer = 3\n\n[[hand]]\ndeal = {deal}\nplay = ""\n'
        visit = Visit("?speed=0&lang=en", f"#r={pack(text)}")
        visit.until_asked()
        visit.control("hint")
        hints.add(visit.screen.hint)
    assert len(hints) == 1


def test_the_key_of_the_hint_is_no_calls() -> None:
    for rules in GAMES.values():
        for option in rules.options:
            for value in option.values:
                assert not set(TAKEN) & set(assigned(words(rules.with_options({option.name: value}))).values())
