"""The tables that a bot plays by, as they are published: file by file for the page, a wheel a game for everybody."""

import hashlib
import json
import shutil
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from building.environment import CACHE, ROOT
from building.files import Site, digest
from building.python import wheel_of
from truco.bots.tables import ENDING, package

FOLDER: Final = ROOT / "lab" / "tables"

PROJECT: Final = """[build-system]
requires = ["flit_core"]
build-backend = "flit_core.buildapi"

[project]
name = "{project}"
version = "{version}"
description = "Tables by which the bot experto of the package truco plays {game}."
requires-python = ">=3.11"
license = "MIT"
license-files = ["LICENSE"]

[tool.flit.module]
name = "{package}"
"""


def games() -> tuple[str, ...]:
    """The games that have tables: none in a tree without the lab."""
    return tuple(sorted({path.parent.name for path in FOLDER.glob(f"*/*{ENDING}")}))


def tables(game: str) -> Mapping[str, bytes]:
    """The tables of a game by their names, such as `3-11`."""
    return {path.stem: path.read_bytes() for path in sorted((FOLDER / game).glob(f"*{ENDING}"))}


def add_tables(site: Site) -> bytes:
    """Put the tables beside the page, each to be fetched when it is wanted; what the page knows of them, as JSON."""
    known: dict[str, object] = {}
    for game in games():
        files = tables(game)
        told = "".join(f"{name} {hashlib.sha256(content).hexdigest()} " for name, content in files.items())
        folder = f"tables/{game}-{digest(told.encode())}"
        for name, content in files.items():
            site.put(f"{folder}/{name}.bin", content)
        known[game] = {"folder": folder, "sizes": {name: len(content) for name, content in files.items()}}
    return json.dumps(known, separators=(",", ":")).encode()


def wheel(game: str, folder: Path) -> Path:
    """The wheel with all of a game's, built into a folder: where it is installed, `truco` finds them."""
    version: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    name = package(game)
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        source = Path(scratch)
        project = PROJECT.format(project=name.replace("_", "-"), package=name, game=game, version=version)
        (source / "pyproject.toml").write_text(project, "utf-8")
        shutil.copy(ROOT / "LICENSE", source)
        held = source / name
        held.mkdir()
        (held / "__init__.py").write_text(f'"""Tables of {game}; `truco.bots.policy` finds them."""\n', "utf-8")
        for stem, content in tables(game).items():
            (held / f"{stem}{ENDING}").write_bytes(content)
        return wheel_of(source, folder, name)
