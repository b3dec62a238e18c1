"""`truco play`: a whole match by typing, ends that are polite, and a record of what was played."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from truco import GAMES, record
from truco.cli import main

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


class Typed:
    """Plays through the command line with what is typed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, typed: str, *line: str) -> str:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert main(["play", "--bot", "random", *line]) == 0
        return self._capsys.readouterr().out


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(monkeypatch, capsys)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_match_can_be_played_to_its_end(game: str, typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "match.truco.toml"
    out = typed("1\n" * 2000, "--game", game, "--seed", "whole", "--save", str(file))
    match = record.load(file.read_bytes())
    assert match.over
    assert "won the match" in out or "lost the match" in out
    assert f"The record is in {file}." in out
    assert match.bots == ("", *["random 1"] * (match.players - 1))
    assert match.seed == "whole"


def test_a_record_of_an_unfinished_match_is_kept(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "match.truco.toml"
    out = typed("1\n1\n1\n", "--seed", "a", "--bot", "always-accept", "--save", str(file))
    assert "The match stops here." in out
    match = record.load(file.read_bytes())
    assert not match.over
    assert sum(move.seat == 0 for hand in match.hands for move in hand.moves) == 3


def test_a_move_is_chosen_by_its_number_or_its_word(typed: Typed) -> None:
    shown = typed("", "--seed", "a", "--players", "2", "--bot", "novato")
    first = re.search(r"^1\) (.+?)  2\) ", shown, re.MULTILINE)
    assert first
    by_number = typed("1\n", "--seed", "a", "--players", "2", "--bot", "novato")
    assert f"You: {first[1]}" in by_number
    word = re.search(r"^  1\) (\S+) ", typed("?\n", "--seed", "a", "--players", "2", "--bot", "novato"), re.MULTILINE)
    assert word
    assert f"You: {first[1]}" in typed(f"{word[1]}\n", "--seed", "a", "--players", "2", "--bot", "novato")


def test_help_explains_every_choice(typed: Typed) -> None:
    out = typed("?\n", "--seed", "a", "--players", "2")
    assert re.search(r"^  \d\) mazo +me voy al mazo – I give the hand up$", out, re.MULTILINE)


@pytest.mark.parametrize("nonsense", ["0", "99", "hello", "-1", "²", "1.5", "9" * 5000])
def test_what_is_no_choice_is_asked_again(nonsense: str, typed: Typed) -> None:
    out = typed(f"{nonsense}\nq\n", "--seed", "a", "--players", "2")
    assert "A number from 1 to " in out
    assert "You: " not in out


def test_a_chance_may_go_by_with_an_empty_line_but_a_turn_may_not(typed: Typed) -> None:
    out = typed("\nq\n", "--game", "valencia", "--seed", "a", "--bot", "always-accept")
    before, _, after = out.partition("Your choice (empty: go on) > \n")
    assert before
    assert re.match(r"East: .+\n", after)
    out = typed("\nq\n", "--seed", "a", "--players", "2")
    assert "A number from 1 to " in out


class Keyboard(io.StringIO):
    """Typed text that passes for a terminal, which shows by itself what is typed."""

    def isatty(self) -> bool:
        return True


def test_what_is_typed_at_a_terminal_is_not_shown_twice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard("nonsense\nq\n"))
    assert main(["play", "--seed", "a", "--players", "2"]) == 0
    assert "nonsense" not in capsys.readouterr().out


def test_q_ends_the_match(typed: Typed) -> None:
    assert typed("q\n", "--seed", "a").endswith("The match stops here.\n")


def test_the_table_is_shown_before_every_choice(typed: Typed) -> None:
    out = typed("1\n1\n", "--seed", "a", "--option", "flor=true", "--bot", "always-accept")
    assert "Truco argentino · Seed: a" in out
    assert "Score: We 0, They 0 · this hand: 1" in out
    assert "On the table: North " in out
    assert re.search(r"tricks: (We|They|tied)", out)


def test_a_call_is_answered_with_ones_cards_in_sight(typed: Typed) -> None:
    out = typed("1\n" * 6, "--seed", "a", "--bot", "always-raise", "--players", "2")
    assert re.search(r"You hold .+ · .+\n1\) quiero  2\) no quiero", out)


def test_a_packet_is_shown_to_the_mano(typed: Typed) -> None:
    out = "".join(typed("3\n1\n1\n", "--game", "mineiro", "--seed", seed) for seed in "abcdefgh")
    assert re.search(r"The packet: .+ · .+ · .+\n1\) fica  2\) passa  3\) queima", out)
    assert "Burnt: " in out


def test_the_partners_cards_are_shown_where_the_rules_show_them(typed: Typed) -> None:
    out = typed("1\n" * 500, "--game", "mineiro", "--seed", "b")
    assert ("North holds " in out) == ("1) joga  2) corre" in out)
    assert "North holds " in "".join(typed("1\n" * 500, "--game", "mineiro", "--seed", seed) for seed in "abcdef")


def test_without_a_seed_every_match_is_another(typed: Typed) -> None:
    assert typed("").splitlines()[0] != typed("").splitlines()[0]


def test_a_file_that_cannot_be_written_is_known_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["play", "--save", str(tmp_path / "no" / "such.toml")]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error == f"truco play: {tmp_path / 'no' / 'such.toml'}: No such file or directory\n"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (["--option", "target=16"], "option target cannot be '16'; it can be: 30, 15, 24"),
        (["--option", "flor"], "--option flor: an option is given as NAME=VALUE"),
        (["--option", "tap=true"], "argentino has no option 'tap'; it has: target, falta, flor, mazo"),
        (["--players", "3"], "argentino is for 4 or 2 players, not 3"),
        (["--bot", "nobody"], "there is no bot 'nobody'; there are: novato"),
    ],
)
def test_a_wrong_choice_is_status_2(line: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *line]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"truco play: {told}")


def test_options_have_the_games_types(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "match.truco.toml"
    line = ("--option", "target=15", "--option", "flor=true", "--option", "falta=match", "--save", str(file))
    typed("", *line)
    chosen = record.load(file.read_bytes()).rules.chosen
    assert chosen == {"target": 15, "flor": True, "falta": "match", "mazo": True}


def test_an_interrupt_ends_politely() -> None:
    code = (
        "import builtins, sys\n"
        "def interrupted(prompt): raise KeyboardInterrupt\n"
        "builtins.input = interrupted\n"
        "from truco.cli import main\n"
        "sys.exit(main(['play', '--seed', 'a']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "LANGUAGE": "en"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\nThe match stops here.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminal")
def test_a_terminal_gets_bold_words_unless_no_color_forbids_it() -> None:
    import pty

    def shown(**environment: str) -> bytes:
        ours, theirs = pty.openpty()
        with subprocess.Popen(
            [sys.executable, "-m", "truco", "play", "--seed", "a"],
            stdin=subprocess.DEVNULL,
            stdout=theirs,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            env={**os.environ, "LANGUAGE": "en", "TERM": "xterm", **environment},
        ) as process:
            os.close(theirs)
            parts = []
            try:
                while part := os.read(ours, 4096):
                    parts.append(part)
            except OSError:  # Linux tells the end so
                pass
            os.close(ours)
        assert process.returncode == 0
        return b"".join(parts)

    assert b"\x1b[1mTruco argentino\x1b[0m" in shown(NO_COLOR="")
    assert b"\x1b" not in shown(NO_COLOR="1")
    assert b"\x1b" not in shown(NO_COLOR="", TERM="dumb")
