"""Locations activate at the end of a turn or by an extended activation (rules 4.5, 4.6; rulings R14, R16, R54)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules.agenda import PASS, Handlers
from wanli.games.great_wall.rules.automatic import rival
from wanli.games.great_wall.rules.constants import LOCATIONS, REED, REGULAR, RIVAL
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


# Extended activation ------------------------------------------------------------------------------------------------


def extendable(g: GreatWallPosition, seat: int, own: bool) -> list[str]:
    """Locations that an extended activation may choose (rulings R14, R54)."""
    found = []
    for at, location in enumerate(LOCATIONS):
        clerks = g.clerks[at]
        reed_alone = sum(clerks) == clerks[REED]
        if clerks[seat] if own else (sum(clerks) and (not reed_alone or location in REGULAR)):
            found.append(location)
    return found


@handlers.options("extend", public=True)
def _extensions(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [PASS, *(("extend", location) for location in extendable(g, seat, data["own"]))]


@handlers.answer("extend")
def _extend(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="extend")
        return
    if data["left"] > 1:
        g.ask(seat, "extend", left=data["left"] - 1, own=data["own"])
    g.tell("extend", seat=seat, location=action[1])
    g.then("location", location=LOCATIONS.index(action[1]), extended=True)


# Activation step ----------------------------------------------------------------------------------------------------


@handlers.step("activations")
def _activations(g: GreatWallPosition, data: JsonDict) -> None:
    if not g.activatable():
        return
    g.then("activations")
    first = rival.first_location(g) if g.active == RIVAL else None
    if first is not None:
        _activated(g, first)
        return
    g.ask(g.active if g.active < REED else g.people()[0], "activate")


@handlers.options("activate", public=True)
def _activates(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("activate", LOCATIONS[at]) for at in g.activatable()]


@handlers.answer("activate")
def _activate(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    _activated(g, LOCATIONS.index(action[1]))


def _activated(g: GreatWallPosition, location: int) -> None:
    assert g.turn is not None
    g.turn = g.turn._replace(activated=(*g.turn.activated, location))
    g.tell("activate", location=LOCATIONS[location])
    g.then("location", location=location, extended=False)
