"""Reading JSON that somebody else may have written: files, and what lies in the browser's storage."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

DEEPEST = 40
"""No save is nested half as deep. Python's own reader overflows the page's small stack on a few thousand levels."""
STEP = 5_000
"""Brackets, strings and characters of long strings that are looked at in one step."""
WINDOW = 500_000
"""Characters without any of these that are passed over in one step."""

_MARK = re.compile(r'"[^"\\]{0,200}+"|["\[{\]}]')
"""A bracket, a short plain string, or where a longer one begins."""
_MARK_IN_STRING = re.compile(r'["\\]')


def read_json(text: str) -> Any:
    """The data in `text`. Raises ValueError if it is no JSON, or nested too deep to be a save."""
    if text.count("[") + text.count("{") > DEEPEST:  # else it cannot be nested too deep
        for _ in find_parts(text, 0, []):
            pass
    return json.loads(text)


def find_parts(text: str, level: int, found: list[tuple[int, int]]) -> Iterator[None]:
    """In short steps, add to `found` from where to where each list or object lies that is `level` others deep.

    Raises ValueError if the text is nested too deep to be a save.
    """
    depth = start = at = looked_at = 0
    in_string = False
    while at < len(text):
        part = (_MARK_IN_STRING if in_string else _MARK).search(text, at, at + WINDOW)
        looked_at += 1
        if part is None or looked_at % STEP == 0:
            yield
        if part is None:
            at += WINDOW
            continue
        mark, at = part.group(), part.end()
        if in_string:
            at += mark == "\\"  # what it escapes
            in_string = mark != '"'
        elif mark == '"':
            in_string = True
        elif mark in "[{":
            if depth == level:
                start = part.start()
            depth += 1
            if depth > DEEPEST:
                raise ValueError("nested too deep")
        elif mark in "]}":
            depth -= 1
            if depth == level:
                found.append((start, at))
