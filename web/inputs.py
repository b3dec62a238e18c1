"""What comes to `app` and what it wishes of the game, as frozen values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from truco.rules import OptionValue
from web.beats import Beat
from web.scene import Bubble
from web.screen import Question, State
from web.settings import Settings
from web.tableau import Tableau

if TYPE_CHECKING:
    from web.sheets import Sheet

# --- inputs


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has come to `now`."""

    now: float


@dataclass(frozen=True, slots=True)
class Press:
    """The person pressed the control of a move, seen at that turn of the screen."""

    word: str
    turn: int
    now: float
    double: bool = False
    sure: bool = False
    """Whether it cannot have been a slip: the card was carried to the table."""


@dataclass(frozen=True, slots=True)
class Control:
    """The person pressed another control; `value` is what it chooses."""

    name: str
    now: float
    value: OptionValue = ""
    double: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """A key, as the browser names it."""

    key: str
    now: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A match is on the table, new or resumed; its cards are dealt in view if it is new."""

    tableau: Tableau
    settings: Settings
    slot: str
    lines: tuple[str, ...]
    now: float
    state: State = "playing"
    banner: str = ""
    bubbles: tuple[Bubble, ...] = ()
    dealt: bool = True
    """Whether its cards are seen coming from the dealer."""
    other: bool = False
    """Whether the person's own match waits meanwhile."""
    newcomer: bool = False
    """Whether a link brought somebody who has nothing kept here."""


@dataclass(frozen=True, slots=True)
class Happened:
    """The match has moved on: moments to be shown."""

    beats: tuple[Beat, ...]
    now: float


@dataclass(frozen=True, slots=True)
class Asked:
    """It is for the person to act; without a question the game waits for others, or is over."""

    question: Question
    now: float


@dataclass(frozen=True, slots=True)
class Ended:
    """Nothing more can be played; `banner` says how it ended."""

    banner: str
    now: float


@dataclass(frozen=True, slots=True)
class Noted:
    """Something to be told to the person, harmlessly."""

    texts: tuple[str, ...]
    now: float


@dataclass(frozen=True, slots=True)
class Wished:
    """Settings that the page's host chooses, for this visit only."""

    values: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Stillness:
    """Whether the person wishes no movement."""

    wished: bool


@dataclass(frozen=True, slots=True)
class Hinted:
    """What the regular would do where the person is asked, and why, in sentences."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted of the matches on this device, by game, and all that is stored as text, where that is shown."""

    tally: Mapping[str, Sequence[tuple[int, ...]]]
    stored: str = ""
    note: str = ""


Costly = tuple[int, float, str]
"""A moment in which the person's move cost something: its place, how much by estimate, and a sentence that says so."""


@dataclass(frozen=True, slots=True)
class Reeled:
    """The next moments of a match that is looked at again, and marks, and whether these were the last.

    `told` is what there is to say of the whole match.
    """

    beats: tuple[Beat, ...]
    whole: bool
    now: float
    marks: tuple[Costly, ...] = ()
    told: str = ""


@dataclass(frozen=True, slots=True)
class Consulted:
    """A sheet is there to be shown, or the one that is shown has changed by itself."""

    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Dated:
    """Whether the match of the person's day has been finished."""

    done: bool


Input = (
    Tick
    | Press
    | Control
    | Key
    | Opened
    | Happened
    | Asked
    | Ended
    | Noted
    | Wished
    | Stillness
    | Hinted
    | Counted
    | Reeled
    | Consulted
    | Dated
)

# --- wishes


@dataclass(frozen=True, slots=True)
class Play:
    """Make the person's move."""

    word: str


@dataclass(frozen=True, slots=True)
class Decline:
    """The person lets the chance to act pass."""


@dataclass(frozen=True, slots=True)
class Proceed:
    """Everything has been shown: let the game go on."""


@dataclass(frozen=True, slots=True)
class Begin:
    """Put a match on the table: a new one, that of a day (today, if none is given), one's own that was left unfinished,
    or a hand again, for practice: the one of that number (from 0), the last one if none is given; or a lesson.

    Of a day whose match is over: its end to look at, or the same anew, which counts no more.
    """

    what: Literal["new", "daily", "back", "again", "look", "anew", "lesson"]
    day: str = ""
    game: str = ""
    hand: int | None = None
    number: int = 0
    """Of a lesson, from 0."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A setting was changed, to be kept."""

    name: str
    value: OptionValue


@dataclass(frozen=True, slots=True)
class Tally:
    """Count the match that is over; it is done a little at a time."""


@dataclass(frozen=True, slots=True)
class Recount:
    """Show what is counted; with `export` also all that is stored, with a `text` put it in place of that."""

    export: bool = False
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Advise:
    """Tell the person what the regular would do."""


@dataclass(frozen=True, slots=True)
class Unreel:
    """Make (more) moments of the match that is over, to be looked at again."""

    begin: bool


@dataclass(frozen=True, slots=True)
class Ring:
    """What has come into view sounds: the names of the sounds, and what a voice would say."""

    sounds: tuple[str, ...]
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Consult:
    """Show a sheet: the days' matches, or what can be shared of the match on the table or of a day's."""

    what: Literal["daily", "share"]
    day: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True)
class Errand:
    """What a sheet asks of the browser or the book: hand a text over, copy it, take what another device had."""

    name: Literal["send", "copy", "take"]
    text: str


Wish = Play | Decline | Proceed | Begin | Changed | Advise | Tally | Recount | Unreel | Ring | Consult | Errand
