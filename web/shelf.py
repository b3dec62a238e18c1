"""Which tables the bot that plays by them has at hand, wants, and plays a hand by. Knows no browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal

from truco.bots.experto import Experto
from truco.bots.solved_table import BadTable, Table, read
from truco.hand import Hand
from truco.match import Match
from truco.words import _
from web.sitting import Sitting

Scores = tuple[int, int]
"""Where a hand begins: what the side that leads it has, and the other one."""

AHEAD: Final = 700_000
"""With so many bytes in a match, the tables that it uses among them, no more are sent for on the chance of a use."""
AT_HAND: Final = 8
"""So many tables stay unpacked."""

Ground = Literal["table", "none", "missed"]


class Shelf:
    """The tables of the page: `sizes` tells which there are, `bring` sends for one, which comes by `take` or `miss`.

    A hand is played by its table from its first decision on, or not at all.
    """

    def __init__(self, sizes: Mapping[Scores, int], bring: Callable[[Scores], None]) -> None:
        self.notes: Final[list[str]] = []
        self._sizes: Final = sizes
        self._bring: Final = bring
        self._at_hand: Final[dict[Scores, Table]] = {}
        self._coming: Final[set[Scores]] = set()
        self._tried: Hand | None = None
        self._settled: Hand | None = None
        self._match: Match | None = None
        self._ground: Ground = "table"
        self._spent = 0

    def take(self, scores: Scores, content: bytes) -> bool:
        """The file has come; false, and nothing else, if it is not that table."""
        try:
            table = read(content)
        except BadTable:
            return False
        if table.scores != scores:
            return False
        self._coming.discard(scores)
        self._at_hand[scores] = table
        if len(self._at_hand) > AT_HAND:
            del self._at_hand[next(iter(self._at_hand))]
        return True

    def miss(self, scores: Scores) -> None:
        """The file does not come, or not in time."""
        self._coming.discard(scores)

    def ready(self, sitting: Sitting) -> bool:
        """Whether the match can go on; what its bot plays this hand by is settled before it is asked."""
        hand = sitting.match.hand
        self._meet(sitting.match)
        if self._settled is hand:
            if sitting.asks_person:
                self._look_further(hand)
            return True
        scores = beginning(hand)
        table = self._at_hand.get(scores)
        if table is None and scores in self._sizes and (scores in self._coming or self._tried is not hand):
            self._tried = hand
            self._ask(scores)
            return sitting.asks_person
        self._settled = hand
        sitting.expert = None if table is None else Experto(tables=lambda _scores: table)
        self._tell("table" if table else "missed" if scores in self._sizes else "none")
        return True

    def look_ahead(self, sitting: Sitting) -> None:
        """Send for the table of the hand that has just been dealt, while that is being shown."""
        self._meet(sitting.match)
        if self._settled is not sitting.match.hand and not sitting.finished:
            self._ask(beginning(sitting.match.hand))

    def _meet(self, match: Match) -> None:
        if self._match is not match:
            self._match, self._ground, self._spent = match, "table", 0

    def _look_further(self, hand: Hand) -> None:
        """Once a trick has been played, send for what the next hand will want, as things stand."""
        for scores in following(hand) if hand.tricks else ():
            if self._spent + self._sizes.get(scores, 0) <= AHEAD:
                self._ask(scores)

    def _ask(self, scores: Scores) -> None:
        if scores in self._sizes and scores not in self._at_hand and scores not in self._coming:
            self._coming.add(scores)
            self._spent += self._sizes[scores]
            self._bring(scores)

    def _tell(self, ground: Ground) -> None:
        """Tell the person of a change for the worse, once."""
        before, self._ground = self._ground, ground
        if ground == before:
            return
        if ground == "none":
            self.notes.append(_("At this score Experto has no table yet: it plays as Parroquiano does."))
        elif ground == "missed":
            self.notes.append(_("The table for this score has not come: Experto plays this hand as Parroquiano does."))


def beginning(hand: Hand) -> Scores:
    """The score at which a hand begins, as tables are named."""
    side = hand.mano & 1
    return hand.start_score[side], hand.start_score[1 - side]


def following(hand: Hand) -> Iterator[Scores]:
    """Where the next hand begins if either side wins this one for its present stake; the other seat leads it."""
    stake = hand.stake
    leader = 1 - (hand.mano & 1)
    if isinstance(stake, int):
        for winner in (0, 1):
            score = [points + stake * (side == winner) for side, points in enumerate(hand.start_score)]
            if max(score) < hand.rules.target:
                yield score[leader], score[1 - leader]
