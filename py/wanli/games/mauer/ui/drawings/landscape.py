"""The landscape behind a site, the wall that grows with its row, and the flag of the leader."""

from __future__ import annotations

from functools import cache

from wanli.ui.markup.html import Markup, el, svg, symbol, use

SCENE = (800, 150)
"""Width and height of a landscape; the parts that do not fit are cut off above and at the sides."""
WALL = (1600, 60)
"""Width and height of the whole wall."""

# Per landscape: position of the sun, far hills, near hills, clouds.
_SCENES: tuple[tuple[tuple[int, int], str, str, str], ...] = (
    (
        (560, 40),
        "M0 96Q60 40 104 62Q140 18 190 70Q250 88 300 66Q352 20 398 72Q470 96 540 64Q590 34 640 78Q720 50 800 92V150H0z",
        "M0 112Q90 84 160 106Q260 120 340 100Q430 84 520 112Q640 126 700 98Q750 88 800 110V150H0z",
        "M420 26q14-14 28 0q16-12 26 4h30M250 40q10-10 20 0q12-8 20 3h24",
    ),
    (
        (300, 34),
        "M0 80Q70 66 130 92Q220 30 268 56Q316 22 372 84Q460 100 540 60Q600 84 660 44Q720 20 800 76V150H0z",
        "M0 104Q120 124 220 100Q300 88 380 114Q500 124 580 98Q680 88 800 118V150H0z",
        "M470 34q14-14 28 0q16-12 26 4h30M120 30q10-10 20 0q12-8 20 3h24",
    ),
    (
        (470, 44),
        "M0 66Q50 50 96 84Q170 98 236 58Q290 30 340 82Q420 96 500 82Q560 20 612 54Q664 26 716 80Q760 90 800 70V150H0z",
        "M0 118Q80 92 180 112Q280 124 360 98Q470 92 560 114Q680 120 800 96V150H0z",
        "M270 30q14-14 28 0q16-12 26 4h30M580 26q10-10 20 0q12-8 20 3h24",
    ),
    (
        (390, 32),
        "M0 92Q80 92 150 54Q200 28 246 76Q320 94 392 66Q440 46 488 82Q560 96 610 50Q670 16 724 62Q760 82 800 60V150H0z",
        "M0 98Q100 118 190 104Q300 88 400 112Q500 122 600 104Q710 90 800 114V150H0z",
        "M500 28q14-14 28 0q16-12 26 4h30M270 36q10-10 20 0q12-8 20 3h24",
    ),
)
_GROUND = "M0 134Q130 126 270 132T540 130T800 133V150H0z"
_TUFTS = "M40 138l4-7 3 7M228 140l4-8 4 8M430 139l3-7 4 7M655 140l4-8 3 8M770 139l3-6 3 6"


@cache
def symbols() -> tuple[Markup, ...]:
    """The symbols that all sites share."""
    return (*(_scene(number) for number in range(len(_SCENES))), _wall(), _sign())


def landscape(site: int) -> Markup:
    """The landscape of the site with this number."""
    width, height = SCENE
    drawn = use(f"scene-{site % len(_SCENES)}", {"width": width, "height": height})
    return svg(f"0 0 {width} {height}", {"class": "scenery", "preserveAspectRatio": "xMidYMax slice"}, drawn)


@cache
def wall(cards: int) -> Markup:
    """The wall behind a row of `cards` cards, as long as the row."""
    width, height = WALL
    attrs = {"class": "wall", "preserveAspectRatio": "xMinYMax slice", "style": f"--built:{cards}"}
    return svg(f"0 0 {width} {height}", attrs, use("wall", {"width": width, "height": height}))


@cache
def standing_sign(standing: str) -> Markup:
    """The flag next to the seat that wins the next token; `standing` is now, next or again."""
    return svg("0 0 34 30", {"class": f"flag {standing}"}, use("flag"))


def _scene(number: int) -> Markup:
    (x, y), far, near, clouds = _SCENES[number]
    width, height = SCENE
    return symbol(
        f"scene-{number}",
        f"0 0 {width} {height}",
        el("circle", {"class": "sc-sun", "cx": x, "cy": y, "r": 24}),
        el("path", {"class": "sc-far", "d": far}),
        el("path", {"class": "sc-cloud", "d": clouds}),
        el("path", {"class": "sc-near", "d": near}),
        el("path", {"class": "sc-ground", "d": _GROUND}),
        el("path", {"class": "sc-tuft", "d": _TUFTS}),
    )


def _wall() -> Markup:
    width, height = WALL
    merlons = "M0 60V16" + "v-9h13v9h7" * (width // 20) + "V60z"
    towers = "".join(f"M{x} 60l3-42h-5V2h8v5h6V2h8v5h6V2h8v16h-5l3 42z" for x in range(150, width, 300))
    doors = "".join(f"M{x + 12} 60V46a5 5 0 0 1 10 0V60zM{x + 14} 32v-7h6v7z" for x in range(150, width, 300))
    bricks = [
        el("path", {"class": "sc-mortar", "d": f"M{shift} {y}H{width}", "stroke-dasharray": "1.4 22.6"})
        for y, shift in ((27, 6), (39, 18), (51, 10))
    ]
    return symbol(
        "wall",
        f"0 0 {width} {height}",
        el("path", {"class": "sc-wall", "d": merlons}),
        el("path", {"class": "sc-joint", "d": f"M0 21H{width}M0 33H{width}M0 45H{width}"}),
        bricks,
        el("path", {"class": "sc-wall sc-tower", "d": towers}),
        el("path", {"class": "sc-door", "d": doors}),
    )


def _sign() -> Markup:
    return symbol(
        "flag",
        "0 0 34 30",
        el("path", {"class": "sc-pole", "d": "M4 2V29"}),
        el("path", {"class": "sc-flag", "d": "M5 3H33L27 13 33 23H5z"}),
        use("seal", {"x": 7, "y": 4.5, "width": 17, "height": 17}),
    )
