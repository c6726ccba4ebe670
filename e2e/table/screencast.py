"""Screencasts: frames of the page at chosen times of a recorded action.

The page's timers and animations follow a clock that the test sets, so that each frame has exactly its age.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from e2e.table.tablet import Tablet
from wanli.app.core.settings import PACES
from wanli.app.review.replay_controller import STEP_MS

CLOCK = """() => {
    const [later, stop, animate] = [window.setTimeout, window.clearTimeout, Element.prototype.animate];
    let now = 0, last = 0, waiting = [], moving = [];
    window.setTimeout = (call, time = 0, ...rest) => {
        if (time < 40) return later(call, time, ...rest);
        waiting.push({ id: --last, at: now + time, call: () => call(...rest) });
        return last;
    };
    window.clearTimeout = (id) => {
        if (id < 0) waiting = waiting.filter((timer) => timer.id !== id);
        else stop(id);
    };
    Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        animation.pause();
        moving.push({ animation, since: now });
        return animation;
    };
    const frame = () => new Promise((resolve) => {
        requestAnimationFrame(resolve);
        later(resolve, 200);  // WebKit may leave out the frame of a page that does not change
    });
    const pause = () => new Promise((resolve) => later(resolve, 5));
    const settled = () => pause().then(frame).then(pause);
    const show = async () => {
        for (const { animation, since } of moving.filter((motion) => motion.animation.playState !== "idle")) {
            const { endTime } = animation.effect.getComputedTiming();
            if (now - since >= endTime) animation.finish();
            else animation.currentTime = now - since;
        }
        moving = moving.filter((motion) => motion.animation.playState === "paused");
        await settled();
    };
    window.goTo = async (time) => {
        for (;;) {
            const [due] = waiting.filter(({ at }) => at <= time).sort((timer, other) => timer.at - other.at);
            if (!due) break;
            now = Math.max(now, due.at);
            waiting = waiting.filter((timer) => timer !== due);
            await show();
            due.call();
            await settled();
        }
        now = time;
        await show();
        return now;
    };
}"""
"""Defines `goTo(milliseconds)`, which sets the clock: due timers run in order, and animations stop at that time."""

VISIBLE_MARKUP = """() => {
    const layer = document.querySelector(".layer-shown");
    const covered = (id) => layer && document.documentElement.dataset.earlier.split(" ").includes(id);
    const areas = ["board", "panel", "player-bar", "status"].map((id) => [id, document.getElementById(id)]);
    const areasInSight = areas.map(([id, element]) => (covered(id) ? layer.querySelector(`[data-id=${id}]`) : element));
    const travels = [...document.querySelectorAll(".animation-layer .animation-clone")];
    return [...areasInSight, ...travels].map((element) => element?.outerHTML ?? "").join("");
}"""
"""Returns the markup of everything on the table and of everything that travels over it."""

LINE = """() => {
    const narration = [...document.querySelectorAll(".narration.shown p")];
    const lines = narration.length ? narration : [...document.querySelectorAll("#replay-lines p")];
    return lines.map((element) => element.innerText).join(" ");
}"""

COUNT_STEPS = """async () => {
    for (let tries = 0; tries < 500; tries += 1) {
        const counter = document.querySelector(".narration small");
        if (counter) return Number(counter.innerText.split("/")[1] ?? 1);
        await new Promise((resume) => setTimeout(resume, 20));
    }
    throw new Error("nothing is narrated");
}"""
"""Returns the number of animation steps of the action."""

SEEK = """(number) => {
    const scrub = document.getElementById("scrub");
    scrub.value = number;
    scrub.dispatchEvent(new Event("input", { bubbles: true }));
}"""

SCRIPTS = {
    "clock": CLOCK,
    "goTo": "(time) => goTo(time)",
    "seek": SEEK,
    "resume": '() => document.getElementById("replay-run").click()',
    "steps": COUNT_STEPS,
    "line": LINE,
    "markup": VISIBLE_MARKUP,
}
"""The scripts that run in the page of a replay, by name."""

SINGLE_STEP_AGES = (30, 120, 230, 350, 500, 700)
STEP_AGES = (60, 230, 420, 740)
"""Ages of the frames, in milliseconds from the beginning of an animation step."""
MAX_FRAMES = 16
"""The maximum number of frames for an action."""


@dataclass
class Frame:
    """A picture, its age in milliseconds, the narrated line, and the markup of the table."""

    picture: bytes
    age: int
    line: str
    markup: str


class Screencast:
    """The open replay of a page. `call` runs one of `SCRIPTS` there, `picture` takes a picture of the page."""

    def __init__(self, call: Callable[..., Any], picture: Callable[[], bytes]) -> None:
        self._call, self._picture = call, picture
        self._call("clock")
        self._now = 0

    def action(self, number: int, max_frames: int = MAX_FRAMES) -> list[Frame]:
        """Return the frames of the action with this number, `max_frames` at most."""
        self._seek(number)
        self._call("resume")
        began = self._go_to(self._now + STEP_MS)
        self._go_to(began + SINGLE_STEP_AGES[0])  # the first step may begin a task later
        animations, frames = self._call("steps"), []
        ages = [PACES["normal"].animation * animation + age for animation in range(animations) for age in STEP_AGES]
        if animations == 1:
            ages = [*SINGLE_STEP_AGES]
        for age in select_ages(ages, max_frames):
            self._go_to(began + age)
            frames.append(Frame(self._picture(), age, self._call("line"), self._call("markup")))
        self._seek(number)
        return frames

    def _seek(self, number: int) -> None:
        self._call("seek", number)
        self._go_to(self._now + 1)

    def _go_to(self, time: int) -> int:
        self._now = self._call("goTo", time)
        return self._now


def start_screencast(tablet: Tablet) -> Screencast:
    """Open the replay of the match on a tablet, and take over its clock."""
    page = tablet.page
    page.keyboard.press("r")
    page.locator("#scrub").wait_for()

    def call(name: str, argument: object = None) -> Any:
        return page.evaluate(SCRIPTS[name], argument)

    return Screencast(call, lambda: page.screenshot(type="jpeg", quality=70))


def select_ages(ages: Sequence[int], max_frames: int) -> list[int]:
    """Select `max_frames` of these ages at most: the first half from the beginning, the others evenly from the rest."""
    if len(ages) <= max_frames:
        return [*ages]
    first, rest, remaining = ages[: max_frames // 2], ages[max_frames // 2 :], max_frames - max_frames // 2
    return [*first, *(rest[(number + 1) * len(rest) // remaining - 1] for number in range(remaining))]


PAGE_STYLE = """
body { margin: 8px; width: %dpx; font: 13px sans-serif; background: white; color: black }
h1 { margin: 0 0 8px; font-size: 15px }
main { display: flex; flex-wrap: wrap; gap: 8px }
figure { margin: 0; width: 480px }
img { width: 480px }
"""


def contact_sheet(title: str, frames: Sequence[Frame], columns: int = 4) -> str:
    """Return a page with all frames, each with its age and its line."""
    figures = "".join(
        f'<figure><img src="data:;base64,{base64.b64encode(frame.picture).decode()}">'
        f"<figcaption><b>{frame.age}</b> {escape(frame.line)}</figcaption></figure>"
        for frame in frames
    )
    style = PAGE_STYLE % (columns * 488)
    return f"<meta charset=utf-8><style>{style}</style><h1>{escape(title)}</h1><main>{figures}</main>"


def write_contact_sheet(tablet: Tablet, title: str, frames: Sequence[Frame], path: Path, columns: int = 4) -> None:
    """Save a picture of the contact sheet of these frames."""
    page = tablet.context.new_page()
    page.set_viewport_size({"width": columns * 488 + 16, "height": 400})
    page.set_content(contact_sheet(title, frames, columns))
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, full_page=True)
    page.close()
