"""What tests of the rules pages share: the pages as shown, their anchors and tables, and the rules that refuse.

Where pages cannot be made, because what reads Markdown is missing, tests that import this are skipped.
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
"""What heads a ruling that departs from the printed rules, in place of one where they are silent."""


def folder(slug: str) -> Path:
    """The modules of a game."""
    return Path(games.__file__).parent / slug


def source(slug: str, lang: str) -> Path:
    """A rules page as it is written."""
    return folder(slug) / "texts" / "rules" / f"{lang}.md"


def fragment(slug: str, lang: str) -> str:
    """A rules page as markup."""
    return render_rules(source(slug, lang))


def anchors(html: str) -> list[str]:
    """The places of a rules page that a refusal can lead to, in their order."""
    return re.findall(r'<(?:h2|li) id="([^"]+)" tabindex="-1">', html)


def tables(html: str) -> list[list[list[str]]]:
    """The cells of each table, row by row."""
    return [
        [re.findall(r"<t[hd]>(.*?)</t[hd]>", row) for row in re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)]
        for table in re.findall(r"<table>(.*?)</table>", html, re.DOTALL)
    ]


def words(html: str) -> str:
    """What is read of a page."""
    return re.sub(r"<[^>]*>", "", html)


def check_index(slug: str, sections: Iterable[str]) -> None:
    """The index of the page leads to its own anchors."""
    shown = rules(Rules(GAMES[slug], fragment(slug, "en")), Translator("en"))
    for section in sections:
        assert f"&quot;{section}&quot;" in shown, section
        assert shown.count(f'id="{section}"') == 1, section


# Rules that refuse --------------------------------------------------------------------------------------------------


def rules_in_reasons(slug: str, also: Mapping[str, int] | None = None) -> set[str]:
    """Every rule that a module of the game gives a Reason, by position or by name; and those given to the calls `also`,
    at the position named there.

    A rule handed on, as in `broken.rule`, was given before; any other that is no literal raises ValueError.
    """
    positions = {"Reason": 2, **(also or {})}
    found: set[str] = set()
    for node in _nodes(folder(slug).rglob("*.py")):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in positions:
            at = positions[node.func.id]
            for given in [*node.args[at : at + 1], *(word.value for word in node.keywords if word.arg == "rule")]:
                if isinstance(given, ast.Attribute) and given.attr == "rule":
                    continue
                parts = [given.body, given.orelse] if isinstance(given, ast.IfExp) else [given]
                found |= {ast.literal_eval(part) for part in parts}
    return found - {""}


def rules_written(slug: str, form: str, *modules: str) -> set[str]:
    """Every whole string of that form in these modules of the game, or in all: where rules stand in tables too."""
    return {
        node.value
        for pattern in modules or ("**/*.py",)
        for node in _nodes(folder(slug).glob(pattern))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(form, node.value)
    }


def _nodes(modules: Iterable[Path]) -> Iterator[ast.AST]:
    for module in modules:
        yield from ast.walk(ast.parse(module.read_text(encoding="utf-8")))
