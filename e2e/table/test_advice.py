"""Hints: requested, shown and played by keyboard, on a tablet and a phone."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, expect

from e2e.table.axe import violations
from e2e.table.tablet import BOOT_TIMEOUT, OpenTablet, Tablet, midway_file
from e2e.table.test_play import tab_to
from wanli.engine import Match, from_json

ADVICE_TIMEOUT = BOOT_TIMEOUT + 10_000
"""Milliseconds within which advice must appear: the worker may have to start Python first."""


def file_with_a_choice(seats: int, actions: int, game: str = "mauer") -> str:
    """Return a file with a match after at least this number of actions, in which the player to move has a choice."""
    while True:
        content = midway_file(seats, actions, game=game)
        if len(Match.decode(json.loads(content)["matches"][0]["match"]).state.legal()) > 3:
            return content
        actions += 1


def advice(tablet: Tablet) -> Locator:
    return tablet.page.locator("#advice .advice-body")


@pytest.mark.parametrize(("game", "actions"), [("mauer", 30), pytest.param("settlers", 60, marks=pytest.mark.full)])
def test_the_advised_move_can_be_played_by_keyboard(tablet: Tablet, game: str, actions: int) -> None:
    tablet.open_file(file_with_a_choice(4, actions, game=game))
    tablet.reveal()
    page, before = tablet.page, tablet.actions()
    page.keyboard.press("a")
    expect(page.locator("#advice")).to_be_focused()
    expect(advice(tablet)).to_be_visible(timeout=ADVICE_TIMEOUT)
    expect(page.locator("#live")).to_contain_text("Hint:")
    assert tablet.actions() == before
    assert "advi" not in "".join(tablet.storage().values())
    assert tab_to(page, "#advice [data-action^='[\"play\"']")
    intended = json.loads(page.evaluate("document.activeElement.dataset.action"))
    page.keyboard.press("Enter")
    expect(page.locator("#advice")).to_have_count(0)
    assert tablet.actions() == [*before, from_json(intended[1])]


def test_a_shown_move_appears_on_the_board_and_can_be_confirmed(tablet: Tablet) -> None:
    tablet.open_file(file_with_a_choice(3, 30))
    tablet.reveal()
    page, before = tablet.page, tablet.actions()
    page.locator("#advice-button").click()
    expect(advice(tablet)).to_be_visible(timeout=ADVICE_TIMEOUT)
    expect(page.locator("#advice .advice-move.best.shown")).to_have_count(1)  # at once
    board, panel = page.locator("#board").bounding_box(), page.locator("#advice").bounding_box()
    assert board
    assert panel
    assert board["height"] > 400
    assert panel["x"] >= board["x"] + board["width"] - 1, "the panel is next to the board"
    tablet.press("pick", "confirm")
    expect(page.locator("#advice")).to_have_count(0)
    assert len(tablet.actions()) == len(before) + 1


def test_advice_is_hidden_from_the_next_player(tablet: Tablet) -> None:
    tablet.open_file(file_with_a_choice(3, 30))
    tablet.reveal()
    tablet.page.locator("#advice-button").click()
    expect(advice(tablet)).to_be_visible(timeout=ADVICE_TIMEOUT)
    headings = tablet.page.locator("#advice h3").all_inner_texts()
    tablet.page.evaluate("window.dispatchEvent(new PageTransitionEvent('pagehide'))")
    expect(tablet.page.locator("#reveal")).to_be_visible()
    readable = tablet.readable_text()
    assert "advice-body" not in readable
    assert not [heading for heading in headings if heading in readable]


@pytest.mark.parametrize(
    ("size", "scheme"),
    [
        pytest.param((1024, 768), "light", marks=pytest.mark.full, id="tablet-light"),
        pytest.param((1024, 768), "dark", marks=pytest.mark.full, id="tablet-dark"),
        pytest.param((390, 844), "light", marks=pytest.mark.full, id="phone-light"),
        pytest.param((390, 844), "dark", id="phone-dark"),
    ],
)
def test_the_advice_panel_is_accessible(open_tablet: OpenTablet, size: tuple[int, int], scheme: str) -> None:
    tablet = open_tablet(size, scheme=scheme, lang="de-DE", touch=False)
    tablet.open_file(file_with_a_choice(3, 30))
    tablet.reveal()
    tablet.page.locator("#advice-button").click()
    expect(advice(tablet)).to_be_visible(timeout=ADVICE_TIMEOUT)
    assert violations(tablet.page) == []
    assert tablet.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    small = tablet.page.locator("#advice button, #advice-button").evaluate_all(
        "all => all.filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)"
        ".map((element) => element.outerHTML)"
    )
    assert small == []
