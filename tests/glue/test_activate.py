"""`assets/glue/input/activate.mjs`: a tap is judged by the same answer that it carries out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.glue.stubbed_page import run

pytestmark = pytest.mark.cpython

PLAY = """
globalThis.requestAnimationFrame = () => {};
const { connect } = await import(`file://${folder}/boot/app.mjs`);
const { tapElement } = await import(`file://${folder}/input/activate.mjs`);
const { play } = await import(`file://${folder}/motion/playback.mjs`);

const log = [];
let effect = job.before; // of a tap on the target
let considered = null;
connect({
  consider: () => (log.push("consider"), (considered = effect)),
  commit: () => log.push(`commit ${considered}`),
  playbackEnded: () => (log.push("playback ends"), (effect = job.after)),
});
const box = { left: 0, right: 100, top: 0, bottom: 40, width: 100, height: 40 };
const element = { getAttribute: () => '["pick"]', getBoundingClientRect: () => box, matches: () => false };
if (job.plays) play({ steps: [{ line: "Bea moves", pointsAt: [], sound: "" }], pace: 1000, sounds: [] });
for (let tap = 0; tap < job.taps; tap++) tapElement(element, { time: performance.now(), x: 50, y: 20 });
console.log(JSON.stringify(log));
process.exit();
"""

# Whether a playback runs, the effect of a tap on the target before and after its end, and the number of taps. The
# target has just appeared. The result lists the calls to the app.
TABLE: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a tap without a playback": (
        {"plays": False, "before": "free", "after": "free", "taps": 1},
        ["consider", "commit free"],
    ),
    "a tap that ends the playback": (
        {"plays": True, "before": "free", "after": "free", "taps": 1},
        ["consider", "playback ends", "commit free"],
    ),
    "a tap that would play if it was judged again after the playback": (
        {"plays": True, "before": "free", "after": "act", "taps": 1},
        ["consider", "playback ends", "commit free"],
    ),
    "an ignored tap leaves the playback alone": (
        {"plays": True, "before": "act", "after": "act", "taps": 1},
        ["consider"],
    ),
    "the second tap of an accidental pair": (
        {"plays": True, "before": "free", "after": "act", "taps": 2},
        ["consider", "playback ends", "commit free", "consider"],
    ),
}


def test_the_app_carries_out_the_answer_by_which_the_tap_was_judged(tmp_path: Path) -> None:
    calls = {name: run(PLAY, tmp_path / str(number), job) for number, (name, (job, _)) in enumerate(TABLE.items())}
    assert calls == {name: expected for name, (_, expected) in TABLE.items()}
