"""Sheets about what is public beside the map: the round, the dice, the deck, the bag, the breaches."""

from __future__ import annotations

from collections.abc import Callable

from wanli.games.settlers.rules.components import CARDS
from wanli.games.settlers.rules.dice import NUMBERS
from wanli.games.settlers.ui.about.signs import sign
from wanli.games.settlers.ui.drawings import die
from wanli.games.settlers.ui.prompt import prompt
from wanli.games.settlers.ui.status import bag_text, played_text, rolls_text, whose_turn
from wanli.ui.context import RenderContext
from wanli.ui.contract.about import InfoPopover
from wanli.ui.markup.html import el


def about_track(context: RenderContext, which: list[str]) -> InfoPopover | None:
    """The sheet of `track:dice`, `track:rolls`, `track:deck`, `track:bag`, …"""
    (what,) = which
    make = _TRACKS.get(what)
    return None if make is None else make(context, [f"track:{other}" for other in _TRACKS if other != what])


def _round(context: RenderContext, others: list[str]) -> InfoPopover:
    t, view = context.t, context.view
    over = view["to_move"] is None
    now = [] if over else [prompt(context)]
    if not over and view["turn"]:
        count = t("settlers.bar.round", round=view["round"], limit=view["round_limit"])
        now.insert(0, f"{context.name(view['active'])}: {count}")
    return InfoPopover(
        title=t("settlers.bar.over") if over else whose_turn(context) if view["turn"] else t("settlers.bar.setup"),
        text=[t("settlers.about.turn", limit=view["round_limit"])],
        now=now,
        rule="turn",
        others=others,
    )


def _dice(context: RenderContext, others: list[str]) -> InfoPopover:
    t, dice = context.t, context.view["dice"]
    return InfoPopover(
        title=t("settlers.about.dice"),
        picture=el("div", {"class": "settlers dice-alone"}, [die(value) for value in dice or (0, 0)]),
        text=[t("settlers.about.dice.text")],
        now=[t("settlers.dice", total=sum(dice)) if dice else t("settlers.dice.none")],
        rule="b5",
        others=others,
    )


def _rolls(context: RenderContext, others: list[str]) -> InfoPopover:
    t = context.t
    totals = [f"{total}: {context.view['rolls'][total]}" for total in NUMBERS]
    return InfoPopover(
        title=t("settlers.about.rolls"),
        text=[t("settlers.about.rolls.text")],
        now=[t("settlers.rolls", rolls=rolls_text(context)), "; ".join(totals)],
        rule="a6",
        others=others,
    )


def _deck(context: RenderContext, others: list[str]) -> InfoPopover:
    del others
    t = context.t
    return InfoPopover(
        title=t("settlers.cards"),
        picture=sign("card"),
        text=[t("settlers.about.deck")],
        now=[f"{t.plural('settlers.deck', context.view['deck'])} {played_text(context)}".strip()],
        rule="a12",
        others=[f"card:{kind}" for kind in CARDS],
    )


def _bag(context: RenderContext, others: list[str]) -> InfoPopover:
    del others
    t = context.t
    return InfoPopover(
        title=t("settlers.about.bag"),
        picture=sign("rider"),
        text=[t("settlers.about.bag.text")],
        now=[bag_text(context)],
        rule="b7",
        others=[f"rider:{numeral}" for numeral in context.view["bag"]],
    )


def _breaches(context: RenderContext, others: list[str]) -> InfoPopover:
    t, view = context.t, context.view
    return InfoPopover(
        title=t("settlers.about.breaches"),
        picture=sign("wall"),
        text=[t("settlers.about.breaches.text")],
        now=[t.plural("settlers.breaches", view["breaches"], limit=view["breach_limit"])],
        rule="b18",
        others=others,
    )


_TRACKS: dict[str, Callable[[RenderContext, list[str]], InfoPopover]] = {
    "round": _round,
    "dice": _dice,
    "rolls": _rolls,
    "deck": _deck,
    "bag": _bag,
    "breaches": _breaches,
}
