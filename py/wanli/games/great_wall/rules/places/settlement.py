"""The settlement (rules 4.6): barricades and levels of the wall."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, payment, prices, wall
from wanli.games.great_wall.rules.agenda import PASS, Handlers, always, open_window
from wanli.games.great_wall.rules.clan import sort_commands
from wanli.games.great_wall.rules.components import COMPONENTS, TOP_WALL, WALL
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import Bill
from wanli.games.great_wall.rules.tactics.windows import payable
from wanli.games.great_wall.rules.wall import barricade_sections

handlers = Handlers()


@handlers.step("builds")
def _builds(state: GreatWallPosition, data: JsonDict) -> None:
    """Let each clerk build in turn."""
    sections_left = [section for section in state.sections if state.wall[section] < TOP_WALL]
    if data["left"] and (sections_left or barricade_sections(state)):
        state.ask(data["seat"], "build", left=data["left"], carved=data["carved"])


def build_price(state: GreatWallPosition, building: str, section: int) -> int:
    """The wood, stone and gold for a barricade or for the next level of the wall."""
    if building == "barricade":
        return WALL.barricade_cost + state.passive("barricade_cost")
    return WALL.cost[state.wall[section] + 1]


def own_share(state: GreatWallPosition, seat: int, building: str, price: int) -> int:
    """The share of the price that is left after the warehouse and a07 (rules 4.6, ruling R22)."""
    stored = sum(state.warehouse)
    if building == "wall":
        return prices.wall_share(abilities.effects(state, seat, "BUILD:wall"), price, stored)
    return max(0, price - stored)


@handlers.options("build", is_asked=always)
def _build_options(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    projects = [("barricade", section) for section in barricade_sections(state)]
    projects += [("wall", section) for section in state.sections if state.wall[section] < TOP_WALL]
    actions: list[Action] = [PASS]
    affordable_shares: dict[int, bool] = {}  # by share: most prices are equal
    for building, section in projects:
        share = own_share(state, seat, building, build_price(state, building, section))
        if share not in affordable_shares:
            affordable_shares[share] = payable(state, seat, ["BUILD"], {"bill": payment.bill(mix=share)})
        if affordable_shares[share]:
            actions.append((building, section))
    return actions


@handlers.answer("build")
def _build(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="build")
        return
    building, section = action
    state.push_step("builds", seat=seat, left=data["left"] - 1, carved=data["carved"] or building == "barricade")
    extra = abilities.find(state, seat, "BUILD:barricade", "extra_barricade")
    if building == "barricade" and extra is not None and not data["carved"]:
        state.ask(seat, "extra_barricade", price=extra["price"])
    start_building(state, seat, building, section, build_price(state, building, section))


@handlers.options("extra_barricade")
def _extra_options(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """Advisor a08: one more barricade for less, once per activation (ruling R59)."""
    sections = barricade_sections(state)
    bill = payment.bill(mix=max(0, data["price"] - sum(state.warehouse)))
    if not sections:
        return []
    if not payable(state, seat, ["BUILD"], {"bill": bill}):
        return [PASS]
    return [PASS, *(("barricade", section) for section in sections)]


@handlers.answer("extra_barricade")
def _extra(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="extra_barricade")
        return
    start_building(state, seat, "barricade", action[1], data["price"])


def start_building(state: GreatWallPosition, seat: int, building: str, section: int, price: int) -> None:
    """Pay from the warehouse, open the window BUILD, then let the seat pay the rest."""
    state.emit("build", seat=seat, what=building, section=section)
    share = own_share(state, seat, building, price)
    state.push_step("building", seat=seat, what=building, section=section, share=share, less=0, stage=0)
    open_window(state, ["BUILD"], [seat], bill=payment.bill(mix=share))
    if sum(state.warehouse):
        state.ask(seat, "store", need=price)


def bill_due(data: JsonDict) -> Bill:
    """The bill that the step `building` with these data will ask for, with the discount of tactics."""
    return payment.bill(mix=max(0, data["share"] - data["less"]))


@handlers.step("building")
def _building(state: GreatWallPosition, data: JsonDict) -> None:
    seat, building, section = data["seat"], data["what"], data["section"]
    if data["stage"] == 0:
        state.push_step("building", **{**data, "stage": 1})
        bill = bill_due(data)
        if bill["mix"]:
            state.ask(seat, "pay", bill=bill, why=building)
        return
    wall.raise_building(state, seat, building, section)
    abilities.fire(state, seat, "BUILD", of=building)
    if state.coop and building == "wall":
        state.ask(seat, "recall")


@handlers.options("recall", public=True)
def _recalls(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """The cooperative game returns a command for a wall level, but never Betrayal (rules 4.4, 7.2)."""
    return [
        ("recall", card)
        for owner, card in state.command_discard
        if owner == seat and card not in COMPONENTS.never_taken_back
    ]


@handlers.answer("recall")
def _recall(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    state.command_discard.remove((seat, action[1]))
    state.players[seat].commands = sort_commands((*state.players[seat].commands, action[1]))
    state.emit("recall", seat=seat, command=action[1])
