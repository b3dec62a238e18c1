"""Truc valencià for those who play it, with the tables of the islands."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.manual import common
from web.manual.outline import Bets, Choices, Counts, Head, Order, Points, Rests, Scene, Section, Trick, Words, only

ISLANDS: Final = ("balears", "menorca")

VALENCIA: Final = (
    Section(
        "aim",
        common.AIM,
        (
            mark("manual", "Two against two, partners opposite each other. A side wins the match with {camas} camas."),
            mark("manual", "A cama is {target} points: {half} malas and {half} buenas."),
            mark(
                "manual",
                "There are two fights in every hand: the envit, on the cards you hold, and the truc, on the tricks.",
            ),
        ),
    ),
    Section(
        "cards",
        common.CARDS,
        (
            common.SPANISH_PACK,
            Order(),
            common.EQUAL,
            only(
                mark("manual", "Two aces only, those of espadas and bastos, and no figures at all."), table="valencia"
            ),
            only(
                mark("manual", "Above everything: the 11 of bastos, l’amo, and the 10 of oros, la madona."),
                table=ISLANDS,
            ),
        ),
    ),
    Section(
        "deal",
        common.DEAL,
        (
            common.ONE_BY_ONE,
            mark("manual", "{unused} cards stay unused. The player after the dealer leads the hand."),
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
            Trick("3o 7o 5c 4b"),
            common.PARTNERS,
            Trick("6o 4c 6c 5b"),
            common.TIE,
            Trick("3e 3c 6b 5o"),
            common.LEADS_AGAIN,
            only(
                Head(mark("manual", "Face down")),
                mark("manual", "A card may be laid face down; whoever does so lays his other ones face down, too."),
                mark("manual", "It is lower than any card that is seen."),
                Trick("4e #7o 5c #3b"),
                Trick("#4e #6o #5c #7c"),
                face_down=True,
            ),
            *common.COURSES,
            common.MANO_TIES,
            common.WORTH_ONE,
        ),
    ),
    Section(
        "envit",
        "Envit",
        (
            mark(
                "manual", "On your turn, before your first card and with no bet waiting, you may bet on the best count."
            ),
            mark(
                "manual", "Two cards of one suit count 20 and their numbers, an ace 1; else the highest number counts."
            ),
            only(
                mark(
                    "manual",
                    "L’amo counts 8 and la madona 7, and each goes with any card. Other figures count nothing.",
                ),
                table=ISLANDS,
            ),
            Counts("envit", ("7o 6o 3c", "5e 4e 7b", "6o 4c 3b", "1e 7e 3e")),
            only(Counts("envit", ("11b 7c 5o", "10o 6c 4e")), table=ISLANDS),
            common.DEALT_COUNT,
            Head(mark("manual", "What it is worth")),
            mark("manual", "The called side accepts, refuses or raises. Every possible sequence, with what it pays:"),
            Bets("envit"),
            mark("manual", "While both sides have {half} points or less, the falta is a whole cama, {target}."),
            mark("manual", "Afterwards it is what the leading side lacks to {target}."),
            Rests("falta"),
            common.COUNT_ORDER,
            mark("manual", "It is scored at the end of the hand, before the truc. Nobody tells or shows a count."),
            Head(mark("manual", "When the envit may be opened")),
            mark("manual", "You lose the right to open it when you lay a card, fold, call a truc or answer one."),
            mark(
                "manual", "Once a truc is accepted nobody may open it, and a raise accepts. There is one envit a hand."
            ),
            mark(
                "manual", "If they call truc while it is your turn and you have not laid a card, you may open it first."
            ),
            mark("manual", "Answering and raising an envit stay open to everyone who has not folded."),
            Scene(
                mark("manual", "An envit and a truc"),
                ("7o 6o 3c", "5e 4e 7b", "4c 5c 6b", "3b 4o 6c"),
                "0:envide 1:torne 2:vull 0:3c 1:truc 2:no-vull",
            ),
        ),
    ),
    Section(
        "truc",
        "Truc",
        (
            mark("manual", "Any player may call truc from the deal to the last card, also out of turn."),
            mark("manual", "Not while an envit waits, and not once the hand is decided."),
            Bets("truc"),
            common.EITHER_ANSWERS,
            mark(
                "manual", "Only the side that received the last bet may raise it: at once, or later, also out of turn."
            ),
            only(
                mark("manual", "An accepted joc fora decides the whole match; it cannot be raised."), table="valencia"
            ),
            only(
                mark("manual", "With the long ladder, joc fora may follow any step from quatre val on."),
                table="valencia",
                ladder="long",
            ),
            only(
                mark("manual", "Whoever wins a hand with an accepted cama fora closes the present cama."), table=ISLANDS
            ),
            common.REFUSAL,
            Scene(
                mark("manual", "A truc out of turn"),
                ("7o 6o 3c", "5e 4e 7b", "4c 5c 6b", "3b 4o 6c"),
                "0:3c 3:truc 0:no-vull",
            ),
        ),
    ),
    Section(
        "folding",
        mark("manual", "Folding"),
        (
            mark(
                "manual", "On your turn to lay a card, with no bet waiting, you may put your cards down: “me’n vaig”."
            ),
            mark("manual", "Your partner plays on alone. Who has folded calls and answers nothing any more."),
            mark("manual", "If he should lead, the next player who is still in leads instead."),
            mark(
                "manual",
                "If both partners fold, the others win the hand at its present worth. The envit is not touched.",
            ),
            Scene(
                mark("manual", "North folds, South plays on"),
                ("7o 6o 3c", "5e 4e 7b", "4c 5c 6b", "3b 4o 6c"),
                "0:7o 1:5e 2:mazo 3:3b 0:3c 1:7b 3:4o",
            ),
        ),
    ),
    Section(
        "score",
        common.SCORE,
        (
            mark("manual", "First the envit is scored, then the hand. With {target} points a side closes a cama."),
            mark("manual", "Then both scores begin at 0 again, and nothing is carried over."),
            mark("manual", "If the envit closes the cama, the truc of that hand does not count in the next one."),
            only(
                mark(
                    "manual",
                    "An accepted joc fora still decides the match, unless the envit has closed the second cama.",
                ),
                table="valencia",
            ),
        ),
    ),
    Section(
        "options",
        common.OPTIONS,
        (
            Choices(
                {
                    ("cama", 24): mark("manual", "12 malas and 12 buenas."),
                    ("cama", 18): mark("manual", "9 malas and 9 buenas."),
                    ("ladder", "short"): mark("manual", "after quatre val comes joc fora."),
                    ("ladder", "long"): mark("manual", "after quatre val one point more each time, up to nou val."),
                    ("face_down", False): mark("manual", "every card is laid face up."),
                    ("face_down", True): mark("manual", "cards may be laid face down; they are the lowest."),
                    ("twos", False): mark("manual", "the pack has no twos."),
                    ("twos", True): mark("manual", "the four twos come between the threes and the low sevens."),
                    ("table", "valencia"): mark("manual", "few cards, and joc fora for the match."),
                    ("table", "balears"): mark("manual", "all 40 cards, l’amo and la madona, stakes by threes."),
                    ("table", "menorca"): mark("manual", "30 cards, l’amo and la madona, and one step more."),
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
                    mark("manual", "Laying a card first and thinking of the envit afterwards: it must come before."),
                    mark(
                        "manual", "Answering their truc with vull and a good envit in hand: the envit is closed then."
                    ),
                    common.PARTNERS_TRICK,
                    mark("manual", "Letting your partner alone: who folds leaves one card against two in every trick."),
                    mark("manual", "Counting on points beyond the cama. What is left over is lost."),
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
                    mark("manual", "A truc out of turn takes the decision from the player who was thinking. Use it."),
                    mark("manual", "Near the end of a cama a small envit is enough, and it is scored before the truc."),
                )
            ),
            only(
                Points(
                    (mark("manual", "So few cards are in play that high counts are common: be modest with 27 or 28."),)
                ),
                table="valencia",
            ),
        ),
    ),
    Section(
        "words",
        common.WORDS,
        (
            Words(
                (
                    ("cama", mark("manual", "a leg of the match; {camas} of them win it.")),
                    (
                        "envide, torne, falta",
                        mark("manual", "the bet on the count, its raise, and all that is lacking."),
                    ),
                    ("vull, no vull", mark("manual", "I accept; I refuse.")),
                    ("me’n vaig", mark("manual", "I fold, my partner plays on.")),
                )
            ),
            only(Words((("joc fora", mark("manual", "the whole match on this hand.")),)), table="valencia"),
            only(
                Words(
                    (
                        ("cama fora", mark("manual", "the present cama on this hand.")),
                        (
                            "l’amo, la madona",
                            mark("manual", "the 11 of bastos and the 10 of oros, master and mistress."),
                        ),
                    )
                ),
                table=ISLANDS,
            ),
        ),
    ),
    Section(
        "history",
        common.HISTORY,
        (
            mark("manual", "Truc has been at home in València for centuries, and championships are still played."),
            mark("manual", "The Balearic Islands keep a truc of their own, with two figures above all other cards."),
        ),
    ),
)
