"""Completion of a text that is not finished, and suggestions for a text that cannot be read."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from wanli.engine.notation.terms import fold

MAX_SUGGESTIONS = 5


def completions(text: str, candidates: Iterable[str]) -> list[str]:
    """Return the candidates that begin with `text`, in their order. Case and spaces do not matter.

    If there are none, return those that contain its words in order. The words may be shortened.

    >>> completions("c3 f", ["C3 farmer", "C3 plague"])
    ['C3 farmer']
    >>> completions("far c3", ["C3 farmer", "farmer to C3"])
    ['farmer to C3']
    """
    listed = list(candidates)
    beginning = text.casefold().lstrip() if text.endswith(" ") else fold(text)
    beginning = " ".join(beginning.split()) + (" " if text.endswith(" ") and beginning.strip() else "")
    same = [candidate for candidate in listed if fold(candidate).startswith(beginning)]
    return same or [candidate for candidate in listed if _has_words(fold(text).split(), fold(candidate).split())]


def suggestions(text: str, candidates: Sequence[str]) -> list[str]:
    """Return at most five candidates that resemble `text`, the most similar one first.

    >>> suggestions("c3 framer", ["C3 farmer", "draw", "D3 farmer"])
    ['C3 farmer', 'D3 farmer']
    """
    by_folded = {fold(candidate): candidate for candidate in candidates}
    near = completions(text, candidates) if text.strip() else []
    similar = difflib.get_close_matches(fold(text), list(by_folded), MAX_SUGGESTIONS)
    return list(dict.fromkeys([*near, *(by_folded[folded] for folded in similar)]))[:MAX_SUGGESTIONS]


def _has_words(beginnings: Sequence[str], words: Sequence[str]) -> bool:
    """Return True if the `words` contain, in order, one that begins with each of `beginnings`."""
    remaining = iter(words)
    return bool(beginnings) and all(any(word.startswith(part) for word in remaining) for part in beginnings)
