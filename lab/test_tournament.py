"""A tournament: the same result wherever its pieces are played, and after a stop."""

import sys
from pathlib import Path

import pytest

from lab import tournament

BOTS = ("novato", "always-raise", "fold-always")


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *asked: str) -> str:
    monkeypatch.setattr(sys, "argv", ["tournament", *BOTS, "--game", "le-truc", *asked])
    assert tournament.main() == 0
    return capsys.readouterr().out


def test_a_dask_cluster_of_two_workers_plays_the_same_tournament(capsys, monkeypatch) -> None:
    from dask.distributed import LocalCluster

    alone = run(capsys, monkeypatch, "--deals", "60")
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        together = run(
            capsys, monkeypatch, "--deals", "60", "--jobs", "2", "--backend", "dask",
            "--cluster", cluster.scheduler_address,
        )  # fmt: skip
    assert together == alone
    assert alone.count("(60 deals)") == 3
    assert "fold-always            -1.000 points a hand" in alone


def test_a_run_that_was_stopped_goes_on_where_it_stopped(tmp_path: Path, capsys, monkeypatch) -> None:
    kept = tmp_path / "played.jsonl"
    whole = run(capsys, monkeypatch, "--deals", "60", "--file", str(kept))
    lines = kept.read_text().splitlines()
    kept.write_text("\n".join([*lines[:4], "a broken line", lines[4][:-20]]) + "\n")
    again = run(capsys, monkeypatch, "--deals", "60", "--file", str(kept))
    assert again == whole
    assert len(kept.read_text().splitlines()) == 6 + len(lines) - 4
    longer = run(capsys, monkeypatch, "--deals", "75", "--file", str(kept))
    assert longer == run(capsys, monkeypatch, "--deals", "75")
    other = run(capsys, monkeypatch, "--deals", "60", "--seed", "other", "--file", str(kept))
    assert other == run(capsys, monkeypatch, "--deals", "60", "--seed", "other")
