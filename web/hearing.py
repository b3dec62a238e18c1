"""What the page lets one hear: wakes the loudspeaker at the first gesture and gives it the sounds of what is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from truco.tell import own_language
from truco.words import _
from web import inputs, motion, tempo
from web.browser import lasting, touched

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.loudspeaker import Loudspeaker
    from web.screen import Screen
    from web.settings import Settings
    from web.window import Window

PATIENCE: Final = 1000.0
"""How long, in ms, a browser may take to find its voices."""


class Hearing:
    """The sounds of one page; nothing of them is loaded before they are wanted and may be heard."""

    def __init__(self, window: Window, note: Callable[[str], None]) -> None:
        self._window: Final = window
        self._note: Final = note
        self._speaker: Loudspeaker | None = None

    def gesture(self, given: inputs.Input, settings: Settings) -> None:
        """The person has done something: from now on there may be sound, if it is wished."""
        acted = isinstance(given, inputs.Press | inputs.Control | inputs.Key)
        if acted and settings.sound and self._speaker is None and touched():
            from web.loudspeaker import Loudspeaker

            self._speaker = Loudspeaker()

    def ring(self, ring: inputs.Ring, screen: Screen) -> None:
        """Let a moment sound."""
        settings = screen.settings
        if self._speaker is None or not settings.sound:
            return
        from web import sound

        pace = 0.0 if screen.still else tempo.pace(screen)
        notes = sound.notes(ring.sounds, cards=sum(screen.tableau.held), every=motion.STAGGER * pace / 1000)
        loud = sound.gain(settings.volume)
        self._speaker.play(notes, loud)
        if settings.speech and ring.spoken:
            self._speaker.speak(ring.spoken, own_language(settings.rules()), loud)

    def changed(self, name: str, settings: Settings) -> None:
        """Say so if a voice is wished that the device does not have."""
        if name == "speech" and settings.speech:
            self._window.setTimeout(lasting(lambda: self._doubt(settings)), PATIENCE)

    def _doubt(self, settings: Settings) -> None:
        speaker = self._speaker
        if speaker is not None and not speaker.speaks(own_language(settings.rules())):
            self._note(_("This device has no voice for the language of this game: its calls stay unsaid."))
