"""Putting a move together: what has been picked so far, what may be picked next, and what a click means.

Stones and walls are not deployed together (rule 6), so there are ways to pick, one at a time: settling, marching with
stones, coming back with the scout, building. A complete move is shown as a preview; the same click once more, or the
button that confirms, plays it.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace

from wanli.engine import Action, Reason
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.marching import NO_LINE, Step
from wanli.ui.game_ui import Pick, Picked, Play, Refuse, RenderContext, Selection

Answer = Picked | Play | Refuse

SETTLE, MARCH, ENTER, WALL = "settle", "march", "enter", "wall"


@dataclass(frozen=True)
class Choice:
    """What is picked. `what`: the sort of move. -1 and "" mean not picked yet.

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

    def encode(self) -> Selection:
        """As the table keeps it."""
        return astuple(self)

    @property
    def step(self) -> Step:
        """The step of a march."""
        return Step(self.village, self.climb, self.descend)

    @property
    def action(self) -> Action | None:
        """The move, if all of it is picked."""
        match self.what:
            case "settle" if self.village >= 0 and self.other >= 0 and self.kind:
                return ("settle", self.village, self.other, self.kind)
            case "march" if self.village >= 0 and self.kind:
                return ("march", *self.step, self.kind)
            case "enter" if self.village >= 0:
                return ("enter", self.village)
            case "wall" if self.line >= 0:
                return ("wall", self.line, self.end) if self.end else ("wall", self.line)
        return None

    @property
    def begun(self) -> bool:
        """Whether anything on the board is picked."""
        return self.village >= 0 or self.line >= 0


NOTHING = Choice()


@dataclass(frozen=True)
class Targets:
    """What may be picked on the board."""

    villages: frozenset[int] = frozenset()
    lines: frozenset[int] = frozenset()


def chosen(context: RenderContext) -> Choice:
    """The selection of the context, as far as it still fits what is legal; else the first sort of move there is."""
    if not context.legal:
        return NOTHING
    choice = _decoded(context.selection)
    if choice.what not in sorts(context):
        found = sorts(context)
        choice = Choice(found[0]) if found else NOTHING
    if choice.action is not None and choice.action not in context.legal:
        choice = Choice(choice.what, choice.kind)
    if choice.kind not in ("", *held(context)):
        choice = replace(choice, kind="")
    only = list(dict.fromkeys(held(context)))
    if choice.what in (SETTLE, MARCH) and not choice.kind and (len(only) == 1 or (only and choice.what == SETTLE)):
        choice = replace(choice, kind=only[0])
    return choice


def _picked_for(action: Action) -> Choice:
    """What is picked when a legal action is shown as a preview; nothing for one that has none."""
    match action:
        case ("settle", int(village), int(other), str(kind)):
            return Choice(SETTLE, kind, village, other)
        case ("march", int(village), int(climb), int(descend), str(kind)):
            return Choice(MARCH, kind, village, climb=climb, descend=descend)
        case ("enter", int(village)):
            return Choice(ENTER, village=village)
        case ("wall", int(line), *end):
            return Choice(WALL, line=line, end=str(end[0]) if end else "")
    return NOTHING


def selection_for(context: RenderContext, action: Action) -> Selection:
    """What is picked when a legal action is previewed, as if a person had put it together."""
    del context
    picked = _picked_for(action)
    return picked.encode() if picked.action else ()


def sorts(context: RenderContext) -> list[str]:
    """The sorts of moves on the board that are legal, the usual one first."""
    verbs = {action[0] for action in context.legal}
    return [verb for verb in (SETTLE, MARCH, ENTER, WALL) if verb in verbs]


def held(context: RenderContext) -> list[str]:
    """The active stones of the seat in front of the screen."""
    return list(context.view["players"][context.seat]["stones"] or []) if context.seat is not None else []


def targets(context: RenderContext, choice: Choice) -> Targets:
    """All that may be picked next on the board."""
    match choice.what:
        case "settle" if choice.village < 0:
            return Targets(frozenset(a[1] for a in context.legal if a[0] == SETTLE))
        case "settle":
            return Targets(frozenset(a[2] for a in context.legal if a[:2] == (SETTLE, choice.village)))
        case "march":
            villages = frozenset(a[1] for a in context.legal if a[0] == MARCH)
            return Targets(villages, _other_pieces(context, choice))
        case "enter":
            return Targets(frozenset(a[1] for a in context.legal if a[0] == ENTER))
        case "wall":
            return Targets(lines=frozenset(a[1] for a in context.legal if a[0] == WALL))
    return Targets()


def ways(context: RenderContext, village: int) -> list[tuple[int, int]]:
    """The ways of the scout to a village: by road, through the gate, then over the wall."""
    found = {(a[2], a[3]) for a in context.legal if a[0] == MARCH and a[1] == village}
    return sorted(found, key=lambda way: (way[0] != way[1], way))


def _other_pieces(context: RenderContext, choice: Choice) -> frozenset[int]:
    """The pieces that may be climbed or descended instead, one change at a time."""
    if choice.village < 0 or choice.climb == choice.descend:
        return frozenset()
    found = set()
    for climb, descend in ways(context, choice.village):
        if climb != descend and (climb == choice.climb) != (descend == choice.descend):
            found.add(descend if climb == choice.climb else climb)
    return frozenset(found)


def answer(context: RenderContext, pick: Pick) -> Answer:
    """What a click does; any tuple at all gets an answer, for clicks may come late."""
    if not context.legal:
        return Refuse(_idle(context))
    choice = chosen(context)
    match pick:
        case ("pick", "clear"):
            return Picked(Choice(choice.what, choice.kind).encode())
        case ("pick", "confirm"):
            return Play(choice.action) if choice.action else Refuse(Reason("choose_first"))
        case ("pick", "mode", str(what)):
            return Picked(Choice(what).encode()) if what in sorts(context) else _no_mode(context, what)
        case ("pick", "stone", str(kind)):
            return _pick_stone(context, choice, kind)
        case ("pick", "village", int(village)) if 0 <= village < BOARD.villages:
            return _pick_village(context, choice, village)
        case ("pick", "line", int(line)) if 0 <= line < len(BOARD.lines):
            return _pick_line(context, choice, line)
        case ("pick", "way") if choice.what == MARCH and choice.village >= 0:
            found = ways(context, choice.village)
            climb, descend = found[(found.index((choice.climb, choice.descend)) + 1) % len(found)]
            return Picked(replace(choice, climb=climb, descend=descend).encode())
        case ("pick", "end") if choice.what == WALL and choice.end:
            return Picked(replace(choice, end="east" if choice.end == "west" else "west").encode())
    return Refuse(Reason("choose_first"))


def _decoded(selection: Selection) -> Choice:
    try:
        choice = Choice(*selection)
    except TypeError:
        return NOTHING
    kinds = [type(part) for part in astuple(NOTHING)]
    return choice if [type(part) for part in astuple(choice)] == kinds else NOTHING


def _idle(context: RenderContext) -> Reason:
    if context.view["to_move"] is None:
        return Reason("match_over")
    return Reason("not_your_turn", {"seat": context.view["to_move"]})


def _why_not(context: RenderContext, action: Action) -> Refuse:
    """The rule against `action`; the table is told to choose first if there is none."""
    return Refuse(context.why_not(action) or Reason("choose_first"))


def _no_mode(context: RenderContext, what: str) -> Refuse:
    return _why_not(context, ("wall", 0)) if what == WALL else _no_deploying(context)


def _no_deploying(context: RenderContext) -> Refuse:
    """Why stones cannot be deployed now, wherever they might go: the scout is blocked (R16), or has no village to come
    back to (R19); or another rule against it.
    """
    if {MARCH, ENTER} & set(sorts(context)):
        return Refuse(Reason("choose_first"))
    if context.view["phase"] != "deploy" or not held(context):
        return _why_not(context, _any_march(context, 0))
    if context.view["scouts"][context.seat] is None:
        return Refuse(Reason("no_entrance", rule="R19"))
    return Refuse(Reason("scout_blocked", rule="R16"))


def _any_march(context: RenderContext, village: int) -> Action:
    return ("march", village, NO_LINE, NO_LINE, (held(context) or ["farmer"])[0])


def _pick_stone(context: RenderContext, choice: Choice, kind: str) -> Answer:
    """The stone to lay; while something else is picked it also says that stones are to be deployed."""
    if kind not in held(context):
        return Refuse(Reason("not_in_stock", {"kind": kind}, "8"))
    found = sorts(context)
    if choice.what in (SETTLE, MARCH):
        return Picked(replace(choice, kind=kind).encode())
    if MARCH in found or ENTER in found:
        return Picked(Choice(MARCH if MARCH in found else ENTER, kind if MARCH in found else "").encode())
    return _no_deploying(context)


def _pick_village(context: RenderContext, choice: Choice, village: int) -> Answer:
    match choice.what:
        case "settle":
            return _pick_start(context, choice, village)
        case "enter":
            return _completed(context, choice, replace(choice, village=village))
        case "wall" if MARCH not in sorts(context):
            return _why_not(context, _any_march(context, village))
    found = ways(context, village)
    if not found:
        return _why_not(context, _any_march(context, village))
    if choice.village == village and choice.what == MARCH:
        return Play(choice.action) if choice.action else Refuse(Reason("choose_stone"))
    climb, descend = found[0]
    picked = Choice(MARCH, choice.kind, village, climb=climb, descend=descend)
    return Picked(picked.encode())


def _pick_start(context: RenderContext, choice: Choice, village: int) -> Answer:
    """Rule 3: the scout's village, with a neighbour for the other stone; a tap on another neighbour changes that."""
    if village == choice.village:
        return Picked(Choice(SETTLE, choice.kind).encode())
    if choice.village >= 0 and village in targets(context, choice).villages:
        return _completed(context, choice, replace(choice, other=village))
    others = [a[2] for a in context.legal if a[:2] == (SETTLE, village)]
    if others:
        return Picked(Choice(SETTLE, choice.kind, village, others[0]).encode())
    neighbour = BOARD.beside[village][0][1]
    return _why_not(context, ("settle", village, neighbour, choice.kind))


def _pick_line(context: RenderContext, choice: Choice, line: int) -> Answer:
    if choice.what == MARCH and choice.village >= 0 and line in targets(context, choice).lines:
        found = ways(context, choice.village)
        way = (line, choice.descend) if (line, choice.descend) in found else (choice.climb, line)
        return Picked(replace(choice, climb=way[0], descend=way[1]).encode())
    actions = [action for action in context.legal if action[:2] == ("wall", line)]
    if not actions:
        return _why_not(context, ("wall", line))
    if choice.line == line:
        return _completed(context, choice, choice)
    end = actions[0][2] if len(actions[0]) > 2 else ""
    return Picked(Choice(WALL, line=line, end=end).encode())


def _completed(context: RenderContext, before: Choice, after: Choice) -> Answer:
    """A complete move: previewed when it is new, played when it was shown already, refused if illegal."""
    action = after.action
    if action is None:
        return Refuse(Reason("choose_first"))
    if action not in context.legal:
        return _why_not(context, action)
    return Play(action) if before.action == action else Picked(after.encode())
