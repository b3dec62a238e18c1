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


def packed(numbers: bytes, memory: int, **filters: int) -> bytes:
    """The numbers of a table as they are kept; to unpack them takes so much memory, in bytes."""
    import lzma  # late: whoever plays without tables needs none of it

    how = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": memory, "pb": 0, **filters}
    return lzma.compress(numbers, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=[how])


def unpacked(content: bytes, wanted: int, limit: int, otherwise: str) -> bytes:
    """The numbers again, within a limit of memory. Raises `BadTable`, with `otherwise` where they are not as many."""
    import lzma

    unpacking = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=limit)
    try:
        data = unpacking.decompress(content, wanted + 1)
        data += unpacking.decompress(b"", 1) if not unpacking.eof else b""
    except (lzma.LZMAError, EOFError) as why:
        raise BadTable(f"the table is damaged: {why}") from why
    if len(data) != wanted or not unpacking.eof or unpacking.unused_data:
        raise BadTable(otherwise)
    return data
