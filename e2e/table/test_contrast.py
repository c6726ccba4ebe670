"""Contrast of all controls: at rest, hovered, focused, pressed, disabled, selected and highlighted, light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.table.contrast import low_contrast
from e2e.table.tablet import ENABLED, MY_CONTROLS, Tablet, finished_file, midway_file
from wanli.games import GAMES

MANY_CONTROLS = (("settlers", 40), ("great_wall", 9))
"""The games with the most kinds of controls, each after this number of moves."""
PICKS, FEW_PICKS = 6, 3
"""The number of targets that are selected one after another, without resetting the position."""


class ContrastCheck:
    """Collects the controls with low contrast, by screen and scheme."""

    def __init__(self, tablet: Tablet) -> None:
        self._page = tablet.page
        self.low_contrast: dict[str, list[str]] = {}
        self._reported: set[str] = set()

    def __call__(self, name: str) -> None:
        """Check the screen in both schemes."""
        for scheme in ("light", "dark"):
            self._page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            problems = {*low_contrast(self._page)} - self._reported
            self._reported |= problems
            if problems:
                self.low_contrast[f"{name}, {scheme}"] = sorted(problems)


def test_a_button_with_low_contrast_is_reported(tablet: Tablet) -> None:
    assert low_contrast(tablet.page) == []
    tablet.page.add_style_tag(
        content="#new-khan:active { color: rgb(200 80 60 / .5); } .home-footer .button { opacity: .4; }"
    )
    problems = low_contrast(tablet.page)
    assert any(line.startswith("pressed, text") and "new-khan" in line for line in problems)
    assert not any(line.startswith("at rest") and "new-khan" in line for line in problems)
    assert any(line.startswith("at rest, text") and "credits" in line for line in problems)


def test_everything_around_the_board_has_enough_contrast(tablet: Tablet) -> None:
    check, page = ContrastCheck(tablet), tablet.page
    check("home")
    for name in ("settings", "help", "credits"):
        tablet.press(name)
        check(name)
        tablet.press("back")
    tablet.press("new", "great_wall")
    page.locator("#look-0").click()
    check("lobby")
    tablet.press("back")
    tablet.set_up(["Anna", "Ben"])
    check("handover")
    page.locator("#reveal").click()
    page.locator("#log-button").click()
    check("log")
    tablet.press("log")
    page.locator("#menu-button").click()
    check("menu")
    tablet.press("seats")
    check("who plays")
    page.keyboard.press("Escape")
    page.locator('[data-action^=\'["pick","site"\']').first.click()
    check("a refusal")
    page.locator("#menu-button").click()
    tablet.press("replay")
    check("replay")
    tablet.press("back")
    tablet.press("home")
    check("home with a match")
    page.locator("[data-action^='[\"delete\"']").first.click()
    check("a question")
    assert check.low_contrast == {}


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        pytest.param(game, moves, marks=() if (game, moves) in MANY_CONTROLS else pytest.mark.full)
        for game in GAMES
        for moves in (1, 9, 40, 90, 150, 240)
    ],
)
def test_everything_on_the_board_has_enough_contrast(tablet: Tablet, game: str, moves: int) -> None:
    check, page = ContrastCheck(tablet), tablet.page
    tablet.open_file(midway_file(4, moves, game=game))
    if page.locator("#reveal").count():
        tablet.reveal()
    check("board")
    for number in range(FEW_PICKS if (game, moves) in MANY_CONTROLS else PICKS):
        targets = page.locator(f"#panel {ENABLED}, {MY_CONTROLS}") if number % 2 == 0 else page.locator(MY_CONTROLS)
        if not (count := targets.count()):
            break
        targets.nth(number % count).focus()
        page.keyboard.press("Enter")
        check(f"board, {number + 1} picks")
        if page.locator("#pass, #reveal, #screen-score").count():
            break
    assert check.low_contrast == {}
    if not page.locator("#screen-play").count():
        return
    tablet.press("text")
    check("board as text")
    assert check.low_contrast == {}


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_everything_has_enough_contrast_at_the_end(tablet: Tablet, game: str) -> None:
    check = ContrastCheck(tablet)
    tablet.open_file(finished_file(4, game=game))
    expect(tablet.page.locator("#screen-score")).to_be_visible()
    check("score")
    assert check.low_contrast == {}
