"""Which key stands for which call: a letter of its name, the same for the whole game."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain
from typing import Final

from truco.rules import Rules, auction_words

TAKEN: Final = ("h", "z")
"""The keys of the hint and of the bare table stand for no call."""


def words(rules: Rules) -> tuple[str, ...]:
    """Every word that may be said in a game: answers first, then the calls by their ladders."""
    answers = chain.from_iterable((auction.accept, auction.refuse) for auction in rules.auctions)
    calls = chain.from_iterable(auction_words(auction) for auction in rules.auctions)
    concession = [rules.concession.word] if rules.concession else []
    return tuple(dict.fromkeys(chain(answers, calls, concession)))


@lru_cache(maxsize=64)
def assigned(names: tuple[str, ...]) -> Mapping[str, str]:
    """A letter for each name: its first free one, otherwise any free one.

    >>> dict(assigned(("quiero", "no-quiero", "truco", "retruco", "real-envido")))
    {'quiero': 'q', 'no-quiero': 'n', 'truco': 't', 'retruco': 'r', 'real-envido': 'e'}
    """
    taken: dict[str, str] = {}
    for name in names:
        letter = next((c for c in chain(_plain(name), "xyzwk") if c not in (*TAKEN, *taken.values())), "")
        taken[name] = letter
    return taken


def _plain(name: str) -> Iterable[str]:
    """The letters of a name without their accents, lower case."""
    bare = unicodedata.normalize("NFD", name.lower())
    return (c for c in bare if "a" <= c <= "z")


def letter(rules: Rules, word: str) -> str:
    """The key of a word in a game, "" if there is no letter left; words that the rules do not list get theirs last."""
    known = words(rules)
    return assigned(known if word in known else (*known, word))[word]
