"""Which tables the bot that plays by them has at hand, wants, and plays a hand by. Knows no browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal

from truco.bots.experto import Experto
from truco.bots.policy import Policy, beginning, source
from truco.bots.tables import BadTable
from truco.hand import Hand
from truco.match import Match
from truco.words import _
from web.sitting import Sitting

Title = tuple[str, str]
"""A table: its game and its name."""

AHEAD: Final = 700_000
"""With so many bytes in a match, the tables that it uses among them, no more are sent for on the chance of a use."""
AT_HAND: Final = 8
"""So many tables stay unpacked."""

Ground = Literal["table", "none", "missed"]


class Shelf:
    """The tables of the page: `sizes` tells which there are, `bring` sends for one, which comes by `take` or `miss`.

    A hand is played by its table from its first decision on, or not at all.
    """

    def __init__(self, sizes: Mapping[Title, int], bring: Callable[[Title], None]) -> None:
        self.notes: Final[list[str]] = []
        self._sizes: Final = sizes
        self._bring: Final = bring
        self._at_hand: Final[dict[Title, Policy]] = {}
        self._coming: Final[set[Title]] = set()
        self._tried: Hand | None = None
        self._sought: Title | None = None
        self._advised: tuple[Title, Callable[[Policy | None], None]] | None = None
        self._settled: Hand | None = None
        self._match: Match | None = None
        self._ground: Ground = "table"
        self._spent = 0

    def take(self, title: Title, content: bytes) -> bool:
        """The file has come; false, and nothing else, if it is not that table."""
        game, name = title
        try:
            table = source(game).read(name, content)
        except BadTable:
            return False
        self._coming.discard(title)
        self._at_hand[title] = table
        if len(self._at_hand) > AT_HAND:
            del self._at_hand[next(iter(self._at_hand))]
        return True

    def miss(self, title: Title) -> None:
        """The file does not come, or not in time."""
        self._coming.discard(title)

    def ready(self, sitting: Sitting) -> bool:
        """Whether the match can go on; what its bot plays this hand by is settled before it is asked."""
        hand = sitting.match.hand
        self._meet(sitting.match)
        if self._settled is hand:
            if sitting.asks_person:
                self._look_further(hand)
            return True
        title = wanted(hand)
        table = self._at_hand.get(title) if title else None
        if title and table is None and title in self._sizes and (title in self._coming or self._tried is not hand):
            self._tried = hand
            self._ask(title)
            return sitting.asks_person
        self._settled = hand
        sitting.expert = None if table is None else Experto(tables=lambda _game, _name: table)
        self._tell("table" if table else "missed" if title in self._sizes else "none")
        return True

    def look_ahead(self, sitting: Sitting) -> None:
        """Send for the table of the hand that has just been dealt, while that is being shown."""
        self._meet(sitting.match)
        if self._settled is not sitting.match.hand and not sitting.finished:
            self._ask(wanted(sitting.match.hand))

    def table(self, hand: Hand) -> Policy | None:
        """The table that a hand is played by, if it is at hand."""
        title = wanted(hand)
        return self._at_hand.get(title) if title else None

    def advise(self, hand: Hand, give: Callable[[Policy | None], None]) -> None:
        """Give the table that a hand is played by, None if there is none: at once, or by `answer` if it has to come."""
        title = wanted(hand)
        self._ask(title)
        if title and title in self._coming:
            self._advised = title, give
        else:
            give(self.table(hand))

    def answer(self, title: Title) -> None:
        """A table has come, or does not: give it to whoever waits for this one, however many others came before."""
        if self._advised and self._advised[0] == title:
            give, self._advised = self._advised[1], None
            give(self._at_hand.get(title))

    def seek(self, hand: Hand) -> Policy | Literal["coming"] | None:
        """The table of a hand that is over; the first time it is asked for it is sent for."""
        title = wanted(hand)
        if title is None or title in self._at_hand:
            return self.table(hand)
        if self._sought != title:
            self._sought = title
            self._ask(title)
        return "coming" if title in self._coming else None

    def _meet(self, match: Match) -> None:
        if self._match is not match:
            self._match, self._ground, self._spent = match, "table", 0

    def _look_further(self, hand: Hand) -> None:
        """Once a trick has been played, send for what the next hand will want, as things stand."""
        for title in following(hand) if hand.tricks else ():
            if self._spent + self._sizes.get(title, 0) <= AHEAD:
                self._ask(title)

    def _ask(self, title: Title | None) -> None:
        if title and title in self._sizes and title not in self._at_hand and title not in self._coming:
            self._coming.add(title)
            self._spent += self._sizes[title]
            self._bring(title)

    def _tell(self, ground: Ground) -> None:
        """Tell the person of a change for the worse, once."""
        before, self._ground = self._ground, ground
        if ground == before:
            return
        if ground == "none":
            self.notes.append(_("At this score Experto has no table yet: it plays as Parroquiano does."))
        elif ground == "missed":
            self.notes.append(_("The table for this score has not come: Experto plays this hand as Parroquiano does."))


def wanted(hand: Hand) -> Title | None:
    """The table that a hand is played by."""
    return _title(hand, beginning(hand.mano, hand.start_score))


def following(hand: Hand) -> Iterator[Title]:
    """The tables of the next hand if either side wins this one for its present stake; the other side leads it."""
    stake = hand.stake
    if isinstance(stake, int):
        for winner in (0, 1):
            after = [points + stake * (side == winner) for side, points in enumerate(hand.start_score)]
            title = _title(hand, beginning(hand.mano + 1, (after[0], after[1])))
            if title and max(after) < hand.rules.target:
                yield title


def _title(hand: Hand, score: tuple[int, int]) -> Title | None:
    rules = hand.rules
    name = source(rules.game).name(rules, hand.players, score)
    return (rules.game, name) if name else None
