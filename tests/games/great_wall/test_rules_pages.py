"""The rules pages of The Great Wall: every rule has its anchor, and their numbers are the engine's."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

from tests.rules_pages import (
    LANGUAGES,
    RULE_WORD,
    RULING_WORD,
    anchors,
    check_index,
    folder,
    fragment,
    rules_written,
    tables,
    words,
)
from tools.build.rules_pages import figures_of
from wanli.games.great_wall.rules.components import CLAN, COMPONENTS, COSTS, PRICES, WALL
from wanli.texts.languages import translator
from wanli.ui.screens.pages import anchor_of

SLUG = "great_wall"
SECTIONS = "minute box setup year locations fights winter reed cards rival coop rulings tips credits".split()
RULES = "4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9 4.10 4.11 5.1 5.2 5.3 5.4 5.5 5.6 5.7 7.1 7.2".split()


def numbers(cells: list[str]) -> list[int]:
    return [0 if cell == "–" else int(cell) for cell in cells]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_and_rule_has_one_anchor(lang: str) -> None:
    page_anchors = anchors(fragment(SLUG, lang))
    assert len(page_anchors) == len(set(page_anchors))
    assert [name for name in page_anchors if name in SECTIONS] == SECTIONS
    assert [name for name in page_anchors if name.startswith("rule-")] == [anchor_of(rule) for rule in RULES]
    rulings = [int(name[1:]) for name in page_anchors if re.fullmatch(r"r\d+", name)]
    assert rulings == sorted(rulings)
    assert len(page_anchors) == len(SECTIONS) + len(RULES) + len(rulings)


@pytest.mark.parametrize("lang", ["nl", "de"])
def test_all_languages_have_the_same_anchors_in_the_same_order(lang: str) -> None:
    assert anchors(fragment(SLUG, lang)) == anchors(fragment(SLUG, "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulings_are_marked_as_such(lang: str) -> None:
    html = fragment(SLUG, lang)
    for name in anchors(html):
        if re.fullmatch(r"r\d+", name):
            assert f"<strong>{RULING_WORD[lang]} {name.upper()}.</strong>" in html
    for rule in RULES:
        assert re.search(rf"<strong>{RULE_WORD[lang]} {re.escape(rule)}\.", html), rule


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_refuses_is_explained(lang: str) -> None:
    refused = rules_written(SLUG, r"R\d+|\d\.\d+", "rules/refusals.py", "rules/game.py")
    assert {"4.6", "R54", "7.2"} <= refused, "the rules of the refusals were not found"
    assert {anchor_of(rule) for rule in refused} <= set(anchors(fragment(SLUG, lang)))


def remarks(path: Path) -> Iterator[str]:
    """The comments of a file: comments and docstrings of a module, comments of a data file."""
    text = path.read_text("utf-8")
    if path.suffix == ".toml":
        yield from re.findall(r"#.*", text)
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.startswith('"""')):
            yield token.string


def cited(remark: str) -> set[str]:
    """The rules and rulings that a comment cites, such as `4.6` or `R22`, and wrong ones such as `4.6.7`."""
    rules = set(re.findall(r"(?<![\w.])[457]\.\d+(?:\.\d+)*[a-z]?(?!\w)", remark))
    return rules | set(re.findall(r"\bR\d+\b|\b(?:rulings?|states?|section) \d+\w*", remark))


def test_cited_rules_are_on_the_page() -> None:
    page_anchors = set(anchors(fragment(SLUG, "en")))
    own = Path(__file__)
    files = [
        *folder(SLUG).rglob("*.py"),
        *folder(SLUG).rglob("*.toml"),
        *(path for path in own.parent.glob("*.py") if path != own),
    ]
    seen = {(path.name, rule) for path in files for remark in remarks(path) for rule in cited(remark)}
    assert {rule for _, rule in seen} >= {"4.6", "5.5", "7.2"}, "the citations were not found"
    assert sorted(citation for citation in seen if anchor_of(citation[1]) not in page_anchors) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_agree_with_the_components(lang: str) -> None:
    walls, soldiers, few, many, hordes, _ = tables(fragment(SLUG, lang))
    assert [numbers(row) for row in walls[1:]] == [
        [level, WALL.cost[level], WALL.defence[level], WALL.posts[level]] for level in range(4)
    ]
    assert [numbers(row[1:]) for row in soldiers[1:]] == [list(cost) for cost in COSTS]
    for side, table in ((COMPONENTS.sides[3], few), (COMPONENTS.sides[4], many)):
        assert numbers(table[1][1:]) == list(side.hordes)
        assert numbers(table[2][1:]) == list(side.brutality)
    kinds = {horde.type: horde for horde in COMPONENTS.hordes.values()}
    assert [numbers(row[1:4]) for row in hordes[1:]] == [
        [horde.attack, horde.honour, len(horde.spots)] for horde in kinds.values()
    ]
    assert [row[4] != "–" for row in hordes[1:]] == [bool(horde.ability) for horde in kinds.values()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rivals_commands_are_described_as_on_his_cards(lang: str) -> None:
    """The numbers are those of his cards too: clerks, spearmen, archers, levels."""
    t = translator(lang)
    *_, commands = tables(fragment(SLUG, lang))
    for row, (card, solo) in zip(commands[1:], COMPONENTS.solo.items(), strict=True):
        assert row == [t(f"great_wall.name.{card}").replace("\u00ad", ""), t(f"great_wall.rival.{card}")]
        counts = [str(op["n"]) for op in solo.ops if op["op"] in ("rival_clerks", "rival_attack", "rival_own_card")]
        assert [number for number in re.findall(r"\d+", row[1]) if number != "1"] == [n for n in counts if n != "1"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_winter_of_the_worked_year_agrees_with_the_engine(lang: str) -> None:
    """One section holds by the numbers in the text, the other does not; and no sum is wrong."""
    year = words(figures_of(SLUG, lang)["year"])
    sums = [[int(number) for number in terms] for terms in re.findall(r"(\d+) \+ (\d+) = (\d+)", year)]
    assert all(first + second == total for first, second, total in sums)
    held, defence, broken = (total for _, _, total in sums)
    assert defence == WALL.defence[0] + WALL.barricade_slots * WALL.barricade_defence
    assert held <= defence < broken


def test_numbers_in_the_text_agree_with_the_engine() -> None:
    """The pages spell these numbers out. A change of the data needs a change of the pages too."""
    assert asdict(PRICES) == {
        "save": 2,
        "penance": 2,
        "shame_honour": 5,
        "disgrace": 10,
        "command_honour": 2,
        "donation_honour": 2,
        "defeat_honour": 2,
    }
    assert (WALL.barricades, WALL.barricade_slots, WALL.barricade_cost, WALL.rows) == (9, 3, 2, 3)
    assert asdict(CLAN) == {"clerks": 8, "school": 3, "clerk_price": 2, "hand_limit": 5, "shame_supply": 10}
    assert COMPONENTS.overseer_prices == (2, 3, 4)
    assert [COMPONENTS.sides[side].walls for side in (3, 4)] == [2, 3]
    assert COMPONENTS.coop.goals == {2: 6, 3: 7, 4: 9}
    assert COMPONENTS.rival.start == {"normal": 0, "hard": 50, "harder": 100}


def test_the_index_of_the_page_leads_to_its_own_anchors() -> None:
    check_index(SLUG, SECTIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_marks_of_markdown_are_left(lang: str) -> None:
    assert not re.search(r"[{}#*|]", words(fragment(SLUG, lang)))
