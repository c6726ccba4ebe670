"""Elements that the tables of all games are made of: what takes taps, pieces that have names, numbers with a sign.

An `action` is what a tap asks for, `("pick", ...)` or `("play", action)`; what it comes to is for the game to say.
"""

from __future__ import annotations

from typing import Any

from wanli.ui.markup.html import Attributes, Child, Markup, el

Attrs = dict[str, object]


def image(label: str) -> Attrs:
    """The attributes of a drawing that `label` says in words: heard, and seen under a mouse."""
    return {"role": "img", "aria-label": label, "title": label}


def piece(name: str, at: str) -> Attrs:
    """The attributes of a piece: its name, the only one on the board, and its place. It travels from place to place."""
    return {"data-piece": name, "data-at": at}


def target_attributes(action: tuple[Any, ...] | None, label: str, *, lit: bool, pressed: bool | None = None) -> Attrs:
    """The attributes of a thing on the board that is a button while it is `lit`, else a picture whose tap is answered
    with why not. It is the same element either way, so that a pick changes a few attributes and nothing drawn in it.

    `label` says what it is. `pressed`: it can be picked, and whether it is.
    """
    attrs: Attrs = {"aria-label": label, "role": "button" if lit else "img"}
    if action is not None:
        attrs["data-action"] = action
    if lit:
        attrs["tabindex"] = 0
        if pressed is not None:
            attrs["aria-pressed"] = pressed
    return attrs


def target(
    action: tuple[Any, ...] | None,
    label: str,
    attrs: Attributes,
    *children: Child,
    lit: bool,
    pressed: bool | None = None,
) -> Markup:
    """A thing in the hand that may be tapped: a `<button>` while it is `lit`, else a picture."""
    if lit:
        own: Attrs = {"type": "button", "data-action": action, "aria-label": label, "aria-pressed": pressed}
        return el("button", {**attrs, **own}, *children)
    return el("span", {**attrs, **target_attributes(action, label, lit=False)}, *children)


def hit_area(
    tag: str, action: tuple[Any, ...], label: str, attrs: Attributes, *children: Child, lit: bool, pressed: bool = False
) -> Markup:
    """A place of a board, in HTML or SVG, that may be tapped: it has the role of a button while it is `lit`.

    Else nothing is heard of it, but a tap on it is answered with why not.
    """
    found: Attrs = {**attrs, "data-action": action}
    if lit:
        found |= {"role": "button", "tabindex": 0, "aria-label": label, "aria-pressed": pressed}
    return el(tag, found, *children)


def small_button(
    action: tuple[Any, ...], *content: Child, label: str = "", pressed: bool | None = None, disabled: bool = False
) -> Markup:
    """A small button beside what is picked: a step of a number, or one of several choices.

    `label` is heard in place of a content that is no word.
    """
    attrs: Attrs = {"type": "button", "class": "button small", "data-action": action}
    if label:
        attrs["aria-label"] = label
    if pressed is not None:
        attrs["aria-pressed"] = pressed
    if disabled:
        attrs["disabled"] = True
    return el("button", attrs, *content)


def count_badge(
    style: object,
    about: str,
    label: str,
    sign: Child,
    number: Child,
    *more: Child,
    action: tuple[Any, ...] | None = None,
) -> Markup:
    """A number with the sign of what it counts, as `label` says it; `style` are its classes."""
    attrs = {"class": style, "data-about": about, **image(label), "data-action": action}
    return el("span", attrs, sign, el("b", None, number), *more)
