"""What a seat can do, as small values made once. Whether it may do it now is hand.py's business.

Make moves with the functions `lay`, `say`, `accept` …, never with the classes: a move made twice is the same object,
also after pickling, so that moves are compared and looked up by identity.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from truco.cards import Card

FACE_DOWN = "#"


class _Move:
    """A plain class, not a dataclass: there are many of them to define when a page starts, and few of each to make."""

    __slots__ = ("seat", "word")

    def __init__(self, seat: int, word: str) -> None:
        self.seat: Final = seat
        self.word: Final = word

    def __str__(self) -> str:
        return f"{self.seat}:{self.word}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self})"


class Lay(_Move):
    """Lay a card. `card` is None where the one who looks may not know it: another's face-down card in a view."""

    __slots__ = ("card", "face_down")

    def __init__(self, seat: int, word: str, card: Card | None, face_down: bool) -> None:
        super().__init__(seat, word)
        self.card: Final = card
        self.face_down: Final = face_down

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return lay, (self.seat, self.card, self.face_down)


class Say(_Move):
    """Call: open a bet or raise one."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return say, (self.seat, self.word)


class Accept(_Move):
    """Accept the pending call."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return accept, (self.seat, self.word)


class Refuse(_Move):
    """Refuse the pending call."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return refuse, (self.seat, self.word)


class Concede(_Move):
    """Give up: the hand for one's side, or one's own part in it, as the game has it."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return concede, (self.seat, self.word)


class Choose(_Move):
    """Decide something before the first card: a packet, a cut, a redeal, whether to play at eleven."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return choose, (self.seat, self.word)


class Blind(_Move):
    """Lay the next card of a hand that nobody looks at. Only views hold it; `Hand.find` turns it into the card."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return blind, (self.seat,)


Move: TypeAlias = Lay | Say | Accept | Refuse | Concede | Choose | Blind


def lay(seat: int, card: Card | None, face_down: bool = False) -> Lay:
    """The seat lays that card. An unknown card can only lie face down."""
    # The cache takes a default that is left out and the same value given for different arguments.
    return _lay(seat, card, face_down)


@cache
def _lay(seat: int, card: Card | None, face_down: bool) -> Lay:
    word = (FACE_DOWN if face_down else "") + (card.code if card else "")
    return Lay(seat, word, card, face_down)


@cache
def say(seat: int, word: str) -> Say:
    """The seat calls `word`."""
    return Say(seat, word)


@cache
def accept(seat: int, word: str) -> Accept:
    """The seat accepts with `word`."""
    return Accept(seat, word)


@cache
def refuse(seat: int, word: str) -> Refuse:
    """The seat refuses with `word`."""
    return Refuse(seat, word)


@cache
def concede(seat: int, word: str) -> Concede:
    """The seat gives up with `word`."""
    return Concede(seat, word)


@cache
def choose(seat: int, word: str) -> Choose:
    """The seat decides `word`."""
    return Choose(seat, word)


@cache
def blind(seat: int) -> Blind:
    """The seat lays the next card of its unseen hand."""
    return Blind(seat, "blind")
