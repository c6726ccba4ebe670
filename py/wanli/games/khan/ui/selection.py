"""The picks that make up each action, and the meaning of clicks on other places.

A turn deploys either stones or walls (rule 6). Each way therefore starts with a mode: settling, marching with stones,
returning with the scout, or building.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from wanli.engine import Action, Reason
from wanli.games.khan.rules import marching
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.marching import NO_LINE
from wanli.games.khan.rules.view import KhanView
from wanli.games.khan.ui.context import Context
from wanli.ui.selection.picks import Chosen, Path, Step, Way
from wanli.ui.selection.selector import Selector

SETTLE, MARCH, ENTER, WALL = "settle", "march", "enter", "wall"
"""The modes: verbs of the actions that are assembled on the board."""

_RULES = {"settle": "3", "draw": "5", "deploy": "6", "march": "8", "build": "12"}
"""The rule about each kind of decision."""


class KhanSelector(Selector[KhanView]):
    """Assembles actions from picks.

    A mode comes first. A march then needs a stone and a village in either order, and a way; settling needs a stone and
    two villages; returning needs a village; building needs a line.
    """

    always = frozenset({"mode", "stone", "village", "line", "other", "way", "end"})
    repeatable = frozenset({"mode", "stone", "way", "end"})
    persistent = frozenset({"mode", "stone"})
    retained: ClassVar[Mapping[str, Collection[str]]] = {
        "stone": {"village", "way", "other"},
        "village": {"stone"},
        "way": {"stone"},
    }

    def paths(self, context: Context, action: Action) -> Iterable[Way]:
        """Yield the ways to assemble a legal action. Drawing, lifting and passing have buttons instead."""
        mode = ("mode", action[0])
        match action:
            case ("settle", scout, other, kind):
                yield mode, ("stone", kind), ("village", scout), ("other", other)
            case ("march", village, climb, descend, kind):
                stone, place, way = ("stone", kind), ("village", village), ("way", climb, descend)
                yield mode, stone, place, way
                yield mode, place, way, stone
            case ("enter", village):
                yield mode, ("village", village)
            case ("wall", line):
                yield mode, ("line", line)
            case ("wall", line, end):
                yield mode, ("line", line), ("end", end)

    def automatic(self, context: Context, path: Path, options: Collection[Step]) -> Step | None:
        """Return the default mode or way, the first end or neighbour, or the stone if there is no choice.

        While settling, it is the first stone.
        """
        kinds = [step[0] for step in options]
        if "way" in kinds:
            return min(options, key=_way_order)
        if "stone" in kinds and (kinds.count("stone") == 1 or path[0] == ("mode", SETTLE)):
            return next(("stone", kind) for kind in active_stones(context) if ("stone", kind) in options)
        return next((step for step in options if step[0] in ("mode", "other", "end")), None)

    def shortcuts(self, context: Context) -> Mapping[Step, Path]:
        """Return the picks that also choose the mode: a stone or a village in reach for stones, a line for walls."""
        shortcuts: dict[Step, Path] = {}
        for verb, *facts in context.legal:
            if verb == MARCH:
                for step in (("stone", facts[-1]), ("village", facts[0])):
                    shortcuts[step] = (("mode", MARCH), step)
            elif verb == ENTER:
                shortcuts |= {("stone", kind): (("mode", ENTER),) for kind in active_stones(context)}
            elif verb == WALL:
                shortcuts["line", facts[0]] = (("mode", WALL), ("line", facts[0]))
        return shortcuts

    def read(self, context: Context, chosen: Chosen, step: Step) -> Step:
        """Interpret a pick: a village as the place of the other start stone, a line as another way over the wall.

        The picks "way" and "end" switch to the next way or end.
        """
        choice = _choice(chosen)
        match step:
            case ("village", int(village)) if choice.mode == SETTLE and ("other", village) in chosen.lit:
                return ("other", village)
            case ("line", int(line)) if choice.mode == MARCH and line in _other_pieces(context, choice):
                other_climb = (line, choice.descend)
                all_ways = ways(context, choice.village)
                return ("way", *(other_climb if other_climb in all_ways else (choice.climb, line)))
            case ("way",) if choice.mode == MARCH and choice.village >= 0:
                all_ways = ways(context, choice.village)
                position = all_ways.index((choice.climb, choice.descend))
                return ("way", *all_ways[(position + 1) % len(all_ways)])
            case ("end",) if choice.end:
                return ("end", "east" if choice.end == "west" else "west")
        return step

    def highlighted_on_table(self, context: Context) -> Collection[Step]:
        """Return the villages and lines that can be picked in the current mode."""
        places = highlighted_places(context)
        return {*(("village", number) for number in places.villages), *(("line", number) for number in places.lines)}

    def rule(self, context: Context) -> str:
        """Return the rule about the pending decision."""
        return _RULES[context.view["phase"]]

    def intended_action(self, context: Context, chosen: Chosen, step: Step) -> Action | Reason | None:
        """Return the action that a click on a disabled place intends, or why it is illegal."""
        choice = _choice(chosen)
        match step:
            case ("mode", str(mode)):
                return ("wall", 0) if mode == WALL else _intended_by_stones(context)
            case ("stone", str(kind)):
                in_stock = kind in active_stones(context)
                return _intended_by_stones(context) if in_stock else Reason("not_in_stock", {"kind": kind}, "8")
            case ("village", int(village)) if 0 <= village < BOARD.villages:
                return _intended_by_village(context, choice, village)
            case ("line", int(line)) if 0 <= line < len(BOARD.lines):
                return ("wall", line)
        return None

    def again(self, path: Path) -> Step:
        """Return the place on the board that was picked last."""
        return next(step for step in reversed(path) if step[0] in ("village", "other", "line"))


SELECTOR = KhanSelector()


@dataclass(frozen=True)
class Choice:
    """The current picks by name; -1 and "" mean not picked yet.

    - `mode`: one of the modes above.
    - `village`: the scout's target, where a stone of `kind` is placed; `other`: the village of the second start stone.
    - `climb` and `descend`: the scout's way to the village.
    - `line`: the line of a new piece; `end`: the end that it replaces (house ruling R12).
    - `action`: the action, once it is complete.
    """

    mode: str = ""
    kind: str = ""
    village: int = -1
    other: int = -1
    climb: int = NO_LINE
    descend: int = NO_LINE
    line: int = -1
    end: str = ""
    action: Action | None = field(default=None, compare=False)

    @property
    def step(self) -> marching.Step:
        """The step of a march."""
        return marching.Step(self.village, self.climb, self.descend)

    @property
    def begun(self) -> bool:
        """True if a place on the board is picked."""
        return self.village >= 0 or self.line >= 0


@dataclass(frozen=True)
class HighlightedPlaces:
    """The places on the board that can be picked."""

    villages: frozenset[int] = frozenset()
    lines: frozenset[int] = frozenset()


def choice_of(context: Context) -> Choice:
    """Return the current picks, as far as they still fit the legal actions."""
    return _choice(SELECTOR.chosen(context))


def highlighted_places(context: Context) -> HighlightedPlaces:
    """Return the places on the board that can be picked next in the current mode."""
    chosen = SELECTOR.chosen(context)
    choice = _choice(chosen)
    if choice.mode == WALL:
        return HighlightedPlaces(lines=frozenset(line for (line,) in chosen.choices("line")))
    places = chosen.choices("other" if choice.mode == SETTLE and choice.village >= 0 else "village")
    lines = _other_pieces(context, choice) if choice.mode == MARCH else frozenset[int]()
    return HighlightedPlaces(frozenset(village for (village,) in places), lines)


def modes(context: Context) -> list[str]:
    """Return the modes with a legal action, the default one first."""
    verbs = {action[0] for action in context.legal}
    return [verb for verb in (SETTLE, MARCH, ENTER, WALL) if verb in verbs]


def active_stones(context: Context) -> list[str]:
    """Return the active stones of the viewing seat."""
    return list(context.view["players"][context.seat]["stones"] or []) if context.seat is not None else []


def ways(context: Context, village: int) -> list[tuple[int, int]]:
    """Return the scout's ways to a village as (climb, descend): by road, through the gate, then over the wall."""
    steps = {("way", action[2], action[3]) for action in context.legal if action[:2] == (MARCH, village)}
    return [(climb, descend) for _, climb, descend in sorted(steps, key=_way_order)]


def _way_order(way: Step) -> tuple[bool, Step]:
    return way[1] != way[2], way


@lru_cache(maxsize=4)
def _choice(chosen: Chosen) -> Choice:
    (mode,), (kind,) = chosen.of("mode") or ("",), chosen.of("stone") or ("",)
    (village,), (other,) = chosen.of("village") or (-1,), chosen.of("other") or (-1,)
    climb, descend = chosen.of("way") or (NO_LINE, NO_LINE)
    (line,), (end,) = chosen.of("line") or (-1,), chosen.of("end") or ("",)
    return Choice(mode, kind, village, other, climb, descend, line, end, chosen.action)


def _other_pieces(context: Context, choice: Choice) -> frozenset[int]:
    """Return the lines that can replace either the climbed or the descended piece."""
    if choice.village < 0 or choice.climb == choice.descend:
        return frozenset()
    lines = set()
    for climb, descend in ways(context, choice.village):
        if climb != descend and (climb == choice.climb) != (descend == choice.descend):
            lines.add(descend if climb == choice.climb else climb)
    return frozenset(lines)


def _intended_by_stones(context: Context) -> Action | Reason | None:
    """Return the reason why no stone can be deployed at all; None if one can.

    The scout is blocked (R16), or has no village to return to (R19), or the action returned here names another rule.
    """
    if {MARCH, ENTER} & set(modes(context)):
        return None
    if context.view["phase"] != "deploy" or not active_stones(context):
        return _any_march(context, 0)
    assert context.seat is not None  # the seat has stones
    if context.view["scouts"][context.seat] is None:
        return Reason("no_entrance", rule="R19")
    return Reason("scout_blocked", rule="R16")


def _intended_by_village(context: Context, choice: Choice, village: int) -> Action:
    if choice.mode == SETTLE:
        return ("settle", village, BOARD.beside[village][0][1], choice.kind)
    return ("enter", village) if choice.mode == ENTER else _any_march(context, village)


def _any_march(context: Context, village: int) -> Action:
    return ("march", village, NO_LINE, NO_LINE, (active_stones(context) or ["farmer"])[0])
