"""Activation of locations at the end of a turn or by an extended activation (rules 4.5, 4.6; rulings R14, R16, R54)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules.agenda import PASS, Handlers
from wanli.games.great_wall.rules.automatic import rival
from wanli.games.great_wall.rules.constants import LOCATIONS, REED, REGULAR, RIVAL
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


# Extended activation ------------------------------------------------------------------------------------------------


def extendable(state: GreatWallPosition, seat: int, own: bool) -> list[str]:
    """Locations that an extended activation may choose (rulings R14, R54)."""
    locations = []
    for index, location in enumerate(LOCATIONS):
        clerks = state.clerks[index]
        reed_alone = sum(clerks) == clerks[REED]
        if clerks[seat] if own else (sum(clerks) and (not reed_alone or location in REGULAR)):
            locations.append(location)
    return locations


@handlers.options("extend", public=True)
def _extensions(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [PASS, *(("extend", location) for location in extendable(state, seat, data["own"]))]


@handlers.answer("extend")
def _extend(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="extend")
        return
    if data["left"] > 1:
        state.ask(seat, "extend", left=data["left"] - 1, own=data["own"])
    state.emit("extend", seat=seat, location=action[1])
    state.push_step("location", location=LOCATIONS.index(action[1]), extended=True)


# Activation step ----------------------------------------------------------------------------------------------------


@handlers.step("activations")
def _activations(state: GreatWallPosition, data: JsonDict) -> None:
    if not state.activatable():
        return
    state.push_step("activations")
    first = rival.first_location(state) if state.active == RIVAL else None
    if first is not None:
        _activated(state, first)
        return
    state.ask(state.active if state.active < REED else state.seats_in_tea_order()[0], "activate")


@handlers.options("activate", public=True)
def _activates(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("activate", LOCATIONS[index]) for index in state.activatable()]


@handlers.answer("activate")
def _activate(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    _activated(state, LOCATIONS.index(action[1]))


def _activated(state: GreatWallPosition, location: int) -> None:
    assert state.turn is not None
    state.turn = state.turn._replace(activated=(*state.turn.activated, location))
    state.emit("activate", location=LOCATIONS[location])
    state.push_step("location", location=location, extended=False)
