"""Keyboard focus after a painting."""

from __future__ import annotations

from typing import Any

from js import document

from wanli.app.platform.bridge import wanli
from wanli.app.platform.dom import exists, is_nothing_focused
from wanli.ui.screens.typed_moves import FIELD


def move_focus(requested: str, *, had_focus: bool) -> None:
    """Move the focus to the element with the id `requested`; "asked" names the element under inspection, "question" the
    open field for typed moves or else the prompt.

    `requested` may be "", or name an element that has left the page. Then the focus stays, unless the painting removed
    the focused element (`had_focus`): the question receives it, or the title where there is none.
    """
    if requested and not exists(_element(requested)):
        requested = ""
    if not requested and had_focus and is_nothing_focused():
        requested = "question" if exists(document.getElementById("prompt")) else "title"
    target = _element(requested) if requested else _neighbour_of_disabled(document.activeElement)
    if exists(target):
        _unfold(target)
        target.focus()
        wanli.scrollToPicture(target)


def _element(id_: str) -> Any:
    if id_ == "asked":
        return wanli.inspectedElement()
    if id_ == "question":
        field = document.getElementById(FIELD)
        return field if exists(field) else document.getElementById("prompt")
    return document.getElementById(id_)


def _unfold(element: Any) -> None:
    """Open the collapsed section around an element, which could not receive the focus otherwise."""
    collapsed = element.parentElement.closest("details:not([open])")
    if exists(collapsed):
        collapsed.open = True


def _neighbour_of_disabled(active: Any) -> Any:
    """An enabled neighbour if the focused element has been disabled, because browsers would drop the focus."""
    if not exists(active) or not getattr(active, "disabled", False):
        return None
    return active.parentElement.querySelector("button:not([disabled])") or document.getElementById("prompt")
