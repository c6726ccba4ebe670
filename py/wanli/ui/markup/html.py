"""Markup as strings. All markup of the page is made by `el`; text is escaped here and nowhere else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

Child = object
"""`Markup` is inserted unchanged; other text is escaped, None and False are omitted, iterables are flattened."""

Attributes = Mapping[str, Any]

QUIET: Attributes = {"aria-hidden": True, "focusable": "false"}
"""The attributes of a drawing that screen readers ignore."""

VOID = frozenset(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"])
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9:-]*\Z")
_SPECIAL = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_TABLE = str.maketrans(_SPECIAL)
_SPOKEN = frozenset(["aria-label", "title", "alt"])
_SPOKEN_TABLE = str.maketrans({**_SPECIAL, "\u00ad": ""})
"""Screen readers split words at soft hyphens."""
_JSON = (tuple, list, dict)
_WORDS_AND_NUMBERS = frozenset([str, int])
as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Encodes a value as JSON in the form used in `data-action`."""


class Markup(str):
    """A string of markup, which is not escaped again."""

    __slots__ = ()

    def __add__(self, other: str) -> Markup:
        """Append markup, or plain text, which is escaped."""
        return fragment(self, other)


def in_ascii(markup: str) -> str:
    """The same markup in ASCII, with character references: other text crosses to JavaScript more slowly."""
    return markup.encode("ascii", "xmlcharrefreplace").decode()


class Fragment(NamedTuple):
    """The position of an element in the markup around it (`[start:end]`), its tag and its id."""

    start: int
    end: int
    tag: str
    id: str


class FragmentedMarkup(Markup):
    """Markup that contains fragments, which are compared separately with the previous paint
    (`wanli.ui.contract.fragments`).
    """

    __slots__ = ("parts",)
    parts: tuple[Fragment, ...]

    @staticmethod
    def of(text: str, parts: Iterable[Fragment]) -> FragmentedMarkup:
        """The markup `text` with the fragments in it, in order."""
        markup = FragmentedMarkup(text)
        markup.parts = tuple(parts)
        return markup


def esc(text: object) -> Markup:
    """`text` escaped for use between tags and in quoted attributes; `Markup` is returned unchanged."""
    if isinstance(text, Markup):
        return text
    return Markup(_escaped(str(text)))


def el(tag: str, attrs: Attributes | None = None, *children: Child) -> Markup:
    """One element, HTML or SVG.

    None and False omit an attribute, and True writes it without a value; but `aria-*` becomes "true" or "false". A
    tuple, list or dict becomes JSON (`"data-action": ("play", "draw")`), except for `class`, whose non-empty items are
    joined by spaces. Raises ValueError for invalid names and for inline handlers such as `onclick`.
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
    """Several children in a row, without an element around them."""
    pieces: list[str] = []
    return _parted(pieces) if _collect(children, pieces) else Markup("".join(pieces))


def hidden(*children: Child, tag: str = "span") -> Markup:
    """Text for screen readers only (class `sr`)."""
    return el(tag, {"class": "sr"}, *children)


def use(symbol: str, attrs: Attributes | None = None) -> Markup:
    """An SVG `<use>` of the symbol with this id."""
    return el("use", {"href": f"#{symbol}", **(attrs or {})})


def svg(view_box: str, attrs: Attributes | None, *children: Child) -> Markup:
    """A drawing that screen readers ignore unless `attrs` contain a role and a label."""
    quiet: Attributes = {} if attrs and "role" in attrs else QUIET
    return el("svg", {"viewBox": view_box, **quiet, **(attrs or {})}, *children)


def symbol(name: str, view_box: str, *children: Child) -> Markup:
    """An SVG `<symbol>` for `use`."""
    return el("symbol", {"id": name, "viewBox": view_box}, *children)


def _escaped(plain: str) -> str:
    return plain if plain.isalnum() else plain.translate(_TABLE)  # faster: most texts are numbers and single words


def _collect(children: Iterable[Child], pieces: list[str]) -> bool:
    """Append the markup of `children` to `pieces`; True if it contains fragments. Frequent types come first."""
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
    """All pieces joined, with the fragments in them."""
    parts: list[Fragment] = []
    length = 0
    for piece in pieces:
        if isinstance(piece, FragmentedMarkup):
            parts += [Fragment(length + part.start, length + part.end, part.tag, part.id) for part in piece.parts]
        length += len(piece)
    return FragmentedMarkup.of("".join(pieces), parts)


@cache
def _checked_tag(tag: str) -> str:
    """`tag`, if it is a valid element name; else raises ValueError."""
    if not _NAME.match(tag):
        raise ValueError(f"no tag name: {tag!r}")
    return tag


@cache
def _checked_attribute(name: str) -> str:
    """`name`, if it is a valid attribute name and not an inline handler; else raises ValueError."""
    if not _NAME.match(name) or name.lower().startswith("on"):
        raise ValueError(f"no attribute for this page: {name!r}")
    return name


@lru_cache(4096)
def _text_attribute(name: str, value: str) -> str:
    """One attribute with a string value; cached because most are the same in every paint."""
    return f' {_checked_attribute(name)}="{value.translate(_SPOKEN_TABLE if name in _SPOKEN else _TABLE)}"'


@lru_cache(4096)
def _pick_attribute(name: str, value: tuple[str | int, ...]) -> str:
    """One attribute with a tuple of strings and integers, the form of nearly every pick."""
    return f' {_checked_attribute(name)}="{as_json(value).translate(_TABLE)}"'


def _any_attribute(name: str, value: Any) -> str:
    name = _checked_attribute(name)
    if name == "class" and not isinstance(value, str):
        joined = " ".join([part for part in value or () if part])
        return _text_attribute(name, joined) if joined else ""
    if type(value) is tuple and _WORDS_AND_NUMBERS.issuperset(map(type, value)):
        return _pick_attribute(name, value)  # cached by equality, but True == 1 would be written differently
    if isinstance(value, _JSON):
        return f' {name}="{as_json(value).translate(_TABLE)}"'
    if value is None:
        return ""
    if value is True or value is False:
        if name.startswith("aria-"):
            return f' {name}="true"' if value else f' {name}="false"'
        return f" {name}" if value else ""
    # Markup is escaped too: inside an attribute it would end at its first quote.
    return f' {name}="{str(value).translate(_TABLE)}"'
