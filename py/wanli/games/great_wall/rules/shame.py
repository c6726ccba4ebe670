"""Shame markers: gaining, placing and laying them down (rules 4.4, 4.9; rulings R32-R35; cooperative game 7.2)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, bank
from wanli.games.great_wall.rules.agenda import PASS, Handlers
from wanli.games.great_wall.rules.components import PRICES
from wanli.games.great_wall.rules.constants import CHI, KINDS
from wanli.games.great_wall.rules.counts import more
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.scoring import finish

handlers = Handlers()

FIELDS = 2
"""Shame fields on the back of a claimed horde."""


@handlers.step("shame")
def _gain(state: GreatWallPosition, data: JsonDict) -> None:
    """Give one of `count` markers to `seat`."""
    seat, count = data["seat"], data["count"]
    if count > 1:
        state.push_step("shame", seat=seat, count=count - 1)
    if not state.shame_supply:
        if state.coop:
            state.emit("disgraced", seat=seat)
            finish(state, "shame")
            return
        state.emit("shame_gain", seat=seat, where="none", card="")
        bank.gain_honour(state, seat, -PRICES.shame_honour, "disgrace")
        return
    if not _fields(state, seat):
        state.shame_supply -= 1
        state.shame_out += 1
        state.emit("shame_gain", seat=seat, where="out", card="")
        bank.gain_honour(state, seat, -PRICES.shame_honour, "disgrace")
        abilities.fire(state, seat, "SHAME_GAINED")
        return
    state.ask(seat, "shame")


def _fields(state: GreatWallPosition, seat: int) -> list[Action]:
    clan = state.players[seat]
    actions: list[Action] = [("shame", "soldier", KINDS[kind]) for kind in range(3) if clan.soldiers[kind]]
    if not state.coop:
        actions += [("shame", "horde", card) for card, shame in clan.claimed if shame < FIELDS]
    elif clan.honour >= PRICES.disgrace:
        actions.append(("shame", "honour", ""))
    return actions


@handlers.options("shame", public=True)
def _places(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return _fields(state, seat)


@handlers.answer("shame")
def _place(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    _, where, what = action
    clan = state.players[seat]
    if where == "honour":
        state.emit("shame_gain", seat=seat, where=where, card=what)
        bank.gain_honour(state, seat, -PRICES.disgrace, "disgrace")
        return
    state.shame_supply -= 1
    if where == "soldier":
        kind = KINDS.index(what)
        clan.soldiers = more(clan.soldiers, kind, -1)
        clan.shamed = more(clan.shamed, kind)
    else:
        clan.claimed = tuple((card, shame + (card == what)) for card, shame in clan.claimed)
    state.emit("shame_gain", seat=seat, where=where, card=what)
    abilities.fire(state, seat, "SHAME_GAINED")


# Penance ------------------------------------------------------------------------------------------------------------


@handlers.options("penance")
def _absolutions(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """`free` markers cost nothing, the others `price` chi each, or honour in the cooperative game; at most `left`."""
    clan = state.players[seat]
    affordable = data["free"] or (
        clan.honour >= PRICES.disgrace if data["honour"] else clan.resources[CHI] >= data["price"]
    )
    actions: list[Action] = [] if data["must"] else [PASS]
    if affordable:
        actions += [("absolve", "soldier", KINDS[kind]) for kind in range(3) if clan.shamed[kind]]
        actions += [("absolve", "horde", card) for card, shame in clan.claimed if shame]
    return actions


@handlers.answer("penance")
def _absolve(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="penance")
        return
    _, where, what = action
    clan = state.players[seat]
    if data["free"]:
        data = {**data, "free": data["free"] - 1}
    elif data["honour"]:
        bank.gain_honour(state, seat, -PRICES.disgrace, "disgrace")
    else:
        bank.pay(state, seat, bank.single_resource(CHI, data["price"]), "penance")
    if where == "soldier":
        kind = KINDS.index(what)
        clan.shamed = more(clan.shamed, kind, -1)
        clan.soldiers = more(clan.soldiers, kind)
    else:
        clan.claimed = tuple((card, shame - (card == what)) for card, shame in clan.claimed)
    state.shame_supply += 1
    state.emit("absolve", seat=seat, where=where, card=what)
    if data["left"] > 1 and clan.markers():
        state.ask(seat, "penance", **{**data, "left": data["left"] - 1})


def ask_penance(
    state: GreatWallPosition,
    seat: int,
    left: int,
    free: int = 0,
    price: int = 0,
    honour: bool = False,
    must: bool = False,
) -> None:
    """Let `seat` lay down up to `left` markers, if it has any."""
    if state.players[seat].markers():
        state.ask(seat, "penance", left=left, free=free, price=price, honour=honour, must=must)
