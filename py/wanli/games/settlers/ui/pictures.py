"""The pictures of the rules page: the map, the fields of the riders, an attack and a breach, what things cost."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

from wanli.engine import JsonDict
from wanli.games.settlers.rules.components import CARDS, COMPONENTS, RESOURCES
from wanli.games.settlers.ui.about.land import terrain_picture
from wanli.games.settlers.ui.about.pieces import building_picture
from wanli.games.settlers.ui.about.riders import rider_picture
from wanli.games.settlers.ui.board.scene import map_drawing
from wanli.games.settlers.ui.drawings import die, icon
from wanli.games.settlers.ui.geometry import plan_for
from wanli.ui.context import RenderContext
from wanli.ui.contract.pictures import Picture, Pictures
from wanli.ui.markup.html import Markup, el

SEATS = 4
_CORNER, _ROADS, _NEXT_BUT_ONE = 40, (60, 61), 41
"""Two corners with one between them, and the edges that lead from one to the other."""
Draw = Callable[[RenderContext], Markup]


def _map(change: Callable[[JsonDict], None] = lambda view: None) -> Draw:
    """The map of four players, after a change of what lies on it."""

    def draw(context: RenderContext) -> Markup:
        view: Any = deepcopy(context.game.new(seats=SEATS, seed=1, options={}).view(None))
        for seat, section in enumerate(view["sections"]):
            section["owner"] = seat
            section["level"] = 1
        change(view)
        shown = map_drawing(replace(context, view=view, people=context.people[:SEATS]))
        return el("div", {"class": "settlers settlers-board whole-map"}, shown)

    return draw


def _gathering(view: dict[str, Any]) -> None:
    view["fields"][0]["riders"] = ["III", "IV"]
    view["fields"][1]["riders"] = ["IV"]
    view["dice"] = [2, 4]


def _attack(view: dict[str, Any]) -> None:
    view["sections"][1]["level"] = 2
    view["sections"][1]["riders"] = ["III", "IV"]


def _breach(view: dict[str, Any]) -> None:
    view["sections"][1]["level"] = 1
    view["blocked"] = {}
    for place, numeral in zip(_targets(view), ("III", "IV", "III"), strict=False):
        view["blocked"][place] = [numeral]


def _targets(view: dict[str, Any]) -> list[str]:
    """The land that riders occupy behind the second section."""
    wanted = view["sections"][1]["id"]
    return list(next(one.targets for one in plan_for(SEATS).board.sections if one.id == wanted))


def _houses(view: dict[str, Any]) -> None:
    view["buildings"] = [*view["buildings"], [_CORNER, 0, "settlement"], [_NEXT_BUT_ONE, 0, "settlement"]]
    view["roads"] = [*view["roads"], *([road, 0] for road in _ROADS)]


def _meeting(view: dict[str, Any]) -> None:
    view["buildings"] = [*view["buildings"], [_CORNER, 0, "settlement"], [_NEXT_BUT_ONE, 1, "settlement"]]
    view["roads"] = [*view["roads"], *([road, 0] for road in _ROADS)]


def _forts(context: RenderContext) -> Markup:
    """The map as soon as all border forts are placed."""
    state: Any = context.game.new(seats=SEATS, seed=1, options={})
    while state.view(None)["phase"] == "fort":
        state.play(state.legal()[0])
    shown = map_drawing(replace(context, view=state.view(None), people=context.people[:SEATS]))
    return el("div", {"class": "settlers settlers-board whole-map"}, shown)


def _founding(context: RenderContext) -> Markup:
    """A settlement and a road, twice."""
    house = building_picture("settlement", context.people[0])
    road = el("span", {"class": "settlers sign-alone"}, icon("road"))
    return el("div", {"class": "side-by-side"}, house, road, house, road)


def _levels(context: RenderContext) -> Markup:
    """Three levels of a wall."""
    del context
    return el("div", {"class": "side-by-side"}, [el("span", {"class": "settlers sign-alone"}, icon("wall"))] * 3)


def _exchange(context: RenderContext) -> Markup:
    """One good for another."""
    del context
    wood, _, _, grain, _ = RESOURCES
    signs = [el("span", {"class": "settlers sign-alone"}, icon(kind)) for kind in (wood, grain)]
    return el("div", {"class": "side-by-side"}, signs[0], el("b", {"class": "either"}, "⇄"), signs[1])


def _turn(context: RenderContext) -> Markup:
    """The dice, and what is built after them."""
    dice = [el("div", {"class": "settlers dice-alone"}, die(value)) for value in (2, 4)]
    houses = [building_picture(kind, context.people[0]) for kind in ("settlement", "city")]
    return el("div", {"class": "side-by-side"}, dice, houses)


def _goods(context: RenderContext) -> Markup:
    del context
    terrains = [name for name, good in COMPONENTS.yields.items() if good >= 0]
    found = [
        el(
            "div",
            {"class": "settlers yields"},
            terrain_picture(name),
            el("i", {"class": "good"}, icon(RESOURCES[good])),
        )
        for name, good in COMPONENTS.yields.items()
        if name in terrains
    ]
    return el("div", {"class": "side-by-side"}, found)


def _pieces(context: RenderContext) -> Markup:
    person = context.people[0]
    return el("div", {"class": "side-by-side"}, [building_picture(kind, person) for kind in ("settlement", "city")])


def _cards(context: RenderContext) -> Markup:
    del context
    signs = [el("span", {"class": "settlers sign-alone"}, icon(kind)) for kind in CARDS]
    return el("div", {"class": "side-by-side"}, signs)


def _roll(context: RenderContext) -> Markup:
    del context
    return el("div", {"class": "settlers dice-alone"}, die(2), die(4))


def _rider(context: RenderContext) -> Markup:
    del context
    return rider_picture("III")


PICTURES: Pictures = {
    "minute": [
        Picture("roll", _roll),
        Picture("buildings", _pieces),
        Picture("rider", _rider),
        Picture("frontier", _map(_gathering)),
    ],
    "a1": [Picture("goods", _goods)],
    "a4": [Picture("distance", _map(_houses))],
    "a5": [Picture("roads", _map(_meeting))],
    "a6": [Picture("turn", _turn)],
    "a10": [Picture("exchange", _exchange)],
    "a12": [Picture("cards", _cards)],
    "b1": [Picture("map", _map())],
    "b2": [Picture("forts", _forts)],
    "b3": [Picture("founding", _founding)],
    "b6": [Picture("gathering", _map(_gathering))],
    "b8": [Picture("attack", _map(_attack))],
    "b9": [Picture("breach", _map(_breach))],
    "b12": [Picture("levels", _levels)],
}
