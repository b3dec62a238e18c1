"""What follows from a move, for the log, sounds and animation. Events come out of `apply` and are never kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from truco.cards import Card
from truco.stakes import Points


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick is finished; `winner` is None where it was tied."""

    leader: int
    winner: int | None

    @property
    def side(self) -> int | None:
        """The side that won it."""
        return None if self.winner is None else self.winner & 1


@dataclass(frozen=True, slots=True)
class AcceptedInSilence:
    """A card was laid under a call, which accepts it."""

    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class Declared:
    """A player tells his count; None: that the rivals' is good."""

    seat: int
    count: int | None


@dataclass(frozen=True, slots=True)
class FlorShown:
    """A player holds a flor and says so."""

    seat: int


@dataclass(frozen=True, slots=True)
class Voided:
    """A call has become void."""

    word: str


@dataclass(frozen=True, slots=True)
class Revealed:
    """At the end of the hand a player shows the cards that won a count, `reason` names it."""

    seat: int
    cards: tuple[Card, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Awarded:
    """A side scores."""

    side: int
    points: Points
    reason: str


@dataclass(frozen=True, slots=True)
class Burnt:
    """A packet was turned face up, out of play."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """A packet went, unseen by the others, to that seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Redealt:
    """Everyone has got new cards."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A player is out of this hand, the partner plays on."""

    seat: int


@dataclass(frozen=True, slots=True)
class CamaWon:
    """A side has closed a cama."""

    side: int


@dataclass(frozen=True, slots=True)
class HandOver:
    """Hand `number` (from 0) is over."""

    number: int


@dataclass(frozen=True, slots=True)
class HandDealt:
    """Hand `number` (from 0) begins."""

    number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """After the deal that card was turned up, which makes others the highest."""

    card: Card


@dataclass(frozen=True, slots=True)
class MatchOver:
    """That side has won the match."""

    winner: int


Event: TypeAlias = (
    TrickWon
    | AcceptedInSilence
    | Declared
    | FlorShown
    | Voided
    | Revealed
    | Awarded
    | Burnt
    | Passed
    | Redealt
    | Folded
    | CamaWon
    | HandOver
    | HandDealt
    | TurnedUp
    | MatchOver
)
