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
"""Months by themselves."""
OF_MONTHS: Final = (
    mark("month of a date", "January"),
    mark("month of a date", "February"),
    mark("month of a date", "March"),
    mark("month of a date", "April"),
    mark("month of a date", "May"),
    mark("month of a date", "June"),
    mark("month of a date", "July"),
    mark("month of a date", "August"),
    mark("month of a date", "September"),
    mark("month of a date", "October"),
    mark("month of a date", "November"),
    mark("month of a date", "December"),
)
"""Months after a day: some languages join them to it (Catalan: abril, 4 d’abril)."""
WEEKDAYS: Final = (
    mark("day of the week", "Monday"),
    mark("day of the week", "Tuesday"),
    mark("day of the week", "Wednesday"),
    mark("day of the week", "Thursday"),
    mark("day of the week", "Friday"),
    mark("day of the week", "Saturday"),
    mark("day of the week", "Sunday"),
)
SHORT: Final = (
    mark("short day of the week", "Mo"),
    mark("short day of the week", "Tu"),
    mark("short day of the week", "We"),
    mark("short day of the week", "Th"),
    mark("short day of the week", "Fr"),
    mark("short day of the week", "Sa"),
    mark("short day of the week", "Su"),
)


def weekday(column: int) -> str:
    """A day of the week, Monday being 0."""
    return pgettext("day of the week", WEEKDAYS[column])


def short_weekday(column: int) -> str:
    """A day of the week in the two or three letters that fit over a calendar."""
    return pgettext("short day of the week", SHORT[column])


def month(first: date) -> str:
    """A month with its year."""
    return _("{month} {year}").format(month=pgettext("month", MONTHS[first.month - 1]), year=first.year)


def full(day: date) -> str:
    """A day with its weekday, month and year."""
    name = pgettext("month of a date", OF_MONTHS[day.month - 1])
    return _("{weekday}, {day} {month} {year}").format(
        weekday=weekday(day.weekday()), day=day.day, month=name, year=day.year
    )


def short(day: date) -> str:
    """A day within its year."""
    return _("{day} {month}").format(day=day.day, month=pgettext("month of a date", OF_MONTHS[day.month - 1]))


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
