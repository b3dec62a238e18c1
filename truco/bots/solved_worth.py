"""What each move of a solved game is worth: the chance to win the match, by the table of a hand.

Both sides are taken to go on as the table says. What the other holds is weighed by how likely the cards are and by how
often whoever holds them would have played as the other did. Every holding is gone through, so this is no estimate but
for the parts into which the table divides a chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from math import comb, prod
from typing import Final

from truco.bots.solved_node import (
    ACCEPT,
    ASK,
    CONCEDE,
    DROP,
    LAY,
    LEAVE,
    PLAY,
    RAISE,
    REFUSE,
    TAKE,
    Node,
    Pick,
    Told,
    rank_of,
)
from truco.bots.solved_tree import Kept, tuples
from truco.bots.unseen import unseen_cards
from truco.moves import Move
from truco.view import View

COPIES: Final = 4
"""So many cards are there of a rank."""

SLIP: Final = 1e-3
"""How often a player is taken to do what the table never does: the other one need not play by it."""

Cards = tuple[Kept, Kept]
"""What the leader and the dealer hold, as ranks."""


def worth(story: Told, view: View, moves: Sequence[Move]) -> Generator[None, None, Mapping[Move, float]]:
    """The chance to win the match after each of the moves that the tree knows; stops after every holding.

    The story is that of the hand's beginning.
    """
    held, laid = _dealt(view), list[int]()
    for move in view.moves:
        if move.seat != view.seat:
            held = {cards: weight * _likely(story, move, _left(cards, laid), view) for cards, weight in held.items()}
            held = {cards: weight for cards, weight in held.items() if weight}
            laid += [] if (rank := rank_of(move, view)) is None else [rank]
        story.tell(move, view)
    mine = tuple(sorted(view.strength[card] - 1 for card in view.hand))
    picks = {move: pick for move in moves if (pick := story.pick(move, view))}
    sums = dict.fromkeys(picks, 0.0)
    leads = view.seat == view.mano
    for cards, weight in held.items() if picks else ():
        other = _left(cards, laid)
        for move, pick in picks.items():
            sums[move] += weight * _picked(story, pick, (mine, other) if leads else (other, mine))
        yield
    whole = sum(held.values())
    return {move: (total if leads else whole - total) / whole for move, total in sums.items()}


# --- what the other holds


def _dealt(view: View) -> dict[Kept, float]:
    """How likely each hand is that the other may have been dealt: of the cards not seen, and those he laid."""
    left = Counter(view.strength[card] - 1 for card in unseen_cards(view))
    left.update(rank for move in view.moves if move.seat != view.seat and (rank := rank_of(move, view)) is not None)
    every = tuples(view.size, max(view.strength.values()))
    return {cards: float(prod(comb(left[rank], count) for rank, count in Counter(cards).items())) for cards in every}


def _left(held: Kept, laid: Sequence[int]) -> Kept:
    """A hand without the cards that have been laid."""
    kept = list(held)
    for rank in laid:
        kept.remove(rank)
    return tuple(kept)


def _likely(story: Told, move: Move, kept: Kept, view: View) -> float:
    """How often one who holds that makes the move; 0 where he cannot."""
    pick, rank = story.pick(move, view), rank_of(move, view)
    if rank is not None and rank not in kept:
        return 0.0
    if pick is None or pick[0] == CONCEDE:
        return 1.0
    return max(story.share(pick, kept), SLIP)


# --- what a move leads to


def _picked(story: Told, pick: Pick, cards: Cards) -> float:
    """The leader's chance to win the match after a move."""
    node, (what, number) = story.node, pick
    mover, level = node.turn.mover, node.turn.level
    chances: Mapping[str, Callable[[], float]] = {
        ASK: lambda: _asking(node, number, cards),
        LAY: lambda: _card(node, story.level, number, cards),
        ACCEPT: lambda: _accepted(node, number, cards),
        REFUSE: lambda: node.won(mover, level),
        RAISE: lambda: _raised(node, number, cards),
        TAKE: lambda: _taken(node, node.raised(cards[mover]), cards),
        DROP: lambda: node.won(1 - mover, node.asks[number]),
        PLAY: lambda: value(node, cards),
        # Who leaves a hand before its first card has lost what it is worth without a bet.
        LEAVE: lambda: node.won(1 - number, 0),
        CONCEDE: lambda: node.won(1 - number, story.level),
    }
    return chances[what]()


def value(node: Node, cards: Cards) -> float:
    """The leader's chance to win the match from the beginning of a turn, when they hold that."""
    kept = cards[node.turn.mover]
    laid, asked = node.opening(kept)
    whole = sum(laid) + sum(asked)
    if not whole:
        return _card(node, node.turn.level, kept[-1], cards)
    chance = sum(weight * _asking(node, request, cards) for request, weight in enumerate(asked) if weight)
    level, shares = node.turn.level, zip(kept, laid, strict=True)
    return (chance + sum(weight * _card(node, level, rank, cards) for rank, weight in shares if weight)) / whole


def _asking(node: Node, request: int, cards: Cards) -> float:
    """When the mover has made a request."""
    accepts, raises = node.answer(request, cards[1 - node.turn.mover])
    chance = (node.whole - accepts - raises) * node.won(node.turn.mover, node.turn.level)
    chance += accepts * _accepted(node, request, cards) if accepts else 0
    chance += raises * _raised(node, request, cards) if raises else 0
    return chance / node.whole


def _accepted(node: Node, request: int, cards: Cards) -> float:
    """When a request has been accepted, and the mover is to lay a card."""
    kept, level = cards[node.turn.mover], node.asks[request]
    laid = node.laying(request, kept)
    whole = sum(laid)
    if not whole:
        return _card(node, level, kept[-1], cards)
    return sum(n * _card(node, level, rank, cards) for rank, n in zip(kept, laid, strict=True) if n) / whole


def _raised(node: Node, request: int, cards: Cards) -> float:
    """When a request has been answered by a raise, and the mover takes it, and lays a card, or drops it."""
    laid = node.raised(cards[node.turn.mover])
    taking = sum(laid)
    chance = (node.whole - taking) * node.won(1 - node.turn.mover, node.asks[request])
    return (chance + (taking * _taken(node, laid, cards) if taking else 0)) / node.whole


def _taken(node: Node, laid: Sequence[int], cards: Cards) -> float:
    """When that raise has been taken, and the mover is to lay a card."""
    kept, whole = cards[node.turn.mover], sum(laid)
    if not whole:
        return _card(node, node.top, kept[-1], cards)
    return sum(n * _card(node, node.top, rank, cards) for rank, n in zip(kept, laid, strict=True) if n) / whole


def _card(node: Node, level: int, rank: int, cards: Cards) -> float:
    """When the mover has laid a card at a level."""
    following = node.after(level, rank)
    if not isinstance(following, Node):
        return node.won(following, level)
    mover = node.turn.mover
    kept = _left(cards[mover], (rank,))
    return value(following, (kept, cards[1]) if mover == 0 else (cards[0], kept))
