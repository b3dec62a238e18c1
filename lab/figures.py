"""`python -m lab.figures WHAT FILE --out SVG`: the drawings of docs/bots.md, from what the lab has worked out.

`ladder` is drawn from a tournament's file (`lab.tournament --file`),
`convergence` from lines of STATE ROUNDS GAIN GAIN.
"""

import argparse
import json
import sys
from collections import defaultdict
from math import sqrt
from pathlib import Path

import matplotlib as mpl

mpl.use("svg")
mpl.rcParams.update({"svg.hashsalt": "truco", "svg.fonttype": "none", "font.size": 11})

from matplotlib import pyplot as plt  # noqa: E402 (after the choice of what it draws on)

from truco.duel import NORMAL_95  # noqa: E402

INK = "#3b2a1a"
MARK = "#1f6f4a"


def ladder(path: Path) -> "plt.Figure":
    """Each bot's mean against all others, a hand, with its 95 % interval."""
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    games, matches = set(), False
    for line in path.read_text("utf-8").splitlines():
        told = json.loads(line)
        piece, (pairs, doubled, squared) = told["piece"], told["sums"]
        games.add(f"{piece['game']}, {piece['players']} players")
        matches = piece["measure"] == "WINS"
        # What one wins the other loses: of points the negative, of a pair of matches what is left of two.
        lost = (2 * pairs - doubled, 4 * (pairs - doubled) + squared) if matches else (-doubled, squared)
        for name, counted in ((piece["first"], (doubled, squared)), (piece["second"], lost)):
            sums[name] = [before + more for before, more in zip(sums[name], (pairs, *counted), strict=True)]
    rows = []
    for name, (pairs, doubled, squared) in sums.items():
        variance = (squared - doubled * doubled / pairs) / (4 * (pairs - 1))
        rows.append((doubled / (2 * pairs), NORMAL_95 * sqrt(variance / pairs), name))
    rows.sort()
    figure, axes = plt.subplots(figsize=(7, 0.45 * len(rows) + 1.2), layout="constrained")
    axes.axvline(0.5 if matches else 0, color=INK, linewidth=0.6)
    means, margins, names = zip(*rows, strict=True)
    axes.errorbar(means, names, xerr=margins, fmt="o", color=MARK, ecolor=INK, capsize=3)
    what = "share of matches won" if matches else "points a hand"
    axes.set_xlabel(f"{what}, against all the others, 95 % interval")
    axes.set_title("; ".join(sorted(games)))
    return figure


def convergence(path: Path) -> "plt.Figure":
    """What best responses gain in a hand, by rounds, both on logarithmic scales."""
    states = defaultdict(list)
    for line in path.read_text("utf-8").splitlines():
        name, rounds, leader, dealer = line.split()
        states[name].append((int(rounds), (float(leader) + float(dealer)) / 2))
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    for (name, looks), style in zip(sorted(states.items()), ("-o", "--s", ":^", "-.D"), strict=False):
        axes.loglog(*zip(*sorted(looks), strict=True), style, label=name, markersize=4)
    rounds = sorted({at for looks in states.values() for at, _gain in looks})
    axes.set_xticks(rounds, map(str, rounds))
    axes.minorticks_off()
    axes.set_xlabel("rounds")
    axes.set_ylabel("chance to win the match gained\nby a best response in a hand")
    axes.legend()
    axes.grid(which="major", alpha=0.3)
    return figure


def main() -> int:
    """Draw one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("ladder", "convergence"))
    parser.add_argument("file", type=Path, help="what it is drawn from")
    parser.add_argument("--out", type=Path, required=True, help="the SVG file")
    asked = parser.parse_args()
    figure = ladder(asked.file) if asked.what == "ladder" else convergence(asked.file)
    figure.savefig(asked.out, metadata={"Date": None, "Creator": None}, facecolor="white")
    return 0


if __name__ == "__main__":
    sys.exit(main())
