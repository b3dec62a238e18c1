"""What a player cannot see, drawn from what he knows: told counts and flors narrow it. How it is played stands elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, combinations

from truco.cards import Card
from truco.counts import Count
from truco.moves import Lay
from truco.rules import Rules
from truco.streams import Stream
from truco.view import View

PATTERNS = 120
"""How many ways to draw are prepared for each number of unseen cards."""

TRIES = 12
"""How often a hand that contradicts what was told is drawn anew, before it is taken all the same."""


def unseen_cards(view: View) -> list[Card]:
    """The cards that the viewer has not seen, in the deck's order."""
    seen = {card for card in view.pack if card}
    return [card for card in view.rules.deck.cards if card not in seen]


@cache
def _patterns(cards: int, drawn: int) -> tuple[tuple[int, ...], ...]:
    """Ways to draw so many of so many cards, each card about as often as the others."""
    stream = Stream(f"truco/draws/{cards}/{drawn}")
    patterns: list[tuple[int, ...]] = []
    while len(patterns) < PATTERNS:
        order = stream.sample(range(cards), cards)
        patterns += [tuple(order[i : i + drawn]) for i in range(0, cards - drawn + 1, max(drawn, 1))]
    return tuple(patterns[:PATTERNS])


def draw_hands(view: View, stream: Stream, draws: int, missing: Sequence[int]) -> list[list[list[Card]]]:
    """So many times: by seat, as many unseen cards as are `missing` there, in accord with what was told."""
    pool = unseen_cards(view)
    needed = sum(missing)
    narrow = [
        (seat, told, _candidates(tuple(pool), missing[seat], told) if told.is_definite else ())
        for seat in range(view.players)
        if missing[seat] and (told := _told_of(view, seat))
    ]
    # The most definite first: an exact count leaves few hands, a limit leaves many.
    narrow.sort(key=lambda item: (not item[1].is_definite, item[0]))
    patterns = _patterns(len(pool), needed)
    start = stream.below(PATTERNS)
    hands = []
    for number in range(start, start + draws):
        cards = [pool[i] for i in patterns[number % PATTERNS]]
        if narrow:
            cards = _narrowed(stream, pool, missing, narrow, cards)
        drawn = []
        place = 0
        for count in missing:
            drawn.append(cards[place : place + count])
            place += count
        hands.append(drawn)
    return hands


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """What is known of the dealt cards of a seat: those laid, its count or the most it can be, whether it has a flor."""

    rules: Rules
    laid: tuple[Card, ...]
    exactly: int | None
    limit: int | None
    flor: bool | None

    def allows(self, cards: Sequence[Card]) -> bool:
        """Can the seat hold these besides those it has laid?"""
        dealt = (*self.laid, *cards)
        flor, count = self.rules.flor, count_of(self.rules)
        if flor and self.flor is not None and flor.count.whole(dealt) != self.flor:
            return False
        if count is None or (self.exactly is None and self.limit is None):
            return True
        counted = count.of(dealt)
        return counted == self.exactly if self.exactly is not None else self.limit is None or counted <= self.limit

    @property
    def is_definite(self) -> bool:
        """Does it leave few hands, so that they are better listed than tried?"""
        return self.exactly is not None or bool(self.flor)


def _told_of(view: View, seat: int) -> _Told | None:
    flor = view.flor[seat] if view.rules.flor else None
    spoke = any(who == seat for who, _ in view.said)
    if flor is None and not spoke:
        return None
    exactly = limit = None
    best = 0
    for who, told in view.said:
        if who == seat:
            exactly, limit = (told, None) if told is not None else (exactly, best)
        best = best if told is None else told
    laid = tuple(m.card for m in view.moves if isinstance(m, Lay) and m.seat == seat and m.card)
    return _Told(rules=view.rules, laid=laid, exactly=exactly, limit=limit, flor=flor)


def count_of(rules: Rules) -> Count | None:
    """The count that the game's bets are about, if it has one."""
    return next((a.decided_by for a in rules.auctions if isinstance(a.decided_by, Count)), None)


def _narrowed(
    stream: Stream,
    pool: Sequence[Card],
    missing: Sequence[int],
    narrow: Sequence[tuple[int, _Told, Sequence[tuple[Card, ...]]]],
    drawn: Sequence[Card],
) -> list[Card]:
    """The drawn cards, those of the told seats exchanged for cards that fit."""
    fixed: dict[int, Sequence[Card]] = {}
    used: set[Card] = set()
    for seat, told, candidates in narrow:
        fixed[seat] = _fitting(stream, pool, missing[seat], told, candidates, used)
        used.update(fixed[seat])
    rest = [card for card in drawn if card not in used]
    if len(rest) < sum(missing) - len(used):
        rest = [card for card in stream.sample(pool, len(pool)) if card not in used]
    cards: list[Card] = []
    for seat, count in enumerate(missing):
        if seat in fixed:
            cards += fixed[seat]
        else:
            cards += rest[:count]
            rest = rest[count:]
    return cards


def _fitting(
    stream: Stream,
    pool: Sequence[Card],
    count: int,
    told: _Told,
    candidates: Sequence[tuple[Card, ...]],
    used: Set[Card],
) -> Sequence[Card]:
    for _ in range(TRIES if candidates else 0):
        cards = stream.pick(candidates)
        if used.isdisjoint(cards):
            return cards
    free = [card for card in pool if card not in used]
    for _ in range(TRIES):
        cards = tuple(stream.sample(free, count))
        if told.allows(cards):
            return cards
    return stream.sample(free, count)


@lru_cache(maxsize=256)
def _candidates(pool: tuple[Card, ...], count: int, told: _Told) -> tuple[tuple[Card, ...], ...]:
    """Every choice of so many cards that agrees with something definite."""
    drawn: Iterable[tuple[Card, ...]]
    counted = count_of(told.rules)
    if told.flor and count > 1:
        by_suit = [[card for card in pool if card.suit == suit] for suit in dict.fromkeys(card.suit for card in pool)]
        drawn = chain.from_iterable(combinations(cards, count) for cards in by_suit)
    elif counted and told.exactly is not None and count > 2:
        drawn = _threes(pool, counted, told.exactly)
    else:
        drawn = combinations(pool, count)
    return tuple(cards for cards in drawn if told.allows(cards))


def _threes(pool: Sequence[Card], count: Count, exactly: int) -> Iterator[tuple[Card, ...]]:
    """Three cards that may count exactly so much: two that make it with any third, or three low ones."""
    if exactly < count.base:
        return combinations([card for card in pool if count.value(card) <= exactly], 3)
    pairs = [pair for pair in combinations(pool, 2) if count.of(pair) == exactly]
    threes = (frozenset((*pair, card)) for pair in pairs for card in pool if card not in pair)
    return iter([tuple(sorted(three, key=lambda card: card.code)) for three in dict.fromkeys(threes)])
