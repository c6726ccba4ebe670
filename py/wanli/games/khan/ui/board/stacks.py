"""A village's stack as it is drawn: its layers by owner, the top stone, and, for those who may know them, its contents
and their worth.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from wanli.games.khan.rules.components import KINDS
from wanli.games.khan.rules.stones import stack_value
from wanli.games.khan.ui.drawings import stone
from wanli.games.khan.ui.labels import faces
from wanli.games.khan.ui.selection import Choice, held
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el, use
from wanli.ui.numbers import signed
from wanli.ui.people import Person

SIZE = 38
_LAYERS = 4
"""Layers drawn below the top stone; more are told by the number alone."""


def stack(context: RenderContext, village: int, choice: Choice, china: bool, x: float, y: float) -> Markup | None:
    """The stack of a village around its middle (x, y), with the stone that is being tried on top, in the
    empire that it belongs to or would belong to.
    """
    owners = [one["owner"] for one in context.view["villages"][village]]
    kinds: list[str | None] = list(faces(context, village))
    tried = _tried(context, village, choice)
    if tried is not None and context.seat is not None:
        owners, kinds = [*owners, context.seat], [*kinds, tried or None]
    if not owners:
        return None
    changed = tried is not None or china != context.view["china"][village]
    return _drawn(tuple(owners), tuple(kinds), context.people, tried is not None, china, changed, x, y)


@lru_cache(maxsize=1024)
def _drawn(
    owners: tuple[int, ...],
    kinds: tuple[str | None, ...],
    people: tuple[Person, ...],
    tried: bool,
    china: bool,
    changed: bool,
    x: float,
    y: float,
) -> Markup:
    """A stack of these stones; most of them stay as they are from one click to the next."""
    top = y - 12
    below = owners[-1 - _LAYERS : -1]
    layers = [
        el(
            "rect",
            {
                "class": f"k-layer {people[owner].style}",
                "x": round(x + 1 - SIZE / 2, 1),
                "y": round(top - SIZE / 2 + 3.5 * (len(below) - level), 1),
                "width": SIZE,
                "height": SIZE,
                "rx": 7,
            },
        )
        for level, owner in enumerate(below)
    ]
    person = people[owners[-1]]
    face = kinds[-1]
    return el(
        "g",
        {"class": ["stack", "tried" if tried else ""]},
        layers,
        el("g", {"class": person.style}, stone(face, person.shape, x + 1, top, SIZE)),
        _height(x, top, len(owners)) if len(owners) > 1 else None,
        _contents(kinds, x, y + 24) if _worth_listing(kinds) else None,
        _worth(kinds, china, changed, x + 34, top - 17),
    )


def _tried(context: RenderContext, village: int, choice: Choice) -> str | None:
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


def _worth_listing(kinds: tuple[str | None, ...]) -> bool:
    """A single stone shows itself; of several face down nothing is known."""
    return len(kinds) > 1 and any(kinds)


def _height(x: float, top: float, count: int) -> Markup:
    at = {"x": round(x + 21), "y": round(top + 16)}
    return el("g", {"class": "height"}, el("circle", {"cx": at["x"], "cy": at["y"], "r": 10}), el("text", at, count))


def _contents(kinds: tuple[str | None, ...], x: float, y: float) -> Markup:
    """What lies in the stack, kind by kind; stones face down as a question mark."""
    counts = Counter(kinds)
    shown = [kind for kind in (*KINDS, None) if counts[kind]]
    narrow = 3 if len(shown) > 3 else 0  # a field is about four chips wide
    widths = [20 - narrow if counts[kind] == 1 else 31 - narrow for kind in shown]
    left = x - (sum(widths) + 2 * len(shown)) / 2
    parts = []
    for kind, width in zip(shown, widths, strict=True):
        chip = {"class": "k-chip", "x": round(left), "y": round(y - 9), "width": width, "height": 19, "rx": 5}
        parts.append(el("rect", chip))
        line = round(y + 1)
        if kind is None:
            parts.append(el("text", {"class": "unknown", "x": round(left + 10 - narrow / 2), "y": line}, "?"))
        else:
            place = {"x": round(left + 2 - narrow / 2), "y": round(y - 7), "width": 16, "height": 16}
            parts.append(use(f"khan-{kind}", place))
        if counts[kind] > 1:
            parts.append(el("text", {"class": "times", "x": round(left + 23 - narrow), "y": line}, counts[kind]))
        left += width + 2
    return el("g", {"class": "contents"}, parts)


def _worth(kinds: tuple[str | None, ...], china: bool, changed: bool, x: float, y: float) -> Markup | None:
    """What the village counts, if all of it may be known: now, or after what is being tried."""
    known = [kind for kind in kinds if kind]
    if len(known) < len(kinds):
        return None
    points = stack_value(known, china)
    text = signed(points)
    half = 7 + 5 * len(text)
    box = {"x": round(x - half), "y": round(y - 11), "width": 2 * half, "height": 22, "rx": 11}
    style = ["worth", "bad" if points < 0 else "good" if points > 0 else "", "changed" if changed else ""]
    return el("g", {"class": style}, el("rect", box), el("text", {"x": round(x), "y": round(y)}, text))
