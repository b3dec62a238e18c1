"""Which match is on the table: begun, resumed or loaded, and kept in its slot while unfinished. No browser."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final

from truco import daily
from truco.bots import BOTS, EXPERTO
from truco.bots.tempers import COMPANY, seated
from truco.errors import TrucoError
from truco.match import Match
from truco.record import load, write
from truco.rules import OptionValue
from truco.tell import opening, tell_turned
from truco.words import _
from web import address, inputs, phrases, slots, storage
from web import settings as choices
from web.sitting import Sitting
from web.tableau import Tableau

if TYPE_CHECKING:
    from web.book import Book
    from web.tally import Row


class Desk:
    """The matches of one visit: what the address asks for, what is kept, what lies on the table.

    `forget` is called when the address names another match than the one now on the table, so that a reload does not
    bring the wrong one.
    """

    def __init__(
        self,
        keeper: storage.Keeper,
        asked: address.Address,
        *,
        today: Callable[[], date],
        forget: Callable[[], None],
        new_seed: Callable[[], str] = lambda: os.urandom(6).hex(),
    ) -> None:
        self.keeper: Final = keeper
        self.sitting: Sitting | None = None
        self._counting: tuple[str, Generator[None, None, Row]] | None = None
        self._left: Sitting | None = None  # the match behind a hand that is played again
        self._asked = asked
        self._today: Final = today
        self._forget: Final = forget
        self._new_seed: Final = new_seed
        self._book: Book | None = None

    @property
    def book(self) -> Book:
        """The book of the days' matches, opened when it is first needed."""
        if self._book is None:
            from web.book import Book

            self._book = Book(self.keeper.store)
            self._book.pages  # noqa: B018 (reading it tells whether it is whole)
            if not self._book.whole:
                self.keeper.complain()
        return self._book

    @property
    def own_waits(self) -> bool:
        """Whether the person's own unfinished match is not the one on the table."""
        if self._left is not None:
            return True
        on_table = self.sitting.slot if self.sitting else ""
        return on_table != storage.OWN and storage.OWN in self.keeper.kept.matches

    # --- which match

    def first(self, settings: choices.Settings, now: float) -> inputs.Opened:
        """The address's match where it names one, else the one that was last on the table, else none."""
        fresh = self.keeper.fresh and settings.offer and not self._asked.embed
        slot = self._slot_of_address(settings)
        if slot is not None:
            opened = self._resume(slot, settings, now)
            if opened is None and self._asked.record is not None:
                opened = self.load(self._asked.record, settings, now)
            elif opened is None and self._asked.daily is not None:
                opened = self._of_day(date.fromisoformat(self._asked.daily), settings, now)
            elif opened is None:
                opened = self._new(slot, self._asked.seed or slot, settings, now)
            if opened is not None:
                return replace(opened, newcomer=fresh)
        for kept in dict.fromkeys((self.keeper.kept.last, storage.OWN)):
            opened = self._resume(kept, settings, now)
            if opened is not None:
                return opened
        return empty(settings, now)

    def visit(self, asked: address.Address, settings: choices.Settings, now: float) -> inputs.Opened:
        """The match that the page's host asks for; without a seed or a day a new one, apart from the person's own."""
        named = asked.seed is not None or asked.daily is not None
        self._asked = asked if named else replace(asked, seed=self._new_seed())
        return self.first(settings, now)

    def begin(self, wish: inputs.Begin, settings: choices.Settings, now: float) -> inputs.Opened:
        """The match that is wished for."""
        if wish.what == "again":
            return self._again(settings, now, wish.hand)
        if wish.game:
            settings = replace(settings, game=wish.game)
        if wish.what == "lesson":
            return self._lesson(wish.number, settings, now)
        left, self._left = self._left, None
        day = self._day_wished(wish.day)
        opened: inputs.Opened | None = None
        match wish.what:
            case "daily" | "look":
                return self._of_day(day, settings, now)
            case "anew":
                return self._seat(Sitting(daily.match(settings.game, day), slots.of_link(f"anew/{day}")), settings, now)
            case "back" if left is not None:
                return self._seat(left, settings, now, dealt=False)
            case "back":
                opened = self._resume(storage.OWN, settings, now)
            case "new":
                pass
        return opened or self._new(storage.OWN, self._new_seed(), settings, now)

    def _day_wished(self, written: str) -> date:
        """That day, or today where none is meant or it has no match yet."""
        today = self._today()
        day = date.fromisoformat(written) if written else today
        return day if daily.FIRST <= day <= today else today

    def _again(self, settings: choices.Settings, now: float, number: int | None) -> inputs.Opened:
        """A hand once more, for practice; the match that it is from waits."""
        from web import practice  # late: not every visit practises

        sitting = self.sitting
        hand = practice.played(sitting.match, number) if sitting else None
        if sitting is None or hand is None:
            return empty(settings, now)
        self._leave(sitting)
        return self._seat(
            Sitting(practice.again(sitting.match, hand), storage.PRACTICE, sitting.people), settings, now, dealt=True
        )

    def _leave(self, sitting: Sitting | None) -> None:
        """Keep the match on the table in mind, for the way back from what is not kept."""
        if sitting is not None and slots.kept(sitting.slot):
            self._left = sitting

    def _lesson(self, number: int, settings: choices.Settings, now: float) -> inputs.Opened:
        """A lesson of the game; the match on the table waits."""
        from web.lesson import Teaching  # late: not every visit has lessons
        from web.lessons import LESSONS

        self._leave(self.sitting)
        known = number if number < len(LESSONS[settings.game]) else 0
        return self._seat(Teaching(settings.game, known), settings, now)

    def load(self, text: str, settings: choices.Settings, now: float) -> inputs.Opened | None:
        """A record's match, or None, with a note for the person, if it is no record or has no hand."""
        try:
            match = load(text)
            write(match)
            if not match.hands:
                raise TrucoError(_("it has no hand"))
        except TrucoError as why:
            self.keeper.notes.append(_("No match could be read: {why}").format(why=why))
            return None
        return self._seat(Sitting(match, slots.of_link(text)), settings, now, dealt=False)

    def follow(self, record: str, settings: choices.Settings, now: float) -> inputs.Opened | None:
        """The match of a link that was followed in the open page, as it was left; None, with a note, if it is bad."""
        before, self._asked = self._asked, replace(self._asked, record=record, daily=None, seed=None)
        opened = self._resume(slots.of_link(record), settings, now) or self.load(record, settings, now)
        if opened is None:
            self._asked = before
        return opened

    def keep(self) -> None:
        """Store the match while it is unfinished; a finished one is stored no longer."""
        sitting = self.sitting
        if sitting is not None and slots.kept(sitting.slot):
            if sitting.match.over:
                self._enter(sitting)
            record = None if sitting.finished else sitting.record()
            self.keeper.keep(self.keeper.kept.with_match(sitting.slot, record))

    def count(self) -> bool:
        """Count the match that is over, if it is one's own or a daily, a piece at a time; false once that is done."""
        sitting = self.sitting
        if self._counting is None:
            if sitting is None or not sitting.match.over or sitting.counted or sitting.slot.startswith(slots.UNCOUNTED):
                return False
            from web import tally  # late: only where a match is over

            sitting.counted = True
            self._counting = sitting.match.rules.game, tally.counted(sitting.match)
        game, work = self._counting
        try:
            next(work)
        except StopIteration as done:
            self._counting = None
            self._add(game, done.value)
            return False
        return True

    def _add(self, game: str, row: Row) -> None:
        from web import tally

        kept = self.keeper.kept
        rows = tally.with_row(kept.tally.get(game, ()), row)
        self.keeper.keep(replace(kept, tally={**kept.tally, game: rows}))

    def take_in(self, text: str, settings: choices.Settings, now: float) -> inputs.Opened | None:
        """Take in what another device has stored; None, and no change, if it is no such text."""
        from web import transfer

        received = transfer.received(text)
        if received is None:
            return None
        brought, carried = received
        if carried and not self.book.take(carried):
            return None
        kept = transfer.together(self.keeper.kept, brought)
        self.keeper.keep(kept)
        told = _("Taken in: the settings of the text, and its matches and results beside those that were here.")
        self.keeper.notes.append(told)
        for slot in dict.fromkeys((kept.last, storage.OWN)):
            opened = self._resume(slot, kept.settings, now)
            if opened is not None:
                return opened
        self.sitting = None
        return empty(kept.settings, now)

    def keep_setting(self, name: str, value: OptionValue, game: str) -> None:
        """Store one setting, an option for that game; what the address asked for this visit is not stored with it."""
        kept = self.keeper.kept
        if name.startswith("option."):
            changed: choices.Settings | None = kept.settings.with_option(name.removeprefix("option."), value, game)
        else:
            changed = choices.changed_by(kept.settings, name, value)
        if changed is not None:
            self.keeper.keep(replace(kept, settings=changed))

    def _slot_of_address(self, settings: choices.Settings) -> str | None:
        asked = self._asked
        if asked.record is not None:
            return slots.of_link(asked.record)
        if asked.daily is not None:
            return slots.of_day(date.fromisoformat(asked.daily), settings.game)
        if asked.seed is not None:
            chosen = sorted(settings.rules().chosen.items())
            return slots.of_link(repr((asked.seed, settings.game, settings.seats(), settings.rival(), chosen)))
        return None

    def _resume(self, slot: str, settings: choices.Settings, now: float) -> inputs.Opened | None:
        record = self.keeper.kept.match(slot)
        if record is None:
            return None
        try:
            match = load(record)
            if slot.startswith(storage.DAILY) and not slots.holds_day(slot, match):
                raise TrucoError(f"{slot} holds another match")
        except TrucoError:
            self.keeper.keep(self.keeper.kept.with_match(slot, None))
            self.keeper.notes.append(_("The unfinished match could not be read; it is gone."))
            return None
        return self._seat(Sitting(match, slot), settings, now, dealt=False)

    def _new(self, slot: str, seed: str, settings: choices.Settings, now: float) -> inputs.Opened:
        players, rival = settings.seats(), settings.rival()
        who = seated(settings.game, players, seed) if rival == COMPANY else (rival,) * (players - 1)
        bots = ("", *(f"{name} {_version(name)}" for name in who))
        match = Match(settings.rules(), players, seed=seed, bots=bots)
        return self._seat(Sitting(match, slot), settings, now)

    # --- days' matches

    def day(self) -> date | None:
        """Whose day's match is on the table, None if it is none of them."""
        return None if self.sitting is None else slots.day_in(self.sitting.slot)

    def _of_day(self, day: date, settings: choices.Settings, now: float) -> inputs.Opened:
        """That day's match of the game: its end if it is over, else taken up where it was left, else begun."""
        slot, game, number = slots.of_day(day, settings.game), settings.game, daily.number(day)
        entry = self.book.pages.of(game).get(number)
        if entry is not None and entry.result is not None:
            record = self.book.record(game, number)
            ended = None if record is None else _ended(record, slot)
            if ended is not None:
                ended.counted = True  # when it ended, and not each time it is looked at
                return self._seat(ended, settings, now, dealt=False)
            self.sitting = None
            return replace(empty(settings, now), slot=slot, other=self.own_waits)
        opened = self._resume(slot, settings, now)
        if opened is not None:
            return opened
        self.book.begin(game, number, late=day != self._today())
        return self._seat(Sitting(daily.match(game, day), slot), settings, now)

    def _enter(self, sitting: Sitting) -> None:
        """Write the result of a day's match into the book."""
        day = slots.day_in(sitting.slot)
        if day is not None:
            from web.dailies import result_of

            match = sitting.match
            self.book.finish(match.rules.game, daily.number(day), result_of(match), sitting.record())

    # --- what the page is told

    def _seat(self, sitting: Sitting, settings: choices.Settings, now: float, *, dealt: bool = True) -> inputs.Opened:
        """Put a match on the table, to be kept from now on."""
        self.sitting = sitting
        self.keep()
        named = self._slot_of_address(settings)
        if named is not None and sitting.slot != named and slots.kept(sitting.slot):
            self._asked = replace(self._asked, record=None, daily=None, seed=None)
            self._forget()
        match = sitting.match
        return inputs.Opened(
            tableau=sitting.tableau(),
            settings=replace(settings, game=match.rules.game),
            slot=sitting.slot,
            lines=_first_lines(sitting, new=dealt),
            now=now,
            state="over" if sitting.finished else "playing",
            banner=sitting.end() if sitting.finished else "",
            bubbles=sitting.waiting(),
            dealt=dealt,
            other=self.own_waits,
        )


def empty(settings: choices.Settings, now: float) -> inputs.Opened:
    """The bare table before a match."""
    seats = settings.seats()
    bare = Tableau(
        players=seats,
        target=settings.rules().target,
        held=(0,) * seats,
        known=((),) * seats,
        folded=(False,) * seats,
    )
    return inputs.Opened(tableau=bare, settings=settings, slot="", lines=(), now=now, state="ready")


def _version(bot: str) -> int:
    if bot == EXPERTO:
        from truco.bots.experto import Experto  # late: few play against it

        return Experto().version
    return BOTS[bot].version


def _first_lines(sitting: Sitting, *, new: bool) -> tuple[str, ...]:
    """How the log begins: the new match, who plays and its first hand, or how the old one stands or ended."""
    match, names = sitting.match, sitting.names
    stands = sitting.end() if match.over else phrases.opening(match.rules, match.players, match.score, names, new=new)
    first = sitting.purpose() or stands
    who = phrases.company(names)
    if new:
        rest = opening(match, phrases.seat_names(match.players, names), reader=0)
    else:
        turned = match.hand.turned
        rest = (tell_turned(match.rules, turned),) if turned else ()
    return tuple(line for line in (first, who, *rest) if line)


def _ended(record: str, slot: str) -> Sitting | None:
    """A finished day's match again, None if the record is not of it."""
    try:
        match = load(record)
    except TrucoError:
        return None
    return Sitting(match, slot) if match.over and slots.holds_day(slot, match) else None
