"""Sheets about the public numbers of a seat, card counting, and sealed discards."""

from __future__ import annotations

from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.ui.about.drawn import icon_picture
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.geometry import map_key
from wanli.games.settlers.ui.labels import (
    cards,
    resource_name,
)
from wanli.games.settlers.ui.player_bar import counted_text, number_lines
from wanli.ui.contract.about import InfoPopover

RULES = {
    "points": "a16",
    "hand": "a9",
    "card": "a12",
    "knight": "a15",
    "longest": "a14",
    "wall": "b12",
    "malus": "b18",
}
"""The rule about each number of a seat."""


def about_number(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about a public number of a seat: `number:points-0`."""
    t, quantity, seat = context.t, which[0], int(which[1])
    label = next((text for name, text, _, _ in number_lines(context, seat) if name == quantity), None)
    if label is None:
        raise LookupError(quantity)
    others = [
        f"number:{quantity}-{other}" for other in range(len(context.people)) if other != seat and quantity != "malus"
    ]
    return InfoPopover(
        title=t(f"settlers.about.number.{quantity}", name=context.name(seat)),
        picture=icon_picture(quantity),
        text=[_text(context, quantity)],
        now=[label],
        rule=RULES[quantity],
        others=others,
    )


def _text(context: Context, quantity: str) -> str:
    key = f"settlers.about.number.{quantity}.text"
    if quantity in ("points", "knight"):
        key = map_key(context, key)
    return context.t(key, limit=COMPONENTS.limits.hand)


def about_counted(context: Context, which: list[str]) -> InfoPopover | None:
    """The sheet about the bounds of a hand by card counting: `counted:0`."""
    t, seat = context.t, int(which[0])
    bounds = counted_text(context, context.view["players"][seat])
    if not bounds:
        return None
    player = context.view["players"][seat]
    bounds_by_resource = [
        f"{resource_name(context, resource)}: {low}–{high}"
        for resource, low, high in zip(RESOURCES, player["low"], player["high"], strict=True)
    ]
    return InfoPopover(
        title=t("settlers.about.counted", name=context.name(seat)),
        text=[t("settlers.about.counted.text")],
        now=[bounds, *bounds_by_resource],
        rule="a9",
    )


def about_sealed(context: Context, which: list[str]) -> InfoPopover | None:
    """The sheet about the chosen discards of another seat, `sealed:0`, or of the viewing seat, `note:sealed`."""
    t = context.t
    if which == ["sealed"]:
        own = context.view["players"][context.seat]["sealed"] if context.seat is not None else None
        if not own:
            return None
        chosen = t("settlers.hand.sealed", cards=cards(context, own))
        return InfoPopover(
            title=t("settlers.compose.discard"), text=[t("settlers.about.sealed")], now=[chosen], rule="a9"
        )
    name = context.name(int(which[0]))
    return InfoPopover(
        title=f"{name}: {t('settlers.sealed')}",
        text=[t("settlers.about.sealed")],
        rule="a9",
    )
