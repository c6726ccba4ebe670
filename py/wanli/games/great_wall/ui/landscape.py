"""The landscape of the board: one sky and one steppe behind all sections, watchtowers of the wall.

The style sheet colours them by season (`--gw-sky` and its neighbours), so the drawing itself never changes. Every part
retains its aspect ratio: a wide board shows more of the picture, never a stretched one.
"""

from __future__ import annotations

from functools import cache

from wanli.ui.markup.html import Markup, el, svg, symbol, use

WIDTH, HEIGHT = 1000, 300
"""The size of the landscape in its own units. The horizon lies at 118."""

_SUN = {"cx": 742, "cy": 62, "r": 40}
_CLOUD = "M0 0h46c10 0 12-13 3-14-6-1-9 5-5 8M14-8H-20M60 8H6c-8 0-10 9-3 10M30 18h44"
_CLOUDS = ("translate(96 34) scale(.8)", "translate(452 24) scale(.7)", "translate(866 40) scale(.8)")
_MOUNTAINS = (
    "M0 118V60L0 60L41 93L80 52L128 105L180 71L230 105L269 56L331 104L375 48L440 95L489 35L527 89L573 67L613"
    " 100L675 65L729 93L777 51L815 105L858 46L908 100L963 55L1000 118z"
)
_SNOW = (
    "M65 67L80 52 98 72 86 65 80 73zM160 84L180 71 199 84 183 79 177 87zM254 75L269 56 293 74 277 69 271 77z"
    "M358 69L375 48 400 66 383 63 377 71zM471 58L489 35 504 55 491 51 485 59zM555 75L573 67 588 79 576 72"
    " 570 80zM651 78L675 65 695 76 677 72 671 80zM759 67L777 51 792 72 779 64 773 72zM842 69L858 46 877 67"
    " 864 63 858 71z"
)
_HILLS = "M0 104c70-16 130-16 200-2s120 14 190-2 130-20 210-4 130 18 210 2 130-14 190-4v40H0z"
_HATCHING = (
    "M790 121l2 7M573 117l3 11M726 111l4 12M124 114l3 10M158 116l2 5M666 122l3 9M869 112l3 10M593 118l2 8"
    "M835 127l2 8M662 105l3 10M645 128l3 11M288 113l3 10M30 115l2 6M123 105l3 10M135 110l2 8M865 106l2 8M549"
    " 125l3 11M858 111l2 8M361 125l4 12M157 108l2 7M238 116l3 9M267 104l2 8M371 118l4 12M687 116l3 9M673 105"
    "l3 11M775 125l3 11M394 114l2 6M632 105l2 5M213 108l2 7M60 104l2 6M108 113l2 5M868 119l2 6M256 112l2 8"
    "M129 124l4 12M467 116l2 6M109 112l2 7M824 108l2 5M944 117l2 6M542 105l3 9M971 125l3 10M265 113l2 6M768"
    " 117l3 10M332 109l3 11M977 124l3 11M813 122l2 7M517 113l2 5M35 111l2 7M689 127l2 8M930 128l4 12M367 109"
    "l2 7M202 109l3 9M894 124l3 8M651 123l2 6M658 126l3 10M746 115l2 6M785 112l3 11M964 114l2 8M940 121l2 6"
    "M133 108l3 11M802 108l3 11M973 120l2 7M548 107l2 5M963 120l3 9M927 114l3 11"
)
_PLAIN = "M0 128c160-12 330-10 500-2s340 8 500-4v178H0z"
_TRACK = "M560 126c-40 14 30 22-14 38s-150 18-120 44 150 24 120 52-90 20-96 40"
_YURT = "M0 0v-8q12-9 24 0v8zM-1-8l13-10 13 10z"
_YURTS = ("translate(196 140)", "translate(228 144) scale(.8)", "translate(868 138) scale(.9)")
_GRASS = (
    "M819 180l3-6M822 180l1-8M826 180l-2-5M254 192l3-6M257 192l1-8M261 192l-2-5M243 233l3-8M247 233l1-10M252"
    " 233l-2-7M261 209l3-7M265 209l1-9M269 209l-2-6M135 279l4-9M140 279l1-12M146 279l-2-8M354 215l3-7M358"
    " 215l1-9M362 215l-2-6M580 278l4-9M585 278l1-12M591 278l-2-8M420 280l4-9M425 280l1-12M431 280l-2-8M500"
    " 226l3-8M504 226l1-10M508 226l-2-6M521 153l2-5M524 153l1-6M527 153l-2-4M439 176l2-6M442 176l1-7M446 176"
    "l-2-5M10 263l4-9M15 263l1-11M20 263l-2-8M176 217l3-7M180 217l1-9M184 217l-2-6M720 229l3-8M724 229l1-10"
    "M728 229l-2-7M327 224l3-7M331 224l1-10M335 224l-2-6M553 261l4-9M558 261l1-11M563 261l-2-8M110 230l3-8"
    "M115 230l1-10M119 230l-2-7M251 189l3-6M254 189l1-8M258 189l-2-5M766 222l3-7M770 222l1-10M774 222l-2-6"
    "M559 258l4-9M564 258l1-11M569 258l-2-7M904 213l3-7M908 213l1-9M912 213l-2-6M609 222l3-7M613 222l1-10"
    "M617 222l-2-6M510 248l4-8M515 248l1-11M520 248l-2-7M451 226l3-8M455 226l1-10M460 226l-2-6M476 284l4-10"
    "M482 284l1-12M487 284l-2-8M694 274l4-9M699 274l1-12M705 274l-2-8M933 187l3-6M937 187l1-8M940 187l-2-5"
    "M557 284l4-10M562 284l1-12M568 284l-2-8M833 169l2-6M836 169l1-7M839 169l-2-5M126 213l3-7M130 213l1-9"
    "M134 213l-2-6M77 184l3-6M81 184l1-8M84 184l-2-5M78 245l4-8M83 245l1-11M87 245l-2-7M777 277l4-9M783 277"
    "l1-12M788 277l-2-8M158 252l4-8M163 252l1-11M168 252l-2-7M656 170l2-6M659 170l1-7M662 170l-2-5M875 287"
    "l4-10M880 287l1-12M886 287l-2-8M222 285l4-10M228 285l1-12M233 285l-2-8M398 219l3-7M402 219l1-9M406 219"
    "l-2-6M980 268l4-9M985 268l1-12M990 268l-2-8M165 211l3-7M169 211l1-9M173 211l-2-6M513 198l3-7M517 198"
    "l1-8M521 198l-2-6M199 195l3-6M202 195l1-8M206 195l-2-6M717 153l2-5M719 153l1-6M722 153l-2-4M551 213l3-7"
    "M555 213l1-9M559 213l-2-6M24 197l3-7M28 197l1-8M31 197l-2-6M620 223l3-7M624 223l1-10M628 223l-2-6"
)

_TOWER = "M0 88V22h26v66z"
_TOWER_ROOF = "M-8 26Q2 22 6 8h14q4 14 14 18l-4 4q-17-5-34 0zM4 8q-2-4-1-6h20q1 2-1 6z"
_TOWER_TRIM = "M0 40h26M0 56h26M0 72h26M9 88v-10q4-5 8 0v10M13 22v8"


@cache
def landscape() -> Markup:
    """Sky, mountains and steppe behind the sections of the wall, hidden from screen readers."""
    return svg(
        f"0 0 {WIDTH} {HEIGHT}",
        {"class": "landscape", "preserveAspectRatio": "xMidYMin slice", "data-ornament": True},
        el("rect", {"width": WIDTH, "height": 140, "class": "gw-sky"}),
        el("circle", {**_SUN, "class": "gw-sun"}),
        [el("path", {"d": _CLOUD, "transform": place, "class": "gw-cloud"}) for place in _CLOUDS],
        el("path", {"d": _MOUNTAINS, "class": "gw-mountains"}),
        el("path", {"d": _SNOW, "class": "gw-caps"}),
        el("path", {"d": _HILLS, "class": "gw-hills"}),
        el("path", {"d": _HATCHING, "class": "gw-hatching"}),
        el("path", {"d": _PLAIN, "class": "gw-plain"}),
        el("path", {"d": _TRACK, "class": "gw-path"}),
        [el("path", {"d": _YURT, "transform": place, "class": "gw-yurt"}) for place in _YURTS],
        el("path", {"d": _GRASS, "class": "gw-grass"}),
    )


def landscape_symbols() -> list[Markup]:
    """The symbol of `tower`, for the sprite."""
    outlines = ((_TOWER, "gw-tower"), (_TOWER_TRIM, "gw-tower-trim"), (_TOWER_ROOF, "gw-roof"))
    return [symbol("gw-watchtower", "-10 0 46 88", [el("path", {"d": d, "class": style}) for d, style in outlines])]


@cache
def tower(side: str) -> Markup:
    """The half of a watchtower at the "left" or "right" end of a section. The halves of two sections form one tower."""
    view_box = "23 0 23 88" if side == "left" else "0 0 23 88"
    return svg(
        view_box, {"class": f"tower {side}", "data-ornament": True}, use("gw-watchtower", {"width": 46, "height": 88})
    )
