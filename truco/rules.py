"""Everything that a game may decide, as frozen values. What happens with it stands in hand.py and its parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import chain
from typing import Any, TypeAlias, TypeVar

from truco.cards import Deck
from truco.counts import Count
from truco.errors import BadOption
from truco.preludes import Prelude
from truco.stakes import Stake

T = TypeVar("T", "Rules", "Auction")

OptionValue: TypeAlias = bool | int | str

OPENING = ""
"""Stands in `Call.after` for the beginning of an auction."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One word of an auction: what it bets, after which words it may come, how often in a hand."""

    word: str
    stake: Stake
    after: tuple[str, ...] = (OPENING,)
    times: int = 1
    accept: str | None = None


class Pot(Enum):
    """What wins a bet that is not a matter of counts."""

    HAND = "hand"
    TRICK = "trick"


class When(Enum):
    """When a bet may be made, when nothing waits for an answer."""

    BEFORE_CARD = "on one's turn, before one's card"
    AROUND_CARD = "on one's turn, before or after one's card"
    EVER = "also out of turn"


class Interrupts(Enum):
    """Who may open this auction while a call of another one waits for an answer of his side."""

    NOBODY = "nobody"
    ON_TURN = "the challenged player who is on turn"
    CHALLENGED = "every challenged player"


class Raiser(Enum):
    """Who may raise a bet that has been accepted."""

    NOBODY = "nobody"
    ACCEPTOR = "the side that accepted last"
    ANYONE = "either side"


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """A ladder of calls: the one mechanism of all bets.

    `decided_by` says what wins it: the hand, the trick in progress, or a count. An auction over a count is opened by
    players who have not laid a card, before a bet on the hand has been accepted, and only once in a hand.
    """

    name: str
    calls: tuple[Call, ...]
    accept: str
    refuse: str
    decided_by: Pot | Count = Pot.HAND
    when: When = When.BEFORE_CARD
    interrupts: Interrupts = Interrupts.NOBODY
    raise_as_answer: bool = True
    raise_later: Raiser = Raiser.NOBODY
    once_a_turn: bool = False
    capped: bool = False
    silent_acceptance: bool = False


class TieLead(Enum):
    """Who leads after a tied trick."""

    OPENER = "the player who led it"
    FIRST_OF_THE_HIGHEST = "the first of the players with the tying cards"


class AllTied(Enum):
    """Who wins a hand in which every trick is tied."""

    MANO = "the side that leads the hand"
    NOBODY = "nobody"


class Dealing(Enum):
    """How the cards go round."""

    ONE_BY_ONE = "one at a time"
    PACKETS = "a whole hand at a time"


@dataclass(frozen=True, slots=True)
class FaceDown:
    """Cards may be laid face down from this trick on (1 is the first); `binding`: whoever does so must go on doing
    so.
    """

    from_trick: int
    binding: bool = False


class ConcedeWhen(Enum):
    """When a player may give up."""

    TURN = "on turn, with no call waiting"
    TURN_OR_CHALLENGED = "on turn, or instead of an answer"
    EVER = "at any time"


@dataclass(frozen=True, slots=True, kw_only=True)
class Concession:
    """Giving up: for the whole side, or (`alone`) for oneself while one's partner plays on.

    `pays_count`: conceding before any call, while a count could still be opened, also pays what refusing that count
    would.
    """

    word: str
    when: ConcedeWhen
    alone: bool = False
    pays_count: bool = False


@dataclass(frozen=True, slots=True)
class Flor:
    """Three cards of a suit, announced by themselves: so many points for each at the table, to the side with the
    best.
    """

    points: int
    count: Count


@dataclass(frozen=True, slots=True)
class Option:
    """A choice the players have: each value with what it changes in the rules. The first value is the default.

    A change is named by a field of the rules, or by an auction's name and a field of it: `truc.calls`. `only_with`
    names values of other options without which this one must keep its default.
    """

    name: str
    values: Mapping[OptionValue, Mapping[str, object]]
    only_with: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])

    @property
    def default(self) -> OptionValue:
        """The value that holds when nothing is said."""
        return next(iter(self.values))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """A game. Two games or a cited rule stand behind each field; the games' own files say what they choose."""

    game: str
    players: tuple[int, ...]
    deck: Deck
    target: int
    auctions: tuple[Auction, ...]
    hand_size: int = 3
    camas: int = 1
    host_deals: bool = False
    dealing: Dealing = Dealing.ONE_BY_ONE
    tie_lead: TieLead = TieLead.OPENER
    all_tied: AllTied = AllTied.MANO
    face_down: FaceDown | None = None
    concession: Concession | None = None
    flor: Flor | None = None
    preludes: tuple[Prelude, ...] = ()
    options: tuple[Option, ...] = ()
    chosen: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue], compare=False)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        defaults = {option.name: option.default for option in self.options}
        object.__setattr__(self, "chosen", defaults | dict(self.chosen))
        object.__setattr__(self, "_hash", hash((self.game, self.target, *map(str, self.chosen.values()))))
        check(self)

    def __hash__(self) -> int:
        return self._hash

    def with_options(self, chosen: Mapping[str, object]) -> Rules:
        """These rules with those option values, each of exactly the right type. Raises `BadOption`."""
        options = {option.name: option for option in self.options}
        values: dict[str, OptionValue] = {}
        changes: dict[str, object] = {}
        for name, value in chosen.items():
            if name not in options:
                raise BadOption(f"{self.game} has no option {name!r}; it has: {', '.join(options) or 'none'}")
            values[name] = _value(options[name], value)
        for option in self.options:
            value = values.get(option.name, option.default)
            wanted = option.only_with.items()
            if value != option.default and any(values.get(k, options[k].default) != v for k, v in wanted):
                needs = ", ".join(f"{k} = {text(v)}" for k, v in wanted)
                raise BadOption(f"option {option.name} = {text(value)} needs {needs}")
            changes |= option.values[value]
        return _changed(replace(self, chosen=values), changes)

    @property
    def calls(self) -> tuple[str, ...]:
        """Every word that may be called, in the order of the ladders."""
        return tuple(dict.fromkeys(call.word for auction in self.auctions for call in auction.calls))


def text(value: OptionValue) -> str:
    """An option's value as a link writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _changed(rules: Rules, changes: Mapping[str, object]) -> Rules:
    for name, value in changes.items():
        auction_name, _, part = name.rpartition(".")
        if auction_name:
            auctions = [
                _with_field(auction, part, value) if auction.name == auction_name else auction
                for auction in rules.auctions
            ]
            rules = replace(rules, auctions=tuple(auctions))
        else:
            rules = _with_field(rules, part, value)
    return rules


def _with_field(changed: T, name: str, value: object) -> T:
    """A copy with another value of that field, which a game's file has chosen; `check` and the tests see to it."""
    # Any: fields of all types come here, as a game's file names them; a wrong one fails in the laws of that option.
    changes: dict[str, Any] = {name: value}  # pyright: ignore[reportExplicitAny]
    return replace(changed, **changes)


def _value(option: Option, value: object) -> OptionValue:
    for known in option.values:
        if type(known) is type(value) and known == value:
            return known
    allowed = ", ".join(map(text, option.values))
    raise BadOption(f"option {option.name} cannot be {value!r}; it can be: {allowed}")


def check(rules: Rules) -> None:
    """Refuse rules that contradict themselves, with a `BadOption` that says how."""
    for auction in rules.auctions:
        names = [call.word for call in auction.calls]
        _require(len(set(names)) == len(names), f"{auction.name}: a call stands twice")
        known = {OPENING, *names}
        _require(
            all(set(call.after) <= known for call in auction.calls), f"{auction.name}: a call follows an unknown one"
        )
        _require(any(OPENING in call.after for call in auction.calls), f"{auction.name}: nothing opens it")
        by_count = isinstance(auction.decided_by, Count)
        _require(not by_count or auction.raise_later is Raiser.NOBODY, f"{auction.name}: a settled count is not raised")
    dealt = max(rules.players) * rules.hand_size + (rules.deck.turned_up is not None)
    _require(dealt <= len(rules.deck.cards), f"{dealt} cards to deal and {len(rules.deck.cards)} in the pack")
    early = rules.deck.turned_up is not None and any(prelude.before_deal for prelude in rules.preludes)
    _require(not early, "a card is turned up after a deal that nothing comes before")
    _require(rules.target > 0 and rules.camas > 0, "target and camas are positive")
    words = list(chain.from_iterable(auction_words(auction) for auction in rules.auctions))
    _require(rules.concession is None or rules.concession.word not in words, "the concession's word is a call, too")


def auction_words(auction: Auction) -> tuple[str, ...]:
    """The calls and the answers of an auction."""
    return (*(call.word for call in auction.calls), auction.accept, auction.refuse)


def _require(holds: bool, reason: str) -> None:
    if not holds:
        raise BadOption(reason)
