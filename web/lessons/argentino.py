"""Truco argentino by playing."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.lessons import common
from web.lessons.outline import Lesson, Step

ARGENTINO: Final = (
    Lesson(
        title=common.CARDS,
        cards="7o 1e 4c  3b 12o 5e",
        play=(
            common.ORDER,
            common.top("1e"),
            "1:12o",
            common.low_lead("4c"),
            "1:3b 1:5e",
            common.decide("7o"),
            common.WON,
        ),
    ),
    Lesson(
        title=mark("lesson", "Truco, retruco, vale cuatro"),
        cards="1b 3c 6o  2e 7b 11c",
        dealer=0,
        play=(
            "1:2e",
            common.bet("truco"),
            "1:quiero",
            common.AGREED,
            common.over("3c"),
            common.lead("1b"),
            "1:retruco",
            common.accept("quiero"),
            "1:7b",
            common.WON,
        ),
    ),
    Lesson(
        title=mark("lesson", "Envido"),
        cards="7e 6e 12c  5o 4o 1b",
        play=(
            Step(
                mark(
                    "lesson",
                    "Before the first card there is the envido: two cards of a suit count {base} and their numbers, "
                    "figures "
                    "nothing. Yours make {count}: {counted}. Say “{call}”.",
                ),
                "envido",
                ("more", "scores"),
            ),
            "1:quiero",
            Step(mark("lesson", "Your {count} were the better count: {won} for you at once. The hand goes on.")),
            common.low_first("6e"),
            "1:1b 1:truco",
            Step(
                mark(
                    "lesson",
                    "{who} says “{asked}”, with good cards, it seems. Refuse with “{call}”: it costs only {no}.",
                ),
                "no-quiero",
            ),
            common.WON,
        ),
    ),
    Lesson(
        title=mark("lesson", "Flor"),
        cards="7o 5o 2o  3c 4e 3b",
        options={"flor": True},
        play=(
            Step(
                mark(
                    "lesson",
                    "At tables that play with it, three cards of one suit are a flor. It announces itself and is "
                    "worth {flor}; "
                    "there is no envido then. Play {card}.",
                ),
                "7o",
                ("takes",),
            ),
            "1:4e",
            common.low_lead("5o"),
            "1:3c 1:3b",
            Step(mark("lesson", "Nobody wins every hand: {last} is too high for you. Lay {card}."), "2o", ("loses",)),
            Step(mark("lesson", "The hand is theirs, but the flor was yours: {won} for you.")),
        ),
    ),
)
