"""Comparisons of two looks at the same table: buttons that swap places, and browsers that disagree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Box = Sequence[float]
"""Left, top, width and height in CSS pixels."""
Colour = Sequence[Sequence[float]]
"""Median and spread of each channel, 0 to 255."""

TOLERANCE_PX = 2
MAX_SPREAD = 10
"""A square of pixels with a larger spread shows an edge or text, and is not compared."""
MAX_DIFFERENCE = 24
"""The largest difference of a channel between browsers, which draw shadows and textures differently."""
MIN_POINTS = 3
"""The number of differing points that count as another ground, not as an outline one pixel aside."""


def swaps(before: Mapping[str, Box], after: Mapping[str, Box]) -> Iterator[tuple[str, str, Box]]:
    """Yield (button, other button, box) for each button that has moved to the former place of another.

    Both mappings are from actions to boxes. A new button is no swap: the tap policy ignores taps that were meant for
    its predecessor.
    """
    for action, box in after.items():
        was = before.get(action)
        if was is None or _overlap_by_half(was, box):
            continue
        for other, place in before.items():
            if other != action and _overlap_by_half(place, box) and not _overlap_by_half(place, after.get(other, ())):
                yield action, other, box


def _overlap_by_half(a: Box, b: Box) -> bool:
    if not (a and b):
        return False
    width = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    height = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return width > 0 and height > 0 and width * height >= min(a[2] * a[3], b[2] * b[3]) / 2


def box_differences(expected: Mapping[str, Any], actual: Mapping[str, Any]) -> Iterator[tuple[str, Box, str]]:
    """Yield (name, box, difference) for each area and piece whose box differs between two `measure()` results.

    Pieces are compared relative to the board's area, so that one moved area does not report each piece on it.
    """
    for kind in ("areas", "pieces"):
        origin = [_origin(measures) if kind == "pieces" else (0.0, 0.0) for measures in (expected, actual)]
        for name in sorted(set(expected[kind]) | set(actual[kind])):
            a, b = expected[kind].get(name), actual[kind].get(name)
            if a is None and b is None:
                continue
            if a is None or b is None:
                yield name, a or b, "is visible in only one of the browsers"
                continue
            edges = [
                (a[0] - origin[0][0], b[0] - origin[1][0]),
                (a[1] - origin[0][1], b[1] - origin[1][1]),
                (a[2], b[2]),
                (a[3], b[3]),
            ]
            difference = max(abs(first - second) for first, second in edges)
            if difference > TOLERANCE_PX:
                yield name, b, f"{difference:.1f} px from its box {a} in Chromium"


def _origin(measures: Mapping[str, Any]) -> tuple[float, float]:
    left, top, *_ = measures["areas"].get("#board", (0.0, 0.0))
    return left, top


def ground_differences(
    points: Sequence[Sequence[float]], expected: Sequence[Colour], actual: Sequence[Colour]
) -> list[tuple[Sequence[float], str]]:
    """Return (point, difference) for the points whose ground has another colour; [] if they are too few to matter."""
    found = []
    for point, first, second in zip(points, expected, actual, strict=True):
        if max(spread for _, spread in (*first, *second)) > MAX_SPREAD:
            continue
        difference = max(abs(a - b) for (a, _), (b, _) in zip(first, second, strict=True))
        if difference > MAX_DIFFERENCE:
            found.append((point, f"{_hex(second)} instead of {_hex(first)}"))
    return found if len(found) >= MIN_POINTS else []


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(value):02x}" for value, _ in colour)
