"""A match that is over as a row of moments with every card open: one a deal, one a move. Pure; no rules here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from truco import advice
from truco.bots.marks import Mark, Rate, Seek, marks, no_tables
from truco.events import Awarded, Event, HandDealt, MatchOver, TrickWon
from truco.hand import Hand
from truco.match import Match
from truco.moves import Lay, Move
from truco.retelling import retold
from truco.tell import tell, tell_event
from web import company, phrases, reading
from web.beats import Beat
from web.inputs import Costly, Reeled
from web.scene import Bubble
from web.tableau import Gathered, Tableau, arranged, take

SLICE: Final = 15.0
"""So many ms are worked at once, so that the page goes on meanwhile."""


def moments(match: Match, people: tuple[str, ...] = ()) -> Iterator[Beat]:
    """Every deal and every move of a match; what a move brought about is one moment with it.

    `people` sat there, if not those whom the match names.
    """
    faces = people or company.people(match)
    names = company.names(match.rules.game, faces)
    for beat in _moments(match, names):
        yield replace(beat, tableau=replace(beat.tableau, names=names, faces=faces))


def _moments(match: Match, names: phrases.Names) -> Iterator[Beat]:
    for again, move, events in retold(match):
        dealt = next((place for place, event in enumerate(events) if isinstance(event, HandDealt)), len(events))
        if move is not None:
            yield _moved(match, again, move, events[:dealt], names)
        if events[dealt:]:
            yield _dealt(match, again, events[dealt:], names)


def _dealt(match: Match, again: Match, events: Sequence[Event], called: phrases.Names) -> Beat:
    number = again.number
    return Beat(tableau=_open(again.hand, number, match.hands[number]), lines=_told(again, events, called))


def _moved(match: Match, again: Match, move: Move, events: Sequence[Event], called: phrases.Names) -> Beat:
    """A move with what followed in its hand; a trick that it decided still lies."""
    number = next(place for place in range(again.number, -1, -1) if again.hands[place].moves)
    hand = again.hands[number]
    table = _open(hand, number, match.hands[number])
    for event in events:
        if isinstance(event, TrickWon):
            *before, last = table.tricks
            lying = replace(table, tricks=tuple(before), table=last.cards)
            table = take(lying, event.winner)
    names = phrases.seat_names(match.players, called)
    reader = None if isinstance(move, Lay) and move.face_down else 0
    line = tell(again, move, names, reader=reader)
    awards = [
        phrases.awarded(match.rules, event, match.players, called) for event in events if isinstance(event, Awarded)
    ]
    over = any(isinstance(event, MatchOver) for event in events)
    banner = phrases.ended(again.winner, again.figures) if over else " · ".join(awards)
    return Beat(
        tableau=table,
        bubbles=() if isinstance(move, Lay) else (Bubble(seat=move.seat, text=line),),
        lines=(line, *_told(again, events, called)),
        banner=banner,
    )


def _told(again: Match, events: Sequence[Event], called: phrases.Names) -> tuple[str, ...]:
    names = phrases.seat_names(again.players, called)
    lines = (tell_event(again, event, names, reader=0) for event in events)
    return tuple(line for line in lines if line)


def _open(hand: Hand, number: int, whole: Hand) -> Tableau:
    """A hand's table with all cards open; `whole` is the same hand at its end, which says what is laid when."""
    seen = reading.table_of(hand, number)
    known = tuple(_held(hand, whole, seat) for seat in range(hand.players))
    own = arranged(tuple(card.code for card in hand.dealt[0]))
    packet = tuple(card.code for card in hand.looked_at)
    shown = ((hand.mano, packet),) if packet and hand.mano else ()
    tricks = tuple(Gathered(reading.row(trick), trick.winner) for trick in hand.tricks)
    table = tuple(reading.laid(play) for play in hand.table)
    return replace(seen, own=own, known=known, shown=shown, tricks=tricks, table=table)


def _held(hand: Hand, whole: Hand, seat: int) -> tuple[str, ...]:
    """The cards a seat holds, those to be laid first before the others: so each stays where it is until it is laid."""
    later = [move.card for move in whole.moves if isinstance(move, Lay) and move.seat == seat]
    held = {move.card: move.card.code for move in hand.held[seat] if move.card}
    laid = [held[card] for card in later if card in held]
    return (*laid, *arranged(tuple(code for code in held.values() if code not in laid)))


def costly(match: Match, seek: Seek = no_tables) -> Iterator[Costly | str | None]:
    """The moments in which the person's move cost something; None between pieces of work, the error rate at last."""
    starts = list(accumulate((len(hand.moves) + 1 for hand in match.hands), initial=0))
    for mark in marks(match, 0, seek):
        if isinstance(mark, Rate):
            yield advice.rated(mark)
        else:
            yield None if mark is None else (_place(starts, mark), mark.cost, advice.marked(match.rules, mark))


def _place(starts: Sequence[int], mark: Mark) -> int:
    """The moment of a decision: each hand begins with its deal."""
    return starts[mark.hand] + 1 + mark.move


class Film:
    """The moments of a match as they are made, then the marks, a slice of time after the other; `now` is in ms."""

    def __init__(
        self, match: Match, now: Callable[[], float], people: tuple[str, ...] = (), seek: Seek = no_tables
    ) -> None:
        self._moments: Final = moments(match, people)
        self._marks: Final = costly(match, seek)
        self._now: Final = now

    def slice(self) -> Reeled:
        """The next of them, and whether these were the last."""
        beats: list[Beat] = []
        found: list[Costly] = []
        told = ""
        end = self._now() + SLICE
        for beat in self._moments:
            beats.append(beat)
            if self._now() >= end:
                return Reeled(tuple(beats), False, self._now())
        for mark in self._marks:
            if isinstance(mark, str):
                told = mark
            elif mark:
                found.append(mark)
            if self._now() >= end:
                return Reeled(tuple(beats), False, self._now(), tuple(found), told)
        return Reeled(tuple(beats), True, self._now(), tuple(found), told)
