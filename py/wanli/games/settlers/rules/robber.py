"""The robber: its targets, the hex it blocks and the card it takes (island C6, C8)."""

from __future__ import annotations

from wanli.engine import Action, Decision, Event
from wanli.games.settlers.rules import scoring
from wanli.games.settlers.rules.pirate import draw_card
from wanli.games.settlers.rules.position import STEAL, SettlersPosition

SPARED_BELOW = 3
"""A seat with fewer public points is spared by the friendly robber."""


def targets(state: SettlersPosition) -> list[int]:
    """The land hexes that the robber may move to.

    The friendly robber spares some. If it spares all, it moves to a desert, or stays on its desert.
    """
    board, at = state.board, state.board.land_index[state.robber]
    others = [land for land in range(len(board.land)) if land != at]
    if not state.options.get("friendly"):
        return others
    allowed = [land for land in others if not _spared(state, land)]
    if allowed:
        return allowed
    return [at] if board.land_yields[at] < 0 else [land for land in others if board.land_yields[land] < 0]


def _spared(state: SettlersPosition, land: int) -> bool:
    """True if the friendly robber spares a seat with a building on this hex (island C8)."""
    return any(scoring.public_points(state, seat) < SPARED_BELOW for seat, _ in state.yields[land])


def victims(state: SettlersPosition, seat: int, land: int) -> list[int]:
    """The seats that the robber of `seat` on this hex may rob: other owners of buildings there that hold cards."""
    if state.options.get("friendly") and _spared(state, land):
        return []
    return sorted({other for other, _ in state.yields[land] if other != seat and any(state.hands[other])})


def move_robber(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("robber", land hex): move the robber after a seven or a knight; then it takes a card if it can.

    The seat chooses among several victims; a single one is robbed at once.
    """
    seat, land = decision.seat, state.board.land_index[action[1]]
    events.append(Event("robber", {"seat": seat, "from": state.robber, "to": action[1]}))
    state.blocked = state.blocked & ~(1 << state.board.land_index[state.robber]) | 1 << land
    state.robber = action[1]
    robbed = victims(state, seat, land)
    if len(robbed) == 1:
        draw_card(state, seat, robbed[0], events)
    elif robbed:
        state.push(seat, STEAL, {"victims": robbed})
