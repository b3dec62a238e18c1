"""What a bet is worth, as values. Ladders of bets stand in rules.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

Points: TypeAlias = int | Literal["match", "cama"]
"""What is at stake or awarded: points, or a whole match or cama at once."""


class Of(Enum):
    """What a `Rest` is counted from."""

    LEADER = "target less the leading side's score"
    TARGET = "a whole target"
    CAMA = "the cama"
    MATCH = "the match"


@dataclass(frozen=True, slots=True)
class To:
    """The bet is worth so many points."""

    points: int


@dataclass(frozen=True, slots=True)
class Plus:
    """The bet is worth so many points more than the calls before it in its auction."""

    points: int


@dataclass(frozen=True, slots=True)
class Climb:
    """One word for several rungs: the bet is worth the next of these values above the present one."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rest:
    """The bet is worth what is left `of` something; while both sides are low, of something else.

    Low is a score below half of the target, or at most half where `half_is_low`.
    """

    of: Of
    while_low: Of | None = None
    half_is_low: bool = False


Stake: TypeAlias = To | Plus | Climb | Rest
