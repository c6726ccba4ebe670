"""The base game on an island: from the lobby to the first turn, and from the last turns to the score."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.table.tablet import OpenTablet, Tablet, late_file
from e2e.table.test_settlers import make_move, play_to_the_score, set_up

ISLAND = {"map": "island"}
CLIPPED = """() => {
  const clipped = [];
  for (const item of document.querySelectorAll(".settlers .chip, .settlers .num, .settlers .turn-of small")) {
    const box = item.getBoundingClientRect(), panel = item.closest(".player")?.getBoundingClientRect();
    const area = panel ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const inside = box.left >= area.left - 1 && box.right <= area.right + 1 && box.top >= area.top - 1;
    if (box.width && !(inside && box.bottom <= area.bottom + 1)) clipped.push(item.className + " " + item.textContent);
  }
  return clipped;
}"""
"""The public numbers that are beyond the edge of the screen or of their player's panel."""


def test_an_island_from_the_lobby_to_the_end_of_a_turn(tablet: Tablet) -> None:
    set_up(tablet, ["Anna", "bot:easy", "bot:easy"], ["map-island", "target-8"])
    page = tablet.page
    played: set[str] = set()
    while "end" not in played:
        assert tablet.wait_for_turn()
        make_move(tablet, [1])
        played = {record.action[0] for record in tablet.match().log if record.seat == 0}
    assert {"found", "road", "roll"} <= played
    options = tablet.match().options
    assert (options["map"], options["target"]) == ("island", 8)
    expect(page.locator("#board .hex.land")).to_have_count(19)
    expect(page.locator("#board .robber")).to_have_count(1)
    expect(page.locator("#board .wall-section")).to_have_count(0)


@pytest.mark.full
def test_the_last_turns_on_an_island_lead_to_the_score(tablet: Tablet) -> None:
    tablet.setting("pace", "fast")
    tablet.open_file(late_file("settlers", 3, left=25, options=ISLAND))
    match = play_to_the_score(tablet)
    assert match.options["map"] == "island"
    assert not {"wall", "drive", "pirate"} & {action[0] for action in match.actions}


@pytest.mark.parametrize("seats", [3, 5])
def test_a_phone_shows_all_public_numbers_of_an_island(open_tablet: OpenTablet, seats: int) -> None:
    island = {"map": "island" if seats < 5 else "large_island"}
    content = late_file("settlers", seats, left=60, options=island)
    tablet = open_tablet((390, 844), reduced_motion=True)
    tablet.open_file(content)
    page = tablet.page
    expect(page.locator("#board .map")).to_be_visible()
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CLIPPED) == [], (width, height)
