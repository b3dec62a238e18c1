"""The words on the page for a screen: the line over the calls, the name plates, the bubbles, the fixed controls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from truco.words import _
from web import phrases
from web.scene import Bubble, Plate
from web.screen import Screen
from web.storage import DAILY, LESSON, PRACTICE


def prompt(screen: Screen) -> str:
    """The line that says what is asked, or what is going on; before it, whether it is for practice."""
    line = _prompt(screen)
    return _("Practice · {what}").format(what=line) if screen.slot == PRACTICE else line


def _prompt(screen: Screen) -> str:
    if screen.state == "ready":
        return _("Press “New match” to begin")
    if screen.question is not None and not screen.queue:
        armed = [act.label for act in screen.question.acts if act.word == screen.armed]
        return _("Press again: {what}").format(what=armed[0]) if armed else screen.question.prompt
    if screen.beat.banner:
        return screen.beat.banner
    table = screen.tableau
    if screen.beat.bubbles:
        return screen.beat.bubbles[-1].text
    if table.turn is None or table.turn == 0:
        return ""
    return _("{name} to play").format(name=phrases.seat_names(table.players, table.names)[table.turn])


def aside(screen: Screen) -> str:
    """What is said besides the log to those who hear the page: that one is asked, and what the partner would do.

    A call that waits for an answer is the last line of the log.
    """
    question = screen.question
    if question is None or screen.queue:
        return ""
    if screen.armed or screen.slot.startswith(LESSON):
        return prompt(screen)
    if question.advice:
        table = screen.tableau
        return phrases.would(phrases.seat_names(table.players, table.names)[2], question.advice)
    return "" if question.answers else question.prompt


def plates(screen: Screen) -> tuple[Plate, ...]:
    """Every seat's name, what it is in this hand, and whether the table waits for it."""
    table = screen.tableau
    out: list[Plate] = []
    for seat, name in enumerate(phrases.seat_names(table.players, table.names)):
        note = _("mano") if seat == table.mano else _("deals") if seat == table.dealer else ""
        if table.folded[seat]:
            note = _("is out")
        asked = screen.question is not None and seat == 0 and not screen.queue
        face = table.faces[seat] if table.faces else ""
        active = asked or (screen.state == "playing" and seat == table.turn)
        out.append(Plate(name=name, note=note, active=active, face=face))
    return tuple(out)


def bubbles(screen: Screen) -> tuple[Bubble, ...]:
    """What is being said, and what the partner would do."""
    question = screen.question
    if question is None or not question.advice or screen.queue:
        return screen.beat.bubbles
    said = tuple(bubble for bubble in screen.beat.bubbles if bubble.seat != 2)
    return (*said, Bubble(seat=2, text=phrases.me(question.advice), quiet=True))


def controls() -> Mapping[str, str]:
    """The texts of the controls that are always there, by selector."""
    return {
        '#menu [data-ui="new"]': _("New match"),
        '#menu [data-ui="daily"]': _("Daily"),
        '#menu [data-ui="results"] span': _("Results"),
        '#menu [data-ui="share"] span': _("Share"),
        '#menu [data-ui="flor"]': _("Flor"),
        '#menu [data-ui="game"]': _("Rules (game)"),
        '#menu [data-ui="hint"]': _("Hint"),
        '#tools [data-ui="last"]': _("Last trick"),
        '#tools [data-ui="rules"]': _("Rule book"),
        '#tools [data-ui="settings"]': _("Settings"),
        '#journal [data-ui="log"]': _("All"),
        "#leave": _("Show everything again"),
    }


def names() -> Mapping[str, str]:
    """The names of the parts of the page, for those who hear it."""
    return {
        "#menu": _("Match"),
        "#cards": _("Your cards"),
        "#calls": _("Calls"),
        "#log": _("What happened"),
        "#journal": _("What happened"),
    }


def dismiss() -> str:
    """The name of a note's closing button."""
    return _("Close this note")


def offers(screen: Screen) -> Iterator[tuple[str, str, str]]:
    """Notes with a button: what is told, and the button's name and text."""
    if screen.newcomer and not screen.greeted and screen.state == "playing":
        yield _("Your first time?"), "lesson", _("Learn by playing")
    if screen.newer and screen.state != "playing":
        yield _("There is a newer version of the game."), "renew", _("Open it")


def let_pass() -> str:
    """The button that lets a chance to act go by."""
    return _("Go on")


def face_down() -> str:
    """The button that lays a card face down."""
    return _("face down")


def between(screen: Screen) -> Iterator[tuple[str, str]]:
    """The buttons under the table while nobody plays, and back from what is played for practice: names and texts."""
    over = screen.state == "over"
    if screen.slot.startswith(LESSON):
        yield from _after_lesson(screen)
        return
    if screen.state != "playing":
        yield ("next", _("Another match")) if over else ("new", _("New match"))
        if screen.state == "ready" and screen.settings.offer:
            yield "lesson", _("Learn by playing")
            yield "lesson.known", _("I know the game")
        if screen.slot.startswith(DAILY):
            yield "results", _("Result")
    if over:
        yield "share", _("Share")
        yield "replay", _("Look at it again")
        yield "again", _("The hand again")
        if screen.newcomer and screen.settings.offer:
            yield "lesson", _("Learn by playing")
    if screen.other and (screen.state != "playing" or screen.slot == PRACTICE):
        yield "back", _("My match")


def _after_lesson(screen: Screen) -> Iterator[tuple[str, str]]:
    """Where one goes from a lesson."""
    if screen.state == "over":
        from web.lessons import LESSONS  # they are there already

        more = int(screen.slot.removeprefix(LESSON)) + 1 < len(LESSONS[screen.settings.game])
        yield ("lesson.next", _("The next lesson")) if more else ("new", _("New match"))
        yield "lesson.again", _("Once more")
    if screen.other:
        yield "back", _("My match")
