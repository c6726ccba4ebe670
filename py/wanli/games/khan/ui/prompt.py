"""What the acting person does now, and what the move being tried would do."""

from __future__ import annotations

from wanli.games.khan.rules.legal import most_draws
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.labels import kind_name, line_name, outcome, village_name, way_words
from wanli.games.khan.ui.preview import built, laid
from wanli.games.khan.ui.selection import Choice, choice_of, held
from wanli.ui.contract.defaults import why_over
from wanli.ui.markup.numbers import signed


def prompt(context: Context) -> str:
    """One sentence or two: what to do, or what would happen."""
    t, view = context.t, context.view
    if view["to_move"] is None:
        return why_over(context)
    if not context.legal:
        phase = view["phase"] if view["phase"] in ("settle", "draw") else "deploy"
        return t(f"khan.prompt.wait.{phase}", name=context.name(view["to_move"]))
    if view["phase"] == "draw":
        return _draw(context)
    choice = choice_of(context)
    match choice.what:
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
    t, left = context.t, context.view["left"]
    can = [action[1] for action in context.legal]
    if len(can) == 1:
        return t.plural(f"khan.prompt.draw.{can[0]}", min(left, _most_draws(context, can[0])))
    return t.plural("khan.prompt.draw", left)


def _most_draws(context: Context, what: str) -> int:
    """How many walls or stones the seat in front of the screen may still draw."""
    assert context.seat is not None
    player = context.view["players"][context.seat]
    if what == "wall":
        return most_draws(what, context.view["supply"], player["walls"])
    return most_draws(what, player["stock"], player["stone_count"])


def _settle(context: Context, choice: Choice) -> str:
    t = context.t
    kind = kind_name(context, choice.kind)
    if choice.action is None:
        return t("khan.prompt.settle", kind=kind)
    rest = held(context)
    rest.remove(choice.kind)
    values = {"village": village_name(choice.village), "other": village_name(choice.other)}
    return t("khan.prompt.settle.sure", kind=kind, rest=kind_name(context, rest[0]), **values)


def _march(context: Context, choice: Choice) -> str:
    t = context.t
    assert context.seat is not None
    left = context.view["players"][context.seat]["stone_count"]
    if choice.village < 0:
        key = "khan.prompt.march" if choice.kind else "khan.prompt.march.which"
        return t.plural(key, left, **_kind(context, choice))
    place = village_name(choice.village)
    way = way_words(context, choice.step)
    found = laid(context.view, context.seat, choice.step, choice.kind)
    parts = []
    if not choice.kind:
        parts.append(t("khan.prompt.march.kind", village=place, way=way))
    elif found.after is not None:
        ours = found.owner in (None, context.seat)
        before = signed(found.before or 0) if ours else t("khan.nothing")
        values = {"village": place, "way": way, "before": before, "after": signed(found.after)}
        parts.append(t("khan.prompt.march.sure", **values, **_kind(context, choice)))
    else:
        parts.append(t("khan.prompt.march.unknown", village=place, way=way, **_kind(context, choice)))
    if found.lost:
        parts.append(t.plural("khan.prompt.march.lost", found.lost))
    if found.revealed and choice.kind:
        parts.append(t.plural("khan.prompt.march.reveals", found.revealed))
    return " ".join(parts)


def _kind(context: Context, choice: Choice) -> dict[str, str]:
    return {"kind": kind_name(context, choice.kind)} if choice.kind else {}


def _wall(context: Context, choice: Choice) -> str:
    t = context.t
    assert context.seat is not None
    if choice.line < 0:
        return t.plural("khan.prompt.wall", context.view["players"][context.seat]["walls"])
    told = outcome(context, built(context.view, choice.line, choice.end), context.seat)
    return f"{t('khan.prompt.wall.sure', line=line_name(choice.line))} {told}"
