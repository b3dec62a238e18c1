"""The laws over fixed seeds, without hypothesis: the same hands on CPython and on the page's Python."""

import pytest

from tests import laws
from tests.tables import EACH, Table
from truco.streams import Stream

HANDS = 3


@pytest.mark.parametrize("table", EACH, ids=str)
def test_the_laws_hold_at_every_table(table: Table):
    stream = Stream(f"laws/{table}")
    for number in range(HANDS):
        match = table.match(f"laws/{number}", stream.pick(table.scores()) if number else (0, 0))
        for count, hand in enumerate(laws.walk(match, laws.by_stream(f"laws/{table}/{number}"))):
            laws.hold_at(hand, stream, thorough=count % 6 == number)
        laws.hold_after(match, hand)
