"""What a bot that plays by tables needs to know of a game: which table holds for a hand, what a table says."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from truco.bots import TABLES
from truco.bots.tables import content
from truco.moves import Move
from truco.rules import Rules
from truco.view import View

if TYPE_CHECKING:
    from typing import TypeGuard

Weights = Sequence[tuple[Move | None, int]]
"""How often each move is chosen, in whole parts of their sum; None stands for letting the chance pass."""


class Policy(Protocol):
    """A strategy: what a table is when it has been read."""

    def weights(self, view: View, moves: Sequence[Move], must: bool) -> Weights:
        """How often each of the moves is chosen by who sees that much. Empty where the table does not say."""
        ...


class Exact(Policy, Protocol):
    """A strategy of a solved game: it also tells what a move is worth."""

    def worth(self, view: View, moves: Sequence[Move]) -> Generator[None, None, Mapping[Move, float]]:
        """The chance to win the match after each of the moves that the game was solved with, both sides going on by it.

        It stops after every piece of the work.
        """
        ...


def is_exact(policy: object) -> TypeGuard[Exact]:
    """Does a policy tell what moves are worth?"""
    return hasattr(policy, "worth")


class Source(Protocol):
    """The tables of a game."""

    def name(self, rules: Rules, players: int, score: tuple[int, int]) -> str | None:
        """The table for hands that begin at that score, the leading side's points first; None if it can have none."""
        ...

    def prepare(self, name: str) -> None:
        """Work out what reading the table will need and takes long, so that reading it does not."""
        ...

    def read(self, name: str, content: bytes) -> Policy:
        """The table of that name. Raises `BadTable` and says what is wrong."""
        ...


def source(game: str) -> Source:
    """The tables of one of the games that have them. Raises `KeyError`."""
    if game == "le-truc":
        from truco.bots.solved_le_truc import LeTruc

        return LeTruc()
    if game == "catala":
        from truco.bots.averaged import Averaged
        from truco.bots.solved_catala import Catala

        return ByPlayers(Catala(), Averaged())
    if game in TABLES:
        from truco.bots.averaged import Averaged

        return Averaged()
    raise KeyError(game)


class ByPlayers:
    """One source for two players, and for more another one, whose tables are named by the number of players."""

    def __init__(self, for_two: Source, for_more: Source) -> None:
        self._for_two = for_two
        self._for_more = for_more

    def name(self, rules: Rules, players: int, score: tuple[int, int]) -> str | None:
        """The table for hands that begin at that score."""
        return (self._for_two if players == 2 else self._for_more).name(rules, players, score)

    def prepare(self, name: str) -> None:
        """Work out what takes long before the table is read."""
        self._of(name).prepare(name)

    def read(self, name: str, content: bytes) -> Policy:
        """The table of that name. Raises `BadTable` and says what is wrong."""
        return self._of(name).read(name, content)

    def _of(self, name: str) -> Source:
        return self._for_more if name.isdecimal() else self._for_two


@lru_cache(maxsize=24)
def found(game: str, name: str) -> Policy | None:
    """The table of that name, if it is installed. Raises `BadTable` where there is a file that is none."""
    file = content(game, name)
    return None if file is None else source(game).read(name, file)


def beginning(mano: int, start_score: tuple[int, int]) -> tuple[int, int]:
    """The score at which a hand begins, as tables are asked for: the side that leads it first."""
    return start_score[mano & 1], start_score[1 - (mano & 1)]
