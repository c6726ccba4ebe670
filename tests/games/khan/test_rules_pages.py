"""The rules pages: alike in every language, whole, true to box and engine, with a place for each refusal."""

from __future__ import annotations

import re

import pytest

from tests.rules_pages import (
    DEPARTS,
    LANGUAGES,
    RULE_WORD,
    RULING_WORD,
    anchors,
    fragment,
    rules_in_reasons,
    source,
    tables,
    words,
)
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import COMPONENTS
from wanli.games.khan.rules.stones import stack_value
from wanli.games.khan.rules.wall import Wall
from wanli.ui.screens.pages import anchor_of

SLUG = "khan"
DEPARTING = (29,)
"""Rulings that depart from what is printed, and are headed as that."""
SECTIONS = "minute box board setup turn stones walls blocked end scoring rulings tips credits".split()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_rule_and_ruling_has_one_anchor(lang: str) -> None:
    found = anchors(fragment(SLUG, lang))
    numbered = [*(f"rule-{n}" for n in range(1, 24)), *(f"r{n}" for n in range(1, 30))]
    assert sorted(found) == sorted([*SECTIONS, *numbered])
    assert [name for name in found if name not in SECTIONS] == numbered
    assert found == anchors(fragment(SLUG, "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_anchor_stands_at_the_text_that_says_its_number(lang: str) -> None:
    html = fragment(SLUG, lang)
    for n in range(1, 24):
        assert re.search(rf'<li id="rule-{n}" tabindex="-1">(?:\s*<p>)?<strong>{RULE_WORD[lang]} {n}\.', html), n
    for n in range(1, 30):
        departs = rf" \({DEPARTS[lang]}\)" if n in DEPARTING else ""
        label = rf"<strong>{RULING_WORD[lang]} R{n}{departs}\.</strong> "
        assert re.search(rf'<li id="r{n}" tabindex="-1">(?:\s*<p>)?{label}', html), n


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_refuses_is_explained(lang: str) -> None:
    refused = rules_in_reasons(SLUG)
    assert {"5", "9", "12", "17", "R11", "R13", "R17", "R18", "R27"} <= refused, "the refusals were not found"
    assert {anchor_of(rule) for rule in refused if rule} <= set(anchors(fragment(SLUG, lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_agree_with_box_and_engine(lang: str) -> None:
    stones, example = tables(fragment(SLUG, lang))
    assert [int(row[1]) for row in stones[1:]] == list(COMPONENTS.stones.values())
    stack = ["chinese", "mongol", "farmer"]
    stacks = [stack, [*stack, "plague"], [*stack, "herb"], [*stack, "plague", "herb"]]
    shown = [int(cell.replace("−", "-")) for cell in example[1][1:]]
    assert shown == [stack_value(kinds, china=True) for kinds in stacks]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_in_the_text_are_those_of_box_and_board(lang: str) -> None:
    text = source(SLUG, lang).read_text("utf-8")
    for number in (BOARD.villages, COMPONENTS.walls, COMPONENTS.set_size):
        assert re.search(rf"\b{number}\b", text)
    seven = {"en": "seven walls", "nl": "zeven muren", "de": "sieben Mauern"}
    assert seven[lang] in text
    assert Wall.start().standing == 7


@pytest.mark.parametrize("lang", LANGUAGES)
def test_credits_and_no_marks_of_markdown(lang: str) -> None:
    html = fragment(SLUG, lang)
    text = words(html)
    assert not re.search(r"[{}#*]", text)
    last = text[text.rindex("Leo Colovini") :]
    assert "Winning Moves, 2006" in last
    assert re.search(r"unofficial|onofficiële|inoffiziell", last)
