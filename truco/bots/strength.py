"""How good one's cards are: how often the hand is won from here, over what one cannot see. Bets are not here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from truco.bots.playout import HIDDEN, NOBODY, Position, endings, play_out
from truco.bots.unseen import Hands, draw_hands
from truco.moves import Accept, Lay
from truco.rules import Pot, TieLead
from truco.streams import Stream
from truco.view import View

DRAWS = (0, 24, 24, 16)
"""How many ways to deal the unseen cards are looked at, by how many cards the player with the most still holds."""


@dataclass(frozen=True, slots=True)
class Odds:
    """In how many of `of` cases one's side wins or loses; in the others nobody wins."""

    wins: int
    losses: int
    of: int

    @property
    def win(self) -> float:
        """The chance to win."""
        return self.wins / self.of

    @property
    def loss(self) -> float:
        """The chance to lose."""
        return self.losses / self.of


class Outlook:
    """What may become of the hand in a view, by the same draws of the unseen cards for every question."""

    def __init__(self, view: View, stream: Stream) -> None:
        self.view = view
        self._stream = stream
        self._known: dict[tuple[int | None, int | None], Odds] = {}

    @cached_property
    def position(self) -> Position:
        """Where the hand stands, without bets that are not accepted."""
        return position_of(self.view)

    @cached_property
    def hands(self) -> list[Hands]:
        """Drawn hands: by draw and seat, strengths upwards."""
        view = self.view
        strength = view.strength
        sizes = [0 if out else held for held, out in zip(view.held, view.folded, strict=True)]
        known: list[list[int]] = []
        for seat, size in enumerate(sizes):
            cards = view.hand if seat == view.seat else view.known[seat]
            heights = sorted([strength[card] for card in cards])
            known.append(heights[len(heights) - size :] if size < len(heights) else heights)
        if all(len(cards) == size for cards, size in zip(known, sizes, strict=True)):
            return [known]
        return draw_hands(view, self._stream, DRAWS[min(max(sizes), len(DRAWS) - 1)], known, sizes)

    def odds(self, card: int | None = None, pot: int | None = None) -> Odds:
        """The odds, if one lays a card of that strength now, and `pot` is the side that accepts a bet on the trick."""
        key = card, pot
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._play(card, pot)
        return known

    def _play(self, card: int | None, pot: int | None) -> Odds:
        position = self.position
        seat = self.view.seat
        if pot is not None and position.pot is None:
            position = replace(position, pot=pot, early=position.best)
        if card is not None:
            position = laid(position, seat, card)
        won = [0, 0, 0]
        for drawn in self.hands:
            hands = [held[:] for held in drawn]
            if card is not None:
                hands[seat].remove(card)
            won[play_out(position, hands)] += 1
        return Odds(won[seat & 1], won[1 - (seat & 1)], len(self.hands))


def position_of(view: View) -> Position:
    """The position of a view."""
    players, rules = view.players, view.rules
    in_play = [seat for seat in range(players) if not view.folded[seat]]
    following = tuple(
        next((seat + i) % players for i in range(1, players + 1) if not view.folded[(seat + i) % players])
        for seat in range(players)
    )
    turn = view.mano if view.turn is None else view.turn
    strength = view.strength
    best, top, lead = HIDDEN, NOBODY, turn
    for play in view.table:
        best, top, lead = _after(best, top, lead, play.seat, _height(view, play))
    return Position(
        following=following,
        in_play=len(in_play),
        turn=turn,
        left=len(in_play) - len(view.table),
        opener=view.table[0].seat if view.table else turn,
        best=best,
        top=top,
        lead=lead,
        results=tuple(trick.side for trick in view.tricks),
        endings=endings(view.size, rules.all_tied, view.mano & 1),
        size=view.size,
        tie_to_highest=rules.tie_lead is TieLead.FIRST_OF_THE_HIGHEST,
        pot=view.bids.acceptor if view.deciding else None,
        early=max((strength[play.card] for play in _early(view) if play.card and not play.face_down), default=0),
    )


def laid(position: Position, seat: int, card: int) -> Position:
    """The position after that seat has laid a card of that strength."""
    best, top, lead = _after(position.best, position.top, position.lead, seat, card)
    return replace(position, best=best, top=top, lead=lead, turn=position.following[seat], left=position.left - 1)


def _after(best: int, top: int, lead: int, seat: int, height: int) -> tuple[int, int, int]:
    if height > best:
        return height, seat & 1, seat
    return best, NOBODY if height == best != HIDDEN and top != seat & 1 else top, lead


def _height(view: View, play: Lay) -> int:
    return HIDDEN if play.face_down or play.card is None else view.strength[play.card]


def _early(view: View) -> Sequence[Lay]:
    """The cards of the trick in progress that lay there before a bet on it was accepted."""
    if not view.deciding:
        return ()
    trick_bets = {auction.accept for auction in view.rules.auctions if auction.decided_by is Pot.TRICK}
    accepted = max(i for i, move in enumerate(view.moves) if isinstance(move, Accept) and move.word in trick_bets)
    before = {id(move) for move in view.moves[:accepted]}
    return [play for play in view.table if id(play) in before]
