"""The table as it is seen: its size, its colours, its cards' faces, and a picture whenever something has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web import captions, deck, lettering, motion, scene, tempo
from web.browser import add_font, lasting
from web.canvas import Painter, sheet
from web.layout import Layout, table
from web.look import Palette, Theme, palette

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.dom import Controls
    from web.screen import Screen
    from web.window import Window

DARK: Final = "(prefers-color-scheme: dark)"


class Stage:
    """The table of one page: `screen` tells what is to be seen, `controls` what is carried."""

    def __init__(self, window: Window, controls: Controls, screen: Callable[[], Screen]) -> None:
        settings = screen().settings
        self._window: Final = window
        self._controls: Final = controls
        self._screen: Final = screen
        self._room: Final = controls.element("game")
        self._size = (800.0, 600.0, 1.0)
        self.layout: Layout = table(800, 600, settings.seats())
        self._style = deck.style(settings)
        board, behind = controls.element("board"), controls.element("backdrop")
        self._painter: Final = Painter(sheet(board), sheet(behind), deck.faces(settings), self.repaint)
        self._frame = 0
        self._on_frame: Final = lasting(self._draw)

    def open(self) -> None:
        """Follow the device's theme from now on, and have the page's own letters."""
        self._window.matchMedia(DARK).addEventListener("change", lasting(self.themed))
        for italic in (False, True):
            add_font(lettering.FAMILY, lettering.data(italic=italic), italic=italic, then=self._painter.reletter)

    def measure(self) -> None:
        """Take the room that there is, and the screen's pixel ratio."""
        box = self._room.getBoundingClientRect()
        self._size = (box.width, box.height, self._window.devicePixelRatio or 1.0)

    def fits(self) -> bool:
        """Whether the room is as it was measured."""
        box = self._room.getBoundingClientRect()
        return (box.width, box.height) == self._size[:2]

    def repaint(self) -> None:
        """Have the next picture drawn, once, however often it is asked for."""
        if not self._frame:
            self._frame = self._window.requestAnimationFrame(self._on_frame)

    def _draw(self, _time: float) -> None:
        """One picture; another one follows only while cards are on their way."""
        self._frame = 0
        screen, layout = self._screen(), self.layout
        now = self._window.performance.now()
        tweens = tempo.tweens(screen, layout)
        items, on_its_way = self._in_hand(motion.at(tweens, now - screen.since), now)
        colours = self._colours()
        ops = scene.foreground(
            layout,
            colours,
            screen.tableau,
            items,
            captions.plates(screen),
            captions.bubbles(screen),
            screen.beat.banner,
            screen.settings.mark,
        )
        self._painter.paint(*scene.backdrop(layout, colours, screen.tableau), ops)
        if on_its_way or tempo.moving(screen, layout, now):
            self.repaint()

    def _in_hand(self, items: motion.Items, now: float) -> tuple[motion.Items, bool]:
        """The cards as they lie but for the one that the person has in hand; whether that is on its way by itself."""
        screen, drag = self._screen(), self._controls.drag
        if screen.armed:
            from web import comfort  # late: not everybody wishes it

            items = comfort.lifted(screen, items)
        if drag is None:
            return items, False
        length = 0.0 if screen.still else motion.MOVE * tempo.pace(screen)
        return drag.seen(items, screen.tableau.number, now, length)

    def _theme(self) -> Theme:
        wished = self._screen().settings.theme
        dark = wished == "dark" or (wished == "auto" and self._window.matchMedia(DARK).matches)
        return "dark" if dark else "light"

    def _colours(self) -> Palette:
        return palette(self._theme(), self._screen().settings.cloth)

    def themed(self, _event: object = None) -> None:
        """Follow the theme, the cloth and the size of texts: the page's style sheet, too, has them from the root."""
        root, settings = self._window.document.documentElement, self._screen().settings
        for name, value in (("theme", self._theme()), ("cloth", settings.cloth), ("text", settings.text)):
            root.setAttribute(f"data-{name}", value)
        self.repaint()

    def dress(self) -> None:
        """Have the cards drawn as the settings ask for."""
        settings = self._screen().settings
        if self._style != deck.style(settings):
            self._style = deck.style(settings)
            self._painter.dress(deck.faces(settings))

    def lay_out(self, seats: int) -> None:
        """Lay the table for so many seats, in the size that was measured."""
        width, height, ratio = self._size
        self.layout = layout = table(width, height, seats, self._screen().settings.scale())
        sizes = (layout.card, layout.laid, layout.card * 0.5, max(14.0, 26 * layout.unit))
        self._painter.resize(layout.width, layout.height, ratio, sizes, layout.board)
        self.prepare()

    def prepare(self) -> None:
        """Have the whole pack drawn before its cards are laid."""
        deck = self._screen().settings.rules().deck
        pack = deck.pack.name.lower()
        self._painter.prepare([f"{pack}/{card.code}" for card in deck.cards], self.layout.laid)
