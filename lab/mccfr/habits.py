"""`python -m lab.mccfr.habits GAME --seats N --hands H`: what the regular does in which situation, as often as seen.

Hands are played by the regular, with a move of chance now and then so that rare situations are seen, too; only what the
regular would do is counted. The trainer takes it for the habits of a rival.
"""

import argparse
import random
import sys
from pathlib import Path

import numpy as np

from lab.mccfr.games import RULES
from lab.mccfr.model import SLOTS
from lab.mccfr.train import WORK
from truco.bots.averaged import situation, slot
from truco.bots.parroquiano import Parroquiano
from truco.driver import as_made, askings, choose
from truco.match import Match
from truco.moves import Concede
from truco.view import view_of

STRANGE = 0.15
"""So often a move of chance is made."""


def file_of(game: str, seats: int, folder: Path = WORK) -> Path:
    """Where the habits are kept."""
    return folder / f"habits-{game}-{seats}.npz"


def watch(rules, seats: int, hands: int, seed: int):
    """By situation, how often the regular chose each slot."""
    seen: dict[int, list[int]] = {}
    regular, chance = Parroquiano(), random.Random(f"habits/{seed}")
    for number in range(hands):
        far = chance.random() < 0.7
        score = tuple(chance.randrange(rules.target - 4 if far else rules.target) for _ in (0, 1))
        match = Match(rules, seats, seed=f"habits/{seed}/{number}", score=score)
        hand = match.hand
        while not hand.over:
            for ask in askings(hand):
                move = choose(regular, match, ask)
                if ask.must:
                    view = view_of(hand, ask.seat)
                    chosen = slot(view, move)
                    if chosen is not None:
                        seen.setdefault(situation(view), [0] * SLOTS)[chosen] += 1
                if move is not None:
                    break
            if chance.random() < STRANGE:
                move = chance.choice([move for move in ask.moves if not isinstance(move, Concede)])
            match.apply(as_made(match, move))
        if number % 5000 == 4999:
            print(f"{number + 1:8} hands {len(seen):8} situations", flush=True)
    return seen


def main() -> int:
    """Watch so many hands and keep what was seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", metavar="GAME", choices=list(RULES), help=f"one of: {', '.join(RULES)}")
    parser.add_argument("--seats", metavar="N", type=int, default=2, help="how many play (2)")
    parser.add_argument("--hands", metavar="H", type=int, default=100_000, help="how many hands (100000)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="where the stream of chance starts (1)")
    parser.add_argument("--folder", metavar="DIR", type=Path, default=WORK, help="where it is kept (.cache/mccfr)")
    asked = parser.parse_args()
    seen = watch(RULES[asked.game], asked.seats, asked.hands, asked.seed)
    path = file_of(asked.game, asked.seats, asked.folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez(path, keys=np.array(list(seen), np.int64), counts=np.array(list(seen.values()), np.float32))
    return 0


if __name__ == "__main__":
    sys.exit(main())
