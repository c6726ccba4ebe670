"""The rules pages: Markdown as people write it, HTML fragments as the page shows it.

A heading or a list item whose first paragraph ends in `{#rule-4}` gets that id, for refusals to point at.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from tools.paths import GAMES, LANGUAGES

ANCHOR = re.compile(r"\s*\{#([a-z][a-z0-9-]*)\}$")


def _anchored(tokens: list[Token], text: int) -> Token:
    """The heading or list item that the inline token at `text` opens."""
    opening = tokens[text - 1]
    if opening.type == "paragraph_open" and text > 1 and tokens[text - 2].type == "list_item_open":
        return tokens[text - 2]
    if opening.type == "heading_open":
        return opening
    raise ValueError(f"an anchor belongs to a heading or a list item: {tokens[text].content}")


def _give_anchors(state: StateCore) -> None:
    """Turn each `{#id}` into an id; no id may be there twice. The place can be focused, to be jumped to."""
    seen: set[str] = set()
    for number, token in enumerate(state.tokens):
        found = ANCHOR.search(token.content) if token.type == "inline" else None
        if found is None:
            continue
        if found[1] in seen:
            raise ValueError(f"two anchors named {found[1]}")
        seen.add(found[1])
        target = _anchored(state.tokens, number)
        target.attrSet("id", found[1])
        target.attrSet("tabindex", "-1")
        token.content = token.content[: found.start()]


# No raw HTML, no links to elsewhere made from bare addresses: the fragments go into the page as they are.
MARKDOWN = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
MARKDOWN.core.ruler.before("inline", "anchors", _give_anchors)


def render_rules(source: Path) -> str:
    """The HTML fragment of one rules page."""
    return str(MARKDOWN.render(source.read_text(encoding="utf-8")))


def rules_pages() -> Iterator[tuple[str, str]]:
    """(file name, fragment) of each game's rules in each language it has them in."""
    for language in LANGUAGES:
        for source in sorted(GAMES.glob(f"*/texts/rules/{language}.md")):
            yield f"{source.parents[2].name}.{language}.html", render_rules(source)
