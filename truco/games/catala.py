"""Truc català, and the packs of southern France."""

from truco.cards import Deck, Pack
from truco.preludes import Brink, Cut
from truco.rules import Auction, Call, Option, Raiser, Rules, When
from truco.stakes import To

TRUC = Auction(
    name="truc",
    calls=(
        Call(word="truc", stake=To(2)),
        Call(word="retruc", stake=To(3), after=("truc",)),
    ),
    accept="vull",
    refuse="no-vull",
    when=When.AROUND_CARD,
    raise_later=Raiser.ACCEPTOR,
    silent_acceptance=True,
)

AT_ELEVEN = Brink("juguem", "passem", 3)

CATALA = Rules(
    game="catala",
    players=(4, 2),
    deck=Deck(Pack.SPANISH, "3 2 1 12 11 10 7 6 5 4"),
    target=12,
    auctions=(TRUC,),
    preludes=(Cut("talla", "toca", "una", "tres"), AT_ELEVEN),
    options=(
        Option(
            "deck",
            {
                "es": {},
                "36": {"deck": Deck(Pack.FRENCH, "7 6 A K Q J 10 9 8")},
                "32": {"deck": Deck(Pack.FRENCH, "7 8 A K Q J 10 9")},
                "32-eight": {"deck": Deck(Pack.FRENCH, "8 7 A K Q J 10 9")},
            },
        ),
        Option("tap", {True: {}, False: {"preludes": (AT_ELEVEN,)}}),
    ),
)
