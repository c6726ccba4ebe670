"""The table turned to a player on the far side of the tablet: real taps and drags, and the layout checker."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from e2e.host import Host
from e2e.table.crowded_table import crowded, findings_at
from e2e.table.tablet import DOUBLE_TAP, Tablet
from e2e.table.test_taps import DRAGS, drop_on_target, middle, open_position, pick_up
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


def test_the_table_turns_at_the_handover(tablet: Tablet) -> None:
    tablet.setting("turn_table", "sides")
    tablet.set_up(["Anna", "Ben"])
    root = tablet.page.locator("html")
    sides: list[bool] = []
    for _ in range(3):
        tablet.reveal()
        sides.append(root.get_attribute("data-side") == "far")
        while tablet.page.locator("#screen-play").count():
            tablet.play_anything()
            tablet.page.wait_for_timeout(DOUBLE_TAP)
            if tablet.page.locator("#pass").count():
                tablet.page.locator("#pass").click()
    assert sides == [False, True, False]


@pytest.mark.parametrize("game", some([*GAMES]))
def test_the_turned_table_has_no_findings(checked_page: ChromiumPage, host: Host, game: str) -> None:
    task = Task(CHROMIUM, "de", crowded(game, states=2), turned=True)
    assert findings_at(checked_page, host, task, FEW_SIZES) == []
