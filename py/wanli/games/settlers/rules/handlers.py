"""Which function carries out which verb."""

from __future__ import annotations

from collections.abc import Callable

from wanli.engine import Action, Decision, Event
from wanli.games.settlers.rules import building, cards, pirate, setup, trade, turn_flow
from wanli.games.settlers.rules.position import SettlersPosition

Handler = Callable[[SettlersPosition, Decision, Action, list[Event]], None]
"""Carries out a legal action; the decision that it answers is no longer on the stack."""


def _road(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    if decision.kind == setup.FOUND_ROAD:
        setup.found_road(state, decision, action, events)
    else:
        building.road(state, decision, action, events)


HANDLERS: dict[str, Handler] = {
    "fort": setup.fort,
    "found": setup.found,
    "road": _road,
    "roll": turn_flow.roll,
    "end": turn_flow.end,
    "settle": building.settle,
    "city": building.city,
    "wall": building.wall,
    "buy": cards.buy,
    "knight": cards.knight,
    "road_building": cards.road_building,
    "plenty": cards.plenty,
    "monopoly": cards.monopoly,
    "drive": cards.drive,
    "remove": cards.remove,
    "stop": cards.stop,
    "discard": pirate.discard,
    "pirate": pirate.move_pirate,
    "rob": pirate.rob,
    "pass": pirate.rob_nobody,
    "bank": trade.bank,
    "offer": trade.offer,
    "accept": trade.accept,
    "refuse": trade.decline,
    "counter": trade.counter,
    "partner": trade.take_partner,
    "nobody": trade.take_nobody,
}
