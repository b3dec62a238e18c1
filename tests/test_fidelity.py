"""Whether a record's bots would move as it says: they do where it is theirs, and where it is not, that is told."""

from pathlib import Path

import pytest

from tests.visit import Visit
from truco.__main__ import main
from truco.bots import BOTS
from truco.driver import play_match
from truco.fidelity import departures
from truco.games import GAMES
from truco.match import Match
from truco.record import load, write

NOVATO = BOTS["novato"]


@pytest.mark.parametrize("query", ["argentino", "mineiro", "le-truc", "catala&deck=32", "valencia&face_down=true"])
def test_bots_make_the_moves_of_a_match_that_was_played_at_the_page_again(query: str) -> None:
    visit = Visit(f"?game={query}&seed=again&bot=novato&speed=0")
    visit.play_on(40)
    match = load(visit.record())
    checked = list(departures(match, [None, *[NOVATO] * (match.players - 1)]))
    assert len(checked) > 15
    assert set(checked) == {None}


def test_a_blind_hand_is_checked_too() -> None:
    match = Match(GAMES["mineiro"], 4, seed="blind", score=(11, 11))
    play_match(match, [NOVATO] * 4)
    assert set(departures(match, [NOVATO] * 4)) == {None}


def test_the_moves_of_another_bot_are_told() -> None:
    match = Match(GAMES["le-truc"], seed="other")
    play_match(match, [NOVATO, NOVATO])
    [first, *_rest] = [found for found in departures(match, [NOVATO, BOTS["always-raise"]]) if found]
    made = match.hands[first.hand].moves[first.number]
    assert first.made is made is not first.wish
    assert first.wish.seat == 1


def test_the_command_tells_where_bots_would_have_moved_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match(GAMES["le-truc"], seed="other", bots=("novato 1", "novato 1"))
    play_match(match, [NOVATO, NOVATO])
    file = tmp_path / "match.truco.toml"

    def told(bots: str) -> list[str]:
        file.write_text(write(match).replace('bots = ["novato 1", "novato 1"]', f"bots = {bots}"), "utf-8")
        assert main(["replay", str(file), "--bots"]) == 0
        return capsys.readouterr().out.splitlines()

    moves = sum(len(hand.moves) for hand in match.hands)
    assert told('["novato 1", "novato 1"]')[-1] == f"{moves} moves of bots were checked."
    assert any("would have made 1:" in line for line in told('["", "always-raise 1"]'))
    assert "hal 9 of seat 1 is not known here: its moves were not checked." in told('["novato 1", "hal 9"]')
    assert "novato 7 of seat 0 is not known here: its moves were not checked." in told('["novato 7", ""]')
