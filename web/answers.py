"""What comes of the browser's requests, and where it is kept, as protocols. Types only: it is never loaded."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol

# ruff: noqa: N802 (the browser's names)


class Buffer(Protocol):
    """Bytes of the browser's."""

    def to_bytes(self) -> bytes:
        """The same as Python's."""
        ...


class Answer(Protocol):
    """What came of a request."""

    @property
    def ok(self) -> bool:
        """Whether it is what was asked for."""
        ...

    def arrayBuffer(self) -> Awaitable[Buffer]:
        """All of it."""
        ...


class Cache(Protocol):
    """Answers that stay on the device."""

    def match(self, address: str, /) -> Awaitable[Answer | None]:
        """The answer that was kept for an address."""
        ...

    def put(self, address: str, answer: Answer, /) -> Awaitable[None]:
        """Keep an answer."""
        ...
