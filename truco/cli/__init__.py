"""The command line, one module a command. Here are its entry and what an error becomes; no command is here."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from truco import __version__, words
from truco.cli import bench, daily, duel, play, replay
from truco.errors import TrucoError

WRONG: Final = 2
"""Exit status: a wrong call, or a file that is no record."""

INTERRUPTED: Final = 130
"""Exit status: ended from the keyboard, as shells have it."""

COMMANDS: Final = {"replay": replay, "play": play, "duel": duel, "daily": daily, "bench": bench}


def main(line: Sequence[str] | None = None) -> int:
    """Do what the command line asks for (by default the process's own); the exit status."""
    _never_fail_at_a_letter()
    try:
        asked = parser().parse_args(line)
    except SystemExit as end:  # argparse has said why
        return end.code if isinstance(end.code, int) else WRONG
    if asked.lang and words.best(asked.lang) is None:
        print(f"truco: there is no language {asked.lang!r}; there are: {', '.join(words.languages())}", file=sys.stderr)
        return WRONG
    words.use(asked.lang or _language())
    try:
        status: int = COMMANDS[asked.command].run(asked)
        sys.stdout.flush()
    except TrucoError as error:
        print(f"truco {asked.command}: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        # A terminal has just shown what was pressed.
        line_end = "\n" if sys.stderr.isatty() else ""
        print(f"{line_end}truco {asked.command}: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the output has seen enough; keep the interpreter from flushing into it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def parser() -> argparse.ArgumentParser:
    """What the command line takes."""
    made = argparse.ArgumentParser(prog="truco", description="Truco and truc, the card games, in a terminal.")
    made.add_argument("--version", action="version", version=f"truco {__version__}")
    made.add_argument("--lang", metavar="LANG", help=f"language of the words: {', '.join(words.languages())}")
    commands = made.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        described = commands.add_parser(name, help=command.SUMMARY, description=command.SUMMARY)
        command.add_arguments(described)
    return made


def _language() -> str:
    """The language that the environment asks for, by the usual variables."""
    names = (os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    wanted = next((name for name in names if name), words.SOURCE)
    return next((found for one in wanted.split(":") if (found := words.best(one))), words.SOURCE)


def _never_fail_at_a_letter() -> None:
    """A terminal that lacks a letter gets a question mark instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
