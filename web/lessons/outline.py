"""What a lesson is: the cards of one hand, and step by step what is told, what the person does, what the others do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from truco.rules import OptionValue

Claim: TypeAlias = Literal["highest", "beats", "ties", "best", "lowest", "takes", "loses", "more", "scores", "seen"]
"""What a text says of the person's cards and of what follows, for the engine to confirm.

`highest`: no card of the pack beats the one that is laid; `beats`: it is higher than all that lie; `ties`: as high as
the highest; `best`, `lowest`: no card in the hand is higher, or lower; `takes`, `loses`: this trick goes to us, to
them; `more`: our count is better than each of theirs; `scores`: the next points go to us; `seen`: the partner's cards
lie open.
"""


@dataclass(frozen=True, slots=True)
class Step:
    """What is told, and the person's move; without one the person reads and goes on.

    The text is marked with the context `lesson`; what it names in braces comes from the engine, see `web.lesson`.
    """

    text: str
    word: str = ""
    claims: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """One hand with the person at seat 0; `play` has the steps, and between them the moves of the others as a record
    has them.

    `cards` are dealt by seat, or, where a game deals otherwise, given in the order of the `deck`.
    """

    title: str
    cards: str
    play: tuple[Step | str, ...]
    players: int = 2
    dealer: int = 1
    score: tuple[int, int] = (0, 0)
    camas: tuple[int, int] = (0, 0)
    kind: Literal["deal", "deck"] = "deal"
    turned: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
