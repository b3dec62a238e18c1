"""Who plays by tables sees a view and nothing else: dealing anew what it cannot see changes no chance of any move."""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from truco import bots
from truco.bots import BOTS
from truco.bots.experto import Experto
from truco.bots.policy import Policy, beginning, source
from truco.bots.tables import ENDING
from truco.driver import Ask, askings, decide
from truco.games import GAMES
from truco.match import Match
from truco.streams import Stream
from truco.view import Imagination, view_of

TABLES = Path(__file__).resolve().parent.parent / "lab" / "tables"
POINTS = 200 if sys.platform == "emscripten" else 1000
"""In each game; Pyodide, which is slower, plays the same."""
REDEALS = 5
"""Of what cannot be seen at one decision."""


@cache
def read(game: str, name: str) -> Policy | None:
    file = TABLES / game / f"{name}{ENDING}"
    return source(game).read(name, file.read_bytes()) if file.exists() else None


EXPERTO = Experto(tables=read)
WITH_TABLES = [
    (game, players)
    for game, rules in GAMES.items()
    for players in rules.players
    if EXPERTO.policy(rules, players, (0, 0)) is not None
]


def decisions(game: str, players: int) -> Iterator[tuple[Match, Ask, Policy]]:
    """What is asked in hands at all sorts of scores for which there is a table; some play by it, some do not."""
    rules, number = GAMES[game], 0
    while True:
        number += 1
        score = (5 * number) % rules.target, (7 * number) % rules.target
        match = Match(rules, players, seed=f"hidden/{number}", score=score)
        hand = match.hand
        policy = EXPERTO.policy(rules, players, beginning(hand.mano, score))
        if policy is None:
            continue
        rival = BOTS[("random", "novato", "always-raise", "always-accept")[number % 4]]
        seated = [EXPERTO if (seat + number) % 2 else rival for seat in range(players)]
        while not hand.over:
            yield from ((match, ask, policy) for ask in askings(hand))
            match.apply(decide(match, seated))


def test_every_game_that_has_tables_is_tried() -> None:
    every = {(game, players) for game, seats in bots.TABLES.items() for players in seats}
    assert set(WITH_TABLES) == every or not TABLES.exists()


@pytest.mark.parametrize(("game", "players"), WITH_TABLES)
def test_a_redeal_of_the_hidden_cards_changes_no_chance_of_any_move(game: str, players: int) -> None:
    points = moved = 0
    for match, ask, policy in decisions(game, players):
        if points >= POINTS:
            break
        view = match.view(ask.seat)
        chances = policy.weights(view, ask.moves, ask.must)
        imagined = Imagination(view)
        for _again in range(REDEALS):
            other = imagined.draw(Stream(f"{points}"))
            assert policy.weights(view_of(other, ask.seat), ask.moves, ask.must) == chances
            moved += other.dealt != match.hand.dealt
            points += 1
    assert moved > POINTS / 2
