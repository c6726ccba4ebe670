"""Casualties, and the soldiers saved from them (rules 4.8, 4.9).

The data of the step `fallen`, a `FallenData`, lists the soldiers that would fall and those saved so far.
"""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, bank, front, prices
from wanli.games.great_wall.rules.agenda import PASS, Handlers, first_of, open_window
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import CHI, HORSEMAN, NO_SOLDIERS, REED, SAVAGE, SPEARMAN
from wanli.games.great_wall.rules.counts import Soldiers, added, with_added
from wanli.games.great_wall.rules.horde import Horde
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import FallenData

handlers = Handlers()


def would_fall(fallen: FallenData, owner: int) -> Soldiers:
    """Soldiers of `owner` that would fall in this event, without those saved already."""
    total = NO_SOLDIERS
    for loser, _card, *count in fallen["entries"]:
        if loser == owner:
            total = added(total, (count[0], count[1], count[2]))
    for loser, *count in fallen["saved"]:
        if loser == owner:
            total = added(total, (count[0], count[1], count[2]), -1)
    return total


def save(state: GreatWallPosition, owner: int, soldiers: Soldiers) -> None:
    """Record that these soldiers will be saved."""
    fallen = state.pending("fallen")
    assert fallen is not None
    state.update_step("fallen", saved=[*fallen["saved"], [owner, *soldiers]])
    state.emit("saved", seat=owner, soldiers=list(soldiers), section=fallen["section"])


# Casualties ---------------------------------------------------------------------------------------------------------


def brutality(year: int, card: str) -> int:
    """The number of soldiers that this horde kills with the brutality of the year (SAVAGE: one more)."""
    return year + (COMPONENTS.hordes[card].ability == SAVAGE)


def start_fall(state: GreatWallPosition, cause: str, section: int, cards: list[str], archers: bool) -> None:
    """Begin an event: all choose which soldiers fall, then come tactics and saves, then all soldiers fall at once.

    `archers`: all archers on the posts fall too.
    """
    entries = []
    if archers:
        entries = [[owner, "", 0, state.posts[section][owner], 0] for owner in state.tea if state.posts[section][owner]]
    fall(state, cause, section, entries)
    choices = [[owner, card] for owner in state.tea for card in cards]
    if choices:
        state.push_step("falls", left=choices)


def fall(state: GreatWallPosition, cause: str, section: int, entries: list[list[object]]) -> None:
    """Put the event on the agenda, with the soldiers that are certain to fall."""
    state.push_step("fallen", cause=cause, section=section, entries=entries, saved=[], stage=0)


def losses(year: int, card: str, soldiers: int) -> int:
    """The number of a clan's soldiers on a horde that fall: at most as many as it kills (ruling R2)."""
    return min(brutality(year, card), soldiers)


@handlers.step("falls")
def _falls(state: GreatWallPosition, data: JsonDict) -> None:
    """Determine the losses of one clan on one horde."""
    left = data["left"]
    if len(left) > 1:
        state.push_step("falls", left=left[1:])
    owner, card = left[0]
    horde = front.by_card(state, card)
    if horde is None:
        return
    count = losses(state.brutality, card, sum(horde.of(owner)))
    if not count:
        return
    if owner >= REED:
        spearmen, horsemen = automatic_fall(horde, owner, count)
        _note(state, owner, card, spearmen, horsemen)
    else:
        state.ask(owner, "kill", card=card, count=count)


def automatic_fall(horde: Horde, owner: int, count: int) -> tuple[int, int]:
    """The casualties of an automatic clan: spots in grid order (ruling R63)."""
    units = sorted((unit for unit in horde.units if unit.owner == owner), key=lambda unit: unit.cells[0])[:count]
    horsemen = sum(unit.kind == HORSEMAN for unit in units)
    return len(units) - horsemen, horsemen


def _note(state: GreatWallPosition, owner: int, card: str, spearmen: int, horsemen: int) -> None:
    fallen = state.pending("fallen")
    assert fallen is not None
    state.update_step("fallen", entries=[*fallen["entries"], [owner, card, spearmen, 0, horsemen]])


@handlers.options("kill", public=True)
def _kills(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """The owner chooses which spearmen and horsemen on this horde fall (ruling R4)."""
    horde = front.by_card(state, data["card"])
    if horde is None:
        return []
    spearmen, _, horsemen = horde.of(seat)
    count = min(data["count"], spearmen + horsemen)
    return [
        ("kill", count - riding, riding) for riding in range(min(count, horsemen) + 1) if count - riding <= spearmen
    ]


@handlers.answer("kill")
def _kill(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    state.emit("kill", seat=seat, card=data["card"], soldiers=[action[1], 0, action[2]])
    _note(state, seat, data["card"], action[1], action[2])


# Saves --------------------------------------------------------------------------------------------------------------


def save_cost(state: GreatWallPosition, seat: int, count: int) -> tuple[int, int]:
    """The chi for saving `count` soldiers in one event, and how many of them g07 saves (ruling R58)."""
    clan = state.players[seat]
    return prices.save_cost(clan.general, clan.active, clan.strength, state.passive("save"), count)


@handlers.options("save")
def _saves(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    fallen = state.pending("fallen")
    if fallen is None:
        return []
    falling = would_fall(fallen, seat)
    chi = state.players[seat].resources[CHI]
    actions: list[Action] = [PASS]
    for spearmen in range(falling[0] + 1):
        for archers in range(falling[1] + 1):
            for horsemen in range(falling[2] + 1):
                count = spearmen + archers + horsemen
                if count and save_cost(state, seat, count)[0] <= chi:
                    actions.append(("save", spearmen, archers, horsemen))
    return actions


@handlers.answer("save")
def _save(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="save")
        return
    cost, cheap = save_cost(state, seat, sum(action[1:]))
    bank.pay(state, seat, bank.single_resource(CHI, cost), "save")
    save(state, seat, action[1:])
    if cheap:
        for source, effect in abilities.effects(state, seat, "KILL_SELF"):
            if effect["op"] == "honour":
                bank.gain_honour(state, seat, effect["n"] * cheap, source)


@handlers.step("saves")
def _ask_saves(state: GreatWallPosition, data: JsonDict) -> None:
    seat = first_of(state, "saves", data)
    fallen = state.pending("fallen")
    if fallen is not None and any(would_fall(fallen, seat)):
        state.ask(seat, "save")


@handlers.step("fallen")
def _fallen(state: GreatWallPosition, data: FallenData) -> None:
    """First the window, then saves are paid for, then all fall together in Tea order (rules 4.9, rulings R2, R4)."""
    losers = [owner for owner in state.tea if any(would_fall(data, owner))]
    if data["stage"] == 0:
        state.push_step("fallen", **{**data, "stage": 1})
        people = [owner for owner in losers if owner < REED]
        if people:
            state.push_step("saves", left=people)
        breach = state.pending("breach")
        played = breach["played"] if breach is not None and data["cause"] == "breach" else []
        open_window(state, ["KILL_SELF"], [owner for owner in people if owner not in played])
        return
    section = data["section"]
    for owner, card, spearmen, archers, horsemen in data["entries"]:
        if card:
            horde = front.by_card(state, card)
            if horde is not None:
                front.replace(state, horde.without(owner, SPEARMAN, spearmen).without(owner, HORSEMAN, horsemen))
        else:
            state.posts[section] = with_added(state.posts[section], owner, -archers)
    for owner in state.tea:
        saved = _saved(data, owner)
        for kind in range(3):
            if saved[kind]:
                front.place_in_rest(state, owner, kind, section, saved[kind])
        killed = would_fall(data, owner)
        if any(killed):
            clan = state.clan(owner)
            clan.soldiers = added(clan.soldiers, killed)
            state.emit("killed", seat=owner, section=section, soldiers=list(killed))
    for owner in losers:
        abilities.fire(state, owner, "KILLED", sum(would_fall(data, owner)))


def _saved(data: FallenData, owner: int) -> Soldiers:
    total = NO_SOLDIERS
    for loser, *count in data["saved"]:
        if loser == owner:
            total = added(total, (count[0], count[1], count[2]))
    return total
