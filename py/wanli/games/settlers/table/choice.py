"""Putting a move together: what has been picked so far, what may be picked next, and what a click means.

What changes the board takes two steps: the first click shows it, the same click once more, or the button that confirms,
plays it. Trades, discards and cards that ask for goods are put together with steppers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wanli.engine import Action, Reason
from wanli.games.settlers.board import Board, board_for
from wanli.games.settlers.components import BOX, RESOURCES
from wanli.games.settlers.table.geometry import Plan, plan_for
from wanli.ui.face import Pick, Picked, Play, Refuse, Scene, Selection

Answer = Picked | Play | Refuse
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


def board_of(scene: Scene) -> Board:
    """The board that is played on."""
    return board_for(scene.view["seats"], bool(scene.view["options"].get("wall_roads")))


def plan_of(scene: Scene) -> Plan:
    """Its drawing."""
    return plan_for(scene.view["seats"], bool(scene.view["options"].get("wall_roads")))


def chosen(scene: Scene) -> Choice:
    """What is picked, as far as it still fits."""
    phase = scene.view["phase"]
    if not scene.legal:
        return Choice()
    found = _decoded(scene)
    if found.what == "do":
        return found if found.args[0] in SHOWN_FIRST and found.args in scene.legal else _start(scene)
    return found if phase in _PHASES.get(found.what, ()) else _start(scene)


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


def selection_for(scene: Scene, action: Action) -> Selection:
    """What is picked when a legal action is previewed, as if a person had put it together."""
    del scene
    return _picked_for(action).encode()


def _start(scene: Scene) -> Choice:
    return Choice("discard", (NONE,)) if scene.view["phase"] == "discard" else Choice()


def _decoded(scene: Scene) -> Choice:
    """The selection, if it has the shape of one."""
    match scene.selection:
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


@dataclass(frozen=True)
class Targets:
    """What is lit on the board: per place the action that a click begins or completes."""

    corners: dict[int, Action]
    edges: dict[int, Action]
    hexes: dict[str, Action]
    fields: frozenset[str] = frozenset()
    sections: dict[str, Action] | None = None


def targets(scene: Scene, choice: Choice) -> Targets:
    """Everything on the board that may be picked now."""
    corners: dict[int, Action] = {}
    edges: dict[int, Action] = {}
    hexes: dict[str, Action] = {}
    sections: dict[str, Action] = {}
    fields: set[str] = set()
    if choice.composing:
        return Targets(corners, edges, hexes, frozenset(), sections)
    board = board_of(scene)
    forts = {section.id: section.fort for section in board.sections}
    wanted = BUILD_VERBS[choice.args[0]] if choice.what == "build" else choice.args[0] if choice.what == "do" else ""
    building = scene.view["phase"] in ("main", "special")
    for action in scene.legal:
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
            own = scene.view["players"][scene.view["to_move"]]["section"]
            sections[own] = action
    origin = choice.args[0] if choice.what == "drive" else choice.args[1] if wanted == "drive" else ""
    if origin:
        fields = {action[2] for action in scene.legal if action[:2] == ("drive", origin)} | {origin}
    return Targets(corners, edges, hexes, frozenset(fields), sections)


# Clicks -------------------------------------------------------------------------------------------------------------


def answer(scene: Scene, pick: Pick) -> Answer:
    """What a click does. Stands any tuple."""
    if not scene.legal:
        return Refuse(Reason("wait"))
    choice = chosen(scene)
    match pick:
        case ("pick", "clear"):
            return Picked(())
        case ("pick", "confirm"):
            return _confirm(scene, choice)
        case ("pick", "corner", int(corner)) if 0 <= corner < len(board_of(scene).corners):
            return _corner(scene, choice, corner)
        case ("pick", "edge", int(edge)) if 0 <= edge < len(board_of(scene).edges):
            return _try(scene, choice, ("road", edge))
        case ("pick", "hex", str(id_)) if board_of(scene).is_hex(id_):
            return _hex(scene, choice, id_)
        case ("pick", "section", str(id_)) if id_ in board_of(scene).section_number:
            return _section(scene, choice, id_)
        case ("pick", "field", str(id_)) if id_ in board_of(scene).field_number:
            return _field(scene, choice, id_)
        case ("pick", "build", str(piece)) if piece in BUILD_VERBS:
            return _build(scene, choice, piece)
        case ("pick", "card", str(kind)):
            return _card(scene, choice, kind)
        case ("pick", "trade"):
            return _trade(scene)
        case ("pick", "bank"):
            return _bank(scene)
        case ("pick", "counter"):
            return _counter(scene)
        case ("pick", "step", str(side), int(resource), int(change)) if 0 <= resource < 5 and abs(change) == 1:
            return _step(scene, choice, side, resource, change)
        case ("pick", ("give" | "take") as side, int(resource)) if 0 <= resource < 5 and choice.what == "bank":
            give, take = choice.args
            give, take = (resource, take) if side == "give" else (give, resource)
            return Picked(Choice("bank", (give, -1 if take == give else take)).encode())
        case ("pick", "name", int(resource)) if 0 <= resource < 5 and choice.what == "monopoly":
            return Picked(("monopoly", resource))
    return Refuse(Reason("nothing_here"))


def _confirm(scene: Scene, choice: Choice) -> Answer:
    action = choice.action
    if action is None:
        return Refuse(Reason("choose_first"))
    reason = None if action in scene.legal else scene.why_not(action)
    return Refuse(reason) if reason else Play(action)


def _try(scene: Scene, choice: Choice, action: Action) -> Answer:
    """Shown when it is new, played when it is shown already, refused if illegal."""
    if action in scene.legal:
        return Play(action) if choice.what == "do" and choice.args == action else Picked(("do", *action))
    return Refuse(scene.why_not(action) or Reason("nothing_here"))


def _corner(scene: Scene, choice: Choice, corner: int) -> Answer:
    phase = scene.view["phase"]
    if phase == "fort":
        section = board_of(scene).corners[corner].fort
        return _try(scene, choice, ("fort", section)) if section else Refuse(Reason("fort_sites_only", rule="B2"))
    if phase == "found":
        return _try(scene, choice, ("found", corner))
    own = [corner, scene.view["to_move"], "settlement"] in scene.view["buildings"]
    return _try(scene, choice, ("city" if own else "settle", corner))


def _hex(scene: Scene, choice: Choice, id_: str) -> Answer:
    if board_of(scene).hex(id_).kind == "sea":
        return _try(scene, choice, ("pirate", id_))
    if scene.view["phase"] != "knight" and id_ not in scene.view["blocked"]:
        return Refuse(Reason("between_hexes", rule="A4"))
    return _try(scene, choice, ("remove", id_))


def _section(scene: Scene, choice: Choice, id_: str) -> Answer:
    if scene.view["phase"] == "fort":
        return _try(scene, choice, ("fort", id_))
    owner = next(section["owner"] for section in scene.view["sections"] if section["id"] == id_)
    if owner is not None and owner != scene.view["to_move"]:
        return Refuse(Reason("not_own_section", {"seat": owner}, "B12"))
    return _try(scene, choice, ("wall",))


def _field(scene: Scene, choice: Choice, id_: str) -> Answer:
    if choice.what == "drive" and choice.args[0] != id_:
        return _try(scene, choice, ("drive", choice.args[0], id_))
    if choice.what == "do" and choice.args[0] == "drive":
        if choice.args[2] == id_:
            return Play(choice.args)
        if ("drive", choice.args[1], id_) in scene.legal:
            return Picked(("do", "drive", choice.args[1], id_))
    if choice.what == "drive":
        return Picked(())
    if any(action[:2] == ("drive", id_) for action in scene.legal):
        return Picked(("drive", id_))
    other = next(field.id for field in board_of(scene).fields if field.id != id_)
    return Refuse(scene.why_not(("drive", id_, other)) or Reason("nothing_here"))


def _build(scene: Scene, choice: Choice, piece: str) -> Answer:
    verb = BUILD_VERBS[piece]
    if verb in ("buy", "wall"):
        return _try(scene, choice, (verb,))
    if any(action[0] == verb for action in scene.legal) and scene.view["phase"] in ("main", "special"):
        again = choice.what == "build" and choice.args == (piece,)
        return Picked(() if again else ("build", piece))
    return Refuse(why_not_build(scene, piece))


NO_SITE = {"road": ("no_site_road", "A5"), "settlement": ("no_site_settlement", "A4"), "city": ("no_site_city", "A2")}
"""What is said, with its rule, when there is no place for a piece."""


def why_not_build(scene: Scene, piece: str) -> Reason:
    """Why nothing of this kind can be built now; for what lies on the cost card and is not legal anywhere."""
    verb = BUILD_VERBS[piece]
    if verb in ("buy", "wall"):
        return scene.why_not((verb,)) or Reason("nothing_here")
    if scene.view["phase"] not in ("main", "special"):
        return scene.why_not((verb, 0)) or Reason("nothing_here")
    player = scene.view["players"][scene.view["to_move"]]
    if not player["left"][piece]:
        return Reason("no_pieces", {"piece": piece}, "A2")
    cost, hand = BOX.costs[piece], player["hand"]
    if any(have < need for have, need in zip(hand, cost, strict=True)):
        return Reason("cannot_pay", {"what": piece, "need": list(cost), "have": hand}, "A3")
    key, rule = NO_SITE[piece]
    return Reason(key, rule=rule)


def _card(scene: Scene, choice: Choice, kind: str) -> Answer:
    if kind == "vp":
        return Refuse(Reason("vp_counts", rule="A12"))
    verb = CARD_VERBS.get(kind)
    if verb is None:
        return Refuse(Reason("nothing_here"))
    if kind in ("knight", "road"):
        return _try(scene, choice, (verb,))
    if any(action[0] == verb for action in scene.legal):
        if choice.what == verb:
            return Picked(())
        return Picked((verb, NONE) if kind == "plenty" else (verb, -1))
    return Refuse(why_not_card(scene, kind))


def why_not_card(scene: Scene, kind: str) -> Reason:
    """Why a card of the hand cannot be played."""
    if kind == "vp":
        return Reason("vp_counts", rule="A12")
    args = {"plenty": ("wood", "wood"), "monopoly": ("wood",)}.get(kind, ())
    return scene.why_not((CARD_VERBS[kind], *args)) or Reason("nothing_here")


def why_not_trade(scene: Scene) -> Reason | None:
    """Why no offer can be made now; None if one can."""
    hand = scene.view["players"][scene.view["to_move"]]["hand"]
    held = next((number for number, count in enumerate(hand) if count), None)
    if scene.view["phase"] == "main" and held is None:
        return Reason("nothing_to_give", rule="A10")
    give = held or 0
    return scene.why_not(("offer", unit(give), unit((give + 1) % 5)))


def unit(resource: int) -> Five:
    """One card of a type."""
    return tuple(int(other == resource) for other in range(5))


def _trade(scene: Scene) -> Answer:
    reason = why_not_trade(scene)
    return Refuse(reason) if reason else Picked(("offer", NONE, NONE))


def why_not_bank(scene: Scene) -> Reason | None:
    """Why nothing can be traded with the bank; None if something can."""
    if scene.view["phase"] != "main":
        return scene.why_not(("bank", "wood", "brick")) or Reason("nothing_here")
    if any(action[0] == "bank" for action in scene.legal):
        return None
    player = scene.view["players"][scene.view["to_move"]]
    return Reason("bank_too_few", {"rates": player["rates"]}, "A11")


def _bank(scene: Scene) -> Answer:
    reason = why_not_bank(scene)
    return Refuse(reason) if reason else Picked(("bank", -1, -1))


def _counter(scene: Scene) -> Answer:
    """A counter-offer begins with the terms of the offer, as far as they can be met."""
    if scene.view["phase"] != "answer":
        return Refuse(scene.why_not(("counter", unit(0), unit(1))) or Reason("nothing_here"))
    asked = scene.view["decision"]
    hand = scene.view["players"][scene.view["to_move"]]["hand"]
    give = tuple(min(wanted, held) for wanted, held in zip(asked["get"], hand, strict=True))
    return Picked(("counter", give, tuple(asked["give"])))


# Steppers -----------------------------------------------------------------------------------------------------------


def most(scene: Scene, choice: Choice, side: str, resource: int) -> int:
    """How many of a type may at most stand on a side of what is put together."""
    view = scene.view
    hand = view["players"][view["to_move"]]["hand"]
    if choice.what in ("offer", "counter"):
        table: int = BOX.tables[view["seats"]].bank
        return int(hand[resource]) if side == "give" else table
    cards = choice.args[0]
    if choice.what == "discard":
        return int(min(hand[resource], cards[resource] + view["decision"]["count"] - sum(cards)))
    return int(min(view["bank"][resource], cards[resource] + min(2, sum(view["bank"])) - sum(cards)))


def _step(scene: Scene, choice: Choice, side: str, resource: int, change: int) -> Answer:
    sides = {"offer": ("give", "get"), "counter": ("give", "get"), "discard": ("cards",), "plenty": ("cards",)}
    if side not in sides.get(choice.what, ()):
        return Refuse(Reason("nothing_here"))
    place = sides[choice.what].index(side)
    counts = choice.args[place][resource] + change
    if not 0 <= counts <= most(scene, choice, side, resource):
        return Refuse(Reason("no_more_of_these"))
    both = [list(cards) for cards in choice.args]
    both[place][resource] = counts
    if len(both) == 2 and counts:
        both[1 - place][resource] = 0  # no type may be on both sides (base A10)
    return Picked((choice.what, *(tuple(cards) for cards in both)))
