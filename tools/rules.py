"""The rules pages: Markdown as people write it, HTML fragments as the page shows it."""

from collections.abc import Iterator
from pathlib import Path

from markdown_it import MarkdownIt

from tools.paths import GAMES, LANGUAGES

# No raw HTML, no links to elsewhere made from bare addresses: the fragments go into the page as they are.
MARKDOWN = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")


def render_rules(source: Path) -> str:
    """The HTML fragment of one rules page."""
    return str(MARKDOWN.render(source.read_text(encoding="utf-8")))


def rules_pages() -> Iterator[tuple[str, str]]:
    """(file name, fragment) of each game's rules in each language it has them in."""
    for language in LANGUAGES:
        for source in sorted(GAMES.glob(f"*/rules/{language}.md")):
            yield f"{source.parent.parent.name}.{language}.html", render_rules(source)
