"""Locations activate (rules 4.6): whose clerks work there, the tea house and the academy, and clerks go home.

The other locations have modules of their own: sites, barracks, settlement, command_post, legation.
"""

from __future__ import annotations

from wanli.engine import JsonDict
from wanli.games.great_wall.rules import abilities, bank, tea
from wanli.games.great_wall.rules.agenda import Handlers, first_of, open_window
from wanli.games.great_wall.rules.automatic import reed, rival
from wanli.games.great_wall.rules.components import SHAMEFUL
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
from wanli.games.great_wall.rules.pieces import bump
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


def present(g: GreatWallPosition, location: int) -> list[int]:
    """Owners with clerks there, in Tea order."""
    return [owner for owner in g.tea if g.clerks[location][owner]]


@handlers.step("location")
def _location(g: GreatWallPosition, data: JsonDict) -> None:
    """Shame for whoever is alone, then the effect for all with clerks there in Tea order, then the clerks go home."""
    at, extended = data["location"], data["extended"]
    name = LOCATIONS[at]
    owners = present(g, at)
    g.then("clerks_home", location=at)
    if name in SITES:
        g.then("donations", left=owners, site=at)
        g.then("upgrades", left=owners, site=at)
        g.then("gathers", left=owners, site=at)
    elif name == TEA_HOUSE:
        g.then("tea_house")
    elif owners:
        g.then("visits", left=owners, location=at)
    if name in REGULAR:
        for owner in owners:
            if len(owners) > 1:
                abilities.fire(g, owner, "LOCATION_ACTIVATED")
    if name in SHAMEFUL and not extended and len(owners) == 1 and owners[0] < REED:
        g.then("shame", seat=owners[0], count=1)


@handlers.step("clerks_home")
def _clerks_home(g: GreatWallPosition, data: JsonDict) -> None:
    """All clerks but Reed clerks go back to the supply; the Rival's token goes to the left (rules 4.6, 7.1)."""
    at = data["location"]
    clerks = g.clerks[at]
    for owner in g.owners():
        if owner != REED:
            g.clan(owner).clerks += clerks[owner]
    g.clerks[at] = bump(NOBODY, REED, clerks[REED])
    if clerks[RIVAL]:
        rival.token_first(g, at)
    g.tell("clerks_home", location=LOCATIONS[at])


@handlers.step("tea_house")
def _tea_house(g: GreatWallPosition, data: JsonDict) -> None:
    at = LOCATIONS.index(TEA_HOUSE)
    owners = present(g, at)
    if len(owners) == 1 and owners[0] < REED and g.full(at):  # one clan holds every slot (rules 4.6, ruling R17)
        tea.top(g, owners[0])
    else:
        tea.up(g, owners)
    for owner in present(g, at):
        abilities.fire(g, owner, f"LOC:{TEA_HOUSE}")


@handlers.step("visits")
def _visit(g: GreatWallPosition, data: JsonDict) -> None:
    """The clerks of one owner at barracks, legation, settlement, command post or academy."""
    owner = first_of(g, "visits", data)
    at = data["location"]
    name = LOCATIONS[at]
    if owner == REED:
        reed.visit(g, name)
        return
    if owner == RIVAL:
        rival.recruit(g, g.clerks[at][RIVAL])
        return
    count = g.clerks[at][owner]
    if name == BARRACKS:
        if g.turn is not None and owner == g.turn.owner:
            count *= g.turn.recruit_factor
        extra = abilities.find(g, owner, f"LOC:{BARRACKS}", "extra_recruit")
        if any(g.players[owner].soldiers):
            g.ask(owner, "recruit", count=count, extra=extra["n"] if extra else 0)
    elif name == LEGATION:
        g.then("hiring", seat=owner, left=count, less=0)
        open_window(g, [f"LOC:{LEGATION}"], [owner])
    elif name == SETTLEMENT:
        g.then("builds", seat=owner, left=count, carved=False)
    elif name == COMMAND_POST:
        g.ask(owner, "march", left=count, group=[])
    elif name == ACADEMY:
        draw_more = abilities.find(g, owner, f"LOC:{ACADEMY}", "draw_tactic")
        before = len(g.players[owner].tactics)
        bank.draw_tactics(g, owner, count + (draw_more["n"] if draw_more is not None else 0))
        if draw_more is not None and len(g.players[owner].tactics) > before:
            g.then("thin_out", seat=owner)  # before the hand limit, which would take a card more


@handlers.step("thin_out")
def _thin_out(g: GreatWallPosition, data: JsonDict) -> None:
    """a17: a tactic is discarded after drawing one more."""
    if g.players[data["seat"]].tactics:
        g.ask(data["seat"], "discard", left=1, why="advisor")
