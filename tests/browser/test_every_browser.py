"""What must work in every browser: Chromium, Firefox and WebKit play the same matches, offline, too."""

from pathlib import Path

from building import serving
from tests.browser.visitors import FOREIGN, Visitor, opened
from tests.visit import Visit
from truco.record import load

ASKED = "() => document.querySelector('[data-act]') || document.documentElement.dataset.state === 'over'"
ACTS = "() => [...document.querySelectorAll('[data-act]')].map(button => button.dataset.act)"
RECORD = "() => window.truco.record()"
OTHER_RECORD = "before => window.truco.record() !== before"
KEPT = "() => navigator.serviceWorker.ready.then(found => found.active.state === 'activated')"


def choice(words: list[str], played: int) -> str:
    """Cards mostly, a bet now and then, and always an answer: a match with something of everything."""
    bold = [word for word in words if word not in ("mazo", "no-quiero")]
    return bold[-1] if played % 5 == 4 else bold[0]


def asked(visitor: Visitor) -> list[str]:
    """Wait until the person is asked; the words that may be said or laid, none at the end."""
    visitor.wait(ASKED)
    words = visitor.ask(ACTS)
    assert isinstance(words, list)
    return words


def played_without_a_browser(query: str) -> str:
    """The record of the same match, played on this Python by the same choices."""
    visit = Visit(query)
    for played in range(300):
        question = visit.until_asked()
        if question is None:
            return visit.record()
        visit.press(choice([act.word for act in question.acts], played))
    raise AssertionError("the match does not end")


def test_a_whole_match_is_the_same_in_every_browser_and_outside_of_all(visitor: Visitor, address: str) -> None:
    query = "?seed=everywhere&speed=0&target=15"
    opened(visitor, address + query)
    for played in range(300):
        words = asked(visitor)
        if not words:
            break
        before = visitor.ask(RECORD)
        visitor.click(f'[data-act="{choice(words, played)}"]')
        visitor.wait(OTHER_RECORD, before)
    text = str(visitor.ask(RECORD))
    assert load(text).over
    assert text == played_without_a_browser(query)
    assert visitor.ask(FOREIGN) == []


def test_the_keyboard_plays_and_a_reload_goes_on_in_every_browser(visitor: Visitor, address: str) -> None:
    link = f"{address}?seed=keys&speed=0"
    opened(visitor, link)
    for key in ("1", "Enter"):
        words = asked(visitor)
        before = visitor.ask(RECORD)
        visitor.ask("() => document.querySelector('[data-act]').focus()")
        visitor.press(key)
        visitor.wait(OTHER_RECORD, before)
    words = asked(visitor)
    before = visitor.ask(RECORD)
    opened(visitor, link)
    assert asked(visitor) == words
    assert visitor.ask(RECORD) == before


def test_a_second_visit_needs_no_network_in_any_browser(visitor: Visitor, dist: Path) -> None:
    with serving.serving(dist, "/games/truco/") as address:
        opened(visitor, address)
        visitor.wait(KEPT)
    visitor.go("about:blank")
    opened(visitor, f"{address}?seed=offline&speed=0")
    words = asked(visitor)
    before = visitor.ask(RECORD)
    visitor.click(f'[data-act="{words[0]}"]')
    visitor.wait(OTHER_RECORD, before)
