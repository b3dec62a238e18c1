"""`truco daily`: the number and the cards of a day's match, and its par."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from truco import daily
from truco.bots import BOTS
from truco.cards import codes, dealing_order
from truco.cli.arguments import add_game, seat_names
from truco.cli.terminal import BOLD, Bar, styled
from truco.errors import TrucoError
from truco.events import HandDealt
from truco.hand import Hand
from truco.match import Match
from truco.par import Par, results, summed
from truco.tell import card_names, game_name, tell_event, tell_turned
from truco.words import _, ngettext, pgettext

SUMMARY: Final = "show the number, the deals and the par of a day's match"

HANDS: Final = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """DATE, --game, --hands, --par and --json."""
    parser.add_argument("date", metavar="DATE", nargs="?", help="YYYY-MM-DD; today, if left out")
    add_game(parser)
    parser.add_argument("--hands", metavar="N", type=int, default=HANDS, help=f"how many deals to show ({HANDS})")
    parser.add_argument("--par", metavar="N", type=int, help="let the reference bot play it N times: what par is")
    parser.add_argument("--json", action="store_true", help="the same as one JSON object")


def run(asked: argparse.Namespace) -> int:
    """Tell the day's number, who deals, and the first deals of a match that goes on from 0–0."""
    day = _day(asked.date)
    match = daily.match(asked.game, day)
    if asked.hands < 1:
        raise TrucoError("--hands must be 1 or more")
    hands = [_hand(match, number) for number in range(asked.hands)]
    par = None if asked.par is None else _par(asked.game, day, asked.par)
    if asked.json:
        print(json.dumps(_facts(match, day, hands) | ({} if par is None else {"par": _par_facts(par, day)})))
        return 0
    game = game_name(match.rules)
    print(styled(_("Daily {n} · {day} · {game}").format(n=daily.number(day), day=day, game=game), BOLD))
    names = seat_names(match.players)
    for number, hand in enumerate(hands):
        print()
        print(tell_event(match, HandDealt(number, hand.dealer), names))
        for line in _deal(hand, names):
            print(f"  {line}")
    if par is not None:
        print()
        print(_told(par, day))
    return 0


def _day(written: str | None) -> date:
    if written is None:
        return date.today()
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise TrucoError(f"{written!r} is no date; dates are written YYYY-MM-DD") from None


def _hand(match: Match, number: int) -> Hand:
    """That hand of the match, as it is before the first decision."""
    rules, seed = match.rules, match.seed or ""
    order = dealing_order(rules.deck, rules.game, match.players, seed, number)
    return Hand(rules, match.players, (match.first_dealer + number) % match.players, order)


def _deal(hand: Hand, names: Sequence[str]) -> Iterator[str]:
    """Everyone's cards; where the deal depends on a decision, the cards in dealing order."""
    if not hand.is_dealt:
        yield _("In dealing order: {cards}").format(cards=codes(hand.cards[: _dealt_at_most(hand)]))
        return
    width = max(map(len, names))
    for name, dealt in zip(names, hand.dealt, strict=True):
        yield f"{name.ljust(width)}  {codes(dealt).ljust(12)} {card_names(hand.rules, dealt)}"
    if hand.turned:
        yield tell_turned(hand.rules, hand.turned)


def _dealt_at_most(hand: Hand) -> int:
    """How many cards of the pack a hand can need: burnt and passed packets come before the players' own."""
    return min(len(hand.cards), 2 * hand.players * hand.size)


def _par(game: str, day: date, replays: int) -> Par:
    """That day's par, with a bar on a terminal."""
    bar = Bar(replays, pgettext("unit", "matches"))
    ended: list[int] = []
    try:
        for result in results(game, day, replays):
            if result is not None:
                ended.append(result)
                bar(len(ended))
    finally:
        bar.close()
    return summed(ended)


def _told(par: Par, day: date) -> str:
    told = ngettext(
        "Par {par:+d}: what {bot} makes of the same cards in your seat, {mean:+.2f} in {n} match",
        "Par {par:+d}: what {bot} makes of the same cards in your seat, {mean:+.2f} on average of {n} matches",
        par.replays,
    ).format(par=par.points, bot=_reference(day), mean=par.mean, n=par.replays)
    if par.margin is None:
        return told
    low, high = par.mean - par.margin, par.mean + par.margin
    return f"{told}\n{_('95 % interval: {low:+.2f} to {high:+.2f}').format(low=low, high=high)}"


def _par_facts(par: Par, day: date) -> dict[str, object]:
    return {
        "bot": _reference(day),
        "replays": par.replays,
        "points": par.points,
        "mean": par.mean,
        "interval": None if par.margin is None else [par.mean - par.margin, par.mean + par.margin],
    }


def _reference(day: date) -> str:
    bot = BOTS[daily.reference(day)]
    return f"{bot.name} {bot.version}"


def _facts(match: Match, day: date, hands: Sequence[Hand]) -> dict[str, object]:
    return {
        "number": daily.number(day),
        "date": day.isoformat(),
        "seed": match.seed,
        "game": match.rules.game,
        "players": match.players,
        "bots": list(match.bots),
        "hands": [
            {
                "dealer": hand.dealer,
                "deal": [codes(dealt) for dealt in hand.dealt] if hand.is_dealt else None,
                "order": codes(hand.cards),
            }
            | ({"turned": hand.turned.code} if hand.turned else {})
            for hand in hands
        ],
    }
