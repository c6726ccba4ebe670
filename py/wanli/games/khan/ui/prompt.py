"""The prompt: instructions for the acting player, and the effects of the previewed move."""

from __future__ import annotations

from wanli.games.khan.rules.legal import max_draws
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.labels import kind_name, line_name, outcome, village_name, way_words
from wanli.games.khan.ui.preview import built, step_preview
from wanli.games.khan.ui.selection import Choice, active_stones, choice_of
from wanli.ui.contract.defaults import why_over
from wanli.ui.markup.numbers import format_signed


def prompt(context: Context) -> str:
    """Return one or two sentences: the next step, or the effects of the previewed move."""
    t, view = context.t, context.view
    if view["to_move"] is None:
        return why_over(context)
    if not context.legal:
        phase = view["phase"] if view["phase"] in ("settle", "draw") else "deploy"
        return t(f"khan.prompt.wait.{phase}", name=context.name(view["to_move"]))
    if view["phase"] == "draw":
        return _draw(context)
    choice = choice_of(context)
    match choice.mode:
        case "settle":
            return _settle(context, choice)
        case "march":
            return _march(context, choice)
        case "enter":
            if choice.village >= 0:
                return t("khan.prompt.enter.sure", village=village_name(choice.village))
            return t("khan.prompt.enter")
        case "wall":
            return _wall(context, choice)
    return t("khan.prompt.lift" if ("lift",) in context.legal else "khan.prompt.pass")


def _draw(context: Context) -> str:
    t, remaining = context.t, context.view["left"]
    drawable = [action[1] for action in context.legal]
    if len(drawable) == 1:
        return t.plural(f"khan.prompt.draw.{drawable[0]}", min(remaining, _max_draws(context, drawable[0])))
    return t.plural("khan.prompt.draw", remaining)


def _max_draws(context: Context, piece: str) -> int:
    """Return how many walls or stones the viewing seat may still draw."""
    assert context.seat is not None
    player = context.view["players"][context.seat]
    if piece == "wall":
        return max_draws(piece, context.view["supply"], player["walls"])
    return max_draws(piece, player["stock"], player["stone_count"])


def _settle(context: Context, choice: Choice) -> str:
    t = context.t
    kind = kind_name(context, choice.kind)
    if choice.action is None:
        return t("khan.prompt.settle", kind=kind)
    other_stones = active_stones(context)
    other_stones.remove(choice.kind)
    values = {"village": village_name(choice.village), "other": village_name(choice.other)}
    return t("khan.prompt.settle.sure", kind=kind, rest=kind_name(context, other_stones[0]), **values)


def _march(context: Context, choice: Choice) -> str:
    t = context.t
    assert context.seat is not None
    remaining = context.view["players"][context.seat]["stone_count"]
    if choice.village < 0:
        key = "khan.prompt.march" if choice.kind else "khan.prompt.march.which"
        return t.plural(key, remaining, **_kind(context, choice))
    village = village_name(choice.village)
    way = way_words(context, choice.step)
    effect = step_preview(context.view, context.seat, choice.step, choice.kind)
    parts = []
    if not choice.kind:
        parts.append(t("khan.prompt.march.kind", village=village, way=way))
    elif effect.after is not None:
        is_own_or_empty = effect.owner in (None, context.seat)
        before = format_signed(effect.before or 0) if is_own_or_empty else t("khan.nothing")
        values = {"village": village, "way": way, "before": before, "after": format_signed(effect.after)}
        parts.append(t("khan.prompt.march.sure", **values, **_kind(context, choice)))
    else:
        parts.append(t("khan.prompt.march.unknown", village=village, way=way, **_kind(context, choice)))
    if effect.lost:
        parts.append(t.plural("khan.prompt.march.lost", effect.lost))
    if effect.revealed and choice.kind:
        parts.append(t.plural("khan.prompt.march.reveals", effect.revealed))
    return " ".join(parts)


def _kind(context: Context, choice: Choice) -> dict[str, str]:
    return {"kind": kind_name(context, choice.kind)} if choice.kind else {}


def _wall(context: Context, choice: Choice) -> str:
    t = context.t
    assert context.seat is not None
    if choice.line < 0:
        return t.plural("khan.prompt.wall", context.view["players"][context.seat]["walls"])
    effects = outcome(context, built(context.view, choice.line, choice.end), context.seat)
    return f"{t('khan.prompt.wall.sure', line=line_name(choice.line))} {effects}"
