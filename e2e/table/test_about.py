"""What is this? Asked by a long press, the right button, the key ? and a tap; asking plays nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from e2e.table.axe import violations
from e2e.table.tablet import OpenTablet, Tablet, file_where
from e2e.table.test_fingers import Hand
from e2e.table.test_play import PHONE
from wanli.engine import State

LONG = 700
"""Milliseconds of a press that asks."""
LAID = "[data-piece]"


@pytest.fixture
def phone(open_tablet: OpenTablet) -> Tablet:
    """A phone with a match of mauer, at somebody's turn."""
    made = open_tablet(PHONE, still=True)
    at_turn(made)
    return made


def may_play(state: State) -> bool:
    return state.round >= 3 and any(action[0] == "play" for action in state.legal())


def at_turn(tablet: Tablet) -> None:
    tablet.bring(file_where(may_play, 3))
    expect(tablet.page.locator("#reveal, #panel > *").first).to_be_visible()
    if tablet.page.locator("#reveal").count():
        tablet.reveal()
    expect(tablet.page.locator("#panel [data-action]").first).to_be_visible()


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def sheet(tablet: Tablet) -> Locator:
    return tablet.page.locator(".veil.clear > .dialog")


def pieces(tablet: Tablet) -> list[str]:
    found: list[str] = tablet.page.evaluate(
        "what => [...document.querySelectorAll(what)].map((one) => `${one.dataset.piece} ${one.dataset.at}`)", LAID
    )
    return found


def test_a_long_press_on_a_phone_opens_a_sheet_and_plays_nothing(phone: Tablet) -> None:
    page, hand, before = phone.page, Hand(phone), pieces(phone)
    group = page.locator("#panel [data-about^='card:']").first
    picked = page.locator("#panel .picked")
    for thing, name in (
        (group, group.get_attribute("aria-label")),
        (page.locator("[data-about='fame:7'], .token").first, ""),
    ):
        x, y = middle(thing)
        hand.touch("touchStart", (x, y))
        page.wait_for_timeout(LONG)
        hand.touch("touchEnd")
        expect(sheet(phone)).to_be_visible()
        if name:
            assert sheet(phone).locator("h2").inner_text().lower() in name.lower()
        page.wait_for_timeout(100)
        expect(sheet(phone)).to_be_visible()  # to lift the finger is no tap beside it
        box = sheet(phone).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        page.touchscreen.tap(PHONE[0] / 2, 30 if box["y"] > 60 else PHONE[1] - 20)
        expect(sheet(phone)).to_have_count(0)
        expect(picked).to_have_count(0)
    assert pieces(phone) == before


def test_a_press_that_moves_or_a_second_finger_asks_nothing(phone: Tablet) -> None:
    page, hand = phone.page, Hand(phone)
    x, y = middle(page.locator("#board [data-about^='site:']").first)
    hand.touch("touchStart", (x, y))
    hand.touch("touchMove", (x + 30, y))
    page.wait_for_timeout(LONG)
    hand.touch("touchEnd")
    expect(sheet(phone)).to_have_count(0)
    hand.touch("touchStart", (x, y))
    hand.touch("touchStart", (x, y), (x + 60, y))
    page.wait_for_timeout(LONG)
    hand.touch("touchEnd")
    expect(sheet(phone)).to_have_count(0)


def test_the_right_button_and_the_key_ask_and_the_focus_comes_back(tablet: Tablet) -> None:
    at_turn(tablet)
    page, before = tablet.page, pieces(tablet)
    total = page.locator("#board [data-about^='total:']").first
    total.click(button="right")
    expect(sheet(tablet)).to_be_visible()
    asked, shown = total.bounding_box(), sheet(tablet).bounding_box()
    assert asked is not None
    assert shown is not None
    apart = shown["x"] >= asked["x"] + asked["width"] or asked["x"] >= shown["x"] + shown["width"]
    apart = apart or shown["y"] >= asked["y"] + asked["height"] or asked["y"] >= shown["y"] + shown["height"]
    assert apart, "the sheet covers what was asked about"
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(sheet(tablet)).to_have_count(0)
    card = page.locator("#panel button[data-about^='card:']").first
    card.focus()
    page.keyboard.press("?")
    expect(sheet(tablet)).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    assert pieces(tablet) == before


def test_after_the_question_mark_the_next_tap_asks(tablet: Tablet) -> None:
    at_turn(tablet)
    page = tablet.page
    card = page.locator("#panel button[data-about^='card:']").first
    page.locator("#ask-button").click()
    card.tap()
    expect(sheet(tablet)).to_be_visible()
    expect(page.locator("#panel .picked")).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("#ask-button").click()
    card.focus()
    page.keyboard.press("Enter")
    expect(sheet(tablet)).to_be_visible()
    expect(page.locator("#panel .picked")).to_have_count(0)
    sheet(tablet).locator(".what-others button").first.click()
    expect(sheet(tablet)).to_be_visible()
    page.keyboard.press("Escape")
    card.tap()
    expect(page.locator("#panel .picked")).to_have_count(1)  # the next tap plays again


def test_rules_and_galleries_are_searched(tablet: Tablet) -> None:
    page = tablet.page
    tablet.visit("gallery/great_wall")
    things = page.locator(".thing:visible")
    all_of_them = things.count()
    page.locator("#search").fill("fletcher")
    expect(things).to_have_count(1)
    page.locator("#search").fill("")
    expect(things).to_have_count(all_of_them)
    assert violations(page) == []
    tablet.visit("rules/great_wall")
    expect(page.locator(".folded li").first).to_be_hidden()
    page.locator("#search").fill("warehouse has room")
    expect(page.locator("#r61")).to_be_visible()
    expect(page.locator(".rules h2:visible")).not_to_have_count(0)
    assert violations(page) == []
