"""Duels between two bots: the same deals played twice with the sides swapped, and what may be concluded from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache, partial
from math import sqrt
from typing import TYPE_CHECKING, Final, TypeAlias

from truco.bots.bot import Bot
from truco.driver import play_hand, play_match
from truco.errors import TrucoError
from truco.hand import Hand
from truco.match import Match
from truco.rules import Rules

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

Progress: TypeAlias = Callable[[int], None]
"""Is told how many deals (or matches) have been played, both ways, so far."""

TWELFTHS: Final = ((0, 0), (4, 3), (6, 10), (9, 2), (1, 5), (8, 8), (10, 7), (3, 9), (11, 11), (5, 6), (2, 1), (7, 4))
"""The scores at which hands begin, in twelfths of the target, rounded down; see `beginnings` for the last ones."""

BLOCK: Final = 20
"""How many deals one process is given at a time; the result does not depend on it."""

NORMAL_95: Final = 1.96
"""95 % of a normal distribution lie within so many standard deviations of its mean."""


class Measure(Enum):
    """What a duel measures, from the first bot's point of view."""

    POINTS = "points a hand"
    WINS = "share of matches won"


@dataclass(frozen=True, slots=True)
class Beginning:
    """Score and camas at which a hand begins, by side."""

    score: tuple[int, int]
    camas: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a duel has given.

    A deal (or the cards of a match) is played twice; the mean of both plays is one observation. `doubled` is the sum
    and `squared` the sum of squares of twice the observations: whole numbers, so that their order does not matter.
    """

    first: str
    second: str
    game: str
    players: int
    measure: Measure
    pairs: int
    doubled: int
    squared: int

    @property
    def mean(self) -> float:
        """The mean of the observations: points a hand, or the share of matches won."""
        return self.doubled / (2 * self.pairs)

    @property
    def margin(self) -> float | None:
        """Half the width of the 95 % interval; None with a single pair, which says nothing about the spread."""
        if self.pairs < 2:
            return None
        variance = (self.squared - self.doubled * self.doubled / self.pairs) / (4 * (self.pairs - 1))
        return NORMAL_95 * sqrt(variance / self.pairs)

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the mean, from the spread of the observations."""
        margin = self.margin
        return None if margin is None else (self.mean - margin, self.mean + margin)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """Everything that the plays of a duel need, as it travels to another process."""

    first: Bot
    second: Bot
    rules: Rules
    players: int
    seed: str
    measure: Measure

    def observe(self, number: int) -> int:
        """Twice the observation of one deal: the sum of both plays."""
        play = self._hand if self.measure is Measure.POINTS else self._match
        return play(number, 0) + play(number, 1)

    def _bots(self, side: int) -> list[Bot]:
        return [self.first if seat & 1 == side else self.second for seat in range(self.players)]

    def _hand(self, number: int, side: int) -> int:
        fixed = beginnings(self.rules)
        beginning = fixed[number % len(fixed)]
        match = Match(
            self.rules, self.players, seed=f"{self.seed}/{number}", score=beginning.score, camas=beginning.camas
        )
        hand = match.hand
        play_hand(match, self._bots(side))
        gains = gained(hand)
        return gains[side] - gains[1 - side]

    def _match(self, number: int, side: int) -> int:
        match = Match(self.rules, self.players, seed=f"{self.seed}/{number}")
        play_match(match, self._bots(side))
        return int(match.winner == side)

    def block(self, numbers: range) -> tuple[int, int, int]:
        """How many deals there were, the sum and the sum of squares of their doubled observations."""
        seen = [self.observe(number) for number in numbers]
        return len(seen), sum(seen), sum(doubled * doubled for doubled in seen)


def beginnings(rules: Rules) -> tuple[Beginning, ...]:
    """The fixed list of scores that the hands of a duel go round.

    Twelve pairs over the whole board, then one side and the other a point short of the target, then both; each once for
    every combination of camas that one can have before the last.
    """
    target = rules.target
    spread = [(a * target // 12, b * target // 12) for a, b in TWELFTHS]
    short = [(target - 1, target // 2), (target // 3, target - 1), (target - 1, target - 1)]
    won = range(rules.camas)
    return tuple(Beginning(score, (a, b)) for a in won for b in won for score in spread + short)


def gained(hand: Hand) -> tuple[int, int]:
    """The points that each side has gained in a finished hand, as its awards tell.

    An award counts at most what its side lacked of the target; a cama won outright counts what the side lacked of that
    cama, a match won outright what it lacked of all of them. Points that the others lose when a cama closes are not
    counted.
    """
    rules = hand.rules
    score, camas = list(hand.start_score), list(hand.start_camas)
    gains = [0, 0]
    for side, points, _ in hand.awards:
        lacking = rules.target - score[side]
        if points == "match":
            gains[side] += lacking + (rules.camas - camas[side] - 1) * rules.target
            break
        gain = lacking if points == "cama" else min(points, lacking)
        gains[side] += gain
        score[side] += gain
        if score[side] == rules.target:
            camas[side] += 1
            score = [0, 0]
    return gains[0], gains[1]


def duel(
    first: Bot,
    second: Bot,
    rules: Rules,
    players: int | None = None,
    *,
    hands: int | None = None,
    matches: int | None = None,
    seed: str = "duel",
    jobs: int = 1,
    progress: Progress | None = None,
) -> Result:
    """Let two bots play so many hands or whole matches, each twice: on either side, with the same cards and dealer.

    Hand i is the first deal of the seed `{seed}/{i}`, at the i-th of the `beginnings`, in turn; a match begins at 0–0.
    A bot's stream depends on the seat, not on who sits there, so that two equal bots tie exactly. The result is the
    same for any number of `jobs` (processes). Raises `TrucoError` unless exactly one of `hands` and `matches` is given,
    and positive.
    """
    count = hands if matches is None else matches
    if count is None or (hands is not None and matches is not None):
        raise TrucoError("a duel is over a number of hands or over a number of matches")
    if count < 1 or jobs < 1:
        raise TrucoError("a duel needs at least one deal and one process")
    pairing = Pairing(
        first=first,
        second=second,
        rules=rules,
        players=rules.players[0] if players is None else players,
        seed=seed,
        measure=Measure.POINTS if matches is None else Measure.WINS,
    )
    blocks = [range(start, min(start + BLOCK, count)) for start in range(0, count, BLOCK)]
    pairs = doubled = squared = 0
    for played, total, squares in _played(pairing, blocks, min(jobs, len(blocks))):
        pairs, doubled, squared = pairs + played, doubled + total, squared + squares
        if progress is not None:
            progress(pairs)
    return Result(
        first=f"{first.name} {first.version}",
        second=f"{second.name} {second.version}",
        game=rules.game,
        players=pairing.players,
        measure=pairing.measure,
        pairs=pairs,
        doubled=doubled,
        squared=squared,
    )


def _played(pairing: Pairing, blocks: list[range], jobs: int) -> Iterator[tuple[int, int, int]]:
    if jobs == 1:
        yield from map(pairing.block, blocks)
        return
    import pickle  # the browser's Python has none

    with workers(jobs) as pool:
        yield from pool.imap_unordered(partial(play_block, pickle.dumps(pairing)), blocks)


def play_block(pairing: bytes, numbers: range) -> tuple[int, int, int]:
    """A block of a pickled pairing, in another process."""
    return _unpacked(pairing).block(numbers)


@lru_cache(maxsize=1)
def _unpacked(pairing: bytes) -> Pairing:
    """The pairing in another process, once and for all: the engine's tables would keep each one's rules alive."""
    import pickle

    made = pickle.loads(pairing)
    assert isinstance(made, Pairing)
    return made


def workers(jobs: int) -> Pool:
    """So many processes; an interrupt from the keyboard is left to this one, which ends them."""
    import signal
    from multiprocessing import get_context, resource_tracker  # the browser's Python has none

    def started() -> Pool:
        return get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))

    if not hasattr(signal, "pthread_sigmask"):
        return started()
    # Blocked, it is inherited by the processes, who do not hear it while they start, and is not lost to this one. The
    # tracker unblocks it when it starts, so that comes first.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        return started()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
