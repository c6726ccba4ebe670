"""The text size: the largest text, the browser's own font size, and enlarged pages, where nothing is cut off or
covered.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise, product

import pytest
from playwright.sync_api import Browser

from e2e.host import Host
from e2e.table.crowded_table import crowded, findings_at
from e2e.table.layout import cut_names
from e2e.table.open_panels import pages, panels
from e2e.table.static_page import StaticPage, open_file, port_with, static_page
from tests.app.fakes import new_app
from tools.look.browsers import ChromiumPage
from tools.look.positions import positions_of
from tools.look.runner import Task
from tools.look.sizes import CHROMIUM, Size, sizes_named
from wanli.app.core.settings import CHOICES
from wanli.app.shell.app import App
from wanli.games import GAMES
from wanli.learn.lessons.catalogue import lessons_of
from wanli.learn.puzzles.check import puzzles_of

NAMES = ("390x844", "844x390", "1024x768", "820x1180", "1440x900")
TABLET, PHONE, SIDEWAYS = (1024, 768), (390, 844), (844, 390)
FONT_SIZE = "selector => getComputedStyle(document.querySelector(selector)).fontSize"
AREAS = ("#board", "#prompt", "#panel", "#player-bar", "#status")
"""The areas of a table below its bar, in their order on a screen at 400 %."""
SIDEWAYS_SCROLLERS = """[...document.querySelectorAll(".table, .table *")].filter((each) =>
    each.checkVisibility() && /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth >
    each.clientWidth + 1
).map((each) => `${each.parentElement.outerHTML.slice(0, 90)} > ${each.outerHTML.slice(0, 90)}`)"""


AT_200_PERCENT = tuple(
    (Size(width, height), Size(width // 2, height // 2, scale=2))
    for width, height in ((1280, 1024), (1024, 768), (820, 1180), (1440, 900), (1280, 720))
)
"""Windows at 100 % and at 200 %."""
ELSEWHERE = {'["ask"]', '["sound","off"]', '["coordinates"]', '["pick","nth"]'}
"""The intents of controls that small windows have elsewhere: inspect mode and sound in the menu of the match,
coordinates in the settings, and steps in place of a slider.
"""
CONTROLS = """() => [...document.querySelectorAll(".table :is(button, a, input, summary, [tabindex='0'])[data-action]")]
    .filter((each) => each.getClientRects().length && each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.dataset.action)"""


def opened(game: str, position: str, text_size: str = "normal") -> App:
    """Return an app that shows a position of a game in German, with an open hand."""
    app, _ = open_file(positions_of(game)[position].file(), "de", settings={"text_size": text_size})
    return app


@pytest.mark.parametrize("game", GAMES)
def test_the_largest_text_on_a_phone_cuts_nothing(browser: Browser, game: str) -> None:
    """In German, with a crowded table."""
    with static_page(browser, has_touch=True) as page:
        assert page.findings(opened(game, "crowded", "largest"), sizes_named("390x844", "844x390")) == []


def learning(game: str, text_size: str) -> Iterator[App]:
    """Yield lessons and puzzles of a game, each at its task and with its answer."""
    routes = [f"lesson/{game}/{lesson.key}" for lesson in lessons_of(game)]
    routes += [f"puzzle/{game}/{puzzle.key}" for puzzle in puzzles_of(game)[:2]]
    for route in routes:
        app, port = new_app(port_with("de", text_size))
        app.start(route)
        port.wait(50)
        yield app
        app.handle(["lesson_show" if route.startswith("lesson") else "puzzle_answer"])
        port.wait(50)
        yield app


def tables_and_lessons(game: str, text_size: str) -> Iterator[App]:
    """Yield every chosen position of a game, then its lessons and puzzles as `learning` does."""
    yield from (opened(game, position, text_size) for position in positions_of(game))
    yield from learning(game, text_size)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_tables_and_lessons_have_no_findings_at_the_largest_text(browser: Browser, game: str) -> None:
    with static_page(browser, has_touch=True) as page:
        found = [page.findings(app, sizes_named(*NAMES)) for app in tables_and_lessons(game, "largest")]
    assert [*chain(*found)] == []


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_panels_and_dialogs_have_no_findings_at_the_largest_text(browser: Browser, game: str) -> None:
    with static_page(browser, has_touch=True) as page:
        found = {name: page.findings(app, sizes_named(*NAMES)) for name, app in panels(game, "de", "largest")}
    assert {name: findings for name, findings in found.items() if findings} == {}


@pytest.mark.full
def test_pages_have_no_findings_at_the_largest_text(browser: Browser) -> None:
    with static_page(browser, has_touch=True) as page:
        found = {name: page.findings(app, sizes_named(*NAMES)) for name, app in pages("de", "largest")}
    assert {name: findings for name, findings in found.items() if findings} == {}


@pytest.mark.full
@pytest.mark.parametrize("size", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_the_largest_text_has_no_findings(checked_page: ChromiumPage, host: Host, game: str, size: str) -> None:
    """In the running page."""
    task = Task(CHROMIUM, "de", crowded(game), text_size="largest")
    assert findings_at(checked_page, host, task, [size]) == []


def test_each_of_the_four_steps_enlarges_tables_explanations_and_pages(browser: Browser) -> None:
    enlarged: dict[str, list[float]] = {}
    with static_page(browser) as page:
        page.resize(*TABLET)
        for text_size in CHOICES["text_size"]:
            app = opened("khan", "crowded", text_size)
            for screen, paragraph in (("table", "#prompt"), ("help", "#app p"), ("home", "#app p")):
                if screen != "table":
                    app.handle([screen])
                page.show(app)
                found = page.page.evaluate(FONT_SIZE, paragraph)
                enlarged.setdefault(screen, []).append(float(found.removesuffix("px")))
    for sizes in enlarged.values():
        assert [size / sizes[0] for size in sizes] == pytest.approx([1, 1.15, 1.3, 1.5], abs=0.01)


@pytest.mark.parametrize("size", [TABLET, PHONE, SIDEWAYS])
def test_the_browsers_own_font_size_enlarges_a_table_like_the_setting(browser: Browser, size: tuple[int, int]) -> None:
    """S70: a font size of 24 px instead of 16 px, which is 150 %."""
    boxes = {}
    for own_size, text_size in ((24, "normal"), (16, "largest"), (16, "normal")):
        with static_page(browser) as page:
            page.set_own_font_size(own_size)
            page.resize(*size)
            page.show(opened("khan", "crowded", text_size))
            boxes[own_size, text_size] = [page.boxes(area) for area in (*AREAS, "#prompt button", ".player-name")]
    assert boxes[24, "normal"] == boxes[16, "largest"]
    assert boxes[24, "normal"] != boxes[16, "normal"]


def check_at_200_percent(page: StaticPage, app: App) -> list[str]:
    """Return the findings at 200 %, and the controls that the same windows show only at 100 %."""
    page.show(app)
    found: list[str] = []
    for whole, half in AT_200_PERCENT:
        page.resize(whole.width, whole.height)
        controls = set(page.page.evaluate(CONTROLS))
        found += page.findings(None, [half])
        lost = controls - set(page.page.evaluate(CONTROLS)) - ELSEWHERE
        found += [f"lost at {half.name}: {control}" for control in sorted(lost)]
        assert page.page.evaluate("document.documentElement.scrollWidth") <= half.width
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost_at_200_percent(browser: Browser, game: str) -> None:
    """At a crowded table: nothing is cut or covered, and each control is there."""
    with static_page(browser, has_touch=True) as page:
        assert check_at_200_percent(page, opened(game, "crowded")) == []


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost_at_200_percent_in_any_position_or_lesson(browser: Browser, game: str) -> None:
    with static_page(browser, has_touch=True) as page:
        found = [check_at_200_percent(page, app) for app in tables_and_lessons(game, "normal")]
    assert [*chain(*found)] == []


@pytest.mark.parametrize("game", GAMES)
def test_at_400_percent_a_table_scrolls_in_one_direction_with_the_board_first(browser: Browser, game: str) -> None:
    with static_page(browser) as page:
        page.show(opened(game, "crowded"))
        assert page.findings(None, sizes_named("320x256")) == []
        scroll_width, scroll_height = page.page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert scroll_width <= 320
        assert scroll_height > 256
        assert page.page.evaluate(SIDEWAYS_SCROLLERS) == []
        areas = [box for area in AREAS for box in page.boxes(f".table > {area}")]
        assert areas[0].name == "board"
        assert areas[0].top < 100
        for above, below in pairwise(areas):
            assert above.bottom <= below.top + 1
        assert all(area.left >= 0 and area.right <= 320 for area in areas)


def test_on_a_low_phone_the_board_stays_while_the_rest_scrolls(browser: Browser) -> None:
    with static_page(browser) as page:
        for game in GAMES:
            page.resize(*SIDEWAYS)
            page.show(opened(game, "crowded", "largest"))
            before = page.box(".table > #board")[1:]
            assert before[-1] <= SIDEWAYS[1] + 1
            page.page.evaluate("scrollTo(0, 9999)")
            after = page.box(".table > #board")[1:]
            assert after == pytest.approx(before, abs=1)
            assert page.box(".table > #player-bar").bottom <= SIDEWAYS[1] + 1
            assert page.page.evaluate("scrollX") == 0


def test_names_of_players_are_complete_at_every_text_size(browser: Browser) -> None:
    cut = {}
    with static_page(browser) as page:
        page.resize(*TABLET)
        for game, text_size in product(GAMES, ("large", "larger", "largest")):
            page.show(opened(game, "crowded", text_size))
            cut[game, text_size] = cut_names(page.page, "#player-bar")
    assert {where: names for where, names in cut.items() if names} == {}
