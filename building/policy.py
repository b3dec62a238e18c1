"""The content security policy of the page: what the browser may load and run for it, and nothing else."""

import base64
import hashlib
import re
from collections.abc import Mapping
from typing import Final

MARK: Final = "<!-- build: policy -->"

# An inline script that runs; those of other types are data.
INLINE: Final = {
    "script-src": re.compile(r"<script>(.*?)</script>", re.DOTALL),
    "style-src": re.compile(r"<style>(.*?)</style>", re.DOTALL),
}

ALLOWED: Final = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""Python is WebAssembly, faces of cards are data. No text is evaluated as a script, and no other origin is asked."""


def policy(page: str) -> str:
    """What a finished page needs: its own files, and by their digests the scripts and styles that stand in it."""
    sources = {
        name: " ".join((allowed, *map(source, INLINE[name].findall(page)))) if name in INLINE else allowed
        for name, allowed in ALLOWED.items()
    }
    return joined(sources)


def joined(sources: Mapping[str, str]) -> str:
    """A policy as a browser reads it."""
    return "; ".join(f"{name} {allowed}" for name, allowed in sources.items())


def source(text: str) -> str:
    """An inline script or style as a policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
