"""What each legal action does to a position."""

from __future__ import annotations

from wanli.engine import Action, Event, JsonDict
from wanli.games.meridian.rules.laws import Broken, Tower, placed, pushes, without
from wanli.games.meridian.rules.position import MeridianPosition
from wanli.games.meridian.rules.turn_flow import end_turn


def apply(state: MeridianPosition, action: Action, events: list[Event]) -> None:
    """Do what the action says, then end the turn with the card that was used."""
    seat = state.stack.pop().seat
    facts: JsonDict = {"seat": seat, "card": action[1]}
    match action:
        case ("place", _, int(meridian), int(height), int(city)):
            facts |= _build(state, seat, meridian, city, height)
        case ("remove", _, int(meridian), int(city)):
            facts |= {"meridian": meridian, "city": city, "height": _take_up(state, seat, meridian, city)}
        case ("replace", _, int(meridian), int(old), int(height), int(city)):
            facts |= {"old_city": old, "old_height": _take_up(state, seat, meridian, old)}
            facts |= _build(state, seat, meridian, city, height)
    events.append(Event(action[0], facts))
    end_turn(state, seat, action[1], events)


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
