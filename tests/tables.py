"""Every table at which a game can be played: its options and its number of seats. No test need name a game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

from truco import GAMES, BadOption, Match, rules_of
from truco.rules import OptionValue, Rules, text


@dataclass(frozen=True)
class Table:
    """A game, the options that differ from their defaults, the number of players."""

    game: str
    players: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = "".join(f"-{name}-{text(value)}" for name, value in self.options.items())
        return f"{self.game}-{self.players}{chosen}"

    @property
    def rules(self) -> Rules:
        return rules_of(self.game, self.options)

    def match(self, seed: str, score: tuple[int, int] = (0, 0), camas: tuple[int, int] = (0, 0)) -> Match:
        """A match of it."""
        return Match(self.rules, self.players, seed=seed, score=score, camas=camas if self.rules.camas > 1 else (0, 0))

    def scores(self) -> list[tuple[int, int]]:
        """Starting scores that make a difference: nothing, around a half of the target, just below it."""
        target = self.rules.target
        places = [0, target // 2 - 1, target // 2, target // 2 + 1, target - 2, target - 1]
        return [(one, other) for one in places for other in places]


def _all() -> Iterator[Table]:
    for rules in GAMES.values():
        names = [option.name for option in rules.options]
        for values in product(*(option.values for option in rules.options)):
            chosen = dict(zip(names, values, strict=True))
            changed = {
                option.name: chosen[option.name] for option in rules.options if chosen[option.name] != option.default
            }
            try:
                rules.with_options(changed)
            except BadOption:
                continue
            for players in rules.players:
                yield Table(rules.game, players, changed)


ALL = list(_all())
"""Every combination of options that the rules allow, with every number of players."""

EACH = [table for table in ALL if len(table.options) < 2]
"""Every option's every value by itself."""
