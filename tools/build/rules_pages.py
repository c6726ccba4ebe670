"""The rules pages: Markdown sources become HTML fragments.

A heading or a list item whose first paragraph ends in `{#rule-4}` gets that id, so that refusals can link to it.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from tools.paths import GAMES, LANGUAGES
from wanli.games import GAMES as GAMES_BY_SLUG
from wanli.games import load_ui
from wanli.texts.languages import translator
from wanli.ui.contract.pictures import dealt, figure
from wanli.ui.markup.html import el

MAX_TEXT_COLUMNS = 4
"""The number of columns from which a table with words as column headings is too wide for a phone."""
ANCHOR = re.compile(r"\s*\{#([a-z][a-z0-9-]*)\}$")


def _anchored(tokens: list[Token], text: int) -> Token:
    """Return the heading or list item that the inline token at `text` opens."""
    opening = tokens[text - 1]
    if opening.type == "paragraph_open" and text > 1 and tokens[text - 2].type == "list_item_open":
        return tokens[text - 2]
    if opening.type == "heading_open":
        return opening
    raise ValueError(f"an anchor belongs to a heading or a list item: {tokens[text].content}")


def _give_anchors(state: StateCore) -> None:
    """Turn each `{#id}` into an id, which must be unique. The place becomes focusable as the target of a jump."""
    used_ids: set[str] = set()
    for number, token in enumerate(state.tokens):
        match = ANCHOR.search(token.content) if token.type == "inline" else None
        if match is None:
            continue
        if match[1] in used_ids:
            raise ValueError(f"two anchors named {match[1]}")
        used_ids.add(match[1])
        target = _anchored(state.tokens, number)
        target.attrSet("id", match[1])
        target.attrSet("tabindex", "-1")
        token.content = token.content[: match.start()]


def _mark_words(state: StateCore) -> None:
    """Give word headings of a wide table the class `word`, except the first, so that they may be set vertically."""
    heads: list[tuple[Token, str]] = []
    for token, inside in pairwise(state.tokens):
        if token.type == "th_open":
            heads.append((token, inside.content))
        elif token.type == "thead_close":
            for head, heading in heads[1:] if len(heads) >= MAX_TEXT_COLUMNS else []:
                if re.search(r"[^\W\d]{2}", heading):
                    head.attrSet("class", "upright")
            heads = []


# No raw HTML and no links from bare addresses: the page inserts the fragments unchanged.
MARKDOWN = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
MARKDOWN.core.ruler.before("inline", "anchors", _give_anchors)
MARKDOWN.core.ruler.before("inline", "heading", _mark_words)


def render_rules(source: Path) -> str:
    """Return the HTML fragment of one rules page, without pictures."""
    return str(MARKDOWN.render(source.read_text(encoding="utf-8")))


def render_with_pictures(source: Path, figures: Mapping[str, str]) -> str:
    """Return the HTML fragment of one rules page, with `figures` by the id of the heading or list item before them.

    After a heading, its first paragraph comes before the pictures: it says how to win the game. Raises ValueError if
    the page has no such place.
    """
    environment: dict[str, object] = {}
    tokens = MARKDOWN.parse(source.read_text(encoding="utf-8"), environment)
    remaining = dict(figures)
    placed: list[Token] = []
    pending: list[
        tuple[str, int, str]
    ] = []  # the kind and level of the token after which a figure comes, and the figure
    for index, token in enumerate(tokens):
        id_ = str(token.attrGet("id") or "")
        if id_ in remaining and token.nesting == 1:
            following = (
                tokens[index + 3 : index + 4] if token.type == "heading_open" else []
            )  # a heading has three tokens
            is_text_next = bool(following) and following[0].type == "paragraph_open"
            end = "paragraph_close" if is_text_next else token.type.replace("_open", "_close")
            pending.append((end, token.level, remaining.pop(id_)))
        ends = bool(pending) and (token.type, token.level) == pending[-1][:2]
        figure = Token("html_block", "", 0, content=pending.pop()[2]) if ends else None
        inside = token.type == "list_item_close"
        placed += [part for part in ((figure, token) if inside else (token, figure)) if part is not None]
    if remaining:
        raise ValueError(f"{source}: no place for the pictures of {sorted(remaining)}")
    return str(MARKDOWN.renderer.render(placed, MARKDOWN.options, environment))


def figures_of(slug: str, language: str) -> dict[str, str]:
    """Return all pictures of a game's rules page, rendered, by the id of their place."""
    context = dealt(GAMES_BY_SLUG[slug], translator(language))
    return {
        place: str(
            el("div", {"class": f"pictures of-{len(pictures)}"}, [figure(picture, context) for picture in pictures])
        )
        for place, pictures in load_ui(slug).pictures.items()
    }


def rules_pages() -> Iterator[tuple[str, str]]:
    """Yield (file name, fragment) of each game's rules in each of its languages."""
    for language in LANGUAGES:
        for source in sorted(GAMES.glob(f"*/texts/rules/{language}.md")):
            slug = source.parents[2].name
            yield f"{slug}.{language}.html", render_with_pictures(source, figures_of(slug, language))
