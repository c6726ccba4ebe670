"""Putting a move together: what has been picked so far.

What changes the board is shown before it is played. Trades, discards and cards that ask for goods are put together with
steppers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wanli.engine import Action
from wanli.games.settlers.rules.board import Board, board_for
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.ui.board.geometry import Plan, plan_for
from wanli.ui.game_ui import RenderContext, Selection

Five = tuple[int, ...]
NONE: Five = (0, 0, 0, 0, 0)

BUILD_VERBS = {"road": "road", "settlement": "settle", "city": "city", "card": "buy", "wall": "wall"}
"""What the cost card names, and the verb that builds it."""

CARD_VERBS = {"knight": "knight", "road": "road_building", "plenty": "plenty", "monopoly": "monopoly"}

SHOWN_FIRST = frozenset("fort found road settle city wall buy pirate remove drive knight road_building".split())
"""The verbs that are shown before they are played."""

COMPOSERS = frozenset({"offer", "counter", "bank", "discard", "plenty", "monopoly"})
"""What is put together in the panel; meanwhile nothing on the board is lit."""


@dataclass(frozen=True)
class Choice:
    """What is picked.

    `do`: a whole action, shown but not confirmed. `build`: which kind of piece is to be placed. `drive`: the field that
    a rider leaves. `offer`, `counter`: what the acting seat gives and gets. `bank`: the types given and taken, -1 for
    not yet. `discard`, `plenty`: cards so far. `monopoly`: a type or -1.
    """

    what: str = ""
    args: tuple[Any, ...] = ()

    def encode(self) -> Selection:
        """As the table keeps it."""
        return (self.what, *self.args) if self.what else ()

    @property
    def action(self) -> Action | None:
        """The move, if all of it is picked."""
        match self.what, self.args:
            case "do", action:
                return action
            case (("offer" | "counter"), (give, get)) if any(give) and any(get):
                return (self.what, give, get)
            case "bank", (int(give), int(take)) if give >= 0 and take >= 0:
                return ("bank", RESOURCES[give], RESOURCES[take])
            case "discard", (cards,):
                return ("discard", cards)
            case "plenty", (cards,) if any(cards):
                return ("plenty", *(name for name, count in zip(RESOURCES, cards, strict=True) for _ in range(count)))
            case "monopoly", (int(resource),) if resource >= 0:
                return ("monopoly", RESOURCES[resource])
        return None

    @property
    def composing(self) -> bool:
        """Whether the panel holds what is put together."""
        return self.what in COMPOSERS


_PHASES = {
    "offer": ("main",), "bank": ("main",), "counter": ("answer",), "discard": ("discard",), "drive": ("knight",),
    "plenty": ("roll", "main"), "monopoly": ("roll", "main"), "build": ("main", "special"),
}  # fmt: skip


def board_of(context: RenderContext) -> Board:
    """The board that is played on."""
    return board_for(context.view["seats"], bool(context.view["options"].get("wall_roads")))


def plan_of(context: RenderContext) -> Plan:
    """Its drawing."""
    return plan_for(context.view["seats"], bool(context.view["options"].get("wall_roads")))


def chosen(context: RenderContext) -> Choice:
    """What is picked, as far as it still fits."""
    phase = context.view["phase"]
    if not context.legal:
        return Choice()
    found = _decoded(context)
    if found.what == "do":
        return found if found.args[0] in SHOWN_FIRST and found.args in context.legal else _start(context)
    return found if phase in _PHASES.get(found.what, ()) else _start(context)


def _picked_for(action: Action) -> Choice:
    """What is picked when a legal action is shown as a preview; nothing for one that has none."""
    match action:
        case (("offer" | "counter") as what, give, get):
            return Choice(what, (give, get))
        case ("bank", give, take):
            return Choice("bank", (RESOURCES.index(give), RESOURCES.index(take)))
        case ("discard", given):
            return Choice("discard", (given,))
        case ("plenty", *kinds):
            return Choice("plenty", (tuple(kinds.count(kind) for kind in RESOURCES),))
        case ("monopoly", kind):
            return Choice("monopoly", (RESOURCES.index(kind),))
    return Choice("do", action) if action[0] in SHOWN_FIRST else Choice()


def selection_for(context: RenderContext, action: Action) -> Selection:
    """What is picked when a legal action is previewed, as if a person had put it together."""
    del context
    return _picked_for(action).encode()


def _start(context: RenderContext) -> Choice:
    return Choice("discard", (NONE,)) if context.view["phase"] == "discard" else Choice()


def _decoded(context: RenderContext) -> Choice:
    """The selection, if it has the shape of one."""
    match context.selection:
        case ("do", str(_), *_) as whole:
            return Choice("do", tuple(whole[1:]))
        case (("offer" | "counter") as what, tuple(give), tuple(get)) if len(give) == len(get) == 5:
            return Choice(what, (give, get))
        case ("bank", int(give), int(take)) if -1 <= give < 5 and -1 <= take < 5:
            return Choice("bank", (give, take))
        case (("discard" | "plenty") as what, tuple(cards)) if len(cards) == 5:
            return Choice(what, (cards,))
        case ("monopoly", int(resource)) if -1 <= resource < 5:
            return Choice("monopoly", (resource,))
        case ("build", str(piece)) if piece in BUILD_VERBS:
            return Choice("build", (piece,))
        case ("drive", str(field)):
            return Choice("drive", (field,))
    return Choice()
