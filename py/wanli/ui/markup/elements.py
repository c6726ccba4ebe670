"""Elements that the tables of all games share: tap targets, named pieces, numbers with an icon.

An `action` is the intent of a tap, `("pick", ...)` or `("play", action)`; the game decides its effect.
"""

from __future__ import annotations

from typing import Any

from wanli.ui.markup.html import Attributes, Child, Markup, el

Attrs = dict[str, object]


def image(label: str) -> Attrs:
    """The attributes of a drawing with a text alternative, which is also its tooltip."""
    return {"role": "img", "aria-label": label, "title": label}


def piece(name: str, at: str) -> Attrs:
    """The attributes of a piece: its name, unique on the board, and its place. A new place makes it move there."""
    return {"data-piece": name, "data-at": at}


def target_attributes(action: tuple[Any, ...] | None, label: str, *, lit: bool, pressed: bool | None = None) -> Attrs:
    """The attributes of an element on the board that is a button while it is `lit` and an image otherwise.

    A tap on the image is refused with a reason. Both are the same element, so a pick changes only a few attributes.
    `label` names the element. `pressed` says whether it is picked; None if it cannot be picked.
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
    """An element of the hand that can be tapped: a `<button>` while it is `lit`, an image otherwise."""
    if lit:
        button_attrs: Attrs = {"type": "button", "data-action": action, "aria-label": label, "aria-pressed": pressed}
        return el("button", {**attrs, **button_attrs}, *children)
    return el("span", {**attrs, **target_attributes(action, label, lit=False)}, *children)


def hit_area(
    tag: str, action: tuple[Any, ...], label: str, attrs: Attributes, *children: Child, lit: bool, pressed: bool = False
) -> Markup:
    """A place of a board, in HTML or SVG, that can be tapped: it has the role of a button while it is `lit`.

    Otherwise screen readers skip it, and a tap on it is refused with a reason.
    """
    all_attrs: Attrs = {**attrs, "data-action": action}
    if lit:
        all_attrs |= {"role": "button", "tabindex": 0, "aria-label": label, "aria-pressed": pressed}
    return el(tag, all_attrs, *children)


def small_button(
    action: tuple[Any, ...], *content: Child, label: str = "", pressed: bool | None = None, disabled: bool = False
) -> Markup:
    """A small button next to a selected element: a step of a number, or one of several choices.

    `label` replaces the content for screen readers if the content is not text.
    """
    attrs: Attrs = {"type": "button", "class": "button small", "data-action": action}
    if label:
        attrs["aria-label"] = label
    if pressed is not None:
        attrs["aria-pressed"] = pressed
    if disabled:
        attrs["disabled"] = True
    return el("button", attrs, *content)


def stepper(label: str, less: Markup, more: Markup, *value: Child, attrs: Attributes | None = None) -> Markup:
    """A number with the small buttons `less` and `more` on its two sides, which are always there.

    `label` names the counted items, `value` shows their number.
    """
    group: Attrs = {"class": "stepper", "role": "group", "aria-label": label}
    return el("div", {**group, **(attrs or {})}, less, el("output", None, *value), more)


def count_badge(
    style: object,
    about: str,
    label: str,
    sign: Child,
    number: Child,
    *more: Child,
    action: tuple[Any, ...] | None = None,
) -> Markup:
    """A number with the icon of the counted items; `label` is its text alternative, `style` its classes."""
    attrs = {"class": style, "data-about": about, **image(label), "data-action": action}
    return el("span", attrs, sign, el("b", None, number), *more)
