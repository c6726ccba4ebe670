"""Reading JSON that somebody else may have written: files, and what lies in the browser's storage."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

DEEPEST = 40
"""No save is nested half as deep. Python's own reader overflows the page's small stack on a few thousand levels."""
STEP = 5_000
"""Strings and brackets that are looked at in one step."""

_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.?)*(?:"|\Z)|[\[{]|[\]}]', re.DOTALL)
"""A string that never ends is taken to the end of the text: looking for its end again from each quote within would
take time by the square of its length."""


def marks(text: str) -> Iterator[re.Match[str]]:
    """The strings and the brackets of `text`, from its start to its end."""
    return _STRING_OR_BRACKET.finditer(text)


def read_json(text: str) -> Any:
    """The data in `text`. Raises ValueError if it is no JSON, or nested too deep to be a save."""
    for _ in find_parts(text, 0, []):
        pass
    return json.loads(text)


def find_parts(text: str, level: int, found: list[tuple[int, int]]) -> Iterator[None]:
    """Step by step, add to `found` from where to where each list or object lies that is `level` others deep.

    Raises ValueError if the text is nested too deep to be a save.
    """
    depth = start = 0
    for number, part in enumerate(marks(text)):
        mark = part.group()
        if mark in "[{":
            if depth == level:
                start = part.start()
            depth += 1
            if depth > DEEPEST:
                raise ValueError("nested too deep")
        elif mark in "]}":
            depth -= 1
            if depth == level:
                found.append((start, part.end()))
        if number % STEP == STEP - 1:
            yield
