"""A village's stack as it is drawn: its layers by owner, the top stone, and, for those who may know them, its contents
and their worth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from wanli.games.khan.rules.components import KINDS
from wanli.games.khan.rules.stones import stack_value
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.stones import figure, stone
from wanli.games.khan.ui.labels import faces, village_name
from wanli.games.khan.ui.selection import Choice, held
from wanli.ui.markup.elements import piece
from wanli.ui.markup.html import Markup, el, fragment, svg
from wanli.ui.markup.numbers import signed
from wanli.ui.markup.people import Person

SIZE = 48
_LAYERS = 3
"""Layers drawn below the top stone; how many there are is told beside them."""
_LAYER = 4
_BOX = f"0 0 {SIZE} {SIZE + _LAYERS * _LAYER}"
_FEW = 2
"""So many kinds have room beside the stone at their full size."""


def stack(context: Context, village: int, choice: Choice, china: bool) -> Markup | None:
    """The stack of a village, with the stone that is being tried on top, in the empire that it belongs to or would
    belong to.
    """
    owners = [one["owner"] for one in context.view["villages"][village]]
    kinds: list[str | None] = list(faces(context, village))
    tried = _tried(context, village, choice)
    if tried is not None and context.seat is not None:
        owners, kinds = [*owners, context.seat], [*kinds, tried or None]
    if not owners:
        return None
    changed = tried is not None or china != context.view["china"][village]
    return _drawn(village, tuple(owners), tuple(kinds), context.people, tried is not None, china, changed)


@lru_cache(maxsize=1024)
def _drawn(
    village: int,
    owners: tuple[int, ...],
    kinds: tuple[str | None, ...],
    people: tuple[Person, ...],
    tried: bool,
    china: bool,
    changed: bool,
) -> Markup:
    """A stack of these stones; most of them stay as they are from one click to the next."""
    below = owners[-1 - _LAYERS : -1]
    layers = [
        el(
            "rect",
            {
                "class": f"k-layer {people[owner].style}",
                "x": 0.5,
                "y": _LAYER * (len(below) - level),
                "width": SIZE - 1,
                "height": SIZE,
                "rx": 8.6,
            },
        )
        for level, owner in enumerate(below)
    ]
    under = _LAYER * len(below) + 4.5
    shadow = el("rect", {"class": "k-shadow", "x": 0.5, "y": under, "width": SIZE - 1, "height": SIZE - 1, "rx": 8.6})
    top, face = people[owners[-1]], kinds[-1]
    name = village_name(village)
    attrs: dict[str, object] = {
        "class": ["stack", top.style, "tried" if tried else ""],
        "data-about": f"stack:{name}",
    }
    if not tried:
        attrs |= piece(f"stone:{name}:{len(owners)}", f"village:{name}")
    listed = len(kinds) > 1 and any(kinds)  # of several face down nothing is known
    beside: Markup | None = None
    if listed:
        beside = _below(name, kinds[:-1])
    elif len(owners) > 1:
        beside = _number(["height"], name, len(owners), len(owners))
    return fragment(
        svg(_BOX, attrs, shadow, layers, stone(face, top.shape, 0, 0, SIZE)),
        beside,
        _worth(name, kinds, china, changed),
    )


def _tried(context: Context, village: int, choice: Choice) -> str | None:
    """The stone that would be laid here: its kind, "" if that is not picked yet, None if none is."""
    if choice.what == "march" and choice.village == village:
        return choice.kind
    if choice.what == "settle" and village == choice.village:
        return choice.kind
    if choice.what == "settle" and village == choice.other and context.seat is not None:
        rest = held(context)
        rest.remove(choice.kind)
        return str(rest[0])
    return None


def _number(style: Sequence[str], name: str, count: int, text: str | int) -> Markup:
    """A number about a stack of so many stones, which says something else once its top stone has arrived."""
    attrs = {"aria-hidden": True, "data-about": f"stack:{name}", "data-counts": f"stone:{name}:{count}"}
    return el("b", {"class": style, **attrs}, text)


def _below(name: str, kinds: tuple[str | None, ...]) -> Markup:
    """What lies below the top stone, kind by kind; stones face down as a question mark."""
    counts = Counter(kinds)
    shown = [kind for kind in (*KINDS, None) if counts[kind]]
    signs = [
        el(
            "span",
            {"class": "kind"},
            figure(kind) if kind else el("i", None, "?"),
            counts[kind] if counts[kind] > 1 else None,
        )
        for kind in shown
    ]
    return el(
        "span",
        {"class": ["below", "many" if len(shown) > _FEW else ""], "aria-hidden": True, "data-about": f"stack:{name}"},
        signs,
    )


def _worth(name: str, kinds: tuple[str | None, ...], china: bool, changed: bool) -> Markup | None:
    """What the village counts, if all of it may be known: now, or after what is being tried."""
    known = [kind for kind in kinds if kind]
    if len(known) < len(kinds):
        return None
    points = stack_value(known, china)
    style = ["worth", "bad" if points < 0 else "good" if points > 0 else "", "changed" if changed else ""]
    return _number(style, name, len(kinds), signed(points))
