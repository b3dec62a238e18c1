"""The statistics as nodes: for each game that has been played a few charts and a table with the same numbers. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from truco.counts import Count
from truco.games import GAMES
from truco.tell import game_name
from truco.words import _, decimal, ngettext
from web import deck, fields, svg
from web.inputs import Counted
from web.nodes import Node, node
from web.ops import Op, Shape, path, rectangle
from web.tally import Row, row_of

GREEN, RED, INK, PAPER = "#1f5a3d", "#a32720", "#2b1b17", "#e3d3a6"
WIDTH, HEIGHT = 280.0, 84.0
LATELY = 40
"""So many of the last matches have a bar."""


def pages(counted: Counted) -> list[Node]:
    """Every game that has been played, then how all that is stored goes elsewhere and comes back."""
    played = [(game, [row_of(row) for row in rows]) for game, rows in counted.tally.items() if rows]
    out = [_game(game, rows) for game, rows in played]
    if not played:
        out.append(node("p", _("As soon as a match of yours is over, it is counted here.")))
    return [*out, _transfer(counted)]


def _game(game: str, rows: Sequence[Row]) -> Node:
    total = Row()
    for row in rows:
        total = total.plus(row)
    counts = any(isinstance(auction.decided_by, Count) for auction in GAMES[game].auctions)
    lines = [
        (_("Matches won"), _of(total.won, total.matches), _share(total.won, total.matches)),
        (_("Points a hand, yours"), f"{_each(total.ours, total.hands)}", None),
        (_("Points a hand, theirs"), f"{_each(total.theirs, total.hands)}", None),
    ]
    if counts:
        won, of = total.counts_won, total.counts
        lines.append((_("Bets over counts won"), _of(won, of), _share(won, of)))
    held, bluffs = total.bluffs_held, total.bluffs
    lines.append((_("Bluffs that held"), _of(held, bluffs), _share(held, bluffs)))
    cells = (
        node("tr", node("th", name, scope="row"), node("td", value), node("td", *([chart] if chart else [])))
        for name, value, chart in lines
    )
    hands = ngettext("{n} hand", "{n} hands", total.hands).format(n=total.hands)
    return fields.group(
        game_name(GAMES[game]),
        _bars(rows),
        node("table", node("caption", hands), node("tbody", *cells), class_="statistics"),
    )


def _of(part: int, whole: int) -> str:
    return _("{part} of {whole}").format(part=part, whole=whole)


def _each(points: int, hands: int) -> str:
    return decimal(points / hands, 2) if hands else "–"


def _share(part: int, whole: int) -> Node | None:
    """A bar that is filled so far; the number stands beside it."""
    if not whole:
        return None
    ops: list[Op] = [
        Shape(d=rectangle(0.5, 0.5, 99, 13), fill=PAPER, stroke=INK, line=1.0),
        Shape(d=rectangle(1, 1, 98 * part / whole, 12), fill=GREEN),
    ]
    return fields.image(deck.address(svg.render(ops, 100, 14)), 100, 14)


def _bars(rows: Sequence[Row]) -> Node:
    """The last matches, one bar each: above the line by how many points won, below by how many lost."""
    shown = [row for row in rows if row.matches == 1][-LATELY:]
    most = max((abs(row.ours - row.theirs) for row in shown), default=0) or 1
    middle, step = HEIGHT / 2, WIDTH / LATELY
    ops: list[Op] = []
    for place, row in enumerate(shown):
        tall = (row.ours - row.theirs) / most * (middle - 3)
        top = middle - max(tall, 0.0)
        ops.append(Shape(d=rectangle(place * step + 1, top, step - 2, abs(tall)), fill=GREEN if tall > 0 else RED))
    ops.append(Shape(d=path("M", 0, middle, "L", WIDTH, middle), stroke=INK, line=1.2))
    said = _("The last {n} matches: the points by which each was won (up) or lost (down)").format(n=len(shown))
    picture = fields.image(deck.address(svg.render(ops, WIDTH, HEIGHT)), round(WIDTH), round(HEIGHT), said)
    return node("figure", picture, node("figcaption", said), class_="chart")


def _transfer(counted: Counted) -> Node:
    """All that is stored as one text, to be taken elsewhere, and the place where such a text is taken in."""
    take = {"type": "button", "data-ui": "import", "data-from": "stored"}
    plain = {"rows": "4", "spellcheck": "false", "autocomplete": "off"}
    inside = (counted.stored,) if counted.stored else ()
    return fields.group(
        _("Take everything along"),
        node("p", _("Settings, unfinished matches, statistics and the days’ results as one text.")),
        node("p", node("button", _("Show the text"), type="button", data_ui="export")),
        node("p", node("label", _("The text"), for_="stored")),
        node("textarea", *inside, id="stored", **plain),
        node("p", counted.note, role="status"),
        node("p", node("button", _("Add what this text holds"), **take)),
    )
