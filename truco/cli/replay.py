"""`truco replay`: tells a recorded match in words, or as facts in JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from truco import record
from truco.bots import BOTS, EXPERTO
from truco.bots.bot import Bot
from truco.cards import codes
from truco.cli.arguments import named_bot, seat_names
from truco.cli.terminal import BOLD, DIM, printable, styled
from truco.errors import BadRecord, IllegalMove
from truco.events import HandDealt
from truco.facts import facts
from truco.match import Match
from truco.retelling import retold
from truco.stakes import Points
from truco.tell import (
    Table,
    call_word,
    card_names,
    game_name,
    option_name,
    tell,
    tell_event,
    tell_score,
    value_name,
    worth,
)
from truco.words import _, ngettext

SUMMARY: Final = "tell a recorded match in words"

STANDARD_INPUT: Final = "-"

ILLEGAL: Final = 1
"""Exit status: a move that the rules do not allow."""

NO_RECORD: Final = 2
"""Exit status: the file is no record, or cannot be read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """FILE, --bots and --json."""
    parser.add_argument("file", metavar="FILE", help="a record, *.truco.toml; - reads standard input")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--bots", action="store_true", help="say where the bots that it names would have moved otherwise")
    how.add_argument("--json", action="store_true", help="the facts as one JSON object instead of words")


def run(asked: argparse.Namespace) -> int:
    """Read and play the whole record, then tell it; nothing is printed of one that does not hold."""
    name: str = asked.file
    try:
        source = sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
        read = record.read(source)
        match = record.replay(read)
    except IllegalMove as error:
        print(f"{name}: {error}", file=sys.stderr)
        return ILLEGAL
    except BadRecord as error:
        print(f"{name}: {error}", file=sys.stderr)
        return NO_RECORD
    except OSError as error:
        print(f"{name}: {error.strerror or error}", file=sys.stderr)
        return NO_RECORD
    if asked.json:
        print(json.dumps(facts(match, len(read.hands))))
    else:
        for line in lines(match):
            print(line)
        for line in told_of_bots(match) if asked.bots else ():
            print(line)
    return 0


def lines(match: Match) -> Iterator[str]:
    """The whole match in words."""
    names = seat_names(match.players)
    yield from _heading(match, names)
    for again, move, events in retold(match):
        if move is not None:
            yield tell(again, move, names)
        for event in events:
            if isinstance(event, HandDealt):
                yield ""
                yield styled(tell_event(again, event, names), BOLD)
                yield from _deal(match, event.number, names)
            elif words := tell_event(again, event, names):
                yield styled(f"    {words}", DIM)
    yield from _ending(match, names)


def _heading(match: Match, names: tuple[str, ...]) -> Iterator[str]:
    rules = match.rules
    yield styled(game_name(rules), BOLD) + " · " + _("{n} players").format(n=match.players)
    for option in rules.options:
        if (value := rules.chosen[option.name]) != option.default:
            yield f"{option_name(option.name)}: {value_name(option.name, value)}"
    if match.seed is not None:
        yield _("Seed: {seed}").format(seed=printable(match.seed))
    yield ", ".join(_seat(match, seat, name) for seat, name in enumerate(names))
    if match.start_score != (0, 0) or match.start_camas != (0, 0):
        yield tell_score(rules, match.start_score, match.start_camas, Table(names))


def _seat(match: Match, seat: int, name: str) -> str:
    player = match.bots[seat] if match.bots else ""
    return f"{seat} {name} ({printable(player)})" if player else f"{seat} {name}"


def told_of_bots(match: Match) -> Iterator[str]:
    """Where the bots of the record would have moved otherwise than it says; those that are not known here."""
    from truco.fidelity import departures

    bots: list[Bot | None] = [_bot(match, seat) for seat in range(match.players)]
    yield ""
    for seat, player in enumerate(match.bots):
        if player and bots[seat] is None:
            yield _("{bot} of seat {seat} is not known here: its moves were not checked.").format(
                bot=printable(player), seat=seat
            )
    checked = 0
    for departure in departures(match, bots):
        checked += 1
        if departure is not None:
            told = _("Hand {hand}, move {move}: {made} was made; {bot} would have made {wish}.")
            bot = match.bots[departure.wish.seat]
            yield told.format(
                hand=departure.hand + 1, move=departure.number + 1, made=departure.made, bot=bot, wish=departure.wish
            )
    moves = ngettext("{n} move of bots was checked.", "{n} moves of bots were checked.", checked)
    yield moves.format(n=checked)


def _bot(match: Match, seat: int) -> Bot | None:
    """The bot of that seat, None if there is none of that name and version."""
    name = match.bot_names[seat]
    bot = named_bot(name, match.rules, match.players) if name in (*BOTS, EXPERTO) else None
    return bot if bot is not None and f"{name} {bot.version}" == match.bots[seat] else None


def _deal(match: Match, number: int, names: tuple[str, ...]) -> Iterator[str]:
    """What everyone finally holds in that hand."""
    hand = match.hands[number]
    if hand.is_dealt:
        width = max(map(len, names))
        for name, dealt in zip(names, hand.dealt, strict=True):
            yield f"  {name.ljust(width)}  {codes(dealt).ljust(12)} {card_names(match.rules, dealt)}"


def _ending(match: Match, names: tuple[str, ...]) -> Iterator[str]:
    """Where an unfinished match stands."""
    if match.over or match.needs_cards:
        return
    hand = match.hand
    yield ""
    if hand.pending:
        call = call_word(match.rules, hand.pending.word)
        yield _("{call} waits for an answer.").format(call=f"{call} ({worth(hand.pending.worth)})")
    elif not hand.waits_for_choice:
        yield _("{name} is to play.").format(name=names[hand.turn])
    yield stake(hand.stake)
    for seat, name in enumerate(names):
        if legal := " ".join(sorted(move.word for move in match.legal(seat))):
            yield _("{name}: {what}").format(name=name, what=legal)


def stake(points: Points) -> str:
    """What the hand is worth."""
    if isinstance(points, int):
        return ngettext("The hand is worth {n} point.", "The hand is worth {n} points.", points).format(n=points)
    return _("The hand is worth {what}.").format(what=worth(points))
