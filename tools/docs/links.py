"""Checks the links of built pages: every relative link leads to a file, and every fragment to an id."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.links.append(value)
            elif name == "id" and value:
                self.ids.add(value)


@cache
def _parsed(path: Path) -> _Page:
    page = _Page()
    page.feed(path.read_text("utf-8"))
    return page


def broken_links(folder: Path) -> list[str]:
    """Return a line for each link in the pages of `folder` that leads nowhere. Links to other hosts
    are not followed.
    """
    _parsed.cache_clear()
    return [f"{path.relative_to(folder)}: {link}" for path in sorted(folder.rglob("*.html")) for link in _broken(path)]


def _broken(path: Path) -> Iterator[str]:
    for link in dict.fromkeys(_parsed(path).links):
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        if target.is_dir():
            target /= "index.html"
        if not target.is_file() or (
            parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in _parsed(target).ids
        ):
            yield link
