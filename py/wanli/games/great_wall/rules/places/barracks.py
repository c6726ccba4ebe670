"""The barracks (rules 4.6): recruits and their prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, payment, prices
from wanli.games.great_wall.rules.agenda import PASS, Handlers, always, open_window
from wanli.games.great_wall.rules.assault import attack
from wanli.games.great_wall.rules.constants import STONE, WOOD
from wanli.games.great_wall.rules.counts import added
from wanli.games.great_wall.rules.position import GreatWallPosition, Turn
from wanli.games.great_wall.rules.step_data import Bill, RecruitingData
from wanli.games.great_wall.rules.tactics.windows import payable

handlers = Handlers()


class RecruitPrices(NamedTuple):
    """The current prices of recruits: `costs` of each kind, the discount `less`, and a flag if wood is as good as stone
    (a01).
    """

    costs: list[list[int]]
    less: int
    swap: bool


def recruit_prices(sourced_effects: prices.SourcedEffects, turn: Turn | None, seat: int) -> RecruitPrices:
    """The prices for a seat with these lasting effects. Levy gives a discount in the seat's turn only (rules 5.2)."""
    effects = [*sourced_effects]
    less = turn.recruit_discount if turn is not None and turn.owner == seat else 0
    costs = [prices.soldier_cost(effects, kind) for kind in range(3)]
    return RecruitPrices(costs, less, prices.wood_for_stone(effects))


def recruit_bill(recruits: RecruitPrices, soldiers: Sequence[int], count: int) -> Bill:
    """The price of these soldiers. Each beyond `count` costs one more of any resource (a26)."""
    fixed = prices.recruits_cost(recruits.costs, soldiers)
    extra = max(0, sum(soldiers) - count)
    return payment.bill(fixed, extra=extra, less=recruits.less, swap=recruits.swap and fixed[WOOD] + fixed[STONE] > 0)


def _prices(state: GreatWallPosition, seat: int) -> RecruitPrices:
    return recruit_prices(abilities.effects(state, seat, "static"), state.turn, seat)


@handlers.options("recruit", is_asked=always)
def _recruit_options(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    have = state.players[seat].soldiers
    actions: list[Action] = [PASS]
    max_recruits = data["count"] + data["extra"]
    recruits = _prices(state, seat)
    for spearmen in range(min(have[0], max_recruits) + 1):
        for archers in range(min(have[1], max_recruits - spearmen) + 1):
            for horsemen in range(min(have[2], max_recruits - spearmen - archers) + 1):
                soldiers = (spearmen, archers, horsemen)
                if not any(soldiers):
                    continue
                bill = recruit_bill(recruits, soldiers, data["count"])
                if payable(state, seat, ["RECRUIT"], {"bill": bill}):
                    actions.append(("recruit", *soldiers))
    return actions


@handlers.answer("recruit")
def _recruit(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    """The seat chooses all recruits, pays for all, then places one after another (ruling R6)."""
    if action == PASS:
        state.emit("pass", seat=seat, decision="recruit")
        return
    soldiers = action[1:]
    bill = recruit_bill(_prices(state, seat), soldiers, data["count"])
    state.emit("recruit", seat=seat, soldiers=list(soldiers))
    state.push_step("recruiting", seat=seat, soldiers=list(soldiers), bill=bill, bounty=0, bounty_all=False, stage=0)
    open_window(state, ["RECRUIT"], [seat], bill=bill)


@handlers.step("recruiting")
def _recruiting(state: GreatWallPosition, data: RecruitingData) -> None:
    seat, stage = data["seat"], data["stage"]
    soldiers = data["soldiers"]
    if stage < 2:
        state.push_step("recruiting", **{**data, "stage": stage + 1})
    if stage == 0:
        state.push_step("settle_bill", seat=seat, bill=data["bill"], why="recruits")
    elif stage == 1:
        if state.turn is not None and state.turn.owner == seat and state.turn.recruit_discount:
            left = max(0, state.turn.recruit_discount - sum(data["bill"]["fixed"]))
            state.turn = state.turn._replace(recruit_discount=left)
        clan = state.players[seat]
        clan.soldiers = added(clan.soldiers, (soldiers[0], soldiers[1], soldiers[2]), -1)
        attack.begin(state, seat, "recruit")
        state.ask(seat, "deploy", left=soldiers)
        abilities.fire(state, seat, "RECRUIT", sum(soldiers))
