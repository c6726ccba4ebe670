"""What the acting person does now, or for whom everybody waits."""

from __future__ import annotations

from wanli.games.meridian.ui.labels import card_name, either_number, letter, place_name
from wanli.games.meridian.ui.selection import (
    BUILD,
    NOTHING_PLACED,
    TAKE,
    Choice,
    chosen,
    legal_pairs,
    must_take_up,
    own_towers,
    pieces,
    shown,
)
from wanli.ui.game_ui import RenderContext


def prompt(context: RenderContext) -> str:
    """What the acting person does now, or for whom everybody waits."""
    t, view = context.t, context.view
    if view["to_move"] is None:
        return t(f"meridian.end.{view['result']['reason']}") if view["result"] else ""
    if not context.legal:
        return t("meridian.prompt.wait", name=context.name(view["to_move"]))
    choice = chosen(context)
    if not choice.card:
        return t("meridian.prompt.card")
    if choice.what == NOTHING_PLACED:
        return t("meridian.prompt.nothing", card=card_name(choice.card))
    if not choice.meridian:
        return t("meridian.prompt.meridian", numbers=either_number(context, choice.card))
    if choice.what in (BUILD, TAKE):
        return _preview(context, choice)
    if must_take_up(context, choice.meridian) and not choice.old:
        return t("meridian.prompt.old", meridian=choice.meridian)
    possible = bool(legal_pairs(context))
    if choice.old:
        height = view["columns"][choice.meridian - 1][choice.old - 1]["height"]
        key = "meridian.prompt.again" if possible else "meridian.prompt.take_only"
        return t(key, meridian=choice.meridian, height=height)
    if possible:
        return t("meridian.prompt.build", meridian=choice.meridian)
    key = "full" if pieces(context, choice) else "no_pieces"
    own = ".own" if own_towers(context, choice.meridian) else ""  # one that may be taken down or replaced
    return t(f"meridian.prompt.{key}{own}", meridian=choice.meridian)


def _preview(context: RenderContext, choice: Choice) -> str:
    """What the tried move does, and which islands change hands by it."""
    t = context.t
    found = shown(context, choice)
    place = place_name(context, choice.meridian, choice.city or choice.old)
    key = "take" if choice.what == TAKE else "pushes" if found.pushed else "builds"
    values = {"place": place, "height": choice.height, "n": len(found.pushed)}
    if key == "pushes":
        text = t.plural("meridian.prompt.pushes", len(found.pushed), place=place, height=choice.height)
    else:
        text = t(f"meridian.prompt.{key}", **values)
    changes = []
    for number, control in enumerate(found.controls):
        if control.holder != context.view["islands"][number]["holder"]:
            island = letter(context, number)
            key = "meridian.change.nobody" if control.holder is None else "meridian.change.to"
            holder = "" if control.holder is None else context.name(control.holder)
            changes.append(t(key, island=island, name=holder))
    return f"{text} {t('meridian.change', changes=t.list(changes))}" if changes else text
