"""`truco play`: a match in the terminal against bots. It knows no rules: it shows a view and offers its legal moves."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from truco import record
from truco.bots.bot import Bot
from truco.cards import Card
from truco.cli.arguments import add_game, add_seed, add_table, chosen_rules, named_bot, seat_names
from truco.cli.terminal import BOLD, DIM, printable, styled
from truco.driver import Ask, askings, choose
from truco.errors import TrucoError
from truco.events import Event, HandDealt
from truco.match import Match
from truco.moves import Lay, Move
from truco.tell import Table, card_name, game_name, gloss, opening, tell, tell_event, tell_score, told, worth
from truco.view import View
from truco.words import _

SUMMARY: Final = "play a match in the terminal"

PERSON: Final = 0
"""The seat of the person at the terminal."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """--game, --players, --option, --seed, --bot and --save."""
    add_game(parser)
    add_table(parser)
    add_seed(parser)
    parser.add_argument(
        "--bot", metavar="NAME", default="parroquiano", help="who plays at the other seats (parroquiano)"
    )
    parser.add_argument("--save", metavar="FILE", type=Path, help="keep the match in this file, as a record")


def run(asked: argparse.Namespace) -> int:
    """Play until the match is over or the person has had enough."""
    rules = chosen_rules(asked)
    bot = named_bot(asked.bot, rules, asked.players)
    players: int = rules.players[0] if asked.players is None else asked.players
    seed: str = secrets.token_hex(4) if asked.seed is None else asked.seed
    bots = [("" if seat == PERSON else f"{bot.name} {bot.version}") for seat in range(players)]
    return Sitting(Match(rules, players, seed=seed, bots=bots), bot, asked.save).run()


class Gone(Exception):
    """The person has left: the input has ended, or said so."""


class Sitting:
    """One match at the terminal: the person at seat 0, a bot at every other one."""

    def __init__(self, match: Match, bot: Bot, save: Path | None) -> None:
        self._match: Final = match
        self._bot: Final = bot
        self._save: Final = save
        self._names: Final = seat_names(match.players)

    def run(self) -> int:
        """Play to the end; the exit status."""
        self._keep()
        self._greet()
        try:
            while not self._match.over:
                self._next()
        except (Gone, KeyboardInterrupt):
            print()
            print(_("The match stops here."))
        self._keep()
        if self._save:
            print(_("The record is in {file}.").format(file=self._save))
        return 0

    def _keep(self) -> None:
        """Write the record; at the beginning, too, so that a file that cannot be written is known at once."""
        if self._save is None:
            return
        try:
            self._save.write_text(record.write(self._match), encoding="utf-8")
        except OSError as error:
            raise TrucoError(f"{self._save}: {error.strerror or error}") from None

    def _greet(self) -> None:
        match = self._match
        print(styled(game_name(match.rules), BOLD), "·", _("Seed: {seed}").format(seed=printable(match.seed or "")))
        print(_("Choose by number or by name. An empty line lets a chance go by; ? explains, q ends the match."))
        for line in opening(match, self._names, PERSON):
            print(line)

    def _next(self) -> None:
        """Ask in turn until somebody moves; tell the move and what followed."""
        asks = askings(self._match.hand, frozenset({PERSON}))
        move = next(answer for ask in asks if (answer := self._answer(ask)) is not None)
        self._tell(move, self._match.apply(move))

    def _answer(self, ask: Ask) -> Move | None:
        """The move that whoever is asked makes; a card laid unseen has its face."""
        move = self._person(ask) if ask.seat == PERSON else choose(self._bot, self._match, ask)
        return None if move is None else self._match.find(ask.seat, move.word)

    def _tell(self, move: Move, events: Sequence[Event]) -> None:
        print(tell(self._match, move, self._names, PERSON))
        for event in events:
            words = tell_event(self._match, event, self._names, PERSON)
            if isinstance(event, HandDealt):
                self._keep()
                print()
                print(styled(words, BOLD))
            elif words:
                print(styled(f"    {words}", DIM))

    # --- asking the person

    def _person(self, ask: Ask) -> Move | None:
        view = self._match.view(PERSON)
        self._show(view, own=not any(isinstance(move, Lay) for move in ask.moves))
        print(
            "  ".join(
                f"{styled(f'{place})', BOLD)} {told(view.rules, move)}" for place, move in enumerate(ask.moves, 1)
            )
        )
        while True:
            answer = self._read(_("Your choice") if ask.must else _("Your choice (empty: go on)"))
            if answer == "?":
                self._explain(ask)
            elif answer == "" and not ask.must:
                return None
            elif (move := _meant(answer, ask.moves)) is not None:
                return move
            else:
                print(
                    _("A number from 1 to {n}, please, or a word such as {word}.").format(
                        n=len(ask.moves), word=ask.moves[0].word
                    )
                )

    def _read(self, prompt: str) -> str:
        try:
            answer = input(f"{prompt} > ").strip()
        except EOFError:
            raise Gone from None
        if not sys.stdin.isatty():
            print(printable(answer))
        if answer in ("q", "quit"):
            raise Gone
        return answer

    def _explain(self, ask: Ask) -> None:
        """Every move with its word and what it means."""
        for place, move in enumerate(ask.moves, 1):
            meaning = gloss(self._match.rules, move.word)
            shown = told(self._match.rules, move)
            print(f"  {place}) {move.word:<14}{shown}{f' – {meaning}' if meaning else ''}")

    def _show(self, view: View, *, own: bool) -> None:
        """The score, what is at stake, the card turned up, who has won which trick, the cards on the table and, if
        asked for, one's own.
        """
        rules, table = view.rules, Table(self._names, PERSON)
        line = tell_score(rules, view.score, view.camas, table)
        stakes = _("this hand: {worth}").format(worth=worth(view.stake))
        turned = (_("turned up: {card}").format(card=card_name(rules, view.turned)),) if view.turned else ()
        print(styled(" · ".join((line, stakes, *turned, *self._tricks(view, table))), DIM))
        if view.looked_at:
            print(_("The packet: {cards}").format(cards=self._cards(view, view.looked_at)))
        if view.table:
            laid = (f"{table.name(play.seat)} {told(rules, play, PERSON)}" for play in view.table)
            print(_("On the table: {cards}").format(cards=" · ".join(laid)))
        partner = (PERSON + 2) % view.players
        if partner != PERSON and view.known[partner]:
            name, cards = self._names[partner], self._cards(view, view.known[partner])
            print(_("{name} holds {cards}").format(name=name, cards=cards))
        if own and view.hand:
            print(_("You hold {cards}").format(cards=self._cards(view, view.hand)))

    def _tricks(self, view: View, table: Table) -> tuple[str, ...]:
        """Who has won the finished tricks."""
        sides = [_("tied") if trick.side is None else table.side(trick.side) for trick in view.tricks]
        return (_("tricks: {sides}").format(sides=", ".join(sides)),) if sides else ()

    def _cards(self, view: View, cards: Sequence[Card]) -> str:
        return " · ".join(card_name(view.rules, card) for card in cards)


def _meant(answer: str, moves: Sequence[Move]) -> Move | None:
    """The move of that number or word."""
    by_number = {str(place): move for place, move in enumerate(moves, 1)}
    return {move.word: move for move in moves}.get(answer) or by_number.get(answer)
