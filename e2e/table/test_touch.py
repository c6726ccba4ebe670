"""Fingers on a phone's board: the nearest legal target, and the zoom."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from e2e.table.tablet import ENABLED, OpenTablet, Tablet, file_where
from e2e.table.test_play import PHONE

LEGAL = f"#board [data-action]{ENABLED}"
PICKED = '#prompt [data-action=\'["pick","clear"]\']'
BESIDE = """selector => {
    const board = document.getElementById("board").getBoundingClientRect();
    for (const target of document.querySelectorAll(selector)) {
        const box = target.getBoundingClientRect();
        const middle = [box.left + box.width / 2, box.top + box.height / 2];
        for (const [x, y] of [[middle[0], box.top - 6], [box.right + 6, middle[1]], [box.left - 6, middle[1]]]) {
            const hit = document.elementFromPoint(x, y);
            if (hit?.closest("#board") && !hit.closest("[data-action]")) return [x, y];
        }
    }
}"""
"""A place on the board beside a legal target, and on nothing else."""
EMPTY = """selector => {
    const board = document.getElementById("board").getBoundingClientRect();
    const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const away = (box, x, y) => Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom);
    for (let y = board.bottom - 30; y > board.top + 30; y -= 10) {
        for (let x = 30; x < board.right - 30; x += 10) {
            if (boxes.every((box) => away(box, x, y) > 30)) return [x, y];
        }
    }
}"""
"""A place on the board far from all legal targets."""


class Hand:
    """Fingers on the screen of a page, as the browser's own touches."""

    def __init__(self, tablet: Tablet) -> None:
        self._session: CDPSession = tablet.context.new_cdp_session(tablet.page)
        self.page = tablet.page

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """`touchStart`, `touchMove`, `touchEnd`; `points` are those of all fingers that are down then."""
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def tap(self, x: float, y: float) -> None:
        self.touch("touchStart", (x, y))
        self.touch("touchEnd")

    def spread(self, x: float, y: float, before: float, after: float) -> None:
        """Two fingers, so far from the middle, moved apart or together."""
        self.touch("touchStart", (x - before, y))
        for step in range(6):
            away = before + (after - before) * step / 5
            self.touch("touchMove" if step else "touchStart", (x - away, y), (x + away, y))
        self.touch("touchEnd")


@pytest.fixture
def phone(open_tablet: OpenTablet) -> Tablet:
    """A phone, held upright."""
    return open_tablet(PHONE, reduced_motion=True)


@pytest.fixture
def hand(phone: Tablet) -> Hand:
    """Fingers on the board of settlers, where the pirate is to be moved: nothing acts before it is confirmed."""
    phone.open_file(file_where(lambda state: state.stack[-1].kind == "pirate", 4, game="settlers"))
    expect(phone.page.locator("#reveal, #panel")).to_be_visible()
    if phone.page.locator("#reveal").count():
        phone.reveal()
    expect(phone.page.locator(LEGAL).first).to_be_visible()
    return Hand(phone)


def beside(hand: Hand) -> tuple[float, float]:
    x, y = hand.page.evaluate(BESIDE, LEGAL)
    return x, y


def empty(hand: Hand) -> tuple[float, float]:
    x, y = hand.page.evaluate(EMPTY, LEGAL)
    return x, y


def aimed(hand: Hand) -> Locator:
    return hand.page.locator("#board [data-aimed]")


def is_zoomed(hand: Hand) -> bool:
    zoomed: bool = hand.page.evaluate("document.documentElement.hasAttribute('data-zoomed')")
    return zoomed


def test_a_tap_goes_to_the_nearest_target_which_is_shown_before(hand: Hand) -> None:
    page, (x, y) = hand.page, beside(hand)
    hand.touch("touchStart", (x, y))
    expect(aimed(hand)).to_have_count(1)
    target = aimed(hand).get_attribute("data-action")
    expect(page.locator(".aim-name")).to_have_text(aimed(hand).get_attribute("aria-label") or "")
    box = aimed(hand).bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 60
    expect(page.locator(PICKED)).to_have_count(0)  # nothing counts before the finger is lifted
    hand.touch("touchEnd")
    expect(page.locator(PICKED)).to_be_visible()
    expect(page.locator(f"#board [data-action='{target}'][aria-pressed='true']")).to_have_count(1)
    expect(page.locator(".aim")).to_have_count(0)


def test_a_finger_that_moves_away_or_is_joined_by_another_presses_nothing(hand: Hand) -> None:
    page, (x, y), (far_x, far_y) = hand.page, beside(hand), empty(hand)
    hand.touch("touchStart", (x, y))
    expect(aimed(hand)).to_have_count(1)
    hand.touch("touchMove", (far_x, far_y))
    expect(aimed(hand)).to_have_count(0)
    hand.touch("touchEnd")
    expect(page.locator(PICKED)).to_have_count(0)

    hand.touch("touchStart", (x, y))
    expect(aimed(hand)).to_have_count(1)
    hand.touch("touchStart", (x, y), (x - 40, y - 40))
    expect(aimed(hand)).to_have_count(0)
    hand.touch("touchEnd")
    page.wait_for_timeout(400)
    expect(page.locator(PICKED)).to_have_count(0)

    hand.touch("touchStart", (far_x, far_y))  # and one that comes from elsewhere presses what it is moved to
    hand.touch("touchMove", (x, y))
    expect(aimed(hand)).to_have_count(1)
    hand.touch("touchEnd")
    expect(page.locator(PICKED)).to_be_visible()


def test_two_fingers_magnify_the_board_until_it_is_left(hand: Hand) -> None:
    page, board = hand.page, hand.page.locator("#board")
    whole = page.locator("#board > *").bounding_box()
    assert whole is not None
    x, y = whole["x"] + whole["width"] / 2, whole["y"] + whole["height"] / 2
    hand.spread(x, y, 30, 75)
    assert is_zoomed(hand)
    expect(page.locator(PICKED)).to_have_count(0)
    large = page.locator("#board > *").bounding_box()
    assert large is not None
    assert large["width"] == pytest.approx(2.5 * whole["width"], rel=0.03)
    assert large["x"] + large["width"] / 2 == pytest.approx(x, abs=3)  # the middle has stayed where it was
    assert page.evaluate("board.clientWidth === board.offsetWidth")  # no bars

    at = board.evaluate("element => element.scrollLeft")
    hand.touch("touchStart", (x, y))
    hand.touch("touchMove", (x - 20, y))
    hand.touch("touchMove", (x - 50, y))
    hand.touch("touchEnd")
    assert board.evaluate("element => element.scrollLeft") == pytest.approx(at + 50, abs=1)  # element finger moves it
    expect(page.locator(PICKED)).to_have_count(0)

    target = page.locator(LEGAL).first
    target.focus()  # what takes the focus comes into sight
    expect(target).to_be_in_viewport()
    place = target.bounding_box()
    assert place is not None
    hand.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(page.locator(PICKED)).to_be_visible()
    assert is_zoomed(hand)  # painting leaves it so

    page.locator("#zoom-out").tap()
    expect(page.locator("#zoom-out")).to_be_hidden()
    assert page.locator("#board > *").bounding_box() == whole

    page.keyboard.press("z")
    expect(page.locator("#zoom-out")).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator("#screen-settings")).to_be_visible()
    assert not is_zoomed(hand)
    page.keyboard.press("Escape")
    expect(page.locator("#board")).to_be_visible()
    assert page.locator("#board > *").bounding_box() == whole


@pytest.mark.full
def test_two_taps_beside_all_targets_magnify_and_show_all(hand: Hand) -> None:
    for zoomed in (True, False):
        x, y = empty(hand)
        hand.tap(x, y)
        hand.tap(x, y)
        assert is_zoomed(hand) is zoomed
        hand.page.wait_for_timeout(400)  # and no third tap of these
