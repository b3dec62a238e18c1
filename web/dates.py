"""Days, months and results of days' matches in words, in the language in use."""

from __future__ import annotations

from datetime import date
from typing import Final

from truco.words import _, mark, pgettext
from web.dailies import Result

MONTHS: Final = (
    mark("month", "January"),
    mark("month", "February"),
    mark("month", "March"),
    mark("month", "April"),
    mark("month", "May"),
    mark("month", "June"),
    mark("month", "July"),
    mark("month", "August"),
    mark("month", "September"),
    mark("month", "October"),
    mark("month", "November"),
    mark("month", "December"),
)
WEEKDAYS: Final = (
    mark("day of the week", "Monday"),
    mark("day of the week", "Tuesday"),
    mark("day of the week", "Wednesday"),
    mark("day of the week", "Thursday"),
    mark("day of the week", "Friday"),
    mark("day of the week", "Saturday"),
    mark("day of the week", "Sunday"),
)


def weekday(column: int) -> str:
    """A day of the week, Monday being 0."""
    return pgettext("day of the week", WEEKDAYS[column])


def month(first: date) -> str:
    """A month with its year."""
    return _("{month} {year}").format(month=pgettext("month", MONTHS[first.month - 1]), year=first.year)


def full(day: date) -> str:
    """A day with its weekday, month and year."""
    name = pgettext("month", MONTHS[day.month - 1])
    return _("{weekday}, {day} {month} {year}").format(
        weekday=weekday(day.weekday()), day=day.day, month=name, year=day.year
    )


def short(day: date) -> str:
    """A day within its year."""
    return _("{day} {month}").format(day=day.day, month=pgettext("month", MONTHS[day.month - 1]))


def signed(points: int) -> str:
    """A number of points with its sign, as it is printed: +3, −2, 0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def outcome(result: Result) -> str:
    """How a match ended, told to whoever played it."""
    words = _("You won {a}–{b}") if result.won else _("You lost {a}–{b}")
    return words.format(a=result.score[0], b=result.score[1])


def against_par(result: Result) -> str:
    """How it compares with par, or "" while par is not known."""
    better = result.against_par
    return "" if better is None else _("{points} against par").format(points=signed(better))
