"""The project's own Python environment, `.venv`, with the dependency groups that pyproject.toml pins."""

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


class Failed(Exception):
    """Something that stops the build; its text is all that the person needs to read."""


def run(command: Sequence[str | Path], *, quiet: bool = False, env: Mapping[str, str] | None = None) -> None:
    """Run a command in the project's folder; a status other than 0 raises Failed, with the output if it was quiet."""
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **(env or {})}, capture_output=quiet, text=True, check=False
    )
    if done.returncode:
        said = f"\n{done.stdout}{done.stderr}" if quiet else ""
        raise Failed(f"{' '.join(map(str, command))}: exit status {done.returncode}{said}")


def requirements(groups: Iterable[str]) -> list[str]:
    """The requirements of the dependency groups, as pyproject.toml writes them."""
    table: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    return [line for group in groups for line in table[group]]


def ensure(*groups: str) -> None:
    """Make `.venv` if need be and install those groups that it lacks; without a network where nothing is missing."""
    wanted = [group for group in groups if not _stamp(group).exists()]
    if PYTHON.exists() and not wanted:
        return
    if not PYTHON.exists():
        _make()
    _install(wanted)


def _stamp(group: str) -> Path:
    """A file that tells that a group stands in `.venv` as pinned now: another pin, another stamp."""
    pins = "\n".join(requirements([group, "transitive"]))
    return VENV / "groups" / f"{group}-{hashlib.sha256(pins.encode()).hexdigest()[:12]}"


def _make() -> None:
    print("Making .venv", flush=True)
    try:
        run([sys.executable, "-m", "venv", "--clear", VENV], quiet=True)
    except Failed:
        # Debian splits ensurepip off into a package of its own.
        apt_install("python3-venv")
        run([sys.executable, "-m", "venv", "--clear", VENV], quiet=True)


def _install(groups: Sequence[str]) -> None:
    print(f"Installing into .venv: {', '.join(groups)}", flush=True)
    CACHE.mkdir(exist_ok=True)
    pins = CACHE / f"constraints-{os.getpid()}.txt"
    pins.write_text("\n".join(requirements(["transitive"])), "utf-8")
    try:
        pip: list[str | Path] = [
            PYTHON,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--constraint",
            pins,
        ]
        run([*pip, *requirements(groups)])
    finally:
        pins.unlink()
    for group in groups:
        _stamp(group).parent.mkdir(exist_ok=True)
        _stamp(group).touch()


def apt_install(*packages: str) -> None:
    """Install Debian packages, or raise Failed, naming them, where that cannot be done from here."""
    names = " ".join(packages)
    apt = shutil.which("apt-get")
    if apt is None:
        raise Failed(f"This machine lacks {names}, and there is no apt-get to install it with.")
    sudo = _sudo()
    print(f"Installing Debian packages: {names}", flush=True)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        run([*sudo, apt, "update", "-q"], quiet=True, env=quiet)
        run([*sudo, apt, "install", "-y", "-q", "--no-install-recommends", *packages], quiet=True, env=quiet)
    except Failed as why:
        raise Failed(f"This machine lacks {names}, and installing it failed: {why}") from why


def _sudo() -> list[str]:
    """What must stand before apt-get: nothing for root; never a question for a password."""
    return [] if os.name != "nt" and os.geteuid() == 0 else ["sudo", "-n"]
