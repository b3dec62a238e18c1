"""Files of tables that a bot plays by: where they are. What is in one, its game knows (`policy.py`).

Every game has a folder of its own, with files such as `3-11.table`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from truco.errors import TrucoError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ENDING: Final = ".table"
"""What their names end with."""

PLACE: Final = "TRUCO_TABLES"
"""An environment variable that names the folder in which the games' folders are; without it they are packages."""


class BadTable(TrucoError):
    """A file that is no table."""


def package(game: str) -> str:
    """What has to be installed for the tables of a game to be found: `truco_tables_le_truc`."""
    return f"truco_tables_{game.replace('-', '_')}"


def folder(game: str) -> Traversable | None:
    """Where the tables of a game are: in the folder that the environment names, else in its package; None without."""
    from importlib.resources import files
    from os import environ
    from pathlib import Path

    if PLACE in environ:
        return Path(environ[PLACE]) / game
    try:
        return files(package(game))
    except ModuleNotFoundError:
        return None


def content(game: str, name: str) -> bytes | None:
    """What is in the file of that name (without its ending); None if there is none."""
    place = folder(game)
    file = place.joinpath(name + ENDING) if place else None
    return file.read_bytes() if file is not None and file.is_file() else None
