"""The tables at the page: sent for when they are wanted, waited for by the bot alone; without one it says so."""

from pathlib import Path

import pytest

from truco.bots import BOTS
from truco.bots.experto import Experto
from truco.bots.policy import Policy, source
from truco.fidelity import departures
from truco.games import GAMES, rules_of
from truco.match import Match
from web.screen import Question
from web.shelf import Shelf, Title, following, wanted
from web.sitting import Sitting

FOLDER = Path(__file__).parent.parent / "lab" / "tables" / "le-truc"
FILES = {("le-truc", path.stem): path.read_bytes() for path in FOLDER.glob("*.table")}
SIZES = {title: len(content) for title, content in FILES.items()}

pytestmark = pytest.mark.skipif(not FILES, reason="only the tree has tables")


def at(*score: int) -> Title:
    return "le-truc", "-".join(map(str, score))


class Table:
    """A match against the bot, and what the page sends for."""

    def __init__(self, seed: str, score: tuple[int, int], sizes: dict[Title, int] | None = None) -> None:
        self.sent: list[Title] = []
        self.shelf = Shelf(SIZES if sizes is None else sizes, self.sent.append)
        self.sitting = Sitting(Match(GAMES["le-truc"], seed=seed, score=score, bots=("", "experto 1")), "own")

    def go_on(self, *, comes: bool = True) -> None:
        """Play until a hand is over: the person lays the first card that may be laid, or says no."""
        hand = self.sitting.match.hand
        while not hand.over:
            if not self.shelf.ready(self.sitting):
                self.answer(comes=comes)
                continue
            came = self.sitting.proceed()
            if isinstance(came, Question) and not came.must:
                self.sitting.decline()
            elif isinstance(came, Question):
                words = [act.word for act in came.acts if act.slot is not None] or ["non"]
                self.sitting.play(words[0])
        self.shelf.look_ahead(self.sitting)

    def answer(self, *, comes: bool) -> None:
        for title in self.sent:
            if comes:
                assert self.shelf.take(title, FILES[title])
            else:
                self.shelf.miss(title)


def wished(match: Match) -> set[object]:
    """Where the bot with all tables departs from a match."""
    bot = Experto(
        tables=lambda game, name: source(game).read(name, FILES[game, name]) if (game, name) in FILES else None
    )
    return set(departures(match, [None, bot]))


def test_the_bot_waits_for_its_table_and_plays_by_it() -> None:
    seen = 0
    for seed in range(12):
        table = Table(f"wait/{seed}", (10, 9))
        bot_first = not table.sitting.asks_person
        assert table.shelf.ready(table.sitting) is not bot_first
        assert table.sent == [wanted(table.sitting.match.hand)]
        while not table.sitting.finished:
            table.go_on()
        assert wished(table.sitting.match) == {None}
        assert not table.shelf.notes
        seen += bot_first
    assert 0 < seen < 12


def test_the_next_hands_table_is_sent_for_while_the_person_thinks() -> None:
    table = Table("next", (8, 8))
    hand = table.sitting.match.hand
    table.go_on()
    assert set(table.sent) > {wanted(hand)}
    assert wanted(table.sitting.match.hand) in table.sent
    leader = 1 - hand.mano
    assert list(following(Match(GAMES["le-truc"], seed="next", score=(8, 8)).hand)) == [
        at((9, 8)[leader], (9, 8)[1 - leader]),
        at((8, 9)[leader], (8, 9)[1 - leader]),
    ]


def test_no_more_is_sent_for_on_the_chance_of_a_use_when_much_has_come() -> None:
    table = Table("next", (8, 8), dict.fromkeys(SIZES, 600_000))
    first = wanted(table.sitting.match.hand)
    table.go_on()
    assert table.sent == [first] or table.sent == [first, wanted(table.sitting.match.hand)]


def test_where_a_table_does_not_come_the_regular_plays_and_that_is_said_once() -> None:
    table = Table("miss", (8, 8))
    while not table.sitting.finished:
        table.go_on(comes=False)
    match = table.sitting.match
    assert len(match.hands) > 1
    assert set(departures(match, [None, BOTS["parroquiano"]])) == {None}
    assert table.shelf.notes == ["The table for this score has not come: Experto plays this hand as Parroquiano does."]
    assert len(set(table.sent)) >= len(match.hands), "each hand tries anew"


def test_where_there_is_no_table_the_regular_plays_and_that_is_said() -> None:
    table = Table("none", (0, 0), {at(10, 10): 1})
    table.go_on()
    assert table.sent == []
    assert set(departures(table.sitting.match, [None, BOTS["parroquiano"]])) == {None}
    assert table.shelf.notes == ["At this score Experto has no table yet: it plays as Parroquiano does."]


def test_what_is_not_that_table_is_not_taken() -> None:
    shelf = Table("odd", (8, 8)).shelf
    assert not shelf.take(at(8, 8), FILES[at(9, 9)])
    assert not shelf.take(at(8, 8), b"<!doctype html>")
    assert shelf.take(at(8, 8), FILES[at(8, 8)])


def test_tables_are_for_the_usual_rules_of_their_game_only() -> None:
    classic = rules_of("le-truc", {"ladder": "classic"})
    southern = rules_of("catala", {"deck": "36"})
    for rules, expected in ((GAMES["le-truc"], True), (classic, False), (southern, False), (GAMES["catala"], True)):
        bots = ("", *("experto 1",) * (rules.players[0] - 1))
        sitting = Sitting(Match(rules, seed="rules", bots=bots), "own")
        assert sitting.by_tables is expected
        sitting.proceed()


def test_a_hint_sends_for_the_table_of_the_hand_whoever_plays() -> None:
    table = Table("hint", (9, 9))
    sitting = Sitting(Match(GAMES["le-truc"], seed="hint", score=(9, 9), bots=("", "parroquiano 1")), "own")
    hand = sitting.match.hand
    assert sitting.has_tables
    assert not sitting.by_tables
    given: list[Policy | None] = []
    table.shelf.advise(hand, given.append)
    table.shelf.advise(hand, given.append)
    title = wanted(hand)
    assert title is not None
    assert table.sent == [title]
    table.answer(comes=True)
    assert given == []
    table.shelf.answer(title)
    (policy,) = given
    assert policy is table.shelf.table(hand) is not None
    while not isinstance(came := sitting.proceed(), Question):
        assert not sitting.finished
    assert came.must
    assert sitting.hint(policy) != sitting.hint()
    assert "Experto" in sitting.hint(policy)[1]


@pytest.mark.parametrize("comes", [True, False])
def test_a_hint_waits_for_the_table_of_its_hand_whatever_other_table_comes_before(*, comes: bool) -> None:
    table = Table("hint", (9, 9))
    earlier, hand = (Match(GAMES["le-truc"], seed="hint", score=score).hand for score in ((8, 8), (9, 9)))
    for each in (earlier, hand):
        table.shelf.seek(each)
    other, title = table.sent
    given: list[Policy | None] = []
    table.shelf.advise(hand, given.append)
    assert table.shelf.take(other, FILES[other])
    table.shelf.answer(other)
    assert given == [], "that one is another hand's"
    table.answer(comes=comes)
    table.shelf.answer(title)
    table.shelf.answer(title)
    assert given == [table.shelf.table(hand)], "told once"
    assert (given[0] is not None) is comes


def test_a_hint_without_a_table_is_not_waited_for() -> None:
    shelf = Table("hint", (9, 9), {at(10, 10): 1}).shelf
    given: list[Policy | None] = []
    shelf.advise(Match(GAMES["le-truc"], seed="hint", score=(9, 9)).hand, given.append)
    assert given == [None]


def test_who_looks_at_a_match_again_is_given_the_tables_of_its_hands_one_after_another() -> None:
    table = Table("again", (9, 9))
    while not table.sitting.finished:
        table.go_on()
    sent: list[Title] = []
    shelf = Shelf(SIZES, sent.append)
    hands = table.sitting.match.hands
    assert len(hands) > 1
    for hand in hands:
        assert shelf.seek(hand) == "coming"
        assert shelf.seek(hand) == "coming"
        title = sent[-1]
        assert title == wanted(hand)
        assert shelf.take(title, FILES[title])
        assert shelf.seek(hand) is shelf.table(hand) is not None
    missing = Shelf(SIZES, sent.append)
    assert missing.seek(hands[0]) == "coming"
    missing.miss(sent[-1])
    assert missing.seek(hands[0]) is None
    assert Shelf({}, sent.append).seek(hands[0]) is None
