"""The rule or law that forbids an illegal action of Meridian."""

from __future__ import annotations

from wanli.engine import Action, Reason, holds_bool
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.laws import BrokenLaw, Column, Tower, after_placing, at_limit, own_cities, without_tower
from wanli.games.meridian.rules.position import MeridianPosition


def explain_illegal(state: MeridianPosition, action: Action) -> Reason:
    """The reason why `state` does not allow `action`."""
    match action:
        case (verb, *_) if holds_bool(action):
            return Reason("unknown_action", {"verb": str(verb)})
        case ("pass", str(card)):
            return _card(state, card) or Reason("unknown_action", {"verb": "pass"})
        case ("place", str(card), int(meridian), int(height), int(city)):
            return _card(state, card) or _number(state, card, meridian) or _place(state, meridian, height, city)
        case ("remove", str(card), int(meridian), int(city)):
            return (
                _card(state, card)
                or _number(state, card, meridian)
                or _old_tower(state, meridian, city)
                or Reason("unknown_action", {"verb": "remove"})
            )
        case ("replace", str(card), int(meridian), int(old), int(height), int(city)):
            return (
                _card(state, card)
                or _number(state, card, meridian)
                or _old_tower(state, meridian, old)
                or _replace(state, meridian, old, height, city)
            )
    return Reason("unknown_action", {"verb": str(action[0])})


def _card(state: MeridianPosition, card: str) -> Reason | None:
    if card not in COMPONENTS.numbers:
        return Reason("no_such_card", {"card": card[:20]})
    if card not in state.players[state.stack[-1].seat].face_up:
        return Reason("card_not_face_up", {"card": card}, "2")
    return None


def _number(state: MeridianPosition, card: str, meridian: int) -> Reason | None:
    if meridian not in state.chart.meridians:
        return Reason("no_such_meridian", {"meridian": meridian})
    if meridian not in COMPONENTS.numbers[card]:
        return Reason("number_not_on_card", {"card": card, "meridian": meridian}, "2")
    return None


def _old_tower(state: MeridianPosition, meridian: int, city: int) -> Reason | None:
    if city not in state.chart.cities:
        return Reason("no_such_city", {"city": city})
    if city not in own_cities(state.columns[meridian - 1], state.stack[-1].seat):
        return Reason("not_your_tower", {"city": city}, "2")
    return None


def _place(state: MeridianPosition, meridian: int, height: int, city: int) -> Reason:
    seat = state.stack[-1].seat
    column, stock = state.columns[meridian - 1], state.players[seat].stock
    if at_limit(column, seat, state.seats):
        return Reason(
            "one_tower" if COMPONENTS.towers[state.seats] == 1 else "two_towers", {"meridian": meridian}, "L4"
        )
    return _tower(state, column, height, city, stock)


def _replace(state: MeridianPosition, meridian: int, old: int, height: int, city: int) -> Reason:
    column, stock = state.columns[meridian - 1], state.players[state.stack[-1].seat].stock
    tower = column[old - 1]
    assert tower is not None
    if (tower.height, old) == (height, city):
        return Reason("same_again", {"height": height, "city": city}, "M3")
    return _tower(state, without_tower(column, old), height, city, stock + tower.height)


def _tower(state: MeridianPosition, column: Column, height: int, city: int, stock: int) -> Reason:
    """Why a tower of `height` in `city` is illegal: a law, or too few pieces."""
    if city not in state.chart.cities:
        return Reason("no_such_city", {"city": city})
    if height < 1:
        return Reason("no_such_height", {"height": height}, "2")
    if height > stock:
        return Reason("pieces_lacking", {"height": height, "stock": stock}, "2")
    broken = after_placing(column, city, Tower(state.stack[-1].seat, height), state.version)
    if not isinstance(broken, BrokenLaw):  # the tower is legal, so the action is misspelt: `True` for a number
        return Reason("unknown_action", {"verb": "place"})
    return Reason(
        broken.key, {"one": broken.first, "other": broken.second, "height": height, "city": city}, broken.rule
    )
