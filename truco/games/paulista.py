"""Truco paulista: a card is turned up, and those of the next rank beat all others."""

from truco.cards import Deck, Pack, TurnedUp
from truco.preludes import Brink
from truco.rules import AllTied, Auction, Call, FaceDown, Raiser, Rules
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
    raise_later=Raiser.ACCEPTOR,
    capped=True,
)

PAULISTA = Rules(
    game="paulista",
    players=(4, 2),
    deck=Deck(Pack.FRENCH, "3 2 A K J Q 7 6 5 4", TurnedUp("4 5 6 7 Q J K A 2 3", "chsd")),
    target=12,
    auctions=(TRUCO,),
    all_tied=AllTied.NOBODY,
    face_down=FaceDown(from_trick=2),
    preludes=(Brink("joga", "corre", 3, open_to_partner=True, blind=True),),
)
