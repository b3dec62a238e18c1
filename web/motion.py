"""From one tableau to the next as tweens; time is an argument, in milliseconds, and nothing here keeps a clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import cos, pi, sin

from web.layout import RATIO, Layout, Spot
from web.tableau import BACK, Laid, Tableau

MOVE = 360.0
"""How long a card takes over the table at normal speed, in ms."""
GATHER = 640.0
"""How long it takes to collect a trick and put it on its pile."""
COLLECT = 0.45
"""The share of that in which its cards come together."""
DEAL = 300.0
STAGGER = 80.0
"""How long after the one before a card is dealt."""
TURNED = "turned"
"""Stands for a seat in the name of the card turned up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One card to be drawn: where, which face, in which order, and how much of it is seen while it turns over."""

    spot: Spot
    face: str
    layer: float
    turn: float = 1.0
    alpha: float = 1.0
    marked: bool = False
    leads: bool = False
    raised: bool = False
    lift: float = 0.0
    """How high over the table it is carried, 0 to 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tween:
    """A card's way from `start` to `end`, past `via` if it is collected with others; `gone`: it is not seen after."""

    start: Item
    end: Item
    begin: float
    length: float
    via: Spot | None = None
    gone: bool = False


Items = Mapping[str, Item]
Tweens = Mapping[str, Tween]


def items(tableau: Tableau, layout: Layout) -> dict[str, Item]:
    """Every card of a tableau at rest, by a name that stays with the card through its deal."""
    out: dict[str, Item] = {}
    for seat in range(tableau.players):
        _held(tableau, layout, seat, out)
    for index, trick in enumerate(tableau.tricks):
        for order, laid in enumerate(trick.cards):
            spot = _pile_spot(layout, trick.winner, _before(tableau, index, trick.winner), order)
            out[_name(tableau, laid)] = Item(spot=spot, face=BACK, layer=index + order / 10)
    for order, laid in enumerate(tableau.table):
        item = Item(spot=_laid_spot(layout, laid), face=laid.face, layer=20 + order)
        marked, leads = laid.seat == tableau.taken, laid.seat in tableau.leads
        out[_name(tableau, laid)] = replace(item, marked=marked, leads=leads)
    for order, card in enumerate(tableau.burnt):
        out[f"{tableau.number}/burnt/{card}"] = Item(spot=_burnt_spot(layout, order), face=card, layer=8 + order / 10)
    if tableau.turned:
        out[f"{tableau.number}/{TURNED}/{tableau.turned}"] = Item(spot=layout.turned, face=tableau.turned, layer=7)
    _shown(tableau, layout, out)
    if not tableau.raised:
        return out
    return {name: replace(item, raised=item.face in tableau.raised) for name, item in out.items()}


def _held(tableau: Tableau, layout: Layout, seat: int, out: dict[str, Item]) -> None:
    if seat == 0:
        for slot, card in tableau.holding():
            spot = layout.held(0, slot, len(tableau.own))
            out[f"{tableau.number}/0/{slot}"] = Item(spot=spot, face=card or BACK, layer=40 + slot)
        return
    count = tableau.held[seat]
    first = len(tableau.played(seat))
    known = tableau.known[seat]
    for index in range(count):
        face = known[index] if index < len(known) else BACK
        item = Item(spot=layout.held(seat, index, count), face=face, layer=30 + index)
        alpha = 0.35 if tableau.folded[seat] else 1.0
        out[f"{tableau.number}/{seat}/{first + index}"] = replace(item, alpha=alpha)


def _name(tableau: Tableau, laid: Laid) -> str:
    played = tableau.played(laid.seat)
    index = next(i for i, card in enumerate(played) if card is laid)
    if laid.seat == 0 and not tableau.blind and laid.card in tableau.own:
        index = tableau.own.index(laid.card)
    return f"{tableau.number}/{laid.seat}/{index}"


def _before(tableau: Tableau, index: int, winner: int | None) -> int:
    def pile(seat: int | None) -> int | None:
        return None if seat is None else seat % 2

    return sum(pile(trick.winner) == pile(winner) for trick in tableau.tricks[:index])


def _shown(tableau: Tableau, layout: Layout, out: dict[str, Item]) -> None:
    """Cards that a seat shows, or a packet that the person looks at, lie before the seat, bigger than in its hand."""
    packet = ((0, tableau.looked_at),) if tableau.looked_at else ()
    for seat, cards in (*tableau.shown, *packet):
        place = layout.places[seat]
        for index, card in enumerate(cards):
            off = (index - (len(cards) - 1) / 2) * layout.laid * 0.8
            x = min(max(place.trick[0] + off, layout.laid * 0.6), layout.width - layout.laid * 0.6)
            spot = Spot(x=x, y=place.trick[1], w=layout.laid, angle=wobble(seat * 3 + index) * 0.6)
            out[f"{tableau.number}/shown/{seat}/{card}"] = Item(spot=spot, face=card, layer=50 + index)


def wobble(index: int) -> float:
    """A small angle that looks like chance and is always the same for the same number."""
    return sin(index * 12.9898 + 4.1) * 0.09


def _laid_spot(layout: Layout, laid: Laid) -> Spot:
    x, y = layout.places[laid.seat].trick
    return Spot(x=x, y=y, w=layout.laid, angle=wobble(laid.seat * 7 + len(laid.face) + ord(laid.face[-1])))


def _pile_spot(layout: Layout, winner: int | None, before: int, order: int) -> Spot:
    """Tricks are gathered crosswise at their winner; tied ones lie beside the middle."""
    if winner is None:
        x, y = layout.centre[0] + layout.laid * 0.95, layout.centre[1] + layout.laid * RATIO * 0.62
    else:
        x, y = layout.piles[winner % 2]
    w = layout.card * 0.42
    return Spot(x=x + before * 3 + order, y=y - before * 2 - order * 0.8, w=w, angle=before * pi / 2.3 + order * 0.05)


def _burnt_spot(layout: Layout, order: int) -> Spot:
    """Burnt cards lie in packets of three, two packets a row, under the slate that says what the hand is worth."""
    w = min(layout.card * 0.4, layout.slate.w / 4.1)
    packet, place = divmod(order, 3)
    row, column = divmod(packet, 2)
    right, below = layout.slate.x + layout.slate.w, layout.slate.y + layout.slate.h + 6
    x = right - w * (0.6 + 0.5 * (2 - place) + 1.9 * column)
    return Spot(x=x, y=below + w * RATIO * (0.55 + 0.5 * row), w=w, angle=wobble(order))


def plan(old: Items, new: Items, tableau: Tableau, layout: Layout, pace: float) -> dict[str, Tween]:
    """The tweens from the items now seen to those of a tableau; `pace` stretches time, 0 is at once."""
    out: dict[str, Tween] = {}
    dealt = [name for name in new if name not in old]
    order = {name: index for index, name in enumerate(_deal_order(dealt, tableau))}
    for name, end in new.items():
        start = old.get(name)
        if start is None:
            begin = order[name] * STAGGER * pace
            out[name] = Tween(start=_from_deck(end, tableau, layout), end=end, begin=begin, length=DEAL * pace)
        elif start.spot == end.spot and start.face == end.face:
            out[name] = Tween(start=end, end=end, begin=0, length=0)
        elif end.layer < 20:
            via = _collected(end, start, old, layout)
            out[name] = Tween(start=start, end=end, begin=0, length=GATHER * pace, via=via)
        else:
            out[name] = Tween(start=start, end=end, begin=0, length=MOVE * pace)
    if pace:
        for name in old.keys() - new.keys():
            out[name] = _taken_up(old[name], tableau, layout, pace)
    return out


def _taken_up(start: Item, tableau: Tableau, layout: Layout, pace: float) -> Tween:
    """A card that is gone: swept together with the others and taken up by the dealer."""
    (x, y), off = layout.centre, start.layer % 10
    via = Spot(x=x + off, y=y - off, w=layout.card * 0.6, angle=start.spot.angle * 0.3)
    end = replace(start, face=BACK, layer=0, marked=False, leads=False, raised=False)
    if tableau.dealer is not None and start.alpha == 1:
        to_x, to_y = layout.places[tableau.dealer].plate.middle
        end = replace(end, spot=Spot(x=to_x, y=to_y, w=layout.card * 0.3, angle=start.spot.angle * 0.3))
    return Tween(start=start, end=end, begin=0, length=GATHER * pace, via=via, gone=True)


def _collected(end: Item, start: Item, old: Items, layout: Layout) -> Spot:
    """Where a card of a finished trick is on its way to the pile: upon the winning card, or in the middle."""
    x, y = next(((item.spot.x, item.spot.y) for item in old.values() if item.marked), layout.centre)
    return Spot(x=x + end.layer % 1 * 14, y=y - end.layer % 1 * 14, w=start.spot.w, angle=start.spot.angle * 0.3)


def _deal_order(names: list[str], tableau: Tableau) -> list[str]:
    """One card at a time from the mano, at last the one that is turned up."""
    first = tableau.mano or 0

    def key(name: str) -> tuple[int, int]:
        parts = name.split("/")
        if parts[1] == TURNED:
            return (len(tableau.own), 0)
        if not parts[1].isdigit() or not parts[2].isdigit():
            return (0, 0)
        return (int(parts[2]), (int(parts[1]) - first) % tableau.players)

    return sorted(names, key=key)


def _from_deck(end: Item, tableau: Tableau, layout: Layout) -> Item:
    if end.layer >= 50:
        return replace(end, alpha=0.0, spot=replace(end.spot, w=end.spot.w * 0.7))
    if tableau.dealer is None:
        return replace(end, alpha=0.0)
    x, y = layout.places[tableau.dealer].plate.middle
    spot = Spot(x=x, y=y, w=layout.card * 0.45, angle=end.spot.angle + 0.9)
    return replace(end, spot=spot, face=BACK, alpha=0.0)


def ends(tweens: Tweens) -> float:
    """When the last tween is over."""
    return max((tween.begin + tween.length for tween in tweens.values()), default=0.0)


def at(tweens: Tweens, time: float) -> dict[str, Item]:
    """Where every card is at a time since the start."""
    return {
        name: _between(tween, time)
        for name, tween in tweens.items()
        if not tween.gone or time < tween.begin + tween.length
    }


def ease(share: float) -> float:
    """Fast away, slow to a stop: how a card slides.

    >>> ease(0.0), ease(1.0)
    (0.0, 1.0)
    """
    return 1.0 - (1.0 - share) ** 3


def ease_both(share: float) -> float:
    """Slow away, slow to a stop: how a hand sweeps cards together.

    >>> ease_both(0.0), ease_both(0.5), ease_both(1.0)
    (0.0, 0.5, 1.0)
    """
    return share * share * (3.0 - 2.0 * share)


def _between(tween: Tween, time: float) -> Item:
    if time >= tween.begin + tween.length:
        return tween.end
    if time < tween.begin:
        return tween.start
    share = (time - tween.begin) / tween.length
    if tween.via is None:
        return _carried(tween.start, tween.end, share)
    halfway = replace(tween.start, spot=tween.via, layer=tween.end.layer, marked=False, leads=False)
    if share < COLLECT:
        return _carried(tween.start, halfway, share / COLLECT, ease_both)
    return _carried(halfway, tween.end, (share - COLLECT) / (1 - COLLECT), ease_both)


def _carried(start: Item, end: Item, share: float, easing: Callable[[float], float] = ease) -> Item:
    """A card on its way, lifted a little, turned over halfway if it shows another side at the end."""
    eased = easing(share)
    a, b = start.spot, end.spot
    lift = sin(pi * share)
    spot = Spot(
        x=_mix(a.x, b.x, eased),
        y=_mix(a.y, b.y, eased) - lift * 8,
        w=_mix(a.w, b.w, eased) * (1 + 0.05 * lift),
        angle=_mix(a.angle, _near(a.angle, b.angle), eased),
    )
    turning = start.face != end.face
    face = end.face if share >= 0.5 or not turning else start.face
    turn = max(0.04, abs(cos(pi * share))) if turning else 1.0
    alpha = _mix(start.alpha, end.alpha, min(1.0, share * 4))
    return replace(end, spot=spot, face=face, turn=turn, alpha=alpha, layer=end.layer + 60, lift=lift)


def _mix(a: float, b: float, share: float) -> float:
    return a + (b - a) * share


def _near(start: float, end: float) -> float:
    """The end angle, a full turn nearer if that is the shorter way."""
    while end - start > pi:
        end -= 2 * pi
    while end - start < -pi:
        end += 2 * pi
    return end
