"""What stands where on the table: whether anything moves that no move has moved, how much the board fills, how large
targets are.

A piece on the board carries `data-piece`, its name, and `data-at`, its place; a target carries `data-action`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

DRAWN = {
    "mauer": ".mauer-board .site",
    "meridian": ".meridian-board .chart",
    "khan": ".khan-board .map :is(.field, .piece, .tower, .stack)",
    "settlers": ".settlers-board .map .hex polygon",
    "great_wall": ".gw-board .front, .gw-board .place, .gw-board .market, .gw-board .track",
}
"""What counts as drawn of each public board: no margins, hand, prompt or players."""

WATCH = """(() => {
    const areas = [".bar", "#board", "#prompt", "#player-bar", ".panel", "#status"];
    const shown = (one) => one.getClientRects().length && getComputedStyle(one).visibility !== "hidden";
    const box = (one) => {
        if (!one.getBBox || !one.getScreenCTM()) return one.getBoundingClientRect();
        const { x, y, width, height } = one.getBBox();  // without the outline: marks make it thicker
        const at = (x, y) => new DOMPoint(x, y).matrixTransform(one.getScreenCTM());
        const [first, last] = [at(x, y), at(x + width, y + height)];
        return { x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y };
    };
    const rectangles = () => {
        const found = new Map();
        const add = (name, one) => {
            const { x, y, width, height } = box(one);
            found.set(name, found.has(name) ? null : [x, y, width, height]);
        };
        for (const area of areas) {
            const one = document.querySelector(`#screen-play > ${area}`);
            if (one) add(`area ${area}`, one);
        }
        for (const one of document.querySelectorAll("#board [data-piece]")) {
            if (shown(one)) add(`piece ${one.dataset.piece} at ${one.dataset.at}`, one);
        }
        for (const one of document.querySelectorAll("#board :is(button, [tabindex='0'])[data-action]")) {
            const at = one.closest("[data-at]")?.dataset.at ?? "its place";
            if (shown(one)) add(`target ${one.dataset.action} at ${at}`, one);
        }
        return found;
    };
    let before = new Map(), waiting = 0;
    window.layout = { moved: [], paints: 0, kept: 0 };
    const look = () => {
        waiting = 0;
        const size = `${innerWidth}x${innerHeight}`;
        const now = document.querySelector("#screen-play") ? rectangles() : new Map();
        window.layout.paints += 1;
        for (const [name, place] of now) {
            const was = before.get(name);
            if (!place || !was || before.size_ !== size) continue;
            window.layout.kept += 1;
            const differs = (value, at) => Math.abs(value - was[at]) > 0.5;
            if (place.some(differs)) window.layout.moved.push([name, was, place]);
        }
        now.size_ = size;
        before = now;
    };
    new MutationObserver(() => {
        waiting ||= requestAnimationFrame(() => requestAnimationFrame(look));  // bots may paint all the time
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
})()"""
"""Compares, after each settled paint, the rectangles of areas, pieces and targets with those before it."""

FILLS = """selector => {
    const board = document.getElementById("board").getBoundingClientRect();
    const bar = document.querySelector(".bar").getBoundingClientRect();
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const one of document.querySelectorAll(selector)) {
        const box = one.getBoundingClientRect();
        if (!box.width || !box.height) continue;
        [left, top] = [Math.min(left, box.left), Math.min(top, box.top)];
        [right, bottom] = [Math.max(right, box.right), Math.max(bottom, box.bottom)];
    }
    return { width: right - left, height: bottom - top, room: [board.width, board.height],
        part: (right - left) * (bottom - top) / (innerWidth * (innerHeight - bar.bottom)),
        cut: left < board.left - 1 || right > board.right + 1 || top < board.top - 1 || bottom > board.bottom + 1 };
}"""

SMALL = """least => {
    const controls = [...document.querySelectorAll("#screen-play :is(button, a, input, summary, [tabindex='0'])")];
    const size = (one) => {
        const { width, height } = one.getBoundingClientRect();
        return [width, height];
    };
    return controls.filter((one) => {
        if (!size(one)[0] || one.matches(".skip, #board, #panel, .chips, [tabindex='-1']")) return false;
        return Math.min(...size(one)) < (one.closest("#board, #fold") ? least : 44) - 0.5;
    }).map((one) => [one.dataset.action ?? one.className.toString(), ...size(one).map(Math.round)]);
}"""
"""Targets that are smaller than 44 px, or than `least` on the board. So may be a phone's handle of the hand, as wide as
the screen."""

CUT = """selector => [...document.querySelectorAll(selector)].filter((one) => {
    const moves = (area) => /auto|scroll/.test(getComputedStyle(area).overflowX);
    const scrolls = (area) => area && (moves(area) || scrolls(area.parentElement));
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const [box, drawn] = [one.getBoundingClientRect(), document.createRange()];
    while (texts.nextNode()) {
        if (getComputedStyle(texts.currentNode.parentElement).clipPath !== "none") continue;  // heard, not seen
        drawn.selectNode(texts.currentNode);
        const words = drawn.getBoundingClientRect();
        if (!words.width) continue;  // not shown
        if (words.left < box.left - 1 || words.right > box.right + 1 || words.bottom > box.bottom + 1) return true;
    }
    return box.right > innerWidth && !scrolls(one.parentElement);
}).map((one) => one.textContent)"""
"""What is cut off, or runs out of its box or of the page; but for an area that scrolls sideways."""

OUT_OF_SIGHT = """async () => {
    const frame = () => new Promise(requestAnimationFrame), prompt = document.getElementById("prompt");
    await frame();
    do await frame();
    while (prompt.querySelector("[data-resting]"));  // soon it can be hit
    const words = prompt.querySelector(".prompt-words");
    const shown = (one) => one.getClientRects().length > 0;
    const text = (one) => one.textContent.trim().slice(0, 40);
    const seen = (one, [x, y]) => one.contains(document.elementFromPoint(x, y));
    const corners = ({ left, top, right, bottom }) => {
        const [xs, ys] = [[left + 5, right - 5], [top + 5, bottom - 5]];
        return xs.flatMap((x) => ys.map((y) => [x, y]));
    };
    const found = [];
    for (const one of [...prompt.querySelectorAll(".button")].filter(shown)) {
        const box = one.getBoundingClientRect();
        if (!corners(box).every((corner) => seen(one, corner))) found.push(`not in sight: ${text(one)}`);
        if (Math.min(box.width, box.height) < 43.5) found.push(`small: ${text(one)}`);
        const { bottom, right } = words.querySelector(".words").getBoundingClientRect();
        if (box.top < bottom - 1 && box.left < right - 1) found.push(`over the words: ${text(one)}`);
    }
    const more = document.getElementById("prompt-more");
    if (words.scrollHeight > words.clientHeight + 2 && !(more && shown(more))) found.push(`cut: ${text(words)}`);
    for (const one of document.querySelectorAll(`#screen-play :is(#board, #panel) [data-action^='["pick"']`)) {
        if (one.tabIndex < 0 || one.ariaDisabled === "true" || !shown(one)) continue;
        const { left, top, width, height } = one.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        if (above?.closest("#prompt")) found.push(`under the prompt: ${one.dataset.action}`);
    }
    return found;
}"""
"""What is wrong with the prompt: a button of it that is cut off, covered, small or lies over the words; words that are
cut; something to be picked that lies under it."""


COVERED = """([selector, areas]) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return areas.filter((each) => [...document.querySelectorAll(each)].some((one) => {
        const area = one.getBoundingClientRect();
        return Math.min(box.right, area.right) - Math.max(box.left, area.left) > 1
            && Math.min(box.bottom, area.bottom) - Math.max(box.top, area.top) > 1;
    }));
}"""


@dataclass(frozen=True)
class Fill:
    """The box around what is drawn of the board: its size, that of the board's area, both in pixels; its `part` of the
    screen below the bar; whether it is `cut` off."""

    width: float
    height: float
    room: tuple[float, float]
    part: float
    cut: bool

    @property
    def full(self) -> bool:
        """Whether it takes 62 % of the screen below the bar, or all the width or height there is for it."""
        return self.part >= 0.62 or self.room[0] - self.width <= 4 or self.room[1] - self.height <= 4


def watch(page: Page) -> None:
    """From now on compare every paint with the one before."""
    page.evaluate(WATCH)


def moved(page: Page) -> list[Any]:
    """What has moved since `watch` though its place in the view did not change: name, rectangle before and after."""
    found: list[Any] = page.evaluate("layout.moved")
    return found


def fill(page: Page, game: str) -> Fill:
    """How much of the screen the drawn board takes."""
    found = page.evaluate(FILLS, DRAWN.get(game, "#board [data-piece]"))
    return Fill(**{**found, "room": tuple(found["room"])})


def small_targets(page: Page, least: int = 44) -> list[Any]:
    """What may be pressed and is smaller than 44 px, or on the board smaller than `least`: name, width, height."""
    found: list[Any] = page.evaluate(SMALL, least)
    return found


def covered(page: Page, selector: str, areas: Sequence[str]) -> list[str]:
    """Which of these areas lie wholly or partly under what `selector` finds first."""
    found: list[str] = page.evaluate(COVERED, [selector, list(areas)])
    return found


def faults_of_prompt(page: Page) -> list[str]:
    """What of the prompt is out of sight, cut, or in the way of something."""
    found: list[str] = page.evaluate(OUT_OF_SIGHT)
    words: list[str] = page.evaluate(CUT, "#prompt .button")
    return [*found, *(f"cut: {each}" for each in words)]
