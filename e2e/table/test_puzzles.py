"""A puzzle from the list next to the lessons: a wrong attempt, then the answer, by taps, and accessible."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from e2e.host import Host
from e2e.table.axe import tour, violations
from e2e.table.tablet import OpenTablet
from wanli.engine import Action
from wanli.learn.puzzles.check import puzzles_of
from wanli.learn.puzzles.collection import GamePuzzle

BOARD_BOX = "() => JSON.stringify(document.getElementById('board').getBoundingClientRect())"


def taps(action: Action) -> Iterator[str]:
    """Return the selectors to tap for playing cards of one kind to a site. It cannot be undone, so it is confirmed."""
    _, card, count, site = action
    yield from [f'#panel [data-about="card:{card}"]'] * count
    yield f"#site-{site}"
    yield '.prompt [data-action=\'["pick","confirm"]\']'


def first_card_puzzle() -> tuple[int, GamePuzzle]:
    """Return the index and the first puzzle of Chinesische Mauer that asks for cards to play."""
    puzzles = enumerate(puzzles_of("mauer"))
    return next((index, puzzle) for index, puzzle in puzzles if puzzle.other[0] == puzzle.answers[0][0] == "play")


def test_a_puzzle_is_solved_by_taps(browser: Browser, host: Host) -> None:
    number, puzzle = first_card_puzzle()
    with tour(browser, host, "light") as screens:
        page = screens.tablet.page
        page.locator('[data-action=\'["lessons","mauer"]\']').first.click()
        expect(page.locator(".puzzle-list button").first).to_be_visible()
        screens.check("the list")
        page.locator(".puzzle-list button").nth(number).click()
        expect(page.locator("#puzzle-answer")).to_be_visible()
        board = page.evaluate(BOARD_BOX)
        screens.check("a puzzle")
        for selector in taps(puzzle.other):
            page.locator(selector).first.click()
        expect(page.locator("#verdict .explanation.wrong")).to_contain_text(
            "points less than the best move", timeout=20_000
        )
        assert page.evaluate(BOARD_BOX) == board, "the board moves"
        screens.check("a wrong try")
        page.locator("#puzzle-again").click()
        for selector in taps(puzzle.answers[0]):
            page.locator(selector).first.click()
        expect(page.locator("#verdict .explanation.right")).to_be_visible()
        expect(page.locator("#puzzle-next")).to_be_visible()
        assert page.evaluate(BOARD_BOX) == board, "the board moves"
        screens.check("the answer")
        page.keyboard.press("Escape")
        expect(page.locator(".puzzle-list button").nth(number)).to_have_class("button solved")
        screens.check("the list with one solved")
        assert not screens.tablet.console_errors
        assert not screens.violations_by_screen


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "on its side"])
def test_a_puzzle_opens_by_its_address_on_a_phone(open_tablet: OpenTablet, size: tuple[int, int]) -> None:
    puzzle = puzzles_of("khan")[0]
    tablet = open_tablet(size, lang="de-DE", reduced_motion=True)
    page = tablet.visit(f"puzzle/khan/{puzzle.key}").page
    tablet.wait_to_see(page.locator("#puzzle-answer")).tap()
    expect(page.locator("#puzzle-next")).to_be_visible()
    expect(page.locator("#verdict .explanation.shown")).not_to_be_empty()
    assert violations(page) == []
    stored = page.evaluate("() => localStorage.getItem('wanli.puzzles')")
    assert json.loads(stored) == {f"khan/{puzzle.key}": "shown"}
