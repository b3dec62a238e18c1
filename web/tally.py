"""What is counted of the matches played on this device: a row of numbers a match, by game. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from truco.bots.playout import play_out
from truco.bots.strength import position_of
from truco.counts import Count
from truco.duel import gained
from truco.games import GAMES
from truco.hand import Hand
from truco.match import Match
from truco.moves import Accept, Refuse, Say
from truco.retelling import decisions
from truco.rules import Pot
from truco.view import view_of

ROWS: Final = 100
"""So many rows are kept of a game; beyond that the two oldest become one."""

Numbers = tuple[int, ...]
"""A row as it is stored: the fields of `Row`, in their order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One match, or several together: how many, and what the person's side made of them.

    `counts` are bets over counts that were scored, `bluffs` are calls on the hand, by the person, that would have been
    lost with all cards open and plain play; such a call has held if the rivals left it.
    """

    matches: int = 0
    won: int = 0
    hands: int = 0
    ours: int = 0
    theirs: int = 0
    counts: int = 0
    counts_won: int = 0
    bluffs: int = 0
    bluffs_held: int = 0

    def plain(self) -> Numbers:
        """The numbers in their order."""
        return tuple(getattr(self, name) for name in FIELDS)

    def plus(self, other: Row) -> Row:
        """Both together."""
        return row_of(tuple(a + b for a, b in zip(self.plain(), other.plain(), strict=True)))


FIELDS: Final = ("matches", "won", "hands", "ours", "theirs", "counts", "counts_won", "bluffs", "bluffs_held")


def row_of(numbers: Sequence[int]) -> Row:
    """A stored row."""
    return Row(**dict(zip(FIELDS, numbers, strict=True)))


def counted(match: Match) -> Generator[None, None, Row]:
    """The row of a match that is over; it stops between pieces of the work."""
    gains = [gained(hand) for hand in match.hands]
    names = {auction.name for auction in match.rules.auctions if isinstance(auction.decided_by, Count)}
    bets = [side for hand in match.hands for side, _points, why in hand.awards if why in names]
    row = Row(
        matches=1,
        won=int(match.winner == 0),
        hands=len(match.hands),
        ours=sum(own for own, _ in gains),
        theirs=sum(their for _, their in gains),
        counts=len(bets),
        counts_won=bets.count(0),
    )
    yield
    pots = {c.word for a in match.rules.auctions if isinstance(a.decided_by, Pot) for c in a.calls}
    for again, move in decisions(match, 0):
        if isinstance(move, Say) and move.word in pots and _is_bluff(again.hand):
            held = _was_left(match.hands[again.number], len(again.hand.moves))
            row = replace(row, bluffs=row.bluffs + 1, bluffs_held=row.bluffs_held + held)
        yield
    return row


def _is_bluff(hand: Hand) -> bool:
    """Would the rivals win the hand as the cards lie?"""
    strength = hand.strength
    held = [sorted(strength[move.card] for move in cards if move.card) for cards in hand.held]
    hands = [[] if hand.is_folded(seat) else cards for seat, cards in enumerate(held)]
    return play_out(position_of(view_of(hand, 0)), hands) == 1


def _was_left(hand: Hand, place: int) -> bool:
    """Did the rivals leave the call that is that move of the hand?"""
    answers = (move for move in hand.moves[place + 1 :] if move.seat & 1 and isinstance(move, Accept | Refuse | Say))
    return isinstance(next(answers, None), Refuse)


def with_row(rows: Sequence[Numbers], row: Row) -> tuple[Numbers, ...]:
    """The rows with another match; where there are too many, the two oldest are one."""
    longer = (*rows, row.plain())
    if len(longer) <= ROWS:
        return longer
    return (row_of(longer[0]).plus(row_of(longer[1])).plain(), *longer[2:])


def united(here: Sequence[Numbers], brought: Sequence[Numbers]) -> tuple[Numbers, ...]:
    """The rows of two devices: a row that both have is one match. Where rows are sums already, nobody can tell any more
    which matches both have: then those of the device that has more of them stay.
    """
    if any(matches > 1 for matches, *_rest in (*here, *brought)):
        return tuple(max(brought, here, key=lambda rows: sum(matches for matches, *_rest in rows)))
    known, rows = Counter(brought), list[Numbers]()
    for row in here:
        if known[row]:
            known[row] -= 1
        else:
            rows.append(row)
    out: tuple[Numbers, ...] = ()
    for row in (*rows, *brought):
        out = with_row(out, row_of(row))
    return out


def read(value: object) -> Mapping[str, tuple[Numbers, ...]] | None:
    """The rows by game among JSON values; None unless all of them are what they should be."""
    if not isinstance(value, dict):
        return None
    games = cast("dict[str, object]", value)  # JSON's keys are texts
    out: dict[str, tuple[Numbers, ...]] = {}
    for game, rows in games.items():
        if game not in GAMES or not isinstance(rows, list) or len(cast("list[object]", rows)) > ROWS:
            return None
        known = [_numbers(row) for row in cast("list[object]", rows)]
        good = tuple(row for row in known if row is not None)
        if len(good) != len(known):
            return None
        out[game] = good
    return out


def _numbers(row: object) -> Numbers | None:
    if not isinstance(row, list):
        return None
    values = cast("list[object]", row)
    numbers = tuple(value for value in values if type(value) is int and 0 <= value < 10**9)
    if len(numbers) != len(values) or len(numbers) != len(FIELDS):
        return None
    made = row_of(numbers)
    parts = ((made.won, made.matches), (made.counts_won, made.counts), (made.bluffs_held, made.bluffs))
    return numbers if made.matches and all(part <= whole for part, whole in parts) else None
