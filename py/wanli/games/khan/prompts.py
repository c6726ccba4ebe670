"""What the acting person does now, what the move being tried would do, and the buttons beside it."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.box import BOX
from wanli.games.khan.building import Built
from wanli.games.khan.choice import ENTER, MARCH, WALL, Choice, chosen, held, sorts, ways
from wanli.games.khan.preview import built, laid, points
from wanli.games.khan.words import (
    flips,
    kind_name,
    line_name,
    lines,
    name,
    reason,
    village_name,
    way_words,
)
from wanli.ui.face import Button, Scene
from wanli.ui.numbers import signed


def prompt(scene: Scene) -> str:
    """One sentence or two: what to do, or what would happen."""
    t, view = scene.t, scene.view
    if view["to_move"] is None:
        return t(f"khan.end.{view['result']['reason']}") if view["result"] else ""
    if not scene.legal:
        phase = view["phase"] if view["phase"] in ("settle", "draw") else "deploy"
        return t(f"khan.prompt.wait.{phase}", name=name(scene, view["to_move"]))
    if view["phase"] == "draw":
        return _draw(scene)
    choice = chosen(scene)
    match choice.what:
        case "settle":
            return _settle(scene, choice)
        case "march":
            return _march(scene, choice)
        case "enter":
            if choice.village >= 0:
                return t("khan.prompt.enter.sure", village=village_name(choice.village))
            return t("khan.prompt.enter")
        case "wall":
            return _wall(scene, choice)
    return t("khan.prompt.lift" if ("lift",) in scene.legal else "khan.prompt.pass")


def _draw(scene: Scene) -> str:
    t, left = scene.t, scene.view["left"]
    can = [action[1] for action in scene.legal]
    if len(can) == 1:
        return t.plural(f"khan.prompt.draw.{can[0]}", min(left, _room_for(scene, can[0])))
    return t.plural("khan.prompt.draw", left)


def _room_for(scene: Scene, what: str) -> int:
    """How many walls or stones may still be drawn before none is left or no more fit (rule 5, R20)."""
    assert scene.seat is not None
    player = scene.view["players"][scene.seat]
    if what == "wall":
        return int(min(scene.view["supply"], BOX.most_walls - player["walls"]))
    return int(min(player["stock"], BOX.most_stones - player["stone_count"]))


def _settle(scene: Scene, choice: Choice) -> str:
    t = scene.t
    kind = kind_name(scene, choice.kind)
    if choice.action is None:
        return t("khan.prompt.settle", kind=kind)
    rest = held(scene)
    rest.remove(choice.kind)
    values = {"village": village_name(choice.village), "other": village_name(choice.other)}
    return t("khan.prompt.settle.sure", kind=kind, rest=kind_name(scene, rest[0]), **values)


def _march(scene: Scene, choice: Choice) -> str:
    t = scene.t
    assert scene.seat is not None
    left = scene.view["players"][scene.seat]["stone_count"]
    if choice.village < 0:
        key = "khan.prompt.march" if choice.kind else "khan.prompt.march.which"
        return t.plural(key, left, **_kind(scene, choice))
    place = village_name(choice.village)
    way = way_words(scene, choice.step)
    found = laid(scene.view, scene.seat, choice.step, choice.kind)
    parts = []
    if not choice.kind:
        parts.append(t("khan.prompt.march.kind", village=place, way=way))
    elif found.after is not None:
        ours = found.owner in (None, scene.seat)
        before = signed(found.before or 0) if ours else t("khan.nothing")
        values = {"village": place, "way": way, "before": before, "after": signed(found.after)}
        parts.append(t("khan.prompt.march.sure", **values, **_kind(scene, choice)))
    else:
        parts.append(t("khan.prompt.march.unknown", village=place, way=way, **_kind(scene, choice)))
    if found.lost:
        parts.append(t.plural("khan.prompt.march.lost", found.lost))
    if found.revealed and choice.kind:
        parts.append(t.plural("khan.prompt.march.reveals", found.revealed))
    return " ".join(parts)


def _kind(scene: Scene, choice: Choice) -> dict[str, str]:
    return {"kind": kind_name(scene, choice.kind)} if choice.kind else {}


def _wall(scene: Scene, choice: Choice) -> str:
    t = scene.t
    assert scene.seat is not None
    if choice.line < 0:
        return t.plural("khan.prompt.wall", scene.view["players"][scene.seat]["walls"])
    return outcome(scene, built(scene.view, choice.line, choice.end), scene.seat)


def outcome(scene: Scene, what: Built, seat: int | None) -> str:
    """What a piece would do: the connections compared, what is taken away, what changes side, and own points."""
    t = scene.t
    values = {"line": line_name(what.line), "new": len(what.new), "old": len(what.old)}
    key = what.kind + ("" if what.kind == "branch" else ".moved" if what.moved else ".stayed")
    parts = [t(f"khan.outcome.{key}", **values)]
    if what.removed:
        parts.append(t.plural("khan.outcome.removed", len(what.removed), lines=lines(scene, what.removed)))
    if what.flipped:
        china = what.wall.china
        parts.append(flips(scene, [(village, china[village]) for village in what.flipped]) + ".")
        if seat is not None:
            before, after = points(scene.view, seat), points(scene.view, seat, china)
            parts.append(t("khan.outcome.points", before=signed(before), after=signed(after)))
    return " ".join(parts)


def buttons(scene: Scene) -> list[Button]:
    """Draw; or confirm and take back; or change between stones and walls; lift and pass."""
    if not scene.legal:
        return []
    t = scene.t
    if scene.view["phase"] == "draw":
        return [_draw_button(scene, "stone"), _draw_button(scene, "wall")]
    choice = chosen(scene)
    if choice.begun:
        waiting = "" if choice.action else t("khan.reason.choose_stone")
        found = [Button(t("khan.button.confirm"), pick=("pick", "confirm"), primary=True, disabled_reason=waiting)]
        if choice.what == MARCH and len(ways(scene, choice.village)) > 1:
            every = ways(scene, choice.village)
            number = every.index((choice.climb, choice.descend)) + 1
            found.append(Button(t("khan.button.way", number=number, all=len(every)), pick=("pick", "way")))
        if choice.end:
            found.append(Button(t("khan.button.end"), pick=("pick", "end")))
        return [*found, Button(t("khan.button.clear"), pick=("pick", "clear"))]
    found = []
    kinds = sorts(scene)
    if scene.view["phase"] == "deploy" and scene.seat is not None:
        player = scene.view["players"][scene.seat]
        stones = next((kind for kind in (MARCH, ENTER) if kind in kinds), "")
        if stones and WALL in kinds:
            if choice.what == WALL:
                label = t.plural("khan.button.stones", player["stone_count"])
                found.append(Button(label, pick=("pick", "mode", stones)))
            else:
                found.append(Button(t.plural("khan.button.walls", player["walls"]), pick=("pick", "mode", WALL)))
    if ("lift",) in scene.legal:
        found.append(Button(t("khan.button.lift"), action=("lift",)))
    if ("pass",) in scene.legal:
        found.append(Button(t("khan.button.pass"), action=("pass",), primary=("lift",) not in scene.legal))
    return found


def _draw_button(scene: Scene, what: str) -> Button:
    action: Action = ("draw", what)
    refused = scene.why_not(action)
    return Button(
        scene.t(f"khan.button.draw.{what}"),
        action=action,
        primary=not refused and len(scene.legal) == 1,
        disabled_reason=reason(refused, scene) if refused else "",
        rule=refused.rule if refused else "",
    )
