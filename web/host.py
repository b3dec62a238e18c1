"""The page that has this one in a frame: told what happens at the table, heard where it wishes something."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Final

from web.browser import lasting
from web.settings import Settings
from web.sitting import Sitting

if TYPE_CHECKING:
    from web import guest
    from web.window import Window

SCROLL_BAR: Final = 24
"""As wide, in CSS pixels, as none is."""


class Host:
    """The host of one page, if it has one; `web.guest`, which knows the messages, is needed only then."""

    def __init__(self, window: Window) -> None:
        self._frame: Final = window.trucoFrame
        self.there: Final = bool(self._frame.framed)
        self._sitting: Sitting | None = None
        self._told = 0
        self._width = 0.0

    def listen(self, settings: Callable[[], Settings], grant: Callable[[guest.Start | guest.Set], None]) -> None:
        """From now on grant the host's wishes, those that it had before among them."""
        if not self.there:
            return
        from web import guest  # late: most pages stand alone

        def hear(text: str) -> None:
            wish = guest.heard(text, settings(), date.today())
            if wish is not None:
                grant(wish)

        self._frame.listen(lasting(hear))

    def ready(self, game: str) -> None:
        """Tell that the page can be played."""
        if self.there:
            from web import guest

            self._frame.tell(guest.ready(game))

    def resized(self, width: float) -> None:
        """Tell how high the page would like to be; a scroll bar that comes or goes with that changes nothing."""
        if self.there and abs(width - self._width) > SCROLL_BAR:
            from web import guest

            self._width = width
            self._frame.tell(guest.resize(width))

    def sat(self, sitting: Sitting | None) -> None:
        """A match has come on the table: what was over before is no news."""
        self._sitting = sitting
        self._told = _finished(sitting) if sitting else 0

    def follow(self, sitting: Sitting, par: float | None = None) -> None:
        """Tell every hand that has ended and been shown, and the end of the match."""
        if not self.there or sitting is not self._sitting:
            return
        from web import guest

        finished = _finished(sitting)
        while self._told < finished:
            self._frame.tell(guest.hand(sitting.match, self._told))
            self._told += 1
            if sitting.match.over and self._told == finished:
                self._frame.tell(guest.over(sitting.match, sitting.slot, par))


def _finished(sitting: Sitting) -> int:
    return sum(hand.over for hand in sitting.match.hands)
