"""`python -m lab.mccfr.train GAME --seats N --minutes M`: learn to play a game from deals against oneself.

What was learnt is kept in `.cache/mccfr` and gone on with the next time. Two processes with different seeds may learn
at once; `python -m lab.mccfr.ship` adds up their sums.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from lab.mccfr.games import RULES, above_of, cards_of, chances_of, kind_of
from lab.mccfr.model import SLOTS
from lab.mccfr.walk import EMPTY, fade, filed, seeded, train

ROOT = Path(__file__).resolve().parent.parent.parent
WORK = ROOT / ".cache" / "mccfr"
ROWS = 1 << 22
STRETCH = 10_000
"""So many deals are learnt from before all that was learnt earlier fades a little."""


def file_of(game: str, seats: int, seed: int, folder: Path = WORK) -> Path:
    """Where what a process has learnt is kept."""
    return folder / f"{game}-{seats}-{seed}.npz"


def fresh(rows: int = ROWS):
    """An empty table: numbers of situations, regrets, sums of strategies, how many rows are used."""
    keys = np.full(rows, EMPTY, np.int64)
    return keys, np.zeros((rows, SLOTS), np.float32), np.zeros((rows, SLOTS), np.float32), np.zeros(1, np.int64)


def save(path: Path, table, stretches: int) -> None:
    """Keep a table; only its used rows."""
    keys, regrets, sums, _ = table
    rows = np.flatnonzero(keys != EMPTY)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part.npz")
    np.savez(
        part, rows=rows, size=keys.size, keys=keys[rows], regrets=regrets[rows], sums=sums[rows], stretches=stretches
    )
    part.replace(path)


def load(path: Path):
    """A kept table, and how many stretches it has seen."""
    with np.load(path) as kept:
        table = fresh(int(kept["size"]))
        rows = kept["rows"]
        for whole, part in zip(table, (kept["keys"], kept["regrets"], kept["sums"]), strict=False):
            whole[rows] = part
        table[3][0] = rows.size
        return table, int(kept["stretches"])


def filed_habits(numbers=(), counts=()):
    """Habits as the trainer takes them: how often which slot was chosen, filed under the numbers of situations."""
    keys, kept = np.full(1 << 19, EMPTY, np.int64), np.zeros((1 << 19, SLOTS), np.float32)
    filed(np.asarray(numbers, np.int64), np.asarray(counts, np.float32).reshape(-1, SLOTS), keys, kept)
    return keys, kept


def habits_of(path: Path):
    """The habits of a rival that were watched; none where nothing was."""
    if not path.exists():
        return filed_habits()
    with np.load(path) as seen:
        return filed_habits(seen["keys"], seen["counts"])


def lesson(rules, seats: int, seed: int, stretches: int, table, habits, share: float) -> float:
    """Learn from one more stretch of deals, after so many; how the mano's side fared, in points."""
    seeded(seed * 1_000_003 + stretches)
    fade(table, max(stretches, 0.5) / (max(stretches, 0.5) + 1))
    numbers = kind_of(rules), cards_of(rules), above_of(rules), chances_of(rules)
    return train(STRETCH, seats, *numbers, rules.target, table, habits, share)


def main() -> int:
    """Learn for so long, telling how it goes on."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", metavar="GAME", choices=list(RULES), help=f"one of: {', '.join(RULES)}")
    parser.add_argument("--seats", metavar="N", type=int, default=2, help="how many play (2)")
    parser.add_argument("--minutes", metavar="M", type=float, default=5, help="for how long (5)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="where the stream of chance starts (1)")
    parser.add_argument("--share", metavar="Q", type=float, default=0.5, help="of the deals against habits (0.5)")
    parser.add_argument("--folder", metavar="DIR", type=Path, default=WORK, help="where it is kept (.cache/mccfr)")
    asked = parser.parse_args()
    rules = RULES[asked.game]
    path = file_of(asked.game, asked.seats, asked.seed, asked.folder)
    table, stretches = load(path) if path.exists() else (fresh(), 0)
    habits = habits_of(asked.folder / f"habits-{asked.game}-{asked.seats}.npz")
    print(f"{np.count_nonzero(habits[0] != EMPTY)} habits known", flush=True)
    started = saved = time.monotonic()
    while time.monotonic() - started < 60 * asked.minutes:
        value = lesson(rules, asked.seats, asked.seed, stretches, table, habits, asked.share)
        stretches += 1
        past = time.monotonic() - started
        print(
            f"{stretches * STRETCH:10} deals {past / 60:6.1f} min {int(table[3][0]):9} situations {value:+.3f}",
            flush=True,
        )
        if time.monotonic() - saved > 120:
            save(path, table, stretches)
            saved = time.monotonic()
    save(path, table, stretches)
    return 0


if __name__ == "__main__":
    sys.exit(main())
