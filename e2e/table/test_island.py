"""The base game on an island: from the lobby to the first turn, and from the last turns to the score."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.table.tablet import Tablet, late_file
from e2e.table.test_settlers import make_move, play_to_the_score, set_up

ISLAND = {"map": "island"}


def test_an_island_from_the_lobby_to_the_end_of_a_turn(tablet: Tablet) -> None:
    set_up(tablet, ["Anna", "bot:easy", "bot:easy"], ["map-island", "target-8"])
    page = tablet.page
    while tablet.wait_for_turn():
        make_move(tablet, [1])
        if ("end",) in tablet.actions():
            break
    options = tablet.match().options
    assert (options["map"], options["target"]) == ("island", 8)
    assert {"found", "road", "roll", "end"} <= {record.action[0] for record in tablet.match().log if record.seat == 0}
    expect(page.locator("#board .hex.land")).to_have_count(19)
    expect(page.locator("#board .robber")).to_have_count(1)
    expect(page.locator("#board .wall-section")).to_have_count(0)


def test_the_last_turns_on_an_island_lead_to_the_score(tablet: Tablet) -> None:
    tablet.setting("pace", "fast")
    tablet.open_file(late_file("settlers", 3, left=25, options=ISLAND))
    match = play_to_the_score(tablet)
    assert match.options["map"] == "island"
    assert not {"wall", "drive", "pirate"} & {action[0] for action in match.actions}
