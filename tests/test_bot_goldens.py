"""The bots play as they always did, on this Python too. `python -m tests.bot_goldens` renews what is kept."""

import pytest

from tests.bot_goldens import FOLDER, GOLDENS


@pytest.mark.parametrize("name", GOLDENS)
def test_the_bots_make_of_a_seed_what_they_always_made(name: str) -> None:
    assert list(GOLDENS[name]()) == (FOLDER / name).read_text("utf-8").splitlines()


def test_no_golden_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(GOLDENS)
