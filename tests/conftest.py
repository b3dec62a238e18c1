"""What holds for every test: hypothesis's profiles, and which test files run on Pyodide's Python, too."""

import ast
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

# A test file that imports one of these, itself or through a module of tests/, stays on CPython.
NOT_IN_PYODIDE = frozenset(
    {"building", "hypothesis", "multiprocessing", "playwright", "resvg_py", "socket", "subprocess"}
)

# Being traced makes Python twice as slow. These tests play much, and reach no line of truco/ that no other does.
UNTRACED = (
    "test_colours",
    "test_tempers",
    "test_web_app",
    "test_web_comfort",
    "test_web_dailies",
    "test_web_fuzz",
    "test_web_lessons",
    "test_web_practice",
    "test_web_rulebook",
    "test_web_tally",
)


def imported(file: Path) -> Iterator[str]:
    """The modules that a test file imports, those of tests/ followed."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            yield name
            if name.startswith("tests.") and (inner := TESTS.parent / f"{name.replace('.', '/')}.py").exists():
                yield from imported(inner)


def portable(file: Path) -> bool:
    """Whether a test file can run on Pyodide's Python."""
    return NOT_IN_PYODIDE.isdisjoint(name.split(".")[0] for name in imported(file))


if sys.platform == "emscripten":
    collect_ignore = [str(file) for file in TESTS.rglob("test_*.py") if not portable(file)]
else:
    from hypothesis import settings

    settings.register_profile("dev", max_examples=30, deadline=None)
    settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True, print_blob=True)
    settings.register_profile("nightly", max_examples=2000, deadline=None)
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Measure coverage where it tells something."""
    if config.pluginmanager.hasplugin("pytest_cov"):
        for item in items:
            if item.path.name.startswith(UNTRACED):
                item.add_marker("no_cover")
