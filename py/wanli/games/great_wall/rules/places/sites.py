"""The sawmill, the quarry, the gold mine and the temple (rules 4.6): gathering, overseers, donations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, bank, payment, prices
from wanli.games.great_wall.rules.agenda import PASS, Handlers, always, first_of, open_window
from wanli.games.great_wall.rules.automatic import reed
from wanli.games.great_wall.rules.components import COMPONENTS, PRICES, TOP_OVERSEER
from wanli.games.great_wall.rules.constants import CHI, GOODS, KINDS, REED, RIVAL, SITES, STONE, WOOD
from wanli.games.great_wall.rules.counts import more
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import Bill
from wanli.games.great_wall.rules.tactics import effects
from wanli.games.great_wall.rules.tactics.windows import payable

handlers = Handlers()


@handlers.step("gathers")
def _gather(state: GreatWallPosition, data: JsonDict) -> None:
    site = data["site"]
    owner = first_of(state, "gathers", data)
    count = state.clerks[site][owner]
    if owner == REED:
        reed.gather(state, site)
    elif owner == RIVAL:
        bank.gain_honour(state, RIVAL, state.clan(RIVAL).overseers[site][0] * count, "site")
    else:
        bank.gain(state, owner, site, plain_yield(count, state.players[owner].overseers[site][0]), "site")
        open_window(state, ["GATHER"], [owner], site=site)
        for trigger, times in _gathering(site, count):
            abilities.fire(state, owner, trigger, times, site=site)
        bank.gain(state, owner, site, _event_yield(site, state.events_seen), "event")


def plain_yield(clerks: int, level: int) -> int:
    """The yield of so many clerks and an overseer of this level, without cards."""
    return clerks + level


def _gathering(site: int, clerks: int) -> tuple[tuple[str, int], ...]:
    """The triggers when so many clerks gather at a site, each with the number of occurrences."""
    return ("GATHER", clerks), (f"LOC:{SITES[site]}", 1)


def _event_yield(site: int, events_seen: Iterable[str]) -> int:
    return COMPONENTS.lasting(events_seen, "temple") if site == CHI else 0


def whole_yield(
    site: int, clerks: int, level: int, general: str, active: Sequence[str], supporters: int, events_seen: Sequence[str]
) -> int:
    """The yield of a site for a seat, with its general, its advisors and lasting events.

    Tactics, and other gains by abilities, are left out.
    """
    total = plain_yield(clerks, level) + _event_yield(site, events_seen)
    for trigger, times in _gathering(site, clerks):
        for _, effect in abilities.effects_of(general, active, trigger):
            if effect["op"] == "gain":
                resource, count = abilities.gain_of(effect, supporters, times, site)
                total += count if resource == site else 0
    return total


def upgrade_price(state: GreatWallPosition, seat: int, site: int, less: int = 0) -> int:
    """The price of the next level, -1 if there is none (rules 4.6, a25; never below 1)."""
    effects = abilities.effects(state, seat, "UPGRADE_COST")
    return prices.upgrade_price(effects, state.players[seat].overseers[site][0], less)


def upgrade_bill(state: GreatWallPosition, seat: int, site: int, less: int = 0) -> Bill:
    """The price of an upgrade as a bill."""
    resource = COMPONENTS.paid_in[site]
    swap = resource in (WOOD, STONE) and payment.swaps(state, seat)
    return payment.bill(bank.single_resource(resource, max(0, upgrade_price(state, seat, site, less))), swap=swap)


def bill_due(state: GreatWallPosition, data: JsonDict) -> Bill:
    """The bill that the step `upgrading` with these data will ask for, with the discount of tactics."""
    bill = upgrade_bill(state, data["seat"], data["site"], data["base"])
    return {**bill, "fixed": payment.cheaper(bill["fixed"], data["less"], 1)} if data["less"] else bill


def can_upgrade(state: GreatWallPosition, seat: int, site: int) -> bool:
    """True if a level is left and, for the first one, a free soldier."""
    level = state.players[seat].overseers[site][0]
    return level < TOP_OVERSEER and (level > 0 or any(state.players[seat].soldiers))


def upgrade_options(state: GreatWallPosition, seat: int, sites: list[int], less: int) -> list[Action]:
    """The upgrades that the seat can pay for, perhaps with a tactic that it then has to play."""
    actions: list[Action] = []
    for site in sites:
        if can_upgrade(state, seat, site) and payable(
            state, seat, ["UPGRADE"], {"bill": upgrade_bill(state, seat, site, less), "site": site}
        ):
            clan = state.players[seat]
            if clan.overseers[site][0]:
                actions.append(("upgrade", SITES[site], ""))
            else:
                actions += [("upgrade", SITES[site], KINDS[kind]) for kind in range(3) if clan.soldiers[kind]]
    return actions


@handlers.step("upgrades")
def _upgrades(state: GreatWallPosition, data: JsonDict) -> None:
    owner = first_of(state, "upgrades", data)
    if owner < REED and can_upgrade(state, owner, data["site"]):
        state.ask(owner, "upgrade", sites=[data["site"]], less=0)


@handlers.options("upgrade", is_asked=always)
def _upgrade_options(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [PASS, *upgrade_options(state, seat, data["sites"], data["less"])]


@handlers.options("ledger", is_asked=always)
def _ledger_options(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """The command Ledger: upgrade any one site, without a clerk there (rules 5.2)."""
    return [PASS, *upgrade_options(state, seat, [0, 1, 2, 3], data["less"])]


@handlers.answer("upgrade", "ledger")
def _upgrade(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="upgrade")
        return
    site = SITES.index(action[1])
    state.emit("upgrade", seat=seat, site=action[1])
    state.push_step(
        "upgrading", seat=seat, site=site, kind=action[2], base=data["less"], less=0, again=False, paid=False
    )
    open_window(state, ["UPGRADE"], [seat], bill=upgrade_bill(state, seat, site, data["less"]), site=site)


@handlers.step("upgrading")
def _upgrading(state: GreatWallPosition, data: JsonDict) -> None:
    """Pay the price, move or place the overseer, and trigger the effects of an upgrade."""
    seat, site = data["seat"], data["site"]
    clan = state.players[seat]
    if not data["paid"]:
        state.push_step("upgrading", **{**data, "paid": True})
        state.push_step("settle_bill", seat=seat, bill=bill_due(state, data), why="upgrade")
        return
    level, kind = clan.overseers[site]
    if not level:
        kind = KINDS.index(data["kind"])
        clan.soldiers = more(clan.soldiers, kind, -1)
    clan.overseers = (*clan.overseers[:site], (level + 1, kind), *clan.overseers[site + 1 :])
    state.emit("overseer", seat=seat, site=SITES[site], level=level + 1, soldier=KINDS[kind])
    if data["again"]:
        others = effects.further_upgrades(state, seat, site)
        if others:
            state.ask(seat, "upgrade", sites=others, less=0)
    abilities.fire(state, seat, "UPGRADE")


@handlers.step("donations")
def _donations(state: GreatWallPosition, data: JsonDict) -> None:
    owner = first_of(state, "donations", data)
    if owner < REED and data["site"] < GOODS:
        raised = abilities.find(state, owner, "DONATE", "donate_limit")
        limit = 1 + (raised["n"] * abilities.repeats(raised, state.players[owner].strength) if raised else 0)
        state.ask(owner, "donate", site=data["site"], limit=limit)


@handlers.options("donate", is_asked=always)
def _donate_options(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    have = state.players[seat].resources[data["site"]]
    return [PASS, *(("donate", n) for n in range(1, min(have, data["limit"]) + 1))]


@handlers.answer("donate")
def _donate(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="donate")
        return
    site, count = data["site"], action[1]
    bank.pay(state, seat, bank.single_resource(site, count), "donation")
    bank.store(state, bank.single_resource(site, count)[:GOODS], seat, "donation")
    bank.gain_honour(state, seat, count * (PRICES.donation_honour + state.passive("donation_honour")), "donation")
    abilities.fire(state, seat, "DONATE", count)
