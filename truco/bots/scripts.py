"""Bots that do not think: a careless beginner and the scripts that every better bot is measured against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from truco.moves import Accept, Blind, Choose, Concede, Lay, Move, Refuse, Say
from truco.streams import Stream
from truco.view import View

Habit: TypeAlias = Callable[[Sequence[Move], bool, Stream], "Move | None"]


@dataclass(frozen=True, slots=True)
class Script:
    """A bot that looks at nothing but what it may do."""

    name: str
    version: int
    habit: Habit

    def choose(self, view: View, moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
        """What its habit says."""
        return self.habit(moves, must, stream)


def careless(moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
    """Now and then a call, two acceptances in three, any card."""
    calls = [move for move in moves if isinstance(move, Say)]
    if calls and stream.chance(1, 10):
        return stream.pick(calls)
    if not must:
        return None
    accepts: list[Move] = [move for move in moves if isinstance(move, Accept)]
    refusals: list[Move] = [move for move in moves if isinstance(move, Refuse)]
    if accepts or refusals:
        return stream.pick(accepts if stream.chance(2, 3) else refusals)
    return _quiet(moves, stream)


def raising(moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
    """A call or a raise whenever there is one, and never a refusal."""
    calls = [move for move in moves if isinstance(move, Say)]
    return stream.pick(calls) if calls else accepting(moves, must, stream)


def accepting(moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
    """Never a call, never a refusal."""
    if not must:
        return None
    accepts = [move for move in moves if isinstance(move, Accept)]
    return accepts[0] if accepts else _quiet(moves, stream)


def random(moves: Sequence[Move], must: bool, stream: Stream) -> Move | None:
    """Any move as often as another; where it need not act, nothing as often as any move."""
    return stream.pick(moves if must else [*moves, None])


def _quiet(moves: Sequence[Move], stream: Stream) -> Move:
    """Any card, face up; otherwise any choice; otherwise whatever there is."""
    cards = [move for move in moves if isinstance(move, Blind) or (isinstance(move, Lay) and not move.face_down)]
    others = [move for move in moves if isinstance(move, Choose | Lay)]
    return stream.pick(cards or others or [move for move in moves if not isinstance(move, Concede)])


NOVATO: Final = Script("novato", 1, careless)
ALWAYS_RAISE: Final = Script("always-raise", 1, raising)
ALWAYS_ACCEPT: Final = Script("always-accept", 1, accepting)
RANDOM: Final = Script("random", 1, random)
