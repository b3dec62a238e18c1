"""A month as a calendar of results: a grid that the arrow keys walk, each day marked by a sign as well as a colour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from truco import daily
from truco.words import _
from web import dates
from web.dailies import Entries, Entry, Fate
from web.days import first_of, months_on, weeks
from web.nodes import Node, node

SIGNS: Final[dict[Fate, str]] = {"won": "✓", "lost": "✗", "begun": "…"}

STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -7, "ArrowDown": 7}
"""By how many days a key goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Month:
    """What a month is drawn from: `reached` is the day on which the keyboard stands, `chosen` the one told of."""

    first: date
    today: date
    entries: Entries
    reached: date
    chosen: date


def within(day: date, today: date) -> date:
    """The day, or the nearest one that the calendar has: from the first daily to the end of this month."""
    last = months_on(first_of(today), 1) - timedelta(1)
    return min(max(day, daily.FIRST), last)


def day_by_key(day: date, key: str) -> date | None:
    """The day that a key leads to, as calendars have it; None for a key that means nothing here."""
    if key in STEPS:
        return day + timedelta(STEPS[key])
    if key in ("Home", "End"):
        return day + timedelta((0 if key == "Home" else 6) - day.weekday())
    if key in ("PageUp", "PageDown"):
        first = months_on(first_of(day), -1 if key == "PageUp" else 1)
        last = months_on(first, 1) - timedelta(1)
        return min(last, first + timedelta(day.day - 1))
    return None


def calendar(month: Month) -> Node:
    """The month with a heading and buttons to the months before and after it."""
    names = ((dates.short_weekday(column), dates.weekday(column)) for column in range(7))
    heads = (node("th", node("abbr", short, title=name), scope="col") for short, name in names)
    rows = (node("tr", *(node("td", *_cell(month, day)) for day in week)) for week in weeks(month.first))
    before = months_on(month.first, -1) >= first_of(daily.FIRST)
    after = months_on(month.first, 1) <= first_of(month.today)
    bar = node(
        "div",
        _turn("‹", _("The month before"), -1, allowed=before),
        node("h3", dates.month(month.first), id="month", aria_live="polite"),
        _turn("›", _("The month after"), 1, allowed=after),
        class_="months",
    )
    grid = node(
        "table",
        node("thead", node("tr", *heads)),
        node("tbody", *rows),
        class_="calendar",
        aria_labelledby="month",
        data_grid="days",
    )
    return node("section", bar, grid)


def _turn(sign: str, name: str, step: int, *, allowed: bool) -> Node:
    disabled = {} if allowed else {"disabled": ""}
    return node("button", sign, type="button", data_ui="sheet.month", data_value=str(step), aria_label=name, **disabled)


def _cell(month: Month, day: date | None) -> Iterator[Node]:
    if day is None:
        return
    if day < daily.FIRST:
        yield node("span", str(day.day), class_="none")
        return
    entry = None if day > month.today else month.entries.get(daily.number(day))
    attributes = {"type": "button", "data-ui": "sheet.day", "data-value": day.isoformat()}
    attributes["tabindex"] = "0" if day == month.reached else "-1"
    attributes["aria-label"] = told(day, entry, future=day > month.today)
    attributes["aria-pressed"] = "true" if day == month.chosen else "false"
    if entry is not None:
        attributes["class"] = entry.fate
    if day == month.today:
        attributes["aria-current"] = "date"
    if day > month.today:
        attributes["aria-disabled"] = "true"
    inside = (node("span", str(day.day)), node("small", SIGNS[entry.fate] if entry else "\N{NO-BREAK SPACE}"))
    yield Node("button", inside, attributes)


def told(day: date, entry: Entry | None, *, future: bool) -> str:
    """A day and what came of its match, in words."""
    name = dates.full(day)
    if future:
        return _("{day}: not there yet").format(day=name)
    if entry is None:
        return _("{day}: not played").format(day=name)
    if entry.result is None:
        return _("{day}: not finished").format(day=name)
    return _("{day}: {what}").format(day=name, what=dates.outcome(entry.result))
