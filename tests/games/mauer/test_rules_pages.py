"""The rules pages: complete, equal in every language, in agreement with the engine, with an anchor for each refusal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rules_pages import (
    DEPARTS,
    LANGUAGES,
    RULE_WORD,
    RULING_WORD,
    anchors,
    check_index,
    fragment,
    rules_in_reasons,
    tables,
    words,
)
from tools.build.rules_pages import render_rules
from wanli.games.mauer.rules.components import COMPONENTS, KINDS
from wanli.games.mauer.rules.sites import Place, leader, scores, with_dragon
from wanli.ui.screens.pages import anchor_of

SLUG = "mauer"
RULES = range(1, 15)
RULINGS = range(1, 19)
DEPARTING = (1, 8, 18)
"""The rulings that depart from the printed rules; their headings say so."""
SECTIONS = "minute box setup turn valuation cards end rulings tips credits".split()


def row(*cards: str) -> list[Place]:
    """A row from cards like "wall 0" (kind and seat)."""
    return [Place(int(card.split()[1]), card.split()[0]) for card in cards]


def totals(places: list[Place]) -> list[int]:
    """The total of each seat with cards in the row."""
    return [score.total for score in scores(places).values()]


EXAMPLE = row("tower 0", "gate 0", "wall 0", "warrior 1", "warrior 1", "horseman 2")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_rule_and_ruling_has_one_anchor(lang: str) -> None:
    names = anchors(fragment(SLUG, lang))
    expected = [*SECTIONS, *(f"rule-{n}" for n in RULES), *(f"w{n}" for n in RULINGS)]
    assert sorted(names) == sorted(expected)
    assert [name for name in names if name in SECTIONS] == SECTIONS
    numbered = [f"rule-{n}" for n in RULES] + [f"w{n}" for n in RULINGS]
    assert [name for name in names if name not in SECTIONS] == numbered, "in reading order"


@pytest.mark.parametrize("lang", ["nl", "de"])
def test_all_languages_have_the_same_anchors_in_the_same_order(lang: str) -> None:
    assert anchors(fragment(SLUG, lang)) == anchors(fragment(SLUG, "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_anchor_stands_at_the_text_that_says_its_number(lang: str) -> None:
    html = fragment(SLUG, lang)
    for n in RULES:
        label = rf"<strong>{RULE_WORD[lang]} {n}\."
        assert re.search(rf'<li id="rule-{n}" tabindex="-1">(?:\s*<p>)?{label}', html), n
    for n in RULINGS:
        departs = rf" \({DEPARTS[lang]}\)" if n in DEPARTING else ""
        label = rf"<strong>{RULING_WORD[lang]} W{n}{departs}\.</strong> [“„‘]?\w"
        assert re.search(rf'<li id="w{n}" tabindex="-1">(?:\s*<p>)?{label}', html), n


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_refuses_is_explained(lang: str) -> None:
    refused = rules_in_reasons(SLUG)
    assert {"4", "12", "W1", "W8"} <= refused, "the rules of the refusals were not found"
    assert {anchor_of(rule) for rule in refused} <= set(anchors(fragment(SLUG, lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_agree_with_the_box(lang: str) -> None:
    cards, tokens, example = tables(fragment(SLUG, lang))
    counts = [int(row[1]) for row in cards[1:]]
    kinds = "wall gate tower noble warrior horseman dragon".split()
    assert sorted(kinds) == sorted(KINDS)
    assert counts == [COMPONENTS.card_set().count(kind) for kind in kinds]
    values = [int(cell) for cell in tokens[0][1:]]
    assert [int(cell) for cell in tokens[1][1:]] == [COMPONENTS.token_list().count(value) for value in values]
    assert sum(map(int, tokens[1][1:])) == len(COMPONENTS.token_list())
    assert [int(row[3]) for row in example[1:]] == totals(EXAMPLE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_lines_give_the_playing_time(lang: str) -> None:
    """The printed sheet says about 45 minutes."""
    (minute,) = re.findall(r'id="minute".*?</p>', fragment(SLUG, lang), re.DOTALL)
    assert re.search(r"2–5 .*10.*\b45 (minutes|minuten|Minuten)", words(minute))


def test_the_numbers_of_the_examples_match_the_engine() -> None:
    """The pages state these numbers in words, so an example that changes must change here, too."""
    assert totals(EXAMPLE) == [6, 3, 2]
    laid = [place._replace(token=5) if place.kind == "wall" else place for place in EXAMPLE]
    assert (totals(laid), leader(laid)) == ([1, 3, 2], 1)
    gates = laid + row("gate 0", "gate 0")
    assert (totals(gates), leader(gates)) == ([5, 3, 2], 0)
    tied = gates + row("horseman 1")
    assert (totals(tied), leader(tied)) == ([5, 5, 2], None)
    ahead = tied + row("wall 0")
    assert (totals(ahead), leader(ahead)) == ([6, 5, 2], 0)
    assert [totals(row(*cards)) for cards in (["wall 0"] * 3, ["gate 0"] * 2, ["tower 0"])] == [[3], [4], [3]]
    ridden = row("gate 0", "horseman 0")
    assert (totals(ridden), totals(ridden + row("warrior 0", "warrior 0"))) == ([4], [7])
    assert totals(row("warrior 0", "warrior 0", "warrior 1", "warrior 0")) == [6, 1]
    many = row("tower 1", *["warrior 1"] * 3, *["wall 0"] * 4)
    assert (totals(many), totals(many + row("noble 0"))) == ([4, 9], [5, 4])
    four = row(*["warrior 1"] * 4)
    assert totals(four) == [10]
    assert [totals(with_dragon(four, n, 0)) for n in range(4)] == [[1, 6]] * 4


def test_the_index_of_the_page_leads_to_its_own_anchors() -> None:
    check_index(SLUG, SECTIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_marks_of_markdown_are_left(lang: str) -> None:
    text = words(fragment(SLUG, lang))
    assert not re.search(r"[{}#*|]", text)


@pytest.mark.parametrize("text", ["## One {#a}\n\n## Two {#a}\n", "A paragraph. {#a}\n"])
def test_an_anchor_twice_or_astray_is_refused(text: str, tmp_path: Path) -> None:
    source = tmp_path / "en.md"
    source.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="anchor"):
        render_rules(source)
