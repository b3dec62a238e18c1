"""Plays Truc català for two by the table of a score: where in the solved tree a hand stands, what the table says there.

A file is named after a score, the leader's points first; scores that are alike share one.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from truco.bots import has_tables
from truco.bots.policy import Weights
from truco.bots.solved_catala_tree import (
    ALONE,
    ONE_CARD,
    Bets,
    Decisions,
    Third,
    bets,
    kind,
    lines,
    opening,
    passed,
    places,
    shelves,
    size,
)
from truco.bots.solved_tree import TARGET, Kept, Kind, Turn
from truco.bots.tables import BadTable, packed, unpacked
from truco.moves import Accept, Choose, Lay, Move, Refuse, Say
from truco.rules import Rules
from truco.view import View

MAGIC: Final = b"truco catala 1\n"
TURNS: Final = 6
_HEAD: Final = struct.Struct(f">4B{TURNS}s")

MEMORY: Final = 8 << 20
"""What it takes to unpack a file, in bytes."""

CUT, ONE, WHOLE, PLAY = "talla", "una", "tres", "juguem"

SHARED: Final = """
6-6 6-6 6-6 6-6 6-6 6-6 6-6 6-6 6-6 7-9 5-10 0-11
6-6 6-6 6-6 6-6 6-6 6-6 6-6 6-6 6-6 7-9 5-10 1-11
6-6 6-6 6-6 6-6 6-6 6-6 6-6 6-6 6-6 7-9 5-10 2-11
7-3 6-6 6-6 6-6 6-6 6-6 6-6 6-6 6-6 7-9 5-10 3-11
7-3 7-3 6-6 6-6 6-6 6-6 6-6 6-6 6-6 7-9 5-10 4-11
7-3 7-3 7-3 6-6 6-6 6-6 6-6 6-6 6-6 7-9 5-10 5-11
7-3 7-3 7-3 7-3 7-3 6-6 6-6 6-6 6-6 7-9 5-10 6-11
7-3 7-3 7-3 7-3 7-3 7-3 6-6 6-6 6-6 7-9 5-10 7-11
7-3 7-3 7-3 7-3 7-3 7-3 8-8 6-6 8-8 7-9 8-10 8-11
7-3 7-3 7-3 7-3 7-3 7-3 7-3 9-7 9-8 9-9 9-10 9-11
10-5 10-5 10-5 10-5 10-5 10-5 10-8 10-7 10-8 10-9 10-10 10-11
11-0 11-1 11-2 11-3 11-4 11-5 11-6 11-7 11-8 11-9 11-10 11-11
""".strip().splitlines()
"""By the leader's points and the dealer's: after which score the table is named (`lab.catala.ship` finds that out)."""


@dataclass(frozen=True, slots=True)
class Table:
    """The strategy of hands that begin at some scores, for both players.

    `levels` say by turn into how many parts a probability is divided; `una` whether one card each is dealt.
    """

    tree: Bets
    levels: bytes
    una: bool
    data: bytes

    def packed(self) -> bytes:
        """The file."""
        head = _HEAD.pack(*self.tree.raises, sum(1 << player for player in self.tree.brink), self.una, self.levels)
        return MAGIC + head + packed(self.data, MEMORY)

    def numbers(self, turn: Turn, before: Mapping[Kind, int]) -> bytes:
        """What the table keeps of a turn before the last, by how many turns of each kind come before it."""
        which = kind(self.tree, turn)
        start, count = shelves(self.tree)[which]
        return self.data[start + before.get(which, 0) : start + which[2] * count : count]


def read(content: bytes) -> Table:
    """The table of a file. Raises `BadTable` and says what is wrong."""
    if not content.startswith(MAGIC):
        raise BadTable("no table of Truc català, or one of another version")
    body = content[len(MAGIC) :]
    if len(body) < _HEAD.size:
        raise BadTable("the table is cut short")
    leader, dealer, brink, una, levels = _HEAD.unpack_from(body)
    tree = Bets((bool(leader), bool(dealer)), tuple(player for player in (0, 1) if brink >> player & 1))
    if not all(levels) or max(leader, dealer, una) > 1 or brink > 3 or (brink and (leader or dealer)):
        raise BadTable("the table's head is damaged")
    wanted = size(tree)
    data = unpacked(body[_HEAD.size :], wanted, 2 * MEMORY, f"the table has not the {wanted} numbers of its hands")
    return Table(tree, levels, bool(una), data)


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
            story.tell(move, int(move.seat != view.mano), view)
        told = story.answers(kept) if story.waits else story.chosen(kept)
        found = ((_meant(view, moves, choice), weight) for choice, weight in told)
        return [(move, weight) for move, weight in found if move and weight]

    def _before_play(self, choices: Sequence[Move], kept: Kept) -> Weights:
        """Cut always; one card or three; play for three or leave a point."""
        by_word = {move.word: move for move in choices}
        if CUT in by_word:
            return ((by_word[CUT], 1),)
        if WHOLE in by_word:
            return ((by_word[ONE if self.table.una else WHOLE], 1),)
        whole = self.table.levels[0]
        plays = self.table.numbers(ALONE, {})[places(3)[kept]]
        shares = ((move, plays if move.word == PLAY else whole - plays) for move in choices)
        return [(move, share) for move, share in shares if share]


BET, ACCEPT, REFUSE, RAISE = "bet", "accept", "refuse", "raise"

Choice = str | int
"""One of those words, or the rank of a card to lay."""


def _meant(view: View, moves: Sequence[Move], choice: Choice) -> Move | None:
    """The move that a choice stands for, if it can be made."""
    return next((move for move in moves if _stands_for(view, move, choice)), None)


def _stands_for(view: View, move: Move, choice: Choice) -> bool:
    if isinstance(move, Lay):
        return move.card is not None and view.strength[move.card] - 1 == choice
    if isinstance(move, Say):
        return choice in (BET, RAISE)
    return choice == ACCEPT if isinstance(move, Accept) else choice == REFUSE and isinstance(move, Refuse)


class Story:
    """Where in the tree a hand stands, as its moves tell it; and what the table says there.

    A bet made after a card is told as if it had been made before it. A raise that the tree lacks changes nothing in it:
    it is accepted, since refusing it would lose the match.
    """

    def __init__(self, table: Table, cards: int) -> None:
        self.table, self.tree = table, table.tree
        self.turn = opening(table.tree) if cards > 1 else ONE_CARD
        self.before: Counter[Kind] = Counter()
        self.third = self.turn
        self.line = 0
        self.waits = False
        """Is there a bet to be answered?"""
        self.asked = 0
        """The line that holds if it is accepted; 0 where the tree lacks it."""
        self.laid: int | None = None
        """The card that was on the table before the bet."""
        self.last = (self.turn, self.before, 0)
        """The turn before this one, what came before that, the card that it ended with."""

    def tell(self, move: Move, player: int, view: View) -> None:
        """Go on by a move of the hand."""
        if isinstance(move, Say):
            self._bet(player)
        elif isinstance(move, Accept):
            self._accepted()
        elif isinstance(move, Lay) and move.card:
            if self.waits:
                self._accepted()
            self._lay(view.strength[move.card] - 1)

    def _bet(self, player: int) -> None:
        if self.waits:
            # A raise, said as an answer, accepts what it raises.
            options = len(lines(self.tree, self.turn.mover, self.turn.level))
            if self.asked == 1 and options > 2:
                self.asked = 2
            elif self.asked:
                self._accepted()
                self.waits, self.asked = True, 0
            return
        before, here = self.last, (self.turn, self.before, 0)
        late = player != self.turn.mover
        turn, passed_by, card = before if late else here
        self.waits = True
        self.asked = int(len(lines(self.tree, turn.mover, turn.level)) > 1)
        if self.asked and late:
            self.turn, self.before, self.laid = turn, passed_by, card

    def _accepted(self) -> None:
        self.line, self.waits, self.asked = self.asked or self.line, False, 0
        if self.laid is not None:
            card, self.laid = self.laid, None
            self._lay(card)

    def _lay(self, rank: int) -> None:
        turn, line = self.turn, self.line
        after = turn.after(lines(self.tree, turn.mover, turn.level)[line], rank)
        assert isinstance(after, Turn), "the hand goes on"
        self.last = turn, self.before, rank
        if turn.number < 4:
            self.before = self.before + Counter(passed(self.tree, turn, line, rank))
        if after.number == 4:
            self.third = after
        self.turn, self.line = after, 0

    def answers(self, kept: Kept) -> Iterator[tuple[Choice, int]]:
        """The weights of the answers to the bet that waits."""
        number = self.turn.number
        whole = self.table.levels[number]
        if not self.asked:
            return iter(((ACCEPT, 1),))
        if self.asked == 2:
            accepts, raises = self._second(kept), 0
        elif number < 4:
            accepts, raises = self._decisions().answer(kept)
        elif number == 4:
            accepts, raises = self._last_trick().answer(kept[0])
        else:
            accepts, raises = self._last_trick().last_answer(self.turn.level, self.turn.led)
        return iter(((ACCEPT, accepts), (RAISE, raises), (REFUSE, max(whole - accepts - raises, 0))))

    def _second(self, kept: Kept) -> int:
        """The weight of accepting that one's bet was raised; with the card laid before it, if it was a late one."""
        kept = kept if self.laid is None else tuple(sorted((*kept, self.laid)))
        if self.turn.number < 4:
            return sum(self._decisions().raised(kept))
        third = self._last_trick()
        if self.turn.number == 4:
            return third.raised(kept[0])
        return third.last_raised(self.turn.level, self.turn.led, kept[0])

    def chosen(self, kept: Kept) -> Iterator[tuple[Choice, int]]:
        """The weights of a bet and of the cards."""
        number, whole, asked = self.turn.number, self.table.levels[self.turn.number], 0
        if number < 4:
            here = self._decisions()
            if self.line == 0:
                cards, asked = here.opening(kept)
            else:
                cards = here.laying(kept) if self.line == 1 else here.raised(kept)
        else:
            if self.line == 0:
                third = self._last_trick()
                asked = (
                    third.opening(kept[0])
                    if number == 4
                    else third.last_opening(self.turn.level, self.turn.led, kept[0])
                )
            cards = [max(whole - asked, 0)]
        if not any(cards) and not asked:
            cards[-1] = 1
        yield BET, asked
        yield from zip(kept, cards, strict=True)

    def _decisions(self) -> Decisions:
        options = len(lines(self.tree, self.turn.mover, self.turn.level))
        numbers = self.table.numbers(self.turn, self.before)
        return Decisions(numbers, self.turn, options, self.table.levels[self.turn.number])

    def _last_trick(self) -> Third:
        return Third(self.table.numbers(self.third, self.before), self.third, self.tree, self.table.levels[4])


class Catala:
    """The tables of Truc català for two."""

    def name(self, rules: Rules, players: int, score: tuple[int, int]) -> str | None:
        """Such as `3-11`: the table of that score or of one that is much like it."""
        if not has_tables(rules, players) or max(score) >= TARGET:
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
