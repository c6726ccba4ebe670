"""What the acting person does now, or for whom everybody waits."""

from __future__ import annotations

from wanli.games.mauer.ui.labels import cards, kind_name
from wanli.games.mauer.ui.preview import after, site_preview
from wanli.games.mauer.ui.selection import Choice, choice_of, may_ride
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import why_over
from wanli.ui.markup.numbers import written


def prompt(context: RenderContext) -> str:
    """What the acting person does now, or for whom everybody waits."""
    t, view = context.t, context.view
    if view["to_move"] is None:
        return why_over(context)
    if not context.legal:
        return t("mauer.prompt.wait", name=context.name(view["to_move"]), action=view["action"])
    choice = choice_of(context)
    if choice.what == "cards":
        return _cards_prompt(context, choice)
    if choice.what == "token":
        values = {"site": choice.site + 1, "value": choice.value}
        if choice.action is None:
            return t("mauer.prompt.lay", **values)
        return t("mauer.prompt.lay.sure", **values, **_change(context, choice))
    if choice.what == "take":
        return _take_prompt(context, choice.site)
    if view["phase"] == "act":
        can_draw = ("draw",) in context.legal
        can_play = any(action[0] == "play" for action in context.legal)
        key = "both" if can_draw and can_play else "play" if can_play else "riders" if may_ride(context) else "draw"
        return t(f"mauer.prompt.act.{key}", action=view["action"])
    return t("mauer.prompt.value.final" if view["phase"] == "final" else "mauer.prompt.value")


def _cards_prompt(context: RenderContext, choice: Choice) -> str:
    t = context.t
    what = cards(context, choice.kind, choice.count)
    if choice.action is None:
        key = "dragon" if choice.kind == "dragon" else "ride" if choice.free else "where"
        return t(f"mauer.prompt.{key}", cards=what)
    key = "cover" if choice.position >= 0 else "ride" if choice.free else "play"
    values: dict[str, object] = {"cards": what, "site": choice.site + 1, **_change(context, choice)}
    if choice.position >= 0:
        under = context.view["sites"][choice.site]["row"][choice.position]
        rival = _change(context, choice, under["owner"])
        values |= {"kind": kind_name(context, under["kind"]), "owner": context.name(under["owner"])}
        values |= {"theirs": rival["before"], "left": rival["after"]}
        if under["owner"] == context.seat:
            key = "cover.own"
    return t(f"mauer.prompt.{key}.sure", **values)


def _take_prompt(context: RenderContext, site: int) -> str:
    lies = context.view["sites"][site]
    values = {"site": site + 1, "value": lies["tokens"][0] if lies["tokens"] else 0}
    first = next((place for place in lies["row"] if place["token"]), None)
    if first is None:
        return context.t("mauer.prompt.value")
    ours = first["owner"] == context.seat
    values |= {"first": first["token"], "name": context.name(first["owner"])}
    return context.t("mauer.prompt.take.both" if ours else "mauer.prompt.take", **values)


def _change(context: RenderContext, choice: Choice, seat: int | None = None) -> dict[str, str]:
    """A seat's total at the chosen site before and after the move: by default that of who makes it."""
    seat = context.view["to_move"] if seat is None else seat
    site = context.view["sites"][choice.site]
    before, then = site_preview(site).scores.get(seat), after(site, choice, context.view["to_move"]).scores.get(seat)
    return {"before": written(before.total if before else 0), "after": written(then.total if then else 0)}
