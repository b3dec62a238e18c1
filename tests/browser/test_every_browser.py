"""What must work in every browser: Chromium, Firefox and WebKit play the same matches, offline, too."""

from pathlib import Path

from building import serving
from building.environment import ROOT
from tests.browser.visitors import FOREIGN, FRAME, Visitor, opened, playable
from tests.visit import Visit
from truco.bots.experto import Experto
from truco.bots.policy import source
from truco.fidelity import departures
from truco.games import GAMES
from truco.match import Match
from truco.record import load, write
from web.pack import pack

ASKED = "() => document.querySelector('[data-act]') || document.documentElement.dataset.state === 'over'"
ACTS = "() => [...document.querySelectorAll('[data-act]')].map(button => button.dataset.act)"
RECORD = "() => window.truco.record()"
OTHER_RECORD = "before => window.truco.record() !== before"
TABLES = ROOT / "lab" / "tables" / "le-truc"
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


def played_by_tables(visitor: Visitor, address: str, seed: str) -> Match:
    """A match against the bot with tables in which at least the hand at 10-10 has been played."""
    match = Match(GAMES["le-truc"], seed=seed, score=(10, 10), bots=("", "experto 1"))
    opened(visitor, f"{address}?speed=0&lang=en#r={pack(write(match))}")
    asked(visitor)
    visitor.press("h")
    visitor.wait("() => document.querySelector('#notes').textContent.includes('Experto ')")
    while (words := asked(visitor)) and len(load(str(before := visitor.ask(RECORD))).hands) == 1:
        visitor.click(f'[data-act="{next((word for word in words if word[0] in "123456789AJQK"), "non")}"]')
        visitor.wait(OTHER_RECORD, before)
    return load(str(visitor.ask(RECORD)))


def test_a_second_visit_needs_no_network_in_any_browser(visitor: Visitor, dist: Path) -> None:
    expert = Experto(tables=lambda game, name: source(game).read(name, (TABLES / f"{name}.table").read_bytes()))
    with serving.serving(dist, "/games/truco/") as address:
        first = played_by_tables(visitor, address, "network")
        visitor.wait(KEPT)
    visitor.go("about:blank")
    second = played_by_tables(visitor, address, "none")
    for match in (first, second):
        moves = list(departures(match, [None, expert]))
        assert len(moves) > 1
        assert not [move for move in moves if move and move.hand == 0]


def test_a_frame_without_an_origin_plays_in_every_browser(visitor: Visitor, address: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        "<!doctype html><link rel=icon href='data:,'>"
        f'<iframe sandbox="allow-scripts" src="{address}?seed=frame&speed=0" width="800" height="600"></iframe>'
    )
    with serving.serving(tmp_path) as host:
        visitor.go(host)
        visitor.enter_frame()
        playable(visitor)
        assert visitor.ask("() => origin") == "null"
        words = asked(visitor)
        before = visitor.ask(RECORD)
        # Firefox's driver does not point into frames of another origin.
        visitor.ask("word => document.querySelector(`[data-act='${word}']`).click()", words[0])
        visitor.wait(OTHER_RECORD, before)


EMBEDDING = """<!doctype html>
<html lang="es">
<meta charset="utf-8">
<title>Host</title>
<link rel="icon" href="data:,">
<script>
  window.heard = [];
  addEventListener("truco:ready", (event) => heard.push(["element", event.detail.game]));
  addEventListener("truco:hand", (event) => heard.push(["element", event.detail.hand]));
  addEventListener("message", (event) => {
    const frame = document.querySelector("iframe");
    if (frame && event.source === frame.contentWindow) heard.push([event.data.type, event.data.game]);
  });
</script>
<iframe src="PAGE?embed=1&game=le-truc&seed=frame&speed=0&wait=1" width="700" height="600"></iframe>
<script type="module" src="PAGEembed.js"></script>
<truco-game game="le-truc" seed="element" speed="0" wait="1"></truco-game>
"""
HEARD = "pair => window.heard.some((told) => String(told) === String(pair))"
FRAMES = {"frame": FRAME, "element": "() => document.querySelector('truco-game').shadowRoot.querySelector('iframe')"}
PRESS = "word => document.querySelector(`[data-act='${word}']`).click()"


def test_another_sites_page_plays_in_a_frame_and_in_an_element_in_every_browser(
    unwatched_visitor: Visitor, address: str, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text(EMBEDDING.replace("PAGE", address), "utf-8")
    visitor = unwatched_visitor  # of another origin, and this is what is tested
    with serving.serving(tmp_path) as host:
        visitor.go(host.replace("127.0.0.1", "localhost"))
        visitor.wait(HEARD, ["truco:ready", "le-truc"])
        visitor.wait("() => document.querySelector('truco-game').shadowRoot.querySelector('button')")
        visitor.ask("() => document.querySelector('truco-game').shadowRoot.querySelector('button').click()")
        visitor.wait(HEARD, ["element", "le-truc"])
        visitor.ask("() => document.querySelector('truco-game').set({ theme: 'dark' })")
        for seed, frame in FRAMES.items():
            visitor.enter_frame(frame)
            for _ in range(3):
                words = asked(visitor)
                before = visitor.ask(RECORD)
                visitor.ask(PRESS, words[0])
                visitor.wait(OTHER_RECORD, before)
            assert load(str(visitor.ask(RECORD))).seed == seed
            assert visitor.ask(FOREIGN) == []
        assert visitor.ask("() => document.documentElement.dataset.theme") == "dark"


REFUSED = {
    "a script that somebody slipped in": "document.head.append(Object.assign(document.createElement('script'),"
    " { textContent: 'window.slipped = true' }))",
    # Later, for the drivers themselves may evaluate what they like.
    "a text as a script": "setTimeout(() => { try { window.slipped = (0, eval)('true'); } catch {} })",
    "another origin": "fetch('http://127.0.0.1:9/').catch(() => {})",
    "another origin's picture": "new Image().src = 'http://127.0.0.1:9/pixel.png'",
    "a style that somebody slipped in": "document.head.append(Object.assign(document.createElement('style'),"
    " { textContent: 'html { --slipped: 1 }' }))",
}
VIOLATED = """() => new Promise(told => {
  const stop = setTimeout(() => told("nothing"), 20000);
  addEventListener("securitypolicyviolation", () => { clearTimeout(stop); told("refused"); }, { once: true });
  %s
})"""


def test_the_policy_of_the_page_holds_in_every_browser(unwatched_visitor: Visitor, address: str) -> None:
    opened(unwatched_visitor, address)
    for what, attempt in REFUSED.items():
        assert unwatched_visitor.ask(VIOLATED % attempt) == "refused", what
    assert unwatched_visitor.ask(
        "() => [window.slipped, getComputedStyle(document.documentElement).getPropertyValue('--slipped')]"
    ) in ([None, ""], ["undefined", ""])
