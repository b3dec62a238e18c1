"""What the tables of Mallorca and Menorca do otherwise than Valencia's: two cards above all, other ladders, other
counts.
"""

from truco.cards import Deck, Pack
from truco.counts import Count, Scored
from truco.rules import Call
from truco.stakes import Of, Rest, To

VALUES = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7}
ENVIT_COUNT = Count(values=VALUES, wild={"11b": 8, "10o": 7}, scored=Scored.AT_END)

BALEARS_DECK = Deck(Pack.SPANISH, "11b 10o 1e 1b 7e 7o 3 2 1 12 11 10 7 6 5 4")
BALEARS_CALLS = (
    Call(word="truc", stake=To(3)),
    Call(word="retruc", stake=To(6), after=("truc",)),
    Call(word="val-nou", stake=To(9), after=("retruc",)),
    Call(word="cama-fora", stake=Rest(Of.CAMA), after=("val-nou",)),
)

MENORCA_DECK = Deck(Pack.SPANISH, "11b 10o 1e 1b 7e 7o 3 2 1 7 6 5 4")
MENORCA_CALLS = (
    *BALEARS_CALLS[:2],
    Call(word="va-al-nou", stake=To(9), after=("retruc",)),
    Call(word="va-al-dotze", stake=To(12), after=("va-al-nou",)),
    Call(word="cama-fora", stake=Rest(Of.CAMA), after=("va-al-dotze",)),
)

BALEARS = {"deck": BALEARS_DECK, "truc.calls": BALEARS_CALLS, "envit.decided_by": ENVIT_COUNT}
MENORCA = {"deck": MENORCA_DECK, "truc.calls": MENORCA_CALLS, "envit.decided_by": ENVIT_COUNT}
