"""The pages of docs/ and the repository's own pages as HTML.

Links between pages lead to their HTML. Links to other files of the repository become plain text, because the site does
not contain these files.
"""

import re
import shutil
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tools.paths import ROOT

DOCS = ROOT / "docs"
ROOT_PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
STYLE = """
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem 1.25rem 4rem; max-width: 52rem; overflow-wrap: break-word; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding-block: 0.75rem; border-bottom: 1px solid; }
h1, h2, h3 { line-height: 1.25; margin-block: 2rem 0.5rem; }
pre, table { overflow-x: auto; display: block; }
pre { padding: 0.75rem 1rem; background: color-mix(in srgb, currentColor 8%, transparent); border-radius: 0.4rem; }
code { font-size: 0.9em; }
td, th { padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; }
tr { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
img { max-width: 100%; height: auto; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
"""


def sources() -> dict[Path, Path]:
    """Return each Markdown page of the site with the path of its HTML, relative to the site."""
    pages = {ROOT / name: Path(name).with_suffix(".html") for name in ROOT_PAGES}
    pages[ROOT / "README.md"] = Path("index.html")
    pages |= {path: path.relative_to(DOCS).with_suffix(".html") for path in sorted(DOCS.rglob("*.md"))}
    pages[DOCS / "decisions" / "README.md"] = Path("decisions", "index.html")
    return pages


def write_pages(out: Path) -> None:
    """Write all pages and their pictures into the folder `out`."""
    pages = sources()
    for source, target in pages.items():
        path = out / target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(render(source, target, pages), encoding="utf-8")
    shutil.copytree(DOCS / "pictures", out / "pictures", dirs_exist_ok=True)


def render(source: Path, target: Path, pages: dict[Path, Path]) -> str:
    """Return the HTML of one page, whose address is `target`."""
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = markdown.parse(source.read_text("utf-8"))
    title = next((tokens[place + 1].content for place, token in enumerate(tokens) if token.type == "heading_open"), "")
    up = "../" * (len(target.parts) - 1)
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", anchor(tokens[place + 1].content))
        elif token.type == "inline":
            token.children = _with_links(token.children or [], source, up, pages)
        if token.type == "html_block" or token.type == "inline":
            for part in [token, *(token.children or [])]:
                if part.type in ("html_block", "html_inline"):
                    part.content = re.sub(r'src="docs/', f'src="{up}', part.content)
    content = markdown.renderer.render(tokens, markdown.options, {})
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)} · Wanli</title>",
            f"<style>{STYLE}</style>",
            f"<body>{_navigation(up)}<main>{content}</main>",
            "</html>",
            "",
        ]
    )


def anchor(heading: str) -> str:
    """Return the id of a heading, as GitHub derives it."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
    return re.sub(r"[^\w -]", "", text.lower()).replace(" ", "-")


def _navigation(up: str) -> str:
    links = {
        "Wanli": "index.html",
        "Library": "api.html",
        "API": "api/index.html",
        "Terminal": "terminal.html",
        "Write a game": "write-a-game.html",
        "Bots": "bots.html",
        "Architecture": "architecture.html",
        "Host": "host.html",
        "Contribute": "CONTRIBUTING.html",
    }
    return "<nav>" + "".join(f'<a href="{up}{target}">{name}</a>' for name, target in links.items()) + "</nav>"


def _with_links(children: list[Token], source: Path, up: str, pages: dict[Path, Path]) -> list[Token]:
    """Return the inline tokens with links to the HTML of other pages, and without links to files outside the site."""
    kept: list[Token] = []
    dropped = False
    for child in children:
        if child.type == "link_open":
            href = _address(str(child.attrGet("href") or ""), source, up, pages)
            dropped = href is None
            if href is not None:
                child.attrSet("href", href)
        elif child.type == "image":
            child.attrSet("src", _picture(str(child.attrGet("src") or ""), source, up))
        if not (dropped and child.type in ("link_open", "link_close")):
            kept.append(child)
        if child.type == "link_close":
            dropped = False
    return kept


def _address(link: str, source: Path, up: str, pages: dict[Path, Path]) -> str | None:
    """Return the address of a link in the site; None if its target is not part of the site."""
    if re.match(r"[a-z]+:|#", link):
        return link
    path, _, fragment = link.partition("#")
    page = pages.get((source.parent / path).resolve())
    if page is None:
        return None
    return f"{up}{page.as_posix()}" + (f"#{fragment}" if fragment else "")


def _picture(src: str, source: Path, up: str) -> str:
    picture = (source.parent / src).resolve()
    return f"{up}{picture.relative_to(DOCS).as_posix()}" if picture.is_relative_to(DOCS) else src
