"""The goldens of tests/golden hold on this Python. `python -m tests.goldens` renews them."""

import pytest

from tests.goldens import FOLDER, GOLDENS


@pytest.mark.parametrize("name", GOLDENS)
def test_the_engine_makes_of_a_seed_what_it_always_made(name):
    made = "\n".join(GOLDENS[name]()).splitlines()
    assert made == (FOLDER / name).read_text("utf-8").splitlines()


def test_no_golden_is_left_over():
    assert {path.name for path in FOLDER.iterdir()} == set(GOLDENS)
