"""What the acting person does now, or for whom everybody waits."""

from __future__ import annotations

from wanli.games.meridian.ui.labels import card_name, either_number, letter, short_place_name
from wanli.games.meridian.ui.selection import (
    BUILD,
    NOTHING_PLACED,
    TAKE,
    Choice,
    choice_of,
    shown,
    sites,
)
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import why_over


def prompt(context: RenderContext) -> str:
    """What the acting person does now, or for whom everybody waits."""
    t, view = context.t, context.view
    if view["to_move"] is None:
        return why_over(context)
    if not context.legal:
        return t("meridian.prompt.wait", name=context.name(view["to_move"]))
    choice = choice_of(context)
    if not choice.card:
        return t("meridian.prompt.card")
    if choice.what == NOTHING_PLACED:
        return t("meridian.prompt.nothing", card=card_name(choice.card))
    if choice.what in (BUILD, TAKE):
        return _preview(context, choice)
    return _card_chosen(context, choice.card)


def _card_chosen(context: RenderContext, card: str) -> str:
    """What the meridians of a card are good for."""
    t, found = context.t, sites(context, card)
    numbers = either_number(context, card)
    if any(found.values()):
        return t("meridian.prompt.build", meridian=numbers)
    key = "full" if context.view["players"][context.view["to_move"]]["stock"] else "no_pieces"
    own = ".own" if found else ""  # one that may be taken down
    return t(f"meridian.prompt.{key}{own}", meridian=numbers)


def _preview(context: RenderContext, choice: Choice) -> str:
    """What the tried move does, and which islands change hands by it."""
    t = context.t
    found = shown(context, choice)
    place = short_place_name(context, choice.meridian, choice.city or choice.old)
    if choice.what == TAKE:
        text = t("meridian.prompt.take", place=place)
    elif choice.old:
        old = context.view["columns"][choice.meridian - 1][choice.old - 1]["height"]
        text = t("meridian.prompt.rebuilds", old=old, place=place, height=choice.height)
    else:
        text = t("meridian.prompt.builds", place=place, height=choice.height)
    changes = []
    for number, control in enumerate(found.controls):
        if control.holder != context.view["islands"][number]["holder"]:
            island = letter(context, number)
            key = "meridian.change.nobody" if control.holder is None else "meridian.change.to"
            holder = "" if control.holder is None else context.name(control.holder)
            changes.append(t(key, island=island, name=holder))
    if changes:  # before what is pushed: that is seen on the board, and the end of a long prompt is not
        text += " " + t("meridian.change", changes=t.list(changes))
    if found.pushed:
        text += " " + t.plural("meridian.prompt.pushed", len(found.pushed))
    return text
