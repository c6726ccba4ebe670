"""Reads untrusted JSON: files, and data from the browser's storage."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from wanli.engine import DecodeError, Reason

MAX_DEPTH = 40
"""Maximum nesting; no save reaches half of it. Python's reader overflows the page's small stack after a few thousand
levels.
"""
STEP = 5_000
"""Tokens (brackets, strings, and characters of long strings) that one step examines."""
WINDOW = 500_000
"""Characters without tokens that one step skips."""

_MARK = re.compile(r'"[^"\\]{0,200}+"|["\[{\]}]')
"""A bracket, a short plain string, or the start of a longer string."""
_MARK_IN_STRING = re.compile(r'["\\]')


def read_json(text: str) -> Any:
    """The data in `text`. Raises ValueError if it is not JSON, or nested too deeply to be a save."""
    if text.count("[") + text.count("{") > MAX_DEPTH:  # otherwise the nesting cannot be too deep
        for _ in locate_parts(text, 0, []):
            pass
    return json.loads(text)


def read_list(text: str) -> list[object]:
    """The list in `text`. Raises DecodeError `damaged` for anything else."""
    try:
        data = read_json(text)
    except ValueError:
        raise DecodeError(Reason("damaged")) from None
    if not isinstance(data, list):
        raise DecodeError(Reason("damaged"))
    return data


def locate_parts(text: str, level: int, spans: list[tuple[int, int]]) -> Iterator[None]:
    """Append to `spans` the (start, end) of each list or object at nesting `level`, in short steps.

    Raises ValueError if the text is nested too deeply to be a save.
    """
    depth = start = position = examined = 0
    in_string = False
    while position < len(text):
        token = (_MARK_IN_STRING if in_string else _MARK).search(text, position, position + WINDOW)
        examined += 1
        if token is None or examined % STEP == 0:
            yield
        if token is None:
            position += WINDOW
            continue
        mark, position = token.group(), token.end()
        if in_string:
            position += mark == "\\"  # skip the escaped character
            in_string = mark != '"'
        elif mark == '"':
            in_string = True
        elif mark in "[{":
            if depth == level:
                start = token.start()
            depth += 1
            if depth > MAX_DEPTH:
                raise ValueError("nested too deeply")
        elif mark in "]}":
            depth -= 1
            if depth == level:
                spans.append((start, position))
