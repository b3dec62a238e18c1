"""Plays by tables where there are tables for the hand, and as the regular does everywhere else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from truco.bots import EXPERTO, has_tables
from truco.bots.parroquiano import Parroquiano
from truco.bots.policy import Policy, Weights, beginning, found, source
from truco.moves import Move
from truco.rules import Rules
from truco.streams import Stream
from truco.view import View


@dataclass(frozen=True, slots=True)
class Experto:
    """Draws a move with the chances that the hand's table gives; without one it is the regular.

    `tables` finds the table of a game by its name, or None.
    """

    name: str = EXPERTO
    version: int = 1
    tables: Callable[[str, str], Policy | None] = found
    otherwise: Parroquiano = field(default_factory=Parroquiano)

    def policy(self, rules: Rules, players: int, score: tuple[int, int]) -> Policy | None:
        """The table for hands that begin at that score, the leading side's points first."""
        if not has_tables(rules, players):
            return None
        name = source(rules.game).name(rules, players, score)
        return None if name is None else self.tables(rules.game, name)

    def scores(self, rules: Rules, players: int) -> tuple[int, int]:
        """At how many of the scores a hand can begin at there is a table, and how many scores there are."""
        every = [(leader, other) for leader in range(rules.target) for other in range(rules.target)]
        return sum(self.policy(rules, players, score) is not None for score in every), len(every)

    def choose(self, view: View, moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
        """One of the moves; None where it need not act."""
        table = self.policy(view.rules, view.players, beginning(view.mano, view.start_score))
        weights = table.weights(view, moves, must) if table else ()
        if not weights:
            return self.otherwise.choose(view, moves, must, stream)
        return drawn(weights, stream)


def drawn(weights: Weights, stream: Stream) -> Move | None:
    """One of the moves, each as often as its weight says."""
    left = stream.below(sum(weight for _move, weight in weights))
    for move, weight in weights:
        left -= weight
        if left < 0:
            return move
    raise AssertionError("the weights sum up")
