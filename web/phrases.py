"""The page's short texts about the game: names, bubbles, slips, the line that says what is asked."""

from __future__ import annotations

from typing import Final

from truco.cards import Card, Pack
from truco.events import Awarded
from truco.lexicon import LEXICONS
from truco.rules import Rules
from truco.stakes import Points
from truco.tell import Table, call_word, card_name, card_names, game_name, reason
from truco.tell import worth as points
from truco.view import View
from truco.words import _, pgettext

SIGNS: Final = {"c": "♣", "h": "♥", "s": "♠", "d": "♦"}


Names = tuple[str, ...]
"""What those who sit at the table are called, by seat; "" for the person, and where nobody has a name."""


def places(players: int) -> Names:
    """What the seats are called after: seat 0 is the person's."""
    around = (_("North"),) if players == 2 else (_("East"), _("North"), _("West"))
    return (pgettext("before a colon", "You"), *around)


def table(players: int, names: Names = ()) -> Table:
    """Who sits at the table: a seat whose player has no name is called by its place."""
    called = names or ("",) * players
    return Table(tuple(name or place for name, place in zip(called, places(players), strict=True)), reader=0)


def seat_names(players: int, names: Names = ()) -> Names:
    """What the seats are called."""
    return table(players, names).names


def side_names(players: int, names: Names = ()) -> tuple[str, str]:
    """What the two sides are called on the score paper."""
    called = table(players, names)
    if players == 2:
        return called.side(0), called.side(1)
    return pgettext("on the score paper", "We"), pgettext("on the score paper", "They")


def worth(stake: Points) -> str:
    """The slip that says what the hand is worth."""
    return _("Hand worth {points}").format(points=points(stake))


def proposal(rules: Rules, word: str, value: Points) -> str:
    """The slip under it: the call that waits, and what it would make."""
    return _("{name}: {what}").format(name=call_word(rules, word), what=points(value))


def raising(rules: Rules, turned: Card) -> str:
    """The slip under the card turned up: which cards it makes the highest."""
    raised = rules.deck.raised(turned)
    cards = " ".join(map(sign, raised)) if rules.deck.pack is Pack.FRENCH else card_names(rules, raised)
    return _("{name}: {what}").format(name=LEXICONS[rules.game].raised.capitalize(), what=cards)


def sign(card: Card) -> str:
    """A French card in two signs, the second as a letter and not as a picture of its own."""
    return card.rank + SIGNS[card.suit] + "\N{VARIATION SELECTOR-15}"


def spoken(rules: Rules, name: str, word: str, value: Points | None) -> str:
    """What a bubble says: who, what, for how much."""
    call = call_word(rules, word)
    call = call[:1].lower() + call[1:]
    what = call if value is None else _("{call} ({worth})").format(call=call, worth=points(value))
    return _("{name}: {what}").format(name=name, what=what)


def declared(rules: Rules, count: int | None) -> str:
    """A count told aloud, or the game's words for a better one of the others."""
    good = LEXICONS[rules.game].yours_is_good if rules.game in LEXICONS else ""
    return good[:1].upper() + good[1:] if count is None else str(count)


def flor(rules: Rules) -> str:
    """A flor announced."""
    return f"¡{call_word(rules, 'flor')}!"


def trick(players: int, winner: int | None, names: Names = ()) -> str:
    """Who took a trick."""
    if winner is None:
        return _("The trick is tied")
    return (
        _("You take the trick")
        if winner == 0
        else _("{name} takes the trick").format(name=seat_names(players, names)[winner])
    )


def awarded(rules: Rules, event: Awarded, players: int, names: Names = ()) -> str:
    """The strip over the table when a side scores."""
    side = side_names(players, names)[event.side]
    if event.points == "match":
        return _("{side}: the match").format(side=side)
    if event.points == "cama":
        return _("{side}: the cama").format(side=side)
    return _("{side} +{points} ({reason})").format(side=side, points=event.points, reason=reason(rules, event.reason))


# --- controls


def card_label(rules: Rules, card: Card, *, down: bool, raised: bool = False) -> str:
    """What the control over a card is called; `raised`: the card turned up makes it one of the highest."""
    name = card_name(rules, card)
    name = f"{name} ({LEXICONS[rules.game].one_raised})" if raised else name
    return _("{card}, face down").format(card=name) if down else name


def blind_card() -> str:
    """The control of a hand that nobody looks at."""
    return _("Lay the next card, unseen")


def asked(view: View, names: Names = (), *, must: bool) -> str:
    """The line that says what the person is asked."""
    waiting = view.pending
    if waiting is not None and waiting.side == 1:
        name = seat_names(view.players, names)[waiting.seat]
        return _("{call}. Do you accept?").format(call=spoken(view.rules, name, waiting.word, waiting.worth))
    if not must:
        return _("You may speak")
    return _("Your turn") if view.turn == 0 else _("You decide")


def me(call: str) -> str:
    """How the partner says what it would do."""
    return _("Me: {call}").format(call=call)


def would(name: str, call: str) -> str:
    """The same for those who do not see who it is that speaks."""
    return _("{name} would say: {call}").format(name=name, call=call)


# --- matches


def opening(rules: Rules, players: int, score: tuple[int, int], names: Names = (), *, new: bool) -> str:
    """The first line of the log."""
    ours, theirs = table(players, names).side(0), table(players, names).side(1)
    if new:
        return _("New match of {game}, to {target}.").format(game=game_name(rules), target=rules.target)
    return _("The match goes on: {ours} {a}, {theirs} {b}.").format(ours=ours, a=score[0], theirs=theirs, b=score[1])


def company(names: Names) -> str:
    """Who sits where; "" where nobody has a name."""
    seats = enumerate(zip(names, places(len(names)), strict=True))
    told = [
        (_("{name} ({place}, your partner)") if seat == 2 else _("{name} ({place})")).format(name=name, place=place)
        for seat, (name, place) in seats
        if name
    ]
    return _("At the table: {people}").format(people=", ".join(told)) if told else ""


def practice() -> str:
    """The first line of the log where a hand is played again."""
    return _("Practice: the same cards once more. Nothing of it counts.")


def ended(winner: int | None, figures: tuple[int, int]) -> str:
    """How a match ended; without a winner it is a record that stops."""
    if winner is None:
        return _("The record ends here")
    text = _("You won the match") if winner == 0 else _("You lost the match")
    return f"{text} · {figures[0]}–{figures[1]}"
