"""The first lesson of Chinesische Mauer: offered to a newcomer, played by taps, and accessible."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.host import Host
from e2e.table.axe import tour, violations
from e2e.table.layout import covered, cut_names
from e2e.table.tablet import OpenTablet
from wanli.games import GAMES
from wanli.learn.puzzles.check import puzzles_of
from wanli.learn.puzzles.collection import open_puzzle
from wanli.saves.steps import at_once
from wanli.texts.languages import translator

BOARD_BOX = "() => JSON.stringify(document.getElementById('board').getBoundingClientRect())"
OVERLAP = """() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [text, board] = [".lesson", "#board"].map(box);
    return Math.min(text.right, board.right) - Math.max(text.left, board.left) > 1
        && Math.min(text.bottom, board.bottom) - Math.max(text.top, board.top) > 1;
}"""
OVERFLOW = """() => {
    const text = document.querySelector(".lesson-body");
    return text.scrollHeight - text.clientHeight;
}"""
"""Returns by how many pixels the text overflows its box."""
TASK_VISIBLE = """() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [text, task] = [".lesson-body", ".lesson-text"].map(box);
    return task.height > 0 && task.top >= text.top && task.bottom <= text.bottom + 1;
}"""
"""True if the whole task is visible."""
TAPS = [
    ['#panel [data-about="card:gate"]', "#site-0"],
    ['.prompt [data-action=\'["play",["draw"]]\']'],
    ['[data-action=\'["pick","token",0,2]\']', '[data-action=\'["pick","card",0,0]\']'],
    ['#panel [data-about="card:wall"]'] * 3 + ["#site-0"],
    ['.prompt [data-action=\'["play",["draw"]]\']'],
    ['[data-action=\'["pick","token",0,5]\']', '.prompt [data-action=\'["pick","confirm"]\']'],
]
"""The taps of each step. Only actions that cannot be undone need confirming."""
READ_ONLY_STEPS = 2
"""The number of steps without a task after them."""
STEPS = len(TAPS) + READ_ONLY_STEPS
CONFIRM, DRAW = '[data-action=\'["pick","confirm"]\']', TAPS[1][0].removeprefix(".prompt ")


def read_last_steps(page: Page) -> None:
    """Read the steps after the last task."""
    for number in range(len(TAPS) + 1, STEPS + 1):
        expect(page.locator(".lesson-step")).to_have_text(f"{number} of {STEPS}", timeout=20_000)
        page.locator("#go-on").click()


def test_the_first_lesson_is_offered_and_played_by_taps(browser: Browser, host: Host) -> None:
    with tour(browser, host, "light") as screens:
        tablet, page = screens.tablet, screens.tablet.page
        page.locator("#new-mauer").click()
        screens.check("lobby")
        page.locator("#first-lesson").click()
        expect(page.locator(".lesson-step")).to_have_text(f"1 of {STEPS}")
        board = page.evaluate(BOARD_BOX)
        page.locator(TAPS[1][0]).click()  # a legal action, but not the task
        expect(page.locator(".lesson .explanation")).to_contain_text("Play the gate first")
        screens.check("a wrong try")
        for number, taps in enumerate(TAPS, 1):
            expect(page.locator(".lesson-step")).to_have_text(f"{number} of {STEPS}", timeout=20_000)
            expect(page.locator("#lesson-show")).to_be_visible(timeout=20_000)
            assert page.evaluate(BOARD_BOX) == board, "the board moves"
            for selector in taps:
                page.locator(selector).first.click()
        read_last_steps(page)
        expect(page.locator("#lesson-match")).to_be_visible()
        assert page.evaluate(BOARD_BOX) == board, "the board moves"
        screens.check("the end")
        page.locator("#home-button").click()
        page.locator('[data-action=\'["lessons","mauer"]\']').click()
        expect(page.locator(".lesson-row").first).to_have_class("lesson-row done")
        screens.check("the list")
        assert not tablet.console_errors
        assert not screens.violations_by_screen


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "on its side"])
def test_on_a_phone_the_text_is_whole_and_beside_the_board(open_tablet: OpenTablet, size: tuple[int, int]) -> None:
    page = open_tablet(size, lang="de-DE", reduced_motion=True).visit("lesson/mauer/lead_and_fame").page
    expect(page.locator(".lesson-step")).to_have_text(f"1 von {STEPS}")
    assert not page.evaluate(OVERLAP)
    assert page.evaluate(OVERFLOW) <= 2
    page.locator(TAPS[1][0]).tap()  # a legal action, but not the task
    expect(page.locator(".lesson .explanation")).to_be_visible()
    assert page.evaluate(TASK_VISIBLE)
    assert page.evaluate(OVERFLOW) <= 2
    page.locator("#lesson-show").tap()
    page.locator('.prompt [data-action=\'["pick","confirm"]\']').tap()
    expect(page.locator(".lesson-step")).to_have_text(f"2 von {STEPS}")
    assert violations(page) == []


@pytest.mark.parametrize(
    "lesson",
    [
        pytest.param("mauer/lead_and_fame", marks=pytest.mark.full),
        pytest.param("meridian/towers_and_islands", marks=pytest.mark.full),
        pytest.param("khan/scout", marks=pytest.mark.full),
        "great_wall/year_commands",
    ],
)
def test_on_a_tablet_all_players_are_visible_beside_the_text(open_tablet: OpenTablet, lesson: str) -> None:
    page = open_tablet((1024, 768), reduced_motion=True).visit(f"lesson/{lesson}").page
    expect(page.locator("#lesson-show")).to_be_visible()
    assert page.evaluate(OVERFLOW) <= 2
    for area in page.locator("#player-bar, .status-box").all():
        assert area.evaluate("(area) => area.scrollHeight - area.clientHeight") <= 2
    assert cut_names(page) == []


@pytest.mark.full
@pytest.mark.parametrize("slug", ["mauer", "meridian", "khan", "settlers"])
@pytest.mark.parametrize("lang", ["en-GB", "de-DE"])
def test_on_a_tablet_a_puzzle_names_all_players(open_tablet: OpenTablet, slug: str, lang: str) -> None:
    """The default name, "Player 1", fits beside the numbers of up to five players."""
    seats = max(GAMES[slug].seats)
    opened = ((puzzle, at_once(open_puzzle(puzzle, translator("en")))) for puzzle in puzzles_of(slug))
    key = next(puzzle.key for puzzle, position in opened if len(position.people) == seats)
    page = open_tablet((1024, 768), lang=lang, reduced_motion=True).visit(f"puzzle/{slug}/{key}").page
    expect(page.locator("#puzzle-answer")).to_be_visible()
    assert cut_names(page) == []


@pytest.mark.parametrize(
    ("lesson", "forbidden"),
    [
        ("mauer/lead_and_fame", '["pick","site",0]'),
        ("khan/scout", '["pick","village",0]'),
        ("settlers/base_turn", '["pick","hex","L03"]'),
        ("great_wall/year_commands", '["pick","slot",0]'),
    ],
)
@pytest.mark.parametrize("lang", [pytest.param("en-GB", marks=pytest.mark.full), "de-DE"])
def test_on_a_tablet_an_answer_covers_only_players(
    open_tablet: OpenTablet, lesson: str, forbidden: str, lang: str
) -> None:
    tablet = open_tablet((1024, 768), lang=lang, reduced_motion=True).visit(f"lesson/{lesson}")
    page, why = tablet.page, tablet.page.locator(".lesson .explanation")
    expect(page.locator("#lesson-show")).to_be_visible()
    text = page.locator(".lesson-body").bounding_box()
    page.locator(f"#board [data-action='{forbidden}']").click()
    expect(why).to_be_visible()
    assert (
        covered(page, ".lesson .explanation", [".bar", "#board", "#status", ".lesson-text", "#lesson-show", "#prompt"])
        == []
    )
    assert why.evaluate("(why) => why.scrollHeight - why.clientHeight") <= 2
    assert page.evaluate(TASK_VISIBLE)
    assert page.locator(".lesson-body").bounding_box() == text, "the task stays in its place"


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_the_beginners_mode_is_offered_after_a_lesson_and_is_accessible(
    browser: Browser, host: Host, scheme: str
) -> None:
    with tour(browser, host, scheme) as screens:
        page = screens.tablet.visit("lesson/mauer/lead_and_fame").page
        for number in range(1, len(TAPS) + 1):
            expect(page.locator(".lesson-step")).to_have_text(f"{number} of {STEPS}", timeout=20_000)
            page.locator("#lesson-show").click()
            page.locator(f".prompt :is({CONFIRM}, {DRAW})").first.click()
        read_last_steps(page)
        toggle = page.locator("#lesson-warn")
        expect(toggle).to_have_attribute("aria-checked", "false", timeout=20_000)
        screens.check("off")
        toggle.click()
        expect(toggle).to_have_attribute("aria-checked", "true")
        screens.check("on")
        screens.tablet.visit("settings")
        expect(page.locator("#set-warn")).to_have_attribute("aria-checked", "true")
        screens.check("settings")
        assert not screens.violations_by_screen
