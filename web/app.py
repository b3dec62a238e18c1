"""What the page does: a screen and an input give the next screen and its wishes. Pure; time comes with the input."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

from truco.rules import OptionValue
from web import tempo
from web.beats import Beat
from web.inputs import (
    Advise,
    Asked,
    Begin,
    Changed,
    Consult,
    Consulted,
    Control,
    Counted,
    Dated,
    Decline,
    Ended,
    Happened,
    Hinted,
    Input,
    Key,
    Noted,
    Opened,
    Play,
    Press,
    Recount,
    Reeled,
    Ring,
    Stillness,
    Tick,
    Wish,
    Wished,
)
from web.layout import Layout
from web.screen import Act, Dialog, Screen
from web.settings import Settings, changed_by
from web.storage import LESSON
from web.tempo import Step

READ: Final = 8000.0
"""How long, in ms, notes stay at least, unless they are closed."""
NOTES: Final = 4


def step(screen: Screen, given: Input, layout: Layout) -> Step:  # noqa: PLR0911
    """The next screen after an input, and the wishes that come of it."""
    match given:
        case Tick():
            return tempo.tick(screen, given.now, layout)
        case Press():
            return _press(screen, given)
        case Control():
            return _control(screen, given)
        case Key():
            return _key(screen, given)
        case Opened():
            return _opened(screen, given), (Ring(("deal",)),) if given.dealt and given.state == "playing" else ()
        case Happened():
            queue = (*screen.queue, *given.beats)
            shown = replace(screen, queue=queue, idle=False, question=None, until=None)
            return tempo.tick(shown, given.now, layout)
        case Asked():
            return _asked(screen, given)
        case Ended():
            last = replace(screen.beat, banner=given.banner, over=True)
            ended = replace(screen, beat=last, previous=screen.tableau, since=given.now, state="over", question=None)
            return replace(ended, until=None, idle=False, hurry=False), ()
        case Noted():
            notes = (*screen.notes, *given.texts)[-NOTES:]
            return replace(screen, notes=notes, noted=given.now if given.texts else screen.noted), ()
        case Wished():
            settings = screen.settings
            for name, value in given.values.items():
                settings = changed_by(settings, name, value) or settings
            return replace(screen, settings=settings), ()
        case Stillness():
            return replace(screen, still=given.wished), ()
        case Hinted():
            return (replace(screen, hint=given.lines), ()) if screen.question else (screen, ())
        case Counted():
            return replace(screen, counted=given, dialog="statistics"), ()
        case Reeled():
            from web import reel  # late: not every match is looked at again

            return reel.reeled(screen, given)
        case Consulted():
            return replace(screen, dialog=given.sheet.shows, sheet=given.sheet), ()
        case Dated():
            return replace(screen, done=given.done), ()


def _asked(screen: Screen, given: Asked) -> Step:
    settings = screen.settings
    screen = replace(screen, hint=(), armed="", hurry=False)
    asked = replace(screen, question=given.question, asked=given.now, until=None, idle=False, turn=screen.turn + 1)
    if given.question.must or given.question.waits or settings.wait:
        return asked, ()
    if settings.speed == 0:
        return replace(screen, idle=True), (Decline(),)
    return replace(asked, until=given.now + tempo.PAUSE[settings.speed]), ()


def _without_old_notes(screen: Screen, now: float) -> Screen:
    """Notes go when the person plays on, but not before they could be read."""
    return replace(screen, notes=()) if now - screen.noted > READ else screen


def _press(screen: Screen, given: Press) -> Step:
    question = screen.question
    if question is None or given.turn != screen.turn or tempo.same_press(screen, given) or screen.queue:
        return screen, ()
    act = next((act for act in question.acts if act.word == given.word), None)
    if act is None:
        return screen, ()
    if not given.sure and asks_first(screen.settings, act):
        from web import comfort  # late: not everybody wishes it

        if not comfort.confirmed(screen, given):
            return comfort.armed(screen, given), ()
    acted = replace(screen, question=None, until=None, idle=True, acted=given.now, turn=screen.turn + 1, hint=())
    acted = replace(acted, armed="", greeted=True)
    acted = _without_old_notes(acted, given.now)
    return acted, (Play(given.word),)


def asks_first(settings: Settings, act: Act) -> bool:
    """Whether a move takes two presses."""
    return (settings.lift and act.slot is not None) or (settings.confirm and act.final)


def _key(screen: Screen, given: Key) -> Step:
    if screen.dialog:
        return screen, ()
    if screen.replay is not None:
        from web import reel

        if given.key in reel.KEYS:
            return reel.key(screen, given), ()
    if given.key == "Escape":
        return _control(screen, Control("pass" if screen.question and not screen.armed else "skip", given.now))
    if screen.question is not None:
        for act in screen.question.acts:
            if act.letter == given.key.lower():
                return _press(screen, Press(act.word, screen.turn, given.now))
    control = _KEYS.get(given.key.lower())
    return _control(screen, Control(control, given.now)) if control else (screen, ())


def _control(screen: Screen, given: Control) -> Step:
    if given.name == "replay.again" and screen.replay is not None:
        return _begun(screen, given, Begin("again", hand=screen.tableau.number))
    if given.name.startswith("replay") or (screen.replay is not None and given.name == "skip"):
        from web import reel

        return reel.begun(screen, given) if given.name == reel.NAME else reel.control(screen, given)
    if given.name.startswith(("sheet.", "set.sheet.")):
        return _sheet(screen, given)
    handler = _set if given.name.startswith("set.") else _CONTROLS.get(given.name)
    return handler(screen, given) if handler else (screen, ())


def _pass(screen: Screen, given: Control) -> Step:
    question = screen.question
    if question is None or question.must or tempo.same_press(screen, given):
        return screen, ()
    passed = replace(screen, question=None, until=None, idle=True, acted=given.now, turn=screen.turn + 1, hint=())
    return passed, (Decline(),)


def _shortened(screen: Screen, given: Control) -> Step:
    """What is lifted is let down; else the moment that is shown is over."""
    if screen.armed:
        return replace(screen, armed=""), ()
    return (tempo.skip(screen, given.now), ()) if screen.state != "ready" else (screen, ())


def _hurried(screen: Screen, given: Control) -> Step:
    """Nothing more is shown until the person is asked again."""
    if screen.state != "playing" or (screen.question is not None and screen.question.must):
        return screen, ()
    screen, wishes = _pass(screen, given)
    return replace(tempo.skip(screen, given.now), hurry=True), wishes


def _zen(screen: Screen, given: Control) -> Step:
    return _changed(screen, "zen", not screen.settings.zen, screen.acted, None)


def _opener(dialog: Dialog) -> Callable[[Screen, Control], Step]:
    return lambda screen, given: (replace(screen, dialog=dialog), ())


def _beginner(what: Literal["new", "daily", "back", "again"]) -> Callable[[Screen, Control], Step]:
    return lambda screen, given: _begun(screen, given, Begin(what))


def _begun(screen: Screen, given: Control, wish: Begin) -> Step:
    if tempo.same_press(screen, given):
        return screen, ()
    return _without_old_notes(replace(screen, acted=given.now, dialog=""), given.now), (wish,)


def _lesson(screen: Screen, given: Control) -> Step:
    """A lesson of the game: the one that is chosen, the next, or the same again. None needs to be offered any more."""
    number = int(given.value or 0) if str(given.value or 0).isdecimal() else 0
    if given.name != "lesson" and screen.slot.startswith(LESSON):
        number = int(screen.slot.removeprefix(LESSON)) + (given.name == "lesson.next")
    begun, wishes = _begun(screen, given, Begin("lesson", number=number))
    if not wishes or not screen.settings.offer:
        return begun, wishes
    begun, kept = _changed(begun, "offer", False, begun.acted, None)
    return begun, (*kept, *wishes)


def _declined(screen: Screen, given: Control) -> Step:
    return _changed(screen, "offer", False, screen.acted, None)


def _consulter(what: Literal["daily", "share"]) -> Callable[[Screen, Control], Step]:
    return lambda screen, given: (screen, (Consult(what),))


def _sheet(screen: Screen, given: Control) -> Step:
    """A control of the sheet that is shown: what it does is the sheet's own matter; a match that it opens ends it."""
    if screen.sheet is None or screen.dialog != screen.sheet.shows:
        return screen, ()
    after, wishes = screen.sheet.after(given.name.rpartition("sheet.")[2], given.value)
    begun = next((wish for wish in wishes if isinstance(wish, Begin)), None)
    return _begun(screen, given, begun) if begun else (replace(screen, sheet=after), wishes)


def _again_last(screen: Screen, given: Control) -> Step:
    """The last hand again: there is one where a match is over, or has come to its second hand."""
    if screen.state != "over" and screen.tableau.number == 0:
        return screen, ()
    return _beginner("again")(screen, given)


def _flor(screen: Screen, given: Control) -> Step:
    if tempo.same_press(screen, given):
        return screen, ()
    turned = not screen.settings.rules().chosen.get("flor", False)
    return _changed(screen, "option.flor", turned, given.now, Begin("new"))


def _game(screen: Screen, given: Control) -> Step:
    if given.value == "":
        return replace(screen, dialog="game"), ()
    return _changed(screen, "game", given.value, given.now, Begin("new"))


def _set(screen: Screen, given: Control) -> Step:
    """A change in the settings dialog: `set.speed`, `set.option.target`; the dialog stays."""
    return _changed(screen, given.name.removeprefix("set."), given.value, screen.acted, None)


def _changed(screen: Screen, name: str, value: OptionValue, now: float, then: Begin | None) -> Step:
    settings = screen.settings
    if name.startswith("option."):
        changed: Settings | None = settings.with_option(name.removeprefix("option."), value)
    else:
        changed = changed_by(settings, name, value)
    if changed is None:
        return screen, ()
    after = replace(screen, settings=changed, acted=now, dialog="" if then else screen.dialog)
    wishes: tuple[Wish, ...] = (Changed(name, value), *((Ring(("knock",)),) if name in ("sound", "volume") else ()))
    return after, (*wishes, then) if then else wishes


def _last(screen: Screen, given: Control) -> Step:
    return (replace(screen, dialog="last"), ()) if screen.past else (screen, ())


def _hint(screen: Screen, given: Control) -> Step:
    """What the regular would do; whoever wants to read why is not hurried."""
    if screen.question is None or screen.queue:
        return screen, ()
    return replace(screen, until=None), (Advise(),)


_KEYS: Final = {"h": "hint", "?": "rules", "0": "last", ".": "hurry", "z": "zen"}

_CONTROLS: Final[dict[str, Callable[[Screen, Control], Step]]] = {
    "new": _beginner("new"),
    "daily": _beginner("daily"),
    "back": _beginner("back"),
    "results": _consulter("daily"),
    "share": _consulter("share"),
    "next": _beginner("new"),
    "again": _again_last,
    "lesson": _lesson,
    "lesson.next": _lesson,
    "lesson.again": _lesson,
    "lesson.known": _declined,
    "flor": _flor,
    "game": _game,
    "pass": _pass,
    "skip": _shortened,
    "hurry": _hurried,
    "zen": _zen,
    "settings": _opener("settings"),
    "rules": _opener("rules"),
    "last": _last,
    "close": _opener(""),
    "dismiss": lambda screen, given: (replace(screen, notes=(), hint=(), newer=False, greeted=True), ()),
    "hint": _hint,
    "statistics": lambda screen, given: (screen, (Recount(),)),
    "export": lambda screen, given: (screen, (Recount(export=True),)),
    "import": lambda screen, given: (screen, (Recount(text=str(given.value)),)),
    "newer": lambda screen, given: (replace(screen, newer=True), ()),
    "log": lambda screen, given: (replace(screen, log_open=not screen.log_open), ()),
}


def _opened(screen: Screen, given: Opened) -> Screen:
    beat = Beat(tableau=given.tableau, bubbles=given.bubbles, banner=given.banner, over=given.state == "over")
    return replace(
        screen,
        settings=given.settings,
        state=given.state,
        beat=beat,
        previous=None if given.dealt else given.tableau,
        since=given.now,
        queue=(),
        question=None,
        until=None,
        idle=False,
        log=given.lines,
        dialog="",
        turn=screen.turn + 1,
        slot=given.slot,
        other=given.other,
        newcomer=given.newcomer,
        greeted=False,
        past=given.tableau.tricks[-1] if given.tableau.tricks else None,
        hint=(),
        armed="",
        hurry=False,
        replay=None,
    )


def acts_by_slot(acts: tuple[Act, ...]) -> tuple[tuple[Act, ...], tuple[Act, ...]]:
    """The acts over cards, and those that are called."""
    return tuple(a for a in acts if a.slot is not None), tuple(a for a in acts if a.slot is None)
