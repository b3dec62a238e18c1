"""A match at every table from its first deal to its end, as `lab/endurance.py` plays them by the thousand."""

from dataclasses import replace

import pytest

from lab.endurance import Row, endured, failures, goes_round, summary, told
from tests.tables import ALL
from truco import GAMES, Match, TrucoError
from truco.bounds import most_moves


@pytest.mark.parametrize("place", range(len(ALL)), ids=map(str, ALL))
def test_a_match_between_quick_bots_ends_within_the_bounds_of_its_hands(place):
    row = endured("unit", place, (0,))
    assert row.failures == ()
    assert row.matches == 1
    assert 0 < row.longest <= most_moves(ALL[place].rules, ALL[place].players)


def test_what_failed_is_told_with_the_line_that_plays_it_again():
    rows = [Row(0, 1, 3, 9, 3.6), Row(1, 1, 2, 8, 3.6, ((7, "AssertionError: no end (hand.py:1)"),))]
    assert list(failures(rows, "s")) == [
        f"{ALL[1]}, match 7: AssertionError: no end (hand.py:1)",
        f"    python lab/endurance.py --table {ALL[1]} --seed s --first 7 --matches 1",
    ]
    assert [line.split()[-1] for line in told(rows)] == ["exceptions", "0", "1"]
    assert "2 matches and 5 hands at 2 tables, 1 exceptions" in summary(rows)
    assert "20.0 h for 10,000" in summary(rows)


def test_a_record_that_reads_as_nothing_is_noticed():
    with pytest.raises(TrucoError):
        goes_round(Match(replace(GAMES["le-truc"], game="unknown"), seed="s"))
