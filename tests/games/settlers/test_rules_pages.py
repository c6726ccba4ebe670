"""The rules pages of Die Große Mauer: every rule has its anchor, and what they say is what the engine does."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

pytest.importorskip("markdown_it")

from tests.pages import anchors, tables
from tools.rules import render_rules
from wanli.games import GAMES
from wanli.games.settlers import refusals
from wanli.games.settlers.components import BOX
from wanli.ui.screens.pages import Rules, anchor_of, rules
from wanli.ui.translate import Translator

PAGES = Path(refusals.__file__).parent / "rules"
LANGUAGES = ("en", "nl", "de")
RULES = [f"a{n}" for n in range(1, 19)] + [f"b{n}" for n in range(1, 20)]
RULINGS = [f"p{n}" for n in range(1, 27)]
SECTIONS = (
    "minute box setup turn wall harvest seven trade building cards special end rulings tips credits".split()
)
RULE_WORD = {"en": "Rule", "nl": "Regel", "de": "Regel"}
RULING_WORD = {"en": "House ruling", "nl": "Huisregel", "de": "Hausregel"}


def fragment(lang: str) -> str:
    return render_rules(PAGES / f"{lang}.md")


def rules_refused_by() -> set[str]:
    """Every rule that a module of the game names in a Reason, as a whole string."""
    found = set()
    for module in Path(refusals.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[ABP]\d+", node.value):
                found.add(node.value)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_rule_and_ruling_has_one_anchor(lang: str) -> None:
    found = anchors(fragment(lang))
    assert sorted(found) == sorted([*SECTIONS, *RULES, *RULINGS])
    assert [name for name in found if name in SECTIONS] == SECTIONS
    assert [name for name in found if name in RULINGS] == RULINGS


@pytest.mark.parametrize("lang", ["nl", "de"])
def test_all_languages_have_the_same_anchors_in_the_same_order(lang: str) -> None:
    assert anchors(fragment(lang)) == anchors(fragment("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_anchor_stands_at_the_text_that_says_its_number(lang: str) -> None:
    html = fragment(lang)
    for name in (*RULES, *RULINGS):
        word = RULING_WORD[lang] if name in RULINGS else RULE_WORD[lang]
        label = rf"<strong>{word} {name.upper()}\.</strong>"
        assert re.search(rf'<li id="{name}" tabindex="-1">(?:\s*<p>)?{label}', html), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_refuses_is_explained(lang: str) -> None:
    refused = rules_refused_by()
    assert {"A10", "B12", "P6"} <= refused, "the rules of the refusals were not found"
    assert {anchor_of(rule) for rule in refused} <= set(anchors(fragment(lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_prices_is_the_box_s(lang: str) -> None:
    [prices] = tables(fragment(lang))
    costs = [[0 if cell == "–" else int(cell) for cell in row[1:6]] for row in prices[1:]]
    expected = [BOX.costs[piece] for piece in ("road", "settlement", "city", "card")]
    assert costs == [list(cost) for cost in (*expected, *BOX.walls)]
    points = [row[6] for row in prices[1:4]]
    assert points == ["–", str(BOX.points.settlement), str(BOX.points.city)]


def test_the_numbers_in_the_text_are_the_engine_s() -> None:
    """The pages say these numbers in words; whoever changes the data changes the pages too."""
    assert (BOX.limits.hand, BOX.limits.offers, BOX.limits.longest, BOX.limits.army) == (7, 3, 5, 3)
    assert (BOX.limits.free_roads, BOX.limits.deeds, BOX.limits.rounds) == (2, 2, 150)
    assert (BOX.points.longest, BOX.points.army, BOX.points.vp, BOX.points.malus, BOX.points.win) == (2, 1, 1, -1, 10)
    assert {seats: (table.bank, table.breaches, table.cards) for seats, table in BOX.tables.items()} == {
        4: (19, 5, (14, 5, 2, 2, 2)),
        6: (24, 7, (20, 5, 3, 3, 3)),
    }
    assert BOX.pieces == {"road": 15, "settlement": 5, "city": 4}


def test_the_index_of_the_page_leads_to_its_own_anchors() -> None:
    shown = rules(Rules(GAMES["settlers"], fragment("en")), Translator("en"))
    for section in SECTIONS:
        assert f"&quot;{section}&quot;" in shown
        assert shown.count(f'id="{section}"') == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_marks_of_markdown_are_left(lang: str) -> None:
    text = re.sub(r"<[^>]*>", "", fragment(lang))
    assert not re.search(r"[{}#*|]", text)


def test_the_page_says_that_the_map_is_ours() -> None:
    assert "Map and prices are our own" in fragment("en")
    assert "unofficial" in fragment("en")
