"""Looking at a match again, moment by moment: which moment is shown, by which controls and keys. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from truco.words import _, pgettext
from web.beats import Beat
from web.inputs import Control, Costly, Key, Reeled, Unreel, Wish

if TYPE_CHECKING:
    from web.screen import Screen

NAME: Final = "replay"
"""Before the names of its controls: `replay.next`."""

KEYS: Final = {
    "ArrowRight": "next",
    "ArrowLeft": "previous",
    "ArrowDown": "next-hand",
    "ArrowUp": "previous-hand",
    "PageDown": "next-hand",
    "PageUp": "previous-hand",
    "m": "mark",
    "Home": "first",
    "End": "last",
    "Escape": "close",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Reel:
    """The moments so far, which of them is shown, whether they are all there, and the screen to come back to."""

    back: Screen
    moments: tuple[Beat, ...] = ()
    at: int = 0
    whole: bool = False
    marks: tuple[Costly, ...] = ()
    """The moments in which the person's move cost something, the costliest first."""

    @property
    def shown(self) -> Beat:
        """The moment that is shown."""
        return self.moments[self.at]

    def marked(self, at: int) -> str:
        """What is said of a moment's cost, "" where it has none."""
        return next((told for place, _cost, told in self.marks if place == at), "")

    def next_mark(self) -> int:
        """The costliest moment; from a marked one, the next costly."""
        places = [place for place, _cost, _told in self.marks]
        if not places:
            return self.at
        return places[(places.index(self.at) + 1) % len(places)] if self.at in places else places[0]

    def first_of(self, at: int) -> int:
        """The first moment of the hand that a moment belongs to."""
        number = self.moments[at].tableau.number
        while at and self.moments[at - 1].tableau.number == number:
            at -= 1
        return at

    def last_of(self, at: int) -> int:
        """The last moment of the hand that a moment belongs to."""
        number = self.moments[at].tableau.number
        while at < len(self.moments) - 1 and self.moments[at + 1].tableau.number == number:
            at += 1
        return at


def place(reel: Reel, step: str) -> int:
    """Which moment is shown after a step."""
    at, end = reel.at, len(reel.moments) - 1
    first = reel.first_of(at)
    places = {
        "first": 0,
        "last": end,
        "next": at + 1,
        "previous": at - 1,
        "next-hand": reel.last_of(at) + 1,
        "mark": reel.next_mark(),
        "previous-hand": first if first < at else reel.first_of(max(first - 1, 0)),
    }
    return min(max(places.get(step, at), 0), end)


def begun(screen: Screen, given: Control) -> tuple[Screen, tuple[Wish, ...]]:
    """Have the moments made, where a match is over."""
    if screen.state != "over" or screen.replay is not None:
        return screen, ()
    return replace(screen, acted=given.now), (Unreel(begin=True),)


def reeled(screen: Screen, given: Reeled) -> tuple[Screen, tuple[Wish, ...]]:
    """More moments are there; the first of them are shown at once."""
    reel = screen.replay
    wishes: tuple[Wish, ...] = () if given.whole else (Unreel(begin=False),)
    if given.told:
        screen = replace(screen, notes=(*screen.notes, given.told), noted=given.now)
    if reel is not None:
        longer = replace(reel, moments=(*reel.moments, *given.beats), whole=given.whole)
        if not given.marks:
            return replace(screen, replay=longer), wishes
        longer = replace(longer, marks=_costliest((*reel.marks, *given.marks)))
        return replace(screen, replay=longer, log=_lines(longer)), wishes
    if screen.state != "over" or not given.beats:
        return screen, ()
    reel = Reel(back=screen, moments=given.beats, whole=given.whole, marks=_costliest(given.marks))
    return _at(replace(screen, turn=screen.turn + 1), reel, 0, given.now), wishes


def _costliest(marks: tuple[Costly, ...]) -> tuple[Costly, ...]:
    return tuple(sorted(marks, key=lambda mark: (-mark[1], mark[0])))


def control(screen: Screen, given: Control) -> tuple[Screen, tuple[Wish, ...]]:
    """A control of the replay, or a click on the table, which goes on."""
    step = "next" if given.name == "skip" else given.name.partition(".")[2]
    return stepped(screen, step, given.now), ()


def key(screen: Screen, given: Key) -> Screen:
    """A key while a match is looked at again."""
    step = KEYS.get(given.key)
    return stepped(screen, step, given.now) if step else screen


def stepped(screen: Screen, step: str, now: float) -> Screen:
    """The screen after a step; `close` goes back to the end of the match."""
    reel = screen.replay
    if reel is None:
        return screen
    if step == "close":
        back = replace(reel.back, notes=screen.notes, noted=screen.noted, turn=screen.turn + 1)
        back = replace(back, settings=screen.settings, still=screen.still, log_open=screen.log_open)
        return replace(back, previous=back.tableau)
    return _at(screen, reel, place(reel, step), now)


def _at(screen: Screen, reel: Reel, at: int, now: float) -> Screen:
    """Show a moment: on the way from the one before cards move, else they lie there."""
    shown = reel.moments[at]
    onwards = at == reel.at + 1 and shown.tableau.number == reel.shown.tableau.number
    there = replace(reel, at=at)
    return replace(
        screen,
        replay=there,
        beat=shown,
        previous=screen.tableau if onwards else shown.tableau,
        since=now,
        log=_lines(there),
    )


def _lines(reel: Reel) -> tuple[str, ...]:
    """What the log tells: the hand up to the moment that is shown, and at last what its move cost."""
    lines = [line for beat in reel.moments[reel.first_of(reel.at) : reel.at + 1] for line in beat.lines]
    told = reel.marked(reel.at)
    return (*lines, told) if told else tuple(lines)


def prompt(reel: Reel) -> str:
    """Which moment is shown, and what happens in it."""
    first, last = reel.first_of(reel.at), reel.last_of(reel.at)
    said = reel.shown.lines[0] if reel.shown.lines else ""
    if reel.at == first:
        return said
    if told := reel.marked(reel.at):
        return told
    return _("Move {n} of {moves} · {what}").format(n=reel.at - first, moves=last - first, what=said)


def buttons() -> tuple[tuple[str, str, str], ...]:
    """The controls: name, text, and what it does, for those who hear it; first the six that lead through the match."""
    return (
        (f"{NAME}.first", pgettext("of a match", "Start"), _("To the beginning")),
        (f"{NAME}.previous-hand", _("« Hand"), _("The hand before")),
        (f"{NAME}.previous", _("‹ Move"), _("The move before")),
        (f"{NAME}.next", _("Move ›"), _("The next move")),
        (f"{NAME}.next-hand", _("Hand »"), _("The next hand")),
        (f"{NAME}.last", pgettext("of a match", "End"), _("To the end")),
        (f"{NAME}.mark", _("Costly"), _("The costliest decisions")),
        (f"{NAME}.again", _("Play"), _("This hand again, for practice")),
        (f"{NAME}.close", _("Close"), _("Back to the end of the match")),
    )
