"""The rules pages of Die Große Mauer: every rule has an anchor, and the texts agree with the engine."""

from __future__ import annotations

import re

import pytest

from tests.rules_pages import (
    LANGUAGES,
    RULE_WORD,
    RULING_WORD,
    anchors,
    check_index,
    fragment,
    rules_written,
    tables,
    words,
)
from wanli.games.settlers.rules.board import board_for
from wanli.games.settlers.rules.components import COMPONENTS
from wanli.ui.screens.pages import anchor_of

SLUG = "settlers"
RULES = [f"a{n}" for n in range(1, 19)] + [f"b{n}" for n in range(1, 20)] + [f"c{n}" for n in range(1, 13)]
UNNUMBERED = {"a17": {"en": "Starting cards", "nl": "Beginkaarten", "de": "Startkarten"}}
"""A rule of the base game that the page presents out of order, without its number."""
RULINGS = [f"p{n}" for n in range(1, 27)]
SECTIONS = (
    "minute box building setup turn wall harvest seven trade cards end special island rulings tips credits".split()
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_rule_and_ruling_has_one_anchor(lang: str) -> None:
    names = anchors(fragment(SLUG, lang))
    assert sorted(names) == sorted([*SECTIONS, *RULES, *RULINGS])
    assert [name for name in names if name in SECTIONS] == SECTIONS
    assert [name for name in names if name in RULINGS] == RULINGS
    for letter in "abc":
        own = [name for name in RULES if name[0] == letter and name not in UNNUMBERED]
        assert [name for name in names if name in own] == own, "in reading order"


@pytest.mark.parametrize("lang", ["nl", "de"])
def test_all_languages_have_the_same_anchors_in_the_same_order(lang: str) -> None:
    assert anchors(fragment(SLUG, lang)) == anchors(fragment(SLUG, "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_anchor_stands_at_the_text_that_says_its_number(lang: str) -> None:
    html = fragment(SLUG, lang)
    for name in (*RULES, *RULINGS):
        word = RULING_WORD[lang] if name in RULINGS else RULE_WORD[lang]
        heading = UNNUMBERED[name][lang] if name in UNNUMBERED else f"{word} {name.upper()}"
        label = rf"<strong>{heading}\.</strong>"
        assert re.search(rf'<li id="{name}" tabindex="-1">(?:\s*<p>)?{label}', html), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_refuses_is_explained(lang: str) -> None:
    refused = rules_written(SLUG, r"[ABP]\d+")
    assert {"A10", "B12", "P6"} <= refused, "the scan of the refusals finds no rules"
    assert {anchor_of(rule) for rule in refused} <= set(anchors(fragment(SLUG, lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rulings_outside_section_p_are_listed_there(lang: str) -> None:
    """S14: parts of A10, A18 and B19 are house rulings, although they are printed with the other rules."""
    html = fragment(SLUG, lang)
    rulings = html[html.index('id="rulings"') : html.index('id="p1"')]
    for rule in ("A10", "A18", "B19"):
        assert rule in rulings


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_prices_is_the_box_s(lang: str) -> None:
    [prices] = tables(fragment(SLUG, lang))
    costs = [[0 if cell == "–" else int(cell) for cell in row[1:6]] for row in prices[1:]]
    expected = [COMPONENTS.costs[piece] for piece in ("road", "settlement", "city", "card")]
    assert costs == [list(cost) for cost in (*expected, *COMPONENTS.walls)]
    points = [row[6] for row in prices[1:4]]
    assert points == ["–", str(COMPONENTS.points.settlement), str(COMPONENTS.points.city)]


def test_numbers_in_the_text_agree_with_the_engine() -> None:
    """The pages spell out these numbers, so a change of the data needs a change of the pages."""
    assert (COMPONENTS.limits.hand, COMPONENTS.limits.offers, COMPONENTS.limits.longest, COMPONENTS.limits.army) == (
        7,
        3,
        5,
        3,
    )
    assert (COMPONENTS.limits.free_roads, COMPONENTS.limits.knight_actions, COMPONENTS.limits.rounds) == (2, 2, 150)
    assert (
        COMPONENTS.points.longest,
        board_for(4).army_points,
        COMPONENTS.points.vp,
        COMPONENTS.points.malus,
        COMPONENTS.points.win,
    ) == (2, 1, 1, -1, 10)
    assert {seats: (table.bank, table.breaches, table.cards) for seats, table in COMPONENTS.tables.items()} == {
        3: (19, 0, (14, 5, 2, 2, 2)),
        4: (19, 5, (14, 5, 2, 2, 2)),
        5: (24, 0, (20, 5, 3, 3, 3)),
        6: (24, 7, (20, 5, 3, 3, 3)),
    }
    assert COMPONENTS.points.army == 2, "on the islands"
    assert COMPONENTS.pieces == {"road": 15, "settlement": 5, "city": 4}


def test_the_index_of_the_page_leads_to_its_own_anchors() -> None:
    check_index(SLUG, SECTIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_marks_of_markdown_are_left(lang: str) -> None:
    text = words(fragment(SLUG, lang))
    assert not re.search(r"[{}#*|]", text)


def test_the_page_says_that_the_map_is_ours() -> None:
    assert "Map and prices are our own" in fragment(SLUG, "en")
    assert "unofficial" in fragment(SLUG, "en")
