"""Truco paulista for those who play it."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.manual import common
from web.manual.outline import Bets, Head, Order, Points, Raised, Scene, Section, Trick, Words

PAULISTA: Final = (
    Section(
        "aim",
        common.AIM,
        (
            mark("manual", "Two against two, partners opposite each other, or one against one. {target} points win."),
            mark("manual", "Which cards are the best is news in every hand: one card is turned up, and it tells."),
        ),
    ),
    Section(
        "cards",
        common.CARDS,
        (
            common.FRENCH_PACK,
            Order(),
            common.EQUAL,
            mark("manual", "The jack beats the queen."),
            Head(mark("manual", "The vira and the manilhas")),
            mark("manual", "After the deal one card is turned up: the vira. It is out of play."),
            mark("manual", "The four cards of the rank that comes next after it are the manilhas of this hand."),
            Raised(),
            mark("manual", "Manilhas beat all others and never tie: clubs before hearts, then spades, then diamonds."),
            Head(mark("manual", "With the jack of diamonds turned up")),
            Order("Jd"),
        ),
    ),
    Section("deal", common.DEAL, (common.ONE_BY_ONE, common.DEAL_MOVES)),
    Section(
        "tricks",
        common.TRICKS,
        (
            common.NO_SUIT,
            common.HIGHEST,
            common.SEATS,
            Trick("3h Kd 2s Qc", turned="Jd"),
            Trick("Kd 3c Ks 3s", turned="Jd"),
            common.PARTNERS,
            Trick("3h 2c 3s Ac", turned="Jd"),
            common.TIE,
            Trick("5h 3d 3s 6c", turned="Jd"),
            common.LEADS_AGAIN,
            Head(mark("manual", "Face down")),
            mark("manual", "From trick {from} on a card may be laid face down. It can neither win nor tie."),
            Trick("5h #4c 6d 4s", turned="Jd"),
            *common.COURSES,
            common.NOBODY_TIES,
            common.WORTH_ONE,
        ),
    ),
    Section(
        "truco",
        "Truco",
        (
            mark("manual", "On your turn, before your card, you may call truco. The others run, accept or raise."),
            Bets("truco"),
            mark("manual", "The bet is on the hand: its tricks decide as always."),
            common.ACCEPTOR_RAISES,
            common.EITHER_ANSWERS,
            common.REFUSAL,
            mark("manual", "Nobody may raise a hand that would already take his side to {target}."),
            Scene(
                mark("manual", "East holds the zap, and lets South call"),
                ("3h 2c 5c", "Kc 6h 4d", "7d 5s 4h", "Qs Jh 6s"),
                "0:3h 1:6h 2:7d 3:Qs 0:truco 1:seis 0:corro",
                turned="Jd",
            ),
            Scene(
                mark("manual", "An accepted truco, raised later by who accepted it"),
                ("3h 2c 5c", "Kc Kh 4d", "7d 5s 4h", "Qs Jh 6s"),
                "0:truco 1:aceito 0:3h 1:Kh 2:7d 3:Qs 1:seis 2:aceito 1:Kc 2:4h 3:6s 0:2c",
                turned="Jd",
            ),
        ),
    ),
    Section(
        "eleven",
        mark("manual", "At {brink} points"),
        (
            Head("Mão de onze"),
            mark("manual", "A side with {brink} points sees both partners’ cards before it decides."),
            mark("manual", "Joga: the hand is played for {special} points, without truco. Corre: the others get 1."),
            Scene(
                mark("manual", "South and North look, and run"),
                ("6h 4s Qc", "3h 2c As", "5c 5d 7s", "4d 7c 5s"),
                "0:corre",
                (11, 8),
                turned="Jd",
            ),
            Head("Mão de ferro"),
            mark(
                "manual",
                "At {brink}–{brink} nobody looks at his cards. Everyone turns up the next one, and the hand decides.",
            ),
            mark("manual", "If nobody wins it, another blind hand is dealt."),
            Scene(
                mark("manual", "Luck alone"),
                ("Qh 3c 5s", "6c Kd 4s", "2s 7c 4h", "As 5d Jc"),
                "0:blind 1:blind 2:blind 3:blind 2:blind 3:blind 0:blind 1:blind 1:blind 2:blind 3:blind 0:blind",
                (11, 11),
                turned="Jd",
            ),
        ),
    ),
    Section(
        "score", common.SCORE, (mark("manual", "A hand scores once, for one side or for nobody."), common.ENDS_AT_ONCE)
    ),
    Section(
        "mistakes",
        common.MISTAKES,
        (
            Points(
                (
                    mark("manual", "Forgetting the vira: the threes of the last hand may lose to a four in this one."),
                    mark("manual", "Looking for the manilhas at the vira’s own rank. They are one rank above it."),
                    common.PARTNERS_TRICK,
                    mark("manual", "Taking the queen for higher than the jack."),
                    mark(
                        "manual",
                        "Playing every hand at {brink}. If both hands are poor, running costs 1 instead of {special}.",
                    ),
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
                    mark("manual", "With the manilha of clubs a trick is yours whenever you like: keep it."),
                    mark("manual", "If a 2 is turned up, the threes are manilhas and the twos the best of the rest."),
                    mark("manual", "A weak card that cannot win anyway may go face down: it tells them nothing."),
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
                    ("vira", mark("manual", "the card turned up.")),
                    ("manilha", mark("manual", "one of the four highest cards.")),
                    ("zap, copas, espadilha, ouros", mark("manual", "the manilhas from clubs down to diamonds.")),
                    ("mão", mark("manual", "who leads the hand.")),
                    ("pé", mark("manual", "the dealer, who plays last.")),
                    ("aceito, corro", mark("manual", "I accept; I run, that is, I refuse.")),
                )
            ),
        ),
    ),
    Section(
        "history",
        common.HISTORY,
        (
            mark("manual", "Truco is loved all over Brazil’s south and centre, and each region has a game of its own."),
            mark(
                "manual",
                "In Minas Gerais the four highest cards are always the same; in São Paulo a turned card names them.",
            ),
        ),
    ),
)
