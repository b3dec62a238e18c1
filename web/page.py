"""The page at work, holding its state: gives inputs to `app`, grants its wishes, shows the screen."""

from __future__ import annotations

from datetime import date
from importlib import import_module
from typing import TYPE_CHECKING, Final

from truco import words
from truco.words import _
from web import address, app, inputs, storage, tempo
from web.beats import Beat, Happening, beats
from web.browser import lasting, plain_object, watch_size
from web.browser import window as browser_window
from web.desk import Desk
from web.dom import Controls
from web.hearing import Hearing
from web.host import Host
from web.screen import Question, Screen
from web.settings import Settings, preferred
from web.sitting import Sitting
from web.stage import Stage
from web.tables import Tables

if TYPE_CHECKING:
    from web import guest
    from web.aftermath import Aftermath
    from web.almanac import Almanac
    from web.window import Window

STILL: Final = "(prefers-reduced-motion: reduce)"
LATER: Final = 1500.0
"""After so many ms there is time for what goes on beside the match."""
BESIDE: Final = ("web.talk", "truco.par", "web.book", "web.daily_sheet", "web.share_sheet", "web.almanac")
"""The modules of that, which are loaded one at a time: all at once, they would keep the cards waiting."""


class Page:
    """One open page."""

    def __init__(self, window: Window) -> None:
        self._window: Final = window
        usual = Settings(lang=preferred(window.navigator.languages))
        words.use(usual.lang)  # in which the store's failures are told
        keeper = storage.Keeper(storage.of(window), usual)
        location = window.location
        kept = keeper.kept.settings
        words.use(kept.lang)
        asked = address.read(location.search, location.hash, kept, date.today())
        settings = asked.over(kept)
        words.use(settings.lang)
        if settings.lang != kept.lang:
            asked = address.read(location.search, location.hash, kept, date.today())
        self._desk: Final = Desk(keeper, asked, today=date.today, forget=self._forget_address)
        self._notes: Final = asked.notes
        self._embedded: Final = asked.embed
        self._host: Final = Host(window)
        self._screen = Screen(settings=settings, still=window.matchMedia(STILL).matches)
        self._timer = 0
        self._wishes: list[inputs.Wish] = []
        self._aftermath: Aftermath | None = None
        self._almanac: Almanac | None = None
        self._tables: Final = Tables(window, self._tell, self._go_on)
        self._coming: Final = list(BESIDE)
        self._on_coming: Final = lasting(self._come)
        self._controls: Final = Controls(window, self.give, self._redraw)
        self._stage: Final = Stage(window, self._controls, lambda: self._screen)
        self._hearing: Final = Hearing(window, self._tell)
        self._on_time: Final = lasting(self._wake)
        self._on_wishes: Final = lasting(self._fulfil)

    def open(self) -> None:
        """Listen, put on the table what the address or the storage has, and show it."""
        window = self._window
        window.addEventListener("resize", lasting(self._resized))
        window.matchMedia(STILL).addEventListener("change", lasting(self._stilled))
        root = window.document.documentElement
        root.setAttribute("data-embed", "1" if self._embedded else "0")
        self._stage.open()
        window.addEventListener("truco:update", lasting(self._renewed))
        window.addEventListener("hashchange", lasting(self._linked))
        self._speak()
        window.truco = plain_object(record=lasting(self.record), load=lasting(self.load))
        self._resized()
        watch_size(self._controls.element("game"), self._refitted)
        opened = self._desk.first(self._screen.settings, self._now())
        self._open(opened)
        self.give(inputs.Noted((*self._taken_notes(), *self._notes), self._now()))
        self._host.ready(self._screen.settings.game)
        self._host.listen(lambda: self._screen.settings, self._oblige)
        self._show_day(opened)
        window.setTimeout(self._on_coming, LATER)

    def record(self) -> str | None:
        """The record of the match on the table, None without one."""
        sitting = self._desk.sitting
        return sitting.record() if sitting else None

    def load(self, text: object = "") -> bool:
        """Put a record on the table; false, with a note that says why, if it is none."""
        opened = self._desk.load(text if isinstance(text, str) else "", self._screen.settings, self._now())
        if opened is not None:
            self._open(opened)
        self.give(inputs.Noted(self._taken_notes(), self._now()))
        return opened is not None

    def _linked(self, _event: object) -> None:
        """A link to a match was opened in this page, which browsers do not load anew where only its end is another."""
        location, settings = self._window.location, self._screen.settings
        asked = address.read("", location.hash, settings, date.today())
        if asked.record is not None and (opened := self._desk.follow(asked.record, settings, self._now())):
            self._open(opened)
        self.give(inputs.Noted((*self._taken_notes(), *asked.notes), self._now()))

    # --- the loop

    def give(self, given: inputs.Input) -> None:
        """One input: the next screen, its wishes for a little later, and everything that is to be seen of it."""
        self._screen, wishes = app.step(self._screen, given, self._stage.layout)
        for wish in wishes:
            if isinstance(wish, inputs.Changed):  # at once: who chooses and leaves has chosen
                self._desk.keep_setting(wish.name, wish.value, self._screen.settings.game)
        later = [wish for wish in wishes if not isinstance(wish, inputs.Ring | inputs.Errand)]
        if later:
            self._wishes.extend(later)
            self._window.setTimeout(self._on_wishes, 0)
        for wish in wishes:
            if isinstance(wish, inputs.Errand):  # at once: browsers hand texts over only while a press is being handled
                self._beside.run(wish)
        self._show()
        if self._screen.state == "over":  # the last moment of a match asks nobody to go on
            self._tell_host()
        self._hearing.gesture(given, self._screen.settings)
        for wish in wishes:
            if isinstance(wish, inputs.Ring):
                self._hearing.ring(wish, self._screen)

    def _now(self) -> float:
        return self._window.performance.now()

    def _fulfil(self) -> None:
        """Grant one wish; each has its own turn of the browser, so that nothing is blocked for long."""
        if self._wishes:
            try:
                self._grant(self._wishes.pop(0))
            except Exception as why:
                told = _("Something went wrong ({what}). Reload the page to go on.").format(what=type(why).__name__)
                self.give(inputs.Noted((told,), self._now()))
                raise
        if self._wishes:
            self._window.setTimeout(self._on_wishes, 0)

    def _grant(self, wish: inputs.Wish) -> None:
        sitting = self._desk.sitting
        match wish:
            case inputs.Begin():
                opened = self._desk.begin(wish, self._screen.settings, self._now())
                self._open(opened)
                self.give(inputs.Noted(self._taken_notes(), self._now()))
                if wish.what == "daily":
                    self._show_day(opened)
            case inputs.Consult():
                self._beside.consult(wish)
            case inputs.Changed():
                self._dress()
                self._hearing.changed(wish.name, self._screen.settings)
            case inputs.Play() if sitting is not None:
                self._happened(sitting.play(wish.word), sitting)
            case inputs.Decline() if sitting is not None:
                sitting.decline()
                self._proceed(sitting)
            case inputs.Proceed() if sitting is not None:
                self._proceed(sitting)
            case inputs.Advise() if sitting is not None:
                self._tables.hint(sitting, self._hint)
            case inputs.Tally():
                if self._after.count():
                    self._wishes.append(wish)
                else:
                    self._tell_notes()
            case inputs.Recount():
                counted = self._after.recount(wish, self._screen.settings)
                if counted is None:
                    self._dress()
                else:
                    self.give(counted)
                self._tell_notes()
            case inputs.Unreel() if sitting is not None:
                self.give(self._after.unreel(sitting, begin=wish.begin))
            case _:
                pass

    def _open(self, opened: inputs.Opened) -> None:
        """Put a match on the table; what was still to be done with the one before is not done any more."""
        self._wishes.clear()
        self._host.sat(self._desk.sitting)
        self.give(opened)
        self._stage.prepare()

    def _oblige(self, wish: guest.Start | guest.Set) -> None:
        """Grant a wish of the host: for this visit only, nothing of it is kept."""
        from web import guest  # late: most pages stand alone

        if isinstance(wish, guest.Start):
            settings = wish.asked.over(self._screen.settings)
            self._open(self._desk.visit(wish.asked, settings, self._now()))
        else:
            self.give(inputs.Wished(wish.values))
            for name in wish.values:
                self._hearing.changed(name, self._screen.settings)
        self._dress()

    def _tell_host(self) -> None:
        if self._host.there and (sitting := self._desk.sitting):
            self._host.follow(sitting, self._almanac.par() if self._almanac else None)

    def _proceed(self, sitting: Sitting) -> None:
        self._tell_host()
        if sitting.finished:
            return self.give(inputs.Ended(sitting.end(), self._now()))
        if (library := self._tables.of(sitting)) and not library.ready(sitting):
            return None
        came = sitting.proceed()
        if came is None:
            self._wishes.append(inputs.Proceed())
        elif isinstance(came, Question):
            self.give(inputs.Asked(came, self._now()))
        else:
            self._happened(came, sitting)
        return None

    def _tell(self, text: str) -> None:
        self.give(inputs.Noted((text,), self._now()))

    def _go_on(self, sitting: Sitting) -> None:
        """What that match waited for has come."""
        if sitting is self._desk.sitting:
            self._wishes.append(inputs.Proceed())
            self._window.setTimeout(self._on_wishes, 0)

    def _hint(self, sitting: Sitting, told: tuple[str, ...]) -> None:
        if sitting is self._desk.sitting:
            self.give(inputs.Hinted(told))

    def _happened(self, happening: Happening, sitting: Sitting) -> None:
        if sitting is self._desk.sitting:
            self._desk.keep()
            if library := self._tables.of(sitting):
                library.look_ahead(sitting)
            self.give(inputs.Happened(self._with_talk(beats(happening), happening, sitting), self._now()))
            self._tell_notes()
            if sitting.finished:
                self._wishes.append(inputs.Tally())

    def _with_talk(self, seen: tuple[Beat, ...], happening: Happening, sitting: Sitting) -> tuple[Beat, ...]:
        """The moments with what somebody says in them, where that is wished and there is time to read it."""
        settings = self._screen.settings
        if not settings.chats() or not any(sitting.people) or sitting.slot.startswith(storage.LESSON):
            return seen
        from web import talk  # late: nobody speaks before the first card

        line = talk.heard(sitting, happening)
        return (
            seen if line is None else talk.spoken(seen, line, sitting.names[line.seat], explained=settings.explained())
        )

    def _tell_notes(self) -> None:
        notes = self._taken_notes()
        if notes:
            self.give(inputs.Noted(notes, self._now()))

    def _taken_notes(self) -> tuple[str, ...]:
        notes = tuple(self._desk.keeper.notes)
        self._desk.keeper.notes.clear()
        return notes

    def _forget_address(self) -> None:
        location = self._window.location
        bare = address.without_match(location.search)
        self._window.history.replaceState(None, "", location.pathname + bare)

    # --- beside the match, and after it

    @property
    def _after(self) -> Aftermath:
        if self._aftermath is None:
            from web.aftermath import Aftermath  # late: few visits begin with the end of a match

            self._aftermath = Aftermath(self._desk, self._open, self._tables.seek, self._now)
        return self._aftermath

    @property
    def _beside(self) -> Almanac:
        """What goes on beside the match, from when it is first needed."""
        if self._almanac is None:
            from web.almanac import Almanac

            self._almanac = Almanac(self._window, self._desk, self.give, lambda: self._screen, self._busy)
        return self._almanac

    def _come(self) -> None:
        """Load the next module of what goes on beside the match; when all are there, it begins."""
        if not self._coming:
            self._beside.follow()
        else:
            if not self._busy():
                import_module(self._coming.pop(0))
            self._window.setTimeout(self._on_coming, LATER / 10)

    def _busy(self) -> bool:
        """Whether somebody waits for the page: cards are on their way, or a bot is about to act."""
        screen = self._screen
        waits = screen.state == "playing" and (screen.question is None or bool(screen.queue))
        return waits or tempo.moving(screen, self._stage.layout, self._now())

    def _show_day(self, opened: inputs.Opened) -> None:
        """A day's match that is over is not begun again: its result is shown."""
        if opened.slot.startswith(storage.DAILY) and opened.state != "playing":
            self._beside.consult(inputs.Consult("daily"))

    # --- showing

    def _show(self) -> None:
        seats = self._screen.tableau.players
        if seats != len(self._stage.layout.places):
            self._stage.lay_out(seats)
        now = self._now()
        self._controls.show(self._screen, self._stage.layout, now)
        self._stage.repaint()
        self._set_alarm(now)
        if self._almanac is not None:
            self._almanac.follow()

    def _redraw(self) -> None:
        self._stage.repaint()

    def _set_alarm(self, now: float) -> None:
        """Wake up when the screen, as shown at that time, changes by itself: a later time could miss the change."""
        if self._timer:
            self._window.clearTimeout(self._timer)
            self._timer = 0
        delay = tempo.wake(self._screen, self._stage.layout, now)
        if delay is not None:
            self._timer = self._window.setTimeout(self._on_time, delay)

    def _wake(self) -> None:
        self._timer = 0
        self.give(inputs.Tick(self._now()))

    def _dress(self) -> None:
        """Show everything as the settings, which have changed, ask for."""
        self._stage.dress()
        self._speak()
        self._resized()

    def _speak(self) -> None:
        """Use the chosen language; what has been said in another one stays."""
        language = self._screen.settings.lang
        words.use(language)
        self._window.document.documentElement.setAttribute("lang", language)
        self._controls.label()

    def _renewed(self, _event: object) -> None:
        self.give(inputs.Control("newer", self._now()))

    def _stilled(self, _event: object = None) -> None:
        self.give(inputs.Stillness(self._window.matchMedia(STILL).matches))

    def _resized(self, _event: object = None) -> None:
        """Follow the stage's size and the screen's pixel ratio."""
        self._stage.themed()
        self._stage.measure()
        self._host.resized(self._window.document.documentElement.getBoundingClientRect().width)
        self._stage.lay_out(self._screen.tableau.players)
        self._show()

    def _refitted(self, *_told: object) -> None:
        """The room for the table has changed without the window: a font came, something above it needs more room."""
        if not self._stage.fits():
            self._resized()


def start() -> None:
    """Open the page in the window that Python runs in."""
    Page(browser_window()).open()
