"""The rules pages: the same structure in every language, in agreement with the engine, with an anchor per refusal."""

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
"""Rulings that depart from the printed rules; their heading says so."""
SECTIONS = "minute box board setup turn stones walls blocked end scoring rulings tips credits".split()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_rule_and_ruling_has_one_anchor(lang: str) -> None:
    names = anchors(fragment(SLUG, lang))
    numbered = [*(f"rule-{n}" for n in range(1, 24)), *(f"r{n}" for n in range(1, 30))]
    assert sorted(names) == sorted([*SECTIONS, *numbered])
    assert [name for name in names if name not in SECTIONS] == numbered
    assert names == anchors(fragment(SLUG, "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_anchor_is_at_the_text_with_its_number(lang: str) -> None:
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
    assert {"5", "9", "12", "17", "R11", "R13", "R17", "R18", "R27"} <= refused, "the refusals are missing"
    assert {anchor_of(rule) for rule in refused if rule} <= set(anchors(fragment(SLUG, lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_agree_with_the_engine(lang: str) -> None:
    stones, example = tables(fragment(SLUG, lang))
    assert [int(row[1]) for row in stones[1:]] == list(COMPONENTS.stones.values())
    stack = ["chinese", "mongol", "farmer"]
    stacks = [stack, [*stack, "plague"], [*stack, "herb"], [*stack, "plague", "herb"]]
    values = [int(cell.replace("−", "-")) for cell in example[1][1:]]
    assert values == [stack_value(kinds, china=True) for kinds in stacks]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_in_the_text_agree_with_the_engine(lang: str) -> None:
    text = source(SLUG, lang).read_text("utf-8")
    for number in (BOARD.villages, COMPONENTS.walls, COMPONENTS.set_size):
        assert re.search(rf"\b{number}\b", text)
    phrases = {"en": "seven walls", "nl": "zeven muren", "de": "sieben Mauern"}
    assert phrases[lang] in text
    assert Wall.start().standing == 7


@pytest.mark.parametrize("lang", LANGUAGES)
def test_credits_are_complete_and_no_markdown_is_left(lang: str) -> None:
    html = fragment(SLUG, lang)
    text = words(html)
    assert not re.search(r"[{}#*]", text)
    credits_text = text[text.rindex("Leo Colovini") :]
    assert "Winning Moves, 2006" in credits_text
    assert re.search(r"unofficial|onofficiële|inoffiziell", credits_text)
