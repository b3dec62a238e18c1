"""The rules to read, as nodes: the manual's sections under the options in use, tables worked out by the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from truco.cards import card
from truco.counts import Count
from truco.preludes import Brink, Packets
from truco.rules import Auction, OptionValue, Rules
from truco.stakes import Of, Points, Rest
from truco.tell import call_word, option_name, own_language, value_name, worth
from truco.words import _, pgettext
from web.manual import MANUALS, pictures, scenes
from web.manual import outline as are
from web.manual.ladders import bets, call_of, rests, steps
from web.manual.outline import Block, Section
from web.nodes import Node, node
from web.phrases import sign


def pages(rules: Rules) -> list[Node]:
    """A table of contents, then every section that has something to say with these options."""
    filled = [(section, list(_blocks(rules, section.blocks))) for section in MANUALS.get(rules.game, ())]
    shown = [(section, body) for section, body in filled if body]
    links = (
        node("li", node("a", _said(rules, section.title), href=f"#{_anchor(section)}")) for section, _body in shown
    )
    out = [node("nav", node("ul", *links), aria_label=_("Contents"), class_="contents")]
    for section, body in shown:
        out += [node("h3", _said(rules, section.title), id=_anchor(section), tabindex="-1"), *body]
    return out


def facts(rules: Rules) -> dict[str, object]:
    """The numbers that the sentences name, as they are in these rules."""
    brink = next((prelude for prelude in rules.preludes if isinstance(prelude, Brink)), None)
    packets = next((prelude for prelude in rules.preludes if isinstance(prelude, Packets)), None)
    return {
        "target": rules.target,
        "half": rules.target // 2,
        "better": rules.target // 2 + 1,
        "brink": rules.target - 1,
        "special": brink.stake if brink else 0,
        "rejects": packets.rejects if packets else 0,
        "cards": len(rules.deck.cards),
        "unused": len(rules.deck.cards) - max(rules.players) * rules.hand_size,
        "camas": rules.camas,
        "flor": rules.flor.points if rules.flor else 0,
        "from": rules.face_down.from_trick if rules.face_down else 0,
    }


def _anchor(section: Section) -> str:
    return f"rules-{section.anchor}"


def _said(rules: Rules, message: str) -> str:
    return pgettext("manual", message).format(**facts(rules))


def _blocks(rules: Rules, blocks: Sequence[Block]) -> Iterator[Node]:
    for block in blocks:
        yield from _block(rules, block)


def _block(rules: Rules, block: Block) -> Sequence[Node]:  # noqa: PLR0911
    match block:
        case str():
            return [node("p", _said(rules, block))]
        case are.Head(title):
            return [node("h4", _said(rules, title))]
        case are.Points(sentences):
            return [node("ul", *(node("li", _said(rules, sentence)) for sentence in sentences))]
        case are.Order(turned):
            return [pictures.order(rules, card(turned) if turned else None)]
        case are.Raised():
            return [_raised(rules)]
        case are.Trick():
            return [scenes.trick(rules, block)]
        case are.Outcomes():
            return [scenes.outcomes(rules)]
        case are.Bets(name):
            auction = next(auction for auction in rules.auctions if auction.name == name)
            return [_sequences(rules, auction) if isinstance(auction.decided_by, Count) else _rungs(rules, auction)]
        case are.Rests(word):
            return [_rests(rules, word)]
        case are.Counts(name, hands):
            return scenes.counted(rules, name, hands)
        case are.Scene():
            return scenes.scene(rules, block, _said(rules, block.title))
        case are.Choices(changes):
            return list(_choices(rules, changes))
        case are.Words(meanings):
            terms = (
                (node("dt", term, lang=own_language(rules)), node("dd", _said(rules, text))) for term, text in meanings
            )
            return [node("dl", *(part for pair in terms for part in pair))]
        case are.Only(inside, where):
            holds = all(rules.chosen[name] in values for name, values in where.items())
            return list(_blocks(rules, inside)) if holds else []
        case _:
            assert_never(block)


# --- a card turned up


def _raised(rules: Rules) -> Node:
    """By the rank turned up, the cards that it makes the highest."""
    ranks = {one.rank: rules.deck.raised(one) for one in reversed(rules.deck.cards)}
    lowest_first = sorted(ranks, key=lambda rank: rules.deck.strength[ranks[rank][0]])
    rows = [(rank, " ".join(map(sign, ranks[rank]))) for rank in lowest_first]
    return _table(_("Which cards are the highest then, the best of them first"), (_("Turned up"), _("Highest")), rows)


# --- bets


def _table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Node:
    """A table whose first column names its rows."""
    lines = (node("tr", node("th", row[0], scope="row"), *(node("td", cell) for cell in row[1:])) for row in rows)
    columns = node("thead", node("tr", *(node("th", text, scope="col") for text in head)))
    return node("table", node("caption", caption), columns, node("tbody", *lines))


def _heads() -> tuple[str, str, str]:
    return _("Called"), pgettext("a bet", "Accepted"), pgettext("a bet", "Refused")


def _sequences(rules: Rules, auction: Auction) -> Node:
    """Every sequence of an auction over a count."""
    rows = [
        (
            " · ".join(call_word(rules, word) for word in bet.said),
            _value(rules, bet.said[-1], bet.accepted),
            worth(bet.refused),
        )
        for bet in bets(rules, auction)
    ]
    caption = _("What the winner of the count scores, or whoever called, if the last call is refused")
    return _table(caption, _heads(), rows)


def _rungs(rules: Rules, auction: Auction) -> Node:
    """The rungs of a ladder over the hand or a trick."""
    rows = [
        (call_word(rules, word), _value(rules, word, value), ", ".join(map(worth, prices)))
        for word, value, prices in steps(bets(rules, auction))
    ]
    caption = _("What the hand is worth then, and what whoever called scores if it is refused")
    return _table(caption, _heads(), [(_("no call"), "1", "–"), *rows])


def _value(rules: Rules, word: str, value: Points) -> str:
    """What an accepted call is worth: a number, or its name where it depends on the score."""
    stake = call_of(rules, word).stake
    return _("the falta") if isinstance(stake, Rest) and stake.of is Of.LEADER else worth(value)


def _rests(rules: Rules, word: str) -> Node:
    rows = [(f"{a}–{b}", worth(value)) for (a, b), value in rests(rules, word)]
    caption = _("{call}: what it is worth at some scores").format(call=call_word(rules, word))
    return _table(caption, (_("Score"), _("Worth")), rows)


# --- options


def _choices(rules: Rules, changes: Mapping[tuple[str, OptionValue], str]) -> Iterator[Node]:
    for option in rules.options:
        if any(rules.chosen[other] != value for other, value in option.only_with.items()):
            continue
        yield node("h4", option_name(option.name))
        yield node(
            "ul",
            *(
                _choice(
                    value_name(option.name, value),
                    _said(rules, changes[option.name, value]),
                    rules.chosen[option.name] == value,
                )
                for value in option.values
            ),
        )


def _choice(name: str, change: str, chosen: bool) -> Node:
    words = _("{value} (chosen): {change}") if chosen else _("{value}: {change}")
    return node("li", words.format(value=name[:1].upper() + name[1:], change=change))
