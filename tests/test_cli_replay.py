"""`truco replay`: words and facts of a record, exit statuses, and refusals that say what and where."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.play import play, then
from truco import GAMES, Match, record
from truco.cli import main
from truco.facts import facts

ENVIDO = """format = 1
game = "argentino"
players = 4
dealer = 3
score = [3, 4]
bots = ["", "parroquiano 1", "", "parroquiano 1"]

[options]
target = 15

[[hand]]
deal = ["7e 6e 4b", "5c 4c 1o", "7o 5o 2b", "2e 3c 4o"]
play = \"\"\"
0:envido 1:quiero 0:7e 1:5c 2:7o 3:2e
0:truco
\"\"\"
"""

SEEDED = """format = 1
game = "argentino"
players = 4
seed = "daily/2026-12-01"
"""


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def call(*line: str, text: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command line in a process of its own."""
    root = Path(__file__).parent.parent
    return subprocess.run(
        [sys.executable, "-m", "truco", *line],
        input=text,
        capture_output=True,
        cwd=root,
        env={**os.environ, "LANGUAGE": "en", **environment},
        check=False,
    )


def written(tmp_path: Path, text: str) -> str:
    file = tmp_path / "match.truco.toml"
    file.write_text(text, "utf-8")
    return str(file)


def test_a_record_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", written(tmp_path, ENVIDO)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Truco argentino · 4 players",
        "Points to win: 15",
        "0 South, 1 East (parroquiano 1), 2 North, 3 West (parroquiano 1)",
        "Score: South and North 3, East and West 4",
        "",
        "Hand 1: West deals, South is mano",
        "  South  7e 6e 4b     7 of espadas, 6 of espadas, 4 of bastos",
        "  East   5c 4c 1o     5 of copas, 4 of copas, ace of oros",
        "  North  7o 5o 2b     7 of oros, 5 of oros, 2 of bastos",
        "  West   2e 3c 4o     2 of espadas, 3 of copas, 4 of oros",
        "South: envido (2)",
        "East: quiero",
        "    South: 33",
        "    East: son buenas",
        "    West: son buenas",
        "    South and North: 2 points (envido)",
        "South: 7 of espadas",
        "East: 5 of copas",
        "North: 7 of oros",
        "West: 2 of espadas",
        "    South takes the trick",
        "South: truco (2)",
        "",
        "Truco (2) waits for an answer.",
        "The hand is worth 1 point.",
        "East: mazo no-quiero quiero retruco",
        "West: mazo no-quiero quiero retruco",
    ]


def test_a_seeded_record_without_a_hand_tells_the_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", written(tmp_path, SEEDED)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:5] == [
        "Seed: daily/2026-12-01",
        "0 South, 1 East, 2 North, 3 West",
        "",
        "Hand 1: North deals, West is mano",
    ]
    assert lines[5] == "  South  4c 1c 5e     4 of copas, ace of copas, 5 of espadas"
    assert "West is to play." in lines


def test_words_follow_the_language_that_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from building.python import compile_catalogues

    compile_catalogues()
    assert main(["--lang", "es", "replay", written(tmp_path, ENVIDO)]) == 0
    spanish = capsys.readouterr().out
    assert "Sur y Norte: 2 puntos (envido)" in spanish
    assert "    Sur gana la baza" in spanish


@pytest.mark.parametrize(
    ("match", "line"),
    [
        (lambda: play("valencia", "0:truc 1:retruc 0:quatre-val 1:joc-fora 0:vull"), "The hand is worth the match."),
        (lambda: play("mineiro", deck="4h 4d 4s 5h 5d 5s 6h 6d 6s 7s Qh Qd"), "South: fica passa queima"),
        (lambda: play("le-truc", "0:redonne"), "North: abandon non oui"),
    ],
)
def test_an_unfinished_record_tells_who_may_do_what(
    match: Callable[[], Match], line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", written(tmp_path, record.write(match()))]) == 0
    assert line in capsys.readouterr().out.splitlines()


def test_a_finished_hand_without_a_seed_asks_for_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", written(tmp_path, record.write(play("argentino", "0:mazo")))]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "    Score: South and North 0, East and West 2"


def test_a_finished_match_ends_with_its_winner(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = play("argentino", "0:truco 1:no-quiero", score=(29, 3))
    assert main(["replay", written(tmp_path, record.write(match))]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "    South and North have won the match, 30 to 3"


def test_texts_of_a_record_cannot_steer_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = 'format = 1\ngame = "le-truc"\nplayers = 2\nseed = "\\u001b[2J"\nbots = ["", "\\u0007bell"]\n'
    assert main(["replay", written(tmp_path, text)]) == 0
    assert not {"\x1b", "\x07"} & set(capsys.readouterr().out)


@pytest.mark.parametrize("game", list(GAMES))
def test_json_gives_the_facts(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(GAMES[game], seed="facts")
    assert main(["replay", written(tmp_path, record.write(match)), "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert json.loads(out) == json.loads(json.dumps(facts(match, 0)))


def test_json_has_every_key_of_the_contract(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", written(tmp_path, ENVIDO), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "format": 1,
        "game": "argentino",
        "players": 4,
        "options": {"target": 15, "falta": "leader", "flor": False, "mazo": True},
        "score": [5, 4],
        "camas": None,
        "winner": None,
        "hands": [
            {
                "dealer": 3,
                "deal": ["7e 6e 4b", "5c 4c 1o", "7o 5o 2b", "2e 3c 4o"],
                "tricks": [{"leader": 0, "side": 0}],
                "awards": [{"side": 0, "points": 2, "for": "envido"}],
                "over": False,
            }
        ],
        "now": {
            "turn": 0,
            "stake": 1,
            "pending": "truco",
            "legal": {
                "0": [],
                "1": ["mazo", "no-quiero", "quiero", "retruco"],
                "2": [],
                "3": ["mazo", "no-quiero", "quiero", "retruco"],
            },
        },
    }


# --- refusals


def test_an_illegal_move_is_status_1_and_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    two_hands = record.write(then(play("argentino", "0:truco 1:no-quiero"), "1:truco 2:quiero"))
    file = written(tmp_path, two_hands.replace("2:quiero", "2:quiero 1:envido"))
    for line in (["replay", file], ["replay", file, "--json"]):
        assert main(line) == 1
        out, error = capsys.readouterr()
        assert out == ""
        assert error.startswith(f"{file}: hand 2, move 3 (1:envido): that cannot be said now; legal: ")
        assert error.endswith(" mazo\n")
        assert error.count("\n") == 1


def test_the_line_lists_what_the_seat_might_have_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = ENVIDO.replace("0:truco", "0:truco 1:mazo 0:vale-cuatro")
    assert main(["replay", written(tmp_path, text)]) == 1
    assert capsys.readouterr().err.endswith(
        "match.truco.toml: hand 1, move 9 (0:vale-cuatro): the hand is over; legal: -\n"
    )
    assert main(["replay", written(tmp_path, ENVIDO.replace("0:truco", "0:retruco"))]) == 1
    assert capsys.readouterr().err.endswith(
        "match.truco.toml: hand 1, move 7 (0:retruco): that cannot be said now; legal: 4b 6e mazo truco\n"
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("format = 1", "format = 2"), "format: 2 is unknown"),
        (('"argentino"', '"bridge"'), "game: unknown game 'bridge'"),
        (("target = 15", "target = 16"), "options: option target cannot be 16; it can be: 30, 15, 24"),
        (("7e 6e 4b", "7e 6e"), "hand 1, deal of seat 0: 2 cards; 3 are needed"),
        (("7e 6e 4b", "7e 6e 5c"), "hand 1: the card 5c stands twice"),
        (("0:envido", "9:envido"), "hand 1, move 1: '9:envido' is no move"),
        (("players = 4", "players ="), "no TOML"),
    ],
)
def test_what_is_no_record_is_status_2(
    change: tuple[str, str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, ENVIDO.replace(*change))
    assert main(["replay", file, "--json"]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"{file}: {told}")


def test_a_file_that_cannot_be_read_is_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "nothing")]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'nothing'}: No such file or directory\n"
    assert main(["replay", str(tmp_path)]) == 2
    assert "Is a directory" in capsys.readouterr().err


# --- in a process of its own


def test_standard_input_is_read_as_bytes() -> None:
    text = SEEDED.replace("daily/2026-12-01", "mañana")
    done = call("replay", "-", "--json", text=text.encode(), PYTHONIOENCODING="ascii", LC_ALL="C")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["game"] == "argentino"
    done = call("replay", "-", text=SEEDED.encode("utf-8") + b"# \xff\n")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"-: no UTF-8 text")


def test_a_terminal_without_the_letters_gets_the_rest() -> None:
    done = call("replay", "-", text=SEEDED.encode(), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"Truco argentino ? 4 players")


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    root = Path(__file__).parent.parent
    process = subprocess.Popen(
        [sys.executable, "-m", "truco", "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=root,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    with process:
        process.stdout.close()
        process.stdin.write(SEEDED.encode())
        process.stdin.close()
        told = process.stderr.read()
    assert (process.returncode, told) == (0, b"")


def test_standard_input_without_a_terminal_is_read_in_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SEEDED.encode())))
    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out.startswith("Truco argentino")
