"""Truc valencià, with the variants of its tables."""

from dataclasses import replace

from truco.cards import Deck, Pack
from truco.counts import Count, Scored
from truco.games.islands import BALEARS, MENORCA, VALUES
from truco.rules import (
    OPENING,
    Auction,
    Call,
    ConcedeWhen,
    Concession,
    FaceDown,
    Interrupts,
    Option,
    Raiser,
    Rules,
    When,
)
from truco.stakes import Of, Plus, Rest, To

ENVIT = Auction(
    name="envit",
    calls=(
        Call(word="envide", stake=Plus(2)),
        Call(word="torne", stake=Plus(2), after=("envide",)),
        Call(
            word="falta",
            stake=Rest(Of.LEADER, while_low=Of.TARGET, half_is_low=True),
            after=(OPENING, "envide", "torne"),
        ),
    ),
    accept="vull",
    refuse="no-vull",
    decided_by=Count(values=VALUES, scored=Scored.AT_END),
    interrupts=Interrupts.ON_TURN,
)

STEPS = (
    Call(word="truc", stake=To(2)),
    Call(word="retruc", stake=To(3), after=("truc",)),
    Call(word="quatre-val", stake=To(4), after=("retruc",)),
)
LONG_STEPS = (
    Call(word="cinc-val", stake=To(5), after=("quatre-val",)),
    Call(word="sis-val", stake=To(6), after=("cinc-val",)),
    Call(word="set-val", stake=To(7), after=("sis-val",)),
    Call(word="huit-val", stake=To(8), after=("set-val",)),
    Call(word="nou-val", stake=To(9), after=("huit-val",)),
)
JOC_FORA = Call(word="joc-fora", stake=Rest(Of.MATCH), after=("quatre-val",))
LONG_JOC_FORA = replace(JOC_FORA, after=("quatre-val", "cinc-val", "sis-val", "set-val", "huit-val", "nou-val"))
TRUC = Auction(
    name="truc",
    calls=(*STEPS, JOC_FORA),
    accept="vull",
    refuse="no-vull",
    when=When.EVER,
    raise_later=Raiser.ACCEPTOR,
)

WITH_TWOS = Deck(Pack.SPANISH, "1e 1b 7e 7o 3 2 7 6 5 4")
PLAIN = {"table": "valencia"}

VALENCIA = Rules(
    game="valencia",
    players=(4,),
    deck=Deck(Pack.SPANISH, "1e 1b 7e 7o 3 7 6 5 4"),
    target=24,
    camas=2,
    host_deals=True,
    auctions=(TRUC, ENVIT),
    concession=Concession(word="mazo", when=ConcedeWhen.TURN, alone=True),
    options=(
        Option("cama", {24: {}, 18: {"target": 18}}),
        Option("ladder", {"short": {}, "long": {"truc.calls": (*STEPS, *LONG_STEPS, LONG_JOC_FORA)}}, PLAIN),
        Option("face_down", {False: {}, True: {"face_down": FaceDown(from_trick=1, binding=True)}}),
        Option("twos", {False: {}, True: {"deck": WITH_TWOS}}, PLAIN),
        Option("table", {"valencia": {}, "balears": BALEARS, "menorca": MENORCA}),
    ),
)
