"""What not everybody wishes: moves that take two presses, the skip key, the table with nothing around it."""

import pytest

from tests.visit import Memory, Visit, calm
from truco.games import GAMES
from truco.record import load
from web import captions, comfort, inputs, motion, tempo
from web.beats import Line
from web.pack import pack
from web.screen import Act

AGAIN = "Press again: "


def at(record: str, query: str = "?lang=en&speed=0") -> Visit:
    return Visit(query, f"#r={pack(record)}")


def acts(visit: Visit) -> dict[str, Act]:
    question = visit.until_asked()
    assert question is not None
    return {act.word: act for act in question.acts}


def careful(query: str, *names: str) -> Visit:
    visit = Visit(query)
    for name in names:
        visit.control(f"set.{name}", True)
    visit.until_asked()
    return visit


def test_of_two_presses_the_first_lifts_a_card_and_the_second_lays_it() -> None:
    visit = careful("?seed=lift&speed=2&lang=en", "lift")
    cards = [act for act in acts(visit).values() if act.slot is not None]
    before, turn = visit.record(), visit.screen.turn
    lying = motion.items(visit.screen.tableau, visit.layout)
    for card in cards:
        visit.now += 1000
        visit.press(card.word)
        assert captions.prompt(visit.screen) == AGAIN + card.label
        seen = comfort.lifted(visit.screen, lying)
        moved = {name: seen[name].spot.y - lying[name].spot.y for name in lying if seen[name] != lying[name]}
        assert moved == {f"0/0/{card.slot}": -comfort.LIFT}
    assert (visit.record(), visit.screen.turn) == (before, turn)
    visit.now += 1000
    visit.press(cards[-1].word)
    assert visit.record() != before
    assert visit.screen.armed == ""


def test_escape_or_a_press_on_the_table_lets_the_card_down_and_nothing_else() -> None:
    visit = careful("?seed=lift&speed=2&lang=en", "lift")
    card = next(act for act in acts(visit).values() if act.slot is not None)
    before, prompt = visit.record(), captions.prompt(visit.screen)
    for leave in (inputs.Key("Escape", visit.now), inputs.Control("skip", visit.now)):
        visit.now += 1000
        visit.give(inputs.Key(card.letter, visit.now))
        assert visit.screen.armed == card.word
        visit.give(leave)
        assert (visit.screen.armed, captions.prompt(visit.screen), visit.record()) == ("", prompt, before)
        assert tempo.open_question(visit.screen, visit.now) is not None


@pytest.mark.parametrize(("later", "double"), [(100, False), (400, True)])
def test_a_double_click_is_one_press_of_the_two(later: float, double: bool) -> None:
    visit = careful("?seed=lift&speed=2", "lift")
    card = next(act for act in acts(visit).values() if act.slot is not None)
    before = visit.record()
    visit.press(card.word)
    visit.now += later
    visit.press(card.word, double=double)
    assert (visit.record(), visit.screen.armed) == (before, card.word)


FINAL = {
    "argentino": {"mazo", "falta-envido"},
    "le-truc": {"mon-reste"},
    "valencia": {"joc-fora", "falta-envit"},
}


@pytest.mark.parametrize("game", GAMES)
def test_what_gives_the_hand_up_or_stakes_all_asks_again_and_a_card_or_a_small_bet_does_not(game: str) -> None:
    """In every question of a match: what a press does on the record, and what the rules call it."""
    visit = careful(f"?game={game}&seed=final&speed=0&lang=en", "confirm")
    seen: set[str] = set()
    for _ in range(120):
        question = visit.until_asked()
        if question is None:
            break
        match = load(visit.record())
        for act in question.acts:
            trial = load(visit.record())
            before, side = trial.hand, trial.hand.pending
            trial.apply(trial.find(0, act.word))
            if act.final:
                seen.add(act.word)
            if act.tone == "no" and before.over and side is not None:
                assert act.final, act  # a refusal that ends the hand
            if act.slot is not None:
                assert not act.final, act
        calm = next((act for act in question.acts if not act.final), question.acts[0])
        record = visit.record()
        visit.press(calm.word)
        if calm.final:
            assert visit.record() == record
            visit.now += 1000
            visit.press(calm.word)
        assert visit.record() != record
        assert match.rules.game == game
    assert FINAL.get(game, set()) <= seen | {"falta-envit"}


def test_an_accepted_falta_asks_again_as_its_call_did() -> None:
    text = 'format = 1\ngame = "argentino"\nplayers = 2\ndealer = 0\n\n[[hand]]\n'
    text += 'deal = ["1e 7e 4c", "6c 12c 4b"]\nplay = "1:falta-envido"\n'
    visit = at(text)
    asked = acts(visit)
    assert asked["quiero"].final
    assert not asked["no-quiero"].final  # it costs a point, and the hand goes on
    visit.control("set.confirm", True)
    before = visit.record()
    visit.press("quiero")
    assert visit.record() == before
    visit.now += 1000
    visit.press("quiero")
    assert visit.record() != before


def test_the_skip_key_leads_to_the_next_question_at_once_and_every_line_is_told() -> None:
    slow, quick = Visit("?seed=skip&speed=1&lang=en"), Visit("?seed=skip&speed=1&lang=en")
    for visit in (slow, quick):
        visit.play_on(2)
        visit.press(calm(list(acts(visit).values())).word)
    begun = quick.now
    quick.give(inputs.Key(".", quick.now))
    slow.until_asked()
    quick.until_asked()
    assert quick.now - begun < 1000 < slow.now - begun
    assert quick.screen.log == slow.screen.log
    assert quick.record() == slow.record()
    assert not quick.screen.hurry  # the next move is seen at the usual pace


def test_the_bare_table_comes_and_goes_by_its_key_and_is_kept() -> None:
    store = Memory()
    visit = Visit("?seed=zen", store=store)
    visit.give(inputs.Key("z", visit.now))
    assert visit.screen.settings.zen
    assert Visit("", store=store).screen.settings.zen
    visit.control("zen")
    assert not Visit("", store=store).screen.settings.zen


@pytest.mark.parametrize("game", GAMES)
def test_few_words_tell_the_same_things_in_the_same_order(game: str) -> None:
    """Of every line that a move brought: none is left out, none is longer."""
    visit = Visit(f"?game={game}&seed=brief&speed=0&lang=en")
    whole: list[str] = []
    few: list[str] = []
    for _ in range(60):
        if visit.until_asked() is None:
            break
        visit.play_on(1)
    lines = [line for line in visit.screen.log if isinstance(line, Line)]
    assert len(lines) > 40
    for line in lines:
        whole.append(line)
        few.append(line.brief)
        assert 0 < len(line.brief) <= len(line)
        if line == "You take the trick":
            assert line.brief == "Your trick"
        if line.endswith("takes the trick"):
            assert line.brief == f"Trick: {line.removesuffix(' takes the trick')}"
    assert any("+" in line for line in few)
    assert sum(map(len, few)) < 0.85 * sum(map(len, whole))
