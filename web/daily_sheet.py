"""The sheet of the days' matches: today's result, the time until the next, sums, a histogram, every day in a calendar.

Pure: the moment, the book and how far par has come are given. What it does beyond itself it wishes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from truco import daily
from truco.games import GAMES
from truco.par import REPLAYS
from truco.rules import OptionValue
from truco.tell import game_name
from truco.words import _, ngettext, percent
from web import dates, fields
from web.book import Pages
from web.dailies import EVEN, LOST, WON, Entries, Entry, Result, histogram, tally
from web.days import Moment, countdown, first_of, months_on
from web.inputs import Begin, Consult, Errand, Wish
from web.month import Month, calendar, within
from web.nodes import Node, node
from web.screen import Dialog
from web.sheets import Sheet

COUNTDOWN: Final = "countdown"
"""The id of the text that tells the time until the next day: it is written anew every second."""
TILES: Final = {WON: ("✓", "won"), LOST: ("✗", "lost"), EVEN: ("=", "even")}
"""A hand's sign, and what the style sheet calls it."""
CARRIED: Final = "carried"
BROUGHT: Final = "brought"


@dataclass(frozen=True, slots=True, kw_only=True)
class DailySheet:
    """The sheet for a game; `chosen` is the day told of under the calendar, `reached` where the keyboard stands in it.

    `worked` is how many of the reference's matches for par are done, by the day they are of; `carried` the book as a
    text for another device.
    """

    moment: Moment
    game: str
    pages: Pages
    chosen: date
    reached: date
    worked: tuple[date, int] | None = None
    carried: str = ""
    note: str = ""

    @property
    def shows(self) -> Dialog:
        """The dialog's name."""
        return "daily"

    @property
    def entries(self) -> Entries:
        """What is known of the game's days."""
        return self.pages.of(self.game)

    def entry(self, day: date) -> Entry | None:
        """What is known of a day."""
        return self.entries.get(daily.number(day))

    def title(self) -> str:
        """What stands in its bar."""
        return _("The match of the day")

    # --- what its controls do

    def after(self, name: str, value: OptionValue) -> tuple[Sheet, tuple[Wish, ...]]:  # noqa: PLR0911
        """The sheet after one of its controls was used, and what is wished then."""
        text = str(value)
        sheet = replace(self, note="")
        match name:
            case "game" if text in GAMES:
                return replace(sheet, game=text), ()
            case "month" if text in ("1", "-1"):
                first = months_on(first_of(self.reached), int(text))
                return replace(sheet, reached=within(first, self.moment.day)), ()
            case "day" | "to":
                return sheet._at(text, choose=name == "day"), ()
            case "play" | "look" | "again" | "tell" if _day(text) is not None:
                return sheet, (self._wish(name, text),)
            case "today":
                return sheet, (Consult("daily", game=self.game),)
            case "carry":
                return sheet, (Errand("copy", self.carried),)
            case "take":
                return sheet, (Errand("take", text),)
            case _:
                return self, ()

    def _wish(self, name: str, day: str) -> Wish:
        match name:
            case "play":
                return Begin("daily", day, self.game)
            case "look":
                return Begin("look", day, self.game)
            case "again":
                return Begin("anew", day, self.game)
            case _:
                return Consult("share", day, self.game)

    def _at(self, written: str, *, choose: bool) -> DailySheet:
        """The sheet with another day reached by the keyboard, or chosen; a day to come is refused with a word."""
        day = _day(written)
        if day is None:
            return self
        reached = replace(self, reached=within(day, self.moment.day))
        if not choose:
            return reached
        if day > self.moment.day:
            words = _("{day} is not there yet. Each match of the day begins at midnight, by your clock.")
            return replace(reached, note=words.format(day=dates.full(day)))
        return replace(reached, chosen=day)

    # --- what is in it

    def body(self) -> Sequence[Node]:
        """Everything, from today on."""
        return list(self._body())

    def _body(self) -> Iterator[Node]:
        games = ((game, game_name(rules)) for game, rules in GAMES.items())
        yield fields.select("sheet.game", _("Game"), games, self.game)
        yield node("section", *self._today(), class_="today")
        yield self._sums()
        yield self._differences()
        month = Month(
            first=first_of(self.reached),
            today=self.moment.day,
            entries=self.entries,
            reached=self.reached,
            chosen=self.chosen,
        )
        yield calendar(month)
        yield node("p", self.note, role="status", class_="told-note")
        if self.chosen != self.moment.day:
            yield node("section", *self._day_told(self.chosen), class_="chosen")
        else:
            yield node("section", class_="chosen", hidden="")
        yield self._carrying()
        yield _help()

    def _today(self) -> Iterator[Node]:
        yield from self._day_told(self.moment.day)
        if self.moment.past:
            number = daily.number(self.moment.day) + 1
            yield node("p", _("A new day has begun."), class_="next")
            yield _button("today", _("To number {n}").format(n=number), "", class_="go")
            return
        left = node("time", countdown(self.moment.left), id=COUNTDOWN, role="timer")
        yield node("p", _("The next one in"), left, class_="next")

    def _day_told(self, day: date) -> Iterator[Node]:
        """A day by its number, with its result or the button that begins it."""
        entry = self.entry(day)
        yield node("h3", _("Number {n}").format(n=daily.number(day)), node("small", dates.full(day)))
        written = day.isoformat()
        if entry is None or entry.result is None:
            words = _("Go on") if entry else _("Play")
            if entry is None and day != self.moment.day:
                yield node("p", _("A match begun after its day counts neither for the streak nor for the sums."))
            yield node("p", _button("play", words, written, class_="go"), class_="buttons")
            return
        yield from self._result(day, entry.result)
        if entry.late:
            yield node("p", _("Begun after its day: it counts neither for the streak nor for the sums."))
        buttons = [_button("tell", _("Share"), written, class_="go"), _button("again", _("Play it again"), written)]
        if f"{daily.number(day)}/{self.game}" in self.pages.records:
            buttons.insert(1, _button("look", _("Look at it"), written))
        yield node("p", *buttons, class_="buttons")

    def _result(self, day: date, result: Result) -> Iterator[Node]:
        yield node("p", dates.outcome(result), class_=f"outcome {'won' if result.won else 'lost'}")
        tiles = (node("span", sign, class_=fate) for sign, fate in map(TILES.__getitem__, result.hands))
        yield node("p", *tiles, class_="signs", role="img", aria_label=_hands_told(result.hands))
        if result.par is None:
            done = self.worked[1] if self.worked and self.worked[0] == day else 0
            yield node("p", _("Par is being worked out: {n} of {all} matches.").format(n=done, all=REPLAYS))
            return
        words = _("{difference} points, par {par}: {better} against par.")
        compared = words.format(
            difference=dates.signed(result.difference),
            par=dates.signed(result.par),
            better=dates.signed(result.difference - result.par),
        )
        yield node("p", node("strong", compared))
        words = _("Par is what {bot} makes on average of {n} matches with the same cards in your seat.")
        yield node("p", node("small", words.format(bot=daily.reference(day).capitalize(), n=REPLAYS)))

    def _sums(self) -> Node:
        sums = tally(self.entries, daily.number(self.moment.day))
        share = round(100 * sums.won / sums.played) if sums.played else 0
        told = (
            (str(sums.played), _("Played")),
            (percent(share), _("Won")),
            (str(sums.streak), _("Streak")),
            (str(sums.best), _("Best streak")),
        )
        return node("dl", *(node("div", node("dt", name), node("dd", value)) for value, name in told), class_="sums")

    def _differences(self) -> Node:
        rules = GAMES[self.game]
        bins = histogram(self.entries, daily.number(self.moment.day), rules.target * rules.camas)
        most = max(1, *(one.count for one in bins))
        entry = self.entry(self.moment.day)
        mine = entry.result.difference if entry and entry.result and entry.counts else None
        rows: list[Node] = []
        for one in bins:
            lit = mine is not None and one.low <= mine <= one.high
            low, high = dates.signed(one.low), dates.signed(one.high)
            name = low if low == high else _("{low} to {high}").format(low=low, high=high)
            bar = node("progress", max=str(most), value=str(one.count), aria_hidden="true")
            attributes = {"class": "lit"} if lit else {}
            cells = (node("th", name, scope="row"), node("td", bar, node("span", str(one.count))))
            rows.append(Node("tr", cells, attributes))
        caption = node("caption", _("Your points less theirs, by number of matches"))
        return node("table", caption, node("tbody", *rows), class_="bars")

    def _carrying(self) -> Node:
        field = node("textarea", self.carried, id=CARRIED, readonly="", rows="3", aria_label=_("All results as a text"))
        brought = node("textarea", id=BROUGHT, rows="3", aria_label=_("The text from the other device"))
        take = Node(
            "button",
            (_("Add these results"),),
            {"type": "button", "data-ui": "sheet.take", "data-from": BROUGHT},
        )
        words = _("Copy this text, open this page there, and put it into the second field.")
        away = (node("p", words), field, node("p", _button("carry", _("Copy"), ""), class_="buttons"))
        return node(
            "details",
            node("summary", _("Carry the results to another device")),
            *(away if self.carried else ()),
            brought,
            node("p", take, class_="buttons"),
        )


def _button(name: str, text: str, value: str, class_: str = "") -> Node:
    attributes = {"type": "button", "data-ui": f"sheet.{name}", "data-value": value}
    return Node("button", (text,), {**attributes, "class": class_} if class_ else attributes)


def _day(written: str) -> date | None:
    """The day of a control, None if there is none that has a match."""
    try:
        day = date.fromisoformat(written)
    except ValueError:
        return None
    return day if day >= daily.FIRST else None


def _hands_told(hands: str) -> str:
    """The row of signs for those who hear it."""
    won, lost, even = (hands.count(letter) for letter in TILES)
    parts = [
        ngettext("{n} hand won", "{n} hands won", won).format(n=won),
        ngettext("{n} hand lost", "{n} hands lost", lost).format(n=lost),
    ]
    if even:
        parts.append(ngettext("{n} hand level", "{n} hands level", even).format(n=even))
    return ", ".join(parts)


def _help() -> Node:
    sentences = (
        _("Each game has one match a day, with the same cards for everyone; the rivals answer alike to the same play."),
        _("The day is your own: the next match begins at midnight by your clock, and in every time zone the same date "
          "has the same cards."),
        _("A match belongs to the day on which it was begun, also when it is finished after midnight."),
        _("The first time counts. A match can be played again, and those of earlier days be made up for; that changes "
          "no sum and no streak."),
        _("The streak is of days in a row whose match was finished, won or lost."),
        _("Your result is your points less those of the rivals."),
        _("Par is what one of the programs, always the same, makes on average of {n} matches with the same cards in "
          "your seat, against the same rivals.").format(n=REPLAYS),
        _("If the clock is put back, results of days to come are kept and shown when their day is there."),
    )  # fmt: skip
    return node(
        "details",
        node("summary", _("How the match of the day works")),
        node("ul", *(node("li", sentence) for sentence in sentences)),
    )
