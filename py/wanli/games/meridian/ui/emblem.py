"""The emblem of the game: islands, waves and lines of a chart."""

from wanli.ui.art import Emblem

EMBLEM: Emblem = (
    ("e-line", "M50 6c-26 26-26 62 0 88M50 6c26 26 26 62 0 88M50 6v88"),
    ("e-cut", "M10 46q12-14 24-9 8 3 6 9 16 0 14 10H12q-6-4-2-10z"),
    ("e-cut", "M56 76q6-12 18-10 14 2 18 14H58z"),
    ("e-cut", "M70 26q10-6 18 3l-4 7H68z"),
    ("e-line", "M6 66q7-6 14 0t14 0M58 50q7-6 14 0t14 0M20 86q7-6 14 0t14 0"),
)
