"""The rules pages: Markdown as people write it, HTML fragments as the page shows it.

A heading or a list item whose first paragraph ends in `{#rule-4}` gets that id, for refusals to point at.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from tools.paths import GAMES, LANGUAGES
from wanli.app.core.languages import translator
from wanli.games import GAMES as GAMES_BY_SLUG
from wanli.games import load_ui
from wanli.ui.contract.pictures import dealt, figure
from wanli.ui.markup.html import el

MANY_COLUMNS = 4
"""So many columns with words above them are too wide for a phone."""
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


def _mark_words(state: StateCore) -> None:
    """Class `word` for what heads a column in words, but the first, where there are many: it may stand on end."""
    heads: list[tuple[Token, str]] = []
    for token, inside in pairwise(state.tokens):
        if token.type == "th_open":
            heads.append((token, inside.content))
        elif token.type == "thead_close":
            for head, words in heads[1:] if len(heads) >= MANY_COLUMNS else []:
                if re.search(r"[^\W\d]{2}", words):
                    head.attrSet("class", "word")
            heads = []


# No raw HTML, no links to elsewhere made from bare addresses: the fragments go into the page as they are.
MARKDOWN = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
MARKDOWN.core.ruler.before("inline", "anchors", _give_anchors)
MARKDOWN.core.ruler.before("inline", "words", _mark_words)


def render_rules(source: Path) -> str:
    """The HTML fragment of one rules page, without pictures."""
    return str(MARKDOWN.render(source.read_text(encoding="utf-8")))


def render_with_pictures(source: Path, figures: Mapping[str, str]) -> str:
    """The HTML fragment of one rules page, with `figures` by the id of the heading or list item where they stand.

    Raises ValueError if the page has no such place.
    """
    environment: dict[str, object] = {}
    tokens = MARKDOWN.parse(source.read_text(encoding="utf-8"), environment)
    left = dict(figures)
    placed: list[Token] = []
    waiting: list[
        tuple[str, int, str]
    ] = []  # the kind and level of the token after which a figure comes, and the figure
    for token in tokens:
        id_ = str(token.attrGet("id") or "")
        if id_ in left and token.nesting == 1:
            waiting.append((token.type.replace("_open", "_close"), token.level, left.pop(id_)))
        ends = bool(waiting) and (token.type, token.level) == waiting[-1][:2]
        figure = Token("html_block", "", 0, content=waiting.pop()[2]) if ends else None
        inside = token.type == "list_item_close"
        placed += [part for part in ((figure, token) if inside else (token, figure)) if part is not None]
    if left:
        raise ValueError(f"{source}: no place for the pictures of {sorted(left)}")
    return str(MARKDOWN.renderer.render(placed, MARKDOWN.options, environment))


def figures_of(slug: str, language: str) -> dict[str, str]:
    """All pictures of a game's rules page, drawn, by the id of the place where they stand."""
    context = dealt(GAMES_BY_SLUG[slug], translator(language))
    return {
        place: str(el("div", {"class": f"pictures of-{len(pictures)}"}, [figure(one, context) for one in pictures]))
        for place, pictures in load_ui(slug).pictures.items()
    }


def rules_pages() -> Iterator[tuple[str, str]]:
    """(file name, fragment) of each game's rules in each language it has them in."""
    for language in LANGUAGES:
        for source in sorted(GAMES.glob(f"*/texts/rules/{language}.md")):
            slug = source.parents[2].name
            yield f"{slug}.{language}.html", render_with_pictures(source, figures_of(slug, language))
