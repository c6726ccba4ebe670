"""Handover: between two players no part of a hand can be read anywhere."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.table.tablet import Tablet, cards_named


def test_the_check_reports_a_visible_hand(tablet: Tablet) -> None:
    """A check of the check: without it the tests below would prove nothing."""
    tablet.set_up(["Anna", "Ben"])
    tablet.reveal()
    hand = set(tablet.match().state.view(0)["players"][0]["hand"])
    assert hand <= cards_named(tablet.page.locator("#panel").inner_html())
    assert hand <= cards_named(tablet.readable_text())


REMOVE_PUBLIC_AREAS = "document.querySelectorAll('#board, #player-bar, #status').forEach((element) => element.remove())"
"""Removes the public areas, which name cards too."""


def test_the_handover_screen_reveals_nothing(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"])
    tablet.reveal()
    tablet.draw()
    tablet.draw()
    tablet.page.locator("#pass").click()
    expect(tablet.title).to_have_text("Pass the device to Ben")
    assert cards_named(tablet.private_readable_text()) == set()
    tablet.page.evaluate(REMOVE_PUBLIC_AREAS)
    assert cards_named(tablet.readable_text()) == set()
    tablet.reload()
    tablet.reveal()
    view = tablet.match().state.view(1)
    visible_cards = cards_named(tablet.page.locator("#panel").inner_html())
    assert visible_cards == set(view["players"][1]["hand"])


def test_the_hand_stays_visible_until_the_device_is_passed_on(tablet: Tablet) -> None:
    """The player who draws a card as the last action of the turn can see it."""
    tablet.set_up(["Anna", "Ben"])
    tablet.reveal()
    tablet.draw()
    tablet.draw()
    expect(tablet.page.locator("#pass")).to_be_visible()
    state = tablet.match().state
    assert state.seat == 1
    hand = set(state.view(0)["players"][0]["hand"])
    assert cards_named(tablet.page.locator("#panel").inner_html()) == hand


def test_hiding_the_page_covers_the_hand(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"])
    tablet.reveal()
    tablet.page.evaluate(
        """Object.defineProperty(document, "visibilityState", {configurable: true, get: () => "hidden"});
        Object.defineProperty(document, "hidden", {configurable: true, get: () => true});
        document.dispatchEvent(new Event("visibilitychange"))"""
    )
    expect(tablet.page.locator("#reveal")).to_be_visible()
    assert cards_named(tablet.private_readable_text()) == set()


def test_a_reload_covers_the_hand_and_loses_nothing(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"])
    tablet.reveal()
    tablet.draw()
    before = tablet.actions()
    tablet.page.locator('[data-action^=\'["pick","hand"\']').first.click()  # during a selection
    tablet.reload()
    expect(tablet.page.locator("#reveal")).to_be_visible()
    assert cards_named(tablet.private_readable_text()) == set()
    tablet.reveal()
    assert tablet.actions() == before
    tablet.draw()
    assert len(tablet.actions()) == len(before) + 1


def test_a_single_human_player_has_no_handover(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    expect(tablet.target("play", ["draw"])).to_be_visible()
    tablet.draw()
    tablet.draw()
    expect(tablet.page.locator("#panel")).to_be_visible()
    expect(tablet.page.locator("#reveal")).to_have_count(0)
