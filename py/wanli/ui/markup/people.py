"""The players of a match: names, and the colour, shape and pattern that identify each seat everywhere."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from wanli.ui.markup.html import Child, Markup, el, svg, symbol, use

Colour = Literal["vermilion", "jade", "indigo", "ochre", "plum", "slate"]
Shape = Literal["circle", "square", "triangle", "diamond", "hexagon", "star"]
Kind = Literal["human", "bot"]
Level = Literal["easy", "medium", "hard"]

COLOURS: tuple[Colour, ...] = ("vermilion", "jade", "indigo", "ochre", "plum", "slate")
SHAPES: tuple[Shape, ...] = ("circle", "square", "triangle", "diamond", "hexagon", "star")
SHAPE_SIGNS: dict[Shape, str] = {
    "circle": "●",
    "square": "■",
    "triangle": "▲",
    "diamond": "◆",
    "hexagon": "⬢",
    "star": "★",
}
"""The sign of a seat's shape in a line of text, as picture.mjs knows it too."""
MAX_NAME_LENGTH = 20
"""The maximum length of a player's name: in characters, and in UTF-16 units while it is typed."""
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")

_OUTLINES: dict[Shape, Markup] = {
    "circle": el("circle", {"cx": 12, "cy": 12, "r": 9.2}),
    "square": el("rect", {"x": 3.6, "y": 3.6, "width": 16.8, "height": 16.8, "rx": 1.2}),
    "triangle": el("path", {"d": "M12 2.2 22.6 20.6H1.4Z"}),
    "diamond": el("path", {"d": "M12 .8 21.6 12 12 23.2 2.4 12Z"}),
    "hexagon": el("path", {"d": "M6.6 2.8h10.8L22.8 12l-5.4 9.2H6.6L1.2 12Z"}),
    "star": el("path", {"d": "M12 1.3 15.2 8.5 23 9.3 17.1 14.6 18.8 22.3 12 18.3 5.2 22.3 6.9 14.6 1 9.3 8.8 8.5Z"}),
}
_LETTERS: dict[Shape, tuple[float, float]] = {
    "circle": (12, 10),
    "square": (12, 11),
    "triangle": (14.6, 8),
    "diamond": (12, 9),
    "hexagon": (12, 10.5),
    "star": (12.8, 7.5),
}
"""By shape of the seal: the vertical centre of the letter, and its font size."""


@dataclass(frozen=True)
class Person:
    """The player at one seat. `level` applies to bots only."""

    name: str
    colour: Colour
    shape: Shape
    kind: Kind = "human"
    level: Level = "medium"

    @property
    def is_bot(self) -> bool:
        """True if a bot plays this seat."""
        return self.kind == "bot"

    @property
    def style(self) -> str:
        """The classes with this seat's colour and pattern, such as `seat-jade pattern-square`."""
        return f"seat-{self.colour} pattern-{self.shape}"


def mark_symbols() -> Markup:
    """The six shapes as symbols `mark-circle`, …; a page contains them once, in its sprite."""
    return Markup("".join(symbol(f"mark-{shape}", "0 0 24 24", outline) for shape, outline in _OUTLINES.items()))


def mark(shape: Shape, attrs: dict[str, object] | None = None) -> Markup:
    """A `<use>` of a shape, for pages that contain the sprite."""
    return use(f"mark-{shape}", attrs)


@cache
def shape_badge(colour: Colour, shape: Shape, label: str = "") -> Markup:
    """A shape in a seat's colour. Screen readers ignore it unless it has a `label`."""
    named: dict[str, object] = {"role": "img", "aria-label": label} if label else {}
    return svg("0 0 24 24", {"class": f"badge seat-{colour}", **named}, _OUTLINES[shape])


def seat_badge(person: Person, label: str = "") -> Markup:
    """`person`'s shape in their colour, distinguishable without colour; see `shape_badge`."""
    return shape_badge(person.colour, person.shape, label)


def seat_seal(person: Person) -> Markup:
    """`person`'s shape as a carved seal with a letter or number of their name. Screen readers ignore it."""
    return _seal(person.colour, person.shape, _sign(person.name))


def _sign(name: str) -> str:
    """The first letter of a name, or its number, because default names differ only in that ("Player 2")."""
    last = name.split()[-1:]
    return last[0] if last and len(last[0]) == 1 and last[0].isdecimal() else name[:1].upper()


@cache
def _seal(colour: Colour, shape: Shape, letter: str) -> Markup:
    outline = _OUTLINES[shape]
    middle, size = _LETTERS[shape]
    return svg(
        "0 0 24 24",
        {"class": f"seat-seal seat-{colour}"},
        outline,
        el("g", {"class": "cut", "transform": f"translate(12 {middle}) scale(.8) translate(-12 -{middle})"}, outline),
        el("text", {"x": 12, "y": middle + size * 0.35, "font-size": size}, letter),
    )


def player_label(person: Person, *more: Child) -> Markup:
    """A player's seal (colour and shape) and name, followed by `more`; for places with enough room."""
    return el("span", {"class": "seated-player"}, seat_seal(person), el("b", {"dir": "auto"}, person.name), *more)


def name_tag(person: Person) -> Markup:
    """The badge and name of a player as one unbreakable unit, for lists and sentences."""
    return el(
        "span",
        {"class": ["name-tag", f"seat-{person.colour}"]},
        seat_badge(person),
        el("b", {"dir": "auto"}, person.name),
    )


def seat_score(person: Person, title: str, points: Child, *content: Child) -> Markup:
    """The entry of a seat in the final score: name, `title` ("" for none), points, and the items as `content`."""
    return el(
        "li",
        {"class": ["seat-score", person.style, "winner" if title else ""]},
        el(
            "h3",
            None,
            seat_badge(person),
            el("span", {"dir": "auto"}, person.name),
            el("small", None, title) if title else None,
            el("b", None, points),
        ),
        *content,
    )
