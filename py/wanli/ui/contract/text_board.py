"""Building blocks of text boards: sections with headings, lists, and buttons that pick or play."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.engine import Action
from wanli.ui.context import Pick
from wanli.ui.markup.html import Child, Markup, el


def section(heading: Child, *content: Child) -> Markup:
    """A section of the text board."""
    return el("section", None, el("h2", None, heading), *content)


def subsection(heading: Child, *content: Child) -> Markup:
    """A subsection of the text board."""
    return el("section", None, el("h3", None, heading), *content)


def bullets(lines: Iterable[Child]) -> Markup:
    """A list with one entry per line."""
    return el("ul", None, [el("li", None, line) for line in lines])


def choices(heading: Child, *groups: Child) -> Markup:
    """The section with the available actions; the page finds it by its class."""
    return el("section", {"class": "text-board-actions"}, el("h2", None, heading), *groups)


def pick_button(label: str, pick: Pick, pressed: bool | None = None) -> Markup:
    """A button that makes a pick."""
    return el("button", {"type": "button", "class": "button", "data-action": pick, "aria-pressed": pressed}, label)


def play_button(label: str, action: Action) -> Markup:
    """A button that plays a legal action."""
    return pick_button(label, ("play", action))
