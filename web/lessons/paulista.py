"""Truco paulista by playing."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.lessons import common
from web.lessons.outline import Lesson, Step

PAULISTA: Final = (
    Lesson(
        title=mark("lesson", "The card turned up"),
        cards="6c 3h 4s  2c Kd 7h",
        turned="5d",
        play=(
            common.ORDER,
            Step(
                mark(
                    "lesson",
                    "But {turned} lies turned up, and in this hand the rank after it beats everything, by suits: "
                    "{raised}.",
                )
            ),
            common.top("6c"),
            "1:7h",
            common.low_lead("4s"),
            "1:2c 1:Kd",
            common.decide("3h"),
            common.WON,
        ),
    ),
    Lesson(
        title=mark("lesson", "Truco, seis, nove, doze"),
        cards="6h 3c 2d  Kc Jd 4h",
        turned="5d",
        play=(
            common.bet("truco"),
            "1:seis",
            common.higher("nove"),
            "1:corro",
            common.FLED,
            common.CAP,
        ),
    ),
    Lesson(
        title=common.LACKING_ONE,
        cards="6s 3c 7d  2h As Qd",
        turned="5d",
        score=(11, 8),
        play=(
            common.brink("joga"),
            common.lead_high("6s"),
            "1:Qd",
            common.lead("3c"),
            "1:2h",
        ),
    ),
)
