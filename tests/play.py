"""Positions for tests, arranged as records: each match comes out of `truco.record`, none is put together by hand."""

from collections.abc import Iterable, Mapping, Sequence

import pytest

from truco import IllegalMove, record, rules_of
from truco.cards import Card, card, codes
from truco.match import Match
from truco.rules import Rules
from truco.rules import text as as_text


def play(
    game: str,
    moves: str = "",
    *,
    players: int | None = None,
    deal: Sequence[str] | None = None,
    deck: str | None = None,
    stock: str | None = None,
    turned: str | None = None,
    dealer: int | None = None,
    score: tuple[int, int] = (0, 0),
    camas: tuple[int, int] = (0, 0),
    options: Mapping[str, bool | int | str] | None = None,
) -> Match:
    """The match after those moves of its first hand. Without a `dealer` seat 0 is mano.

    What the seats lay is dealt to them; `deal` says what else they hold; the rest are the lowest cards left. `turned`
    is the card turned up.
    """
    rules = rules_of(game, options)
    players = rules.players[0] if players is None else players
    lines = ["format = 1", f'game = "{game}"', f"players = {players}"]
    lines.append(f"dealer = {players - 1 if dealer is None else dealer}")
    lines += [f"score = {list(score)}"] if score != (0, 0) else []
    lines += [f"camas = {list(camas)}"] if camas != (0, 0) else []
    if options:
        values = {name: f'"{value}"' if isinstance(value, str) else as_text(value) for name, value in options.items()}
        lines += ["[options]", *(f"{name} = {value}" for name, value in values.items())]
    lines += [_hand(rules, players, moves, deal=deal, deck=deck, stock=stock, turned=turned)]
    return record.load("\n".join(lines))


def then(
    match: Match,
    moves: str = "",
    *,
    deal: Sequence[str] | None = None,
    deck: str | None = None,
    stock: str | None = None,
    turned: str | None = None,
) -> Match:
    """The match after its next hand has been dealt and those moves made in it."""
    hand = _hand(match.rules, match.players, moves, deal=deal, deck=deck, stock=stock, turned=turned)
    return record.load(record.write(match) + hand)


def _hand(
    rules: Rules,
    players: int,
    moves: str,
    *,
    deal: Sequence[str] | None,
    deck: str | None,
    stock: str | None,
    turned: str | None,
) -> str:
    lines = ["[[hand]]"]
    if deck is not None:
        lines.append(f'deck = "{deck}"')
    else:
        hands = _dealt(
            rules, players, moves, deal or (), f"{stock or ''} {turned or ''}", card(turned) if turned else None
        )
        dealt = ", ".join(f'"{codes(held)}"' for held in hands)
        lines.append(f"deal = [{dealt}]")
    lines += [f'stock = "{stock}"'] if stock is not None else []
    lines += [f'turned = "{turned}"'] if turned is not None else []
    return "\n".join([*lines, f'play = "{moves}"', ""])


def _dealt(
    rules: Rules, players: int, moves: str, deal: Sequence[str], elsewhere: str, turned: Card | None
) -> list[list[Card]]:
    """By seat, the cards given and laid, filled up with the lowest of the others, by turns."""
    held = [[card(code) for code in text.split()] for text in deal] + [[] for _ in range(players - len(deal))]
    for token in moves.split():
        seat, _, word = token.partition(":")
        code = word.removeprefix("#")
        if rules.deck.names(code) and card(code) not in held[int(seat)]:
            held[int(seat)].append(card(code))
    taken = {one for cards in held for one in cards} | {card(code) for code in elsewhere.split()}
    left = iter([one for same in reversed(rules.deck.classes(turned)) for one in same if one not in taken])
    for size in range(1, rules.hand_size + 1):
        for cards in held:
            if len(cards) < size:
                cards.append(next(left))
    return held


def words(match: Match, seat: int) -> set[str]:
    """What the seat may say or lay."""
    return {move.word for move in match.legal(seat)}


def calls(match: Match, seat: int) -> set[str]:
    """What the seat may say."""
    return {word for word in words(match, seat) if not match.rules.deck.names(word.removeprefix("#"))}


def refused(match: Match, move: str) -> str:
    """Why that move is not legal; it is tried, and nothing has changed after."""
    before = record.write(match)
    with pytest.raises(IllegalMove) as caught:
        match.say(move)
    assert record.write(match) == before
    return caught.value.reason


def sides(match: Match) -> list[int | None]:
    """Which side won each finished trick of the hand in progress, None for a tie."""
    return [trick.side for trick in match.hand.tricks]


def points(match: Match, reason: str) -> list[tuple[int, object]]:
    """The awards of that kind in the last hand, as (side, points)."""
    return [(side, won) for side, won, why in match.hand.awards if why == reason]


def strengths(game: str, options: Mapping[str, bool | int | str] | None = None, turned: str | None = None) -> str:
    """The order of the game's cards as a rules page writes it: classes from the highest, equal cards joined by `=`."""
    classes = rules_of(game, options).deck.classes(card(turned) if turned else None)
    return " ".join("=".join(one.code for one in same) for same in classes)


def beats(game: str, one: str, other: str, options: Mapping[str, bool | int | str] | None = None) -> bool:
    """Whether a card is higher than another."""
    strength = rules_of(game, options).deck.strength
    return strength[card(one)] > strength[card(other)]


def equal(game: str, one: str, other: str, options: Mapping[str, bool | int | str] | None = None) -> bool:
    """Whether two cards tie."""
    strength = rules_of(game, options).deck.strength
    return strength[card(one)] == strength[card(other)]


def chains(game: str, ladder: Iterable[str], **arranged: object) -> set[tuple[str, ...]]:
    """Every sequence of calls of that ladder that seats 0 and 1 can make, each raising the other's."""
    found: set[tuple[str, ...]] = set()
    grown: list[tuple[str, ...]] = [()]
    while grown:
        said = grown.pop()
        text = " ".join(f"{turn % 2}:{word}" for turn, word in enumerate(said))
        match = play(game, text, **arranged)  # type: ignore[arg-type]
        grown += [(*said, word) for word in calls(match, len(said) % 2) & set(ladder)]
        found |= {said} - {()}
    return found
