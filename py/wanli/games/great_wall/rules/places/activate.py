"""Activation of locations (rules 4.6): the clerks that work there, the tea house, the academy, and the return of
clerks.

The other locations have their own modules: sites, barracks, settlement, command_post, legation.
"""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import JsonDict
from wanli.games.great_wall.rules import abilities, bank, tea
from wanli.games.great_wall.rules.agenda import Handlers, first_of, open_window
from wanli.games.great_wall.rules.automatic import reed, rival
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import (
    ACADEMY,
    BARRACKS,
    COMMAND_POST,
    LEGATION,
    LOCATIONS,
    NOBODY,
    REED,
    REGULAR,
    RIVAL,
    SETTLEMENT,
    SITES,
    TEA_HOUSE,
)
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


def present(state: GreatWallPosition, location: int) -> list[int]:
    """Owners with clerks there, in Tea order."""
    return [owner for owner in state.tea if state.clerks[location][owner]]


@handlers.step("location")
def _location(state: GreatWallPosition, data: JsonDict) -> None:
    """Shame for a seat that is alone, then the effect for all clerks in Tea order, then the clerks return."""
    place, extended = data["location"], data["extended"]
    name = LOCATIONS[place]
    owners = present(state, place)
    state.push_step("clerks_home", location=place)
    if name in SITES:
        state.push_step("donations", left=owners, site=place)
        state.push_step("upgrades", left=owners, site=place)
        state.push_step("gathers", left=owners, site=place)
    elif name == TEA_HOUSE:
        state.push_step("tea_house")
    elif owners:
        state.push_step("visits", left=owners, location=place)
    if name in REGULAR:
        for owner in owners:
            if len(owners) > 1:
                abilities.fire(state, owner, "LOCATION_ACTIVATED")
    shamed = shamed_seat(name, state.clerks[place])
    if shamed >= 0 and not extended:
        state.push_step("shame", seat=shamed, count=1)


def shamed_seat(location: str, clerks: Sequence[int]) -> int:
    """The seat that is alone in a full shameful location with these clerks and so gets shame, -1 for none."""
    owners = [owner for owner, count in enumerate(clerks) if count]
    return owners[0] if location in COMPONENTS.shameful and len(owners) == 1 and owners[0] < REED else -1


@handlers.step("clerks_home")
def _clerks_home(state: GreatWallPosition, data: JsonDict) -> None:
    """Return all clerks but Reed clerks to the supply. The Rival's token moves to the left (rules 4.6, 7.1)."""
    place = data["location"]
    clerks = state.clerks[place]
    for owner in state.owners():
        if owner != REED:
            state.clan(owner).clerks += clerks[owner]
    state.clerks[place] = with_added(NOBODY, REED, clerks[REED])
    if clerks[RIVAL]:
        rival.token_first(state, place)
    state.emit("clerks_home", location=LOCATIONS[place])


@handlers.step("tea_house")
def _tea_house(state: GreatWallPosition, data: JsonDict) -> None:
    place = LOCATIONS.index(TEA_HOUSE)
    owners = present(state, place)
    if len(owners) == 1 and owners[0] < REED and state.full(place):  # one clan holds every slot (rules 4.6, ruling R17)
        tea.move_to_top(state, owners[0])
    else:
        tea.move_up(state, owners)
    for owner in present(state, place):
        abilities.fire(state, owner, f"LOC:{TEA_HOUSE}")


@handlers.step("visits")
def _visit(state: GreatWallPosition, data: JsonDict) -> None:
    """The visit of one owner's clerks at barracks, legation, settlement, command post or academy."""
    owner = first_of(state, "visits", data)
    place = data["location"]
    name = LOCATIONS[place]
    if owner == REED:
        reed.visit(state, name)
        return
    if owner == RIVAL:
        rival.recruit(state, state.clerks[place][RIVAL])
        return
    count = state.clerks[place][owner]
    if name == BARRACKS:
        if state.turn is not None and owner == state.turn.owner:
            count *= state.turn.recruit_factor
        extra = abilities.find(state, owner, f"LOC:{BARRACKS}", "extra_recruit")
        if any(state.players[owner].soldiers):
            state.ask(owner, "recruit", count=count, extra=extra["n"] if extra else 0)
    elif name == LEGATION:
        state.push_step("hiring", seat=owner, left=count, less=0)
        open_window(state, [f"LOC:{LEGATION}"], [owner])
    elif name == SETTLEMENT:
        state.push_step("builds", seat=owner, left=count, carved=False)
    elif name == COMMAND_POST:
        state.ask(owner, "march", left=count, group=[])
    elif name == ACADEMY:
        draw_more = abilities.find(state, owner, f"LOC:{ACADEMY}", "draw_tactic")
        before = len(state.players[owner].tactics)
        bank.draw_tactics(state, owner, count + (draw_more["n"] if draw_more is not None else 0))
        if draw_more is not None and len(state.players[owner].tactics) > before:
            state.push_step("thin_out", seat=owner)  # before the hand limit, which would take one card more


@handlers.step("thin_out")
def _thin_out(state: GreatWallPosition, data: JsonDict) -> None:
    """Advisor a17: discard a tactic after drawing one more."""
    if state.players[data["seat"]].tactics:
        state.ask(data["seat"], "discard", left=1, why="advisor")
