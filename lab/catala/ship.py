"""`python -m lab.catala.ship`: tables of the solved hands, shared by scores that are alike, and what a best response to
them gains.
"""

import argparse
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import numpy as np

from lab.catala.game import TARGET, State
from lab.catala.report import Responder
from lab.catala.run import WORK, is_solved, likely, scores
from lab.catala.shipped import Shipped
from lab.solving.responder import Pair, gained, last_line, line
from lab.solving.states import ROOT, Score, Values, load, solved
from lab.solving.whole import Grain
from truco.bots.tables import ENDING

NEAR = 3
"""So many tables of much the same stakes are tried for a score that has none of its own."""

GRAIN = Grain((63, 63, 63, 63, 63, 63), 0.01, 0.002)


@lru_cache(maxsize=64)
def shipped(folder: Path, score: Score, grain: Grain) -> Shipped:
    """A solved hand as it is shipped."""
    with np.load(solved(folder, score)) as kept:
        sums, value = kept["sums"], float(kept["value"])
        one = kept["one"] if "one" in kept.files else None
        una = one is not None and float(kept["one_value"]) < value
    return Shipped(State(*score), sums, one, una, grain)


def main() -> int:
    """Write the tables, and which score has which."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=WORK, help="where the solved hands are kept")
    parser.add_argument("--out", type=Path, default=ROOT / "lab" / "tables" / "catala", help="where the tables go")
    asked = parser.parse_args()
    write(asked.folder, asked.out, GRAIN, lambda line: print(line, flush=True))
    return 0


def least(score: Score, own: list[Score], values: Values, folder: Path, grain: Grain) -> tuple[Pair, Score]:
    """What best responses are worth at a score by its table, or by that of those much like it where it is least."""
    near = [score] if score in own else likely(score, own, values)[:NEAR]
    return min(
        ((shipped(folder, other, grain).gains(score, values), other) for other in near), key=lambda each: sum(each[0])
    )


def write(folder: Path, out: Path, grain: Grain, tell: Callable[[str], None]) -> dict[Score, Score]:
    """Write the tables of all solved scores, and choose one for each of the others; which score has which."""
    values = Values()
    there = [score for score in scores() if load(folder, score, values)]
    own = [score for score in there if is_solved(folder, score)]
    out.mkdir(parents=True, exist_ok=True)
    his, total, shared, lines = Responder(), 0, {}, []
    for score in there:
        value = values.leading[score]
        gains, best = least(score, own, values, folder, grain)
        shared[score] = best
        size = 0
        if best == score:
            content = shipped(folder, score, grain).table(values).packed()
            size = len(content)
            total += size
            (out / f"{score[0]}-{score[1]}{ENDING}").write_bytes(content)
        table = shipped(folder, best, grain)
        leads, deals = his.meet_dealer(score, table.numbers, table.one if len(table.one) else None, table.una)
        how = f"{size} bytes" if size else f"as {best[0]}-{best[1]}"
        lines.append(line(score, how, value, gained(value, gains), gained(value, (leads, deals))))
        tell(f"{lines[-1]} ({total} bytes in all)")
    lines.append(last_line(his.share))
    (out / "exploitability.txt").write_text("\n".join((*lines, "")), "utf-8")
    tell(lines[-1])
    rows = (" ".join(_named(shared.get((leader, dealer))) for dealer in range(TARGET)) for leader in range(TARGET))
    (out / "shared.txt").write_text("\n".join((*rows, "")), "utf-8")
    return shared


def _named(score: Score | None) -> str:
    return f"{score[0]}-{score[1]}" if score else "-"


if __name__ == "__main__":
    sys.exit(main())
