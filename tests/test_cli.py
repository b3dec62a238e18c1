"""The command line as a whole, and `duel`, `daily`, `bench`: what they print, what they refuse."""

import io
import json
import os
import signal
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from truco import GAMES, Match, __version__
from truco.bots import BOTS
from truco.bots.policy import found
from truco.cards import codes
from truco.cli import main
from truco.cli.bench import Counted, play_randomly
from truco.cli.terminal import Bar, printable
from truco.driver import play_hand
from truco.duel import duel
from truco.moves import Concede, Lay
from truco.par import par

ROOT = Path(__file__).parent.parent


class Chance:
    """Stands in for `random.Random` where a test must know what is drawn: always the same number."""

    def __init__(self, drawn: float) -> None:
        self.drawn = drawn

    def random(self) -> float:
        return self.drawn


class Terminal(io.StringIO):
    """A text that passes for a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def process(*line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "truco", *line],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "LANGUAGE": "en", **environment},
        check=False,
    )


# --- the whole


def test_the_version_is_told() -> None:
    done = process("--version")
    assert (done.returncode, done.stdout) == (0, f"truco {__version__}\n")


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in ("replay", "play", "duel", "daily", "bench"))


@pytest.mark.parametrize(
    "line",
    [
        [],
        ["shuffle"],
        ["--lang", "klingon", "daily"],
        ["replay"],
        ["replay", "a", "b"],
        ["daily", "--game", "bridge"],
        ["duel", "novato", "novato", "--hands", "1"],
        ["duel", "novato", "novato", "--game", "catala"],
        ["duel", "novato", "novato", "--game", "catala", "--hands", "1", "--matches", "1"],
        ["duel", "novato", "novato", "--game", "catala", "--hands", "many"],
        ["duel", "novato", "novato", "--game", "catala", "--hands", "0"],
        ["duel", "novato", "novato", "--game", "catala", "--hands", "1", "--jobs", "0"],
        ["duel", "novato", "nobody", "--game", "catala", "--hands", "1"],
        ["duel", "novato", "novato", "--game", "catala", "--hands", "1", "--players", "3"],
        ["daily", "today"],
        ["daily", "2026-02-30"],
        ["daily", "2025-12-31"],
        ["daily", "--hands", "0"],
        ["daily", "--par", "0"],
        ["bench", "--seconds", "0"],
        ["bench", "--seconds", "nan"],
        ["bench", "--bot", "nobody"],
    ],
)
def test_a_wrong_call_is_status_2_and_says_why(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(("usage: truco", f"truco {line[0] if line else ''}: ", "truco: there is no language"))
    assert "Traceback" not in error


@pytest.mark.parametrize(
    ("variables", "told"),
    [
        ({"LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_AR.UTF-8"}, "Mano 1: "),
        ({"LANGUAGE": "xx:es"}, "Mano 1: "),
        ({"LANGUAGE": "", "LC_ALL": "C", "LANG": "es_AR.UTF-8"}, "Hand 1: "),
        ({"LANGUAGE": "xx"}, "Hand 1: "),
    ],
)
def test_the_environment_chooses_the_language(
    variables: dict[str, str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from building.python import compile_catalogues

    compile_catalogues()
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert main(["daily", "2026-12-01"]) == 0
    assert told in capsys.readouterr().out


def test_a_daily_tells_the_card_turned_up_and_what_it_makes_the_highest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "2026-12-01", "--game", "paulista"]) == 0
    assert "Turned up (vira): 2 of diamonds. Now the highest (manilhas): 3 of clubs," in capsys.readouterr().out


def test_a_bot_that_plays_by_tables_says_how_many_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRUCO_TABLES", str(tmp_path))
    found.cache_clear()
    assert main(["duel", "experto", "novato", "--game", "le-truc", "--hands", "1"]) == 0
    assert "experto has tables for 0 of 144 scores" in capsys.readouterr().err
    assert main(["duel", "nobody", "novato", "--game", "le-truc", "--hands", "1"]) == 2
    assert "there is no bot 'nobody'" in capsys.readouterr().err


def test_an_interrupt_is_status_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_arguments: object, **_named: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("truco.cli.duel.duel", interrupted)
    assert main(["duel", "novato", "novato", "--game", "catala", "--hands", "1"]) == 130
    assert capsys.readouterr() == ("", "truco duel: interrupted\n")


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal of its own")
def test_a_long_run_ends_from_the_keyboard_with_one_line() -> None:
    """The whole group gets the signal, as at a terminal; the bar tells when the processes are at work."""
    # Checks that run in the background of a shell have it ignored, and so would what they start.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    ours, theirs = os.openpty()
    line = [sys.executable, "-m", "truco", "duel", "novato", "random", "--game", "le-truc", "--hands", "10000000"]
    with subprocess.Popen(
        [*line, "--jobs", "2"], stdout=subprocess.PIPE, stderr=theirs, cwd=ROOT, start_new_session=True
    ) as running:
        signal.signal(signal.SIGINT, before)
        os.close(theirs)
        shown = b""
        while b" deals, " not in shown:
            shown += os.read(ours, 4096)
        os.killpg(running.pid, signal.SIGINT)
        told = b""
        try:
            while more := os.read(ours, 4096):
                told += more
        except OSError:  # the last one who could write to it has gone
            pass
        assert running.wait() == 130
        assert running.stdout is not None
        assert running.stdout.read() == b""
    os.close(ours)
    assert b"Traceback" not in told
    assert told.rpartition(b"\r ")[2].split() == b"truco duel: interrupted".split()


def test_an_output_that_is_closed_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as closed:
        monkeypatch.setattr(sys, "stdout", closed)
        assert main(["daily", "2026-12-01"]) == 0


def test_any_text_stream_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.StringIO()
    monkeypatch.setattr(sys, "stdout", shown)
    assert main(["daily", "2026-12-01"]) == 0
    assert shown.getvalue().startswith("Daily 335")


# --- duel


def test_a_duel_gives_points_a_hand_with_an_interval(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["duel", "novato", "random", "--game", "le-truc", "--hands", "30", "--seed", "s"]
    assert main(line) == 0
    out, error = capsys.readouterr()
    result = duel(BOTS["novato"], BOTS["random"], GAMES["le-truc"], hands=30, seed="s")
    assert result.interval is not None
    low, high = result.interval
    assert out == (
        f"{result.first} against {result.second}: {result.mean:+.3f} points a hand over 30 deals, each played twice\n"
        f"95 % interval: {low:+.3f} to {high:+.3f}\n"
    )
    assert error == ""


def test_a_duel_of_matches_gives_the_share_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "random", "random", "--game", "le-truc", "--matches", "3"]) == 0
    assert "random 1 against random 1: 50.0% of the matches won, over 3 pairs" in capsys.readouterr().out


def test_a_single_deal_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "random", "random", "--game", "le-truc", "--hands", "1"]) == 0
    assert "interval" not in capsys.readouterr().out
    assert main(["duel", "random", "random", "--game", "le-truc", "--hands", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["interval"] is None


def test_options_and_players_reach_the_duel(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["duel", "novato", "random", "--game", "argentino", "--hands", "20", "--json", "--seed", "s"]
    assert main([*line, "--players", "2", "--option", "flor=true"]) == 0
    told = json.loads(capsys.readouterr().out)
    rules = GAMES["argentino"].with_options({"flor": True})
    result = duel(BOTS["novato"], BOTS["random"], rules, 2, hands=20, seed="s")
    assert result.interval is not None
    assert told == {
        "first": result.first,
        "second": result.second,
        "game": "argentino",
        "players": 2,
        "seed": "s",
        "measure": "points",
        "pairs": 20,
        "mean": result.mean,
        "interval": list(result.interval),
    }


def test_two_processes_find_the_same() -> None:
    line = ("duel", "novato", "random", "--game", "catala", "--hands", "45", "--json")
    one, two = process(*line), process(*line, "--jobs", "2")
    assert (one.returncode, one.stderr) == (two.returncode, two.stderr) == (0, "")
    assert one.stdout == two.stdout
    assert json.loads(one.stdout)["pairs"] == 45


def test_a_bar_grows_on_a_terminal_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    bar = Bar(4, "deals")
    bar(1)
    bar(1)
    bar(4)
    assert [line.split(" left")[0].split(",")[0] for line in shown.getvalue().split("\r")[1:3]] == [
        f"[{'#' * 10}{'.' * 30}] 1/4 deals",
        f"[{'#' * 40}] 4/4 deals",
    ]
    bar.close()
    assert shown.getvalue().endswith(" \r")


def test_a_bar_is_silent_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    bar = Bar(4, "deals")
    bar(1)
    bar.close()
    assert capsys.readouterr() == ("", "")


def test_what_is_not_printable_is_replaced() -> None:
    assert printable("a\x1b[31m ñ\n") == "a\ufffd[31m ñ\ufffd"


# --- daily


def test_a_day_has_its_number_and_deals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "2026-12-01", "--game", "argentino", "--hands", "1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Daily 335 · 2026-12-01 · Truco argentino",
        "",
        "Hand 1: North deals, West is mano",
        "  South  4c 1c 5e     4 of copas, ace of copas, 5 of espadas",
        "  East   10c 6b 11c   10 of copas, 6 of bastos, 11 of copas",
        "  North  1b 12e 4o    ace of bastos, 12 of espadas, 4 of oros",
        "  West   2o 1e 11o    2 of oros, ace of espadas, 11 of oros",
    ]


def test_cards_that_depend_on_a_decision_are_told_in_dealing_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "2026-12-01", "--game", "catala", "--hands", "1"]) == 0
    assert "\n  In dealing order: " in capsys.readouterr().out


@pytest.mark.parametrize("game", list(GAMES))
def test_the_facts_of_a_day_are_those_of_its_match(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "2026-12-01", "--game", game, "--json", "--hands", "4"]) == 0
    told = json.loads(capsys.readouterr().out)
    match = Match(GAMES[game], seed="daily/2026-12-01")
    assert (told["number"], told["date"], told["seed"]) == (335, "2026-12-01", "daily/2026-12-01")
    assert (told["game"], told["players"], len(told["hands"])) == (game, match.players, 4)
    first = told["hands"][0]
    assert first["dealer"] == match.dealer
    assert first["order"] == codes(match.hand.cards)
    assert first["deal"] == (
        [" ".join(c.code for c in held) for held in match.hand.dealt] if match.hand.is_dealt else None
    )
    assert [hand["dealer"] for hand in told["hands"]] == [(match.dealer + n) % match.players for n in range(4)]


def test_later_deals_are_those_that_the_match_will_deal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "2026-12-01", "--game", "argentino", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    match = Match(GAMES["argentino"], seed="daily/2026-12-01")
    play_hand(match, [BOTS["always-accept"]] * 4)
    assert match.number == 1
    assert told["hands"][1]["deal"] == [codes(held) for held in match.hand.dealt]


def test_today_is_meant_where_no_day_is_given() -> None:
    before = datetime.now(UTC).date()
    done = process("daily", "--json", TZ="UTC")
    assert done.returncode == 0
    assert json.loads(done.stdout)["date"] in {str(before), str(datetime.now(UTC).date())}


def test_par_is_told_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    expected = par("le-truc", date(2026, 12, 2), 8)
    assert expected.margin is not None
    assert main(["daily", "2026-12-02", "--game", "le-truc", "--hands", "1", "--par", "8"]) == 0
    told, interval = capsys.readouterr().out.splitlines()[-2:]
    assert told == (
        f"Par {expected.points:+d}: what parroquiano 1 makes of the same cards in your seat, "
        f"{expected.mean:+.2f} on average of 8 matches"
    )
    low, high = expected.mean - expected.margin, expected.mean + expected.margin
    assert interval == f"95 % interval: {low:+.2f} to {high:+.2f}"
    assert main(["daily", "2026-12-02", "--game", "le-truc", "--json", "--par", "8"]) == 0
    facts = json.loads(capsys.readouterr().out)["par"]
    assert facts == {
        "bot": "parroquiano 1",
        "replays": 8,
        "points": expected.points,
        "mean": expected.mean,
        "interval": [low, high],
    }


def test_the_par_of_one_match_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "2026-12-02", "--game", "le-truc", "--hands", "1", "--par", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("in 1 match")
    assert main(["daily", "2026-12-02", "--game", "le-truc", "--json", "--par", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["par"]["interval"] is None


# --- bench


def test_the_bench_lists_every_game_with_every_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.001", "--bot", "novato", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    listed = [(speed["game"], speed["players"]) for speed in told["speeds"]]
    assert listed == [(game, players) for game, rules in GAMES.items() for players in rules.players]
    assert all(speed[figure] > 0 for speed in told["speeds"] for figure in ("hands", "moves", "decisions"))
    assert told["bot"].startswith("novato ")


def test_the_bench_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.001", "--bot", "novato", "--game", "catala"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split() == ["game", "players", "hands", "moves", "decisions"]
    assert [line.split()[:2] for line in lines[2:]] == [["catala", "4"], ["catala", "2"]]


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize(("drawn", "lays"), [(0.89, True), (0.91, False)])
def test_random_play_lays_nine_times_in_ten_and_never_concedes(game: str, drawn: float, lays: bool) -> None:
    played = Match(GAMES[game], seed="bench")
    made = play_randomly(played, Chance(drawn))
    assert played.over
    assert made == sum(len(hand.moves) for hand in played.hands)
    match = Match(GAMES[game], seed="bench")
    for move in [move for hand in played.hands for move in hand.moves]:
        legal = [move for seat in range(match.players) for move in match.legal(seat)]
        cards = [move for move in legal if isinstance(move, Lay)]
        others = [move for move in legal if not isinstance(move, Lay | Concede)]
        assert move in (cards if cards and (lays or not others) else others)
        match.apply(move)


def test_the_bench_counts_decisions() -> None:
    counted = Counted(BOTS["novato"])
    match = Match(GAMES["le-truc"], seed="bench")
    play_hand(match, [counted] * 2)
    assert counted.asked >= len(match.hands[0].moves)
    assert (counted.name, counted.version) == ("novato", BOTS["novato"].version)
