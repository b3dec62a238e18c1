"""A turn of a hand of a solved game as both can see it, with what a table says there; what a move is in the tree."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from typing import TYPE_CHECKING, Protocol

from truco.bots.solved_tree import Kept, Kind, Turn
from truco.moves import Lay, Move
from truco.view import View

if TYPE_CHECKING:
    from typing import Self

ASK, LAY, ACCEPT, REFUSE, RAISE = "ask", "lay", "accept", "refuse", "raise"
TAKE, DROP = "take", "drop"
CONCEDE, PLAY, LEAVE = "concede", "play", "leave"

Pick = tuple[str, int]
"""What a move is in the tree: one of those words, and the request that is made, the rank of the card that is laid, or
who of the two gives up. A raise is taken or dropped by who made the request; before the first card one who lacks a
point may play or leave it."""


class Node(ABC):
    """A turn, with what the table says there; the turns that follow are made when they are wanted.

    `asks` are the levels for which the mover may ask, `top` the one that holds when the answer to that is a raise.
    Weights are parts of `whole`.
    """

    asks: tuple[int, ...]
    top: int
    whole: int

    def __init__(self, turn: Turn, before: Counter[Kind]) -> None:
        self.turn, self.before = turn, before
        self._after: dict[tuple[int, int], Self | int | None] = {}

    @abstractmethod
    def opening(self, kept: Kept) -> tuple[list[int], list[int]]:
        """The weights of the mover's cards, upwards, and of his requests."""

    @abstractmethod
    def answer(self, request: int, kept: Kept) -> tuple[int, int]:
        """The weights of the other's accepting a request and of raising it."""

    @abstractmethod
    def laying(self, request: int, kept: Kept) -> list[int]:
        """The weights of the mover's cards once that request has been accepted."""

    @abstractmethod
    def raised(self, kept: Kept) -> list[int]:
        """Those when it has been raised; what they lack of the whole is the weight of dropping that."""

    @abstractmethod
    def won(self, winner: int | None, level: int) -> float:
        """The leader's chance to win the match when that player has won the hand at that level (None: nobody has)."""

    @abstractmethod
    def next(self, turn: Turn, level: int, rank: int) -> Self:
        """The turn that follows a card at that level."""

    def after(self, level: int, rank: int) -> Self | int | None:
        """What follows a card at that level: the next turn, the winner of the hand, or None where nobody has won it."""
        if (level, rank) not in self._after:
            turn = self.turn.after(level, rank)
            self._after[level, rank] = self.next(turn, level, rank) if isinstance(turn, Turn) else turn
        return self._after[level, rank]


class Told(Protocol):
    """Where in the tree a hand stands, as its moves tell it."""

    @property
    def node(self) -> Node:
        """The turn."""
        ...

    @property
    def level(self) -> int:
        """That at which the mover lays a card as things stand."""
        ...

    def tell(self, move: Move, view: View) -> None:
        """Go on by a move of the hand."""
        ...

    def pick(self, move: Move, view: View) -> Pick | None:
        """What a move is in the tree; None where it lacks it."""
        ...

    def share(self, pick: Pick, kept: Kept) -> float:
        """How often one who holds that does it, who may."""
        ...


def rank_of(move: Move, view: View) -> int | None:
    """That of a card that is laid face up."""
    return view.strength[move.card] - 1 if isinstance(move, Lay) and move.card else None
