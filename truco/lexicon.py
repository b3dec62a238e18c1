"""The words of the games, as data: how calls are said in a game's own language, what games and options are called.

What is said in a game is the same in every language of the interface. Sentences about games and options are written in
English and translated; `mark` puts them into the catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from truco.words import mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """The words of one game.

    `language` is the game's own, as a BCP 47 tag. `said` spells the words that are not simply their action with blanks
    for hyphens. `about` is a sentence in English, to be said with the context `{game}|about`; `ace`, if given, names
    the 1 of the Spanish pack, with the context `{game}|ace`. `turned` is the card turned up, `raised` are those that it
    makes the highest, `one_raised` is one of them. `regulars` names those who play it, in the order of
    `truco.bots.tempers.REGULARS`.
    """

    name: str
    language: str
    about: str
    said: Mapping[str, str] = field(default_factory=dict[str, str])
    yours_is_good: str = "son buenas"
    turned: str = "vira"
    raised: str = "manilhas"
    one_raised: str = "manilha"
    ace: str = ""
    regulars: tuple[str, ...] = ()

    def call(self, word: str) -> str:
        """The word as it is said at the table, beginning with a capital letter."""
        said = self.said.get(word, word.replace("-", " "))
        return said[:1].upper() + said[1:]


LEXICONS: Final[Mapping[str, Lexicon]] = {
    "argentino": Lexicon(
        name="Truco argentino",
        language="es-AR",
        about=mark("argentino|about", "In pairs to 30 points, with envido and, if you like, flor."),
        said={"mazo": "me voy al mazo"},
        ace=mark("argentino|ace", "ace"),
        regulars=("Don Tito", "Yoli", "Cacho", "Porota", "El Tano", "Delia"),
    ),
    "mineiro": Lexicon(
        name="Truco mineiro",
        language="pt-BR",
        about=mark("mineiro|about", "In pairs to 12, French cards in packets, and a truco on the trick being played."),
        regulars=("Seu Zé", "Rosinha", "Tião", "Dona Lia", "Nonô", "Cida"),
    ),
    "paulista": Lexicon(
        name="Truco paulista",
        language="pt-BR",
        about=mark("paulista|about", "In pairs to 12: a card turned up names the highest four, and truco is for 3."),
        regulars=("Seu Nico", "Bete", "Juca", "Dona Nair", "Tonho", "Irene"),
    ),
    "le-truc": Lexicon(
        name="Le Truc",
        language="fr",
        about=mark("le-truc|about", "For two, to 12: two more? and my remainder!"),
        said={
            "redonne": "on redonne\N{NARROW NO-BREAK SPACE}?",
            "deux-de-plus": "deux de plus\N{NARROW NO-BREAK SPACE}?",
            "abandon": "j’abandonne",
        },
        regulars=("Marcel", "Lulu", "Dédé", "Ginette", "Fernand", "Odile"),
    ),
    "catala": Lexicon(
        name="Truc català",
        language="ca",
        about=mark("catala|about", "In pairs to 12, cutting or tapping the pack, with truc and retruc."),
        regulars=("Quimet", "Neus", "Pitu", "Pepeta", "Ramon", "Mercè"),
    ),
    "valencia": Lexicon(
        name="Truc valencià",
        language="ca-valencia",
        about=mark("valencia|about", "In pairs with 22 cards, two camas of 24, truc out of turn and envit."),
        said={"mazo": "me’n vaig"},
        regulars=("Tio Pep", "Empar", "Ximo", "Carmeta", "Vicent", "Roser"),
    ),
}
"""The words of every game by its id."""


OPTIONS: Final[Mapping[str, str]] = {
    "target": mark("option", "Points to win"),
    "falta": mark("option", "Falta envido while both are in malas"),
    "flor": mark("option", "Flor"),
    "mazo": mark("option", "Going to the mazo"),
    "packets": mark("option", "Packets kept, passed or burnt"),
    "ladder": mark("option", "Ladder of calls"),
    "alternate": mark("option", "Take turns at raising"),
    "deck": mark("option", "Pack"),
    "tap": mark("option", "Tapping instead of cutting"),
    "cama": mark("option", "Points of a cama"),
    "face_down": mark("option", "Cards face down"),
    "twos": mark("option", "With the twos"),
    "table": mark("option", "Table"),
}
"""What an option is called, by its name; said with the context `option`."""


VALUES: Final[Mapping[tuple[str, str], str]] = {
    ("falta", "leader"): mark("falta|value", "what the leader lacks"),
    ("falta", "match"): mark("falta|value", "wins the match"),
    ("ladder", "seed"): mark("ladder|value", "1, 2, 6, 8, 10, 12"),
    ("ladder", "classic"): mark("ladder|value", "1, 2, 4, 6, 8, 10, 12"),
    ("ladder", "short"): mark("ladder|value", "up to quatre val"),
    ("ladder", "long"): mark("ladder|value", "up to nou val"),
    ("deck", "es"): mark("deck|value", "Spanish, 40 cards"),
    ("deck", "36"): mark("deck|value", "French, 36 cards, seven and six on top"),
    ("deck", "32"): mark("deck|value", "French, 32 cards, seven and eight on top"),
    ("deck", "32-eight"): mark("deck|value", "French, 32 cards, eight and seven on top"),
    ("table", "valencia"): mark("table|value", "València"),
    ("table", "balears"): mark("table|value", "Mallorca"),
    ("table", "menorca"): mark("table|value", "Menorca"),
}
"""What an option's value is called, by the option and its written form, with the context `{option}|value`."""


def speaks(language: str, game: str) -> bool:
    """Whether people of that language hear their own in the game's calls; Valencian and Catalan are one here."""
    return language.split("-", maxsplit=1)[0] == LEXICONS[game].language.split("-")[0]
