"""A lesson on the page's table: a hand on the real engine in which the others do what the lesson needs.

What its texts say of cards, calls and points is asked of the engine when it is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from truco.bots.tempers import seated
from truco.cards import card
from truco.counts import Count
from truco.errors import TrucoError
from truco.games import GAMES
from truco.hand import Hand
from truco.match import Given, Match
from truco.moves import Lay, Say
from truco.preludes import Brink
from truco.record import load, write
from truco.rules import Rules
from truco.stakes import Points
from truco.tell import call_word, card_name, card_names
from truco.tell import worth as points
from truco.view import view_of
from truco.words import _, pgettext
from web import phrases, reading
from web.beats import Happening
from web.lessons import LESSONS
from web.lessons.outline import Lesson, Step
from web.screen import Question
from web.sitting import Sitting
from web.storage import LESSON

if TYPE_CHECKING:
    from truco.bots.policy import Policy

TOP: Final = 6
"""So many steps of the order of the cards are told."""


def dealt(game: str, lesson: Lesson) -> Match:
    """The lesson's hand before its first move."""
    rules = GAMES[game].with_options(lesson.options)
    match = Match(rules, lesson.players, dealer=lesson.dealer, score=lesson.score, camas=lesson.camas)
    cards = tuple(card(code) for code in lesson.cards.split())
    match.deal(Given(lesson.kind, cards, turned=card(lesson.turned) if lesson.turned else None))
    return match


def title(lesson: Lesson) -> str:
    """What the lesson is about."""
    return pgettext("lesson", lesson.title)


class Teaching(Sitting):
    """The lesson `number` of a game, from 0."""

    def __init__(self, game: str, number: int) -> None:
        lesson = LESSONS[game][number]
        slot = f"{LESSON}{number}"
        super().__init__(dealt(game, lesson), slot, ("", *seated(game, lesson.players, slot)))
        self.lesson: Final = lesson
        self._steps: Final = tuple(_single(lesson))
        self._at = 0

    @property
    def finished(self) -> bool:
        """Whether everything has been told."""
        return self._at >= len(self._steps)

    def end(self) -> str:
        """That this was the lesson, and which of how many."""
        lessons = LESSONS[self.match.rules.game]
        done = _("End of the lesson")
        return f"{done} · {lessons.index(self.lesson) + 1}/{len(lessons)}"

    def purpose(self) -> str:
        """What is learnt here."""
        return _("Lesson: {title}").format(title=title(self.lesson))

    def decline(self) -> None:
        """What was told has been read."""
        self._at += 1

    def hint(self, table: Policy | None = None) -> tuple[str, ...]:
        """None: the lesson says what to do."""
        return ()

    def play(self, word: str) -> Happening:
        """The person's move. Raises `IllegalMove`, or `TrucoError` for one that is not the lesson's."""
        step = self.present()
        if not isinstance(step, Step) or step.word != word:
            raise TrucoError(f"{word} is not in the lesson")
        self._at += 1
        return super().play(word)

    def proceed(self) -> Happening | Question | None:
        """The next move of the others, or what is told and asked."""
        step = self.present()
        if isinstance(step, Step):
            view = view_of(self.match.hand, 0)
            acts = tuple(act for act in reading.acts(view, self.tableau()) if act.word == step.word)
            return Question(acts=acts, must=bool(step.word), prompt=said(self.match, step, self.names), waits=True)
        self._at += 1
        seat, _colon, word = step.partition(":")
        return self._apply(self.match.find(int(seat), word))

    def present(self) -> Step | str:
        """The step that is next, or the others' move."""
        return self._steps[self._at]


def _single(lesson: Lesson) -> Iterator[Step | str]:
    for part in lesson.play:
        if isinstance(part, Step):
            yield part
        else:
            yield from part.split()


# --- what a text says


def said(match: Match, step: Step, names: tuple[str, ...]) -> str:
    """A step's text with what it names; `names` are those at the table, by seat."""
    text = pgettext("lesson", step.text).format_map(Facts(match, step, names))
    return text[:1].upper() + text[1:]


class Facts(dict[str, str]):
    """What the texts name, asked of the engine where it is named."""

    def __init__(self, match: Match, step: Step, names: tuple[str, ...]) -> None:
        super().__init__()
        self._names: Final = phrases.seat_names(match.players, names)
        self._match: Final = match
        self._rules: Final[Rules] = match.rules
        self._hand: Final[Hand] = match.hand
        self._step: Final = step

    def __missing__(self, name: str) -> str:
        return str(getattr(self, f"_{name}")())

    def _card(self) -> str:
        """The card that the person is to lay."""
        move = self._match.find(0, self._step.word)
        if not isinstance(move, Lay) or move.card is None:
            raise LookupError(f"{move} lays no card")
        return card_name(self._rules, move.card)

    def _call(self) -> str:
        """What the person is to say."""
        return call_word(self._rules, self._step.word)

    def _seat(self) -> int:
        return next(move.seat for move in reversed(self._hand.moves) if move.seat != 0)

    def _who(self) -> str:
        """Who of the others has moved last."""
        return self._names[self._seat()]

    def _last(self) -> str:
        """The card that the one before laid in this trick."""
        laid = view_of(self._hand, 0).table[-1].card
        if laid is None:
            raise LookupError("it lies face down")
        return card_name(self._rules, laid)

    def _asked(self) -> str:
        """The call that waits for an answer."""
        return call_word(self._rules, self._waiting()[0])

    def _yes(self) -> str:
        """What is at stake if the call is accepted: the one that waits, or the person's own."""
        return points(self._waiting()[1])

    def _no(self) -> str:
        """What a refusal of it costs."""
        return points(self._waiting()[2])

    def _waiting(self) -> tuple[str, Points, Points]:
        """The call: the person's own that is to be made, else the one that waits."""
        tried = load(write(self._match))
        move = tried.find(0, self._step.word) if self._step.word else None
        if isinstance(move, Say):
            tried.apply(move)
        pending = tried.hand.pending
        if pending is None:
            raise LookupError("no call waits")
        before = self._hand.pending
        word = before.word if before is not None else pending.word
        return word, pending.worth, pending.price

    def _stake(self) -> str:
        return points(self._hand.stake)

    def _count(self) -> str:
        """What the person's cards count."""
        return str(count_of(self._rules).of(view_of(self._hand, 0).dealt))

    def _counted(self) -> str:
        """The cards that make the count."""
        return card_names(self._rules, count_of(self._rules).counting(view_of(self._hand, 0).dealt))

    def _base(self) -> str:
        return str(count_of(self._rules).base)

    def _flor(self) -> str:
        flor = self._rules.flor
        if flor is None:
            raise LookupError("no flor")
        return str(flor.points)

    def _order(self) -> str:
        """The cards from the highest, as many steps as are told."""
        highest = self._rules.deck.classes()[:TOP]
        return ", ".join(card_name(self._rules, one[0]) if len(one) == 1 else one[0].rank for one in highest)

    def _turned(self) -> str:
        turned = self._hand.turned
        if turned is None:
            raise LookupError("no card is turned up")
        return card_name(self._rules, turned)

    def _raised(self) -> str:
        """The cards that the one turned up makes the highest, from the top."""
        return card_names(self._rules, self._rules.deck.raised(self._hand.turned))

    def _won(self) -> str:
        """What we have scored in this hand so far."""
        return points(sum(award for side, award, _why in self._awards() if side == 0 and isinstance(award, int)))

    def _awards(self) -> tuple[tuple[int, Points, str], ...]:
        return view_of(self._hand, 0).awards

    def _looked(self) -> str:
        """The packet that the person looks at."""
        return card_names(self._rules, view_of(self._hand, 0).looked_at)

    def _partner(self) -> str:
        """Who plays with the person."""
        return self._names[2]

    def _special(self) -> str:
        """What the hand of a side that lacks one point is worth."""
        return str(next(prelude.stake for prelude in self._rules.preludes if isinstance(prelude, Brink)))

    def _we(self) -> str:
        return str(self._match.score[0])

    def _target(self) -> str:
        return str(self._rules.target)

    def _camas(self) -> str:
        return str(self._rules.camas)


def count_of(rules: Rules) -> Count:
    """How the game's count is made. Raises `LookupError` where it has none."""
    for auction in rules.auctions:
        if isinstance(auction.decided_by, Count):
            return auction.decided_by
    raise LookupError(f"{rules.game} counts no cards")
