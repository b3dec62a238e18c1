"""Truco argentino, with envido and, as an option, flor."""

from dataclasses import replace

from truco.cards import Deck, Pack
from truco.counts import Count
from truco.rules import OPENING, Auction, Call, ConcedeWhen, Concession, Flor, Interrupts, Option, Raiser, Rules
from truco.stakes import Of, Plus, Rest, To

VALUES = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7}

TRUCO = Auction(
    name="truco",
    calls=(
        Call(word="truco", stake=To(2)),
        Call(word="retruco", stake=To(3), after=("truco",)),
        Call(word="vale-cuatro", stake=To(4), after=("retruco",)),
    ),
    accept="quiero",
    refuse="no-quiero",
    raise_later=Raiser.ACCEPTOR,
)

ENVIDO = Auction(
    name="envido",
    calls=(
        Call(word="envido", stake=Plus(2), after=(OPENING, "envido"), times=2),
        Call(word="real-envido", stake=Plus(3), after=(OPENING, "envido")),
        Call(word="falta-envido", stake=Rest(Of.LEADER), after=(OPENING, "envido", "real-envido")),
    ),
    accept="quiero",
    refuse="no-quiero",
    decided_by=Count(values=VALUES),
    interrupts=Interrupts.CHALLENGED,
)

FALTA_FOR_THE_MATCH = replace(ENVIDO.calls[2], stake=Rest(Of.LEADER, while_low=Of.MATCH))

ARGENTINO = Rules(
    game="argentino",
    players=(4, 2),
    deck=Deck(Pack.SPANISH, "1e 1b 7e 7o 3 2 1 12 11 10 7 6 5 4"),
    target=30,
    auctions=(TRUCO, ENVIDO),
    concession=Concession(word="mazo", when=ConcedeWhen.TURN_OR_CHALLENGED, pays_count=True),
    options=(
        Option("target", {30: {}, 15: {"target": 15}, 24: {"target": 24}}),
        Option("falta", {"leader": {}, "match": {"envido.calls": (*ENVIDO.calls[:2], FALTA_FOR_THE_MATCH)}}),
        Option("flor", {False: {}, True: {"flor": Flor(3, Count(values=VALUES, together=3))}}),
        Option("mazo", {True: {}, False: {"concession": None}}),
    ),
)
