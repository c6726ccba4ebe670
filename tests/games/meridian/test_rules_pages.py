"""The rules pages: complete, equal in every language, in agreement with the engine, with an anchor for each refusal."""

from __future__ import annotations

import re

import pytest

from tests.rules_pages import DEPARTS, LANGUAGES, anchors, check_index, fragment, rules_in_reasons, tables, words
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.laws import BrokenLaw, Column, Tower, after_placing, heights_by_city
from wanli.ui.screens.pages import anchor_of

SLUG = "meridian"
RULES = range(1, 9)
LAWS = range(1, 5)
RULINGS = range(1, 16)
DEPARTING = (7,)
"""The rulings that depart from the printed rules; their headings say so."""
SECTIONS = "minute box setup turn laws pushing after end two-players rulings tips credits".split()
WORDS = {
    "en": ("Rule", "Law", "House ruling", "you"),
    "nl": ("Regel", "Wet", "Huisregel", "jij"),
    "de": ("Regel", "Gesetz", "Hausregel", "du"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_rule_law_and_ruling_has_one_anchor(lang: str) -> None:
    names = anchors(fragment(SLUG, lang))
    expected = [*SECTIONS, *(f"rule-{n}" for n in RULES), *(f"l{n}" for n in LAWS), *(f"m{n}" for n in RULINGS)]
    assert sorted(names) == sorted(expected)
    assert [name for name in names if name in SECTIONS] == SECTIONS
    assert [name for name in names if name.startswith("rule-")] == [f"rule-{n}" for n in RULES], "in reading order"


@pytest.mark.parametrize("lang", ["nl", "de"])
def test_all_languages_have_the_same_anchors_in_the_same_order(lang: str) -> None:
    assert anchors(fragment(SLUG, lang)) == anchors(fragment(SLUG, "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_anchor_stands_at_the_text_that_says_its_number(lang: str) -> None:
    html = fragment(SLUG, lang)
    rule, law, ruling, _ = WORDS[lang]
    departs = rf" \({DEPARTS[lang]}\)"
    for anchor, label in [
        *((f"rule-{n}", f"{rule} {n}") for n in RULES),
        *((f"l{n}", f"{law} L{n}") for n in LAWS),
        *((f"m{n}", f"{ruling} M{n}{departs if n in DEPARTING else ''}") for n in RULINGS),
    ]:
        assert re.search(rf'<li id="{anchor}" tabindex="-1">(?:\s*<p>)?<strong>{label}\.', html), anchor


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_refuses_is_explained(lang: str) -> None:
    refused = rules_in_reasons(SLUG, also={"BrokenLaw": 0})
    assert {"2", "4", "L1", "L2", "L3", "L4", "M3", "M7"} <= refused, "the rules of the refusals were not found"
    assert {anchor_of(rule) for rule in refused if rule} <= set(anchors(fragment(SLUG, lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_agree_with_the_box_and_the_laws(lang: str) -> None:
    cards, example = tables(fragment(SLUG, lang))
    singles = [card for card in COMPONENTS.numbers if "-" not in card]
    assert cards[1] == [", ".join(singles), str(len(singles))]
    assert [row[0] for row in cards[2:]] == [card for card in COMPONENTS.numbers if "-" in card]
    seats = {WORDS[lang][3]: 0, "Mei": 1, "Jun": 2, "Lan": 3}

    def column(at: int) -> Column:
        cells = [row[at].split() for row in example[1:]]
        return tuple(None if cell == ["–"] else Tower(seats[cell[0]], int(cell[1])) for cell in cells)

    before = column(1)
    assert after_placing(before, 3, Tower(0, 2)) == column(2)
    assert after_placing(before, 4, Tower(0, 2)) == column(3)
    assert after_placing(before, 1, Tower(0, 5)) == column(4)
    assert after_placing(before, 2, Tower(0, 2)) == BrokenLaw("4", "off_board_north", 2)
    assert isinstance(after_placing(before, 5, Tower(0, 2)), BrokenLaw)
    assert {height for height, _ in heights_by_city(before, 0, 9)} == {2, 5, 6, 7, 8, 9}
    rebuilt = after_placing((None, *before[1:]), 4, Tower(0, 2))  # the tower of 4, taken down first
    assert rebuilt == (None, before[1], None, Tower(0, 2), before[3])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_says_that_the_charts_are_ours_and_credits_the_game(lang: str) -> None:
    text = words(fragment(SLUG, lang))
    ours = {"en": "The charts are our own", "nl": "zeekaarten zijn van onszelf", "de": "Seekarten sind unsere eigenen"}
    unofficial = {"en": "unofficial", "nl": "onofficiële", "de": "inoffizielle"}
    assert ours[lang] in text
    assert unofficial[lang] in text
    for credit in ("Leo Colovini", "Piatnik", "2000/2001"):
        assert credit in text
    for number in ("20", "13", "11", "10"):
        assert number in text
    assert not re.search(r"[{}#*|]", text), "marks of Markdown are left"


def test_the_index_of_the_page_leads_to_its_own_anchors() -> None:
    check_index(SLUG, SECTIONS)
