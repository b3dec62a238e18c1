"""Le Truc of France: two players, "two more?" and "my remainder"."""

from dataclasses import replace

from truco.cards import Deck, Pack
from truco.preludes import Redeal
from truco.rules import OPENING, AllTied, Auction, Call, ConcedeWhen, Concession, Option, Raiser, Rules
from truco.stakes import Climb, Of, Rest

TRUC = Auction(
    name="truc",
    calls=(
        Call(word="deux-de-plus", stake=Climb((2, 6, 8, 10, 12)), after=(OPENING, "deux-de-plus"), times=5),
        Call(word="mon-reste", stake=Rest(Of.MATCH), after=(OPENING, "deux-de-plus"), accept="mon-reste"),
    ),
    accept="oui",
    refuse="non",
    raise_as_answer=False,
    raise_later=Raiser.ANYONE,
    once_a_turn=True,
)

CLASSIC = replace(TRUC.calls[0], stake=Climb((2, 4, 6, 8, 10, 12)), times=6)

LE_TRUC = Rules(
    game="le-truc",
    players=(2,),
    deck=Deck(Pack.FRENCH, "7 8 A K Q J 10 9"),
    target=12,
    auctions=(TRUC,),
    all_tied=AllTied.NOBODY,
    concession=Concession(word="abandon", when=ConcedeWhen.EVER),
    preludes=(Redeal("redonne", "oui", "non"),),
    options=(
        Option("ladder", {"seed": {}, "classic": {"truc.calls": (CLASSIC, TRUC.calls[1])}}),
        Option("alternate", {False: {}, True: {"truc.raise_later": Raiser.ACCEPTOR}}),
    ),
)
