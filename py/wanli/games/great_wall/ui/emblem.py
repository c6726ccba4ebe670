"""The emblem of the game: a watchtower with its beacon lit."""

from wanli.ui.art import Emblem

EMBLEM: Emblem = (
    ("e-cut", "M4 92V66h9v-8h10v8h5V44h-5V30h9v7h8v-7h20v7h8v-7h9v14h-5v22h5v-8h10v8h9v26z"),
    ("e-cut", "M50 27q-14-6-8-17 2 5 5 5-1-9 7-13-1 7 5 11 5 5 2 10-3 5-11 4z"),
    ("e-ink", "M42 92V72a8 8 0 0 1 16 0v20z"),
    ("e-ink-line", "M26 50h48M37 58h6M57 58h6M8 76h18M74 76h18M12 85h16M72 85h16"),
)
