"""README and docs: their size, their links, and the files that they name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import NAMES, PAGES, anchors, links, read, spans
from tools.paths import ROOT

MAX_README = 8192
"""Bytes."""
GAMES = ("mauer", "meridian", "khan", "settlers", "great_wall")
ROOTS = ("", "py", "py/wanli", "py/wanli/games", "py/wanli/games/mauer", "assets", "examples/nim", "tests")
"""Folders to which a path in a code span may be relative."""
ELSEWHERE = ("dist/", "build/", "node_modules/", "glue-", "wanli-", "pki/", "IDBMap/", "py/wanli/games/nim")
"""Beginnings of paths that exist after a build only, or outside this repository."""
_PATH = re.compile(r"[\w.-]+(?:/[\w.-]+)*/?")
_SUFFIX = re.compile(r"\.(?:py|mjs|js|css|toml|po|md|html|json|yml|txt|svg|png)$")


def _paths(text: str) -> list[str]:
    """The code spans that are paths of files or folders."""
    candidates = [span for span in spans(text) if _PATH.fullmatch(span)]
    return [path for path in candidates if "/" in path and (path.endswith("/") or _SUFFIX.search(path))]


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_bytes()) <= MAX_README


def test_the_readme_shows_every_game() -> None:
    pictures = [link for link in links(read(ROOT / "README.md")) if link.endswith(".png")]
    assert {f"docs/pictures/{game}.png" for game in GAMES} <= {*pictures}


@pytest.mark.parametrize("document", PAGES, ids=NAMES)
def test_relative_links_resolve(document: Path) -> None:
    for link in links(read(document)):
        if re.match(r"[a-z]+:", link):
            continue
        target, _, anchor = link.partition("#")
        file = (document.parent / target).resolve() if target else document
        assert file.exists(), f"{link} leads nowhere"
        if anchor:
            assert anchor in anchors(read(file)), f"{link}: no such heading"


@pytest.mark.parametrize("document", PAGES, ids=NAMES)
def test_named_files_exist(document: Path) -> None:
    folders = [*(ROOT / root for root in ROOTS), document.parent]
    paths = [path for path in _paths(read(document)) if not path.startswith(ELSEWHERE)]
    assert [path for path in paths if not any((folder / path).exists() for folder in folders)] == []


def test_every_page_of_docs_is_linked() -> None:
    linked = {
        (page.parent / link.partition("#")[0]).resolve()
        for page in PAGES
        for link in links(read(page))
        if not re.match(r"[a-z]+:", link)
    }
    assert [page.name for page in PAGES if page.is_relative_to(ROOT / "docs") and page not in linked] == []


FOLDERS_OF_CODE = ("py", "assets", "tools", "e2e", "examples", "tests/contract", "tests/examples", "tests/games")
SUFFIXES_OF_CODE = (".py", ".mjs", ".js", ".css", ".toml", ".po", ".md", ".json", ".svg")
ABOUT_OTHERS = ("docs/host.md",)
"""Pages whose code spans are names of other programs."""
_IDENTIFIERS = re.compile(r"@?[A-Za-z_][\w.]*(?:\([\w, ]*\))?")


@pytest.fixture(scope="module")
def words_by_class() -> dict[str, set[str]]:
    """The words of the modules in which a class is defined, by the name of the class."""
    words: dict[str, set[str]] = {}
    for path in (ROOT / "py").rglob("*.py"):
        text = read(path)
        for name in re.findall(r"^class (\w+)", text, re.MULTILINE):
            words.setdefault(name, set()).update(re.findall(r"\w+", text))
    return words


@pytest.fixture(scope="module")
def words() -> set[str]:
    """All words of the sources, and the names of all tests."""
    files = [
        path for folder in FOLDERS_OF_CODE for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES_OF_CODE
    ]
    files += [
        ROOT / name for name in ("Makefile", "pyproject.toml", "package.json", "index.html", "sw.js", "pyscript.toml")
    ]
    tests = (
        name for path in (ROOT / "tests").rglob("*.py") for name in re.findall(r"^def (test_\w+)", read(path), re.M)
    )
    return {word for path in files for word in re.findall(r"\w+", read(path))}.union(tests)


@pytest.mark.parametrize("document", PAGES, ids=NAMES)
def test_named_identifiers_exist(document: Path, words: set[str], words_by_class: dict[str, set[str]]) -> None:
    """A renamed function or class must be renamed on the pages too."""
    if document.relative_to(ROOT).as_posix() in ABOUT_OTHERS:
        return
    names = [
        span.partition("(")[0]
        for span in spans(read(document))
        if _IDENTIFIERS.fullmatch(span) and not _SUFFIX.search(span)
    ]
    parts = [part for name in names for part in re.findall(r"\w+", name)]
    assert sorted({part for part in parts if len(part) > 2} - words) == []
    members = [name.split(".")[:2] for name in names if re.match(r"[A-Z]\w*\.\w+", name)]
    missing = [f"{owner}.{member}" for owner, member in members if member not in words_by_class.get(owner, {member})]
    assert missing == []
