"""The legal actions in each of the three actions of a turn."""

from __future__ import annotations

from collections import Counter

from wanli.engine import Action
from wanli.games.mauer.rules.components import DRAGON, HORSEMAN
from wanli.games.mauer.rules.position import VALUE, MauerPosition


def legal_actions(state: MauerPosition) -> list[Action]:
    """All legal actions, sorted: valuations in action 1, cards in actions 2 and 3."""
    decision = state.stack[-1]
    list_actions = _valuations if decision.kind == VALUE else _card_actions
    return sorted(list_actions(state, decision.seat))


def _valuations(state: MauerPosition, seat: int) -> list[Action]:
    """Rule 4: a first token goes to an uncovered card of the player, a second one is taken."""
    actions: set[Action] = set()
    for site_index in state.winnable(seat):
        site = state.sites[site_index]
        if site.laid is not None:
            actions.add(("take", site_index))
            continue
        own = [position for position, place in enumerate(site.row) if place.owner == seat]
        actions |= {("lay", site_index, value, position) for value in site.tokens for position in own}
    return list(actions)


def _card_actions(state: MauerPosition, seat: int) -> list[Action]:
    """Rule 7, and rule 10: free horsemen may precede action 2 and action 3 (house ruling W8)."""
    payable = horseman_is_payable(state, seat)
    player = state.players[seat]
    held = Counter(player.hand)
    open_sites = [site_index for site_index, site in enumerate(state.sites) if not site.closed]
    actions: list[Action] = [
        ("play", kind, count, site_index)
        for kind in held
        if kind != HORSEMAN or payable
        for count in range(1, held[kind] + 1)
        for site_index in open_sites
    ]
    if held[DRAGON]:
        actions += [
            ("cover", site_index, position)
            for site_index in open_sites
            for position, place in enumerate(state.sites[site_index].row)
            if not place.token
        ]
    if held[HORSEMAN]:
        actions += [("ride", site_index) for site_index in open_sites]
    if player.deck:
        actions.append(("draw",))
    return actions


def horseman_is_payable(state: MauerPosition, seat: int) -> bool:
    """True if a horseman may be the card of action 2 or 3: only if there is nothing else to play or draw (W8).

    Matches begun under version 1 have no such limit.
    """
    player = state.players[seat]
    return state.version == 1 or (not player.deck and set(player.hand) <= {HORSEMAN})
