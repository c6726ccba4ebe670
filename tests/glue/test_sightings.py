"""`assets/glue/input/sightings.mjs`: since when a target has been visible at its position."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.glue.stubbed_page import run

pytestmark = pytest.mark.cpython

PLAY = """
let now = 0, frames = [], tasks = [], idle = [];
const targets = new Map();
const boxAt = (top) => ({ left: 0, top, right: 100, bottom: top + 40, width: 100, height: 40 });
Object.defineProperty(globalThis, "performance", { value: { now: () => now } });
globalThis.requestAnimationFrame = (callback) => frames.push(callback);
globalThis.MessageChannel = class {
  constructor() {
    this.port1 = {};
    this.port2 = { postMessage: () => tasks.push(() => this.port1.onmessage()) };
  }
};
globalThis.window = { requestIdleCallback: (callback) => idle.push(callback) };
globalThis.document = {
  querySelector: () => null,
  querySelectorAll: () => [...targets].map(([action, top]) => ({
    getAttribute: (name) => (name === "data-action" ? action : null),
    getBoundingClientRect: () => boxAt(top),
  })),
};
const { onChange, visibleSince } = await import(`file://${folder}/input/sightings.mjs`);
const ages = [];
for (const line of job) {
  const [time, step, action, top] = line.split(" ");
  now = Number(time);
  if (step === "shows" || step === "moves") targets.set(action, Number(top));
  if (step === "hides") targets.delete(action);
  if (step === "shows" || step === "hides") onChange();
  if (step === "frame") {
    for (const queue of [frames, tasks]) queue.splice(0).forEach((callback) => callback()); // tasks follow the frame
  }
  if (step === "idle") idle.splice(0).forEach((callback) => callback());
  if (step === "tap") ages.push(now - visibleSince({ action, box: boxAt(targets.get(action)) }));
}
console.log(JSON.stringify(ages));
process.exit();
"""

# When, and what happens: the page shows or hides a target at a height, or moves it without a render; a frame is
# painted; the browser is idle; a finger taps. The result is the age of the target at each tap.
TABLE: dict[str, tuple[list[str], list[int]]] = {
    "a target counts from its first frame": (
        ["0 shows draw 10", "16 frame", "300 tap draw"],
        [284],
    ),
    "a target counts from the latest frame if the browser is not idle earlier": (
        ["0 shows draw 10", "16 frame", "20 shows site 80", "21 idle", "36 frame", "40 idle", "300 tap draw"],
        [264],
    ),
    "a tap before the first frame does not count as a frame": (
        [
            "0 shows site 10",
            "16 frame",
            "20 idle",
            "100 shows draw 80",
            "110 tap site",
            "110 tap draw",
            "400 frame",
            "450 tap draw",
        ],
        [94, 0, 50],
    ),
    "a target that the next render leaves in its place": (
        ["0 shows draw 10", "16 frame", "20 idle", "200 shows draw 22", "216 frame", "300 tap draw"],
        [284],
    ),
    "a target that was hidden for one frame": (
        [
            "0 shows draw 10",
            "16 frame",
            "20 idle",
            "200 hides draw",
            "216 frame",
            "220 idle",
            "232 shows draw 10",
            "248 frame",
            "300 tap draw",
        ],
        [52],
    ),
    "a target that moves without a render counts from the tap that reveals it": (
        [
            "0 shows draw 10",
            "16 frame",
            "20 idle",
            "200 moves draw 90",
            "216 frame",
            "500 tap draw",
            "516 frame",
            "920 tap draw",
        ],
        [0, 404],
    ),
}


def test_targets_count_from_the_first_frame_that_shows_them(tmp_path: Path) -> None:
    ages: dict[str, Any] = {
        name: run(PLAY, tmp_path / str(number), steps) for number, (name, (steps, _)) in enumerate(TABLE.items())
    }
    assert ages == {name: expected for name, (_, expected) in TABLE.items()}
