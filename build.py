"""Builds the page into dist/ and serves it (`python build.py`), or runs every check (`python build.py test`)."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from building.environment import PYTHON, VENV, Failed, ensure


def arguments(line: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command")
    test = commands.add_parser("test", help="run every check, or only the named parts")
    test.add_argument("rest", nargs=argparse.REMAINDER, help="lint, types, unit; all else is handed to pytest")
    return parser.parse_args(line)


def main(line: list[str]) -> int:
    """Do what the command line asks for, within the project's own environment; the exit status."""
    asked = arguments(line)
    try:
        ensure("build", *(("node", "check") if asked.command == "test" else ()))
        if Path(sys.prefix).resolve() != VENV.resolve():
            return subprocess.run([PYTHON, __file__, *line], check=False).returncode
        if asked.command == "test":
            from building import checks

            return 0 if checks.check(asked.rest) else 1
    except Failed as why:
        print(why, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    os.chdir(VENV.parent)
    sys.exit(main(sys.argv[1:]))
