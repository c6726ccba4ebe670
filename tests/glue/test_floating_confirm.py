"""`assets/glue/input/floating_confirm.mjs`: the button beside the selected piece hides while something is open."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.glue.stubbed_page import run

pytestmark = pytest.mark.cpython

SCRIPT = """
const button = { dataset: {}, setAttribute() {}, isConnected: true };
let open = [];
const board = { querySelector: (selector) => (selector === ".picked" ? {} : null) };
globalThis.document = {
  createElement: () => button,
  querySelector(selector) {
    if (selector.startsWith("#prompt")) return { textContent: "Confirm" };
    return selector.startsWith("#board") ? board : open.some((name) => selector.includes(name)) ? {} : null;
  },
};
const { showConfirm } = await import(`${folder}/input/floating_confirm.mjs`);
const hidden = [];
for (open of job) {
  showConfirm();
  hidden.push(button.hidden);
}
console.log(JSON.stringify(hidden));
"""
OPENED = [[], [".dialog-backdrop"], [".log"], [".advice"], [".popup[open]"], []]


def test_the_button_hides_while_something_is_open(tmp_path: Path) -> None:
    """It must not cover the log, a hint or a popover, and returns when they close."""
    assert run(SCRIPT, tmp_path, OPENED) == [False, True, True, True, True, False]
