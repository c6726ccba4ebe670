"""Screencasts: what the page shows of a recorded action, frame by frame, at chosen times.

The page's timers and animations follow a clock that the test sets, so that each frame is exactly as old as it says.
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
from wanli.app.review.replay_controller import PAUSE

CLOCK = """() => {
    const [later, stop, animate] = [window.setTimeout, window.clearTimeout, Element.prototype.animate];
    let now = 0, last = 0, waiting = [], moving = [];
    window.setTimeout = (call, time = 0, ...rest) => {
        if (time < 40) return later(call, time, ...rest);
        waiting.push({ id: --last, at: now + time, call: () => call(...rest) });
        return last;
    };
    window.clearTimeout = (id) => {
        if (id < 0) waiting = waiting.filter((one) => one.id !== id);
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
        for (const { animation, since } of moving.filter((one) => one.animation.playState !== "idle")) {
            const { endTime } = animation.effect.getComputedTiming();
            if (now - since >= endTime) animation.finish();
            else animation.currentTime = now - since;
        }
        moving = moving.filter((one) => one.animation.playState === "paused");
        await settled();
    };
    window.goTo = async (time) => {
        for (;;) {
            const [due] = waiting.filter((one) => one.at <= time).sort((one, other) => one.at - other.at);
            if (!due) break;
            now = Math.max(now, due.at);
            waiting = waiting.filter((one) => one !== due);
            await show();
            due.call();
            await settled();
        }
        now = time;
        await show();
        return now;
    };
}"""
"""`goTo(milliseconds)` sets the clock: what is due by then happens in its order, and what moves is where it is then."""

SEEN = """() => {
    const layer = document.querySelector(".earlier-table");
    const covered = (id) => layer && document.documentElement.dataset.earlier.split(" ").includes(id);
    const areas = ["board", "panel", "player-bar", "status"].map((id) => [id, document.getElementById(id)]);
    const seen = areas.map(([id, one]) => (covered(id) ? layer.querySelector(`[data-id=${id}]`) : one));
    const travels = [...document.querySelectorAll(".travels .travelling")];
    return [...seen, ...travels].map((one) => one?.outerHTML ?? "").join("");
}"""
"""The markup of all that lies on the table or travels over it."""

LINE = """() => {
    const told = [...document.querySelectorAll(".told.shown p")];
    const lines = told.length ? told : [...document.querySelectorAll("#replay-lines p")];
    return lines.map((one) => one.innerText).join(" ");
}"""

BEATS = """async () => {
    for (let tries = 0; tries < 500; tries += 1) {
        const told = document.querySelector(".told small");
        if (told) return Number(told.innerText.split("/")[1] ?? 1);
        await new Promise((resume) => setTimeout(resume, 20));
    }
    throw new Error("nothing is told");
}"""
"""How many beats are told."""

SEEK = """(number) => {
    const scrub = document.getElementById("scrub");
    scrub.value = number;
    scrub.dispatchEvent(new Event("input", { bubbles: true }));
}"""

SCRIPTS = {
    "clock": CLOCK,
    "goTo": "(time) => goTo(time)",
    "seek": SEEK,
    "playOn": '() => document.getElementById("replay-run").click()',
    "beats": BEATS,
    "line": LINE,
    "seen": SEEN,
}
"""What is run in the page of a replay, by name."""

OF_ONE_BEAT = (30, 120, 230, 350, 500, 700)
OF_EACH_BEAT = (60, 230, 420, 740)
"""Milliseconds after a beat has begun at which a frame is taken."""
MOST = 16
"""So many frames are taken of an action at most."""


@dataclass
class Frame:
    """A picture; its age in milliseconds; the line that is told; the markup of what is seen."""

    picture: bytes
    age: int
    line: str
    markup: str


class Screencast:
    """The replay that is open in a page. `call` runs one of `SCRIPTS` there, `picture` takes a picture of the page."""

    def __init__(self, call: Callable[..., Any], picture: Callable[[], bytes]) -> None:
        self._call, self._picture = call, picture
        self._call("clock")
        self._now = 0

    def action(self, number: int, most: int = MOST) -> list[Frame]:
        """The frames of the action of this number."""
        self._seek(number)
        self._call("playOn")
        began = self._go_to(self._now + PAUSE)
        self._go_to(began + OF_ONE_BEAT[0])  # the first beat may be a task later
        animations, frames = self._call("beats"), []
        ages = [PACES["normal"].animation * animation + age for animation in range(animations) for age in OF_EACH_BEAT]
        if animations == 1:
            ages = [*OF_ONE_BEAT]
        for age in spread(ages, most):
            self._go_to(began + age)
            frames.append(Frame(self._picture(), age, self._call("line"), self._call("seen")))
        self._seek(number)
        return frames

    def _seek(self, number: int) -> None:
        self._call("seek", number)
        self._go_to(self._now + 1)

    def _go_to(self, time: int) -> int:
        self._now = self._call("goTo", time)
        return self._now


def film(tablet: Tablet) -> Screencast:
    """The replay of the match that is open on a tablet."""
    page = tablet.page
    page.keyboard.press("r")
    page.locator("#scrub").wait_for()

    def call(name: str, given: object = None) -> Any:
        return page.evaluate(SCRIPTS[name], given)

    return Screencast(call, lambda: page.screenshot(type="jpeg", quality=70))


def spread(ages: Sequence[int], most: int) -> list[int]:
    """So many of them at most: the first ones, and others evenly from the rest."""
    if len(ages) <= most:
        return [*ages]
    first, rest, wanted = ages[: most // 2], ages[most // 2 :], most - most // 2
    return [*first, *(rest[(number + 1) * len(rest) // wanted - 1] for number in range(wanted))]


SHEET = """
body { margin: 8px; width: %dpx; font: 13px sans-serif; background: white; color: black }
h1 { margin: 0 0 8px; font-size: 15px }
main { display: flex; flex-wrap: wrap; gap: 8px }
figure { margin: 0; width: 480px }
img { width: 480px }
"""


def contact_sheet(title: str, frames: Sequence[Frame], columns: int = 4) -> str:
    """A page with all frames, each with its age and its line."""
    shown = "".join(
        f'<figure><img src="data:;base64,{base64.b64encode(frame.picture).decode()}">'
        f"<figcaption><b>{frame.age}</b> {escape(frame.line)}</figcaption></figure>"
        for frame in frames
    )
    return f"<meta charset=utf-8><style>{SHEET % (columns * 488)}</style><h1>{escape(title)}</h1><main>{shown}</main>"


def write_contact_sheet(tablet: Tablet, title: str, frames: Sequence[Frame], path: Path, columns: int = 4) -> None:
    """A picture of that page."""
    page = tablet.context.new_page()
    page.set_viewport_size({"width": columns * 488 + 16, "height": 400})
    page.set_content(contact_sheet(title, frames, columns))
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, full_page=True)
    page.close()
