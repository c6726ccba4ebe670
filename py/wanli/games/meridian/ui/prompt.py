"""The prompt: the next step of the acting player, or the player for whom the others wait."""

from __future__ import annotations

from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.labels import card_name, either_number, letter, short_place_name
from wanli.games.meridian.ui.selection import (
    BUILD,
    NOTHING_PLACED,
    TAKE,
    Choice,
    choice_of,
    displayed_position,
    sites,
)
from wanli.ui.contract.about import sentence
from wanli.ui.contract.defaults import why_over


def prompt(context: Context) -> str:
    """The prompt: the next step of the acting player, or the player for whom the others wait."""
    t, view = context.t, context.view
    if view["to_move"] is None:
        return why_over(context)
    if not context.legal:
        return t("meridian.prompt.wait", name=context.name(view["to_move"]))
    choice = choice_of(context)
    if not choice.card:
        return t("meridian.prompt.card")
    if choice.mode == NOTHING_PLACED:
        return t("meridian.prompt.nothing", card=card_name(choice.card))
    if choice.mode in (BUILD, TAKE):
        return _preview(context, choice)
    return _card_chosen(context, choice.card)


def _card_chosen(context: Context, card: str) -> str:
    """The prompt after a card is chosen: the possible actions on its meridians."""
    t, heights_by_city = context.t, sites(context, card)
    numbers = either_number(context, card)
    if any(heights_by_city.values()):
        return t("meridian.prompt.build", meridian=numbers)
    seat = context.view["to_move"]
    assert seat is not None
    key = "full" if context.view["players"][seat]["stock"] else "no_pieces"
    own = ".own" if heights_by_city else ""  # one of the player's towers may be taken down
    return t(f"meridian.prompt.{key}{own}", meridian=numbers)


def _preview(context: Context, choice: Choice) -> str:
    """The effects of the previewed move, with the islands that change hands."""
    t = context.t
    preview = displayed_position(context, choice)
    place = short_place_name(context, choice.meridian, choice.city or choice.old)
    if choice.mode == TAKE:
        text = t("meridian.prompt.take", place=place)
    elif choice.old:
        old = context.view["columns"][choice.meridian - 1][choice.old - 1]
        assert old is not None
        text = t("meridian.prompt.rebuilds", old=old["height"], place=place, height=choice.height)
    else:
        text = t("meridian.prompt.builds", place=place, height=choice.height)
    own, changes = [], []
    for island_index, control in enumerate(preview.controls):
        if control.holder != context.view["islands"][island_index]["holder"]:
            island = letter(context, island_index)
            if control.holder == context.view["to_move"]:
                own.append(island)
                continue
            key = "meridian.change.nobody" if control.holder is None else "meridian.change.to"
            holder = "" if control.holder is None else context.name(control.holder)
            changes.append(t(key, island=island, name=holder))
    # Before the pushes, which the board shows: the end of a long prompt may be cut off.
    if own:
        text += " " + t.plural("meridian.change.yours", len(own), islands=t.list(own))
    if changes:
        text += " " + sentence(t("meridian.change", changes=t.list(changes)))
    if preview.pushed:
        text += " " + t.plural("meridian.prompt.pushed", len(preview.pushed))
    return text
