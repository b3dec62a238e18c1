"""The service worker of one version of the page: what it keeps on the device, and under which name."""

import base64
import hashlib
import json
from typing import Final

from building.environment import ROOT
from building.files import LASTING, Site, digest

WORKER: Final = "service-worker.js"
"""Its address: it never changes, so that the next version is found."""

MARK: Final = "/* build: version */"


def add_worker(site: Site, page: str) -> None:
    """Put the worker beside the finished page at that address; everything else that is kept must be there already."""
    # A host sends the index file of a folder for the folder: that is how people open it.
    files = {"./": site.files[page]}
    for address in sorted(set(site.kept)):
        files[address] = site.files[f"{address}index.html" if address.endswith("/") else address]
    listed = [(address, _integrity(content), bool(LASTING.search(address))) for address, content in files.items()]
    told = json.dumps(listed, separators=(",", ":"))
    source = (ROOT / "web" / "worker.js").read_text("utf-8")
    version = digest((told + source).encode())
    head, _mark, rest = source.partition(MARK)
    site.put(WORKER, f'{head}const VERSION = "{version}";\nconst FILES = {told};{rest}'.encode())


def _integrity(content: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"
