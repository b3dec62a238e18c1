"""Par of a day's match, worked out a little at a time. Pure but for the clock that it is given."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

from truco.par import REPLAYS, Par, results, summed

SLICE: Final = 10.0
"""For how many ms the work goes on at a time: with the decision that it ends with, not twice as long."""


class Work:
    """The matches of the reference on one day; `ended` are the differences of those that are over."""

    def __init__(self, game: str, day: date, replays: int = REPLAYS) -> None:
        self.game: Final = game
        self.day: Final = day
        self.ended: Final[list[int]] = []
        self._replays: Final = replays
        self._results: Final = results(game, day, replays)

    def go_on(self, now: Callable[[], float], slice_: float = SLICE) -> Par | None:
        """Some decisions more; par when the last match is over. `now` is in ms."""
        end = now() + slice_
        for result in self._results:
            if result is not None:
                self.ended.append(result)
            if now() >= end:
                break
        return summed(self.ended) if len(self.ended) == self._replays else None
