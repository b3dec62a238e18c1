"""`python build.py test`: every check of the project, by parts, each with a name; nothing is skipped silently."""

import os
import time
from collections.abc import Callable, Sequence
from itertools import takewhile
from pathlib import Path

from building.browser import chromium, firefox, install, webkit
from building.environment import PYTHON, ROOT, VENV, Failed, run
from building.parts import PYODIDE, part, run_in_pyodide
from building.python import compile_catalogues

TYPED = ("truco", "web", "building", "build.py")
WORKERS = "2"


def lint(_extra: Sequence[str]) -> None:
    """The linter's rules and the formatter's form, for every Python file of the tree."""
    run([PYTHON, "-m", "ruff", "check", "."])
    run([PYTHON, "-m", "ruff", "format", "--check", "."])


def types(_extra: Sequence[str]) -> None:
    """Both type checkers in their strict modes."""
    typed = [name for name in TYPED if (ROOT / name).is_file() or any((ROOT / name).rglob("*.py"))]
    run([PYTHON, "-m", "mypy", *typed])
    run([PYTHON, "-m", "basedpyright", *typed])


def unit(extra: Sequence[str]) -> None:
    """All tests that need no browser, with branch coverage of truco/ unless only some of them are asked for."""
    compile_catalogues()
    cover = () if extra else ("--cov", "--cov-report=term")
    _pytest(*cover, "--ignore=tests/browser", *extra)


def pyodide(_extra: Sequence[str]) -> None:
    """The tests that need no more than the standard library, on the Python that the page runs, in node."""
    compile_catalogues()
    libraries = next((VENV / "lib").glob("python3.*/site-packages"), VENV / "Lib" / "site-packages")
    run_in_pyodide(part(PYODIDE) / "python_stdlib.zip", ROOT / "tests" / "pyodide" / "run.py", libraries)


def browser(extra: Sequence[str]) -> None:
    """The page in real browsers; where one lacks and cannot be installed, a failure and never a skip."""
    install()
    print(f"With {chromium()}, {firefox()} and {webkit()[1]}", flush=True)
    _pytest("tests/browser", *extra)


CHECKS: dict[str, Callable[[Sequence[str]], None]] = {
    "lint": lint,
    "types": types,
    "unit": unit,
    "pyodide": pyodide,
    "browser": browser,
}


def _pytest(*arguments: str | Path) -> None:
    profile = os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
    run([PYTHON, "-m", "pytest", "-q", "-n", WORKERS, *arguments], env={"HYPOTHESIS_PROFILE": profile})


def check(line: Sequence[str]) -> bool:
    """Run the parts that the line begins with and hand the rest to pytest; whether all passed.

    No part means all of them, or the unit tests if something is handed to pytest. One that fails does not keep the
    others from running: the last lines tell which did.
    """
    named = list(takewhile(CHECKS.__contains__, line))
    extra = line[len(named) :]
    names = named or (["unit"] if extra else list(CHECKS))
    failed: list[str] = []
    for name in names:
        print(f"== {name}", flush=True)
        start = time.monotonic()
        try:
            CHECKS[name](extra)
        except Failed as why:
            failed.append(name)
            print(why)
        print(f"== {name}: {'failed' if name in failed else 'passed'} in {time.monotonic() - start:.0f} s", flush=True)
    if failed:
        print(f"Failed: {', '.join(failed)}")
    print(f"checks: {len(names) - len(failed)} passed, {len(failed)} failed", flush=True)
    return not failed
