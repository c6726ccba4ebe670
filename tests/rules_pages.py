"""Helpers for tests of the rules pages: rendered pages, their anchors and tables, and the rules named by refusals.

Tests that import this module are skipped if the Markdown parser is missing.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

pytest.importorskip("markdown_it")

from tools.build.rules_pages import render_rules
from wanli import games
from wanli.games import GAMES
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.pages import Rules, rules

LANGUAGES = ("en", "nl", "de")
RULE_WORD = {"en": "Rule", "nl": "Regel", "de": "Regel"}
RULING_WORD = {"en": "House ruling", "nl": "Huisregel", "de": "Hausregel"}
DEPARTS = {"en": "departs from the print", "nl": "wijkt af van de gedrukte regels", "de": "weicht vom Druck ab"}
"""The heading of a ruling that departs from the printed rules. Other rulings fill gaps in them."""


def folder(slug: str) -> Path:
    """Return the folder of a game's package."""
    return Path(games.__file__).parent / slug


def source(slug: str, lang: str) -> Path:
    """Return the path of a rules page in Markdown."""
    return folder(slug) / "texts" / "rules" / f"{lang}.md"


def fragment(slug: str, lang: str) -> str:
    """Return a rules page as markup."""
    return render_rules(source(slug, lang))


def anchors(html: str) -> list[str]:
    """Return the anchors of a rules page in document order. A refusal links to one of them."""
    return re.findall(r'<(?:h2|li) id="([^"]+)" tabindex="-1">', html)


def tables(html: str) -> list[list[list[str]]]:
    """Return the cells of each table, row by row."""
    return [
        [re.findall(r"<t[hd]>(.*?)</t[hd]>", row) for row in re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)]
        for table in re.findall(r"<table>(.*?)</table>", html, re.DOTALL)
    ]


def words(html: str) -> str:
    """Return the text of a page without tags."""
    return re.sub(r"<[^>]*>", "", html)


def check_index(slug: str, sections: Iterable[str]) -> None:
    """Check that the index of the page links to its anchors."""
    page = rules(Rules(GAMES[slug], fragment(slug, "en")), Translator("en"))
    for section in sections:
        assert f"&quot;{section}&quot;" in page, section
        assert page.count(f'id="{section}"') == 1, section


# Rules named by refusals --------------------------------------------------------------------------------------------


def rules_in_reasons(slug: str, also: Mapping[str, int] | None = None) -> set[str]:
    """Return every rule that the game's modules pass to a `Reason`.

    `also` names other functions that take a rule, with the position of that argument. Attributes such as `broken.rule`
    are ignored, since that rule was passed elsewhere. Raises ValueError for any other rule that is not a literal.
    """
    positions = {"Reason": 2, **(also or {})}
    rules_found: set[str] = set()
    for node in _nodes(folder(slug).rglob("*.py")):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in positions:
            position = positions[node.func.id]
            keyword_values = [keyword.value for keyword in node.keywords if keyword.arg == "rule"]
            for argument in [*node.args[position : position + 1], *keyword_values]:
                if isinstance(argument, ast.Attribute) and argument.attr == "rule":
                    continue
                parts = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
                rules_found |= {ast.literal_eval(part) for part in parts}
    return rules_found - {""}


def rules_written(slug: str, form: str, *modules: str) -> set[str]:
    """Return every string literal that matches `form` in these modules of the game, or in all modules."""
    return {
        node.value
        for pattern in modules or ("**/*.py",)
        for node in _nodes(folder(slug).glob(pattern))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(form, node.value)
    }


def _nodes(modules: Iterable[Path]) -> Iterator[ast.AST]:
    for module in modules:
        yield from ast.walk(ast.parse(module.read_text(encoding="utf-8")))
