"""Truco mineiro by playing."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.lessons import common
from web.lessons.outline import Lesson, Step

PLAIN: Final = {"packets": False}

MINEIRO: Final = (
    Lesson(
        title=common.CARDS,
        cards="4c 3h 5d  5h 2c 6s  6c 3s Jd  Kd Qh 4h",
        players=4,
        dealer=3,
        options=PLAIN,
        play=(
            common.ORDER,
            common.PARTNERS,
            common.top("4c"),
            "1:5h 2:6c 3:Kd",
            common.low_lead("5d"),
            "1:2c 2:3s 3:Qh",
            Step(mark("lesson", "{partner} has taken the second trick: two for your side.")),
            common.WON,
        ),
    ),
    Lesson(
        title=mark("lesson", "Truco on the trick"),
        cards="7h 3h 5d  As 2c 6s  6c 3s Jd  Kd Qh 4h",
        players=4,
        dealer=2,
        options=PLAIN,
        play=(
            "3:4h",
            Step(
                mark(
                    "lesson",
                    "Here a bet is about the trick that is being played: whoever takes it has won the hand. Say "
                    "“{call}”: "
                    "accepted, the hand is worth {yes}; refused, you score {no} at once.",
                ),
                "truco",
                ("scores",),
            ),
            "1:seis",
            common.accept("aceito"),
            common.over("7h"),
            "1:As 2:Jd",
            common.WON,
        ),
    ),
    Lesson(
        title=mark("lesson", "Keep, pass or burn"),
        cards="5d 6h Jc  4c 3h 2d  5h Qs 6s  7c Kd 6d  4d Jh Qc",
        kind="deck",
        players=4,
        dealer=3,
        play=(
            Step(
                mark(
                    "lesson",
                    "You sit after the dealer and look at the first packet: {looked}. That is little. Say “{call}”: "
                    "it is burnt, "
                    "face up, and the next one comes.",
                ),
                "queima",
            ),
            Step(
                mark(
                    "lesson", "Better: {looked}. Keep them with “{call}”. The next packets go to the others in order."
                ),
                "fica",
                ("scores",),
            ),
            common.top("4c"),
            "1:5h 2:7c 3:4d",
            common.lead("3h"),
            "1:Qs 2:6d 3:Jh",
            common.WON,
        ),
    ),
    Lesson(
        title=common.LACKING_ONE,
        cards="4c 3h 5d  5h 2c 6s  6c 3s Jd  Kd Qh 4h",
        players=4,
        dealer=3,
        score=(11, 6),
        options=PLAIN,
        play=(
            common.brink("joga"),
            Step(mark("lesson", "Until the end of this hand you see what {partner} holds."), "", ("seen",)),
            common.top("4c"),
            "1:5h 2:6c 3:Kd",
            common.lead("3h"),
            "1:2c 2:Jd 3:Qh",
        ),
    ),
)
