"""What can be wrong with what comes from outside; the engine's own mistakes are not here."""

from __future__ import annotations

from collections.abc import Sequence


class TrucoError(ValueError):
    """Base of everything that this package refuses."""


class BadCard(TrucoError):
    """A text that names no card, or a card that is not in the pack in use."""


class BadOption(TrucoError):
    """An unknown game, option, option value or number of players."""


class DeckExhausted(TrucoError):
    """The cards given for a hand run out under the moves."""


class IllegalMove(TrucoError):
    """A move that the rules do not allow now.

    `move` is its text (`1:envido`), `reason` says why not, `legal` lists the words that its seat may say or lay.
    """

    def __init__(self, move: str, reason: str, legal: Sequence[str] = ()) -> None:
        super().__init__(move, reason, tuple(legal))
        self.move = move
        self.reason = reason
        self.legal = tuple(legal)

    def __str__(self) -> str:
        return f"{self.move}: {self.reason}; legal: {' '.join(self.legal) or '-'}"


class BadRecord(TrucoError):
    """A text that is no record. `where` names the place in it, `reason` what is wrong there and what would be right."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(where, reason)
        self.where = where
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}" if self.where else self.reason
