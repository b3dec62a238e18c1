"""How things sound, as notes: data worked out here, played by `web.loudspeaker`. Pure; loaded when first heard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

Wave = Literal["sine", "triangle", "noise"]


@dataclass(frozen=True, slots=True)
class Note:
    """From `at`, for `length` seconds: a tone that glides from one pitch to another, in Hz, or noise about them."""

    at: float
    length: float
    pitch: float
    end: float
    loud: float
    """The share of full scale that it reaches; it swells in a few ms and fades away."""
    wave: Wave = "triangle"


def _plucked(*pitches: float, step: float = 0.1, length: float = 0.5, loud: float = 0.3) -> tuple[Note, ...]:
    """Strings struck one after the other, each with a little of its octave."""
    return tuple(
        Note(index * step, length * share, pitch * octave, pitch * octave, loud * share)
        for index, pitch in enumerate(pitches)
        for octave, share in ((1, 1.0), (2, 0.35))
    )


def _knock(at: float, loud: float) -> tuple[Note, ...]:
    """A knuckle on the table."""
    return (
        Note(at, 0.12, 185.0, 92.0, loud),
        Note(at, 0.035, 1100.0, 600.0, loud * 0.5, "noise"),
    )


_DEALT: Final = (Note(0.0, 0.07, 3600.0, 2200.0, 0.2, "noise"),)

SOUNDS: Final[Mapping[str, tuple[Note, ...]]] = {
    "card": (Note(0.0, 0.06, 2300.0, 1200.0, 0.45, "noise"), Note(0.0, 0.07, 150.0, 75.0, 0.4, "sine")),
    "turned": (Note(0.0, 0.09, 1500.0, 3000.0, 0.3, "noise"),),
    "deal": _DEALT,
    "gather": (Note(0.0, 0.26, 1300.0, 2800.0, 0.16, "noise"),),
    "knock": (*_knock(0.0, 0.75), *_knock(0.15, 0.9)),
    "accept": (*_knock(0.0, 0.7), *_plucked(196.0, 294.0, step=0.02, length=0.4, loud=0.12)),
    "refuse": (Note(0.0, 0.2, 220.0, 185.0, 0.32, "sine"), Note(0.17, 0.3, 165.0, 130.8, 0.32, "sine")),
    "count": _plucked(392.0, length=0.28),
    "flor": _plucked(523.3, 659.3, 784.0, step=0.08, length=0.45),
    "won": _plucked(392.0, 493.9, 587.3, step=0.09),
    "lost": _plucked(311.1, 261.6, 207.7, step=0.13, loud=0.26),
    "match-won": (
        *_plucked(392.0, 523.3, 659.3, 784.0, step=0.13, length=0.7),
        *(
            Note(0.62 + note.at, note.length, note.pitch, note.end, note.loud, note.wave)
            for note in _plucked(523.3, 659.3, 784.0, 1046.5, step=0.02, length=1.4, loud=0.2)
        ),
    ),
    "match-lost": _plucked(392.0, 311.1, 261.6, 196.0, step=0.24, length=0.9, loud=0.26),
}
"""Every sound by its name, the most telling last: where several come at once, that one is heard."""

RANKS: Final = tuple(SOUNDS)


BURST: Final = 0.5
"""No noise is longer, in seconds."""


def notes(names: Sequence[str], cards: int = 1, every: float = 0.0) -> tuple[Note, ...]:
    """What is heard when these sound at once; of a deal each of so many cards, one `every` so many seconds."""
    if not names:
        return ()
    name = max(names, key=RANKS.index)
    if name != "deal" or every < FASTEST:
        return SOUNDS[name]
    return tuple(
        Note(note.at + index * every, note.length, note.pitch, note.end, note.loud, note.wave)
        for index in range(cards)
        for note in _DEALT
    )


FASTEST: Final = 0.03
"""Cards that are dealt faster than this, in seconds, make one sound together."""


HEADROOM: Final = 0.7
"""The share of full scale that the loudest volume gives: what sounds together must not be cut off."""


def gain(volume: int) -> float:
    """The loudness of a volume from 0 to 100 as ears tell it: half of it is half as loud."""
    return HEADROOM * (volume / 100) ** 2
