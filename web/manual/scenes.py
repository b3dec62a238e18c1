"""Examples worked out by the engine: tricks settled, hands counted, pieces of a match played through and told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from truco.cards import Card, card, cards
from truco.counts import Count
from truco.match import Given, Match
from truco.moves import FACE_DOWN, Lay, lay
from truco.rules import Rules
from truco.tell import card_name, card_names, tell, tell_event, tell_turned
from truco.tricks import Trick, decided, highest, settle
from truco.words import _
from web.manual import outline, pictures
from web.nodes import Node, node


def seats(players: int) -> tuple[str, ...]:
    """What the players of the examples are called: with four, South and North are partners."""
    if players == 2:
        return _("South"), _("North")
    return _("South"), _("East"), _("North"), _("West")


# --- tricks


def laid(text: str) -> list[Lay]:
    """The plays of a trick led by South: `3o #7c 3e 6b`."""
    return [
        lay(seat, card(code.removeprefix(FACE_DOWN)), code.startswith(FACE_DOWN))
        for seat, code in enumerate(text.split())
    ]


def known(rules: Rules, text: str) -> bool:
    """Are all the cards of that text in the pack?"""
    return all(rules.deck.names(code.removeprefix(FACE_DOWN)) for code in text.split())


def trick(rules: Rules, shown: outline.Trick) -> Node:
    """A trick as it lies on the table, and what becomes of it."""
    plays = laid(shown.cards)
    names = seats(len(plays))
    turned = card(shown.turned) if shown.turned else None
    strength = rules.deck.strengths(turned)
    done, lead = settle(plays, strength, rules.tie_lead)
    up = [(pictures.picture(rules, turned), _("turned up"), False)] if turned else []
    row = pictures.row([*up, *(_lying(rules, play, names, done) for play in plays)])
    caption = outcome(rules, highest(plays, strength), names, done, lead)
    return node("figure", row, node("figcaption", caption), class_="trick")


def _lying(rules: Rules, play: Lay, names: Sequence[str], done: Trick) -> tuple[Node, str, bool]:
    assert play.card is not None, "an example hides no card from its reader"
    return pictures.picture(rules, play.card, down=play.face_down), names[play.seat], play.seat == done.winner


def outcome(rules: Rules, top: Sequence[Lay], names: Sequence[str], done: Trick, lead: int) -> str:
    """Who takes the trick, why, and who leads the next one; `top` are the highest cards."""
    shown = card_names(rules, (play.card for play in top if play.card))
    if not top:
        return _("Every card lies face down: a tie. {lead} leads again.").format(lead=names[lead])
    if done.winner is None:
        return _("A tie between both sides: {cards}. {lead} leads the next trick.").format(
            cards=shown, lead=names[lead]
        )
    winner = names[done.winner]
    if len(top) > 1:
        words = _(
            "{one} and {other} share the highest cards and are partners: their trick. {one}, the first, leads next."
        )
        return words.format(one=winner, other=names[top[1].seat])
    assert top[0].card is not None, "a card that wins is seen"
    return _("{name} takes it, since nothing is higher than: {card}. {name} leads next.").format(
        name=winner, card=card_name(rules, top[0].card)
    )


# --- hands


def results(rules: Rules) -> list[tuple[tuple[int | None, ...], int | None]]:
    """Every course of a hand, by the sides that took its tricks, with the hand's winner; side 0 takes the first that
    is not tied and leads the hand.
    """
    found: list[tuple[tuple[int | None, ...], int | None]] = []
    for size in range(1, rules.hand_size + 1):
        for course in product((0, None, 1), repeat=size):
            over, winner = decided(course, rules.hand_size, rules.all_tied, 0)
            if over and not any(decided(course[:n], rules.hand_size, rules.all_tied, 0)[0] for n in range(size)):
                found.append((course, winner))
    return [(course, winner) for course, winner in found if next((s for s in course if s is not None), 0) == 0]


def outcomes(rules: Rules) -> Node:
    """The table of those courses."""
    marks = {0: "A", 1: "B", None: "="}
    size = rules.hand_size
    columns = [_("Trick {n}").format(n=n) for n in range(1, size + 1)]
    head = node("tr", *(node("th", text, scope="col") for text in (*columns, _("The hand"))))
    rows = (
        node(
            "tr",
            *(node("td", marks[side]) for side in course),
            *(node("td", "–") for _n in range(size - len(course))),
            node("th", _winner(rules, course, winner), scope="row"),
        )
        for course, winner in results(rules)
    )
    caption = node("caption", _("A took the first trick that was not tied; = is a tie, – is not played any more."))
    return node("table", caption, node("thead", head), node("tbody", *rows), class_="courses")


def _winner(rules: Rules, course: tuple[int | None, ...], winner: int | None) -> str:
    if winner is None:
        return _("nobody")
    if all(side is None for side in course):
        return _("the mano’s side")
    return "A" if winner == 0 else "B"


# --- counts


def count_of(rules: Rules, name: str) -> Count:
    """How the auction of that name counts, or the flor."""
    if name == "flor":
        assert rules.flor is not None, "the flor is shown where it is played"
        return rules.flor.count
    (count,) = (a.decided_by for a in rules.auctions if a.name == name and isinstance(a.decided_by, Count))
    return count


def sum_of(count: Count, held: Sequence[Card]) -> str:
    """The count of a hand with how it comes about: `20 + 7 + 6 = 33`."""
    counting = sorted(map(count.value, count.counting(held)), reverse=True)
    total = count.of(held)
    if not count.whole(held):
        return str(total)
    return " + ".join(map(str, (count.base, *counting))) + f" = {total}"


def counted(rules: Rules, name: str, hands: Sequence[str]) -> list[Node]:
    """Hands with their counts; the cards that count are marked."""
    count = count_of(rules, name)
    out: list[Node] = []
    for held in map(cards, (text for text in hands if known(rules, text))):
        counting = count.counting(held)
        row = pictures.row((pictures.picture(rules, one), "", one in counting) for one in held)
        out.append(node("figure", row, node("figcaption", sum_of(count, held)), class_="trick count"))
    return out


# --- scenes


def played(rules: Rules, scene: outline.Scene) -> Iterator[tuple[Match, str]]:
    """The lines that tell a scene, one a move and one for what follows from it, with the match as it then stands.

    What is to be decided before the deal is left at its first choice.
    """
    players = len(scene.deal)
    names = seats(players)
    match = Match(rules, players, dealer=players - 1, score=scene.score)
    dealt = [cards(held) for held in scene.deal]
    packets = any(prelude.deals_from_deck for prelude in rules.preludes)
    by_seat = tuple(one for held in dealt for one in held)
    turned = card(scene.turned) if scene.turned else None
    match.deal(Given("deck" if packets else "deal", by_seat, turned=turned))
    while not match.hand.is_dealt:
        match.apply(next(move for seat in range(players) for move in match.legal(seat)))
    for token in scene.moves.split():
        seat, _colon, word = token.partition(":")
        move = match.find(int(seat), word)
        events = match.apply(move)
        yield match, tell(match, move, names)
        for event in events:
            if words := tell_event(match, event, names):
                yield match, words


def scene(rules: Rules, shown: outline.Scene, title: str) -> list[Node]:
    """A scene: the hands that matter, then what happens, told by the engine."""
    names = seats(len(shown.deal))
    held = (
        node("li", _("{name}: {cards}").format(name=name, cards=card_names(rules, cards(hand))))
        for name, hand in zip(names, shown.deal, strict=True)
    )
    up = [node("li", tell_turned(rules, card(shown.turned)))] if shown.turned else []
    told = (node("li", words) for _match, words in played(rules, shown))
    at = _("At {a}–{b}.").format(a=shown.score[0], b=shown.score[1])
    started = [node("p", at)] if shown.score != (0, 0) else []
    return [node("h4", title), *started, node("ul", *held, *up, class_="hands"), node("ol", *told, class_="told")]
