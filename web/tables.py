"""When the page needs the tables of bots: for a match that is played by them, for a hint. Till then none are loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from truco.bots import has_tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from truco.bots.policy import Policy
    from truco.hand import Hand
    from web.library import Library
    from web.sitting import Sitting
    from web.window import Window


class Tables:
    """Opens the library when it is first wanted; the arguments are the library's."""

    def __init__(self, window: Window, tell: Callable[[str], None], go_on: Callable[[Sitting], None]) -> None:
        self._window: Final = window
        self._tell: Final = tell
        self._go_on: Final = go_on
        self._library: Library | None = None

    def of(self, sitting: Sitting) -> Library | None:
        """What the match is played by, None where nobody plays by tables."""
        return self._opened() if sitting.by_tables else None

    def hint(self, sitting: Sitting, show: Callable[[Sitting, tuple[str, ...]], None]) -> None:
        """Show what to do in a match, once the table that tells it is there; not any more if its hand is over then."""
        hand = sitting.match.hand

        def come(table: Policy | None) -> None:
            if sitting.match.hand is hand:
                show(sitting, sitting.hint(table))

        if sitting.has_tables:
            self._opened().advise(sitting, come)
        else:
            come(None)

    def seek(self, hand: Hand) -> Policy | Literal["coming"] | None:
        """The table of a hand that is over, for who looks at it again."""
        return self._opened().seek(hand) if has_tables(hand.rules, hand.players) else None

    def _opened(self) -> Library:
        if self._library is None:
            from web.library import Library  # late: few play against a bot with tables

            self._library = Library(self._window, self._tell, self._go_on)
        return self._library
