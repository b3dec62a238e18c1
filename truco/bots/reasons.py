"""What a good player would do in a seat and why, as data: numbers from what that seat may know and nothing else.

By a table, if there is one for the hand, else by the regular's own estimates.

The sentences stand in advice.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from truco.bots.appraisal import EARNEST, Appraisal
from truco.bots.playout import HIDDEN
from truco.bots.policy import Policy, Weights, is_exact
from truco.bots.preludes import beats_usual
from truco.bots.strength import Outlook, laid
from truco.bots.unseen import count_of, unseen_cards
from truco.cards import Card
from truco.moves import Accept, Choose, Lay, Move, Refuse, Say
from truco.preludes import Cut, Packets
from truco.stakes import Points
from truco.streams import Stream
from truco.view import View


@dataclass(frozen=True, slots=True)
class Counted:
    """One's own count of a bet; how likely it is higher than that of one rival, and one's side's the best of all."""

    auction: str
    own: int
    higher: float
    best: float


@dataclass(frozen=True, slots=True)
class Drawn:
    """Of so many deals of the unseen cards, in how many one's side wins the hand from here (or the trick bet on)."""

    wins: int
    of: int
    trick: bool = False


@dataclass(frozen=True, slots=True)
class Certain:
    """Whatever the others hold, this card wins the hand."""


@dataclass(frozen=True, slots=True)
class Beaten:
    """By how many of the cards that one has not seen one's highest card is beaten."""

    card: Card
    by: int


How: TypeAlias = Literal["cheapest", "higher", "ties", "partner", "lowest", "kept", "lead-high", "lead-low"]


@dataclass(frozen=True, slots=True)
class Fit:
    """How the card stands to those on the table and in one's hand."""

    how: How


@dataclass(frozen=True, slots=True)
class Weighed:
    """The chance to win the match after the move, and after the best of the other choices (None: silence)."""

    chance: float
    other: Move | None
    less: float


@dataclass(frozen=True, slots=True)
class Decides:
    """At which score what it would do: the match is won with the bet, lost with it, given away by refusing."""

    score: tuple[int, int]
    what: Literal["wins", "loses", "both", "gives"]
    points: Points


@dataclass(frozen=True, slots=True)
class Packet:
    """Whether the packet that one looks at is better than an average one."""

    better: bool


@dataclass(frozen=True, slots=True)
class Rule:
    """A thing the bot always does in this decision."""

    what: Literal["whole", "blind"]


@dataclass(frozen=True, slots=True)
class Mixed:
    """How often a table has each move (None: silence) chosen, the most frequent first."""

    shares: tuple[tuple[Move | None, float], ...]


Reason: TypeAlias = Counted | Drawn | Certain | Beaten | Fit | Weighed | Decides | Packet | Rule | Mixed

Fact: TypeAlias = Counted | Drawn | Certain | Beaten
"""What holds whoever gives the advice: only the cards are in it."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The move (None: let it pass), and why."""

    move: Move | None
    reasons: tuple[Reason, ...]


def advise(view: View, moves: Sequence[Move], must: bool, tag: str, table: Policy | None = None) -> Advice:
    """What the table of the hand says, else what the regular would do, without its bluffs, and why.

    `tag` names the stream that it draws from. Like any bot's choice this depends on the view, the stream and the table.
    """
    # Learnt strategies let everything pass that they need not do: that is no advice to a person who may.
    weights = table.weights(view, moves, must) if table and (must or is_exact(table)) else ()
    if weights:
        mixed = _mixed(weights)
        move = mixed.shares[0][0]
        of_cards = _reasons(view, Appraisal(view, moves, Stream(tag)), move)
        return Advice(move, (mixed, *(reason for reason in of_cards if isinstance(reason, Fact))))
    move = EARNEST.choose(view, moves, must, Stream(tag))
    appraisal = Appraisal(view, moves, Stream(tag))
    return Advice(move, tuple(_reasons(view, appraisal, move)))


def _mixed(weights: Weights) -> Mixed:
    whole = sum(weight for _move, weight in weights)
    shares: dict[Move | None, float] = {}
    for move, weight in weights:
        shares[move] = shares.get(move, 0.0) + weight / whole
    return Mixed(tuple(sorted(shares.items(), key=lambda share: -share[1])))


def _reasons(view: View, appraisal: Appraisal, move: Move | None) -> Iterator[Reason]:
    values: Mapping[Move | None, float] = {} if view.blind else appraisal.values()
    if view.blind:
        yield Rule("blind")
    elif isinstance(move, Choose):
        yield from _of_choice(view, appraisal, move)
    elif isinstance(move, Lay) and move.card and not view.pending:
        yield from _of_card(view, appraisal, move, view.strength[move.card])
        return
    elif isinstance(move, Say | Accept | Refuse | Lay):
        yield from _of_bet(view, appraisal, move)
    elif count_of(view.rules) and any(isinstance(other, Say) and appraisal.counts(other.word) for other in values):
        yield _counted(view, appraisal, _count_name(view))
    else:
        yield _drawn(appraisal, None)
    yield from _weighed(values, move)


# --- cards


def _of_card(view: View, appraisal: Appraisal, move: Lay, height: int) -> Iterator[Reason]:
    outlook = appraisal.outlook
    shown = HIDDEN if move.face_down else height
    if certain(outlook, shown):
        yield Certain()
        return
    if len({view.strength[card] for card in view.hand}) > 1:
        yield Fit(_fit(outlook, height))
    yield _drawn(appraisal, height)
    strongest = max(view.hand, key=view.strength.__getitem__)
    beaten_by = sum(view.strength[card] > view.strength[strongest] for card in unseen_cards(view))
    if beaten_by <= FEW:
        yield Beaten(strongest, beaten_by)


FEW = 6
"""A card that more of the unseen ones beat is not worth a word."""


def _fit(outlook: Outlook, height: int) -> How:
    position, strength = outlook.position, outlook.view.strength
    held = sorted(strength[card] for card in outlook.view.hand)
    if position.left == position.in_play:
        return "lead-low" if height == held[0] else "lead-high"
    if position.top == outlook.view.side and height == held[0]:
        return "partner"
    if height > position.best:
        return "cheapest" if height == min(one for one in held if one > position.best) else "higher"
    if height == position.best:
        return "ties"
    return "kept" if held[-1] > position.best else "lowest"


def certain(outlook: Outlook, height: int) -> bool:
    """Does a card of that strength, laid now, win the hand whatever the others hold?

    It has to decide the hand, and nobody who is yet to lay may have as high a card.
    """
    view, position = outlook.view, outlook.position
    after = laid(position, view.seat, height)
    if after.top != view.side:
        return False
    if after.left:
        known = [card for seat, cards in enumerate(view.known) if (seat ^ view.seat) & 1 for card in cards]
        if any(view.strength[card] >= after.best for card in (*unseen_cards(view), *known)):
            return False
    if position.pot is not None:
        return True
    return position.endings.get((*position.results, view.side)) == view.side


def _drawn(appraisal: Appraisal, height: int | None, trick_acceptor: int | None = None) -> Drawn:
    odds = appraisal.outlook.odds(height, trick_acceptor)
    return Drawn(odds.wins, odds.of, trick_acceptor is not None)


# --- bets


def _of_bet(view: View, appraisal: Appraisal, move: Move) -> Iterator[Reason]:
    bet = appraisal.called(move) if isinstance(move, Say) else view.pending
    assert bet is not None, "an answer needs a call"
    if appraisal.counts(bet.word):
        yield _counted(view, appraisal, bet.auction)
    elif isinstance(move, Say):
        yield _drawn(appraisal, appraisal.card, 1 - view.side if appraisal.on_trick(bet.word) else None)
    else:
        yield _drawn(appraisal, None, view.side if appraisal.on_trick(bet.word) else None)
    won = appraisal.worth.after(bet.worth, ours=True) == 1.0
    lost = appraisal.worth.after(bet.worth, ours=False) == 0.0
    if isinstance(move, Refuse):
        if lost:
            yield Decides(_score(view), "loses", bet.worth)
    elif not isinstance(move, Say) and appraisal.worth.after(bet.price, ours=False) == 0.0:
        yield Decides(_score(view), "gives", bet.price)
    elif won or lost:
        yield Decides(_score(view), "both" if won and lost else "wins" if won else "loses", bet.worth)


def _score(view: View) -> tuple[int, int]:
    """One's own side's points first."""
    return view.score[view.side], view.score[1 - view.side]


def _counted(view: View, appraisal: Appraisal, auction: str) -> Counted:
    count = count_of(view.rules)
    assert count is not None, "only asked where a count is bet on"
    higher, best = appraisal.count_chances()
    return Counted(auction, count.of(view.dealt), higher, best)


def _count_name(view: View) -> str:
    return next(auction.name for auction in view.rules.auctions if auction.decided_by is count_of(view.rules))


def _weighed(values: Mapping[Move | None, float], move: Move | None) -> Iterator[Weighed]:
    """Against the best of the others, where both were weighed."""
    if move in values:
        others = {other: value for other, value in values.items() if other is not move and _differs(move, other)}
        if others:
            best = max(others, key=others.__getitem__)
            if others[best] <= values[move]:
                yield Weighed(values[move], best, others[best])


def _differs(move: Move | None, other: Move | None) -> bool:
    """Is the other choice an alternative? A card is laid in silence, or accepts a call."""
    silent = isinstance(move, Lay) or move is None or isinstance(move, Accept)
    return not (isinstance(other, Lay) or (silent and other is None))


# --- before the first card


def _of_choice(view: View, appraisal: Appraisal, move: Choose) -> Iterator[Reason]:
    for prelude in view.rules.preludes:
        if isinstance(prelude, Cut) and move.word in (prelude.cut, prelude.whole):
            yield Rule("whole")
            return
        if isinstance(prelude, Packets) and view.looked_at:
            yield Packet(beats_usual(view.rules.deck, view.looked_at))
            return
    yield _drawn(appraisal, None)
