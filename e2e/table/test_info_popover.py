"""The info popover: opened by a long press, the right button, the key ? and inspect mode. It never plays a move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from e2e.table.axe import violations
from e2e.table.tablet import OpenTablet, Tablet, file_where
from e2e.table.test_play import PHONE
from e2e.table.test_touch import Fingers
from wanli.engine import State

LONG_PRESS_MS = 700
"""Milliseconds of a press that opens the popover."""
PIECES = "[data-piece]"


@pytest.fixture
def phone(open_tablet: OpenTablet) -> Tablet:
    """A phone with a match of mauer at a human player's turn."""
    made = open_tablet(PHONE, reduced_motion=True)
    open_own_turn(made)
    return made


def may_play(state: State) -> bool:
    return state.round >= 3 and any(action[0] == "play" for action in state.legal())


def open_own_turn(tablet: Tablet) -> None:
    tablet.open_file(file_where(may_play, 3))
    expect(tablet.page.locator("#reveal, #panel > *").first).to_be_visible()
    if tablet.page.locator("#reveal").count():
        tablet.reveal()
    expect(tablet.page.locator("#panel [data-action]").first).to_be_visible()


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def popover(tablet: Tablet) -> Locator:
    return tablet.page.locator(".dialog-backdrop.dialog-beside > .dialog")


def pieces(tablet: Tablet) -> list[str]:
    names: list[str] = tablet.page.evaluate(
        "selector => [...document.querySelectorAll(selector)].map(({ dataset: { piece, at } }) => `${piece} ${at}`)",
        PIECES,
    )
    return names


def test_a_long_press_opens_the_popover_and_plays_nothing(phone: Tablet) -> None:
    page, hand, before = phone.page, Fingers(phone), pieces(phone)
    group = page.locator("#panel [data-about^='card:']").first
    picked = page.locator("#panel .picked")
    for element, name in (
        (group, group.get_attribute("aria-label")),
        (page.locator("[data-about='fame:7'], .token").first, ""),
    ):
        x, y = middle(element)
        hand.touch("touchStart", (x, y))
        page.wait_for_timeout(LONG_PRESS_MS)
        hand.touch("touchEnd")
        expect(popover(phone)).to_be_visible()
        if name:
            assert popover(phone).locator("h2").inner_text().lower() in name.lower()
        page.wait_for_timeout(100)
        expect(popover(phone)).to_be_visible()  # lifting the finger is no tap outside the popover
        box = popover(phone).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        page.touchscreen.tap(PHONE[0] / 2, 30 if box["y"] > 60 else PHONE[1] - 20)
        expect(popover(phone)).to_have_count(0)
        expect(picked).to_have_count(0)
    assert pieces(phone) == before


def test_a_moving_press_or_a_second_finger_opens_nothing(phone: Tablet) -> None:
    page, hand = phone.page, Fingers(phone)
    x, y = middle(page.locator("#board [data-about^='site:']").first)
    hand.touch("touchStart", (x, y))
    hand.touch("touchMove", (x + 30, y))
    page.wait_for_timeout(LONG_PRESS_MS)
    hand.touch("touchEnd")
    expect(popover(phone)).to_have_count(0)
    hand.touch("touchStart", (x, y))
    hand.touch("touchStart", (x, y), (x + 60, y))
    page.wait_for_timeout(LONG_PRESS_MS)
    hand.touch("touchEnd")
    expect(popover(phone)).to_have_count(0)


def test_right_click_and_question_mark_key_open_the_popover_and_focus_returns(tablet: Tablet) -> None:
    open_own_turn(tablet)
    page, before = tablet.page, pieces(tablet)
    total = page.locator("#board [data-about^='total:']").first
    total.click(button="right")
    expect(popover(tablet)).to_be_visible()
    target_box, popover_box = total.bounding_box(), popover(tablet).bounding_box()
    assert target_box is not None
    assert popover_box is not None
    apart = (
        popover_box["x"] >= target_box["x"] + target_box["width"]
        or target_box["x"] >= popover_box["x"] + popover_box["width"]
    )
    apart = (
        apart
        or popover_box["y"] >= target_box["y"] + target_box["height"]
        or target_box["y"] >= popover_box["y"] + popover_box["height"]
    )
    assert apart, "the popover covers its element"
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(popover(tablet)).to_have_count(0)
    card = page.locator("#panel button[data-about^='card:']").first
    card.focus()
    page.keyboard.press("?")
    expect(popover(tablet)).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    assert pieces(tablet) == before


def test_the_next_tap_in_inspect_mode_opens_the_popover(tablet: Tablet) -> None:
    open_own_turn(tablet)
    page = tablet.page
    card = page.locator("#panel button[data-about^='card:']").first
    page.locator("#ask-button").click()
    card.tap()
    expect(popover(tablet)).to_be_visible()
    expect(page.locator("#panel .picked")).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("#ask-button").click()
    card.focus()
    page.keyboard.press("Enter")
    expect(popover(tablet)).to_be_visible()
    expect(page.locator("#panel .picked")).to_have_count(0)
    popover(tablet).locator(".info-others button").first.click()
    expect(popover(tablet)).to_be_visible()
    page.keyboard.press("Escape")
    card.tap()
    expect(page.locator("#panel .picked")).to_have_count(1)  # the next tap selects again


def test_rules_and_galleries_can_be_searched(tablet: Tablet) -> None:
    page = tablet.page
    tablet.visit("gallery/great_wall")
    entries = page.locator(".gallery-item:visible")
    total_entries = entries.count()
    page.locator("#search").fill("fletcher")
    expect(entries).to_have_count(1)
    page.locator("#search").fill("")
    expect(entries).to_have_count(total_entries)
    assert violations(page) == []
    tablet.visit("rules/great_wall")
    expect(page.locator(".folded li").first).to_be_hidden()
    page.locator("#search").fill("warehouse has room")
    expect(page.locator("#r61")).to_be_visible()
    expect(page.locator(".rules h2:visible")).not_to_have_count(0)
    assert violations(page) == []
