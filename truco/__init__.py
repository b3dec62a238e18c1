"""Games of the truco family: rules, matches, records, bots. Nothing here knows of a browser."""

from truco.errors import BadCard, BadOption, BadRecord, DeckExhausted, IllegalMove, TrucoError
from truco.games import GAMES, rules_of
from truco.match import Match

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "BadCard",
    "BadOption",
    "BadRecord",
    "DeckExhausted",
    "IllegalMove",
    "Match",
    "TrucoError",
    "rules_of",
]
