"""`assets/glue/motion/sound.mjs`: no sound is scheduled while the audio does not run."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tools.paths import ROOT

pytestmark = pytest.mark.cpython

SCRIPT = """
const scheduled = [];
class Node {
  constructor() { this.gain = this.frequency = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }; }
  connect(next) { return next; }
  start(time) { scheduled.push(time); }
  stop() {}
}
globalThis.GainNode = globalThis.OscillatorNode = Node;
globalThis.window = globalThis;
Object.defineProperty(globalThis, "navigator", { value: {} });
globalThis.document = { hidden: false, documentElement: { dataset: { sound: "soft" } } };
globalThis.AudioContext = class { state = process.argv[2]; currentTime = 1; resume() {} };
const { playSound, unlockAudio } = await import(process.argv[3]);
playSound("turn");
const before = scheduled.length;
unlockAudio();
playSound("turn");
console.log(JSON.stringify([before, scheduled.length]));
"""


@pytest.mark.parametrize(("state", "notes"), [("running", 2), ("suspended", 0), ("interrupted", 0), ("closed", 0)])
def test_a_sound_is_dropped_unless_the_audio_runs(state: str, notes: int, tmp_path: Path) -> None:
    script = tmp_path / "script.mjs"
    script.write_text(SCRIPT, encoding="utf-8")
    module = (ROOT / "assets" / "glue" / "motion" / "sound.mjs").as_uri()
    done = subprocess.run(["node", script, state, module], check=True, capture_output=True, text=True)
    assert json.loads(done.stdout) == [0, notes]
