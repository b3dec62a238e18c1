"""Golden hands of the bots: what they made of fixed seeds when somebody last looked. Kept in tests/golden_bots.

`python -m tests.bot_goldens` renews them; the diff is then to be read, and the version of a bot that now plays
otherwise is raised.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from tests.tables import EACH, Table
from truco.bots import BOTS
from truco.driver import play_hand
from truco.duel import beginnings
from truco.moves import Lay

FOLDER: Final = Path(__file__).parent / "golden_bots"
HANDS: Final = 4
PAIRS: Final = (("parroquiano", "parroquiano"), ("parroquiano", "always-raise"), ("novato", "random"))


def hands(table: Table) -> Iterator[str]:
    """Some hands at scores all over the board: who plays, the score, the moves, a line for each trick."""
    starts = beginnings(table.rules)
    for number in range(HANDS * len(PAIRS)):
        names = PAIRS[number % len(PAIRS)]
        start = starts[(4 * number) % len(starts)]
        match = table.match(f"bots/{number}", start.score, start.camas)
        hand = match.hand
        play_hand(match, [BOTS[names[seat & 1]] for seat in range(match.players)])
        versions = " ".join(f"{name} {BOTS[name].version}" for name in names)
        yield f"== {versions}, {start.score[0]}-{start.score[1]}"
        cards = 0
        line: list[str] = []
        for move in hand.moves:
            line.append(str(move))
            cards += isinstance(move, Lay)
            if isinstance(move, Lay) and cards % match.players == 0:
                yield " ".join(line)
                line = []
        if line:
            yield " ".join(line)


GOLDENS: Final = {f"{table}.txt": partial(hands, table) for table in EACH}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for name, made in GOLDENS.items():
        (FOLDER / name).write_text("\n".join(made()) + "\n", "utf-8", newline="\n")
