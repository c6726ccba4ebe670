"""Pictures of the table itself: the seal of its name, the wall over the hills, an emblem for each game.

Everything is drawn as paper cuts; the colours are the style sheet's (`assets/css`).
"""

from __future__ import annotations

from wanli.ui.html import Markup, el, svg

Shapes = tuple[tuple[str, str], ...]
"""Pairs of class and path data."""

# The characters as single lines, in squares of 100; a pen of even width gives them the look of a carved seal.
_WAN = (
    "M10 18H90M34 7V29M66 7V29M27 36H73V60H27ZM27 48H73M50 36V80M17 95V68H83V90L74 88M34 84L58 79M63 73L70 86"
)
_LI = "M22 10H78V54H22ZM22 32H78M50 10V92M25 73H75M7 92H93"

_EMBLEMS: dict[str, Shapes] = {
    "mauer": (
        ("e-cut", "M62 16a9 9 0 1 0 18 0a9 9 0 1 0-18 0z"),
        ("e-cut", "M8 92V54h10v-9h12v9h6V30h-5V17h8v6h6v-6h8v6h6v-6h8v13h-5v24h6v-9h12v9h12v38z"),
        (
            "e-ink-line",
            "M9 66h82M9 79h82M24 54v12M44 54v12M64 54v12M82 54v12M15 66v13M34 66v13M54 66v13M74 66v13",
        ),
        ("e-ink-line", "M36 35h28"),
        ("e-ink", "M45 52v-6a5 5 0 0 1 10 0v6z"),
    ),
    "meridian": (
        ("e-line", "M50 6c-26 26-26 62 0 88M50 6c26 26 26 62 0 88M50 6v88"),
        ("e-cut", "M10 46q12-14 24-9 8 3 6 9 16 0 14 10H12q-6-4-2-10z"),
        ("e-cut", "M56 76q6-12 18-10 14 2 18 14H58z"),
        ("e-cut", "M70 26q10-6 18 3l-4 7H68z"),
        ("e-line", "M6 66q7-6 14 0t14 0M58 50q7-6 14 0t14 0M20 86q7-6 14 0t14 0"),
    ),
    "khan": (
        ("e-cut", "M14 84V60q0-4 4-5l32-21 32 21q4 1 4 5v24z"),
        ("e-ink", "M41 84V66a9 9 0 0 1 18 0v18z"),
        ("e-ink-line", "M16 60h24M60 60h24M22 66l10 12M32 66L22 78M68 66l10 12M78 66L68 78"),
        ("e-line", "M50 34V10"),
        ("e-cut", "M50 10h26l-7 7 7 7H50z"),
        ("e-line", "M6 90h88"),
    ),
    "settlers": (
        ("e-cut", "M50 6l19 11v22L50 50 31 39V17z"),
        ("e-cut", "M28 45l19 11v22L28 89 9 78V56z"),
        ("e-cut", "M72 45l19 11v22L72 89 53 78V56z"),
        ("e-ink", "M50 16l11 9v14H39V25z"),
        ("e-ink-line", "M20 74q4-14 8-14t8 14M64 62h16M64 69h16M64 76h16"),
    ),
    "great_wall": (
        ("e-cut", "M4 92V66h9v-8h10v8h5V44h-5V30h9v7h8v-7h20v7h8v-7h9v14h-5v22h5v-8h10v8h9v26z"),
        ("e-cut", "M50 27q-14-6-8-17 2 5 5 5-1-9 7-13-1 7 5 11 5 5 2 10-3 5-11 4z"),
        ("e-ink", "M42 92V72a8 8 0 0 1 16 0v20z"),
        ("e-ink-line", "M26 50h48M37 58h6M57 58h6M8 76h18M74 76h18M12 85h16M72 85h16"),
    ),
}


def seal() -> Markup:
    """The two characters of the name, cut into a seal; heard as they are written."""
    return svg(
        "0 0 120 228",
        {"class": "name-seal", "role": "img", "aria-label": "萬里", "lang": "zh"},
        el("rect", {"class": "seal-stone", "x": 2, "y": 2, "width": 116, "height": 224, "rx": 14}),
        el("rect", {"class": "seal-frame", "x": 9, "y": 9, "width": 102, "height": 210, "rx": 8}),
        el("path", {"class": "seal-cut", "d": _WAN, "transform": "translate(19 22) scale(.82)"}),
        el("path", {"class": "seal-cut", "d": _LI, "transform": "translate(19 124) scale(.82)"}),
    )


_PLAIN: Shapes = (("e-line", "M22 22H78V78H22Z"), ("e-cut", "M50 30l20 20-20 20-20-20z"))


def emblem(slug: str) -> Markup:
    """The emblem of a game; a plain seal for a game that has none."""
    shapes = _EMBLEMS.get(slug, _PLAIN)
    return svg(
        "0 0 100 100",
        {"class": f"emblem {slug}"},
        el("rect", {"class": "e-ground", "width": 100, "height": 100, "rx": 16}),
        [el("path", {"class": style, "d": data}) for style, data in shapes],
    )


def skyline() -> Markup:
    """A wall that climbs over hills, towers on its ridges: what the name stands for."""
    ridge = (
        "M0 100C50 84 90 62 150 68C214 76 236 116 300 112C370 108 396 56 470 54"
        "C548 52 566 112 640 114C716 116 740 62 816 58C880 56 920 84 960 96"
    )
    far = (
        "M0 84C70 20 120 24 200 84C300 130 330 10 430 34"
        "C520 56 560 110 650 92C740 74 770 16 840 26C900 34 930 70 960 88V150H0Z"
    )
    towers = ((150, 62, 1.0), (300, 108, 0.75), (470, 48, 1.15), (640, 110, 0.75), (816, 52, 1.0))
    return svg(
        "0 0 960 150",
        {"class": "skyline", "preserveAspectRatio": "xMidYMax slice"},
        el("circle", {"class": "sun", "cx": 690, "cy": 48, "r": 27}),
        el("path", {"class": "far", "d": far}),
        el("path", {"class": "hills", "d": f"{ridge}V150H0Z"}),
        el("path", {"class": "battlement", "d": ridge, "transform": "translate(0 -8)"}),
        el("path", {"class": "wall", "d": ridge}),
        [
            el(
                "path",
                {
                    "class": "tower",
                    "d": "M-11 8V-14h-4v-10h7v4h5v-4h6v4h5v-4h7v10h-4V8Z",
                    "transform": f"translate({x} {y}) scale({size})",
                },
            )
            for x, y, size in towers
        ],
    )
