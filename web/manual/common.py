"""Titles and sentences that more than one game's page uses."""

from __future__ import annotations

from typing import Final

from truco.words import mark
from web.manual.outline import Block, Head, Outcomes

AIM: Final = mark("manual", "Aim")
CARDS: Final = mark("manual", "The cards")
DEAL: Final = mark("manual", "The deal")
TRICKS: Final = mark("manual", "Tricks and the hand")
SCORE: Final = mark("manual", "Score")
OPTIONS: Final = mark("manual", "Options")
MISTAKES: Final = mark("manual", "Beginners’ mistakes")
TIPS: Final = mark("manual", "Tips")
WORDS: Final = mark("manual", "Words of the game")
HISTORY: Final = mark("manual", "A little history")

SPANISH_PACK: Final = mark("manual", "The Spanish pack, {cards} cards, the highest first:")
FRENCH_PACK: Final = mark("manual", "French cards, {cards} of them, the highest first:")
EQUAL: Final = mark("manual", "Cards that stand together are worth the same, whatever their suit.")
RANKS_ONLY: Final = mark("manual", "Only the rank matters: suits never do.")

NO_SUIT: Final = mark("manual", "Everybody lays a card in turn. Suit need not be followed: lay whichever you like.")
HIGHEST: Final = mark("manual", "The highest card takes the trick, and whoever laid it leads the next one.")
SEATS: Final = mark("manual", "In the examples South leads; South and North are partners, so are East and West.")
PARTNERS: Final = mark("manual", "Two partners with the same highest card take the trick together.")
TIE: Final = mark("manual", "Equal highest cards on both sides tie the trick; how many each side laid does not matter.")
LEADS_AGAIN: Final = mark("manual", "After a tie whoever led that trick leads again.")

WHO_WINS: Final = mark("manual", "Who wins the hand")
TWO_OF_THREE: Final = mark("manual", "Two tricks win the hand, and it stops as soon as it is decided.")
FIRST_COUNTS: Final = mark("manual", "With ties, the first trick that was not tied decides.")
MANO_TIES: Final = mark("manual", "If all three are tied, the side of the player who led the hand wins it.")
NOBODY_TIES: Final = mark("manual", "If all three are tied, nobody scores and the next hand is dealt.")
WORTH_ONE: Final = mark("manual", "If nobody bets, the hand is worth 1 point.")

COURSES: Final[tuple[Block, ...]] = (Head(WHO_WINS), TWO_OF_THREE, FIRST_COUNTS, Outcomes())
"""The part about who wins a hand, without what three ties do."""

EITHER_ANSWERS: Final = mark("manual", "Either partner may answer, and the first answer binds both.")
REFUSAL: Final = mark(
    "manual", "A refusal ends the hand and pays what it was worth before the call, not what was asked."
)
ACCEPTOR_RAISES: Final = mark(
    "manual", "Only the side that accepted the last bet may raise it: at once, as its answer, or later."
)
DEALT_COUNT: Final = mark(
    "manual", "The three cards you were dealt are counted, also those that you have already laid."
)
COUNT_ORDER: Final = mark(
    "manual", "The best count of all wins. If two are equal, the player who comes first from the lead wins."
)
ENDS_AT_ONCE: Final = mark(
    "manual", "The match ends the moment a side has {target} points; what would come later does not count."
)
DEAL_MOVES: Final = mark("manual", "The deal moves on by one player after every hand, also if nobody scored.")
ONE_BY_ONE: Final = mark("manual", "Three cards each, one at a time, beginning with the player after the dealer.")

PARTNERS_TRICK: Final = mark(
    "manual", "Beating your own partner. If his card already takes the trick, lay your worst one."
)
WIN_FIRST: Final = mark("manual", "Fight for the first trick: whoever has it needs no more than a tie later on.")
