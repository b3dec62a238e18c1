"""What a score is worth: how likely a side is to win the match from it, and what awards change about that."""

from __future__ import annotations

from functools import cache

from truco.calls import opening_bids
from truco.counts import Count, Scored
from truco.moves import Accept, Say
from truco.stakes import Points
from truco.view import View

GAINS = ((1, 0.4), (2, 0.35), (3, 0.15), (4, 0.1))
"""How many points a hand gives, and how often: between equal sides."""

Chances = tuple[tuple[float, ...], ...]


@cache
def chances(target: int) -> Chances:
    """The chance of the first side to reach the target first, by its own score and that of the others."""
    table = [[0.0] * (target + 1) for _ in range(target + 1)]
    for own in range(target, -1, -1):
        row = table[own]
        for other in range(target, -1, -1):
            if own == target:
                row[other] = 1.0
            elif other < target:
                # Added one by one: sum() rounds otherwise in newer versions of Python.
                chance = 0.0
                for gain, share in GAINS:
                    chance += share * (table[min(own + gain, target)][other] + row[min(other + gain, target)]) / 2
                row[other] = chance
    return tuple(map(tuple, table))


@cache
def cama_chances(camas: int) -> Chances:
    """The chance to win so many camas first, by those won: each is as likely won as lost."""
    table = [[0.0] * (camas + 1) for _ in range(camas + 1)]
    for own in range(camas, -1, -1):
        for other in range(camas, -1, -1):
            if own == camas:
                table[own][other] = 1.0
            elif other < camas:
                table[own][other] = (table[own + 1][other] + table[own][other + 1]) / 2
    return tuple(map(tuple, table))


class Worth:
    """The chances of one side to win the match, after awards to come."""

    __slots__ = ("_camas", "_due", "_others", "_own", "_score", "_target", "now")

    def __init__(self, view: View) -> None:
        own = view.seat & 1
        self._own, self._others = view.camas[own], view.camas[1 - own]
        self._score = view.score[own], view.score[1 - own]
        self._target = view.rules.target
        self._camas = cama_chances(view.rules.camas)
        self._due = due(view)
        self.now = self.after(0, ours=True)
        """The chance as it stands, with what is due at the end of the hand."""

    def after(self, points: Points, ours: bool) -> float:
        """The chance after an award to us, or to the others."""
        if points == "match":
            return 1.0 if ours else 0.0
        gain = self._target if points == "cama" else points
        own, others = (gain, 0) if ours else (0, gain)
        chance = 0.0
        for first in self._due:
            chance += self._then(first, own, others)
        return chance / len(self._due)

    def _then(self, first: tuple[int, int], own: int, others: int) -> float:
        """The chance after what is due and those gains; they do not count once the cama is closed."""
        had = self._score[0] + first[0], self._score[1] + first[1]
        if max(had) >= self._target:
            own = others = 0
        return self._of(had[0] + own, had[1] + others)

    def _of(self, own: int, others: int) -> float:
        target = self._target
        own, others = min(own, target), min(others, target)
        cama = 1.0 if own == target else chances(target)[own][others]
        won, lost = self._camas[self._own + 1][self._others], self._camas[self._own][self._others + 1]
        return cama * won + (1 - cama) * lost


def due(view: View) -> list[tuple[int, int]]:
    """What is still to be scored before the hand, as (to us, to the others): one case, or two where either may win.

    That is an announced flor, or a count that waits for the end; (0, 0) where there is neither.
    """
    flor = _flor_due(view)
    if flor:
        points, sides = flor
        return [(points, 0) if side == view.side else (0, points) for side in sides]
    for auction, said, closed in zip(view.rules.auctions, view.bids.said, view.bids.closed, strict=True):
        decided_by = auction.decided_by
        if said and closed and isinstance(decided_by, Count) and decided_by.scored is Scored.AT_END:
            return _count_due(view, said)
    return [(0, 0)]


def _flor_due(view: View) -> tuple[int, list[int]] | None:
    holders = [seat for seat, holds in enumerate(view.flor) if holds]
    if view.rules.flor is None or not holders or any(reason == "flor" for _, _, reason in view.awards):
        return None
    return view.rules.flor.points * len(holders), sorted({seat & 1 for seat in holders})


def _count_due(view: View, said: tuple[str, ...]) -> list[tuple[int, int]]:
    place = max(i for i, move in enumerate(view.moves) if isinstance(move, Say) and move.word == said[-1])
    then = opening_bids(view.rules, view.players, view.start_score)
    for word in said:
        then = then.say(view.moves[place].seat, word)
    called = then.waiting[-1]
    accepted = isinstance(view.moves[place + 1], Accept)
    settled = called.worth if accepted else called.price
    points = settled if isinstance(settled, int) else view.rules.target
    cases = [(points, 0), (0, points)]
    return cases if accepted else [cases[called.side != view.side]]
