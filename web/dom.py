"""The real controls of the page: buttons over the cards and under the table, score, log, dialogs. It draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from web import captions, phrases
from web.browser import there
from web.inputs import Input
from web.layout import Layout
from web.listening import Listening
from web.nodes import Node
from web.screen import Act, Question, Screen
from web.storage import LESSON
from web.tempo import open_question

if TYPE_CHECKING:
    from web.document import Document, Element
    from web.drag import Drag
    from web.window import Window

MOVED_ON: Final = ("pass", "next", "replay", "replay.close", "again", "back", "lesson", "lesson.next", "lesson.again")
"""Controls that others take the place of once they are pressed."""


class Controls:
    """Shows a screen's controls; `give` gets what happens to them, `redraw` is called when a carried card has moved."""

    def __init__(self, window: Window, give: Callable[[Input], None], redraw: Callable[[], None]) -> None:
        self._document: Final[Document] = window.document
        self._listening: Final = Listening(window, self.element, give, redraw)
        self._acts: dict[str, Element] = {}
        self._shown: tuple[Question | None, Layout, int, str, bool, bool, bool] | None = None
        self._log: tuple[str, ...] = ()
        self._notes: tuple[tuple[str, str, str], ...] = ()
        self._dialog: tuple[str, object] = ("", None)
        self._armed: tuple[str, object] = ("", None)
        self._content: tuple[Node, ...] = ()
        self._lost_focus = ""
        self._texts: dict[str, str] = {}

    @property
    def drag(self) -> Drag | None:
        """What the person's cards are carried with, once one has been touched."""
        return self._listening.drag

    def element(self, name: str) -> Element:
        """The element of that id, which index.html has."""
        found = there(self._document.getElementById(name))
        if found is None:
            raise LookupError(f"index.html lacks #{name}")
        return found

    # --- showing

    def label(self) -> None:
        """Write the fixed texts in the language in use, and make the controls usable."""
        root = self._document.documentElement
        for selector, text in captions.controls().items():
            if (found := there(root.querySelector(selector))) is not None:
                found.textContent = text
                (there(found.closest("button")) or found).disabled = False
        for selector, text in captions.names().items():
            if (found := there(root.querySelector(selector))) is not None:
                found.setAttribute("aria-label", text)
        self._dialog = (self._dialog[0], None)  # an open one is written anew

    def show(self, screen: Screen, layout: Layout, now: float) -> None:
        """Bring the page up to the screen."""
        root = self._document.documentElement
        self._attribute(root, "data-state", screen.state)
        self._attribute(root, "data-log", "open" if screen.log_open else "")
        learns = screen.slot.startswith(LESSON)
        self._attribute(root, "data-lesson", "1" if learns else "0")
        prompt = self._prompt(screen)
        if self._texts.get("prompt") != prompt:
            self.element("prompt").style.setProperty("--letters", str(len(prompt)))  # the style sheet makes it fit
        self._write("prompt", prompt)
        self._score(screen, layout)
        self._settings(screen)
        few = screen.settings.heard == "brief" and screen.replay is None
        self._attribute(self.element("log"), "aria-live", "off" if few else "polite")
        self._show_log(screen.log, few=few)
        self._write("aside", captions.aside(screen))
        hint = (f"{screen.hint[0]} · {' '.join(screen.hint[1:])}",) if screen.hint else ()
        self._show_notes((*((text, "", "") for text in (*hint, *screen.notes)), *captions.offers(screen)))
        if self._shown is not None and self._shown[1] != layout:
            self._show_last_line(self.element("log"))
        self._listening.hand = layout, len(screen.tableau.own)
        question = open_question(screen, now)
        hinted = there(root.querySelector('#menu [data-ui="hint"]'))
        if hinted is not None and hinted.disabled != (unasked := question is None or learns):
            hinted.disabled = unasked
        marks = screen.other, screen.settings.explained(), screen.until is None
        shown = (question, layout, screen.turn, screen.state, *marks)
        if self._shown != shown:
            self._shown = shown
            self._show_acts(screen, question, layout)
        self._mark(screen)
        self._show_dialog(screen)
        self._bare(screen)

    def _prompt(self, screen: Screen) -> str:
        if screen.replay is None:
            return captions.prompt(screen)
        from web import reel  # late: not every match is looked at again

        return reel.prompt(screen.replay)

    def _attribute(self, element: Element, name: str, value: str) -> None:
        if element.getAttribute(name) != value:
            element.setAttribute(name, value)

    def _write(self, name: str, text: str) -> None:
        if self._texts.get(name) != text:
            self._texts[name] = text
            self.element(name).textContent = text

    def _score(self, screen: Screen, layout: Layout) -> None:
        table = screen.tableau
        names = phrases.side_names(table.players, table.names)
        marks = ["●" * camas for camas in table.camas or (0, 0)]
        for side, name in enumerate(names):  # where a name does not fit, its end is cut
            self._write(f"side-{side}", f"{marks[side]} {name}".lstrip())
            found = there(self._document.documentElement.querySelector(f'[data-score="{side}"]'))
            if found is not None and found.textContent != str(table.score[side]):
                found.textContent = str(table.score[side])
        board = layout.board
        score = self.element("score")
        score.hidden = False
        letters = sum(map(len, names)) + 2 * sum(map(len, marks))
        score.style.setProperty("--letters", str(letters))  # the style sheet makes them fit
        self._box(score, board.x, board.y, board.w, layout.head - 2)

    def _box(self, element: Element, x: float, y: float, w: float, h: float) -> None:
        for name, value in (("left", x), ("top", y), ("width", w), ("height", h)):
            element.style.setProperty(name, f"{value:.1f}px")

    def _settings(self, screen: Screen) -> None:
        rules = screen.settings.rules()
        today = there(self._document.documentElement.querySelector('#menu [data-ui="daily"]'))
        if today is not None:
            self._attribute(today, "data-done", "true" if screen.done else "false")
        flor = there(self._document.documentElement.querySelector('[data-ui="flor"]'))
        if flor is not None:
            flor.hidden = all(option.name != "flor" for option in rules.options)
            self._attribute(flor, "aria-pressed", "true" if rules.chosen.get("flor") else "false")
        last = there(self._document.documentElement.querySelector('#tools [data-ui="last"]'))
        if last is not None and last.disabled != (screen.past is None):
            last.disabled = screen.past is None
        more = there(self._document.documentElement.querySelector('#journal [data-ui="log"]'))
        if more is not None:
            self._attribute(more, "aria-expanded", "true" if screen.log_open else "false")

    def _show_log(self, log: tuple[str, ...], *, few: bool) -> None:
        if log == self._log:
            return
        element = self.element("log")
        known = len(self._log)
        if log and log == self._log[: len(log)]:  # a step back: the line that is now the last is said again
            for child in list(element.children)[len(log) - 1 :]:
                child.remove()
            known = len(log) - 1
        elif log[:known] != self._log:
            element.replaceChildren()
            known = 0
        for line in log[known:]:
            element.append(self._made("p", line))
        if few:
            from web import careful

            careful.tell(self._document, self.element("told"), log[known:])
        self._log = log
        self._show_last_line(element)

    def _show_last_line(self, log: Element) -> None:
        """Scroll to the end, but not past the beginning of the last line where it takes more than there is room for."""
        log.scrollTop = log.scrollHeight
        last = there(log.lastElementChild)
        above = log.getBoundingClientRect().y - last.getBoundingClientRect().y if last is not None else 0.0
        if above > 0:
            log.scrollTop -= above + 4

    def _show_notes(self, notes: tuple[tuple[str, str, str], ...]) -> None:
        """What is told, some of it with the name and the text of a button."""
        if notes == self._notes:
            return
        self._notes = notes
        rows: list[Element] = []
        for text, control, label in notes:
            row = self._made("p", "")
            row.append(self._made("span", text))
            if control:
                row.append(self._control(control, label))
            close = self._made("button", "×")
            close.setAttribute("type", "button")
            close.setAttribute("data-ui", "dismiss")
            close.setAttribute("aria-label", captions.dismiss())
            row.append(close)
            rows.append(row)
        self.element("notes").replaceChildren(*rows)

    def _made(self, tag: str, text: str) -> Element:
        element = self._document.createElement(tag)
        if text:
            element.textContent = text
        return element

    # --- moves

    def _show_acts(self, screen: Screen, question: Question | None, layout: Layout) -> None:
        cards, calls = self.element("cards"), self.element("calls")
        self._remember_focus()
        acts = question.acts if question else ()
        on_cards = [act for act in acts if act.slot is not None]
        spoken = [act for act in acts if act.slot is None]
        self._acts = {}
        cards.replaceChildren(*(self._card(act, screen, layout) for act in on_cards))
        buttons = [self._call(act, screen) for act in spoken]
        calls.replaceChildren(*buttons, *self._others(screen, question))
        self._give_focus_back(screen)

    def _mark(self, screen: Screen) -> None:
        """Have the controls of moves that take two presses say whether they have had the first."""
        settings = screen.settings
        marks = (screen.armed, self._shown) if settings.lift or settings.confirm else ("", None)
        if marks != self._armed:
            from web import careful  # late: not everybody wishes it

            self._armed = marks
            careful.mark(screen, self._acts)

    def _bare(self, screen: Screen) -> None:
        """Show only the table, or everything."""
        if self.element("leave").hidden == screen.settings.zen:
            from web import careful

            careful.bare(self._document, self.element, on=screen.settings.zen)

    def _remember_focus(self) -> None:
        focused = there(self._document.activeElement)
        held = there(focused.getAttribute("data-act")) if focused is not None else None
        done = held is not None and held == self._listening.pressed  # the same bet in the next hand is another one
        self._listening.pressed = ""
        if done or (held is None and focused is not None and focused.getAttribute("data-ui") in MOVED_ON):
            held = "pass"
        if held is not None:
            self._lost_focus = held
        elif focused is not None and there(focused.closest("body > *")) is not None:
            self._lost_focus = ""

    def _give_focus_back(self, screen: Screen) -> None:
        """Whoever plays by keyboard stands on a control again as soon as there is one."""
        if not self._lost_focus:
            return
        wanted = self._acts.get(self._lost_focus) or next(iter(self._acts.values()), None)
        if wanted is None and screen.state == "over":
            calls = self.element("calls")
            wanted = there(calls.querySelector('[data-ui="replay.next"]')) or there(calls.firstElementChild)
        elif wanted is None and screen.question is not None and screen.question.waits:
            wanted = there(self.element("calls").querySelector('[data-ui="pass"]'))
        if wanted is not None:
            wanted.focus()
            self._lost_focus = ""

    def _button(self, act: Act, screen: Screen) -> Element:
        button = self._document.createElement("button")
        button.setAttribute("type", "button")
        button.setAttribute("data-act", act.word)
        button.setAttribute("data-turn", str(screen.turn))
        self._acts[act.word] = button
        return button

    def _kbd(self, letter: str) -> Element:
        key = self._made("kbd", letter)
        key.setAttribute("aria-hidden", "true")
        return key

    def _card(self, act: Act, screen: Screen, layout: Layout) -> Element:
        assert act.slot is not None
        button = self._button(act, screen)
        button.setAttribute("aria-label", act.label)
        button.setAttribute("data-slot", str(act.slot))
        box = layout.held(0, act.slot, len(screen.tableau.own)).box
        if act.down:
            button.className = "down"
            button.textContent = captions.face_down()
            self._box(button, box.x, box.y + box.h - 34, box.w, 34)
        else:
            self._box(button, box.x, box.y, box.w, box.h)
            button.append(self._kbd(act.letter))
            button.setAttribute("aria-keyshortcuts", act.letter)
        return button

    def _call(self, act: Act, screen: Screen) -> Element:
        button = self._button(act, screen)
        button.append(self._made("span", act.label))
        if act.tone:
            button.className = act.tone
        if act.letter:
            button.append(self._kbd(act.letter))
            button.setAttribute("aria-keyshortcuts", act.letter)
        if act.gloss and screen.settings.explained():
            button.append(self._made("small", act.gloss))
        elif act.gloss:
            button.setAttribute("title", act.gloss)
        return button

    def _others(self, screen: Screen, question: Question | None) -> list[Element]:
        """The pass button with its pause running out; at the end of a match the next one; the way back to one's own."""
        made: list[Element] = []
        if screen.replay is not None:
            return self._replaying()
        if question is not None and not question.must:
            button = self._control("pass", captions.let_pass())
            button.append(self._kbd("Esc"))
            if screen.until is not None:
                bar = self._made("span", "")
                bar.className = "pause"
                bar.style.setProperty("animation", f"pause {screen.until - screen.asked:.0f}ms linear forwards")
                button.append(bar)
            made.append(button)
        made += [self._control(name, text) for name, text in captions.between(screen)]
        return made

    def _replaying(self) -> list[Element]:
        from web import reel  # late: not every match is looked at again

        made: list[Element] = []
        for name, text, label in reel.buttons():
            made.append(button := self._control(name, text))
            button.setAttribute("aria-label", label)
        return made

    def _control(self, name: str, text: str) -> Element:
        button = self._document.createElement("button")
        button.setAttribute("type", "button")
        button.setAttribute("data-ui", name)
        button.append(self._made("span", text))
        return button

    # --- dialogs

    def _show_dialog(self, screen: Screen) -> None:
        """Open, close or change the dialog; a setting changed in it may change what stands in it."""
        shown = (screen.dialog, (screen.settings, screen.sheet, screen.counted) if screen.dialog else None)
        if shown == self._dialog:
            return
        before, self._dialog = self._dialog, shown
        element = self.element("dialog")
        if not screen.dialog:
            self._content = ()
            if element.open:
                element.close()
            held = there(self._document.activeElement)
            if screen.settings.zen and (held is None or there(held.closest("#game, #say, #notes")) is None):
                self.element("leave").focus()  # what had the focus before is not shown
            return
        from web import dialogs, elements  # late: few visits begin with a dialog

        old, self._content = self._content, dialogs.content(screen)
        if before[0] == screen.dialog and element.open:
            elements.update(self._document, element, old, self._content)
            return
        element.replaceChildren(*(elements.made(self._document, node) for node in self._content))
        element.setAttribute("data-shows", screen.dialog)
        if screen.dialog == "last":
            element.setAttribute("aria-describedby", "dialog-body")  # short enough to be read out at once
        else:
            element.removeAttribute("aria-describedby")
        element.scrollTop = 0
        if not element.open:
            element.showModal()
