"""The legal actions of a turn (rule 2)."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.meridian.rules.components import COMPONENTS, Card
from wanli.games.meridian.rules.laws import at_limit, heights_by_city, own_cities, without_tower
from wanli.games.meridian.rules.position import MeridianPosition


def legal_actions(state: MeridianPosition) -> list[Action]:
    """All legal actions, sorted: for each face-up card and each of its numbers, pass, place, remove or replace.

    `("pass", card)`, `("place", card, meridian, height, city)`, `("remove", card, meridian, city)`,
    `("replace", card, meridian, city of the old tower, height, city)`.
    """
    seat = state.stack[-1].seat
    actions: list[Action] = []
    for card in dict.fromkeys(state.players[seat].face_up):
        actions.append(("pass", card))
        for meridian in COMPONENTS.numbers[card]:
            actions += _on_meridian(state, seat, card, meridian)
    return sorted(actions)


def _on_meridian(state: MeridianPosition, seat: int, card: Card, meridian: int) -> list[Action]:
    column, stock = state.columns[meridian - 1], state.players[seat].stock
    actions: list[Action] = []
    if not at_limit(column, seat, state.seats):
        pairs = heights_by_city(column, seat, stock, state.version)
        actions += [("place", card, meridian, height, city) for height, city in pairs]
    for city in own_cities(column, seat):
        old = column[city - 1]
        assert old is not None
        actions.append(("remove", card, meridian, city))
        pairs = heights_by_city(without_tower(column, city), seat, stock + old.height, state.version)  # M2, M6
        same = (old.height, city)  # M3
        actions += [("replace", card, meridian, city, *pair) for pair in pairs if pair != same]
    return actions
