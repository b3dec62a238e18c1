"""`python lab/deciding.py`: how long the bot with tables takes in a browser: for a decision, until a table is there.

A Chromium that has nothing but stock Pyodide and the page's own archives plays hands at every score that has a table
of its own (at a few, where one table holds for all) and times each decision of the bot. Before that it sends for every
table twice as the page does: once from the host, once from what is kept on the device then. On a busy machine the
times are longer than they are.
"""

import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402 (after the path to building/)

from building import browser, serving, site  # noqa: E402
from building.parts import PYODIDE, part  # noqa: E402

FEW = [(0, 0), (5, 9), (9, 5), (12, 11)]
"""Scores at which hands are played where one table holds for all."""

BARE_PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Deciding</title>
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
window.trucoFrame = { framed: false };
window.python = await loadPyodide();
</script>
"""

MEASURED = """
import sys, json, asyncio
from io import BytesIO
from time import perf_counter
from js import fetch, window

for number, address in enumerate(archives.to_py()):
    place = f"/part{number}.zip"
    with open(place, "wb") as file:
        file.write((await (await fetch(address)).arrayBuffer()).to_bytes())
    sys.path.insert(0, place)

from truco.bots import BOTS
from truco.driver import askings, choose
from truco.fidelity import departures
from truco.games import GAMES
from truco.match import Match
from web.library import Library
from web.sitting import Sitting

rules = GAMES[game]
bots = ("", *("experto 1" for _seat in range(players - 1)))
decisions, cold, warm = [], [], []


def begun(leader, dealer):
    "A match at whose first hand the bot leads."
    for seed in range(1000):
        for score in ((leader, dealer), (dealer, leader)):
            match = Match(rules, players, seed=f"deciding/{seed}", score=score, bots=bots)
            sitting = Sitting(match, "own")
            if not sitting.asks_person and match.score[match.hand.mano & 1] == leader:
                return sitting


def played(sitting, seed):
    "A hand at that score, with times."
    for salt in range(hands):
        match = Match(rules, players, seed=f"{seed}/{salt}", score=sitting.match.score, bots=bots)
        if match.hand.mano != sitting.match.hand.mano:
            continue
        hand = match.hand
        while not hand.over:
            for ask in askings(hand):
                bot = sitting.expert if ask.seat else BOTS["always-accept" if salt % 2 else "random"]
                start = perf_counter()
                move = choose(bot, match, ask)
                if ask.seat:
                    decisions.append(perf_counter() - start)
                if move is not None:
                    match.apply(move)
                    break


for times in (cold, warm):
    came = asyncio.Event()
    library = Library(window, print, lambda sitting: came.set())
    for leader, dealer in scores.to_py():
        sitting = begun(leader, dealer)
        came.clear()
        start = perf_counter()
        while not library.ready(sitting):
            await came.wait()
            came.clear()
        times.append(perf_counter() - start)
        assert sitting.expert is not None, (leader, dealer)
        if times is warm:
            played(sitting, f"{leader}-{dealer}")
json.dumps([cold, warm, decisions])
"""


def told(name: str, times: list[float]) -> str:
    """A line: how many, the middle one, the 99th of a hundred and the longest, in ms."""
    ordered = sorted(1000 * time for time in times)
    at = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return f"{name:32} {len(ordered):8} {statistics.median(ordered):8.1f} {at:8.1f} {ordered[-1]:8.1f}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=20, help="so many deals at a score, half of them led by it (20)")
    parser.add_argument("--game", default="le-truc", help="a game that has tables (le-truc)")
    parser.add_argument("--players", type=int, default=2, help="seats at the table (2)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = site.build(Path(scratch) / "page")
        shutil.copytree(part(PYODIDE), folder / "pyodide")
        (folder / "bare.html").write_text(BARE_PAGE, "utf-8")
        archives = [path.relative_to(folder).as_posix() for path in sorted((folder / "packages").glob("*.zip"))]
        names = [path.stem for path in sorted(folder.glob(f"tables/{asked.game}-*/*.bin"))]
        scores = [tuple(map(int, name.split("-"))) for name in names if "-" in name] or FEW
        given = {"archives": archives, "scores": scores, "hands": asked.hands}
        given |= {"game": asked.game, "players": asked.players}
        with serving.serving(folder) as address, sync_playwright() as driver:
            running = driver.chromium.launch(executable_path=browser.chromium(), args=list(browser.ARGUMENTS))
            page = running.new_page()
            page.goto(f"{address}bare.html")
            page.wait_for_function("() => window.python", timeout=120_000)
            page.evaluate(
                "given => { for (const [name, value] of Object.entries(given)) python.globals.set(name, value); }",
                given,
            )
            cold, warm, decisions = json.loads(page.evaluate("code => python.runPythonAsync(code)", MEASURED))
            running.close()
    print(
        f"{asked.game}, {asked.players} players, {len(scores)} scores; "
        f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )
    print(f"{'ms':32} {'number':>8} {'median':>8} {'p99':>8} {'longest':>8}")
    print(told("a table from the host", cold))
    print(told("a table that is kept", warm))
    print(told("a decision", decisions))


if __name__ == "__main__":
    main()
