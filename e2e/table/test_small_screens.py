"""Tables on phones, in split view and at 200 %: nothing is covered, cut off or too small to tap."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Browser

from e2e.table.static_page import Insets, StaticPage, open_file, static_page
from e2e.table.tablet import file_where, midway_file
from tests.app.fakes import FakePort, new_app, seat_down
from tests.playing import view_of
from tests.rules_pages import source
from tools.build.rules_pages import figures_of, render_with_pictures
from wanli.app.shell.app import App
from wanli.games import GAMES
from wanli.texts.languages import LANGUAGES

PHONE, LANDSCAPE, SPLIT_VIEW, ENLARGED = (390, 844), (844, 390), (507, 712), (640, 360)
TABLET, UPRIGHT = (1024, 768), (820, 1180)
SMALL = (PHONE, LANDSCAPE, SPLIT_VIEW, ENLARGED)
COVERED = """() => {
    const floating = document.querySelector(".floating-confirm:not([hidden])");
    if (!floating) return [];
    const box = floating.getBoundingClientRect();
    const enabled = ":is(button, [tabindex='0'])[data-action]:not([aria-disabled='true'], :has(.picked, .tried))";
    const board = document.getElementById("board");
    const elements = new Set(board.querySelectorAll(`${enabled}, [data-landmark], .tower, .plate`));
    const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (texts.currentNode.data.trim()) elements.add(texts.currentNode.parentElement);
    return [...elements].filter((element) => {
        const { left, top, right, bottom, width } = element.getBoundingClientRect();
        return width > 1 && left < box.right && box.left < right && top < box.bottom && box.top < bottom;
    }).map((element) => element.outerHTML.slice(0, 120));
}"""
"""Returns the targets, towers and texts of the board that the floating button covers."""


@cache
def meridian_file() -> str:
    return midway_file(4, 24, game="meridian")


def meridian_app() -> App:
    app, _ = open_file(meridian_file())
    return app


def meridian_cities(app: App) -> list[tuple[int, int]]:
    """Return the cities with a legal move, as meridian and city."""
    assert app.session is not None
    return sorted({(action[2], action[-1]) for action in app.session.match.state.legal() if action[0] != "pass"})


def test_the_steps_of_a_tower_are_large_and_cover_no_plate(browser: Browser) -> None:
    app = meridian_app()
    app.handle(["pick", "city", *meridian_cities(app)[-1]])
    with static_page(browser) as page:
        page.show(app)
        for size in (*SMALL, TABLET, UPRIGHT):
            page.resize(*size)
            steps = page.boxes(".step")
            assert len(steps) == 2
            for step in steps:
                assert min(step.width, step.height) >= 44, step
                assert 0 <= step.left < step.right <= size[0]
                assert step.bottom <= size[1]
                assert not [plate for plate in page.boxes(".plate") if plate.overlaps(step)]
            slider = page.boxes("#height")
            assert not slider or slider[0].width >= 60


@pytest.mark.parametrize("size", [pytest.param(TABLET, marks=pytest.mark.full), UPRIGHT], ids=str)
def test_the_confirm_button_on_the_chart_covers_nothing_and_stays(browser: Browser, size: tuple[int, int]) -> None:
    app = meridian_app()
    shown = 0
    with static_page(browser) as page:
        page.resize(*size)
        for city in meridian_cities(app):
            app.handle(["pick", "city", *city])
            page.show(app)
            assert page.page.evaluate(COVERED) == []
            before = page.boxes(".floating-confirm:not([hidden])")
            shown += bool(before)
            for step in page.page.locator(".step.higher").all()[:1]:
                app.handle(step.evaluate("element => JSON.parse(element.dataset.action)"))
            page.show(app)
            assert page.page.evaluate(COVERED) == []
            assert page.boxes(".floating-confirm:not([hidden])") in ([], before)
            app.handle(["pick", "clear"])
            page.show(app)
    assert shown or size != UPRIGHT


def test_north_is_the_same_in_a_match_and_a_lesson(browser: Browser) -> None:
    """Upright, north is on the right; otherwise it is above. The compass points there."""
    app = meridian_app()
    app.handle(["pick", "city", *meridian_cities(app)[0]])
    with static_page(browser) as page:
        page.show(app)
        for size in (*SMALL, TABLET, UPRIGHT):
            page.resize(*size)
            is_upright = size[0] <= size[1]
            assert is_turned(page) == is_upright, size
            turned = page.page.evaluate("getComputedStyle(document.querySelector('.compass svg')).rotate")
            assert turned == ("90deg" if is_upright else "none")
        app.handle(["home"])
        app.handle(["lesson", "meridian", "towers_and_islands"])
        page.show(app)
        for size in (*SMALL, TABLET, UPRIGHT):
            page.resize(*size)
            assert is_turned(page) == (size[0] <= size[1]), size


def is_turned(page: StaticPage) -> bool:
    """Return whether meridian 10 lies below meridian 1, rather than beside it."""
    first, *_, last = page.boxes(".chart .strip")
    return last.top > first.bottom - 1


def test_all_cards_of_all_players_are_visible_on_an_upright_tablet(browser: Browser) -> None:
    with static_page(browser) as page:
        page.resize(*UPRIGHT)
        page.show(meridian_app())
        for player, track in zip(page.boxes(".player"), page.boxes(".player .track"), strict=True):
            assert track.bottom <= player.bottom - 1


def test_all_cities_of_the_chart_fit_its_area(browser: Browser) -> None:
    """S4: the last columns ran beyond the board on phones on their side."""
    with static_page(browser) as page:
        page.show(meridian_app())
        for size in (*SMALL, TABLET, UPRIGHT, (667, 375), (568, 320)):
            page.resize(*size)
            board = page.box("#board")
            parts = page.boxes("#board .chart :is(.strip, .spot, .tower, .plate, .number)")
            assert len(page.boxes("#board .chart .strip")) == 10
            for part in parts:
                assert part.left >= board.left - 1, (size, part)
                assert part.right <= board.right + 1, (size, part)
                assert part.top >= board.top - 1, (size, part)
                assert part.bottom <= board.bottom + 1, (size, part)


def test_the_chart_in_the_rules_has_the_north_of_a_match_and_free_plates(browser: Browser) -> None:
    """S2: the fourth picture of "In one minute" was turned, and its towers covered four plates."""
    app, port = new_app()
    port.rules_text = render_with_pictures(source("meridian", "en"), figures_of("meridian", "en"))
    app.start("rules/meridian")
    port.wait(100)
    with static_page(browser) as page:
        page.show(app)
        for size in (*SMALL, TABLET, UPRIGHT):
            page.resize(*size)
            chart = page.page.locator(".chart").first
            chart.scroll_into_view_if_needed()
            names = "each => [...each.querySelectorAll('%s')].map((part) => part.getBoundingClientRect().toJSON())"
            strips, towers, plates = (chart.evaluate(names % part) for part in (".strip", ".tower", ".plate"))
            assert len(towers) == 10
            is_turned = strips[-1]["top"] > strips[0]["bottom"] - 1
            assert is_turned == (size[0] <= size[1]), "as in a match"
            for tower in towers:
                for plate in plates:
                    width = min(tower["right"], plate["right"]) - max(tower["left"], plate["left"])
                    height = min(tower["bottom"], plate["bottom"]) - max(tower["top"], plate["top"])
                    assert min(width, height) <= 1, (size, tower, plate)


def test_the_name_beside_the_hand_is_complete_or_absent(browser: Browser) -> None:
    app, _ = open_file(meridian_file().replace('"Anna"', '"Bartholomew"'))
    with static_page(browser) as page:
        page.show(app)
        for size in SMALL:
            page.resize(*size)
            whose, name = page.box(".whose"), page.box(".whose b")
            assert name.width <= 1 or (name.left >= whose.left and name.right <= whose.right)


IN_AN_INSET = """([top, left, bottom, right]) => {
    const targets = document.querySelectorAll("#app :is(button, a, input, summary, [tabindex='0'])");
    const scrolls = (element) =>
        element && (/auto|scroll/.test(getComputedStyle(element).overflow) || scrolls(element.parentElement));
    return [...targets].filter((element) => {
        const box = element.getBoundingClientRect();
        const isHidden = box.width < 2 || getComputedStyle(element).visibility === "hidden";
        if (isHidden || scrolls(element.parentElement)) return false;
        return box.left < left - 1 || box.right > innerWidth - right + 1 || box.bottom > innerHeight - bottom + 1;
    }).map((element) => element.outerHTML.slice(0, 120));
}"""
"""Returns the targets that reach into an inset. Areas that scroll are left out: they end before it."""
DEVICES = {
    "phone, upright": (PHONE, Insets(bottom=34)),
    "phone, on its side": (LANDSCAPE, Insets(left=59, right=59, bottom=21)),
    "tablet": ((1194, 748), Insets(bottom=20)),
}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_interactive_lies_in_a_safe_area_inset(browser: Browser, game: str) -> None:
    app, _ = seat_down("human", "human", "human", "human", game=game)
    with static_page(browser) as page:
        for is_covered in (True, False):
            if not is_covered and app.session is not None and app.session.handover is not None:
                app.handle(["reveal"])
            page.show(app)
            for device, (size, insets) in DEVICES.items():
                page.resize(*size, insets)
                assert page.page.evaluate(IN_AN_INSET, list(insets)) == [], device
                board = page.box("#board")
                assert board.left >= insets.left
                assert board.right <= size[0] - insets.right
                assert board.bottom <= size[1] - insets.bottom


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_text_of_a_lesson_fits_its_panel(browser: Browser, lang: str) -> None:
    """A text that is a pixel too high would scroll, without an element in it that keys can reach."""
    app, _ = new_app(FakePort(lang=lang))
    app.handle(["lesson", "meridian", "towers_and_islands"])
    with static_page(browser) as page:
        page.show(app)
        for size in (TABLET, UPRIGHT, PHONE):
            page.resize(*size)
            body = "document.querySelector('.lesson-body')"
            assert page.page.evaluate(f"{body}.scrollHeight <= {body}.clientHeight"), size


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_last_round_of_khan_and_the_walls_are_in_sight(browser: Browser, lang: str) -> None:
    text = file_where(lambda state: view_of(state, None)["announcer"] is not None, 4, game="khan")
    app, _ = open_file(text, lang)
    with static_page(browser) as page:
        page.show(app)
        for size in (PHONE, LANDSCAPE):
            page.resize(*size)
            status = page.box("#status")
            for part in page.boxes(".khan.status > :is(.last-round, .supply)"):
                assert status.left <= part.left < part.right <= status.right + 1, size
                assert status.top - 1 <= part.top < part.bottom <= status.bottom + 1, size
