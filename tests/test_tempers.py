"""The regulars: each plays as its name says, honestly and soundly enough, and who sits where follows from the match."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from tests.lengthy import many_deals
from truco import GAMES
from truco.bots import BOTS
from truco.bots.strength import Outlook
from truco.bots.tempers import REGULARS, seated
from truco.driver import Ask, askings, choose, decide
from truco.duel import duel
from truco.match import Match
from truco.moves import Move, Refuse, Say
from truco.rules import Pot
from truco.streams import Stream
from truco.view import Imagination, view_of

NAMES = tuple(bot.name for bot in REGULARS)
POOR = 0.3
"""Who wins the hand less often than this has poor cards."""


def asked(game: str, hands: int) -> Iterator[tuple[Match, Ask]]:
    """Everything that is asked in so many hands between players of all tempers."""
    for number in range(hands):
        match = Match(GAMES[game], seed=f"tempers/{number}")
        hand = match.hand
        seats = [BOTS[NAMES[(number + seat) % len(NAMES)]] for seat in range(match.players)]
        while not hand.over:
            for ask in askings(hand):
                yield match, ask
            match.apply(decide(match, seats))


@cache
def habits(game: str) -> dict[str, Counter[str]]:
    """What each of them, and the regular whose skill they share, would do with the same questions."""
    counted = {name: Counter[str]() for name in (*NAMES, "parroquiano")}
    for match, ask in asked(game, 80):
        view = match.view(ask.seat)
        rules = match.rules
        words = {
            call.word for auction in rules.auctions if isinstance(auction.decided_by, Pot) for call in auction.calls
        }
        answers = view.pending is not None and any(isinstance(move, Refuse) for move in ask.moves)
        opens = view.pending is None and any(isinstance(move, Say) and move.word in words for move in ask.moves)
        poor = opens and Outlook(view, Stream("poor")).odds().win < POOR
        for name, count in counted.items():
            move = choose(BOTS[name], match, ask)
            bets = isinstance(move, Say) and move.word in words
            count.update(asked=answers, accepted=answers and not isinstance(move, Refuse))
            count.update(opens=opens, bet=opens and bets, poor=poor, bluffed=poor and bets)
    return counted


@many_deals
def test_the_tight_and_the_loose_are_so_in_bets_and_in_answers() -> None:
    for game in ("argentino", "catala"):
        of = habits(game)
        for kind in ("accepted", "bet"):
            assert of["prudente"][kind] < of["sereno"][kind] < of["atrevido"][kind], (game, kind, of)


@many_deals
def test_the_bluffer_bets_most_on_poor_cards() -> None:
    for game in ("argentino", "catala", "le-truc"):
        of = habits(game)
        rest = [of[name]["bluffed"] for name in of if name != "farolero"]
        assert of["farolero"]["bluffed"] > 1.25 * max(rest), (game, of)


def test_the_talker_bets_and_leaves_and_the_distrustful_waits_and_accepts() -> None:
    for game in ("argentino", "catala"):
        of = habits(game)
        assert of["charlatan"]["bet"] > 1.25 * of["sereno"]["bet"] > of["desconfiado"]["bet"], (game, of)
        assert of["charlatan"]["accepted"] < of["sereno"]["accepted"] < of["desconfiado"]["accepted"], (game, of)


@pytest.mark.parametrize("game", GAMES)
def test_the_sound_one_plays_as_the_regular_whom_all_are_made_of(game: str) -> None:
    for match, ask in asked(game, 12):
        assert choose(BOTS["sereno"], match, ask) is choose(BOTS["parroquiano"], match, ask)


@pytest.mark.parametrize("game", GAMES)
def test_no_temper_looks_at_hidden_cards_and_each_decides_the_same_twice(game: str) -> None:
    points = 0
    for number, (match, ask) in enumerate(asked(game, 12)):
        if number % 4:
            continue
        points += 1
        view = match.view(ask.seat)
        other = view_of(Imagination(view).draw(Stream(f"redeal/{points}")), ask.seat)

        def decided(seen: object, ask: Ask = ask, points: int = points) -> list[Move | None]:
            return [BOTS[name].choose(seen, ask.moves, ask.must, Stream(f"{points}")) for name in NAMES]  # type: ignore[arg-type]

        assert decided(view) == decided(other) == decided(view)
    assert points > 10


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_none_of_them_is_stupid(game: str, name: str) -> None:
    result = duel(BOTS[name], BOTS["novato"], GAMES[game], hands=80)
    assert result.mean > 0


def test_who_sits_where_follows_from_the_match_and_all_are_different() -> None:
    # These people meet with these cards for ever: links name no one.
    assert seated("argentino", 4, "daily/2026-12-01") == ("farolero", "desconfiado", "charlatan")
    tables = {seated("argentino", 4, f"{number}") for number in range(60)}
    assert {name for table in tables for name in table} == set(NAMES)
    assert all(len(set(table)) == 3 for table in tables)
    assert len(tables) > 30
    assert len(seated("le-truc", 2, "x")) == 1
