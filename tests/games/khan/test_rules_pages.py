"""The rules pages: alike in every language, whole, true to box and engine, with a place for each refusal."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

pytest.importorskip("markdown_it")

from tests.pages import anchors, tables
from tools.rules import render_rules
from wanli.games.khan import refusals
from wanli.games.khan.board import BOARD
from wanli.games.khan.box import BOX
from wanli.games.khan.stones import stack_value
from wanli.games.khan.wall import Wall
from wanli.ui.screens.pages import anchor_of

PAGES = Path(refusals.__file__).parent / "rules"
LANGUAGES = ("en", "nl", "de")
SECTIONS = "minute box board setup turn stones walls blocked end scoring rulings tips credits".split()
RULE_WORD = {"en": "Rule", "nl": "Regel", "de": "Regel"}
RULING_WORD = {"en": "House ruling", "nl": "Huisregel", "de": "Hausregel"}


def fragment(lang: str) -> str:
    return render_rules(PAGES / f"{lang}.md")


def rules_refused_by() -> set[str]:
    """Every `rule` that a module of the game gives a Reason, by position or by name."""
    found: set[str] = set()
    for module in Path(refusals.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                for given in [*node.args[2:3], *(word.value for word in node.keywords if word.arg == "rule")]:
                    parts = [given.body, given.orelse] if isinstance(given, ast.IfExp) else [given]
                    found |= {ast.literal_eval(part) for part in parts}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_rule_and_ruling_has_one_anchor(lang: str) -> None:
    found = anchors(fragment(lang))
    numbered = [*(f"rule-{n}" for n in range(1, 24)), *(f"r{n}" for n in range(1, 29))]
    assert sorted(found) == sorted([*SECTIONS, *numbered])
    assert [name for name in found if name not in SECTIONS] == numbered
    assert found == anchors(fragment("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_anchor_stands_at_the_text_that_says_its_number(lang: str) -> None:
    html = fragment(lang)
    for n in range(1, 24):
        assert re.search(rf'<li id="rule-{n}" tabindex="-1">(?:\s*<p>)?<strong>{RULE_WORD[lang]} {n}\.', html), n
    for n in range(1, 29):
        label = rf"<strong>{RULING_WORD[lang]} R{n}\.</strong> "
        assert re.search(rf'<li id="r{n}" tabindex="-1">(?:\s*<p>)?{label}', html), n


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_refuses_is_explained(lang: str) -> None:
    refused = rules_refused_by()
    assert {"5", "9", "12", "17", "R11", "R13", "R17", "R18", "R27"} <= refused, "the refusals were not found"
    assert {anchor_of(rule) for rule in refused if rule} <= set(anchors(fragment(lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_agree_with_box_and_engine(lang: str) -> None:
    stones, example = tables(fragment(lang))
    assert [int(row[1]) for row in stones[1:]] == list(BOX.stones.values())
    stack = ["chinese", "mongol", "farmer"]
    stacks = [stack, [*stack, "plague"], [*stack, "herb"], [*stack, "plague", "herb"]]
    shown = [int(cell.replace("−", "-")) for cell in example[1][1:]]
    assert shown == [stack_value(kinds, china=True) for kinds in stacks]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_in_the_text_are_those_of_box_and_board(lang: str) -> None:
    text = (PAGES / f"{lang}.md").read_text("utf-8")
    for number in (BOARD.villages, BOX.walls, BOX.set_size):
        assert re.search(rf"\b{number}\b", text)
    seven = {"en": "seven walls", "nl": "zeven muren", "de": "sieben Mauern"}
    assert seven[lang] in text
    assert Wall.start().standing == 7


@pytest.mark.parametrize("lang", LANGUAGES)
def test_credits_and_no_marks_of_markdown(lang: str) -> None:
    html = fragment(lang)
    text = re.sub(r"<[^>]*>", "", html)
    assert not re.search(r"[{}#*]", text)
    last = text[text.rindex("Leo Colovini") :]
    assert "Winning Moves, 2006" in last
    assert re.search(r"unofficial|onofficiële|inoffiziell", last)
