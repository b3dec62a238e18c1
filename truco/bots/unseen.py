"""What a player cannot see, drawn from what he knows: told counts and flors narrow it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, chain, combinations
from typing import TypeAlias

from truco.cards import Card
from truco.counts import Count
from truco.moves import Lay
from truco.rules import Rules
from truco.streams import Stream
from truco.view import View

Hands: TypeAlias = list[list[int]]
"""By seat, the strengths of the cards held, upwards."""

Cards: TypeAlias = tuple[Card, ...]
Fits: TypeAlias = Callable[[Cards], bool]

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
    # Each shuffle is cut into as many draws as it holds, so that no card comes more often than another by chance.
    while len(patterns) < PATTERNS:
        order = stream.sample(range(cards), cards)
        patterns += [tuple(order[i : i + drawn]) for i in range(0, cards - drawn + 1, max(drawn, 1))]
    return tuple(patterns[:PATTERNS])


def draw_hands(view: View, stream: Stream, draws: int, known: Sequence[list[int]], sizes: Sequence[int]) -> list[Hands]:
    """So many times: by seat, the strengths that are `known` there and of unseen cards up to its size, upwards.

    The draws are in accord with what was told.
    """
    strength = view.strength
    pool = unseen_cards(view)
    missing = [size - len(held) for held, size in zip(known, sizes, strict=True)]
    narrow = _narrow_seats(view, tuple(pool), missing)
    heights = [strength[card] for card in pool]
    patterns = _patterns(len(pool), sum(missing))
    start = stream.below(PATTERNS)
    hands: list[Hands] = []
    for number in range(start, start + draws):
        pattern = patterns[number % PATTERNS]
        if narrow:
            cards = _narrowed(stream, pool, missing, narrow, [pool[i] for i in pattern])
            drawn = [strength[card] for card in cards]
        else:
            drawn = [heights[i] for i in pattern]
        hands.append(_shared(known, missing, drawn))
    return hands


def _shared(known: Sequence[list[int]], missing: Sequence[int], drawn: list[int]) -> Hands:
    hands: Hands = []
    place = 0
    for held, count in zip(known, missing, strict=True):
        if count:
            hands.append(sorted(held + drawn[place : place + count]))
            place += count
        else:
            hands.append(held)
    return hands


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """What is known of the dealt cards of a seat: those laid, its count or the most it is, whether it has a flor."""

    rules: Rules
    laid: tuple[Card, ...]
    exactly: int | None
    limit: int | None
    flor: bool | None

    def test(self) -> Fits:
        """Can the seat hold these cards besides those it has laid?"""
        laid, exactly, limit = self.laid, self.exactly, self.limit
        whole = self.rules.flor.count.whole if self.rules.flor and self.flor is not None else None
        count = count_of(self.rules)
        count_at_all = count.of if count and (exactly is not None or limit is not None) else None
        lowest = 0 if exactly is None else exactly
        highest = limit if exactly is None else exactly

        def fits(cards: Cards) -> bool:
            dealt = (*laid, *cards)
            if whole and whole(dealt) != self.flor:
                return False
            return count_at_all is None or highest is None or lowest <= count_at_all(dealt) <= highest

        return fits

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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Narrow:
    """A seat of which something was told: how many cards it misses, which fit, and their list where they are few."""

    seat: int
    missing: int
    fits: Fits
    listed: tuple[Cards, ...]

    def draw(self, stream: Stream, pool: Sequence[Card], used: Set[Card], first: Cards) -> Cards:
        """Cards that fit and are not used: `first` if it will do."""
        if self.listed:
            for _ in range(TRIES):
                cards = stream.pick(self.listed)
                if used.isdisjoint(cards):
                    return cards
        elif used.isdisjoint(first) and self.fits(first):
            return first
        free = [card for card in pool if card not in used]
        tries = (tuple(stream.sample(free, self.missing)) for _ in range(TRIES))
        return next(filter(self.fits, tries), tuple(free[: self.missing]))


def _narrow_seats(view: View, pool: tuple[Card, ...], missing: Sequence[int]) -> list[_Narrow]:
    """The most definite first: an exact count leaves few hands, a limit leaves many."""
    told = [(seat, fact) for seat, count in enumerate(missing) if count and (fact := _told_of(view, seat))]
    told.sort(key=lambda item: (not item[1].is_definite, item[0]))
    return [
        _Narrow(
            seat=seat,
            missing=missing[seat],
            fits=fact.test(),
            listed=_listed(pool, missing[seat], fact) if fact.is_definite else (),
        )
        for seat, fact in told
    ]


def _narrowed(
    stream: Stream, pool: Sequence[Card], missing: Sequence[int], narrow: Sequence[_Narrow], drawn: Sequence[Card]
) -> list[Card]:
    """The drawn cards, those of the told seats exchanged for cards that fit."""
    ends = list(accumulate(missing))
    fixed: dict[int, Cards] = {}
    used: set[Card] = set()
    for told in narrow:
        end = ends[told.seat]
        fixed[told.seat] = told.draw(stream, pool, used, tuple(drawn[end - told.missing : end]))
        used.update(fixed[told.seat])
    rest = [card for card in drawn if card not in used]
    cards: list[Card] = []
    for seat, count in enumerate(missing):
        if seat in fixed:
            cards += fixed[seat]
        else:
            cards += rest[:count]
            rest = rest[count:]
    return cards


@lru_cache(maxsize=64)
def _listed(pool: Cards, count: int, told: _Told) -> tuple[Cards, ...]:
    """Every choice of so many cards that agrees with something definite."""
    drawn: Iterable[Cards]
    counted = count_of(told.rules)
    if told.flor and count > 1:
        by_suit = [[card for card in pool if card.suit == suit] for suit in dict.fromkeys(card.suit for card in pool)]
        drawn = chain.from_iterable(combinations(cards, count) for cards in by_suit)
    elif counted and told.exactly is not None and count > 2:
        drawn = _threes(pool, counted, told.exactly)
    else:
        drawn = combinations(pool, count)
    return tuple(filter(told.test(), drawn))


def _threes(pool: Sequence[Card], count: Count, exactly: int) -> Iterator[Cards]:
    """Three cards that may count exactly so much: two that make it with any third, or three low ones."""
    if exactly < count.base:
        low = [card for card in pool if count.value(card) <= exactly]
        highest = [card for card in low if count.value(card) == exactly]
        return iter(
            [
                (one, two, three)
                for place, one in enumerate(highest)
                for two, three in combinations([card for card in low if card not in highest[: place + 1]], 2)
                if one.suit != two.suit != three.suit != one.suit
            ]
        )
    pairs = [pair for pair in combinations(pool, 2) if count.of(pair) == exactly]
    threes = (frozenset((*pair, card)) for pair in pairs for card in pool if card not in pair)
    return iter([tuple(sorted(three, key=lambda card: card.code)) for three in dict.fromkeys(threes)])
