"""Le Truc by playing."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.lessons import common
from web.lessons.outline import Lesson, Step

LE_TRUC: Final = (
    Lesson(
        title=common.CARDS,
        cards="7h 8c 9d  Ks Qd 8h",
        play=(
            common.ORDER,
            common.top("7h"),
            "1:Qd",
            common.low_lead("9d"),
            "1:8h 1:Ks",
            common.decide("8c"),
            common.WON,
        ),
    ),
    Lesson(
        title=mark("lesson", "Two more?"),
        cards="7h 8c Kd  As Qd 9h",
        play=(
            common.bet("deux-de-plus"),
            "1:oui",
            common.AGREED,
            common.top("7h"),
            "1:9h",
            Step(
                mark(
                    "lesson",
                    "You may ask again at each turn. Say “{call}”: accepted, the hand is worth {yes}; refused, you "
                    "score {no}.",
                ),
                "deux-de-plus",
            ),
            "1:oui",
            common.lead("8c"),
            "1:As",
            common.WON,
        ),
    ),
    Lesson(
        title=mark("lesson", "My remainder"),
        cards="7s 7d 10c  8s Ad 9c",
        dealer=0,
        score=(7, 9),
        play=(
            "1:mon-reste",
            Step(
                mark(
                    "lesson",
                    "{who} says “{asked}” and stakes all that is left: {yes}. Refusing costs {no}. With your cards, "
                    "accept with the "
                    "same words.",
                ),
                "mon-reste",
                ("scores",),
            ),
            "1:8s",
            common.over("7s"),
            common.lead("7d"),
            "1:Ad",
        ),
    ),
)
