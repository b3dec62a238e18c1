"""What the regulars say besides the calls, in the game's own language: it follows from what everybody knows alone.

Who speaks, and which of his lines, follows from the seed and from how many moves there were; the moment is a call, an
answer, or an award. No card has a part in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Final

from truco.events import Awarded, Event, MatchOver
from truco.lexicon import LEXICONS
from truco.moves import Accept, Concede, Move, Refuse, Say
from truco.rules import Pot, Rules
from truco.streams import Stream
from truco.words import _, pgettext
from web.beats import Beat, Happening
from web.scene import Bubble
from web.sitting import Sitting
from web.talk.meanings import MEANINGS

MOMENTS: Final[Mapping[str, Sequence[int]]] = {
    "bet": (0, 1),
    "accept": (2, 3),
    "leave": (4,),
    "win": (5, 6),
    "lose": (7,),
    "caught": (8,),
    "match": (9,),
}
"""Which of a regular's lines belong to which moment."""
CHATTY: Final[Mapping[str, int]] = {
    "prudente": 18,
    "atrevido": 26,
    "farolero": 30,
    "charlatan": 55,
    "desconfiado": 24,
    "sereno": 18,
}
"""In how many of a hundred such moments each of them says something."""
GLAD: Final = 3
"""So many times as likely after a match won, or when a bet has come to nothing."""
TONGUES: Final[Mapping[str, str]] = {"es-AR": "es", "pt-BR": "pt", "fr": "fr", "ca": "ca", "ca-valencia": "valencia"}
"""The module that has the lines in a game's own language: each is loaded with the first line of a visit."""


@dataclass(frozen=True, slots=True)
class Line:
    """What a seat says, and what that means in the language in use."""

    seat: int
    text: str
    meaning: str


def line_of(game: str, person: str, place: int) -> str:
    """One of a regular's lines in the game's own language."""
    module = import_module(f"web.talk.{TONGUES[LEXICONS[game].language]}")
    own: Mapping[tuple[str, int], str] = getattr(module, "OWN", {}).get(game, {})
    text: str = own.get((person, place)) or module.LINES[person][place]
    for sign in "?!:":
        text = text.replace(f" {sign}", f"\N{NARROW NO-BREAK SPACE}{sign}")
    return text


def said(rules: Rules, people: Sequence[str], tag: str, moves: Sequence[Move], events: Sequence[Event]) -> Line | None:
    """What somebody says after the last of the moves of a hand, and what followed from it; mostly nothing.

    `tag` tells the hand from all others; of the moves only the calls and the answers count.
    """
    if rules.game not in LEXICONS or LEXICONS[rules.game].language not in TONGUES:
        return None
    stream = Stream(f"truco/1/talk/{tag}/{len(moves)}")
    for seat, moment in _chances(rules, people, moves, events, stream):
        person = people[seat]
        likely = CHATTY[person] * (GLAD if moment in ("match", "caught") else 1)
        if stream.below(100) < likely:
            place = stream.pick(MOMENTS[moment])
            return Line(seat, line_of(rules.game, person, place), pgettext("talk", MEANINGS[person][place]))
    return None


def _chances(
    rules: Rules, people: Sequence[str], moves: Sequence[Move], events: Sequence[Event], stream: Stream
) -> Iterator[tuple[int, str]]:
    """Who might say something, and about what: who acted, whose bet came to nothing, winners, losers."""
    move = moves[-1]
    moment = _moment(move)
    if moment and people[move.seat]:
        yield move.seat, moment
    winner = _winner(events)
    if winner is None:
        return
    bettor = _last_bettor(rules, moves)
    if bettor is not None and bettor & 1 != winner and people[bettor]:
        yield bettor, "caught"
    ended = any(isinstance(event, MatchOver) for event in events)
    others = [seat for seat, person in enumerate(people) if person and seat != bettor]
    for seat in stream.sample(others, len(others)):
        yield seat, ("match" if ended else "win") if seat & 1 == winner else "lose"


def _moment(move: Move) -> str:
    match move:
        case Say():
            return "bet"
        case Accept():
            return "accept"
        case Refuse() | Concede():
            return "leave"
        case _:
            return ""


def _winner(events: Sequence[Event]) -> int | None:
    """The side that has just won the match, else that which was awarded something last."""
    over = [event.winner for event in events if isinstance(event, MatchOver)]
    awards = [event.side for event in events if isinstance(event, Awarded)]
    return next(iter([*over, *reversed(awards)]), None)


def _last_bettor(rules: Rules, moves: Sequence[Move]) -> int | None:
    """Who made the last bet on the hand, if it was accepted and the hand was played out."""
    words = {call.word for auction in rules.auctions if isinstance(auction.decided_by, Pot) for call in auction.calls}
    if isinstance(moves[-1], Refuse | Concede | Accept | Say):
        return None
    return next((move.seat for move in reversed(moves) if isinstance(move, Say) and move.word in words), None)


def heard(sitting: Sitting, happening: Happening) -> Line | None:
    """What is said at that table after what has just happened."""
    match, number = sitting.match, happening.before.number
    tag = f"{match.rules.game}/{match.players}/{match.seed or ''}/{number}"
    return said(match.rules, sitting.people, tag, match.hands[number].moves, happening.events)


def quoted(line: Line, *, explained: bool) -> str:
    """The line in the log, without the name of who says it."""
    words = _("“{line}” ({meaning})") if explained else _("“{line}”")
    return words.format(line=line.text, meaning=line.meaning)


def spoken(beats: Sequence[Beat], line: Line, name: str, *, explained: bool) -> tuple[Beat, ...]:
    """The moments with what is said in them: under the call it belongs to, else where somebody scores.

    It stays while nothing else is said; no moment lasts longer for it.
    """
    out, words = list(beats), quoted(line, explained=explained)
    calling = bool(out[0].bubbles) and out[0].bubbles[-1].seat == line.seat
    at = 0 if calling else max((place for place, beat in enumerate(out) if beat.banner), default=len(out) - 1)
    *before, last = out[at].lines or ("",)
    alone = (*out[at].lines, _("{name}: {what}").format(name=name, what=words))
    out[at] = replace(out[at], lines=(*before, f"{last} · {words}") if calling and last else alone)
    if calling:
        call = out[0].bubbles[-1]
        said = replace(call, aside=line.text)
        for place in range(len(out)):
            if call in out[place].bubbles:
                out[place] = replace(out[place], bubbles=tuple(said if b == call else b for b in out[place].bubbles))
        return tuple(out)
    for place in range(at, len(out)):
        if out[place].bubbles and place > at:
            break
        others = tuple(bubble for bubble in out[place].bubbles if bubble.seat != line.seat)
        out[place] = replace(out[place], bubbles=(*others, Bubble(seat=line.seat, text=line.text, quiet=True)))
    return tuple(out)
