"""The committed tables are tables, and who plays by them is beaten by no script."""

from pathlib import Path

import pytest

from lab.le_truc.matches import pair
from truco.bots import policy, solved_table, tables

TABLES = Path(__file__).resolve().parent.parent / "tables" / "le-truc"


def test_every_committed_table_is_that_of_its_name_and_all_are_small() -> None:
    files = sorted(TABLES.glob("*.table"))
    assert sum(file.stat().st_size for file in files) <= 8_000_000
    assert files
    for file in files:
        assert solved_table.name(solved_table.read(file.read_bytes()).scores) == file.stem


@pytest.mark.parametrize("rival", ["always-raise", "always-accept", "random", "parroquiano"])
def test_no_script_wins_half_of_the_matches(rival: str, monkeypatch) -> None:
    monkeypatch.setenv(tables.PLACE, str(TABLES.parent))
    policy.found.cache_clear()
    try:
        assert policy.found("le-truc", "9-9") is not None
        shares = [pair(rival, (9, 9), number) for number in range(500)]
    finally:
        policy.found.cache_clear()
    assert sum(shares) / len(shares) > 0.5
