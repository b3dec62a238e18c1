"""A record as a short text that nobody reads by chance: for the address (`#r=`) and for what is stored of a match."""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Final

LONGEST: Final = 400_000
"""A record longer than this, in bytes, is none of ours."""


def pack(text: str) -> str:
    """The text deflated, in letters that an address may hold."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(packed: str, longest: int = LONGEST) -> str | None:
    """The text again, or None if these letters hold none, or one longer than `longest` bytes.

    >>> unpack(pack("format = 1")), unpack("x"), unpack("ñ")
    ('format = 1', None, None)
    """
    if len(packed) > longest:
        return None
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        stream = zlib.decompressobj()
        text = stream.decompress(raw, longest)
        return text.decode() if stream.eof else None
    except (ValueError, binascii.Error, zlib.error):
        return None
