"""Parts of the page that are sent to it only when they have changed.

A click changes little of a page of a thousand elements. A `part` whose markup is the same as before is not sent to the
page again, so that the page neither reads nor compares it. `Memo` keeps the markup that a pick makes no difference to.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import is_not
from typing import Generic, NamedTuple, TypeVar

from wanli.ui.context import RenderContext
from wanli.ui.markup.html import QUIET, Attributes, Child, Fragment, FragmentedMarkup, Markup, el


def part(tag: str, id_: str, attrs: Attributes | None, *children: Child) -> Markup:
    """An element with this id that is a part. Raises ValueError if it holds another part."""
    content = el(tag, {"id": id_, **(attrs or {})}, *children)
    if isinstance(content, FragmentedMarkup):
        raise ValueError(f"the part {id_!r} holds another part")
    return FragmentedMarkup.of(content, [Fragment(0, len(content), tag, id_)])


def sprite(*symbols: Child) -> Markup:
    """The symbols of a game, which a page holds once and its drawings use; it is never seen itself."""
    return part("svg", "sprite", {"class": "sprite", "viewBox": "0 0 0 0", **QUIET}, *symbols)


Drawn = TypeVar("Drawn")


class Memo(Generic[Drawn]):
    """A cache of what was drawn of one moment, for what picks make no difference to."""

    def __init__(self) -> None:
        self._moment: tuple[object, ...] = ()
        self._drawn: dict[Hashable, Drawn] = {}

    def __call__(self, context: RenderContext, key: Hashable, draw: Callable[[], Drawn]) -> Drawn:
        """`draw()`, or what it gave before for this moment and `key`: the drawing's name and, of the selection, all
        that it is made from."""
        moment = (context.view, context.legal, context.people, context.t, context.last, context.present)
        if len(self._moment) != len(moment) or any(map(is_not, self._moment, moment)):
            self._moment = moment
            self._drawn.clear()
        if key not in self._drawn:
            self._drawn[key] = draw()
        return self._drawn[key]


class Patch(NamedTuple):
    """A page, what is sent of it, and its parts by their ids."""

    page: Markup
    markup: str
    parts: dict[str, str]


class Patcher:
    """What the page shows, part by part."""

    def __init__(self) -> None:
        self._parts: dict[str, str] = {}

    def diff(self, page: Markup) -> Patch:
        """`page`, in which each part that is painted already is an empty element with the attribute `data-same`."""
        parts: dict[str, str] = {}
        found: list[str] = []
        sent = 0
        for start, end, tag, id_ in page.parts if isinstance(page, FragmentedMarkup) else ():
            content = parts[id_] = page[start:end]
            same = self._parts.get(id_) == content
            found += [page[sent:start], f'<{tag} id="{id_}" data-same></{tag}>' if same else content]
            sent = end
        found.append(page[sent:])
        return Patch(page, "".join(found), parts)

    def painted(self, patch: Patch) -> None:
        """The page that a `diff` was made for is now what is painted."""
        self._parts = patch.parts
