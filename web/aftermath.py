"""What comes after matches: one is counted, or looked at again; what is counted is shown, or a text of it taken in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from web import inputs
from web.desk import Desk
from web.sitting import Sitting

if TYPE_CHECKING:
    from truco.bots.marks import Seek
    from web.moments import Film
    from web.settings import Settings

SLICE: Final = 10.0
"""So many ms are counted before the page has its turn."""


class Aftermath:
    """Of one page; `show` puts a match on its table, `seek` finds the tables of hands, `now` is its clock."""

    def __init__(self, desk: Desk, show: Callable[[inputs.Opened], None], seek: Seek, now: Callable[[], float]) -> None:
        self._desk: Final = desk
        self._show: Final = show
        self._seek: Final = seek
        self._now: Final = now
        self._film: Film | None = None

    def count(self) -> bool:
        """Count the match that is over, for a while; whether there is more to be counted."""
        end = self._now() + SLICE
        while more := self._desk.count():
            if self._now() > end:
                break
        return more

    def recount(self, wish: inputs.Recount, settings: Settings) -> inputs.Counted | None:
        """The statistics, and what is stored; None once another text has been taken in, whose match is shown."""
        from web.transfer import again  # late, as are moments: most matches are counted, and that is all

        desk = self._desk
        if wish.text and (opened := desk.take_in(wish.text, settings, self._now())):
            self._show(opened)
            return None
        return again(desk.keeper.kept, wish, desk.book.packed)

    def unreel(self, sitting: Sitting, *, begin: bool) -> inputs.Reeled:
        """The next moments of the match that is looked at again."""
        from web.moments import Film

        if begin or self._film is None:
            self._film = Film(sitting.match, self._now, sitting.people, self._seek)
        return self._film.slice()
