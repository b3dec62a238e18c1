"""Golden matches and deals: what the engine made of fixed seeds when somebody last looked. Kept in tests/golden.

`python -m tests.goldens` renews them; the diff is then to be read.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from datetime import date, timedelta
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.laws import by_stream, chosen, walk
from tests.tables import EACH, Table
from truco import GAMES, record
from truco.calls import Bids
from truco.cards import codes, dealing_order, first_dealer
from truco.moves import Lay
from truco.tricks import Trick
from truco.view import View, view_of

FOLDER: Final = Path(__file__).parent / "golden"
DAILIES: Final = 1000

# What a view says of the table it stands at, and what its last move says already.
SAID_ELSEWHERE: Final = ("rules", "players", "seat", "start_score", "start_camas")


def plain(value: object) -> str:
    """A part of a view as text: cards by their codes, moves as in a record."""
    match value:
        case Bids():
            waiting = (f"{p.seat}:{p.word}({p.worth}/{p.price}{'/quiet' if p.quiet else ''})" for p in value.waiting)
            text = " ".join([f"{value.stake}", *waiting])
        case Trick():
            text = f"{plain(value.plays)}={'tied' if value.winner is None else value.winner}"
        case Lay() if value.card is None:
            text = f"{value.seat}:#?"
        case tuple():
            text = f"({' '.join(map(plain, value))})"
        case _:
            text = "-" if value is None else str(value)
    return text


def told(view: View) -> dict[str, str]:
    """Every part of a view as text."""
    parts = {part.name: plain(getattr(view, part.name)) for part in fields(View) if part.name not in SAID_ELSEWHERE}
    return parts | {"moves": plain(view.moves[-1:])}


def hand_as_seen(table: Table, seed: str, score: tuple[int, int]) -> Iterator[str]:
    """A hand by all seats: before each move what has changed in a seat's view since the last one."""
    match = table.match(seed, score)
    seen: list[Mapping[str, str]] = [{}] * table.players
    for hand in walk(match, by_stream(f"golden/{table}/{seed}")):
        yield f"== {hand.moves[-1] if hand.moves else f'{table}, {score[0]}-{score[1]}'}"
        for seat in range(table.players):
            now = told(view_of(hand, seat))
            changes = (f"{name}={text}" for name, text in now.items() if seen[seat].get(name) != text)
            yield f"{seat} {' '.join(changes)}"
            seen[seat] = now


def whole_match(table: Table) -> Iterator[str]:
    """The record of a match, and what came of it."""
    match = table.match(f"golden/{table}")
    numbers = by_stream(f"golden/{table}")
    while not match.over and match.number < 60:
        match.apply(chosen(match.hand, next(numbers)))
    yield record.write(match).rstrip("\n")
    for hand in match.hands:
        awards = " ".join(f"{side}+{points}({reason})" for side, points, reason in hand.awards)
        yield f"# {plain(hand.score)} {plain(hand.camas)} {awards}"


def deals() -> Iterator[str]:
    """The hash of the first deals of the dailies from the first one on, by game and number of players."""
    for rules in GAMES.values():
        for players in rules.players:
            digest = sha256()
            for day in (date(2026, 1, 1) + timedelta(days) for days in range(DAILIES)):
                seed = f"daily/{day}"
                order = codes(dealing_order(rules.deck, rules.game, players, seed, 0))
                digest.update(f"{order} {first_dealer(rules.game, players, seed)}\n".encode())
            yield f"{rules.game} {players} {digest.hexdigest()}"


def _at_the_brink(table: Table) -> Iterator[tuple[int, int]]:
    last = table.rules.target - 1
    yield from ((last, 3), (last, last))


def _all() -> Iterator[tuple[str, Callable[[], Iterator[str]]]]:
    yield "deals.txt", deals
    for table in EACH:
        yield f"{table}.txt", partial(hand_as_seen, table, "golden", (0, 0))
        if not table.options:
            yield f"{table}-match.txt", partial(whole_match, table)
            for score in _at_the_brink(table):
                yield f"{table}-at-{score[0]}-{score[1]}.txt", partial(hand_as_seen, table, "brink", score)


GOLDENS: Final[Mapping[str, Callable[[], Iterator[str]]]] = dict(_all())
"""By file name, what makes its lines."""


def renew() -> None:
    """Write all of them anew."""
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, lines in GOLDENS.items():
        (FOLDER / name).write_text("\n".join(lines()) + "\n", "utf-8")


if __name__ == "__main__":
    renew()
