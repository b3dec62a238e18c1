"""From what the engine tells one seat to what the page shows: the table, the controls, the question. No rules here."""

from __future__ import annotations

from typing import Literal

from truco.counts import Count
from truco.hand import Hand
from truco.match import Match
from truco.moves import Accept, Blind, Choose, Concede, Lay, Move, Refuse, Say
from truco.preludes import Brink
from truco.rules import auction_words
from truco.stakes import Rest
from truco.tell import call_word, gloss
from truco.tricks import Trick, highest
from truco.view import View, view_of
from web import phrases
from web.letters import letter
from web.screen import Act
from web.tableau import Gathered, Laid, Tableau, arranged


def tableau(match: Match) -> Tableau:
    """The table as seat 0 sees it."""
    return table_of(match.hand, match.number)


def table_of(hand: Hand, number: int) -> Tableau:
    """The table of one hand of a match as seat 0 sees it."""
    view = view_of(hand, 0)
    own = tuple("" for _ in range(view.size)) if view.blind else arranged(_dealt(view))
    waiting = view.pending
    return Tableau(
        players=view.players,
        pack=view.rules.deck.pack.name.lower(),
        number=number,
        dealer=view.dealer,
        mano=view.mano,
        own=own,
        held=view.held,
        known=tuple(tuple(card.code for card in cards) for cards in view.known),
        tricks=tuple(Gathered(row(trick), trick.winner) for trick in view.tricks),
        table=tuple(laid(play) for play in view.table),
        leads=tuple(play.seat for play in highest(view.table, view.strength)),
        turn=_actor(view),
        stake=phrases.worth(view.stake),
        proposed=phrases.proposal(view.rules, waiting.word, waiting.worth) if waiting else "",
        target=view.rules.target,
        score=view.score,
        camas=view.camas if view.rules.camas > 1 else None,
        folded=view.folded,
        burnt=tuple(card.code for card in view.burnt),
        looked_at=tuple(card.code for card in view.looked_at),
        turned=view.turned.code if view.turned else "",
        raised=tuple(card.code for card in view.rules.deck.raised(view.turned)),
        raising=phrases.raising(view.rules, view.turned) if view.turned else "",
        shown=tuple((seat, tuple(card.code for card in cards)) for seat, cards, _why in view.shown),
    )


def _dealt(view: View) -> tuple[str, ...]:
    return tuple(card.code for card in view.dealt)


def _actor(view: View) -> int | None:
    """Whom the table waits for: the challenged side's person, or who is on turn."""
    if view.over:
        return None
    if view.pending:
        return 0 if view.pending.side == 1 else (view.pending.seat + 1) % view.players
    return 0 if view.turn is None and view.must else view.turn


def row(trick: Trick) -> tuple[Laid, ...]:
    """The cards of a trick in order."""
    return tuple(laid(play) for play in trick.plays)


def laid(play: Lay) -> Laid:
    """One card on the table."""
    return Laid(play.seat, play.card.code if play.card else None, play.face_down)


def acts(view: View, table: Tableau) -> tuple[Act, ...]:
    """The controls for every legal move of the seat: cards in their places, then the calls."""
    made = [_act(view, move, table) for move in view.legal]
    return tuple(sorted(made, key=lambda act: (act.slot is None, act.down, act.slot or 0)))


def _act(view: View, move: Move, table: Tableau) -> Act:
    rules = view.rules
    if isinstance(move, Blind):
        slot = table.holding()[0][0]
        return Act(word=move.word, label=phrases.blind_card(), letter=str(slot + 1), slot=slot)
    if isinstance(move, Lay) and move.card is not None:
        slot = table.own.index(move.card.code)
        raised = move.card in rules.deck.raised(view.turned)
        label = phrases.card_label(rules, move.card, down=move.face_down, raised=raised)
        return Act(
            word=move.word, label=label, letter="" if move.face_down else str(slot + 1), slot=slot, down=move.face_down
        )
    tone: Literal["", "yes", "no"] = ""
    if isinstance(move, Accept):
        tone = "yes"
    elif isinstance(move, Refuse | Concede):
        tone = "no"
    return Act(
        word=move.word,
        label=call_word(rules, move.word),
        letter=letter(rules, move.word),
        tone=tone,
        gloss=gloss(rules, move.word),
        final=_final(view, move),
    )


def _final(view: View, move: Move) -> bool:
    """Whether a move gives the hand up, or stakes all that is left of something."""
    rules, waiting = view.rules, view.pending
    word = move.word if waiting is None or isinstance(move, Say) else waiting.word
    auction = next((auction for auction in rules.auctions if word in auction_words(auction)), None)
    all_in = auction is not None and any(call.word == word and isinstance(call.stake, Rest) for call in auction.calls)
    match move:
        case Concede():
            return True
        case Refuse():
            if auction is None or not isinstance(auction.decided_by, Count):
                return auction is not None
            # What is paid for refusing a count may be all that the other side lacks.
            return (
                waiting is not None
                and isinstance(waiting.price, int)
                and (view.score[waiting.side] + waiting.price >= rules.target)
            )
        case Choose():
            return any(isinstance(prelude, Brink) and move.word == prelude.leave for prelude in rules.preludes)
        case _:
            return all_in and isinstance(move, Say | Accept)
