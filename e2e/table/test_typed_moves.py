"""Matches, lessons and puzzles played with nothing but the keys of a keyboard in the field for typed moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.table.axe import violations
from e2e.table.tablet import BOTS_TIMEOUT, MY_CONTROLS, OpenTablet, Tablet, late_file
from wanli.engine import Action, Rng
from wanli.games import GAMES
from wanli.learn.lessons.catalogue import lessons_of
from wanli.learn.lessons.run import LessonRun
from wanli.learn.puzzles.check import puzzles_of
from wanli.learn.puzzles.collection import open_puzzle
from wanli.saves.steps import at_once
from wanli.texts.languages import translator
from wanli.ui.screens.typed_moves import FIELD

PHONE, PHONE_WITH_KEYBOARD = (390, 844), (390, 844 - 336)
"""A phone, and the part of it that its on-screen keyboard leaves visible."""
MAX_MOVES = 1500

games = pytest.mark.parametrize(
    "game", [pytest.param(slug, marks=() if slug == "mauer" else pytest.mark.full) for slug in GAMES]
)


def spoken(page: Page) -> list[str]:
    """The sentences of the live region."""
    sentences: list[str] = page.evaluate("[...document.querySelectorAll('#live > p')].map((line) => line.textContent)")
    return sentences


def open_field(page: Page) -> None:
    page.keyboard.press("/")
    expect(page.locator(f"#{FIELD}")).to_be_focused()
    assert page.locator(f"#{FIELD}").input_value() == "", "the key itself is not typed"


def type_move(page: Page, text: str) -> None:
    """Type into the field, which has kept the focus, and press Enter."""
    expect(page.locator(f"#{FIELD}")).to_be_focused()
    assert page.locator(f"#{FIELD}").input_value() == ""
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def play_to_the_end(tablet: Tablet, rng: Rng) -> int:
    """Type random moves to the end of the match. Enter in the empty field skips narrations. Return their number."""
    page, typed = tablet.page, 0
    waiting = page.locator(f"{MY_CONTROLS}, #screen-score, #screen-final, #scene-on, #skip-narration, .dialog").first
    while typed < MAX_MOVES:
        expect(waiting).to_be_visible(timeout=BOTS_TIMEOUT)
        if page.locator(".dialog").count():
            page.keyboard.press("Escape")
        elif page.locator("#skip-narration").count():
            page.keyboard.press("Enter")
        elif tablet.match().over:
            return typed
        else:
            state = tablet.match().state
            action: Action = rng.choice(state.legal())
            before = len(tablet.actions())
            type_move(page, state.game.write(action, state))
            assert tablet.actions()[before] == action
            typed += 1
    raise AssertionError("the match does not end")


@games
@pytest.mark.parametrize("left", [40, pytest.param(10_000, marks=pytest.mark.full)])
def test_a_match_is_played_with_the_field_alone(tablet: Tablet, game: str, left: int) -> None:
    """A whole match; in `make test` the last actions of one."""
    page = tablet.page
    tablet.setting("pace", "fast")
    tablet.open_file(late_file(game, GAMES[game].seats[0] if game != "great_wall" else 2, left))
    open_field(page)
    assert play_to_the_end(tablet, Rng(3)) > 3
    tablet.show_score()
    assert any("wins" in line or "won" in line or "win" in line for line in spoken(page)), spoken(page)[-3:]


@games
def test_a_lesson_is_played_with_the_field_alone(tablet: Tablet, game: str) -> None:
    page = tablet.page
    lesson = lessons_of(game)[0]
    run = LessonRun(lesson)
    tablet.setting("pace", "fast")
    tablet.visit(f"lesson/{game}/{lesson.key}")
    open_field(page)
    while not run.done:
        if run.reply is not None:
            run.match.play(run.reply)
            continue
        number = f"{run.number + 1} of {len(lesson.steps)}"
        expect(page.locator(".lesson-step")).to_have_text(number, timeout=BOTS_TIMEOUT)
        if run.step is not None and run.step.is_read:
            expect(page.locator("#go-on")).to_be_visible(timeout=BOTS_TIMEOUT)
            page.keyboard.press("Enter")
            run.read_on()
        else:
            expect(page.locator("#lesson-show")).to_be_visible(timeout=BOTS_TIMEOUT)
            action, state = run.expected[0], run.match.state
            type_move(page, state.game.write(action, state))
            run.match.play(action)
    expect(page.locator("#lesson-match")).to_be_visible(timeout=BOTS_TIMEOUT)


@games
def test_a_puzzle_is_solved_with_the_field_alone(tablet: Tablet, game: str) -> None:
    page = tablet.page
    puzzle = puzzles_of(game)[0]
    tablet.visit(f"puzzle/{game}/{puzzle.key}")
    state = at_once(open_puzzle(puzzle, translator("en"))).match.state
    expect(page.locator("#screen-puzzle")).to_be_visible(timeout=BOTS_TIMEOUT)
    open_field(page)
    type_move(page, state.game.write(next(one for one in state.legal() if one not in puzzle.answers), state))
    expect(page.locator("#verdict .explanation")).to_be_visible()
    page.keyboard.press("Enter")
    type_move(page, state.game.write(puzzle.answers[0], state))
    expect(page.locator("#verdict .explanation.right")).to_be_visible()


def test_the_list_is_used_by_keyboard_and_read_by_screen_readers(tablet: Tablet) -> None:
    """The active option is announced by its id, one live region speaks, Escape returns the focus,
    axe has no complaint.
    """
    page = tablet.page
    tablet.set_up(["Anna", "bot:easy"], game="khan")
    tablet.wait_for_my_turn()
    open_field(page)
    page.keyboard.type("D")
    page.keyboard.press("ArrowDown")
    field = page.locator(f"#{FIELD}")
    expect(field).to_have_attribute("aria-activedescendant", "typed-0")
    expect(page.get_by_role("combobox", name="Type a move")).to_be_focused()
    assert page.get_by_role("option", selected=True).count() == 1
    for _ in range(60):
        page.keyboard.press("ArrowUp")
        box = page.locator(f"#{field.get_attribute('aria-activedescendant')}").bounding_box()
        below = page.locator(".typed-below").bounding_box()
        assert box is not None
        assert below is not None
        assert below["y"] - 1 <= box["y"] <= below["y"] + below["height"], "the active option is visible"
    assert not violations(page)
    page.keyboard.press("Enter")
    expect(field).to_have_value(page.locator("[role=option] b").first.text_content()[:3])  # type: ignore[index]
    page.keyboard.press("Control+a")
    page.keyboard.type("? scout")
    page.keyboard.press("Enter")
    expect(page.locator(".typed-lines")).to_contain_text("Your scout is off the board.")
    assert spoken(page)[-1] == "Your scout is off the board."
    page.keyboard.press("Escape")
    expect(page.locator("#prompt")).to_be_focused()
    expect(field).to_have_count(0)


@pytest.mark.parametrize("lang", ["en-GB", pytest.param("de-DE", marks=pytest.mark.full)])
@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_the_keyboard_of_a_phone_leaves_the_suggestions_visible(
    open_tablet: OpenTablet, lang: str, scheme: str
) -> None:
    """Opened from the menu; all controls are at least 44 pixels high, and nothing moves below the field."""
    phone = open_tablet(PHONE, lang=lang, scheme=scheme)
    page = phone.page
    phone.set_up(["Anna", "bot:easy"])
    phone.wait_for_my_turn()
    board = page.locator("#board").bounding_box()
    phone.press("menu")
    phone.press("typed", "menu-button")
    page.keyboard.type("1")
    expect(page.locator("[role=option]").first).to_be_visible()
    heights = page.locator(".typed :is(button, input, [role=option])").evaluate_all(
        "(elements) => elements.map((element) => element.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44
    assert page.locator("#board").bounding_box() == board
    below = page.locator(".typed-below").bounding_box()
    assert below is not None
    assert below["y"] + below["height"] <= PHONE_WITH_KEYBOARD[1]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[role=option]").first.click()
    page.locator("#typed-play").click()
    page.locator("#typed-close").click()
    expect(page.locator("#menu-button")).to_be_focused()
    assert len(phone.actions()) > 0
