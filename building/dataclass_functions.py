"""Runs on Pyodide's Python: imports every module of one zip and keeps what `dataclasses` compiled meanwhile in a file.

Its arguments are the zip and the file: a marshalled table from the text of each class's methods to their code.
"""

import dataclasses
import importlib
import marshal
import sys
import zipfile
from types import CodeType

PACKAGES, TABLE = sys.argv[1:]

table: dict[str, CodeType] = {}


def keep(text: str | CodeType, names: dict[str, object], made: dict[str, object]) -> None:
    """What `dataclasses` calls instead of `exec`."""
    code = compile(text, "<dataclass>", "exec", optimize=2) if isinstance(text, str) else text
    if isinstance(text, str):
        table[text] = code
    exec(code, names, made)


dataclasses.exec = keep  # type: ignore[attr-defined]
sys.path.insert(0, PACKAGES)
with zipfile.ZipFile(PACKAGES) as archive:
    names = [name.removesuffix(".pyc").replace("/", ".") for name in archive.namelist() if name.endswith(".pyc")]
for name in names:
    if not name.endswith("__main__"):
        importlib.import_module(name.removesuffix(".__init__"))
with open(TABLE, "wb") as file:  # noqa: PTH123 (as small as it can be)
    file.write(marshal.dumps(table))
