"""All that can be pressed is seen: at rest, pointed at, in focus, pressed, disabled, picked and lit, light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.table.contrast import faint
from e2e.table.tablet import FREE, MINE, Tablet, finished_file, midway_file
from wanli.games import GAMES

SHORT = (("settlers", 40), ("great_wall", 9))
"""The games with the most kinds of controls, each after so many moves."""
PICKS, SHORT_PICKS = 6, 3
"""So many of what can be picked are picked in turn, each on what the ones before have left."""


class Looks:
    """What was too faint, by screen and scheme."""

    def __init__(self, tablet: Tablet) -> None:
        self._page = tablet.page
        self.faint: dict[str, list[str]] = {}
        self._told: set[str] = set()

    def __call__(self, name: str) -> None:
        """Look at the screen in both schemes."""
        for scheme in ("light", "dark"):
            self._page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            found = {*faint(self._page)} - self._told
            self._told |= found
            if found:
                self.faint[f"{name}, {scheme}"] = sorted(found)


def test_a_faint_button_is_found(tablet: Tablet) -> None:
    assert faint(tablet.page) == []
    tablet.page.add_style_tag(content="#new-khan:active { color: rgb(200 80 60 / .5); } .foot .button { opacity: .4; }")
    found = faint(tablet.page)
    assert any(line.startswith("pressed, text") and "new-khan" in line for line in found)
    assert not any(line.startswith("at rest") and "new-khan" in line for line in found)
    assert any(line.startswith("at rest, text") and "credits" in line for line in found)


def test_everything_around_the_board_is_seen(tablet: Tablet) -> None:
    look, page = Looks(tablet), tablet.page
    look("home")
    for name in ("settings", "help", "credits"):
        tablet.press(name)
        look(name)
        tablet.press("back")
    tablet.press("new", "great_wall")
    page.locator("#look-0").click()
    look("lobby")
    tablet.press("back")
    tablet.set_up(["Anna", "Ben"])
    look("handover")
    page.locator("#reveal").click()
    page.locator("#log-button").click()
    look("log")
    tablet.press("log")
    page.locator("#menu-button").click()
    look("menu")
    tablet.press("seats")
    look("who plays")
    page.keyboard.press("Escape")
    page.locator('[data-action^=\'["pick","site"\']').first.click()
    look("a refusal")
    page.locator("#menu-button").click()
    tablet.press("replay")
    look("replay")
    tablet.press("back")
    tablet.press("home")
    look("home with a match")
    page.locator("[data-action^='[\"delete\"']").first.click()
    look("a question")
    assert look.faint == {}


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        pytest.param(game, moves, marks=() if (game, moves) in SHORT else pytest.mark.full)
        for game in GAMES
        for moves in (1, 9, 40, 90, 150, 240)
    ],
)
def test_everything_on_the_board_is_seen(tablet: Tablet, game: str, moves: int) -> None:
    look, page = Looks(tablet), tablet.page
    tablet.bring(midway_file(4, moves, game=game))
    if page.locator("#reveal").count():
        tablet.reveal()
    look("board")
    for number in range(SHORT_PICKS if (game, moves) in SHORT else PICKS):
        targets = page.locator(f"#panel {FREE}, {MINE}") if number % 2 == 0 else page.locator(MINE)
        if not (count := targets.count()):
            break
        targets.nth(number % count).focus()
        page.keyboard.press("Enter")
        look(f"board, {number + 1} picks")
        if page.locator("#pass, #reveal, #screen-score").count():
            break
    assert look.faint == {}
    if not page.locator("#screen-play").count():
        return
    tablet.press("text")
    look("board as text")
    assert look.faint == {}


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_seen_at_the_end(tablet: Tablet, game: str) -> None:
    look = Looks(tablet)
    tablet.bring(finished_file(4, game=game))
    expect(tablet.page.locator("#screen-score")).to_be_visible()
    look("score")
    assert look.faint == {}
