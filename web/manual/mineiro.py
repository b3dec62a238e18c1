"""Truco mineiro for those who play it."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.manual import common
from web.manual.outline import Bets, Choices, Head, Order, Points, Scene, Section, Trick, Words, only

MINEIRO: Final = (
    Section(
        "aim",
        common.AIM,
        (
            mark("manual", "Two against two, partners opposite each other. {target} tentos win."),
            mark("manual", "A hand is worth little. A truco makes the trick on the table worth everything."),
        ),
    ),
    Section(
        "cards",
        common.CARDS,
        (
            common.FRENCH_PACK,
            Order(),
            common.EQUAL,
            mark("manual", "The four on top are the manilhas; none of them can be tied. The 4 of clubs is the zap."),
            mark("manual", "The jack beats the queen."),
        ),
    ),
    Section(
        "deal",
        common.DEAL,
        (
            mark("manual", "The cards come in packets of three. The player after the dealer, the mão, leads."),
            only(
                mark("manual", "The mão looks at the first packet and decides what becomes of it:"),
                Points(
                    (
                        mark("manual", "fica: he keeps it, and the next packets go to the others in order;"),
                        mark("manual", "passa: his partner gets it and no other one; once a hand;"),
                        mark("manual", "queima: it is burnt, face up and out of play."),
                    )
                ),
                mark("manual", "At most {rejects} packets can be rejected; the next one must be kept."),
                mark("manual", "A passed packet is known to the two partners, a burnt one to everybody."),
                mark("manual", "If a side has {brink} points, nobody chooses: the packets go round in order."),
                packets=True,
            ),
            only(mark("manual", "The packets go round in order; nobody chooses."), packets=False),
            common.DEAL_MOVES,
        ),
    ),
    Section(
        "tricks",
        common.TRICKS,
        (
            common.NO_SUIT,
            common.HIGHEST,
            common.SEATS,
            Trick("5h Qd Js 6c"),
            common.PARTNERS,
            Trick("2h 3d 5c 3s"),
            common.TIE,
            mark("manual", "After a tie the player leads who was the first to lay one of the tying cards."),
            Trick("2h 3d 3s 5c"),
            Head(mark("manual", "Face down")),
            mark("manual", "From trick {from} on a card may be laid face down. It can neither win nor tie."),
            Trick("5h #4c 6d 4s"),
            Trick("#4h #5d #6s #7c"),
            *common.COURSES,
            common.NOBODY_TIES,
            common.WORTH_ONE,
            mark("manual", "All this holds for a hand without truco."),
        ),
    ),
    Section(
        "truco",
        "Truco",
        (
            mark("manual", "On your turn, before your card, you may call truco. The others run, accept or raise."),
            Bets("truco"),
            common.EITHER_ANSWERS,
            common.REFUSAL,
            mark("manual", "Once it is accepted there are no more bets, and the trick on the table decides the hand:"),
            Points(
                (
                    mark("manual", "Whoever takes this trick wins the stake, whatever came before."),
                    mark("manual", "Tied with a card that lay there before the call: the side that bet last loses."),
                    mark(
                        "manual",
                        "Tied with cards laid after the call only: the next trick decides, for the same stake.",
                    ),
                    mark("manual", "Tied like that in the last trick: nobody scores."),
                )
            ),
            mark("manual", "You may not raise a bet that would win you the match by accepting it."),
            Scene(
                mark("manual", "South has the first trick and bets on the second"),
                ("3h 6h 4s", "2d 2c 4h", "5c 5d 5h", "4d 7c 5s"),
                "0:3h 1:2d 2:5c 3:4d 0:truco 1:aceito 0:6h 1:2c 2:5d 3:7c",
            ),
            Scene(
                mark("manual", "South’s card lies there when East bets"),
                ("3h 6h 4s", "3d 2c 4h", "5c 5d 5h", "4d 7c 5s"),
                "0:3h 1:truco 0:aceito 1:3d 2:5c 3:4d",
            ),
            Scene(
                mark("manual", "The bet comes before the first card"),
                ("3h Qh 4s", "3d Jd 4h", "5c 5d 5h", "4d 6c 5s"),
                "0:truco 1:aceito 0:3h 1:3d 2:5c 3:4d 0:Qh 1:Jd 2:5d 3:6c",
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
                "0:blind 1:blind 2:blind 3:blind 3:blind 0:blind 1:blind 2:blind 0:blind 1:blind 2:blind 3:blind",
                (11, 11),
            ),
        ),
    ),
    Section(
        "score", common.SCORE, (mark("manual", "A hand scores once, for one side or for nobody."), common.ENDS_AT_ONCE)
    ),
    Section(
        "options",
        common.OPTIONS,
        (
            Choices(
                {
                    ("packets", True): mark("manual", "the mão keeps, passes or burns packets."),
                    ("packets", False): mark("manual", "everyone plays the packet that comes."),
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
                    mark("manual", "Betting because you have the first trick. After a truco it counts no more."),
                    mark(
                        "manual",
                        "Betting over a strong card of theirs that you can only tie: that tie costs you the stake.",
                    ),
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
                    mark("manual", "Bet on the trick that you will take, not on the hand that you may win."),
                    mark("manual", "The zap never loses a trick: keep it until a bet stands on it."),
                    mark("manual", "A weak card that cannot win anyway may go face down: it tells them nothing."),
                )
            ),
            only(
                Points(
                    (mark("manual", "Burnt cards are gone: with the high ones face up, your threes are worth more."),)
                ),
                packets=True,
            ),
        ),
    ),
    Section(
        "words",
        common.WORDS,
        (
            Words(
                (
                    ("mão", mark("manual", "who leads the hand.")),
                    ("pé", mark("manual", "the dealer, who plays last.")),
                    ("tento", mark("manual", "a point.")),
                    ("manilha", mark("manual", "one of the four highest cards.")),
                    ("zap", mark("manual", "the 4 of clubs, above everything.")),
                    ("aceito, corro", mark("manual", "I accept; I run, that is, I refuse.")),
                    ("fica, passa, queima", mark("manual", "keep, pass on, burn a packet.")),
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
