"""What one who responds wins of whole matches against the tables as they are shipped, as far as it can be said.

Where a score has no table `experto` plays as `parroquiano` does, to which no exact best response is at hand. So two
shares are worked out: at most, if whoever comes to such a score had won the match there; and what the tables
themselves cost, if the solved strategy were played where there is none.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np

from lab.le_truc.report import meet
from lab.le_truc.run import couples
from lab.solving.responder import Responder, last_line
from lab.solving.states import Score, solved


def shares(tables: Mapping[Score, np.ndarray], folder: Path, tell: Callable[[str], None]) -> tuple[float, float]:
    """The two of them, by the tables' numbers in the solver's layout."""
    most, tabled = Responder(), Responder()
    for a, b in couples():
        sums, values = dict[Score, np.ndarray](), dict[Score, float]()
        for score in dict.fromkeys(((a, b), (b, a))):
            with np.load(solved(folder, score)) as kept:
                values[score] = float(kept["value"])
                sums[score] = tables[score] if score in tables else kept["sums"]
        meet(tabled, sums, values)
        # Three ties lead to a score without a table, too.
        for score in set(values) - set(tables):
            most.has(score, 1.0, 1.0)
        here = [score for score in values if score in tables]
        meet(most, {score: sums[score] for score in here}, {score: values[score] for score in here})
        tell(f"{a}-{b}: {most.values.leading[a, b]:.4f} at most, {tabled.values.leading[a, b]:.4f}")
    return most.share, tabled.share


def lines(tables: Mapping[Score, np.ndarray], folder: Path, tell: Callable[[str], None]) -> list[str]:
    """What is told of them."""
    most, tabled = shares(tables, folder, tell)
    return [
        last_line(tabled, ", if the solved strategy were played at the scores without a table"),
        last_line(most, ", at most: if whoever comes to a score without a table had won the match there"),
    ]
