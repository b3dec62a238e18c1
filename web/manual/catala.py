"""Truc català for those who play it, with the packs of southern France."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.manual import common
from web.manual.outline import Bets, Choices, Head, Order, Points, Scene, Section, Trick, Words, only

FRENCH: Final = ("36", "32", "32-eight")

CATALA: Final = (
    Section(
        "aim",
        common.AIM,
        (
            mark("manual", "Two against two, partners opposite each other, or one against one. {target} points win."),
            mark("manual", "No suits, no counts, two bets: everything depends on when you say truc."),
        ),
    ),
    Section(
        "cards",
        common.CARDS,
        (
            only(common.SPANISH_PACK, deck="es"),
            only(common.FRENCH_PACK, deck=FRENCH),
            Order(),
            common.RANKS_ONLY,
        ),
    ),
    Section(
        "deal",
        common.DEAL,
        (
            common.ONE_BY_ONE,
            common.DEAL_MOVES,
            only(
                Head(mark("manual", "Cut or tap")),
                mark(
                    "manual",
                    "Before the deal the player at the dealer’s left cuts (talla) or taps (toca).",
                ),
                mark(
                    "manual",
                    "After a tap the dealer chooses: una, one card each, or tres, three as usual. Nobody has looked.",
                ),
                mark(
                    "manual",
                    "A hand of one card is a single trick. One may bet; tied, the side that did not deal wins it.",
                ),
                mark("manual", "If a side has {brink} points, nobody is asked and three cards are dealt."),
                tap=True,
            ),
        ),
    ),
    Section(
        "tricks",
        common.TRICKS,
        (
            common.NO_SUIT,
            common.HIGHEST,
            common.SEATS,
            only(Trick("1e 12c 4o 2b"), deck="es"),
            only(Trick("Kh Qc 9d As"), deck=FRENCH),
            common.PARTNERS,
            only(Trick("2o 7c 2e 4b"), deck="es"),
            only(Trick("Ah Jc As Qd"), deck=FRENCH),
            common.TIE,
            only(Trick("3o 3c 3e 4b"), deck="es"),
            only(Trick("Kh Kc Ks 9d"), deck=FRENCH),
            common.LEADS_AGAIN,
            *common.COURSES,
            common.MANO_TIES,
            common.WORTH_ONE,
        ),
    ),
    Section(
        "truc",
        "Truc",
        (
            Bets("truc"),
            mark(
                "manual", "You bet on your turn, before laying your card or right after it, until the next player acts."
            ),
            mark("manual", "A bet before the card must be answered before it is laid: vull, no vull or retruc."),
            mark(
                "manual",
                "A bet after the card: the next player may answer, or lay his card in silence, which accepts it.",
            ),
            mark(
                "manual",
                "After the last card of a trick: if the bettor’s side leads next, it waits for an answer first.",
            ),
            mark("manual", "Out of turn a bet is void."),
            common.ACCEPTOR_RAISES,
            common.REFUSAL,
            common.EITHER_ANSWERS,
            only(
                Scene(
                    mark("manual", "A card laid in silence"),
                    ("3o 12e 5c", "4c 7o 6b", "5e 10b 4o", "2b 3c 7e"),
                    "0:3o 0:truc 1:4c 2:5e 3:2b 0:12e 1:retruc 2:no-vull",
                ),
                deck="es",
            ),
            only(
                Scene(
                    mark("manual", "A card laid in silence"),
                    ("Ah Ks 9c", "9h Qs 10c", "9s Jd 10h", "Kd Ac Jh"),
                    "0:Ah 0:truc 1:9h 2:9s 3:Kd 0:Ks 1:retruc 2:no-vull",
                ),
                deck=FRENCH,
            ),
        ),
    ),
    Section(
        "eleven",
        mark("manual", "At {brink} points"),
        (
            mark(
                "manual",
                "A side with {brink} points decides before the first card. The partners do not see each other’s.",
            ),
            mark("manual", "Juguem: the hand is worth {special}, without bets. Passem: the others get 1."),
            mark("manual", "At {brink}–{brink} nobody is asked and nobody bets: the hand decides the match."),
            only(
                Scene(
                    mark("manual", "South and North have {brink} and play"),
                    ("3o 12e 5c", "4c 7o 6b", "5e 10b 4o", "2b 3c 7e"),
                    "0:juguem 0:3o 1:4c 2:5e 3:2b 0:12e 1:7o 2:4o 3:3c 3:7e 0:5c 1:6b 2:10b",
                    (11, 7),
                ),
                deck="es",
            ),
        ),
    ),
    Section(
        "score", common.SCORE, (mark("manual", "A hand scores once, for the side that wins it."), common.ENDS_AT_ONCE)
    ),
    Section(
        "options",
        common.OPTIONS,
        (
            Choices(
                {
                    ("deck", "es"): mark("manual", "the threes on top, as in Catalonia."),
                    ("deck", "36"): mark("manual", "without the cards from 2 to 5."),
                    ("deck", "32"): mark("manual", "without the sixes."),
                    ("deck", "32-eight"): mark("manual", "the same cards, but the eights beat the sevens."),
                    ("tap", True): mark("manual", "the pack may be tapped, and one card each may be dealt."),
                    ("tap", False): mark("manual", "three cards are always dealt, and nobody is asked."),
                }
            ),
        ),
    ),
    Section(
        "mistakes",
        common.MISTAKES,
        (
            Points(
                (
                    mark(
                        "manual",
                        "Laying a card while a truc waits that you did not want: a silent card has accepted it.",
                    ),
                    common.PARTNERS_TRICK,
                    mark(
                        "manual",
                        "Saying retruc at once out of pride. The right stays yours; it can come on a later turn.",
                    ),
                    mark("manual", "Looking at suits. They decide nothing here."),
                )
            ),
        ),
    ),
    Section(
        "tips",
        common.TIPS,
        (
            Points(
                (
                    common.WIN_FIRST,
                    mark("manual", "Nothing comes after retruc: keep it for the hand that you have almost won."),
                    mark("manual", "Three ties go to the side that did not deal: if you deal, tying is not enough."),
                    mark(
                        "manual",
                        "At {brink} points, play when one trick is sure and another likely; else give the point.",
                    ),
                )
            ),
        ),
    ),
    Section(
        "words",
        common.WORDS,
        (
            Words(
                (
                    ("truc, retruc", mark("manual", "the bet and its raise.")),
                    ("vull, no vull", mark("manual", "I accept; I refuse.")),
                    ("talla, toca", mark("manual", "I cut; I only tap the pack.")),
                    ("una, tres", mark("manual", "one card each; three.")),
                    ("juguem, passem", mark("manual", "at {brink}: we play; we give the point.")),
                )
            ),
        ),
    ),
    Section(
        "history",
        common.HISTORY,
        (
            mark(
                "manual",
                "Truc is one of Catalonia’s old card games, and the plainest of the family.",
            ),
            mark(
                "manual",
                "North of the Pyrenees it is played with French cards: no threes are left, so the sevens lead.",
            ),
        ),
    ),
)
