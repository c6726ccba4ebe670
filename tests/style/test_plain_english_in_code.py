"""The code speaks plain English: phrases that readers stumbled over stay rare."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "py").rglob("*.py"))

MAX_FREE_RELATIVES = 20
"""Docstrings that begin with "What", and as many that begin with "Whether"."""
MAX_WORDS = {
    r"\w*(?:told|telling)\w*": 40,
    r"found": 400,
}
"""Words of which a few remain, such as the public action `("found", …)`, and how often they may occur in `py`."""


def docstrings(source: str) -> Iterator[str]:
    """The docstrings of a module, its classes and its functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            docstring = ast.get_docstring(node)
            if docstring is not None:
                yield docstring


@pytest.mark.parametrize("beginning", ["What ", "Whether "])
def test_docstrings_name_their_subject(beginning: str) -> None:
    texts = [text for path in SOURCES for text in docstrings(path.read_text(encoding="utf-8"))]
    odd = [text.splitlines()[0] for text in texts if text.startswith(beginning)]
    assert len(odd) <= MAX_FREE_RELATIVES, "\n".join(odd)


@pytest.mark.parametrize(("word", "limit"), MAX_WORDS.items())
def test_vague_words_stay_rare(word: str, limit: int) -> None:
    pattern = re.compile(rf"\b{word}\b", re.IGNORECASE)
    counts = {path: len(pattern.findall(path.read_text(encoding="utf-8"))) for path in SOURCES}
    most = sorted(counts, key=lambda path: -counts[path])[:10]
    report = "\n".join(f"{path.relative_to(ROOT)}: {counts[path]}" for path in most)
    assert sum(counts.values()) <= limit, report
