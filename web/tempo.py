"""How much time things take, and what the screen becomes as it passes. Pure; time comes with the input."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from web import motion
from web.beats import Beat
from web.inputs import Control, Decline, Press, Proceed, Ring, Wish
from web.layout import Layout
from web.screen import Question, Screen
from web.tableau import Gathered, Tableau

PACE: Final = {0: 0.0, 1: 1.6, 2: 1.0, 3: 0.15}
"""How much longer than at normal speed things take, by the speed setting."""
PAUSE: Final = {0: 0.0, 1: 3200.0, 2: 2000.0, 3: 900.0}
"""How long one may act where one need not, in ms."""
GUARD: Final = 160.0
"""A second press within so many ms is the same press; what is asked next has no controls before that."""
DOUBLE: Final = 420.0
"""The same for the second press of what the browser calls a double click."""
LOG: Final = 400
"""So many lines of the log are kept."""

Step = tuple[Screen, tuple[Wish, ...]]


def pace(screen: Screen) -> float:
    """How much time everything takes, as a share of normal speed."""
    return 0.0 if screen.hurry else PACE[screen.settings.speed]


def tweens(screen: Screen, layout: Layout) -> motion.Tweens:
    """The movements of the moment that is shown."""
    return _tweens(screen.previous, screen.tableau, layout, 0.0 if screen.still else pace(screen))


@lru_cache(maxsize=16)
def _tweens(previous: Tableau | None, tableau: Tableau, layout: Layout, speed: float) -> motion.Tweens:
    goal = motion.items(tableau, layout)
    start = motion.items(previous, layout) if previous else {}
    return motion.plan(start, goal, tableau, layout, speed)


def moving(screen: Screen, layout: Layout, now: float) -> bool:
    """Whether cards are on their way."""
    return now - screen.since < motion.ends(tweens(screen, layout))


def _length(screen: Screen, layout: Layout) -> float:
    return motion.ends(tweens(screen, layout)) + screen.beat.hold * pace(screen)


def tick(screen: Screen, now: float, layout: Layout) -> Step:
    """What has become due by that time."""
    seen: list[Beat] = []
    while screen.queue and now - screen.since >= _length(screen, layout):
        screen = _next(screen, now)
        seen.append(screen.beat)
    screen, wishes = _after_tick(screen, now, layout)
    return screen, (*_ring(seen), *wishes)


def _ring(seen: Sequence[Beat]) -> tuple[Ring, ...]:
    sounds = tuple(beat.sound for beat in seen if beat.sound)
    spoken = next((beat.spoken for beat in reversed(seen) if beat.spoken), "")
    return (Ring(sounds, spoken),) if sounds or spoken else ()


def _after_tick(screen: Screen, now: float, layout: Layout) -> Step:
    if screen.queue:
        return screen, ()
    if screen.question is not None and screen.until is not None and now >= screen.until:
        return replace(screen, question=None, until=None, idle=True, turn=screen.turn + 1), (Decline(),)
    waits = screen.state == "playing" and screen.question is None and not screen.idle
    if waits and now - screen.since >= _length(screen, layout):
        return replace(screen, idle=True), (Proceed(),)
    return screen, ()


def _next(screen: Screen, now: float) -> Screen:
    beat, *rest = screen.queue
    shown = beat.tableau
    decided = shown.table and (shown.tied or shown.taken is not None)
    return replace(
        screen,
        beat=beat,
        previous=screen.tableau,
        since=now,
        queue=tuple(rest),
        log=(*screen.log, *beat.lines)[-LOG:],
        state="over" if beat.over else screen.state,
        past=Gathered(shown.table, shown.taken) if decided else screen.past,
    )


def skip(screen: Screen, now: float) -> Screen:
    """Bring the moment that is shown to its end."""
    return replace(screen, previous=screen.tableau, since=now - 60_000.0)


def same_press(screen: Screen, given: Press | Control) -> bool:
    """Whether it is still the press before that is felt once more."""
    return given.now - screen.acted < (DOUBLE if given.double else GUARD)


def open_question(screen: Screen, now: float) -> Question | None:
    """The question whose controls are there now: not before the press that led to it is surely over."""
    return screen.question if now - screen.acted >= GUARD and not screen.queue else None


def wake(screen: Screen, layout: Layout, now: float) -> float | None:
    """In how many ms the screen changes by itself, or None if it waits for somebody."""
    times: list[float] = []
    if screen.queue or (screen.state == "playing" and screen.question is None and not screen.idle):
        times.append(screen.since + _length(screen, layout) - now)
    if screen.question is not None and now - screen.acted < GUARD:
        times.append(screen.acted + GUARD - now)
    if screen.question is not None and screen.until is not None:
        times.append(screen.until - now)
    return max(0.0, min(times)) if times else None
