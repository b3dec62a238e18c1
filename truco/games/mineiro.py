"""Truco mineiro: packets that are kept, passed or burnt, and a truco on the trick in progress."""

from truco.cards import Deck, Pack
from truco.preludes import Brink, Packets
from truco.rules import AllTied, Auction, Call, Dealing, FaceDown, Option, Pot, Rules, TieLead
from truco.stakes import To

TRUCO = Auction(
    name="truco",
    calls=(
        Call(word="truco", stake=To(3)),
        Call(word="seis", stake=To(6), after=("truco",)),
        Call(word="nove", stake=To(9), after=("seis",)),
        Call(word="doze", stake=To(12), after=("nove",)),
    ),
    accept="aceito",
    refuse="corro",
    decided_by=Pot.TRICK,
    capped=True,
)

AT_ELEVEN = Brink("joga", "corre", 3, open_to_partner=True, blind=True)

MINEIRO = Rules(
    game="mineiro",
    players=(4,),
    deck=Deck(Pack.FRENCH, "4c 7h As 7d 3 2 A K J Q 7 6 5 4"),
    target=12,
    auctions=(TRUCO,),
    dealing=Dealing.PACKETS,
    tie_lead=TieLead.FIRST_OF_THE_HIGHEST,
    all_tied=AllTied.NOBODY,
    face_down=FaceDown(from_trick=2),
    preludes=(Packets("fica", "passa", "queima"), AT_ELEVEN),
    options=(Option("packets", {True: {}, False: {"preludes": (AT_ELEVEN,)}}),),
)
