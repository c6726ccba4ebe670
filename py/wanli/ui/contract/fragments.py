"""Fragments of the page that are sent to the browser only when they have changed.

A click changes few of the page's thousand elements. If the markup of a fragment is the same as before, it is not sent
again, so the browser neither parses nor compares it. `Memo` caches markup that does not depend on the selection.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from operator import is_not
from typing import Generic, NamedTuple, TypeVar

from wanli.ui.context import RenderContext
from wanli.ui.markup.html import QUIET, Attributes, Child, Fragment, FragmentedMarkup, Markup, el


def part(tag: str, id_: str, attrs: Attributes | None, *children: Child) -> Markup:
    """An element with this id that is a fragment. Raises ValueError if it contains another fragment."""
    content = el(tag, {"id": id_, **(attrs or {})}, *children)
    if isinstance(content, FragmentedMarkup):
        raise ValueError(f"the fragment {id_!r} contains another fragment")
    return FragmentedMarkup.of(content, [Fragment(0, len(content), tag, id_)])


def sprite(*symbols: Child) -> Markup:
    """The invisible `<svg>` with a game's symbols. A page contains it once, and `use` refers to the symbols."""
    return part("svg", "sprite", {"class": "sprite", "viewBox": "0 0 0 0", **QUIET}, *symbols)


_PICK = re.compile(r' data-action="\[&quot;pick&quot;[^"]*"')


def without_picks(page: Markup) -> Markup:
    """The page without the actions of the table's elements, which also explain refusals. The
    fragments stay fragments.
    """
    pieces: list[str] = []
    fragments: list[Fragment] = []
    length = position = 0
    for start, end, tag, id_ in page.parts if isinstance(page, FragmentedMarkup) else ():
        before, content = _PICK.sub("", page[position:start]), _PICK.sub("", page[start:end])
        pieces += [before, content]
        fragments.append(Fragment(length + len(before), length + len(before) + len(content), tag, id_))
        length, position = fragments[-1].end, end
    pieces.append(_PICK.sub("", page[position:]))
    return FragmentedMarkup.of(Markup("".join(pieces)), fragments)


Drawn = TypeVar("Drawn")


class Memo(Generic[Drawn]):
    """A cache of the markup of one position, for drawings that depend on little or nothing of the selection."""

    def __init__(self) -> None:
        self._inputs: tuple[object, ...] = ()
        """All fields of the last context except the selection; `_drawn` was drawn for them."""
        self._drawn: dict[Hashable, Drawn] = {}

    def __call__(self, context: RenderContext, key: Hashable, draw: Callable[[], Drawn]) -> Drawn:
        """`draw()`, or its cached value for `key` if no field of `context` but the selection has changed.

        `key` contains the name of the drawing and everything in the selection that it depends on.
        """
        inputs = (context.view, context.legal, context.people, context.t, context.last, context.present)
        if len(self._inputs) != len(inputs) or any(map(is_not, self._inputs, inputs)):
            self._inputs = inputs
            self._drawn.clear()
        if key not in self._drawn:
            self._drawn[key] = draw()
        return self._drawn[key]


class Patch(NamedTuple):
    """A page, the markup that is sent for it, and the page's fragments by id."""

    page: Markup
    markup: str
    parts: dict[str, str]


class Patcher:
    """Computes the markup to send, given the fragments that the page shows already."""

    def __init__(self) -> None:
        self._parts: dict[str, str] = {}

    def diff(self, page: Markup) -> Patch:
        """The patch for `page`: each unchanged fragment becomes an empty element with the attribute `data-same`."""
        parts: dict[str, str] = {}
        pieces: list[str] = []
        position = 0
        for start, end, tag, id_ in page.parts if isinstance(page, FragmentedMarkup) else ():
            content = parts[id_] = page[start:end]
            same = self._parts.get(id_) == content
            pieces += [page[position:start], f'<{tag} id="{id_}" data-same></{tag}>' if same else content]
            position = end
        pieces.append(page[position:])
        return Patch(page, "".join(pieces), parts)

    def painted(self, patch: Patch) -> None:
        """Record that the page of `patch` has been painted."""
        self._parts = patch.parts
