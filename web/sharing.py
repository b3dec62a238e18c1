"""What is given away of a match: short texts and links. Pure; a text gives no card away, a link says all it must.

A link of today works for ever: what it names is written out, also what is usual today, where the reader of the link has
other settings than the writer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal
from urllib.parse import urlencode

from truco import daily
from truco.bots import BOTS, EXPERTO
from truco.bots.tempers import COMPANY, seated
from truco.match import Match
from truco.record import write
from truco.rules import text as written
from truco.tell import game_name
from truco.words import _
from web import address, dates
from web.dailies import EVEN, LOST, WON, Result
from web.pack import pack
from web.settings import BOT

SIGNS: Final = {WON: "\N{LARGE GREEN SQUARE}", LOST: "\N{DOWN-POINTING RED TRIANGLE}", EVEN: "\N{WHITE LARGE SQUARE}"}
"""A hand won, lost, level: apart by their shapes as well as by their colours."""
ROW: Final = 10
"""Signs in a row; more of them would be broken anyhow where they are read."""

Kind = Literal["result", "daily", "deal", "match"]


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be shared: the text before the link, and the link."""

    kind: Kind
    text: str
    link: str

    @property
    def whole(self) -> str:
        """Everything as it is sent."""
        return f"{self.text}\n{self.link}"


def offers(match: Match, base: str, day: date | None, result: Result | None) -> tuple[Offer, ...]:
    """What of a match can be shared; `day` if it is that day's, `result` if it is over; `base` is the page's address.

    Nobody else's daily is spoilt: its moves can be shared when it is over, and before only that it is there.
    """
    return tuple(_offers(match, base, day, result))


def _offers(match: Match, base: str, day: date | None, result: Result | None) -> Iterator[Offer]:
    game = game_name(match.rules)
    if day is not None:
        link = daily_link(base, match.rules.game, day)
        number = daily.number(day)
        if result is not None:
            yield Offer("result", "\n".join((daily_title(game, number), told(result), *rows(result.hands))), link)
        invitation = _("{title}. Everybody gets the same cards:").format(title=daily_title(game, number))
        yield Offer("daily", invitation, link)
    else:
        deal = deal_link(base, match)
        if deal is not None and result is not None:
            said = _("{game}: {result} with these cards. And you?").format(game=game, result=told(result))
            yield Offer("deal", "\n".join((said, *rows(result.hands))), deal)
        elif deal is not None:
            yield Offer("deal", _("{game}: play with the same cards.").format(game=game), deal)
    if day is None or result is not None:
        said = _("{game}: a whole match to look at.") if result else _("{game}: a match to go on with.")
        yield Offer("match", said.format(game=game), match_link(base, match))


def daily_title(game: str, number: int) -> str:
    """The day's match by its game and number."""
    return _("{game} · daily {n}").format(game=game, n=number)


def told(result: Result) -> str:
    """How it ended, and what that is against par, as whoever played it tells others."""
    words = _("I won {a}–{b}") if result.won else _("I lost {a}–{b}")
    ended = words.format(a=result.score[0], b=result.score[1])
    compared = dates.against_par(result)
    return _("{result} ({par})").format(result=ended, par=compared) if compared else ended


def rows(hands: str) -> Sequence[str]:
    """A sign for each hand, in rows."""
    signs = [SIGNS[hand] for hand in hands]
    return ["".join(signs[start : start + ROW]) for start in range(0, len(signs), ROW)]


# --- links: to a game's own small page, which shows itself where links are shown, and leads on to the table


def _page(base: str, game: str) -> str:
    """The game's page; `base` is the address of the page with the table, with or without a file's name at its end."""
    return f"{base.rpartition('/')[0]}/{game}/"


def daily_link(base: str, game: str, day: date) -> str:
    """The link to a game's match of a day."""
    return f"{_page(base, game)}?{urlencode({'daily': day.isoformat(), 'game': game})}"


def deal_link(base: str, match: Match) -> str | None:
    """The link to a new match with the same cards; None where they do not follow from a seed that a link may hold.

    An option has to be named, be it as usual: then the reader's own choices do not count.
    """
    seed, rules = match.seed, match.rules
    if seed is None or not address.is_seed(seed) or match.start_score != (0, 0) or match.start_camas != (0, 0):
        return None
    pairs = {"game": rules.game, "players": str(match.players), "bot": _rivals(match), "seed": seed}
    unusual = [option for option in rules.options if rules.chosen[option.name] != option.default]
    for option in unusual or rules.options[:1]:
        pairs[option.name] = written(rules.chosen[option.name])
    return f"{_page(base, rules.game)}?{urlencode(pairs)}"


def _rivals(match: Match) -> str:
    """What the link calls those who play: the regulars where they are those of that seed, else a bot's name."""
    named = match.bot_names[1:]
    if named == seated(match.rules.game, match.players, match.seed or ""):
        return COMPANY
    return named[0] if named[0] in (*BOTS, EXPERTO) else BOT


def match_link(base: str, match: Match) -> str:
    """The link that holds the whole match so far."""
    return f"{_page(base, match.rules.game)}#r={pack(write(match))}"
