"""The effects of tactics, operation by operation (rules 5.5)."""

from __future__ import annotations

from typing import Any, Literal

from wanli.games.great_wall.rules import bank, clerks, payment, shame, tea
from wanli.games.great_wall.rules.assault import casualties
from wanli.games.great_wall.rules.components import TOP_OVERSEER, Effect
from wanli.games.great_wall.rules.constants import RESOURCES
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import Bill, Occasion
from wanli.games.great_wall.rules.tactics import choices
from wanli.games.great_wall.rules.wall import barricade_sections

EVERY_MARKER = 99
"""More shame markers than a seat can ever be due: it stands for all of a breach."""


def matters(state: GreatWallPosition, seat: int, effect: Effect, about: Occasion) -> bool:
    """True if the effect can change something besides triggers, as far as public facts show (ruling R52)."""
    match effect["op"]:
        case "save" | "save_all":
            fallen = state.pending("fallen")
            return fallen is not None and any(casualties.would_fall(fallen, seat))
        case "honour":
            return _counted(state, seat, effect, about) > 0
        case "repeat_reward":
            return bool(choices.repeats(state, seat, {"covered": about["covered"]}))
        case "wound":
            return any(choices.wounds(state, [section], []) for section in about["shot"])
        case "move_soldier":
            return len(state.sections) > 1 and any(any(state.rest[section][seat]) for section in state.sections)
        case "move_clerks":
            return clerks.is_asked(state, seat, clerks.clerks_data(1, "tactic"))
        case "extended_activation":
            return any(clerks_here[seat] for clerks_here in state.clerks)
        case "price_delta":
            return _cheaper(state, seat, effect, about)
        case "extra_recruit":
            return any(state.players[seat].soldiers)
        case "discard_shame":
            return state.players[seat].markers() > 0
        case "tea_up" | "tea_top":
            return state.tea[0] != seat
        case "barricade_add":
            return about["section"] in barricade_sections(state)
        case "peek_hordes":
            return len(state.horde_deck) > 1
    return True


def _counted(state: GreatWallPosition, seat: int, effect: Effect, about: Occasion) -> int:
    """The amount of honour that an effect gives now."""
    points: int = effect["n"]
    match effect.get("per"):
        case "own_soldier":
            return points if seat in about["owners"] else 0
        case "own_archer":
            return points * state.posts[about["section"]][seat]
    if "draw" in effect:
        return points if about["majority"] == seat else 0
    return points


def _cheaper(state: GreatWallPosition, seat: int, effect: Effect, about: Occasion) -> bool:
    if effect["what"] == "upgrade":
        one_more = effect.get("upgrade", False) and bool(further_upgrades(state, seat, about["site"]))
        return bool(one_more or sum(about["bill"]["fixed"]) > effect["min"])
    if effect["what"] == "recruits":
        return bool(sum(about["bill"]["fixed"]) > about["bill"]["less"])
    return state.players[seat].school > 0 or bool(state.advisor_row)


def further_upgrades(state: GreatWallPosition, seat: int, site: int) -> list[int]:
    """The other sites whose overseer the seat could upgrade too (t10)."""
    overseers = state.players[seat].overseers
    return [other for other in range(len(overseers)) if other != site and 0 < overseers[other][0] < TOP_OVERSEER]


def affordable(
    state: GreatWallPosition, seat: int, effect: Effect | None, about: Occasion, have: tuple[int, ...]
) -> bool:
    """True if `have` can pay the bill that is due, with the effect (if any)."""
    bill: Bill | None = about.get("bill")
    if bill is None:
        return True
    if effect is not None:
        match effect["op"], effect.get("what"):
            case "price_delta", "upgrade":
                bill = {**bill, "fixed": payment.cheaper(bill["fixed"], -effect["n"], effect["min"])}
            case "price_delta", "recruits":
                bill = {**bill, "less": bill["less"] - effect["n"]}
            case "extra_recruit", _:
                return bool(choices.affordable_recruits(state, seat, bill, have))
            case "honour", _:
                bill = {**bill, "mix": max(0, bill["mix"] - effect.get("less", 0))}
    return payment.can_pay(have, bill)


def apply_effect(state: GreatWallPosition, seat: int, effect: Effect, about: Occasion) -> None:
    """Carry out the effect, or ask for the choices that it needs."""
    n: Any = effect.get("n", 0)
    match effect["op"]:
        case "save":
            state.ask(seat, "spare")
        case "save_all":
            fallen = state.pending("fallen")
            assert fallen is not None
            casualties.save(state, seat, casualties.would_fall(fallen, seat))
        case "honour":
            _give_honour(state, seat, effect, about)
        case "repeat_reward":
            bank.gain_honour(state, seat, effect.get("honour", 0), "tactic")
            state.ask(seat, "repeat", covered=about["covered"])
        case "wound":
            state.ask(seat, "wound", sections=about["shot"], cards=[], left=n)
        case "move_soldier":
            state.ask(seat, "shift", attack=effect.get("attack", False))
        case "move_clerks":
            clerks.ask_clerks(state, seat, n, "tactic")
        case "extended_activation":
            state.ask(seat, "extend", left=n, own=True)
        case "gain":
            resource = about["site"] if effect["of"] == "site" else RESOURCES.index(effect["of"])
            bank.gain(state, seat, resource, n, "tactic")
        case "gain_any":
            state.ask(seat, "gain", n=n, chi=False, why="tactic")
        case "price_delta":
            _lower(state, effect)
        case "extra_recruit":
            state.ask(seat, "more")
        case "delayed_honour":
            state.update_step("recruiting", bounty=n, bounty_all=effect["all"])
        case "barricade_add":
            state.barricades[about["section"]] += 1
            state.emit("barricade", seat=seat, section=about["section"])
            state.update_step("assault", defence=effect.get("defence", 0) + _so_far(state, "defence"))
        case "attack_delta":
            state.update_step("assault", strength=n + _so_far(state, "strength"))
        case "ignore_shame":
            breach = state.pending("breach")
            assert breach is not None
            state.update_step("breach", ignored=[*breach["ignored"], [seat, EVERY_MARKER if effect.get("all") else n]])
        case "discard_shame":
            price = effect.get("price", 0)
            shame.ask_penance(state, seat, left=n, free=0 if price else n, price=price, must=True)
        case "tea_up":
            tea.move_up(state, [seat])
        case "tea_top":
            tea.move_to_top(state, seat)
        case "peek_hordes":
            _peek(state, seat, n, effect.get("under", False))


def _give_honour(state: GreatWallPosition, seat: int, effect: Effect, about: Occasion) -> None:
    """Gain honour, and the other gains of some tactics."""
    bank.gain_honour(state, seat, _counted(state, seat, effect, about), "tactic")
    if effect.get("less"):
        state.update_step("building", less=effect["less"])
    if effect.get("wounds"):
        state.ask(seat, "wound", sections=list(state.sections), cards=about["charged"], left=effect["wounds"])
    if effect.get("draw"):
        bank.draw_tactics(state, seat, effect["draw"])


def _peek(state: GreatWallPosition, seat: int, count: int, under: bool) -> None:
    """Let the seat look at the next hordes of the deck and put them back. With `under`, one may go below the deck."""
    cards = [state.horde_deck[-1 - index] for index in range(count)]
    state.players[seat].seen = tuple(cards)
    state.emit_private("peek", seat, {"cards": cards}, seat=seat)
    state.ask(seat, "peek", under=under)


def _so_far(state: GreatWallPosition, key: Literal["defence", "strength"]) -> int:
    assault = state.pending("assault")
    return 0 if assault is None else assault[key]


def _lower(state: GreatWallPosition, effect: Effect) -> None:
    if effect["what"] == "upgrade":
        state.update_step("upgrading", less=-effect["n"], again=effect.get("upgrade", False))
    elif effect["what"] == "recruits":
        recruiting = state.pending("recruiting")
        assert recruiting is not None
        state.update_step("recruiting", bill={**recruiting["bill"], "less": recruiting["bill"]["less"] - effect["n"]})
    else:
        state.update_step("hiring", less=-effect["n"])
