"""Pictures of the app itself: the seal with its name, the skyline with the wall, and the images of the box fronts.

Everything is drawn as paper cuts; the colours are defined in the style sheets (`assets/css`).
"""

from __future__ import annotations

from collections.abc import Mapping

from wanli.ui.markup.html import Markup, el, fragment, svg

# The characters as strokes in a square of 100; the constant stroke width makes them look like a carved seal.
_WAN = "M10 18H90M34 7V29M66 7V29M27 36H73V60H27ZM27 48H73M50 36V80M17 95V68H83V90L74 88M34 84L58 79M63 73L70 86"
_LI = "M22 10H78V54H22ZM22 32H78M50 10V92M25 73H75M7 92H93"


def seal() -> Markup:
    """The seal with the two characters of the name; screen readers read the characters."""
    return svg(
        "0 0 120 228",
        {"class": "name-seal", "role": "img", "aria-label": "萬里", "lang": "zh"},
        el("rect", {"class": "seal-stone", "x": 2, "y": 2, "width": 116, "height": 224, "rx": 14}),
        el("rect", {"class": "seal-frame", "x": 9, "y": 9, "width": 102, "height": 210, "rx": 8}),
        _characters({"class": "seal-cut"}),
    )


def plain_box() -> str:
    """The default box front as an SVG file: the seal of the name."""
    red, paper = "#a92c1b", "#fff3dc"
    pen = {"fill": "none", "stroke": paper, "stroke-width": 10, "stroke-linecap": "round", "stroke-linejoin": "round"}
    return svg(
        "-90 -76 300 380",
        {"xmlns": "http://www.w3.org/2000/svg"},
        el("path", {"fill": red, "d": "M-90-76h300v380h-300z"}),
        el("rect", {**pen, "stroke-width": 3, "x": 9, "y": 9, "width": 102, "height": 210, "rx": 8}),
        _characters(pen),
    )


def _characters(attrs: Mapping[str, object]) -> Markup:
    """The two characters of the name, below each other."""
    return fragment(
        el("path", {**attrs, "d": _WAN, "transform": "translate(19 22) scale(.82)"}),
        el("path", {**attrs, "d": _LI, "transform": "translate(19 124) scale(.82)"}),
    )


def box_front(slug: str) -> Markup:
    """The front of a game's box: an image file that loads after the page (`tools/build/box_art.py`)."""
    attrs = {"class": "box-art", "src": f"assets/boxes/{slug}.svg", "width": 300, "height": 380, "alt": ""}
    return el("img", {**attrs, "decoding": "async", "draggable": "false"})


def skyline() -> Markup:
    """A wall with towers on a line of hills, the background of the home screen.

    The left and right edges match, so the drawing repeats sideways, for screens of up to 3840 pixels.
    """
    ridge = (
        "M0 100C50 84 90 62 150 68C214 76 236 116 300 112C370 108 396 56 470 54"
        "C548 52 566 112 640 114C716 116 740 62 816 58C880 56 914 112 960 100"
    )
    far = (
        "M0 84C70 20 120 24 200 84C300 130 330 10 430 34"
        "C520 56 560 110 650 92C740 74 770 16 840 26C900 34 920 120 960 84V150H0Z"
    )
    towers = ((150, 62, 1.0), (300, 108, 0.75), (470, 48, 1.15), (640, 110, 0.75), (816, 52, 1.0))
    hills = [
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
    ]
    return svg(
        "0 0 960 150",
        {"class": "skyline"},
        el("circle", {"class": "sun", "cx": 690, "cy": 48, "r": 27}),
        [el("g", {"transform": f"translate({x} 0)"}, *hills) for x in range(-1920, 1921, 960)],
    )
