"""A Winter of The Great Wall is narrated before the next question: nothing can be played, and messages stay."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.table.tablet import BOTS_TIMEOUT, Tablet, players_for
from tests.games.great_wall.policies import POLICIES
from tests.playing import walk
from wanli.app.match.blocking_narration import PLAYING
from wanli.engine import Action, Match
from wanli.saves.files import write_file
from wanli.saves.saved_match import SavedMatch
from wanli.ui.contract.motion import MIN_READING_MS

pytestmark = pytest.mark.browser

RECORD = """playing => {
    window.recorded = { messages: [], faults: [] };
    let last = null;
    const look = () => {
        const caption = document.querySelector(".narration.shown p");
        const text = caption?.textContent ?? "";
        if (text !== last?.text) {
            if (last) last.ms = performance.now() - last.start;
            last = text ? { text, start: performance.now() } : null;
            if (last) window.recorded.messages.push(last);
        }
        if (document.getElementById("skip-narration")) {
            for (const element of document.querySelectorAll("#app [data-action]")) {
                const [verb] = JSON.parse(element.dataset.action);
                if (playing.includes(verb)) window.recorded.faults.push(element.dataset.action);
            }
        }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Records each message with its duration, and everything that plays or answers while narration blocks."""


PLAY = """action => {
    const button = document.createElement("button");
    button.dataset.action = JSON.stringify(["play", action]);
    document.querySelector("#app .screen").append(button);
    button.click();
}"""
"""Plays an action as a script does."""


@cache
def winter() -> tuple[str, Action]:
    """Return a file with a match of two human players before the first Winter with an assault, and the action before
    it.
    """
    match = Match.new("great_wall", 2, 7, {"mode": "standard"})
    for _ in walk(match, POLICIES["busy"], 3):
        kinds = [event.kind for event in match.log[-1].events] if match.log else []
        if "assault" in kinds and "season" in kinds[kinds.index("assault") :]:
            break
    action = match.log[-1].action
    earlier = Match.new("great_wall", 2, 7, {"mode": "standard"})
    for played in match.actions[:-1]:
        earlier.play(played)
    return write_file([SavedMatch("stored", earlier, players_for(("human", "human")))]), action


def begin_winter(tablet: Tablet) -> None:
    """Open that match and play the action that begins the Winter."""
    content, action = winter()
    tablet.setting("pace", "normal")
    tablet.open_file(content)
    if tablet.page.locator("#reveal").count():
        tablet.reveal()
    tablet.page.evaluate(RECORD, sorted(PLAYING))
    tablet.page.evaluate(PLAY, [*action])
    expect(tablet.page.locator("#skip-narration")).to_be_visible(timeout=BOTS_TIMEOUT)


def recorded(tablet: Tablet) -> dict[str, Any]:
    result: dict[str, Any] = tablet.page.evaluate("window.recorded")
    return result


@pytest.mark.full  # takes as long as the Winter; the test below proves the rest
def test_a_winter_is_narrated_before_the_next_question(tablet: Tablet) -> None:
    begin_winter(tablet)
    expect(tablet.page.locator("#dialog")).to_be_visible(timeout=BOTS_TIMEOUT)
    seen = recorded(tablet)
    assert seen["faults"] == []
    assert seen["messages"], "nothing was narrated"
    for message in seen["messages"]:
        assert message.get("ms", 0) >= MIN_READING_MS - 150 or message is seen["messages"][-1], message
    tablet.page.keyboard.press("Escape")
    expect(tablet.page.locator("#skip-narration")).to_have_count(0)


def test_a_tap_shows_the_next_message_and_escape_the_end(tablet: Tablet) -> None:
    begin_winter(tablet)
    tablet.page.locator("#skip-narration").focus()
    tablet.page.keyboard.press("Escape")
    expect(tablet.page.locator("#dialog")).to_be_visible()
    assert recorded(tablet)["faults"] == []
    tablet.page.keyboard.press("Escape")
    expect(tablet.page.locator("#dialog")).to_have_count(0)
    expect(tablet.page.locator("#prompt")).to_be_focused()
