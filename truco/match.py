"""A match: hands one after another until a side has won. What happens within a hand is hand.py's business."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from truco.cards import Card, dealing_order, first_dealer
from truco.errors import BadOption, TrucoError
from truco.events import Event, HandDealt, HandOver
from truco.hand import Hand
from truco.moves import Move
from truco.rules import Dealing, Rules
from truco.view import View, view_of


@dataclass(frozen=True, slots=True)
class Given:
    """The cards of one hand as a record gives them: `kind` is "deck" (dealing order) or "deal" (by seat, then the
    stock).
    """

    kind: str
    cards: tuple[Card, ...]
    stock: tuple[Card, ...] | None = None
    turned: Card | None = None


class Match:
    """A match of some rules between two sides.

    With a `seed` every hand's cards and the first dealer follow from it, and a finished hand is followed by the next
    at once. Without one, `dealer` deals the first hand and every hand is begun by `deal` with its cards.
    """

    def __init__(
        self,
        rules: Rules,
        players: int | None = None,
        *,
        seed: str | None = None,
        dealer: int | None = None,
        score: tuple[int, int] = (0, 0),
        camas: tuple[int, int] = (0, 0),
        bots: Sequence[str] = (),
    ) -> None:
        self.rules: Final = rules
        self.players: Final = rules.players[0] if players is None else players
        if self.players not in rules.players:
            allowed = " or ".join(map(str, rules.players))
            raise BadOption(f"{rules.game} is for {allowed} players, not {players}")
        if (seed is None) == (dealer is None):
            raise TrucoError("a match has either a seed or a first dealer")
        self.seed: Final = seed
        self.start_score: Final = score
        self.start_camas: Final = camas
        self.bots: Final = tuple(bots)
        self.hands: list[Hand] = []
        self.given: list[Given] = []
        self._score = score
        self._camas = camas
        if seed is not None:
            dealer = 0 if rules.host_deals else first_dealer(rules.game, self.players, seed)
        assert dealer is not None
        self.first_dealer: Final = dealer
        if seed is not None:
            self._deal_next()

    @property
    def bot_names(self) -> tuple[str, ...]:
        """What the record calls the bot of each seat, without its version; "" where it names none."""
        return tuple(bot.partition(" ")[0] for bot in self.bots) or ("",) * self.players

    # --- where it stands

    @property
    def hand(self) -> Hand:
        """The hand in progress, or the last one."""
        return self.hands[-1]

    @property
    def number(self) -> int:
        """The index of that hand, from 0."""
        return len(self.hands) - 1

    @property
    def dealer(self) -> int:
        """Who deals that hand, or the first one."""
        return (self.first_dealer + max(self.number, 0)) % self.players

    @property
    def score(self) -> tuple[int, int]:
        """Points by side; none exceeds the target."""
        return self.hands[-1].score if self.hands else self._score

    @property
    def camas(self) -> tuple[int, int]:
        """Closed camas by side, where the game has them."""
        return self.hands[-1].camas if self.hands else self._camas

    @property
    def figures(self) -> tuple[int, int]:
        """What a match is told by: closed camas, where the game has them, else points."""
        return self.camas if self.rules.camas > 1 else self.score

    @property
    def winner(self) -> int | None:
        """The side that has won the match."""
        return self.hands[-1].winner if self.hands else None

    @property
    def over(self) -> bool:
        """Has a side won?"""
        return self.winner is not None

    @property
    def needs_cards(self) -> bool:
        """Must the next hand be begun with `deal`?"""
        return not self.over and self.seed is None and (not self.hands or self.hand.over)

    # --- what moves it

    def legal(self, seat: int) -> tuple[Move, ...]:
        """What the seat may do now."""
        return self.hands[-1].legal(seat) if self.hands else ()

    def view(self, seat: int) -> View:
        """What the seat may know of the hand in progress."""
        return view_of(self.hand, seat)

    def find(self, seat: int, word: str) -> Move:
        """The legal move of that seat and word. Raises `IllegalMove`."""
        return self.hand.find(seat, word)

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Make a legal move and tell what follows, up to the next deal. Raises `IllegalMove` and changes nothing
        then.
        """
        hand = self.hands[-1]
        events = hand.apply(move)
        if not hand.over:
            return events
        events = (*events, HandOver(self.number))
        if hand.winner is None and self.seed is not None:
            self._deal_next()
            events = (*events, HandDealt(self.number, self.dealer), *self.hand.opening)
        return events

    def say(self, text: str) -> tuple[Event, ...]:
        """Make the moves of a text such as `0:envido 1:quiero`. Raises `IllegalMove` at the first that is not legal."""
        events: tuple[Event, ...] = ()
        for token in text.split():
            seat, _, word = token.partition(":")
            events += self.apply(self.find(int(seat), word))
        return events

    def deal(self, given: Given) -> None:
        """Begin the next hand with those cards, where there is no seed."""
        self.given.append(given)
        cards = given.cards
        if given.kind == "deal" and self.rules.dealing is Dealing.ONE_BY_ONE:
            cards = self._one_by_one(cards)
        elif given.kind == "deal":
            cards = self._from_mano(cards)
        turned = (given.turned,) if given.turned and given.kind == "deal" else ()
        self._begin((*cards, *turned, *(given.stock or ())))

    def _one_by_one(self, by_seat: tuple[Card, ...]) -> tuple[Card, ...]:
        size = len(by_seat) // self.players
        from_mano = self._from_mano(by_seat)
        return tuple(from_mano[place * size + i] for i in range(size) for place in range(self.players))

    def _from_mano(self, by_seat: tuple[Card, ...]) -> tuple[Card, ...]:
        size = len(by_seat) // self.players
        mano = (self._next_dealer() + 1) % self.players
        return by_seat[mano * size :] + by_seat[: mano * size]

    def _next_dealer(self) -> int:
        return (self.first_dealer + len(self.hands)) % self.players

    def _deal_next(self) -> None:
        assert self.seed is not None
        rules = self.rules
        self._begin(dealing_order(rules.deck, rules.game, self.players, self.seed, len(self.hands)))

    def _begin(self, cards: tuple[Card, ...]) -> None:
        score, camas = self.score, self.camas
        self.hands.append(Hand(self.rules, self.players, self._next_dealer(), cards, score, camas))
