"""Pictures in the rules pages: positions and cards, drawn by the drawing functions of the game.

`GameUI.pictures` says which pictures belong to which rule. The build draws them into the rules pages of each language,
without any interaction. The text `<slug>.picture.<name>` is the caption and describes the picture.
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
_HEADING = re.compile(r"<(/?)h[1-6]\b")
_ID = re.compile(r' id="([^"]*)"')


@dataclass(frozen=True)
class Picture(Generic[V]):
    """A named picture and the function that draws it from the context of an initial state.

    An `is_wide` picture has the whole width of the page.
    """

    name: str
    draw: Callable[[RenderContext[V]], Markup]
    is_wide: bool = False


Pictures = Mapping[str, Sequence[Picture[V]]]
"""The pictures of a game by the id of the rule or heading they belong to."""


def dealt(game: Game, t: Translator) -> RenderContext:
    """A spectator's context of an initial state, with the highest number of players and a fixed seed."""
    seats = game.seats[-1]
    state = game.new(seats=seats, seed=1, options={})
    names = [t("name.human", n=seat + 1) for seat in range(seats)]
    people = tuple(Person(name, COLOURS[seat], SHAPES[seat]) for seat, name in enumerate(names))
    return RenderContext(game, state.view(None), (), (), people, t, (), lambda action: None)


def figure(picture: Picture[V], context: RenderContext[V]) -> Markup:
    """The picture as a `<figure>`. Screen readers read only its caption."""
    words = context.t(f"{context.game.slug}.picture.{picture.name}")
    drawn = el(
        "div", {"class": f"drawn drawn-{picture.name}", "aria-hidden": True}, still(picture.draw(context), picture.name)
    )
    return el(
        "figure", {"class": ["rule-picture", "wide" if picture.is_wide else ""]}, drawn, el("figcaption", None, words)
    )


def still(drawn: Markup, name: str) -> Markup:
    """A copy of a drawing without interaction: nothing can be pressed, focused or inspected. Headings become `<b>`.

    Ids that the drawing refers to get the prefix `name`, because a page may contain the drawing several times. All
    other ids are removed.
    """
    quiet = _HEADING.sub(r"<\1b", _ACTIVE.sub("", drawn))
    quiet = quiet.replace("<button", "<span").replace("</button>", "</span>")
    for id_ in set(_ID.findall(quiet)):
        used = f'href="#{id_}"' in quiet
        quiet = quiet.replace(f' id="{id_}"', f' id="{name}-{id_}"' if used else "")
        quiet = quiet.replace(f'href="#{id_}"', f'href="#{name}-{id_}"')
    return Markup(quiet)
