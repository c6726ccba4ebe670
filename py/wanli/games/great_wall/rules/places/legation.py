"""The legation (rules 4.6): hiring clerks from the school, and advisors."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, advisor_row, bank, prices
from wanli.games.great_wall.rules.agenda import PASS, Handlers, always
from wanli.games.great_wall.rules.constants import GOLD
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


@handlers.step("hiring")
def _hiring(state: GreatWallPosition, data: JsonDict) -> None:
    if data["left"] and (state.players[data["seat"]].school or state.advisor_row):
        state.ask(data["seat"], "hire", left=data["left"], less=data["less"])


def hire_price(state: GreatWallPosition, seat: int, hired: str, less: int) -> int:
    """The gold for a clerk or an advisor (a27; t21)."""
    return prices.hire_price(abilities.effects(state, seat, "static"), hired, state.players[seat].advisors, less)


@handlers.options("hire", is_asked=always)
def _hire_options(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    clan = state.players[seat]
    actions: list[Action] = [PASS]
    if clan.school and clan.resources[GOLD] >= hire_price(state, seat, "clerk", data["less"]):
        actions.append(("hire",))
    if clan.resources[GOLD] >= hire_price(state, seat, "advisor", data["less"]):
        actions += [("retain", advisor, how) for advisor in state.advisor_row for how in ("active", "support")]
    return actions


@handlers.answer("hire")
def _hire(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="hire")
        return
    clan = state.players[seat]
    state.push_step("hiring", seat=seat, left=data["left"] - 1, less=0)
    if action[0] == "hire":
        bank.pay(state, seat, bank.single_resource(GOLD, hire_price(state, seat, "clerk", data["less"])), "clerk")
        clan.school -= 1
        clan.clerks += 1
        state.emit("hire", seat=seat)
    else:
        bank.pay(state, seat, bank.single_resource(GOLD, hire_price(state, seat, "advisor", data["less"])), "advisor")
        _, advisor, how = action
        if how == "active":
            clan.active = (*clan.active, advisor)
        else:
            clan.supporters = (*clan.supporters, (advisor, True))
        state.emit("retain", seat=seat, advisor=advisor, how=how)
        advisor_row.leave_row(state, advisor)
    abilities.fire(state, seat, "HIRE")
