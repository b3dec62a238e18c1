"""Plain values from text that comes from outside: JSON, read so that no text can break more than itself."""

from __future__ import annotations

import json
import re
from typing import Final

DEEPEST: Final = 32
"""So far values may lie in each other; Pyodide's own stack ends at a few hundred, and the whole page with it."""

_TEXT: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
_BRACKET: Final = re.compile(r"[\[\]{}]")


def loads(text: str) -> object:
    """The value of a text of JSON. Raises `ValueError` if it is none, or one too deeply nested."""
    depth = 0
    for bracket in _BRACKET.findall(_TEXT.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError("too deeply nested")
    value: object = json.loads(text)
    return value
