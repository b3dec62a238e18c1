"""Plays Truc català for two by the table of a score: where in the solved tree a hand stands, what the table says there.

A file is named after a score, the leader's points first; scores that are alike share one.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from truco.bots import has_tables, solved_node
from truco.bots.policy import Weights, beginning
from truco.bots.solved_catala_tree import (
    ALONE,
    ONE_CARD,
    POINTS,
    RETRUC,
    Bets,
    Decisions,
    Third,
    bets,
    kind,
    kinds,
    lines,
    opening,
    passed,
    places,
    shelves,
    size,
)
from truco.bots.solved_node import ACCEPT, ASK, DROP, LAY, LEAVE, PLAY, RAISE, REFUSE, TAKE, Pick, rank_of
from truco.bots.solved_tree import TARGET, Kept, Kind, Turn
from truco.bots.tables import BadTable, packed, unpacked
from truco.moves import Accept, Choose, Lay, Move, Refuse, Say
from truco.rules import Rules
from truco.view import View

MAGIC: Final = b"truco catala 2\n"
TURNS: Final = 6
_HEAD: Final = struct.Struct(f">4B{TURNS}s{TARGET * TARGET}f")

MEMORY: Final = 8 << 20
"""What it takes to unpack a file, in bytes."""

CUT, ONE, WHOLE, JOIN, STAY = "talla", "una", "tres", "juguem", "passem"

SHARED: Final = """
3-3 3-3 3-3 3-3 3-7 3-7 3-7 3-7 5-8 6-9 8-10 0-11
3-3 3-3 3-3 3-3 3-7 3-7 3-7 3-7 5-8 6-9 5-10 1-11
3-3 3-3 3-3 3-3 3-3 3-7 3-7 3-7 5-8 6-9 8-10 2-11
8-7 3-3 3-3 3-3 3-3 3-3 3-7 3-7 5-8 6-9 5-10 3-11
7-3 8-5 3-3 3-3 3-3 3-3 6-6 3-7 5-8 6-9 8-10 4-11
7-3 7-3 7-3 8-7 3-3 3-3 3-3 3-7 5-8 7-9 5-10 5-11
7-3 7-3 7-3 7-3 8-5 3-3 6-6 3-3 7-8 6-9 8-10 6-11
7-3 7-3 7-3 7-3 7-3 7-3 3-3 3-3 7-8 7-9 7-10 7-11
8-5 8-5 8-5 8-5 8-5 8-5 8-5 8-7 8-8 8-9 8-10 8-11
9-6 9-6 9-6 9-6 9-6 9-6 9-6 9-7 9-8 9-9 9-10 9-11
10-5 10-5 10-5 10-5 10-5 10-5 10-8 10-7 10-8 10-9 10-10 10-11
11-0 11-1 11-2 11-3 11-4 11-5 11-6 11-7 11-8 11-9 11-10 11-11
""".strip().splitlines()
"""By the leader's points and the dealer's: after which score the table is named (`lab.catala.ship` finds that out)."""


Pays = Sequence[Sequence[float]]
"""What the ends of a hand are worth to its leader, by winner and bet."""


@dataclass(frozen=True, slots=True)
class Table:
    """The strategy of hands that begin at some scores, for both players.

    `levels` say by turn into how many parts a probability is divided; `una` whether one card each is dealt. `chances`
    are those to win the match of who leads a hand, by his points and the dealer's: 0-0, 0-1 and so on.
    """

    tree: Bets
    levels: bytes
    una: bool
    chances: tuple[float, ...]
    data: bytes

    def packed(self) -> bytes:
        """The file."""
        brink = sum(1 << player for player in self.tree.brink)
        head = _HEAD.pack(*self.tree.raises, brink, self.una, self.levels, *self.chances)
        return MAGIC + head + packed(self.data, MEMORY)

    def numbers(self, turn: Turn, before: Mapping[Kind, int]) -> bytes:
        """What the table keeps of a turn before the last, by how many turns of each kind come before it."""
        which = kind(self.tree, turn)
        start, count = shelves(self.tree)[which]
        return self.data[start + before.get(which, 0) : start + which[2] * count : count]

    def joins(self, kept: Kept) -> int:
        """How often one who lacks a point plays for three, in parts of the first turn's whole."""
        return self.numbers(ALONE, {})[places(3)[kept]]

    def pays(self, score: tuple[int, int]) -> Pays:
        """The leader's chance to win the match after each end of a hand at that score, by winner and bet."""
        last = TARGET if len(self.tree.brink) == 2 else POINTS[RETRUC]
        return [[self._chance(score, winner, points) for points in (*POINTS[:RETRUC], last)] for winner in (0, 1)]

    def _chance(self, score: tuple[int, int], winner: int, points: int) -> float:
        leader, dealer = (score[player] + points * (winner == player) for player in (0, 1))
        if max(leader, dealer) >= TARGET:
            return float(winner == 0)
        # Who dealt leads the next hand.
        return 1 - self.chances[dealer * TARGET + leader]


def read(content: bytes) -> Table:
    """The table of a file. Raises `BadTable` and says what is wrong."""
    if not content.startswith(MAGIC):
        raise BadTable("no table of Truc català, or one of another version")
    body = content[len(MAGIC) :]
    if len(body) < _HEAD.size:
        raise BadTable("the table is cut short")
    leader, dealer, brink, una, levels, *chances = _HEAD.unpack_from(body)
    tree = Bets((bool(leader), bool(dealer)), tuple(player for player in (0, 1) if brink >> player & 1))
    if not all(levels) or max(leader, dealer, una) > 1 or brink > 3 or (brink and (leader or dealer)):
        raise BadTable("the table's head is damaged")
    if not all(0 <= chance <= 1 for chance in chances):
        raise BadTable("the table's head is damaged")
    wanted = size(tree)
    data = unpacked(body[_HEAD.size :], wanted, 2 * MEMORY, f"the table has not the {wanted} numbers of its hands")
    return Table(tree, levels, bool(una), tuple(chances), data)


def named(name: str) -> tuple[int, int]:
    """The score after which a table is named."""
    leader, _dash, dealer = name.partition("-")
    return int(leader), int(dealer)


class Solved:
    """The solved strategy at the scores of a table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def weights(self, view: View, moves: Sequence[Move], must: bool) -> Weights:
        """How often each of the moves is chosen. Bets are made before one's card: after it the chance passes."""
        if not must:
            return ((None, 1),)
        kept = tuple(sorted(view.strength[card] - 1 for card in view.hand))
        choices = [move for move in moves if isinstance(move, Choose)]
        if choices:
            return self._before_play(choices, kept)
        story = Story(self.table, view.size)
        for move in view.moves:
            story.tell(move, view)
        told = story.answers(kept) if story.waits else story.chosen(kept)
        found = ((_meant(view, moves, choice), weight) for choice, weight in told)
        return [(move, weight) for move, weight in found if move and weight]

    def worth(self, view: View, moves: Sequence[Move]) -> Generator[None, None, Mapping[Move, float]]:
        """The chance to win the match after each of the moves."""
        from truco.bots.solved_worth import worth  # late: asked for after a match only

        return worth(self.story(view), view, moves)

    def story(self, view: View) -> Story:
        """The beginning of a hand, with what it is worth at its score."""
        return Story(self.table, view.size, beginning(view.mano, view.start_score))

    def _before_play(self, choices: Sequence[Move], kept: Kept) -> Weights:
        """Cut always; one card or three; play for three or leave a point."""
        by_word = {move.word: move for move in choices}
        if CUT in by_word:
            return ((by_word[CUT], 1),)
        if WHOLE in by_word:
            return ((by_word[ONE if self.table.una else WHOLE], 1),)
        plays, whole = self.table.joins(kept), self.table.levels[0]
        shares = ((move, plays if move.word == JOIN else whole - plays) for move in choices)
        return [(move, share) for move, share in shares if share]


BET = "bet"

Choice = str | int
"""A bet, an answer to one, or the rank of a card to lay."""


def _meant(view: View, moves: Sequence[Move], choice: Choice) -> Move | None:
    """The move that a choice stands for, if it can be made."""
    return next((move for move in moves if _stands_for(view, move, choice)), None)


def _stands_for(view: View, move: Move, choice: Choice) -> bool:
    if isinstance(move, Lay):
        return move.card is not None and view.strength[move.card] - 1 == choice
    if isinstance(move, Say):
        return choice in (BET, RAISE)
    return choice == ACCEPT if isinstance(move, Accept) else choice == REFUSE and isinstance(move, Refuse)


class Node(solved_node.Node):
    """A turn of a hand of Truc català."""

    def __init__(self, table: Table, turn: Turn, before: Counter[Kind], third: Turn, pays: Pays) -> None:
        super().__init__(turn, before)
        self.table, self.third, self.pays = table, third, pays
        self.lines = lines(table.tree, turn.mover, turn.level)
        self.asks, self.top = self.lines[1:2], self.lines[-1]
        self.whole = table.levels[turn.number]
        self._says: Decisions | Third
        if turn.number < 4:
            self._says = Decisions(table.numbers(turn, before), turn, len(self.lines), self.whole)
        else:
            self._says = Third(table.numbers(third, before), third, table.tree, table.levels[4])

    def opening(self, kept: Kept) -> tuple[list[int], list[int]]:
        """The weights of the mover's cards, upwards, and of his bet."""
        says, turn = self._says, self.turn
        if isinstance(says, Decisions):
            cards, asked = says.opening(kept)
        else:
            rank = kept[0]
            asked = says.opening(rank) if turn.number == 4 else says.last_opening(turn.level, turn.led, rank)
            cards = [max(self.whole - asked, 0)]
        return cards, [asked] * len(self.asks)

    def answer(self, request: int, kept: Kept) -> tuple[int, int]:
        """The weights of the other's accepting the bet and of raising it."""
        says, turn = self._says, self.turn
        if isinstance(says, Decisions):
            return says.answer(kept)
        return says.answer(kept[0]) if turn.number == 4 else says.last_answer(turn.level, turn.led)

    def laying(self, request: int, kept: Kept) -> list[int]:
        """The weights of the mover's cards once the bet has been accepted."""
        says = self._says
        return says.laying(kept) if isinstance(says, Decisions) else [self.whole]

    def raised(self, kept: Kept) -> list[int]:
        """Those when it has been raised; what they lack of the whole is the weight of dropping that."""
        says, turn = self._says, self.turn
        if isinstance(says, Decisions):
            return says.raised(kept)
        return [says.raised(kept[0]) if turn.number == 4 else says.last_raised(turn.level, turn.led, kept[0])]

    def won(self, winner: int | None, level: int) -> float:
        """The leader's chance to win the match when that player has won the hand at that bet (None: all was tied)."""
        return self.pays[winner or 0][level]

    def next(self, turn: Turn, level: int, rank: int) -> Node:
        """The turn that follows a card at that bet."""
        before = self.before
        if self.turn.number < 4:
            before = before + Counter(passed(self.table.tree, self.turn, self.lines.index(level), rank))
        return Node(self.table, turn, before, turn if turn.number == 4 else self.third, self.pays)


class Story:
    """Where in the tree a hand stands, as its moves tell it; and what the table says there.

    A bet made after a card is told as if it had been made before it. A raise that the tree lacks changes nothing in it:
    it is accepted, since refusing it would lose the match. What the hand is worth is told by the score.
    """

    def __init__(self, table: Table, cards: int, score: tuple[int, int] | None = None) -> None:
        self.table, first = table, opening(table.tree)
        turn, before = (first, Counter[Kind]()) if cards > 1 else (ONE_CARD, Counter(kinds(table.tree, first)))
        self.node = Node(table, turn, before, turn, table.pays(score) if score else ())
        self.line = 0
        self.waits = False
        """Is there a bet to be answered?"""
        self.asked = 0
        """The line that holds if it is accepted; 0 where the tree lacks it."""
        self.laid: int | None = None
        """The card that was on the table before the bet."""
        self.last = self.node, 0
        """The turn before this one, the card that it ended with."""

    @property
    def level(self) -> int:
        """The bet at which the mover lays a card as things stand."""
        return self.node.lines[self.asked or self.line]

    def tell(self, move: Move, view: View) -> None:
        """Go on by a move of the hand."""
        if isinstance(move, Say):
            self._bet(int(move.seat != view.mano))
        elif isinstance(move, Accept):
            self._accepted()
        elif (rank := rank_of(move, view)) is not None:
            if self.waits:
                self._accepted()
            self._lay(rank)

    def _bet(self, player: int) -> None:
        if self.waits:
            # A raise, said as an answer, accepts what it raises.
            if self.asked == 1 and len(self.node.lines) > 2:
                self.asked = 2
            elif self.asked:
                self._accepted()
                self.waits, self.asked = True, 0
            return
        late = player != self.node.turn.mover
        before = self.last
        self.waits = True
        self.asked = int(len((before[0] if late else self.node).lines) > 1)
        if self.asked and late:
            self.node, self.laid = before

    def _accepted(self) -> None:
        self.line, self.waits, self.asked = self.asked or self.line, False, 0
        if self.laid is not None:
            card, self.laid = self.laid, None
            self._lay(card)

    def _lay(self, rank: int) -> None:
        after = self.node.after(self.node.lines[self.line], rank)
        assert isinstance(after, Node), "the hand goes on"
        self.last = self.node, rank
        self.node, self.line = after, 0

    def pick(self, move: Move, view: View) -> Pick | None:
        """What a move is in the tree; None where it lacks it, and for what answers a bet made after a card."""
        player, rank = int(move.seat != view.mano), rank_of(move, view)
        if isinstance(move, Choose):
            return {JOIN: (PLAY, 0), STAY: (LEAVE, player)}.get(move.word)
        if self.laid is not None or (self.waits and not self.asked):
            return None
        if isinstance(move, Say):
            if self.waits:
                return (RAISE, 0) if self.asked == 1 and len(self.node.lines) > 2 else None
            return (ASK, 0) if self.line == 0 and self.node.asks and player == self.node.turn.mover else None
        if isinstance(move, Accept | Refuse):
            words = ((ACCEPT, REFUSE), (TAKE, DROP))[self.asked - 1]
            return words[isinstance(move, Refuse)], 0
        return None if rank is None or player != self.node.turn.mover or self.asked == 1 else (LAY, rank)

    def share(self, pick: Pick, kept: Kept) -> float:
        """How often one who holds that does it, who may."""
        what, rank = pick
        if what in (PLAY, LEAVE):
            plays, whole = self.table.joins(kept), self.table.levels[0]
            return (plays if what == PLAY else whole - plays) / whole
        if what == LAY and self.waits:
            taking = self.node.raised(kept)
            return sum(weight for card, weight in zip(kept, taking, strict=True) if card == rank) / self.node.whole
        told = list(self.answers(kept) if self.waits else self.chosen(kept))
        choice = {ASK: BET, TAKE: ACCEPT, DROP: REFUSE, LAY: rank}.get(what, what)
        return sum(weight for one, weight in told if one == choice) / sum(weight for _one, weight in told)

    def answers(self, kept: Kept) -> Iterator[tuple[Choice, int]]:
        """The weights of the answers to the bet that waits."""
        if not self.asked:
            return iter(((ACCEPT, 1),))
        if self.asked == 2:
            # With the card laid before it, if it was a late one.
            held = kept if self.laid is None else tuple(sorted((*kept, self.laid)))
            accepts, raises = sum(self.node.raised(held)), 0
        else:
            accepts, raises = self.node.answer(0, kept)
        return iter(((ACCEPT, accepts), (RAISE, raises), (REFUSE, max(self.node.whole - accepts - raises, 0))))

    def chosen(self, kept: Kept) -> Iterator[tuple[Choice, int]]:
        """The weights of a bet and of the cards."""
        asked = list[int]()
        if self.line == 0:
            cards, asked = self.node.opening(kept)
        elif self.node.turn.number > 3:
            cards = [1]
        else:
            cards = self.node.laying(0, kept) if self.line == 1 else self.node.raised(kept)
        if not any(cards) and not any(asked):
            cards[-1] = 1
        yield BET, sum(asked)
        yield from zip(kept, cards, strict=True)


class Catala:
    """The tables of Truc català for two."""

    def name(self, rules: Rules, players: int, score: tuple[int, int]) -> str | None:
        """Such as `3-11`: the table of that score or of one that is much like it."""
        if players != 2 or not has_tables(rules, players) or max(score) >= TARGET:
            return None
        return SHARED[score[0]].split()[score[1]]

    def prepare(self, name: str) -> None:
        """Lay out the shelves of a table."""
        shelves(bets(named(name)))

    def read(self, name: str, content: bytes) -> Solved:
        """The table of that name."""
        table = read(content)
        if table.tree != bets(named(name)):
            raise BadTable(f"{name} is another table")
        return Solved(table)
