"""Pictures in the rules pages: positions and cards, drawn by the drawing functions of the game.

A game says with `GameUI.pictures` which pictures stand at which rule. The build draws them into the rules pages, in
each language; they do nothing there. The text `<slug>.picture.<name>` is the caption of a picture and says it in words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from wanli.engine import Game
from wanli.ui.context import RenderContext
from wanli.ui.html import Markup, el
from wanli.ui.people import COLOURS, SHAPES, Person
from wanli.ui.translate import Translator

_ACTIVE = re.compile(r' (?:data-[a-z-]+|tabindex|role|aria-[a-z-]+|title|type)(?:="[^"]*")?')
_ID = re.compile(r' id="([^"]*)"')


@dataclass(frozen=True)
class Picture:
    """A picture by its name, and what draws it; the context is that of a match just dealt."""

    name: str
    draw: Callable[[RenderContext], Markup]


Pictures = Mapping[str, Sequence[Picture]]
"""The pictures of a game by the id of the rule or heading where they stand."""


def dealt(game: Game, t: Translator) -> RenderContext:
    """A match of this game that has just been dealt, as an onlooker sees it."""
    seats = game.seats[-1]
    state = game.new(seats=seats, seed=1, options={})
    names = [t("name.human", n=number + 1) for number in range(seats)]
    people = tuple(Person(name, COLOURS[number], SHAPES[number]) for number, name in enumerate(names))
    return RenderContext(game, state.view(None), (), (), people, t, (), lambda action: None)


def figure(picture: Picture, context: RenderContext) -> Markup:
    """The picture with its caption, which is also what is heard of it."""
    words = context.t(f"{context.game.slug}.picture.{picture.name}")
    drawn = el("div", {"class": f"drawn drawn-{picture.name}", "aria-hidden": True}, still(picture.draw(context)))
    return el("figure", {"class": "picture"}, drawn, el("figcaption", None, words))


def still(drawn: Markup) -> Markup:
    """A drawing in which nothing can be pressed, focused or asked for; ids stay where the drawing itself uses them."""
    quiet = _ACTIVE.sub("", drawn).replace("<button", "<span").replace("</button>", "</span>")
    return Markup(_ID.sub(lambda found: found[0] if f'"#{found[1]}"' in quiet else "", quiet))
