"""The emblem of the game: a gate tower on the wall under the sun."""

from wanli.ui.art import Emblem

EMBLEM: Emblem = (
    ("e-cut", "M62 16a9 9 0 1 0 18 0a9 9 0 1 0-18 0z"),
    ("e-cut", "M8 92V54h10v-9h12v9h6V30h-5V17h8v6h6v-6h8v6h6v-6h8v13h-5v24h6v-9h12v9h12v38z"),
    (
        "e-ink-line",
        "M9 66h82M9 79h82M24 54v12M44 54v12M64 54v12M82 54v12M15 66v13M34 66v13M54 66v13M74 66v13",
    ),
    ("e-ink-line", "M36 35h28"),
    ("e-ink", "M45 52v-6a5 5 0 0 1 10 0v6z"),
)
