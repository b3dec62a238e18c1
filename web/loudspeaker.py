"""Plays notes and says calls through the browser, where it can; made at the first gesture, since none sounds before."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Final, Protocol

from web.sound import BURST, Note

# ruff: noqa: N802 (the browser's names)

SWELL: Final = 0.004
"""Seconds in which a note reaches its loudness."""
SILENCE: Final = 0.0001


class Dial(Protocol):
    """A value of a sound that changes in time."""

    value: float

    def setValueAtTime(self, value: float, at: float, /) -> None:
        """Have it at a time."""
        ...

    def linearRampToValueAtTime(self, value: float, at: float, /) -> None:
        """Reach it at a time, evenly."""
        ...

    def exponentialRampToValueAtTime(self, value: float, at: float, /) -> None:
        """Reach it at a time, as ears tell it."""
        ...


class Part(Protocol):
    """What sound goes through."""

    @property
    def gain(self) -> Dial:
        """Its loudness."""
        ...

    @property
    def frequency(self) -> Dial:
        """Its pitch."""
        ...

    def connect(self, to: object, /) -> None:
        """Lead it on."""
        ...


class Source(Part, Protocol):
    """What sound comes from."""

    buffer: object
    type: str

    def start(self, at: float, /) -> None:
        """Let it sound from then on."""
        ...

    def stop(self, at: float, /) -> None:
        """Let it end."""
        ...


class Filter(Part, Protocol):
    """What lets through a part of the sound."""

    type: str


class Samples(Protocol):
    """A channel of a sound."""

    def assign(self, values: object, /) -> None:
        """Take these values."""
        ...


class Recording(Protocol):
    """A sound that is kept."""

    def getChannelData(self, channel: int, /) -> Samples:
        """Its samples."""
        ...


class Studio(Protocol):
    """The browser's own audio context."""

    @property
    def state(self) -> str:
        """Whether it is running."""
        ...

    @property
    def currentTime(self) -> float:
        """Its clock, in seconds."""
        ...

    @property
    def sampleRate(self) -> float:
        """Samples a second."""
        ...

    @property
    def destination(self) -> object:
        """What one hears."""
        ...

    def resume(self) -> None:
        """Let it run."""
        ...

    def createOscillator(self) -> Source:
        """A tone."""
        ...

    def createBufferSource(self) -> Source:
        """A kept sound."""
        ...

    def createBiquadFilter(self) -> Filter:
        """A filter."""
        ...

    def createGain(self) -> Part:
        """A loudness."""
        ...

    def createBuffer(self, channels: int, length: int, rate: float, /) -> Recording:
        """Room for a sound."""
        ...


class Loudspeaker:
    """Sounds of one page; where the browser has no audio, it is silent."""

    def __init__(self) -> None:
        self._studio: Final = _studio()
        self._master: Part | None = None
        self._noise: Recording | None = None
        self._held = -1.0

    def play(self, notes: Iterable[Note], gain: float) -> None:
        """Let notes sound from now on."""
        studio = self._studio
        if studio is None:
            return
        if studio.state == "suspended":
            studio.resume()
        if studio.state != "running":
            if self._held == studio.currentTime:
                return  # its clock stands still: what came before waits, and all would sound at once
            self._held = studio.currentTime
        if self._master is None:
            self._master = studio.createGain()
            self._master.connect(studio.destination)
        self._master.gain.value = gain
        now = studio.currentTime + 0.01
        for note in notes:
            self._sound(studio, self._master, note, now + note.at)

    def speaks(self, language: str) -> bool:
        """Whether there is a voice of that language (a BCP 47 tag)."""
        return _voice(language) is not None

    def speak(self, text: str, language: str, gain: float) -> None:
        """Say words by a voice of that language, where there is one."""
        voice = _voice(language)
        if voice is None:
            return
        js = import_module("js")
        speech = js.speechSynthesis
        if speech.pending:
            speech.cancel()  # it has fallen behind: what is said now matters more
        utterance = js.SpeechSynthesisUtterance.new(text)
        utterance.voice, utterance.lang, utterance.volume = voice, voice.lang, gain
        speech.speak(utterance)

    def _sound(self, studio: Studio, master: Part, note: Note, at: float) -> None:
        loudness = studio.createGain()
        loudness.gain.setValueAtTime(0.0, at)
        loudness.gain.linearRampToValueAtTime(note.loud, at + SWELL)
        loudness.gain.exponentialRampToValueAtTime(SILENCE, at + note.length)
        loudness.connect(master)
        source, pitched = self._burst(studio) if note.wave == "noise" else self._tone(studio, note)
        pitched.frequency.setValueAtTime(note.pitch, at)
        pitched.frequency.exponentialRampToValueAtTime(note.end, at + note.length)
        pitched.connect(loudness)
        source.start(at)
        source.stop(at + note.length + 0.02)

    def _tone(self, studio: Studio, note: Note) -> tuple[Source, Part]:
        tone = studio.createOscillator()
        tone.type = note.wave
        return tone, tone

    def _burst(self, studio: Studio) -> tuple[Source, Part]:
        """Noise through a filter that lets a band of it through."""
        if self._noise is None:
            self._noise = _noise(studio)
        source = studio.createBufferSource()
        source.buffer = self._noise
        band = studio.createBiquadFilter()
        band.type = "bandpass"
        source.connect(band)
        return source, band


def _studio() -> Studio | None:
    js = import_module("js")
    for name in ("AudioContext", "webkitAudioContext"):
        if hasattr(js, name):
            made: Studio = getattr(js, name).new()
            return made
    return None


def _noise(studio: Studio) -> Recording:
    """Always the same noise, of numbers that follow from one another."""
    length = int(studio.sampleRate * BURST)
    samples = array("f", bytes(4 * length))
    state = 1
    for index in range(length):
        state = state * 1103515245 + 12345 & 0x7FFFFFFF
        samples[index] = state / 0x40000000 - 1.0
    recording = studio.createBuffer(1, length, studio.sampleRate)
    recording.getChannelData(0).assign(samples)
    return recording


class Voice(Protocol):
    """A voice of the browser."""

    @property
    def lang(self) -> str:
        """Its language."""
        ...


def _voice(language: str) -> Voice | None:
    """A voice of that very language, else of one that is related to it (another country's)."""
    js = import_module("js")
    if not hasattr(js, "speechSynthesis"):
        return None
    voices: Sequence[Voice] = list(js.speechSynthesis.getVoices())
    fits = (voice for alike in (_same, _related) for voice in voices if alike(voice.lang, language))
    return next(fits, None)


def _same(one: str, other: str) -> bool:
    return one.replace("_", "-").lower() == other.lower()


def _related(one: str, other: str) -> bool:
    return one.replace("_", "-").lower().split("-")[0] == other.lower().split("-")[0]
