"""What lessons of several games say: steps to be taken over. What stands in braces is told by the engine."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.lessons.outline import Step

CARDS: Final = mark("lesson", "Cards and tricks")
LACKING_ONE: Final = mark("lesson", "One point short")

ORDER: Final = Step(
    mark(
        "lesson",
        "Everyone has three cards. Whoever takes two of the three tricks wins the hand; suits need not be followed. "
        "From the highest down: {order}.",
    )
)
PARTNERS: Final = Step(mark("lesson", "{partner} sits opposite and plays with you: your tricks count together."))


def top(word: str) -> Step:
    """Lead the highest card there is."""
    return Step(mark("lesson", "You lead. Play {card}: no card is higher."), word, ("highest", "takes"))


def lead(word: str) -> Step:
    """Lead a good card."""
    return Step(mark("lesson", "You took the trick, so you lead. Play {card}, your best."), word, ("best", "takes"))


def low_lead(word: str) -> Step:
    """Lead the lowest card."""
    return Step(mark("lesson", "You lead again. Try {card}, your lowest, and keep the better one."), word, ("lowest",))


def low_first(word: str) -> Step:
    """Begin with the lowest card."""
    return Step(mark("lesson", "You lead the first trick. Begin with {card}, your lowest."), word, ("lowest",))


def over(word: str) -> Step:
    """Take the trick."""
    return Step(mark("lesson", "Play {card}: it is higher than {last} and takes the trick."), word, ("beats", "takes"))


def decide(word: str) -> Step:
    """The third trick."""
    return Step(
        mark("lesson", "One trick each: the third decides. Play {card}, it beats {last}."), word, ("beats", "takes")
    )


def tie(word: str) -> Step:
    """Tie the first trick."""
    return Step(
        mark("lesson", "Lay {card}: it is as high as {last}. After a tie, whoever takes the next trick wins the hand."),
        word,
        ("ties",),
    )


def bet(word: str) -> Step:
    """Call with good cards."""
    return Step(
        mark(
            "lesson",
            "Your cards are good. Say “{call}”: accepted, the hand is worth {yes}; refused, you score {no} at once.",
        ),
        word,
        ("scores",),
    )


def higher(word: str) -> Step:
    """Raise a raise."""
    return Step(
        mark(
            "lesson",
            "{who} raises with “{asked}”. Raise once more with “{call}”: accepted, it makes {yes}; refused, you "
            "score {no}.",
        ),
        word,
        ("scores",),
    )


def accept(word: str) -> Step:
    """Take a bet on."""
    return Step(
        mark("lesson", "{who} says “{asked}”. Your cards are good: accept with “{call}”, and play for {yes}."),
        word,
        ("scores",),
    )


AGREED: Final = Step(mark("lesson", "{who} accepts: whoever wins the hand now scores {stake}."))
WON: Final = Step(mark("lesson", "You score {won} in this hand. The first side at {target} wins the match."))
FLED: Final = Step(mark("lesson", "They do not dare: you score {won} without a card shown. Now and then, bluff."))
CAP: Final = Step(mark("lesson", "A side that would already win the match with what is proposed may not raise it."))


def brink(word: str) -> Step:
    """Play with one point lacking."""
    return Step(
        mark(
            "lesson",
            "You have {we}: one more wins the match. In such a hand nobody bets. You look at your cards and choose: "
            "play for "
            "{special}, or leave them a point. Say “{call}”.",
        ),
        word,
        ("scores",),
    )


def lead_high(word: str) -> Step:
    """Lead the best card."""
    return Step(mark("lesson", "You lead. Play {card}, your best."), word, ("best", "takes"))
