"""Builds the page into dist/ and serves it (`python build.py`), or runs every check (`python build.py test`)."""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

from building.environment import PYTHON, VENV, Failed, ensure


def arguments(line: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="where to serve the page (8000)")
    parser.add_argument(
        "--site", default="", metavar="ADDRESS", help="where the page will be found, for links that must be absolute"
    )
    parser.add_argument("--no-serve", action="store_true", help="only build")
    commands = parser.add_subparsers(dest="command")
    test = commands.add_parser("test", help="run every check, or only the named parts")
    test.add_argument(
        "rest", nargs=argparse.REMAINDER, help="lint types unit pyodide browser; what follows is for pytest"
    )
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
        build(serve=not asked.no_serve, port=asked.port, base=base_of(asked.site))
    except Failed as why:
        print(why, file=sys.stderr)
        return 1
    return 0


def base_of(address: str) -> str:
    """The address of a site as its pages need it, with a slash at its end."""
    parts = urlsplit(address)
    if address and (parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment):
        raise Failed(f"--site {address}: what is wanted is an address such as https://example.org/truco/")
    return address if not address or address.endswith("/") else f"{address}/"


def weighed(folder: Path) -> str:
    """How many files there are, and their weight."""
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return f"dist/: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB"


def lacking(base: str) -> str:
    """What is not there because the page's own address is not known, "" if it is."""
    return "" if base else "\nWithout --site there are no sitemap.xml and no oembed.json: they need the page's address."


def build(*, serve: bool, port: int, base: str) -> None:
    """Build dist/, tell what it weighs, and serve it until the person has had enough."""
    from building import serving, site

    start = time.monotonic()
    folder = site.build(base=base)
    print(f"{weighed(folder)}, in {time.monotonic() - start:.1f} s{lacking(base)}", flush=True)
    if not serve:
        return
    try:
        with serving.server(folder, port) as running:
            print(f"http://127.0.0.1:{port}  (Ctrl+C ends)", flush=True)
            running.serve_forever()
    except KeyboardInterrupt:
        print()
    except OSError as why:
        raise Failed(f"Port {port} cannot be used ({why.strerror}): another one, say --port {port + 1}?") from why


if __name__ == "__main__":
    os.chdir(VENV.parent)
    sys.exit(main(sys.argv[1:]))
