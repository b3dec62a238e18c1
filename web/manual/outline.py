"""What a page of the manual is made of, as data: sections of sentences, and of things that the engine works out.

Sentences are English messages of the context `manual`; `{target}` and its like are filled in from the rules in use.
Nothing is drawn or computed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from truco.rules import OptionValue


@dataclass(frozen=True, slots=True)
class Head:
    """The title of a part of a section."""

    title: str


@dataclass(frozen=True, slots=True)
class Points:
    """A list of short sentences."""

    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """The cards, drawn, the highest first; where `turned` is turned up, without it."""

    turned: str = ""


@dataclass(frozen=True, slots=True)
class Raised:
    """The table of which cards each card turned up makes the highest."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, drawn, with who wins it: the cards in the order laid, South first; `#` lies face down.

    `turned` is the card turned up, in a game that has one.
    """

    cards: str
    turned: str = ""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The table of who wins a hand after which tricks."""


@dataclass(frozen=True, slots=True)
class Bets:
    """The table of an auction: what each call is worth accepted and refused."""

    auction: str


@dataclass(frozen=True, slots=True)
class Rests:
    """The table of what the rest bet by a call is worth at some scores."""

    call: str


@dataclass(frozen=True, slots=True)
class Counts:
    """Hands, drawn, with what they count: for the auction of that name, or the flor."""

    name: str
    hands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A piece of a hand played through, told move by move.

    `deal` holds each seat's cards, South's first, who leads the hand; `score` is that of South's side and the others';
    `turned` is the card turned up, in a game that has one.
    """

    title: str
    deal: tuple[str, ...]
    moves: str
    score: tuple[int, int] = (0, 0)
    turned: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """The game's options: what each value changes, by (option, value)."""

    changes: Mapping[tuple[str, OptionValue], str]


@dataclass(frozen=True, slots=True)
class Words:
    """The game's own words and what they mean."""

    meanings: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Only:
    """Blocks that hold with some values of the options only."""

    blocks: tuple[Block, ...]
    where: Mapping[str, tuple[OptionValue, ...]]


Block: TypeAlias = (
    str | Head | Points | Order | Raised | Trick | Outcomes | Bets | Rests | Counts | Scene | Choices | Words | Only
)
"""A part of a section; a text is a paragraph."""


def only(*blocks: Block, **where: OptionValue | tuple[OptionValue, ...]) -> Only:
    """Blocks for tables with those options: a value, or several of which one must be chosen."""
    return Only(blocks, {name: value if isinstance(value, tuple) else (value,) for name, value in where.items()})


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its anchor, its title (a message, or a word of the game), what is in it."""

    anchor: str
    title: str
    blocks: tuple[Block, ...]
