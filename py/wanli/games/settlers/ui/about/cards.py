"""Sheets about resources, development cards and purchases."""

from __future__ import annotations

from wanli.games.settlers.rules.components import CARDS, COMPONENTS, RESOURCES
from wanli.games.settlers.rules.view import fresh_cards, pieces_left
from wanli.games.settlers.ui.about.drawn import icon_picture
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.geometry import has_wall, map_key
from wanli.games.settlers.ui.labels import (
    card_rule,
    cards,
    level_of,
    resource_name,
)
from wanli.ui.contract.about import InfoPopover, sentence

CARD_RULES = {"knight": "b16", "vp": "a16", "road": "a13", "plenty": "a13", "monopoly": "a13"}
"""The rule about each kind of development card."""


BUILD_RULES = {"road": "a5", "settlement": "a4", "city": "a4", "card": "a12", "wall": "b12"}
"""The rule about each purchase."""


def about_good(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about a resource: `good:wood`, `bank:wood`."""
    t, (resource,) = context.t, which
    index = RESOURCES.index(resource)
    facts = []
    player = context.view["players"][context.seat] if context.seat is not None else None
    if player is not None and player["hand"] is not None:
        facts.append(f"{t('settlers.about.yours')}: {player['hand'][index]} {resource_name(context, resource)}")
        facts.append(t("settlers.about.rate", rate=player["rates"][index], good=resource_name(context, resource)))
    bank = context.view["bank"][index]
    facts.append(t("settlers.bank.of", count=bank, good=resource_name(context, resource)))
    terrain = next(name for name, yielded in COMPONENTS.yields.items() if yielded == index)
    builds = [t(f"settlers.a.{piece}") for piece, cost in COMPONENTS.costs.items() if cost[index]]
    if has_wall(context) and any(cost[index] for cost in COMPONENTS.walls):
        builds.append(t("settlers.about.good.wall"))
    return InfoPopover(
        title=sentence(resource_name(context, resource))[:-1],
        picture=icon_picture(resource),
        text=[
            t("settlers.about.good", terrain=t(f"settlers.terrain.{terrain}", number="").strip()),
            t("settlers.about.good.for", things=t.list(builds)),
        ],
        now=facts,
        rule="a1",
        others=[f"good:{other}" for other in RESOURCES if other != resource],
    )


def about_card(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about a kind of development card: `card:knight`."""
    t, (kind,) = context.t, which
    count = COMPONENTS.tables[context.view["seats"]].cards[CARDS.index(kind)]
    facts = []
    player = context.view["players"][context.seat] if context.seat is not None else None
    if player is not None and player["cards"] is not None and player["cards"][kind]:
        held = t("settlers.about.card.held", count=player["cards"][kind], card=t(f"settlers.card.{kind}"))
        fresh = fresh_cards(player)[kind]
        new = f"{t.plural('settlers.card.fresh', fresh)} ({t('settlers.card.new')})"
        facts += [held, new] if fresh else [held]
    if kind in context.view["played"]:
        facts.append(t("settlers.about.card.played", n=context.view["played"][kind]))
    return InfoPopover(
        title=t(f"settlers.card.{kind}"),
        picture=icon_picture(kind),
        text=[card_rule(context, kind), t("settlers.about.card", n=count)],
        now=facts,
        rule=CARD_RULES[kind] if kind != "knight" or has_wall(context) else "c6",
        others=[f"card:{other}" for other in CARDS if other != kind],
    )


def about_build(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about a purchase: `build:road`."""
    t, (piece,) = context.t, which
    if piece not in purchases(context):
        raise LookupError(piece)
    player = context.view["players"][context.seat] if context.seat is not None else None
    facts, level = [], 1
    if player is not None:
        level = min(level_of(player) + 1, COMPONENTS.top_level)
        rest = context.view["deck"] if piece == "card" else pieces_left(player, piece)
        facts.append(t(f"settlers.left.{'deck' if piece == 'card' else 'piece'}", count=rest))
    counts = COMPONENTS.walls[level - 1] if piece == "wall" else COMPONENTS.costs[piece]
    title = t(f"settlers.build.{piece}", level=level)
    text = [t("settlers.build.label", what=title, cost=cards(context, counts)), _build_text(context, piece)]
    if piece == "wall":
        text += [
            t(
                "settlers.build.label",
                what=t("settlers.build.wall", level=other),
                cost=cards(context, COMPONENTS.walls[other - 1]),
            )
            for other in range(1, COMPONENTS.top_level + 1)
            if other != level
        ]
        if player is not None and level_of(player) >= COMPONENTS.top_level:
            facts.append(sentence(t("settlers.wall.done")))
    return InfoPopover(
        title=title,
        picture=icon_picture(piece),
        text=text,
        now=facts,
        rule=BUILD_RULES[piece],
        others=[f"build:{other}" for other in purchases(context) if other != piece],
    )


def purchases(context: Context) -> list[str]:
    """The pieces that can be bought on this map."""
    return [piece for piece in BUILD_RULES if piece != "wall" or has_wall(context)]


def _build_text(context: Context, piece: str) -> str:
    key = f"settlers.about.build.{piece}"
    return context.t(map_key(context, key) if piece in ("settlement", "city") else key)
