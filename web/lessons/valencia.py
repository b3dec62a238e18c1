"""Truc valencià by playing."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.lessons import common
from web.lessons.outline import Lesson, Step

VALENCIA: Final = (
    Lesson(
        title=common.CARDS,
        cards="1e 3o 4c  6b 7o 5e  3c 4b 5o  7b 6c 4e",
        players=4,
        dealer=3,
        play=(
            common.ORDER,
            common.PARTNERS,
            common.top("1e"),
            "1:6b 2:4b 3:4e",
            common.low_lead("4c"),
            "1:5e 2:3c 3:7b",
            Step(mark("lesson", "{partner} has taken the second trick: two for your side.")),
            Step(
                mark(
                    "lesson",
                    "You score {won}. The side that first has {target} closes a cama; whoever has {camas} camas "
                    "wins the match.",
                )
            ),
        ),
    ),
    Lesson(
        title=mark("lesson", "Envit"),
        cards="7e 6e 4c  5o 4o 3b  5e 3e 6o  7c 6b 4b",
        players=4,
        dealer=3,
        play=(
            Step(
                mark(
                    "lesson",
                    "Before the first card there is the envit: two cards of a suit count {base} and their numbers. "
                    "Yours make "
                    "{count}: {counted}. Say “{call}”, for {yes}.",
                ),
                "envide",
                ("more", "scores"),
            ),
            "1:vull",
            Step(mark("lesson", "Accepted. Nobody tells his count: the envit is scored at the end, before the hand.")),
            common.lead_high("7e"),
            "1:4o 2:5e 3:4b",
            common.low_lead("4c"),
            "1:5o 2:3e 3:7c",
            Step(mark("lesson", "First your side’s envit was counted, then the hand: {won} in all.")),
        ),
    ),
    Lesson(
        title=mark("lesson", "Truc at any time"),
        cards="1b 3o 4c  6b 7o 5e  3c 4b 5o  7b 6c 4e",
        players=4,
        dealer=0,
        play=(
            "1:6b",
            Step(
                mark(
                    "lesson",
                    "Truc can be called at any time, also out of turn. Say “{call}” now: accepted, the hand is worth "
                    "{yes}; refused, you score {no}.",
                ),
                "truc",
                ("scores",),
            ),
            "3:retruc",
            common.accept("vull"),
            "2:3c 3:7b",
            Step(
                mark("lesson", "{partner}’s card is high enough. Give {card}, your lowest."), "4c", ("lowest", "takes")
            ),
            "2:4b 3:4e",
            common.over("1b"),
            "1:5e",
            common.WON,
        ),
    ),
)
