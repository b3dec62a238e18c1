"""From a solved state to what is shipped: whole numbers, where a player's own play ever comes; a rule elsewhere."""

import argparse
import sys
from pathlib import Path

import numpy as np

from lab.le_truc import match
from lab.le_truc.game import TARGET, State
from lab.le_truc.layout import arranged
from lab.le_truc.run import WORK, couples
from lab.le_truc.solver import Hand
from lab.solving.responder import gained, line
from lab.solving.rounding import third_tricks
from lab.solving.states import ROOT, Score, Values, load, solved
from lab.solving.whole import Grain, fronts, orders, rounded, spread
from truco.bots.solved_table import Table, name
from truco.bots.solved_tree import (
    ALL_IN,
    CALM,
    FACES,
    FOLLOWERS,
    HOLDS,
    LEADERS,
    OPENING,
    RANKS,
    Turn,
    own_size,
    requests,
    size,
    third_size,
    tuples,
)
from truco.bots.tables import ENDING

EARLY = 5
"""Most hands of a match begin with no more than this on either side: one in eight of a duel's does not."""


FINE, COARSE = Grain((63, 63, 63, 15, 15, 15), 0.03, 0.01), Grain((15, 15, 15, 5, 5, 5), 0.15, 0.3)


def grain(scores: tuple[int, int]) -> Grain:
    """The hands of the end are small; the others have to be kept more coarsely to be kept at all."""
    return FINE if min(scores) > EARLY or max(scores) > 9 else COARSE


def likely() -> list[tuple[int, int]]:
    """All scores, those first at which most hands begin: the beginning of a match, then the more even the sooner."""
    every = [(a, b) for a in range(TARGET) for b in range(TARGET)]
    return sorted(
        every, key=lambda each: (max(each) > EARLY, abs(each[0] - each[1]) if max(each) > EARLY else sum(each))
    )


class Shipped:
    """A state as it is shipped: `data` are the table's bytes, `numbers` the same strategy in the solver's layout."""

    def __init__(self, state: State, sums: np.ndarray, leading, dealing, kept: Grain) -> None:
        self.state, self.sums, self.least, self.rare = state, sums, kept.least, kept.rare
        self.scores = state.scores
        self.levels = kept.levels
        self.numbers = np.zeros_like(sums)
        self.data = np.zeros(size(self.scores), np.uint8)
        self.worth = state.ends(0, leading, dealing)
        game = state.game()
        self.bets = game.asks, game.tos, game.ups
        self.at = 0
        self.stored = 0
        everything = np.ones(RANKS**3, np.float32)
        end = self._turn(OPENING, 0, everything, everything)
        assert end == len(self.data), "the table is full"
        assert self.at == len(sums), "all has been walked"

    def _cards(self, at: int, dense: int, count: int, whole: int, asks: int, reach: np.ndarray) -> list[np.ndarray]:
        """Round a decision between cards and requests; the strategy of each row of the solver's, from the cards on."""
        width = RANKS**count
        block = self.sums[dense : dense + (1 + asks) * width].reshape(1 + asks, width)
        first = orders(RANKS, count)[0]
        weights = np.concatenate([block[0][orders(RANKS, count)], block[1:, first]]).T
        parts = rounded(weights, whole, self.least)
        parts[reach[first] <= 0] = [0] * (count - 1) + [whole] + [0] * asks
        mine = len(tuples(count))
        self.stored += int((reach[first] > 0).sum())
        kept = [n for n in range(count + asks) if n != count - 1]
        self.data[at : at + len(kept) * mine] = parts[:, kept].T.astype(np.uint8).ravel()
        shares = (parts / whole).astype(np.float32)[spread(RANKS, count)]
        rows = [(shares[:, :count].T * fronts(RANKS, count)).sum(axis=0), *shares[:, count:].T]
        for n, row in enumerate(rows):
            self.numbers[dense + n * width : dense + (n + 1) * width] = row
        return rows

    def _turn(self, turn: Turn, start: int, rm: np.ndarray, ro: np.ndarray) -> int:
        """A turn, whose bytes begin at `start`; where the next one's begin."""
        k = turn.number
        count, others, whole = HOLDS[k], FACES[k], self.levels[k]
        asks = requests(self.scores, turn.mover, turn.level)
        width, mine = RANKS**count, len(tuples(count))
        dense = self.at
        self.at += width * (1 + len(asks))
        rows = self._cards(start, dense, count, whole, len(asks), rm)
        block = start + mine * (count - 1 + len(asks))
        end = start + own_size(turn, len(asks))
        for n, level in enumerate((turn.level, *asks)):
            if n == 0:
                end = self._after(turn, level, end, rm * rows[0], ro)
                continue
            answers = self.at
            self.at += 2 * RANKS**others
            accepts = self._answers(block, answers, others, whole, ro)
            block += len(tuples(others))
            laying = self.at
            self.at += width
            asked = rm * rows[n]
            cards = self._cards(block, laying, count, whole, 0, asked)
            block += mine * (count - 1)
            end = self._after(turn, level, end, asked * cards[0], ro * accepts)
        return end

    def _answers(self, at: int, dense: int, others: int, whole: int, reach: np.ndarray) -> np.ndarray:
        width = RANKS**others
        block = self.sums[dense : dense + 2 * width].reshape(2, width)
        first = orders(RANKS, others)[0]
        parts = rounded(block[:, first].T, whole, self.least)
        parts[reach[first] <= 0] = [0, whole]
        self.stored += int((reach[first] > 0).sum())
        self.data[at : at + len(first)] = parts[:, 0]
        accepts = (parts[:, 0] / whole).astype(np.float32)[spread(RANKS, others)]
        self.numbers[dense : dense + width] = accepts
        self.numbers[dense + width : dense + 2 * width] = 1 - accepts
        return accepts

    def _after(self, turn: Turn, level: int, end: int, laid: np.ndarray, ro: np.ndarray) -> int:
        """What follows a turn at that level, card by card."""
        for rank, rest in enumerate(laid.reshape(RANKS, -1)):
            after = turn.after(level, rank)
            if isinstance(after, Turn):
                reaches = (rest, ro) if after.mover == turn.mover else (ro, rest)
                end = self._turn(after, end, *reaches) if after.number < 4 else self._third(after, end, *reaches)
        return end

    def _third(self, turn: Turn, start: int, rl: np.ndarray, rf: np.ndarray) -> int:
        """A third trick; where the next one's bytes begin."""
        end = start + third_size(self.scores, turn)
        if end > start:
            leads, follows = bool(rl.max() > self.rare), bool(rf.max() > self.rare)
            self.data[start] = LEADERS * leads + FOLLOWERS * follows
            self.at = third_tricks(RANKS, CALM)(
                self.bets, self.sums, self.numbers, self.data, self.at, start + 1, turn.mover, turn.level,
                rl, rf, leads, follows, self.levels[4], self.least,
            )  # fmt: skip
        return end

    def file(self) -> bytes:
        """The table's file: what it is, what the ends of the hand are worth to its leader, the numbers."""
        pay, draw = self.worth
        worth = (*map(float, pay[0, :ALL_IN]), *map(float, pay[1, :ALL_IN]), float(draw[0]))
        return Table(self.scores, bytes(self.levels), worth, arranged(self.scores, self.data).tobytes()).packed()


def main() -> int:
    """Write the tables of the solved scores, the likely ones first, as far as the bytes reach."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=WORK, help="where the solved states are kept")
    parser.add_argument("--out", type=Path, default=ROOT / "lab" / "tables" / "le-truc", help="where the tables go")
    parser.add_argument("--bytes", type=int, default=8_000_000, help="no more in all (8 MB)")
    asked = parser.parse_args()
    values = Values()
    for a, b in couples():
        for score in ((a, b), (b, a)):
            load(asked.folder, score, values)
    asked.out.mkdir(parents=True, exist_ok=True)
    total, told, tables = 0, [], dict[Score, np.ndarray]()
    for score in likely():
        shipped, value = made(asked.folder, score, values)
        content = shipped.file()
        if total + len(content) > asked.bytes:
            continue
        total += len(content)
        tables[score] = shipped.numbers
        hand = Hand(State(*score))
        leads, deals = (hand.best(p, values.leading, values.dealing, shipped.numbers) for p in (0, 1))
        told.append(line(score, f"{len(content)} bytes", value, gained(value, (leads, deals))))
        print(told[-1], f"({total} bytes in all)", flush=True)
        (asked.out / f"{name(score)}{ENDING}").write_bytes(content)
        (asked.out / "exploitability.txt").write_text("\n".join((*told, "")), "utf-8")
    told += match.lines(tables, asked.folder, lambda news: print(news, flush=True))
    print("\n".join(told[-2:]))
    (asked.out / "exploitability.txt").write_text("\n".join((*told, "")), "utf-8")
    return 0


def made(folder: Path, score: Score, values: Values) -> tuple[Shipped, float]:
    """A solved hand as it is shipped, and its value."""
    with np.load(solved(folder, score)) as kept:
        return Shipped(State(*score), kept["sums"], values.leading, values.dealing, grain(score)), float(kept["value"])


if __name__ == "__main__":
    sys.exit(main())
