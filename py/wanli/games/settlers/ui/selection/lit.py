"""Where on the board something may be picked now."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.engine import Action
from wanli.games.settlers.ui.selection.selection import BUILD_VERBS, Choice, board_of
from wanli.ui.game_ui import RenderContext


@dataclass(frozen=True)
class Targets:
    """What is lit on the board: per place the action that a click begins or completes."""

    corners: dict[int, Action]
    edges: dict[int, Action]
    hexes: dict[str, Action]
    fields: frozenset[str] = frozenset()
    sections: dict[str, Action] | None = None


def targets(context: RenderContext, choice: Choice) -> Targets:
    """Everything on the board that may be picked now."""
    corners: dict[int, Action] = {}
    edges: dict[int, Action] = {}
    hexes: dict[str, Action] = {}
    sections: dict[str, Action] = {}
    fields: set[str] = set()
    if choice.composing:
        return Targets(corners, edges, hexes, frozenset(), sections)
    board = board_of(context)
    forts = {section.id: section.fort for section in board.sections}
    wanted = BUILD_VERBS[choice.args[0]] if choice.what == "build" else choice.args[0] if choice.what == "do" else ""
    building = context.view["phase"] in ("main", "special")
    for action in context.legal:
        verb = action[0]
        if building and wanted and verb != wanted:
            continue
        if verb in ("found", "settle", "city"):
            corners[action[1]] = action
        elif verb == "fort":
            corners[forts[action[1]]] = action
        elif verb == "road":
            edges[action[1]] = action
        elif verb in ("pirate", "remove") and choice.what != "drive":
            hexes[action[1]] = action
        elif verb == "drive":
            fields.add(action[1])
        elif verb == "wall":
            own = context.view["players"][context.view["to_move"]]["section"]
            sections[own] = action
    origin = choice.args[0] if choice.what == "drive" else choice.args[1] if wanted == "drive" else ""
    if origin:
        fields = {action[2] for action in context.legal if action[:2] == ("drive", origin)} | {origin}
    return Targets(corners, edges, hexes, frozenset(fields), sections)
