"""What each move of Le Truc is worth against the solved strategy: the chance to win the match, by the table of a hand.

Both sides are taken to go on as the table says. What the other holds is weighed by how likely the cards are and by how
often whoever holds them would have played as the other did. Every holding is gone through, so this is no estimate but
for the parts into which the table divides a chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from math import comb, prod
from typing import Final

from truco.bots.solved_le_truc import Story
from truco.bots.solved_node import Node
from truco.bots.solved_table import Table
from truco.bots.solved_tree import ALL_IN, Kept, tuples
from truco.bots.unseen import unseen_cards
from truco.moves import Accept, Concede, Lay, Move, Refuse, Say
from truco.view import View

COPIES: Final = 4
"""So many cards are there of a rank."""

SLIP: Final = 1e-3
"""How often a player is taken to do what the table never does: the other one need not play by it."""

Cards = tuple[Kept, Kept]
"""What the leader and the dealer hold, as ranks."""

Pick = tuple[str, int]
"""What a move is in the tree: ("ask", the request), ("lay", the rank), ("accept", 0), ("refuse", 0)
or ("concede", who of the two gives up)."""


def worth(table: Table, view: View, moves: Sequence[Move]) -> Generator[None, None, Mapping[Move, float]]:
    """The chance to win the match after each of the moves that the tree knows; stops after every holding."""
    story, held, laid = Story(table), _dealt(view), list[int]()
    for move in view.moves:
        if move.seat != view.seat:
            held = {cards: weight * _likely(story, move, _left(cards, laid), view) for cards, weight in held.items()}
            held = {cards: weight for cards, weight in held.items() if weight}
            laid += [] if (rank := _rank(move, view)) is None else [rank]
        story.tell(move, view)
    mine = tuple(sorted(view.strength[card] - 1 for card in view.hand))
    picks = {move: pick for move in moves if (pick := _pick(story, move, view))}
    sums = dict.fromkeys(picks, 0.0)
    for cards, weight in held.items():
        other = _left(cards, laid)
        for move, pick in picks.items():
            sums[move] += weight * _picked(story, pick, (mine, other) if _leads(view, view.seat) else (other, mine))
        yield
    whole = sum(held.values())
    return {move: (total if _leads(view, view.seat) else whole - total) / whole for move, total in sums.items()}


def _leads(view: View, seat: int) -> bool:
    return seat == view.mano


def _rank(move: Move, view: View) -> int | None:
    """That of a card that is laid face up."""
    return view.strength[move.card] - 1 if isinstance(move, Lay) and move.card else None


# --- what the other holds


def _dealt(view: View) -> dict[Kept, float]:
    """How likely each hand of three is that the other may have been dealt: of the cards not seen, and those he laid."""
    left = Counter(view.strength[card] - 1 for card in unseen_cards(view))
    left.update(rank for move in view.moves if move.seat != view.seat and (rank := _rank(move, view)) is not None)
    return {
        cards: float(prod(comb(left[rank], count) for rank, count in Counter(cards).items())) for cards in tuples(3)
    }


def _left(held: Kept, laid: Sequence[int]) -> Kept:
    """A hand without the cards that have been laid."""
    kept = list(held)
    for rank in laid:
        kept.remove(rank)
    return tuple(kept)


def _likely(story: Story, move: Move, kept: Kept, view: View) -> float:
    """How often one who holds that makes the move; 0 where he cannot."""
    pick = _pick(story, move, view)
    if pick is None or pick[0] == "concede":
        return 1.0
    what, number = pick
    if what == "lay" and number not in kept:
        return 0.0
    if what in ("accept", "refuse"):
        accepting, whole = story.accepting(kept)
        return max((accepting if what == "accept" else whole - accepting) / whole, SLIP)
    chosen = list(story.chosen(kept, tuple(range(len(story.asks)))))
    choice = ("ask", story.asks[number]) if what == "ask" else pick
    picked = sum(weight for one, weight in chosen if one == choice)
    return max(picked / sum(weight for _one, weight in chosen), SLIP)


# --- what a move leads to


def _pick(story: Story, move: Move, view: View) -> Pick | None:
    """What a move is in the tree; None where it lacks it."""
    if isinstance(move, Say):
        request = story.meant(move.word)
        return None if request is None or story.accepted else ("ask", request)
    if isinstance(move, Accept | Refuse):
        return None if story.request is None else ("accept" if isinstance(move, Accept) else "refuse", 0)
    if isinstance(move, Concede):
        return "concede", int(not _leads(view, move.seat))
    rank = _rank(move, view)
    return None if rank is None else ("lay", rank)


def _picked(story: Story, pick: Pick, cards: Cards) -> float:
    """The leader's chance to win the match after a move."""
    node, (what, number) = story.node, pick
    if what == "ask":
        return _asking(node, number, cards)
    if what == "lay":
        return _card(node, story.level, number, cards)
    if what == "accept":
        assert story.request is not None, "somebody asked"
        return _accepted(node, story.request, cards)
    return won(node.table, 1 - number if what == "concede" else node.turn.mover, story.level)


def won(table: Table, winner: int | None, level: int) -> float:
    """The leader's chance to win the match when that player has won the hand at that level (None: nobody has)."""
    if winner is None:
        return table.worth[2 * ALL_IN]
    if level == ALL_IN:
        return float(winner == 0)
    return table.worth[winner * ALL_IN + level]


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
    accepts = node.answer(request, cards[1 - node.turn.mover]) / node.whole
    chance = (1 - accepts) * won(node.table, node.turn.mover, node.turn.level)
    return chance + accepts * _accepted(node, request, cards) if accepts else chance


def _accepted(node: Node, request: int, cards: Cards) -> float:
    """When a request has been accepted, and the mover is to lay a card."""
    kept, level = cards[node.turn.mover], node.asks[request]
    laid = node.laying(request, kept)
    whole = sum(laid)
    if not whole:
        return _card(node, level, kept[-1], cards)
    return sum(n * _card(node, level, rank, cards) for rank, n in zip(kept, laid, strict=True) if n) / whole


def _card(node: Node, level: int, rank: int, cards: Cards) -> float:
    """When the mover has laid a card at a level."""
    following = node.after(level, rank)
    if not isinstance(following, Node):
        return won(node.table, following, level)
    mover = node.turn.mover
    kept = _left(cards[mover], (rank,))
    return value(following, (kept, cards[1]) if mover == 0 else (cards[0], kept))
