"""`python lab/playing.py`: what play asks of a browser, hand after hand: blocks of its main thread, frames, memory.

Chromium plays matches of a game by the page's own buttons, always the first that is there. Told are: the longest turns
of the main thread (timers and events: a bot's decision is one), the pictures (Python's part of each), how many tasks
took more than 50 ms, whatever was in them, and the memory of the page's process after every tenth of the hands. On a
busy machine the times are longer than they are. Without `--pace` the page never rests, so that the browser has to clear
its memory away in the middle of a turn; at a person's pace it does so by and by, or while nobody waits.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import CDPSession, Page, sync_playwright  # noqa: E402 (after the path to building/)

from building import browser, serving, site  # noqa: E402
from truco.games import GAMES  # noqa: E402

# Times every turn that begins with a timer, an event of the page or a frame; `presses` plays on.
WATCH = """
window.turns = []; window.frames = []; window.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)))
  .observe({ type: "longtask" });
const rest = window.setTimeout.bind(window);
const timed = (list, call) => (...given) => {
  const begun = performance.now();
  try { return call(...given); } finally { list.push(performance.now() - begun); }
};
for (const [name, list] of [["setTimeout", turns], ["requestAnimationFrame", frames]]) {
  const own = window[name].bind(window);
  window[name] = (call, ...rest) => own(typeof call === "function" ? timed(list, call) : call, ...rest);
}
window.presses = (hands, pace = 0) => new Promise((done) => {
  const log = document.querySelector("#log");
  let met = 0;
  const seen = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { textContent } of addedNodes) if (/^Hand \\d+:/.test(textContent)) met += 1;
  });
  seen.observe(log, { childList: true });
  const press = timed(turns, (button) => button.click());
  const next = () => {
    if (met >= hands) { seen.disconnect(); channel.port1.close(); return done(met); }
    const state = document.documentElement.dataset.state;
    const all = state === "playing" ? '[data-act], [data-ui="pass"]' : '[data-ui="new"]';
    const button = [...document.querySelectorAll(all)].find((each) => each.offsetParent && !each.disabled);
    if (button) press(button);
    own(next);
  };
  const channel = new MessageChannel();
  const own = pace ? (call) => rest(call, pace) : () => channel.port2.postMessage(0);
  channel.port1.onmessage = next;
  next();
});
"""


def resident(inspector: CDPSession) -> float:
    """The memory of the page's process, in MB."""
    running = inspector.send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [each["id"] for each in running if each["type"] == "renderer"]
    sizes = []
    for process in renderers:
        status = Path(f"/proc/{process}/status").read_text("utf-8").splitlines()
        sizes.append(next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024)
    return max(sizes)


def told(name: str, times: list[float]) -> str:
    """A line: how many, the middle one, the 99th of a hundred and the longest, in ms."""
    ordered = sorted(times)
    at = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return f"{name:24} {len(ordered):8} {statistics.median(ordered):8.1f} {at:8.1f} {ordered[-1]:8.1f}"


def played(page: Page, inspector: CDPSession, hands: int, pace: int) -> list[float]:
    """Play, a tenth of the hands at a time; the memory after each."""
    sizes = []
    for _ in range(10):
        page.evaluate("([hands, pace]) => presses(hands, pace)", [max(1, hands // 10), pace])
        inspector.send("HeapProfiler.collectGarbage")
        sizes.append(resident(page.context.browser.new_browser_cdp_session()))  # type: ignore[union-attr]
    return sizes


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=tuple(GAMES), default="argentino")
    parser.add_argument("--hands", type=int, default=100, help="so many hands (100)")
    parser.add_argument("--speed", choices=("0", "1", "2", "3"), default="0", help="the page's speed (0: at once)")
    parser.add_argument("--pace", type=int, default=0, help="so many ms between presses (0: no rest)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        dist = site.build(Path(scratch) / "page")
        with serving.serving(dist) as address, sync_playwright() as driver:
            running = driver.chromium.launch(executable_path=browser.chromium(), args=list(browser.ARGUMENTS))
            page = running.new_page()
            inspector = page.context.new_cdp_session(page)
            page.add_init_script(WATCH)
            page.goto(f"{address}?game={asked.game}&seed=lab&lang=en&speed={asked.speed}")
            page.wait_for_function("() => document.documentElement.dataset.state !== 'loading'", timeout=120_000)
            page.evaluate("() => presses(3)")  # what is loaded late is there
            page.evaluate("() => { turns.length = 0; frames.length = 0; tasks.length = 0; }")
            sizes = played(page, inspector, asked.hands, asked.pace)
            turns, frames, tasks = page.evaluate("() => [turns, frames, tasks]")
            running.close()
    print(f"{asked.game}, {asked.hands} hands at speed {asked.speed}, {asked.pace} ms between presses")
    print(f"{'ms':24} {'number':>8} {'median':>8} {'p99':>8} {'longest':>8}")
    print(told("turns of the thread", turns))
    print(told("pictures", frames))
    print(f"{'tasks over 50 ms':24} {len(tasks):8} {'':17} {max(tasks, default=0):8.1f}")
    print("memory after each tenth, MB: " + " ".join(f"{size:.0f}" for size in sizes))


if __name__ == "__main__":
    main()
