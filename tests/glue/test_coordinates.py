"""`assets/glue/page/coordinates.mjs`: the visible part of a box inside areas that scroll."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tools.paths import ROOT

pytestmark = pytest.mark.cpython

SCRIPT = """
const [module, boxes] = JSON.parse(process.argv[2]);
globalThis.DOMRect = class {
  constructor(left, top, width, height) {
    Object.assign(this, { left, top, width, height, right: left + width, bottom: top + height });
  }
};
globalThis.document = { body: null, documentElement: { dataset: {} } };
globalThis.getComputedStyle = (element) => ({ overflowY: element.overflow });
let parentElement = null;
for (const [overflow, ...box] of boxes) {
  parentElement = { overflow, parentElement, getBoundingClientRect: () => new DOMRect(...box) };
}
const { visibleBoxOf } = await import(module);
const { left, top, width, height } = visibleBoxOf(parentElement);
console.log(JSON.stringify([left, top, width, height, visibleBoxOf(null) ?? null]));
"""
SCREEN, PANEL = ("hidden", 0, 0, 390, 844), ("auto", 4, 218, 382, 380)
"""The screen and a panel in it: overflow, left, top, width, height."""


def visible(tmp_path: Path, *boxes: tuple[str, int, int, int, int]) -> list[int]:
    """Return the visible box of the last element, which lies inside all others."""
    script = tmp_path / "script.mjs"
    script.write_text(SCRIPT, encoding="utf-8")
    module = (ROOT / "assets" / "glue" / "page" / "coordinates.mjs").as_uri()
    arguments = json.dumps([module, boxes])
    done = subprocess.run(["node", script, arguments], check=True, capture_output=True, text=True)
    box: list[int]
    *box, nothing = json.loads(done.stdout)
    assert nothing is None
    return box


def test_a_section_taller_than_its_panel_has_the_box_that_is_in_view(tmp_path: Path) -> None:
    assert visible(tmp_path, SCREEN, PANEL, ("visible", 4, 218, 127, 532)) == [4, 218, 127, 380]
    layer = ("clip", 0, 0, 390, 0)
    assert visible(tmp_path, layer, PANEL, ("visible", 4, 66, 127, 532)) == [4, 218, 127, 380]
    assert visible(tmp_path, SCREEN, ("visible", 0, 0, 9, 9), ("visible", 4, 218, 127, 32)) == [4, 218, 127, 32]


def test_an_element_out_of_view_has_its_whole_box(tmp_path: Path) -> None:
    assert visible(tmp_path, SCREEN, PANEL, ("visible", 4, 700, 127, 90)) == [4, 700, 127, 90]
