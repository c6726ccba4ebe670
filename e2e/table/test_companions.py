"""Notes, the clock, the bare board and the search of matches with real keys, fingers and time."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from e2e.table.tablet import OpenTablet, midway_file

NOTES = "Ben hides a dragon: x, o, m\nand two  spaces"
STORED_NOTES = (
    "() => Object.entries(localStorage).filter(([key]) => key.startsWith('wanli/notes/')).map(([, text]) => text)"
)
VISIBLE_PIECES = """() => [...document.querySelectorAll(".board [data-piece]")]
    .filter((piece) => getComputedStyle(piece).visibility !== "hidden").length"""


def test_notes_a_bare_board_and_a_clock_at_the_table(open_tablet: OpenTablet) -> None:
    tablet = open_tablet()
    page = tablet.page
    tablet.setting("clock", "on")
    tablet.press("settings")
    tablet.press("set", "hide_pieces", "on")
    tablet.press("back")
    tablet.set_up(["Anna", "Ben"], game="khan")
    tablet.reveal()

    page.keyboard.press("o")
    field = page.locator("#notes")
    expect(field).to_be_focused()
    expect(field).to_have_value("")  # the key opened the field and is not typed there
    page.keyboard.type(NOTES)
    expect(field).to_have_value(NOTES)
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    assert [json.loads(text) for text in page.evaluate(STORED_NOTES)] == [{"0": NOTES}]

    pieces = page.evaluate(VISIBLE_PIECES)
    assert pieces
    page.keyboard.down("x")
    assert page.evaluate(VISIBLE_PIECES) == 0
    page.keyboard.up("x")
    assert page.evaluate(VISIBLE_PIECES) == pieces
    page.locator("#hide-pieces").hover()
    page.mouse.down()
    assert page.evaluate(VISIBLE_PIECES) == 0
    page.mouse.up()
    assert page.evaluate(VISIBLE_PIECES) == pieces

    clock = page.locator("[data-clock-origin]")
    expect(clock).to_have_count(1)
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)


def test_the_search_follows_each_letter(open_tablet: OpenTablet) -> None:
    tablet = open_tablet()
    page = tablet.page
    file = json.loads(midway_file(2, 4))
    [match] = file["matches"]
    people = match["people"]
    file["matches"] = [
        {**match, "id": f"copy{number}", "people": [{**people[0], "name": f"Guest {letter}"}, *people[1:]]}
        for number, letter in enumerate("ABCDEFXHI")
    ]
    tablet.import_match(json.dumps(file), 9)
    page.keyboard.press("/")
    field = page.locator("#find-match")
    expect(field).to_be_focused()
    page.keyboard.type("guest x")
    expect(field).to_have_value("guest x")
    expect(page.locator("#screen-home .home-continue .match-row")).to_have_count(1)
    expect(page.locator(".match-search output")).to_have_text("1 game")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    expect(page.locator("#screen-home .home-continue .match-row")).to_have_count(8)
