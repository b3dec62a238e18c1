"""Everything that decides what the page shows, as one frozen value; `app` makes the next one from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from web.beats import Beat
from web.settings import Settings
from web.tableau import Gathered, Tableau

if TYPE_CHECKING:
    from web.inputs import Counted
    from web.reel import Reel
    from web.sheets import Sheet

State = Literal["ready", "playing", "over"]
Dialog = Literal["", "settings", "rules", "game", "last", "statistics", "daily", "share"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One legal move as a control: `slot` is the card's place in the hand, None for a call."""

    word: str
    label: str
    letter: str
    slot: int | None = None
    down: bool = False
    tone: Literal["", "yes", "no"] = ""
    gloss: str = ""
    final: bool = False
    """Whether it gives a hand up, or stakes all there is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What the person is asked: `must` is false where the game goes on without an answer."""

    acts: tuple[Act, ...]
    must: bool
    prompt: str
    advice: str = ""
    """The word that the partner would say."""
    answers: bool = False
    """Whether a call waits."""
    waits: bool = False
    """Whether it stays until the person has read it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """The page at one moment; times are in ms of one clock.

    `beat` is shown since `since`, over the way from `previous`; `queue` waits behind it. `question` is asked since
    `asked` and, if `until` is not None, only until then. `idle` says that the game has been told to go on and that
    nothing came back yet.
    """

    settings: Settings = field(default_factory=Settings)
    state: State = "ready"
    beat: Beat = field(default_factory=lambda: Beat(tableau=Tableau()))
    previous: Tableau | None = None
    since: float = 0.0
    queue: tuple[Beat, ...] = ()
    question: Question | None = None
    asked: float = 0.0
    until: float | None = None
    idle: bool = False
    still: bool = False
    dialog: Dialog = ""
    sheet: Sheet | None = None
    """What the dialog shows, where it has a state of its own."""
    log: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    noted: float = 0.0
    acted: float = -1000.0
    turn: int = 0
    slot: str = "own"
    other: bool = False
    """Whether the person's own match waits while another one is on the table."""
    done: bool = False
    """Whether the match of the person's day has been finished."""
    log_open: bool = False
    hint: tuple[str, ...] = ()
    """What the regular would do with the question, and why."""
    counted: Counted | None = None
    """What the statistics dialog shows."""
    replay: Reel | None = None
    """The match that is over, looked at again."""
    armed: str = ""
    """The word that a second press will play: a card that is lifted, a call that is to be confirmed."""
    armed_at: float = -1000.0
    hurry: bool = False
    """Whether nothing more is shown until the person is asked."""
    newer: bool = False
    """Whether a newer version of the page lies ready, and the person has not waved it away."""
    newcomer: bool = False
    """Whether the match is one that a link brought, and the first here: at its end a lesson is offered."""
    greeted: bool = False
    """Whether a newcomer has played on past the note that offers it, or waved it away."""
    past: Gathered | None = None
    """The last trick that was decided, also when its hand is over."""

    @property
    def tableau(self) -> Tableau:
        """The table that is shown."""
        return self.beat.tableau
