"""Home and lobby: the layout does not shift when matches are listed, and the start is visible without scrolling."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.table.tablet import BOOT_TIMEOUT, OpenTablet, Tablet, midway_file
from wanli.games import GAMES

TABLETS = [(1024, 768), (768, 1024)]
PHONES = [(390, 844), (844, 390)]

RECORD_POSITIONS = """() => {
    window.homes = [];
    const look = () => {
        const areas = document.querySelectorAll(".masthead, .resume-space, .resume-card, .game-card, .game-box");
        const boxes = [...areas].filter((element) => element.getClientRects().length).map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const name = element.className.split(" ")[0].replace("resume-space", "resume-card");
            return [name, x, y, width, height].join(" ");
        });
        const seen = boxes.join("; ");
        if (seen && homes.at(-1) !== seen) homes.push(seen);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Records the positions of everything on the home screen at each frame in which they differ from the last ones."""


def _positions_during_reload(tablet: Tablet) -> list[str]:
    """Load home again, wait until it is complete, and return the recorded positions."""
    page = tablet.page
    page.add_init_script(f"({RECORD_POSITIONS})()")
    page.goto(tablet.host.address)
    page.reload()
    page.wait_for_selector("html[data-ready]", timeout=BOOT_TIMEOUT)
    return page.evaluate("homes")  # type: ignore[no-any-return]


@pytest.mark.parametrize("size", [TABLETS[0], PHONES[0]], ids=str)
def test_home_does_not_shift_when_matches_are_listed(open_tablet: OpenTablet, size: tuple[int, int]) -> None:
    tablet = open_tablet(size)
    tablet.open_file(midway_file(4, 30, game="khan"))
    tablet.press("home")
    page = tablet.page
    first = _positions_during_reload(tablet)
    expect(page.locator(".thumbnail-table")).to_be_attached()
    assert page.evaluate("homes") == first[:1], "home has moved"
    assert "resume-card " in first[0]
    page.locator("[data-action^='[\"delete\"']").first.click()
    page.locator("[data-action^='[\"delete_yes\"']").click()
    expect(page.locator(".resume-card")).to_have_count(0)
    assert len(_positions_during_reload(tablet)) == 1, "home without a match has moved"
    assert tablet.console_errors == []


def test_dates_are_british_without_a_region(open_tablet: OpenTablet) -> None:
    tablet = open_tablet(lang="en")
    tablet.open_file(midway_file(4, 30, game="khan"))
    tablet.press("home")
    expect(tablet.page.locator(".resume-card")).to_contain_text(re.compile(r"\b\d{1,2} [A-Z][a-z]{2,3} \d{4}, "))


def test_the_home_preview_cannot_be_focused(tablet: Tablet) -> None:
    tablet.open_file(midway_file(4, 30, game="meridian"))
    tablet.press("home")
    preview = tablet.page.locator(".thumbnail-table")
    expect(preview).to_be_visible()
    assert preview.evaluate("element => element.inert")
    outside = (
        "table => { const [box, inner] = [table.parentElement, table].map((part) => part.getBoundingClientRect());"
    )
    assert preview.evaluate(f"{outside} return Math.abs(box.width - inner.width) < 2; }}"), (
        "the preview fills its frame"
    )


MASTHEAD_GEOMETRY = """() => {
    const box = (element) => element.getBoundingClientRect(), motto = box(document.querySelector(".motto"));
    const drawn = [...document.querySelectorAll(".skyline :is(.wall, .battlement, .tower, .sun)")].map(box);
    const under = drawn.filter(({ left, right }) => left < motto.right && right > motto.left);
    const hills = [...document.querySelectorAll(".skyline .hills")].map(box);
    return {
        gap: Math.min(...under.map(({ top }) => top)) - motto.bottom,
        left: Math.min(...hills.map(({ left }) => left)),
        right: Math.max(...hills.map(({ right }) => right)) - innerWidth,
    };
}"""
"""Returns how far the wall of the masthead is below the motto, and how far its hills reach beyond both sides."""


def test_the_masthead_wall_fills_the_width_below_the_motto(tablet: Tablet) -> None:
    for width, height in [(390, 844), (1024, 768), (1100, 800), (1920, 1080), (2560, 1440)]:
        tablet.page.set_viewport_size({"width": width, "height": height})
        seen = tablet.page.evaluate(MASTHEAD_GEOMETRY)
        assert seen["gap"] >= 0, (width, seen)
        assert seen["left"] <= 0, (width, seen)
        assert seen["right"] >= 0, (width, seen)


def _scrolls(page: Page) -> bool:
    scrolls: bool = page.evaluate(
        "document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth"
    )
    return scrolls


@pytest.mark.parametrize("size", TABLETS, ids=str)
def test_a_match_can_be_started_without_scrolling(open_tablet: OpenTablet, size: tuple[int, int]) -> None:
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
            if not page.locator(".seat-looks").count():  # the lobby at its full length
                page.locator(f"#look-{seats - 1}").click()
            expect(page.locator(".seat-looks")).to_be_visible()
            if _scrolls(page):
                too_long.append((game.slug, seats))
    assert too_long == []


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_the_start_button_is_always_visible_on_a_phone(open_tablet: OpenTablet, size: tuple[int, int]) -> None:
    tablet = open_tablet(size, lang="de-DE")
    page = tablet.page
    tablet.press("new", "settlers")
    tablet.choose("seats-6")
    for place in (0, 150, 10_000):
        page.mouse.wheel(0, place)
        page.wait_for_timeout(100)
        expect(page.locator("#start")).to_be_in_viewport(ratio=0.99)
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_the_lobby_of_a_phone_shows_the_chosen_game(open_tablet: OpenTablet) -> None:
    phone = open_tablet((390, 844))
    phone.press("new", "great_wall")
    expect(phone.page.locator(".game-choice label:has(input:checked)")).to_be_in_viewport(ratio=0.99)


def test_a_phone_folds_the_contents_of_the_rules(open_tablet: OpenTablet) -> None:
    phone = open_tablet((390, 844))
    phone.press("rules", "mauer")
    links = phone.page.locator(".rules-index button:visible")
    contents = phone.page.locator(".rules-contents summary")
    expect(contents).to_be_visible()
    expect(links).to_have_count(0)
    contents.click()
    expect(links.first).to_be_in_viewport()
    phone.page.set_viewport_size({"width": 1024, "height": 768})
    expect(contents).to_be_hidden()
    expect(links.first).to_be_visible()


def test_the_picture_in_the_lobby_fills_its_box(open_tablet: OpenTablet) -> None:
    tablet = open_tablet((1024, 768))
    tablet.press("new", "khan")
    tablet.page.wait_for_selector(".lobby-about .box-art")
    high = tablet.page.evaluate(
        "['game-box', 'box-art'].map((element) => document.querySelector(`.lobby-about .${element}`).clientHeight)"
    )
    assert high[0] == high[1] > 0


def test_a_press_on_a_box_opens_its_game(tablet: Tablet) -> None:
    box = tablet.page.locator(".game-card .game-box").nth(1)
    box.hover(force=True)
    tablet.page.mouse.down()
    tablet.page.wait_for_timeout(100)
    tablet.page.mouse.up()
    expect(tablet.page.locator("#screen-lobby")).to_be_visible()
