"""Prices for the deciding player, lowered by general, advisors and tactics, for display before payment."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Action
from wanli.games.great_wall.rules import abilities, payment, prices
from wanli.games.great_wall.rules.components import COMPONENTS, PRICES, Effect
from wanli.games.great_wall.rules.constants import CHI, GOLD, KINDS, RESOURCES, SITES
from wanli.games.great_wall.rules.places.barracks import recruit_bill, recruit_prices
from wanli.games.great_wall.rules.position import turn_of
from wanli.games.great_wall.rules.step_data import Bill
from wanli.games.great_wall.rules.view import GreatWallView
from wanli.games.great_wall.ui.context import Context, own_player, pending_decision
from wanli.games.great_wall.ui.labels.names import counted, mix

MEANS = frozenset("upgrade ledger recruit donate build extra_barricade hire save swap penance contribute".split())
"""Decisions in which a player without resources can only decline."""


def _effects(context: Context, trigger: str = "static") -> list[tuple[str, Effect]]:
    player = own_player(context)
    return abilities.effects_of(player["general"], player["active"], trigger)


def bill_text(context: Context, bill: Bill) -> str:
    """A bill as text: fixed and free resources, and discounts."""
    t, parts = context.t, []
    if any(bill["fixed"]):
        parts.append(mix(context, bill["fixed"]))
    parts += [t.plural(f"great_wall.price.{part}", bill[part]) for part in ("mix", "extra") if bill[part]]
    text = t.list(parts) if parts else t("great_wall.nothing")
    less = min(bill["less"], sum(bill["fixed"]))
    return t("great_wall.price.less", price=text, n=less) if less else text


def recruit_text(context: Context, counts: Sequence[int]) -> str:
    """The price of so many soldiers of each kind."""
    assert context.seat is not None
    view = context.view
    recruits = recruit_prices(_effects(context), turn_of(view["turn"]), context.seat)
    covered = pending_decision(context)["data"].get("count", sum(counts))
    return bill_text(context, recruit_bill(recruits, counts, covered))


def soldier_text(context: Context, kind: str, count: int = 1) -> str:
    """The price of so many soldiers of one kind, without discounts on the total."""
    cost = soldier_cost(context, kind)
    return bill_text(context, payment.bill(tuple(count * amount for amount in cost)))


def soldier_cost(context: Context, kind: str) -> list[int]:
    """The resources for one soldier of a kind, without discounts on the total."""
    return prices.soldier_cost(_effects(context), KINDS.index(kind))


def upgrade_level(context: Context, site: str) -> int:
    """The next level of the viewing seat's overseer at a site."""
    level: int = own_player(context)["overseers"][SITES.index(site)][0]
    return level + 1


def upgrade_price(context: Context, site: str) -> str:
    """The price of the next level, "" if there is none."""
    less = pending_decision(context)["data"].get("less", 0)
    price = prices.upgrade_price(_effects(context, "UPGRADE_COST"), upgrade_level(context, site) - 1, less)
    return "" if price < 0 else counted(context, RESOURCES[COMPONENTS.paid_in[SITES.index(site)]], price)


def hire_price(context: Context, hired: str) -> str:
    """The gold for the next "advisor", or for a "clerk" from the school."""
    player = own_player(context)
    advisors = len(player["active"]) + len(player["supporters"])
    less = pending_decision(context)["data"].get("less", 0)
    return counted(context, RESOURCES[GOLD], prices.hire_price(_effects(context), hired, advisors, less))


def save_text(context: Context, count: int) -> str:
    """The chi for saving so many soldiers in one event."""
    player = own_player(context)
    dearer = COMPONENTS.lasting(context.view["events_seen"], "save")
    cost, _ = prices.save_cost(player["general"], player["active"], player["strength"], dearer, count)
    return counted(context, RESOURCES[CHI], cost)


def boost_price(context: Context, tactic: str) -> int:
    """The chi for the boosted effect of a tactic."""
    return abilities.lowered_by(_effects(context), "boost", COMPONENTS.tactics[tactic].chi)


def wall_share(context: Context, price: int) -> int:
    """The share of a wall level's price that is left after the warehouse and the discount by advisors."""
    return prices.wall_share(_effects(context, "BUILD:wall"), price, sum(context.view["warehouse"]))


def donation_honour(view: GreatWallView) -> int:
    """The honour for each resource that is donated to the warehouse (rules 4.6)."""
    return PRICES.donation_honour + COMPONENTS.lasting(view["events_seen"], "donation_honour")


def only_declining(context: Context, declining: Action) -> bool:
    """True if the human player can only decline, for lack of resources.

    The question is asked all the same: an automatic answer would reveal to the others that nothing is affordable.
    """
    kind = pending_decision(context)["kind"]
    if kind == "ledger" and not any(upgrade_price(context, site) for site in SITES):
        return False  # no price is due
    return context.legal == (declining,) and kind in MEANS
