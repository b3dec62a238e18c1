"""A solved hand as a table keeps it: whole numbers, where a player's own play ever comes; a rule elsewhere."""

import numpy as np

from lab.catala.game import Hand, State
from lab.solving.rounding import third_tricks
from lab.solving.states import Values
from lab.solving.whole import Grain, fronts, orders, rounded, spread
from truco.bots.solved_catala import Table
from truco.bots.solved_catala_tree import (
    ALONE,
    CALM,
    FOLLOWERS,
    LEADERS,
    ONE_CARD,
    RANKS,
    bets,
    kind,
    lines,
    opening,
    own_size,
    shelves,
    third_size,
)
from truco.bots.solved_tree import FACES, HOLDS, Kind, Turn


class Shipped:
    """A hand as it is shipped: `data`, and `numbers`, the same strategy in the solver's layout; so for one card."""

    def __init__(self, state: State, sums: np.ndarray, one: np.ndarray | None, una: bool, grain: Grain) -> None:
        self.state, self.sums, self.una, self.grain = state, sums, una, grain
        self.tree = bets(state.scores)
        self.numbers = np.zeros_like(sums)
        self.shelves = shelves(self.tree)
        self.laid: dict[Kind, list[np.ndarray]] = {each: [] for each in self.shelves}
        game = state.game()
        self.bets = game.asks, game.tos, game.ups
        self.at = 0
        first = np.ones(RANKS**3, np.float32)
        reaches = [first, first]
        if len(state.brink) == 1:
            reaches[state.brink[0]] = self._alone()
        self._turn(opening(self.tree), reaches[0], reaches[1])
        assert self.at == len(sums), "all has been walked"
        self.one = np.zeros(0, np.float32) if one is None else np.zeros_like(one)
        if one is not None:
            size = kind(self.tree, ONE_CARD)[2]
            block = np.zeros(size, np.uint8)
            block[0] = LEADERS | FOLLOWERS
            every = np.ones(RANKS, np.float32)
            whole = grain.levels[4]
            end = third_tricks(RANKS, CALM)(
                self.bets, one, self.one, block, 0, 1, 0, 0, every, every, True, True, whole, grain.least
            )
            assert end == len(one)
            self.laid[kind(self.tree, ONE_CARD)].append(block)
        data = np.concatenate([np.array(self.laid[each], np.uint8).T.ravel() for each in sorted(self.shelves)])
        self.data = data.tobytes()

    def _alone(self) -> np.ndarray:
        """The decision of one who lacks a point; how likely he plays, by his cards."""
        width, whole = RANKS**3, self.grain.levels[0]
        block = self.sums[: 2 * width].reshape(2, width)
        parts = rounded(block[:, orders(RANKS, 3)[0]].T, whole, self.grain.least)
        self.laid[kind(self.tree, ALONE)].append(parts[:, 0].astype(np.uint8))
        plays = (parts[:, 0] / whole).astype(np.float32)[spread(RANKS, 3)]
        self.numbers[:width], self.numbers[width : 2 * width] = plays, 1 - plays
        self.at = 2 * width
        return plays

    def _cards(self, dense: int, count: int, whole: int, extra: int, implied: int, reach: np.ndarray):
        """Round a decision between cards and perhaps one thing more, which comes last.

        The rows of a table, without that of the action `implied`; the strategy of each row of the solver's.
        """
        width = RANKS**count
        block = self.sums[dense : dense + (1 + extra) * width].reshape(1 + extra, width)
        places = orders(RANKS, count)
        weights = np.concatenate([block[0][places], block[1:, places[0]]]).T
        parts = rounded(weights, whole, self.grain.least)
        parts[reach[places[0]] <= 0] = [whole if n == implied else 0 for n in range(count + extra)]
        kept = [n for n in range(count + extra) if n != implied]
        shares = (parts / whole).astype(np.float32)[spread(RANKS, count)]
        rows = [(shares[:, :count].T * fronts(RANKS, count)).sum(axis=0), *shares[:, count:].T]
        for n, row in enumerate(rows):
            self.numbers[dense + n * width : dense + (n + 1) * width] = row
        return parts[:, kept].T.astype(np.uint8).ravel(), rows

    def _answers(self, dense: int, count: int, options: int, whole: int, reach: np.ndarray):
        """Round accepting, refusing, raising; the second is left out."""
        width, first = RANKS**count, orders(RANKS, count)[0]
        block = self.sums[dense : dense + options * width].reshape(options, width)
        parts = rounded(block[:, first].T, whole, self.grain.least)
        parts[reach[first] <= 0] = [whole if n == 1 else 0 for n in range(options)]
        rows = (parts / whole).astype(np.float32)[spread(RANKS, count)].T
        self.numbers[dense : dense + options * width] = rows.ravel()
        return parts[:, [n for n in range(options) if n != 1]].T.astype(np.uint8).ravel(), rows

    def _turn(self, turn: Turn, rm: np.ndarray, ro: np.ndarray) -> None:
        """A turn of the first two tricks and what follows, by the reaches of the mover and of the other player."""
        k, levels = turn.number, lines(self.tree, turn.mover, turn.level)
        count, others, whole, options = HOLDS[k], FACES[k], self.grain.levels[turn.number], len(levels)
        width, faced, extra = RANKS**count, RANKS**others, int(options > 1)
        block = np.zeros(own_size(k, options), np.uint8)
        shelf = self.laid[kind(self.tree, turn)]
        shelf.append(block)
        dense = self.at
        self.at += width * (1 + extra)
        # Where there is a bet, the highest card is what a table leaves out, too.
        first, rows = self._cards(dense, count, whole, extra, count - 1, rm)
        block[: len(first)] = first
        self._after(turn, levels[0], rm * rows[0], ro)
        if not extra:
            return
        end = len(first)
        asked = rm * rows[1]
        kept, answers = self._answers(self.at, others, options, whole, ro)
        block[end : end + len(kept)] = kept
        end += len(kept)
        self.at += options * faced
        laying = self.at
        self.at += width
        kept, cards = self._cards(laying, count, whole, 0, count - 1, asked)
        block[end : end + len(kept)] = kept
        end += len(kept)
        raised = None
        if options > 2:
            kept, raised = self._cards(self.at, count, whole, 1, count, asked)
            block[end : end + len(kept)] = kept
            end += len(kept)
            self.at += 2 * width
        assert end == len(block), "the block is full"
        self._after(turn, levels[1], asked * cards[0], ro * answers[0])
        if raised:
            self._after(turn, levels[2], asked * raised[0], ro * answers[2])

    def _after(self, turn: Turn, bet: int, laid: np.ndarray, ro: np.ndarray) -> None:
        """What follows a turn on a line, card by card."""
        for rank, rest in enumerate(laid.reshape(RANKS, -1)):
            after = turn.after(bet, rank)
            if isinstance(after, Turn):
                reaches = (rest, ro) if after.mover == turn.mover else (ro, rest)
                if after.number < 4:
                    self._turn(after, *reaches)
                else:
                    self._third(after, *reaches)

    def _third(self, turn: Turn, rl: np.ndarray, rf: np.ndarray) -> None:
        """A third trick."""
        size = third_size(self.tree, turn.mover, turn.level)
        block = np.zeros(size, np.uint8)
        self.laid[kind(self.tree, turn)].append(block)
        if size:
            leads, follows = bool(rl.max() > self.grain.rare), bool(rf.max() > self.grain.rare)
            block[0] = LEADERS * leads + FOLLOWERS * follows
            self.at = third_tricks(RANKS, CALM)(
                self.bets, self.sums, self.numbers, block, self.at, 1, turn.mover, turn.level,
                rl, rf, leads, follows, self.grain.levels[4], self.grain.least,
            )  # fmt: skip

    def table(self, values: Values) -> Table:
        """The table, with the chances at all scores."""
        chances = tuple(map(float, values.leading.ravel()))
        return Table(self.tree, bytes(self.grain.levels), self.una, chances, self.data)

    def gains(self, score: tuple[int, int], values: Values) -> tuple[float, float]:
        """What best responses of the leader and of the dealer are worth at a score."""
        hand = Hand(State(*score))
        leads, deals = (hand.best(p, values.leading, values.dealing, self.numbers) for p in (0, 1))
        return leads, deals
