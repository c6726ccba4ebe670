"""The rules page of a game as Markdown: the whole page, or one rule."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from wanli.games import package_of
from wanli.ui.screens.pages import anchor_of

_ANCHOR = re.compile(r"\s*\{#([\w-]+)\}")


def rules_text(slug: str, lang: str, code: str = "") -> str:
    """Return the rules of a game, or the paragraph of one rule: its `code` is a number, or a ruling such as "W7".

    Returns "" if there is no such rule.
    """
    page = _page(slug, lang)
    if not code:
        return _ANCHOR.sub("", page)
    lines = page.splitlines()
    anchor = anchor_of(code.strip())
    start = next((index for index, line in enumerate(lines) if anchor in _ANCHOR.findall(line)), None)
    if start is None:
        return ""
    end = start + 1
    while end < len(lines) and lines[end].startswith(" "):  # a list inside the rule
        end += 1
    return _ANCHOR.sub("", "\n".join(lines[start:end])).strip()


@cache
def _page(slug: str, lang: str) -> str:
    folder = resources.files(package_of(slug)) / "texts" / "rules"
    return (folder / f"{lang}.md").read_text(encoding="utf-8")
