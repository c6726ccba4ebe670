"""Home and lobby: nothing moves when matches come, and what is needed to begin is in sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.table.tablet import BOOT, OpenTablet, Tablet, midway_file
from wanli.games import GAMES

TABLETS = [(1024, 768), (768, 1024)]
PHONES = [(390, 844), (844, 390)]

WATCH = """() => {
    window.homes = [];
    const look = () => {
        const found = document.querySelectorAll(".masthead, .latest-place, .latest, .game-card, .box");
        const boxes = [...found].filter((one) => one.getClientRects().length).map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [one.className.split(" ")[0].replace("latest-place", "latest"), x, y, width, height].join(" ");
        });
        const seen = boxes.join("; ");
        if (seen && homes.at(-1) !== seen) homes.push(seen);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Keeps, at each frame, where everything of the home screen stands, if that is not where it stood before."""


def _home_again(tablet: Tablet) -> list[str]:
    """Load home anew, wait until all of it is there, and say where everything stood meanwhile."""
    page = tablet.page
    page.add_init_script(f"({WATCH})()")
    page.goto(tablet.host.address)
    page.reload()
    page.wait_for_selector("html[data-ready]", timeout=BOOT)
    return page.evaluate("homes")  # type: ignore[no-any-return]


@pytest.mark.parametrize("size", [TABLETS[0], PHONES[0]], ids=str)
def test_home_does_not_move_when_matches_come(open_tablet: OpenTablet, size: tuple[int, int]) -> None:
    tablet = open_tablet(size)
    tablet.bring(midway_file(4, 30, game="khan"))
    tablet.press("home")
    page = tablet.page
    first = _home_again(tablet)
    expect(page.locator(".little-table")).to_be_attached()
    assert page.evaluate("homes") == first[:1], "home has moved"
    assert "latest " in first[0]
    page.locator("[data-action^='[\"delete\"']").first.click()
    page.locator("[data-action^='[\"delete_yes\"']").click()
    expect(page.locator(".latest")).to_have_count(0)
    assert len(_home_again(tablet)) == 1, "home without a match has moved"
    assert tablet.complaints == []


def test_days_are_british_where_the_browser_names_no_region(open_tablet: OpenTablet) -> None:
    tablet = open_tablet(lang="en")
    tablet.bring(midway_file(4, 30, game="khan"))
    tablet.press("home")
    expect(tablet.page.locator(".latest")).to_contain_text(re.compile(r"\b\d{1,2} [A-Z][a-z]{2,3} \d{4}, "))


def test_the_little_board_cannot_be_reached(tablet: Tablet) -> None:
    tablet.bring(midway_file(4, 30, game="meridian"))
    tablet.press("home")
    little = tablet.page.locator(".little-table")
    expect(little).to_be_visible()
    assert little.evaluate("one => one.inert")
    outside = "one => { const box = one.parentElement.getBoundingClientRect(), inner = one.getBoundingClientRect();"
    assert little.evaluate(f"{outside} return Math.abs(box.width - inner.width) < 2; }}"), "it fills its frame"


SKYLINE = """() => {
    const box = (one) => one.getBoundingClientRect(), motto = box(document.querySelector(".motto"));
    const drawn = [...document.querySelectorAll(".skyline :is(.wall, .battlement, .tower, .sun)")].map(box);
    const under = drawn.filter(({ left, right }) => left < motto.right && right > motto.left);
    const hills = [...document.querySelectorAll(".skyline .hills")].map(box);
    return {
        gap: Math.min(...under.map(({ top }) => top)) - motto.bottom,
        left: Math.min(...hills.map(({ left }) => left)),
        right: Math.max(...hills.map(({ right }) => right)) - innerWidth,
    };
}"""
"""How far the wall of the masthead stands below the motto, and how far its hills reach beyond both sides."""


def test_the_wall_runs_below_the_motto_and_from_side_to_side(tablet: Tablet) -> None:
    for width, height in [(390, 844), (1024, 768), (1100, 800), (1920, 1080), (2560, 1440)]:
        tablet.page.set_viewport_size({"width": width, "height": height})
        seen = tablet.page.evaluate(SKYLINE)
        assert seen["gap"] >= 0, (width, seen)
        assert seen["left"] <= 0, (width, seen)
        assert seen["right"] >= 0, (width, seen)


def _scrolls(page: Page) -> bool:
    scrolls: bool = page.evaluate(
        "document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth"
    )
    return scrolls


@pytest.mark.parametrize("size", TABLETS, ids=str)
def test_a_match_is_begun_without_scrolling(open_tablet: OpenTablet, size: tuple[int, int]) -> None:
    tablet = open_tablet(size, lang="de-DE")
    page = tablet.page
    tablet.press("new", "mauer")
    too_long = []
    for game in GAMES.values():
        tablet.choose(f"game-{game.slug}")
        for seats in {game.seats[0], game.seats[-1]}:
            tablet.choose(f"seats-{seats}")
            for seat in range(seats):
                tablet.choose(f"kind-{seat}-bot")
            for option in ["option-mode-coop"] if game.slug == "great_wall" and seats in (2, 3, 4) else []:
                tablet.choose(option)
            if not page.locator(".looks").count():  # as long as it ever is
                page.locator(f"#look-{seats - 1}").click()
            expect(page.locator(".looks")).to_be_visible()
            if _scrolls(page):
                too_long.append((game.slug, seats))
    assert too_long == []


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_on_a_phone_the_start_is_always_in_sight(open_tablet: OpenTablet, size: tuple[int, int]) -> None:
    tablet = open_tablet(size, lang="de-DE")
    page = tablet.page
    tablet.press("new", "settlers")
    tablet.choose("seats-6")
    for place in (0, 150, 10_000):
        page.mouse.wheel(0, place)
        page.wait_for_timeout(100)
        expect(page.locator("#start")).to_be_in_viewport(ratio=1)
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_the_picture_of_the_game_to_be_begun_fills_its_box(open_tablet: OpenTablet) -> None:
    tablet = open_tablet((1024, 768))
    tablet.press("new", "khan")
    tablet.page.wait_for_selector(".about .art")
    high = tablet.page.evaluate("['box', 'art'].map((one) => document.querySelector(`.about .${one}`).clientHeight)")
    assert high[0] == high[1] > 0


def test_a_press_on_the_picture_of_a_box_opens_its_game(tablet: Tablet) -> None:
    box = tablet.page.locator(".game-card .box").nth(1)
    box.hover(force=True)
    tablet.page.mouse.down()
    tablet.page.wait_for_timeout(100)
    tablet.page.mouse.up()
    expect(tablet.page.locator("#screen-lobby")).to_be_visible()
