"""The table of gestures: which gesture pointers form, and which taps count. It runs in Node, without a page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.glue.stubbed_page import run

pytestmark = pytest.mark.cpython

# Events are written as in a script of a play: who (a pointer), what, where, when (in milliseconds).
# `a` and `b` are fingers, `mouse` and `pen` speak for themselves. "card" can be dragged, "board" can be zoomed.
GESTURES: dict[str, tuple[str, list[str]]] = {
    "a tap": ("a down 10,10 @0; a up 10,10 @60", ["tap a"]),
    "a tap by mouse": ("mouse down 10,10 @0; mouse up 12,11 @60", ["tap mouse"]),
    "a slow click by mouse": ("mouse down 10,10 @0; mouse up 10,10 @900", ["tap mouse"]),
    "a slow tap by pen where nothing can be explained": ("pen down 10,10 @0; pen up 10,10 @900", ["tap pen"]),
    "a resting hand that leaves": ("a down 10,10 @0; a up 10,10 @900", []),
    "a resting hand that moves and leaves": ("a down 10,10 @0; a move 40,10 @900; a up 40,10 @950", []),
    "a finger that rests before it aims": (
        "a down 10,10 @0 board; a move 40,10 @900; a up 40,10 @950",
        ["left a", "follow 40", "tap a"],
    ),
    "a finger that rests before it drags": (
        "a down 10,10 @0 card; a move 40,10 @900; a up 40,10 @950",
        ["drag a", "over 40", "drop a"],
    ),
    "a tap beside a resting hand": (
        "a down 500,500 @0; b down 10,10 @800; b up 10,10 @860; a up 500,500 @2000",
        ["tap b"],
    ),
    "two taps beside a resting hand": (
        "a down 500,500 @0; b down 10,10 @800; b up 10,10 @860; b down 90,10 @1400; b up 90,10 @1450",
        ["tap b", "tap b"],
    ),
    "two people at once": (
        "a down 10,10 @0; b down 400,400 @20; b up 400,400 @80; a up 10,10 @90",
        ["tap b", "tap a"],
    ),
    "two people who tap in turn": (
        "a down 10,10 @0; a up 10,10 @50; b down 400,400 @60; b up 400,400 @100",
        ["tap a", "tap b"],
    ),
    "a drag": (
        "a down 10,10 @0 card; a move 14,10 @20; a move 40,10 @40; a move 90,10 @60; a up 90,10 @90",
        ["drag a", "over 40", "over 90", "drop a"],
    ),
    "a drag beside a resting hand": (
        "a down 500,500 @0; b down 10,10 @800 card; b move 90,10 @820; b up 90,10 @860",
        ["drag b", "over 90", "drop b"],
    ),
    "a drag that another finger's movement ends": (
        "a down 10,10 @0 card; a move 40,10 @40; b down 300,300 @60; b move 340,300 @80; "
        "b up 340,300 @90; a up 90,10 @99",
        ["drag a", "over 40", "undo drag", "left b"],
    ),
    "a drag during which another finger taps": (
        "a down 10,10 @0 card; a move 40,10 @40; b down 300,300 @60; b up 300,300 @80; a up 40,10 @99",
        ["drag a", "over 40", "tap b", "drop a"],
    ),
    "a drag that the browser cancels": (
        "a down 10,10 @0 card; a move 40,10 @40; a cancel; a up 90,10 @90",
        ["drag a", "over 40", "undo drag"],
    ),
    "a drag that a turned window ends": (
        "a down 10,10 @0 card; a move 40,10 @40; cancel all; a move 60,10 @60; a up 90,10 @90",
        ["drag a", "over 40", "undo drag"],
    ),
    "a press that scrolls": ("a down 10,10 @0; a move 10,40 @40; a cancel; a up 10,90 @90", ["left a"]),
    "a press that a dialog ends": ("a down 10,10 @0; cancel all; a up 10,10 @90", ["left a"]),
    "a long press on something that can be explained": (
        "a down 10,10 @0 known; a up 10,10 @700",
        ["ask a", "left a"],
    ),
    "a long press that another finger's movement ends": (
        "a down 10,10 @0 known; b down 300,300 @50; b move 340,300 @90; a up 10,10 @700",
        ["left a"],
    ),
    "a pinch": (
        "a down 10,10 @0 board; b down 90,10 @20 board; b move 110,10 @40; a up 10,10 @60; b up 110,10 @80",
        ["left a", "left b", "pinch 80 100", "end pinch"],
    ),
    "two fingers on a board that do not move": (
        "a down 10,10 @0 board; b down 90,10 @20 board; a up 10,10 @60; b up 90,10 @60",
        ["left a", "left b", "end pinch"],
    ),
    "a finger that aims after two others": (
        "a down 10,10 @0 board; b down 90,10 @20 board; a up 10,10 @60; b up 90,10 @60; "
        "c down 10,10 @500 board; c move 50,10 @520; c up 50,10 @540",
        ["left a", "left b", "end pinch", "follow 50", "tap c"],
    ),
    "one finger pans a zoomed board": (
        "a down 10,10 @0 board zoomed; a move 30,10 @40; a move 35,10 @60; a up 35,10 @80",
        ["pan -20", "left a", "pan -5", "end pan"],
    ),
    "a tap on a board beside a resting hand": (
        "a down 10,10 @0 board; b down 90,10 @800 board; b up 90,10 @860",
        ["left a", "tap b"],
    ),
}

PLAY = """
const { GestureRecognizer } = await import(`file://${folder}/input/gesture.mjs`);
const play = (script) => {
  const log = [];
  let timers = [];
  const recognizer = new GestureRecognizer({
    tap: ({ id }) => log.push(`tap ${id}`),
    longPress: ({ id, known }) => known && Boolean(log.push(`ask ${id}`)),
    dragStart: ({ id }) => Boolean(log.push(`drag ${id}`)),
    dragMove: ({ x }) => log.push(`over ${x}`),
    drop: ({ id }) => log.push(`drop ${id}`),
    dragCancel: () => log.push("undo drag"),
    pan: (right) => isZoomed && Boolean(log.push(`pan ${right}`)),
    pinch: (before, after) => log.push(`pinch ${before.distance} ${after.distance}`),
    panEnd: () => log.push("end pan"),
    pinchEnd: () => log.push("end pinch"),
    follow: ({ x, canZoom }) => canZoom && log.push(`follow ${x}`),
    abandon: ({ id, canZoom, known, phase }) => (canZoom || known || phase === "spent") && log.push(`left ${id}`),
  }, (callback, delay) => timers.push({ at: now + delay, callback }));
  let now = 0;
  let isZoomed = false;
  for (const line of script.split("; ")) {
    const [id, what, place = "", time = `@${now}`, ...about] = line.split(" ");
    now = Number(time.slice(1));
    for (const { at, callback } of timers) if (at <= now) callback();
    timers = timers.filter(({ at }) => at > now);
    const [x, y] = place.split(",").map(Number);
    if (line === "cancel all") recognizer.cancelAll();
    else if (what === "down") {
      isZoomed = about.includes("zoomed");
      recognizer.down({
        id, x, y, time: now, kind: id.length > 1 ? id : "touch", known: about.includes("known"),
        canDrag: about.includes("card"), canZoom: about.includes("board"), canAim: about.includes("board"),
      });
    } else if (what === "move") recognizer.move(id, x, y);
    else if (what === "up") recognizer.up(id, x, y);
    else recognizer.cancel(id);
  }
  return log;
};
console.log(JSON.stringify(Object.fromEntries(Object.entries(job).map(([name, script]) => [name, play(script)]))));
"""


def test_pointers_form_the_gestures_of_the_table(tmp_path: Path) -> None:
    formed = run(PLAY, tmp_path, {name: script for name, (script, _) in GESTURES.items()})
    assert formed == {name: gestures for name, (_, gestures) in GESTURES.items()}


CONFIRM, SITE, NEXT, PLUS, UNDO = "confirm", "site", "fast-forward", "plus", "undo"
# In place of an effect: a piece is dropped there, a tap on no target, and a tap that the narration takes.
DROP, MISS, TAKEN = "drop", "miss", "ignore"

# Taps as (when, x, target, effect, when the target appeared in its place) and whether each counts.
TAPS: dict[str, list[tuple[int, int, str, str, int, bool]]] = {
    "a confirmation after the preview": [(0, 0, SITE, "free", -999, True), (300, 200, CONFIRM, "act", 20, True)],
    "a confirmation before it can be seen": [(0, 0, SITE, "free", -999, True), (140, 200, CONFIRM, "act", 20, False)],
    "a double tap that would play": [(0, 0, SITE, "free", -999, True), (180, 0, SITE, "act", -999, False)],
    "a double tap that would deselect": [(0, 0, SITE, "free", -999, True), (180, 5, SITE, "deselect", -999, False)],
    "a third impatient tap": [
        (0, 0, SITE, "free", -999, True),
        (300, 0, SITE, "act", -999, False),
        (600, 0, SITE, "act", -999, False),
        (1010, 0, SITE, "act", -999, True),
    ],
    "the same target again, once the preview was seen": [
        (0, 0, SITE, "free", -999, True),
        (450, 0, SITE, "act", -999, True),
    ],
    "deselecting later": [(0, 0, SITE, "free", -999, True), (450, 0, SITE, "deselect", -999, True)],
    "a double tap on a confirmation": [
        (0, 0, CONFIRM, "act", -999, True),
        (180, 0, NEXT, "hurry", 30, False),
        (360, 0, NEXT, "hurry", 30, False),
        (800, 0, NEXT, "hurry", 30, True),
        (900, 0, NEXT, "hurry", 30, True),
        (1000, 0, NEXT, "hurry", 30, True),
    ],
    "an answer that appears under an impatient finger": [
        (0, 0, NEXT, "hurry", -999, True),
        (180, 0, NEXT, "hurry", -999, True),
        (360, 0, "accept", "act", 250, False),
        (540, 0, "accept", "act", 250, False),
        (1000, 0, "accept", "act", 250, True),
    ],
    "fast-forward after another tap": [
        (0, 0, NEXT, "hurry", -999, True),
        (500, 0, CONFIRM, "act", -999, True),
        (600, 0, NEXT, "hurry", 520, False),
    ],
    "steps at any speed": [(time, 0, PLUS, "repeat", -999, True) for time in range(0, 500, 90)],
    "three hand cards in 600 ms": [(time, 80 * time // 300, "hand", "free", -999, True) for time in (0, 300, 600)],
    "undoing twice at once": [(0, 0, UNDO, "act", -999, True), (200, 0, UNDO, "act", -999, False)],
    "undoing twice": [(0, 0, UNDO, "act", -999, True), (450, 0, UNDO, "act", -999, True)],
    "a target that moved under the finger": [(0, 0, UNDO, "act", -100, False), (50, 300, UNDO, "act", -999, True)],
    "a tap elsewhere forgets the double tap": [
        (0, 0, SITE, "free", -999, True),
        (100, 300, "other", "free", -999, True),
        (200, 0, SITE, "deselect", -999, True),
    ],
    "the same Confirm after a drag, as after taps": [
        (0, 200, CONFIRM, "act", -999, True),
        (5000, 0, SITE, DROP, -999, True),
        (5180, 200, CONFIRM, "act", 5020, True),
    ],
    "a confirmation after a drag, before it can be seen": [
        (0, 0, SITE, DROP, -999, True),
        (140, 200, CONFIRM, "act", 20, False),
    ],
    "a tap where a piece was dropped, at once": [(0, 0, SITE, DROP, -999, True), (180, 5, SITE, "act", -999, False)],
    "a tap where a piece was dropped that would deselect": [
        (0, 0, SITE, DROP, -999, True),
        (180, 5, SITE, "deselect", -999, False),
    ],
    "a tap where a piece was dropped, later": [(0, 0, SITE, DROP, -999, True), (450, 0, SITE, "act", -999, True)],
    "a button that appears where a piece was dropped": [
        (0, 0, SITE, DROP, -999, True),
        (300, 0, CONFIRM, "act", 50, False),
        (800, 0, CONFIRM, "act", 50, True),
    ],
    "an answer that appears where a finger taps in vain": [
        (0, 0, "", MISS, -999, True),
        (300, 0, "", MISS, -999, True),
        (600, 0, "accept", "act", 350, False),
        (1010, 0, "accept", "act", 350, True),
    ],
    "a tap beside a target, then the target": [(0, 0, "", MISS, -999, True), (200, 10, SITE, "act", -999, True)],
    "taps for the narration, over an answer": [
        (0, 0, "", MISS, -999, True),
        (300, 0, "accept", TAKEN, 50, True),
        (630, 0, "accept", "act", 50, False),
        (1040, 0, "accept", "act", 50, True),
    ],
    "fast-forward that is gone for a moment": [
        (0, 0, NEXT, "hurry", -999, True),
        (150, 0, "", MISS, -999, True),
        (300, 0, NEXT, "hurry", 250, True),
    ],
}

JUDGE = """
const { TapPolicy } = await import(`file://${folder}/input/tap_policy.mjs`);
const judge = (taps) => {
  const policy = new TapPolicy();
  return taps.map(([time, x, action, effect, since]) => {
    const box = { left: x - 20, right: x + 20, top: 0, bottom: 40 };
    if (["drop", "miss", "ignore"].includes(effect)) return policy[effect]({ x, y: 20 }, time) ?? true;
    return policy.judge({ time, x, y: 20 }, time + 1, { action, box }, effect, since);
  });
};
console.log(JSON.stringify(Object.fromEntries(Object.entries(job).map(([name, taps]) => [name, judge(taps)]))));
"""


def test_taps_count_as_the_table_says(tmp_path: Path) -> None:
    judged: dict[str, Any] = run(JUDGE, tmp_path, json.loads(json.dumps(TAPS)))
    assert judged == {name: [counts for *_, counts in taps] for name, taps in TAPS.items()}
