"""How the package is cut: games are data, the engine knows no game, nothing knows of a browser."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tables import ALL
from truco import GAMES, games
from truco.rules import auction_words

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "truco"
FILES = sorted(PACKAGE.rglob("*.py"))
GAME_FILES = [path for path in sorted((PACKAGE / "games").glob("*.py")) if path.name != "__init__.py"]
ENGINE = [
    PACKAGE / f"{name}.py"
    for name in (
        "bounds calls cards counts driver errors events facts hand match moves preludes record rules scoring stakes "
        "streams tricks view"
    ).split()
]

CODE = (
    ast.If,
    ast.IfExp,
    ast.FunctionDef,
    ast.AsyncFunctionDef,
    ast.ClassDef,
    ast.Lambda,
    ast.For,
    ast.AsyncFor,
    ast.While,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
    ast.Match,
    ast.Try,
    ast.With,
    ast.BoolOp,
    ast.Compare,
)
"""What a game's file has none of."""


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def modules_imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_nothing_in_the_package_knows_of_a_browser(path):
    forbidden = {"js", "pyodide", "pyscript", "pyodide_js", "_pyodide", "web"}
    assert forbidden.isdisjoint(name.split(".")[0] for name in modules_imported(parsed(path)))


@pytest.mark.parametrize("path", GAME_FILES, ids=name_of)
def test_a_game_is_data(path):
    code = [f"line {node.lineno}: {type(node).__name__}" for node in ast.walk(parsed(path)) if isinstance(node, CODE)]
    assert not code


def test_every_games_file_is_a_game_or_is_used_by_one():
    used = {
        name.rpartition(".")[2]
        for path in [*GAME_FILES, PACKAGE / "games/__init__.py"]
        for name in modules_imported(parsed(path))
    }
    assert {path.stem for path in GAME_FILES} <= used
    assert all(rules.game == game for game, rules in games.GAMES.items())


def games_words() -> set[str]:
    """Every game's name, and every word that can be said in one."""
    words = set(GAMES)
    for table in ALL:
        rules = table.rules
        words |= {word for auction in rules.auctions for word in (auction.name, *auction_words(auction))}
        words |= {call.accept for auction in rules.auctions for call in auction.calls if call.accept}
        words |= {str(value) for prelude in rules.preludes for value in prelude_words(prelude)}
        words |= {rules.concession.word} if rules.concession else set()
    return words


def prelude_words(prelude: object) -> Iterator[str]:
    for name in type(prelude).__dataclass_fields__:
        if isinstance(value := getattr(prelude, name), str):
            yield value


def without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [
                part for part in body if not (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))
            ]
    return tree


def words_used(tree: ast.Module) -> Iterator[str]:
    """The names, attributes, arguments and texts of a module, in words as a call would be written."""
    for node in ast.walk(tree):
        texts = [
            getattr(node, field)
            for field in ("id", "attr", "arg", "name", "value", "asname")
            if isinstance(getattr(node, field, None), str)
        ]
        for text in texts:
            yield text
            yield from re.split(r"[^A-Za-z-]+", text)
            yield from text.lower().split("_")


# Words of the games that are also plain English or the engine's own, with what they mean there.
OWN_WORDS = {
    "flor",  # the one thing of a game's that has no other name: rules.Flor, announced by itself
    "truco",  # the package's name, in imports, tags and the base error
}


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_the_engine_names_no_game_and_no_call(path):
    used = set(words_used(without_docstrings(parsed(path))))
    assert not used & (games_words() - OWN_WORDS)


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_the_engine_imports_no_game(path):
    """Only a record, which names one, looks it up."""
    imported = {name for name in modules_imported(parsed(path)) if name.startswith("truco.games")}
    assert imported <= ({"truco.games"} if path.stem == "record" else set())


LAYERS = (
    "errors streams cards moves stakes counts events preludes rules tricks calls bounds scoring hand view match".split()
)


def imported_when_run(path: Path) -> set[str]:
    """The package's modules that a module needs to be imported, what only the type checkers read left out."""
    tree = parsed(path)
    tree.body = [
        node for node in tree.body if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    ]
    return {name.removeprefix("truco.") for name in modules_imported(tree) if name.startswith("truco.")}


@pytest.mark.parametrize("name", LAYERS)
def test_a_module_stands_only_on_those_below_it(name):
    assert imported_when_run(PACKAGE / f"{name}.py") <= set(LAYERS[: LAYERS.index(name)])


def lines_of_data(path: Path) -> int:
    """The lines of a game's file besides its docstring, its imports and empty ones."""
    tree = without_docstrings(parsed(path))
    kept = [node for node in tree.body if not isinstance(node, ast.Import | ast.ImportFrom)]
    lines = path.read_text("utf-8").splitlines()
    return sum(1 for node in kept for line in lines[node.lineno - 1 : node.end_lineno] if line.strip())


@pytest.mark.parametrize("path", GAME_FILES, ids=name_of)
def test_a_games_file_stays_small(path):
    assert lines_of_data(path) <= 60


# The state machine is one thing: a third of it says what its parts are, not what they do.
LARGE = {"truco/hand.py": 500}


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_files_stay_small(path):
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) <= LARGE.get(name_of(path), 400)
    assert max(map(len, lines), default=0) <= 120


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_functions_of_the_engine_stay_short(path):
    long = [
        node.name
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef) and node.name != "__init__" and node.end_lineno - node.lineno >= 45
    ]
    assert not long


def test_the_package_needs_nothing_but_the_standard_library():
    from sys import stdlib_module_names

    imported = {name.split(".")[0] for path in FILES for name in modules_imported(parsed(path))}
    assert imported <= {*stdlib_module_names, "truco"}
