"""Matches, lessons and puzzles played with keys and ears alone.

The player hears the sentences of the live region and the name of the focused element, as a screen reader speaks them,
and presses only Tab, arrow keys, Enter, Space, Escape and the shortcuts of the page. The field for typed moves stays
closed.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.table.tablet import BOTS_TIMEOUT, MY_CONTROLS, CopiedStorage, Tablet, late_file
from e2e.table.test_play import tab_to
from wanli.app.storage.store import Store
from wanli.engine import Rng
from wanli.games import GAMES, load_ui
from wanli.learn.lessons.catalogue import lessons_of
from wanli.learn.puzzles.check import puzzles_of
from wanli.texts.languages import translator
from wanli.ui.context import RenderContext

pytestmark = pytest.mark.full

games = pytest.mark.parametrize("game", ["mauer", "khan"])
MAX_STEPS = 600
FOCUS = """() => {
    const element = document.activeElement;
    const name = element.getAttribute("aria-label") ?? element.getAttribute("title") ?? element.textContent;
    return [name.replace(/\\s+/g, " ").trim(), element.dataset.action ?? "", element.closest("[id]")?.id ?? ""];
}"""


LISTEN = """() => {
    window.heard = [...document.querySelectorAll("#live > p")].map((line) => line.textContent);
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent);
    }).observe(document.getElementById("live"), { childList: true });
}"""


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("\u00ad", "")).strip()


class Ears:
    """A player who knows only what was spoken. `heard` are all sentences."""

    def __init__(self, tablet: Tablet) -> None:
        self.page = tablet.page
        self.page.evaluate(LISTEN)
        self.heard: list[str] = []

    def listen(self) -> str:
        """Return the new sentences."""
        now: list[str] = self.page.evaluate("heard")
        new = now[len(self.heard) :]
        self.heard = now
        return " ".join(map(plain, new))

    def press(self, action: str) -> None:
        """Move the focus to the control with this action by Tab, on a large board by arrow keys, and press Enter."""
        page, rng = self.page, Rng(7)
        if page.locator(f"#board [data-action='{action}']").count():
            page.keyboard.press("b")
            page.keyboard.press("Tab")
            for _ in range(400):
                if page.evaluate(FOCUS)[1] == action:
                    page.keyboard.press("Enter")
                    page.wait_for_timeout(120)
                    return
                page.keyboard.press(rng.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        page.keyboard.press("p")
        for _ in range(120):
            page.keyboard.press("Tab")
            if page.evaluate(FOCUS)[1] == action:
                page.keyboard.press("Enter")
                page.wait_for_timeout(120)
                return
        raise AssertionError(f"Tab does not reach {action}")


def targets(page: Page) -> list[str]:
    """The actions that can be pressed: of the hand, the board and the prompt."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("#panel, #board, #prompt")].flatMap((area) =>
            [...area.querySelectorAll(":is(button, [tabindex='0'])[data-action]")].filter((each) =>
                each.checkVisibility() && each.ariaDisabled !== "true" && !each.disabled &&
                /^\\["(pick|play)"/.test(each.dataset.action)
            ).map((each) => each.dataset.action))"""
    )
    return found


def choose(ears: Ears, rng: Rng) -> None:
    """Make one move: a random target, then others until Confirm can be pressed."""
    confirm = '["pick","confirm"]'
    for _ in range(60):
        found = targets(ears.page)
        if confirm in found:
            ears.press(confirm)
            return
        picks = [each for each in found if each != '["pick","clear"]']
        chosen = rng.choice(picks)
        ears.press(chosen)
        if chosen.startswith('["play"'):
            return
        assert ears.listen(), f"nothing is spoken after {chosen}"
    raise AssertionError("no move is complete after sixty picks")


@games
def test_a_match_is_decided_by_ear(tablet: Tablet, game: str) -> None:
    """Each decision is preceded by its question, each pick is answered, and the winner is spoken."""
    page, rng = tablet.page, Rng(5)
    tablet.setting("pace", "fast")
    tablet.open_file(late_file(game, GAMES[game].seats[0], 30))
    waiting = page.locator(f"{MY_CONTROLS}, #screen-score, #screen-final, #scene-on, #skip-narration, .dialog").first
    ears, moves = Ears(tablet), 0
    for _ in range(MAX_STEPS):
        expect(waiting).to_be_visible(timeout=BOTS_TIMEOUT)
        if page.locator(".dialog").count() or page.locator("#skip-narration").count():
            page.keyboard.press("Enter")
        elif tablet.match().over:
            break
        else:
            page.wait_for_timeout(150)
            question = plain(page.locator("#prompt .prompt-text").evaluate("(each) => each.firstChild.textContent"))
            heard = ears.listen()
            assert moves == 0 or question in heard, (question, heard)
            choose(ears, rng)
            moves += 1
    assert moves > 2
    tablet.show_score()
    ears.listen()
    assert any("win" in line or "won" in line for line in ears.heard), ears.heard[-3:]


def lines_about(tablet: Tablet, seat: int) -> list[str]:
    """Return the lines of the log as this seat reads them, for the actions of all others.

    The lines of the last action are left out: the end of the match reveals more than its events told this seat.
    """
    [id_] = tablet.match_ids()
    stored, _ = Store(CopiedStorage(tablet.storage())).load(id_)
    state = stored.match.state
    game_ui = load_ui(stored.match.game.slug)
    context = RenderContext(state.game, state.view(seat), (), (), stored.people, translator("en"), (), state.why_not)
    events = (event for record in stored.match.log[:-1] if record.seat != seat for event in record.events)
    return [line for event in events if (line := plain(game_ui.log_line(event.seen_by(seat), context)))]


NAMES_OF_TARGETS = """() => [...document.querySelectorAll("#panel, #board, #prompt")].flatMap((area) =>
    [...area.querySelectorAll(":is(button, [tabindex='0'])[data-action]")].filter((each) =>
        each.checkVisibility() && each.ariaDisabled !== "true" && !each.disabled
    ).map((each) => [each.dataset.action, each.getAttribute("aria-label") ?? each.textContent]))"""


def test_a_whole_match_is_played_by_ear(tablet: Tablet) -> None:
    """From home to the score, against an easy bot. All targets have different names, and every move is spoken."""
    page, rng, moves = tablet.page, Rng(11), 0
    tablet.setting("pace", "fast")
    for selector, key in [("#new-mauer", "Enter"), ('[name="seats"]', "ArrowLeft"), ('[name="level-1"]', "ArrowLeft")]:
        assert tab_to(page, selector)
        page.keyboard.press(key)
    expect(page.locator("#seats-2")).to_be_checked()
    expect(page.locator("#level-1-easy")).to_be_checked()
    ears = Ears(tablet)
    assert tab_to(page, "#start")
    page.keyboard.press("Enter")
    waiting = page.locator(f"{MY_CONTROLS}, #screen-score, #scene-on, .dialog").first
    for _ in range(MAX_STEPS):
        expect(waiting).to_be_visible(timeout=BOTS_TIMEOUT)
        if page.locator(".dialog").count():
            page.keyboard.press("Enter")
        elif page.locator("#screen-score, #scene-on").count():
            break
        else:
            page.wait_for_timeout(150)
            question = plain(page.locator("#prompt .prompt-text").evaluate("(each) => each.firstChild.textContent"))
            heard = ears.listen()
            assert question in heard, (question, heard)
            names: dict[str, set[str]] = {}
            for action, name in page.evaluate(NAMES_OF_TARGETS):
                names.setdefault(plain(name), set()).add(action)
            assert {name: actions for name, actions in names.items() if not name or len(actions) > 1} == {}
            choose(ears, rng)
            moves += 1
    assert moves > 20
    if page.locator("#scene-on").count():
        ears.press('["scene_skip"]')
    expect(page.locator("#result")).to_be_visible(timeout=BOTS_TIMEOUT)
    ears.listen()
    spoken = plain(" ".join(ears.heard))
    assert any("win" in line or "won" in line for line in ears.heard[-5:]), ears.heard[-5:]
    assert [line for line in lines_about(tablet, 0) if line not in spoken] == []


@games
def test_a_lesson_is_finished_by_ear(tablet: Tablet, game: str) -> None:
    """Each step is spoken; "Show me" and Confirm play it, "Next" reads on."""
    page, lesson = tablet.page, lessons_of(game)[0]
    tablet.setting("pace", "fast")
    tablet.visit(f"lesson/{game}/{lesson.key}")
    ears = Ears(tablet)
    state = page.locator("#lesson-match, #go-on, #lesson-show:not([aria-disabled=true])").first
    for _ in range(4 * len(lesson.steps)):
        expect(state).to_be_visible(timeout=BOTS_TIMEOUT)
        if page.locator("#lesson-match").count():
            break
        text = plain(page.locator(".lesson-text").first.text_content() or "")
        heard = ears.listen()
        assert text[:40] in heard or text[:40] in " ".join(ears.heard), (text, heard)
        step = page.locator(".lesson-step").text_content()
        if page.locator("#go-on").count():
            ears.press('["lesson_on"]')
        else:
            ears.press('["lesson_show"]')
            actions, confirm = targets(page), '["pick","confirm"]'
            if confirm in actions:
                ears.press(confirm)
            else:
                answer = ears.listen().casefold()
                labels = {
                    each: page.locator(f"#prompt [data-action='{each}']").text_content() or ""
                    for each in actions
                    if each.startswith('["play"')
                }
                named = [each for each, label in labels.items() if plain(label).casefold() in answer]
                assert named, (answer, labels)
                ears.press(named[0])
        expect(page.locator(".lesson-step, #lesson-match").first).not_to_have_text(step or "", timeout=BOTS_TIMEOUT)
    expect(page.locator("#lesson-match")).to_be_visible(timeout=BOTS_TIMEOUT)


@games
def test_a_puzzle_is_solved_by_ear(tablet: Tablet, game: str) -> None:
    """The task and the verdict are spoken."""
    page, puzzle = tablet.page, puzzles_of(game)[0]
    tablet.visit(f"puzzle/{game}/{puzzle.key}")
    expect(page.locator("#puzzle-answer")).to_be_visible(timeout=BOTS_TIMEOUT)
    ears = Ears(tablet)
    assert ears.listen(), "the task is spoken"
    choose(ears, Rng(2))
    expect(page.locator("#verdict .explanation")).to_be_visible()
    assert ears.listen()
    page.keyboard.press("n")
    expect(page.locator("#puzzle-answer")).to_be_visible()
    ears.press('["puzzle_answer"]')
    assert ears.listen(), "the answer is spoken"
