"""The regular of the bar: a sound player of every game. (First, legal version.)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from truco.bots.scripts import accepting
from truco.moves import Lay, Move
from truco.streams import Stream
from truco.view import View


@dataclass(frozen=True, slots=True)
class Parroquiano:
    """Plays by weighing its cards against those it has not seen."""

    name: str = "parroquiano"
    version: int = 1

    def choose(self, view: View, moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
        """One of the moves, or nothing."""
        cards = [move for move in moves if isinstance(move, Lay) and move.card and not move.face_down]
        if must and cards and not view.pending:
            strength = view.rules.deck.strength
            top = max((strength[play.card] for play in view.table if play.card), default=0)
            winning = [move for move in cards if move.card and strength[move.card] > top]
            return min(winning or cards, key=lambda move: strength[move.card] if move.card else 0)
        return accepting(moves, must, stream)
