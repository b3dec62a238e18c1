"""How the court figures hold their emblems: which arms, where the emblem is, where the hand closes on it."""

from typing import NamedTuple

from . import rider, royal, standing
from .limbs import hand
from .pen import Drawing
from .suits import emblem, sword


class Part(NamedTuple):
    """A drawing at its place in the figure."""

    shapes: Drawing
    x: float = 0
    y: float = 0
    turn: float = 0
    scale: float = 1


class Hold(NamedTuple):
    """The idle arm, the arm that holds the emblem, the emblem, and the hand before it."""

    idle: Drawing
    arm: Drawing
    emblem: Part
    hand: Drawing


def in_hand(suit: str, x: float, y: float, scale: float = 0.92, turn: float = 0) -> Part:
    """An emblem to be held; what is long is drawn longer, for a hand needs room on it."""
    if suit == "espadas":
        return Part(sword(62, 1.05), x, y - 4, turn)
    if suit == "bastos":
        return Part(emblem(suit, 1.05, 1.2), x, y, turn)
    return Part(emblem(suit, scale, scale), x, y, turn)


def _planted(suit: str, x: float, y: float, height: float) -> Part:
    """A long emblem set on the ground like a staff, its head down."""
    staff = sword(height - 26, 1.1) if suit == "espadas" else emblem(suit, 1.35, height / 62)
    return Part(staff, x, y, 180)


def page_raising(suit: str) -> Hold:
    """A sota or jack who lifts the emblem beside his head."""
    return Hold(standing.ARM_AKIMBO, standing.ARM_RAISED, in_hand(suit, 154, 88), hand(155, 112))


def page_offering(suit: str) -> Hold:
    """A sota or jack who holds the emblem before his shoulder."""
    return Hold(standing.ARM_AKIMBO, standing.ARM_OFFERING, in_hand(suit, 151, 132), hand(151, 155))


def page_shouldering(suit: str) -> Hold:
    """A sota or jack with the emblem over his shoulder."""
    return Hold(
        standing.ARM_AKIMBO, standing.ARM_SHOULDERING, Part(emblem(suit, 1.3, 1.75), 160, 128, 14), hand(146, 168)
    )


def page_leaning(suit: str) -> Hold:
    """A sota or jack who leans on the emblem."""
    return Hold(standing.ARM_HANGING, standing.ARM_LEANING, _planted(suit, 155, 216, 124), hand(155, 157))


def king_raising(suit: str) -> Hold:
    """A king who lifts the emblem beside his crown."""
    return Hold(royal.ARM_ON_BELT, royal.ARM_UP, in_hand(suit, 155, 82), hand(157, 106))


def king_offering(suit: str) -> Hold:
    """A king who holds the emblem before his shoulder."""
    return Hold(royal.ARM_ON_BELT, royal.ARM_OFFERING, in_hand(suit, 152, 134), hand(152, 158))


def king_leaning(suit: str) -> Hold:
    """A king who leans on the emblem."""
    return Hold(royal.ARM_ON_BELT, royal.ARM_LEANING, _planted(suit, 157, 214, 128), hand(158, 154))


def lady_raising(suit: str) -> Hold:
    """A queen, or the madona, who lifts the emblem beside her head."""
    return Hold(royal.LADY_ARM_AT_WAIST, royal.LADY_ARM_UP, in_hand(suit, 155, 86, 0.86), hand(155, 109))


def lady_offering(suit: str) -> Hold:
    """A queen who holds the emblem before her shoulder."""
    return Hold(royal.LADY_ARM_AT_WAIST, royal.LADY_ARM_OFFERING, in_hand(suit, 151, 134, 0.86), hand(151, 157))


def rider_leading(suit: str) -> Hold:
    """A caballo whose rider lifts the emblem over the horse's head."""
    return Hold(rider.REIN_ARM, rider.FRONT_ARM_UP, in_hand(suit, 58, 76, 0.88, -6), hand(62, 99))


def rider_trailing(suit: str) -> Hold:
    """A caballo whose rider lifts the emblem behind his back."""
    return Hold(rider.FRONT_REIN_ARM, rider.REAR_ARM_UP, in_hand(suit, 162, 72, 0.88, 8), hand(159, 95))
