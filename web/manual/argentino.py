"""Truco argentino for those who play it."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.manual import common
from web.manual.outline import Bets, Choices, Counts, Head, Order, Points, Rests, Scene, Section, Trick, Words, only

ARGENTINO: Final = (
    Section(
        "aim",
        common.AIM,
        (
            mark("manual", "Two against two, partners opposite each other, or one against one. {target} points win."),
            mark(
                "manual", "Every hand has two fights: the envido, on the cards you hold, and the truco, on the tricks."
            ),
            mark("manual", "Good cards help. It helps more if the others take your bad ones for good."),
        ),
    ),
    Section(
        "cards",
        common.CARDS,
        (
            common.SPANISH_PACK,
            Order(),
            common.EQUAL,
            mark("manual", "Mind the aces: those of espadas and bastos are on top, the other two below the 2s."),
            mark("manual", "The sevens of espadas and oros are high, the other two low."),
        ),
    ),
    Section(
        "deal",
        common.DEAL,
        (
            common.ONE_BY_ONE,
            mark(
                "manual",
                "That player is the mano: he leads the first trick, and ties favour him. The dealer is the pie.",
            ),
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
            Trick("4e 12c 7o 3b"),
            common.PARTNERS,
            Trick("3o 7c 3e 6b"),
            common.TIE,
            Trick("4e 3c 3o 3b"),
            common.LEADS_AGAIN,
            *common.COURSES,
            common.MANO_TIES,
            common.WORTH_ONE,
        ),
    ),
    Section(
        "truco",
        "Truco",
        (
            mark("manual", "On your turn, before laying your card, you may say truco. The cards wait for the answer."),
            Bets("truco"),
            mark("manual", "Either side may open. No step is skipped, and nothing comes after vale cuatro."),
            common.ACCEPTOR_RAISES,
            common.REFUSAL,
            common.EITHER_ANSWERS,
            Scene(
                mark("manual", "A truco that comes back as retruco"),
                ("2c 12b 7o", "3e 4c 5c", "4e 6b 11o", "4b 1e 10c"),
                "0:2c 1:3e 2:4e 3:4b 1:4c 2:truco 3:retruco 0:no-quiero",
            ),
        ),
    ),
    Section(
        "envido",
        "Envido",
        (
            mark("manual", "In the first trick, before laying your card, you may bet on the best count. Once a hand."),
            mark("manual", "Two cards of one suit count 20 and their numbers; 10, 11 and 12 count nothing."),
            mark("manual", "With three suits, your highest number alone counts."),
            only(mark("manual", "With three cards of one suit, the best two count."), flor=False),
            Counts("envido", ("7e 6e 3c", "12o 5o 7c", "4b 12o 11o", "7o 6c 4b", "10e 11c 12b")),
            only(Counts("envido", ("6b 3b 2b",)), flor=False),
            common.DEALT_COUNT,
            Head(mark("manual", "What it is worth")),
            mark("manual", "The called side accepts, refuses or raises. Every possible sequence, with what it pays:"),
            Bets("envido"),
            only(
                mark("manual", "The falta envido is worth what the leading side lacks to {target}, whoever wins it."),
                falta="leader",
            ),
            only(
                mark("manual", "While both sides have less than half of {target}, an accepted falta wins the match."),
                mark("manual", "Afterwards it is worth what the leading side lacks to {target}, whoever wins it."),
                falta="match",
            ),
            Rests("falta-envido"),
            mark("manual", "It is scored at once, before the tricks; a refusal costs the count and the hand goes on."),
            Head(mark("manual", "Telling the counts")),
            common.COUNT_ORDER,
            mark("manual", "Counts are told from the mano on. Who cannot beat the others’ best says “son buenas”."),
            mark("manual", "At the end of the hand the winner shows the cards that counted."),
            Head("El envido está primero"),
            mark("manual", "If the others say truco and you have not laid a card yet, you may call envido first."),
            mark("manual", "The truco waits, and your side must answer it afterwards."),
            Scene(
                mark("manual", "An envido in answer to a truco"),
                ("1e 2c 4b", "7o 6o 5c", "10e 11c 5b", "4o 3c 12b"),
                "0:truco 1:envido 2:quiero 3:no-quiero",
            ),
            mark("manual", "Once a truco is accepted there is no envido any more, and a retruco accepts the truco."),
            mark("manual", "Who has laid his card cannot open the envido, but may still answer and raise it."),
        ),
    ),
    Section(
        "flor",
        "Flor",
        (
            only(
                mark("manual", "Three cards of one suit are a flor: 20 and all three numbers."),
                Counts("flor", ("7o 6o 5o", "6b 3b 2b", "12c 11c 10c")),
                mark(
                    "manual", "It announces itself on its holder’s first turn, or at the first call of the first trick."
                ),
                mark("manual", "Then there is no envido in this hand; one that was already called is void."),
                mark(
                    "manual", "The side with the best flor scores {flor} for every flor at the table, also the others’."
                ),
                mark("manual", "Of two equal flores the one nearer to the mano wins. There is no contraflor."),
                mark("manual", "It is scored when the first trick is over, or the hand if that comes first."),
                flor=True,
            ),
        ),
    ),
    Section(
        "mazo",
        mark("manual", "Going to the mazo"),
        (
            only(
                mark(
                    "manual",
                    "On your turn, or instead of an answer, you may go to the mazo: your side gives up the hand.",
                ),
                mark(
                    "manual", "The others score what the hand is worth, or the price of refusing the truco that waits."
                ),
                mark("manual", "With an envido waiting they score its refusal and the hand."),
                mark("manual", "In the first trick, before any call, it costs 2: the hand and the envido still open."),
                Scene(
                    mark("manual", "Gone before the first card"),
                    ("4e 5c 6b", "1e 7o 3c", "2e 10c 11b", "4o 5o 12b"),
                    "0:mazo",
                ),
                only(
                    mark(
                        "manual",
                        "A flor that was not announced yet is announced and scored first; then leaving costs 1.",
                    ),
                    flor=True,
                ),
                mazo=True,
            ),
        ),
    ),
    Section(
        "score",
        common.SCORE,
        (
            mark("manual", "Up to {half} points you are in the malas, from {better} on in the buenas."),
            mark(
                "manual", "The envido comes before the truco: if it takes a side to {target}, the tricks do not count."
            ),
            common.ENDS_AT_ONCE,
        ),
    ),
    Section(
        "options",
        common.OPTIONS,
        (
            Choices(
                {
                    ("target", 30): mark("manual", "the whole match, 15 malas and 15 buenas."),
                    ("target", 15): mark("manual", "a quick one."),
                    ("target", 24): mark("manual", "12 malas and 12 buenas."),
                    ("falta", "leader"): mark("manual", "the falta envido never pays more than that."),
                    ("falta", "match"): mark("manual", "as long as both sides have less than half of the points."),
                    ("flor", False): mark("manual", "three of a suit are only a good envido."),
                    ("flor", True): mark("manual", "three of a suit score by themselves, and there is no envido then."),
                    ("mazo", True): mark("manual", "a side may give up a hand."),
                    ("mazo", False): mark("manual", "a hand ends with its tricks or with a refusal."),
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
                    mark("manual", "Laying the ace of espadas at once. It wins a later trick too, with a truco on it."),
                    common.PARTNERS_TRICK,
                    mark(
                        "manual", "Answering a truco in the first trick and forgetting a good envido: it is gone then."
                    ),
                    mark("manual", "Trusting a false ace: those of oros and copas lose to every 2."),
                    mark("manual", "Wanting to see every truco. A refusal costs 1; a bad habit costs the match."),
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
                        "manual",
                        "The later you play, the more you know: let the last of your side open the envido if you can.",
                    ),
                    mark("manual", "A count told aloud gives cards away: who says 33 holds a seven and a six."),
                    mark(
                        "manual",
                        "An envido with nothing, early in the match, is cheap. Do it now and then, not always.",
                    ),
                    mark("manual", "Look at the score. If they need one point, refusing loses the match anyway."),
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
                    ("mano", mark("manual", "who leads the hand; ties are his. Also: a hand.")),
                    ("pie", mark("manual", "the dealer, who plays last in the first trick.")),
                    ("baza", mark("manual", "a trick.")),
                    ("parda", mark("manual", "a tied trick.")),
                    ("ancho", mark("manual", "the ace of espadas or of bastos; the other two are false.")),
                    ("tanto", mark("manual", "the count for the envido, and its points.")),
                    ("son buenas", mark("manual", "your count is better, and mine stays secret.")),
                    ("malas, buenas", mark("manual", "the first and the second half of the points.")),
                )
            ),
        ),
    ),
    Section(
        "history",
        common.HISTORY,
        (
            mark("manual", "In sixteenth-century Spain people played truque, above all along the Mediterranean coast."),
            mark(
                "manual",
                "On the Río de la Plata it met the flor: truquiflor was the gauchos’ game, with sayings and verses.",
            ),
            mark("manual", "Today’s truco is its child, and talking is still half of it."),
        ),
    ),
)
