"""Plays Le Truc by the table of a score: where in the solved tree a hand stands, what the table says there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence

from truco.bots import has_tables, solved_node, solved_table
from truco.bots.policy import Weights
from truco.bots.solved_node import ACCEPT, ASK, CONCEDE, LAY, REFUSE, Pick, rank_of
from truco.bots.solved_table import Table
from truco.bots.solved_tree import (
    ALL_IN,
    OPENING,
    TARGET,
    Decisions,
    Kept,
    Kind,
    Third,
    Turn,
    passed,
    requests,
    shelves,
)
from truco.bots.tables import BadTable
from truco.moves import Accept, Choose, Concede, Lay, Move, Refuse, Say
from truco.rules import Rules
from truco.view import View

MATCH = "mon-reste"
"""The request that stands for the match; the other one asks for a level more."""

REFUSAL = "non"


class LeTruc:
    """The tables of Le Truc: one for a score, named after it."""

    def name(self, rules: Rules, players: int, score: tuple[int, int]) -> str | None:
        """Such as `3-11`."""
        return solved_table.name(score) if has_tables(rules, players) and max(score) < TARGET else None

    def prepare(self, name: str) -> None:
        """Lay out the shelves of a table."""
        leader, _dash, dealer = name.partition("-")
        shelves((int(leader), int(dealer)))

    def read(self, name: str, content: bytes) -> Solved:
        """The table of that score."""
        table = solved_table.read(content)
        if solved_table.name(table.scores) != name:
            raise BadTable(f"{name} is the table of {solved_table.name(table.scores)}")
        return Solved(table)


class Solved:
    """The solved strategy at a score."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def weights(self, view: View, moves: Sequence[Move], must: bool) -> Weights:
        """How often each of the moves is chosen."""
        if not must:
            return ((None, 1),)
        choices = [move for move in moves if isinstance(move, Choose)]
        if choices and view.turn is None:
            # Whoever never proposes new cards and never agrees to them keeps the value of the hand.
            return ((next((move for move in choices if move.word == REFUSAL), choices[0]), 1),)
        story = Story(self.table)
        for move in view.moves:
            story.tell(move, view)
        kept = tuple(sorted(view.strength[card] - 1 for card in view.hand))
        answers = [move for move in moves if isinstance(move, Accept | Refuse)]
        if answers:
            accepting, whole = story.accepting(kept)
            shares = {True: accepting, False: whole - accepting}
            told = ((move, shares[isinstance(move, Accept)]) for move in answers)
            return [(move, share) for move, share in told if share]
        chosen = story.chosen(kept, _askable(story, moves))
        return [(_meant(view, moves, choice), weight) for choice, weight in chosen if weight]

    def worth(self, view: View, moves: Sequence[Move]) -> Generator[None, None, Mapping[Move, float]]:
        """The chance to win the match after each of the moves."""
        from truco.bots.solved_worth import worth  # late: asked for after a match only

        return worth(self.story(view), view, moves)

    def story(self, _view: View) -> Story:
        """The beginning of the hand."""
        return Story(self.table)


def _askable(story: Story, moves: Sequence[Move]) -> tuple[int, ...]:
    """Which of the turn's requests can be made: all, unless the table takes a raised hand for one that is not."""
    words = {move.word for move in moves if isinstance(move, Say)}
    return tuple(n for n, to in enumerate(story.asks) if (MATCH in words if to == ALL_IN else words - {MATCH}))


def _meant(view: View, moves: Sequence[Move], choice: tuple[str, int]) -> Move:
    """The move that a choice stands for: a request at a level, or a card of a rank."""
    kind, what = choice
    for move in moves:
        if kind == ASK and isinstance(move, Say) and (move.word == MATCH) == (what == ALL_IN):
            return move
        if kind == LAY and isinstance(move, Lay) and move.card and view.strength[move.card] - 1 == what:
            return move
    raise AssertionError(f"{choice} is no move")


class Node(solved_node.Node):
    """A turn of a hand of Le Truc."""

    def __init__(
        self, table: Table, turn: Turn = OPENING, before: Counter[Kind] | None = None, third: Turn = OPENING
    ) -> None:
        super().__init__(turn, Counter() if before is None else before)
        self.table, self.third = table, third
        self.asks = requests(table.scores, turn.mover, turn.level)
        self.top = turn.level
        self.whole = table.levels[turn.number]
        self._says: Decisions | Third
        if turn.number < 4:
            self._says = Decisions(table.numbers(turn, self.before), turn, self.asks, self.whole)
        else:
            self._says = Third(table.numbers(third, self.before), third, table.scores, table.levels[4])

    def opening(self, kept: Kept) -> tuple[list[int], list[int]]:
        """The weights of the mover's cards, upwards, and of his requests."""
        says, turn = self._says, self.turn
        if isinstance(says, Decisions):
            return says.opening(kept)
        asked = says.opening(kept[0]) if turn.number == 4 else says.last_opening(turn.level, turn.led, kept[0])
        return [max(self.whole - sum(asked), 0)], asked

    def answer(self, request: int, kept: Kept) -> tuple[int, int]:
        """The weight of the other's accepting a request; none is raised."""
        says, turn = self._says, self.turn
        if isinstance(says, Decisions):
            return says.answer(request, kept), 0
        last = turn.number != 4
        return (says.last_answer(turn.level, request, turn.led) if last else says.answer(request, kept[0])), 0

    def laying(self, request: int, kept: Kept) -> list[int]:
        """The weights of the mover's cards once that request has been accepted."""
        says = self._says
        return says.laying(request, kept) if isinstance(says, Decisions) else [self.whole]

    def raised(self, kept: Kept) -> list[int]:
        """None is raised."""
        return [0] * len(kept)

    def won(self, winner: int | None, level: int) -> float:
        """The leader's chance to win the match when that player has won the hand at that level (None: nobody has)."""
        if winner is None:
            return self.table.worth[2 * ALL_IN]
        if level == ALL_IN:
            return float(winner == 0)
        return self.table.worth[winner * ALL_IN + level]

    def next(self, turn: Turn, level: int, rank: int) -> Node:
        """The turn that follows a card at that level."""
        before = self.before
        if self.turn.number < 4:
            before = before + Counter(passed(self.table.scores, self.turn, level, rank))
        return Node(self.table, turn, before, turn if turn.number == 4 else self.third)


class Story:
    """Where in the tree a hand stands, as its moves tell it; and what the table says there.

    Requests that the tree lacks change nothing in it: asking where one's win at the present level wins the match, or
    where all is at stake already. Two more, where that decides the match for either side, is "my remainder".
    """

    def __init__(self, table: Table) -> None:
        self.node = Node(table)
        self.request: int | None = None
        self.accepted = False

    @property
    def asks(self) -> tuple[int, ...]:
        """The levels for which the mover may ask; none once his request has been accepted."""
        return () if self.accepted else self.node.asks

    @property
    def level(self) -> int:
        """That of the hand as it stands."""
        return self.node.turn.level if self.request is None or not self.accepted else self.node.asks[self.request]

    def meant(self, word: str) -> int | None:
        """Which of the mover's requests a call is; None for one that the tree lacks."""
        asks = self.node.asks
        if not asks:
            return None
        return len(asks) - 1 if word == MATCH or len(asks) == 1 else 0

    def tell(self, move: Move, view: View) -> None:
        """Go on by a move of the hand."""
        if isinstance(move, Say):
            self.request = self.meant(move.word)
        elif isinstance(move, Accept):
            self.accepted = self.request is not None
        elif (rank := rank_of(move, view)) is not None:
            after = self.node.after(self.level, rank)
            assert isinstance(after, Node), "the hand goes on"
            self.node, self.request, self.accepted = after, None, False

    def pick(self, move: Move, view: View) -> Pick | None:
        """What a move is in the tree; None where it lacks it."""
        if isinstance(move, Say):
            request = self.meant(move.word)
            return None if request is None or self.accepted else (ASK, request)
        if isinstance(move, Accept | Refuse):
            return None if self.request is None else (ACCEPT if isinstance(move, Accept) else REFUSE, self.request)
        if isinstance(move, Concede):
            return CONCEDE, int(move.seat != view.mano)
        rank = rank_of(move, view)
        return None if rank is None else (LAY, rank)

    def share(self, pick: Pick, kept: Kept) -> float:
        """How often one who holds that does it, who may."""
        what, number = pick
        if what in (ACCEPT, REFUSE):
            accepting, whole = self.accepting(kept)
            return (accepting if what == ACCEPT else whole - accepting) / whole
        chosen = list(self.chosen(kept, tuple(range(len(self.asks)))))
        choice = (ASK, self.asks[number]) if what == ASK else pick
        return sum(weight for one, weight in chosen if one == choice) / sum(weight for _one, weight in chosen)

    def accepting(self, kept: Kept) -> tuple[int, int]:
        """How often the request that waits is accepted: in so many parts of a whole."""
        whole = self.node.whole
        if self.request is None:
            # Refusing would lose the match at once, or all is at stake already.
            return whole, whole
        return self.node.answer(self.request, kept)[0], whole

    def chosen(self, kept: Kept, askable: tuple[int, ...]) -> Iterator[tuple[tuple[str, int], int]]:
        """The weights of each request, with its level, and of each card, with its rank."""
        if self.accepted:
            assert self.request is not None, "what was accepted was asked"
            cards, asked = self.node.laying(self.request, kept), list[int]()
        else:
            cards, asked = self.node.opening(kept)
        weights = [*(weight if n in askable else 0 for n, weight in enumerate(asked)), *cards]
        options = [(ASK, to) for to in self.asks[: len(asked)]] + [(LAY, rank) for rank in kept]
        if not any(weights):
            weights[-1] = 1
        return zip(options, weights, strict=True)
