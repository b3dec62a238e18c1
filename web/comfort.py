"""Moves that take two presses, for those who wish it: the first lifts the card or asks again. Pure."""

from __future__ import annotations

from dataclasses import replace

from web.inputs import Press
from web.motion import Item, Items
from web.screen import Screen
from web.tempo import DOUBLE, GUARD

LIFT = 14.0
"""How far a lifted card is moved up, in pixels: the style sheet moves its control as far."""


def confirmed(screen: Screen, given: Press) -> bool:
    """Whether a press is the second one for its move, and surely no part of the first."""
    return screen.armed == given.word and given.now - screen.armed_at >= (DOUBLE if given.double else GUARD)


def armed(screen: Screen, given: Press) -> Screen:
    """The screen after the first press: the move waits for the second, and nobody is hurried."""
    at = screen.armed_at if screen.armed == given.word else given.now
    return replace(screen, armed=given.word, armed_at=at, until=None)


def lifted(screen: Screen, items: Items) -> Items:
    """The cards as they lie, with the one that is lifted a little higher."""
    acts = screen.question.acts if screen.question is not None else ()
    slot = next((act.slot for act in acts if act.word == screen.armed), None)
    name = f"{screen.tableau.number}/0/{slot}"
    if slot is None or name not in items:
        return items
    return {**items, name: raised(items[name], 0.0, -LIFT)}


def raised(item: Item, x: float, y: float) -> Item:
    """A card away from where it lies, above the others."""
    spot = replace(item.spot, x=item.spot.x + x, y=item.spot.y + y)
    return replace(item, spot=spot, layer=item.layer + 60, lift=1.0)
