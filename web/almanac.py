"""What goes on beside a match: the person's days pass, par is worked out, sheets are opened and do their errands.

It is made when the table is there, since nothing of it is needed for the first match.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final

from truco import daily
from truco.record import load
from truco.words import _
from web import dates, days, sharing
from web.browser import lasting, there
from web.dailies import Result, result_of
from web.daily_sheet import CARRIED, COUNTDOWN, DailySheet
from web.desk import Desk
from web.inputs import Consult, Consulted, Dated, Errand, Input, Noted
from web.post import Post
from web.screen import Screen
from web.share_sheet import FIELD, Outcome, ShareSheet
from web.sheets import Sheet
from web.work import Work

if TYPE_CHECKING:
    from web.window import Window

HOUR: Final = 3_600.0
"""At least so often, in seconds, it is looked what day it is: a clock can be set meanwhile."""
PATIENCE: Final = 25.0
"""How long, in ms, the work on par pauses between two slices while a match is played, and else."""
HASTE: Final = 4.0


class Almanac:
    """The companion of a page: `give` hands it inputs, `screen` tells what it shows, `busy` whether it is at work."""

    def __init__(
        self,
        window: Window,
        desk: Desk,
        give: Callable[[Input], None],
        screen: Callable[[], Screen],
        busy: Callable[[], bool],
    ) -> None:
        self._window: Final = window
        self._desk: Final = desk
        self._give: Final = give
        self._screen: Final = screen
        self._busy: Final = busy
        self._post: Final = Post(window, self._told)
        self._day = days.moment(time.time()).day
        self._followed: object = None
        self._timer = 0
        self._work: Work | None = None
        self._pars: Final[dict[tuple[str, date], int]] = {}
        self._on_time: Final = lasting(self._pass)
        self._on_work: Final = lasting(self._go_on)
        window.document.addEventListener("visibilitychange", self._on_time)
        self.follow()

    def follow(self) -> None:
        """Look after what is needed now, if the page shows something else than before."""
        screen = self._screen()
        followed = (screen.dialog, screen.slot, screen.state, screen.settings.game)
        if followed != self._followed:
            self._followed = followed
            self._again_in(0)

    # --- sheets

    def consult(self, wish: Consult) -> None:
        """Open the sheet that is wished for."""
        sheet = self._daily(wish) if wish.what == "daily" else self._share(wish)
        self._give(Consulted(sheet))

    def _daily(self, wish: Consult) -> DailySheet:
        moment = days.moment(time.time())
        on_table = self._desk.day()
        chosen = on_table if on_table is not None and not wish.game else moment.day
        return DailySheet(
            moment=moment,
            game=wish.game or self._screen().settings.game,
            pages=self._desk.book.pages,
            chosen=chosen,
            reached=chosen,
            carried=self._desk.book.carried(),
        )

    def _share(self, wish: Consult) -> ShareSheet:
        base = self._window.location.href.partition("#")[0].partition("?")[0]
        offers = self._of_day(wish, base) if wish.day else self._on_table(base)
        return ShareSheet(offers=offers, sends=self._post.sends)

    def _of_day(self, wish: Consult, base: str) -> tuple[sharing.Offer, ...]:
        """What can be shared of a day's match by its entry in the book, be it on the table or not."""
        day = date.fromisoformat(wish.day)
        record = self._desk.book.record(wish.game, daily.number(day))
        match = daily.match(wish.game, day) if record is None else load(record)
        offers = sharing.offers(match, base, day, self._result(wish.game, day))
        return tuple(offer for offer in offers if record is not None or offer.kind != "match")

    def _on_table(self, base: str) -> tuple[sharing.Offer, ...]:
        sitting = self._desk.sitting
        if sitting is None:
            return ()
        match = sitting.match
        day = self._desk.day()
        result = result_of(match) if match.over else None
        if day is not None and result is not None:
            result = self._result(match.rules.game, day) or result
        return sharing.offers(match, base, day, result)

    def _result(self, game: str, day: date) -> Result | None:
        """What is known of a day; nothing of one before the first."""
        entry = self._desk.book.pages.of(game).get(daily.number(day)) if day >= daily.FIRST else None
        return entry.result if entry else None

    # --- errands

    def run(self, errand: Errand) -> None:
        """Do what a sheet asks for."""
        field = FIELD if self._screen().dialog == "share" else CARRIED
        match errand.name:
            case "send":
                self._post.send(errand.text, field)
            case "copy":
                self._post.copy(errand.text, field)
            case "take":
                taken = self._desk.book.take(errand.text)
                self._renew(note=_("The results were added.") if taken else _("This text holds no results."))

    def _told(self, outcome: Outcome) -> None:
        sheet = self._screen().sheet
        if isinstance(sheet, ShareSheet):
            self._show(replace(sheet, outcome=outcome))
        elif isinstance(sheet, DailySheet):
            copied = _("Copied. Now open this page on the other device and paste it there.")
            failed = _("This browser did not let it be copied. The text is marked: copy it by hand.")
            self._show(replace(sheet, note={"copied": copied, "failed": failed}.get(outcome, "")))

    def _show(self, sheet: Sheet) -> None:
        """Bring the sheet that is shown up to date; one that was closed stays closed."""
        if self._screen().dialog == sheet.shows:
            self._give(Consulted(sheet))

    def _renew(self, note: str | None = None) -> None:
        """Bring the sheet of the days up to date with the book and with the work on par."""
        sheet = self._screen().sheet
        if isinstance(sheet, DailySheet):
            work = self._work
            worked = (work.day, len(work.ended)) if work and work.game == sheet.game else None
            pages = self._desk.book.pages
            note = sheet.note if note is None else note
            self._show(replace(sheet, pages=pages, worked=worked, note=note, carried=self._desk.book.carried()))

    # --- days

    def _again_in(self, ms: float) -> None:
        if self._timer:
            self._window.clearTimeout(self._timer)
        self._timer = self._window.setTimeout(self._on_time, ms)

    def _pass(self, _event: object = None) -> None:
        """See what time it is: tell of a new day, tick the one that is done, count down, look for work."""
        if self._window.document.hidden:
            return  # nobody would read it; being seen again wakes us
        moment = days.moment(time.time())
        if moment.day != self._day:
            came, self._day = moment.day > self._day, moment.day
            if came:
                self._give(Noted((self._news(moment.day),), self._window.performance.now()))
        done = self._result(self._screen().settings.game, moment.day) is not None
        if self._screen().done != done:
            self._give(Dated(done))
        self._count_down(moment.now)
        self._look_for_work()
        next_second, next_day = 1.0 - moment.now % 1.0 + 0.01, moment.left + 0.05
        self._again_in(1000 * (next_second if self._screen().dialog == "daily" else min(next_day, HOUR)))

    def _news(self, day: date) -> str:
        """That a new day has begun, and what that means for the match on the table."""
        number = daily.number(day) if day >= daily.FIRST else 0
        on_table = self._desk.day()
        if on_table is not None and self._screen().state == "playing":
            words = _("A new day has begun: number {n} waits. This match still counts for {day}.")
            return words.format(n=number, day=dates.short(on_table))
        return _("A new day has begun: number {n} is there.").format(n=number)

    def _count_down(self, now: float) -> None:
        """Write the time until the next day, and at its end have the sheet say that it is there."""
        sheet = self._screen().sheet
        if not isinstance(sheet, DailySheet) or self._screen().dialog != "daily" or sheet.moment.past:
            return
        moment = sheet.moment.at(now)
        if moment.past or now < sheet.moment.now:  # the day is over, or the clock has been set back
            self._show(replace(sheet, moment=moment if moment.past else days.moment(now)))
            return
        element = there(self._window.document.getElementById(COUNTDOWN))
        if element is not None:
            element.textContent = days.countdown(moment.left)

    # --- par

    def par(self) -> int | None:
        """Par of the day's match that is on the table, as far as it is known."""
        sitting, day = self._desk.sitting, self._desk.day()
        if sitting is None or day is None:
            return None
        result = self._result(sitting.match.rules.game, day)
        known = self._pars.get((sitting.match.rules.game, day))
        return known if result is None or result.par is None else result.par

    def _wanted(self) -> tuple[str, date] | None:
        """Whose par is worked out now: that of a result that is shown, else that of the match on the table."""
        screen = self._screen()
        if isinstance(screen.sheet, DailySheet) and screen.dialog == "daily":
            for day in (screen.sheet.moment.day, screen.sheet.chosen):
                result = self._result(screen.sheet.game, day)
                if result is not None and result.par is None:
                    return screen.sheet.game, day
        sitting, day_on_table = self._desk.sitting, self._desk.day()
        if sitting is None or day_on_table is None:
            return None
        game = sitting.match.rules.game
        result = self._result(game, day_on_table)
        known = (game, day_on_table) in self._pars if result is None else result.par is not None
        return None if known else (game, day_on_table)

    def _look_for_work(self) -> None:
        wanted = self._wanted()
        if wanted is None:
            return
        if wanted in self._pars:
            self._keep_par(*wanted)
            return
        if self._work is None or (self._work.game, self._work.day) != wanted:
            idle = self._work is None
            self._work = Work(*wanted)
            if idle:
                self._window.setTimeout(self._on_work, PATIENCE)

    def _go_on(self) -> None:
        """A slice of the work, when nothing moves and nobody waits for the page."""
        work = self._work
        if work is None:
            return
        if not self._busy():
            before = len(work.ended)
            par = work.go_on(self._window.performance.now)
            if par is not None:
                self._work = None
                self._pars[work.game, work.day] = par.points
                self._keep_par(work.game, work.day)
                self._look_for_work()
                return
            if len(work.ended) != before:
                self._renew()
        self._window.setTimeout(self._on_work, PATIENCE if self._screen().state == "playing" else HASTE)

    def _keep_par(self, game: str, day: date) -> None:
        self._desk.book.note_par(game, daily.number(day), self._pars[game, day])
        self._renew()
