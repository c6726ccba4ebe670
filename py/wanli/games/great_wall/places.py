"""What locations do when they activate (rules 4.6, state 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.engine import Action, JsonDict
from wanli.games.great_wall import abilities, attack, automatic, bank, payment, rival, tactics, tea
from wanli.games.great_wall.cards import BOARD, CLAN, PRICES, SHAMEFUL, UPGRADE_RESOURCE, WALL
from wanli.games.great_wall.machine import PASS, answer, first_of, options, step
from wanli.games.great_wall.pieces import added, bump, more
from wanli.games.great_wall.terms import (
    ACADEMY,
    ARCHER,
    BARRACKS,
    CHI,
    COMMAND_POST,
    GOLD,
    GOODS,
    KINDS,
    LEGATION,
    LOCATIONS,
    NOBODY,
    REED,
    REGULAR,
    RIVAL,
    SETTLEMENT,
    SITES,
    STONE,
    TEA_HOUSE,
    WOOD,
)  # fmt: skip
from wanli.games.great_wall.windows import payable, window

if TYPE_CHECKING:
    from wanli.games.great_wall.state import GreatWallState


def present(g: GreatWallState, location: int) -> list[int]:
    """Owners with clerks there, in Tea order."""
    return [owner for owner in g.tea if g.clerks[location][owner]]


@step("location")
def _location(g: GreatWallState, data: JsonDict) -> None:
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


@step("clerks_home")
def _clerks_home(g: GreatWallState, data: JsonDict) -> None:
    """All clerks but Reed clerks go back to the supply; the Rival's token goes to the left (rules 4.6.2, 7.1.5)."""
    at = data["location"]
    clerks = g.clerks[at]
    for owner in g.owners():
        if owner != REED:
            g.clan(owner).clerks += clerks[owner]
    g.clerks[at] = bump(NOBODY, REED, clerks[REED])
    if clerks[RIVAL]:
        rival.token_first(g, at)
    g.tell("clerks_home", location=LOCATIONS[at])


# Production sites (rules 4.6.5) -------------------------------------------------------------------------------------


@step("gathers")
def _gather(g: GreatWallState, data: JsonDict) -> None:
    site = data["site"]
    owner = first_of(g, "gathers", data)
    count = g.clerks[site][owner]
    if owner == REED:
        automatic.gather(g, site)
    elif owner == RIVAL:
        bank.honour(g, RIVAL, g.clan(RIVAL).overseers[site][0] * count, "site")
    else:
        bank.gain(g, owner, site, count + g.players[owner].overseers[site][0], "site")
        window(g, ["GATHER"], [owner], site=site)
        abilities.fire(g, owner, "GATHER", count, site=site)
        abilities.fire(g, owner, f"LOC:{SITES[site]}")
        if site == CHI:
            bank.gain(g, owner, CHI, g.passive("temple"), "event")


def upgrade_price(g: GreatWallState, seat: int, site: int, less: int = 0) -> int:
    """What the next level costs; -1 if there is none (rules 4.6.5 ii, a25; never below 1)."""
    level = g.players[seat].overseers[site][0]
    prices = BOARD["overseers"]["prices"]
    if level >= len(prices):
        return -1
    price = abilities.lowered(g, seat, "upgrade", prices[level], "UPGRADE_COST")
    return min(price, max(1, price - less))


def upgrade_bill(g: GreatWallState, seat: int, site: int, less: int = 0) -> JsonDict:
    """The price of an upgrade as a bill."""
    resource = UPGRADE_RESOURCE[site]
    swap = resource in (WOOD, STONE) and payment.swaps(g, seat)
    return payment.bill(bank.only(resource, max(0, upgrade_price(g, seat, site, less))), swap=swap)


def can_upgrade(g: GreatWallState, seat: int, site: int) -> bool:
    """Whether a level is left, and for the first one a free soldier."""
    level = g.players[seat].overseers[site][0]
    return level < len(BOARD["overseers"]["prices"]) and (level > 0 or any(g.players[seat].soldiers))


def upgrade_options(g: GreatWallState, seat: int, sites: list[int], less: int) -> list[Action]:
    """The upgrades that the seat can pay, if need be with a tactic that it then has to play."""
    found: list[Action] = []
    for site in sites:
        if can_upgrade(g, seat, site) and payable(
            g, seat, ["UPGRADE"], {"bill": upgrade_bill(g, seat, site, less), "site": site}
        ):
            clan = g.players[seat]
            if clan.overseers[site][0]:
                found.append(("upgrade", SITES[site], ""))
            else:
                found += [("upgrade", SITES[site], KINDS[kind]) for kind in range(3) if clan.soldiers[kind]]
    return found


@step("upgrades")
def _upgrades(g: GreatWallState, data: JsonDict) -> None:
    owner = first_of(g, "upgrades", data)
    if owner < REED and can_upgrade(g, owner, data["site"]):
        g.ask(owner, "upgrade", sites=[data["site"]], less=0)


@options("upgrade")
def _upgrade_options(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return [PASS, *upgrade_options(g, seat, data["sites"], data["less"])]


@options("ledger")
def _ledger_options(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    """The command: any one site, without a clerk there (rules 5.2)."""
    return [PASS, *upgrade_options(g, seat, [0, 1, 2, 3], data["less"])]


@answer("upgrade", "ledger")
def _upgrade(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="upgrade")
        return
    site = SITES.index(action[1])
    g.tell("upgrade", seat=seat, site=action[1])
    g.then("upgrading", seat=seat, site=site, kind=action[2], base=data["less"], less=0, again=False, paid=False)
    window(g, ["UPGRADE"], [seat], bill=upgrade_bill(g, seat, site, data["less"]), site=site)


@step("upgrading")
def _upgrading(g: GreatWallState, data: JsonDict) -> None:
    """First the price, then the overseer moves (or comes) and what an upgrade triggers."""
    seat, site = data["seat"], data["site"]
    clan = g.players[seat]
    if not data["paid"]:
        g.then("upgrading", **{**data, "paid": True})
        bill = upgrade_bill(g, seat, site, data["base"])
        if data["less"]:
            bill = {**bill, "fixed": tactics.cheaper(bill["fixed"], data["less"], 1)}
        g.then("settle_bill", seat=seat, bill=bill, why="upgrade")
        return
    level, kind = clan.overseers[site]
    if not level:
        kind = KINDS.index(data["kind"])
        clan.soldiers = more(clan.soldiers, kind, -1)
    clan.overseers = (*clan.overseers[:site], (level + 1, kind), *clan.overseers[site + 1 :])
    g.tell("overseer", seat=seat, site=SITES[site], level=level + 1, soldier=KINDS[kind])
    if data["again"]:
        others = [
            other for other in range(4) if other != site and clan.overseers[other][0] and can_upgrade(g, seat, other)
        ]
        if others:
            g.ask(seat, "upgrade", sites=others, less=0)
    abilities.fire(g, seat, "UPGRADE")


@step("donations")
def _donations(g: GreatWallState, data: JsonDict) -> None:
    owner = first_of(g, "donations", data)
    if owner < REED and data["site"] < GOODS:
        more_units = abilities.find(g, owner, "DONATE", "donate_limit")
        limit = 1 + (more_units["n"] * abilities.strength(g, owner, more_units) if more_units else 0)
        g.ask(owner, "donate", site=data["site"], limit=limit)


@options("donate")
def _donate_options(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    have = g.players[seat].resources[data["site"]]
    return [PASS, *(("donate", n) for n in range(1, min(have, data["limit"]) + 1))]


@answer("donate")
def _donate(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="donate")
        return
    site, count = data["site"], action[1]
    bank.pay(g, seat, bank.only(site, count), "donation")
    bank.store(g, bank.only(site, count)[:GOODS], seat, "donation")
    bank.honour(g, seat, count * (PRICES["donation_honour"] + g.passive("donation_honour")), "donation")
    abilities.fire(g, seat, "DONATE", count)


# Tea house (rules 4.6.9) --------------------------------------------------------------------------------------------


@step("tea_house")
def _tea_house(g: GreatWallState, data: JsonDict) -> None:
    at = LOCATIONS.index(TEA_HOUSE)
    owners = present(g, at)
    if len(owners) == 1 and owners[0] < REED and g.full(at):  # one clan holds every slot (4.6.9, ruling 17)
        tea.top(g, owners[0])
    else:
        tea.up(g, owners)
    for owner in present(g, at):
        abilities.fire(g, owner, f"LOC:{TEA_HOUSE}")


# One player after the other -----------------------------------------------------------------------------------------


@step("visits")
def _visit(g: GreatWallState, data: JsonDict) -> None:
    """The clerks of one owner at barracks, legation, settlement, command post or academy."""
    owner = first_of(g, "visits", data)
    at = data["location"]
    name = LOCATIONS[at]
    if owner == REED:
        automatic.visit(g, name)
        return
    if owner == RIVAL:
        rival.recruit(g, g.clerks[at][RIVAL])
        return
    count = g.clerks[at][owner]
    if name == BARRACKS:
        if g.turn is not None and owner == g.turn["owner"]:
            count *= g.turn["double"]
        extra = abilities.find(g, owner, f"LOC:{BARRACKS}", "extra_recruit")
        if any(g.players[owner].soldiers):
            g.ask(owner, "recruit", count=count, extra=extra["n"] if extra else 0)
    elif name == LEGATION:
        g.then("hiring", seat=owner, left=count, less=0)
        window(g, [f"LOC:{LEGATION}"], [owner])
    elif name == SETTLEMENT:
        g.then("builds", seat=owner, left=count, carved=False)
    elif name == COMMAND_POST:
        g.ask(owner, "march", left=count, group=[])
    elif name == ACADEMY:
        draw_more = abilities.find(g, owner, f"LOC:{ACADEMY}", "draw_tactic")
        if draw_more is not None:
            g.then("thin_out", seat=owner)
            count += draw_more["n"]
        bank.draw_tactics(g, owner, count)


@step("thin_out")
def _thin_out(g: GreatWallState, data: JsonDict) -> None:
    """a17: a tactic is discarded after drawing one more."""
    if g.players[data["seat"]].tactics:
        g.ask(data["seat"], "discard", left=1, why="advisor")


# Barracks (rules 4.6.6) ---------------------------------------------------------------------------------------------

def soldier_cost(g: GreatWallState, seat: int, kind: int) -> list[int]:
    """What a soldier costs this seat (a04, a05, a06)."""
    return abilities.soldier_cost(abilities.effects(g, seat, "static"), kind)


def recruit_bill(g: GreatWallState, seat: int, soldiers: tuple[int, ...], extra: int) -> JsonDict:
    """The price of these recruits; `extra` of them beyond the clerks cost one more of anything (a26)."""
    costs = [soldier_cost(g, seat, kind) for kind in range(3)]
    fixed = tuple(sum(costs[kind][at] * soldiers[kind] for kind in range(3)) for at in range(4))
    less = g.turn["less"] if g.turn is not None and g.turn["owner"] == seat else 0
    return payment.bill(fixed, extra=extra, less=less, swap=payment.swaps(g, seat) and fixed[0] + fixed[1] > 0)


@options("recruit")
def _recruit_options(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    have = g.players[seat].soldiers
    found: list[Action] = [PASS]
    most = data["count"] + data["extra"]
    for spearmen in range(min(have[0], most) + 1):
        for archers in range(min(have[1], most - spearmen) + 1):
            for horsemen in range(min(have[2], most - spearmen - archers) + 1):
                soldiers = (spearmen, archers, horsemen)
                total = sum(soldiers)
                if not total:
                    continue
                bill = recruit_bill(g, seat, soldiers, max(0, total - data["count"]))
                about = {"bill": bill}
                if payment.can_pay(g.players[seat].resources, bill) or payable(g, seat, ["RECRUIT"], about):
                    found.append(("recruit", *soldiers))
    return found


@answer("recruit")
def _recruit(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    """Choose all, pay all, then soldier by soldier (ruling 6)."""
    if action == PASS:
        g.tell("pass", seat=seat, decision="recruit")
        return
    soldiers = action[1:]
    bill = recruit_bill(g, seat, soldiers, max(0, sum(soldiers) - data["count"]))
    g.tell("recruit", seat=seat, soldiers=list(soldiers))
    g.then("recruiting", seat=seat, soldiers=list(soldiers), bill=bill, bounty=0, bounty_all=False, stage=0)
    window(g, ["RECRUIT"], [seat], bill=bill)


@step("recruiting")
def _recruiting(g: GreatWallState, data: JsonDict) -> None:
    seat, stage = data["seat"], data["stage"]
    soldiers = data["soldiers"]
    if stage < 2:
        g.then("recruiting", **{**data, "stage": stage + 1})
    if stage == 0:
        g.then("settle_bill", seat=seat, bill=data["bill"], why="recruits")
    elif stage == 1:
        if g.turn is not None and g.turn["owner"] == seat and g.turn["less"]:
            g.turn = {**g.turn, "less": max(0, g.turn["less"] - sum(data["bill"]["fixed"]))}
        clan = g.players[seat]
        clan.soldiers = added(clan.soldiers, (soldiers[0], soldiers[1], soldiers[2]), -1)
        attack.begin(g, seat, "recruit")
        g.ask(seat, "deploy", left=soldiers)
        abilities.fire(g, seat, "RECRUIT", sum(soldiers))


# Settlement (rules 4.6.7) -------------------------------------------------------------------------------------------


@step("builds")
def _builds(g: GreatWallState, data: JsonDict) -> None:
    """One clerk after the other."""
    sections_left = [section for section in g.sections if g.wall[section] < 3]
    if data["left"] and (sections_left or _barricade_sections(g)):
        g.ask(data["seat"], "build", left=data["left"], carved=data["carved"])


def _barricade_sections(g: GreatWallState) -> list[int]:
    if not tactics.barricades_left(g):
        return []
    return [section for section in g.sections if g.barricades[section] < WALL["barricade_slots"]]


def build_price(g: GreatWallState, what: str, section: int) -> int:
    """Wood, stone and gold for a barricade or for the next level of the wall."""
    if what == "barricade":
        return int(WALL["barricade_cost"]) + g.passive("barricade_cost")
    return int(WALL["cost"][g.wall[section] + 1])


def own_share(g: GreatWallState, seat: int, what: str, price: int) -> int:
    """What is left to pay after the warehouse and a07 (rules 4.6.7, ruling 22)."""
    left = max(0, price - sum(g.warehouse))
    return abilities.lowered(g, seat, "wall", left, "BUILD:wall") if what == "wall" and left else left


@options("build")
def _build_options(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    wanted = [("barricade", section) for section in _barricade_sections(g)]
    wanted += [("wall", section) for section in g.sections if g.wall[section] < 3]
    found: list[Action] = [PASS]
    for what, section in wanted:
        share = own_share(g, seat, what, build_price(g, what, section))
        if payable(g, seat, ["BUILD"], {"bill": payment.bill(mix=share)}):
            found.append((what, section))
    return found


@answer("build")
def _build(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="build")
        return
    what, section = action
    g.then("builds", seat=seat, left=data["left"] - 1, carved=data["carved"] or what == "barricade")
    carver = abilities.find(g, seat, "BUILD:barricade", "extra_barricade")
    if what == "barricade" and carver is not None and not data["carved"]:
        g.ask(seat, "extra_barricade", price=carver["price"])
    start_building(g, seat, what, section, build_price(g, what, section))


@options("extra_barricade")
def _extra_options(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    """a08: one more barricade for less, once per activation (ruling 59)."""
    sections = _barricade_sections(g)
    bill = payment.bill(mix=max(0, data["price"] - sum(g.warehouse)))
    if not sections:
        return []
    if not payable(g, seat, ["BUILD"], {"bill": bill}):
        return [PASS]
    return [PASS, *(("barricade", section) for section in sections)]


@answer("extra_barricade")
def _extra(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="extra_barricade")
        return
    start_building(g, seat, "barricade", action[1], data["price"])


def start_building(g: GreatWallState, seat: int, what: str, section: int, price: int) -> None:
    """The warehouse gives first, then the window BUILD, then the seat pays the rest."""
    g.tell("build", seat=seat, what=what, section=section)
    share = own_share(g, seat, what, price)
    g.then("building", seat=seat, what=what, section=section, share=share, less=0, stage=0)
    window(g, ["BUILD"], [seat], bill=payment.bill(mix=share))
    if sum(g.warehouse):
        g.ask(seat, "store", need=price)


@step("building")
def _building(g: GreatWallState, data: JsonDict) -> None:
    seat, what, section = data["seat"], data["what"], data["section"]
    if data["stage"] == 0:
        g.then("building", **{**data, "stage": 1})
        rest = max(0, data["share"] - data["less"])
        if rest:
            g.ask(seat, "pay", bill=payment.bill(mix=rest), why=what)
        return
    raise_building(g, seat, what, section)
    abilities.fire(g, seat, "BUILD", of=what)
    if g.coop and what == "wall":
        g.ask(seat, "recall")


def raise_building(g: GreatWallState, owner: int, what: str, section: int) -> None:
    """A barricade or the next wall level stands, and its honour is gained."""
    if what == "barricade":
        g.barricades[section] += 1
        g.tell("barricade", seat=owner, section=section)
        bank.honour(g, owner, WALL["barricade_honour"], "barricade")
    else:
        g.wall[section] += 1
        g.tell("wall", seat=owner, section=section, level=g.wall[section])
        bank.honour(g, owner, WALL["cost"][g.wall[section]], "wall")


@options("recall", public=True)
def _recalls(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    """The cooperative game gives a command back for a wall level; never Betrayal (rules 7.2.5, ruling 64)."""
    return [("recall", card) for owner, card in g.command_discard if owner == seat and card != "betrayal"]


@answer("recall")
def _recall(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    g.command_discard.remove((seat, action[1]))
    g.players[seat].commands = automatic.in_order((*g.players[seat].commands, action[1]))
    g.tell("recall", seat=seat, command=action[1])


# Command post (rules 4.6.8) -----------------------------------------------------------------------------------------

_TO_REST, _TO_POST = "post_rest", "post_post"


@options("march", public=True)
def _marches(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    """One soldier of the group after the other; the first one says from where to where the group goes."""
    found: list[Action] = [PASS]
    routes = [tuple(data["group"])] if data["group"] else [(a, b) for a in g.sections for b in g.sections if a != b]
    for source, target in routes:
        zone = g.rest[source][seat]
        found += [("march", source, target, KINDS[kind]) for kind in range(3) if zone[kind]]
        if g.posts[source][seat]:
            found.append(("march", source, target, _TO_REST))
            if attack.free_posts(g, target) > 0:
                found.append(("march", source, target, _TO_POST))
    return found


@answer("march")
def _march(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="march")
        if data["group"] and data["left"] > 1:
            g.ask(seat, "march", left=data["left"] - 1, group=[])
        return
    _, source, target, what = action
    g.ask(seat, "march", left=data["left"], group=[source, target])
    if what in KINDS:
        attack.place_in_rest(g, seat, KINDS.index(what), source, -1)
        attack.place_in_rest(g, seat, KINDS.index(what), target)
    else:
        g.posts[source] = bump(g.posts[source], seat, -1)
        if what == _TO_POST:
            g.posts[target] = bump(g.posts[target], seat, 1)
        else:
            attack.place_in_rest(g, seat, ARCHER, target)
    g.tell("march", seat=seat, source=source, target=target, what=what)


# Legation (rules 4.6.10) --------------------------------------------------------------------------------------------


@step("hiring")
def _hiring(g: GreatWallState, data: JsonDict) -> None:
    if data["left"] and (g.players[data["seat"]].school or g.advisor_row):
        g.ask(data["seat"], "hire", left=data["left"], less=data["less"])


def hire_price(g: GreatWallState, seat: int, what: str, less: int) -> int:
    """Gold for a clerk or an advisor (a27; t21)."""
    clan = g.players[seat]
    price = CLAN["clerk_price"] if what == "clerk" else clan.advisors + 1
    return max(0, abilities.lowered(g, seat, what, price) - less)


@options("hire")
def _hire_options(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    clan = g.players[seat]
    found: list[Action] = [PASS]
    if clan.school and clan.resources[GOLD] >= hire_price(g, seat, "clerk", data["less"]):
        found.append(("hire",))
    if clan.resources[GOLD] >= hire_price(g, seat, "advisor", data["less"]):
        found += [("retain", advisor, how) for advisor in g.advisor_row for how in ("active", "support")]
    return found


@answer("hire")
def _hire(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="hire")
        return
    clan = g.players[seat]
    g.then("hiring", seat=seat, left=data["left"] - 1, less=0)
    if action[0] == "hire":
        bank.pay(g, seat, bank.only(GOLD, hire_price(g, seat, "clerk", data["less"])), "clerk")
        clan.school -= 1
        clan.clerks += 1
        g.tell("hire", seat=seat)
    else:
        bank.pay(g, seat, bank.only(GOLD, hire_price(g, seat, "advisor", data["less"])), "advisor")
        _, advisor, how = action
        if how == "active":
            clan.active = (*clan.active, advisor)
        else:
            clan.supporters = (*clan.supporters, (advisor, True))
        g.tell("retain", seat=seat, advisor=advisor, how=how)
        automatic.leave_row(g, advisor)
    abilities.fire(g, seat, "HIRE")
