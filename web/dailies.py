"""What came of each day's match, by game: entries, streaks, a histogram, and their text. Pure; `book` keeps them.

A day's match counts where it was begun on its day, by the person's calendar, however late it was finished; one that was
begun later is shown and counts no further. The first result of a day stands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, Literal

from truco.duel import gained
from truco.match import Match
from truco.par import difference

WON: Final = "w"
LOST: Final = "l"
EVEN: Final = "e"
"""How a hand ended, as it is written."""

LONGEST: Final = 400_000
"""The text of a game's entries is no longer than this: some years with each day's match."""

Fate = Literal["won", "lost", "begun"]


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended, seen by the person.

    `difference` is the points' (see `truco.par`), `score` what stands on the paper (camas, where the game has them),
    `hands` a letter for each hand; `par` is None until it has been worked out.
    """

    difference: int
    score: tuple[int, int]
    hands: str
    par: int | None = None

    @property
    def won(self) -> bool:
        """Whether the person's side won."""
        return self.score[0] > self.score[1]

    @property
    def against_par(self) -> int | None:
        """How much better than par the person did."""
        return None if self.par is None else self.difference - self.par


@dataclass(frozen=True, slots=True)
class Entry:
    """A day's match that was begun: `late` if that was not on its day, without a result until it is over."""

    late: bool = False
    result: Result | None = None

    @property
    def fate(self) -> Fate:
        """What became of it."""
        return "begun" if self.result is None else "won" if self.result.won else "lost"

    @property
    def counts(self) -> bool:
        """Whether it is part of streaks and histogram."""
        return self.result is not None and not self.late


Entries = Mapping[int, Entry]
"""By the numbers of the dailies."""


def result_of(match: Match) -> Result:
    """What a finished match amounts to."""
    gains = [gained(hand) for hand in match.hands]
    letters = (WON if own > theirs else LOST if own < theirs else EVEN for own, theirs in gains)
    return Result(difference(match), match.figures, "".join(letters))


def with_begun(entries: Entries, number: int, *, late: bool) -> Entries:
    """The same with that day's match begun, if it was not before."""
    return entries if number in entries else {**entries, number: Entry(late)}


def with_result(entries: Entries, number: int, result: Result) -> Entries:
    """The same with that day's result, unless there is one; a match whose begin nobody saw was begun later."""
    known = entries.get(number, Entry(late=True))
    return entries if known.result else {**entries, number: replace(known, result=result)}


def with_par(entries: Entries, number: int, par: int) -> Entries:
    """The same with the par of a day that has a result."""
    known = entries.get(number)
    if known is None or known.result is None:
        return entries
    return {**entries, number: replace(known, result=replace(known.result, par=par))}


def merged(one: Entries, other: Entries) -> Entries:
    """What either knows: the first's where both have a result, a result before none."""
    out = {**other, **one}
    for number in one.keys() & other.keys():
        mine, theirs = one[number].result, other[number].result
        if mine is None and theirs is not None:
            out[number] = other[number]
        elif mine is not None and theirs is not None and mine.par is None and mine == replace(theirs, par=None):
            out[number] = replace(one[number], result=theirs)
    return dict(sorted(out.items()))


# --- what can be told of them


@dataclass(frozen=True, slots=True)
class Tally:
    """How many days' matches count, how many of them were won, the streak that still lasts, the longest one."""

    played: int
    won: int
    streak: int
    best: int


def tally(entries: Entries, today: int) -> Tally:
    """The sums as of a day. A streak is of days in a row whose matches count; today's may still be to come."""
    counted = sorted(number for number, entry in entries.items() if entry.counts and number <= today)
    won = sum(entries[number].fate == "won" for number in counted)
    runs = [len(list(run)) for _, run in groupby(enumerate(counted), lambda place: place[1] - place[0])]
    lasts = bool(counted) and counted[-1] >= today - 1
    return Tally(len(counted), won, runs[-1] if lasts else 0, max(runs, default=0))


@dataclass(frozen=True, slots=True)
class Bin:
    """How many differences lie from `low` to `high`, both within."""

    low: int
    high: int
    count: int


def histogram(entries: Entries, today: int, reach: int) -> tuple[Bin, ...]:
    """The differences that count, in three bins for victories and three for defeats, the best first.

    `reach` is the largest difference there can be. A match without a difference, which few games have, adds a bin.
    """
    counted = [entry.result.difference for n, entry in entries.items() if entry.counts and entry.result and n <= today]
    width = -(-reach // 3)
    edges = [(1 + k * width, (k + 1) * width) for k in (2, 1, 0)]
    level = [(0, 0)] if 0 in counted else []
    bounds = [*edges, *level, *((-high, -low) for low, high in reversed(edges))]
    return tuple(Bin(low, high, sum(low <= one <= high for one in counted)) for low, high in bounds)


# --- as text

_ENTRY: Final = re.compile(
    r"(?P<number>[1-9][0-9]{0,5})(?P<late>~?)"
    r"(=(?P<difference>0|-?[1-9][0-9]{0,3}),(?P<a>[0-9]{1,3})-(?P<b>[0-9]{1,3}),(?P<par>(0|-?[1-9][0-9]{0,3})?),"
    rf"(?P<hands>[{WON}{LOST}{EVEN}]{{1,400}}))?"
)


def written(entries: Entries) -> str:
    """The entries as a short text.

    >>> written({335: Entry(False, Result(6, (30, 24), "wle", -1)), 336: Entry(True)})
    '335=6,30-24,-1,wle 336~'
    """
    return " ".join(_written(number, entry) for number, entry in sorted(entries.items()))


def _written(number: int, entry: Entry) -> str:
    begun = f"{number}{'~' if entry.late else ''}"
    result = entry.result
    if result is None:
        return begun
    par = "" if result.par is None else result.par
    return f"{begun}={result.difference},{result.score[0]}-{result.score[1]},{par},{result.hands}"


def read(text: str) -> tuple[Entries, bool]:
    """The entries of a text, and whether all of it could be read; what cannot is left out."""
    if len(text) > LONGEST:
        return {}, False
    entries: dict[int, Entry] = {}
    whole = True
    for word in text.split():
        found = _ENTRY.fullmatch(word)
        if found is None or int(found["number"]) in entries:
            whole = False
        else:
            entries[int(found["number"])] = Entry(bool(found["late"]), _result(found))
    return entries, whole


def _result(found: re.Match[str]) -> Result | None:
    if found["difference"] is None:
        return None
    par = int(found["par"]) if found["par"] else None
    return Result(int(found["difference"]), (int(found["a"]), int(found["b"])), found["hands"], par)
