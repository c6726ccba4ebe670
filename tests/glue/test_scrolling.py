"""`assets/glue/page/scrolling.mjs`: a hand scrolls to its highlighted cards if none of them is in view."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools.paths import ROOT

pytestmark = pytest.mark.cpython

SCRIPT = """
const [module, renders] = JSON.parse(process.argv[2]);
const scrolled = [];
const area = {
  left: 100, clientWidth: 200, scrollWidth: 900, offset: 0, cards: [],
  getBoundingClientRect() { return { left: this.left, right: this.left + this.clientWidth }; },
  querySelectorAll() {
    return this.cards.map(([action, at, width]) => ({
      dataset: { action },
      getBoundingClientRect: () => {
        const left = this.left + at - this.offset;
        return { left, right: left + width };
      },
    }));
  },
  scrollBy(distance) { this.offset += distance; scrolled.push(distance); },
};
globalThis.document = { querySelectorAll: () => [area], documentElement: { dataset: {} } };
const { scrollToHighlights } = await import(module);
for (const { cards, offset, wide } of renders) {
  area.cards = cards;
  if (offset !== undefined) area.offset = offset;
  if (wide === false) area.scrollWidth = area.clientWidth;
  scrollToHighlights();
}
console.log(JSON.stringify(scrolled));
"""
NEAR, FAR, FARTHER = ["near", 20, 60], ["far", 500, 60], ["farther", 700, 60]
"""Cards as (action, distance from the start of the hand, width); the hand shows 200 px."""


def scrolled(tmp_path: Path, *renders: dict[str, Any]) -> list[float]:
    """Return the distances by which the hand scrolls in a series of renders."""
    script = tmp_path / "script.mjs"
    script.write_text(SCRIPT, encoding="utf-8")
    module = (ROOT / "assets" / "glue" / "page" / "scrolling.mjs").as_uri()
    arguments = json.dumps([module, renders])
    done = subprocess.run(["node", script, arguments], check=True, capture_output=True, text=True)
    distances: list[float] = json.loads(done.stdout)
    return distances


def test_a_hand_scrolls_to_the_first_highlighted_card(tmp_path: Path) -> None:
    assert scrolled(tmp_path, {"cards": [FAR, FARTHER]}) == [492]


def test_a_hand_with_a_highlighted_card_in_view_stays(tmp_path: Path) -> None:
    assert scrolled(tmp_path, {"cards": [NEAR, FAR]}) == []


def test_a_hand_without_highlights_or_without_more_cards_stays(tmp_path: Path) -> None:
    assert scrolled(tmp_path, {"cards": []}) == []
    assert scrolled(tmp_path, {"cards": [FAR], "wide": False}) == []


def test_a_hand_that_the_player_has_scrolled_stays_until_other_cards_are_highlighted(tmp_path: Path) -> None:
    back = {"cards": [FAR], "offset": 0}
    assert scrolled(tmp_path, {"cards": [FAR]}, back, {"cards": [FARTHER]}) == [492, 692]
