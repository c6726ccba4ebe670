"""The handler of each verb, which carries out a legal action."""

from __future__ import annotations

from wanli.engine import Action, Decision, Event, Handler
from wanli.games.settlers.rules import building, cards, pirate, roads, robber, scoring, setup, trade, turn_flow
from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.position import FOUND_ROAD, FREE_ROAD, KNIGHT_ACTIONS, ROB, ROBBER, SettlersPosition
from wanli.games.settlers.rules.scoring import SCORING


def _road(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    if decision.kind == FOUND_ROAD:
        setup.found_road(state, decision, action, events)
    else:
        building.road(state, decision, action, events)


HANDLERS: dict[str, Handler[SettlersPosition]] = {
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
    "robber": robber.move_robber,
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


def apply(state: SettlersPosition, action: Action, events: list[Event]) -> None:
    """Carry out an action up to the next decision, and check if the active seat has won (base A16)."""
    decision = state.stack.pop()
    verb = action[0]
    HANDLERS[verb](state, decision, action, events)
    if verb in SCORING:
        scoring.check_win(state, decision.seat, events)


def decision_after(state: SettlersPosition, action: Action) -> tuple[str, int]:
    """The kind of the decision that follows `action`, and the number of actions or roads left in it.

    It covers the actions of a knight, free roads and a card to draw; it is ("", 0) if none of these follows.
    """
    decision = state.stack[-1]
    if action[0] == "knight":
        return (KNIGHT_ACTIONS, COMPONENTS.limits.knight_actions) if state.board.sections else (ROBBER, 0)
    if action[0] == "pirate" and pirate.victims(state, decision.seat):
        return ROB, 0
    if decision.kind in (KNIGHT_ACTIONS, FREE_ROAD):
        left = decision.data["left"] - 1
        if left and (decision.kind == KNIGHT_ACTIONS or roads.leaves_site(state, decision.seat, action[1])):
            return decision.kind, left
    return "", 0
