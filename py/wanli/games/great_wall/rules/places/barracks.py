"""The barracks (rules 4.6): recruiting soldiers, and what they cost."""

from __future__ import annotations

from typing import NamedTuple

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, payment, prices
from wanli.games.great_wall.rules.agenda import PASS, Handlers, always, open_window
from wanli.games.great_wall.rules.assault import attack
from wanli.games.great_wall.rules.pieces import added
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.tactics.windows import payable

handlers = Handlers()


class RecruitPrices(NamedTuple):
    """On which a seat recruits now: the `costs` of each kind, resources off the whole, and whether wood is as good as
    stone (a01).
    """

    costs: list[list[int]]
    less: int
    swap: bool


def recruit_bill(state: GreatWallPosition, seat: int, soldiers: tuple[int, ...], extra: int) -> JsonDict:
    """The price of these recruits; `extra` of them beyond the clerks cost one more of anything (a26)."""
    return _bill(_recruit_prices(state, seat), soldiers, extra)


def _recruit_prices(state: GreatWallPosition, seat: int) -> RecruitPrices:
    less = state.turn.recruit_discount if state.turn is not None and state.turn.owner == seat else 0
    found = abilities.effects(state, seat, "static")
    return RecruitPrices([prices.soldier_cost(found, kind) for kind in range(3)], less, payment.swaps(state, seat))


def _bill(recruits: RecruitPrices, soldiers: tuple[int, ...], extra: int) -> JsonDict:
    fixed = prices.recruits_cost(recruits.costs, soldiers)
    return payment.bill(fixed, extra=extra, less=recruits.less, swap=recruits.swap and fixed[0] + fixed[1] > 0)


@handlers.options("recruit", sure=always)
def _recruit_options(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    have = state.players[seat].soldiers
    found: list[Action] = [PASS]
    most = data["count"] + data["extra"]
    recruits = _recruit_prices(state, seat)
    for spearmen in range(min(have[0], most) + 1):
        for archers in range(min(have[1], most - spearmen) + 1):
            for horsemen in range(min(have[2], most - spearmen - archers) + 1):
                soldiers = (spearmen, archers, horsemen)
                total = sum(soldiers)
                if not total:
                    continue
                bill = _bill(recruits, soldiers, max(0, total - data["count"]))
                if payable(state, seat, ["RECRUIT"], {"bill": bill}):
                    found.append(("recruit", *soldiers))
    return found


@handlers.answer("recruit")
def _recruit(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    """Choose all, pay all, then soldier by soldier (ruling R6)."""
    if action == PASS:
        state.tell("pass", seat=seat, decision="recruit")
        return
    soldiers = action[1:]
    bill = recruit_bill(state, seat, soldiers, max(0, sum(soldiers) - data["count"]))
    state.tell("recruit", seat=seat, soldiers=list(soldiers))
    state.then("recruiting", seat=seat, soldiers=list(soldiers), bill=bill, bounty=0, bounty_all=False, stage=0)
    open_window(state, ["RECRUIT"], [seat], bill=bill)


@handlers.step("recruiting")
def _recruiting(state: GreatWallPosition, data: JsonDict) -> None:
    seat, stage = data["seat"], data["stage"]
    soldiers = data["soldiers"]
    if stage < 2:
        state.then("recruiting", **{**data, "stage": stage + 1})
    if stage == 0:
        state.then("settle_bill", seat=seat, bill=data["bill"], why="recruits")
    elif stage == 1:
        if state.turn is not None and state.turn.owner == seat and state.turn.recruit_discount:
            left = max(0, state.turn.recruit_discount - sum(data["bill"]["fixed"]))
            state.turn = state.turn._replace(recruit_discount=left)
        clan = state.players[seat]
        clan.soldiers = added(clan.soldiers, (soldiers[0], soldiers[1], soldiers[2]), -1)
        attack.begin(state, seat, "recruit")
        state.ask(seat, "deploy", left=soldiers)
        abilities.fire(state, seat, "RECRUIT", sum(soldiers))
