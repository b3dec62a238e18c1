import re

import pytest

from tests.visit import Memory, Visit, calm
from truco.games import GAMES
from truco.match import Match
from truco.record import load, write
from truco.tell import card_name, tell_turned
from web import captions, dialogs, inputs, phrases, tempo
from web.pack import pack
from web.settings import Settings
from web.tableau import Gathered, Laid


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("speed", [0, 2])
def test_every_game_can_be_played_to_its_end_with_what_the_page_offers(game: str, speed: int) -> None:
    visit = Visit(f"?game={game}&seed=one&speed={speed}")
    visit.play_on(600)
    assert visit.screen.state == "over"
    match = load(visit.record())
    assert match.over
    assert visit.screen.tableau.score == match.score or match.rules.camas > 1
    assert max(match.figures) == (match.rules.camas if match.rules.camas > 1 else match.rules.target)
    assert visit.screen.beat.banner == captions.prompt(visit.screen) == phrases.ended(match.winner, match.figures)


def test_a_match_that_an_envido_ends_shows_its_cards_and_then_who_has_won() -> None:
    text = 'format = 1\ngame = "argentino"\nplayers = 2\ndealer = 0\nscore = [28, 0]\n\n[[hand]]\n'
    text += 'deal = ["7e 6e 3c", "4c 5o 10b"]\nplay = "1:envido"\n'
    visit = Visit("?lang=en&speed=0", f"#r={pack(text)}")
    visit.until_asked()
    visit.press("quiero")
    visit.until_asked()
    assert visit.screen.state == "over"
    assert visit.screen.tableau.shown == ((0, ("6e", "7e")),)
    assert visit.screen.beat.banner == phrases.ended(0, (30, 0))
    assert visit.screen.log[-1] == "You have won the match, 30 to 0"


def test_the_card_turned_up_lies_on_the_table_and_is_told_also_when_the_match_is_taken_up_again() -> None:
    store = Memory()
    visit = Visit("?game=paulista&seed=vira&bot=parroquiano&speed=2&lang=en", store=store)
    told = [line for line in visit.screen.log if "(vira)" in line]
    assert len(told) == 1
    for hands in range(2, 4):
        while visit.desk.sitting is not None and visit.desk.sitting.match.number < hands - 1:
            visit.play_on(1)
        visit.until_asked()
        assert visit.desk.sitting is not None
        hand = visit.desk.sitting.match.hand
        table = visit.screen.tableau
        assert hand.turned is not None
        assert table.turned == hand.turned.code
        assert table.raised == tuple(card.code for card in hand.rules.deck.raised(hand.turned))
        assert table.raising.startswith(f"Manilhas: {table.raised[0][0]}♣")
        told = [line for line in visit.screen.log if "(vira)" in line]
        assert len(told) == hands
        assert tell_turned(hand.rules, hand.turned) == told[-1]
    again = Visit("?game=paulista&seed=vira&bot=parroquiano&speed=2&lang=en", store=store)
    assert again.screen.log[-1] == told[-1]
    assert again.screen.tableau.turned == table.turned


def test_a_manilha_is_called_so_on_its_button() -> None:
    text = 'format = 1\ngame = "paulista"\nplayers = 2\ndealer = 1\n\n[[hand]]\n'
    text += 'deal = ["Kh 3c 5d", "6c 6d 4c"]\nturned = "Jd"\nplay = ""\n'
    visit = Visit("?lang=en&speed=0", f"#r={pack(text)}")
    question = visit.until_asked()
    assert question is not None
    labels = {act.word: act.label for act in question.acts}
    assert (labels["Kh"], labels["3c"]) == ("king of hearts (manilha)", "3 of clubs")


def test_what_is_played_does_not_depend_on_the_speed() -> None:
    records = set()
    for speed in (0, 1, 2, 3):
        visit = Visit(f"?seed=pace&speed={speed}")
        visit.play_on(20)
        records.add(visit.record())
    assert len(records) == 1


def test_two_quick_presses_are_one_move() -> None:
    visit = Visit("?seed=twice&speed=0")
    question = visit.until_asked()
    assert question is not None
    card = next(act for act in question.acts if act.slot is not None)
    turn = visit.screen.turn
    visit.give(inputs.Press(card.word, turn, visit.now))
    before = visit.record()
    visit.now += 30
    visit.give(inputs.Press(card.word, turn, visit.now))
    for act in visit.screen.question.acts if visit.screen.question else ():
        visit.give(inputs.Press(act.word, visit.screen.turn, visit.now))
    assert visit.record() == before


def test_the_second_click_of_a_double_click_does_nothing_even_when_it_comes_late() -> None:
    visit = Visit("?seed=twice&speed=0")
    visit.until_asked()
    visit.play_on(1)
    visit.now += 100
    question = visit.until_asked()
    assert question is not None
    before = visit.record()
    visit.give(inputs.Press(question.acts[0].word, visit.screen.turn, visit.now, double=True))
    assert visit.record() == before


def test_a_press_for_an_earlier_question_does_nothing() -> None:
    visit = Visit("?seed=stale&speed=0")
    visit.until_asked()
    stale = visit.screen.turn
    visit.play_on(1)
    question = visit.until_asked()
    assert question is not None
    before = visit.record()
    visit.give(inputs.Press(question.acts[0].word, stale, visit.now + 5000))
    assert visit.record() == before


def test_a_finished_trick_lies_for_a_second_at_normal_speed() -> None:
    visit = Visit("?seed=trick&speed=2")
    seen = 0.0
    while seen < 1000 and visit.screen.state == "playing":
        if tempo.open_question(visit.screen, visit.now) is not None:
            card = next(a for a in visit.screen.question.acts if a.slot is not None or a.tone == "no")
            visit.press(card.word)
        lying = len(visit.screen.tableau.table) == 4
        visit.pass_time(50)
        seen = seen + 50 if lying and len(visit.screen.tableau.table) == 4 else 0.0
    assert seen >= 1000


def test_whoever_leads_a_trick_at_last_takes_it_or_shares_it() -> None:
    for game in GAMES:
        visit = Visit(f"?game={game}&seed=leads&bot=parroquiano&speed=2")
        leads: tuple[int, ...] = ()
        decided = 0
        while decided < 6 and visit.screen.state == "playing":
            if tempo.open_question(visit.screen, visit.now) is not None:
                visit.press(calm(visit.screen.question.acts).word)
            moment = visit.screen.tableau
            if moment.taken is not None and leads:
                decided += 1
                assert moment.taken in (*leads, moment.table[-1].seat)
            leads = moment.leads if moment.taken is None else ()
            assert set(moment.leads) <= {laid.seat for laid in moment.table}
            visit.pass_time(40)
        assert decided == 6


def test_at_the_fast_speed_a_hand_is_shown_within_two_seconds() -> None:
    """On the middle of several, for one who answers at once; the long ones have counts and awards to be read."""
    visit = Visit("?seed=fast&speed=3")
    visit.until_asked()
    start, hands = visit.now, 0
    while hands < 8 and visit.screen.state == "playing":
        visit.play_on(1)
        hands = len(visit.desk.sitting.match.hands) - 1
    assert (visit.now - start) / hands < 2000


def test_a_skip_ends_what_is_being_shown() -> None:
    visit = Visit("?seed=trick&speed=1")
    visit.until_asked()
    card = next(act for act in visit.screen.question.acts if act.slot is not None)
    visit.press(card.word)
    waiting = tempo.wake(visit.screen, visit.layout, visit.now)
    assert waiting is not None
    assert waiting > 100
    visit.control("skip")
    assert (tempo.wake(visit.screen, visit.layout, visit.now) or 0.0) < 1


VOLUNTARY = "?game=valencia&seed=may"


def test_where_one_may_speak_the_game_waits_a_little_and_goes_on() -> None:
    visit = Visit(VOLUNTARY + "&speed=2")
    question = visit.until_asked()
    while question is not None and question.must:
        visit.press(question.acts[0].word)
        question = visit.until_asked()
    assert question is not None
    assert visit.screen.until is not None
    before = visit.record()
    visit.pass_time(visit.screen.until - visit.now - 1)
    assert visit.screen.question is question
    visit.pass_time(2)
    assert visit.screen.question is not question
    visit.until_asked()
    assert visit.record().startswith(before.rstrip()[:-4])


def test_with_wait_the_game_waits_until_one_passes() -> None:
    visit = Visit(VOLUNTARY + "&speed=0&wait=1")
    question = visit.until_asked()
    while question is not None and question.must:
        visit.press(question.acts[0].word)
        question = visit.until_asked()
    visit.pass_time(60_000)
    assert visit.screen.question is question
    visit.control("pass")
    assert visit.screen.question is not question


def test_at_speed_0_a_chance_to_speak_passes_at_once() -> None:
    visit = Visit(VOLUNTARY + "&speed=0")
    for _ in range(60):
        question = visit.until_asked()
        if question is None:
            break
        assert question.must
        visit.press(question.acts[0].word)


def test_keys_lay_cards_and_say_calls() -> None:
    visit = Visit("?seed=keys&speed=0")
    question = visit.until_asked()
    assert question is not None
    letters = {act.letter: act.word for act in question.acts}
    assert len(letters) == len(question.acts)
    visit.give(inputs.Key("2", visit.now))
    assert f"0:{letters['2']}" in visit.record()


def test_when_the_rivals_bet_the_prompt_says_who_called_what_for_how_much() -> None:
    match = Match(GAMES["argentino"], 4, seed="bet", bots=("", *("parroquiano 1",) * 3))
    while match.hand.turn != 1:
        match.say(f"{match.hand.turn}:{match.hand.held[match.hand.turn][0].word}")
    match.say("1:truco")
    visit = Visit("?speed=0", "#r=" + pack(write(match)))
    question = visit.until_asked()
    assert question is not None
    assert re.fullmatch(r"Delia: truco \(2\)\. .*\?", question.prompt)
    assert {"quiero", "no-quiero", "retruco"} <= {act.word for act in question.acts}
    assert question.advice
    assert any(bubble.quiet and bubble.seat == 2 for bubble in captions.bubbles(visit.screen))
    assert re.fullmatch(rf"\w+ would say: {question.advice}", captions.aside(visit.screen))


def test_who_hears_the_page_is_told_that_it_is_his_turn_and_hears_a_call_that_waits_once() -> None:
    visit = Visit("?game=le-truc&seed=heard&speed=0&lang=en")
    heard = set()
    while question := visit.until_asked():
        heard.add((question.answers, captions.aside(visit.screen)))
        visit.press(question.acts[0].word)
    assert heard >= {(False, "Your turn"), (True, "")}
    assert all(aside == "" for answers, aside in heard if answers)


def test_the_partners_advice_comes_from_its_own_view_alone() -> None:
    """Whatever the person holds, the partner says the same."""
    advices = set()
    for mine in ("7o 1e 7e", "4c 4e 5o"):
        text = (
            'format = 1\ngame = "argentino"\nplayers = 4\ndealer = 0\n\n[[hand]]\n'
            f'deal = ["{mine}", "3o 2o 12c", "1b 3e 3b", "11b 10e 6c"]\nplay = """\n1:truco\n"""\n'
        )
        visit = Visit("?speed=0", "#r=" + pack(text))
        question = visit.until_asked()
        assert question is not None
        advices.add(question.advice)
    assert len(advices) == 1


def test_flor_turns_the_option_and_begins_a_new_match() -> None:
    visit = Visit("?seed=a&speed=0")
    visit.until_asked()
    visit.now += 1000
    visit.control("flor")
    assert "flor = true" in visit.record()
    visit.now += 1000
    visit.control("flor")
    assert "flor" not in visit.record()


def test_choosing_a_game_begins_a_match_of_it_and_is_remembered() -> None:
    store = Memory()
    visit = Visit("", store=store)
    assert visit.screen.state == "ready"
    visit.control("game")
    assert visit.screen.dialog == "game"
    visit.control("game", "le-truc")
    assert visit.screen.dialog == ""
    assert 'game = "le-truc"' in visit.record()
    assert Visit("", store=store).screen.settings.game == "le-truc"


def test_no_screen_ever_holds_a_card_that_the_person_may_not_see() -> None:
    visit = Visit("?seed=hidden&speed=2")
    for _ in range(40):
        question = visit.until_asked()
        if question is None:
            break
        hand = visit.desk.sitting.match.hand
        rivals = {move.card.code for seat in (1, 2, 3) for move in hand.held[seat]}
        texts = repr((visit.screen.tableau, question, visit.screen.log[-8:]))
        assert not {code for code in rivals if f"'{code}'" in texts}
        visit.press(question.acts[-1].word if question.acts[-1].word != "mazo" else question.acts[0].word)


def test_a_record_that_ends_within_its_last_hand_goes_on() -> None:
    visit = Visit("?seed=x&speed=0")
    visit.play_on(4)
    again = Visit("?speed=0", "#r=" + pack(visit.record()))
    again.until_asked()
    visit.until_asked()
    assert again.record() == visit.record()


def test_a_record_without_more_cards_ends_with_a_word() -> None:
    text = (
        'format = 1\ngame = "argentino"\nplayers = 2\ndealer = 1\n\n[[hand]]\n'
        'deal = ["1e 7e 3o", "4c 4e 5o"]\nplay = """\n0:truco 1:no-quiero\n"""\n'
    )
    visit = Visit("?speed=0", "#r=" + pack(text))
    visit.pass_time(10)
    assert visit.screen.state == "over"
    assert captions.prompt(visit.screen)


@pytest.mark.parametrize(
    ("lang", "game", "wish", "explained"),
    [
        ("es", "argentino", "auto", False),
        ("es", "mineiro", "auto", True),
        ("en", "argentino", "auto", True),
        ("es", "argentino", "on", True),
        ("es", "mineiro", "off", False),
    ],
)
def test_calls_are_explained_where_the_game_speaks_another_language_or_always_or_never(
    lang: str, game: str, wish: str, explained: bool
) -> None:
    assert Settings(lang=lang, game=game, gloss=wish).explained() is explained


def test_the_last_trick_can_be_seen_again_also_when_its_hand_is_over() -> None:
    visit = Visit("?seed=again&speed=0")
    visit.until_asked()
    visit.control("last")
    assert visit.screen.dialog == ""
    seen = 0
    for _ in range(20):
        hands = visit.desk.sitting.match.hands
        decided = [trick for hand in hands for trick in hand.tricks]
        if decided and visit.until_asked() is not None:
            visit.give(inputs.Key("0", visit.now))
            assert visit.screen.dialog == "last"
            assert visit.screen.past == Gathered(
                tuple(Laid(play.seat, play.card.code) for play in decided[-1].plays), decided[-1].winner
            )
            shown = repr(dialogs.content(visit.screen))
            assert all(card_name(hands[-1].rules, play.card) in shown for play in decided[-1].plays)
            assert shown.count("✓") == (decided[-1].winner is not None)
            visit.control("close")
            seen += not hands[-1].tricks
        visit.play_on(1)
    assert seen
