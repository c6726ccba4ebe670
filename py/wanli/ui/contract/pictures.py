"""Pictures in the rules pages: positions and cards, drawn by the drawing functions of the game.

A game says with `GameUI.pictures` which pictures stand at which rule. The build draws them into the rules pages, in
each language; they do nothing there. The text `<slug>.picture.<name>` is the caption, and says the picture in words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from wanli.engine import Game, V
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import COLOURS, SHAPES, Person
from wanli.ui.markup.translate import Translator

_ACTIVE = re.compile(r' (?:data-[a-z-]+|tabindex|role|aria-[a-z-]+|title|type)(?:="[^"]*")?')
_HEADING = re.compile(r"<(/?)h[1-6]\b")  # of the table, not of the page
_ID = re.compile(r' id="([^"]*)"')


@dataclass(frozen=True)
class Picture(Generic[V]):
    """A picture by its name, and what draws it; the context is that of a match just dealt."""

    name: str
    draw: Callable[[RenderContext[V]], Markup]


Pictures = Mapping[str, Sequence[Picture[V]]]
"""The pictures of a game by the id of the rule or heading where they stand."""


def dealt(game: Game, t: Translator) -> RenderContext:
    """A match of this game that has just been dealt, as an onlooker sees it."""
    seats = game.seats[-1]
    state = game.new(seats=seats, seed=1, options={})
    names = [t("name.human", n=number + 1) for number in range(seats)]
    people = tuple(Person(name, COLOURS[number], SHAPES[number]) for number, name in enumerate(names))
    return RenderContext(game, state.view(None), (), (), people, t, (), lambda action: None)


def figure(picture: Picture[V], context: RenderContext[V]) -> Markup:
    """The picture with its caption, which is also what is heard of it."""
    words = context.t(f"{context.game.slug}.picture.{picture.name}")
    drawn = el(
        "div", {"class": f"drawn drawn-{picture.name}", "aria-hidden": True}, still(picture.draw(context), picture.name)
    )
    return el("figure", {"class": "rule-picture"}, drawn, el("figcaption", None, words))


def still(drawn: Markup, name: str) -> Markup:
    """A drawing in which nothing can be pressed, focused or asked for, and that has no headings.

    Ids that the drawing itself uses begin with its `name`, for a page may hold it several times; others go.
    """
    quiet = _HEADING.sub(r"<\1b", _ACTIVE.sub("", drawn))
    quiet = quiet.replace("<button", "<span").replace("</button>", "</span>")
    for id_ in set(_ID.findall(quiet)):
        used = f'href="#{id_}"' in quiet
        quiet = quiet.replace(f' id="{id_}"', f' id="{name}-{id_}"' if used else "")
        quiet = quiet.replace(f'href="#{id_}"', f'href="#{name}-{id_}"')
    return Markup(quiet)
