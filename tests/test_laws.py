"""The laws, driven by hypothesis over every combination of options and number of seats."""

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests import laws
from tests.tables import ALL, Table
from truco.streams import Stream

# A hand is cheap, and the tables are many.
MANY = settings(max_examples=4 * settings().max_examples)
NUMBERS = st.lists(st.integers(0, 255), max_size=45)
SEEDS = st.integers(0, 2**32).map(str)


@st.composite
def matches(draw: st.DrawFn):
    """A match of any table, at a score where something may change."""
    table: Table = draw(st.sampled_from(ALL))
    camas = draw(st.tuples(st.integers(0, 1), st.integers(0, 1)))
    return table.match(draw(SEEDS), draw(st.sampled_from(table.scores())), camas)


@MANY
@given(match=matches(), numbers=NUMBERS)
def test_every_position_of_a_hand_keeps_the_laws(match, numbers):
    for hand in laws.walk(match, numbers):
        laws.hold_at(hand, Stream("laws"), thorough=False)
    laws.hold_after(match, hand)


@MANY
@given(match=matches(), numbers=NUMBERS, stop=st.integers(0, 25))
def test_legality_is_exact_at_any_position(match, numbers, stop):
    """One position of the hand gets the dear laws, all moves that can be thought of among them."""
    for count, hand in enumerate(laws.walk(match, numbers)):
        if count == stop or hand.over:
            laws.every_legal_move_applies(hand)
            laws.every_other_move_is_refused_with_a_reason_and_changes_nothing(hand)
            break


@MANY
@given(match=matches(), numbers=NUMBERS, stop=st.integers(0, 25), seed=SEEDS)
def test_what_is_imagined_looks_the_same(match, numbers, stop, seed):
    for count, hand in enumerate(laws.walk(match, numbers)):
        if count >= stop or hand.over:
            laws.an_imagined_hand_looks_the_same(hand, Stream(seed))
            break


class MatchMachine(RuleBasedStateMachine):
    """A match on which any seat does anything that it may, over as many hands as it takes."""

    @initialize(match=matches())
    def begin(self, match):
        self.match = match

    @rule(number=st.integers(0, 255))
    @precondition(lambda self: not self.match.over)
    def move(self, number):
        hand = self.match.hand
        self.match.apply(laws.chosen(hand, number))
        if hand.over:
            laws.the_awards_explain_the_score_exactly(hand)
            laws.a_hand_ends_within_its_bound(hand)

    @rule()
    def write_and_read(self):
        laws.a_record_goes_round(self.match)

    @invariant()
    def hands_follow_each_other(self):
        laws.hands_follow_each_other(self.match)

    @invariant()
    def somebody_may_act_until_the_match_is_over(self):
        laws.legal_is_empty_for_all_exactly_when_the_hand_is_over(self.match.hand)
        laws.somebody_is_asked_and_the_last_one_must(self.match.hand)
        assert self.match.hand.over == self.match.over


class TestMatches(MatchMachine.TestCase):
    settings = settings(stateful_step_count=60)
