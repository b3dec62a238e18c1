"""What lies on the table at one moment, as plain data: made from a seat's view, shown by `scene`, moved by `motion`."""

from __future__ import annotations

from dataclasses import dataclass, replace

SUITS = "ebocchsd"
RANKS = ("A", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "11", "Q", "12", "K")
BACK = "back"
FACE = "person/"
"""So begins the name of a picture that is the face of somebody."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table: whose, which (None where this seat may not know it), and whether it lies face down."""

    seat: int
    card: str | None
    down: bool = False

    @property
    def face(self) -> str:
        """What of the card is to be seen."""
        return BACK if self.down or self.card is None else self.card


@dataclass(frozen=True, slots=True)
class Gathered:
    """A finished trick: its cards in order and the seat that took it, None if it was tied."""

    cards: tuple[Laid, ...]
    winner: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tableau:
    """One moment of the table as the person's seat may see it.

    `own` are the seat's cards of this deal in the order in which they are shown, the laid ones too; "" is a card
    that the seat may not see. `held` counts the cards each seat still has; `known` has those of them that may be seen.
    `leads` are the seats whose cards are the highest of the trick so far.
    `names` and `faces` are of those who sit there, by seat, "" for none.
    `turned` is the card turned up, `raised` are those that it makes the highest, `raising` says so.
    """

    players: int = 4
    names: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    pack: str = "spanish"
    number: int = 0
    dealer: int | None = None
    mano: int | None = None
    own: tuple[str, ...] = ()
    held: tuple[int, ...] = (0, 0, 0, 0)
    known: tuple[tuple[str, ...], ...] = ((), (), (), ())
    tricks: tuple[Gathered, ...] = ()
    table: tuple[Laid, ...] = ()
    leads: tuple[int, ...] = ()
    taken: int | None = None
    tied: bool = False
    turn: int | None = None
    stake: str = ""
    proposed: str = ""
    target: int = 30
    score: tuple[int, int] = (0, 0)
    camas: tuple[int, int] | None = None
    folded: tuple[bool, ...] = (False, False, False, False)
    burnt: tuple[str, ...] = ()
    looked_at: tuple[str, ...] = ()
    turned: str = ""
    raised: tuple[str, ...] = ()
    raising: str = ""
    shown: tuple[tuple[int, tuple[str, ...]], ...] = ()

    def played(self, seat: int) -> tuple[Laid, ...]:
        """The cards that a seat has laid in this deal, in order."""
        rows = [trick.cards for trick in self.tricks] + [self.table]
        return tuple(card for row in rows for card in row if card.seat == seat)

    @property
    def blind(self) -> bool:
        """Whether the seat may not see its own cards."""
        return "" in self.own

    def holding(self) -> tuple[tuple[int, str], ...]:
        """The own cards still held: (slot, card)."""
        if self.blind:
            return tuple((slot, "") for slot in range(len(self.played(0)), len(self.own)))
        gone = {laid.card for laid in self.played(0)}
        return tuple((slot, card) for slot, card in enumerate(self.own) if card not in gone)


def arranged(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards by suit, then by rank: the same order however they came, so a reload shows the same hand.

    >>> arranged(("7o", "12e", "1o"))
    ('12e', '1o', '7o')
    """
    return tuple(sorted(cards, key=lambda code: (SUITS.index(code[-1]), RANKS.index(code[:-1]))))


def lay(tableau: Tableau, laid: Laid) -> Tableau:
    """The table after a card is laid, before anything follows from it."""
    held = tuple(count - (seat == laid.seat) for seat, count in enumerate(tableau.held))
    known = tuple(tuple(c for c in cards if c != laid.card) for cards in tableau.known)
    return replace(tableau, held=held, known=known, table=(*tableau.table, laid), turn=None)


def take(tableau: Tableau, winner: int | None) -> Tableau:
    """The table with the trick decided, its cards still lying: `taken` marks the winner's."""
    return replace(tableau, taken=winner, tied=winner is None, leads=() if winner is None else (winner,))


def gather(tableau: Tableau) -> Tableau:
    """The table with the decided trick gathered."""
    trick = Gathered(tableau.table, tableau.taken)
    return replace(tableau, tricks=(*tableau.tricks, trick), table=(), leads=(), taken=None, tied=False)


def unturned(tableau: Tableau) -> Tableau:
    """The table before a card is turned up."""
    return replace(tableau, turned="", raised=(), raising="") if tableau.turned else tableau


def cleared(tableau: Tableau) -> Tableau:
    """The table with all cards taken up, before the next deal."""
    none = tuple(() for _ in tableau.held)
    zero = tuple(0 for _ in tableau.held)
    fresh = replace(
        unturned(tableau), own=(), held=zero, known=none, tricks=(), table=(), leads=(), taken=None, tied=False
    )
    return replace(fresh, turn=None, proposed="", burnt=(), looked_at=(), shown=(), folded=tuple(False for _ in zero))
