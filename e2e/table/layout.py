"""Layout checks: whether anything moves that no action has moved, how much the board fills, how large targets are.

A piece on the board carries its name in `data-piece` and its place in `data-at`; a target carries `data-action`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

PUBLIC_PARTS = {
    "mauer": ".mauer-board .site",
    "meridian": ".meridian-board .chart",
    "khan": ".khan-board .map :is(.field, .piece, .tower, .stack)",
    "settlers": ".settlers-board .map :is(.hex polygon, .harbour, [data-piece])",
    "great_wall": ".gw-board .front, .gw-board .place, .gw-board .market, .gw-board .track",
}
"""The selector of the drawn parts of each board, without margins, hand, prompt and players."""
ENDLESS_PARTS = {"settlers": ".sea polygon"}
"""The selector of those parts that may run over the edge of the drawing: beyond the pirate's places
is only more sea.
"""

WATCH_LAYOUT = """(() => {
    const areas = [".bar", "#board", "#prompt", "#player-bar", ".panel", "#status"];
    const shown = (element) => element.getClientRects().length && getComputedStyle(element).visibility !== "hidden";
    const box = (element) => {
        if (!element.getBBox || !element.getScreenCTM()) return element.getBoundingClientRect();
        const { x, y, width, height } = element.getBBox();  // without the outline: marks make it thicker
        const at = (x, y) => new DOMPoint(x, y).matrixTransform(element.getScreenCTM());
        const [first, last] = [at(x, y), at(x + width, y + height)];
        return { x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y };
    };
    const rectangles = () => {
        const result = new Map();
        const add = (name, element) => {
            const { x, y, width, height } = box(element);
            result.set(name, result.has(name) ? null : [x, y, width, height]);
        };
        for (const area of areas) {
            const element = document.querySelector(`#screen-play > ${area}`);
            if (element) add(`area ${area}`, element);
        }
        for (const element of document.querySelectorAll("#board [data-piece]")) {
            if (shown(element)) add(`piece ${element.dataset.piece} at ${element.dataset.at}`, element);
        }
        for (const element of document.querySelectorAll("#board :is(button, [tabindex='0'])[data-action]")) {
            const at = element.closest("[data-at]")?.dataset.at ?? "its place";
            if (shown(element)) add(`target ${element.dataset.action} at ${at}`, element);
        }
        return result;
    };
    let before = new Map(), waiting = 0;
    window.layout = { moved: [], paints: 0, unchanged: 0 };
    const look = () => {
        waiting = 0;
        const size = `${innerWidth}x${innerHeight}`;
        const now = document.querySelector("#screen-play") ? rectangles() : new Map();
        window.layout.paints += 1;
        for (const [name, place] of now) {
            const was = before.get(name);
            if (!place || !was || before.size_ !== size) continue;
            window.layout.unchanged += 1;
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
"""Compares the rectangles of areas, pieces and targets after each settled paint with those before it."""

BOARD_FILL = """([selector, endless]) => {
    const board = document.getElementById("board").getBoundingClientRect();
    const bar = document.querySelector(".bar").getBoundingClientRect();
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const element of document.querySelectorAll(selector)) {
        const box = element.getBoundingClientRect();
        if (!box.width || !box.height) continue;
        const edge = (endless && element.matches(endless) ? element.ownerSVGElement : element).getBoundingClientRect();
        [left, top] = [Math.min(left, Math.max(box.left, edge.left)), Math.min(top, Math.max(box.top, edge.top))];
        right = Math.max(right, Math.min(box.right, edge.right));
        bottom = Math.max(bottom, Math.min(box.bottom, edge.bottom));
    }
    return { width: right - left, height: bottom - top, room: [board.width, board.height],
        part: (right - left) * (bottom - top) / (innerWidth * (innerHeight - bar.bottom)),
        cut: left < board.left - 1 || right > board.right + 1 || top < board.top - 1 || bottom > board.bottom + 1 };
}"""

SMALL_TARGETS = """minimum => {
    const controls = [...document.querySelectorAll("#screen-play :is(button, a, input, summary, [tabindex='0'])")];
    const size = (element) => {
        const { width, height } = element.getBoundingClientRect();
        return [width, height];
    };
    return controls.filter((element) => {
        if (!size(element)[0] || element.matches(".skip-link, #board, #panel, .chips, [tabindex='-1']")) return false;
        return Math.min(...size(element)) < (element.closest("#board, #fold") ? minimum : 44) - 0.5;
    }).map((element) => [element.dataset.action ?? element.className.toString(), ...size(element).map(Math.round)]);
}"""
"""Returns the targets smaller than 44 px, or smaller than `minimum` on the board.

A phone's handle of the hand counts as on the board, for it is as wide as the screen.
"""

CUT_NAMES = """area => [...document.querySelectorAll(`${area} .name-tag b`)].filter((name) =>
    name.checkVisibility() && name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""


def cut_names(page: Page, area: str = "#app") -> list[str]:
    """Return the visible names of players in an area that do not fit."""
    found: list[str] = page.evaluate(CUT_NAMES, area)
    return found


CUT_TEXTS = """selector => [...document.querySelectorAll(selector)].filter((element) => {
    const moves = (area) => /auto|scroll/.test(getComputedStyle(area).overflowX);
    const scrolls = (area) => area && (moves(area) || scrolls(area.parentElement));
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const [box, drawn] = [element.getBoundingClientRect(), document.createRange()];
    while (texts.nextNode()) {
        if (getComputedStyle(texts.currentNode.parentElement).clipPath !== "none") continue;  // heard, not seen
        drawn.selectNode(texts.currentNode);
        const words = drawn.getBoundingClientRect();
        if (!words.width) continue;  // not shown
        if (words.left < box.left - 1 || words.right > box.right + 1 || words.bottom > box.bottom + 1) return true;
    }
    return box.right > innerWidth && !scrolls(element.parentElement);
}).map((element) => element.textContent)"""
"""Returns the text of elements that are cut off or run out of their box or the page, except in a sideways scroller."""

PROMPT_FAULTS = """async () => {
    const frame = () => new Promise(requestAnimationFrame), prompt = document.getElementById("prompt");
    await frame();
    await frame();
    const words = prompt.querySelector(".prompt-message");
    const shown = (element) => element.getClientRects().length > 0;
    const text = (element) => element.textContent.trim().slice(0, 40);
    const seen = (element, [x, y]) => element.contains(document.elementFromPoint(x, y));
    const corners = ({ left, top, right, bottom }) => {
        const [xs, ys] = [[left + 5, right - 5], [top + 5, bottom - 5]];
        return xs.flatMap((x) => ys.map((y) => [x, y]));
    };
    const problems = [];
    for (const element of [...prompt.querySelectorAll(".button")].filter(shown)) {
        const box = element.getBoundingClientRect();
        if (!corners(box).every((corner) => seen(element, corner))) problems.push(`not in sight: ${text(element)}`);
        if (Math.min(box.width, box.height) < 43.5) problems.push(`small: ${text(element)}`);
        const { bottom, left, right } = words.querySelector(".prompt-text").getBoundingClientRect();
        const isBeside = box.right <= left + 1 || box.left >= right - 1;
        if (box.top < bottom - 1 && !isBeside) problems.push(`over the words: ${text(element)}`);
    }
    const more = document.getElementById("prompt-more");
    if (words.scrollHeight > words.clientHeight + 2 && !(more && shown(more))) problems.push(`cut: ${text(words)}`);
    for (const element of document.querySelectorAll(`#screen-play :is(#board, #panel) [data-action^='["pick"']`)) {
        if (element.tabIndex < 0 || element.ariaDisabled === "true" || !shown(element)) continue;
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        if (above?.closest("#prompt")) problems.push(`under the prompt: ${element.dataset.action}`);
    }
    return problems;
}"""
"""Returns the problems of the prompt: a button that is cut off, covered, small or over the text; text that is cut;
a target that lies under the prompt."""


COVERED_AREAS = """([selector, areas]) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return areas.filter((each) => [...document.querySelectorAll(each)].some((element) => {
        const area = element.getBoundingClientRect();
        return Math.min(box.right, area.right) - Math.max(box.left, area.left) > 1
            && Math.min(box.bottom, area.bottom) - Math.max(box.top, area.top) > 1;
    }));
}"""


@dataclass(frozen=True)
class Fill:
    """The box around the drawn parts of the board.

    `width` and `height` are its size in pixels, `room` the size of the board's area; `part` is its share of the screen
    below the bar; `cut` is true if it is cut off.
    """

    width: float
    height: float
    room: tuple[float, float]
    part: float
    cut: bool

    @property
    def full(self) -> bool:
        """True if the box takes 62 % of the screen below the bar, or all the available width or height."""
        return self.part >= 0.62 or self.room[0] - self.width <= 4 or self.room[1] - self.height <= 4


def watch(page: Page) -> None:
    """Start to compare every paint with the one before."""
    page.evaluate(WATCH_LAYOUT)


def moved(page: Page) -> list[Any]:
    """Return the name and both rectangles of each thing that has moved since `watch` without a change of its place."""
    movements: list[Any] = page.evaluate("layout.moved")
    return movements


def board_fill(page: Page, game: str) -> Fill:
    """Return how much of the screen the drawn board takes."""
    selectors = [PUBLIC_PARTS.get(game, "#board [data-piece]"), ENDLESS_PARTS.get(game, "")]
    result = page.evaluate(BOARD_FILL, selectors)
    return Fill(**{**result, "room": tuple(result["room"])})


def small_targets(page: Page, minimum: int = 44) -> list[Any]:
    """Return name, width and height of the controls smaller than 44 px, or than `minimum` px on the board."""
    result: list[Any] = page.evaluate(SMALL_TARGETS, minimum)
    return result


def covered(page: Page, selector: str, areas: Sequence[str]) -> list[str]:
    """Return the areas that lie wholly or partly under the first element of `selector`."""
    result: list[str] = page.evaluate(COVERED_AREAS, [selector, list(areas)])
    return result


def prompt_faults(page: Page) -> list[str]:
    """Return the problems of the prompt: parts that are out of sight, cut off or cover a target."""
    result: list[str] = page.evaluate(PROMPT_FAULTS)
    cut_labels: list[str] = page.evaluate(CUT_TEXTS, "#prompt .button")
    return [*result, *(f"cut: {label}" for label in cut_labels)]


TAB_STOPS_WITHOUT_SIZE = """() => [...document.querySelectorAll("*")].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isHidden = !element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]");
    return element.tabIndex >= 0 && !element.disabled && !isHidden && (!width || !height);
}).map((element) => element.outerHTML.slice(0, 120))"""
"""Returns the elements that the Tab key reaches although they have no width or no height."""
