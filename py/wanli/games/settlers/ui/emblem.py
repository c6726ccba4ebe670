"""The emblem of the game: three hexes: a settlement, hills and fields."""

from wanli.ui.art import Emblem

EMBLEM: Emblem = (
    ("e-cut", "M50 6l19 11v22L50 50 31 39V17z"),
    ("e-cut", "M28 45l19 11v22L28 89 9 78V56z"),
    ("e-cut", "M72 45l19 11v22L72 89 53 78V56z"),
    ("e-ink", "M50 16l11 9v14H39V25z"),
    ("e-ink-line", "M20 74q4-14 8-14t8 14M64 62h16M64 69h16M64 76h16"),
)
