"""What is imagined behind a view: drawn evenly from all deals that agree with it, checked against enumeration."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from math import sqrt
from typing import TypeVar

import pytest

from tests.play import play
from truco import IllegalMove, Match, rules_of
from truco.cards import card, cards, codes
from truco.events import Event
from truco.hand import Hand
from truco.match import Given
from truco.moves import Choose, Lay, choose
from truco.preludes import Choices, Stage
from truco.streams import Stream
from truco.view import Imagination, imagine, same, view_of

Deal = tuple[str, ...]
T = TypeVar("T")


def agreeing(
    match: Match, seat: int, hidden: Sequence[tuple[int, int]], game: str, **arranged: object
) -> Iterator[Deal]:
    """Every deal that looks like the match to the seat: cards put in the hidden places (seat, place) in all ways."""
    hand, view = match.hand, match.view(seat)
    dealt = [[one.code for one in cards] for cards in hand.dealt]
    secret = {dealt[of][place] for of, place in hidden}
    seen = {code for cards in dealt for code in cards} - secret
    unseen = [one.code for one in match.rules.deck.cards if one.code not in seen]
    for drawn in permutations(unseen, len(hidden)):
        for (of, place), code in zip(hidden, drawn, strict=True):
            dealt[of][place] = code
        told = [
            f"{move.seat}:{'#' if move.face_down else ''}{dealt[move.seat][hand.dealt[move.seat].index(move.card)]}"
            if isinstance(move, Lay)
            else str(move)
            for move in hand.moves
        ]
        try:
            other = play(game, " ".join(told), deal=[" ".join(cards) for cards in dealt], **arranged)
        except IllegalMove:
            continue
        if same(other.view(seat), view):
            yield tuple(" ".join(sorted(cards)) for cards in dealt)


def drawn(match: Match, seat: int, draws: int) -> Iterator[Deal]:
    imagination, stream = Imagination(match.view(seat)), Stream("even")
    for _ in range(draws):
        yield tuple(" ".join(sorted(codes(cards).split())) for cards in imagination.draw(stream).dealt)


def is_even(found: Counter[T], expected: Counter[T]) -> bool:
    """Chi-square: within four standard deviations of what an even draw gives."""
    draws, ways, cells = found.total(), expected.total(), len(expected)
    chi = sum(
        (found[deal] - draws * ways_to / ways) ** 2 / (draws * ways_to / ways) for deal, ways_to in expected.items()
    )
    return abs(chi - (cells - 1)) < 4 * sqrt(2 * (cells - 1))


CASES = {
    "nothing is known of the last card": (
        "le-truc",
        "0:7c 1:8c 0:9c 1:Ac 1:Kc",
        {"deal": ["7c 9c 10c", "8c Ac Kc"]},
        1,
        [(0, 2)],
    ),
    "son buenas and a silent partner": (
        "argentino",
        "0:envido 1:quiero 0:4e 1:4b 2:3e 3:3b 0:5e 1:12c 2:2e 3:2b 0:6c 1:10o",
        {"deal": ["4e 5e 6c", "4b 12c 10o", "3e 2e 11c", "3b 2b 12o"]},
        0,
        [(2, 2), (3, 2)],
    ),
    "a number told": (
        "argentino",
        "0:envido 1:quiero 0:4e 1:7b",
        {"deal": ["4e 5e 6c", "7b 6o 4o"], "players": 2},
        0,
        [(1, 1), (1, 2)],
    ),
    "no flor": (
        "argentino",
        "0:4e 1:7b",
        {"deal": ["4e 5c 6c", "7b 6b 4o"], "players": 2, "options": {"flor": True}},
        0,
        [(1, 1), (1, 2)],
    ),
}


@pytest.mark.parametrize("what", CASES)
def test_hands_are_drawn_evenly_where(what):
    game, moves, arranged, seat, hidden = CASES[what]
    match = play(game, moves, **arranged)
    expected = Counter(agreeing(match, seat, hidden, game, **{k: v for k, v in arranged.items() if k != "deal"}))
    found = Counter(drawn(match, seat, max(4 * len(expected), 600)))
    assert set(found) <= set(expected)
    assert is_even(found, expected)


def laid_face_down(match: Match, seat: int, draws: int) -> Counter[str]:
    """How often each card was imagined to be the first that lies face down."""
    imagination, stream = Imagination(match.view(seat)), Stream("face down")
    found: Counter[str] = Counter()
    for _ in range(draws):
        moves = imagination.draw(stream).moves
        found[next(move.card.code for move in moves if isinstance(move, Lay) and move.face_down)] += 1
    return found


def test_a_card_face_down_may_be_any_that_is_unseen():
    match = play("valencia", "0:3o 1:#4c 2:3e", deal=["3o 1e 1b"], options={"face_down": True})
    unseen = {one.code for one in match.rules.deck.cards} - set("3o 1e 1b 3e".split())
    found = laid_face_down(match, 0, 1800)
    assert set(found) == unseen
    assert is_even(found, Counter(unseen))


def test_of_a_partners_open_cards_each_may_be_the_one_that_lies_face_down():
    deal = ["4d 4h 4s", "3c 3h 3s", "5c 5h 5s", "6c 6h 6s"]
    moves = "0:joga 0:4d 1:3c 2:5c 3:6c 1:3h 2:#5h"
    match = play("mineiro", moves, deal=deal, score=(11, 3), options={"packets": False})
    found = laid_face_down(match, 0, 600)
    assert set(found) == {"5h", "5s"}
    assert is_even(found, Counter(found.keys()))


def test_of_cards_that_count_alike_the_same_are_shown_in_whatever_order_they_were_dealt():
    """11o and 10o both make 27 with 7o; a deal in another order must look the same when the hand is over."""
    shown = set()
    for dealt in permutations(("11o", "10o", "7o")):
        match = play("argentino", "0:envido 1:quiero 0:truco 1:no-quiero", deal=[" ".join(dealt)])
        shown.add(match.view(1).shown)
    assert len(shown) == 1


@dataclass(frozen=True)
class HolderSpeaks:
    """A decision that the holder of a card alone may make, so that who makes it tells of a card."""

    word: str = "tengo"
    before_deal: bool = False
    deals_from_deck: bool = False
    most_moves: int = 1

    def begin(self, hand: Hand) -> Stage:
        return ("holder",)

    def choices(self, hand: Hand, stage: Stage) -> Choices:
        holders = [seat for seat in range(hand.players) if card("1e") in hand.dealt[seat]]
        return {seat: (choose(seat, self.word),) for seat in holders or [hand.mano]}

    def waits(self, stage: Stage) -> bool:
        return True

    def proposal(self, stage: Stage) -> None:
        return None

    def apply(self, hand: Hand, stage: Stage, move: Choose, events: list[Event]) -> None:
        return None


def test_a_deal_in_which_a_move_could_not_have_been_made_is_drawn_anew():
    rules = replace(rules_of("argentino"), game="holder", preludes=(HolderSpeaks(),), options=())
    match = Match(rules, dealer=3)
    dealt = "7c 2b 4o 6o 1e 3o 5e 4e 1c 11b 10e 6c"
    match.deal(Given("deal", cards(dealt)))
    match.say("1:tengo")
    imagination, stream = Imagination(match.view(0)), Stream("holder")
    for _ in range(30):
        assert card("1e") in imagination.draw(stream).dealt[1]


def test_imagine_draws_one_hand_from_the_same_source():
    match = play("argentino", "0:envido 1:quiero")
    view = match.view(3)
    assert imagine(view, Stream("one")).cards == Imagination(view).draw(Stream("one")).cards
    assert same(view_of(imagine(view, Stream("one")), 3), view)


def test_other_streams_imagine_other_hands():
    view = play("argentino").view(0)
    assert len({codes(imagine(view, Stream(str(n))).cards) for n in range(20)}) == 20
