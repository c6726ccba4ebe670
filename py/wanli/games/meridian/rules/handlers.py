"""What each legal action does to a position, by its verb; each ends the turn."""

from __future__ import annotations

from wanli.engine import Action, Decision, Event, Handler, JsonDict
from wanli.games.meridian.rules.laws import Broken, Tower, placed, pushes, without
from wanli.games.meridian.rules.position import MeridianPosition
from wanli.games.meridian.rules.turn_flow import end_turn


def _pass(state: MeridianPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("pass", card): the card is used for nothing."""
    _end_turn(state, decision.seat, action, {}, events)


def _place(state: MeridianPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("place", card, meridian, height, city): a new tower."""
    _, _, meridian, height, city = action
    _end_turn(state, decision.seat, action, _build(state, decision.seat, meridian, city, height), events)


def _remove(state: MeridianPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("remove", card, meridian, city): an own tower is taken up."""
    _, _, meridian, city = action
    facts = {"meridian": meridian, "city": city, "height": _take_up(state, decision.seat, meridian, city)}
    _end_turn(state, decision.seat, action, facts, events)


def _replace(state: MeridianPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("replace", card, meridian, old city, height, city): an own tower is taken up, and a new one built."""
    _, _, meridian, old, height, city = action
    facts = {"old_city": old, "old_height": _take_up(state, decision.seat, meridian, old)}
    _end_turn(state, decision.seat, action, facts | _build(state, decision.seat, meridian, city, height), events)


def _end_turn(state: MeridianPosition, seat: int, action: Action, facts: JsonDict, events: list[Event]) -> None:
    """Tell what the action did, then the card is used up."""
    verb, card, *_ = action
    events.append(Event(verb, {"seat": seat, "card": card, **facts}))
    end_turn(state, seat, card, events)


def _take_up(state: MeridianPosition, seat: int, meridian: int, city: int) -> int:
    """Rule 2c: the pieces go back to the stock; gives their number."""
    column = state.columns[meridian - 1]
    tower = column[city - 1]
    assert tower is not None
    state.columns[meridian - 1] = without(column, city)
    state.players[seat].stock += tower.height
    return tower.height


def _build(state: MeridianPosition, seat: int, meridian: int, city: int, height: int) -> JsonDict:
    """Rules 2b and 4: the new tower, and each pushed one as [owner, height, from city, to city]."""
    before = state.columns[meridian - 1]
    after = placed(before, city, Tower(seat, height), state.version)
    assert not isinstance(after, Broken)
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
