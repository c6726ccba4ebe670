"""The stack of a village: layers by owner, the top stone, and, for seats that may know them, kinds and value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from wanli.games.khan.rules.components import KINDS
from wanli.games.khan.rules.stones import stack_value
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.stones import figure, stone
from wanli.games.khan.ui.labels import faces, village_name
from wanli.games.khan.ui.selection import Choice, active_stones
from wanli.ui.markup.elements import piece
from wanli.ui.markup.html import Markup, el, fragment, svg
from wanli.ui.markup.numbers import format_signed
from wanli.ui.markup.people import Person

SIZE = 48
_MAX_LAYERS = 3
"""The maximum number of layers drawn below the top stone. A number next to the stack gives its height."""
_LAYER_HEIGHT = 4
_BOX = f"0 0 {SIZE} {SIZE + _MAX_LAYERS * _LAYER_HEIGHT}"
_MAX_FULL_SIZE = 2
"""The number of kinds that fit next to the stone at full size."""


def stack(context: Context, village: int, choice: Choice, china: bool) -> Markup | None:
    """Return the stack of a village, with the previewed stone on top; None if there is no stone.

    `china` is the side of the village after the previewed move.
    """
    owners = [stone["owner"] for stone in context.view["villages"][village]]
    kinds: list[str | None] = list(faces(context, village))
    previewed_kind = _previewed_kind(context, village, choice)
    if previewed_kind is not None and context.seat is not None:
        owners, kinds = [*owners, context.seat], [*kinds, previewed_kind or None]
    if not owners:
        return None
    changed = previewed_kind is not None or china != context.view["china"][village]
    return _drawn(village, tuple(owners), tuple(kinds), context.people, previewed_kind is not None, china, changed)


@lru_cache(maxsize=1024)
def _drawn(
    village: int,
    owners: tuple[int, ...],
    kinds: tuple[str | None, ...],
    people: tuple[Person, ...],
    previewed: bool,
    china: bool,
    changed: bool,
) -> Markup:
    """Return the markup of a stack. It is cached, since most stacks stay the same from one click to the next."""
    below = owners[-1 - _MAX_LAYERS : -1]
    layers = [
        el(
            "rect",
            {
                "class": f"k-layer {people[owner].style}",
                "x": 0.5,
                "y": _LAYER_HEIGHT * (len(below) - level),
                "width": SIZE - 1,
                "height": SIZE,
                "rx": 8.6,
            },
        )
        for level, owner in enumerate(below)
    ]
    shadow_y = _LAYER_HEIGHT * len(below) + 4.5
    shadow = el(
        "rect", {"class": "k-shadow", "x": 0.5, "y": shadow_y, "width": SIZE - 1, "height": SIZE - 1, "rx": 8.6}
    )
    top, face = people[owners[-1]], kinds[-1]
    name = village_name(village)
    attrs: dict[str, object] = {
        "class": ["stack", top.style, "tried" if previewed else ""],
        "data-about": f"stack:{name}",
    }
    if not previewed:
        attrs |= piece(f"stone:{name}:{len(owners)}", f"village:{name}")
    listed = len(kinds) > 1 and any(kinds)  # a stack of several stones face down lists no kinds
    caption: Markup | None = None
    if listed:
        caption = _below(name, kinds[:-1])
    elif len(owners) > 1:
        caption = _number(["height"], name, len(owners), len(owners))
    return fragment(
        svg(_BOX, attrs, shadow, layers, stone(face, top.shape, 0, 0, SIZE)),
        caption,
        _value_label(name, kinds, china, changed),
    )


def _previewed_kind(context: Context, village: int, choice: Choice) -> str | None:
    """Return the kind of the stone that the previewed move places here; "" if not yet picked, None if no stone."""
    if choice.mode == "march" and choice.village == village:
        return choice.kind
    if choice.mode == "settle" and village == choice.village:
        return choice.kind
    if choice.mode == "settle" and village == choice.other and context.seat is not None:
        other_stones = active_stones(context)
        other_stones.remove(choice.kind)
        return str(other_stones[0])
    return None


def _number(style: Sequence[str], name: str, count: int, text: str | int) -> Markup:
    """Return a number about a stack of `count` stones. It changes when the top stone arrives (`data-counts`)."""
    attrs = {"aria-hidden": True, "data-about": f"stack:{name}", "data-counts": f"stone:{name}:{count}"}
    return el("b", {"class": style, **attrs}, text)


def _below(name: str, kinds: tuple[str | None, ...]) -> Markup:
    """Return the stones below the top stone by kind. A question mark stands for stones face down."""
    counts = Counter(kinds)
    listed_kinds = [kind for kind in (*KINDS, None) if counts[kind]]
    figures = [
        el(
            "span",
            {"class": "kind"},
            figure(kind) if kind else el("i", None, "?"),
            counts[kind] if counts[kind] > 1 else None,
        )
        for kind in listed_kinds
    ]
    return el(
        "span",
        {
            "class": ["below", "many" if len(listed_kinds) > _MAX_FULL_SIZE else ""],
            "aria-hidden": True,
            "data-about": f"stack:{name}",
        },
        figures,
    )


def _value_label(name: str, kinds: tuple[str | None, ...], china: bool, changed: bool) -> Markup | None:
    """Return the value of the village, now or after the previewed move; None if a stone is unknown."""
    known = [kind for kind in kinds if kind]
    if len(known) < len(kinds):
        return None
    points = stack_value(known, china)
    style = ["worth", "bad" if points < 0 else "good" if points > 0 else "", "changed" if changed else ""]
    return _number(style, name, len(kinds), format_signed(points))
