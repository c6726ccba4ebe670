"""Touch on a phone's board: snapping to the nearest legal target, and the zoom."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from e2e.table.tablet import ENABLED, OpenTablet, Tablet, file_where
from e2e.table.test_play import PHONE

LEGAL = f"#board [data-action]{ENABLED}"
CLEAR_SELECTION = '#prompt [data-action=\'["pick","clear"]\']'
NEAR_TARGET = """selector => {
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
"""Returns a point on the board next to a legal target that hits nothing else."""
FAR_FROM_TARGETS = """selector => {
    const board = document.getElementById("board").getBoundingClientRect();
    const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const away = (box, x, y) => Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom);
    for (let y = board.bottom - 30; y > board.top + 30; y -= 10) {
        for (let x = 30; x < board.right - 30; x += 10) {
            if (boxes.every((box) => away(box, x, y) > 30)) return [x, y];
        }
    }
}"""
"""Returns a place on the board far from all legal targets."""


class Fingers:
    """Fingers on the screen of a page, with the browser's touch events."""

    def __init__(self, tablet: Tablet) -> None:
        self._session: CDPSession = tablet.context.new_cdp_session(tablet.page)
        self.page = tablet.page

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Send `touchStart`, `touchMove` or `touchEnd`; `points` are the places of all fingers that are down then."""
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def tap(self, x: float, y: float) -> None:
        self.touch("touchStart", (x, y))
        self.touch("touchEnd")

    def pinch(self, x: float, y: float, before: float, after: float) -> None:
        """Move two fingers apart or together, from one distance from the middle to another."""
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
def fingers(phone: Tablet) -> Fingers:
    """Fingers on the board of settlers, where the pirate is to be moved: every move needs confirming."""
    phone.open_file(file_where(lambda state: state.stack[-1].kind == "pirate", 4, game="settlers"))
    expect(phone.page.locator("#reveal, #panel")).to_be_visible()
    if phone.page.locator("#reveal").count():
        phone.reveal()
    expect(phone.page.locator(LEGAL).first).to_be_visible()
    return Fingers(phone)


def near_target(fingers: Fingers) -> tuple[float, float]:
    x, y = fingers.page.evaluate(NEAR_TARGET, LEGAL)
    return x, y


def empty_place(fingers: Fingers) -> tuple[float, float]:
    x, y = fingers.page.evaluate(FAR_FROM_TARGETS, LEGAL)
    return x, y


def highlighted_target(fingers: Fingers) -> Locator:
    return fingers.page.locator("#board [data-aimed]")


def is_zoomed(fingers: Fingers) -> bool:
    zoomed: bool = fingers.page.evaluate("document.documentElement.hasAttribute('data-zoomed')")
    return zoomed


def test_a_tap_selects_the_nearest_target_which_is_highlighted_first(fingers: Fingers) -> None:
    page, (x, y) = fingers.page, near_target(fingers)
    fingers.touch("touchStart", (x, y))
    expect(highlighted_target(fingers)).to_have_count(1)
    target = highlighted_target(fingers).get_attribute("data-action")
    expect(page.locator(".snap-target-name")).to_have_text(
        highlighted_target(fingers).get_attribute("aria-label") or ""
    )
    box = highlighted_target(fingers).bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 60
    expect(page.locator(CLEAR_SELECTION)).to_have_count(0)  # nothing is selected before the finger is lifted
    fingers.touch("touchEnd")
    expect(page.locator(CLEAR_SELECTION)).to_be_visible()
    expect(page.locator(f"#board [data-action='{target}'][aria-pressed='true']")).to_have_count(1)
    expect(page.locator(".snap-target")).to_have_count(0)


def test_a_moving_finger_or_a_second_finger_presses_nothing(fingers: Fingers) -> None:
    page, (x, y), (far_x, far_y) = fingers.page, near_target(fingers), empty_place(fingers)
    fingers.touch("touchStart", (x, y))
    expect(highlighted_target(fingers)).to_have_count(1)
    fingers.touch("touchMove", (far_x, far_y))
    expect(highlighted_target(fingers)).to_have_count(0)
    fingers.touch("touchEnd")
    expect(page.locator(CLEAR_SELECTION)).to_have_count(0)

    fingers.touch("touchStart", (x, y))
    fingers.touch("touchStart", (x, y), (far_x, far_y))  # at once: a finger that rests would not count
    expect(highlighted_target(fingers)).to_have_count(0)
    fingers.touch("touchEnd")
    page.wait_for_timeout(400)
    expect(page.locator(CLEAR_SELECTION)).to_have_count(0)

    fingers.touch("touchStart", (far_x, far_y))  # a finger that comes from elsewhere presses the target under it
    fingers.touch("touchMove", (x, y))
    expect(highlighted_target(fingers)).to_have_count(1)
    fingers.touch("touchEnd")
    expect(page.locator(CLEAR_SELECTION)).to_be_visible()


def test_a_pinch_zooms_the_board_until_the_screen_changes(fingers: Fingers) -> None:
    page, board = fingers.page, fingers.page.locator("#board")
    whole = page.locator("#board > *").bounding_box()
    assert whole is not None
    x, y = whole["x"] + whole["width"] / 2, whole["y"] + whole["height"] / 2
    fingers.pinch(x, y, 30, 75)
    assert is_zoomed(fingers)
    expect(page.locator(CLEAR_SELECTION)).to_have_count(0)
    large = page.locator("#board > *").bounding_box()
    assert large is not None
    assert large["width"] == pytest.approx(2.5 * whole["width"], rel=0.03)
    assert large["x"] + large["width"] / 2 == pytest.approx(x, abs=3)  # the middle has stayed in place
    assert page.evaluate("board.clientWidth === board.offsetWidth")  # no scroll bars

    at = board.evaluate("element => element.scrollLeft")
    fingers.touch("touchStart", (x, y))
    fingers.touch("touchMove", (x - 20, y))
    fingers.touch("touchMove", (x - 50, y))
    fingers.touch("touchEnd")
    assert board.evaluate("element => element.scrollLeft") == pytest.approx(at + 50, abs=1)  # one finger scrolls
    expect(page.locator(CLEAR_SELECTION)).to_have_count(0)

    target = page.locator(LEGAL).first
    target.focus()  # a focused target is scrolled into view
    expect(target).to_be_in_viewport()
    place = target.bounding_box()
    assert place is not None
    fingers.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(page.locator(CLEAR_SELECTION)).to_be_visible()
    assert is_zoomed(fingers)  # rendering preserves the zoom

    page.locator("#zoom-out").tap()
    expect(page.locator("#zoom-out")).to_be_hidden()
    assert page.locator("#board > *").bounding_box() == whole

    page.keyboard.press("z")
    expect(page.locator("#zoom-out")).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator("#screen-settings")).to_be_visible()
    assert not is_zoomed(fingers)
    page.keyboard.press("Escape")
    expect(page.locator("#board")).to_be_visible()
    assert page.locator("#board > *").bounding_box() == whole


@pytest.mark.full
def test_a_double_tap_far_from_targets_zooms_in_and_out(fingers: Fingers) -> None:
    for zoomed in (True, False):
        x, y = empty_place(fingers)
        fingers.tap(x, y)
        fingers.tap(x, y)
        assert is_zoomed(fingers) is zoomed
        fingers.page.wait_for_timeout(400)  # so that no third tap follows
