"""Nothing moves but what a move moves, the board fills the screen, targets are large enough."""

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
LOOKS = dict(zip(SIZES, zip(cycle(LANGUAGES), cycle(SCHEMES), strict=False), strict=False))
"""Language and scheme of the matches at each size."""
MIDWAY = {"mauer": 26, "meridian": 24, "khan": 60, "settlers": 90, "great_wall": 90}
"""After how many actions of four seats there is something on every part of the board."""
CLICKS = 25
PRESSED = f"{MY_CONTROLS}:not(:disabled, [aria-disabled='true'], .ask)"
"""What the person presses: advice would lie over the board of a phone."""


def sizes() -> list[object]:
    """The tablet always, the others in the long run."""
    return [
        pytest.param(size, marks=() if size == TABLET else pytest.mark.full, id=f"{size[0]}x{size[1]}")
        for size in SIZES
    ]


def table(open_tablet: OpenTablet, size: tuple[int, int]) -> Tablet:
    """A page of this size in which nothing is animated."""
    lang, scheme = LOOKS[size]
    return open_tablet(size, scheme=scheme, lang=lang, touch=min(size) < 600, reduced_motion=True)


def midway(tablet: Tablet, game: str, seed: int = 3) -> None:
    """A match in progress, with the hand of the person to move open."""
    tablet.open_file(midway_file(4, MIDWAY.get(game, 30), seed=seed, game=game))
    if tablet.page.locator("#screen-handover").count():
        tablet.reveal()
    expect(tablet.page.locator("#board")).to_be_visible()


def assert_fits(page: Page, game: str, size: tuple[int, int]) -> None:
    """The board is whole and fills the screen, and all that can be pressed is large enough."""
    found, phone = layout.board_fill(page, game), min(size) < 600
    assert not found.cut, (size, found)
    assert phone or found.full, (size, found)
    assert layout.small_targets(page, 24 if phone else 44) == [], size


@pytest.mark.parametrize("game", GAMES)
def test_the_board_fills_the_screen_and_targets_can_be_hit(open_tablet: OpenTablet, game: str) -> None:
    tablet = table(open_tablet, TABLET)
    midway(tablet, game)
    assert_fits(tablet.page, game, TABLET)


@pytest.mark.full
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_it_does_at_every_size_in_every_language_light_and_dark(open_tablet: OpenTablet, game: str, lang: str) -> None:
    tablet = open_tablet(lang=lang, reduced_motion=True)
    midway(tablet, game)
    for width, height in SIZES:
        tablet.page.set_viewport_size({"width": width, "height": height})
        assert_fits(tablet.page, game, (width, height))
        for scheme in SCHEMES:
            tablet.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
            assert low_contrast(tablet.page) == [], (width, height, scheme)


@pytest.mark.parametrize("size", sizes())
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_but_what_a_move_moves(open_tablet: OpenTablet, game: str, size: tuple[int, int]) -> None:
    """Somebody presses whatever can be pressed; bots answer."""
    tablet, rng = table(open_tablet, size), Rng(5)
    page = tablet.page
    tablet.seed_randomness(5)
    tablet.set_up(["Anna", "bot:easy", "bot:easy", "bot:easy"], game=game)
    tablet.wait_for_my_turn()
    layout.watch(page)
    clicks = 0
    while clicks < CLICKS and tablet.wait_for_turn():
        targets = page.locator(PRESSED).filter(visible=True)  # a phone shows a part of the board
        confirm = tablet.target("pick", "confirm").and_(page.locator(':not([aria-disabled="true"])'))
        if confirm.count():
            confirm.click()
        else:
            targets.nth(rng.below(targets.count())).click()
        clicks += 1
    assert page.evaluate("layout.kept") > 100, "nothing was compared"
    assert layout.moved(page) == []


@pytest.mark.full
@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_over_a_whole_match_of_bots(open_tablet: OpenTablet, game: str, size: tuple[int, int]) -> None:
    tablet = table(open_tablet, size)
    tablet.seed_randomness(6)
    layout.watch(tablet.page)
    tablet.set_up(["bot:easy"] * (4 if game == "settlers" else 2), game=game)
    expect(tablet.page.locator("#screen-score")).to_be_visible(timeout=600_000)
    assert tablet.page.evaluate("layout.kept") > 100, "too little was compared"
    assert layout.moved(tablet.page) == []
