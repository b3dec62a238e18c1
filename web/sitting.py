"""A match on the page's table: asks the bots, makes the moves, tells what happened. It knows no browser."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from truco.bots import BOTS, EXPERTO, has_tables
from truco.bots.bot import Bot
from truco.driver import Ask, as_made, askings, choose, stream_tag
from truco.events import Event
from truco.match import Match
from truco.moves import Move
from truco.record import write
from truco.tell import call_word, tell, tell_event
from truco.view import legal_view, view_of
from web import company, phrases, reading
from web.beats import Happening
from web.scene import Bubble
from web.screen import Question
from web.settings import BOT
from web.storage import PRACTICE
from web.tableau import Tableau

if TYPE_CHECKING:
    from truco.bots.policy import Policy

PERSON: Final = frozenset({0})
PARTNER: Final = 2


class Sitting:
    """One match with the person at seat 0 and bots at the others; `slot` is where it is kept while unfinished.

    `people` are those whom the match names, unless it goes on with those of another one.
    """

    def __init__(self, match: Match, slot: str, people: tuple[str, ...] = ()) -> None:
        self.match: Final = match
        self.slot: Final = slot
        self.people: Final = people or company.people(match)
        self.names: Final = company.names(match.rules.game, self.people)
        self.counted = False
        self.has_tables: Final = has_tables(match.rules, match.players)
        self.by_tables: Final = self.has_tables and EXPERTO in match.bot_names
        self.expert: Bot | None = None  # who plays by the table of the hand, if there is one
        self._passed = 0

    @property
    def finished(self) -> bool:
        """Whether nothing more can be played: somebody has won, or a record without a seed has no more cards."""
        return self.match.over or self.match.needs_cards

    def end(self) -> str:
        """How it ended."""
        return phrases.ended(self.match.winner, self.match.figures)

    def purpose(self) -> str:
        """What it is for where it is no match that counts, "" for one."""
        return phrases.practice() if self.slot == PRACTICE else ""

    def record(self) -> str:
        """The match so far."""
        return write(self.match)

    def tableau(self) -> Tableau:
        """The table as the person sees it."""
        return replace(reading.tableau(self.match), names=self.names, faces=self.people)

    def waiting(self) -> tuple[Bubble, ...]:
        """The call that waits for an answer, as it was said."""
        pending = self.match.hand.pending
        if pending is None:
            return ()
        name = phrases.seat_names(self.match.players, self.names)[pending.seat]
        text = phrases.spoken(self.match.rules, name, pending.word, pending.worth)
        return (Bubble(seat=pending.seat, text=text),)

    def decline(self) -> None:
        """The person lets the chance to act go by."""
        self._passed += 1

    def proceed(self) -> Happening | Question | None:
        """Ask whoever is next: what a bot did, a question to the person, or None if that bot let the chance go by."""
        ask = self._next()
        if ask.seat in PERSON:
            return self._question(ask)
        move = choose(self._bot(ask.seat), self.match, ask)
        if move is None:
            self._passed += 1
            return None
        return self._apply(as_made(self.match, move))

    @property
    def asks_person(self) -> bool:
        """Whether the person is asked next."""
        return self._next().seat in PERSON

    def hint(self, table: Policy | None = None) -> tuple[str, ...]:
        """What to do where the person is asked, and why, by the hand's table or else as the regular sees it.

        Other seats' cards have no part in it.
        """
        from truco import advice  # late: not every match has a hint
        from truco.bots.reasons import advise

        ask = self._next()
        if ask.seat not in PERSON:
            return ()
        view = view_of(self.match.hand, ask.seat)
        tag = stream_tag(self.match, view.moves, ask.seat, "hint")
        return advice.lines(self.match.rules, advise(view, ask.moves, ask.must, tag, table))

    def _next(self) -> Ask:
        asks = askings(self.match.hand, PERSON)
        return asks[min(self._passed, len(asks) - 1)]

    def play(self, word: str) -> Happening:
        """The person's move. Raises `IllegalMove`."""
        return self._apply(self.match.find(0, word))

    def _bot(self, seat: int) -> Bot:
        """The bot of a seat by the record's note of it; the usual one if that is unknown, or has no table."""
        named = self.match.bot_names[seat]
        if named == EXPERTO and self.expert is not None:
            return self.expert
        return BOTS.get(named, BOTS[BOT])

    def _question(self, ask: Ask) -> Question:
        view = view_of(self.match.hand, 0)
        return Question(
            acts=reading.acts(view, self.tableau()),
            must=ask.must,
            prompt=phrases.asked(view, self.names, must=ask.must),
            advice=self._advice(),
            answers=view.pending is not None and view.pending.side == 1,
        )

    def _advice(self) -> str:
        """What the partner would answer to the rivals, from its own cards."""
        hand = self.match.hand
        moves = legal_view(hand, PARTNER) if self.match.players > PARTNER else ()
        if hand.pending is None or hand.pending.side == 0 or not moves:
            return ""
        wish = choose(self._bot(PARTNER), self.match, Ask(PARTNER, True, moves))
        return "" if wish is None else call_word(self.match.rules, wish.word).lower()

    def _apply(self, move: Move) -> Happening:
        before = self.tableau()
        events = self.match.apply(move)
        self._passed = 0
        after = self.tableau()
        return Happening(
            rules=self.match.rules,
            move=move,
            events=events,
            before=before,
            after=after,
            said=self._said(move, events),
            lines=self._lines(move, events),
        )

    def _said(self, move: Move, events: tuple[Event, ...]) -> str:
        """The bubble of a call: who, what, for how much."""
        name = phrases.seat_names(self.match.players, self.names)[move.seat]
        pending = self.match.hand.pending
        fresh = pending is not None and pending.seat == move.seat and pending.word == move.word
        return phrases.spoken(self.match.rules, name, move.word, pending.worth if pending and fresh else None)

    def _lines(self, move: Move, events: tuple[Event, ...]) -> tuple[str, ...]:
        names = phrases.seat_names(self.match.players, self.names)
        from web import brief  # late: nothing has been said yet

        match = self.match
        told = brief.line(tell(match, move, names, reader=0), brief.move(match, move, names))
        followed = ((tell_event(match, event, names, reader=0), event) for event in events)
        return (told, *(brief.line(whole, brief.event(match, event, names)) for whole, event in followed))
