"""What one move brought about, cut into moments to be shown one after the other. Pure, and at no speed yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from truco.events import (
    AcceptedInSilence,
    Awarded,
    Burnt,
    CamaWon,
    Declared,
    Event,
    FlorShown,
    Folded,
    HandDealt,
    HandOver,
    MatchOver,
    Passed,
    Redealt,
    Revealed,
    TrickWon,
    TurnedUp,
    Voided,
)
from truco.moves import Accept, Concede, Lay, Move, Refuse
from truco.rules import Rules
from truco.tell import call_word
from web import phrases
from web.scene import Bubble
from web.tableau import Laid, Tableau, cleared, gather, lay, take, unturned

CARD: Final = 260.0
"""How long, in ms at normal speed, one looks at a card that was laid before the next thing happens."""
CALL: Final = 1000.0
TRICK: Final = 1150.0
COUNT: Final = 850.0
AWARD: Final = 1400.0
SHOW: Final = 1900.0
QUIET: Final = (HandOver, Passed, Voided, AcceptedInSilence)
"""Events that are told and not shown."""


class Line(str):
    """A line of the log; `brief` is what is heard of it by those who wish to hear few words."""

    brief: str

    def __new__(cls, whole: str, brief: str) -> Line:
        """The line with its few words."""
        made = super().__new__(cls, whole)
        made.brief = brief
        return made


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat:
    """One moment: the table, what is said, what goes to the log, and how long it stays, in ms at normal speed.

    `sound` is one of the names in `web.sound`, `spoken` what a voice would say; "" for silence.
    """

    tableau: Tableau
    bubbles: tuple[Bubble, ...] = ()
    lines: tuple[str, ...] = ()
    banner: str = ""
    hold: float = 0.0
    over: bool = False
    sound: str = ""
    spoken: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """A move and its events, with the table before and after; `lines` tell the move and each event, "" for nothing."""

    rules: Rules
    move: Move
    events: tuple[Event, ...]
    before: Tableau
    after: Tableau
    said: str
    lines: tuple[str, ...]


def beats(happening: Happening) -> tuple[Beat, ...]:
    """The moments of a happening, the last of them with the table as it is now."""
    first = _first(happening)
    out = [first]
    table = first.tableau
    for index, event in enumerate(happening.events):
        if isinstance(event, QUIET):
            out[-1] = replace(out[-1], lines=out[-1].lines + _told(happening.lines[index + 1]))
            continue
        rest = happening.events[index + 1 :]
        made = _event(table, event, rest, happening)
        made[0] = replace(made[0], lines=_told(happening.lines[index + 1]))
        out.extend(made)
        table = made[-1].tableau
    last = out[-1]
    if last.tableau == happening.after:
        return tuple(out)
    if last.bubbles and not happening.events:
        out[-1] = replace(last, tableau=happening.after)
    elif not last.over:
        kept = first.bubbles if len(out) == 1 else ()
        out.append(Beat(tableau=happening.after, bubbles=kept))
    return tuple(out)


def _first(happening: Happening) -> Beat:
    move = happening.move
    lines = _told(happening.lines[0])
    if isinstance(move, Lay):
        hidden = move.face_down and move.seat != 0
        card = None if hidden or move.card is None else move.card.code
        table = lay(happening.before, Laid(move.seat, card, move.face_down))
        return Beat(tableau=table, lines=lines, hold=CARD, sound="card")
    bubble = Bubble(seat=move.seat, text=happening.said)
    same = happening.before.number == happening.after.number
    table = replace(happening.before, turn=None)
    if same:
        table = replace(table, stake=happening.after.stake, proposed=happening.after.proposed)
    called = call_word(happening.rules, move.word)
    sound = "accept" if isinstance(move, Accept) else "refuse" if isinstance(move, Refuse | Concede) else "knock"
    return Beat(tableau=table, bubbles=(bubble,), lines=lines, hold=CALL, sound=sound, spoken=called)


def _told(line: str) -> tuple[str, ...]:
    return (line,) if line else ()


def _event(table: Tableau, event: Event, rest: Sequence[Event], of: Happening) -> list[Beat]:  # noqa: PLR0911
    after = of.after
    match event:
        case TrickWon():
            return _trick(take(table, event.winner), rest)
        case Declared():
            text = phrases.declared(of.rules, event.count)
            bubble = Bubble(seat=event.seat, text=text)
            return [Beat(tableau=table, bubbles=(bubble,), hold=COUNT, sound="count", spoken=text)]
        case FlorShown():
            text = phrases.flor(of.rules)
            bubble = Bubble(seat=event.seat, text=text)
            return [Beat(tableau=table, bubbles=(bubble,), hold=CALL, sound="flor", spoken=text)]
        case Awarded():
            return [_award(table, event, of.rules)]
        case Revealed():
            shown = (*table.shown, (event.seat, tuple(card.code for card in event.cards)))
            return [Beat(tableau=replace(table, shown=shown), hold=SHOW, sound="turned")]
        case Burnt():
            burnt = (*table.burnt, *(card.code for card in event.cards))
            return [Beat(tableau=replace(table, burnt=burnt), hold=AWARD, sound="turned")]
        case CamaWon():
            return [Beat(tableau=replace(table, camas=after.camas, score=(0, 0)), hold=AWARD)]
        case HandDealt():
            empty = replace(cleared(table), number=after.number, dealer=after.dealer, mano=after.mano)
            dealt = replace(unturned(after), score=table.score, camas=table.camas)
            return [Beat(tableau=empty, sound="gather"), Beat(tableau=dealt, sound="deal")]
        case TurnedUp():
            return [Beat(tableau=replace(after, score=table.score, camas=table.camas), hold=COUNT, sound="turned")]
        case Redealt():
            return [Beat(tableau=replace(after, own=(), held=tuple(0 for _ in after.held)), sound="gather")]
        case Folded():
            folded = tuple(out or seat == event.seat for seat, out in enumerate(table.folded))
            return [Beat(tableau=replace(table, folded=folded))]
        case MatchOver():
            return [
                Beat(
                    tableau=replace(table, turn=None, proposed=""),
                    banner=phrases.ended(event.winner, table.score if table.camas is None else table.camas),
                    over=True,
                    sound="match-won" if event.winner == 0 else "match-lost",
                )
            ]
        case _:
            return [Beat(tableau=table)]


def _trick(table: Tableau, rest: Sequence[Event]) -> list[Beat]:
    """A decided trick lies for a while, then it is gathered; the last of a hand stays until the next deal."""
    looked_at = Beat(tableau=table, hold=TRICK)
    if any(isinstance(event, HandOver | MatchOver) for event in rest):
        return [looked_at]
    return [looked_at, Beat(tableau=gather(table), sound="gather")]


def _award(table: Tableau, event: Awarded, rules: Rules) -> Beat:
    score = table.score
    if isinstance(event.points, int):
        mine = min(table.target, score[event.side] + event.points)
        score = (mine, score[1]) if event.side == 0 else (score[0], mine)
    elif event.points == "match":
        score = (table.target, score[1]) if event.side == 0 else (score[0], table.target)
    banner = phrases.awarded(rules, event, table.players, table.names)
    sound = "won" if event.side == 0 else "lost"
    return Beat(tableau=replace(table, score=score, proposed=""), banner=banner, hold=AWARD, sound=sound)
