"""The tree that Truc català for two is solved on is the engine's game; who plays by its tables plays by the rules."""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from tests.lengthy import many_deals
from truco.bots import BOTS
from truco.bots.experto import Experto
from truco.bots.policy import beginning, found
from truco.bots.solved_catala import Catala, Solved, Story, Table, named, read
from truco.bots.solved_catala_tree import ONE_CARD, POINTS, RETRUC, Bets, bets, lines, size
from truco.bots.solved_tree import TARGET, Turn
from truco.bots.tables import PLACE, BadTable
from truco.driver import askings, decide, play_hand, play_match
from truco.games import GAMES
from truco.hand import Hand
from truco.match import Match
from truco.moves import Accept, Lay, Refuse, Say
from truco.streams import Stream
from truco.view import view_of

RULES = GAMES["catala"]
SCORES = list(product(range(TARGET), repeat=2))
TABLES = Path(__file__).parent.parent / "lab" / "tables" / "catala"
LEVELS = bytes((63, 63, 63, 15, 15, 15))
CHANCES = (0.5,) * TARGET**2


def empty(tree: Bets) -> Table:
    return Table(tree, LEVELS, True, CHANCES, bytes(size(tree)))


def random_table(scores: tuple[int, int]) -> Table:
    """A table of that score in which every number is drawn, at most a fifth of its whole: it plays anything."""
    drawn = Stream(f"{scores}")
    period = bytes(drawn.below(4) for _ in range(997))
    count = size(bets(scores))
    return Table(bets(scores), LEVELS, bool(drawn.below(2)), CHANCES, (period * (count // 997 + 1))[:count])


ANYTHING = Experto(tables=lambda _game, name: Solved(random_table(named(name))))


def end_of(tree: Bets, hand: Hand, move: Lay) -> tuple[Turn | int | None, int]:
    """What the tree says comes after that card, and the bet."""
    story = Story(empty(tree), hand.size)
    seen = view_of(hand, 0)
    for told in hand.moves:
        story.tell(told, seen)
    if story.waits:
        story.tell(Accept(move.seat, "vull"), seen)
    assert move.card
    bet = lines(tree, story.node.turn.mover, story.node.turn.level)[story.line]
    return story.node.turn.after(bet, hand.strength[move.card] - 1), bet


def walked(score: tuple[int, int], number: int) -> Counter[str]:
    """Play a hand with moves drawn from all that are legal and tell it; what happened in it.

    Asserts on the way that engine and tree agree on who is to move, whether he may bet, when and how it ends.
    """
    chance, seen = Stream(f"walk/{score}/{number}"), Counter[str]()
    match = Match(RULES, 2, seed=f"walk/{number}", score=score)
    hand = match.hand
    while hand.waits_for_choice:
        choices = [move for seat in (0, 1) for move in hand.legal(seat)]
        match.apply(chance.pick([move for move in choices if move.word != "passem"]))
    mano = hand.mano
    tree = bets((score[mano], score[1 - mano]))
    # Where one's win for two wins the match the tree lacks his raise.
    exact = all(points + 2 < TARGET for points in score)
    story = Story(empty(tree), hand.size)
    while not hand.over:
        assert story.waits == (hand.pending is not None)
        if not story.waits:
            assert story.node.turn.mover == int(hand.turn != mano)
            levels = lines(tree, story.node.turn.mover, story.node.turn.level)
            says = any(isinstance(move, Say) for move in hand.legal(hand.turn))
            assert says == (story.line == 0 and len(levels) > 1) or not exact
        # Cards and bets more often than refusals, so that hands go on.
        moves = [move for seat in (0, 1) for move in hand.legal(seat)]
        move = chance.pick([move for move in moves if chance.below(3) or not isinstance(move, Refuse)] or moves)
        seen["late"] += isinstance(move, Say) and move.seat == hand.fresh and move.seat != hand.turn
        seen["silent"] += isinstance(move, Lay) and hand.pending is not None
        seen["raise at once"] += isinstance(move, Say) and hand.pending is not None
        seen["refusal"] += isinstance(move, Refuse)
        end, bet = end_of(tree, hand, move) if isinstance(move, Lay) else (None, 0)
        final = not isinstance(end, Turn) if isinstance(move, Lay) else isinstance(move, Refuse)
        match.apply(move)
        assert hand.over == final
        if not hand.over:
            story.tell(move, match.view(0))
        elif isinstance(move, Lay):
            ((side, points, _why),) = hand.awards
            # Three ties go to the leader.
            assert side == (mano if end in (0, None) else 1 - mano)
            assert points == POINTS[bet] or not exact
            seen["one card"] += hand.size == 1
    return seen


def test_the_tree_and_the_engine_play_the_same_hands_whatever_is_said_when() -> None:
    seen = Counter[str]()
    for number in range(1500):
        seen += walked(SCORES[number % len(SCORES)], number)
    assert min(seen[what] for what in ("late", "silent", "raise at once", "refusal", "one card")) > 50


def test_it_plays_legally_at_every_score_against_whoever_calls_anything() -> None:
    # driver.choose() raises where a bot answers what it was not asked.
    rivals = ("always-raise", "random", "novato", "parroquiano", "always-accept")
    for number, score in enumerate(SCORES):
        match = Match(RULES, 2, seed=f"legal/{number}", score=score)
        bots = [ANYTHING, BOTS[rivals[number % 5]]]
        play_hand(match, bots if number % 2 else bots[::-1])


def test_whoever_asks_is_told_of_moves_that_he_can_make_after_late_bets_too() -> None:
    for number, score in enumerate(SCORES):
        match = Match(RULES, 2, seed=f"either/{number}", score=score)
        hand = match.hand
        while not hand.over:
            for ask in askings(hand):
                policy = ANYTHING.policy(RULES, 2, beginning(hand.mano, score))
                assert policy
                weights = policy.weights(match.view(ask.seat), ask.moves, ask.must)
                assert weights
                assert all(move is None or move in ask.moves for move, _weight in weights)
            match.apply(decide(match, [BOTS["random"], BOTS["random" if number % 2 else "always-raise"]]))


def test_two_of_them_play_a_match_to_its_end() -> None:
    match = Match(RULES, 2, seed="both")
    play_match(match, [ANYTHING, ANYTHING])
    assert match.over


@pytest.mark.parametrize("spoil", ["", "magic", "cut", "longer", "head"])
def test_what_is_no_table_is_refused(spoil: str) -> None:
    content = random_table((11, 11)).packed()
    assert read(content) == random_table((11, 11))
    spoilt = {
        "": b"",
        "magic": b"x" + content[1:],
        "cut": content[:-9],
        "longer": content + b"x",
        "head": content[:15] + b"\x07" + content[16:],
    }[spoil]
    with pytest.raises(BadTable):
        read(spoilt)


def test_a_table_under_another_name_is_refused() -> None:
    with pytest.raises(BadTable):
        Catala().read("11-11", random_table((10, 10)).packed())


def test_who_deals_one_card_each_plays_one_trick() -> None:
    assert ONE_CARD.after(RETRUC, 3) == Turn(5, 1, RETRUC, 0, 3)
    assert Turn(5, 1, RETRUC, 0, 3).after(RETRUC, 3) == 0


@many_deals
def test_every_score_has_a_table_and_it_is_one_of_its_bets() -> None:
    source = Catala()
    for score in SCORES:
        name = source.name(RULES, 2, score)
        file = TABLES / f"{name}.table"
        assert name
        assert source.read(name, file.read_bytes()).table.tree == bets(score)
    assert source.name(RULES, 4, (0, 0)) is None
    assert source.name(RULES.with_options({"deck": "36"}), 2, (0, 0)) is None
    assert sum(file.stat().st_size for file in TABLES.glob("*.table")) <= 8_000_000


@many_deals
@pytest.mark.parametrize("rival", ["always-raise", "always-accept", "random"])
def test_no_script_wins_half_of_the_matches(rival: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLACE, str(TABLES.parent))
    found.cache_clear()
    try:
        won = 0
        for number in range(60):
            match = Match(RULES, 2, seed=f"half/{number // 2}")
            bots = [Experto(), BOTS[rival]]
            play_match(match, bots if number % 2 else bots[::-1])
            won += match.winner == 1 - number % 2
    finally:
        found.cache_clear()
    assert won > 30
