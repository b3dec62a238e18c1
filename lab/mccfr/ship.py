"""`python -m lab.mccfr.ship GAME --seats N`: the table that is committed, from what training has summed up."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from lab.mccfr.games import RULES
from lab.mccfr.train import ROOT, WORK
from truco.bots import averaged_table
from truco.bots.averaged_table import WHOLE
from truco.bots.tables import ENDING

TABLES = ROOT / "lab" / "tables"
LEAST = 0.6
"""What is chosen less than so often as the most usual move is never chosen: most of that is noise of the training."""


def summed(files: Iterable[Path]):
    """The situations of all files, and the sums of their strategies."""
    keys, sums = [], []
    for file in files:
        with np.load(file) as kept:
            keys.append(kept["keys"])
            sums.append(kept["sums"])
    every, places = np.unique(np.concatenate(keys), return_inverse=True)
    total = np.zeros((every.size, sums[0].shape[1]))
    np.add.at(total, places, np.concatenate(sums))
    return every, total


def rounded(chances):
    """Rows of chances as whole parts of `WHOLE`, by the largest remainders; small ones become zero."""
    chances = np.where(chances < LEAST * chances.max(1, keepdims=True), 0, chances)
    chances = chances / chances.sum(1, keepdims=True) * WHOLE
    parts = np.floor(chances)
    missing = (WHOLE - parts.sum(1)).astype(int)
    order = np.argsort(parts - chances, axis=1)
    rank = np.argsort(order, axis=1)
    return (parts + (rank < missing[:, None])).astype(int)


def strategy(every, total, seen: float) -> dict[int, list[int]]:
    """The weights by situation, without those that were seen less often."""
    often = total.sum(1) >= seen
    weights = rounded(total[often] / total[often].sum(1, keepdims=True))
    return dict(zip(every[often].tolist(), weights.tolist(), strict=True))


def main() -> int:
    """Write the table, as many situations as fit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", metavar="GAME", choices=list(RULES), help=f"one of: {', '.join(RULES)}")
    parser.add_argument("--seats", metavar="N", type=int, default=2, help="how many play (2)")
    parser.add_argument("--seen", metavar="X", type=float, default=5, help="leave out what was seen less often (5)")
    parser.add_argument("--bytes", metavar="B", type=int, default=350_000, help="the file's limit (350000)")
    parser.add_argument("--folder", metavar="DIR", type=Path, default=WORK, help="where the sums are (.cache/mccfr)")
    parser.add_argument("--to", metavar="DIR", type=Path, default=TABLES, help="the folder of tables (lab/tables)")
    asked = parser.parse_args()
    files = [file for file in asked.folder.glob(f"{asked.game}-{asked.seats}-*.npz") if ".part" not in file.name]
    every, total = summed(sorted(files))
    seen = asked.seen
    while True:
        table = strategy(every, total, seen)
        content = averaged_table.packed(table)
        print(f"{len(table)} of {every.size} situations, seen {seen:.1f} times or more: {len(content)} bytes")
        if len(content) <= asked.bytes:
            break
        seen *= 1.3
    path = asked.to / asked.game / f"{asked.seats}{ENDING}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())
