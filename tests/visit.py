"""A visit to the page without a browser: the same inputs and wishes, a clock that the test moves, a store in memory."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Literal

from web import address, app, inputs, storage, tempo
from web.beats import beats
from web.desk import Desk
from web.layout import table
from web.moments import Film
from web.screen import Act, Question, Screen
from web.transfer import again

TODAY = date(2026, 12, 1)


class Memory(dict[str, str]):
    """A store like the browser's."""

    def getItem(self, key: str, /) -> str | None:  # noqa: N802 (the browser's name)
        return self.get(key)

    def setItem(self, key: str, value: str, /) -> None:  # noqa: N802 (the browser's name)
        self[key] = value


def calm(acts: Sequence[Act]) -> Act:
    """A card if one may be laid, else a refusal, else what comes first."""
    cards = [act for act in acts if act.slot is not None]
    refusals = [act for act in acts if act.tone == "no"]
    return (cards or refusals or list(acts))[0]


class Visit:
    """One page open at an address; `store` is what the device keeps between visits."""

    def __init__(
        self, query: str = "", fragment: str = "", store: storage.Store | None = None, today: date = TODAY
    ) -> None:
        self.today = today
        self.now = 1000.0
        self.layout = table(1046, 640, 4)
        self.keeper = storage.Keeper(store)
        self.forgotten = False
        asked = address.read(query, fragment, self.keeper.kept.settings, today)
        self.screen = Screen(settings=asked.over(self.keeper.kept.settings))
        self.begun = 0
        self.desk = Desk(self.keeper, asked, today=lambda: self.today, forget=self._forget, new_seed=self._new_seed)
        self.notes = (*asked.notes, *self.keeper.notes)
        self._wishes: list[inputs.Wish] = []
        self.film: Film | None = None
        self.rung: list[inputs.Ring] = []
        self.give(self.desk.first(self.screen.settings, self.now))

    def _new_seed(self) -> str:
        self.begun += 1
        return f"visit-{self.begun}"

    def _forget(self) -> None:
        self.forgotten = True

    def give(self, given: inputs.Input) -> None:
        self.screen, wishes = app.step(self.screen, given, self.layout)
        self._wishes.extend(wishes)
        while self._wishes:
            self._grant(self._wishes.pop(0))

    def _grant(self, wish: inputs.Wish) -> None:
        sitting = self.desk.sitting
        if isinstance(wish, inputs.Ring):
            self.rung.append(wish)
        elif isinstance(wish, inputs.Begin):
            self.give(self.desk.begin(wish, self.screen.settings, self.now))
        elif isinstance(wish, inputs.Changed):
            self.desk.keep_setting(wish.name, wish.value, self.screen.settings.game)
        elif isinstance(wish, inputs.Advise):
            assert sitting is not None
            self.give(inputs.Hinted(sitting.hint()))
        elif isinstance(wish, inputs.Recount):
            self._recount(wish)
        elif isinstance(wish, inputs.Unreel):
            assert sitting is not None
            if wish.begin:
                self.film = Film(sitting.match, lambda: self.now)
            self.give(self.film.slice())
        elif isinstance(wish, inputs.Play):
            assert sitting is not None
            self._happened(wish.word)
        else:
            assert sitting is not None
            if isinstance(wish, inputs.Decline):
                sitting.decline()
            self._proceed()

    def _happened(self, word: str) -> None:
        assert self.desk.sitting is not None
        happening = self.desk.sitting.play(word)
        self.desk.keep()
        self.give(inputs.Happened(beats(happening), self.now))
        while self.desk.count():
            pass

    def _recount(self, wish: inputs.Recount) -> None:
        opened = wish.text and self.desk.take_in(wish.text, self.screen.settings, self.now)
        self.give(opened or again(self.keeper.kept, wish, self.desk.book.packed))

    def _proceed(self) -> None:
        sitting = self.desk.sitting
        assert sitting is not None
        if sitting.finished:
            return self.give(inputs.Ended(sitting.end(), self.now))
        came = sitting.proceed()
        if came is None:
            self._proceed()
        elif isinstance(came, Question):
            self.give(inputs.Asked(came, self.now))
        else:
            self.desk.keep()
            self.give(inputs.Happened(beats(came), self.now))
            while self.desk.count():
                pass
        return None

    def pass_time(self, ms: float) -> None:
        """Let the clock go on, waking the page whenever it wishes to be woken."""
        end = self.now + ms
        while True:
            delay = tempo.wake(self.screen, self.layout, self.now)
            if delay is None or self.now + delay > end:
                self.now = end
                return
            self.now += delay + 0.001
            self.give(inputs.Tick(self.now))

    def until_asked(self) -> Question | None:
        """Go on until the person is asked or the match is over."""
        for _ in range(2000):
            question = tempo.open_question(self.screen, self.now)
            if question is not None or self.screen.state == "over":
                return question
            self.pass_time(max(1.0, (tempo.wake(self.screen, self.layout, self.now) or 0.0) + 1))
        raise AssertionError("the page has fallen asleep")

    def press(self, word: str, *, double: bool = False) -> None:
        self.give(inputs.Press(word, self.screen.turn, self.now, double))

    def control(self, name: str, value: str | bool | int = "") -> None:
        self.give(inputs.Control(name, self.now, value))

    def wish(self, what: Literal["daily", "look", "anew"], day: str, game: str) -> None:
        """What a sheet wishes of the table."""
        self._grant(inputs.Begin(what, day, game))

    def record(self) -> str:
        assert self.desk.sitting is not None
        return self.desk.sitting.record()

    def play_on(self, moves: int) -> None:
        """Answer so many questions: with a card if one may be laid, else with no, else with what comes first."""
        for _ in range(moves):
            question = self.until_asked()
            if question is None:
                return
            self.press(calm(question.acts).word)
        self.until_asked()
