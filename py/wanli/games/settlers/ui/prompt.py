"""The prompt: the task of the acting player, or the name of the player everybody waits for."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import Action
from wanli.games.settlers.rules.cards import plenty_count
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.rules.view import acting_player, open_hand, pending_data
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.geometry import board_of
from wanli.games.settlers.ui.labels import (
    cards,
    corner_name,
    edge_name,
    harbour_name,
    hex_name,
    level_of,
    resource_name,
)
from wanli.games.settlers.ui.selection.selector import CARD_OF, Choice, choice_of
from wanli.ui.contract.defaults import why_over

# The prompt ---------------------------------------------------------------------------------------------------------


def prompt(context: Context) -> str:
    """The prompt: the task of the acting player, or the name of the player everybody waits for."""
    t, view = context.t, context.view
    if view["to_move"] is None:
        return why_over(context)
    if view["phase"] in ("answer", "partner"):
        return _trade_prompt(context)
    who = context.name(view["to_move"])
    if not context.legal:
        return t(f"settlers.wait.{view['phase']}", name=who)
    choice = choice_of(context)
    if choice.kind == "do":
        return confirm_question(context, choice.args)
    if choice.kind in ("build", "drive"):
        return (
            t(f"settlers.prompt.{choice.kind}.{choice.args[0]}")
            if choice.kind == "build"
            else t("settlers.prompt.drive", field=choice.args[0])
        )
    if choice.composing:
        return _composing(context, choice)
    return _phase_prompt(context)


def _phase_prompt(context: Context) -> str:
    t, view = context.t, context.view
    phase = view["phase"]
    if phase == "free_road":
        return t.plural("settlers.prompt.free_road", pending_data(view)["left"])
    if phase == "knight":
        key = "settlers.prompt.knight" + ("" if pending_data(view)["pirate"] else ".moved")
        return t.plural(key, pending_data(view)["left"])
    if phase == "roll":
        return t("settlers.prompt.roll.card" if _may_play_a_card(context) else "settlers.prompt.roll")
    if phase == "found" and any(seat == view["to_move"] for _, seat in view["roads"]):  # a road belongs to the first
        return t("settlers.prompt.found.second")
    if phase == "main":
        return t(f"settlers.prompt.main{_remaining_moves(context)}")
    return t(f"settlers.prompt.{phase}")


def _remaining_moves(context: Context) -> str:
    """The moves left other than ending the turn, as the end of a text key; "" if the seat can build."""
    verbs = {action[0] for action in context.legal}
    if verbs & {"road", "settle", "city", "wall", "buy"}:
        return ""
    card = _may_play_a_card(context)
    if verbs & {"offer", "bank"}:
        return ".trade_card" if card else ".trade"
    return ".card" if card else ".end"


def _may_play_a_card(context: Context) -> bool:
    """True if the viewing seat holds a development card that it may play now. Only that seat knows it."""
    return any(action[0] in CARD_OF for action in context.legal)


def _trade_prompt(context: Context) -> str:
    """The prompt during a trade; offers are public."""
    t, asked, asked_seat = context.t, pending_data(context.view), context.view["to_move"]
    assert asked_seat is not None
    values = {
        "name": context.name(asked["by"]),
        "give": cards(context, asked["give"]),
        "get": cards(context, asked["get"]),
        "asked": context.name(asked_seat),
    }
    if context.view["phase"] == "partner":
        return t("settlers.prompt.partner" if context.legal else "settlers.wait.partner", **values)
    if not context.legal:
        return t("settlers.prompt.answer", **values)
    choice = choice_of(context)
    if choice.kind == "counter":
        return _counter_offer(context, choice, values)
    hand = open_hand(acting_player(context.view))
    missing = [max(0, wanted - held) for wanted, held in zip(asked["get"], hand, strict=True)]
    if any(missing):
        return t.plural("settlers.prompt.answer.lacking", sum(missing), **values, missing=cards(context, missing))
    return t("settlers.prompt.answer", **values)


def _counter_offer(context: Context, choice: Choice, original: Mapping[str, str]) -> str:
    """The prompt for a counter-offer, always with the terms of the `original` offer, which the log may cover."""
    asked, (give, get) = pending_data(context.view), choice.args
    if not any(give) or not any(get) or ([*give], [*get]) == (asked["get"], asked["give"]):
        return context.t("settlers.prompt.counter", **original)
    own = {"own_give": cards(context, give), "own_get": cards(context, get)}
    return context.t("settlers.prompt.counter.so_far", **original, **own)


def _composing(context: Context, choice: Choice) -> str:
    t, view = context.t, context.view
    match choice.kind, choice.args:
        case "offer", (give, get) if any(give) or any(get):
            return t("settlers.prompt.offer.so_far", give=cards(context, give), get=cards(context, get))
        case "bank", (give, take) if give >= 0:
            rate = acting_player(view)["rates"][give]
            values = {"count": rate, "good": resource_name(context, RESOURCES[give])}
            if take < 0:
                return t("settlers.prompt.bank.take", **values)
            return t("settlers.prompt.bank.sure", **values, take=resource_name(context, RESOURCES[take]))
        case "discard", (discards,):
            return t("settlers.prompt.discard", count=pending_data(view)["count"], given=sum(discards))
        case "plenty", (taken,) if any(taken):
            return t("settlers.prompt.plenty.so_far", cards=cards(context, taken))
        case "monopoly", (kind,) if kind >= 0:
            return t("settlers.prompt.monopoly.sure", good=resource_name(context, RESOURCES[kind]))
        case "plenty", _:
            return t.plural("settlers.prompt.plenty", plenty_count(view["bank"]))
    return t(f"settlers.prompt.{choice.kind}")


def confirm_question(context: Context, action: Action) -> str:
    """The question that asks to confirm a previewed move."""
    t, view = context.t, context.view
    phase = view["phase"]
    player = acting_player(view)
    match action:
        case ("fort", str(id_)):
            return t("settlers.sure.fort", section=id_)
        case ("found", int(corner)):
            return t("settlers.sure.found", corner=corner_name(context, corner))
        case ("road", int(edge)):
            if phase == "main" or phase == "special":
                return t("settlers.sure.road", edge=edge_name(context, edge))
            return t("settlers.sure.free_road", edge=edge_name(context, edge))
        case (("settle" | "city") as verb, int(corner)):
            text = t(f"settlers.sure.{verb}", corner=corner_name(context, corner))
            return text + " " + t("settlers.sure.rider") if sum(view["bag"].values()) else text
        case ("wall",):
            level = level_of(player) + 1
            return t("settlers.sure.wall", level=level, cost=cards(context, COMPONENTS.walls[level - 1]))
        case ("buy",):
            return t("settlers.sure.buy", cost=cards(context, COMPONENTS.costs["card"]))
        case ("pirate", str(id_)):
            port = board_of(context).harbour_at_sea.get(id_)
            if port is not None:
                return t("settlers.sure.pirate.harbour", harbour=harbour_name(context, port))
            return t("settlers.sure.pirate")
        case ("remove", str(id_)):
            return t("settlers.sure.remove", hex=hex_name(context, id_))
        case ("drive", str(origin), str(target)):
            return t("settlers.sure.drive", origin=origin, target=target)
    return t(f"settlers.sure.{action[0]}")
