"""Which cards there are: the codes of both packs, and how a code is read."""

from typing import Final, Literal, NamedTuple

Pack = Literal["spanish", "french"]

_SPANISH_SUITS: Final = {"e": "espadas", "o": "oros", "b": "bastos", "c": "copas"}
_FRENCH_SUITS: Final = {"c": "clubs", "h": "hearts", "s": "spades", "d": "diamonds"}
_SPANISH_RANKS: Final = ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12")
_FRENCH_RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SPANISH_NAMES: Final = {"1": "as", "10": "sota", "11": "caballo", "12": "rey"}
_FRENCH_NAMES: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_SPANISH_COURTS: Final = ("10", "11", "12")
_FRENCH_COURTS: Final = ("J", "Q", "K")

SPANISH: Final = tuple(rank + suit for suit in _SPANISH_SUITS for rank in _SPANISH_RANKS)
FRENCH: Final = tuple(rank + suit for suit in _FRENCH_SUITS for rank in _FRENCH_RANKS)


class Card(NamedTuple):
    """A card to draw: its code, its rank as printed, its suit's full name, by which drawings are found, its pack."""

    code: str
    rank: str
    suit: str
    pack: Pack

    @property
    def spanish(self) -> bool:
        """Whether the card belongs to the Spanish pack."""
        return self.pack == "spanish"

    @property
    def court(self) -> bool:
        """Whether the card shows a figure: sota, caballo, rey, or jack, queen, king."""
        return self.rank in (_SPANISH_COURTS if self.spanish else _FRENCH_COURTS)

    @property
    def title(self) -> str:
        """The card's name in the words of its pack: `rey de copas`, `queen of hearts`."""
        if self.spanish:
            return f"{_SPANISH_NAMES.get(self.rank, self.rank)} de {self.suit}"
        return f"{_FRENCH_NAMES.get(self.rank, self.rank)} of {self.suit}"


# By pack and code: `4c` is the four of copas in one pack and of clubs in the other.
_CARDS: Final[dict[tuple[str, str], Card]] = {
    **{("spanish", code): Card(code, code[:-1], _SPANISH_SUITS[code[-1]], "spanish") for code in SPANISH},
    **{("french", code): Card(code, code[:-1], _FRENCH_SUITS[code[-1]], "french") for code in FRENCH},
}


def read(code: str, pack: Pack) -> Card:
    """The card that `code` names in that pack; ValueError if there is none."""
    try:
        return _CARDS[pack, code]
    except KeyError:
        raise ValueError(
            f"no card {code!r} in the pack {pack!r}: expected, for example, '7o' in 'spanish' or 'Qh' in 'french'"
        ) from None
