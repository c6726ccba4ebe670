"""The layout: it never shifts while you play, the board fills the screen, and targets are large enough."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from e2e.table import layout
from e2e.table.contrast import low_contrast
from e2e.table.tablet import MY_CONTROLS, TABLET, OpenTablet, Tablet, midway_file
from wanli.engine import Rng
from wanli.games import GAMES

SIZES = [TABLET, (768, 1024), (1440, 900), (390, 844), (844, 390)]
LANGUAGES = ["de-DE", "nl-NL", "en-GB"]
SCHEMES = ["light", "dark"]
APPEARANCES = dict(zip(SIZES, zip(cycle(LANGUAGES), cycle(SCHEMES), strict=False), strict=False))
"""Language and colour scheme of the matches at each size."""
MIDWAY = {"mauer": 26, "meridian": 24, "khan": 60, "settlers": 90, "great_wall": 90}
"""The number of actions after which every part of the board is in use, with four seats."""
CLICKS = 25
CLICKABLE = f"{MY_CONTROLS}:not(:disabled, [aria-disabled='true'], .advice-button)"
"""The controls that the test clicks, without advice, which would cover the board on a phone."""


def sizes() -> list[object]:
    """Return the tablet's size. The full run adds the others."""
    return [
        pytest.param(size, marks=() if size == TABLET else pytest.mark.full, id=f"{size[0]}x{size[1]}")
        for size in SIZES
    ]


def table(open_tablet: OpenTablet, size: tuple[int, int]) -> Tablet:
    """A page of this size in which nothing is animated."""
    lang, scheme = APPEARANCES[size]
    return open_tablet(size, scheme=scheme, lang=lang, touch=min(size) < 600, reduced_motion=True)


def open_midway_match(tablet: Tablet, game: str, seed: int = 3) -> None:
    """Open a match in progress, with the hand of the player to move open."""
    tablet.open_file(midway_file(4, MIDWAY.get(game, 30), seed=seed, game=game))
    if tablet.page.locator("#screen-handover").count():
        tablet.reveal()
    expect(tablet.page.locator("#board")).to_be_visible()


def assert_fits(page: Page, game: str, size: tuple[int, int]) -> None:
    """Assert that the board is whole and fills the screen, and that all controls are large enough."""
    fill, phone = layout.board_fill(page, game), min(size) < 600
    assert not fill.cut, (size, fill)
    assert phone or fill.full, (size, fill)
    assert layout.small_targets(page, 24 if phone else 44) == [], size


@pytest.mark.parametrize("game", GAMES)
def test_the_board_fills_the_screen_and_targets_are_large_enough(open_tablet: OpenTablet, game: str) -> None:
    tablet = table(open_tablet, TABLET)
    open_midway_match(tablet, game)
    assert_fits(tablet.page, game, TABLET)


@pytest.mark.full
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_fits_every_size_language_and_scheme(open_tablet: OpenTablet, game: str, lang: str) -> None:
    tablet = open_tablet(lang=lang, reduced_motion=True)
    open_midway_match(tablet, game)
    for width, height in SIZES:
        tablet.page.set_viewport_size({"width": width, "height": height})
        assert_fits(tablet.page, game, (width, height))
        for scheme in SCHEMES:
            tablet.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
            assert low_contrast(tablet.page) == [], (width, height, scheme)


@pytest.mark.parametrize("size", sizes())
@pytest.mark.parametrize("game", GAMES)
def test_the_layout_never_shifts_while_a_human_plays(open_tablet: OpenTablet, game: str, size: tuple[int, int]) -> None:
    """A human player clicks arbitrary controls. Bots answer."""
    tablet, rng = table(open_tablet, size), Rng(5)
    page = tablet.page
    tablet.seed_randomness(5)
    tablet.set_up(["Anna", "bot:easy", "bot:easy", "bot:easy"], game=game)
    tablet.wait_for_my_turn()
    layout.watch(page)
    clicks = 0
    while clicks < CLICKS and tablet.wait_for_turn():
        targets = page.locator(CLICKABLE).filter(visible=True)  # a phone shows only a part of the board
        confirm = tablet.target("pick", "confirm").and_(page.locator(':not([aria-disabled="true"])'))
        if confirm.count():
            confirm.click()
        else:
            targets.nth(rng.below(targets.count())).click()
        clicks += 1
    assert page.evaluate("layout.unchanged") > 100, "nothing was compared"
    assert layout.moved(page) == []


@pytest.mark.full
@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
@pytest.mark.parametrize("game", GAMES)
def test_the_layout_never_shifts_in_a_match_of_bots(open_tablet: OpenTablet, game: str, size: tuple[int, int]) -> None:
    tablet = table(open_tablet, size)
    tablet.seed_randomness(6)
    layout.watch(tablet.page)
    tablet.set_up(["bot:easy"] * (4 if game == "settlers" else 2), game=game)
    expect(tablet.page.locator("#screen-score")).to_be_visible(timeout=600_000)
    assert tablet.page.evaluate("layout.unchanged") > 100, "too little was compared"
    assert layout.moved(tablet.page) == []
