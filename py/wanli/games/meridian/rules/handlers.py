"""The effect of each legal action, by its verb. Each action ends the turn."""

from __future__ import annotations

from wanli.engine import Action, Decision, Event, Handler, JsonDict
from wanli.games.meridian.rules.laws import BrokenLaw, Tower, after_placing, pushes, without_tower
from wanli.games.meridian.rules.position import MeridianPosition
from wanli.games.meridian.rules.turn_flow import end_turn


def _pass(state: MeridianPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("pass", card), rule 2a: the card has no effect."""
    _end_turn(state, decision.seat, action, {}, events)


def _place(state: MeridianPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("place", card, meridian, height, city), rule 2b: a new tower."""
    _, _, meridian, height, city = action
    _end_turn(state, decision.seat, action, _build(state, decision.seat, meridian, city, height), events)


def _remove(state: MeridianPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("remove", card, meridian, city), rule 2c: the player takes up one of their towers."""
    _, _, meridian, city = action
    facts = {"meridian": meridian, "city": city, "height": _take_up(state, decision.seat, meridian, city)}
    _end_turn(state, decision.seat, action, facts, events)


def _replace(state: MeridianPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("replace", card, meridian, old city, height, city): the player takes up a tower and builds one."""
    _, _, meridian, old, height, city = action
    facts = {"old_city": old, "old_height": _take_up(state, decision.seat, meridian, old)}
    _end_turn(state, decision.seat, action, facts | _build(state, decision.seat, meridian, city, height), events)


def _end_turn(state: MeridianPosition, seat: int, action: Action, facts: JsonDict, events: list[Event]) -> None:
    """Record the event of the action, then use up the card."""
    verb, card, *_ = action
    events.append(Event(verb, {"seat": seat, "card": card, **facts}))
    end_turn(state, seat, card, events)


def _take_up(state: MeridianPosition, seat: int, meridian: int, city: int) -> int:
    """Return the pieces of a tower to the stock (rule 2c), and return their number."""
    column = state.columns[meridian - 1]
    tower = column[city - 1]
    assert tower is not None
    state.columns[meridian - 1] = without_tower(column, city)
    state.players[seat].stock += tower.height
    return tower.height


def _build(state: MeridianPosition, seat: int, meridian: int, city: int, height: int) -> JsonDict:
    """Build a tower (rules 2b and 4).

    The result is the facts of its event; `pushed` has [owner, height, from city, to city] for each pushed tower.
    """
    before = state.columns[meridian - 1]
    after = after_placing(before, city, Tower(seat, height), state.version)
    assert not isinstance(after, BrokenLaw)
    state.columns[meridian - 1] = after
    state.players[seat].stock -= height
    pushed = [[*push.tower, push.start, push.end] for push in pushes(before, after)]
    return {"meridian": meridian, "city": city, "height": height, "pushed": pushed}


HANDLERS: dict[str, Handler[MeridianPosition]] = {
    "pass": _pass,
    "place": _place,
    "remove": _remove,
    "replace": _replace,
}
