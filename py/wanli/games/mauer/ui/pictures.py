"""The pictures of the rules page: sites with their totals, and the cards next to the rules about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from wanli.games.mauer.rules.components import KINDS
from wanli.games.mauer.rules.game import MAUER
from wanli.games.mauer.rules.sites import Card, Place, Site
from wanli.games.mauer.rules.view import MauerView
from wanli.games.mauer.ui.about import card_picture
from wanli.games.mauer.ui.board import NO_CHOICE, site_item
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.drawings.cards import token
from wanli.games.mauer.ui.selection import HighlightedPlaces
from wanli.ui.contract.pictures import Picture, Pictures
from wanli.ui.markup.html import Markup, el

SEATS = 3
Draw = Callable[[Context], Markup]


def _site(tokens: Sequence[int], *row: Place) -> Draw:
    """A drawing of a building site with these tokens next to it and these cards."""

    def draw(context: Context) -> Markup:
        state = MAUER.new(seats=SEATS, seed=1, options={})
        state.sites[0] = Site(list(tokens), list(row))
        seen = replace(context, view=state.view(None), people=context.people[:SEATS])
        item = site_item(seen, 0, NO_CHOICE, HighlightedPlaces(), frozenset(), frozenset())
        return el("div", {"class": f"mauer mauer-board sites-1 seats-{SEATS}"}, el("ol", {"class": "sites"}, item))

    return draw


def _cards(*kinds: str) -> Draw:
    """A drawing of cards side by side."""

    def draw(context: Context) -> Markup:
        return el("div", {"class": "side-by-side"}, [card_picture(context.people[1], kind) for kind in kinds])

    return draw


def _tokens(context: Context) -> Markup:
    del context
    return el("div", {"class": "mauer side-by-side"}, [token(value) for value in (5, 3)])


def _of(owner: int, *kinds: str) -> list[Place]:
    return [Place(owner, kind) for kind in kinds]


_LEAD = [*_of(0, "tower", "gate", "wall"), *_of(1, "warrior", "warrior"), *_of(2, "horseman")]
_HEAVY = [*_LEAD[:2], Place(0, "wall", 5), *_LEAD[3:]]

PICTURES: Pictures[MauerView] = {
    "minute": [
        Picture("tokens", _tokens),
        Picture("cards", _cards("wall", "gate", "tower")),
        Picture("lead", _site([5, 3], *_LEAD)),
        Picture("heavy", _site([3], *_HEAVY)),
    ],
    "box": [Picture("set", _cards(*KINDS))],
    "rule-4": [Picture("tied", _site([5, 3], *_of(0, "gate"), *_of(1, "wall", "wall")))],
    "rule-6": [Picture("answer", _site([3], *_HEAVY, *_of(0, "gate", "gate")))],
    "rule-7": [Picture("row", _site([4, 2], *_of(1, "gate"), *_of(0, "wall", "wall", "wall")))],
    "rule-8": [Picture("builders", _cards("wall", "gate", "tower"))],
    "rule-9": [
        Picture("warriors", _site([4, 2], *_of(0, "warrior", "warrior"), *_of(2, "warrior"), *_of(0, "warrior")))
    ],
    "rule-10": [Picture("horseman", _cards("horseman"))],
    "rule-11": [
        Picture(
            "noble",
            _site([7, 1], *_of(1, "tower", "warrior", "warrior", "warrior"), *_of(0, *["wall"] * 4), *_of(0, "noble")),
        )
    ],
    "rule-12": [
        Picture(
            "dragon",
            _site(
                [5, 2],
                *_of(1, "warrior", "warrior"),
                Place(0, "dragon", 0, (Card(1, "warrior"),)),
                *_of(1, "warrior"),
            ),
        )
    ],
    "w1": [Picture("alone", _site([3], Place(0, "wall", 5)))],
}
