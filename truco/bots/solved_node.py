"""A turn of a hand of Le Truc as both can see it, with what a table says there."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from truco.bots.solved_table import Table
from truco.bots.solved_tree import OPENING, Decisions, Kept, Kind, Third, Turn, passed, requests


@dataclass(slots=True)
class Node:
    """A turn that all can see, with what the table says there; the turns that follow are made when they are wanted."""

    table: Table
    turn: Turn = OPENING
    before: Counter[Kind] = field(default_factory=Counter)
    third: Turn = OPENING
    asks: tuple[int, ...] = ()
    whole: int = 0
    _says: Decisions | Third | None = None
    _after: dict[tuple[int, int], Node | int | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.asks = requests(self.table.scores, self.turn.mover, self.turn.level)
        self.whole = self.table.levels[self.turn.number]
        if self.turn.number < 4:
            numbers = self.table.numbers(self.turn, self.before)
            self._says = Decisions(numbers, self.turn, self.asks, self.whole)
        else:
            numbers = self.table.numbers(self.third, self.before)
            self._says = Third(numbers, self.third, self.table.scores, self.table.levels[4])

    def opening(self, kept: Kept) -> tuple[list[int], list[int]]:
        """The weights of the mover's cards, upwards, and of his requests."""
        says, turn = self._says, self.turn
        if isinstance(says, Decisions):
            return says.opening(kept)
        assert isinstance(says, Third)
        asked = says.opening(kept[0]) if turn.number == 4 else says.last_opening(turn.level, turn.led, kept[0])
        return [max(self.whole - sum(asked), 0)], asked

    def answer(self, request: int, kept: Kept) -> int:
        """The weight of the other's accepting a request."""
        says, turn = self._says, self.turn
        if isinstance(says, Decisions):
            return says.answer(request, kept)
        assert isinstance(says, Third)
        return says.answer(request, kept[0]) if turn.number == 4 else says.last_answer(turn.level, request, turn.led)

    def laying(self, request: int, kept: Kept) -> list[int]:
        """The weights of the mover's cards once that request has been accepted."""
        says = self._says
        return says.laying(request, kept) if isinstance(says, Decisions) else [self.whole]

    def after(self, level: int, rank: int) -> Node | int | None:
        """What follows a card at that level: the next turn, the winner of the hand, or None where nobody has won it."""
        if (level, rank) not in self._after:
            turn = self.turn.after(level, rank)
            following: Node | int | None
            if isinstance(turn, Turn):
                before = self.before
                if self.turn.number < 4:
                    before = before + Counter(passed(self.table.scores, self.turn, level, rank))
                following = Node(self.table, turn, before, turn if turn.number == 4 else self.third)
            else:
                following = turn
            self._after[level, rank] = following
        return self._after[level, rank]
