"""By which picks the moves of Dschingis Khan are put together, and what other clicks would have meant.

Stones and walls are not deployed together (rule 6), so that each way begins with its mode: settling, marching with
stones, coming back with the scout, or building.
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
"""The modes: verbs whose actions are put together on the board."""

_RULES = {"settle": "3", "draw": "5", "deploy": "6", "march": "8", "build": "12"}
"""The rule about each decision."""


class KhanSelector(Selector[KhanView]):
    """A mode, then: a stone and a village in either order and a way there; two villages; a village; or a line."""

    always = frozenset({"mode", "stone", "village", "line", "other", "way", "end"})
    repeatable = frozenset({"mode", "stone", "way", "end"})
    persistent = frozenset({"mode", "stone"})
    retained: ClassVar[Mapping[str, Collection[str]]] = {
        "stone": {"village", "way", "other"},
        "village": {"stone"},
        "way": {"stone"},
    }

    def paths(self, context: Context, action: Action) -> Iterable[Way]:
        """The ways to put a legal action together; drawing, lifting and passing have buttons of their own."""
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
        """The usual mode and way, the first end and neighbour; a stone if there is no choice, or while settling."""
        kinds = [step[0] for step in options]
        if "way" in kinds:
            return min(options, key=_way_order)
        if "stone" in kinds and (kinds.count("stone") == 1 or path[0] == ("mode", SETTLE)):
            return next(("stone", kind) for kind in held(context) if ("stone", kind) in options)
        return next((step for step in options if step[0] in ("mode", "other", "end")), None)

    def shortcuts(self, context: Context) -> Mapping[Step, Path]:
        """A stone or a village in reach also says that stones are deployed, a line that walls are."""
        found: dict[Step, Path] = {}
        for verb, *facts in context.legal:
            if verb == MARCH:
                for step in (("stone", facts[-1]), ("village", facts[0])):
                    found[step] = (("mode", MARCH), step)
            elif verb == ENTER:
                found |= {("stone", kind): (("mode", ENTER),) for kind in held(context)}
            elif verb == WALL:
                found["line", facts[0]] = (("mode", WALL), ("line", facts[0]))
        return found

    def read(self, context: Context, chosen: Chosen, step: Step) -> Step:
        """A village as that of the other start stone, a piece as another way over the wall; the next way or end."""
        choice = _choice(chosen)
        match step:
            case ("village", int(village)) if choice.what == SETTLE and ("other", village) in chosen.lit:
                return ("other", village)
            case ("line", int(line)) if choice.what == MARCH and line in _other_pieces(context, choice):
                by_climb = (line, choice.descend)
                return ("way", *(by_climb if by_climb in ways(context, choice.village) else (choice.climb, line)))
            case ("way",) if choice.what == MARCH and choice.village >= 0:
                found = ways(context, choice.village)
                return ("way", *found[(found.index((choice.climb, choice.descend)) + 1) % len(found)])
            case ("end",) if choice.end:
                return ("end", "east" if choice.end == "west" else "west")
        return step

    def highlighted_on_table(self, context: Context) -> Collection[Step]:
        """Villages and lines of the mode that is picked."""
        places = highlighted_places(context)
        return {*(("village", number) for number in places.villages), *(("line", number) for number in places.lines)}

    def rule(self, context: Context) -> str:
        """Placing the start stones, drawing, deploying, where the scout goes, or where walls go."""
        return _RULES[context.view["phase"]]

    def intended_action(self, context: Context, chosen: Chosen, step: Step) -> Action | Reason | None:
        """What a click that fits nothing lit would have meant."""
        choice = _choice(chosen)
        match step:
            case ("mode", str(mode)):
                return ("wall", 0) if mode == WALL else _meant_by_stones(context)
            case ("stone", str(kind)):
                in_stock = kind in held(context)
                return _meant_by_stones(context) if in_stock else Reason("not_in_stock", {"kind": kind}, "8")
            case ("village", int(village)) if 0 <= village < BOARD.villages:
                return _meant_by_village(context, choice, village)
            case ("line", int(line)) if 0 <= line < len(BOARD.lines):
                return ("wall", line)
        return None

    def again(self, path: Path) -> Step:
        """The place on the board that was picked last, whatever stone and way have been picked for it."""
        return next(step for step in reversed(path) if step[0] in ("village", "other", "line"))


SELECTOR = KhanSelector()


@dataclass(frozen=True)
class Choice:
    """What is picked, by name. `what`: the mode. -1 and "" mean not picked yet.

    `village`: where the scout goes, and a stone of `kind`; `other`: where the second start stone goes; `climb` and
    `descend`: the way there; `line` and `end`: where a piece is built and which end gives way (R12).
    """

    what: str = ""
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
        """Whether anything on the board is picked."""
        return self.village >= 0 or self.line >= 0


@dataclass(frozen=True)
class HighlightedPlaces:
    """What may be picked on the board."""

    villages: frozenset[int] = frozenset()
    lines: frozenset[int] = frozenset()


def choice_of(context: Context) -> Choice:
    """The selection of the context, as far as it still fits what is legal."""
    return _choice(SELECTOR.chosen(context))


def highlighted_places(context: Context) -> HighlightedPlaces:
    """All that may be picked next on the board in the mode that is picked."""
    found = SELECTOR.chosen(context)
    choice = _choice(found)
    if choice.what == WALL:
        return HighlightedPlaces(lines=frozenset(line for (line,) in found.choices("line")))
    places = found.choices("other" if choice.what == SETTLE and choice.village >= 0 else "village")
    lines = _other_pieces(context, choice) if choice.what == MARCH else frozenset[int]()
    return HighlightedPlaces(frozenset(village for (village,) in places), lines)


def modes(context: Context) -> list[str]:
    """The modes in which something is legal, the usual one first."""
    verbs = {action[0] for action in context.legal}
    return [verb for verb in (SETTLE, MARCH, ENTER, WALL) if verb in verbs]


def held(context: Context) -> list[str]:
    """The active stones of the seat in front of the screen."""
    return list(context.view["players"][context.seat]["stones"] or []) if context.seat is not None else []


def ways(context: Context, village: int) -> list[tuple[int, int]]:
    """The ways of the scout to a village: by road, through the gate, then over the wall."""
    found = {("way", action[2], action[3]) for action in context.legal if action[:2] == (MARCH, village)}
    return [(climb, descend) for _, climb, descend in sorted(found, key=_way_order)]


def _way_order(way: Step) -> tuple[bool, Step]:
    return way[1] != way[2], way


@lru_cache(maxsize=4)
def _choice(found: Chosen) -> Choice:
    (what,), (kind,) = found.of("mode") or ("",), found.of("stone") or ("",)
    (village,), (other,) = found.of("village") or (-1,), found.of("other") or (-1,)
    climb, descend = found.of("way") or (NO_LINE, NO_LINE)
    (line,), (end,) = found.of("line") or (-1,), found.of("end") or ("",)
    return Choice(what, kind, village, other, climb, descend, line, end, found.action)


def _other_pieces(context: Context, choice: Choice) -> frozenset[int]:
    """The pieces that may be climbed or descended instead, one change at a time."""
    if choice.village < 0 or choice.climb == choice.descend:
        return frozenset()
    found = set()
    for climb, descend in ways(context, choice.village):
        if climb != descend and (climb == choice.climb) != (descend == choice.descend):
            found.add(descend if climb == choice.climb else climb)
    return frozenset(found)


def _meant_by_stones(context: Context) -> Action | Reason | None:
    """Why stones cannot be deployed now, wherever they might go: the scout is blocked (R16), or has no village to come
    back to (R19); or another rule against it.
    """
    if {MARCH, ENTER} & set(modes(context)):
        return None
    if context.view["phase"] != "deploy" or not held(context):
        return _any_march(context, 0)
    assert context.seat is not None  # it holds stones
    if context.view["scouts"][context.seat] is None:
        return Reason("no_entrance", rule="R19")
    return Reason("scout_blocked", rule="R16")


def _meant_by_village(context: Context, choice: Choice, village: int) -> Action:
    if choice.what == SETTLE:
        return ("settle", village, BOARD.beside[village][0][1], choice.kind)
    return ("enter", village) if choice.what == ENTER else _any_march(context, village)


def _any_march(context: Context, village: int) -> Action:
    return ("march", village, NO_LINE, NO_LINE, (held(context) or ["farmer"])[0])
