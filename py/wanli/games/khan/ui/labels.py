"""Names and phrases that several parts of the table share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wanli.engine import Action, JsonDict, Reason
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.building import Built
from wanli.games.khan.rules.components import BOX, KINDS
from wanli.games.khan.rules.marching import Step
from wanli.games.khan.ui.preview import built, controller, points, stranded, value
from wanli.ui.game_ui import Scene
from wanli.ui.numbers import signed


def name(scene: Scene, seat: int) -> str:
    """The person at `seat`."""
    return scene.people[seat].name


def village_name(village: int) -> str:
    """What a village is called, as it is written on its field: "C3"."""
    return BOARD.names[village]


def villages(scene: Scene, numbers: Sequence[int]) -> str:
    """Several villages in one sentence."""
    return scene.t.list([village_name(number) for number in numbers])


def line_name(line: int) -> str:
    """A line by the villages that it parts: "C3|C4"."""
    return "|".join(sorted(village_name(village) for village in BOARD.lines[line].villages))


def lines(scene: Scene, numbers: Sequence[int]) -> str:
    """Several lines in one sentence."""
    return scene.t.list([line_name(number) for number in numbers])


def kind_name(scene: Scene, kind: str) -> str:
    """A kind of stone, as a heading or label says it."""
    return scene.t(f"khan.kind.{kind}")


def stones(scene: Scene, kinds: Sequence[str]) -> str:
    """Several stones in one sentence: "2 farmers and a plague"."""
    counts = Counter(kinds)
    return scene.t.list([scene.t.plural(f"khan.stones.{kind}", counts[kind]) for kind in KINDS if counts[kind]])


def empire(scene: Scene, china: bool) -> str:
    """The empire on one side of the wall."""
    return scene.t("khan.empire.china" if china else "khan.empire.mongolia")


def from_memory(scene: Scene) -> bool:
    """Whether the table helps nobody to remember: the match goes on and is played without `notes` (R24)."""
    return not scene.view["options"]["notes"] and scene.now["phase"] != "over"


def holds(scene: Scene, village: int) -> bool:
    """Whether the person in front of the screen controls a village now, and so may look at its stones."""
    return scene.seat is not None and controller(scene.now, village) == scene.seat


def own_stock_shown(scene: Scene) -> bool:
    """Whether the own stock may be shown: from one moment of the past to the next it tells what was laid (R24)."""
    shown = scene.seat is not None and scene.view["phase"] != "over"
    return shown and not (scene.present is not None and from_memory(scene))


def faces(scene: Scene, village: int) -> list[str | None]:
    """The stones of a village as the person in front of the screen is shown them, lowest first; None is face down.

    A controller may always look. What was seen earlier is shown only with the option `notes` (R24); without it a moment
    of the past shows no village that has been covered since.
    """
    shown = [stone["kind"] for stone in scene.view["villages"][village]]
    hidden = from_memory(scene) and not (controller(scene.view, village) == scene.seat and holds(scene, village))
    return [None] * len(shown) if hidden else shown


def worth(scene: Scene, village: int) -> int | None:
    """What a village counts now for its controller, if the person in front of the screen is shown all of it."""
    return None if None in faces(scene, village) else value(scene.view, village)


def stack_words(scene: Scene, village: int) -> str:
    """A stack in words: whose stones, lowest first, with the faces that may be shown."""
    t = scene.t
    found = []
    for stone, kind in zip(scene.view["villages"][village], faces(scene, village), strict=True):
        who = name(scene, stone["owner"])
        found.append(t("khan.stone.open", name=who, kind=kind_name(scene, kind)) if kind else t("khan.stone", name=who))
    return t.list(found)


def village_words(scene: Scene, village: int) -> str:
    """A village in one line: empire, scout, stack, controller and worth."""
    t, view = scene.t, scene.view
    parts = [t("khan.village", village=village_name(village), empire=empire(scene, view["china"][village]))]
    for seat, there in enumerate(view["scouts"]):
        if there == village:
            parts.append(t("khan.village.scout", name=name(scene, seat)))
    owner = controller(view, village)
    if owner is None:
        parts.append(t("khan.village.empty"))
    else:
        parts.append(t("khan.village.stack", stones=stack_words(scene, village)))
        parts.append(t("khan.village.controller", name=name(scene, owner)))
        points = worth(scene, village)
        if points is not None:
            parts.append(t("khan.village.worth", points=signed(points)))
    return "; ".join(parts)


def way_words(scene: Scene, step: Step) -> str:
    """How a scout gets from one village to another, and what closes."""
    t = scene.t
    if not step.closes:
        return t("khan.way.road")
    if step.climb == step.descend:
        return t("khan.way.gate", line=line_name(step.climb))
    return t("khan.way.over", climb=line_name(step.climb), descend=line_name(step.descend))


def flips(scene: Scene, flipped: Sequence[tuple[int, bool]] | Sequence[list[int]]) -> str:
    """Which villages change side: "C3 and D3 fall to China"."""
    found = []
    for china in (True, False):
        changed = [int(village) for village, side in flipped if bool(side) == china]
        if changed:
            found.append(
                scene.t.plural(
                    "khan.flips", len(changed), villages=villages(scene, changed), empire=empire(scene, china)
                )
            )
    return "; ".join(found)


def own_values(scene: Scene, seat: int) -> tuple[int, int]:
    """How many villages `seat`, in front of the screen, controls, and what they count together now."""
    view = scene.view
    own = [village for village in range(BOARD.villages) if controller(view, village) == seat]
    return len(own), sum(value(view, village) or 0 for village in own)


def in_stock(view: JsonDict, seat: int) -> Counter[str]:
    """The kinds in the passive stock of the seat whose view this is: those of its stones that it sees nowhere."""
    player = view["players"][seat]
    left: Counter[str] = Counter()
    left.update(BOX.stones)
    left.subtract([*(player["stones"] or []), *(player["lost"] or [])])
    for stack in view["villages"]:
        left.subtract(stone["kind"] for stone in stack if stone["owner"] == seat and stone["kind"])
    return +left


def noted_stock(scene: Scene) -> list[str]:
    """What is left in the passive stock of the person in front of the screen; nothing without the option `notes`."""
    if scene.seat is None or not scene.view["options"]["notes"]:
        return []
    return list(in_stock(scene.view, scene.seat).elements())


def reason(given: Reason, scene: Scene) -> str:
    """A refusal in words, with names for seats, villages and kinds."""
    values: dict[str, object] = {}
    for key, found in given.values.items():
        if key == "seat" or (key == "other" and given.key in ("scout_there", "not_your_village")):
            if isinstance(found, int) and 0 <= found < len(scene.people):
                values["name"] = values[key] = name(scene, found)
        elif key in ("village", "other", "origin") and isinstance(found, int):
            values[key] = village_name(found) if 0 <= found < BOARD.villages else found
        elif key == "kind" and found in KINDS:
            values[key] = kind_name(scene, str(found))
    return scene.t.reason("khan", given, **values)


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


def action_label(scene: Scene, action: Action) -> str:
    """A legal action as a button says it."""
    t = scene.t
    match action:
        case ("settle", int(village), int(other), str(kind)):
            values = {"village": village_name(village), "other": village_name(other)}
            return t("khan.do.settle", kind=kind_name(scene, kind), **values)
        case ("draw", str(what)):
            return t(f"khan.button.draw.{what}")
        case ("march", int(village), int(climb), int(descend), str(kind)):
            step = Step(village, climb, descend)
            values = {"village": village_name(village), "way": way_words(scene, step)}
            words = t("khan.do.march", kind=kind_name(scene, kind), **values)
            lost = stranded(scene.view, scene.seat, step) if scene.seat is not None else 0
            return f"{words}; {t('khan.dead_end')}" if lost else words
        case ("wall", int(line), *end):
            words = outcome(scene, built(scene.view, line, str(end[0]) if end else ""), scene.seat)
            return t("khan.do.wall", line=line_name(line)) + ": " + words
        case ("enter", int(village)):
            return t("khan.do.enter", village=village_name(village))
    return t(f"khan.button.{action[0]}")


def move_words(scene: Scene, action: Action) -> str:
    """A legal action without its whole outcome: of a wall what changes side, and which end goes if one may choose."""
    if action[0] != "wall":
        return action_label(scene, action)
    t, (line, *end) = scene.t, action[1:]
    what = built(scene.view, line, str(end[0]) if end else "")
    words = t("khan.do.wall", line=line_name(line))
    if end and what.removed:
        gone = t.list([line_name(each) for each in what.removed])
        words += "; " + t.plural("khan.outcome.removed", len(what.removed), lines=gone).rstrip(".")
    if what.flipped:
        words += "; " + flips(scene, [(village, what.wall.china[village]) for village in what.flipped])
    return words
