"""Putting cards together one by one: offers, discards, and cards that ask for goods."""

from __future__ import annotations

from wanli.engine import Reason
from wanli.games.settlers.rules.components import BOX
from wanli.games.settlers.ui.selection.selection import Choice
from wanli.ui.game_ui import Picked, Refuse, RenderContext


def most(context: RenderContext, choice: Choice, side: str, resource: int) -> int:
    """How many of a type may at most stand on a side of what is put together."""
    view = context.view
    hand = view["players"][view["to_move"]]["hand"]
    if choice.what in ("offer", "counter"):
        table: int = BOX.tables[view["seats"]].bank
        return int(hand[resource]) if side == "give" else table
    cards = choice.args[0]
    if choice.what == "discard":
        return int(min(hand[resource], cards[resource] + view["decision"]["count"] - sum(cards)))
    return int(min(view["bank"][resource], cards[resource] + min(2, sum(view["bank"])) - sum(cards)))


def step(context: RenderContext, choice: Choice, side: str, resource: int, change: int) -> Picked | Refuse:
    """One card more or less of a type, on a side of what is put together."""
    sides = {"offer": ("give", "get"), "counter": ("give", "get"), "discard": ("cards",), "plenty": ("cards",)}
    if side not in sides.get(choice.what, ()):
        return Refuse(Reason("nothing_here"))
    place = sides[choice.what].index(side)
    counts = choice.args[place][resource] + change
    if not 0 <= counts <= most(context, choice, side, resource):
        return Refuse(Reason("no_more_of_these"))
    both = [list(cards) for cards in choice.args]
    both[place][resource] = counts
    if len(both) == 2 and counts:
        both[1 - place][resource] = 0  # no type may be on both sides (base A10)
    return Picked((choice.what, *(tuple(cards) for cards in both)))
