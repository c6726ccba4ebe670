"""The prompt: the next step of the acting player, or the player for whom the others wait."""

from __future__ import annotations

from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.labels import cards, kind_name
from wanli.games.mauer.ui.preview import after, site_preview
from wanli.games.mauer.ui.selection import Choice, choice_of, may_ride, tokens_to_win
from wanli.ui.contract.defaults import why_over
from wanli.ui.markup.numbers import format_number


def prompt(context: Context) -> str:
    """The prompt: the next step of the acting player, or the player for whom the others wait."""
    t, view = context.t, context.view
    if view["to_move"] is None:
        return why_over(context)
    if not context.legal:
        return t("mauer.prompt.wait", name=context.name(view["to_move"]), action=view["action"])
    choice = choice_of(context)
    if choice.mode == "cards":
        return _cards_prompt(context, choice)
    if choice.mode == "token":
        values = {"site": choice.site + 1, "value": choice.value}
        if choice.action is None:
            return t("mauer.prompt.lay", **values)
        return t("mauer.prompt.lay.sure", **values) + " " + _standing(context, choice)
    if choice.mode == "take":
        return _take_prompt(context, choice.site)
    if view["phase"] == "act":
        can_draw = ("draw",) in context.legal
        can_play = any(action[0] == "play" for action in context.legal)
        key = "both" if can_draw and can_play else "play" if can_play else "riders" if may_ride(context) else "draw"
        return t(f"mauer.prompt.act.{key}", action=view["action"])
    match [*tokens_to_win(context)]:
        case [(site, value)]:
            return t("mauer.prompt.value.one", site=site + 1, value=value)
    return t("mauer.prompt.value.final" if view["phase"] == "final" else "mauer.prompt.value")


def _cards_prompt(context: Context, choice: Choice) -> str:
    t = context.t
    cards_text = cards(context, choice.kind, choice.count)
    if choice.action is None:
        key = "dragon" if choice.kind == "dragon" else "ride" if choice.free else "where"
        return t(f"mauer.prompt.{key}", cards=cards_text)
    key = "cover" if choice.position >= 0 else "ride" if choice.free else "play"
    values: dict[str, object] = {"cards": cards_text, "site": choice.site + 1}
    if choice.position >= 0:
        under = context.view["sites"][choice.site]["row"][choice.position]
        values |= {"kind": kind_name(context, under["kind"]), "owner": context.name(under["owner"])}
        if under["owner"] != context.seat:
            rival = _change(context, choice, under["owner"])
            values |= {"theirs": rival["before"], "left": rival["after"], **_change(context, choice)}
            return t("mauer.prompt.cover.sure", **values)
        key = "cover.own"
    return t(f"mauer.prompt.{key}.sure", **values) + " " + _standing(context, choice)


def _standing(context: Context, choice: Choice) -> str:
    """The player's total at the chosen site after the move, and who leads there then."""
    mover = context.view["to_move"]
    assert mover is not None
    preview = after(context.view["sites"][choice.site], choice, mover)
    totals = {seat: format_number(score.total) for seat, score in preview.scores.items()}
    values = {"after": totals.get(mover, format_number(0))}
    if preview.leader == mover:
        return context.t("mauer.prompt.ahead", **values)
    if preview.leader is None:
        return context.t("mauer.prompt.level", **values)
    return context.t("mauer.prompt.behind", **values, name=context.name(preview.leader), best=totals[preview.leader])


def _take_prompt(context: Context, site: int) -> str:
    site_view = context.view["sites"][site]
    values: dict[str, object] = {"site": site + 1, "value": site_view["tokens"][0] if site_view["tokens"] else 0}
    first = next((place for place in site_view["row"] if place["token"]), None)
    if first is None:
        return context.t("mauer.prompt.value")
    ours = first["owner"] == context.seat
    values |= {"first": first["token"], "name": context.name(first["owner"])}
    return context.t("mauer.prompt.take.both" if ours else "mauer.prompt.take", **values)


def _change(context: Context, choice: Choice, seat: int | None = None) -> dict[str, str]:
    """The total of `seat` (by default the acting one) at the chosen site before and after the move."""
    mover, site = context.view["to_move"], context.view["sites"][choice.site]
    assert mover is not None
    seat = mover if seat is None else seat
    before_move, after_move = site_preview(site).scores.get(seat), after(site, choice, mover).scores.get(seat)
    return {
        "before": format_number(before_move.total if before_move else 0),
        "after": format_number(after_move.total if after_move else 0),
    }
