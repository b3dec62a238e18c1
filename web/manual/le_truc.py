"""Le Truc for those who play it."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.manual import common
from web.manual.outline import Bets, Choices, Head, Order, Points, Scene, Section, Trick, Words, only

LE_TRUC: Final = (
    Section(
        "aim",
        common.AIM,
        (
            mark("manual", "For two. Whoever has {target} points or more first wins."),
            mark(
                "manual", "It is the barest of the family: three cards, two questions, and a face that tells nothing."
            ),
        ),
    ),
    Section("cards", common.CARDS, (common.FRENCH_PACK, Order(), common.RANKS_ONLY)),
    Section(
        "deal",
        common.DEAL,
        (
            mark("manual", "Three cards each, one at a time; the rest stays aside. The deal alternates."),
            mark("manual", "Before any card or raise the non-dealer may propose new cards: “on redonne ?”"),
            mark(
                "manual",
                "If the dealer agrees, both hands go aside unseen and three new cards each are dealt; once a hand.",
            ),
            mark("manual", "If he refuses, he may propose the same himself, before any card or raise."),
        ),
    ),
    Section(
        "tricks",
        common.TRICKS,
        (
            mark("manual", "The non-dealer leads. Suit need not be followed: lay whichever card you like."),
            common.HIGHEST,
            Trick("9h 10s"),
            mark("manual", "Equal ranks spoil the trick: nobody has it, and the same player leads again."),
            Trick("Kh Ks"),
            *common.COURSES,
            common.NOBODY_TIES,
            common.WORTH_ONE,
        ),
    ),
    Section(
        "raises",
        mark("manual", "Raising"),
        (
            mark("manual", "On your turn, before your card, you may ask “deux de plus ?”. The other says oui or non."),
            Bets("truc"),
            mark("manual", "You may ask once a turn. Whoever wants to go further waits for his own turn."),
            only(mark("manual", "Either player may ask, also the one who asked last."), alternate=False),
            only(mark("manual", "Only the player who accepted the last raise may make the next one."), alternate=True),
            common.REFUSAL,
            Scene(
                mark("manual", "Both ask in one trick"),
                ("7h Ah 10h", "8s Ks 9s"),
                "0:deux-de-plus 1:oui 0:7h 1:deux-de-plus 0:oui 1:8s 0:Ah 1:Ks",
            ),
            Head("Mon reste"),
            mark(
                "manual",
                "Instead of asking for more you may stake the match: “mon reste !” At any value, as that turn’s call.",
            ),
            mark("manual", "The other leaves you the hand at its present value, or answers “mon reste” as well."),
            mark("manual", "Then the winner of the hand wins the match; if all three tricks are spoiled, it goes on."),
            Scene(
                mark("manual", "Far behind, and everything on one hand"),
                ("7h Ah 10h", "8s Ks 9s"),
                "0:mon-reste 1:mon-reste 0:7h 1:8s 0:Ah 1:Ks",
                (1, 10),
            ),
        ),
    ),
    Section(
        "leaving",
        mark("manual", "Leaving"),
        (
            mark(
                "manual", "You may leave the hand at any time, on your turn or not: the other scores what it is worth."
            ),
            mark(
                "manual",
                "While a question waits, that is its value before it. Once “mon reste” is accepted, it is the match.",
            ),
            Scene(mark("manual", "Enough seen"), ("9h 10h Jh", "7s 8s As"), "0:deux-de-plus 1:oui 0:Jh 1:7s 0:abandon"),
        ),
    ),
    Section(
        "score",
        common.SCORE,
        (mark("manual", "Only the hand scores, and only for its winner."), common.ENDS_AT_ONCE),
    ),
    Section(
        "options",
        common.OPTIONS,
        (
            Choices(
                {
                    ("ladder", "seed"): mark("manual", "after 2 comes 6."),
                    ("ladder", "classic"): mark("manual", "after 2, two more each time."),
                    ("alternate", False): mark("manual", "whoever is on turn may ask for more."),
                    ("alternate", True): mark("manual", "only the player who said yes last may ask for more."),
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
                        "manual", "Laying the seven first because it wins. A seven kept wins later, at a higher value."
                    ),
                    mark("manual", "Taking the nine for middling: it is the lowest card, and the ace is only third."),
                    mark("manual", "Saying oui out of curiosity: the step you accept is the price of leaving later."),
                    mark("manual", "Forgetting “mon reste” when hardly anything is left to lose."),
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
                    mark(
                        "manual", "Propose new cards with a poor hand, and now and then with a good one: he may refuse."
                    ),
                    mark(
                        "manual",
                        "If the value already takes you to {target}, a raise gains nothing but the other’s fear.",
                    ),
                    mark(
                        "manual",
                        "Compare before you answer: what you lose by non, and what you lose if you say oui and lose.",
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
                    ("on redonne ?", mark("manual", "shall we deal again?")),
                    ("deux de plus ?", mark("manual", "two more? A step up, not always by two.")),
                    ("oui, non", mark("manual", "yes, no.")),
                    ("mon reste", mark("manual", "all that I lack: the match is at stake.")),
                    ("j’abandonne", mark("manual", "I leave this hand to you.")),
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
                "Truc crossed the Pyrenees early and stayed in the south and west of France, from tavern to tavern.",
            ),
            mark("manual", "The English played a cousin of it: put, described by Charles Cotton in 1674."),
        ),
    ),
)
