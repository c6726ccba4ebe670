"""Answers that give something away are not where an impatient finger taps: on fast-forward, Confirm or Skip."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.table.decisions import file_with, first_positions
from e2e.table.tablet import BOTS_TIMEOUT, OpenTablet, bot_then_human_file

pytestmark = pytest.mark.browser

PHONES = ((390, 844), (844, 390), (320, 568))
GIVING = {
    "settlers": (["accept+counter+refuse", "nobody+partner"], ('["play",["accept"', '["play",["partner"')),
    "great_wall": (["pass+upgrade"], ('["play",["upgrade"', '["pick","to"')),
}
"""The kinds of decisions in which an answer gives something away, and the beginnings of its intents."""
HURRYING = "#bot-next, #hurry, #prompt [data-action='[\"bot_skip\"]'], #skip-narration"
BOXES = """selector => [...document.querySelectorAll(selector)].filter((element) =>
element.getClientRects().length).map(
    (element) => ({ action: element.dataset.action, ...element.getBoundingClientRect().toJSON() }))"""


def boxes_at(page: Page, selector: str) -> dict[tuple[int, int], list[dict[str, Any]]]:
    """Return the boxes of the elements at the size of each phone."""
    boxes = {}
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        boxes[width, height] = page.evaluate(BOXES, selector)
    return boxes


def overlap(a: dict[str, Any], b: dict[str, Any]) -> bool:
    """True if two boxes have a common part."""
    return bool(a["left"] < b["right"] and b["left"] < a["right"] and a["top"] < b["bottom"] and b["top"] < a["bottom"])


@pytest.mark.full
@pytest.mark.xfail(strict=True, reason="the button that skips to the own turn lies where these answers appear")
@pytest.mark.parametrize("game", GIVING)
def test_an_answer_that_gives_something_away_is_not_where_a_player_hurries(open_tablet: OpenTablet, game: str) -> None:
    kinds, intents = GIVING[game]
    selector = ", ".join(f":is(#prompt, #screen-handover) [data-action^='{intent}']" for intent in intents)
    phone = open_tablet(PHONES[0], reduced_motion=True)
    positions = first_positions(game, kinds)
    assert positions.keys() == set(kinds)
    phone.import_match(file_with([*positions.values()]), len(positions))
    giving: dict[tuple[int, int], list[dict[str, Any]]] = {size: [] for size in PHONES}
    for index, kind in enumerate(positions):
        phone.page.evaluate("id => { location.hash = `match/${id}`; }", str(index))
        expect(phone.page.locator("#reveal, #panel")).to_be_visible()
        before = boxes_at(phone.page, selector)  # on the handover screen, if the answer needs no look at the hand
        if phone.page.locator("#reveal").count():
            phone.reveal()
        after = boxes_at(phone.page, selector)
        assert all(after.values()), kind
        for size in PHONES:
            giving[size] += before[size] + after[size]
        phone.press("home")
        expect(phone.page.locator("#screen-home")).to_be_visible()
    hurrying: dict[tuple[int, int], list[dict[str, Any]]] = {size: [] for size in PHONES}
    for pace, sign in (("step", "#bot-next"), ("slow", "#hurry")):
        phone = open_tablet(PHONES[0], reduced_motion=True)
        phone.setting("pace", pace)
        phone.open_file(bot_then_human_file(game, 4, 20))
        expect(phone.page.locator(sign)).to_be_visible(timeout=BOTS_TIMEOUT)
        for size, boxes in boxes_at(phone.page, HURRYING).items():
            hurrying[size] += boxes
    assert all(hurrying.values())
    clashes = [
        (size, answer["action"], other["action"])
        for size in PHONES
        for answer in giving[size]
        for other in hurrying[size]
        if overlap(answer, other)
    ]
    assert clashes == []
