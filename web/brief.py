"""Lines of the log in few words, for those who hear them: who and what, no sentence more."""

from __future__ import annotations

from collections.abc import Sequence

from truco import events as happened
from truco.events import Event
from truco.match import Match
from truco.moves import Move
from truco.tell import Table, card_name, card_names, tell_event, told
from truco.words import _
from web.beats import Line


def line(whole: str, few: str) -> str:
    """A line of the log with what is heard in its stead; what needs no words has none."""
    return Line(whole, few) if whole else whole


def move(match: Match, made: Move, names: Sequence[str]) -> str:
    """Who lays or says what: what a call bets stands on the slate."""
    return _("{name}: {what}").format(name=names[made.seat], what=told(match.rules, made, 0))


def event(match: Match, what: Event, names: Sequence[str]) -> str:  # noqa: PLR0911
    """What followed."""
    rules, table = match.rules, Table(tuple(names), 0)
    match what:
        case happened.TrickWon(winner=None):
            return _("Tie")
        case happened.TrickWon(winner=0):
            return _("Your trick")
        case happened.TrickWon():
            return _("Trick: {name}").format(name=names[what.winner or 0])
        case happened.Revealed():
            return _("{name}: {what}").format(name=table.name(what.seat), what=card_names(rules, what.cards))
        case happened.Awarded(points=int() as points):
            return _("{side} +{points}").format(side=table.side(what.side), points=points)
        case happened.HandOver():
            hand = match.hands[what.number]
            return "" if hand.winner is not None else f"{hand.score[0]}–{hand.score[1]}"
        case happened.HandDealt() if (what.dealer + 1) % match.players == 0:
            return _("You are mano")
        case happened.HandDealt():
            return _("Mano: {name}").format(name=names[(what.dealer + 1) % match.players])
        case happened.TurnedUp():
            return _("Turned up: {card}").format(card=card_name(rules, what.card))
        case _:
            return tell_event(match, what, names, reader=0)
