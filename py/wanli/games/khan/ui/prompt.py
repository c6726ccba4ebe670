"""The prompt: instructions for the acting player, and the effects of the previewed move."""

from __future__ import annotations

from wanli.games.khan.rules.components import COMPONENTS
from wanli.games.khan.rules.legal import max_draws
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.labels import (
    gain_words,
    line_name,
    lines,
    outcome,
    short_way_words,
    stones,
    village_name,
)
from wanli.games.khan.ui.preview import built, step_preview
from wanli.games.khan.ui.selection import Choice, active_stones, choice_of
from wanli.ui.contract.defaults import why_over


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
        return _only_draw(context, drawable[0], min(remaining, _max_draws(context, drawable[0])))
    return t.plural("khan.prompt.draw", remaining)


def _only_draw(context: Context, piece: str, number: int) -> str:
    """Return the reason why only `piece` can be drawn: the hand is full of the other piece, or none of it is left."""
    assert context.seat is not None
    player = context.view["players"][context.seat]
    if piece == "wall":
        full, is_full = COMPONENTS.max_stones, player["stone_count"] == COMPONENTS.max_stones
    else:
        full, is_full = COMPONENTS.max_walls, player["walls"] == COMPONENTS.max_walls
    return context.t.plural(f"khan.prompt.draw.{piece}{'' if is_full else '.none'}", number, full=full)


def _max_draws(context: Context, piece: str) -> int:
    """Return how many walls or stones the viewing seat may still draw."""
    assert context.seat is not None
    player = context.view["players"][context.seat]
    if piece == "wall":
        return max_draws(piece, context.view["supply"], player["walls"])
    return max_draws(piece, player["stock"], player["stone_count"])


def _settle(context: Context, choice: Choice) -> str:
    t = context.t
    stone = stones(context, [choice.kind])
    if choice.action is None:
        return t("khan.prompt.settle", stone=stone)
    other_stones = active_stones(context)
    other_stones.remove(choice.kind)
    values = {"village": village_name(choice.village), "other": village_name(choice.other)}
    return t("khan.prompt.settle.sure", stone=stone, other_stone=stones(context, other_stones[:1]), **values)


def _march(context: Context, choice: Choice) -> str:
    t = context.t
    assert context.seat is not None
    remaining = context.view["players"][context.seat]["stone_count"]
    if choice.village < 0:
        if choice.kind:
            return t("khan.prompt.march", stone=stones(context, [choice.kind]))
        return t.plural("khan.prompt.march.which", remaining)
    step = choice.step
    values = {"village": village_name(choice.village), "way": short_way_words(context, step)}
    effect = step_preview(context.view, context.seat, step, choice.kind)
    parts = [t("khan.prompt.march.kind", **values)]
    if choice.kind:
        parts = [t("khan.prompt.march.sure", **values, stone=stones(context, [choice.kind]))]
        if effect.after is not None:
            is_own_or_empty = effect.owner in (None, context.seat)
            parts.append(gain_words(context, effect.after - ((effect.before or 0) if is_own_or_empty else 0)))
    if effect.lost:
        parts.append(t.plural("khan.prompt.march.lost", effect.lost))
    if effect.revealed and choice.kind:
        parts.append(t.plural("khan.prompt.march.reveals", effect.revealed))
    if step.closes:
        parts.append(t.plural("khan.prompt.march.closes", len(step.closes), lines=lines(context, step.closes)))
    return " ".join(parts)


def _wall(context: Context, choice: Choice) -> str:
    t = context.t
    assert context.seat is not None
    if choice.line < 0:
        return t.plural("khan.prompt.wall", context.view["players"][context.seat]["walls"])
    effects = outcome(context, built(context.view, choice.line, choice.end), context.seat)
    return f"{t('khan.prompt.wall.sure', line=line_name(choice.line))} {effects}"
