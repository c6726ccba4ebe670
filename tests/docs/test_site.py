"""The documentation as a site: every page, the API, and no broken link."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.docs.api import PACKAGES, write_api
from tools.docs.links import broken_links
from tools.docs.pages import DOCS, anchor, write_pages

pytestmark = pytest.mark.cpython


def test_the_site_contains_all_pages_and_the_api_without_broken_links(tmp_path: Path) -> None:
    write_pages(tmp_path)
    write_api(tmp_path / "api")
    for page in DOCS.rglob("*.md"):
        name = page.relative_to(DOCS).with_suffix(".html")
        assert (tmp_path / name).is_file() or name.stem == "README"
    engine = (tmp_path / "api" / "wanli" / "engine.html").read_text("utf-8")
    assert 'id="State.legal"' in engine
    assert "wanli.engine.State" in (tmp_path / "api" / "search.js").read_text("utf-8")
    assert 'id="text_board"' in (tmp_path / "api" / "wanli.html").read_text("utf-8")
    written = {path.stem for path in (tmp_path / "api" / "wanli").glob("*.html")}
    assert {"engine", "games", "bots"} <= written <= {package.rpartition(".")[2] for package in PACKAGES}
    assert broken_links(tmp_path) == []


@pytest.mark.parametrize(
    ("link", "is_broken"),
    [("b.html#here", False), ("b.html#gone", True), ("c.html", True), ("#own", False), ("#no", True), ("folder", False),
     ("https://example.org/", False), ("b.html", False)],
)  # fmt: skip
def test_broken_links_are_reported(link: str, is_broken: bool, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "index.html").write_text("")
    (tmp_path / "b.html").write_text('<h1 id="here">B</h1>')
    (tmp_path / "a.html").write_text(f'<p id="own"><a href="{link}">link</a></p>')
    assert broken_links(tmp_path) == ([f"a.html: {link}"] if is_broken else [])


@pytest.mark.parametrize(
    ("heading", "id_"),
    [("The ladder", "the-ladder"), ("`legal()` and `play`", "legal-and-play"), ("[0.1.0] – 2026", "010--2026")],
)
def test_headings_get_the_ids_that_links_use(heading: str, id_: str) -> None:
    assert anchor(heading) == id_
