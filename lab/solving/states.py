"""The values of all scores of a match to twelve, and the files in which solved hands are kept."""

import os
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent.parent
TARGET = 12

Score = tuple[int, int]
"""Of the player who leads a hand, then of the dealer."""


class Values:
    """The chance to win the match of who leads a hand, by his score and the dealer's; and the dealer's."""

    def __init__(self) -> None:
        self.leading = np.full((TARGET, TARGET), 0.5)
        self.dealing = np.full((TARGET, TARGET), 0.5)

    def set(self, score: Score, value: float) -> None:
        """The leader's chance there."""
        self.leading[score] = value
        self.dealing[score] = 1 - value


def solved(folder: Path, score: Score) -> Path:
    """Where a hand's strategy and value are kept."""
    return folder / f"{score[0]}-{score[1]}.npz"


def keep(folder: Path, score: Score, **numbers: object) -> None:
    """Write a hand's file, all of it or nothing."""
    path = solved(folder, score)
    kept = path.with_suffix(f".{os.getpid()}.npz")
    np.savez(kept, **numbers)
    kept.rename(path)


def load(folder: Path, score: Score, values: Values) -> bool:
    """Take a score's value from its file, if there is one."""
    path = solved(folder, score)
    if not path.exists():
        return False
    with np.load(path) as kept:
        values.set(score, float(kept["value"]))
    return True
