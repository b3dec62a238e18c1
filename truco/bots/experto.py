"""Plays Le Truc as it was solved, from tables; everything else as the regular does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product

from truco.bots import EXPERTO, is_solved
from truco.bots.parroquiano import Parroquiano
from truco.bots.solved_table import Table, found
from truco.bots.solved_tree import (
    ALL_IN,
    OPENING,
    TARGET,
    Decisions,
    Kind,
    Third,
    Turn,
    passed,
    requests,
)
from truco.moves import Accept, Choose, Lay, Move, Refuse, Say
from truco.rules import Rules
from truco.streams import Stream
from truco.view import View

MATCH = "mon-reste"
"""The request that stands for the match; the other one asks for a level more."""

REFUSAL = "non"


@dataclass(frozen=True, slots=True)
class Experto:
    """Chooses between moves with the chances of the solved strategy; without a table it is the regular."""

    name: str = EXPERTO
    version: int = 1
    tables: Callable[[tuple[int, int]], Table | None] = found
    otherwise: Parroquiano = field(default_factory=Parroquiano)

    def knows(self, rules: Rules, score: tuple[int, int] = (0, 0)) -> bool:
        """Is there a table for hands of these rules that begin at that score?"""
        return is_solved(rules) and self.tables(score) is not None

    def scores(self, rules: Rules) -> tuple[tuple[int, int], ...]:
        """The scores, the leader's first, at which there is a table for hands of these rules."""
        every = product(range(TARGET), range(TARGET))
        return tuple(score for score in every if self.knows(rules, score))

    def choose(self, view: View, moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
        """One of the moves; None where it need not act."""
        table = self.tables(_scores(view)) if is_solved(view.rules) else None
        if table is None:
            return self.otherwise.choose(view, moves, must, stream)
        if not must:
            return None
        choices = [move for move in moves if isinstance(move, Choose)]
        if choices and view.turn is None:
            # Whoever never proposes new cards and never agrees to them keeps the value of the hand.
            return next((move for move in choices if move.word == REFUSAL), choices[0])
        story = Story(table)
        for move in view.moves:
            story.tell(move, view)
        kept = sorted(view.strength[card] - 1 for card in view.hand)
        answers = [move for move in moves if isinstance(move, Accept | Refuse)]
        if answers:
            accepts = story.accepts(tuple(kept), stream)
            return next(move for move in answers if isinstance(move, Accept) == accepts)
        return _laid(view, moves, story.chosen(tuple(kept), stream, _askable(story, moves)))


def _scores(view: View) -> tuple[int, int]:
    return view.start_score[view.mano & 1], view.start_score[1 - (view.mano & 1)]


def _askable(story: Story, moves: Sequence[Move]) -> tuple[int, ...]:
    """Which of the turn's requests can be made: all, unless the table takes a raised hand for one that is not."""
    words = {move.word for move in moves if isinstance(move, Say)}
    return tuple(n for n, to in enumerate(story.asks) if (MATCH in words if to == ALL_IN else words - {MATCH}))


def _laid(view: View, moves: Sequence[Move], choice: tuple[str, int]) -> Move:
    """The move that a choice stands for: a request at a level, or a card of a rank."""
    kind, what = choice
    for move in moves:
        if kind == "ask" and isinstance(move, Say) and (move.word == MATCH) == (what == ALL_IN):
            return move
        if kind == "lay" and isinstance(move, Lay) and move.card and view.strength[move.card] - 1 == what:
            return move
    raise AssertionError(f"{choice} is no move")


class Story:
    """Where in the tree a hand stands, as its moves tell it; and what the table says there.

    Requests that the tree lacks change nothing in it: asking where one's win at the present level wins the match, or
    where all is at stake already. Two more, where that decides the match for either side, is "my remainder".
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.turn = OPENING
        self.before: Counter[Kind] = Counter()
        self.third = OPENING
        self.request: int | None = None
        self.level = 0
        self.accepted = False

    @property
    def asks(self) -> tuple[int, ...]:
        """The levels for which the mover may ask; none once his request has been accepted."""
        return () if self.accepted else requests(self.table.scores, self.turn.mover, self.turn.level)

    def tell(self, move: Move, view: View) -> None:
        """Go on by a move of the hand."""
        if isinstance(move, Say):
            asks = requests(self.table.scores, self.turn.mover, self.turn.level)
            for_match = move.word == MATCH or len(asks) == 1
            self.request = (len(asks) - 1 if for_match else 0) if asks else None
            self.level = asks[self.request] if self.request is not None else self.turn.level
        elif isinstance(move, Accept):
            self.accepted = self.request is not None
        elif isinstance(move, Lay) and move.card:
            self._lay(view.strength[move.card] - 1)

    def _lay(self, rank: int) -> None:
        level = self.level if self.accepted else self.turn.level
        after = self.turn.after(level, rank)
        assert isinstance(after, Turn), "the hand goes on"
        if self.turn.number < 4:
            self.before.update(passed(self.table.scores, self.turn, level, rank))
        if after.number == 4:
            self.third = after
        self.turn, self.request, self.accepted = after, None, False

    def accepts(self, kept: tuple[int, ...], stream: Stream) -> bool:
        """Is the request that waits accepted?"""
        if self.request is None:
            # Refusing would lose the match at once, or all is at stake already.
            return True
        number = self.turn.number
        if number < 4:
            weight = self._decisions().answer(self.request, kept)
        elif number == 4:
            weight = self._last_trick().answer(self.request, kept[0])
        else:
            weight = self._last_trick().last_answer(self.turn.level, self.request, self.turn.led)
        return stream.below(self.table.levels[number]) < weight

    def chosen(self, kept: tuple[int, ...], stream: Stream, askable: tuple[int, ...]) -> tuple[str, int]:
        """The request made, as ("ask", its level), or the card laid, as ("lay", its rank)."""
        number, whole = self.turn.number, self.table.levels[self.turn.number]
        asks = self.asks
        if self.accepted:
            cards = self._decisions().laying(self.request or 0, kept) if number < 4 else [whole]
            asked: list[int] = []
        elif number < 4:
            cards, asked = self._decisions().opening(kept)
        else:
            third = self._last_trick()
            asked = (
                third.opening(kept[0]) if number == 4 else third.last_opening(self.turn.level, self.turn.led, kept[0])
            )
            cards = [max(whole - sum(asked), 0)]
        weights = [weight if n in askable else 0 for n, weight in enumerate(asked)]
        options = [("ask", to) for to in asks[: len(weights)]] + [("lay", rank) for rank in kept]
        return _picked(options, [*weights, *cards], stream)

    def _decisions(self) -> Decisions:
        asks = requests(self.table.scores, self.turn.mover, self.turn.level)
        return Decisions(
            self.table.numbers(self.turn, self.before), self.turn, asks, self.table.levels[self.turn.number]
        )

    def _last_trick(self) -> Third:
        numbers = self.table.numbers(self.third, self.before)
        return Third(numbers, self.third, self.table.scores, self.table.levels[4])


def _picked(options: Sequence[tuple[str, int]], weights: Sequence[int], stream: Stream) -> tuple[str, int]:
    total = sum(weights)
    if not total:
        return options[-1]
    drawn = stream.below(total)
    for option, weight in zip(options, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return option
    raise AssertionError("the weights sum up")
