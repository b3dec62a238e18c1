"""The record of a match as text: read, replay, write. What is not in a record follows from the moves and is never
stored.

Format 1 is TOML, kept as `*.truco.toml`. Every refusal says where and what would have been right.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeGuard, TypeVar

from truco.cards import Card, card, codes
from truco.errors import BadCard, BadOption, BadRecord, DeckExhausted, IllegalMove
from truco.games import rules_of
from truco.hand import Hand
from truco.match import Given, Match
from truco.moves import FACE_DOWN, Lay
from truco.rules import Rules

FORMAT: Final = 1
TOP_KEYS: Final = ("format", "game", "players", "seed", "dealer", "score", "camas", "bots", "options", "hand")
HAND_KEYS: Final = ("deal", "deck", "stock", "turned", "play")
DOTS: Final = 200
"""Outside of texts and comments no record has more of them: its names have none."""
_ASIDE: Final = re.compile(
    r'''
    """ (?: [^"\\] | \\. | "(?!"") )*+ (?: """ | \Z )
    | \'{3} .*? (?: \'{3} | \Z )
    | " (?: [^"\\\n] | \\[^\n] )*+ "?
    | \' [^\'\n]*+ \'?
    | \# [^\n]*+
    ''',
    re.DOTALL | re.VERBOSE,
)
"""Texts and comments."""
_TOKEN: Final = re.compile(r"(\d):(#?[0-9A-Za-z]+(?:-[0-9a-z]+)*)", re.ASCII)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand: its cards where they do not follow from a seed, and the moves as (seat, word)."""

    given: Given | None
    play: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A match as its text tells it, checked as far as that goes without playing."""

    rules: Rules
    players: int
    seed: str | None
    dealer: int | None
    score: tuple[int, int]
    camas: tuple[int, int]
    bots: tuple[str, ...]
    hands: tuple[HandRecord, ...]


def load(text: str | bytes) -> Match:
    """The match that a record tells. Raises `BadRecord`, or `IllegalMove` with the place as the start of its `move`."""
    return replay(read(text))


def read(text: str | bytes) -> Record:
    """The record of a text. Raises `BadRecord`."""
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            raise BadRecord("", f"no UTF-8 text ({error.reason} at byte {error.start})") from None
    try:
        text.encode()
        _refuse_mazes(text)
        import tomllib  # late: a page that brings no record starts without it

        table = tomllib.loads(text)
        str(table)  # a hexadecimal number may be read that is too long to be told
    except (ValueError, RecursionError) as error:
        raise BadRecord("", f"no TOML: {error}") from None
    if "format" not in table:
        raise BadRecord("format", f"missing; it must be {FORMAT}")
    if type(table["format"]) is not int or table["format"] != FORMAT:
        raise BadRecord("format", f"{table['format']!r} is unknown; this program reads {FORMAT}")
    _known(table, TOP_KEYS, "")
    rules = _rules(table)
    players = _typed(table, "players", int, "players")
    if players not in rules.players:
        raise BadRecord("players", f"{rules.game} is for {' or '.join(map(str, rules.players))}, not {players}")
    seed = _typed(table, "seed", str, "seed") if "seed" in table else None
    hands = table.get("hand", [])
    if not _is_list(hands) or not all(map(_is_table, hands)):
        raise BadRecord("hand", "hands are written as [[hand]] tables")
    return Record(
        rules=rules,
        players=players,
        seed=seed,
        dealer=_dealer(table, players, seed),
        score=_pair(table, "score", rules.target),
        camas=_camas(table, rules),
        bots=_bots(table, players),
        hands=tuple(
            _hand(hand, f"hand {n}", rules, players, seed) for n, hand in enumerate(filter(_is_table, hands), 1)
        ),
    )


def _refuse_mazes(text: str) -> None:
    """Refuse what TOML allows and would take a reader hours and all memory: names of very many parts."""
    if _ASIDE.sub("", text).count(".") > DOTS:
        raise ValueError("there are too many dots in it")


def replay(record: Record) -> Match:
    """Play a record. Raises `IllegalMove`, its `move` beginning `hand H, move M (seat:word)`, or `BadRecord`."""
    match = Match(
        record.rules,
        record.players,
        seed=record.seed,
        dealer=record.dealer,
        score=record.score,
        camas=record.camas,
        bots=record.bots,
    )
    for number, told in enumerate(record.hands, 1):
        where = f"hand {number}"
        if match.over:
            raise BadRecord(where, "the match is over before it")
        if number > 1 and not match.hands[number - 2].over:
            raise BadRecord(f"hand {number - 1}", "only the last hand may be unfinished")
        try:
            if told.given is not None:
                match.deal(told.given)
            _play(match, match.hands[number - 1], told, where)
        except DeckExhausted as error:
            raise BadRecord(where, f"the cards run out: {error}") from None
    return match


def _play(match: Match, hand: Hand, told: HandRecord, where: str) -> None:
    for count, (seat, word) in enumerate(told.play, 1):
        try:
            move = hand.find(seat, word)
            if move.word != word:
                raise IllegalMove(word, "a record names the card that was laid unseen", [move.word])
            match.apply(move)
        except IllegalMove as error:
            raise IllegalMove(f"{where}, move {count} ({seat}:{word})", error.reason, error.legal) from None


# --- reading


def _known(table: Mapping[str, object], keys: Sequence[str], where: str) -> None:
    for key in table:
        if key not in keys:
            raise BadRecord(where or key, f"unknown key {key!r}; known: {', '.join(keys)}")


def _typed(table: Mapping[str, object], key: str, kind: type[T], where: str) -> T:
    if key not in table:
        raise BadRecord(where, "missing")
    value = table[key]
    if type(value) is not kind:
        names: Mapping[type, str] = {int: "a whole number", str: "a text", list: "a list", dict: "a table"}
        raise BadRecord(where, f"{value!r} is not {names[kind]}")
    return value


def _is_list(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


def _is_table(value: object) -> TypeGuard[dict[str, object]]:
    return isinstance(value, dict)


def _texts(value: object) -> list[str] | None:
    """A list of texts, None for anything else."""
    texts = [text for text in value if isinstance(text, str)] if _is_list(value) else []
    return texts if _is_list(value) and len(texts) == len(value) else None


def _rules(table: Mapping[str, object]) -> Rules:
    options = table.get("options", {})
    if not _is_table(options):
        raise BadRecord("options", "options are written as an [options] table")
    game = _typed(table, "game", str, "game")
    try:
        rules_of(game)
    except BadOption as error:
        raise BadRecord("game", str(error)) from None
    try:
        return rules_of(game, options)
    except BadOption as error:
        raise BadRecord("options", str(error)) from None


def _dealer(table: Mapping[str, object], players: int, seed: str | None) -> int | None:
    if seed is not None:
        if "dealer" in table:
            raise BadRecord("dealer", "the first dealer follows from the seed; leave out one of the two")
        return None
    if "dealer" not in table:
        raise BadRecord("dealer", "missing; without a seed the dealer of the first hand must be given")
    dealer = _typed(table, "dealer", int, "dealer")
    if not 0 <= dealer < players:
        raise BadRecord("dealer", f"{dealer} is no seat; seats are 0 to {players - 1}")
    return dealer


def _pair(table: Mapping[str, object], key: str, below: int) -> tuple[int, int]:
    if key not in table:
        return (0, 0)
    value = table[key]
    numbers = [n for n in value if type(n) is int and 0 <= n < below] if _is_list(value) and len(value) == 2 else []
    if len(numbers) != 2:
        raise BadRecord(key, f"{value!r} is not two numbers from 0 to {below - 1}")
    return (numbers[0], numbers[1])


def _camas(table: Mapping[str, object], rules: Rules) -> tuple[int, int]:
    if rules.camas == 1 and "camas" in table:
        raise BadRecord("camas", f"{rules.game} has no camas")
    return _pair(table, "camas", rules.camas)


def _bots(table: Mapping[str, object], players: int) -> tuple[str, ...]:
    if "bots" not in table:
        return ()
    bots = _texts(table["bots"])
    if bots is None or len(bots) != players:
        raise BadRecord("bots", f"{players} texts are needed, one a seat, empty for a person")
    return tuple(bots)


def _hand(table: Mapping[str, object], where: str, rules: Rules, players: int, seed: str | None) -> HandRecord:
    _known(table, HAND_KEYS, where)
    play = _typed(table, "play", str, f"{where}, play")
    given = _given(table, where, rules, players, seed)
    moves: list[tuple[int, str]] = []
    for count, token in enumerate(play.split(), 1):
        found = _TOKEN.fullmatch(token)
        if not found or int(found[1]) >= players:
            raise BadRecord(
                f"{where}, move {count}", f"{token!r} is no move; a move is seat:action, seats 0 to {players - 1}"
            )
        seat, word = int(found[1]), found[2]
        if not _is_action(word):
            raise BadRecord(f"{where}, move {count}", f"{word!r} is neither a card nor an action")
        moves.append((seat, word))
    return HandRecord(given, tuple(moves))


def _is_action(word: str) -> bool:
    if word.startswith(FACE_DOWN) or not word.islower() or any(c.isdigit() for c in word):
        try:
            card(word.removeprefix(FACE_DOWN))
        except BadCard:
            return False
    return True


def _given(table: Mapping[str, object], where: str, rules: Rules, players: int, seed: str | None) -> Given | None:
    present = [key for key in ("deal", "deck") if key in table]
    if seed is not None:
        for key in ("deal", "deck", "stock", "turned"):
            if key in table:
                raise BadRecord(where, f"with a seed there is no {key}: the cards follow from the seed")
        return None
    if len(present) != 1:
        raise BadRecord(where, "without a seed a hand needs either deal or deck")
    if "turned" in table and not rules.deck.turned_up:
        raise BadRecord(where, f"{rules.game} turns no card up")
    if "deck" in table:
        return _deck(table, where, rules, players)
    return _deal(table, where, rules, players)


def _deck(table: Mapping[str, object], where: str, rules: Rules, players: int) -> Given:
    if "stock" in table:
        raise BadRecord(where, "stock goes with deal; a deck holds all cards")
    cards = _cards(_typed(table, "deck", str, f"{where}, deck"), f"{where}, deck", rules)
    _distinct(cards, f"{where}, deck")
    turned = _turned(table, where, rules)
    place = players * rules.hand_size
    if turned and cards[place : place + 1] != (turned,):
        raise BadRecord(f"{where}, turned", f"{turned} is not the card after the {place} that are dealt")
    return Given("deck", cards, turned=turned)


def _deal(table: Mapping[str, object], where: str, rules: Rules, players: int) -> Given:
    deal = _texts(table["deal"])
    if any(prelude.deals_from_deck for prelude in rules.preludes):
        raise BadRecord(where, "packets are dealt from a deck, not from a deal by seat")
    if deal is None or len(deal) != players:
        raise BadRecord(f"{where}, deal", f"{players} texts of {rules.hand_size} cards are needed, one a seat")
    cards: tuple[Card, ...] = ()
    for seat, text in enumerate(deal):
        held = _cards(text, f"{where}, deal of seat {seat}", rules)
        if len(held) != rules.hand_size:
            raise BadRecord(f"{where}, deal of seat {seat}", f"{len(held)} cards; {rules.hand_size} are needed")
        cards += held
    stock = None
    if "stock" in table:
        stock = _cards(_typed(table, "stock", str, f"{where}, stock"), f"{where}, stock", rules)
    turned = _turned(table, where, rules)
    if rules.deck.turned_up and turned is None:
        raise BadRecord(where, "the turned-up card is missing: turned = …")
    _distinct((*cards, *((turned,) if turned else ()), *(stock or ())), where)
    return Given("deal", cards, stock, turned)


def _turned(table: Mapping[str, object], where: str, rules: Rules) -> Card | None:
    if "turned" not in table:
        return None
    found = _cards(_typed(table, "turned", str, f"{where}, turned"), f"{where}, turned", rules)
    if len(found) != 1:
        raise BadRecord(f"{where}, turned", "one card is turned up")
    return found[0]


def _cards(text: str, where: str, rules: Rules) -> tuple[Card, ...]:
    for code in text.split():
        if not rules.deck.names(code):
            raise BadRecord(where, f"{code!r} is no card of this pack")
    return tuple(map(card, text.split()))


def _distinct(cards: Sequence[Card], where: str) -> None:
    for place, one in enumerate(cards):
        if one in cards[:place]:
            raise BadRecord(where, f"the card {one} stands twice")


# --- writing


def write(match: Match) -> str:
    """The canonical record of a match: `write(load(text)) == text` for a text that this function wrote."""
    rules = match.rules
    lines = [f"format = {FORMAT}", f"game = {_string(rules.game)}", f"players = {match.players}"]
    lines.append(f"dealer = {match.first_dealer}" if match.seed is None else f"seed = {_string(match.seed)}")
    if match.start_score != (0, 0):
        lines.append(f"score = {list(match.start_score)}")
    if match.start_camas != (0, 0):
        lines.append(f"camas = {list(match.start_camas)}")
    if match.bots:
        lines.append(f"bots = [{', '.join(map(_string, match.bots))}]")
    changed = {o.name: rules.chosen[o.name] for o in rules.options if rules.chosen[o.name] != o.default}
    if changed:
        lines += ["", "[options]", *(f"{name} = {_value(changed[name])}" for name in sorted(changed))]
    for number, hand in enumerate(match.hands):
        if match.seed is None or hand.moves:
            lines += ["", "[[hand]]", *_written_cards(match, number), 'play = """', *_lines(hand), '"""']
    return "\n".join(lines) + "\n"


def _written_cards(match: Match, number: int) -> list[str]:
    if match.seed is not None:
        return []
    given = match.given[number]
    turned = [] if given.turned is None else [f"turned = {_string(given.turned.code)}"]
    if given.kind == "deck":
        return [f"deck = {_string(codes(given.cards))}", *turned]
    size = match.rules.hand_size
    deal = [codes(given.cards[i : i + size]) for i in range(0, len(given.cards), size)]
    stock = [] if given.stock is None else [f"stock = {_string(codes(given.stock))}"]
    return [f"deal = [{', '.join(map(_string, deal))}]", *stock, *turned]


def _lines(hand: Hand) -> list[str]:
    """The moves, a new line after each finished trick."""
    ends: list[int] = []
    laid = [place for place, move in enumerate(hand.moves) if isinstance(move, Lay)]
    for trick in hand.tricks:
        ends.append(laid[len(trick.plays) - 1] + 1)
        laid = laid[len(trick.plays) :]
    starts = [0, *ends]
    texts = [" ".join(map(str, hand.moves[a:b])) for a, b in zip(starts, [*ends, len(hand.moves)], strict=True)]
    return [text for text in texts if text]


def _string(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda c: f"\\u{ord(c[0]):04x}", escaped) + '"'


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else _string(str(value))
