"""The table in other people's pages: as an element and as a frame, of another origin, closed in, beside another one."""

from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.browser.conftest import NewPage

HOST = """<!doctype html>
<html lang="es">
<meta charset="utf-8">
<title>Host</title>
<script>
  window.heard = [];
  for (const type of ["ready", "hand", "over", "resize"]) {
    addEventListener(`truco:${type}`, (event) => heard.push([event.target.id, event.detail]));
  }
  addEventListener("message", (event) => heard.push(["frame", event.data]));
  addEventListener("keydown", (event) => heard.push(["key", event.key]));
</script>
BODY
<p style="height: 3000px">What else is in the page.</p>
"""


def opened(page: Page, host: tuple[Path, str], body: str, policy: str = "") -> Page:
    folder, address = host
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">' if policy else ""
    (folder / "index.html").write_text(HOST.replace("BODY", meta + body), "utf-8")
    page.goto(address)
    return page


def game_of(page: Page, nth: int = 0) -> Frame:
    """The game in a frame of the page, ready to be played."""
    if len(there := _games(page)) <= nth:
        page.wait_for_event("framenavigated", lambda _frame: len(_games(page)) > nth)
        there = _games(page)
    frame = there[nth]
    frame.wait_for_function("() => document.documentElement.dataset.state !== 'loading'", timeout=120_000)
    return frame


def _games(page: Page) -> list[Frame]:
    return [frame for frame in page.frames if "embed=1" in frame.url]


def heard(page: Page, kind: str) -> list[dict[str, object]]:
    told = page.evaluate("window.heard")
    return [detail for _name, detail in told if isinstance(detail, dict) and detail.get("type") == f"truco:{kind}"]


def test_an_element_is_light_until_it_is_wanted_then_plays_and_tells(
    unwatched_page: NewPage, address: str, host: tuple[Path, str]
) -> None:
    page = unwatched_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    opened(
        page,
        host,
        f'<script type="module" src="{address}embed.js"></script>'
        '<truco-game id="table" game="le-truc" seed="host" lang="fr" theme="dark" speed="0"></truco-game>',
    )
    expect(page.locator("truco-game button")).to_be_visible()
    ours = [url.removeprefix(address) for url in asked if url.startswith(address)]
    assert sorted(ours) == ["embed.js", "embed/le-truc.png"]
    page.locator("truco-game button").click()
    game = game_of(page)
    page.wait_for_function("() => window.heard.some(([, told]) => told.type === 'truco:ready')")
    assert heard(page, "ready")[0]["game"] == "le-truc"
    assert game.evaluate("document.documentElement.dataset.theme") == "dark"
    resize = heard(page, "resize")[-1]
    assert (
        page.evaluate("document.querySelector('truco-game').shadowRoot.querySelector('iframe').clientHeight")
        == resize["height"]
    )
    game.locator('[data-act="abandon"]').click()
    page.wait_for_function("() => window.heard.some(([, told]) => told.type === 'truco:hand')")
    told = heard(page, "hand")[0]
    assert told["hand"] == 1
    assert told["score"] in ([0, 1], [0, 2])
    page.evaluate("document.querySelector('truco-game').start({ game: 'mineiro', seed: 'other' })")
    game.wait_for_function("() => window.truco.record()?.includes('mineiro')")
    page.evaluate("document.querySelector('truco-game').set({ theme: 'light' })")
    game.wait_for_function("() => document.documentElement.dataset.theme === 'light'")
    kept = game.evaluate("() => { try { return localStorage.getItem('truco') ?? ''; } catch { return ''; } }")
    assert "light" not in kept


@pytest.mark.parametrize("sandbox", ["allow-scripts", "allow-scripts allow-same-origin"])
def test_a_closed_frame_of_another_origin_plays(
    unwatched_page: NewPage, address: str, host: tuple[Path, str], sandbox: str
) -> None:
    there = f"{address}?embed=1&seed=closed&speed=0&wait=1"
    frame = f'<iframe sandbox="{sandbox}" src="{there}" width="700" height="640"></iframe>'
    page = opened(unwatched_page(), host, frame, f"default-src 'self' 'unsafe-inline'; frame-src {address}")
    game = game_of(page)
    game.locator("[data-act]:visible").first.click()
    game.wait_for_function("() => /play = /.test(window.truco.record())")
    page.wait_for_function("() => window.heard.some(([, told]) => told?.type === 'truco:ready')")


def test_two_tables_on_a_page_leave_each_other_and_the_pages_keys_alone(
    unwatched_page: NewPage, address: str, host: tuple[Path, str]
) -> None:
    frames = "".join(
        f'<iframe id="{name}" src="{address}?embed=1&seed={name}&speed=0&wait=1" width="420" height="640"></iframe>'
        for name in ("one", "two")
    )
    page = opened(unwatched_page(viewport={"width": 1000, "height": 800}), host, frames)
    games = {name: game_of(page, nth) for nth, name in enumerate(("one", "two"))}
    for game in games.values():
        game.locator("[data-act]:visible").first.wait_for()
    before = {name: game.evaluate("window.truco.record()") for name, game in games.items()}
    page.keyboard.press("1")
    assert ["key", "1"] in page.evaluate("window.heard")
    assert {name: game.evaluate("window.truco.record()") for name, game in games.items()} == before
    games["two"].locator("[data-act]:visible").first.focus()
    page.keyboard.press("1")
    games["two"].wait_for_function("before => window.truco.record() !== before", arg=before["two"])
    assert games["one"].evaluate("window.truco.record()") == before["one"]
    page.mouse.move(200, 300)
    page.mouse.wheel(0, 400)
    page.wait_for_function("() => window.scrollY > 0")


def test_only_the_host_is_heard(unwatched_page: NewPage, address: str, host: tuple[Path, str]) -> None:
    page = opened(
        unwatched_page(), host, f'<iframe src="{address}?embed=1&seed=mine&speed=0" width="700" height="640"></iframe>'
    )
    game = game_of(page)
    # The page itself, one inside of it, and what is no message of a known shape.
    game.evaluate("window.postMessage({ type: 'truco:start', v: 1, game: 'mineiro', seed: 'x' }, '*')")
    for message in (
        "'truco:start'",
        "{ type: 'truco:start', v: 2, game: 'mineiro' }",
        "{ type: 'truco:set', v: 1, theme: '<b>' }",
    ):
        page.evaluate(f"window.frames[0].postMessage({message}, '*')")
    page.evaluate("window.frames[0].postMessage({ type: 'truco:set', v: 1, theme: 'dark' }, '*')")
    game.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    assert 'seed = "mine"' in game.evaluate("window.truco.record()")


def test_the_page_that_makes_the_code_shows_what_it_gives(page: Page, address: str) -> None:
    page.goto(f"{address}embed.html")
    page.select_option("[name=game]", "valencia")
    page.select_option("[name=match]", "seed")
    page.fill("[name=seed]", 'a "b" <c>')
    code = page.input_value("#code")
    assert f'<script type="module" src="{address}embed.js"></script>' in code
    assert 'game="valencia"' in code
    page.evaluate("code => { document.getElementById('preview').innerHTML = code.split('\\n')[1]; }", code)
    assert page.locator("#preview truco-game").get_attribute("seed") == 'a "b" <c>'
    page.select_option("[name=way]", "iframe")
    assert page.locator("#preview iframe").get_attribute("src") in page.input_value("#code").replace("&amp;", "&")
