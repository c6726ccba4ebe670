"""Which movements of a finger on a piece scroll the hand, and which drag the piece."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.glue.stubbed_page import run

pytestmark = pytest.mark.cpython

# A hand of 300 px that shows 200 px of them, scrolled by a number of pixels, and a movement to the right and down. The
# board lies above the hand.
MOVEMENTS: dict[str, tuple[str, int, tuple[int, int], bool]] = {
    "along the hand": ("sideways", 0, (-30, -4), True),
    "back along the hand": ("sideways", 60, (30, 4), True),
    "to a field above the hand": ("sideways", 0, (-4, -30), False),
    "obliquely to a field above the hand": ("sideways", 0, (-28, -20), False),
    "far to the side, to a field above the hand": ("sideways", 0, (-28, -15), False),
    "past the left end of the hand": ("sideways", 0, (30, -4), False),
    "past the right end of the hand": ("sideways", 100, (-30, -4), False),
    "up in an upright hand": ("upright", 0, (4, -30), True),
    "up in an upright hand that shows its end": ("upright", 100, (4, -30), False),
    "obliquely out of an upright hand": ("upright", 0, (-20, -28), False),
    "along a hand that fits": ("whole", 0, (-30, -4), False),
    "along a hand that is cut off but does not scroll": ("hidden", 0, (-30, -4), False),
}

SCROLLS = """
const { scrolls } = await import(`file://${folder}/input/drag.mjs`);
globalThis.getComputedStyle = ({ style }) => style;
const hand = (kind, before) => ({
  matches: () => false, parentElement: null,
  scrollWidth: kind === "sideways" || kind === "hidden" ? 300 : 200, clientWidth: 200, scrollLeft: before,
  scrollHeight: kind === "upright" ? 300 : 200, clientHeight: 200, scrollTop: before,
  style: { overflowX: kind === "hidden" ? "hidden" : "auto", overflowY: kind === "upright" ? "auto" : "hidden" },
});
const seen = Object.entries(job).map(([name, [kind, before, [right, down]]]) =>
  [name, scrolls({ parentElement: hand(kind, before) }, right, down)]);
console.log(JSON.stringify(Object.fromEntries(seen)));
"""


def test_a_finger_that_moves_along_a_hand_scrolls_it_and_any_other_movement_drags(tmp_path: Path) -> None:
    seen: dict[str, Any] = run(SCROLLS, tmp_path, {name: [*case[:3]] for name, case in MOVEMENTS.items()})
    assert seen == {name: scrolled for name, (*_, scrolled) in MOVEMENTS.items()}
