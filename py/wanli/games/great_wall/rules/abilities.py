"""The effects of a seat's general and advisors, by trigger (rules 5.3 and 5.4)."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.games.great_wall.rules import bank
from wanli.games.great_wall.rules.components import COMPONENTS, Effect
from wanli.games.great_wall.rules.constants import GOODS, REED, RESOURCES
from wanli.games.great_wall.rules.position import GreatWallPosition


def effects(state: GreatWallPosition, owner: int, trigger: str) -> list[tuple[str, Effect]]:
    """The effects of a seat at a trigger, each with its source: "general" or "advisor"."""
    if owner >= REED:
        return []
    clan = state.players[owner]
    return effects_of(clan.general, clan.active, trigger)


def effects_of(general_id: str, active: Iterable[str], trigger: str) -> list[tuple[str, Effect]]:
    """The effects of a general ("" for none) and active advisors at a trigger, each with its source."""
    sourced_effects: list[tuple[str, Effect]] = []
    if general_id:
        general = COMPONENTS.generals[general_id]
        if general.trigger == trigger:
            sourced_effects += [("general", effect) for effect in general.effects]
    for name in active:
        advisor = COMPONENTS.advisors[name]
        if advisor.trigger == trigger:
            sourced_effects += [("advisor", effect) for effect in advisor.effects]
    return sourced_effects


def find(state: GreatWallPosition, owner: int, trigger: str, op: str) -> Effect | None:
    """The effect with that operation at that trigger, None if the seat has none."""
    return next((effect for _, effect in effects(state, owner, trigger) if effect["op"] == op), None)


def repeats(effect: Effect, supporters: int, count: int = 1) -> int:
    """The number of times an effect works: once per symbol of the supporting advisors, or `count` times."""
    return (supporters if effect.get("times") == "N" else 1) * (count if "per" in effect else 1)


def lowered(state: GreatWallPosition, owner: int, what: str, price: int, trigger: str = "static") -> int:
    """`price` after the seat's changes of that name, never below the minimum of a change (nor above `price`)."""
    return lowered_by(effects(state, owner, trigger), what, price)


def lowered_by(sourced_effects: Iterable[tuple[str, Effect]], what: str, price: int) -> int:
    """`price` after the changes of that name among the effects. Limits as in `lowered`."""
    for _, effect in sourced_effects:
        if effect["op"] == "price_delta" and effect["what"] == what:
            price = min(price, max(effect["min"], price + effect["n"]))
    return price


def fire(state: GreatWallPosition, owner: int, trigger: str, count: int = 1, of: str = "", site: int = -1) -> None:
    """Carry out the plain gains at a trigger: honour and resources.

    `count` is the number of counted occurrences of the event (`per`). `of` chooses among the numbers of one effect.
    Effects that need a decision are carried out where the event occurs.
    """
    for source, effect in effects(state, owner, trigger):
        supporters = state.players[owner].strength
        times = repeats(effect, supporters, count)
        if effect["op"] == "honour" and effect.get("per") != "saved":
            points = effect["n"][of] if isinstance(effect["n"], dict) else effect["n"]
            bank.gain_honour(state, owner, points * times, source)
        elif effect["op"] == "gain":
            bank.gain(state, owner, *gain_of(effect, supporters, count, site), source)
        elif effect["op"] == "gain_any":
            choose_gain(state, owner, effect["n"] * times, len(effect["of"]) > GOODS, source)


def gain_of(effect: Effect, supporters: int, count: int, site: int) -> tuple[int, int]:
    """The resource and amount that a "gain" effect gives, 0 at a site if `count` clerks are too few for it (a13)."""
    if effect["of"] == "site":
        return site, effect["n"] if count >= effect.get("clerks", 0) else 0
    return RESOURCES.index(effect["of"]), effect["n"] * repeats(effect, supporters, count)


def choose_gain(state: GreatWallPosition, seat: int, count: int, chi: bool, why: str) -> None:
    """Ask the seat which `count` resources to gain; `chi`: chi is one of the choices."""
    if count:
        state.ask(seat, "gain", n=count, chi=chi, why=why)
