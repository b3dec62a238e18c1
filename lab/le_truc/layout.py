"""The order of a table's numbers: the solver's walk has turn after turn, a table keeps turns of a kind together."""

from collections.abc import Iterator

import numpy as np

from truco.bots.solved_tree import OPENING, RANKS, Kind, Turn, kind, requests, shelves


def walked(scores: tuple[int, int], turn: Turn = OPENING) -> Iterator[Kind]:
    """The kinds of the turns before the last, as the walk meets them."""
    yield kind(scores, turn)
    if turn.number < 4:
        for level in (turn.level, *requests(scores, turn.mover, turn.level)):
            for laid in range(RANKS):
                after = turn.after(level, laid)
                if isinstance(after, Turn):
                    yield from walked(scores, after)


def arranged(scores: tuple[int, int], numbers: np.ndarray) -> np.ndarray:
    """The numbers of a walk in a table's order."""
    places: dict[Kind, list[int]] = {each: [] for each in shelves(scores)}
    at = 0
    for each in walked(scores):
        places[each].append(at)
        at += each[2]
    rows = ((np.array(starts)[None, :] + np.arange(each[2])[:, None]) for each, starts in places.items())
    return numbers[np.concatenate([row.ravel() for row in rows])]
