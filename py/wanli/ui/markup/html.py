"""Markup as strings. All that reaches the page passes through `el`; text is escaped here and nowhere else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

Child = object
"""`Markup` stays as it is; other text is escaped, None and False are left out, iterables taken apart."""

Attributes = Mapping[str, Any]

QUIET: Attributes = {"aria-hidden": True, "focusable": "false"}
"""Attributes of a drawing that says nothing to screen readers."""

VOID = frozenset(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"])
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9:-]*\Z")
_SPECIAL = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_TABLE = str.maketrans(_SPECIAL)
_JSON = (tuple, list, dict)
_WORDS_AND_NUMBERS = frozenset([str, int])
as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""JSON as it stands in `data-action`."""


class Markup(str):
    """A string that is markup already and is not escaped again."""

    __slots__ = ()

    def __add__(self, other: str) -> Markup:
        """Join with more markup; plain text is escaped on the way."""
        return fragment(self, other)


def in_ascii(markup: str) -> str:
    """The same markup in ASCII: that crosses to the page in one piece, any other text character by character."""
    return markup.encode("ascii", "xmlcharrefreplace").decode()


class Fragment(NamedTuple):
    """Where an element lies in the markup around it (`[start:end]`), its tag and its id."""

    start: int
    end: int
    tag: str
    id: str


class FragmentedMarkup(Markup):
    """Markup with elements in it that are compared by themselves from one painting to the next
    (`wanli.ui.contract.fragments`).
    """

    __slots__ = ("parts",)
    parts: tuple[Fragment, ...]

    @staticmethod
    def of(text: str, parts: Iterable[Fragment]) -> FragmentedMarkup:
        """`text`, which is markup already, with these parts in it, the first one first."""
        markup = FragmentedMarkup(text)
        markup.parts = tuple(parts)
        return markup


def esc(text: object) -> Markup:
    """`text` as it may stand between tags and inside quoted attributes; `Markup` comes back unchanged."""
    if isinstance(text, Markup):
        return text
    return Markup(_escaped(str(text)))


def el(tag: str, attrs: Attributes | None = None, *children: Child) -> Markup:
    """One element, HTML or SVG.

    None leaves an attribute out; so does False, and True gives the bare attribute, but `aria-*` says "true"
    or "false"; a tuple, list or dict becomes JSON (`"data-action": ("play", "draw")`), except that a `class`
    is joined from its non-empty parts. Raises ValueError for names that are no names and for inline handlers
    (`onclick`), which the page never uses.
    """
    pieces = ["<", _checked_tag(tag)]
    if attrs:
        for name, value in attrs.items():
            kind = type(value)
            if kind is str:
                pieces.append(_text_attribute(name, value))
            elif kind is int or kind is float:
                pieces.append(f' {_checked_attribute(name)}="{value}"')
            else:
                pieces.append(_any_attribute(name, value))
    pieces.append(">")
    parted = False
    if tag not in VOID:
        if children:
            parted = _collect(children, pieces)
        pieces.append(f"</{tag}>")
    elif children:
        raise ValueError(f"<{tag}> holds nothing")
    return _parted(pieces) if parted else Markup("".join(pieces))


def fragment(*children: Child) -> Markup:
    """Several children beside each other, without an element around them."""
    pieces: list[str] = []
    return _parted(pieces) if _collect(children, pieces) else Markup("".join(pieces))


def hidden(*children: Child, tag: str = "span") -> Markup:
    """Text for screen readers only (class `sr`)."""
    return el(tag, {"class": "sr"}, *children)


def use(symbol: str, attrs: Attributes | None = None) -> Markup:
    """An SVG `<use>` of the symbol with this id."""
    return el("use", {"href": f"#{symbol}", **(attrs or {})})


def svg(view_box: str, attrs: Attributes | None, *children: Child) -> Markup:
    """A drawing that says nothing to screen readers, unless `attrs` give it a role and a label."""
    quiet: Attributes = {} if attrs and "role" in attrs else QUIET
    return el("svg", {"viewBox": view_box, **quiet, **(attrs or {})}, *children)


def symbol(name: str, view_box: str, *children: Child) -> Markup:
    """An SVG `<symbol>` to be drawn by `use`."""
    return el("symbol", {"id": name, "viewBox": view_box}, *children)


def _escaped(plain: str) -> str:
    return plain if plain.isalnum() else plain.translate(_TABLE)  # most are numbers and single words


def _collect(children: Iterable[Child], pieces: list[str]) -> bool:
    """Append the markup of `children`; what comes most often is asked for first. Whether there are parts in it."""
    parted = False
    for child in children:
        kind = type(child)
        if kind is Markup:
            pieces.append(child)  # type: ignore[arg-type]
        elif child is None or child is False:
            continue
        elif kind is str:
            pieces.append(_escaped(child))  # type: ignore[arg-type]
        elif kind is list or kind is tuple:
            parted = _collect(child, pieces) or parted  # type: ignore[arg-type]
        elif kind is int:
            pieces.append(str(child))
        elif isinstance(child, Iterable) and not isinstance(child, str | Mapping | bytes):
            parted = _collect(child, pieces) or parted
        else:
            pieces.append(esc(child))
            parted = parted or kind is FragmentedMarkup
    return parted


def _parted(pieces: Iterable[str]) -> FragmentedMarkup:
    """All pieces as one, with the parts that lie in them."""
    parts: list[Fragment] = []
    length = 0
    for piece in pieces:
        if isinstance(piece, FragmentedMarkup):
            parts += [Fragment(length + part.start, length + part.end, part.tag, part.id) for part in piece.parts]
        length += len(piece)
    return FragmentedMarkup.of("".join(pieces), parts)


@cache
def _checked_tag(tag: str) -> str:
    """`tag`, if it is the name of an element."""
    if not _NAME.match(tag):
        raise ValueError(f"no tag name: {tag!r}")
    return tag


@cache
def _checked_attribute(name: str) -> str:
    """`name`, if it is the name of an attribute that may stand in the page."""
    if not _NAME.match(name) or name.lower().startswith("on"):
        raise ValueError(f"no attribute for this page: {name!r}")
    return name


@lru_cache(4096)
def _text_attribute(name: str, value: str) -> str:
    """One attribute; from one painting to the next most are the same."""
    return f' {_checked_attribute(name)}="{value.translate(_TABLE)}"'


@lru_cache(4096)
def _pick_attribute(name: str, value: tuple[str | int, ...]) -> str:
    """One attribute of words and whole numbers, as nearly everything that can be picked has it."""
    return f' {_checked_attribute(name)}="{as_json(value).translate(_TABLE)}"'


def _any_attribute(name: str, value: Any) -> str:
    name = _checked_attribute(name)
    if name == "class" and not isinstance(value, str):
        joined = " ".join([part for part in value or () if part])
        return _text_attribute(name, joined) if joined else ""
    if type(value) is tuple and _WORDS_AND_NUMBERS.issuperset(map(type, value)):
        return _pick_attribute(name, value)  # of these types only are equal tuples written alike
    if isinstance(value, _JSON):
        return f' {name}="{as_json(value).translate(_TABLE)}"'
    if value is None:
        return ""
    if value is True or value is False:
        if name.startswith("aria-"):
            return f' {name}="true"' if value else f' {name}="false"'
        return f" {name}" if value else ""
    # Markup in an attribute would end at its first quote, so attributes are escaped whatever they come from.
    return f' {name}="{str(value).translate(_TABLE)}"'
