"""Names and phrases that several modules share."""

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
from wanli.ui.markup.numbers import format_signed


def village_name(village: int) -> str:
    """Return the name of a village, as on its field: "C3"."""
    return BOARD.names[village]


def villages(context: Context, numbers: Sequence[int]) -> str:
    """Return a list of villages as text."""
    return context.t.list([village_name(number) for number in numbers])


def line_name(line: int) -> str:
    """Return the name of a line, from the villages next to it: "C3|C4"."""
    return BOARD.line_names[line]


def lines(context: Context, numbers: Sequence[int]) -> str:
    """Return a list of lines as text."""
    return context.t.list([line_name(number) for number in numbers])


def kind_name(context: Context, kind: str) -> str:
    """Return the name of a kind of stone, for headings and labels."""
    return context.t(f"khan.kind.{kind}")


def stones(context: Context, kinds: Sequence[str]) -> str:
    """Return a list of stones as text: "2 farmers and a plague"."""
    counts = Counter(kinds)
    return context.t.list([context.t.plural(f"khan.stones.{kind}", counts[kind]) for kind in KINDS if counts[kind]])


def stones_in_sentence(context: Context, kinds: Sequence[str]) -> str:
    """Return a list of stones as the object of a sentence. German has another form for a single stone there."""
    t, counts = context.t, Counter(kinds)
    phrases = (
        t(f"khan.one.{kind}") if counts[kind] == 1 else t.plural(f"khan.stones.{kind}", counts[kind])
        for kind in KINDS
        if counts[kind]
    )
    return t.list([*phrases])


def empire(context: Context, china: bool) -> str:
    """Return the name of the empire on one side of the wall."""
    return context.t("khan.empire.china" if china else "khan.empire.mongolia")


def in_empire(context: Context, china: bool) -> str:
    """Return the place of something in an empire: "in Mongolia"."""
    return context.t("khan.in_empire.china" if china else "khan.in_empire.mongolia")


def from_memory(context: Context) -> bool:
    """Return True if stones seen earlier must be remembered: without `notes`, until the match is over (R24)."""
    return not context.view["options"]["notes"] and context.now["phase"] != "over"


def controls(context: Context, village: int) -> bool:
    """Return True if the viewing seat controls a village now. It may then look at its stones."""
    return context.seat is not None and controller(context.now, village) == context.seat


def own_stock_shown(context: Context) -> bool:
    """Return True if the own stock may be shown.

    In replay without `notes` it is hidden, since the changes of the stock would reveal which stones were placed (R24).
    """
    has_stock = context.seat is not None and context.view["phase"] != "over"
    return has_stock and not (context.present is not None and from_memory(context))


def faces(context: Context, village: int) -> list[str | None]:
    """Return the kinds of the stones of a village that the viewing seat is shown, lowest first; None is face down.

    A controller may always look. Stones seen earlier are shown only with the option `notes` (R24). Without it, replay
    hides the stones of villages that other seats have taken since.
    """
    kinds = [stone["kind"] for stone in context.view["villages"][village]]
    hidden = from_memory(context) and not (
        controller(context.view, village) == context.seat and controls(context, village)
    )
    return [None] * len(kinds) if hidden else kinds


def village_value(context: Context, village: int) -> int | None:
    """Return the points of a village for its controller; None if the viewing seat is not shown all its stones."""
    return None if None in faces(context, village) else value(context.view, village)


def stack_words(context: Context, village: int) -> str:
    """Return a stack as text: its stones from the bottom by owner, with the kinds that may be shown."""
    t = context.t
    phrases = []
    for stone, kind in zip(context.view["villages"][village], faces(context, village), strict=True):
        owner = context.name(stone["owner"])
        phrases.append(
            t("khan.stone.open", name=owner, kind=kind_name(context, kind)) if kind else t("khan.stone", name=owner)
        )
    return t.list(phrases)


def village_words(context: Context, village: int) -> str:
    """Return a village in one line: empire, scout, stack, controller and points."""
    t, view = context.t, context.view
    parts = [t("khan.village", village=village_name(village), empire=empire(context, view["china"][village]))]
    for seat, scout_village in enumerate(view["scouts"]):
        if scout_village == village:
            parts.append(t("khan.village.scout", name=context.name(seat)))
    owner = controller(view, village)
    if owner is None:
        parts.append(t("khan.village.empty"))
    else:
        parts.append(t("khan.village.stack", stones=stack_words(context, village)))
        parts.append(t("khan.village.controller", name=context.name(owner)))
        points = village_value(context, village)
        if points is not None:
            parts.append(t("khan.village.worth", points=format_signed(points)))
    return "; ".join(parts)


def way_words(context: Context, step: Step) -> str:
    """Return a step of the scout as text, with the gates that close."""
    t = context.t
    if not step.closes:
        return t("khan.way.road")
    if step.climb == step.descend:
        return t("khan.way.gate", line=line_name(step.climb))
    return t("khan.way.over", climb=line_name(step.climb), descend=line_name(step.descend))


def short_way_words(context: Context, step: Step) -> str:
    """Return a step of the scout as text without its gates: "over the wall"."""
    if not step.closes:
        return context.t("khan.way.road")
    return context.t("khan.way.short.gate" if step.climb == step.descend else "khan.way.short.over")


def gain_words(context: Context, points: int) -> str:
    """Return the points that a move brings the viewing seat as a sentence: "You lose 3 points."."""
    if not points:
        return context.t("khan.prompt.same")
    return context.t.plural("khan.prompt.gain" if points > 0 else "khan.prompt.lose", abs(points))


def flips(
    context: Context, flipped: Sequence[tuple[int, bool]] | Sequence[list[int]], key: str = "khan.flips"
) -> list[str]:
    """Return the villages that change side, a text for each side: "C3 and D3 are then in China".

    `flipped` holds pairs of a village and its new side (True is China). `key` is that of the text.
    """
    phrases = []
    for china in (True, False):
        changed = [int(village) for village, side in flipped if bool(side) == china]
        if changed:
            phrases.append(
                context.t.plural(
                    key, len(changed), villages=villages(context, changed), in_empire=in_empire(context, china)
                )
            )
    return phrases


def own_values(context: Context, seat: int) -> tuple[int, int]:
    """Return the number of villages that the viewing seat `seat` controls, and their total points now."""
    return len(villages_of(context.view, seat)), points(context.view, seat)


def noted_stock(context: Context) -> list[str]:
    """Return the stones left in the viewing seat's passive stock; [] without the option `notes`."""
    if context.seat is None or not context.view["options"]["notes"]:
        return []
    return unseen_stones(context.view, context.seat)


def reason(refusal: Reason, context: Context) -> str:
    """Return a refusal as text, with names for seats, villages and kinds."""
    values = names_for_seats(context, refusal.values)
    for key, fact in refusal.values.items():
        if key == "other" and refusal.key in ("scout_there", "not_your_village") and isinstance(fact, int):
            values["name"] = values[key] = context.name(fact)
        elif key in ("village", "other", "origin") and isinstance(fact, int):
            values[key] = village_name(fact) if 0 <= fact < BOARD.villages else fact
        elif key == "kind" and fact in KINDS:
            values[key] = kind_name(context, str(fact))
    return context.t.reason("khan", refusal, **values)


def outcome(context: Context, effect: Built, seat: int | None) -> str:
    """Return the effect of a piece as text: connections compared, pieces removed, villages flipped, and the points."""
    t = context.t
    values = {"line": line_name(effect.line), "new": len(effect.new), "old": len(effect.old)}
    key = effect.kind + ("" if effect.kind == "branch" else ".moved" if effect.moved else ".stayed")
    parts = [t(f"khan.outcome.{key}", **values)]
    if effect.removed:
        parts.append(t.plural("khan.outcome.removed", len(effect.removed), lines=lines(context, effect.removed)))
    if effect.flipped:
        china = effect.wall.china
        parts.append("; ".join(flips(context, [(village, china[village]) for village in effect.flipped])) + ".")
        if seat is not None:
            before, after = points(context.view, seat), points(context.view, seat, china)
            parts.append(gain_words(context, after - before))
    return " ".join(parts)


def action_with_outcome(context: Context, action: Action) -> str:
    """Return a legal action as text, with all its effects."""
    t = context.t
    match action:
        case ("settle", int(village), int(other), str(kind)):
            values = {"village": village_name(village), "other": village_name(other)}
            return t("khan.do.settle", kind=kind_name(context, kind), **values)
        case ("draw", str(piece)):
            return t(f"khan.button.draw.{piece}")
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
    """Return a legal action as text. For a wall, name only the villages flipped and the pieces of the chosen end."""
    if action[0] != "wall":
        return action_with_outcome(context, action)
    t, (line, *end) = context.t, action[1:]
    effect = built(context.view, line, str(end[0]) if end else "")
    words = t("khan.do.wall", line=line_name(line))
    if end and effect.removed:
        removed = t.list([line_name(removed_line) for removed_line in effect.removed])
        words += "; " + t.plural("khan.outcome.removed", len(effect.removed), lines=removed).rstrip(".")
    if effect.flipped:
        words = "; ".join(
            [words, *flips(context, [(village, effect.wall.china[village]) for village in effect.flipped])]
        )
    return words
