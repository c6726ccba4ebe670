"""Names and phrases that several parts of the table share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wanli.engine import Action, Reason
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import KINDS
from wanli.games.khan.rules.marching import Step
from wanli.games.khan.rules.view import unseen_stones
from wanli.games.khan.rules.wall import Built
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.preview import built, controller, points, stranded, value, villages_of
from wanli.ui.contract.defaults import names_for_seats
from wanli.ui.markup.numbers import signed


def village_name(village: int) -> str:
    """What a village is called, as it is written on its field: "C3"."""
    return BOARD.names[village]


def villages(context: Context, numbers: Sequence[int]) -> str:
    """Several villages in one sentence."""
    return context.t.list([village_name(number) for number in numbers])


def line_name(line: int) -> str:
    """A line by the villages that it parts: "C3|C4"."""
    return "|".join(sorted(village_name(village) for village in BOARD.lines[line].villages))


def lines(context: Context, numbers: Sequence[int]) -> str:
    """Several lines in one sentence."""
    return context.t.list([line_name(number) for number in numbers])


def kind_name(context: Context, kind: str) -> str:
    """A kind of stone, as a heading or label says it."""
    return context.t(f"khan.kind.{kind}")


def stones(context: Context, kinds: Sequence[str]) -> str:
    """Several stones in one sentence: "2 farmers and a plague"."""
    counts = Counter(kinds)
    return context.t.list([context.t.plural(f"khan.stones.{kind}", counts[kind]) for kind in KINDS if counts[kind]])


def empire(context: Context, china: bool) -> str:
    """The empire on one side of the wall."""
    return context.t("khan.empire.china" if china else "khan.empire.mongolia")


def from_memory(context: Context) -> bool:
    """Whether stones seen earlier are not shown: the match goes on and is played without `notes` (R24)."""
    return not context.view["options"]["notes"] and context.now["phase"] != "over"


def holds(context: Context, village: int) -> bool:
    """Whether the person in front of the screen controls a village now, and so may look at its stones."""
    return context.seat is not None and controller(context.now, village) == context.seat


def own_stock_shown(context: Context) -> bool:
    """Whether the own stock may be shown: from one earlier moment to the next it tells what was laid (R24)."""
    shown = context.seat is not None and context.view["phase"] != "over"
    return shown and not (context.present is not None and from_memory(context))


def faces(context: Context, village: int) -> list[str | None]:
    """The stones of a village as the person in front of the screen is shown them, lowest first; None is face down.

    A controller may always look. What was seen earlier is shown only with the option `notes` (R24); without it an
    earlier moment shows no village that has been covered since.
    """
    shown = [stone["kind"] for stone in context.view["villages"][village]]
    hidden = from_memory(context) and not (
        controller(context.view, village) == context.seat and holds(context, village)
    )
    return [None] * len(shown) if hidden else shown


def worth(context: Context, village: int) -> int | None:
    """What a village counts now for its controller, if the person in front of the screen is shown all of it."""
    return None if None in faces(context, village) else value(context.view, village)


def stack_words(context: Context, village: int) -> str:
    """A stack in words: whose stones, lowest first, with the faces that may be shown."""
    t = context.t
    found = []
    for stone, kind in zip(context.view["villages"][village], faces(context, village), strict=True):
        who = context.name(stone["owner"])
        found.append(
            t("khan.stone.open", name=who, kind=kind_name(context, kind)) if kind else t("khan.stone", name=who)
        )
    return t.list(found)


def village_words(context: Context, village: int) -> str:
    """A village in one line: empire, scout, stack, controller and worth."""
    t, view = context.t, context.view
    parts = [t("khan.village", village=village_name(village), empire=empire(context, view["china"][village]))]
    for seat, there in enumerate(view["scouts"]):
        if there == village:
            parts.append(t("khan.village.scout", name=context.name(seat)))
    owner = controller(view, village)
    if owner is None:
        parts.append(t("khan.village.empty"))
    else:
        parts.append(t("khan.village.stack", stones=stack_words(context, village)))
        parts.append(t("khan.village.controller", name=context.name(owner)))
        points = worth(context, village)
        if points is not None:
            parts.append(t("khan.village.worth", points=signed(points)))
    return "; ".join(parts)


def way_words(context: Context, step: Step) -> str:
    """How a scout gets from one village to another, and what closes."""
    t = context.t
    if not step.closes:
        return t("khan.way.road")
    if step.climb == step.descend:
        return t("khan.way.gate", line=line_name(step.climb))
    return t("khan.way.over", climb=line_name(step.climb), descend=line_name(step.descend))


def flips(context: Context, flipped: Sequence[tuple[int, bool]] | Sequence[list[int]]) -> str:
    """Which villages change side: "C3 and D3 fall to China"."""
    found = []
    for china in (True, False):
        changed = [int(village) for village, side in flipped if bool(side) == china]
        if changed:
            found.append(
                context.t.plural(
                    "khan.flips", len(changed), villages=villages(context, changed), empire=empire(context, china)
                )
            )
    return "; ".join(found)


def own_values(context: Context, seat: int) -> tuple[int, int]:
    """How many villages `seat`, in front of the screen, controls, and what they count together now."""
    return len(villages_of(context.view, seat)), points(context.view, seat)


def noted_stock(context: Context) -> list[str]:
    """What is left in the passive stock of the person in front of the screen; nothing without the option `notes`."""
    if context.seat is None or not context.view["options"]["notes"]:
        return []
    return unseen_stones(context.view, context.seat)


def reason(given: Reason, context: Context) -> str:
    """A refusal in words, with names for seats, villages and kinds."""
    values = names_for_seats(context, given.values)
    for key, found in given.values.items():
        if key == "other" and given.key in ("scout_there", "not_your_village") and isinstance(found, int):
            values["name"] = values[key] = context.name(found)
        elif key in ("village", "other", "origin") and isinstance(found, int):
            values[key] = village_name(found) if 0 <= found < BOARD.villages else found
        elif key == "kind" and found in KINDS:
            values[key] = kind_name(context, str(found))
    return context.t.reason("khan", given, **values)


def outcome(context: Context, what: Built, seat: int | None) -> str:
    """What a piece would do: the connections compared, what is taken away, what changes side, and own points."""
    t = context.t
    values = {"line": line_name(what.line), "new": len(what.new), "old": len(what.old)}
    key = what.kind + ("" if what.kind == "branch" else ".moved" if what.moved else ".stayed")
    parts = [t(f"khan.outcome.{key}", **values)]
    if what.removed:
        parts.append(t.plural("khan.outcome.removed", len(what.removed), lines=lines(context, what.removed)))
    if what.flipped:
        china = what.wall.china
        parts.append(flips(context, [(village, china[village]) for village in what.flipped]) + ".")
        if seat is not None:
            before, after = points(context.view, seat), points(context.view, seat, china)
            parts.append(t("khan.outcome.points", before=signed(before), after=signed(after)))
    return " ".join(parts)


def action_with_outcome(context: Context, action: Action) -> str:
    """A legal action with everything that follows from it."""
    t = context.t
    match action:
        case ("settle", int(village), int(other), str(kind)):
            values = {"village": village_name(village), "other": village_name(other)}
            return t("khan.do.settle", kind=kind_name(context, kind), **values)
        case ("draw", str(what)):
            return t(f"khan.button.draw.{what}")
        case ("march", int(village), int(climb), int(descend), str(kind)):
            step = Step(village, climb, descend)
            values = {"village": village_name(village), "way": way_words(context, step)}
            words = t("khan.do.march", kind=kind_name(context, kind), **values)
            lost = stranded(context.view, context.seat, step) if context.seat is not None else 0
            return f"{words}; {t('khan.dead_end')}" if lost else words
        case ("wall", int(line), *end):
            words = outcome(context, built(context.view, line, str(end[0]) if end else ""), context.seat)
            return t("khan.do.wall", line=line_name(line)) + ": " + words
        case ("enter", int(village)):
            return t("khan.do.enter", village=village_name(village))
    return t(f"khan.button.{action[0]}")


def action_label(context: Context, action: Action) -> str:
    """A legal action without its whole outcome: of a wall what changes side, and which end goes if one may choose."""
    if action[0] != "wall":
        return action_with_outcome(context, action)
    t, (line, *end) = context.t, action[1:]
    what = built(context.view, line, str(end[0]) if end else "")
    words = t("khan.do.wall", line=line_name(line))
    if end and what.removed:
        gone = t.list([line_name(each) for each in what.removed])
        words += "; " + t.plural("khan.outcome.removed", len(what.removed), lines=gone).rstrip(".")
    if what.flipped:
        words += "; " + flips(context, [(village, what.wall.china[village]) for village in what.flipped])
    return words
