"""The tables that a bot plays by, as they are published: one file a score for the page, a wheel for everybody."""

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

FOLDER: Final = ROOT / "lab" / "tables" / "le-truc"
PACKAGE: Final = "truco_tables_le_truc"

PROJECT: Final = """[build-system]
requires = ["flit_core"]
build-backend = "flit_core.buildapi"

[project]
name = "truco-tables-le-truc"
version = "{version}"
description = "What the bot experto of the package truco plays Le Truc by: tables of the solved game."
requires-python = ">=3.11"
license = "MIT"
license-files = ["LICENSE"]

[tool.flit.module]
name = "truco_tables_le_truc"
"""


def tables() -> Mapping[str, bytes]:
    """The tables by their names, such as `3-11`."""
    return {path.stem: path.read_bytes() for path in sorted(FOLDER.glob("*.table"))}


def add_tables(site: Site) -> bytes:
    """Put the tables beside the page, each to be fetched when it is wanted; what the page knows of them, as JSON."""
    files = tables()
    told = "".join(f"{name} {hashlib.sha256(content).hexdigest()} " for name, content in files.items())
    folder = f"tables/le-truc-{digest(told.encode())}"
    for name, content in files.items():
        site.put(f"{folder}/{name}.bin", content)
    sizes = [[*map(int, name.split("-")), len(content)] for name, content in files.items()]
    return json.dumps({"folder": folder, "sizes": sizes}, separators=(",", ":")).encode()


def wheel(folder: Path) -> Path:
    """The wheel with all of them, built into a folder: where it is installed, `truco` finds them."""
    version: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        source = Path(scratch)
        (source / "pyproject.toml").write_text(PROJECT.format(version=version), "utf-8")
        shutil.copy(ROOT / "LICENSE", source)
        package = source / PACKAGE
        package.mkdir()
        (package / "__init__.py").write_text(
            '"""Tables of Le Truc; `truco.bots.solved_table` reads them."""\n', "utf-8"
        )
        for name, content in tables().items():
            (package / f"{name}.table").write_bytes(content)
        return wheel_of(source, folder, PACKAGE)
