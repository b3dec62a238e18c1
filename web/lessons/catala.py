"""Truc català by playing."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.lessons import common
from web.lessons.outline import Lesson, Step

PLAIN: Final = {"tap": False}

CATALA: Final = (
    Lesson(
        title=common.CARDS,
        cards="3e 12o 4c  3c 11b 5e",
        dealer=0,
        options=PLAIN,
        play=(
            common.ORDER,
            "1:3c",
            common.tie("3e"),
            "1:11b",
            common.over("12o"),
            common.WON,
        ),
    ),
    Lesson(
        title=mark("lesson", "Truc after the card"),
        cards="3e 2o 4c  1b 12c 5e",
        options=PLAIN,
        play=(
            common.top("3e"),
            Step(
                mark(
                    "lesson",
                    "Your card lies, and you may still bet on the hand. Say “{call}”: the hand is worth {yes} then. "
                    "If the next card is "
                    "laid without a word, it is accepted.",
                ),
                "truc",
                ("scores",),
            ),
            "1:5e",
            common.lead("2o"),
            "1:retruc",
            common.accept("vull"),
            "1:1b",
            common.WON,
        ),
    ),
    Lesson(
        title=mark("lesson", "Cut or tap"),
        cards="3e 2o 4c  2b 12c 5e",
        play=(
            Step(
                mark(
                    "lesson",
                    "Before the deal you cut the pack, or you only tap it: say “{call}”, and the dealer may give "
                    "everyone a "
                    "single card.",
                ),
                "toca",
            ),
            "1:una",
            Step(
                mark("lesson", "One card each, one trick. Play {card}: no card is higher."),
                "3e",
                ("highest", "takes"),
            ),
            "1:2b",
            common.WON,
        ),
    ),
    Lesson(
        title=common.LACKING_ONE,
        cards="3b 2c 6o  12e 11o 7c",
        options=PLAIN,
        score=(11, 9),
        play=(
            common.brink("juguem"),
            common.top("3b"),
            "1:7c",
            common.lead("2c"),
            "1:12e",
        ),
    ),
)
