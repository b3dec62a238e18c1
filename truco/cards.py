"""Cards, packs and what beats what; the deal that follows from a seed. Who holds which card is hand.py's business."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import Final

from truco.errors import BadCard
from truco.streams import shuffled, words


class Card:
    """One card. Cards are interned: two cards are equal when they are the same object.

    `code` is the rank followed by the suit's letter: `7o` (seven of oros), `10b`, `As`, `10d`.
    """

    __slots__ = ("code", "rank", "suit")

    def __init__(self, rank: str, suit: str) -> None:
        self.code: Final = rank + suit
        self.rank: Final = rank
        self.suit: Final = suit

    def __repr__(self) -> str:
        return f"card({self.code!r})"

    def __str__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.code,)


class Pack(Enum):
    """The two kinds of cards, as (suits, ranks) in canonical order."""

    SPANISH = ("eboc", tuple("1 2 3 4 5 6 7 8 9 10 11 12".split()))
    FRENCH = ("chsd", tuple("A 2 3 4 5 6 7 8 9 10 J Q K".split()))

    @property
    def suits(self) -> str:
        """The suits' letters."""
        return self.value[0]

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks upwards."""
        return self.value[1]


_CARDS: Final[dict[str, Card]] = {
    made.code: made for pack in Pack for suit in pack.suits for rank in pack.ranks for made in (Card(rank, suit),)
}


def card(code: str) -> Card:
    """The card of that code.

    >>> card("10b").rank
    '10'

    Raises `BadCard` for any other text.
    """
    try:
        return _CARDS[code]
    except KeyError:
        raise BadCard(f"{code!r} is no card") from None


def cards(codes: str) -> tuple[Card, ...]:
    """The cards of a text such as `7c 2b 4o`."""
    return tuple(map(card, codes.split()))


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A card turned up after the deal makes other cards the highest: those of the rank after its own.

    `cycle` lists the ranks, each after the one before it and the first after the last. `suits` orders the cards raised,
    the highest first; none of them equals another.
    """

    cycle: str
    suits: str

    def raised(self, turned: Card) -> tuple[Card, ...]:
        """The cards that the turned one makes the highest, the best first."""
        ranks = self.cycle.split()
        rank = ranks[(ranks.index(turned.rank) + 1) % len(ranks)]
        return tuple(card(rank + suit) for suit in self.suits)


@dataclass(frozen=True, slots=True)
class Deck:
    """A pack as a game uses it: which cards are in play, and their order.

    `order` lists classes of equal cards, the highest first. A code is that card alone; a rank stands for the cards of
    that rank which no earlier class has taken. So the order names the cards in play, too.
    """

    pack: Pack
    order: str
    turned_up: TurnedUp | None = None
    cards: tuple[Card, ...] = field(init=False, repr=False, compare=False)
    strength: Mapping[Card, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        strength: dict[Card, int] = {}
        classes = self.order.split()
        for place, name in enumerate(classes):
            codes = [name + suit for suit in self.pack.suits] if name in self.pack.ranks else [name]
            for code in codes:
                strength.setdefault(card(code), len(classes) - place)
        canonical = (card(rank + suit) for suit in self.pack.suits for rank in self.pack.ranks)
        object.__setattr__(self, "strength", strength)
        object.__setattr__(self, "cards", tuple(c for c in canonical if c in strength))

    def strengths(self, turned: Card | None) -> Mapping[Card, int]:
        """How strong each card is, where that card has been turned up (None in a game that turns none)."""
        return _raised(self, turned) if self.turned_up and turned else self.strength

    def raised(self, turned: Card | None) -> tuple[Card, ...]:
        """The cards that the turned one makes the highest, the best first."""
        return self.turned_up.raised(turned) if self.turned_up and turned else ()

    def names(self, code: str) -> bool:
        """Is that the code of a card in play?"""
        return code in _CARDS and _CARDS[code] in self.strength

    def classes(self, turned: Card | None = None) -> tuple[tuple[Card, ...], ...]:
        """The cards in classes of equal strength, the highest class first, without the one that is turned up."""
        strengths = self.strengths(turned)
        by_strength: dict[int, list[Card]] = {}
        for c in self.cards:
            if c is not turned:
                by_strength.setdefault(strengths[c], []).append(c)
        return tuple(tuple(by_strength[s]) for s in sorted(by_strength, reverse=True))


@cache
def _raised(deck: Deck, turned: Card) -> Mapping[Card, int]:
    raised = deck.raised(turned)
    top = max(deck.strength.values())
    return {**deck.strength, **{one: top + len(raised) - place for place, one in enumerate(raised)}}


def deal_tag(game: str, players: int, seed: str) -> str:
    """The text from which the deals and the first dealer of a match follow."""
    return f"truco/1/{game}/{players}/{seed}"


def dealing_order(deck: Deck, game: str, players: int, seed: str, number: int) -> tuple[Card, ...]:
    """The whole pack in the order in which hand `number` (from 0) of the match deals it."""
    return tuple(shuffled(f"{deal_tag(game, players, seed)}/{number}", deck.cards))


def first_dealer(game: str, players: int, seed: str) -> int:
    """The seat that deals the first hand, where it is drawn."""
    return next(words(f"{deal_tag(game, players, seed)}/dealer")) % players


def codes(held: Iterable[Card]) -> str:
    """The cards as a text: `7c 2b 4o`."""
    return " ".join(c.code for c in held)
