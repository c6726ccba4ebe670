"""The table turned to a player on the far side of the tablet: real taps and drags, and the layout checker."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from e2e.host import Host
from e2e.table.crowded_table import crowded, findings_at
from e2e.table.tablet import DOUBLE_TAP, OpenTablet, Tablet, file_where
from e2e.table.test_play import PHONE
from e2e.table.test_taps import DRAGS, drop_on_target, middle, open_position, pick_up
from e2e.table.test_touch import CLEAR_SELECTION, LEGAL, Fingers, is_zoomed, near_target
from tools.look.browsers import ChromiumPage
from tools.look.runner import Task
from tools.look.sizes import CHROMIUM, FEW_SIZES
from wanli.app.storage.table_sides import KEY
from wanli.games import GAMES

BOUNDED = "khan"
"""The game that `make test` plays; `make full` plays all."""


def some(games: list[str]) -> list[object]:
    """Return the games, all but one of them marked `full`."""
    return [pytest.param(game, marks=() if game == BOUNDED else pytest.mark.full) for game in games]


def turn_the_table(tablet: Tablet) -> None:
    """Seat all players on the far side, and turn the table to them."""
    [id_] = tablet.match_ids()
    sides = json.dumps({id_: ["far"] * 6})
    tablet.page.evaluate("([key, sides]) => localStorage.setItem(key, sides)", [KEY, sides])
    tablet.reload()
    expect(tablet.page.locator("#screen-play, #screen-handover")).to_be_visible()
    if tablet.page.locator("#reveal").count():
        tablet.reveal()
    expect(tablet.page.locator("html")).to_have_attribute("data-side", "far")


@pytest.mark.parametrize("game", some([*DRAGS]))
def test_taps_and_drags_reach_the_turned_board(tablet: Tablet, game: str) -> None:
    condition, draggable, target = DRAGS[game]
    tablet.setting("turn_table", "sides")
    open_position(tablet, game, condition)
    turn_the_table(tablet)
    page, before = tablet.page, len(tablet.actions())
    hand, board = page.locator("#panel").bounding_box(), page.locator("#board").bounding_box()
    assert hand is not None
    assert board is not None
    assert hand["y"] < board["y"] + board["height"] / 2, "the hand lies before the player on the far side"

    ghost = pick_up(tablet, draggable)
    x, y = middle(ghost)
    assert (abs(x - 400) < 150, abs(y - 300) < 150) == (True, True), "the piece follows the finger"
    drop_on_target(tablet, target)
    assert len(tablet.actions()) == before + 1


RECORD_TURNS = """() => {
    const start = document.startViewTransition.bind(document);
    window.turns = [];
    document.startViewTransition = (turn) => {
        const transition = start(turn);
        transition.ready.then(() => {
            const moving = document.getAnimations().filter(({ animationName: name }) => name?.startsWith("turn-"));
            window.turns.push(moving.map((each) => [each.animationName, each.effect.getTiming().duration]).sort());
        });
        return transition;
    };
}"""
ONE_CALM_MOVEMENT = [["turn-away", 800], ["turn-in", 800]]
"""The animations of a turn, in milliseconds: the earlier picture of the page leaves while the new one arrives."""


def test_the_table_turns_at_the_handover_in_one_movement(tablet: Tablet) -> None:
    tablet.setting("turn_table", "sides")
    tablet.page.evaluate(RECORD_TURNS)
    tablet.set_up(["Anna", "Ben"])
    root = tablet.page.locator("html")
    sides: list[bool] = []
    for _ in range(3):
        tablet.reveal()
        sides.append(root.get_attribute("data-side") == "far")
        assert tablet.page.evaluate("turns") == [ONE_CALM_MOVEMENT] * (len(sides) - 1)
        while tablet.page.locator("#screen-play").count():
            tablet.play_anything()
            tablet.page.wait_for_timeout(DOUBLE_TAP)
            if tablet.page.locator("#pass").count():
                tablet.page.locator("#pass").click()
    assert sides == [False, True, False]


RING_AND_TARGET = """() => {
    const boxes = [".snap-target", "#board [data-aimed]"].map((name) =>
    document.querySelector(name)?.getBoundingClientRect()); return boxes.every(Boolean) && boxes.map(({ x, y, width,
    height }) => ({ x, y, width, height }));
}"""
"""The boxes of the ring and of the target under a finger, in one step: after half a second the finger presses long."""


def test_snapping_and_zoom_follow_the_turned_page(open_tablet: OpenTablet) -> None:
    """On a phone: a tap beside a target snaps to it, and a pinch magnifies the board round its own place."""
    phone = open_tablet(PHONE, reduced_motion=True)
    phone.setting("turn_table", "sides")
    phone.open_file(file_where(lambda state: state.stack[-1].kind == "pirate", 4, game="settlers"))
    expect(phone.page.locator("#reveal, #panel")).to_be_visible()
    turn_the_table(phone)
    expect(phone.page.locator(LEGAL).first).to_be_visible()
    fingers, page = Fingers(phone), phone.page

    x, y = near_target(fingers)
    fingers.touch("touchStart", (x, y))
    boxes: list[dict[str, float]] = page.wait_for_function(RING_AND_TARGET).json_value()
    for place in boxes:
        assert place["x"] - 30 < x < place["x"] + place["width"] + 30
        assert place["y"] - 30 < y < place["y"] + place["height"] + 30
    fingers.touch("touchEnd")
    expect(page.locator(CLEAR_SELECTION)).to_be_visible()
    page.locator(CLEAR_SELECTION).tap()

    whole = page.locator("#board > *").bounding_box()
    assert whole is not None
    x, y = whole["x"] + whole["width"] / 4, whole["y"] + whole["height"] / 2
    fingers.pinch(x, y, 30, 75)
    assert is_zoomed(fingers)
    large = page.locator("#board > *").bounding_box()
    assert large is not None
    assert large["width"] == pytest.approx(2.5 * whole["width"], rel=0.03)
    assert large["x"] + large["width"] / 4 == pytest.approx(x, abs=8)  # the place between the fingers has stayed
    assert large["y"] + large["height"] / 2 == pytest.approx(y, abs=8)


@pytest.mark.parametrize("game", some([*GAMES]))
def test_the_turned_table_has_no_findings(checked_page: ChromiumPage, host: Host, game: str) -> None:
    task = Task(CHROMIUM, "de", crowded(game, states=2), turned=True)
    assert findings_at(checked_page, host, task, FEW_SIZES) == []
