"""The files of the page by their addresses, before they are written: what may be cached for ever, what is kept."""

import hashlib
import re
from dataclasses import dataclass, field
from typing import Final

LASTING: Final = re.compile(r"(^|[-/])[0-9a-f]{10}([./]|$)")
"""What is found in an address that tells the content behind it."""


@dataclass(kw_only=True)
class Site:
    """The files of the page, by their addresses below it, and which of them the page asks for at once."""

    files: dict[str, bytes] = field(default_factory=dict[str, bytes])
    fetched: list[str] = field(default_factory=list[str])
    modules: list[str] = field(default_factory=list[str])
    kept: list[str] = field(default_factory=list[str])
    """What the game needs to be played without a network, but for the page itself."""

    def add(self, address: str, content: bytes, *, kept: bool = False) -> str:
        """Put a file at an address that tells its content, so that no cache ever gives an old one for a new one."""
        folder, _, name = address.rpartition("/")
        stem, dot, suffix = name.partition(".")
        return self.put(f"{folder}/{stem}-{digest(content)}{dot}{suffix}".lstrip("/"), content, kept=kept)

    def put(self, address: str, content: bytes, *, kept: bool = False) -> str:
        """Put a file at an address as it is."""
        self.files[address] = content
        if kept:
            self.kept.append(address)
        return address


def digest(content: bytes) -> str:
    """What of a file's hash stands in its address."""
    return hashlib.sha256(content).hexdigest()[:10]
