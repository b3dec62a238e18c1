"""The pages in docs/ say what the tree does: their examples hold, their lists are complete."""

import ast
import re
import sys
from pathlib import Path

import pytest

from truco import GAMES, record
from truco.gloss import gloss
from truco.rules import text

ROOT = Path(__file__).parent.parent

if sys.platform == "emscripten":
    pytest.skip("the pages do not travel with the package", allow_module_level=True)


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text("utf-8")


def blocks(name: str, language: str) -> list[str]:
    """The quoted blocks of a page in that language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page(name), re.MULTILINE | re.DOTALL)


def test_the_records_of_the_notation_page_are_records() -> None:
    examples = blocks("notation.md", "toml")
    assert len(examples) == 2
    for example in examples:
        match = record.load(example)
        assert record.write(match) == example


def test_the_notation_page_lists_every_call_and_answer() -> None:
    listed = page("notation.md").partition("## Moves")[2].partition("## Options")[0]
    for rules in GAMES.values():
        row = next(line for line in listed.splitlines() if line.startswith(f"| `{rules.game}` "))
        words = set(re.findall(r"[a-z-]+", row.partition("|")[2].partition("|")[2]))
        for options in ({}, *({option.name: value} for option in rules.options for value in option.values)):
            changed = rules.with_options(options)
            assert set(changed.calls) <= words
            assert {word for auction in changed.auctions for word in (auction.accept, auction.refuse)} <= words


def test_the_notation_page_lists_every_option_with_its_default_first() -> None:
    listed = page("notation.md").partition("## Options")[2].partition("## Records")[0]
    for rules in GAMES.values():
        row = next(line for line in listed.splitlines() if line.startswith(f"| `{rules.game}` "))
        told = [
            f"`{option.name}` "
            + ", ".join(f'"{value}"' if isinstance(value, str) else text(value) for value in option.values)
            for option in rules.options
        ]
        assert row == f"| `{rules.game}` | {' · '.join(told) or '–'} |"


def test_the_walk_quotes_the_game_as_it_is() -> None:
    source = (ROOT / "truco" / "games" / "catala.py").read_text("utf-8")
    quoted = blocks("adding-a-game.md", "python")
    assert len(quoted) == 4
    assert all(block in source for block in quoted)
    assert "".join(quoted).count("\n") > 0.8 * len(ast.unparse(ast.parse(source)).splitlines())


def test_a_module_imports_only_what_stands_above_it_in_the_architecture() -> None:
    (listing,) = (block for block in blocks("architecture.md", "") if block.startswith("truco/\n"))
    names = [line.split()[0].rstrip("/").removesuffix(".py") for line in listing.splitlines()[1:]]
    places = {f"truco.{name.replace('/', '.')}": place for place, name in enumerate(names)}

    def place(module: str) -> int:
        """Where a module or the folder that it lies in is listed."""
        listed = module
        while listed not in places:
            assert listed, f"docs/architecture.md does not list {module}"
            listed = listed.rpartition(".")[0]
        return places[listed]

    seen = set()
    for path in sorted((ROOT / "truco").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        if module in ("truco", "truco.__main__"):
            continue
        seen.add(place(module))
        tree = ast.parse(path.read_text("utf-8"))
        branches = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
        for branch in branches:
            if ast.unparse(branch.test) == "TYPE_CHECKING":  # names for the type checkers only
                branch.body.clear()
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("truco."):
                assert place(node.module or "") <= place(module), f"{module} imports {node.module}"
    assert seen == {place for name, place in places.items() if name != "truco.locale"}


def test_what_the_pages_refer_to_exists() -> None:
    assert gloss(GAMES["catala"], "retruc") == "I raise to 3"
    for path in (ROOT / "docs").glob("*.md"):
        for link in re.findall(r"\]\(([\w-]+\.md)\)", path.read_text("utf-8")):
            assert (ROOT / "docs" / link).is_file(), f"{path.name} refers to {link}"


def test_the_bot_of_the_walk_plays(capsys: pytest.CaptureFixture[str]) -> None:
    made, played = blocks("adding-a-bot.md", "python")
    assert "hands=200" in played
    exec(compile(made + played.replace("hands=200", "hands=40"), "adding-a-bot.md", "exec"), {})
    low, high = ast.literal_eval(capsys.readouterr().out)
    assert low < high < 0
