"""The two empires differ on the board for players who see red and green alike (S13)."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from wanli import games

SHEET = (Path(games.__file__).parent / "khan/ui/style.css").read_text("utf-8")
Colour = tuple[float, float, float]
DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
PROTANOPIA = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
"""The colours that people without green and without red receptors see, as matrices of linear RGB (Machado, 2009)."""
MIN_DIFFERENCE = 11
"""In units of CIE 1976. A difference of 2.3 is just noticeable between two patches that touch."""


def linear(colour: str) -> Colour:
    """Return a colour such as `#f0d0b6` as linear RGB."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels)
    return red, green, blue


def lab(colour: Colour) -> Colour:
    """Return a linear RGB colour in CIE L*a*b*."""
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: str, matrix: tuple[Colour, ...]) -> Colour:
    """Return a colour as it is seen, in CIE L*a*b*."""
    channels = linear(colour)
    red, green, blue = (max(0, sum(a * b for a, b in zip(row, channels, strict=True))) for row in matrix)
    return lab((red, green, blue))


@pytest.mark.parametrize("matrix", [DEUTERANOPIA, PROTANOPIA], ids=["deuteranopia", "protanopia"])
@pytest.mark.parametrize("suffix", ["", "-2"])
def test_the_empires_differ(matrix: tuple[Colour, ...], suffix: str) -> None:
    pairs = re.findall(rf"--china{suffix}: (#\w+);.*?--mongolia{suffix}: (#\w+);", SHEET)
    assert len(pairs) == 3, "light, dark by preference, dark by setting"
    for china, mongolia in pairs:
        assert math.dist(seen(china, matrix), seen(mongolia, matrix)) >= MIN_DIFFERENCE, (china, mongolia)
