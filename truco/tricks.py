"""One trick and what the finished tricks mean for the hand. Stakes are not known here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from truco.cards import Card
from truco.moves import Lay
from truco.rules import AllTied, TieLead


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: who led, what was laid in order, whose card won (None: tied)."""

    leader: int
    plays: tuple[Lay, ...]
    winner: int | None

    @property
    def side(self) -> int | None:
        """The side that won it, None where it was tied."""
        return None if self.winner is None else self.winner & 1


def highest(plays: Sequence[Lay], strength: Mapping[Card, int]) -> list[Lay]:
    """The plays that share the highest card, in order; none where every card lies face down."""
    best = 0
    top: list[Lay] = []
    for play in plays:
        if play.face_down or play.card is None:
            continue
        height = strength[play.card]
        if height > best:
            best, top = height, [play]
        elif height == best:
            top.append(play)
    return top


def settle(plays: Sequence[Lay], strength: Mapping[Card, int], tie_lead: TieLead) -> tuple[Trick, int]:
    """The finished trick, and the seat that leads the next one.

    Equal highest cards of partners win for their side, the earlier of them leading next; of both sides, they tie.
    """
    leader = plays[0].seat
    top = highest(plays, strength)
    if not top:
        return Trick(leader, tuple(plays), None), leader
    first = top[0].seat
    if len(top) > 1 and any((play.seat ^ first) & 1 for play in top):
        return Trick(leader, tuple(plays), None), leader if tie_lead is TieLead.OPENER else first
    return Trick(leader, tuple(plays), first), first


@cache
def decided(results: tuple[int | None, ...], size: int, all_tied: AllTied, mano_side: int) -> tuple[bool, int | None]:
    """Is a hand of `size` tricks over after tricks won by these sides (None: tied), and who has won it (None:
    nobody)?
    """
    won = [side for side in results if side is not None]
    if won and (len(won) < len(results) or size == 1):
        return True, won[0]
    for side in (0, 1):
        if won.count(side) * 2 > size:
            return True, side
    if len(results) == size:
        return True, mano_side if all_tied is AllTied.MANO else None
    return False, None
