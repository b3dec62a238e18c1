"""The person's own days: which one it is, when the next begins, how long until then, a month as weeks. Pure.

A moment is in seconds since 1970; what day it is then, a function says that knows the person's zone. Nothing is assumed
of how long a day is: clocks are put forward and back, and a zone can leave out a day.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from math import ceil
from typing import Final

Local = Callable[[float], date]
"""The date at a moment, where the person is."""

DAY: Final = 86_400
LONGEST: Final = 2 * DAY
"""No day is longer than this, in seconds: even where one lives twice."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment, the day it belongs to, and when the next day begins, in seconds."""

    now: float
    day: date
    midnight: float

    @property
    def left(self) -> float:
        """Seconds until the next day, never less than none."""
        return max(0.0, self.midnight - self.now)

    @property
    def past(self) -> bool:
        """Whether the day is over."""
        return self.now >= self.midnight

    def at(self, now: float) -> Moment:
        """The same day at another moment."""
        return Moment(now, self.day, self.midnight)


def moment(now: float, local: Local = date.fromtimestamp) -> Moment:
    """That moment, in the zone of this device unless `local` tells another."""
    return Moment(now, local(now), next_day(now, local))


def next_day(now: float, local: Local) -> float:
    """The first whole second of the next day, found by halving: where clocks leap, no sum of hours gives it."""
    today = local(now)
    before, after = int(now), int(now) + LONGEST
    while after - before > 1:
        middle = (before + after) // 2
        if local(middle) > today:
            after = middle
        else:
            before = middle
    return float(after)


def countdown(left: float) -> str:
    """So many seconds as `hh:mm:ss`: 00:00:00 is told at the end and not before.

    >>> countdown(3_661), countdown(0.2), countdown(0), countdown(25 * 3_600)
    ('01:01:01', '00:00:01', '00:00:00', '25:00:00')
    """
    minutes, seconds = divmod(ceil(max(0.0, left)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02}:{minutes:02}:{seconds:02}"


def first_of(day: date) -> date:
    """The first of that day's month."""
    return day.replace(day=1)


def months_on(first: date, count: int) -> date:
    """The first of the month so many months later (or earlier)."""
    months = first.year * 12 + first.month - 1 + count
    return date(months // 12, months % 12 + 1, 1)


def weeks(first: date) -> list[list[date | None]]:
    """The six weeks, from Monday on, into which a month may spread; None for the days of other months."""
    monday = first - timedelta(first.weekday())
    days = [monday + timedelta(n) for n in range(42)]
    return [[day if day.month == first.month else None for day in days[n : n + 7]] for n in range(0, 42, 7)]
