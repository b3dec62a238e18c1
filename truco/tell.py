"""Sentences about cards, moves and events, for the log, the command line and those who listen, in the language in use.

Everything is told once and briefly: a move first, then what followed from it. What is told where, and the page's own
texts, are not decided here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import assert_never

from truco import events as happened
from truco.cards import Card, Pack
from truco.events import Event
from truco.gloss import gloss
from truco.hand import Hand
from truco.lexicon import LEXICONS, OPTIONS, VALUES, Lexicon
from truco.match import Match
from truco.moves import Blind, Lay, Move, Say
from truco.rules import OptionValue, Rules, text
from truco.stakes import Points
from truco.words import _, ngettext, pgettext

__all__ = [
    "Table",
    "about",
    "call_word",
    "card_name",
    "card_names",
    "game_name",
    "gloss",
    "opening",
    "option_name",
    "own_language",
    "reason",
    "tell",
    "tell_event",
    "tell_score",
    "tell_turned",
    "told",
    "value_name",
    "worth",
]

# --- the games' words


def _lexicon(rules: Rules) -> Lexicon:
    return LEXICONS.get(rules.game) or Lexicon(name=rules.game, language="und", about="")


def call_word(rules: Rules, word: str) -> str:
    """A word as it is said at that game's table, the same in every language: `vale-cuatro` is "Vale cuatro"."""
    return _lexicon(rules).call(word)


def own_language(rules: Rules) -> str:
    """The language in which the game's calls are said, as a BCP 47 tag."""
    return _lexicon(rules).language


def game_name(rules: Rules) -> str:
    """What the game is called."""
    return _lexicon(rules).name


def about(rules: Rules) -> str:
    """The game in a sentence."""
    sentence, context = _lexicon(rules).about, f"{rules.game}|about"
    return pgettext(context, sentence) if sentence else ""


def option_name(name: str) -> str:
    """What an option is called."""
    return pgettext("option", OPTIONS[name]) if name in OPTIONS else name


def value_name(name: str, value: OptionValue) -> str:
    """What the value of an option is called."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    written, context = text(value), f"{name}|value"
    return pgettext(context, VALUES[name, written]) if (name, written) in VALUES else written


# --- cards and numbers


def card_name(rules: Rules, card: Card) -> str:
    """A card's name in the pack of those rules: "7 of oros", "king of hearts"."""
    return _suit(rules.deck.pack, card.suit).format(rank=_rank(rules, card.rank))


def _suit(pack: Pack, suit: str) -> str:
    names = (
        {
            "e": pgettext("card", "{rank} of espadas"),
            "b": pgettext("card", "{rank} of bastos"),
            "o": pgettext("card", "{rank} of oros"),
            "c": pgettext("card", "{rank} of copas"),
        }
        if pack is Pack.SPANISH
        else {
            "c": pgettext("card", "{rank} of clubs"),
            "h": pgettext("card", "{rank} of hearts"),
            "s": pgettext("card", "{rank} of spades"),
            "d": pgettext("card", "{rank} of diamonds"),
        }
    )
    return names[suit]


def _rank(rules: Rules, rank: str) -> str:
    if rules.deck.pack is Pack.SPANISH:
        return _ace(rules) if rank == "1" else rank
    names = {
        "A": pgettext("rank of the French pack", "ace"),
        "J": pgettext("rank of the French pack", "jack"),
        "Q": pgettext("rank of the French pack", "queen"),
        "K": pgettext("rank of the French pack", "king"),
    }
    return names.get(rank, rank)


def _ace(rules: Rules) -> str:
    own, context = _lexicon(rules).ace, f"{rules.game}|ace"
    return pgettext(context, own) if own else pgettext("rank of the Spanish pack", "ace")


def card_names(rules: Rules, cards: Iterable[Card]) -> str:
    """Several cards, with commas."""
    return ", ".join(card_name(rules, card) for card in cards)


def tell_turned(rules: Rules, turned: Card) -> str:
    """Which card was turned up, and those that it makes the highest."""
    words = _("Turned up ({vira}): {card}. Now the highest ({manilhas}): {cards}")
    lexicon, raised = _lexicon(rules), rules.deck.raised(turned)
    return words.format(
        vira=lexicon.turned,
        card=card_name(rules, turned),
        manilhas=lexicon.raised,
        cards=card_names(rules, raised),
    )


def worth(points: Points) -> str:
    """What a bet is worth, in a few letters: a number, or a whole match or cama."""
    match points:
        case "match":
            return _("the match")
        case "cama":
            return _("the cama")
        case _:
            return str(points)


# --- who


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits at the table: `names` by seat, and the seat of the `reader`, who is spoken to, if anyone there is."""

    names: tuple[str, ...]
    reader: int | None = None

    def name(self, seat: int) -> str:
        """What the seat is called before a colon."""
        return pgettext("before a colon", "You") if seat == self.reader else self.names[seat]

    def side(self, side: int) -> str:
        """What the side is called before a colon."""
        if len(self.names) == 2:
            return self.name(side)
        if self.reader is not None:
            return pgettext("before a colon", "We") if side == self.reader & 1 else pgettext("before a colon", "They")
        return _("{one} and {other}").format(one=self.names[side], other=self.names[side + 2])


# --- moves


def tell(match: Match, move: Move, names: Sequence[str], reader: int | None = None) -> str:
    """A move that has just been made in that match.

    `names` are those of the seats; `reader`, if given, is spoken to and is not told what others lay face down.
    """
    name = Table(tuple(names), reader).name(move.seat)
    return _("{name}: {what}").format(name=name, what=told(match.rules, move, reader, _proposed(match, move)))


def told(rules: Rules, move: Move, reader: int | None = None, proposed: Points | None = None) -> str:
    """A move without the name of who makes it; `proposed` is what a call bets."""
    match move:
        case Lay(card=None):
            return _("a card face down")
        case Lay(card=Card() as card, face_down=False):
            return card_name(rules, card)
        case Lay(card=Card() as card):
            hidden = reader is not None and move.seat != reader
            return _("a card face down") if hidden else _("{card}, face down").format(card=card_name(rules, card))
        case Blind():
            return _("the next card, unseen")
        case _ if proposed is None:
            return _small(call_word(rules, move.word))
        case _:
            return _("{call} ({worth})").format(call=_small(call_word(rules, move.word)), worth=worth(proposed))


def _proposed(match: Match, move: Move) -> Points | None:
    pending = match.hand.pending
    fresh = isinstance(move, Say) and pending is not None and (pending.seat, pending.word) == (move.seat, move.word)
    return pending.worth if pending and fresh else None


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


# --- events


def tell_event(match: Match, event: Event, names: Sequence[str], reader: int | None = None) -> str:  # noqa: PLR0911
    """What followed from a move of that match; "" for what needs no words. `names` and `reader` as for `tell`."""
    rules, table = match.rules, Table(tuple(names), reader)
    match event:
        case happened.TrickWon():
            return _trick(event, table)
        case happened.AcceptedInSilence():
            return _("Accepted in silence: {call}").format(call=call_word(rules, event.word))
        case happened.Declared():
            count = _small(_lexicon(rules).yours_is_good) if event.count is None else str(event.count)
            return _("{name}: {what}").format(name=table.name(event.seat), what=count)
        case happened.FlorShown():
            return _("{name}: {what}").format(name=table.name(event.seat), what=_small(call_word(rules, "flor")))
        case happened.Voided():
            return _("{call}: does not count").format(call=call_word(rules, event.word))
        case happened.Revealed():
            return _revealed(rules, event, table)
        case happened.Awarded():
            return _award(rules, event, table)
        case happened.Burnt():
            return _("Burnt: {cards}").format(cards=card_names(rules, event.cards))
        case happened.Passed():
            mine = event.seat == reader
            return (
                _("The packet goes to you") if mine else _("The packet goes to {name}").format(name=names[event.seat])
            )
        case happened.Redealt():
            return _("New cards for everyone")
        case happened.Folded():
            mine = event.seat == reader
            return (
                _("You are out of this hand")
                if mine
                else _("{name} is out of this hand").format(name=names[event.seat])
            )
        case happened.CamaWon() if match.over:  # the match is won, and that is told
            return ""
        case happened.CamaWon():
            return _("{side}: a cama").format(side=table.side(event.side))
        case happened.HandOver():
            return _hand_over(match.hands[event.number], table)
        case happened.HandDealt():
            return _hand_dealt(event, table)
        case happened.TurnedUp():
            return tell_turned(rules, event.card)
        case happened.MatchOver():
            return _match_over(match, event, table)
        case _:
            assert_never(event)


def _trick(event: happened.TrickWon, table: Table) -> str:
    if event.winner is None:
        return _("The trick is tied")
    if event.winner == table.reader:
        return _("You take the trick")
    return _("{name} takes the trick").format(name=table.names[event.winner])


def _revealed(rules: Rules, event: happened.Revealed, table: Table) -> str:
    cards, why = card_names(rules, event.cards), reason(rules, event.reason)
    if event.seat == table.reader:
        return _("You show {cards} ({reason})").format(cards=cards, reason=why)
    return _("{name} shows {cards} ({reason})").format(name=table.names[event.seat], cards=cards, reason=why)


def reason(rules: Rules, why: str) -> str:
    """What points are given for: the hand, or a bet by its name."""
    return _("the hand") if why == "hand" else _small(call_word(rules, why))


def _award(rules: Rules, event: happened.Awarded, table: Table) -> str:
    side, why = table.side(event.side), reason(rules, event.reason)
    if not isinstance(event.points, int):
        return _("{side}: {what} ({reason})").format(side=side, what=worth(event.points), reason=why)
    words = ngettext("{side}: {n} point ({reason})", "{side}: {n} points ({reason})", event.points)
    return words.format(side=side, n=event.points, reason=why)


def _hand_over(hand: Hand, table: Table) -> str:
    """The score after the hand; a match that is over has its own sentence."""
    if hand.winner is not None:
        return ""
    score = tell_score(hand.rules, hand.score, hand.camas, table)
    return score if hand.awards else _("Nobody scores. {score}").format(score=score)


def tell_score(rules: Rules, score: tuple[int, int], camas: tuple[int, int], table: Table) -> str:
    """The score of both sides, with their camas where the game has them."""
    words = _("Score: {ours} {a}, {theirs} {b}").format(
        ours=table.side(0), a=score[0], theirs=table.side(1), b=score[1]
    )
    if rules.camas == 1:
        return words
    return _("{score}; camas {a}–{b}").format(score=words, a=camas[0], b=camas[1])


def _hand_dealt(event: happened.HandDealt, table: Table) -> str:
    number, players = event.number + 1, len(table.names)
    mano = (event.dealer + 1) % players
    if event.dealer == table.reader:
        return _("Hand {n}: you deal, {mano} is mano").format(n=number, mano=table.names[mano])
    dealer = table.names[event.dealer]
    if mano == table.reader:
        return _("Hand {n}: {dealer} deals, you are mano").format(n=number, dealer=dealer)
    return _("Hand {n}: {dealer} deals, {mano} is mano").format(n=number, dealer=dealer, mano=table.names[mano])


def _match_over(match: Match, event: happened.MatchOver, table: Table) -> str:
    won, lost = match.figures[event.winner], match.figures[1 - event.winner]
    if table.reader is not None and event.winner == table.reader & 1:
        return _("You have won the match, {a} to {b}").format(a=won, b=lost)
    if table.reader is not None:
        return _("You have lost the match, {a} to {b}").format(a=lost, b=won)
    if len(table.names) == 2:
        return _("{name} has won the match, {a} to {b}").format(name=table.names[event.winner], a=won, b=lost)
    return _("{side} have won the match, {a} to {b}").format(side=table.side(event.winner), a=won, b=lost)


def opening(match: Match, names: Sequence[str], reader: int | None = None) -> tuple[str, ...]:
    """How the first hand begins: who deals, and what happened by itself. Later hands tell it by their events."""
    hand = match.hands[0]
    dealt = happened.HandDealt(0, hand.dealer)
    return tuple(tell_event(match, event, names, reader) for event in (dealt, *hand.opening))
