"""The screen stays on while it is wanted: released after ten idle minutes, requested again after input."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.glue.stubbed_page import run

pytestmark = pytest.mark.cpython

SCRIPT = """
const { keepAwake, onInput, onVisibilityChange } = await import(`file://${folder}/services/wake_lock.mjs`);
const log = [];
let timers = new Map();
let number = 0;
globalThis.setTimeout = (call, delay) => (timers.set(++number, { call, delay }), number);
globalThis.clearTimeout = (id) => void timers.delete(id);
function idle() {
  const due = [...timers.values()];
  timers = new Map();
  due.forEach(({ call }) => call());
  return due.map(({ delay }) => delay);
}
const page = (globalThis.document = { visibilityState: "visible" });
let released;
async function release() {
  log.push("off");
  released?.();
}
async function request() {
  if (job === "refuse") throw new Error("battery");
  log.push("on");
  return { addEventListener: (_, call) => void (released = call), release };
}
if (job !== "none") navigator.wakeLock = { request };
async function step(name, action) {
  log.push(name);
  await action();
  await new Promise((done) => setImmediate(done));
}
await step("wanted", () => keepAwake(true));
await step("input", onInput);
await step("idle", () => log.push(...idle()));
await step("input", onInput);
page.visibilityState = "hidden";
await step("hidden", () => (released?.(), onVisibilityChange()));
page.visibilityState = "visible";
await step("shown", onVisibilityChange);
await step("unwanted", () => keepAwake(false));
await step("input", onInput);
await step("quick", () => (keepAwake(true), keepAwake(false)));
console.log(JSON.stringify(log));
process.exit();
"""
TEN_MINUTES = 600_000


def test_the_lock_follows_input_and_visibility(tmp_path: Path) -> None:
    assert run(SCRIPT, tmp_path) == [
        *("wanted", "on", "input", "idle", "off", TEN_MINUTES, "input", "on"),
        *("hidden", "shown", "on", "unwanted", "off", "input", "quick", "on", "off"),
    ]


@pytest.mark.parametrize("kind", ["none", "refuse"])
def test_a_browser_without_the_lock_is_no_error(kind: str, tmp_path: Path) -> None:
    log = run(SCRIPT, tmp_path, kind)
    assert "on" not in log
    assert log[-1] == "quick"
