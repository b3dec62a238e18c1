"""`python lab/weight.py`: what the game weighs on its way to a player, from the dist/ that `build.py` has made.

All that is kept for playing without a network is counted: as it lies there, as gzip sends it, and as brotli does where
a host compresses each file once (11) and where it does so at every visit (5). Archives and pictures go as they lie.
"""

import gzip
import json
import re
import sys
from pathlib import Path

import brotli

DIST = Path(__file__).resolve().parent.parent / "dist"
COMPRESSED = {"", ".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm"}
"""The types that hosts compress."""
LARGEST = 8


def sizes(path: Path) -> tuple[int, int, int, int]:
    """A file's bytes: raw, gzip 9, brotli 11 and brotli 5."""
    raw = path.read_bytes()
    if path.suffix not in COMPRESSED:
        return (len(raw),) * 4
    best, quick = (len(brotli.compress(raw, quality=quality)) for quality in (11, 5))
    return len(raw), len(gzip.compress(raw, 9)), best, quick


def main() -> int:
    """Print the largest files and the sum of all; 2 where nothing is built."""
    worker = DIST / "service-worker.js"
    if not worker.exists():
        print("dist/ is not there: python build.py --no-serve makes it", file=sys.stderr)
        return 2
    found = re.search(r"^const FILES = (\[.*\]);$", worker.read_text("utf-8"), re.MULTILINE)
    assert found, "the service worker names its files"
    paths = [DIST / address for address, _digest, _lasting in json.loads(found[1])]
    rows = {path: sizes(path / "index.html" if path.is_dir() else path) for path in paths}
    print(f"{'':44}{'raw':>12}{'gzip 9':>12}{'brotli 11':>12}{'brotli 5':>12}")
    for path in sorted(rows, key=lambda path: -rows[path][2])[:LARGEST]:
        print(f"{path.relative_to(DIST).as_posix():44}" + "".join(f"{size:12,}" for size in rows[path]))
    total = [sum(column) for column in zip(*rows.values(), strict=True)]
    print(f"{f'all {len(rows)} files':44}" + "".join(f"{size:12,}" for size in total))
    return 0


if __name__ == "__main__":
    sys.exit(main())
